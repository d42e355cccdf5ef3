//! Preprocessing: singles and locked candidates on bit sets before the search begins, until nothing changes.
//!
//! A candidate that is removed here never becomes a variable. Each sweep visits all houses with a few word operations per
//! cell. It does not keep track of what changed, because even at 64×64 a sweep costs less than one conflict of the
//! search.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::digits::DigitSet;
use crate::geometry::{Groups, ParallelLines};
use crate::index::Cell;
use crate::report::Stopped;
use crate::search::Search;
use crate::shape::Shape;

/// The board has no solution: a cell has no candidate left, or a digit has no cell left in a house.
struct NoSolution;

/// Removes all candidates that singles, in all houses, and locked candidates, of lines and boxes, can remove. `cells` are the candidates of each cell in
/// reading order. A cell with one candidate is filled. `None` if that shows that there is no solution.
pub(super) fn preprocess(
    shape: Shape,
    groups: Option<&Groups>,
    mut cells: Vec<DigitSet>,
    search: &mut Search<'_>,
) -> ControlFlow<Stopped, Option<Vec<DigitSet>>> {
    // The cells of all houses, house after house.
    let index = |cell: Cell| cell.row() * shape.side() + cell.column();
    let mut houses = Vec::with_capacity(3 * cells.len());
    for house in shape.houses() {
        houses.extend(shape.cells_of(house).map(index));
    }
    // Groups with fewer cells than there are digits have no hidden singles.
    let mut smaller: Vec<Vec<usize>> = Vec::new();
    for group in groups.into_iter().flat_map(Groups::iter) {
        let members = group.cells.iter().map(|&cell| usize::from(cell));
        match group.is_full {
            true => houses.extend(members),
            false => smaller.push(members.collect()),
        }
    }
    loop {
        let before = count_candidates(&cells);
        for group in &smaller {
            search.work(1 + group.len() / 4)?;
            if naked_singles(&mut cells, group).is_err() {
                return ControlFlow::Continue(None);
            }
        }
        for house in houses.chunks_exact(shape.side()) {
            search.work(house.len() / 4)?;
            if singles(&mut cells, house, shape.digits()).is_err() {
                return ControlFlow::Continue(None);
            }
        }
        // Locked candidates cost more, so they wait until singles find nothing.
        if count_candidates(&cells) == before {
            for lines in ParallelLines::of(shape) {
                locked_candidates(&mut cells, lines, search)?;
            }
            if count_candidates(&cells) == before {
                return ControlFlow::Continue(Some(cells));
            }
        }
    }
}

/// The number of candidates in all cells.
pub(super) fn count_candidates(cells: &[DigitSet]) -> usize {
    cells.iter().map(|digits| digits.len()).sum()
}

fn singles(cells: &mut [DigitSet], house: &[usize], all: DigitSet) -> Result<(), NoSolution> {
    naked_singles(cells, house)?;
    hidden_singles(cells, house, all)
}

/// Removes the digits of filled cells from the other cells of the house.
fn naked_singles(cells: &mut [DigitSet], house: &[usize]) -> Result<(), NoSolution> {
    let mut filled = DigitSet::EMPTY;
    for digits in house.iter().map(|&cell| cells[cell]) {
        if digits.is_empty() || (digits.len() == 1 && digits.is_subset(filled)) {
            return Err(NoSolution);
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

/// Fills each cell that is the only one of the house for a digit.
fn hidden_singles(
    cells: &mut [DigitSet],
    house: &[usize],
    all: DigitSet,
) -> Result<(), NoSolution> {
    // Digits with at least one cell, and with at least two.
    let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
    for digits in house.iter().map(|&cell| cells[cell]) {
        twice |= once & digits;
        once |= digits;
    }
    if once != all {
        return Err(NoSolution);
    }
    let single = once - twice;
    for &cell in house {
        match (cells[cell] & single).len() {
            0 => {}
            1 => cells[cell] &= single,
            _ => return Err(NoSolution),
        }
    }
    Ok(())
}

/// Pointing and claiming. If a box has a digit only in one line, no other box has the digit in that line (pointing);
/// if a line has a digit only in one box, no other line has the digit in that box (claiming).
fn locked_candidates(
    cells: &mut [DigitSet],
    lines: ParallelLines,
    search: &mut Search<'_>,
) -> ControlFlow<Stopped> {
    // A band is a table of segments: one row of the table per line, one column per box.
    let boxes = lines.boxes();
    let mut segments = vec![DigitSet::EMPTY; lines.band * boxes];
    for band in lines.bands() {
        search.work(segments.len() * lines.length)?;
        for (index, segment) in segments.iter_mut().enumerate() {
            let digits = lines.segment(band + index / boxes, index % boxes);
            let digits = digits.map(|cell| cells[cell]);
            *segment = digits.fold(DigitSet::EMPTY, |union, digits| union | digits);
        }
        for index in 0..segments.len() {
            let (line, block) = (index / boxes, index % boxes);
            let union = |others: &mut dyn Iterator<Item = usize>| {
                let others = others.filter(|&other| other != index);
                others.fold(DigitSet::EMPTY, |union, other| union | segments[other])
            };
            let elsewhere_in_line = union(&mut (line * boxes..(line + 1) * boxes));
            let elsewhere_in_box = union(&mut (block..segments.len()).step_by(boxes));
            // Digits to remove from the other segments of the line, and of the box.
            let pointing = segments[index] & (elsewhere_in_line - elsewhere_in_box);
            let claiming = segments[index] & (elsewhere_in_box - elsewhere_in_line);
            if pointing.is_empty() && claiming.is_empty() {
                continue;
            }
            for other in (0..segments.len()).filter(|&other| other != index) {
                let removed = match (other / boxes == line, other % boxes == block) {
                    (true, _) => pointing,
                    (_, true) => claiming,
                    _ => continue,
                };
                for cell in lines.segment(band + other / boxes, other % boxes) {
                    cells[cell] -= removed;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
