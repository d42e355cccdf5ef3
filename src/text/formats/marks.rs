//! The pencil-mark grid as forums paste it: the candidates of every cell side by side, with or without borders.
//!
//! ```
//! use sudoku_zoo::text::{Format, Metadata, Reader};
//!
//! let text = "\
//! .---------.---------.
//! | 1   23  | 24  4*  |
//! | 24  2*  | 3   14  |
//! :---------+---------:
//! | 23  4   | 1*  13  |
//! | 3*  13  | 14  2   |
//! '---------'---------'
//! ";
//! let board = Reader::new().format(Format::Marks).read(text)?.board()?;
//! assert_eq!(board.grid().to_string(), "1.....3..4.....2");
//! assert_eq!(board.candidate_count(), 20);
//! assert_eq!(Format::Marks.print(&board, &Metadata::default())?, text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Placed or not
//!
//! A cell with one mark may be filled, or blank with a single candidate. The text does not say which, so we use HoDoKu's rule:
//! if a peer still lists the digit, the cell is blank, otherwise it is filled. When this crate prints a blank cell with a
//! single candidate, it adds a `*`, and reads that as blank. Other programs ignore the `*` as mark-up.
//!
//! # What is read
//!
//! Each row has as many words as there are rows, and each word lists the digits of its cell once. Lines with `---` and bars are borders. Every
//! character that is not a digit or a letter is mark-up and dropped. A cell without marks is an error. Without the border above, at least two cells
//! must have several marks; if only one has, the text is ambiguous. Above 9×9, candidates are the symbols of the [line](super::line) and not numbers.
//!
//! The source of the form is the clipboard of Simple Sudoku, SudoCue and HoDoKu (Sudopedia, "Clipboard and File
//! Formats").

use alloc::string::String;
use alloc::vec::Vec;

use super::ParseError;
use super::boxes::is_silent_about;
use super::houses::Stated;
use super::lines::fold;
use super::metadata::Parsed;
use super::print_error::PrintError;
use super::symbol::{self, CellTexts, MAX_SYMBOL_SIDE};
use super::{Alphabet, Format};
use crate::board::{Board, filled};
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::index::Cell;
use crate::shape::Shape;

/// Prints the candidates of all cells in a frame.
///
/// # Errors
///
/// When the side is above 61, or a cell has no candidate.
#[inline]
pub(super) fn print(board: &Board, stated: &Stated<'_>) -> Result<String, PrintError> {
    let (shape, format) = (board.shape(), Format::Marks);
    if shape.side() > MAX_SYMBOL_SIDE {
        return Err(PrintError::Symbols { format, shape });
    }
    let single = |cell: Cell| board.get(cell).is_none() && board.candidates(cell).len() == 1;
    let width_of = |cell: Cell| board.candidates(cell).len() + usize::from(single(cell));
    let widest = |column: usize| {
        let column = (0..shape.side()).filter_map(|row| shape.cell(row, column));
        column.map(width_of).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..shape.side()).map(widest).collect();
    let mut text = String::new();
    stated.push_lines(&mut text, !is_silent_about(shape));
    let rule = |text: &mut String, [left, middle, right]: [char; 3]| {
        for (stack, widths) in widths.chunks(shape.box_width()).enumerate() {
            text.push(if stack == 0 { left } else { middle });
            let dashes = 1 + widths.iter().map(|width| width + 2).sum::<usize>();
            text.extend(core::iter::repeat_n('-', dashes.max(3)));
        }
        text.push(right);
        text.push('\n');
    };
    rule(&mut text, ['.', '.', '.']);
    for cell in shape.cells() {
        let (row, column) = (cell.row(), cell.column());
        if column == 0 && row > 0 && shape.begins_band(row) {
            rule(&mut text, [':', '+', ':']);
        }
        let left = board.candidates(cell);
        if left.is_empty() {
            return Err(PrintError::NoCandidate { format, cell });
        }
        text.push_str(if shape.begins_stack(column) { "| " } else { "" });
        text.extend(left.iter().map(|digit| char::from(symbol::of(Some(digit)))));
        text.push_str(if single(cell) { "*" } else { "" });
        text.extend(core::iter::repeat_n(
            ' ',
            2 + widths[column] - width_of(cell),
        ));
        if column + 1 == shape.side() {
            text.push_str("|\n");
        }
    }
    rule(&mut text, ['\'', '\'', '\'']);
    Ok(text)
}

/// Candidates with the cells that they fill.
pub(super) struct Placed {
    grid: Grid,
    sets: Vec<DigitSet>,
}

impl Placed {
    pub(super) fn into_read(self, format: Format, line: usize) -> Parsed {
        Parsed {
            candidates: Some(self.sets),
            ..Parsed::new(self.grid, format, line)
        }
    }
}

/// Candidates and the cells that they fill, except those that are known to be `blank`.
pub(super) fn placed(shape: Shape, sets: Vec<DigitSet>, blank: impl Fn(usize) -> bool) -> Placed {
    let grid = filled(shape, &sets, blank);
    Placed { grid, sets }
}

/// Whether a symbol is a candidate and not mark-up.
fn is_mark(symbol: char) -> bool {
    fold(symbol).is_ascii_alphanumeric()
}

/// How many marks a cell has.
pub(super) fn count(text: &str) -> usize {
    text.chars().filter(|&symbol| is_mark(symbol)).count()
}

/// The candidates that the cells list.
pub(super) fn read(cells: &CellTexts<'_>, shape: Shape, line: usize) -> Result<Parsed, ParseError> {
    let mut sets = Vec::with_capacity(shape.cell_count());
    let mut starred = Vec::new();
    for ((text, place), cell) in cells.iter().zip(shape.cells()) {
        let mut set = DigitSet::EMPTY;
        for symbol in text.chars().filter(|&symbol| is_mark(symbol)).map(fold) {
            let value = symbol::value(symbol, Alphabet::OneBased, shape.side());
            match value.and_then(|value| shape.digit(value)) {
                Some(digit) if !set.contains(digit) => set.insert(digit),
                _ => {
                    return Err(ParseError::Symbol {
                        line: place.line(),
                        column: place.column(),
                        cell,
                        symbol,
                        shape,
                    });
                }
            }
        }
        if set.is_empty() {
            return Err(ParseError::NoCandidate {
                line: place.line(),
                column: place.column(),
                cell,
            });
        }
        if text.contains('*') {
            starred.push(sets.len());
        }
        sets.push(set);
    }
    let read = placed(shape, sets, |index| starred.binary_search(&index).is_ok());
    Ok(read.into_read(Format::Marks, line))
}
