//! Builds `target/zoo.html`, a page to watch, race, learn and play:
//!
//! ```sh
//! rustup target add wasm32-unknown-unknown
//! cargo run --release -p sudoku-zoo-web        # writes target/zoo.html
//! ```
//!
//! The page is one file that asks for nothing else, so that it opens from a disk as well as from a server. Browsers load neither module
//! scripts nor workers from a disk, so the page contains the scripts of `page/` as one script, the worker as text from which it
//! makes a Blob, and the WebAssembly module, which `module/` builds, as compressed bytes in base64.

mod bundle;
mod wasm;

use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here
        .ancestors()
        .nth(2)
        .ok_or("this package is not in examples/web")?;
    let out = root.join("target/zoo.html");
    let module = wasm::build(&here.join("module"))?;
    let page = bundle::page(&here.join("page"), &wasm::packed(&module)?)?;
    fs::create_dir_all(root.join("target"))?;
    fs::write(&out, &page)?;
    println!(
        "{}: {} kB, {} kB compressed; the module has {} kB",
        out.display(),
        page.len() / 1000,
        wasm::compressed(page.as_bytes())?.len() / 1000,
        module.len() / 1000,
    );
    Ok(())
}
