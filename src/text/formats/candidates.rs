//! The candidate line: a character for every candidate, n³ of them, so 729 for the classic grid.
//!
//! The line goes through the cells in reading order, and through the digits of each cell: a candidate is written as its digit, any other digit as a
//! blank.
//!
//! ```
//! use sudoku_zoo::text::{Format, Metadata, Reader};
//!
//! // The 2×2 grid with a 1 in its first cell and no other information.
//! let read = Reader::new().format(Format::Candidates).read("1.121212")?;
//! let board = read.board()?;
//! assert_eq!(board.candidate_count(), 7);
//! assert_eq!(Format::Candidates.print(&board, &Metadata::default())?, "1.121212\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A cell with a single candidate is filled if no peer has that candidate, and blank if a peer still has it. So this format cannot
//! express a blank cell with a single candidate that no peer has.
//!
//! A line is read as candidates only if every position holds its own digit or a blank, and every cell has a candidate. A line of 64, 729 or 4,096
//! characters can also be a grid of 8×8, 27×27 or 64×64. If such a line is nearly a candidate line, it is refused unless the caller states the
//! format. A line of 8 characters is also refused: it may be a 3×3 grid that has lost one of its 9 cells.
//!
//! The source of the form is the *Sukaku* of 2006 and the solvers that read them.

use alloc::string::String;
use alloc::vec::Vec;

use super::houses::Stated;
use super::lines::{Line, fold};
use super::metadata::Parsed;
use super::print_error::PrintError;
use super::reader::Reader;
use super::symbol::{self, MAX_SYMBOL_SIDE};
use super::{Alphabet, Format};
use super::{Doubt, ParseError, marks};
use crate::board::{Board, Shared};
use crate::digits::DigitSet;
use crate::index::Digit;
use crate::shape::{Shape, ShapeError};

/// Prints the candidates of all cells on one line.
///
/// # Errors
///
/// When the side is above 61, a cell has no candidate, or a blank cell has a single candidate that no peer has.
#[inline]
pub(super) fn print(board: &Board, stated: &Stated<'_>) -> Result<String, PrintError> {
    let (shape, format) = (board.shape(), Format::Candidates);
    if shape.side() > MAX_SYMBOL_SIDE {
        return Err(PrintError::Symbols { format, shape });
    }
    let mut text = String::with_capacity(shape.cell_count() * shape.side() + 1);
    let shared = Shared::of(shape, board.candidate_sets());
    for cell in shape.cells() {
        let left = board.candidates(cell);
        if left.is_empty() {
            return Err(PrintError::NoCandidate { format, cell });
        }
        if let Some(digit) = left.single()
            && board.get(cell).is_none()
            && !shared.lists(cell, digit)
            && !stated
                .0
                .peers(cell)
                .any(|peer| board.candidates(peer).contains(digit))
        {
            return Err(PrintError::Single {
                format,
                cell,
                digit,
            });
        }
        for digit in shape.digits() {
            let shown = left.contains(digit).then_some(digit);
            text.push(char::from(symbol::of(shown)));
        }
    }
    stated.push_to_line(&mut text);
    text.push('\n');
    Ok(text)
}

/// The n of n³, from 1 to 61.
fn cube_root(count: usize) -> Option<usize> {
    (1..=MAX_SYMBOL_SIDE).find(|side| side * side * side == count)
}

/// The shape with `count` candidates in all: the squarest one, or the `stated` one, which must have that many.
fn shape_for(count: usize, stated: Option<Shape>) -> Option<Shape> {
    let side = cube_root(count)?;
    match stated {
        Some(shape) => (shape.side() == side).then_some(shape),
        None => Shape::squarest(side).ok(),
    }
}

/// A line, read as candidates, and how well it fits.
struct Marks {
    sets: Vec<DigitSet>,
    /// The first character that is neither the digit of its position nor a blank, together with its position.
    stranger: Option<(usize, char)>,
    strangers: usize,
    marks: usize,
}

impl Marks {
    fn of(word: &str, shape: Shape, reader: &Reader) -> Marks {
        let side = shape.side();
        let mut marks = Marks {
            sets: Vec::with_capacity(shape.cell_count()),
            stranger: None,
            strangers: 0,
            marks: 0,
        };
        let mut set = DigitSet::EMPTY;
        for (index, symbol) in word.chars().map(fold).enumerate() {
            let own = index % side;
            let value = symbol::value(symbol, Alphabet::OneBased, side);
            let blank = match &reader.symbols.blanks {
                Some(blanks) => blanks.contains(&symbol),
                None => value.is_none() && symbol::is_usual_blank(symbol),
            };
            if value == Some(own + 1) && !blank {
                marks.marks += 1;
                set.insert(Digit::from_index(own));
            } else if !blank {
                marks.strangers += 1;
                marks.stranger = marks.stranger.or(Some((index, symbol)));
            }
            if own + 1 == side {
                marks.sets.push(set);
                set = DigitSet::EMPTY;
            }
        }
        marks
    }

    fn empty_cells(&self) -> usize {
        self.sets.iter().filter(|set| set.is_empty()).count()
    }
}

/// Reads a line as candidates if it can be nothing else; `None` if it is no candidate line.
pub(super) fn find(
    line: Line<'_>,
    word: &str,
    stated: Option<Shape>,
    reader: &Reader,
) -> Result<Option<Parsed>, ParseError> {
    let count = word.chars().count();
    let is_stated_grid =
        |stated: Option<Shape>| stated.is_some_and(|shape| shape.cell_count() == count);
    // A comment that states the boxes does not say whether the line is a grid or candidates.
    let doubtful = is_stated_grid(stated);
    let shape = shape_for(count, stated.filter(|_| !doubtful));
    let Some(shape) = shape.filter(|_| count > 1 && reader.format.is_none()) else {
        return Ok(None);
    };
    if is_stated_grid(reader.shape) {
        return Ok(None);
    }
    let marks = Marks::of(word, shape, reader);
    let faults = marks.strangers + marks.empty_cells();
    let doubt = Doubt::Candidates { cells: count };
    if doubtful {
        let line = line.number;
        return match faults {
            0 => Err(ParseError::Ambiguous { line, doubt }),
            _ => Ok(None),
        };
    }
    if faults == 0 && shape.side() == 2 {
        // A 3×3 grid has 9 cells, and this may be one with a character lost.
        let line = line.number;
        return Err(ParseError::Ambiguous { line, doubt });
    }
    if faults == 0 && marks.sets.len() == shape.cell_count() {
        let read = marks::placed(shape, marks.sets, |_| false);
        return Ok(Some(read.into_read(Format::Candidates, line.number)));
    }
    let can_be_a_grid = Shape::from_cell_count(count).is_ok();
    if can_be_a_grid && faults <= 2 && marks.marks + 2 >= shape.cell_count() {
        let line = line.number;
        return Err(ParseError::Ambiguous { line, doubt });
    }
    Ok(None)
}

/// Whether two words are a candidate line that was cut in two: a space or comma was inserted between two characters, or replaced one.
pub(super) fn are_torn(first: &str, second: &str, reader: &Reader) -> bool {
    let count = first.chars().count() + second.chars().count();
    ["", "."].into_iter().any(|between| {
        // Candidate lines of side 2 are so short that other texts have the same length.
        let side = cube_root(count + between.len()).filter(|&side| side > 2);
        let Some(shape) = side.and_then(|side| Shape::squarest(side).ok()) else {
            return false;
        };
        let marks = Marks::of(&[first, between, second].concat(), shape, reader);
        // The cell that lost a character may have lost its only candidate.
        marks.strangers == 0 && marks.empty_cells() <= 1
    })
}

/// Reads a line that the caller knows to be candidates.
pub(super) fn read_line(
    line: Line<'_>,
    word: &str,
    stated: Option<Shape>,
    reader: &Reader,
) -> Result<Parsed, ParseError> {
    let found = word.chars().count();
    let number = line.number;
    let Some(shape) = shape_for(found, stated) else {
        let error = ShapeError::NotSquare { cells: found };
        return Err(match stated {
            Some(shape) => ParseError::Count {
                line: number,
                found,
                shape,
            },
            None => ParseError::Size {
                line: number,
                error,
            },
        });
    };
    let start = word.as_ptr() as usize - line.text.as_ptr() as usize;
    let column = |index: usize| line.column(start) + index;
    let marks = Marks::of(word, shape, reader);
    let cell_of = |index: usize| shape.cell_at(index / shape.side()).ok_or(ParseError::Empty);
    if let Some((index, symbol)) = marks.stranger {
        let (column, cell) = (column(index), cell_of(index)?);
        return Err(ParseError::Symbol {
            line: number,
            column,
            cell,
            symbol,
            shape,
        });
    }
    if let Some(empty) = marks.sets.iter().position(|set| set.is_empty()) {
        let index = empty * shape.side();
        let (column, cell) = (column(index), cell_of(index)?);
        return Err(ParseError::NoCandidate {
            line: number,
            column,
            cell,
        });
    }
    let read = marks::placed(shape, marks.sets, |_| false);
    Ok(read.into_read(Format::Candidates, number))
}
