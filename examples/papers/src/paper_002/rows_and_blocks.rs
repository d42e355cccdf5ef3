//! Rows against blocks on thousands of puzzles.
//!
//! The paper leaves open why rows have fewer branches than blocks, and asks for a proof. Whether they have is a question of numbers first.

use sudoku_zoo::{Limits, Solver};

use super::{ALGORITHMS, BLOCKS, ROWS};
use crate::Setting;
use crate::measure::{self, Measured as _, solver};
use crate::puzzles::{HARD, MEDIUM, VERY_EASY};
use crate::section::Section;
use crate::sheet::{Sheet, Sheets};
use crate::table::{Column, Table, Value, grouped};
use sudoku_zoo_cli::progress::Progress;
use sudoku_zoo_cli::trial::Trial;

/// The slug of the data, and its columns.
pub const SLUG: &str = "rows_and_blocks";
pub const BRANCHES: [&str; 2] = ["rows, leaves", "blocks, leaves"];

/// Puzzles of very different kinds: random minimal ones, rated ones and those that are hard for backtracking.
const FILES: [&str; 3] = [
    "9x9_minimal_random.txt",
    "9x9_very_easy.txt",
    "9x9_top1465.txt",
];

/// The names of the sets in the data, in their order.
pub fn names(data: &Sheet) -> Result<Vec<&str>, String> {
    let mut names = data.texts("set")?;
    names.dedup();
    Ok(names)
}

pub fn add(section: &mut Section, setting: &Setting) -> Result<(), String> {
    let count = setting.mode.pick(40, 1_000);
    let nodes = setting.mode.pick(20_000, 100_000);
    let limits = Limits::new().solutions(1).nodes(nodes);
    let (rows, blocks) = (
        solver(ALGORITHMS[ROWS].printed)?,
        solver(ALGORITHMS[BLOCKS].printed)?,
    );
    let mut columns = vec![Column::label("set")];
    columns.extend(BRANCHES.map(Column::measured));
    let mut data = Table::new(
        SLUG,
        "Branches of rows and of blocks as printed, puzzle by puzzle",
        columns,
    );
    let mut progress = Progress::new("paper 002, rows and blocks", FILES.len() * count);
    for (file, instead) in FILES.into_iter().zip([&MEDIUM, &VERY_EASY, &HARD]) {
        let set = setting.library.first(count, file, instead)?;
        for board in &set.boards {
            let branches = |solver: &dyn Solver| {
                let branches = Trial::of(solver, board, &limits).branches();
                measure::value(Some(branches), |value| Value::Count(value as u64))
            };
            data.row([set.origin.as_str().into(), branches(rows), branches(blocks)]);
            progress.step();
        }
    }
    drop(progress);
    section.heading("Rows against blocks on many puzzles");
    section.text(format!(
        "Branches, counted as leaves, to the first solution; stopped at {} nodes. A ratio below 1 means that rows have fewer.",
        grouped(nodes)
    ));
    section.data(data);
    let sheets = Sheets::of(section)?;
    section.table(table(sheets.get(SLUG)?)?);
    Ok(())
}

fn table(data: &Sheet) -> Result<Table, String> {
    let columns = vec![
        Column::label("set"),
        Column::measured("puzzles"),
        Column::label("rows, median"),
        Column::label("blocks, median"),
        Column::label("rows ÷ blocks, median of the ratios"),
        Column::measured("fewer with rows"),
        Column::measured("fewer with blocks"),
        Column::measured("stopped, one or both"),
    ];
    let mut table = Table::new(
        "rows_and_blocks_sets",
        "Rows against blocks: branches",
        columns,
    );
    let whole = |value| Value::real(value, 0);
    for name in names(data)? {
        let set = data.only("set", name)?;
        let pairs = set.pairs(BRANCHES[0], BRANCHES[1])?;
        let [rows, blocks] = pairs.samples();
        let counts = pairs.counts(1.0);
        table.row([
            name.into(),
            set.len().into(),
            rows.words(whole).into(),
            blocks.words(whole).into(),
            pairs.ratio_words(2).into(),
            counts.less.into(),
            counts.more.into(),
            pairs
                .iter()
                .filter(|(one, other)| one.stopped || other.stopped)
                .count()
                .into(),
        ]);
    }
    Ok(table)
}
