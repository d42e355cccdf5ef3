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

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use super::*;
    use crate::index::{Cell, Digit};
    use crate::shape::Shape;
    use crate::text::{Format, ParseError, Reader};

    fn parse(text: &str, shape: Option<Shape>) -> Result<Grid, ParseError> {
        let reader = Reader::new().shape(shape).format(Format::Drawn);
        reader.read(text).map(|read| read.grid)
    }

    #[test]
    fn the_classic_grid_looks_as_on_paper() {
        let drawn = format!("{:#}", Grid::empty(Shape::CLASSIC));
        assert_eq!(drawn.lines().next(), Some(". . . | . . . | . . ."));
        assert_eq!(drawn.lines().nth(3), Some("------+-------+------"));
        assert_eq!(drawn.lines().count(), 11);
    }

    #[test]
    fn the_frame_tells_the_shape() {
        for (height, width) in [
            (1, 4),
            (4, 1),
            (2, 3),
            (3, 2),
            (6, 1),
            (1, 6),
            (2, 6),
            (8, 8),
            (7, 9),
        ] {
            let shape = Shape::new(height, width).unwrap();
            let drawn = format!("{:#}", Grid::empty(shape));
            assert_eq!(
                parse(&drawn, None).map(|grid| grid.shape()),
                Ok(shape),
                "{drawn}"
            );
        }
    }

    #[test]
    fn every_way_of_drawing_reads_the_same() {
        let plain = "1234\n3412\n2143\n4321";
        let framed = "+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n+=====+=====+\n| 2 1 | 4 3 |\n| 4 3 | 2 1 |\n+-----+-----+";
        let grouped = "\n  12 34\n  34 12\n\n  21 43   # comment\n  43 21\n";
        let pretty = "┌──┬──┐\n│12│34│\n│34│12│\n├──┼──┤\n│21│43│\n│43│21│\n└──┴──┘";
        for text in [plain, framed, grouped, pretty] {
            assert_eq!(
                parse(text, None).map(|grid| format!("{grid}")),
                Ok(String::from("1234341221434321"))
            );
        }
    }

    #[test]
    fn numbers_in_rows() {
        let text = (0..16)
            .map(|_| "16 0 . 0 0 0 0 0 0 0 0 0 0 0 0 10\n")
            .collect::<String>();
        let grid = parse(&text, None).unwrap();
        assert_eq!(grid.get(Cell::new(3, 15).unwrap()), Digit::new(10));
    }

    #[test]
    fn a_row_of_the_wrong_length_is_named() {
        let error = parse("1234\n341\n2143\n4321", None).unwrap_err();
        assert_eq!(
            error,
            ParseError::Row {
                line: 2,
                row: 2,
                found: 3,
                side: 4
            }
        );
        let shape = Shape::CLASSIC;
        let error = parse("1234\n3412\n2143\n4321", Some(shape)).unwrap_err();
        assert_eq!(
            error,
            ParseError::Rows {
                line: 4,
                found: 4,
                shape
            }
        );
    }
}
