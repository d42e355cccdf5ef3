//! Look-alikes: the symmetries of a shape, canonical forms, automorphisms. (Feature `tools`.)
//!
//! Rename the digits of a puzzle, exchange rows of one band or whole bands, exchange columns of one stack or whole stacks; where
//! boxes are square, also exchange rows with columns. The result is a *look-alike* of the puzzle. Its solutions are the
//! look-alikes of the puzzle's solutions, and it is exactly as hard. A 9×9 puzzle has up to 1,218,998,108,160 look-alikes.
//!
//! - [`Transform`]: one symmetry. Apply it to a grid, a cell or a digit; compose, invert, draw at random.
//! - [`canonical()`]: a form that all look-alikes share: to find duplicates in a collection, sort it by form. With it come the
//!   automorphisms: the transforms that turn the puzzle into itself.
//! - [`equivalence()`]: whether two puzzles are look-alikes, with the transform that proves it.
//!
//! ```
//! use sudoku_zoo::symmetry::canonical;
//! use sudoku_zoo::{Grid, Limits};
//!
//! // No 9×9 grid has more automorphisms than this one.
//! let grid: Grid = "123456789456789123789123456231564897564897231897231564312645978645978312978312645".parse()?;
//! let found = canonical(&grid, &Limits::new())?;
//! assert_eq!(found.automorphisms, 648);
//! assert!(found.generators.iter().all(|transform| transform.apply(&grid).as_ref() == Ok(&grid)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How it works
//!
//! The puzzle becomes a graph: its rows, columns and digits are the vertices, and each clue joins a row, a column and a digit.
//! Refinement tells vertices apart by their neighbours. A small search tree tells the others apart, and finds the
//! automorphisms on its way.
//!
//! ```text
//! grid ──▶ Structure ──refine──▶ Partition ──search──▶ best leaf ──▶ Canonical { form, transform, automorphisms }
//!          rows, columns,        classes of elements   one class per
//!          digits, clues         that look alike       element
//! ```
//!
//! # Cost
//!
//! Some microseconds at 9×9, for puzzles and for solved grids; grids with much symmetry and larger grids take longer,
//! the empty 16×16 grid some milliseconds.

mod canonical;
mod error;
mod labelling;
mod pairs;
mod partition;
mod structure;
mod transform;

pub use self::{
    canonical::{Canonical, canonical, equivalence},
    error::SymmetryError,
    transform::Transform,
};
