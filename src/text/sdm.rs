//! The `.sdm` collection, and every other list: a puzzle per line in the [one-line](super::line) or
//! [number](super::numbers) form.
//!
//! ```
//! use sudoku_zoo::text::sdm;
//! use sudoku_zoo::{Shape, text};
//!
//! let file = "# box 3x2 side 6\n....................................\nnonsense\n";
//! let mut list = text::list(file, None);
//! let first = list.next().expect("two puzzles");
//! let grid = first.grid?;
//! assert_eq!(grid.shape(), Shape::new(3, 2)?);
//! let second = list.next().expect("two puzzles");
//! assert_eq!((second.line, second.grid.is_err()), (3, true));
//! assert_eq!(sdm::print([&grid])?, "# box 3x2\n....................................\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Blank lines and lines that start with `#` are skipped. A comment `# box 2x3` sets the shape of the puzzles after it,
//! unless the caller has set one. A comment that only resembles this form states nothing. Where nothing states the shape, a list
//! keeps the shape of its first good line, and a line of another length is an error, because it was probably cut off.
//!
//! The source of the form is SudoCue's collections and the lists of every forum.

use alloc::string::String;

use super::lines::{Line, TextLines};
use super::metadata::Read;
use super::reader::{Format, Reader};
use super::single::{self, SMALLEST_COMMENTED, stated_shape};
use super::{ParseError, PrintError, Puzzles, line, symbol};
use crate::grid::Grid;
use crate::shape::Shape;

/// Reads a collection, with everything that is on its lines.
///
/// ```
/// use sudoku_zoo::text::{Reader, sdm};
///
/// let file = "1.....3..4.....2\n1.....3..4......\n";
/// let clues = sdm::parse(file, &Reader::new()).flatten().map(|read| read.grid.clue_count());
/// assert!(clues.eq([4, 3]));
/// ```
pub fn parse<'a>(text: &'a str, reader: &Reader) -> Puzzles<'a> {
    reader.clone().format(Format::Sdm).read_all(text)
}

/// Prints a line per grid. Where the shape changes to one that a reader would not assume, a comment states it.
///
/// # Errors
///
/// When a side is above 61: then there are more digits than symbols.
pub fn print<'a>(grids: impl IntoIterator<Item = &'a Grid>) -> Result<String, PrintError> {
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

/// One puzzle of a list.
///
/// ```
/// use sudoku_zoo::text::{self, Listed};
///
/// for Listed { line, grid, .. } in text::list("# two puzzles\n1.....3..4.....2\n1...x\n", None) {
///     match grid {
///         Ok(grid) => assert_eq!((line, grid.clue_count()), (2, 4)),
///         Err(error) => assert_eq!((line, error.line()), (3, Some(3))),
///     }
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Listed {
    /// The line it stands on, counted from 1.
    pub line: usize,
    /// The puzzle, or why it could not be read. A bad line does not end the list.
    pub grid: Result<Grid, ParseError>,
}

/// Reads the grids of a list lazily. For candidates and metadata, see [`read_all`](super::read_all).
pub fn list(text: &str, shape: Option<Shape>) -> List<'_> {
    List {
        lines: TextLines::new(text),
        state: ListState::new(shape),
    }
}

/// The puzzles of a [`list()`].
///
/// ```
/// use sudoku_zoo::text::{self, List};
///
/// let list: List<'_> = text::list("1.....3..4.....2\n1.....3..4......\n", None);
/// assert!(list.map(|listed| listed.line).eq([1, 2]));
/// ```
#[derive(Clone, Debug)]
#[must_use = "a list is read as it is iterated"]
pub struct List<'a> {
    lines: TextLines<'a>,
    state: ListState,
}

impl Iterator for List<'_> {
    type Item = Listed;

    fn next(&mut self) -> Option<Listed> {
        for line in self.lines.by_ref() {
            if let Some(grid) = self.state.read_line(line) {
                return Some(Listed {
                    line: line.number,
                    grid,
                });
            }
        }
        None
    }
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

/// Reads the grid on one line, which has this number in errors, in the one-line or the number form.
///
/// # Errors
///
/// Names the line, the cell and the symbol that could not be read.
///
/// ```
/// use sudoku_zoo::text;
///
/// let error = text::parse_line(12, "1.....3..4.....9", None).unwrap_err();
/// assert_eq!(error.to_string(), "line 12, column 16, r4c4: '9' is not a digit of a 4×4 grid");
/// ```
pub fn parse_line(number: usize, text: &str, shape: Option<Shape>) -> Result<Grid, ParseError> {
    read_grid(Line::new(number, text).unwrapped().trimmed(), shape)
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
            if found < SMALLEST_COMMENTED && shape.is_none() {
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
