//! The commonest text of all, a 9×9 grid on one line, read without looking for anything else. Every reader tries this first.

#[cfg(feature = "formats")]
use crate::grid::Grid;

/// Fast path for the most common line: 81 symbols from the first character on, and what follows them. `None` means
/// that another reader must look at the line.
#[cfg(feature = "formats")]
#[inline]
pub(super) fn read_classic(text: &str) -> Option<(Grid, &str)> {
    let mut values = [0; 81];
    let rest = read_values(text, &mut values)?;
    Some((Grid::from_classic_values(&values), rest))
}

/// As [`read_classic`], but writes the values to an array of the caller, who makes the grid where it is wanted.
#[inline(always)]
pub(super) fn read_values<'t>(text: &'t str, values: &mut [u8; 81]) -> Option<&'t str> {
    let good = classic_values(text.as_bytes().first_chunk()?, values);
    let rest = text.get(81..)?;
    good.then_some(rest)
}

/// The grid of 81 symbols, if they are digits, zeros and dots.
#[cfg(feature = "formats")]
#[inline]
pub(super) fn classic_cells(cells: &[u8; 81]) -> Option<Grid> {
    let mut values = [0; 81];
    classic_values(cells, &mut values).then(|| Grid::from_classic_values(&values))
}

/// Writes the values of 81 symbols to an array of the caller, and says whether all of them are digits, zeros and dots. If the function returned the
/// values, they would be copied once more.
#[inline(always)]
fn classic_values(cells: &[u8; 81], values: &mut [u8; 81]) -> bool {
    let mut good = true;
    for (value, symbol) in values.iter_mut().zip(cells) {
        let digit = symbol.wrapping_sub(b'0');
        // `digit` is 0 for `0`, and 254 for `.`, whose code is two less.
        let blank = digit == 0 || *symbol == b'.';
        *value = if blank { 0 } else { digit };
        good &= blank | (digit <= 9);
    }
    good
}
