//! Grids as text: one format per file, reading and printing side by side.
//!
//! | form | example (4×4) | blanks |
//! |---|---|---|
//! | [`line`](mod@line): a symbol per cell | `1.....3..4.....2` | `.` `0` `_` `*` |
//! | [`numbers`]: a number per cell, with white space between | `1 . . . . . 3 . . 4 . . . . . 2` | `0` `.` |
//! | [`drawn`]: a line per row, with or without a frame | `1 . \| . .` and so on | either's |
//!
//! A symbol stands for a value: `1` to `9`, then `A` = 10 to `Z` = 35, then `a` = 36 to `z` = 61.
//! Grids with a side of 62 to 64 have more values than there are symbols and are written in
//! numbers only. A `#` starts a comment, on a line of its own or after a grid; after a one-line
//! grid, so does anything that follows white space, a comma or a semicolon.
//!
//! [`Grid::parse`](crate::Grid::parse) tells the forms apart. Where the text does not say how large a box is, it is
//! the squarest one that lies rather than stands ([`Shape::squarest`](crate::Shape::squarest));
//! every parser also takes a shape from the caller. [`list()`] reads files with a puzzle per line.
//!
//! ```
//! use sudoku_zoo::{Grid, Shape};
//!
//! let error = "1.....x..4.....2".parse::<Grid>().unwrap_err();
//! assert_eq!(error.to_string(), "line 1, r2c3: 'x' is not a digit of a 4×4 grid");
//!
//! let standing = Shape::new(3, 2)?;
//! let grid = Grid::parse("....................................", Some(standing))?;
//! assert_eq!(grid.shape(), standing);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod detect;
pub mod drawn;
mod error;
mod grid;
pub mod line;
mod list;
pub mod numbers;
mod symbol;

pub use error::ParseError;
#[cfg(feature = "std")]
pub(crate) use list::ListState;
pub use list::{List, Listed, list};
