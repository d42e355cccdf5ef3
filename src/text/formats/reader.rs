//! [`Reader`] reads text when the caller states something about it: its [`Format`], its [`Alphabet`], the shape, the blanks or other houses.

use core::fmt;

use super::document::{self, Puzzles};
use super::houses::{Houses, Stated};
use super::metadata::{Metadata, Parsed};
use super::print_error::PrintError;
use super::symbol::{Alphabet, Symbols};
use super::{Format, ParseError};
use super::{block, candidates, csv, drawn, library, line, marks, numbers, sdk, sdm, ss, table};
use crate::board::Board;
use crate::shape::Shape;

impl Format {
    /// Whether the format writes a filled cell and a blank cell with one candidate in the same way.
    pub(super) fn has_unsaid_givens(self) -> bool {
        matches!(self, Format::Marks | Format::Candidates)
    }

    /// Prints a board in this format, with as much of the metadata as the format has room for. The text ends with the
    /// end of a line, so that puzzles can be printed one after the other.
    ///
    /// # Errors
    ///
    /// When the format cannot express the shape, the houses or the candidates of the board.
    ///
    /// ```
    /// use sudoku_zoo::text::{Format, Metadata};
    /// use sudoku_zoo::{Board, Grid};
    ///
    /// let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
    /// let block = Format::Block.print(&board, &Metadata::default())?;
    /// assert_eq!(block, "1...\n..3.\n.4..\n...2\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn print(
        self,
        board: &Board,
        metadata: &Metadata,
    ) -> Result<alloc::string::String, PrintError> {
        let has_candidates = matches!(self, Format::Marks | Format::Candidates | Format::Library);
        if !has_candidates && let Some((cell, _)) = board.eliminations().next() {
            let format = self;
            return Err(PrintError::Candidates { format, cell });
        }
        let grid = board.grid();
        let variant = board.variant();
        let stated = &Stated(&variant);
        match self {
            Format::Line => line::print(grid, stated),
            Format::Block => block::print(grid, stated),
            Format::Numbers => Ok(numbers::print(grid, stated)),
            Format::Drawn => Ok(drawn::print(grid, stated)),
            Format::Table => Ok(table::print(grid, stated)),
            Format::Sdk => sdk::print(grid, stated, metadata),
            Format::Sdm => sdm::print(grid, stated),
            Format::Ss => ss::print(grid, stated),
            Format::Marks => marks::print(board, stated),
            Format::Candidates => candidates::print(board, stated),
            Format::Library => library::print(board, metadata),
            Format::Csv => csv::print(grid, stated, metadata),
        }
    }
}

/// Reads puzzles when the caller states something: what the text leaves open, or what the caller knows and does not
/// want [`read`](crate::text::Reader::read) to recognise.
///
/// ```
/// use sudoku_zoo::Shape;
/// use sudoku_zoo::text::{Alphabet, Reader};
///
/// let rows = "A...\n..C.\n.D..\n...B";
/// let read = Reader::new().alphabet(Alphabet::Letters).read(rows)?;
/// assert_eq!(read.grid.to_string(), "1.....3..4.....2");
///
/// let standing = Reader::new().shape(Shape::new(3, 2)?);
/// let read = standing.read(&".".repeat(36))?;
/// assert_eq!(read.grid.shape().box_height(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use = "a reader reads nothing until `read` is called"]
pub struct Reader {
    pub(super) shape: Option<Shape>,
    pub(super) symbols: Symbols,
    pub(super) format: Option<Format>,
    pub(super) houses: Houses,
}

impl Reader {
    /// A reader with nothing stated.
    pub fn new() -> Reader {
        Reader::default()
    }

    /// States the shape. Text that shows another one is refused.
    pub fn shape(self, shape: impl Into<Option<Shape>>) -> Reader {
        let shape = shape.into();
        Reader { shape, ..self }
    }

    /// States which symbols stand for which values.
    pub fn alphabet(mut self, alphabet: impl Into<Option<Alphabet>>) -> Reader {
        self.symbols.alphabet = alphabet.into();
        self
    }

    /// States which symbols are blanks; then no other symbol is one. A symbol that is in the alphabet and in this list is a blank.
    ///
    /// ```
    /// use sudoku_zoo::text::Reader;
    ///
    /// let read = Reader::new().blanks("o").read("1ooooo3oo4ooooo2")?;
    /// assert_eq!(read.grid.to_string(), "1.....3..4.....2");
    /// # Ok::<(), sudoku_zoo::text::ParseError>(())
    /// ```
    pub fn blanks(mut self, blanks: &str) -> Reader {
        self.symbols.blanks = Some(blanks.chars().collect());
        self
    }

    /// States the format. Text in another one is refused.
    ///
    /// ```
    /// use sudoku_zoo::text::{Format, Reader};
    ///
    /// let reader = Reader::new().format(Format::Block);
    /// assert!(reader.read("1...\n..3.\n.4..\n...2").is_ok());
    /// assert!(reader.read("1.....3..4.....2").is_err());
    /// ```
    pub fn format(self, format: impl Into<Option<Format>>) -> Reader {
        let format = format.into();
        Reader { format, ..self }
    }

    /// States houses of every puzzle, besides those that the text states: comments without their `#`, separated by `;`, as [`houses_of`](crate::text::houses_of)
    /// prints them. They are read as if they were comments above each puzzle, so symbols behind the givens are judged by these houses. A puzzle whose
    /// shape does not have them is refused.
    ///
    /// # Errors
    ///
    /// When the text states something other than houses, or houses that no board has.
    ///
    /// ```
    /// use sudoku_zoo::text::Reader;
    ///
    /// let reader = Reader::new().houses("diagonals; group r1c2 r2c4")?;
    /// let read = reader.read("1...............")?;
    /// assert_eq!(read.variant.to_string(), "2×2, diagonals, 1 group");
    /// assert!(Reader::new().houses("diagonal").is_err());
    /// # Ok::<(), sudoku_zoo::text::ParseError>(())
    /// ```
    pub fn houses(self, comments: &str) -> Result<Reader, ParseError> {
        let houses = Houses::of_caller(comments)?;
        Ok(Reader { houses, ..self })
    }

    /// Whether the caller has stated nothing but the shape and houses, and that each puzzle is on one line.
    pub(super) fn is_plain(&self) -> bool {
        let on_a_line = matches!(self.format, None | Some(Format::Line | Format::Sdm));
        self.symbols == Symbols::default() && on_a_line
    }

    /// Reads the one puzzle of a text.
    ///
    /// # Errors
    ///
    /// When there is none, more than one, one that cannot be read, or one that can be read in two ways.
    pub fn read(&self, text: &str) -> Result<Parsed, ParseError> {
        document::read_with(text, self)
    }

    /// Reads the puzzles of a text lazily, one by one. A puzzle that cannot be read becomes an error at its position.
    ///
    /// ```
    /// use sudoku_zoo::text::{Format, Reader};
    ///
    /// let text = "1ooooo3oo4ooooo2\n1ooooo3oo4oooooo\n";
    /// let puzzles = Reader::new().format(Format::Sdm).blanks("o").read_all(text);
    /// assert!(puzzles.flatten().map(|read| read.grid.clue_count()).eq([4, 3]));
    /// ```
    pub fn read_all<'a>(
        &self,
        text: &'a str,
    ) -> impl Iterator<Item = Result<Parsed, ParseError>> + Clone + fmt::Debug + use<'a> {
        Puzzles::new(text, self.clone())
    }
}
