//! The line of SumoCue, as far as it is about houses: diagonals and irregular regions. It is read, and not printed.
//!
//! ```text
//! SumoCueV1D=0J0=8J0=0J0=0J1 …      81 entries
//!          │ │└┬┘
//!          │ │ └ the region, from J0 to J8; none on a board with boxes
//!          │ └ the value; 0 or a point for a blank. The = may be missing
//!          └ with diagonals
//! ```
//!
//! ```
//! use sudoku_zoo::Rule;
//! use sudoku_zoo::text::Reader;
//!
//! let entries = "=5J0=0J1=0J2=0J3=0J4=0J5=0J6=0J7=0J8".to_owned() + &"=0J0=0J1=0J2=0J3=0J4=0J5=0J6=0J7=0J8".repeat(8);
//! let read = Reader::new().read(&format!("SumoCueV1D{entries}"))?;
//! assert_eq!((read.grid.clue_count(), read.variant.rules()), (1, &[Rule::Diagonals][..]));
//! assert_eq!(read.variant.regions()[..3], [0, 1, 2]);
//!
//! let error = Reader::new().read("SumoCueV1=15+0+0=3+3").unwrap_err();
//! assert_eq!(error.to_string(), "line 1, column 10: the rule killer is not about houses, and only houses can be read");
//! # Ok::<(), sudoku_zoo::text::ParseError>(())
//! ```
//!
//! A value above 9 is the sum of a cage, and `+` points to the cage of another cell. Such a puzzle is a Killer and is refused. A sum of at most 9
//! without a `+` is that of a cage with one cell, so it is a given.
//!
//! The source of the form is SumoCue by Ruud van der Werf, and the jigsaws that others write in it.

use alloc::vec::Vec;

use super::Format;
use super::boxes::shape_of;
use super::draft::Draft;
use super::lines::Line;
use super::metadata::Parsed;
use super::single::is_separator;
use super::{HousesFault, ParseError};
use crate::grid::Grid;
use crate::shape::Shape;
use crate::variant::{Regions, Rule};

const HEADER: &str = "SumoCueV1";

/// Whether a line is of SumoCue.
pub(super) fn is_line(text: &str) -> bool {
    text.trim_start().starts_with(HEADER)
}

/// Reads a line of SumoCue. `stated` is the shape that a comment or the caller states.
pub(super) fn read<'a>(line: Line<'_>, stated: Option<Shape>) -> Result<Draft<'a>, ParseError> {
    let found = Shape::CLASSIC.cell_count();
    let shape = shape_of(line.number, found, stated)?;
    let fault = |offset: usize, fault| ParseError::Houses {
        line: line.number,
        column: line.column(offset),
        fault,
    };
    let start = line.text.len() - line.text.trim_start().len() + HEADER.len();
    let entries = line.text.get(start..).unwrap_or_default();
    let has_diagonals = entries.trim_start().starts_with('D');
    let start = if has_diagonals {
        start + entries.find('D').unwrap_or(0) + 1
    } else {
        start
    };
    let mut symbols = line.text[start..].char_indices().peekable();
    let (mut values, mut regions) = (Vec::new(), Vec::new());
    let is_gap = |symbol: char| symbol.is_whitespace() || is_separator(symbol);
    while let Some((offset, symbol)) = symbols.next() {
        let strange = fault(start + offset, HousesFault::SumoCue);
        let killer = fault(start + offset, HousesFault::OtherRule { rule: "killer" });
        let mut symbol = symbol;
        if is_gap(symbol) {
            continue;
        }
        if symbol == '+' {
            return Err(killer);
        }
        let has_sign = symbol == '=';
        if has_sign {
            symbol = symbols.next().ok_or(strange)?.1;
        }
        let value = match symbol {
            '.' => 0,
            _ => symbol.to_digit(10).ok_or(strange)? as usize,
        };
        if symbols
            .peek()
            .is_some_and(|(_, next)| next.is_ascii_digit())
            && symbol != '.'
        {
            // After a sign it is the sum of a cage. Without one it can also be several entries.
            return Err(if has_sign { killer } else { strange });
        }
        values.push(value);
        if symbols.next_if(|(_, next)| *next == 'J').is_some() {
            let region = symbols.next().and_then(|(_, region)| region.to_digit(9));
            regions.push(region.ok_or(strange)? as usize);
        }
        if values.len() > shape.cell_count() {
            return Err(strange);
        }
    }
    let whole = fault(0, HousesFault::SumoCue);
    let has_all = regions.is_empty() || regions.len() == values.len();
    let grid = Grid::from_values(shape, values).map_err(|_| whole)?;
    let mut read = Draft::from(Parsed::new(grid, Format::Line, line.number));
    if !has_all {
        return Err(whole);
    }
    if !regions.is_empty() {
        let regions = Regions::new(regions).map_err(|error| fault(start, error.into()))?;
        read.houses
            .add_regions(line.number, line.column(start), regions);
    }
    if has_diagonals {
        read.houses
            .add_rule(line.number, line.column(start - 1), Rule::Diagonals);
    }
    Ok(read)
}
