//! Paper 004: pencil and paper, backtracking, and the hybrid of the two on forty puzzles.

mod claims;
mod future;
mod misprints;
mod valid;

use std::ops::ControlFlow;

use sudoku_zoo::solvers::backtrack::NAIVE;
use sudoku_zoo::solvers::hybrid::HYBRID;
use sudoku_zoo::{Board, End, Limits, Plan, Search, Solver, Stage, Stopped, Unsupported};

use self::future::Tuned;
use crate::Setting;
use crate::changes::Change;
use crate::measure::{self, Measure, Measured, solver, warm_up};
use crate::paper::{Departure, Paper, Print};
use crate::plot::{Axis, Mark, Plot, Scale, Series, Unit};
use crate::published::paper_004 as published;
use crate::puzzles::{EASY, HARD, Library, MEDIUM, Set, VERY_EASY, spread};
use crate::recovered::INKALA;
use crate::sample::{Paired, Sample};
use crate::section::{Block, Section};
use crate::sheet::{Sheet, Sheets};
use crate::statistics::{Welch, variance};
use crate::table::{Column, Table, Value, grouped};
use sudoku_zoo_cli::progress::Progress;
use sudoku_zoo_cli::trial::Trial;

pub const PAPER: Paper = Paper {
    number: "004",
    subject: "a hybrid of backtracking and pencil and paper",
    print: Print {
        authors: "Onokpasa Eva, Bisandu Desmond, Bakwa Dunka",
        title: "A Hybrid Backtracking and Pencil and Paper Sudoku Solver",
        published: "International Journal of Computer Applications 181 (47), 39–43, April 2019 (by the journal's site; no year is printed)",
    },
    about: "Naked and hidden singles, pairs and triples (pencil and paper, PnP); where they get stuck, backtracking over boxes 2, 5 and 8 with \
            the rules after each filling (the hybrid, HBPnP); in PHP.",
    claims: claims::CLAIMS,
    thresholds: claims::THRESHOLDS,
    departures: &[
        Departure {
            printed: "When the rules are stuck after a filling of boxes 2, 5 and 8, the filling is taken back; when all are taken back, the same boxes are filled again.",
            ours: "As printed, the run ends there and says that it is stuck. Improved, it goes on to the other boxes, one by one, with the rules after each.",
            why: "Taking back a filling that was not refuted can lose the solution, and the same boxes cannot find it in a second round.",
        },
        Departure {
            printed: "A digit may stand in a cell of these boxes when no row, column or box has it twice.",
            ours: "Both versions also leave out the digits that the rules had excluded before.",
            why: "Without that the tree is too large to be searched to its end on hard puzzles. It loses no solution.",
        },
    ],
    misprints: misprints::MISPRINTS,
    run,
};

/// As in the paper: the fastest of three executions counts.
const EXECUTIONS: u64 = 3;

fn run(setting: &Setting) -> Result<Section, String> {
    let library = &setting.library;
    let steps = steps(library)?;
    let limits = Limits::new().solutions(1);
    let backtracking_nodes = setting.mode.pick(1_000_000, 50_000_000);
    // A node of a hybrid may be a run of the rules.
    let hybrid_nodes = setting.mode.pick(20_000, 2_000_000);
    let pencil_and_paper = Plan::pencil_and_paper().then_solve(GiveUp);
    let as_printed = solver("hybrid-as-printed")?;
    let hybrids: [&dyn Solver; 4] = [&pencil_and_paper, as_printed, &HYBRID, &Tuned];
    let mut progress = Progress::new("paper 004", published::SECONDS.len());
    let mut rows = Vec::new();
    for (step, set) in &steps {
        warm_up(&hybrids, &set.boards);
        for board in &set.boards {
            // Apart, because backtracking runs long enough to leave cold caches to the next solver.
            let hybrid_limits = limits.nodes(hybrid_nodes);
            let trials = Trial::of_each(&hybrids, board, &hybrid_limits, EXECUTIONS);
            let limits = limits.nodes(backtracking_nodes);
            let backtracking = Trial::of_each(&[&NAIVE], board, &limits, EXECUTIONS);
            rows.push(Row {
                step,
                clues: board.grid().clue_count(),
                backtracking: backtracking[0].time(),
                nodes: backtracking[0].nodes(),
                ended: Ended::of(&trials[1]),
                times: [0, 1, 2, 3].map(|index| match Ended::of(&trials[index]) {
                    Ended::Stuck => None,
                    Ended::Solved | Ended::Stopped => Some(trials[index].time()),
                }),
            });
            progress.step();
        }
    }
    drop(progress);
    let valid = valid::Valid::new(library)?;

    let mut section = Section::default();
    section.text(origins(&steps, backtracking_nodes, hybrid_nodes));
    section.text(
        "Two of the paper's findings say nothing here and are not judged. That pencil and paper solves the first two steps and none of the others: \
         our steps were chosen by ratings that name the techniques a puzzle takes, so this would be circular; it is judged below on sets that others \
         chose. That the hybrid is as fast as pencil and paper where that is enough: it begins with pencil and paper, so it cannot be otherwise.",
    );
    let table_2 = table_2(&rows);
    let mut own = Section::default();
    own.table(table_2.clone());
    let sheets = Sheets::of(&own)?;
    let puzzles = sheets.get(table_2.slug.as_str())?;
    section.changes(
        "changes",
        "As printed and improved: going on to further boxes when the rules are stuck",
        &changes(puzzles, &valid)?,
    );
    section.plots(plots(puzzles)?);
    section.table(table_of_named(puzzles)?);
    section.table(table_3(puzzles)?);
    section.text(
        "The paper compares two means by a t-test for independent samples. But the same forty puzzles were solved twice, and a hard puzzle is hard for both: \
         the pair is the unit. Times are far from normal, too. Wilcoxon's test of signed ranks fits both, so it decides here, and the t-test stands beside it. Its p is an upper \
         bound where a search was stopped. Where a search of ours was stopped there is no t-test, because a bound is not a time.",
    );
    section.heading("Which puzzles it can solve at all");
    valid.add(&mut section);
    future::add(&mut section, setting)?;
    section.folded("Table 2: time per puzzle", vec![Block::Table(table_2)]);
    Ok(section)
}

/// How a search for one solution ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ended {
    Solved,
    Stuck,
    Stopped,
}

impl Ended {
    fn of(trial: &Trial) -> Ended {
        match trial.report.end {
            End::Exhausted | End::Enough => Ended::Solved,
            End::Unsupported(_) => Ended::Stuck,
            _ => Ended::Stopped,
        }
    }

    fn words(self) -> &'static str {
        match self {
            Ended::Solved => "solved",
            Ended::Stuck => "stuck",
            Ended::Stopped => "stopped",
        }
    }
}

/// One of the forty puzzles.
struct Row<'a> {
    step: &'a str,
    clues: usize,
    backtracking: Measure,
    /// Of backtracking.
    nodes: Measure,
    /// How the hybrid as printed ended.
    ended: Ended,
    /// Pencil and paper, hybrid as printed, improved, tuned; `None` when stuck.
    times: [Option<Measure>; 4],
}

/// Where the paper's own puzzles begin: S33 to S40 are named, so that they can be had again.
const FIRST_NAMED: usize = published::SECONDS.len() - INKALA.len();

/// Puzzles for the paper's steps. Those of the first five are not printed.
fn steps(library: &Library) -> Result<Vec<(&'static str, Set)>, String> {
    // Sudoku Explainer's ratings: 1.2 to 2.5 takes singles, 4.2 and more takes what these rules do not have.
    let rated = [
        ((1.2, 1.5), VERY_EASY),
        ((1.7, 2.5), EASY),
        ((4.2, 4.3), MEDIUM),
        ((4.4, 5.4), HARD),
        ((5.5, 5.6), HARD.after(7)),
    ];
    let mut steps = Vec::new();
    for (index, (name, count)) in published::STEPS.into_iter().enumerate() {
        let set = match rated.get(index) {
            Some((range, instead)) => {
                library.rated(count, "9x9_rated_mixed.csv", *range, spread, instead)?
            }
            None => named()?,
        };
        steps.push((name, set));
    }
    Ok(steps)
}

/// The eight puzzles that the paper names.
fn named() -> Result<Set, String> {
    let boards = INKALA.iter().map(|puzzle| puzzle.board());
    Ok(Set {
        boards: boards.collect::<Result<_, _>>()?,
        origin: "the paper's own, by Arto Inkala, as public collections have them under the names that the paper prints; likely, not proven".into(),
        replaced: false,
    })
}

/// S33 to S40: what the paper prints beside ours, and how long it took for a node of ours.
fn table_of_named(puzzles: &Sheet) -> Result<Table, String> {
    let columns = vec![
        Column::label("puzzle"),
        Column::label("name"),
        Column::label("how sure"),
        Column::published("backtracking").under("published"),
        Column::published("hybrid").under("published"),
        Column::measured("backtracking, nodes").under("ours"),
        Column::measured("backtracking").under("ours"),
        Column::measured("hybrid as printed").under("ours"),
        Column::measured("published time for a node of ours, µs"),
    ];
    let caption = "S33 to S40, which the paper names";
    let mut table = Table::new("named", caption, columns);
    let [nodes, backtracking, hybrid] =
        [NODES, BACKTRACKING, PRINTED].map(|column| puzzles.measures(column));
    let (nodes, backtracking, hybrid) = (nodes?, backtracking?, hybrid?);
    for (index, puzzle) in (FIRST_NAMED..).zip(&INKALA) {
        let (_, slow, fast) = published::SECONDS[index];
        let per_node = nodes[index].and_then(|nodes| Measure::exact(1e6 * slow).over(nodes));
        table.row([
            published::name(index).into(),
            puzzle.name.into(),
            puzzle.sure.into(),
            Value::PrintedSeconds(slow),
            Value::PrintedSeconds(fast),
            measure::value(nodes[index], |nodes| Value::Count(nodes as u64)),
            measure::value(backtracking[index], Value::seconds),
            measure::value(hybrid[index], Value::seconds),
            measure::value(per_node, |time| Value::real(time, 0)),
        ]);
    }
    Ok(table)
}

/// What comes after the rules in pencil and paper: nothing.
struct GiveUp;

impl Solver for GiveUp {
    fn name(&self) -> &str {
        "give-up"
    }

    fn explore(&self, _: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        search.unsupported(Unsupported::Board {
            reason: "the rules find nothing more",
        })
    }
}

fn origins(steps: &[(&str, Set)], backtracking: u64, hybrid: u64) -> String {
    let mut text = String::from(
        "The paper names its eight most difficult puzzles (S33 to S40), and these are used. The others are not printed; ours follow its steps: ",
    );
    for (name, set) in steps {
        text += &set.words(name);
    }
    text + &format!(
        "times are to the first solution, the fastest of {EXECUTIONS} executions as in the paper. Backtracking was stopped at {} nodes, the hybrids at {}.",
        grouped(backtracking),
        grouped(hybrid)
    )
}

/// The columns of our times in Table 2, and their names in its CSV file.
const COLUMNS: [&str; 5] = ["PnP", "backtracking", "as printed", "improved", "tuned"];
const NODES: &str = "ours: backtracking, nodes";
const BACKTRACKING: &str = "ours: backtracking";
const PRINTED: &str = "ours: as printed";
const IMPROVED: &str = "ours: improved";
const TUNED: &str = "ours: tuned";

fn table_2(rows: &[Row<'_>]) -> Table {
    let mut columns = vec![
        Column::label("puzzle"),
        Column::label("step"),
        Column::measured("clues"),
    ];
    let published = ["PnP", "backtracking", "hybrid"];
    columns.extend(published.map(|name| Column::published(name).under("published")));
    columns.extend(COLUMNS.map(|name| Column::measured(name).under("ours")));
    columns.push(Column::label("as printed, ended").under("ours"));
    columns.push(Column::measured("backtracking, nodes").under("ours"));
    columns.push(Column::label("whose"));
    let mut table = Table::new(
        "table_2",
        "Table 2: time per puzzle. Published times are of the paper's own puzzles, which S33 to S40 are here, too, and the others are not; as printed, improved and tuned are hybrids",
        columns,
    );
    for (index, row) in rows.iter().enumerate() {
        let (pencil, backtracking, hybrid) = published::SECONDS[index];
        let time = |time| measure::value(time, Value::seconds);
        let [own_pencil, printed, improved, tuned] = row.times.map(time);
        let named = index.checked_sub(FIRST_NAMED);
        let named = named.and_then(|index| INKALA.get(index));
        let whose = named.map_or("stands in", |puzzle| puzzle.name);
        table.row([
            published::name(index).into(),
            row.step.into(),
            row.clues.into(),
            pencil.map_or(Value::Missing, Value::PrintedSeconds),
            Value::PrintedSeconds(backtracking),
            Value::PrintedSeconds(hybrid),
            own_pencil,
            time(Some(row.backtracking)),
            printed,
            improved,
            tuned,
            row.ended.words().into(),
            measure::value(Some(row.nodes), |nodes| Value::Count(nodes as u64)),
            whose.into(),
        ]);
    }
    table
}

fn changes(puzzles: &Sheet, valid: &valid::Valid) -> Result<Vec<Change>, String> {
    // Only puzzles that both solve can be compared.
    let pairs = puzzles.pairs(PRINTED, IMPROVED)?;
    let [printed, improved] = pairs.samples();
    let mut changes = vec![Change {
        what: format!(
            "time, median of the {} puzzles that neither is stuck on",
            pairs.len()
        ),
        printed: printed.median(),
        improved: improved.median(),
        show: Value::seconds,
    }];
    changes.extend(valid.changes());
    Ok(changes)
}

/// The published times of Table 2, backtracking and hybrid, with S3 corrected.
fn published_pairs() -> Paired {
    let hybrid = published::hybrid_corrected().map(Measure::exact);
    let backtracking = published::backtracking().map(Measure::exact);
    backtracking.into_iter().zip(hybrid).collect()
}

fn table_3(puzzles: &Sheet) -> Result<Table, String> {
    let pair = |group: &str, column: fn(&str) -> Column| {
        ["backtracking", "hybrid"].map(|name| column(name).under(group))
    };
    let mut columns = vec![Column::label("")];
    columns.extend(pair("published", Column::published));
    columns.extend(pair(
        "recomputed from the published times",
        Column::measured,
    ));
    columns.extend(pair("ours, as printed", Column::measured));
    let mut table = Table::new(
        "table_3",
        "Table 3: Welch's t-test for two samples with unequal variances, as in the paper; below it Wilcoxon's test of signed ranks",
        columns,
    );
    let theirs = published_pairs();
    let ours = puzzles.pairs(BACKTRACKING, PRINTED)?;
    let samples = [&theirs, &ours].map(Paired::samples);
    let means = samples.iter().flatten().map(Sample::mean);
    let means = means.map(|mean| measure::value(mean, Value::seconds));
    let row = [Value::from("mean")].into_iter();
    table.row(
        row.chain(published::MEANS.map(Value::PrintedSeconds))
            .chain(means),
    );
    // Bounds have no variance, and no t.
    let [theirs_known, ours_known] = samples.each_ref().map(|pair| {
        pair.each_ref()
            .map(|sample| sample.values().unwrap_or_default())
    });
    let real = |value| Value::real(value, 5);
    let variances = [&theirs_known, &ours_known].into_iter().flatten();
    let variances = variances.map(|values| real(variance(values)));
    let row = [Value::from("variance, s²")].into_iter();
    table.row(row.chain(published::VARIANCES.map(real)).chain(variances));
    let observations = Value::from(published::SECONDS.len());
    table.row([
        "observations".into(),
        observations.clone(),
        observations,
        theirs.len().into(),
        theirs.len().into(),
        ours.len().into(),
        ours.len().into(),
    ]);
    let [again, own] = [
        Welch::of(&theirs_known[0], &theirs_known[1]),
        Welch::of(&ours_known[0], &ours_known[1]),
    ];
    let critical = |side: usize| {
        [
            published::CRITICAL[side],
            again.critical()[side],
            own.critical()[side],
        ]
    };
    let tests = [
        ("t", [published::T, again.t, own.t], 6),
        (
            "degrees of freedom",
            [published::DEGREES, again.degrees, own.degrees],
            0,
        ),
        (
            "p, one-tailed",
            [
                published::ONE_TAILED_P,
                again.one_tailed(),
                own.one_tailed(),
            ],
            6,
        ),
        ("critical t, one-tailed", critical(0), 6),
        ("p, two-tailed", [published::P, again.p, own.p], 6),
        ("critical t, two-tailed", critical(1), 6),
    ];
    let mut test = |name: &str, values: [Value; 3]| {
        let values = values
            .into_iter()
            .flat_map(|value| [value, Value::Text(String::new())]);
        table.row([name.into()].into_iter().chain(values));
    };
    for (name, values, decimals) in tests {
        test(name, values.map(|value| Value::real(value, decimals)));
    }
    let [again, own] = [theirs.more(), ours.more()];
    let missing = || Value::Missing;
    test(
        "Wilcoxon: pairs",
        [missing(), again.pairs.into(), own.pairs.into()],
    );
    let sums = [again, own].map(|test| format!("{} / {}", test.above, test.below).into());
    let [again_sums, own_sums] = sums;
    test(
        "Wilcoxon: ranks where backtracking is slower / faster",
        [missing(), again_sums, own_sums],
    );
    let p = [again, own].map(|test| Value::real(test.one_tailed, 6));
    let [again_p, own_p] = p;
    test("Wilcoxon: p, one-tailed", [missing(), again_p, own_p]);
    let ratio = |pairs: &Paired| -> Value {
        let inverse: Sample = pairs
            .iter()
            .filter_map(|(slow, fast)| fast.over(slow))
            .collect();
        inverse.words(|value| Value::real(value, 3)).into()
    };
    test(
        "hybrid, with backtracking (DFS) = 1: median",
        [missing(), ratio(&theirs), ratio(&ours)],
    );
    Ok(table)
}

/// A row of the published Table 2: pencil and paper, backtracking, hybrid.
type Published = (Option<f64>, f64, f64);

fn plots(puzzles: &Sheet) -> Result<Vec<Plot>, String> {
    let (theirs, ours) = (published_pairs(), puzzles.pairs(BACKTRACKING, PRINTED)?);
    let axis = |label: &str| Axis::new(label, Scale::Log, Unit::Seconds);
    let all: Paired = theirs.iter().chain(ours.iter()).collect();
    let mut plots = vec![Plot {
        slug: "pairs".into(),
        title: "Each puzzle: hybrid against backtracking, published and here as printed".into(),
        description: "A dot for each puzzle: the time of backtracking to the right, that of the hybrid upwards, both on logarithmic axes. \
                      Below the line the hybrid is faster."
            .into(),
        x: axis("backtracking, log scale"),
        y: axis("hybrid, log scale"),
        series: vec![
            Series::equality(&all),
            Series::pairs("a puzzle", 1, &theirs).in_the_paper(),
            Series::pairs("a puzzle", 1, &ours),
        ],
    }];
    let names = puzzles.texts("puzzle")?;
    let half = names.len().div_ceil(2);
    for (part, slug) in ["figure_2", "figure_2_continued"].into_iter().enumerate() {
        let range = part * half..names.len().min((part + 1) * half);
        let ours = |name: &str, colour: usize, column: &str| -> Result<Series, String> {
            let measures = puzzles.measures(column)?;
            let own = measures[range.clone()].iter().enumerate();
            let own = own.filter_map(|(index, measure)| Some((index as f64, (*measure)?)));
            Ok(Series::measures(name, colour, Mark::Scatter, own))
        };
        let theirs = |name: &str, colour: usize, of: fn(&Published) -> Option<f64>| {
            let own = published::SECONDS[range.clone()].iter().enumerate();
            let own = own.filter_map(|(index, row)| Some((index as f64, of(row)?)));
            Series::published(name, colour, Mark::Scatter, own.collect())
        };
        let shown = &names[range.clone()];
        plots.push(Plot {
            slug: slug.into(),
            title: format!("Figure 2: time per puzzle, {} to {}", shown[0], shown[shown.len() - 1]),
            description: "A dot per puzzle for pencil and paper, backtracking and the hybrid, published and here as printed, on a logarithmic axis; none where it gets \
                          stuck."
                .into(),
            x: Axis::new(
                "puzzle",
                Scale::Names(shown.iter().map(|name| (*name).into()).collect()),
                Unit::Number,
            ),
            y: axis("time, log scale"),
            series: vec![
                theirs("PnP", 0, |row| row.0),
                theirs("backtracking", 1, |row| Some(row.1)),
                theirs("hybrid", 2, |row| Some(row.2)),
                ours("PnP", 0, "ours: PnP")?,
                ours("backtracking", 1, BACKTRACKING)?,
                ours("hybrid", 2, PRINTED)?,
            ],
        });
    }
    Ok(plots)
}
