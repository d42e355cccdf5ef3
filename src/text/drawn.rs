//! The drawn form: rows on lines, with or without a frame.
//!
//! A row is symbols, apart or together (`1 . | 3 .` and `1.3.`), or numbers with white space
//! between. Lines of `-`, `+`, `=` and `|` or of box-drawing characters are part of the frame; where
//! there is one, it also tells how large a box is. A frame that does not fit the grid tells nothing.
//!
//! ```
//! use sudoku_zoo::Shape;
//! use sudoku_zoo::text::drawn;
//!
//! let grid = drawn::parse("
//!     1 . | . . | . 2
//!     . . | 3 . | . .
//!     . . | . . | . .
//!     ----+-----+----
//!     . . | . 4 | . .
//!     . 5 | . . | . .
//!     . . | . . | 6 .
//! ", None)?;
//! assert_eq!(grid.shape(), Shape::new(3, 2)?);
//! assert_eq!(grid.to_string(), "1....2..3............4...5........6.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt::{self, Write as _};

use super::{ParseError, detect, numbers, symbol};
use crate::grid::Grid;
use crate::index::Cell;
use crate::shape::{Shape, ShapeError};

/// Reads all lines that are neither blank nor comments.
///
/// # Errors
///
/// When there is no such line, the rows do not make a grid, or one of the cells is not a digit.
pub fn parse(text: &str, shape: Option<Shape>) -> Result<Grid, ParseError> {
    let rows = || detect::content(text).filter(|(_, row)| !is_rule(row));
    let side = rows().count();
    let (line, _) = rows().last().ok_or(ParseError::Empty)?;
    let shape = match shape {
        Some(shape) if shape.side() != side => {
            return Err(ParseError::Rows {
                line,
                found: side,
                shape,
            });
        }
        Some(shape) => shape,
        None => framed_shape(text, side).map_err(|error| ParseError::Size { line, error })?,
    };
    let mut grid = Grid::empty(shape);
    for (row, (line, text)) in rows().enumerate() {
        read_row(&mut grid, row, detect::without_comment(text), line)?;
    }
    Ok(grid)
}

fn read_row(grid: &mut Grid, row: usize, text: &str, line: usize) -> Result<(), ParseError> {
    let side = grid.shape().side();
    let symbols = text
        .chars()
        .filter(|&symbol| !symbol.is_whitespace() && !is_frame(symbol));
    let tokens = text.split(|symbol: char| symbol.is_whitespace() || is_frame(symbol));
    let tokens = tokens.filter(|token| !token.is_empty());
    let has_numbers_of = |figures| tokens.clone().any(|token| token.len() == figures);
    // Groups of one and of two symbols in a row would be odd; numbers of one and of two figures are not.
    let numbers = side > 9
        && tokens.clone().all(numbers::is_number)
        && has_numbers_of(1)
        && has_numbers_of(2);
    // Numbers of one figure are their own symbols, so a row that is both means the same in both.
    if !numbers && symbols.clone().count() == side {
        for (column, symbol) in symbols.enumerate() {
            if !symbol.is_ascii_digit() && symbol != '.' {
                symbol::check_shape(grid.shape(), line)?;
            }
            symbol::read(grid, Cell::from_coordinates(row, column), symbol, line)?;
        }
        Ok(())
    } else if tokens.clone().count() == side {
        for (column, token) in tokens.enumerate() {
            numbers::read(grid, Cell::from_coordinates(row, column), token, line)?;
        }
        Ok(())
    } else {
        // Whichever reading the row was meant for, say how long it is in that one.
        let found = if tokens.clone().all(numbers::is_number)
            && tokens.clone().any(|token| token.len() == 2)
        {
            tokens.count()
        } else {
            symbols.count()
        };
        let row = row + 1;
        Err(ParseError::Row {
            line,
            row,
            found,
            side,
        })
    }
}

fn is_frame(symbol: char) -> bool {
    matches!(symbol, '|' | '-' | '+' | '=' | '\u{2500}'..='\u{257f}')
}

/// Whether a line is drawing only.
fn is_rule(text: &str) -> bool {
    detect::without_comment(text)
        .chars()
        .all(|symbol| symbol.is_whitespace() || is_frame(symbol))
}

/// The shape that the frame shows: by the bars in the first row or, when there are none, by the
/// rules between rows; the squarest when there is no frame.
fn framed_shape(text: &str, side: usize) -> Result<Shape, ShapeError> {
    let squarest = Shape::squarest(side)?;
    let mut lines = detect::content(text).skip_while(|(_, line)| is_rule(line));
    let first = lines
        .next()
        .map_or("", |(_, line)| detect::without_comment(line));
    let boxes = first
        .split(is_frame)
        .filter(|part| !part.trim().is_empty())
        .count();
    // There are as many boxes side by side as a box has rows.
    let height = if boxes > 1 {
        boxes
    } else {
        1 + lines.take_while(|(_, line)| !is_rule(line)).count()
    };
    // A rule under the last row is the outer frame and tells nothing.
    let told = boxes > 1 || height < side;
    if told && side.is_multiple_of(height) {
        Shape::new(height, side / height)
    } else {
        Ok(squarest)
    }
}

/// Prints a line per row, with bars and rules between boxes.
pub(crate) fn print(grid: &Grid, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let shape = grid.shape();
    let in_numbers = shape.side() > symbol::MAX_SYMBOL_SIDE;
    for (row, values) in grid.values().chunks_exact(shape.side()).enumerate() {
        if row > 0 && row % shape.box_height() == 0 {
            print_rule(shape, if in_numbers { 3 } else { 2 }, f)?;
        }
        for (column, value) in values.iter().enumerate() {
            if column > 0 {
                let bar = column % shape.box_width() == 0;
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
fn print_rule(shape: Shape, pitch: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let stacks = shape.box_height();
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
    use crate::index::Digit;

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
