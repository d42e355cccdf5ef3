//! Completeness: whether the three algorithms find what there is.
//!
//! It can be proved: the tree of each is finite, every call goes through all digits (or options) that the rules allow, and none is left out. A search that we
//! stop says nothing about it. Boards of 4×4 can be searched to the end, so here every solution is counted, against a count that tries all 288 full grids.

use sudoku_zoo::generate::SplitMix64;
use sudoku_zoo::solvers::backtrack::NAIVE;
use sudoku_zoo::{Board, Grid, Limits, Shape, Solve as _};

use super::{ALGORITHMS, SEED, VERSIONS};
use crate::measure::solver;
use crate::puzzles::thinned_out;
use crate::section::Section;
use crate::table::{Column, Table, Value};

/// The slug of the data, and its first column.
pub const SLUG: &str = "complete";
pub const THERE_ARE: &str = "solutions";

const BOARDS: usize = 200;
/// More than a board of 4×4 can have.
const MOST: u64 = 1_000;

/// Counts the solutions of small boards, by the three algorithms as printed and by comparison with all grids.
pub fn add(section: &mut Section) -> Result<(), String> {
    let shape = Shape::new(2, 2).map_err(|error| error.to_string())?;
    let limits = Limits::new().solutions(MOST);
    let all = NAIVE.solutions(&Board::empty(shape), &limits);
    let all: Vec<Grid> = all.map_err(|error| error.to_string())?.grids;
    let mut columns = vec![Column::label("board"), Column::measured(THERE_ARE)];
    columns.extend(ALGORITHMS.map(Column::measured));
    let caption = "Solutions of random boards of 4×4, searched to the end";
    let mut table = Table::new(SLUG, caption, columns);
    let mut random = SplitMix64::new(SEED + 4);
    for number in 0..BOARDS {
        // From the empty grid to nine clues. Every third has a clue that is changed, so that some have no solution.
        let mut board = thinned_out(shape, number % 10, &mut random)?;
        if number % 3 == 0
            && let Some(changed) = with_another_clue(&board)
        {
            board = changed;
        }
        let fits = |grid: &&Grid| {
            board
                .grid()
                .clues()
                .all(|(cell, digit)| grid.get(cell) == Some(digit))
        };
        let mut values: Vec<Value> = vec![
            board.grid().to_string().into(),
            all.iter().filter(fits).count().into(),
        ];
        for name in VERSIONS[0].1 {
            let found = solver(name)?
                .count(&board, &limits)
                .map_err(|error| error.to_string())?;
            values.push(found.get().into());
        }
        table.row(values);
    }
    section.data(table);
    Ok(())
}

/// The board with another digit in its first clue, if the rules allow one.
fn with_another_clue(board: &Board) -> Option<Board> {
    let (cell, digit) = board.grid().clues().next()?;
    board
        .shape()
        .digits()
        .iter()
        .filter(|other| *other != digit)
        .find_map(|other| {
            let mut grid = board.grid().clone();
            grid.set(cell, Some(other)).ok()?;
            Board::new(grid).ok()
        })
}
