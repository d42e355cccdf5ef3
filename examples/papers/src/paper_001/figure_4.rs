//! Figure 4: with 16 clues there are many solutions, and DFS lists them one after the other.

use sudoku_zoo::generate::SplitMix64;
use sudoku_zoo::solvers::backtrack::{Backtracker, Rescanning, Standard};
use sudoku_zoo::{Board, Cell, Digit, Grid, Limits, Shape, Solve as _};

use super::{ALGORITHMS, SEED, VERSIONS};
use crate::measure::solver;
use crate::puzzles::thinned_out;
use crate::section::Section;
use crate::table::{Column, Table, Value, grouped};
use sudoku_zoo_cli::trial::Trial;

/// The slug of the table of consecutive solutions.
pub const BETWEEN: &str = "between_solutions";

const SOLUTIONS: u64 = 100;

/// The depth-first search of the paper, as it prints it.
const DFS: Backtracker<Standard, Rescanning> = Backtracker::new("standard-rescanning");

/// The first random board with 16 clues of which DFS lists a hundred solutions within `nodes` nodes, and these solutions.
fn board(nodes: u64) -> Result<(Board, Vec<Grid>), String> {
    let mut random = SplitMix64::new(SEED + 16);
    let limits = Limits::new().nodes(nodes);
    for _ in 0..20 {
        let board = thinned_out(Shape::CLASSIC, 16, &mut random)?;
        let found = DFS.solutions(&board, &limits.solutions(SOLUTIONS));
        match found {
            Ok(found) if found.grids.len() as u64 == SOLUTIONS => {
                return Ok((board, found.grids));
            }
            _ => {}
        }
    }
    Err("DFS lists a hundred solutions of none of twenty boards with 16 clues".into())
}

pub fn add(section: &mut Section, nodes: u64) -> Result<(), String> {
    let (board, solutions) = board(nodes)?;
    section.heading("Figure 4: many solutions");
    section.text(format!(
        "The first {SOLUTIONS} solutions of a random board with 16 clues, {}: the first of a fixed series of which DFS lists as many within {} nodes.",
        board.grid(),
        grouped(nodes)
    ));
    let columns = vec![
        Column::label("algorithm"),
        Column::measured("solutions"),
        Column::measured("calls"),
        Column::measured("as printed").under("time"),
        Column::measured("improved").under("time"),
        Column::label("ended"),
    ];
    let caption = format!("Figure 4: the first {SOLUTIONS} solutions");
    let mut table = Table::new("many_solutions", caption, columns);
    let limits = Limits::new().solutions(SOLUTIONS).nodes(nodes);
    for (index, word) in ALGORITHMS.into_iter().enumerate() {
        let [printed, improved] = VERSIONS
            .map(|(_, names)| Ok::<_, String>(Trial::of(solver(names[index])?, &board, &limits)));
        let (printed, improved) = (printed?, improved?);
        table.row([
            word.into(),
            printed.report.stats.solutions.into(),
            printed.report.stats.nodes.into(),
            Value::seconds(printed.seconds()),
            Value::seconds(improved.seconds()),
            printed.report.end.to_string().into(),
        ]);
    }
    section.table(table);
    let columns = ["calls taken back", "decisions taken back"].map(Column::measured);
    let caption = "From one solution of DFS to the next";
    let mut between = Table::new(BETWEEN, caption, columns.to_vec());
    for pair in solutions.windows(2) {
        let (calls, decisions) = taken_back(&board, &pair[0], &pair[1]);
        between.row([calls.into(), decisions.into()]);
    }
    section.data(between);
    Ok(())
}

/// How many calls DFS leaves on its way from one solution to the next, and how many of them had a digit left to try.
fn taken_back(board: &Board, one: &Grid, next: &Grid) -> (usize, usize) {
    let blank = |cell: &Cell| board.get(*cell).is_none();
    let cells: Vec<Cell> = board.shape().cells().filter(blank).collect();
    let changed = |cell: &&Cell| one.get(**cell) != next.get(**cell);
    let Some(first) = cells.iter().position(|cell| changed(&cell)) else {
        return (0, 0);
    };
    let mut filled = board.grid().clone();
    let mut decisions = 0;
    for (position, &cell) in cells.iter().enumerate() {
        let digit = one.get(cell);
        if position >= first && digit.is_some_and(|digit| has_larger(&filled, cell, digit)) {
            decisions += 1;
        }
        let _ = filled.set(cell, digit);
    }
    (cells.len() - first, decisions)
}

/// Whether a larger digit is allowed in a blank cell.
fn has_larger(grid: &Grid, cell: Cell, digit: Digit) -> bool {
    let shape = grid.shape();
    let allowed = |other: Digit| {
        let mut peers = shape.peers(cell);
        !peers.any(|peer| grid.get(peer) == Some(other))
    };
    let larger = |&other: &Digit| other > digit && allowed(other);
    shape.digits().iter().any(|other| larger(&other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_dfs_takes_back_between_two_solutions() {
        let grid: Grid = "1.....3..4......".parse().expect("a grid");
        let board = Board::new(grid).expect("no clash");
        let solutions = DFS
            .solutions(&board, &Limits::new().solutions(9))
            .expect("no limit");
        assert_eq!(solutions.grids.len(), 3);
        for pair in solutions.grids.windows(2) {
            let (calls, decisions) = taken_back(&board, &pair[0], &pair[1]);
            assert!(decisions >= 1 && decisions <= calls, "{pair:?}");
        }
        assert_eq!(
            taken_back(&board, &solutions.grids[0], &solutions.grids[0]),
            (0, 0)
        );
    }
}
