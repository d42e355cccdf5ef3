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
//! Blank lines and lines that start with `#` are skipped. A comment `# box 2x3` sets the shape of the puzzles after it,
//! unless the caller has set one. A comment that only resembles this form states nothing. Where nothing states the shape, a list
//! keeps the shape of its first good line, and a line of another length is an error, because it was probably cut off.
//!
//! The source of the form is SudoCue's collections and the lists of every forum.

use alloc::string::String;

use super::lines::{Line, split_comment};
use super::metadata::Read;
use super::reader::{Format, Reader};
use super::single::{self, SMALLEST_COMMENTED, stated_shape};
use super::{ParseError, PrintError, line, symbol};
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

/// The shape of the puzzles of a list, as far as its lines have shown it. The lines may come from a text or from a reader.
#[derive(Clone, Debug)]
pub(crate) struct ListState {
    asked: Option<Shape>,
    stated: Option<Shape>,
    /// The shape of the first good line, and the number of that line.
    kept: Option<(Shape, usize)>,
}

impl ListState {
    /// The state before the first line. A `shape` overrules what the list says.
    pub(crate) fn new(shape: Option<Shape>) -> ListState {
        ListState {
            asked: shape,
            stated: None,
            kept: None,
        }
    }

    /// The puzzle of the next line, if it is the most common one of all: 81 digits, zeros and dots, in a list of 9×9
    /// puzzles. `None` means that [`read`](ListState::read) must look at the line.
    #[inline]
    pub(crate) fn read_classic(&mut self, number: usize, cells: &[u8; 81]) -> Option<Grid> {
        let shape = self.asked.or(self.stated);
        let shape = shape.or(self.kept.map(|(shape, _)| shape));
        if shape.is_some_and(|shape| shape != Shape::CLASSIC) {
            return None;
        }
        let grid = single::classic_cells(cells)?;
        self.kept = self.kept.or(Some((Shape::CLASSIC, number)));
        Some(grid)
    }

    /// The puzzle of the next line, which has this number in errors; `None` for a blank line or a comment.
    #[cfg(feature = "std")]
    pub(crate) fn read(&mut self, number: usize, text: &str) -> Option<Result<Grid, ParseError>> {
        self.read_line(Line::new(number, text).unwrapped())
    }

    /// The same for a line of a text.
    fn read_line(&mut self, line: Line<'_>) -> Option<Result<Grid, ParseError>> {
        if let Ok(cells) = line.text.as_bytes().try_into()
            && let Some(grid) = self.read_classic(line.number, cells)
        {
            return Some(Ok(grid));
        }
        let line = line.trimmed();
        if let Some(comment) = line.text.strip_prefix('#') {
            self.stated = stated_shape(comment).or(self.stated);
            return None;
        }
        if line.text.is_empty() {
            return None;
        }
        let stated = self.asked.or(self.stated);
        let grid = listed(line, stated, self.kept, Grid::shape, read_grid);
        if let Ok(grid) = &grid {
            self.kept = self.kept.or(Some((grid.shape(), line.number)));
        }
        Some(grid)
    }
}

/// The grid of a line, without its metadata.
fn read_grid(line: Line<'_>, shape: Option<Shape>) -> Result<Grid, ParseError> {
    if shape.is_none_or(|shape| shape == Shape::CLASSIC)
        && let Some((grid, rest)) = single::read_classic(line.text)
        && single::is_comment(rest)
    {
        return Ok(grid);
    }
    let read = single::read(line, shape, &Reader::new())?;
    without_candidates(read)
}

/// The grid of a puzzle, unless it has candidates.
pub(super) fn without_candidates(read: Read) -> Result<Grid, ParseError> {
    match read.candidates {
        Some(_) => Err(ParseError::Candidates { line: read.line }),
        None => Ok(read.grid),
    }
}

/// Reads a line of a list with the shape that is stated, or the one that the list has kept.
pub(super) fn listed<T>(
    line: Line<'_>,
    stated: Option<Shape>,
    kept: Option<(Shape, usize)>,
    shape_of: impl Fn(&T) -> Shape,
    read: impl Fn(Line<'_>, Option<Shape>) -> Result<T, ParseError>,
) -> Result<T, ParseError> {
    let shape = stated.or(kept.map(|(shape, _)| shape));
    match (read(line, shape), kept) {
        (Ok(read), _) => {
            let found = shape_of(&read).cell_count();
            let own = || split_comment(line.text).1.and_then(stated_shape);
            if found < SMALLEST_COMMENTED && shape.or_else(own).is_none() {
                return Err(ParseError::Small {
                    line: line.number,
                    found,
                });
            }
            Ok(read)
        }
        (Err(ParseError::Count { line, found, shape }), Some((_, first))) if stated.is_none() => {
            Err(ParseError::Mixed {
                line,
                found,
                shape,
                first,
            })
        }
        (Err(error), _) => Err(error),
    }
}
