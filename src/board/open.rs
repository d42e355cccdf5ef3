//! The candidates that the givens of a grid leave open.

use smallvec::SmallVec;

use crate::digits::DigitSet;
use crate::geometry::CLASSIC_HOUSES;
use crate::grid::{Clash, Grid, INLINE_CELLS, Seen};
use crate::shape::Shape;

/// What the filled cells of a grid leave open.
pub(super) fn open_candidates(grid: &Grid) -> Result<SmallVec<[DigitSet; INLINE_CELLS]>, Clash> {
    if grid.shape() == Shape::CLASSIC
        && let Some(candidates) = open_candidates_of_classic(grid)
    {
        return Ok(SmallVec::from_buf(candidates));
    }
    let houses = Seen::of(grid)?;
    let (side, all) = (grid.shape().side(), grid.shape().digits());
    let mut candidates = SmallVec::with_capacity(grid.values().len());
    for (row, values) in grid.values().chunks_exact(side).enumerate() {
        candidates.extend(
            values
                .iter()
                .enumerate()
                .map(|(column, value)| match value {
                    Some(digit) => DigitSet::of(*digit),
                    None => all - houses.seen_by(row, column),
                }),
        );
    }
    Ok(candidates)
}

/// The same for the 9×9 grid, faster: it visits the filled cells only, because building a board must not take longer than
/// solving it. `None` when values clash; the general function then finds out which.
fn open_candidates_of_classic(grid: &Grid) -> Option<[DigitSet; INLINE_CELLS]> {
    // Sixteen of each, so that a mask keeps indices in range without a check.
    let (mut rows, mut columns, mut boxes) = ([0; 16], [0; 16], [0; 16]);
    let mut twice = 0;
    grid.each_filled(|index, digit| {
        let [row, column, block] = CLASSIC_HOUSES[index].map(|house| usize::from(house) % 16);
        let bit = DigitSet::of(digit).bits();
        twice |= bit & (rows[row] | columns[column] | boxes[block]);
        rows[row] |= bit;
        columns[column] |= bit;
        boxes[block] |= bit;
    });
    let mut candidates = [DigitSet::EMPTY; INLINE_CELLS];
    const SHAPE: Shape = Shape::CLASSIC;
    const BAND: usize = SHAPE.box_height();
    for (band, sets) in candidates.chunks_exact_mut(BAND * 9).enumerate() {
        let top = band * BAND;
        let seen: [u64; 9] =
            core::array::from_fn(|column| columns[column] | boxes[SHAPE.box_of(top, column)]);
        for (row, sets) in sets.chunks_exact_mut(9).enumerate() {
            for (set, seen) in sets.iter_mut().zip(seen) {
                *set = SHAPE.digits() - DigitSet::from_bits(seen | rows[top + row]);
            }
        }
    }
    grid.each_filled(|index, digit| candidates[index] = DigitSet::of(digit));
    (twice == 0).then_some(candidates)
}
