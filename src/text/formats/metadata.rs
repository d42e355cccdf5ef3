//! [`Parsed`]: a puzzle as it was found, with its [`Metadata`].

use alloc::string::String;
use alloc::vec::Vec;

use super::Format;
use crate::board::Board;
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::variant::{Variant, VariantError};

/// What a text says about a puzzle besides its cells.
///
/// ```
/// use sudoku_zoo::text::{self, Reader};
///
/// let read = Reader::new().read("#AAda\n1...\n..3.\n.4..\n...2")?;
/// assert_eq!(read.metadata.field("author"), Some("Ada"));
/// # Ok::<(), sudoku_zoo::text::ParseError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Metadata {
    /// Its name or number: a line of words above it.
    pub name: Option<String>,
    /// Comments, one per line.
    pub comment: Option<String>,
    /// The solution that the text gives.
    pub solution: Option<Grid>,
    /// The given cells alone, if the text distinguishes them from cells that were filled later.
    pub givens: Option<Grid>,
    /// Everything else, by name: the other columns of a CSV file, the fields of a HoDoKu library, and of an `.sdk` file `author`,
    /// `description`, `published`, `source`, `level` and `url`.
    pub fields: Vec<(String, String)>,
}

impl Metadata {
    /// Whether the text says nothing else.
    pub(super) fn is_empty(&self) -> bool {
        let Metadata {
            name,
            comment,
            solution,
            givens,
            fields,
        } = self;
        name.is_none()
            && comment.is_none()
            && solution.is_none()
            && givens.is_none()
            && fields.is_empty()
    }

    /// The value of a field, by its name.
    ///
    /// ```
    /// use sudoku_zoo::text::{self, Reader};
    ///
    /// let file = "id,puzzle,level\n7,1.....3..4.....2,easy\n";
    /// let read = Reader::new().read(file)?;
    /// assert_eq!(read.metadata.field("id"), Some("7"));
    /// assert_eq!(read.metadata.field("colour"), None);
    /// # Ok::<(), sudoku_zoo::text::ParseError>(())
    /// ```
    pub fn field(&self, name: &str) -> Option<&str> {
        let mut fields = self.fields.iter();
        fields
            .find(|(other, _)| other == name)
            .map(|(_, value)| value.as_str())
    }

    /// The solution, if it is one of this grid.
    pub(super) fn solution_of(&self, grid: &Grid) -> Option<&Grid> {
        let solution = self.solution.as_ref()?;
        (solution.is_full() && is_part(grid, solution)).then_some(solution)
    }

    /// The givens, if the grid has them all.
    pub(super) fn givens_of(&self, grid: &Grid) -> Option<&Grid> {
        self.givens.as_ref().filter(|givens| is_part(givens, grid))
    }

    /// Adds a line to a field.
    pub(super) fn add_to_field(&mut self, name: &str, text: &str) {
        let mut fields = self.fields.iter_mut();
        match fields.find(|(other, _)| other == name) {
            Some((_, lines)) => {
                lines.push('\n');
                lines.push_str(text);
            }
            None => self.fields.push((name.into(), text.into())),
        }
    }

    /// Adds a line to the comment.
    pub(super) fn add_comment(&mut self, text: &str) {
        append(&mut self.comment, text);
    }
}

/// Whether a grid has the shape and all clues of another.
pub(super) fn is_part(part: &Grid, whole: &Grid) -> bool {
    part.shape() == whole.shape()
        && part
            .clues()
            .all(|(cell, digit)| whole.get(cell) == Some(digit))
}

/// Adds a line to a text; starts the text if it is `None`.
pub(super) fn append(field: &mut Option<String>, text: &str) {
    match field {
        Some(lines) => {
            lines.push('\n');
            lines.push_str(text);
        }
        None => *field = Some(text.into()),
    }
}

/// A puzzle that was read.
///
/// ```
/// use sudoku_zoo::text::{self, Format, Reader};
///
/// let read = Reader::new().read("\n1...\n..3.\n.4..\n...2")?;
/// assert_eq!((read.format, read.line, read.candidates), (Format::Block, 2, None));
/// # Ok::<(), sudoku_zoo::text::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parsed {
    /// The filled cells. Its shape is the one that the text shows, states, or suggests by its size.
    pub grid: Grid,
    /// The houses that the text states, with the shape of the grid.
    pub variant: Variant,
    /// The candidates of all cells in reading order, where the text has them. Filled cells have their digit.
    pub candidates: Option<Vec<DigitSet>>,
    /// The format it was in.
    pub format: Format,
    /// What else the text says.
    pub metadata: Metadata,
    /// The line it begins on, counted from 1.
    pub line: usize,
}

impl Parsed {
    pub(super) fn new(grid: Grid, format: Format, line: usize) -> Parsed {
        Parsed {
            variant: Variant::new(grid.shape()),
            grid,
            candidates: None,
            format,
            metadata: Metadata::default(),
            line,
        }
    }

    /// The board: the houses, the filled cells, and the candidates that the text leaves.
    ///
    /// # Errors
    ///
    /// When two filled cells clash, or a caller has replaced the grid by one of another side.
    ///
    /// ```
    /// use sudoku_zoo::text::Reader;
    ///
    /// let read = Reader::new().read("1.....3..4.....2")?;
    /// assert_eq!(read.board()?.grid().clue_count(), 4);
    ///
    /// let read = Reader::new().read("1..............1 # diagonals")?;
    /// let error = read.board().unwrap_err();
    /// assert_eq!(error.to_string(), "r1c1 and r4c4 both hold 1 in diagonal 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn board(&self) -> Result<Board, VariantError> {
        let mut board = self.variant.board(self.grid.clone())?;
        if let Some(candidates) = &self.candidates {
            let shape = board.shape();
            for (cell, &left) in shape.cells().zip(candidates) {
                // The error says that no candidate is left. Such a board has no solution, but it is a valid result of reading.
                let _ = board.eliminate(cell, shape.digits() - left);
            }
        }
        Ok(board)
    }
}
