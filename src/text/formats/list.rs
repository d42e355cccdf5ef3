//! Lists of puzzles, one on a line: which shape a line has.

use super::ParseError;
use super::boxes::stated_shape;
use super::classic::{classic_cells, read_classic};
use super::houses::{Above, Houses};
use super::lines::{Line, split_comment};
use super::metadata::Parsed;
use super::reader::Reader;
use super::single::{self, SMALLEST_COMMENTED};
use crate::grid::Grid;
use crate::shape::Shape;
use crate::variant::HouseKinds;

/// The shape of the puzzles of a list, as far as its lines have shown it. The lines may come from a text or from a reader.
#[derive(Clone, Debug)]
pub(crate) struct ListState {
    asked: Option<Shape>,
    stated: Option<Shape>,
    /// The shape of the first good line, and the number of that line.
    kept: Option<(Shape, usize)>,
    /// The other houses that comments state.
    above: Above,
}

impl ListState {
    /// The state before the first line. A `shape` overrules what the list says.
    pub(crate) fn new(shape: Option<Shape>) -> ListState {
        ListState {
            asked: shape,
            stated: None,
            kept: None,
            above: Above::new(Houses::default()),
        }
    }

    /// The puzzle of the next line, if it is the most common one of all: 81 digits, zeros and dots, in a list of 9×9
    /// puzzles. `None` means that [`read`](ListState::read) must look at the line. Documents do the same in `Puzzles::read_plain`, where more can be stated
    /// between two lines.
    #[inline]
    pub(crate) fn read_classic(&mut self, number: usize, cells: &[u8; 81]) -> Option<Grid> {
        let shape = self.asked.or(self.stated);
        let shape = shape.or(self.kept.map(|(shape, _)| shape));
        if shape.is_some_and(|shape| shape != Shape::CLASSIC) || !self.above.is_standard() {
            return None;
        }
        let grid = classic_cells(cells)?;
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
            let shape = self.above.take(line, comment).and_then(|(shape, _)| shape);
            self.stated = shape.or(self.stated);
            return None;
        }
        if line.text.is_empty() {
            return None;
        }
        let stated = self.asked.or(self.stated);
        let above = self.above.end();
        let read = |line: Line<'_>, shape| read_grid(line, shape, above);
        let grid = listed(line, stated, self.kept, Grid::shape, read);
        if let Ok(grid) = &grid {
            self.kept = self.kept.or(Some(kept(grid.shape(), line, stated)));
        }
        Some(grid)
    }
}

/// The grid of a line, without its metadata.
fn read_grid(
    line: Line<'_>,
    shape: Option<Shape>,
    above: Result<&Houses, ParseError>,
) -> Result<Grid, ParseError> {
    let above = above?;
    if above.is_empty()
        && shape.is_none_or(|shape| shape == Shape::CLASSIC)
        && let Some((grid, rest)) = read_classic(line.text)
        && single::is_comment(rest)
    {
        return Ok(grid);
    }
    let reader = Reader::new();
    let (read, _) = single::read(line, shape, &reader)?.finish(above, &reader)?;
    plain_grid(read)
}

/// The grid of a puzzle, unless it has candidates or other houses, which a grid cannot hold.
pub(crate) fn plain_grid(read: Parsed) -> Result<Grid, ParseError> {
    let line = read.line;
    let kinds = read.variant.kinds() - HouseKinds::STANDARD;
    if !kinds.is_empty() {
        return Err(ParseError::Variant { line, kinds });
    }
    match read.candidates {
        Some(_) => Err(ParseError::Candidates { line }),
        None => Ok(read.grid),
    }
}

/// What the first good line of a list tells about the others: its shape and its number. Regions and `latin` leave boxes of one row, which hold for
/// that line only, unless it was `stated` that the boxes have one row.
pub(super) fn kept(shape: Shape, line: Line<'_>, stated: Option<Shape>) -> (Shape, usize) {
    let own = || split_comment(line.text).1.and_then(stated_shape);
    let is_stated = stated.or_else(own) == Some(shape);
    let usual = Shape::squarest(shape.side());
    let shape = match shape.box_height() == 1 && !is_stated {
        true => usual.unwrap_or(shape),
        false => shape,
    };
    (shape, line.number)
}

/// Reads a line of a list with the stated shape, or with the shape of the first good line.
pub(super) fn listed<'a, T>(
    line: Line<'a>,
    stated: Option<Shape>,
    kept: Option<(Shape, usize)>,
    shape_of: impl Fn(&T) -> Shape,
    read: impl Fn(Line<'a>, Option<Shape>) -> Result<T, ParseError>,
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
