//! The `.sdm` collection, and every other list: a puzzle per line in the one-line or number form.
//!
//! ```
//! use sudoku_zoo::Shape;
//! use sudoku_zoo::text::{self, Format, Reader};
//!
//! let file = "# box 3x2 side 6\n....................................\nnonsense\n";
//! let mut list = Reader::new().format(Format::Sdm).read_all(file);
//! let grid = list.next().expect("two puzzles")?.grid;
//! assert_eq!(grid.shape(), Shape::new(3, 2)?);
//! let error = list.next().expect("two puzzles").unwrap_err();
//! assert_eq!(error.line(), Some(3));
//! assert_eq!(text::print_list([&grid])?, "# box 3x2\n....................................\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Blank lines and lines that start with `#` are skipped. A comment `# box 2x3` sets the shape of the puzzles after it, unless the caller has set
//! one. A comment that only resembles this form states nothing. If nothing states the shape, a list keeps the shape of its first good line, and a
//! line of another length is an error, because it was probably cut off.
//!
//! The source of the form is SudoCue's collections and the lists of every forum.

use alloc::string::String;

use super::Format;
use super::houses::Stated;
use super::print_error::PrintError;
use super::single::SMALLEST_COMMENTED;
use super::{line, symbol};
use crate::grid::Grid;
use crate::shape::Shape;

/// Prints a line per grid. Where the shape changes to one that a reader would not assume, a comment states it.
///
/// # Errors
///
/// When a side is above 61: then there are more digits than symbols.
///
/// ```
/// use sudoku_zoo::{Grid, Shape, text};
///
/// let grids = [Grid::empty(Shape::new(2, 3)?), Grid::empty(Shape::new(3, 2)?)];
/// let lines = text::print_list(&grids)?;
/// assert_eq!(lines.lines().nth(1), Some("# box 3x2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn print_list<'a>(grids: impl IntoIterator<Item = &'a Grid>) -> Result<String, PrintError> {
    let mut text = String::new();
    let mut last = None;
    for grid in grids {
        let (shape, format) = (grid.shape(), Format::Sdm);
        if shape.side() > symbol::MAX_SYMBOL_SIDE {
            return Err(PrintError::Symbols { format, shape });
        }
        let assumed = match last {
            None if shape.cell_count() >= SMALLEST_COMMENTED => Shape::squarest(shape.side()).ok(),
            last => last,
        };
        if assumed != Some(shape) {
            let (height, width) = (shape.box_height(), shape.box_width());
            text.push_str(&alloc::format!("# box {height}x{width}\n"));
        }
        last = Some(shape);
        text.push_str(&line::symbols(grid));
        text.push('\n');
    }
    Ok(text)
}

/// Prints a list of one puzzle, with comments above it that state what a reader would not assume.
#[inline]
pub(super) fn print(grid: &Grid, stated: &Stated<'_>) -> Result<String, PrintError> {
    if stated.0.groups().is_none() {
        return print_list([grid]);
    }
    let (shape, format) = (grid.shape(), Format::Sdm);
    if shape.side() > symbol::MAX_SYMBOL_SIDE {
        return Err(PrintError::Symbols { format, shape });
    }
    let mut text = String::new();
    let is_small = shape.cell_count() < SMALLEST_COMMENTED;
    // A reader takes a short line of a list for a row of a larger grid, unless the boxes are stated.
    if is_small {
        let (height, width) = (shape.box_height(), shape.box_width());
        text.push_str(&alloc::format!("# box {height}x{width}\n"));
    }
    stated.push_lines(&mut text, is_small);
    text.push_str(&line::symbols(grid));
    text.push('\n');
    Ok(text)
}
