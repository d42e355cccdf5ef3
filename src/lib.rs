//! Solve, count, compare, explain and generate Sudoku: the algorithms of five papers, and faster ones, behind one trait.
//!
//! ```
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! if let Some(solution) = sudoku_zoo::solve(puzzle)? {
//!     println!("{solution:#}");
//! }
//! # Ok::<(), sudoku_zoo::PuzzleError>(())
//! ```
//!
//! With a [`Board`] you choose the solver and set limits. [`AUTO`] picks the solver for the shape:
//!
//! ```
//! use sudoku_zoo::{AUTO, Board, Grid, Limits, Solve};
//!
//! let board = Board::new("1.....3..4......".parse::<Grid>()?)?;
//! let limits = Limits::new().solutions(100).nodes(1_000_000);
//! assert_eq!(AUTO.count(&board, &limits)?.get(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to find what
//!
//! - **Solve or count:** [`solve()`], [`is_unique`] and [`count`] take text. With a [`Board`], call the methods of [`Solve`] on
//!   [`AUTO`] or on any other solver; [`Limits`] are the last argument of everything that searches. Many puzzles at once: [`batch`].
//! - **Read and print:** `FromStr` and `Display` of [`Grid`]; what people paste, candidates and whole files: [`text::Reader`].
//! - **Choose a solver:** [`solvers`] has a table of all of them; the module of each teaches it. [`zoo()`] lists them as data.
//! - **Other houses:** a [`Variant`] adds diagonals, windows, regions or any groups of cells to the houses of a board; its docs are a page on that.
//! - **Compare:** [`Report`] says how a search ended and what it cost, in [`Stats`] that mean the same
//!   for every solver; [`agreement`] checks whether solvers agree.
//! - **Watch:** [`Search::watch`] shows a search as a stream of [`Event`]s.
//! - **Explain:** [`strategy`] finds what people find and says why; [`Plan::path`] solves a puzzle step by step, and a [`Coach`](coach::Coach) is a game that gives
//!   hints. [`Stage::then_solve`] puts strategies before any solver.
//! - **Rate:** [`rating`] says how hard a puzzle is, on the scales of Sudoku Explainer and HoDoKu.
//! - **Look at one puzzle:** [`puzzle`] finds redundant clues, backbones and unavoidable sets, and estimates the number of solutions;
//!   [`symmetry`] tells whether two puzzles look alike; [`svg`] draws boards and deductions.
//! - **Make puzzles:** [`generate`].
//! - **Write a solver:** two methods; [`Solver`] has a page on what you are promised and what you promise. Limits and counters come with [`Search`].
//! - **Exact cover** for problems that are not Sudoku: [`exact_cover`].
//!
//! # The path of the data
//!
//! ```text
//! text ──read──▶ Grid ──Board::new──▶ Board ──Stage…Stage──▶ Board ──Solver──▶ solutions + Report
//! ```
//!
//! Data moves in one direction. A [`Grid`] is a value or a blank per cell, without candidates. A [`Board`] is a grid with
//! the candidates of every cell; it does not read [`text`]. A [`Stage`] shrinks a board and does not search. A [`Solver`]
//! searches and does not print. [`Shape`] says which cells share a row, a column or a box.
//!
//! # Features
//!
//! Without any feature, the crate has what the papers need, `no_std` with `alloc`: the vocabulary, grids from and to text, the solvers of the papers,
//! plans of singles, subsets and locked candidates, [`exact_cover`], [`zoo`](zoo()) and [`agreement`]. A feature adds to it and changes no answer; [`AUTO`]
//! picks among the solvers that are compiled in.
//!
//! | feature | default | what it brings |
//! |---|---|---|
//! | `std` | yes | deadlines, CPU detection, [`Threads`] |
//! | `fast` | yes | the engines [`swift`](solvers::swift) for 9×9 and [`learn`](solvers::learn) for large boards, and [`batch`] |
//! | `formats` | no | [`text::Reader`]: a dozen formats, recognised; documents, lists and streams; [`batch::lines`](batch::lines()) |
//! | `techniques` | no | fish, wings, chains and all other techniques; [`Plan::easiest_first`], [`rating`], [`coach`], [`svg`], and the difficulty in [`generate`] |
//! | `tools` | no | [`puzzle`] and [`symmetry`] |
//! | `rand` | no | [`generate`], from the caller's random numbers; implies `fast` and `tools` |
//! | `serde` | no | values and reports to and from JSON and other formats; [`text`] shows how they look; implies `formats` |
//! | `proptest` | no | [`arbitrary`]: random boards for property tests; implies `std` |
//! | `full` | no | all of them but `proptest`, which is for tests |
//!
//! # Builds
//!
//! The library compiles what nearly every program needs. Everything else is compiled in the program that calls it, and costs nothing elsewhere: solvers by
//! name, plans, [`batch`], [`rating`], [`coach`], [`svg`], [`generate`], [`puzzle`] and [`symmetry`]. So these have the `opt-level` of your program: if only dependencies
//! are optimised in your dev builds, [`solve()`] and [`AUTO`] are fast, and these are not.
//!
//! # Threads
//!
//! Values, solvers, plans and [`Limits`] are `Send` and `Sync` (a [`strategy::View`] is `Sync` with `std`), and there is no global state: threads share one solver by
//! reference, and one flag in the limits stops all of them (`examples/threads.rs`). [`batch`] and [`exact_cover::count_parallel`] share their work between as many
//! [`Threads`] as you say, and [`Threads::map`] does so with work of yours.
//!
//! # WebAssembly
//!
//! All of it builds for `wasm32-unknown-unknown`, with `std` or without. That target has one thread, and no clock: `Instant::now`
//! panics there. So bound searches by [nodes](Limits::nodes), or by a [closure](Limits::interrupt) that asks the host for the
//! time, instead of a deadline. The random numbers are the caller's own, so `generate` needs no support from the host either.
//! `examples/wasm` is a module of a few functions, and a script that calls them under node.

#![no_std]
// Here and not in Cargo.toml's table, because tests and examples have `std` and may use it.
#![warn(
    clippy::std_instead_of_core,
    clippy::std_instead_of_alloc,
    clippy::alloc_instead_of_core
)]
#![cfg_attr(docsrs, feature(doc_cfg))]
// Without some features, some helpers are unused and some links lead to nothing. A build with all features checks both.
#![cfg_attr(
    not(all(feature = "full", feature = "proptest")),
    allow(dead_code, rustdoc::broken_intra_doc_links)
)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod agreement;
#[cfg(feature = "proptest")]
pub mod arbitrary;
#[cfg(feature = "fast")]
pub mod batch;
mod board;
#[cfg(feature = "tools")]
mod budget;
mod callback;
#[cfg(feature = "techniques")]
pub mod coach;
mod digits;
mod each;
mod easy;
pub mod event;
mod evidence;
pub mod exact_cover;
#[cfg(feature = "rand")]
pub mod generate;
mod geometry;
mod grid;
mod index;
mod limits;
mod notation;
#[cfg(feature = "tools")]
pub mod puzzle;
mod puzzle_error;
#[cfg(feature = "tools")]
mod random;
#[cfg(feature = "techniques")]
pub mod rating;
mod report;
mod search;
#[cfg(feature = "serde")]
mod serde_impls;
mod shape;
mod short_sort;
mod simd;
mod solution_iter;
mod solve;
mod solver;
pub mod solvers;
#[cfg(feature = "tools")]
mod split_mix;
pub mod stage;
pub mod strategy;
#[cfg(feature = "techniques")]
pub mod svg;
#[cfg(feature = "tools")]
pub mod symmetry;
mod tenths;
pub mod text;
#[cfg(feature = "std")]
mod threads;
mod variant;
pub mod zoo;

#[cfg(feature = "std")]
pub use self::threads::Threads;
pub use self::{
    board::{Board, Contradiction, PlaceError},
    digits::{DigitSet, Digits},
    easy::{count, is_unique, solve},
    event::Event,
    grid::{Clash, Grid, GridError},
    index::{Cell, Digit, House, HouseKind},
    limits::Limits,
    notation::{Location, Notation},
    puzzle_error::PuzzleError,
    report::{Count, End, Report, StageReport, Stats, Stopped, Unsupported},
    search::Search,
    shape::{Shape, ShapeError},
    solution_iter::SolutionIter,
    solve::{Solutions, Solve, Uniqueness},
    solver::{Resumable, Solver},
    solvers::auto::AUTO,
    stage::{Pipeline, Stage},
    strategy::{Plan, Technique},
    tenths::{NotTenths, Tenths},
    variant::{HouseKinds, Rule, Variant, VariantError},
    zoo::zoo,
};

/// The examples of the README are tests too. They name the features that they need.
#[cfg(all(doctest, feature = "full", feature = "proptest"))]
#[doc = include_str!("../README.md")]
struct Readme;
