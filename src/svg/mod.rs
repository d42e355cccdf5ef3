//! Pictures of boards and deductions, as SVG. (Feature `techniques`.)
//!
//! A [`Drawing`] is a plain description: a board, and what is highlighted on it: cells, houses, candidates, links.
//! Printing it (`{}`) writes the SVG. This needs nothing but [`core::fmt`]; any browser shows the result.
//!
//! ```
//! use sudoku_zoo::strategy::{Technique, View};
//! use sudoku_zoo::svg::Drawing;
//! use sudoku_zoo::{Board, Grid, Limits};
//!
//! let grid: Grid = "1.....3..4.....2".parse()?;
//! let board = Board::new(grid)?;
//! let single = Technique::NAKED_SINGLE.first(&View::new(&board), &Limits::new())?.expect("an easy puzzle");
//! let svg = Drawing::new(&board).deduction(&single).to_string();
//! assert!(svg.starts_with("<svg ") && svg.contains("<title>r1c4 sees 1, 2 and 3, so r1c4=4</title>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
#![cfg_attr(
    all(doc, not(doctest)),
    doc = include_str!("../strategy/pictures/x-wing.md")
)]
//! # Light and dark
//!
//! By default the colours follow the reader's browser; [`Theme`] fixes them. No meaning depends on colour alone: eliminated
//! candidates are crossed out, digits to be placed have a ring, weak links are dashed.

mod deduction;
mod drawing;
mod layout;
mod theme;
mod write;

pub use self::{drawing::Drawing, theme::Theme};
