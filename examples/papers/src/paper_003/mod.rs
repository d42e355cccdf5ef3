//! Paper 003: representations and orders for backtracking, thousands of random puzzles at a time.

mod c_random;
mod cases;
mod claims;
mod comparisons;
mod counting;
mod generator;
mod many_clues;
mod memory;
mod operations;
mod proof;
mod speed;
mod timing;

use std::time::Duration;

use sudoku_zoo::generate::SplitMix64;
use sudoku_zoo::{Board, Shape};

use self::c_random::CRandom;
use self::cases::Cases;
use self::speed::Nodes;
use self::timing::{Plan, Times};
use crate::changes::Change;
use crate::measure::{self, Measure, solver, within};
use crate::paper::{Paper, Print};
use crate::plot::{Axis, Mark, Plot, Scale, Series, Unit};
use crate::published::paper_003 as published;
use crate::puzzles::thinned_out;
use crate::sample::{Paired, Sample};
use crate::section::{Block, Section};
use crate::sheet::Sheets;
use crate::table::{Column, Table, Value, grouped, seconds};
use crate::{Mode, Setting};
use sudoku_zoo_cli::progress::Progress;

pub const PAPER: Paper = Paper {
    number: "003",
    subject: "representations and orders",
    print: Print {
        authors: "Johan Ekström, Kristofer Pitkäjärvi",
        title: "The backtracking algorithm and different representations for solving Sudoku Puzzles",
        published: "Bachelor's thesis DD134X, KTH, 2014 (by the catalogue of Swedish theses, essays.se; no year is printed)",
    },
    about: "Backtracking on the n² grid (standard), on n³ counts of inhibiting cells (block \
            matrix) and on both (combined), filling cells in sequence or the most inhibited first (greedy), in C++.",
    claims: claims::CLAIMS,
    thresholds: claims::THRESHOLDS,
    departures: proof::DEPARTURES,
    misprints: proof::MISPRINTS,
    run,
};

const ORDERS: [&str; 2] = ["sequential", "greedy"];
const REPRESENTATIONS: [&str; 3] = ["standard", "block matrix", "combined"];

/// By version, order and representation.
const VERSIONS: [(&str, [[&str; 3]; 2]); 2] = [
    (
        "as printed",
        [
            [
                "standard-rescanning",
                "block-matrix-rescanning",
                "combined-rescanning",
            ],
            [
                "standard-greedy-rescanning",
                "block-matrix-greedy-rescanning",
                "combined-greedy-rescanning",
            ],
        ],
    ),
    (
        "improved",
        [
            ["naive", "block-matrix-sequential", "combined-sequential"],
            ["mrv", "block-matrix-greedy", "combined-greedy"],
        ],
    ),
];

/// The seed of the puzzles that are not the paper's.
const OTHER_SEED: u32 = 3_000;

/// The paper's bins, and the end of its plots.
const BIN: f64 = 10e-6;
const BINS: usize = 100;

/// A member of a version: its order and its representation.
type Member = (usize, usize);

/// Which case: indices into orders, representations, numbers of clues.
#[derive(Clone, Copy)]
pub struct Key {
    pub order: usize,
    pub representation: usize,
    pub clues: usize,
}

fn keys() -> impl Iterator<Item = Key> {
    (0..18).map(|index| Key {
        order: index / 9,
        representation: index / 3 % 3,
        clues: index % 3,
    })
}

/// The heading of a member in `times.csv`.
fn column(version: usize, order: usize, representation: usize) -> String {
    let (order, representation) = (ORDERS[order], REPRESENTATIONS[representation]);
    format!("{order}, {representation}, {}", VERSIONS[version].0)
}

fn run(setting: &Setting) -> Result<Section, String> {
    let count = setting.mode.pick(150, 10_000);
    let plan = Plan {
        abort: setting
            .mode
            .pick(Duration::from_millis(60), Duration::from_secs(1)),
        budget: setting
            .mode
            .pick(Duration::from_secs(5), Duration::from_secs(300)),
        improved: setting.mode.pick(150, 1_000),
    };
    let mut progress = Progress::new("paper 003", published::CLUES.len() * count);
    let mut times = Times::new();
    let mut nodes = Nodes::new();
    let mut samples = Vec::new();
    for (index, clues) in published::CLUES.into_iter().enumerate() {
        let mut random = CRandom::new(generator::UNSEEDED);
        let boards = (0..count)
            .map(|_| generator::puzzle(clues, &mut random))
            .collect::<Result<Vec<Board>, _>>()?;
        times.add(index, &boards, &plan, &mut progress)?;
        nodes.add(index, &boards)?;
        samples.extend(boards.into_iter().take(10));
    }
    drop(progress);

    let mut section = Section::default();
    section.text(introduction(count, &plan, setting.mode));
    section.data(times.into_table());
    section.data(nodes.into_table());
    section.data(settings(&plan));
    let sheets = Sheets::of(&section)?;
    let cases = Cases::new(&sheets)?;
    section.table(all_cases(&cases, &plan)?);
    section.table(speed::table(&sheets)?);
    section.text(speed::words(&sheets)?);
    section.plots(
        (0..published::CLUES.len())
            .map(|clues| logarithmic(&cases, clues))
            .collect::<Result<Vec<_>, _>>()?,
    );
    section.changes(
        "changes",
        "What our changes were worth, in medians: no rescanning of filled cells, blocked digits counted once",
        &changes(&cases)?,
    );
    section.table(normalised(&cases)?);
    section.plots(
        PAIRED
            .iter()
            .map(|pair| paired(&cases, pair))
            .collect::<Result<Vec<_>, _>>()?,
    );
    section.table(generators(setting.mode.pick(60, 500))?);
    section.table(operations::table(&samples));
    many_clues::add(&mut section, setting.mode.pick(60, 500))?;
    memory::add(&mut section)?;
    let (mut figures, mut folded) = (Vec::new(), Vec::new());
    for (number, comparison) in (1..).zip(comparisons::all()) {
        figures.extend(comparison.plots(&cases, number)?);
        folded.push(Block::Table(comparison.table(&cases, &plan, number)?));
    }
    section.heading("Figures 4.1 to 4.26");
    section.multiples(
        "Lines are ours, as printed. Hollow marks are the paper's, as far as it prints numbers: on the axis of a distribution its mode; on a cumulative frequency its median, at 50 %, and how many puzzles are over at 1000 µs.",
        figures,
    );
    section.folded("Tables 4.1 to 4.13, as the paper groups them", folded);
    section.data(bins(&cases)?);
    Ok(section)
}

fn introduction(count: usize, plan: &Plan, mode: Mode) -> String {
    format!(
        "{} puzzles for each number of clues{}, the same for all members, made as the listing makes them: a random full grid from which cells \
         are removed at random, one more than said, so that 16, 23 and 31 clues are left where the paper says 17, 24 and 32. The listing never seeds rand(), \
         and rand() is that of the GNU C library, so they are the paper's own puzzles if it ran what it printed. Most have many solutions. One execution each, to the first solution; given up after {}{}. What is not over after {} is run again later, on all \
         cores, for {} of CPU time at most for each number of clues; once one member is given up, so are those of the same order that were slower by then, because they search the same tree. \
         What there was no time left for stays a bound: longer than {}. The improved members get the first {} puzzles.",
        grouped(count as u64),
        match mode {
            Mode::Quick => " (the first of the paper's 10,000)",
            Mode::Full => " as in the paper",
        },
        seconds(plan.abort.as_secs_f64()),
        match mode {
            Mode::Quick => " (the paper, and a full run: 1 s)",
            Mode::Full => " as in the paper",
        },
        seconds(timing::CUT.as_secs_f64()),
        seconds(plan.budget.as_secs_f64()),
        seconds(timing::CUT.as_secs_f64()),
        grouped(plan.improved as u64)
    )
}

/// What the verdicts need to know about the run.
fn settings(plan: &Plan) -> Table {
    let columns = vec![Column::label("setting"), Column::measured("value")];
    let mut table = Table::new("settings", "Limits of this run", columns);
    table.row([
        "aborted after".into(),
        Value::seconds(plan.abort.as_secs_f64()),
    ]);
    table
}

fn microseconds(value: f64) -> Value {
    Value::real(value * 1e6, 1)
}

fn mode_words(begin: u64) -> Value {
    format!("{begin}–{}", begin + 10).into()
}

/// The number of clues that the paper says, and that its puzzles have.
fn clue_words(clues: usize) -> String {
    let said = published::CLUES[clues];
    format!("{said} ({})", said - 1)
}

fn case_columns(first: Vec<Column>) -> Vec<Column> {
    let mut columns = first;
    let names = ["mode, µs", "median, µs", "truncated", "aborted"];
    columns.extend(names.map(|name| Column::published(name).under("published")));
    columns.extend(names.map(|name| Column::measured(name).under("as printed")));
    columns.push(Column::measured("over 1000 µs").under("as printed"));
    let improved = ["median, µs", "over 1000 µs"];
    columns.extend(improved.map(|name| Column::measured(name).under("improved")));
    columns
}

fn case_values(cases: &Cases, plan: &Plan, key: Key) -> Result<Vec<Value>, String> {
    let theirs = &published::CASES[key.order][key.representation][key.clues];
    let (printed, improved) = (cases.printed(key)?, cases.improved(key)?);
    let truncated = theirs
        .truncated
        .map_or_else(|| "< 1 %".into(), Value::PrintedPercent);
    let abort = plan.abort.as_secs_f64();
    let aborted = printed.aborted(abort);
    let share = 100.0 * aborted as f64 / printed.0.len() as f64;
    let aborted = Measure {
        value: share,
        // Some of those that were not run again may belong to them.
        stopped: printed.open(abort) > 0,
    };
    Ok(vec![
        mode_words(theirs.mode),
        Value::real(theirs.median, 0),
        truncated,
        Value::PrintedPercent(theirs.aborted),
        mode_words((printed.mode() * 1e6).round() as u64),
        measure::value(printed.median(), microseconds),
        // The listing counts an aborted puzzle twice.
        measure::value(
            Some(Measure {
                value: printed.truncated() + share,
                ..aborted
            }),
            Value::percent,
        ),
        measure::value(Some(aborted), Value::percent),
        Value::percent(printed.truncated()),
        measure::value(improved.median(), microseconds),
        Value::percent(improved.truncated()),
    ])
}

fn all_cases(cases: &Cases, plan: &Plan) -> Result<Table, String> {
    let first = ["order", "representation", "clues said (left)"]
        .map(Column::label)
        .to_vec();
    let mut table = Table::new(
        "tables_4",
        "All eighteen cases (tables 4.1 to 4.13 together). The paper prints >1 % where it evidently means under 1 %; truncated counts an \
         aborted puzzle twice, as its listing does",
        case_columns(first),
    );
    for key in keys() {
        let names = [
            ORDERS[key.order].into(),
            REPRESENTATIONS[key.representation].into(),
            clue_words(key.clues).into(),
        ];
        table.row(names.into_iter().chain(case_values(cases, plan, key)?));
    }
    Ok(table)
}

fn changes(cases: &Cases) -> Result<Vec<Change>, String> {
    let change = |key: Key| {
        let pairs = cases.both(key)?;
        let (printed, improved): (Sample, Sample) = (
            pairs.iter().map(|pair| pair.0).collect(),
            pairs.iter().map(|pair| pair.1).collect(),
        );
        Ok(Change {
            what: format!(
                "{}, {}, {} clues",
                ORDERS[key.order],
                REPRESENTATIONS[key.representation],
                clue_words(key.clues)
            ),
            printed: printed.median(),
            improved: improved.median(),
            show: Value::seconds,
        })
    };
    keys().map(change).collect()
}

/// So that C++ and Rust can be compared.
fn normalised(cases: &Cases) -> Result<Table, String> {
    let mut columns = ["order", "representation", "clues said (left)"]
        .map(Column::label)
        .to_vec();
    columns.push(Column::published(""));
    columns.extend(VERSIONS.map(|(version, _)| Column::measured(version)));
    let caption = "Medians as multiples of the median of depth-first search, which is the sequential order on the standard grid (= 1)";
    let mut table = Table::new("normalised", caption, columns);
    for key in keys() {
        let dfs = Key {
            order: 0,
            representation: 0,
            ..key
        };
        let theirs = |key: Key| published::CASES[key.order][key.representation][key.clues].median;
        let mut values = vec![
            Value::from(ORDERS[key.order]),
            REPRESENTATIONS[key.representation].into(),
            clue_words(key.clues).into(),
            Value::real(theirs(key) / theirs(dfs), 2),
        ];
        let printed = (cases.printed(key)?, cases.printed(dfs)?);
        let improved = (cases.improved(key)?, cases.improved(dfs)?);
        for (own, dfs) in [printed, improved] {
            let ratio = own.median().zip(dfs.median());
            let ratio = ratio.and_then(|(own, dfs)| own.over(dfs));
            values.push(measure::value(ratio, |ratio| Value::real(ratio, 2)));
        }
        table.row(values);
    }
    Ok(table)
}

/// The cumulative frequency of all six members as printed over a logarithmic axis, where fast and slow can both be seen.
fn logarithmic(cases: &Cases, clues: usize) -> Result<Plot, String> {
    let mut series = Vec::new();
    for key in keys().filter(|key| key.clues == clues) {
        let (order, representation) = (ORDERS[key.order], REPRESENTATIONS[key.representation]);
        // A hundred points tell as much as ten thousand.
        series.push(Series::measured(
            &format!("{order}, {representation}"),
            3 * key.order + key.representation,
            Mark::Line,
            cases.printed(key)?.percentiles(),
        ));
    }
    let said = published::CLUES[clues];
    Ok(Plot {
        slug: format!("cumulative_{said}"),
        title: format!("{said} clues: share of puzzles solved within a time, as printed"),
        description: "Cumulative frequency of the times of all six members on a logarithmic axis."
            .into(),
        x: Axis::new("time, log scale", Scale::Log, Unit::Seconds),
        y: Axis::new("puzzles solved", Scale::Linear, Unit::Percent),
        series,
    })
}

/// Members that the claims compare puzzle by puzzle.
const PAIRED: [(&str, Member, Member); 4] = [
    ("orders", (0, 2), (1, 2)),
    ("sequential_standard_and_block_matrix", (0, 0), (0, 1)),
    ("sequential_standard_and_combined", (0, 0), (0, 2)),
    ("greedy_standard_and_block_matrix", (1, 0), (1, 1)),
];

/// A dot for each of the first puzzles: one member as printed against another.
fn paired(cases: &Cases, (slug, one, other): &(&str, Member, Member)) -> Result<Plot, String> {
    const DOTS: usize = 200;
    let word = |(order, representation): Member| {
        format!("{}, {}", ORDERS[order], REPRESENTATIONS[representation])
    };
    let (one_word, other_word) = (word(*one), word(*other));
    let mut series = Vec::new();
    let mut all = Vec::new();
    for clues in 0..published::CLUES.len() {
        let pairs: Paired = cases
            .pairs(*one, *other, clues)?
            .iter()
            .take(DOTS)
            .collect();
        all.extend(pairs.iter());
        series.push(Series::pairs(
            &format!("{} clues", clue_words(clues)),
            clues,
            &pairs,
        ));
    }
    series.push(Series::equality(&all.into_iter().collect()));
    Ok(Plot {
        slug: (*slug).into(),
        title: format!("{other_word} against {one_word}, as printed: a dot for each puzzle"),
        description: format!(
            "Time of {one_word} to the right, of {other_word} upwards, a dot for each of the first {DOTS} puzzles of each number of clues; arrows are searches \
             that were stopped. Below the line {other_word} is faster."
        ),
        x: Axis::new(&format!("{one_word}, log scale"), Scale::Log, Unit::Seconds),
        y: Axis::new(
            &format!("{other_word}, log scale"),
            Scale::Log,
            Unit::Seconds,
        ),
        series,
    })
}

/// What the cell that the listing removes too many does to the medians.
fn generators(count: usize) -> Result<Table, String> {
    let columns = vec![
        Column::label("clues said"),
        Column::label("order, combined"),
        Column::measured("puzzles"),
        Column::measured("as printed: one clue less").under("median time"),
        Column::measured("as said").under("median time"),
    ];
    let caption = "What the cell that the listing removes too many does: medians of the combined representation as printed";
    let mut table = Table::new("generators", caption, columns);
    for clues in published::CLUES {
        let mut random = CRandom::new(OTHER_SEED);
        let printed = (0..count).map(|_| generator::puzzle(clues, &mut random));
        let printed = printed.collect::<Result<Vec<_>, _>>()?;
        let mut random = SplitMix64::new(u64::from(OTHER_SEED));
        let said = (0..count).map(|_| thinned_out(Shape::CLASSIC, clues, &mut random));
        let said = said.collect::<Result<Vec<_>, _>>()?;
        for (order, word) in ORDERS.into_iter().enumerate() {
            let member = solver(VERSIONS[0].1[order][2])?;
            let median = |boards: &[Board]| {
                let times = boards.iter().map(|board| {
                    let trial = within(member, board, timing::CUT);
                    measure::Measured::time(&trial)
                });
                measure::value(measure::median(times), Value::seconds)
            };
            table.row([
                clues.to_string().into(),
                word.into(),
                count.into(),
                median(&printed),
                median(&said),
            ]);
        }
    }
    Ok(table)
}

/// The histogram of the searches as printed.
fn bins(cases: &Cases) -> Result<Table, String> {
    let mut columns = vec![Column::measured("from, µs")];
    let mut all = Vec::new();
    for key in keys() {
        let (order, representation) = (ORDERS[key.order], REPRESENTATIONS[key.representation]);
        columns.push(Column::measured(&format!(
            "{order} {representation} {} clues",
            published::CLUES[key.clues]
        )));
        all.push(cases.printed(key)?.bins());
    }
    let mut table = Table::new("bins", "Puzzles in each bin of 10 µs, as printed", columns);
    for bin in 0..BINS {
        let values = all.iter().map(|bins| Value::Count(bins[bin]));
        table.row([Value::Count(bin as u64 * 10)].into_iter().chain(values));
    }
    Ok(table)
}
