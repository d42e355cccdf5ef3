//! A number for the bytes of an input.

use std::io::{self, Read};

/// The length and the 64-bit FNV-1a hash of what a reader gives. It tells inputs apart that differ by accident, and is the same in
/// every version of the program.
pub fn fingerprint(mut bytes: impl Read) -> io::Result<String> {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut length = 0;
    let mut buffer = vec![0; 64 << 10];
    loop {
        let amount = bytes.read(&mut buffer)?;
        if amount == 0 {
            return Ok(format!("{length} bytes, {hash:016x}"));
        }
        length += amount as u64;
        for byte in &buffer[..amount] {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn known_values() {
        // From the reference of the hash.
        assert_eq!(fingerprint(&b""[..]).unwrap(), "0 bytes, cbf29ce484222325");
        assert_eq!(
            fingerprint(&b"foobar"[..]).unwrap(),
            "6 bytes, 85944171f73967e8"
        );
    }
}
