//! Fuzz targets as plain functions over bytes. Each panics when a promise is broken, and does nothing else.
//!
//! | target | what the bytes are | what must hold |
//! |---|---|---|
//! | [`text`] | a text, and how to read it | no panic; what was read is printed and read again |
//! | [`board`] | placements and strikes | the board is what a naive model says |
//! | [`exact_cover`] | a small problem | every engine finds the covers that trying all subsets finds |
//! | [`solvers`] | a 4×4 or 6×6 board with strikes | every solver finds what the oracle finds, and keeps its promises |
//! | [`strategies`] | a board with strikes | no deduction loses a solution |
//! | [`coach`] | moves of a game | undo and redo go back and forth; hints apply |

pub mod board;
mod choices;
pub mod coach;
pub mod exact_cover;
pub mod solvers;
pub mod strategies;
pub mod text;

pub use choices::Choices;

/// A target by its name.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: [Target; 6] = [
    ("text", text::run),
    ("board", board::run),
    ("exact_cover", exact_cover::run),
    ("solvers", solvers::run),
    ("strategies", strategies::run),
    ("coach", coach::run),
];
