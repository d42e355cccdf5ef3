//! Paper 001: depth-first search, the same with the most constrained cell first, and Algorithm X, against the number of clues.

mod algorithm_x;
mod claims;
mod complete;
mod few_clues;
mod figure_4;
mod lines;
mod proof;

use sudoku_zoo::generate::{Generator, SplitMix64};
use sudoku_zoo::{Board, Grid, Limits, Shape, Solver};

use crate::Setting;
use crate::changes::Change;
use crate::measure::{self, Measure, Measured, solver, warm_up};
use crate::paper::{Paper, Print};
use crate::plot::{Axis, Mark, Plot, Scale, Series, Unit};
use crate::published::paper_001 as published;
use crate::puzzles::{AGAINST_BRUTE_FORCE, Library};
use crate::sample::Sample;
use crate::section::Section;
use crate::sheet::{Sheet, Sheets};
use crate::table::{Column, Table, Value, grouped};
use sudoku_zoo_cli::progress::Progress;
use sudoku_zoo_cli::trial::Trial;

pub const PAPER: Paper = Paper {
    number: "001",
    subject: "DFS, smart DFS and Algorithm X",
    print: Print {
        authors: "Author not named in the document",
        title: "A report on DFS, smart DFS and Algorithm X as Sudoku solvers, in Python (its title page is missing)",
        published: "No year in the document",
    },
    about: "Depth-first search that takes the first empty cell, the same with the cell that has the fewest allowed digits \
            (smart DFS), and Algorithm X on dictionaries, in Python, on one puzzle for each number of clues.",
    claims: claims::CLAIMS,
    thresholds: claims::THRESHOLDS,
    departures: proof::DEPARTURES,
    misprints: proof::MISPRINTS,
    run,
};

/// The paper's words.
const ALGORITHMS: [&str; 3] = ["DFS", "smart DFS", "Algorithm X"];

/// Our solvers for its algorithms.
const VERSIONS: [(&str, [&str; 3]); 2] = [
    (
        "as printed",
        [
            "standard-rescanning",
            "standard-surveying",
            "dictionary-x-as-printed",
        ],
    ),
    ("improved", ["naive", "mrv", "dictionary-x"]),
];

/// The seed of the puzzles; the number of clues is added.
const SEED: u64 = 1_000;

fn run(setting: &Setting) -> Result<Section, String> {
    let count = setting.mode.pick(7, 25);
    let nodes = setting.mode.pick(300_000, 100_000_000);
    let solvers = VERSIONS
        .iter()
        .flat_map(|(_, names)| names)
        .map(|name| solver(name))
        .collect::<Result<Vec<_>, _>>()?;
    let limits = Limits::new().solutions(1).nodes(nodes);
    let sets = sets(&setting.library, count, 6)?;
    let has_public = sets.iter().any(|set| set.name.contains("public"));
    let mut progress = Progress::new("paper 001", sets.iter().map(|set| set.boards.len()).sum());
    let mut puzzles = Table::new("puzzles", "Every puzzle", columns());
    for set in &sets {
        warm_up(&solvers, &set.boards);
        for board in &set.boards {
            puzzles.row(row(set, board, &solvers, &limits, 5));
            progress.step();
        }
    }
    drop(progress);

    let mut section = Section::default();
    section.text(format!(
        "The paper's puzzles are not printed. Ours, from 22 clues on, are generated from fixed seeds and have one solution each; with \
         17 clues there is the puzzle \"against brute force\" of the Wikipedia article \"Sudoku solving algorithms\"{}. Every search goes to the \
         first solution and was stopped at {} nodes, which makes it a bound (≥). As printed and improved search the same trees, so their \
         calls are equal and only their times differ.",
        match has_public {
            true => " and the public set 9x9_17_clue.txt",
            false => "; the public set of puzzles with 17 clues was not at hand",
        },
        grouped(nodes)
    ));
    section.data(puzzles);
    let data = Data::new(&Sheets::of(&section)?)?;
    section.table(table_1(&data)?);
    section.plots(plots(&data)?);
    section.changes(
        "changes",
        "What our changes were worth, in medians: no rescanning, no lists, no full matrix",
        &changes(&data)?,
    );
    section.table(normalised(&data)?);
    section.table(calls(&data)?);
    section.table(building(&data)?);
    algorithm_x::add(&mut section, setting, &sets)?;
    let sheets = Sheets::of(&section)?;
    section.table(algorithm_x::table(sheets.get(algorithm_x::SLUG)?)?);
    let effort = figure_4::Effort {
        boards: setting.mode.pick(8, 40),
        nodes: setting.mode.pick(300_000, 5_000_000),
    };
    figure_4::add(&mut section, &effort)?;
    few_clues::add(&mut section, setting)?;
    complete::add(&mut section)?;
    lines::add(&mut section);
    Ok(section)
}

struct Set {
    name: String,
    clues: usize,
    boards: Vec<Board>,
}

fn sets(library: &Library, count: usize, public: usize) -> Result<Vec<Set>, String> {
    let board = |grid: Grid| Board::new(grid).map_err(|clash| clash.to_string());
    let famous: Grid = AGAINST_BRUTE_FORCE
        .parse()
        .map_err(|error| format!("{error}"))?;
    let mut sets = vec![Set {
        name: "17, against brute force".into(),
        clues: famous.clue_count(),
        boards: vec![board(famous)?],
    }];
    if let Some(set) = library.public(public, "9x9_17_clue.txt")? {
        sets.push(Set {
            name: "17, public set".into(),
            clues: 17,
            boards: set.boards,
        });
    }
    for clues in published::CLUES.into_iter().filter(|&clues| clues > 17) {
        let mut random = SplitMix64::new(SEED + clues as u64);
        let generator = Generator::new(Shape::CLASSIC)
            .clues(clues)
            .attempts(100_000);
        let mut puzzle = || {
            let puzzle = generator.generate(&mut random, &Limits::new());
            board(
                puzzle
                    .map_err(|error| format!("{clues} clues: {error}"))?
                    .clues,
            )
        };
        sets.push(Set {
            name: clues.to_string(),
            clues,
            boards: (0..count).map(|_| puzzle()).collect::<Result<_, _>>()?,
        });
    }
    Ok(sets)
}

/// The heading of an algorithm's time.
fn time(algorithm: usize, version: usize) -> String {
    format!("{}: seconds {}", ALGORITHMS[algorithm], VERSIONS[version].0)
}

/// The heading of an algorithm's calls.
fn call_count(algorithm: usize) -> String {
    format!("{}: calls", ALGORITHMS[algorithm])
}

/// The heading of how an algorithm ended.
fn ended(algorithm: usize) -> String {
    format!("{}: ended", ALGORITHMS[algorithm])
}

/// The heading of the share of the time in which Algorithm X builds its matrix.
fn share(version: usize) -> String {
    format!("Algorithm X: building {}", VERSIONS[version].0)
}

fn columns() -> Vec<Column> {
    let mut columns = vec![Column::label("set"), Column::label("clues")];
    for algorithm in 0..3 {
        columns.extend((0..2).map(|version| Column::measured(&time(algorithm, version))));
        columns.push(Column::measured(&call_count(algorithm)));
        columns.push(Column::label(&ended(algorithm)));
    }
    columns.extend((0..2).map(|version| Column::measured(&share(version))));
    columns
}

fn row(
    set: &Set,
    board: &Board,
    solvers: &[&dyn Solver],
    limits: &Limits<'_>,
    rounds: u64,
) -> Vec<Value> {
    // The fastest of several rounds for short searches, also beside long ones: after a long one caches are cold.
    let trials = Trial::of_each(solvers, board, limits, rounds);
    let [printed, improved] = [&trials[..3], &trials[3..]];
    let mut values = vec![set.name.as_str().into(), set.clues.to_string().into()];
    for algorithm in 0..3 {
        let times = [&printed[algorithm], &improved[algorithm]].map(Trial::time);
        values.extend(times.map(|time| measure::value(Some(time), Value::seconds)));
        let calls = printed[algorithm].nodes();
        values.push(measure::value(Some(calls), |calls| {
            Value::Count(calls as u64)
        }));
        let report = &printed[algorithm].report;
        values.push(
            match (printed[algorithm].was_stopped(), report.stats.solutions) {
                (true, _) => "stopped".into(),
                (false, 0) => "no solution".into(),
                (false, _) => "solved".into(),
            },
        );
    }
    for trial in [&printed[2], &improved[2]] {
        let share = 100.0 * trial.preparation.as_secs_f64() / trial.seconds();
        values.push(Value::percent(share));
    }
    values
}

/// The rows of `puzzles.csv`, set by set.
pub struct Data {
    /// The name, the number of clues and the rows of each set.
    sets: Vec<(String, f64, Sheet)>,
}

impl Data {
    pub fn new(sheets: &Sheets) -> Result<Data, String> {
        let sheet = sheets.get("puzzles")?;
        let mut sets: Vec<(String, f64, Sheet)> = Vec::new();
        for (name, clues) in sheet.texts("set")?.into_iter().zip(sheet.texts("clues")?) {
            if sets.last().is_none_or(|(last, _, _)| last != name) {
                let clues = clues.parse().map_err(|_| format!("{clues:?} clues"))?;
                sets.push((name.into(), clues, sheet.only("set", name)?));
            }
        }
        Ok(Data { sets })
    }

    /// A column of each set whose number of clues `keep` keeps.
    pub fn samples(&self, column: &str, keep: impl Fn(f64) -> bool) -> Result<Vec<Sample>, String> {
        let kept = self.sets.iter().filter(|(_, clues, _)| keep(*clues));
        kept.map(|(_, _, sheet)| sheet.sample(column)).collect()
    }

    /// The sets whose number of clues `keep` keeps.
    pub fn sheets(&self, keep: impl Fn(f64) -> bool) -> Vec<&Sheet> {
        let kept = self.sets.iter().filter(|(_, clues, _)| keep(*clues));
        kept.map(|(_, _, sheet)| sheet).collect()
    }
}

fn median_value(sample: &Sample) -> Value {
    measure::value(sample.median(), Value::seconds)
}

/// Where the paper's numbers for this number of clues stand.
fn place(clues: f64) -> Option<usize> {
    published::CLUES
        .iter()
        .position(|&published| published as f64 == clues)
}

fn table_1(data: &Data) -> Result<Table, String> {
    let mut columns = vec![Column::label("clues"), Column::measured("puzzles")];
    for word in ALGORITHMS {
        columns.push(Column::published("").under(word));
        columns.extend(VERSIONS.map(|(version, _)| Column::measured(version).under(word)));
    }
    columns.push(Column::label("stopped, of each"));
    let caption = "Table 1: time against number of clues; medians, and how many searches of each algorithm as printed were stopped";
    let mut table = Table::new("table_1", caption, columns);
    for (name, clues, sheet) in &data.sets {
        let mut values = vec![Value::from(name.as_str()), sheet.len().into()];
        let mut stopped = Vec::new();
        for algorithm in 0..3 {
            let theirs = place(*clues).map(|place| published::SECONDS[algorithm][place]);
            values.push(theirs.map_or(Value::Missing, Value::PrintedSeconds));
            let [printed, improved] = [0, 1].map(|version| sheet.sample(&time(algorithm, version)));
            let (printed, improved) = (printed?, improved?);
            stopped.push(printed.stopped().to_string());
            values.extend([&printed, &improved].map(median_value));
        }
        values.push(stopped.join(", ").into());
        table.row(values);
    }
    Ok(table)
}

/// So that Python and Rust can be compared.
fn normalised(data: &Data) -> Result<Table, String> {
    let mut columns = vec![Column::label("clues")];
    for word in &ALGORITHMS[1..] {
        columns.push(Column::published("").under(word));
        columns.extend(VERSIONS.map(|(version, _)| Column::measured(version).under(word)));
    }
    let caption = "Times as parts of the time of DFS on the same puzzle (DFS = 1; medians of the puzzles whose DFS was not stopped)";
    let mut table = Table::new("normalised", caption, columns);
    for (name, clues, sheet) in &data.sets {
        let mut values = vec![Value::from(name.as_str())];
        for algorithm in 1..3 {
            let theirs = place(*clues)
                .map(|place| published::SECONDS[algorithm][place] / published::SECONDS[0][place]);
            values.push(theirs.map_or(Value::Missing, |ratio| Value::real(ratio, 4)));
            for version in 0..2 {
                let pairs = sheet.pairs(&time(algorithm, version), &time(0, version))?;
                let ratio = pairs.ratios().median();
                values.push(measure::value(ratio, |ratio| Value::real(ratio, 4)));
            }
        }
        table.row(values);
    }
    Ok(table)
}

fn changes(data: &Data) -> Result<Vec<Change>, String> {
    let mut changes = Vec::new();
    for (algorithm, word) in ALGORITHMS.into_iter().enumerate() {
        for (name, _, sheet) in &data.sets {
            let median = |version| -> Result<Option<Measure>, String> {
                Ok(sheet.sample(&time(algorithm, version))?.median())
            };
            changes.push(Change {
                what: match name.contains(',') {
                    true => format!("{word}, {name}"),
                    false => format!("{word}, {name} clues"),
                },
                printed: median(0)?,
                improved: median(1)?,
                show: Value::seconds,
            });
        }
    }
    Ok(changes)
}

fn calls(data: &Data) -> Result<Table, String> {
    let mut columns = vec![Column::label("clues")];
    for word in ALGORITHMS.into_iter().chain(["DFS ÷ smart DFS"]) {
        columns.push(Column::published("").under(word));
        columns.push(Column::measured("ours").under(word));
    }
    let mut table = Table::new("calls", "Recursive calls against number of clues", columns);
    for (name, clues, sheet) in &data.sets {
        let seventeen = *clues == 17.0;
        let mut values = vec![Value::from(name.as_str())];
        for algorithm in 0..3 {
            let theirs = published::CALLS.get(algorithm).filter(|_| seventeen);
            values.push(theirs.map_or(Value::Missing, |calls| Value::Count(*calls)));
            let ours = sheet.sample(&call_count(algorithm))?.median();
            values.push(measure::value(ours, |calls| Value::Count(calls as u64)));
        }
        values.push(match seventeen {
            true => Value::real(published::FEWER_CALLS, 0),
            false => Value::Missing,
        });
        let ratios = sheet.pairs(&call_count(0), &call_count(1))?.ratios();
        values.push(measure::value(ratios.median(), |ratio| {
            Value::real(ratio, 1)
        }));
        table.row(values);
    }
    Ok(table)
}

/// How much of Algorithm X is building.
fn building(data: &Data) -> Result<Table, String> {
    let mut columns = vec![Column::label("clues")];
    columns.extend(VERSIONS.map(|(version, _)| Column::measured(version)));
    let caption = "Algorithm X: the part of the time in which the matrix is built, before the search; medians";
    let mut table = Table::new("building", caption, columns);
    for (name, _, sheet) in &data.sets {
        let mut values = vec![Value::from(name.as_str())];
        for version in 0..2 {
            let share = sheet.sample(&share(version))?.median();
            values.push(measure::value(share, Value::percent));
        }
        table.row(values);
    }
    Ok(table)
}

fn plots(data: &Data) -> Result<Vec<Plot>, String> {
    // One point per number of clues: where there are two sets, the one with more puzzles.
    let chosen: Vec<&(String, f64, Sheet)> = (data.sets.iter())
        .filter(|(_, clues, sheet)| {
            let larger = |(_, other, rows): &(String, f64, Sheet)| {
                other == clues && rows.len() > sheet.len()
            };
            !data.sets.iter().any(larger)
        })
        .collect();
    let mut times = Vec::new();
    let mut call_series = Vec::new();
    for (index, word) in ALGORITHMS.into_iter().enumerate() {
        let theirs = published::CLUES.iter().zip(published::SECONDS[index]);
        let theirs = theirs.map(|(&clues, seconds)| (clues as f64, seconds));
        times.push(Series::published(word, index, Mark::Dots, theirs.collect()));
        let samples = |column: &str| -> Result<Vec<(f64, Sample)>, String> {
            let sample =
                |(_, clues, sheet): &&(String, f64, Sheet)| Ok((*clues, sheet.sample(column)?));
            chosen.iter().map(sample).collect()
        };
        let medians = |samples: &[(f64, Sample)]| {
            let samples = samples.iter().map(|(clues, sample)| (*clues, sample));
            Series::medians(word, index, Mark::Dots, samples)
        };
        times.push(medians(&samples(&time(index, 0))?));
        if let Some(&theirs) = published::CALLS.get(index) {
            call_series.push(Series::published(
                word,
                index,
                Mark::Dots,
                vec![(17.0, theirs as f64)],
            ));
        }
        call_series.push(medians(&samples(&call_count(index))?));
    }
    let clues = || Axis::new("clues", Scale::Linear, Unit::Number);
    let mut dots = Vec::new();
    let mut all = Vec::new();
    for (name, _, sheet) in &data.sets {
        let pairs = sheet.pairs(&time(0, 0), &time(1, 0))?;
        all.extend(pairs.iter());
        dots.push(Series::pairs(name, dots.len(), &pairs));
    }
    dots.push(Series::equality(&all.into_iter().collect()));
    Ok(vec![
        Plot {
            slug: "figures_5_7_9".into(),
            title: "Figures 5, 7 and 9: time against clues, as printed".into(),
            description: "Median time of the three algorithms as printed against the number of clues on a logarithmic axis, published and \
                          measured. Bars are intervals of the median, arrows are searches that were stopped."
                .into(),
            x: clues(),
            y: Axis::new("time, log scale", Scale::Log, Unit::Seconds),
            series: times,
        },
        Plot {
            slug: "calls".into(),
            title: "Recursive calls against clues".into(),
            description: "Median number of recursive calls of the three algorithms against the number of clues on a logarithmic axis."
                .into(),
            x: clues(),
            y: Axis::new("calls, log scale", Scale::Log, Unit::Number),
            series: call_series,
        },
        Plot {
            slug: "dfs_against_smart_dfs".into(),
            title: "DFS against smart DFS, as printed: a dot for each puzzle".into(),
            description: "Time of DFS to the right, of smart DFS upwards, one dot for each puzzle, a colour for each number of clues."
                .into(),
            x: Axis::new("DFS, log scale", Scale::Log, Unit::Seconds),
            y: Axis::new("smart DFS, log scale", Scale::Log, Unit::Seconds),
            series: dots,
        },
    ])
}
