//! Random grids and puzzles, from random numbers that the caller brings. (Feature `rand`; how hard they are, with `techniques`.)
//!
//! ```
//! use sudoku_zoo::generate::{Generator, SplitMix64};
//! use sudoku_zoo::{Limits, Shape};
//!
//! let mut rng = SplitMix64::new(7);
//! let puzzle = Generator::new(Shape::CLASSIC).generate(&mut rng, &Limits::new())?;
//! println!("{puzzle:#}");
//! assert!(puzzle.solution.is_solved());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # From nothing to a puzzle
//!
//! ```text
//!   nothing ──full_grid──▶ solved grid ──dig──▶ puzzle ──as asked for?──▶ the puzzle
//!              random          │        clue by clue,        │ no
//!              search, then    │        while there is       └──▶ another grid
//!              a shuffle       │        one solution
//!                              └──thin_out──▶ a number of clues, any number of solutions (paper 003)
//! ```
//!
//! - [`full_grid()`]: a solved grid of any shape.
//! - [`thin_out()`]: keeps a given number of clues, as paper 003 does, however many solutions that leaves.
//! - [`Generator`]: puzzles with one solution, either minimal or with a given number of clues. The cells with clues can have a [`Symmetry`] or be those of a
//!   [pattern](Generator::pattern), and the puzzle can have a given [`Difficulty`].
//! - [`SplitMix64`]: a small source of random numbers. Any other generator of `rand_core` 0.10 works as well, and so of `rand` 0.10.
//!
//! # The same seed, the same puzzle
//!
//! Only the caller's random numbers decide: no clock, no hash, no thread. Shuffles, choices and the search for solved grids
//! are part of this crate, so a seed gives the same puzzle on every machine, with every instruction set, and
//! after every update; tests pin some of them. There are two exceptions. A new technique may change the [`Difficulty`] of a
//! puzzle. And above 9×9, a short search decides whether a clue can go; whether it knows in time depends on the engine.
//!
//! # When there is none
//!
//! If it is clear at once that no puzzle can meet a request, the generator refuses it. Otherwise it tries until the attempts or the caller's
//! [`Limits`](crate::Limits) run out. Then [`NotFound`](GenerateError::NotFound) says what ended the search, what it cost, and which puzzle came closest. A
//! generator without limits also ends, unless a single search is too hard for the engine, as a full grid of 64×64 is: so give it a deadline above 16×16.
//!
//! # Cost
//!
//! Digging a 9×9 grid takes some 30 µs. Each clue is one search by [`swift`](crate::solvers::swift) for a solution with
//! another digit in its cell. Above 9×9, if a short search cannot tell whether a clue can go, the clue stays, unless the puzzle must be
//! [minimal](Generator::minimal). Minimal puzzles take half a second at 16×16.

#[cfg(not(feature = "techniques"))]
mod any_hardness;
mod by_pattern;
mod classic;
mod clues;
#[cfg(feature = "techniques")]
mod difficulty;
mod dig;
mod error;
mod full_grid;
mod generator;
#[cfg(feature = "techniques")]
mod hardness;
mod pattern;
mod shuffled;
mod symmetry;
mod thin_out;

pub use self::{
    clues::Puzzle, error::GenerateError, full_grid::full_grid, generator::Generator,
    symmetry::Symmetry, thin_out::thin_out,
};
pub use crate::split_mix::SplitMix64;
#[cfg(feature = "techniques")]
pub use difficulty::Difficulty;
