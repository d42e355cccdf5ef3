//! Figure 4: with 16 clues there are many solutions, and DFS lists them one after the other.

use sudoku_zoo::generate::SplitMix64;
use sudoku_zoo::solvers::backtrack::{Backtracker, Rescanning, Standard};
use sudoku_zoo::{Board, Cell, Digit, Grid, Limits, Shape, Solve as _};

use super::{ALGORITHMS, SEED, VERSIONS};
use crate::measure::{self, Measure, Measured, solver};
use crate::puzzles::thinned_out;
use crate::section::Section;
use crate::table::{Column, Table, Value, grouped};
use sudoku_zoo_cli::trial::Trial;

/// The slug of the data: a row for each pair of consecutive solutions.
pub const BETWEEN: &str = "between_solutions";

/// Not the series of boards that was looked at before "a few" had a number.
const SERIES: u64 = 216;

/// Solutions of a board that DFS lists.
const SOLUTIONS: u64 = 50;

/// The depth-first search of the paper, as it prints it.
const DFS: Backtracker<Standard, Rescanning> = Backtracker::new("standard-rescanning");

/// How many boards there are, and how many nodes DFS may take for one.
pub struct Effort {
    pub boards: usize,
    pub nodes: u64,
}

/// A random board with 16 clues, and its first solutions.
struct Listed {
    board: Board,
    solutions: Vec<Grid>,
}

/// Boards of a fixed series of which DFS lists enough solutions within the limit, and how many it was tried on.
fn boards(effort: &Effort) -> Result<(Vec<Listed>, usize), String> {
    let mut random = SplitMix64::new(SEED + SERIES);
    let limits = Limits::new().nodes(effort.nodes).solutions(SOLUTIONS);
    let mut listed = Vec::new();
    let mut tried = 0;
    while listed.len() < effort.boards && tried < 4 * effort.boards {
        let board = thinned_out(Shape::CLASSIC, 16, &mut random)?;
        tried += 1;
        if let Ok(found) = DFS.solutions(&board, &limits)
            && found.grids.len() as u64 == SOLUTIONS
        {
            let solutions = found.grids;
            listed.push(Listed { board, solutions });
        }
    }
    match listed.is_empty() {
        true => Err("DFS lists so many solutions of no board with 16 clues".into()),
        false => Ok((listed, tried)),
    }
}

pub fn add(section: &mut Section, effort: &Effort) -> Result<(), String> {
    let (boards, tried) = boards(effort)?;
    section.heading("Figure 4: many solutions");
    section.text(format!(
        "The first {SOLUTIONS} solutions of {} random boards with 16 clues. They are those of a fixed series of {tried} of which DFS lists as many within {} nodes; on the others the next solution \
         is further away, so the numbers below are rather too small than too large.",
        boards.len(),
        grouped(effort.nodes)
    ));
    let columns = vec![
        Column::label("algorithm"),
        Column::measured("calls").under("medians of the boards"),
        Column::measured("as printed").under("medians of the boards"),
        Column::measured("improved").under("medians of the boards"),
        Column::measured("stopped"),
    ];
    let caption = format!("Figure 4: the first {SOLUTIONS} solutions");
    let mut table = Table::new("many_solutions", caption, columns);
    let limits = Limits::new().solutions(SOLUTIONS).nodes(effort.nodes);
    for (index, word) in ALGORITHMS.into_iter().enumerate() {
        let trials = |version: usize| -> Result<Vec<Trial>, String> {
            let solver = solver(VERSIONS[version].1[index])?;
            let each = boards.iter();
            Ok(each
                .map(|listed| Trial::of(solver, &listed.board, &limits))
                .collect())
        };
        let (printed, improved) = (trials(0)?, trials(1)?);
        let median =
            |trials: &[Trial], of: fn(&Trial) -> Measure| measure::median(trials.iter().map(of));
        table.row([
            word.into(),
            measure::value(median(&printed, Measured::nodes), |calls| {
                Value::real(calls, 0)
            }),
            measure::value(median(&printed, Measured::time), Value::seconds),
            measure::value(median(&improved, Measured::time), Value::seconds),
            printed
                .iter()
                .filter(|trial| trial.was_stopped())
                .count()
                .into(),
        ]);
    }
    section.table(table);
    let mut columns = vec![Column::label("board")];
    columns.extend(["calls taken back", "decisions taken back"].map(Column::measured));
    let caption = "From one solution of DFS to the next";
    let mut between = Table::new(BETWEEN, caption, columns);
    for (number, listed) in (1_usize..).zip(&boards) {
        for pair in listed.solutions.windows(2) {
            let (calls, decisions) = taken_back(&listed.board, &pair[0], &pair[1]);
            between.row([number.to_string().into(), calls.into(), decisions.into()]);
        }
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
    fn dfs_undoes_nodes_between_two_solutions() {
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
