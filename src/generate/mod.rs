//! Random grids and puzzles, from random numbers that the caller brings. (Feature `rand`.)
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
//!   nothing ──full_grid──▶ solved grid ──dig──▶ puzzle ──will it do?──▶ the puzzle
//!              search with     │        one clue after       │ no
//!              a coin, then    │        the other, while     └──▶ another grid
//!              a shuffle       │        one solution is left
//!                              └──thin_out──▶ so many clues, any number of solutions (paper 003)
//! ```
//!
//! - [`full_grid()`]: a solved grid of any shape.
//! - [`thin_out()`]: all but so many clues removed, as paper 003 does, whatever comes of it.
//! - [`Generator`]: puzzles with one solution. No clue can go, or so many clues are left, and they lie in a
//!   [`Symmetry`] or in a [`Pattern`]; and it is as hard as you like ([`Difficulty`]).
//! - [`SplitMix64`]: random numbers for those who have none. Any other generator of [`rand_core`] will do.
//!
//! # The same seed, the same puzzle
//!
//! Nothing but the caller's random numbers decides: no clock, no hash, no thread. Shuffles and choices are our own, and so
//! is the search for solved grids, so that a seed means the same puzzle on every machine, with every instruction set, and
//! after every update; tests pin some of them. Two exceptions: the techniques that a [`Difficulty`] knows may become more; and
//! above 9×9 an engine may be stopped before it knows whether a clue can go, which depends on the engine.
//!
//! # When there is none
//!
//! What cannot be is told before anything is tried ([`Impossible`]). Everything else is tried until the attempts or the
//! caller's [`Limits`](crate::Limits) run out, and then [`NotFound`] says what ended it, what it cost, and which puzzle
//! came closest. A generator without limits ends, too, unless a single question is too hard for the engine, as a full
//! grid of 64×64 is: so give it a deadline above 16×16.
//!
//! # Cost
//!
//! Digging 9×9 grids costs some 30 µs: each clue is one search by [`swift`](crate::solvers::swift) for a solution with another digit
//! in its cell, and the words it starts from are kept from one clue to the next. Above 9×9 a clue for which a
//! short search cannot tell is left where it is, unless the puzzle must be [minimal](Generator::minimal). Minimal
//! puzzles take half a second at 16×16.
//!
//! # Tried and dropped
//!
//! - Longer searches per clue above 12×12: at 25×25, 200 nodes a clue instead of 10 leave seven clues less out of 271,
//!   and take eight times as long.
//! - Rounds at the root of each search until nothing changes, as [`swift`](crate::solvers::swift) does for its own sake: 4 % more
//!   instructions a puzzle.
//! - Not tried, because it cannot help: keeping the cells in which a second solution differs, to know of later clues that
//!   they are needed. Each such set has the clue that was just found to be needed, and that one stays.

mod by_pattern;
mod clues;
mod difficulty;
mod dig;
mod error;
mod full_grid;
mod generator;
mod pattern;
mod puzzle;
mod shuffled;
mod symmetry;
mod thin_out;

pub use crate::split_mix::SplitMix64;
pub use difficulty::Difficulty;
pub use error::{GenerateError, Impossible, NotFound, Why};
pub use full_grid::full_grid;
pub use generator::Generator;
pub use pattern::Pattern;
pub use puzzle::Puzzle;
pub use rand_core;
pub use symmetry::Symmetry;
pub use thin_out::thin_out;
