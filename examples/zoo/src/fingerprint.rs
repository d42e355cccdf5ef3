//! A number for bytes: for those of an input, and for those of the answers so far.

use std::fmt;
use std::io::{self, Read};
use std::str::FromStr;

/// The length and the 64-bit FNV-1a hash of some bytes. It tells texts apart that differ by accident, and is the same in every version of
/// the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint {
    pub length: u64,
    hash: u64,
}

impl Fingerprint {
    /// The fingerprint of no bytes.
    pub const EMPTY: Fingerprint = Fingerprint {
        length: 0,
        hash: 0xcbf2_9ce4_8422_2325,
    };

    /// The fingerprint of everything that a reader gives.
    pub fn of(mut bytes: impl Read) -> io::Result<Fingerprint> {
        let mut fingerprint = Fingerprint::EMPTY;
        let mut buffer = vec![0; 64 << 10];
        loop {
            match bytes.read(&mut buffer)? {
                0 => return Ok(fingerprint),
                amount => fingerprint.add(&buffer[..amount]),
            }
        }
    }

    /// Goes on with the bytes that follow.
    pub fn add(&mut self, bytes: &[u8]) {
        self.length += bytes.len() as u64;
        for byte in bytes {
            self.hash = (self.hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes {:016x}", self.length, self.hash)
    }
}

/// Reads what `Display` writes.
impl FromStr for Fingerprint {
    type Err = ();

    fn from_str(text: &str) -> Result<Fingerprint, ()> {
        let (length, hash) = text.split_once(" bytes ").ok_or(())?;
        Ok(Fingerprint {
            length: length.parse().map_err(|_| ())?,
            hash: u64::from_str_radix(hash, 16).map_err(|_| ())?,
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn known_values() {
        // From the reference of the hash.
        let known = [
            ("", "0 bytes cbf29ce484222325"),
            ("foobar", "6 bytes 85944171f73967e8"),
        ];
        for (text, expected) in known {
            let fingerprint = Fingerprint::of(text.as_bytes()).unwrap();
            assert_eq!(fingerprint.to_string(), expected);
            assert_eq!(expected.parse(), Ok(fingerprint));
        }
        let mut in_pieces = Fingerprint::of(&b"foo"[..]).unwrap();
        in_pieces.add(b"bar");
        assert_eq!(in_pieces.to_string(), known[1].1);
    }
}
