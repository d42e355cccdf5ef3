//! Streamlining: what if the grid is a pattern?
//!
//! Large full grids are hard to come by, so many that are about were made from a [pattern](crate::Grid::pattern): write the
//! digits in order, begin each row a box further on than the row above, each band one cell further, then rename digits
//! and shuffle rows and columns. Nothing of that shows, except that bands keep a secret:
//!
//! ```text
//!   1 2 3 │ 4 5 6 │ 7 8 9          2 7 4 │ 3 9 6 │ 5 1 8       the same three digits stand together
//!   4 5 6 │ 7 8 9 │ 1 2 3    ⇝     9 3 6 │ 5 8 1 │ 2 4 7       in three segments of every band:
//!   7 8 9 │ 1 2 3 │ 4 5 6          1 5 8 │ 4 7 2 │ 9 6 3       {2 4 7}, {3 6 9} and {1 5 8}
//! ```
//!
//! The clues of a puzzle often tell which digits would have to stand together; if those become too many for a
//! segment, the grid is no pattern, which comes to light at once. If not, candidates that would part digits
//! that belong together, or bring others in, are struck, singles and locked candidates do the rest, and a short [walk](super::walk)
//! fills what is still open. A grid that results is a solution like any other. If none does, nothing has been proved.
//!
//! To search among solutions with a structure that is easy to find is due to Gomes and Sellmann
//! ("Streamlined constraint reasoning", 2004). It makes hard boards of this origin easy and does nothing for others, which is
//! why [`LEARN_PLAIN`](super::LEARN_PLAIN) does without: figures for boards dug out of shuffled patterns say something about search
//! only when they are its.

use alloc::vec::Vec;

use super::crossing::Lines;
use super::root::{self, size};
use crate::digits::DigitSet;
use crate::index::Digit;
use crate::shape::Shape;

/// The grid is no pattern.
struct NoPattern;

/// What is left of the candidates, given cell by cell, if the solution is to be a pattern: in its bands and its stacks, or
/// else in one of them.
pub(super) fn streamlined(shape: Shape, cells: &[DigitSet]) -> Option<Vec<DigitSet>> {
    let both = Lines::of(shape);
    // With boxes as wide or as high as the grid, every solution is a pattern, and that says nothing.
    if both.iter().any(|lines| lines.length == 1) {
        return None;
    }
    let choices = [&both[..], &both[..1], &both[1..]];
    choices
        .into_iter()
        .find_map(|lines| settle(shape, cells.to_vec(), lines).ok())
}

/// What is left if the solution is to be a pattern in these lines, when nothing more can be struck.
fn settle(
    shape: Shape,
    mut cells: Vec<DigitSet>,
    patterned: &[Lines],
) -> Result<Vec<DigitSet>, NoPattern> {
    loop {
        let before = size(&cells);
        for &lines in patterned {
            restrict(&mut cells, shape, lines)?;
        }
        cells = root::reduce(shape, cells).map_err(|_| NoPattern)?;
        if size(&cells) == before {
            return Ok(cells);
        }
    }
}

/// Strikes the candidates that cannot be if digits stand together in the segments of each band.
fn restrict(cells: &mut [DigitSet], shape: Shape, lines: Lines) -> Result<(), NoPattern> {
    let boxes = lines.boxes();
    for band in lines.bands() {
        // A band is a table of segments: a segment per line and box.
        let segment = |index: usize| lines.segment(band + index / boxes, index % boxes);
        let filled = (0..lines.band * boxes)
            .map(|index| segment(index).filter_map(|cell| cells[cell].single()));
        let filled: Vec<DigitSet> = filled.map(Iterator::collect).collect();
        let together = together(shape, &filled, lines.length)?;
        // A segment holds, with a digit, all that stand together with it.
        let known = filled.iter().map(|digits| digits.iter().next());
        let known =
            known.map(|digit| digit.map_or(DigitSet::EMPTY, |digit| together[digit.index()]));
        let known: Vec<DigitSet> = known.collect();
        for (index, &own) in known.iter().enumerate() {
            let meets =
                |other: usize| (other / boxes == index / boxes) != (other % boxes == index % boxes);
            let others = known.iter().enumerate().filter(|&(other, _)| meets(other));
            let elsewhere = others.fold(DigitSet::EMPTY, |union, (_, &digits)| union | digits);
            if !(own & elsewhere).is_empty() {
                return Err(NoPattern);
            }
            let newcomers = shape.digits() - own - elsewhere;
            let fits = |digit: &Digit| together[digit.index()].len() + own.len() <= lines.length;
            let allowed = own | newcomers.iter().filter(fits).collect();
            segment(index).for_each(|cell| cells[cell] &= allowed);
        }
    }
    Ok(())
}

/// By digit: all that must stand together with it because of what segments of a band hold.
fn together(
    shape: Shape,
    segments: &[DigitSet],
    length: usize,
) -> Result<Vec<DigitSet>, NoPattern> {
    let mut together: Vec<DigitSet> = shape.digits().iter().map(DigitSet::of).collect();
    for digits in segments {
        let sets = digits.iter().map(|digit| together[digit.index()]);
        let union = sets.fold(DigitSet::EMPTY, |union, set| union | set);
        if union.len() > length {
            return Err(NoPattern);
        }
        union
            .iter()
            .for_each(|digit| together[digit.index()] = union);
    }
    Ok(together)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solvers::exact_cover::DLX;
    use crate::{Board, Cell, Grid, Solve};

    /// A pattern with digits renamed, and with bands, stacks and the lines within them in another order.
    fn disguised(shape: Shape) -> Grid {
        let side = shape.side();
        let moved = |place: usize, count: usize| (count - place) % count;
        let line = |line: usize, band: usize| {
            moved(line / band, side / band) * band + moved(line % band, band)
        };
        let pattern = Grid::pattern(shape);
        let mut grid = Grid::empty(shape);
        for (cell, digit) in pattern.clues() {
            let row = line(cell.row(), shape.box_height());
            let column = line(cell.column(), shape.box_width());
            let digit = Digit::from_index(moved(digit.index(), side));
            grid.put(Cell::from_coordinates(row, column), Some(digit));
        }
        assert!(grid.is_solved() && grid != pattern);
        grid
    }

    /// The candidates when about one cell in so many keeps its digit.
    fn dug(grid: &Grid, kept: u32) -> Vec<DigitSet> {
        let mut puzzle = grid.clone();
        let mut number = 1_u32;
        for cell in grid.shape().cells() {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            if !(number >> 16).is_multiple_of(kept) {
                puzzle.put(cell, None);
            }
        }
        let board = Board::new(puzzle).expect("no clash");
        board.candidate_sets().to_vec()
    }

    #[track_caller]
    fn keeps(cells: &[DigitSet], grid: &Grid) {
        let mut cells = cells.iter().zip(grid.values());
        assert!(cells.all(|(digits, digit)| digit.is_some_and(|digit| digits.contains(digit))));
    }

    #[test]
    fn a_pattern_in_disguise_is_never_lost() {
        for (height, width) in [
            (2, 2),
            (2, 3),
            (3, 2),
            (3, 3),
            (3, 4),
            (4, 4),
            (2, 8),
            (5, 5),
            (7, 7),
            (8, 8),
        ] {
            let grid = disguised(Shape::new(height, width).expect("a shape"));
            for kept in 1..10 {
                let cells = dug(&grid, kept);
                let left = streamlined(grid.shape(), &cells).expect("a pattern");
                keeps(&left, &grid);
                assert!(
                    left.iter()
                        .zip(&cells)
                        .all(|(left, cell)| left.is_subset(*cell))
                );
            }
        }
    }

    #[test]
    fn half_of_a_large_pattern_tells_most_of_the_rest() {
        for side in [5, 6, 7, 8] {
            let grid = disguised(Shape::new(side, side).expect("a shape"));
            let cells = streamlined(grid.shape(), &dug(&grid, 2)).expect("a pattern");
            assert!(size(&cells) < cells.len() * 21 / 20, "{side}");
        }
    }

    #[test]
    fn a_pattern_in_the_bands_alone_is_enough() {
        let shape = Shape::new(5, 5).expect("a shape");
        let mut grid = Grid::empty(shape);
        for cell in shape.cells() {
            let (band, row) = (cell.row() / 5, cell.row() % 5);
            let (stack, column) = (cell.column() / 5, cell.column() % 5);
            let together = (row + stack) % 5;
            // Half of them move on from band to band, the others back: no two columns agree on what stands together.
            let moved = if together % 2 == 0 { band } else { 5 - band };
            let digit = Digit::from_index(together * 5 + (moved + column) % 5);
            grid.put(cell, Some(digit));
        }
        assert!(grid.is_solved());
        let [rows, columns] = Lines::of(shape);
        let cells = dug(&grid, 2);
        assert!(settle(shape, cells.clone(), &[rows]).is_ok());
        assert!(settle(shape, cells.clone(), &[columns]).is_err());
        let left = streamlined(shape, &cells).expect("a pattern");
        keeps(&left, &grid);
    }

    #[test]
    fn where_every_grid_is_a_pattern_there_is_nothing_to_suppose() {
        for (height, width) in [(1, 9), (9, 1), (1, 1)] {
            let grid = Grid::pattern(Shape::new(height, width).expect("a shape"));
            assert_eq!(streamlined(grid.shape(), &dug(&grid, 2)), None);
        }
    }

    #[test]
    fn other_grids_are_told_apart() {
        // The example in Wikipedia's article on Sudoku.
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let board = Board::new(puzzle.parse().expect("a puzzle")).expect("no clash");
        let grid = DLX.solve(&board).expect("9×9").expect("a solution");
        assert_eq!(streamlined(grid.shape(), &dug(&grid, 1)), None);
        assert_eq!(streamlined(grid.shape(), &dug(&grid, 2)), None);
    }
}
