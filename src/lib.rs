//! The Sudoku algorithms of five papers, and others, behind one trait: solve, count, compare and check.
//!
//! ```
//! use sudoku_zoo::{Board, Grid, Solver, zoo};
//!
//! let grid: Grid = "1.....3..4.....2".parse()?;
//! let board = Board::new(grid)?;
//! let solver = zoo::find("dlx").expect("registered").solver;
//! let solution = solver.solve(&board)?.expect("it has one");
//! assert_eq!(solution.to_string(), "1324423124133142");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The way data takes
//!
//! ```text
//! text ──parse──▶ Grid ──Board::new──▶ Board ──Stage…Stage──▶ Board ──Solver──▶ solutions + Report
//! ```
//!
//! One direction. A [`Grid`] is a value or a blank per cell and never knows candidates; a [`Board`] is a grid
//! with the candidates of every cell and never knows [`text`]; a [`Stage`] shrinks a board and never searches; a
//! [`Solver`] searches and never prints. Whoever needs to know which cells share a row, a column or a box
//! asks [`Shape`].
//!
//! # Where to find what
//!
//! - **Solve or count:** pick a solver from [`zoo()`], or [`AUTO`](solvers::auto::AUTO) without looking, and call
//!   [`Solver::solve`], [`Solver::solve_unique`], [`Solver::count`] or [`Solver::solutions`]; or
//!   [`Solver::run`] with [`Limits`] and a visitor. Many puzzles at once: [`batch`].
//! - **Choose a solver:** [`zoo::catalogue`] prints what each is good for; its module in [`solvers`] teaches it.
//! - **Compare:** [`Report`] says how a search ended and what it cost, in [`Stats`] that mean the same
//!   for every solver; [`agreement`] tells whether solvers agree.
//! - **Explain:** [`strategy`] finds what people find and says why; [`Plan::path`] is the way through a
//!   puzzle, [`Coach`] a game over one. [`Stage::then_solve`] puts strategies before any solver.
//! - **Make puzzles:** `generate`, with the feature `rand`.
//! - **Write a solver:** two methods, shown at [`Solver`]. Limits and counters come with [`Search`].
//! - **Exact cover** for problems that are not Sudoku: [`exact_cover`].
//!
//! # Features
//!
//! - `std` (default): deadlines, and asking the CPU what it can do. Without it the crate is `no_std` and needs `alloc`.
//! - `proptest`: random boards for property tests. Implies `std`.
//! - `rand`: `generate`, random grids and puzzles from the caller's random numbers.

#![no_std]
// Here and not in Cargo.toml's table, because tests and examples have `std` and may say so.
#![warn(
    clippy::std_instead_of_core,
    clippy::std_instead_of_alloc,
    clippy::alloc_instead_of_core
)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod agreement;
#[cfg(feature = "proptest")]
#[cfg_attr(docsrs, doc(cfg(feature = "proptest")))]
pub mod arbitrary;
pub mod batch;
mod board;
mod budget;
pub mod coach;
mod digits;
pub mod exact_cover;
#[cfg(feature = "rand")]
#[cfg_attr(docsrs, doc(cfg(feature = "rand")))]
pub mod generate;
mod grid;
mod index;
mod limits;
pub mod pipeline;
mod random;
mod report;
mod search;
mod shape;
mod simd;
mod solver;
pub mod solvers;
mod split_mix;
pub mod stage;
pub mod strategy;
pub mod symmetry;
pub mod text;
pub mod zoo;

pub use board::{Board, Contradiction};
pub use coach::Coach;
pub use digits::{DigitSet, Digits};
pub use grid::{Clash, Grid, GridError};
pub use index::{Cell, Digit, House, HouseKind};
pub use limits::Limits;
pub use pipeline::Pipeline;
pub use report::{Count, End, Report, Stats, Unsupported};
pub use search::{Search, Stop};
pub use shape::{MAX_SIDE, Shape, ShapeError};
pub use solver::{Solutions, Solver, Stopped, Uniqueness};
pub use stage::Stage;
pub use strategy::{Plan, Technique};
pub use zoo::zoo;

/// The examples of the README are tests too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
