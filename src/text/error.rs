//! [`ParseError`]: what could not be read, on which line, and what would help.

use thiserror::Error;

use super::format::Format;
use crate::index::{Cell, Digit};
use crate::shape::{Shape, ShapeError};
use crate::variant::{HouseKinds, VariantError};

/// Text that is not a grid, or that can be read in more than one way. Lines and columns count from 1.
///
/// ```
/// # #[cfg(feature = "formats")] {
/// use sudoku_zoo::text::{ParseError, Reader};
///
/// let error = Reader::new().read("1.....3..4....92\n").unwrap_err();
/// assert_eq!(error.line(), Some(1));
/// let error = Reader::new().read("# nothing").unwrap_err();
/// assert!(matches!(error, ParseError::Empty));
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseError {
    /// There is nothing but blanks and comments.
    #[error("there is no grid in the text")]
    Empty,
    /// Bytes of UTF-16 that were taken for another encoding.
    #[error("the text is UTF-16: decode it first, or save the file as UTF-8")]
    Utf16,
    /// A symbol that is neither a blank nor one of the grid's digits.
    #[error("line {line}, column {column}, {cell}: {symbol:?} is not a digit of a {0}×{0} grid", shape.side())]
    Symbol {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The cell it would fill.
        cell: Cell,
        /// The symbol.
        symbol: char,
        /// The shape of the grid.
        shape: Shape,
    },
    /// A number that is not one of the grid's digits.
    #[error("line {line}, column {column}, {cell}: {value} is not a digit of a {0}×{0} grid", shape.side())]
    Number {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The cell it would fill.
        cell: Cell,
        /// The number; `usize::MAX` if it is larger than that.
        value: usize,
        /// The shape of the grid.
        shape: Shape,
    },
    /// Cells that do not add up to a grid.
    #[error("line {line}: {error}")]
    Size {
        /// The line.
        line: usize,
        /// What is wrong with their number.
        error: ShapeError,
    },
    /// A one-line grid of less than 4×4 that is followed by something other than a `#`.
    #[error(
        "line {line}: more follows the first {found} cells; if those are cells, too, separate all cells in the same way, and if not, put a # before it"
    )]
    Trailing {
        /// The line.
        line: usize,
        /// Cells found.
        found: usize,
    },
    /// A one-line grid that is followed by what looks like more cells.
    #[error(
        "line {line}, column {column}: more cells follow a grid of {found} cells; a comment starts with a word or a number"
    )]
    MoreCells {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// Cells before them.
        found: usize,
    },
    /// A one-line grid of another size than the caller's shape.
    #[error("line {line}: {found} cells, but a {0}×{0} grid has {1}", shape.side(), shape.cell_count())]
    Count {
        /// The line.
        line: usize,
        /// Cells found.
        found: usize,
        /// The shape asked for.
        shape: Shape,
    },
    /// A line of a list with another number of cells than the first good line.
    #[error("line {line}: {found} cells, but the list began on line {first} with a {0}×{0} grid of {1}; where another shape begins, state it (a comment `# box 2x3`, or the reader's `shape`)", shape.side(), shape.cell_count())]
    Mixed {
        /// The line.
        line: usize,
        /// Cells found.
        found: usize,
        /// The shape of the list.
        shape: Shape,
        /// The line that gave the list its shape.
        first: usize,
    },
    /// A line of a list with so few cells that it is more likely a row of a larger grid.
    #[error(
        "line {line}: {found} cells are few for a grid on one line; state the shape if a small grid is meant"
    )]
    Small {
        /// The line.
        line: usize,
        /// Cells found.
        found: usize,
    },
    /// A row of a grid that is too short or too long.
    #[error("line {line}: row {row} has {found} cells, but the grid has {side} rows{0}", row_hint(*found, *side))]
    Row {
        /// The line.
        line: usize,
        /// The row, counted from 1.
        row: usize,
        /// Cells found in it.
        found: usize,
        /// Rows of the grid.
        side: usize,
    },
    /// A grid with too few or too many rows for the shape that the caller or the text states.
    #[error("line {line}: the grid ends with {found} rows, but a {0}×{0} grid has {0}", shape.side())]
    Rows {
        /// The last line of the grid.
        line: usize,
        /// Rows found.
        found: usize,
        /// The shape asked for.
        shape: Shape,
    },
    /// Symbols in a grid that has more digits than there are symbols.
    #[error("line {line}: a {0}×{0} grid is written in numbers with spaces between", shape.side())]
    NumbersNeeded {
        /// The line.
        line: usize,
        /// The shape of the grid.
        shape: Shape,
    },
    /// A frame that is not the frame of a grid.
    #[error("line {line}: {fault}")]
    Frame {
        /// The line.
        line: usize,
        /// What is wrong with it.
        fault: FrameFault,
    },
    /// A frame that shows other boxes than the stated ones.
    #[error("line {line}: the frame shows boxes of {shown}, but {stated} is stated")]
    FrameShape {
        /// The first line of the grid.
        line: usize,
        /// The shape that the frame shows.
        shown: Shape,
        /// The shape that was stated.
        stated: Shape,
    },
    /// The text can be read in two ways.
    #[error("line {line}: {doubt}")]
    Ambiguous {
        /// The line.
        line: usize,
        /// Which two, and what settles it.
        doubt: Doubt,
    },
    /// HTML or XML without a line of cells in it.
    #[error("line {line}: this is HTML or XML; paste the text that it shows")]
    Markup {
        /// The line.
        line: usize,
    },
    /// The text states houses besides rows, columns and boxes, but the call reads a grid, which cannot hold them.
    #[error(
        "line {line}: the text states {kinds}, which a grid cannot hold; `text::Reader` keeps them"
    )]
    Variant {
        /// The first line of the puzzle.
        line: usize,
        /// The kinds of house that it states.
        kinds: HouseKinds,
    },
    /// Houses that no board has, or rules that are not about houses.
    #[error("line {line}, column {column}: {fault}")]
    Houses {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// What is wrong.
        fault: HousesFault,
    },
    /// Houses that the caller of the reader states, and that no board of this puzzle's shape has.
    #[error("line {line}: {error}")]
    Stated {
        /// The first line of the puzzle.
        line: usize,
        /// What is wrong with them.
        error: VariantError,
    },
    /// A character among the cells that cannot be seen.
    #[error(
        "line {line}, column {column}: the invisible character {symbol:?} stands among the cells; remove it"
    )]
    Invisible {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The character.
        symbol: char,
    },
    /// Something that is no part of a grid on one line or with a line per row, which is all that `parse::<Grid>()` reads.
    #[error(
        "line {line}, column {column}: this is not part of a grid on one line or with a line per row; `text::Reader` (feature `formats`) reads comments, lists and other formats"
    )]
    OtherFormat {
        /// The line.
        line: usize,
        /// The column where it begins.
        column: usize,
    },
    /// The text has a second puzzle, but the call reads one.
    #[error(
        "line {line}: a second puzzle begins, where one was expected; `text::Reader` (feature `formats`) reads them all"
    )]
    Several {
        /// The line on which it begins.
        line: usize,
    },
    /// The text has candidates, but the call reads a grid, which cannot hold them.
    #[error(
        "line {line}: the text holds candidates, which a grid cannot; `text::Reader` keeps them"
    )]
    Candidates {
        /// The first line of the puzzle.
        line: usize,
    },
    /// A cell without a candidate, in a form where every cell has one.
    #[error("line {line}, column {column}, {cell}: no candidate is left")]
    NoCandidate {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The cell.
        cell: Cell,
    },
    /// The text is in another format than the stated one.
    #[error("line {line}: this is not the format {asked}, but {found}")]
    Format {
        /// The line.
        line: usize,
        /// The stated format.
        asked: Format,
        /// The format that the text seems to be in.
        found: Format,
    },
    /// A record without a field that holds a grid.
    #[error("line {line}: none of the {fields} fields holds a grid")]
    NoGridField {
        /// The line.
        line: usize,
        /// Fields found.
        fields: usize,
    },
    /// A record with another number of fields than the header or the first record.
    #[error("line {line}: {found} fields, where the lines before have {expected}")]
    Fields {
        /// The line.
        line: usize,
        /// Fields found.
        found: usize,
        /// Fields of the first line.
        expected: usize,
    },
    /// A malformed JSON object, or one with an object inside.
    #[error(
        "line {line}, column {column}: an object of JSON is read if it is complete on its line, and its values are texts, numbers or lists of them"
    )]
    Json {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// A malformed line of a HoDoKu library.
    #[error("line {line}, column {column}: {fault}")]
    Library {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// What is wrong.
        fault: LibraryFault,
    },
    /// A file with sections, but without a section `[Puzzle]`.
    #[error("line {line}: the file has sections, but no [Puzzle]")]
    NoPuzzleSection {
        /// The line of the first section.
        line: usize,
    },
    /// A `[State]` that contradicts the `[Puzzle]` before it.
    #[error("line {line}: {cell} holds {puzzle} in [Puzzle] and something else in [State]")]
    State {
        /// The first line of the state.
        line: usize,
        /// The first cell that differs.
        cell: Cell,
        /// The digit of the puzzle.
        puzzle: Digit,
    },
}

/// What is wrong with a frame.
///
/// ```
/// # #[cfg(feature = "formats")] {
/// use sudoku_zoo::text::{FrameFault, ParseError, Reader};
///
/// let error = Reader::new().read("|1.|..|\n|..|3.|\n|.4.|.|\n|..|.2|").unwrap_err();
/// let fault = FrameFault::Bars { row: 3 };
/// assert_eq!(error, ParseError::Frame { line: 3, fault });
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FrameFault {
    /// A row has its bars in other places than the rows before it.
    #[error("the bars of row {row} do not stand where those of the rows above stand")]
    Bars {
        /// The row, counted from 1.
        row: usize,
    },
    /// Bars that do not divide the columns evenly.
    #[error("the bars do not divide {side} columns into boxes of one width")]
    Uneven {
        /// Columns of the grid.
        side: usize,
    },
    /// Rules that do not divide the rows evenly.
    #[error("the lines between rows do not divide {side} rows into boxes of one height")]
    UnevenRules {
        /// Rows of the grid.
        side: usize,
    },
    /// Bars and rules that show boxes with too few or too many cells.
    #[error("the frame shows boxes of {height}×{width}, which a grid of {side} rows does not have")]
    Boxes {
        /// Rows of a box.
        height: usize,
        /// Columns of a box.
        width: usize,
        /// Rows of the grid.
        side: usize,
    },
    /// A frame that begins and does not end.
    #[error("the frame is open: the grid has a line above it and none below")]
    Open,
    /// A row with a bar on one side only.
    #[error("row {row} has a bar on one side and none on the other")]
    Side {
        /// The row, counted from 1.
        row: usize,
    },
}

/// What a text leaves open, with the parameter of [`Reader`](super::Reader) that settles it.
///
/// ```
/// # #[cfg(feature = "formats")] {
/// use sudoku_zoo::text::{Doubt, ParseError, Reader};
///
/// // A can be 1 or 10.
/// let error = Reader::new().read(&("AB".to_owned() + &".".repeat(254))).unwrap_err();
/// let doubt = Doubt::Letters { side: 16 };
/// assert_eq!(error, ParseError::Ambiguous { line: 1, doubt });
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Doubt {
    /// `0` can be a blank or a value.
    #[error(
        "0 can be a blank or a value of this {side}×{side} grid; state the reader's `alphabet`, OneBased or ZeroBased"
    )]
    Zero {
        /// Rows of the grid.
        side: usize,
    },
    /// `A` can be 1 or 10.
    #[error(
        "A can be 1 or 10 in this {side}×{side} grid; state the reader's `alphabet`, Letters or OneBased"
    )]
    Letters {
        /// Rows of the grid.
        side: usize,
    },
    /// As many lines as a line has cells, and each line can be a small grid of its own.
    #[error(
        "{side} lines of {side} cells can be one grid or a list of small ones; state the reader's `shape`"
    )]
    ListOrBlock {
        /// Lines, and cells on a line.
        side: usize,
    },
    /// Gaps or blank lines that suggest another box than the squarest.
    #[error(
        "gaps between the cells do not tell the boxes of this {side}×{side} grid for certain; state the reader's `shape`"
    )]
    Gaps {
        /// Rows of the grid.
        side: usize,
    },
    /// Several digits in a cell can be pencil marks, a number or a typing mistake.
    #[error(
        "several digits in a cell can be pencil marks or a mistake; state the reader's `format` if marks are meant"
    )]
    Marks,
    /// A line that is nearly a candidate line, and can also be a large grid.
    #[error(
        "{cells} characters can be a grid or the candidates of a smaller one; state the reader's `format`, line or candidates"
    )]
    Candidates {
        /// Characters of the line.
        cells: usize,
    },
}

/// What is wrong with a line of a HoDoKu library.
///
/// ```
/// # #[cfg(feature = "formats")] {
/// use sudoku_zoo::text::Reader;
///
/// let error = Reader::new().read(":0000:x:1.....3..4.....2:99::").unwrap_err();
/// assert!(error.to_string().contains("three figures each"));
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LibraryFault {
    /// Too few or too many fields.
    #[error("a library line has 6 or 7 colons, and this one has {found}")]
    Colons {
        /// Colons found.
        found: usize,
    },
    /// Cells that do not add up to a grid of at most 9×9.
    #[error(
        "{found} cells, but a grid with coordinates of one figure has a square number of them, from 16 to 81"
    )]
    Cells {
        /// Cells found.
        found: usize,
    },
    /// A `+` that no digit follows, or a symbol that is not a digit.
    #[error("{symbol:?} is not a digit of the grid")]
    Symbol {
        /// The symbol.
        symbol: char,
    },
    /// Something other than digit, row and column.
    #[error("candidates are written as digit, row and column, three figures each")]
    Triplet,
}

/// What is wrong with a comment that states houses.
///
/// ```
/// # #[cfg(feature = "formats")] {
/// use sudoku_zoo::text::{HousesFault, ParseError, Reader};
///
/// let error = Reader::new().read("1.....3..4.....2 # group r1c1 r5c2").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 31: r5c2 is not a cell of a board of side 4");
/// let error = Reader::new().read("1.....3..4.....2 # diagnals").unwrap_err();
/// let fault = HousesFault::Nearly { comment: "diagonals" };
/// assert_eq!(error, ParseError::Houses { line: 1, column: 20, fault });
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HousesFault {
    /// No board has such houses.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// Something other than a cell in the list of a group.
    #[error("the cells of a group are written as r2c5, from r1c1 to r64c64")]
    Cell,
    /// Something other than a rule behind the name of a rule.
    #[error(
        "only names of rules follow the name of a rule; a comment that is not about houses begins with another word"
    )]
    Word,
    /// Something else where only houses are expected.
    #[error(
        "this states no houses; what does begins with the name of a rule, with `regions` or with `group`"
    )]
    Prose,
    /// A comment that nearly states houses.
    #[error(
        "this is nearly the comment `# {comment}`, which states houses; correct it, or begin it with another word"
    )]
    Nearly {
        /// The first word of the comment that was probably meant.
        comment: &'static str,
    },
    /// Boxes or houses that are stated below the last of several puzzles.
    #[error(
        "no puzzle follows these houses; a comment states the boxes and houses of the puzzles below it"
    )]
    Below,
    /// A symbol that stands for too few or too many cells of the regions below a grid.
    #[error("these regions have {symbol:?} {cells} times instead of {side} times")]
    RegionSymbol {
        /// The symbol, or the first one of a number.
        symbol: char,
        /// For how many cells it stands.
        cells: usize,
        /// The side of the board.
        side: usize,
    },
    /// A box among the houses of a record or of a reader, which take it separately.
    #[error(
        "this states a box; it is stated apart from the houses, in a field `box` or as the shape"
    )]
    Box,
    /// The field `box` of a record, without the size of a box.
    #[error("a box is written as 2x3: its rows, then its columns")]
    BoxSize,
    /// A field that is named after a rule, and says neither yes nor no.
    #[error(
        "a field with the name of a rule says whether the puzzle has it: 1 or 0, yes or no, x or -"
    )]
    YesOrNo,
    /// A rule that is not about houses.
    #[error("the rule {rule} is not about houses, and only houses can be read")]
    OtherRule {
        /// The rule.
        rule: &'static str,
    },
    /// An entry of a SumoCue file that cannot be read.
    #[error(
        "an entry of SumoCue is = or a gap, a value from 0 to 9, and J with the number of its region from 0 to 8 where the board is irregular; there are 81"
    )]
    SumoCue,
}

/// What may be wrong with a row that has this many cells in a grid with this many rows.
fn row_hint(found: usize, side: usize) -> &'static str {
    if found.saturating_add(1) < side {
        "; if blank cells are missing, write a point for each"
    } else {
        ""
    }
}

impl ParseError {
    /// The line the error is on; `None` when there is no line to name.
    pub fn line(&self) -> Option<usize> {
        match *self {
            ParseError::Empty | ParseError::Utf16 => None,
            ParseError::Symbol { line, .. }
            | ParseError::Number { line, .. }
            | ParseError::Size { line, .. }
            | ParseError::Trailing { line, .. }
            | ParseError::MoreCells { line, .. }
            | ParseError::Count { line, .. }
            | ParseError::Mixed { line, .. }
            | ParseError::Small { line, .. }
            | ParseError::Row { line, .. }
            | ParseError::Rows { line, .. }
            | ParseError::NumbersNeeded { line, .. }
            | ParseError::Frame { line, .. }
            | ParseError::FrameShape { line, .. }
            | ParseError::Ambiguous { line, .. }
            | ParseError::Markup { line }
            | ParseError::Variant { line, .. }
            | ParseError::Houses { line, .. }
            | ParseError::Stated { line, .. }
            | ParseError::Invisible { line, .. }
            | ParseError::OtherFormat { line, .. }
            | ParseError::Several { line }
            | ParseError::Candidates { line }
            | ParseError::NoCandidate { line, .. }
            | ParseError::Format { line, .. }
            | ParseError::NoGridField { line, .. }
            | ParseError::Fields { line, .. }
            | ParseError::Json { line, .. }
            | ParseError::Library { line, .. }
            | ParseError::NoPuzzleSection { line }
            | ParseError::State { line, .. } => Some(line),
        }
    }

    /// The column the error is in, counted in characters; `None` when it concerns a whole line or more.
    ///
    /// ```
    /// # #[cfg(feature = "formats")] {
    /// use sudoku_zoo::text::Reader;
    ///
    /// let error = Reader::new().read("1.....3..4.z...2").unwrap_err();
    /// assert_eq!((error.line(), error.column()), (Some(1), Some(12)));
    /// # }
    /// ```
    pub fn column(&self) -> Option<usize> {
        match *self {
            ParseError::Symbol { column, .. }
            | ParseError::Number { column, .. }
            | ParseError::MoreCells { column, .. }
            | ParseError::Invisible { column, .. }
            | ParseError::OtherFormat { column, .. }
            | ParseError::NoCandidate { column, .. }
            | ParseError::Houses { column, .. }
            | ParseError::Json { column, .. }
            | ParseError::Library { column, .. } => Some(column),
            _ => None,
        }
    }
}
