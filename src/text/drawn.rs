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
//! A row is symbols, with or without spaces (`1 . | 3 .` and `1.3.`), or numbers with white space between. Lines of strokes are
//! rules. Bars and rules show how large a box is, unless they stand after every cell or every row. So boxes of a single row or
//! column need a comment above the grid that states them.
//!
//! The form is this crate's own; it reads what most solvers print.

use alloc::string::{String, ToString as _};
use core::fmt::{self, Write as _};

use super::{frame, single, symbol};
use crate::grid::Grid;
use crate::shape::Shape;

/// Prints a line per row, with bars and rules between boxes.
#[must_use]
pub(super) fn print(grid: &Grid) -> String {
    struct Drawn<'a>(&'a Grid);
    impl fmt::Display for Drawn<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write(self.0, f)
        }
    }
    Drawn(grid).to_string()
}

/// Writes a line per row, with bars and rules between boxes.
pub(super) fn write(grid: &Grid, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let shape = grid.shape();
    if frame::is_silent_about(shape)
        && let Some(comment) = single::shape_comment(shape)
    {
        f.write_str(&comment)?;
        f.write_char('\n')?;
    }
    let in_numbers = shape.side() > symbol::MAX_SYMBOL_SIDE;
    for (row, values) in grid.values().chunks_exact(shape.side()).enumerate() {
        if row > 0 && shape.begins_band(row) {
            write_rule(shape, if in_numbers { 3 } else { 2 }, f)?;
        }
        for (column, value) in values.iter().enumerate() {
            if column > 0 {
                let bar = shape.begins_stack(column);
                f.write_str(if bar { " | " } else { " " })?;
            }
            match (in_numbers, value) {
                (false, value) => f.write_char(char::from(symbol::of(*value)))?,
                (true, Some(digit)) => write!(f, "{:>2}", digit.value())?,
                (true, None) => f.write_str(" .")?,
            }
        }
        f.write_char('\n')?;
    }
    Ok(())
}

/// `------+-------+------`, where a cell and the blank after it take `pitch` characters.
fn write_rule(shape: Shape, pitch: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let stacks = shape.stacks();
    for stack in 0..stacks {
        let mut dashes = shape.box_width() * pitch;
        if stack > 0 {
            f.write_char('+')?;
            dashes += 1;
        }
        if stack + 1 == stacks {
            dashes -= 1;
        }
        for _ in 0..dashes {
            f.write_char('-')?;
        }
    }
    f.write_char('\n')
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use super::*;
    use crate::index::{Cell, Digit};
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
