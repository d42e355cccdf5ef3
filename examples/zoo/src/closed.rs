//! Whether the program was started without a standard output, as by `zoo list >&-`.
//!
//! If standard output is missing, Rust opens `/dev/null` in its place before `main` begins. From then on it looks as if the user wanted to throw the output
//! away, and results are lost without an error. So this module looks earlier.
//!
//! This is the only `unsafe` outside the library's vector instructions. There is no other way to tell: what Rust opens is `/dev/null` for reading
//! and writing, at position 0, without flags, and so is what Python's `subprocess.DEVNULL` and the shell's `1<>/dev/null` pass on. The file system of
//! processes, `fstat` and `fcntl` show the same for all of them, and those results are thrown away on purpose.

use std::sync::atomic::{AtomicBool, Ordering};

static CLOSED: AtomicBool = AtomicBool::new(false);

/// Whether standard output was closed before the program began. Only Linux tells.
pub fn was_closed() -> bool {
    CLOSED.load(Ordering::Relaxed)
}

/// The loader calls the functions of this section before `main`.
#[cfg(target_os = "linux")]
#[used]
#[allow(
    unsafe_code,
    reason = "the section holds pointers to functions of this type, and that is all that is put there"
)]
#[unsafe(link_section = ".init_array")]
static LOOK: extern "C" fn() = look;

#[cfg(target_os = "linux")]
extern "C" fn look() {
    // Without the file system of processes there is nothing to see.
    let folder = std::path::Path::new("/proc/self/fd");
    let is_closed = folder.exists() && folder.join("1").symlink_metadata().is_err();
    CLOSED.store(is_closed, Ordering::Relaxed);
}
