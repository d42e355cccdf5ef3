//! The board before the search: singles and locked candidates, on bit sets, until nothing changes.
//!
//! Every sweep looks at all houses with a handful of word operations per cell, so there is no
//! book-keeping of what changed: even at 64×64 a sweep costs less than one conflict of the search.
//! What is ruled out here never becomes a variable.

use alloc::vec;
use alloc::vec::Vec;

use super::crossing::Lines;
use crate::digits::DigitSet;
use crate::index::Cell;
use crate::shape::Shape;

/// The board has no solution.
pub(super) struct Contradiction;

/// What is left of the candidates of each cell, in reading order, after all that singles and locked candidates can
/// rule out. A cell with a single candidate is filled.
///
/// # Errors
///
/// When a cell is left without a candidate, or a digit without a place.
pub(super) fn reduce(
    shape: Shape,
    mut cells: Vec<DigitSet>,
) -> Result<Vec<DigitSet>, Contradiction> {
    // The cells of all houses, house after house.
    let index = |cell: Cell| cell.row() * shape.side() + cell.column();
    let houses = shape.houses().flat_map(|house| shape.cells_of(house));
    let houses: Vec<usize> = houses.map(index).collect();
    loop {
        let before = size(&cells);
        for house in houses.chunks_exact(shape.side()) {
            naked_singles(&mut cells, house)?;
            hidden_singles(&mut cells, house, shape.digits())?;
        }
        // The dearer rule waits until the cheap ones have nothing more to say.
        if size(&cells) == before {
            for lines in Lines::of(shape) {
                locked_candidates(&mut cells, lines);
            }
            if size(&cells) == before {
                return Ok(cells);
            }
        }
    }
}

/// How many candidates there are.
pub(super) fn size(cells: &[DigitSet]) -> usize {
    cells.iter().map(|digits| digits.len()).sum()
}

/// Strikes the digits of filled cells from the rest of the house.
fn naked_singles(cells: &mut [DigitSet], house: &[usize]) -> Result<(), Contradiction> {
    let mut filled = DigitSet::EMPTY;
    for digits in house.iter().map(|&cell| cells[cell]) {
        if digits.is_empty() || (digits.len() == 1 && digits.is_subset(filled)) {
            return Err(Contradiction);
        }
        if digits.len() == 1 {
            filled |= digits;
        }
    }
    for &cell in house {
        if cells[cell].len() > 1 {
            cells[cell] -= filled;
        }
    }
    Ok(())
}

/// Fills the cells that are the only place of a digit.
fn hidden_singles(
    cells: &mut [DigitSet],
    house: &[usize],
    all: DigitSet,
) -> Result<(), Contradiction> {
    let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
    for digits in house.iter().map(|&cell| cells[cell]) {
        twice |= once & digits;
        once |= digits;
    }
    if once != all {
        return Err(Contradiction);
    }
    let single = once - twice;
    for &cell in house {
        match (cells[cell] & single).len() {
            0 => {}
            1 => cells[cell] &= single,
            _ => return Err(Contradiction),
        }
    }
    Ok(())
}

/// A digit that a box has only in one line has no place in the rest of that line, and the other way round.
fn locked_candidates(cells: &mut [DigitSet], lines: Lines) {
    // A band of lines is a table of segments: a segment per line and box.
    let boxes = lines.boxes();
    let mut segments = vec![DigitSet::EMPTY; lines.band * boxes];
    for band in lines.bands() {
        for (index, segment) in segments.iter_mut().enumerate() {
            let digits = lines.segment(band + index / boxes, index % boxes);
            let digits = digits.map(|cell| cells[cell]);
            *segment = digits.fold(DigitSet::EMPTY, |union, digits| union | digits);
        }
        for index in 0..segments.len() {
            let (line, across) = (index / boxes, index % boxes);
            let union = |others: &mut dyn Iterator<Item = usize>| {
                let others = others.filter(|&other| other != index);
                others.fold(DigitSet::EMPTY, |union, other| union | segments[other])
            };
            let elsewhere_in_line = union(&mut (line * boxes..(line + 1) * boxes));
            let elsewhere_in_box = union(&mut (across..segments.len()).step_by(boxes));
            // Only in this segment of the box: not elsewhere in the line. And the reverse.
            let pointing = segments[index] & (elsewhere_in_line - elsewhere_in_box);
            let claiming = segments[index] & (elsewhere_in_box - elsewhere_in_line);
            if pointing.is_empty() && claiming.is_empty() {
                continue;
            }
            for (other, _) in segments
                .iter()
                .enumerate()
                .filter(|&(other, _)| other != index)
            {
                let strike = match (other / boxes == line, other % boxes == across) {
                    (true, _) => pointing,
                    (_, true) => claiming,
                    _ => continue,
                };
                for cell in lines.segment(band + other / boxes, other % boxes) {
                    cells[cell] -= strike;
                }
            }
        }
    }
}
