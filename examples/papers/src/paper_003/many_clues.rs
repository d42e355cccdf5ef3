//! What the paper only supposes: that the sequential order wins with very many clues, and that more puzzles with 17 clues have several
//! solutions than with 24.

use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::{Board, Limits, Solve as _};

use super::c_random::CRandom;
use super::{ORDERS, REPRESENTATIONS, VERSIONS, generator};
use crate::measure::{self, Measured as _, solver};
use crate::published::paper_003 as published;
use crate::sample::Sample;
use crate::section::Section;
use crate::sheet::{Sheet, Sheets};
use crate::table::{Column, Table, Value};
use sudoku_zoo_cli::trial::Trial;

/// Neither the paper's puzzles nor those that were looked at before the claims had thresholds.
const SEED: u32 = 3_001;

/// The slug of the times with very many clues.
pub const MANY: &str = "many_clues";
/// "Very many": our choice. The paper goes up to 32.
pub const CLUES: [usize; 3] = [41, 51, 61];

/// The slug of the numbers of solutions.
pub const SEVERAL: &str = "several_solutions";
pub const SOLUTIONS: &str = "solutions";
/// Solutions are counted up to this many.
pub const MOST: u64 = 1_000;

/// The heading of the time of the combined representation in an order.
pub fn time(order: usize) -> String {
    format!("{}, {}, seconds", ORDERS[order], REPRESENTATIONS[COMBINED])
}

const COMBINED: usize = 2;

fn boards(clues: usize, count: usize) -> Result<Vec<Board>, String> {
    let mut random = CRandom::new(SEED);
    let boards = (0..count).map(|_| generator::puzzle(clues, &mut random));
    boards.collect()
}

/// Adds both experiments, with `count` puzzles for each number of clues.
pub fn add(section: &mut Section, count: usize) -> Result<(), String> {
    let members = [0, 1].map(|order| solver(VERSIONS[0].1[order][COMBINED]));
    let [sequential, greedy] = members;
    let members = [sequential?, greedy?];
    let mut columns = vec![Column::label("clues")];
    columns.extend([0, 1].map(|order| Column::measured(&time(order))));
    let caption = "Very many clues: the time of both orders, combined, as printed";
    let mut data = Table::new(MANY, caption, columns);
    let limits = Limits::new().solutions(1);
    for clues in CLUES {
        for board in &boards(clues, count)? {
            let trials = Trial::of_each(&members, board, &limits, 3);
            let times = trials
                .iter()
                .map(|trial| measure::value(Some(trial.time()), Value::seconds));
            data.row([Value::from(clues.to_string())].into_iter().chain(times));
        }
    }
    section.heading("What the paper supposes");
    section.text(
        "Perhaps the sequential order is better with very many clues, the paper says; and more of its puzzles with 17 clues than of those with 24 probably have several solutions. \
         Both can be tested. The puzzles are made as its listing makes them, with another seed.",
    );
    section.data(data);
    let columns = vec![Column::label("clues"), Column::measured(SOLUTIONS)];
    let caption =
        "Puzzles as the listing makes them: how many solutions they have, counted up to 1,000";
    let mut data = Table::new(SEVERAL, caption, columns);
    for clues in published::CLUES {
        for board in &boards(clues, count)? {
            let found = AUTO.count(board, &Limits::new().solutions(MOST));
            let found = found.map_err(|error| error.to_string())?;
            let count = Value::Count(found.get());
            let count = match found.is_exact() {
                true => count,
                false => Value::AtLeast(Box::new(count)),
            };
            data.row([clues.to_string().into(), count]);
        }
    }
    section.data(data);
    let sheets = Sheets::of(section)?;
    section.table(many_table(sheets.get(MANY)?)?);
    section.table(several_table(sheets.get(SEVERAL)?)?);
    Ok(())
}

/// How many puzzles have more than one solution.
pub fn several(counts: &Sample) -> usize {
    counts.count(|count| count.value > 1.0)
}

/// The medians of both orders with very many clues.
fn many_table(many: &Sheet) -> Result<Table, String> {
    let columns = ["clues said", "sequential, median", "greedy, median"].map(Column::label);
    let caption = "Very many clues: both orders, combined, as printed";
    let mut table = Table::new("very_many_clues", caption, columns.to_vec());
    for clues in CLUES {
        let set = many.only("clues", &clues.to_string())?;
        let [sequential, greedy] = [0, 1].map(|order| set.sample(&time(order)));
        table.row([
            clues.to_string().into(),
            sequential?.words(Value::seconds).into(),
            greedy?.words(Value::seconds).into(),
        ]);
    }
    Ok(table)
}

/// How many puzzles have several solutions.
fn several_table(counted: &Sheet) -> Result<Table, String> {
    let columns = vec![
        Column::label("clues said"),
        Column::measured("puzzles with several solutions"),
        Column::label("solutions, median"),
    ];
    let caption = "Puzzles with several solutions";
    let mut table = Table::new("with_several_solutions", caption, columns);
    for clues in published::CLUES {
        let counts = counted
            .only("clues", &clues.to_string())?
            .sample(SOLUTIONS)?;
        let share = 100.0 * several(&counts) as f64 / counts.len() as f64;
        table.row([
            clues.to_string().into(),
            Value::percent(share),
            counts.words(|count| Value::real(count, 0)).into(),
        ]);
    }
    Ok(table)
}
