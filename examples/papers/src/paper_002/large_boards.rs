//! What none of paper 002's algorithms could do: hard 16×16 boards, and larger ones.

use std::time::Duration;

use sudoku_zoo::generate::{Difficulty, Generator, SplitMix64};
use sudoku_zoo::solvers::learn::LEARN;
use sudoku_zoo::{Board, Limits, Shape, Solver, Technique};

use super::{ALGORITHMS, LEVELS};
use crate::Setting;
use crate::measure::{self, Measure, Measured, solver, within};
use crate::plot::{Axis, Mark, Plot, Scale, Series, Unit};
use crate::puzzles::{Library, full_grid, thinned};
use crate::sample::Sample;
use crate::section::Section;
use crate::sheet::Sheets;
use crate::table::{Column, Table, Value, seconds};
use crate::verdict::{Judgement, Verdict};
use sudoku_zoo_cli::progress::Progress;
use sudoku_zoo_cli::trial::Trial;

/// The seed of the boards; the side of a box is added.
const SEED: u64 = 2_000;

/// The engines that go beyond the paper's own.
const BEYOND: [&str; 4] = ["dlx", "boxes", "two-phase", "learn"];

/// The names of all engines, the paper's own first.
fn engines() -> Vec<&'static str> {
    let own = ALGORITHMS.iter().map(|algorithm| algorithm.printed);
    own.chain(BEYOND).collect()
}

/// 16×16 boards of three levels, by all engines.
pub fn sixteen(setting: &Setting, section: &mut Section) -> Result<(), String> {
    let count = setting.mode.pick(3, 5);
    let most = setting
        .mode
        .pick(Duration::from_millis(40), Duration::from_secs(2));
    let names = engines();
    let engines = names
        .iter()
        .map(|name| solver(name))
        .collect::<Result<Vec<_>, _>>()?;
    let mut levels: Vec<(&str, Vec<Board>)> = LEVELS.into_iter().zip(levels(count)?).collect();
    let public = public(&setting.library, setting.mode.pick(1, 3))?;
    let public_words = match public.is_empty() {
        true => "The public boards are not at hand.".to_owned(),
        false => format!(
            "The {} public boards are the first of {}.",
            public.len(),
            PUBLIC_FILES.join(", ")
        ),
    };
    levels.push((PUBLIC, public));
    let boards = levels.iter().map(|(_, boards)| boards.len());
    let mut progress = Progress::new("paper 002, 16×16", boards.sum::<usize>() * names.len());
    // By level, then engine.
    let results = levels.iter().map(|(_, boards)| -> Vec<Vec<Trial>> {
        let run = |engine: &&dyn Solver| {
            let run = |board| {
                progress.step();
                within(*engine, board, most)
            };
            boards.iter().map(run).collect()
        };
        engines.iter().map(run).collect()
    });
    let results: Vec<Vec<Vec<Trial>>> = results.collect();
    drop(progress);

    let solved = |level: usize, engine: usize| {
        let trials = &results[level][engine];
        trials.iter().filter(|trial| !trial.was_stopped()).count()
    };
    section.heading("16×16");
    section.text(format!(
        "Boards with one solution, generated from fixed seeds: easy ones take singles, medium ones take the other techniques up to quads, hard \
         ones take search. The first {} engines are the paper's. Given up after {}; permutation lists also when they take more memory than \
         the limit. {public_words}",
        ALGORITHMS.len(),
        seconds(most.as_secs_f64())
    ));
    let mut columns = vec![Column::label("engine")];
    for (level, boards) in &levels {
        let group = format!("{level}, {} boards", boards.len());
        let names = ["solved", "median time", "median branches"];
        columns.extend(names.map(|name| Column::measured(name).under(&group)));
    }
    let mut table = Table::new(
        "sixteen",
        "16×16: boards solved within the limit, and what they took",
        columns,
    );
    for (engine, &name) in names.iter().enumerate() {
        let values = (0..levels.len()).flat_map(|level| {
            let trials = &results[level][engine];
            let whole = |value| Value::real(value, 0);
            [
                solved(level, engine).into(),
                measure::value(
                    measure::median(trials.iter().map(Trial::time)),
                    Value::seconds,
                ),
                measure::value(measure::median(trials.iter().map(Trial::branches)), whole),
            ]
        });
        table.row([Value::from(name)].into_iter().chain(values));
    }
    section.table(table);
    let mut data = Table::new(
        SIXTEEN,
        "What each engine took for each board of 16×16",
        vec![
            Column::label("level"),
            Column::measured("board"),
            Column::label("engine"),
            Column::measured("time"),
            Column::measured("branches"),
        ],
    );
    for ((level, _), engines) in levels.iter().zip(&results) {
        for (name, trials) in names.iter().zip(engines) {
            for (number, trial) in (1_usize..).zip(trials) {
                data.row([
                    (*level).into(),
                    number.into(),
                    (*name).into(),
                    measure::value(Some(trial.time()), Value::seconds),
                    measure::value(Some(trial.branches()), |value| Value::Count(value as u64)),
                ]);
            }
        }
    }
    section.data(data);
    Ok(())
}

/// The level of the boards that others made.
pub const PUBLIC: &str = "public";

/// Public boards of 16×16: around the hardest density, and boards that were published one by one.
const PUBLIC_FILES: [&str; 8] = [
    "large_acs16_f35.txt",
    "large_acs16_f40.txt",
    "large_lew16_b550.txt",
    "large_lew16_b600.txt",
    "large_lew16_b650.txt",
    "large_bal16_k09.txt",
    "large_bal16_k10.txt",
    "large_pub16_gecode.txt",
];

/// The first boards of each of the public files that are there.
fn public(library: &Library, count: usize) -> Result<Vec<Board>, String> {
    let mut boards = Vec::new();
    for file in PUBLIC_FILES {
        let set = library.public(count, file)?;
        boards.extend(set.into_iter().flat_map(|set| set.boards));
    }
    Ok(boards)
}

/// The slug of the data of 16×16 boards.
const SIXTEEN: &str = "sixteen_boards";

/// One of the four that solves more than half of the boards refutes it. That none does within the limit does not prove it: the paper had
/// more time.
pub fn none_survives(sheets: &Sheets) -> Result<Judgement, String> {
    let boards = sheets.get(SIXTEEN)?;
    let mut survives = false;
    let mut words = Vec::new();
    let (mut sample, mut best) = (0, 0);
    for level in [LEVELS[2], PUBLIC] {
        let boards = boards.only("level", level)?;
        let mut shown = Vec::new();
        let (mut all, mut most_solved) = (0, 0);
        for (index, name) in engines().into_iter().enumerate() {
            let times = boards.only("engine", name)?.sample("time")?;
            let solved = times.len() - times.stopped();
            all = times.len();
            if index < ALGORITHMS.len() {
                survives |= 2 * solved > all;
                most_solved = most_solved.max(solved);
            }
            shown.push(format!("{name} {solved}"));
        }
        if all == 0 {
            continue;
        }
        sample += all;
        best += most_solved;
        words.push(format!("{level}, of {all}: {}", shown.join(", ")));
    }
    let verdict = match survives {
        true => Verdict::HoldsNot,
        false => Verdict::Open,
    };
    Ok(Judgement::new(
        verdict,
        sample,
        format!("{best} of {sample} solved"),
        format!(
            "boards solved within the limit, {}. One of the paper's four (the first named) that solves more than half of a level refutes it; that none does within the limit \
             would leave it open.",
            words.join("; ")
        ),
    ))
}

fn levels(count: usize) -> Result<[Vec<Board>; 3], String> {
    let shape = shape(4)?;
    let generator = Generator::new(shape);
    let singles = Difficulty::Needs(Technique::NAKED_SINGLE);
    let others = Difficulty::Needs(Technique::LOCKED_PAIR);
    let generators = [
        generator.clone().difficulty(..=singles),
        generator.clone().difficulty(others..Difficulty::BEYOND),
        generator.difficulty(Difficulty::BEYOND..),
    ];
    let mut levels: [Vec<Board>; 3] = Default::default();
    for (generator, level) in generators.iter().zip(&mut levels) {
        let mut random = SplitMix64::new(SEED + 4);
        for _ in 0..count {
            let puzzle = generator.generate(&mut random, &Limits::new());
            let puzzle = puzzle.map_err(|error| error.to_string())?;
            level.push(Board::new(puzzle.clues).map_err(|clash| clash.to_string())?);
        }
    }
    Ok(levels)
}

fn shape(order: usize) -> Result<Shape, String> {
    Shape::new(order, order).map_err(|error| error.to_string())
}

/// Shares of the cells that are given, of 100.
const GIVEN: [usize; 16] = [
    15, 20, 25, 30, 35, 40, 42, 44, 46, 48, 50, 52, 54, 60, 65, 70,
];

/// 16×16, 25×25, 36×36.
const ORDERS: [usize; 3] = [4, 5, 6];

/// Where large boards are hard: time of `learn` against the share of cells that are given.
pub fn phase_transition(setting: &Setting, section: &mut Section) -> Result<(), String> {
    let count = setting.mode.pick(2, 9);
    let most = setting
        .mode
        .pick(Duration::from_millis(40), Duration::from_secs(2));
    let mut progress = Progress::new("paper 002, large", ORDERS.len() * GIVEN.len() * count);
    let mut columns = vec![Column::label("given")];
    let mut curves: Vec<Curve> = Vec::new();
    for order in ORDERS {
        let shape = shape(order)?;
        let mut random = SplitMix64::new(SEED + order as u64);
        // The same full grids for every share, because a large one takes longer to make than to solve.
        let full = (0..count).map(|_| full_grid(shape, &mut random));
        let full = full.collect::<Result<Vec<_>, _>>()?;
        let mut curve = Curve {
            name: format!("{0}×{0}", shape.side()),
            points: Vec::new(),
        };
        columns.extend(
            ["solved", "median time"].map(|name| Column::measured(name).under(&curve.name)),
        );
        for given in GIVEN {
            let clues = shape.cell_count() * given / 100;
            let mut times = Vec::new();
            for full in &full {
                let board = thinned(full, clues, &mut random)?;
                times.push(within(&LEARN, &board, most).time());
                progress.step();
            }
            curve.points.push(times.into_iter().collect());
        }
        curves.push(curve);
    }

    section.heading("Larger boards: where the hard ones are");
    section.text(format!(
        "{count} random full grids of each size with cells removed at random, down to each share of given cells, solved by learn to the first \
         solution, given up after {}. One expects that with much given little is left to find, that with little given \
         there are many solutions, and that hard boards lie in a narrow range in between. By the median,{}.",
        seconds(most.as_secs_f64()),
        curves.iter().map(Curve::words).collect::<Vec<_>>().join(";")
    ));
    section.plots([
        plot(
            "transition_time",
            "Time of learn against the share given",
            Axis::new("median time, log scale", Scale::Log, Unit::Seconds),
            &curves,
            |curve, colour| Series::medians(&curve.name, colour, Mark::Dots, curve.places()),
        ),
        plot(
            "transition_solved",
            "Solved within the limit",
            Axis::new("boards solved", Scale::Linear, Unit::Percent),
            &curves,
            |curve, colour| {
                let share = |times: &Sample| 100.0 * solved(times) as f64 / count as f64;
                let points = curve.places().map(|(given, times)| (given, share(times)));
                Series::measured(&curve.name, colour, Mark::Dots, points.collect())
            },
        ),
    ]);
    let mut table = Table::new(
        "transition",
        format!("Solved of {count}, and median time, against the share of given cells"),
        columns,
    );
    for (row, given) in GIVEN.into_iter().enumerate() {
        let values = curves.iter().flat_map(|curve| {
            let times = &curve.points[row];
            [
                solved(times).into(),
                measure::value(times.median(), Value::seconds),
            ]
        });
        table.row(
            [Value::from(format!("{given} %"))]
                .into_iter()
                .chain(values),
        );
    }
    section.table(table);
    Ok(())
}

/// One size of board: the times for each share of given cells.
struct Curve {
    name: String,
    points: Vec<Sample>,
}

/// How many came to their end.
fn solved(times: &Sample) -> usize {
    times.len() - times.stopped()
}

impl Curve {
    fn places(&self) -> impl Iterator<Item = (f64, &Sample)> {
        let shares = GIVEN.iter().map(|&given| given as f64);
        shares.zip(&self.points)
    }

    /// Where the median is highest, or where it is beyond the limit; how far beyond is not known.
    fn words(&self) -> String {
        let medians = || GIVEN.iter().zip(self.points.iter().map(Sample::median));
        let beyond: Vec<String> = medians()
            .filter(|(_, median)| median.is_some_and(|median| median.stopped))
            .map(|(given, _)| given.to_string())
            .collect();
        if !beyond.is_empty() {
            let shares = beyond.join(", ");
            return format!(" {} is beyond the limit at {shares} % given", self.name);
        }
        let key = |median: Option<Measure>| median.map_or(0.0, |median| median.value);
        let hardest = medians().max_by(|(_, one), (_, other)| key(*one).total_cmp(&key(*other)));
        hardest.map_or_else(String::new, |(given, median)| {
            let time = measure::value(median, Value::seconds).shown();
            format!(" {} is hardest at {given} % given ({time})", self.name)
        })
    }
}

fn plot(
    slug: &str,
    title: &str,
    y: Axis,
    curves: &[Curve],
    line: impl Fn(&Curve, usize) -> Series,
) -> Plot {
    let lines = curves.iter().enumerate();
    Plot {
        slug: slug.into(),
        title: title.into(),
        description: "A line for each size of board against the share of cells that are given."
            .into(),
        x: Axis::new("given", Scale::Linear, Unit::Percent),
        y,
        series: lines.map(|(colour, curve)| line(curve, colour)).collect(),
    }
}
