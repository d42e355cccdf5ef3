//! Streamlining: is the solution a shuffled pattern?
//!
//! *Streamlining* (Gomes and Sellmann 2004) assumes that the solution has some structure, and searches only among
//! grids with that structure, which are far fewer. Large full grids are hard to make, so many were made by shuffling a
//! [pattern](crate::Grid::pattern): write the digits in order, begin each row one box further on than the row above and each band
//! one cell further, then rename digits and shuffle rows and columns. Such a shuffled pattern looks random, but it keeps one
//! property: in each band, the same digits are together in one segment of each row. We call them a *team*:
//!
//! ```text
//!   1 2 3 │ 4 5 6 │ 7 8 9          2 7 4 │ 3 9 6 │ 5 1 8       the teams of this band are
//!   4 5 6 │ 7 8 9 │ 1 2 3    ⇝     9 3 6 │ 5 8 1 │ 2 4 7       {2 4 7}, {3 6 9} and {1 5 8}
//!   7 8 9 │ 1 2 3 │ 4 5 6          1 5 8 │ 4 7 2 │ 9 6 3
//! ```
//!
//! The clues of a puzzle often show which digits would have to be in one team. If a team would have more digits than a segment has cells, the solution is not a
//! shuffled pattern. Puzzles of other origin fail this test quickly. Otherwise streamlining removes all candidates that would split a team, or put another
//! digit into its segment. Then singles and locked candidates remove more, and a short [tabu search](super::tabu) fills the remaining cells. The resulting grid
//! obeys the rules, so it is a solution, whether the assumption was justified or not. If there is no such grid, nothing has been proved.
//!
//! Streamlining makes hard boards of this origin easy and does nothing for others. Times for boards that were dug out of
//! shuffled patterns therefore say nothing about the search, unless they were measured without streamlining, with
//! [`LEARN_PLAIN`](super::LEARN_PLAIN).

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::encoding::Encoding;
use super::preprocess::{count_candidates, preprocess};
use super::tabu::TabuSearch;
use crate::digits::DigitSet;
use crate::geometry::ParallelLines;
use crate::grid::Grid;
use crate::index::Digit;
use crate::report::Stopped;
use crate::search::Search;
use crate::shape::Shape;

/// Whether to try streamlining.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Streamlining {
    Off,
    On,
}

/// No solution is a shuffled pattern.
struct NotAPattern;

/// A solution that is a shuffled pattern, or close to one, if about `moves` moves of tabu search find one.
pub(super) fn find_pattern(
    encoding: &Encoding,
    moves: u64,
    search: &mut Search<'_>,
) -> ControlFlow<Stopped, Option<Grid>> {
    let before = encoding.candidate_sets();
    let after = assume_pattern(encoding.shape(), &before, search)?;
    // If nothing has been removed, this would be the same tabu search as the one that the caller tries next.
    let fewer = |after: &Vec<DigitSet>| count_candidates(after) < count_candidates(&before);
    let Some(cells) = after.filter(fewer) else {
        return ControlFlow::Continue(None);
    };
    let (streamlined, _) = Encoding::new(encoding.shape(), None, &cells, search)?;
    let mut tabu = TabuSearch::new(&streamlined, search)?;
    let found = tabu.run(moves, search)?;
    ControlFlow::Continue(found.then(|| streamlined.decode(tabu.chosen())))
}

/// The candidates that remain if the solution is a shuffled pattern: in its bands and its stacks, or else only in its bands,
/// or else only in its stacks. `None` if it is none of these.
fn assume_pattern(
    shape: Shape,
    cells: &[DigitSet],
    search: &mut Search<'_>,
) -> ControlFlow<Stopped, Option<Vec<DigitSet>>> {
    let both = ParallelLines::of(shape);
    // If boxes are as wide or as high as the grid, every solution is a pattern and the assumption says nothing.
    if both.iter().any(|lines| lines.length == 1) {
        return ControlFlow::Continue(None);
    }
    for patterned in [&both[..], &both[..1], &both[1..]] {
        let left = assume_pattern_in(patterned, shape, cells.to_vec(), search)?;
        if left.is_some() {
            return ControlFlow::Continue(left);
        }
    }
    ControlFlow::Continue(None)
}

/// The candidates that remain if the solution is a shuffled pattern in these kinds of lines. `None` if it is not.
fn assume_pattern_in(
    patterned: &[ParallelLines],
    shape: Shape,
    mut cells: Vec<DigitSet>,
    search: &mut Search<'_>,
) -> ControlFlow<Stopped, Option<Vec<DigitSet>>> {
    loop {
        let before = count_candidates(&cells);
        for &lines in patterned {
            search.work(cells.len())?;
            if keep_teams_together(&mut cells, shape, lines).is_err() {
                return ControlFlow::Continue(None);
            }
        }
        match preprocess(shape, None, cells, search)? {
            Some(left) if count_candidates(&left) < before => cells = left,
            left => return ControlFlow::Continue(left),
        }
    }
}

/// Removes the candidates that would split a team or put another digit into its segment.
fn keep_teams_together(
    cells: &mut [DigitSet],
    shape: Shape,
    lines: ParallelLines,
) -> Result<(), NotAPattern> {
    let boxes = lines.boxes();
    for band in lines.bands() {
        // A band is a table of segments: one row of the table per line, one column per box.
        let segment = |index: usize| lines.segment(band + index / boxes, index % boxes);
        let filled = (0..lines.band * boxes)
            .map(|index| segment(index).filter_map(|cell| cells[cell].single()));
        let filled: Vec<DigitSet> = filled.map(Iterator::collect).collect();
        let teams = teams(shape, &filled, lines.length)?;
        // A segment that holds one digit of a team holds the whole team.
        let known = filled.iter().map(|digits| digits.iter().next());
        let known = known.map(|digit| digit.map_or(DigitSet::EMPTY, |digit| teams[digit.index()]));
        let known: Vec<DigitSet> = known.collect();
        for (index, &own) in known.iter().enumerate() {
            // Another segment of the same line, or of the same box.
            let meets =
                |other: usize| (other / boxes == index / boxes) != (other % boxes == index % boxes);
            let others = known.iter().enumerate().filter(|&(other, _)| meets(other));
            let elsewhere = others.fold(DigitSet::EMPTY, |union, (_, &digits)| union | digits);
            if !(own & elsewhere).is_empty() {
                return Err(NotAPattern);
            }
            let newcomers = shape.digits() - own - elsewhere;
            let fits = |digit: &Digit| teams[digit.index()].len() + own.len() <= lines.length;
            let allowed = own | newcomers.iter().filter(fits).collect();
            segment(index).for_each(|cell| cells[cell] &= allowed);
        }
    }
    Ok(())
}

/// By digit: the digits that are known to be in its team, itself included. `segments` are the digits that the
/// segments of one band hold.
fn teams(shape: Shape, segments: &[DigitSet], length: usize) -> Result<Vec<DigitSet>, NotAPattern> {
    let mut teams: Vec<DigitSet> = shape.digits().iter().map(DigitSet::of).collect();
    for digits in segments {
        let sets = digits.iter().map(|digit| teams[digit.index()]);
        let union = sets.fold(DigitSet::EMPTY, |union, set| union | set);
        if union.len() > length {
            return Err(NotAPattern);
        }
        union.iter().for_each(|digit| teams[digit.index()] = union);
    }
    Ok(teams)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use crate::{Board, Cell, Grid};

    /// A pattern with digits renamed, and with bands, stacks and the lines within them in another order.
    fn shuffled(shape: Shape) -> Grid {
        let side = shape.side();
        let moved = |index: usize, count: usize| (count - index) % count;
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

    /// The candidates when about one cell in `spacing` keeps its digit.
    fn dug(grid: &Grid, spacing: u32) -> Vec<DigitSet> {
        let mut puzzle = grid.clone();
        let mut number = 1_u32;
        for cell in grid.shape().cells() {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            if !(number >> 16).is_multiple_of(spacing) {
                puzzle.put(cell, None);
            }
        }
        let board = Board::new(puzzle).expect("no clash");
        board.candidate_sets().to_vec()
    }

    /// What `work` returns in a search without limits.
    fn unlimited<T>(work: impl FnOnce(&mut Search<'_>) -> ControlFlow<Stopped, T>) -> T {
        match work(&mut Search::counting(&Limits::new())) {
            ControlFlow::Continue(result) => result,
            ControlFlow::Break(stop) => panic!("{stop:?}"),
        }
    }

    fn assumed(shape: Shape, cells: &[DigitSet]) -> Option<Vec<DigitSet>> {
        unlimited(|search| assume_pattern(shape, cells, search))
    }

    #[track_caller]
    fn assert_keeps(cells: &[DigitSet], grid: &Grid) {
        let mut cells = cells.iter().zip(grid.values());
        assert!(cells.all(|(digits, digit)| digit.is_some_and(|digit| digits.contains(digit))));
    }

    #[test]
    fn a_shuffled_pattern_keeps_its_solution() {
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
            let grid = shuffled(Shape::new(height, width).expect("a shape"));
            for spacing in 1..10 {
                let cells = dug(&grid, spacing);
                let left = assumed(grid.shape(), &cells).expect("a pattern");
                assert_keeps(&left, &grid);
                assert!(
                    left.iter()
                        .zip(&cells)
                        .all(|(left, cell)| left.is_subset(*cell))
                );
            }
        }
    }

    #[test]
    fn half_of_a_large_pattern_determines_most_of_the_rest() {
        for side in [5, 6, 7, 8] {
            let grid = shuffled(Shape::new(side, side).expect("a shape"));
            let cells = assumed(grid.shape(), &dug(&grid, 2)).expect("a pattern");
            assert!(count_candidates(&cells) < cells.len() * 21 / 20, "{side}");
        }
    }

    #[test]
    fn a_pattern_in_the_bands_alone_is_enough() {
        let shape = Shape::new(5, 5).expect("a shape");
        let mut grid = Grid::empty(shape);
        for cell in shape.cells() {
            let (band, row) = (cell.row() / 5, cell.row() % 5);
            let (stack, column) = (cell.column() / 5, cell.column() % 5);
            let team = (row + stack) % 5;
            // From band to band, half of the teams rotate in one direction and the others in the opposite direction, so that columns have no teams.
            let rotation = if team % 2 == 0 { band } else { 5 - band };
            let digit = Digit::from_index(team * 5 + (rotation + column) % 5);
            grid.put(cell, Some(digit));
        }
        assert!(grid.is_solved());
        let [rows, columns] = ParallelLines::of(shape);
        let cells = dug(&grid, 2);
        let assumed_in = |lines: &[ParallelLines]| {
            unlimited(|search| assume_pattern_in(lines, shape, cells.clone(), search))
        };
        assert!(assumed_in(&[rows]).is_some());
        assert!(assumed_in(&[columns]).is_none());
        let left = assumed(shape, &cells).expect("a pattern");
        assert_keeps(&left, &grid);
    }

    #[test]
    fn no_pattern_is_assumed_where_every_grid_is_one() {
        for (height, width) in [(1, 9), (9, 1), (1, 1)] {
            let grid = Grid::pattern(Shape::new(height, width).expect("a shape"));
            assert_eq!(assumed(grid.shape(), &dug(&grid, 2)), None);
        }
    }

    #[test]
    fn other_grids_are_recognised_as_no_patterns() {
        // The example in Wikipedia's article on Sudoku.
        let solution =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let grid: Grid = solution.parse().expect("a grid");
        assert!(grid.is_solved());
        assert_eq!(assumed(grid.shape(), &dug(&grid, 1)), None);
        assert_eq!(assumed(grid.shape(), &dug(&grid, 2)), None);
    }
}
