//! [`Format`]: how a puzzle is written. `formats` reads and prints them.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// How a puzzle is written. Each has a module of the same name, which shows and explains it.
///
/// ```
/// # #[cfg(feature = "formats")] {
/// use sudoku_zoo::text::{self, Format, Reader};
///
/// assert_eq!("sdk".parse(), Ok(Format::Sdk));
/// assert_eq!(Reader::new().read("1.....3..4.....2")?.format, Format::Line);
/// # }
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
