//! Exact cover, with or without Sudoku.
//!
//! There are **items**, and there are **options**, each a set of items. Choose options such that
//! every item is in exactly one of them. Tiling a board with pieces is this problem (an item for
//! each square and each piece, an option for each placement), and so are queens, Langford pairs,
//! timetables, and Sudoku. Items may be **secondary**: they are in *at most* one chosen option. When queens
//! are placed in every row and every column of a chessboard, the diagonals are secondary.
//!
//! ```
//! use sudoku_zoo::exact_cover::{DancingLinks, Engine, Problem};
//!
//! // Which shifts cover the week, each day once? The spare car is needed at most once.
//! let mut week = Problem::named(["mon", "tue", "wed", "thu", "fri"])?;
//! week.add_secondary("car")?;
//! week.add_option(["mon", "tue", "car"])?; // 0
//! week.add_option(["mon", "tue"])?; // 1
//! week.add_option(["wed", "thu", "car"])?; // 2
//! week.add_option(["wed", "thu", "fri"])?; // 3
//! week.add_option(["fri"])?; // 4
//!
//! let plans: Vec<Vec<usize>> = DancingLinks::new(&week).solutions().collect();
//! assert_eq!(plans, [vec![0, 3], vec![1, 2, 4], vec![1, 3]]);
//! # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
//! ```
//!
//! # Algorithm X
//!
//! The method is Knuth's, and fits in five lines:
//!
//! 1. If no primary item is left, the chosen options are a solution.
//! 2. Otherwise take the item with the fewest options (the first, if there are several such).
//! 3. For each option of it: choose the option,
//! 4. take out its items, and every option that shares an item with it,
//! 5. repeat from 1 on what is left; then put everything back.
//!
//! The engines differ only in how they take things out and put them back, which decides their speed. They search the
//! same tree and find the same solutions in the same order.
//!
//! | engine | taking out an option means | source | when to use |
//! |---|---|---|---|
//! | [`Best`] | whatever the engine it picks does | | whenever speed matters |
//! | [`BitSets`] | not copying it into the list of the next level | | up to 256 items and colours; fastest up to 128 |
//! | [`BitMatrix`] | clearing its bit, and making sizes smaller | | more items, as long as the matrix fits into the cache |
//! | [`DancingLinks`] | relinking two neighbours in each list | Knuth 2019; paper 000, section 3.3 | very large problems; to see every step |
//! | [`Dictionary`] | removing it from each set | paper 001, section 3 | to read, to check, to compare |
//!
//! Each is an [`Engine`]: a search that can be iterated ([`solutions`](Engine::solutions)),
//! visited ([`visit`](Engine::visit)), measured ([`stats`](Engine::stats)), started with some options already
//! chosen ([`give`](Engine::give)), or run within limits and watched ([`Search::cover`](crate::Search::cover)). Nothing recurses: the state of a
//! search is a value. [`Problem::sudoku`] is Sudoku as the papers draw it.
//!
//! # How many covers are there?
//!
//! A [`Counter`] answers this without visiting each cover: it remembers how many covers a state has, and multiplies when a problem falls apart. It
//! runs on the engine that [`Best`] picks, finds out whether remembering pays, and is about as fast as the engine if it does not. With the feature
//! `std`, `count_parallel` does the same on several threads.
//!
//! ```
//! use sudoku_zoo::exact_cover::{Counter, Problem};
//! use sudoku_zoo::{Count, Limits};
//!
//! // A row of 100 cells and pieces of 1 and 2: a Fibonacci number of tilings.
//! let mut row = Problem::numbered(100, 0)?;
//! for cell in 0..100 {
//!     row.add_option([cell])?;
//!     if cell > 0 {
//!         row.add_option([cell - 1, cell])?;
//!     }
//! }
//! let tilings = Counter::new(&row).count(&Limits::new())?;
//! assert_eq!(tilings, Count::Exactly(573_147_844_013_817_084_101));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Colours
//!
//! An option may give a **colour** to a secondary item. Two options that share the item are then compatible if they give
//! it the same colour, and clash otherwise (Knuth's XCC, exact covering with colours). An item that is used without a
//! colour still clashes with every other use. Crosswords are an example: an item for each cell, a colour for each letter.
//! [`Problem::add_option`] shows how to write it.
//!
//! # Options that cover nothing
//!
//! The empty option may be added to any exact cover and makes no difference: it is disjoint from
//! everything and leaves the union as it is (the set N in paper 002's example). An option of
//! secondary items alone is similar: it covers nothing that has to be covered. If engines chose such options,
//! they would report every solution again for every compatible subset of them. So:
//!
//! - a [`Problem`] accepts them and numbers them like any other option;
//! - no engine ever chooses one, because options are chosen for a primary item, and they have none;
//!   solutions are reported without them, once;
//! - [`Problem::is_exact_cover`] follows the definition, and accepts them in a cover;
//! - [`Engine::give`] puts one into every solution of a search.
//!
//! A problem without primary items has exactly one solution, the empty one.
//!
//! # Limits
//!
//! A problem has at most 2²⁴ items, and items, options and members of options together stay below
//! 2³¹, because the engines use 32-bit links; [`Problem`] refuses what is larger. [`DancingLinks`] takes 12
//! bytes for each of them and 14 more for an item, [`Dictionary`] 12 bytes for each member and about 290
//! for an item, which is room for 64 options. [`BitMatrix`] takes a bit for each item and option together,
//! and refuses problems that may take more than 256 MiB with all levels of the search.

mod band;
mod best;
mod bit_matrix;
mod bit_sets;
mod counter;
mod dancing_links;
mod dictionary;
mod engine;
mod error;
mod memo;
mod memo_walk;
mod nodes;
mod observer;
mod open_levels;
mod option_sets;
mod pace;
#[cfg(feature = "std")]
mod parallel;
mod printed_dictionary;
mod problem;
mod search;
mod sizes;
pub(crate) mod sudoku;
mod sudoku_groups;
mod walk;
mod widths;

pub use self::{
    best::Best,
    bit_matrix::BitMatrix,
    bit_sets::BitSets,
    counter::{Counter, CounterStats},
    dancing_links::DancingLinks,
    dictionary::Dictionary,
    engine::Engine,
    error::ProblemError,
    problem::{ItemRef, Problem},
};
pub(crate) use observer::{Observed, Observer};
#[cfg(feature = "std")]
pub use parallel::count_parallel;
pub(crate) use printed_dictionary::PrintedDictionary;
