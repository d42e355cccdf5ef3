//! [`Reader`] reads text when the caller states something about it: its [`Format`], its [`Alphabet`], the shape, the blanks or other houses.

use core::fmt;
use core::str::FromStr;

use smallvec::SmallVec;
use thiserror::Error;

use super::document::{self, Puzzles};
use super::houses::{Houses, Stated};
use super::metadata::{Metadata, Parsed};
use super::{ParseError, PrintError};
use super::{block, candidates, csv, drawn, library, line, marks, numbers, sdk, sdm, ss, table};
use crate::board::Board;
use crate::shape::Shape;

/// How a puzzle is written. Each has a module of the same name, which shows and explains it.
///
/// ```
/// use sudoku_zoo::text::{self, Format, Reader};
///
/// assert_eq!("sdk".parse(), Ok(Format::Sdk));
/// assert_eq!(Reader::new().read("1.....3..4.....2")?.format, Format::Line);
/// # Ok::<(), sudoku_zoo::text::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Format {
    /// A symbol per cell, all on one line.
    Line,
    /// A line per row, nothing between the symbols.
    Block,
    /// A number per cell.
    Numbers,
    /// A line per row with a frame between boxes.
    Drawn,
    /// A cell per column of a table.
    Table,
    /// A file of one puzzle with its author and the like.
    Sdk,
    /// A file with a puzzle per line.
    Sdm,
    /// The clipboard of Simple Sudoku.
    Ss,
    /// The pencil marks of every cell, as forums paste them.
    Marks,
    /// A character for every candidate.
    Candidates,
    /// A line of a HoDoKu library.
    Library,
    /// Records with a field that holds a grid. A JSON object on a line is such a record, too.
    Csv,
}

impl Format {
    /// All formats.
    pub const ALL: &'static [Format] = &[
        Format::Line,
        Format::Block,
        Format::Numbers,
        Format::Drawn,
        Format::Table,
        Format::Sdk,
        Format::Sdm,
        Format::Ss,
        Format::Marks,
        Format::Candidates,
        Format::Library,
        Format::Csv,
    ];

    /// The name, as [`FromStr`] reads it.
    ///
    /// ```
    /// use sudoku_zoo::text::Format;
    ///
    /// assert!(Format::ALL.iter().all(|format| format.name().parse() == Ok(*format)));
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Format::Line => "line",
            Format::Block => "block",
            Format::Numbers => "numbers",
            Format::Drawn => "drawn",
            Format::Table => "table",
            Format::Sdk => "sdk",
            Format::Sdm => "sdm",
            Format::Ss => "ss",
            Format::Marks => "marks",
            Format::Candidates => "candidates",
            Format::Library => "library",
            Format::Csv => "csv",
        }
    }

    /// Whether a puzzle in this format has a line for each of its rows. A blank line separates such puzzles.
    ///
    /// ```
    /// use sudoku_zoo::text::Format;
    ///
    /// assert!(Format::Block.has_line_per_row() && !Format::Line.has_line_per_row());
    /// ```
    pub const fn has_line_per_row(self) -> bool {
        matches!(
            self,
            Format::Block
                | Format::Drawn
                | Format::Table
                | Format::Sdk
                | Format::Ss
                | Format::Marks
        )
    }

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

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no [`Format`] has.
///
/// ```
/// use sudoku_zoo::text::Format;
///
/// let error = "pdf".parse::<Format>().unwrap_err();
/// assert!(error.to_string().contains("line, block, numbers"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "there is no format of this name: the formats are line, block, numbers, drawn, table, sdk, sdm, ss, marks, candidates, library and csv"
)]
#[non_exhaustive]
pub struct UnknownFormat;

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        let mut formats = Format::ALL.iter().copied();
        formats
            .find(|format| format.name() == name)
            .ok_or(UnknownFormat)
    }
}

/// Which symbol or number stands for which value.
///
/// | | symbols of a 16×16 grid | numbers | largest side |
/// |---|---|---|---|
/// | `OneBased` | `1`–`9` `A`–`G` | 1–16 | 61 (in numbers 64) |
/// | `ZeroBased` | `0`–`9` `A`–`F` | 0–15 | 62 (in numbers 64) |
/// | `Letters` | `A`–`P` | – | 26 |
///
/// Up to a side of 35, small letters mean the same as capitals; above, `a` follows `Z`.
///
/// ```
/// use sudoku_zoo::text::{Alphabet, Reader};
///
/// let hexadecimal = Reader::new().alphabet(Alphabet::ZeroBased);
/// let read = hexadecimal.read(&("0F".to_owned() + &".".repeat(254)))?;
/// assert!(read.grid.to_string().starts_with("1G."));
/// # Ok::<(), sudoku_zoo::text::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Alphabet {
    /// `1` is 1, `A` is 10, `a` is 36. What this crate prints.
    OneBased,
    /// `0` is 1, `A` is 11 (the F of hexadecimal is 16); as a number, 0 is 1.
    ZeroBased,
    /// `A` is 1.
    Letters,
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
    pub(super) alphabet: Option<Alphabet>,
    pub(super) blanks: Option<SmallVec<[char; 8]>>,
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
    pub fn alphabet(self, alphabet: impl Into<Option<Alphabet>>) -> Reader {
        let alphabet = alphabet.into();
        Reader { alphabet, ..self }
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
    pub fn blanks(self, blanks: &str) -> Reader {
        let blanks = Some(blanks.chars().collect());
        Reader { blanks, ..self }
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

    /// States houses of every puzzle, besides those that the text states: comments without their `#`, separated by `;`, as [`houses_of`](super::houses_of)
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
        self.alphabet.is_none() && self.blanks.is_none() && on_a_line
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
