//! One character per value: the alphabet that the one-line and the drawn form share.

use super::ParseError;
use crate::grid::Grid;
use crate::index::{Cell, Digit};
use crate::shape::Shape;

/// The largest side whose digits all have a symbol.
pub(super) const MAX_SYMBOL_SIDE: usize = 61;

/// `1` to `9`, `A` to `Z`, `a` to `z`; or `None` for what is no symbol.
fn value(symbol: char) -> Option<usize> {
    let above = |first: char| symbol as usize - first as usize;
    match symbol {
        '1'..='9' => Some(1 + above('1')),
        'A'..='Z' => Some(10 + above('A')),
        'a'..='z' => Some(36 + above('a')),
        _ => None,
    }
}

/// The symbol of a cell of a grid with a side of at most 61.
pub(super) fn of(value: Option<Digit>) -> u8 {
    const SYMBOLS: &[u8; 64] = b".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz??";
    SYMBOLS[value.map_or(0, Digit::value) % 64]
}

/// Whether the symbol stands for a blank cell.
fn is_blank(symbol: char) -> bool {
    matches!(symbol, '.' | '0' | '_' | '*')
}

/// Writes what a symbol says into a cell of the grid.
pub(super) fn read(
    grid: &mut Grid,
    cell: Cell,
    symbol: char,
    line: usize,
) -> Result<(), ParseError> {
    if is_blank(symbol) {
        return Ok(());
    }
    let shape = grid.shape();
    match value(symbol).and_then(|value| shape.digit(value)) {
        Some(digit) => {
            grid.put(cell, Some(digit));
            Ok(())
        }
        None => Err(ParseError::Symbol {
            line,
            cell,
            symbol,
            shape,
        }),
    }
}

/// Refuses shapes that have more digits than there are symbols.
pub(super) fn check_shape(shape: Shape, line: usize) -> Result<(), ParseError> {
    if shape.side() > MAX_SYMBOL_SIDE {
        return Err(ParseError::NumbersNeeded { line, shape });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_one_symbol() {
        for expected in 1..=MAX_SYMBOL_SIDE {
            assert_eq!(value(char::from(of(Digit::new(expected)))), Some(expected));
        }
        assert_eq!(
            (of(Digit::new(35)), of(Digit::new(36)), of(Digit::new(61))),
            (b'Z', b'a', b'z')
        );
        assert_eq!((value('0'), value('.'), value('é')), (None, None, None));
    }
}
