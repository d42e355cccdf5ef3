//! Writes grids: on a line, and drawn. [`Display`](fmt::Display) prints these forms and [`printed`](super::printed) reads them.

use core::fmt::{self, Write as _};

use super::boxes::{is_silent_about, shape_comment};
use super::symbol;
use crate::grid::{Grid, INLINE_CELLS};
use crate::index::Digit;
use crate::shape::Shape;

/// Writes the cells, as [`numbers`] for sides above 61.
pub(super) fn line(grid: &Grid, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if grid.shape().side() > symbol::MAX_SYMBOL_SIDE {
        return numbers(grid, f);
    }
    // Write many cells with one call: a call of the formatter for each cell costs more than making the symbol.
    let mut symbols = [0; INLINE_CELLS];
    for values in grid.values().chunks(INLINE_CELLS) {
        let symbols = &mut symbols[..values.len()];
        fill(symbols, values, grid.shape());
        f.write_str(core::str::from_utf8(symbols).map_err(|_| fmt::Error)?)?;
    }
    Ok(())
}

/// Makes the symbols of some cells.
#[inline]
pub(super) fn fill(symbols: &mut [u8], values: &[Option<Digit>], shape: Shape) {
    if shape.side() <= 9 {
        // Arithmetic instead of a table, so that the compiler can vectorise the loop.
        for (symbol, value) in symbols.iter_mut().zip(values) {
            *symbol = value.map_or(b'.', |digit| b'0' + digit.value() as u8);
        }
    } else {
        for (symbol, value) in symbols.iter_mut().zip(values) {
            *symbol = symbol::of(*value);
        }
    }
}

/// Writes the cells as numbers.
pub(super) fn numbers(grid: &Grid, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (index, value) in grid.values().iter().enumerate() {
        if index > 0 {
            f.write_char(' ')?;
        }
        match value {
            Some(digit) => write!(f, "{digit}")?,
            None => f.write_char('.')?,
        }
    }
    Ok(())
}

/// Writes a line per row, with bars and rules between boxes. A comment above states boxes that a frame cannot show.
pub(super) fn drawn(grid: &Grid, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let shape = grid.shape();
    if is_silent_about(shape)
        && let Some(comment) = shape_comment(shape)
    {
        writeln!(f, "# {comment}")?;
    }
    boxes(grid, f)
}

/// Writes the cells with bars and rules between boxes.
pub(super) fn boxes(grid: &Grid, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let shape = grid.shape();
    let pitch = pitch(shape);
    for (row, values) in grid.values().chunks_exact(shape.side()).enumerate() {
        if row > 0 && shape.begins_band(row) {
            rule(shape, pitch, f)?;
        }
        for (column, digit) in values.iter().enumerate() {
            if column > 0 {
                let bar = shape.begins_stack(column);
                f.write_str(if bar { " | " } else { " " })?;
            }
            value(*digit, pitch, f)?;
        }
        f.write_char('\n')?;
    }
    Ok(())
}

/// How many characters a cell and the gap after it take.
pub(super) fn pitch(shape: Shape) -> usize {
    let in_numbers = shape.side() > symbol::MAX_SYMBOL_SIDE;
    if in_numbers { 3 } else { 2 }
}

/// Writes a cell without the gap after it.
pub(super) fn value(value: Option<Digit>, pitch: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match (pitch, value) {
        (2, value) => f.write_char(char::from(symbol::of(value))),
        (_, Some(digit)) => write!(f, "{:>2}", digit.value()),
        (_, None) => f.write_str(" ."),
    }
}

/// `------+-------+------`, where a cell and the blank after it take `pitch` characters.
fn rule(shape: Shape, pitch: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let stacks = shape.stacks();
    for stack in 0..stacks {
        let mut dashes = shape.box_width() * pitch;
        if stack > 0 {
            f.write_char('+')?;
            dashes += 1;
        }
        if stack + 1 == stacks {
            dashes -= 1;
        }
        for _ in 0..dashes {
            f.write_char('-')?;
        }
    }
    f.write_char('\n')
}
