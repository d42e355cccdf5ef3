//! The WebAssembly module: built, compressed, as text.

use std::env;
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Command;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;

const TARGET: &str = "wasm32-unknown-unknown";

/// Builds the package in `folder` and returns the bytes of its module.
pub(crate) fn build(folder: &Path) -> Result<Vec<u8>, Box<dyn Error>> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    // The flags and the profile of this program's own build are not those of the module.
    let foreign = |name: &str| name.starts_with("CARGO_PROFILE_") || name.ends_with("RUSTFLAGS");
    for (name, _) in env::vars().filter(|(name, _)| foreign(name)) {
        command.env_remove(name);
    }
    let status = command
        .args(["build", "--release", "--target", TARGET])
        .arg("--manifest-path")
        .arg(folder.join("Cargo.toml"))
        .arg("--target-dir")
        .arg(folder.join("target"))
        .status()?;
    if !status.success() {
        return Err(format!(
            "the module was not built ({status}); does `rustup target add {TARGET}` help?"
        )
        .into());
    }
    let module = folder
        .join("target")
        .join(TARGET)
        .join("release/sudoku_zoo_web_module.wasm");
    Ok(fs::read(module)?)
}

/// As `gzip` compresses it.
pub(crate) fn compressed(bytes: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

/// Compressed, in base64: half the size of the module in base64, and `DecompressionStream` unpacks it in a tenth of a second.
pub(crate) fn packed(module: &[u8]) -> Result<String, Box<dyn Error>> {
    Ok(BASE64_STANDARD.encode(compressed(module)?))
}
