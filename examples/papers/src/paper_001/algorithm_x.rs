//! Algorithm X against the number of clues, and against difficulty.
//!
//! The paper varies nothing but the number of clues. A puzzle with few clues can be easy, so puzzles that are hard for their number
//! of clues stand beside the others.

use sudoku_zoo::{Board, Limits, Solver};

use super::{Set, VERSIONS};
use crate::Setting;
use crate::measure::{self, Measured as _, solver, warm_up};
use crate::puzzles::HARD;
use crate::section::Section;
use crate::sheet::Sheet;
use crate::table::{Column, Table, Value};
use sudoku_zoo_cli::trial::Trial;

/// The slug of the data, and its columns.
pub const SLUG: &str = "algorithm_x";
pub const PRINTED: &str = "seconds as printed";
pub const IMPROVED: &str = "seconds improved";
const CALLS: &str = "calls";

/// The set of hard puzzles.
pub const HARDEST: &str = "hardest";

/// Where Algorithm X stands in the lists of [`VERSIONS`].
const ALGORITHM_X: usize = 2;

/// Times the two versions of Algorithm X on all sets, on more puzzles with 17 clues than DFS could solve, and on hard ones.
pub fn add(section: &mut Section, setting: &Setting, sets: &[Set]) -> Result<(), String> {
    let count = setting.mode.pick(15, 50);
    let solvers = VERSIONS.map(|(_, names)| solver(names[ALGORITHM_X]));
    let [printed, improved] = solvers;
    let solvers = [printed?, improved?];
    let mut data = Table::new(
        SLUG,
        "Algorithm X on every puzzle, also on some that are hard for their number of clues",
        [
            Column::label("set"),
            Column::measured(PRINTED),
            Column::measured(IMPROVED),
            Column::measured(CALLS),
        ]
        .to_vec(),
    );
    let seventeen = setting.library.public(count, "9x9_17_clue.txt")?;
    let is_replaced = |set: &Set| set.clues == 17 && seventeen.is_some();
    if let Some(seventeen) = &seventeen {
        add_rows(&mut data, "17", &seventeen.boards, &solvers);
    }
    for set in sets.iter().filter(|set| !is_replaced(set)) {
        add_rows(&mut data, &set.name, &set.boards, &solvers);
    }
    let hardest = setting
        .library
        .first(count, "9x9_hardest_110626.txt", &HARD)?;
    add_rows(&mut data, HARDEST, &hardest.boards, &solvers);

    section.heading("Algorithm X: clues and difficulty");
    let clues = hardest.boards.iter().map(|board| board.grid().clue_count());
    let range = Value::Range(
        clues.clone().min().unwrap_or(0) as u64,
        clues.max().unwrap_or(0) as u64,
    );
    section.text(format!(
        "The paper's puzzles differ in their number of clues, and it takes that for their difficulty. Here puzzles stand beside the same sets that have {} clues \
         and are hard to search ({HARDEST}: {}); and there are more puzzles with 17 clues, because Algorithm X takes little time for them.",
        range.shown(),
        hardest.origin
    ));
    section.data(data);
    Ok(())
}

fn add_rows(data: &mut Table, name: &str, boards: &[Board], solvers: &[&dyn Solver; 2]) {
    let limits = Limits::new().solutions(1);
    warm_up(solvers, boards);
    for board in boards {
        let trials = Trial::of_each(solvers, board, &limits, 5);
        let [printed, improved] = [&trials[0], &trials[1]];
        let time = |trial: &Trial| measure::value(Some(trial.time()), Value::seconds);
        data.row([
            name.into(),
            time(printed),
            time(improved),
            Value::Count(printed.nodes().value as u64),
        ]);
    }
}

/// The names of the sets in the data, in their order.
pub fn names(data: &Sheet) -> Result<Vec<&str>, String> {
    let mut names = data.texts("set")?;
    names.dedup();
    Ok(names)
}

/// A row for each set.
pub fn table(data: &Sheet) -> Result<Table, String> {
    let columns = vec![
        Column::label("set"),
        Column::measured("puzzles"),
        Column::label("calls, median"),
        Column::label("as printed, median"),
        Column::label("improved, median"),
        Column::measured("longest, as printed"),
    ];
    let caption =
        "Algorithm X: medians and their intervals, by number of clues, and for hard puzzles";
    let mut table = Table::new("algorithm_x_sets", caption, columns);
    for name in names(data)? {
        let set = data.only("set", name)?;
        let words = |column: &str, show: fn(f64) -> Value| -> Result<Value, String> {
            Ok(set.sample(column)?.words(show).into())
        };
        table.row([
            name.into(),
            set.len().into(),
            words(CALLS, |calls| Value::real(calls, 0))?,
            words(PRINTED, Value::seconds)?,
            words(IMPROVED, Value::seconds)?,
            measure::value(set.sample(PRINTED)?.most(), Value::seconds),
        ]);
    }
    Ok(table)
}
