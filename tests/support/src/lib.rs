//! Shared by tests, benches and programs: random numbers, shuffles, an oracle, boards as clauses, a counting allocator, the folder of public
//! puzzle sets, and the sources.

mod boards;
mod choices;
pub mod dimacs;
mod example;
mod folder;
pub mod heap;
pub mod houses;
mod numbers;
mod option;
mod oracle;
mod ranks;
pub mod shuffle;
mod sources;

pub use boards::{
    board, cell, digits, dug, includes, interrupt_at, referee, run, shape, solver, struck, thinned,
};
pub use choices::choices;
pub use example::Example;
pub use folder::{corpus, counted_puzzles, puzzle_file, puzzle_folder, puzzles};
pub use numbers::Numbers;
pub use option::option;
pub use oracle::{numbers, oracle};
pub use ranks::spearman;
pub use sources::source_files;
