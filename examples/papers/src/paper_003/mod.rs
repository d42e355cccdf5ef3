//! Paper 003: representations and orders for backtracking, ten thousand random puzzles at a time.

mod comparisons;
mod counting;
mod operations;
mod timing;

use std::time::Duration;

use sudoku_zoo::generate::SplitMix64;
use sudoku_zoo::{Board, Shape};

use self::timing::{Case, Key, Times, keys};
use crate::paper::{Paper, Print};
use crate::plot::{Axis, Mark, Plot, Scale, Series, Unit, Width};
use crate::published::paper_003 as published;
use crate::puzzles::thinned_out;
use crate::section::{Block, Section, Verdict};
use crate::statistics::histogram;
use crate::table::{Column, Table, Value, grouped, seconds};
use crate::{Mode, Setting};
use sudoku_zoo_cli::progress::Progress;

pub const PAPER: Paper = Paper {
    number: "003",
    subject: "representations and orders",
    print: Print {
        authors: "Johan Ekström, Kristofer Pitkäjärvi",
        title: "The backtracking algorithm and different representations for solving Sudoku Puzzles",
        published: "Bachelor's thesis DD134X, KTH; no year in the document",
    },
    about: "J. Ekström, K. Pitkäjärvi: backtracking on the n² grid (standard), on n³ counts of inhibiting cells (block \
            matrix) and on both (combined), filling cells in sequence or the most inhibited first (greedy), in C++.",
    claims: &[],
    departures: &[],
    misprints: &[],
    run,
};

const ORDERS: [&str; 2] = ["sequential", "greedy"];
const REPRESENTATIONS: [&str; 3] = ["standard", "block matrix", "combined"];
const MEMBERS: [[&str; 3]; 2] = [
    ["naive", "block-matrix-sequential", "combined-sequential"],
    ["mrv", "block-matrix-greedy", "combined-greedy"],
];

/// The seed of the puzzles; the number of clues is added.
const SEED: u64 = 3_000;

/// The paper's bins, and the end of its plots.
const BIN: f64 = 10e-6;
const BINS: usize = 100;

fn run(setting: &Setting) -> Result<Section, String> {
    let count = setting.mode.pick(200, 10_000);
    let abort = setting
        .mode
        .pick(Duration::from_millis(60), Duration::from_secs(1));
    // So that the whole report is done within half an hour on any machine.
    let budget = setting
        .mode
        .pick(Duration::from_secs(4), Duration::from_secs(240));
    let mut progress = Progress::new("paper 003", published::CLUES.len() * count);
    let mut times = Times::default();
    let mut samples = Vec::new();
    for (index, clues) in published::CLUES.into_iter().enumerate() {
        let mut random = SplitMix64::new(SEED + clues as u64);
        let boards = (0..count)
            .map(|_| thinned_out(Shape::CLASSIC, clues, &mut random))
            .collect::<Result<Vec<Board>, _>>()?;
        times.add(index, &boards, abort, budget, &mut progress)?;
        samples.extend(boards.into_iter().take(10));
    }

    let mut section = Section::default();
    claims(&mut section, &times, abort);
    section.text(format!(
        "{} puzzles for each number of clues, the same for all six members: a random full grid from which cells are removed at random, \
         so that most have many solutions. One execution each, to the first solution; given up after {}{}. What is not over after {} is run again later, on all cores; once one member is \
         given up, so are those of the same order that were slower by then, because they search the same tree.{}",
        grouped(count as u64),
        seconds(abort.as_secs_f64()),
        match setting.mode {
            Mode::Quick => " (the paper, and a full run: 1 s)",
            Mode::Full => " as in the paper",
        },
        seconds(timing::CUT.as_secs_f64()),
        match times.unsettled(0) + times.unsettled(1) {
            0 => String::new(),
            left => format!(
                " For {} searches there was no time left; they count as longer than 1000 µs, and the share of aborted ones is that \
                 of the other long searches.",
                grouped(left as u64)
            ),
        }
    ));
    section.table(all_cases(&times));
    section.plots(
        published::CLUES
            .into_iter()
            .enumerate()
            .map(|(index, clues)| logarithmic(&times, index, clues)),
    );
    section.table(operations::table(&samples));
    let mut folded = Vec::new();
    for (number, comparison) in (1..).zip(comparisons::all()) {
        let [distribution, cumulative] = comparison.plots(&times, number);
        folded.push(Block::Plots(vec![distribution, cumulative]));
        folded.push(Block::Table(comparison.table(&times, number)));
    }
    section.blocks.push(Block::Folded(
        "Tables 4.1 to 4.13 and figures 4.1 to 4.26, as the paper groups them".into(),
        folded,
    ));
    section.data(bins(&times));
    Ok(section)
}

fn claims(section: &mut Section, times: &Times, abort: Duration) {
    let shown = |values: [f64; 3]| values.map(|value| Value::seconds(value).shown()).join(", ");
    // Best cases: how soon a tenth of the puzzles is solved.
    let early = |order: usize, clues: usize| {
        let percentiles = times.cases[order][2][clues].percentiles();
        percentiles.get(9).map_or(f64::NAN, |tenth| tenth.0)
    };
    let best = [0, 1].map(|order| [0, 1, 2].map(|clues| early(order, clues)));
    section.claim(
        "The sequential order has the better best cases.",
        (0..3).all(|clues| best[0][clues] < best[1][clues]),
        format!(
            "with the combined representation a tenth of the puzzles is solved within {} (17, 24, 32 clues); in the greedy order within {}.",
            shown(best[0]),
            shown(best[1])
        ),
    );
    let late = |order: usize| {
        [0, 1, 2].map(|representation| {
            let cases = &times.cases[order][representation];
            cases.iter().map(Case::truncated).sum::<f64>() / 3.0
        })
    };
    let (sequential, greedy) = (late(0), late(1));
    let aborted = [0, 1].map(|order| -> usize {
        let cases = times.cases[order].iter().flatten();
        cases.map(|case| case.aborted).sum()
    });
    section.claim(
        "The greedy order has the far better worst cases.",
        (0..3).all(|representation| 2.0 * greedy[representation] < sequential[representation])
            && aborted[1] < aborted[0],
        format!(
            "over 1000 µs: {:.2} %, {:.2} %, {:.2} % of the puzzles in the sequential order, {:.2} %, {:.2} %, {:.2} % in \
             the greedy one (standard, block matrix, combined).",
            sequential[0], sequential[1], sequential[2], greedy[0], greedy[1], greedy[2]
        ),
    );
    let unsettled = times.unsettled(1);
    section.claim(
        "In the greedy order no puzzle takes more than a second.",
        match aborted[1] {
            0 if unsettled == 0 => Verdict::Holds,
            0 => Verdict::Open,
            _ if abort < Duration::from_secs(1) => Verdict::Open,
            _ => Verdict::HoldsNot,
        },
        format!(
            "{} searches were aborted after {}, against {} in the sequential order.",
            aborted[1],
            seconds(abort.as_secs_f64()),
            aborted[0]
        ),
    );
    let [standard, block, combined] =
        [0, 1, 2].map(|representation| times.medians(0, representation));
    section.claim(
        "In sequential order the block matrix is no better than the standard grid.",
        (0..3).all(|clues| block[clues] >= standard[clues] * 0.95),
        format!(
            "medians: block matrix {}; standard {}.",
            shown(block),
            shown(standard)
        ),
    );
    let [greedy_standard, greedy_block, greedy_combined] =
        [0, 1, 2].map(|representation| times.medians(1, representation));
    let gains = [0, 1, 2].map(|clues| greedy_standard[clues] / greedy_block[clues]);
    section.claim(
        "In greedy order the block matrix is much better than the standard grid.",
        gains.iter().all(|&gain| gain > 2.0),
        format!(
            "{:.1}, {:.1} and {:.1} times as fast in the median.",
            gains[0], gains[1], gains[2]
        ),
    );
    let wins = (0..3)
        .filter(|&clues| combined[clues] <= standard[clues].min(block[clues]))
        .count()
        + (0..3)
            .filter(|&clues| {
                greedy_combined[clues] <= greedy_standard[clues].min(greedy_block[clues])
            })
            .count();
    section.claim(
        "The combined representation is the best with both orders.",
        wins == 6,
        format!(
            "the lowest median in {wins} of 6 cases: sequential {}; greedy {}.",
            shown(combined),
            shown(greedy_combined)
        ),
    );
}

fn microseconds(value: f64) -> Value {
    Value::real(value * 1e6, 1)
}

fn mode_words(begin: u64) -> Value {
    format!("{begin}–{}", begin + 10).into()
}

fn case_columns(first: Vec<Column>) -> Vec<Column> {
    let mut columns = first;
    let names = ["mode, µs", "median, µs", "over 1000 µs", "aborted"];
    columns.extend(names.map(|name| Column::published(name).under("published")));
    columns.extend(names.map(|name| Column::measured(name).under("ours")));
    columns
}

fn case_values(times: &Times, key: Key) -> [Value; 8] {
    let theirs = &published::CASES[key.order][key.representation][key.clues];
    let ours = times.case(key);
    let truncated = theirs
        .truncated
        .map_or_else(|| "< 1 %".into(), Value::PrintedPercent);
    [
        mode_words(theirs.mode),
        Value::real(theirs.median, 0),
        truncated,
        Value::PrintedPercent(theirs.aborted),
        mode_words((ours.mode() * 1e6).round() as u64),
        microseconds(ours.median()),
        Value::percent(ours.truncated()),
        Value::percent(ours.aborted()),
    ]
}

fn all_cases(times: &Times) -> Table {
    let first = ["order", "representation", "clues"]
        .map(Column::label)
        .to_vec();
    let mut table = Table::new(
        "tables_4",
        "All eighteen cases (tables 4.1 to 4.13 together). The paper prints >1 % where it evidently means under 1 %",
        case_columns(first),
    );
    for key in keys() {
        let names = [
            ORDERS[key.order].into(),
            REPRESENTATIONS[key.representation].into(),
            published::CLUES[key.clues].to_string().into(),
        ];
        table.row(names.into_iter().chain(case_values(times, key)));
    }
    table
}

/// The cumulative frequency of all six members over a logarithmic axis, where fast and slow can both be seen.
fn logarithmic(times: &Times, index: usize, clues: usize) -> Plot {
    let mut series = Vec::new();
    for (order, members) in MEMBERS.iter().enumerate() {
        for (representation, name) in members.iter().enumerate() {
            let case = &times.cases[order][representation][index];
            // A hundred points tell as much as ten thousand.
            series.push(Series::measured(
                name,
                3 * order + representation,
                Mark::Line,
                case.percentiles(),
            ));
        }
    }
    Plot {
        slug: format!("cumulative_{clues}"),
        title: format!("{clues} clues: share of puzzles solved within a time"),
        description: "Cumulative frequency of the times of all six members on a logarithmic axis."
            .into(),
        x: Axis::new("time, log scale", Scale::Log, Unit::Seconds),
        y: Axis::new("puzzles solved", Scale::Linear, Unit::Percent),
        series,
        width: Width::Half,
    }
}

/// The raw histogram.
fn bins(times: &Times) -> Table {
    let mut columns = vec![Column::measured("from, µs")];
    for key in keys() {
        let (order, representation) = (ORDERS[key.order], REPRESENTATIONS[key.representation]);
        columns.push(Column::measured(&format!(
            "{order} {representation} {} clues",
            published::CLUES[key.clues]
        )));
    }
    let mut table = Table::new("bins", "Puzzles in each bin of 10 µs", columns);
    let all: Vec<Vec<u64>> = keys()
        .map(|key| histogram(&times.case(key).seconds, BIN, BINS))
        .collect();
    for bin in 0..BINS {
        let values = all.iter().map(|bins| Value::Count(bins[bin]));
        table.row([Value::Count(bin as u64 * 10)].into_iter().chain(values));
    }
    table
}
