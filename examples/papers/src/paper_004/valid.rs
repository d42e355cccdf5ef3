//! Which puzzles the hybrid as printed can solve at all.
//!
//! It solves a puzzle with one solution when the rules finish once boxes 2, 5 and 8 hold what they hold in the solution, and
//! only then. That takes two runs of the rules, where a search to the end of its tree may take minutes.

use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::{Board, Cell, Grid, HouseKind, Limits, Plan, Solve as _};

use crate::changes::Change;
use crate::measure::Measure;
use crate::puzzles::{EASY, HARD, Library, MEDIUM, Set};
use crate::section::Section;
use crate::table::{Column, Table, Value};

/// Names of the sets, in the table and for the claims.
pub const SETS: [&str; 3] = ["easy 50", "top 95", "hardest 110626"];
/// The slug of the data, and the words in it.
pub const SLUG: &str = "valid";
pub const SOLVED: &str = "solved";
pub const STUCK: &str = "stuck";

/// The boxes that the paper shades, numbered from 0.
const BOXES: [usize; 3] = [1, 4, 7];

/// The blank cells of these boxes.
fn blank_cells(board: &Board) -> Vec<Cell> {
    let boxes = board.shape().houses_of_kind(HouseKind::Box);
    let boxes = boxes.filter(|house| BOXES.contains(&house.index()));
    let cells = boxes.flat_map(|house| board.shape().cells_of(house));
    cells.filter(|&cell| board.get(cell).is_none()).collect()
}

/// Applies the rules; whether they met no contradiction.
fn apply(board: &mut Board) -> bool {
    let rules = Plan::pencil_and_paper();
    rules.apply(board, &Limits::new()).is_ok()
}

/// Whether the rules solve the board by themselves.
fn needs_no_search(board: &Board) -> bool {
    let mut board = board.clone();
    apply(&mut board) && board.is_full()
}

/// Whether the rules finish once boxes 2, 5 and 8 hold what they hold in the solution. When they do not, the method
/// as printed cannot solve the puzzle: no other filling leads to the solution.
pub fn finishes_with(board: &Board, solution: &Grid) -> bool {
    let mut board = board.clone();
    if !apply(&mut board) {
        return false;
    }
    for cell in blank_cells(&board) {
        let placed = solution.get(cell).map(|digit| board.place(cell, digit));
        if !matches!(placed, Some(Ok(()))) {
            return false;
        }
    }
    apply(&mut board) && board.is_full()
}

/// What became of the puzzles of a set, one by one.
struct Tried {
    rules_alone: bool,
    with_the_right_filling: bool,
}

pub struct Valid {
    sets: [(Set, Vec<Tried>); 3],
}

impl Valid {
    pub fn new(library: &Library) -> Result<Valid, String> {
        let sets = [
            library.first(usize::MAX, "9x9_easy50.txt", &EASY)?,
            library.first(usize::MAX, "9x9_top95.txt", &MEDIUM)?,
            library.first(usize::MAX, "9x9_hardest_110626.txt", &HARD)?,
        ];
        let tried = |set: Set| {
            let tried = set.boards.iter().filter_map(|board| {
                let solution = DLX.solve(board, &Limits::new()).ok()??;
                Some(Tried {
                    rules_alone: needs_no_search(board),
                    with_the_right_filling: finishes_with(board, &solution),
                })
            });
            let tried = tried.collect();
            (set, tried)
        };
        Ok(Valid {
            sets: sets.map(tried),
        })
    }

    pub fn add(&self, section: &mut Section) {
        let mut text = String::from(
            "Every puzzle of three sets: do the rules finish by themselves, and do they finish when boxes 2, 5 and 8 are filled as in the solution? \
             When not, the method as printed cannot solve the puzzle, however long it searches. ",
        );
        for (name, (set, _)) in SETS.iter().zip(&self.sets) {
            text += &set.words(name);
        }
        section.text(text.trim_end_matches("; ").to_owned() + ".");
        let mut table = Table::new(
            "valid_sets",
            "Puzzles that are solved by the rules alone, and with the right filling of boxes 2, 5 and 8",
            vec![
                Column::label("set"),
                Column::measured("puzzles"),
                Column::measured("by the rules alone"),
                Column::measured("with the right filling"),
                Column::measured("stuck all the same"),
            ],
        );
        let words = |solved: bool| Value::from(if solved { SOLVED } else { STUCK });
        let mut data = Table::new(
            SLUG,
            "What becomes of each puzzle of the three sets",
            vec![
                Column::label("set"),
                Column::measured("puzzle"),
                Column::label("rules alone"),
                Column::label("with the right filling"),
                Column::label("another set stands in"),
            ],
        );
        for (name, (set, tried)) in SETS.into_iter().zip(&self.sets) {
            let count = |of: fn(&Tried) -> bool| tried.iter().filter(|one| of(one)).count();
            let right = count(|one| one.with_the_right_filling);
            table.row([
                name.into(),
                tried.len().into(),
                count(|one| one.rules_alone).into(),
                right.into(),
                (tried.len() - right).into(),
            ]);
            for (number, one) in (1_usize..).zip(tried) {
                data.row([
                    name.into(),
                    number.into(),
                    words(one.rules_alone),
                    words(one.with_the_right_filling),
                    if set.replaced { "yes" } else { "no" }.into(),
                ]);
            }
        }
        section.table(table);
        section.data(data);
    }

    /// How many puzzles each version cannot solve. The improved one is complete.
    pub fn changes(&self) -> impl Iterator<Item = Change> + '_ {
        SETS.into_iter().zip(&self.sets).map(|(name, (_, tried))| {
            let stuck = tried.iter().filter(|one| !one.with_the_right_filling);
            Change {
                what: format!("puzzles of {name} that it is stuck on, of {}", tried.len()),
                printed: Some(Measure::exact(stuck.count() as f64)),
                improved: Some(Measure::exact(0.0)),
                show: |value| Value::real(value, 0),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::solver;
    use crate::puzzles::HARD;
    use sudoku_zoo::{End, Search};

    #[test]
    fn the_printed_hybrid_solves_what_the_right_filling_finishes() {
        let set = HARD.set().expect("built in");
        let limits = Limits::new().solutions(2).nodes(20_000);
        let as_printed = solver("hybrid-as-printed").expect("registered");
        let mut decided = 0;
        for board in &set.boards[..40] {
            let solution = DLX.solve(board, &Limits::new());
            let solution = solution.expect("no limit").expect("a solution");
            let report = Search::counting(&limits).run(as_printed, board);
            let found = report.stats.solutions == 1;
            match report.end {
                End::NodeLimit if !found => {}
                _ => {
                    assert_eq!(found, finishes_with(board, &solution), "{}", board.grid());
                    decided += 1;
                }
            }
        }
        assert!(decided > 0);
    }
}
