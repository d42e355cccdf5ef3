//! Symbols that name the region of each cell, where the text shows them as it shows a grid.

use alloc::vec::Vec;

use super::symbol::{self, CellTexts, Place};
use super::{HousesFault, ParseError};
use crate::index::MAX_SIDE;
use crate::variant::{Regions, VariantError};

/// Whether a symbol is a blank, which never names a region.
pub(super) fn is_blank(symbol: char) -> bool {
    symbol::is_usual_blank(symbol) && !matches!(symbol, '0' | 'x' | 'X')
}

/// Cells with equal texts are a region.
pub(super) fn regions(cells: &CellTexts<'_>) -> Result<Regions, VariantError> {
    if cells
        .iter()
        .any(|(text, _)| text.is_empty() || text.contains(is_blank))
    {
        let (regions, side) = (1, cells.len().isqrt());
        return Err(VariantError::RegionCount { regions, side });
    }
    let mut known: Vec<&str> = Vec::new();
    let numbers = cells.iter().map(|(text, _)| {
        let number = known.iter().position(|other| *other == text);
        number.unwrap_or_else(|| {
            // One region more than the largest board has is enough for an error, so the list does not grow further.
            if known.len() <= MAX_SIDE {
                known.push(text);
            }
            known.len() - 1
        })
    });
    Regions::new(numbers)
}

/// The error for cells that were regions before one symbol was damaged; `None` if they are anything else.
///
/// ```text
///   1 1 1 2        1 once too often and 2 once too seldom, or a symbol that occurs once.
///   1 3 1 2        A solution with a wrong digit also looks like this, but neighbours are seldom equal in it:
///   3 3 4 2        a wrong digit equals at most two of them.
///   3 4 4 4
/// ```
pub(super) fn damaged(cells: &CellTexts<'_>) -> Option<ParseError> {
    let cells: Vec<(&str, Place<'_>)> = cells.iter().collect();
    let side = cells.len().isqrt();
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for (text, _) in &cells {
        match counts.iter().position(|(other, _)| other == text) {
            Some(number) => counts[number].1 += 1,
            None if counts.len() > side => return None,
            None => counts.push((text, 1)),
        }
    }
    // The counts that differ are those of the symbol that was there and of the one that is there now.
    let differ = || counts.iter().filter(|(_, count)| *count != side);
    let &(missing, _) = differ().find(|(_, count)| count + 1 == side)?;
    let &(text, count) = differ().find(|(_, count)| *count == side + 1 || *count == 1)?;
    let is_one = differ().count() == 2;
    let are_equal = |one: usize, other: usize| cells[one].0 == cells[other].0;
    let right = |cell: usize| (cell % side + 1 < side).then(|| (cell, cell + 1));
    let below = |cell: usize| (cell + side < cells.len()).then(|| (cell, cell + side));
    let pairs = || (0..cells.len()).flat_map(|cell| [right(cell), below(cell)]);
    let equal = || {
        pairs()
            .flatten()
            .filter(|&(one, other)| are_equal(one, other))
    };
    if !is_one || equal().count() < side {
        return None;
    }
    // If several cells have the symbol, it is most likely one beside the region that lacks a cell, with few neighbours of its own region.
    let neighbours = |cell: usize, text: &str| {
        let mine = pairs()
            .flatten()
            .filter(|&(one, other)| one == cell || other == cell);
        mine.filter(|&(one, other)| cells[one + other - cell].0 == text)
            .count()
    };
    let doubt = |cell: &usize| {
        let is_beside = neighbours(*cell, missing) > 0;
        (!is_beside, neighbours(*cell, text))
    };
    let of_symbol = (0..cells.len()).filter(|&cell| cells[cell].0 == text);
    let cell = of_symbol.min_by_key(doubt)?;
    let (_, place) = cells[cell];
    Some(ParseError::Houses {
        line: place.line(),
        column: place.column(),
        fault: HousesFault::RegionSymbol {
            symbol: text.chars().next()?,
            cells: count,
            side,
        },
    })
}
