//! Paper 002: preparation and branches of four algorithms, and what none of them could do.

mod claims;
mod large_boards;
mod listing;
mod misprints;
mod rows_and_blocks;

use sudoku_zoo::Limits;

use crate::Setting;
use crate::changes::Change;
use crate::measure::{self, Measure, Measured, solver, warm_up};
use crate::paper::{Departure, Paper, Print};
use crate::plot::{Axis, Bound, Mark, Plot, Scale, Series, Unit};
use crate::published::paper_002 as published;
use crate::puzzles::{HARD, MEDIUM, Set, VERY_EASY, between};
use crate::sample::{Paired, Sample};
use crate::section::Section;
use crate::sheet::{Sheet, Sheets};
use crate::table::{Column, Source, Table, Value, grouped};
use sudoku_zoo_cli::progress::Progress;
use sudoku_zoo_cli::trial::Trial;

pub const PAPER: Paper = Paper {
    number: "002",
    subject: "preparation and branches",
    print: Print {
        authors: "Steve Wen",
        title: "A study on the backtracking-based Sudoku solving algorithms",
        published: "McGill University, 2021 (by its references; no year is printed)",
    },
    about: "Intuitive backtracking with a set per house, backtracking over the listed arrangements of boxes or of \
            rows, and dancing links, in Java. Preparation is timed apart from the search, which is measured in branches.",
    claims: claims::CLAIMS,
    thresholds: claims::THRESHOLDS,
    departures: &[
        Departure {
            printed: "A HashSet of numbers for each row, column and block.",
            ours: "As printed, house-sets-as-printed has an ordered set for each, which for nine numbers is the faster of the two in Rust. Improved, a set is a word with a bit for each number.",
            why: "A look-up is then one instruction.",
        },
        Departure {
            printed: "DLX builds a matrix of 729 × 324.",
            ours: "As printed, dlx-full-matrix builds it and selects the clues; the paper does not say how the clues get in. Improved, dlx builds only what the clues leave open.",
            why: "The clues rule out most of the matrix, and building it takes longer than searching it.",
        },
        Departure {
            printed: "`search` and `uncover` as figure 2.H lists them.",
            ours: "Knuth's, in both versions; the listing is an experiment below.",
            why: "As listed it does not solve Sudoku.",
        },
        Departure {
            printed: "Blocks and rows are taken from first to last, and an arrangement is compared with what is placed.",
            ours: "Improved, boxes and rows take the list with the fewest arrangements left, and strike what clashes with a placement from all lists.",
            why: "A clash is then seen at once, and not when the turn of that row or block comes.",
        },
    ],
    misprints: misprints::MISPRINTS,
    run,
};

const LEVELS: [&str; 3] = ["easy", "medium", "hard"];

/// One of the paper's four algorithms.
struct Algorithm {
    /// The paper's word.
    word: &'static str,
    printed: &'static str,
    improved: &'static str,
}

const INTUITIVE: usize = 0;
const BLOCKS: usize = 1;
const ROWS: usize = 2;
const DLX: usize = 3;

const ALGORITHMS: [Algorithm; 4] = [
    Algorithm {
        word: "intuitive",
        printed: "house-sets-as-printed",
        improved: "house-sets-sequential",
    },
    Algorithm {
        word: "block based",
        printed: "boxes-plain",
        improved: "boxes",
    },
    Algorithm {
        word: "row based",
        printed: "rows-plain",
        improved: "rows",
    },
    Algorithm {
        word: "DLX",
        printed: "dlx-full-matrix",
        improved: "dlx",
    },
];

/// How many puzzles at the beginning of the easy and of the hard set were looked at before the claims had thresholds, and 50 of the medium ones, which `between`
/// leaves out. The claims are judged by others. Easy ones have thirty clues and more, as those have that are published as easy; the ones that are only rated as easy
/// have 25, like the medium ones, and take as much search.
const LOOKED_AT: [usize; 2] = [1_000, 50];

/// The slug of the data, and its columns.
const SLUG: &str = "puzzles";
/// The search of the intuitive algorithm without its sets: every check looks at the cells.
const WITHOUT_SETS: &str = "naive";
const PREPARATION: &str = "preparation";
const TIME: &str = "time";
const LEAVES: &str = "branches, leaves";
const FAILED: &str = "branches, failed calls";

fn run(setting: &Setting) -> Result<Section, String> {
    let count = setting.mode.pick(10, 50);
    let library = &setting.library;
    let sets = [
        library.after(LOOKED_AT[0], count, "9x9_very_easy.txt", &VERY_EASY)?,
        library.rated(count, "9x9_rated_mixed.csv", (2.6, 4.5), between, &MEDIUM)?,
        library.after(LOOKED_AT[1], count, "9x9_hardest_110626.txt", &HARD)?,
    ];
    let nodes = setting.mode.pick(100_000, 5_000_000);
    let own = ALGORITHMS.iter();
    let own = own.flat_map(|algorithm| [algorithm.printed, algorithm.improved]);
    let names: Vec<&str> = own.chain([WITHOUT_SETS]).collect();
    let solvers = names
        .iter()
        .map(|name| solver(name))
        .collect::<Result<Vec<_>, _>>()?;
    let mut progress = Progress::new("paper 002", sets.iter().map(|set| set.boards.len()).sum());
    let mut data = data_table();
    for (level, set) in LEVELS.iter().zip(&sets) {
        warm_up(&solvers, &set.boards);
        for (number, board) in (1_usize..).zip(&set.boards) {
            let limits = Limits::new().solutions(1);
            // Preparation alone first: after a long search caches are cold.
            let preparations = Trial::of_each(&solvers, board, &limits.nodes(1), 5);
            let rounds = setting.mode.pick(1, 3);
            let trials = measure::trials(&solvers, board, &limits.nodes(nodes), rounds);
            for (index, name) in names.iter().enumerate() {
                let preparation = preparations[index].preparation.as_secs_f64();
                data.row(row(level, number, name, preparation, &trials[index]));
            }
            progress.step();
        }
    }
    drop(progress);

    let mut section = Section::default();
    section.data(data);
    let sheets = Sheets::of(&section)?;
    let puzzles = sheets.get(SLUG)?;
    section.text(origins(&sets, nodes));
    section.text(
        "The paper counts a branch \"at the deepest end of each backtracking\": where a solution is found, and where \"a certain spot fails all the possible numbers\". \
         That can be read in two ways, and both are counted. Leaves: a cell (row, block, column of the matrix) that has nothing to try. Failed calls: every call that comes back \
         without a solution, also one whose tries all failed further down; this is what a counter at the end of the printed loop would count. A branch that ends in the solution is in both.",
    );
    section.table(table(puzzles)?);
    section.changes(
        "changes",
        "As printed and improved, medians",
        &changes(puzzles)?,
    );
    section.plots(plots(puzzles)?);
    section.plots(paired_plots(puzzles)?);
    section.text(
        "What the sets of the intuitive algorithm are worth: house-sets-as-printed, house-sets-sequential and naive search the same tree. The first has the paper's sets, the second has words, and the third \
         has neither: it looks at the cells of the row, the column and the block.",
    );
    section.table(sets_table(puzzles)?);
    rows_and_blocks::add(&mut section, setting)?;
    add_listing(&mut section, &sets);
    large_boards::sixteen(setting, &mut section)?;
    large_boards::phase_transition(setting, &mut section)?;
    Ok(section)
}

fn data_table() -> Table {
    let mut columns = vec![
        Column::label("level"),
        Column::measured("puzzle"),
        Column::label("solver"),
    ];
    columns.extend([PREPARATION, TIME, LEAVES, FAILED].map(Column::measured));
    Table::new(SLUG, "What each solver took for each puzzle", columns)
}

fn row(level: &str, number: usize, name: &str, preparation: f64, trial: &Trial) -> [Value; 7] {
    let stats = &trial.report.stats;
    // On the way to the solution no call fails. As printed it is the deepest way there is, because every node fills one more
    // cell, row or block; the improved lists also fill some without a node, so the depth tells nothing there.
    let is_printed = ALGORITHMS.iter().any(|algorithm| algorithm.printed == name);
    let failed = stats.nodes - stats.solutions * stats.max_depth;
    let count = |count: u64| {
        let measure = trial.measure(count as f64);
        measure::value(Some(measure), |value| Value::Count(value as u64))
    };
    [
        level.into(),
        number.into(),
        name.into(),
        Value::Seconds(preparation),
        measure::value(Some(trial.time()), Value::seconds),
        count(stats.branches()),
        match is_printed {
            true => count(failed + stats.solutions),
            false => Value::Missing,
        },
    ]
}

/// Two algorithms as printed, puzzle by puzzle. Both list the puzzles of the level in the same order.
fn pairs(
    puzzles: &Sheet,
    level: &str,
    column: &str,
    one: usize,
    other: usize,
) -> Result<Paired, String> {
    let level = puzzles.only("level", level)?;
    let own = |algorithm: usize| {
        let own = level.only("solver", ALGORITHMS[algorithm].printed)?;
        own.measures(column)
    };
    let pairs = own(one)?.into_iter().zip(own(other)?);
    Ok(pairs
        .filter_map(|(one, other)| Some((one?, other?)))
        .collect())
}

/// A column of the data, for one level and one solver.
fn sample(puzzles: &Sheet, level: &str, name: &str, column: &str) -> Result<Sample, String> {
    puzzles
        .only("level", level)?
        .only("solver", name)?
        .sample(column)
}

fn whole(value: f64) -> Value {
    Value::real(value, 0)
}

fn origins(sets: &[Set; 3], nodes: u64) -> String {
    let mut text = String::from(
        "The paper's puzzles are not printed and its figures have no numbers in the text that is left, so there is little \
         to set ours beside. Levels: ",
    );
    for (name, set) in LEVELS.iter().zip(sets) {
        text += &set.words(name);
    }
    text + &format!(
        "all to the first solution, stopped at {} nodes. None of these puzzles was looked at before the words of the claims had their numbers.",
        grouped(nodes)
    )
}

/// A row for each level and solver.
fn table(puzzles: &Sheet) -> Result<Table, String> {
    let mut columns = vec![
        Column::label("level"),
        Column::label("algorithm"),
        Column::label("solver"),
    ];
    let names = [PREPARATION, TIME, LEAVES, FAILED, "one branch", "stopped"];
    columns.extend(names.map(Column::measured));
    let mut table = Table::new(
        "figures_4",
        "Figures 4.A and 4.B in numbers: medians; how many puzzles took one branch, and how many were stopped at the limit",
        columns,
    );
    for level in LEVELS {
        for Algorithm {
            word,
            printed,
            improved,
        } in ALGORITHMS
        {
            for (name, version) in [(printed, "as printed"), (improved, "improved")] {
                let own = |column| sample(puzzles, level, name, column);
                let leaves = own(LEAVES)?;
                let one = leaves.count(|branches| branches == Measure::exact(1.0));
                table.row([
                    level.into(),
                    format!("{word}, {version}").into(),
                    name.into(),
                    measure::value(own(PREPARATION)?.median(), Value::seconds),
                    measure::value(own(TIME)?.median(), Value::seconds),
                    measure::value(leaves.median(), whole),
                    measure::value(own(FAILED)?.median(), whole),
                    one.into(),
                    leaves.stopped().into(),
                ]);
            }
        }
    }
    Ok(table)
}

/// The same search with the paper's sets, with words and without sets.
fn sets_table(puzzles: &Sheet) -> Result<Table, String> {
    let Algorithm {
        printed, improved, ..
    } = ALGORITHMS[INTUITIVE];
    let mut columns = vec![Column::label("level")];
    let names = [printed, improved, WITHOUT_SETS];
    columns.extend(names.map(Column::measured));
    let mut table = Table::new(
        "sets",
        "The intuitive search with and without sets: time, medians",
        columns,
    );
    for level in LEVELS {
        let mut values = vec![Value::from(level)];
        for name in names {
            let median = sample(puzzles, level, name, TIME)?.median();
            values.push(measure::value(median, Value::seconds));
        }
        table.row(values);
    }
    Ok(table)
}

fn changes(puzzles: &Sheet) -> Result<Vec<Change>, String> {
    let mut changes = Vec::new();
    for Algorithm {
        word,
        printed,
        improved,
    } in ALGORITHMS
    {
        for level in LEVELS {
            let median =
                |name, column| Ok::<_, String>(sample(puzzles, level, name, column)?.median());
            for (column, show) in [(TIME, Value::seconds as fn(f64) -> Value), (LEAVES, whole)] {
                changes.push(Change {
                    what: format!("{word}, {level}: {column}"),
                    printed: median(printed, column)?,
                    improved: median(improved, column)?,
                    show,
                });
            }
        }
    }
    Ok(changes)
}

fn plots(puzzles: &Sheet) -> Result<[Plot; 3], String> {
    let names = || Scale::Names(LEVELS.map(String::from).to_vec());
    let series = |column: &str| -> Result<Vec<Series>, String> {
        let mut all = Vec::new();
        for (index, algorithm) in ALGORITHMS.iter().enumerate() {
            let own = |level| sample(puzzles, level, algorithm.printed, column);
            let samples = [own(LEVELS[0])?, own(LEVELS[1])?, own(LEVELS[2])?];
            let points = samples.iter().enumerate();
            let points = points.map(|(x, sample)| (x as f64, sample));
            all.push(Series::medians(algorithm.word, index, Mark::Dots, points));
        }
        Ok(all)
    };
    let mut leaves = series(LEAVES)?;
    // "Over twenty thousand", says the text.
    leaves.push(Series {
        name: "intuitive, more than (published)".into(),
        source: Source::Published,
        bounds: vec![Bound {
            x: 2.0,
            y: published::INTUITIVE_BRANCHES_ON_HARD as f64,
            right: false,
            up: true,
        }],
        ..Series::measured("", INTUITIVE, Mark::Dots, Vec::new())
    });
    let plot = |slug: &str, title: &str, what: &str, unit: Unit, series: Vec<Series>| Plot {
        slug: slug.into(),
        title: title.into(),
        description: format!(
            "Median {what} as printed, by level, on a logarithmic axis, with the interval that the median is sure within."
        ),
        x: Axis::new("level", names(), Unit::Number),
        y: Axis::new(&format!("{what}, log scale"), Scale::Log, unit),
        series,
    };
    Ok([
        plot(
            "figure_4a",
            "Figure 4.A: preparation time",
            "time before the search",
            Unit::Seconds,
            series(PREPARATION)?,
        ),
        plot(
            "figure_4b",
            "Figure 4.B: branches, counted as leaves",
            "branches",
            Unit::Number,
            leaves,
        ),
        plot(
            "times",
            "Time in all, as printed",
            "time",
            Unit::Seconds,
            series(TIME)?,
        ),
    ])
}

/// A dot for each puzzle: what the claims compare.
fn paired_plots(puzzles: &Sheet) -> Result<Vec<Plot>, String> {
    let compared = [
        ("rows_against_blocks", ROWS, BLOCKS, LEAVES, Unit::Number),
        (
            "preparation_of_rows_and_blocks",
            ROWS,
            BLOCKS,
            PREPARATION,
            Unit::Seconds,
        ),
        ("dlx_against_intuitive", DLX, INTUITIVE, TIME, Unit::Seconds),
    ];
    let mut plots = Vec::new();
    for (slug, one, other, column, unit) in compared {
        let mut series = Vec::new();
        let mut all = Vec::new();
        for (colour, level) in LEVELS.into_iter().enumerate() {
            let pairs = pairs(puzzles, level, column, one, other)?;
            all.extend(pairs.iter());
            series.push(Series::pairs(level, colour, &pairs));
        }
        series.push(Series::equality(&all.into_iter().collect()));
        let [one, other] = [one, other].map(|algorithm| ALGORITHMS[algorithm].word);
        let axis = |word: &str| Axis::new(&format!("{word}, log scale"), Scale::Log, unit);
        plots.push(Plot {
            slug: slug.into(),
            title: format!("{column}, as printed: {other} against {one}, a dot for each puzzle"),
            description: format!(
                "A dot for each puzzle, a colour for each level: {column} of {one} to the right, of {other} upwards, both on logarithmic axes. Above the line {one} has less."
            ),
            x: axis(one),
            y: axis(other),
            series,
        });
    }
    Ok(plots)
}

/// What the misprints of figure 2.H cost.
fn add_listing(section: &mut Section, sets: &[Set; 3]) {
    const MOST: u64 = 200_000;
    let versions = [
        ("as printed", listing::AS_PRINTED),
        ("only the missing cover added", listing::ONLY_SIZES_WRONG),
        ("only the sizes corrected", listing::ONLY_COVER_MISSING),
        ("both corrected", listing::KNUTHS),
    ];
    let mut columns = vec![Column::label("figure 2.H")];
    for level in LEVELS {
        columns.push(Column::measured("calls").under(level));
        columns.push(Column::label("ended").under(level));
    }
    let mut table = Table::new(
        "listing",
        "The listing of figure 2.H on the first puzzle of each level",
        columns,
    );
    for (words, corrected) in versions {
        let mut cells = vec![Value::from(words)];
        for board in sets.iter().filter_map(|set: &Set| set.boards.first()) {
            let run = listing::run(board, corrected, MOST);
            let calls = Value::Count(run.calls);
            cells.push(match run.outcome {
                listing::Outcome::Stopped => Value::AtLeast(Box::new(calls)),
                _ => calls,
            });
            cells.push(run.outcome.words().into());
        }
        table.row(cells);
    }
    section.heading("What the misprints of figure 2.H cost");
    section.text(format!(
        "The listing run as it stands, and with one or both of its two lines corrected, on the first puzzle of each level, stopped at {} calls of `search`. \
         The published branches of DLX cannot come from the listing as printed; but with sizes that only fall, hard puzzles are lost, which may be why the paper finds \
         that \"even DLX will stop its way of finding the right answer\".",
        grouped(MOST)
    ));
    section.table(table);
}
