//! The drawn form: a line per row, with bars and rules between boxes. What `{:#}` prints.
//!
//! ```
//! use sudoku_zoo::{Board, Shape};
//! use sudoku_zoo::text::{Format, Metadata, Reader};
//!
//! let text = "\
//! 1 . | . . | . 2
//! . . | 3 . | . .
//! . . | . . | . .
//! ----+-----+----
//! . . | . 4 | . .
//! . 5 | . . | . .
//! . . | . . | 6 .
//! ";
//! let grid = Reader::new().format(Format::Drawn).read(text)?.grid;
//! assert_eq!(grid.shape(), Shape::new(3, 2)?);
//! assert_eq!(Format::Drawn.print(&Board::new(grid)?, &Metadata::default())?, text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A row is symbols, with or without spaces (`1 . | 3 .` and `1.3.`), or numbers with white space between. Lines of strokes are rules. Bars and rules
//! show how large a box is, unless there is a bar after every cell or a rule after every row. So boxes of a single row or column need a comment above
//! the grid that states them. Regions are drawn with borders, and a comment above also states them. Readers use the comment.
//!
//! The form is this crate's own; it reads what most solvers print.

use alloc::string::{String, ToString as _};
use core::fmt::{self, Write as _};

use super::boxes::is_silent_about;
use super::houses::Stated;
use super::write;
use crate::grid::Grid;
use crate::variant::Variant;

/// Prints a line per row, with bars and rules between boxes, or between regions.
#[must_use]
#[inline]
pub(super) fn print(grid: &Grid, stated: &Stated<'_>) -> String {
    struct Drawn<'a>(&'a Grid, &'a Variant);
    impl fmt::Display for Drawn<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            match self.1.regions() {
                [] => write::boxes(self.0, f),
                regions => write_regions(self.0, regions, f),
            }
        }
    }
    let mut text = String::new();
    stated.push_lines(&mut text, !is_silent_about(grid.shape()));
    text.push_str(&Drawn(grid, stated.0).to_string());
    text
}

/// Writes the cells with borders between regions:
///
/// ```text
/// ┌─────┬─┐
/// │1 . .│.│
/// │ ┌─┬─┘ │
/// │.│.│. .│
/// ```
///
/// A line between two rows of cells is left out if no border crosses it: without a stroke, it could be read as a row of blanks.
fn write_regions(grid: &Grid, regions: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let side = grid.shape().side();
    let pitch = write::pitch(grid.shape());
    // The region of the cell below and to the right of a corner; beyond the border there is none.
    let region = |row: usize, column: usize| {
        let is_inside = (1..=side).contains(&row) && (1..=side).contains(&column);
        is_inside.then(|| regions[(row - 1) * side + column - 1])
    };
    // Whether there is a border above a cell, and to the left of it. Cells count from 1 here.
    let above = |row, column| region(row, column) != region(row - 1, column);
    let left = |row, column| region(row, column) != region(row, column - 1);
    for row in 1..=side + 1 {
        if (1..=side).any(|column| above(row, column)) {
            for column in 1..=side + 1 {
                let arms = [
                    row > 1 && left(row - 1, column),
                    row <= side && left(row, column),
                    column > 1 && above(row, column - 1),
                    column <= side && above(row, column),
                ];
                f.write_char(corner(arms))?;
                let stroke = if above(row, column) { '─' } else { ' ' };
                for _ in 1..if column <= side { pitch } else { 1 } {
                    f.write_char(stroke)?;
                }
            }
            f.write_char('\n')?;
        }
        if row > side {
            break;
        }
        for column in 1..=side + 1 {
            f.write_char(if left(row, column) { '│' } else { ' ' })?;
            if column <= side {
                write::value(grid.values()[(row - 1) * side + column - 1], pitch, f)?;
            }
        }
        f.write_char('\n')?;
    }
    Ok(())
}

/// The character with these arms: up, down, left and right.
fn corner(arms: [bool; 4]) -> char {
    const CORNERS: [char; 16] = [
        ' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼',
    ];
    let index = arms
        .iter()
        .rev()
        .fold(0, |index, &arm| 2 * index + usize::from(arm));
    CORNERS[index]
}
