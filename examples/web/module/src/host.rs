//! The functions that the page provides to the module.

use sudoku_zoo::Limits;

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Milliseconds since some moment.
    pub safe fn now() -> f64;
    /// Takes a piece of the events of a search: `length` words at `address`, which holds `count` events.
    pub safe fn events(address: *const i32, length: usize, count: usize);
}

/// Calls `work` with limits that interrupt it after this many milliseconds.
pub fn within<T>(milliseconds: f64, work: impl FnOnce(Limits<'_>) -> T) -> T {
    let end = now() + milliseconds;
    let is_over = || now() >= end;
    work(Limits::new().interrupt(&is_over))
}
