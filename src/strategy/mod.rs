//! Human strategies that explain themselves.
//!
//! A [`Strategy`] finds one [`Technique`]'s patterns on a [`Board`](crate::Board) and says what
//! follows from them as a [`Deduction`]: the cells it fills, the candidates it strikes, and the
//! evidence for it. It never searches by trial, and it never assumes that a puzzle has only one solution.
//!
//! ```text
//!   Board ──▶ marks ──▶ Strategy ──▶ Deduction { technique, placements, eliminations, evidence }
//!             places                     │
//!             of digits                  └──▶ text: a nudge, a pointer, the full reasoning
//! ```
//!
//! A [`Plan`] says which techniques to use and in what order, and runs them to the point where none
//! finds anything more. A [`Path`] is a plan's way through a puzzle, step by step.
//!
//! | technique | a house has… | so | paper |
//! |---|---|---|---|
//! | [full house](FullHouse) | one blank cell | it takes the missing digit | |
//! | [naked single](NakedSingle) | a cell with one candidate | it takes it | 000, 004 |
//! | [hidden single](HiddenSingle) | a digit with one place | it goes there | 000, 004 |
//! | [naked pair, triple, quad](NakedSubset) | k cells with k candidates between them | the others lose them | 000 (pair), 004 |
//! | [hidden pair, triple, quad](HiddenSubset) | k digits with k places between them | nothing else fits there | 000 (pair), 004 |
//! | [pointing](Pointing) | (a box) a digit in one line only | the rest of the line loses it | 000 |
//! | [claiming](Claiming) | (a line) a digit in one box only | the rest of the box loses it | 000 |
//! | [locked pair, triple](LockedSubset) | a naked pair or triple in a line and a box | both lose its digits | |
//!
//! All of them work on every shape. To add one, write a file like those here, with the pattern it
//! looks for, the search and the words, and add a line to the table in `technique.rs`. A search is written
//! once, for any `Format` of the marks: what it finds is applied, explained or listed by the `Desk` it reports to.
//!
//! ```
//! use sudoku_zoo::strategy::{Grade, Plan};
//! use sudoku_zoo::{Board, Grid};
//!
//! let grid: Grid = "1.....3..4.....2".parse()?;
//! let path = Plan::easiest_first().path(&Board::new(grid)?);
//! assert!(path.is_solved());
//! let first = &path.steps()[0];
//! assert_eq!(first.explain(Grade::Pointer).to_string(), "a hidden single in row 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod claiming;
mod crossing;
mod deduction;
mod desk;
mod fields;
mod format;
mod fresh;
mod full_house;
mod hidden_single;
mod hidden_subset;
mod layout;
mod locked_candidate;
mod locked_subset;
mod marks;
mod naked_single;
mod naked_subset;
mod notation;
mod path;
mod plan;
mod pointing;
mod subset;
mod technique;

pub use claiming::Claiming;
pub use deduction::{Deduction, Explanation, Grade, Pattern};
pub use full_house::FullHouse;
pub use hidden_single::HiddenSingle;
pub use hidden_subset::HiddenSubset;
pub use locked_subset::LockedSubset;
pub use naked_single::NakedSingle;
pub use naked_subset::NakedSubset;
pub use notation::{Named, Notation, Place};
pub use path::{Fault, Path};
pub use plan::Plan;
pub use pointing::Pointing;
pub use technique::{Evidence, Strategy, Technique, Techniques};
