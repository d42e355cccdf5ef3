//! Paper 004: pencil and paper, backtracking, and the hybrid of the two on forty puzzles.

use std::ops::ControlFlow;

use sudoku_zoo::solvers::backtrack::NAIVE;
use sudoku_zoo::solvers::hybrid::HYBRID;
use sudoku_zoo::{Board, Limits, Plan, Search, Solver, Stage, Stop, Unsupported};

use crate::Setting;
use crate::measure::{self, Measure, Measured, warm_up};
use crate::paper::{Paper, Print};
use crate::plot::{Axis, Mark, Plot, Scale, Series, Unit, Width};
use crate::published::paper_004 as published;
use crate::puzzles::{EASY, HARD, Library, MEDIUM, Set, VERY_EASY};
use crate::section::{Section, Verdict};
use crate::statistics::{Welch, mean, variance};
use crate::table::{Column, Table, Value, grouped, seconds};
use sudoku_zoo_cli::median::median;
use sudoku_zoo_cli::progress::Progress;
use sudoku_zoo_cli::trial::Trial;

pub const PAPER: Paper = Paper {
    number: "004",
    subject: "a hybrid of backtracking and pencil and paper",
    print: Print {
        authors: "Onokpasa Eva, Bisandu Desmond, Bakwa Dunka",
        title: "A Hybrid Backtracking and Pencil and Paper Sudoku Solver",
        published: "University of Jos, 2019 or later (by its references; no year is printed)",
    },
    about: "E. Onokpasa, D. Bisandu, D. Bakwa: naked and hidden singles, pairs and triples (PnP); where they get stuck, \
            backtracking over boxes 2, 5 and 8 with the rules after each filling; in PHP.",
    claims: &[],
    departures: &[],
    misprints: &[],
    run,
};

/// As in the paper: the fastest of three executions counts.
const EXECUTIONS: u64 = 3;

fn run(setting: &Setting) -> Result<Section, String> {
    let steps = steps(&setting.library)?;
    let nodes = setting.mode.pick(1_000_000, 50_000_000);
    let limits = Limits::new().solutions(1).nodes(nodes);
    let pencil_and_paper = Plan::paper_004().then_solve(GiveUp);
    let rules: [&dyn Solver; 2] = [&pencil_and_paper, &HYBRID];
    let mut progress = Progress::new("paper 004", published::SECONDS.len());
    let mut rows = Vec::new();
    for (step, set) in &steps {
        warm_up(&rules, &set.boards);
        for board in &set.boards {
            // Apart, because backtracking runs long enough to leave cold caches to the next solver.
            let trials = Trial::of_each(&rules, board, &limits, EXECUTIONS);
            let backtracking = Trial::of_each(&[&NAIVE], board, &limits, EXECUTIONS);
            rows.push(Row {
                step,
                clues: board.grid().clue_count(),
                pencil: (!trials[0].was_stopped()).then(|| trials[0].seconds()),
                backtracking: backtracking[0].time(),
                hybrid: trials[1].time(),
            });
            progress.step();
        }
    }
    let ours = Times {
        backtracking: rows.iter().map(|row| row.backtracking.value).collect(),
        hybrid: rows.iter().map(|row| row.hybrid.value).collect(),
    };
    let welch = Welch::of(&ours.backtracking, &ours.hybrid);

    let mut section = Section::default();
    let replaced = steps.iter().any(|(_, set)| set.replaced);
    claims(&mut section, &rows, &ours, welch, replaced);
    section.text(origins(&steps, nodes, &rows));
    section.plots([bars(&rows)]);
    section.table(table_3(&ours, welch));
    section.text(format!(
        "The published mean, variance and t of the hybrid follow from the paper's own forty times only when S3 is \
         {} s, as its column of differences says, and not the printed {} s; recomputed with the former.",
        published::S3_CORRECTED,
        published::SECONDS[2].2
    ));
    section.table(table_2(&rows));
    Ok(section)
}

/// One of the forty puzzles.
struct Row<'a> {
    step: &'a str,
    clues: usize,
    /// `None` when the rules get stuck.
    pencil: Option<f64>,
    backtracking: Measure,
    hybrid: Measure,
}

struct Times {
    backtracking: Vec<f64>,
    hybrid: Vec<f64>,
}

/// Puzzles for the paper's steps. Those of the paper are not printed.
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
                library.rated(count, "9x9_rated_mixed.csv", *range, instead)?
            }
            None => library.first(count, "9x9_hardest_110626.txt", &HARD.after(16))?,
        };
        steps.push((name, set));
    }
    Ok(steps)
}

/// What comes after the rules in pencil and paper: nothing.
struct GiveUp;

impl Solver for GiveUp {
    fn name(&self) -> &str {
        "give-up"
    }

    fn explore(&self, _: &Board, search: &mut Search<'_>) -> ControlFlow<Stop> {
        search.unsupported(Unsupported::Board {
            reason: "the rules find nothing more",
        })
    }
}

fn claims(section: &mut Section, rows: &[Row<'_>], ours: &Times, welch: Welch, replaced: bool) {
    let easy = published::STEPS[..2]
        .iter()
        .map(|step| step.1)
        .sum::<usize>();
    let solved = |rows: &[Row<'_>]| rows.iter().filter(|row| row.pencil.is_some()).count();
    let (first, rest) = rows.split_at(easy.min(rows.len()));
    let (by_rules, beyond) = (solved(first), solved(rest));
    section.claim(
        "Pencil and paper solves the gentle and moderate puzzles and none of the others.",
        Verdict::from(by_rules == first.len() && beyond == 0).about(replaced),
        format!(
            "{by_rules} of {} and {beyond} of {}.",
            first.len(),
            rest.len()
        ),
    );
    let hybrid_solved = rows.iter().filter(|row| !row.hybrid.stopped).count();
    section.claim(
        "The hybrid solves every puzzle.",
        hybrid_solved == rows.len(),
        format!("{hybrid_solved} of {}.", rows.len()),
    );
    let ratios: Vec<f64> = rows
        .iter()
        .filter_map(|row| Some(row.hybrid.value / row.pencil?))
        .collect();
    let ratio = median(ratios.iter().copied());
    section.claim(
        "Where pencil and paper is enough, the hybrid takes as long as it does.",
        (0.67..=1.5).contains(&ratio),
        format!(
            "{ratio:.2} times as long in the median of {} puzzles.",
            ratios.len()
        ),
    );
    let means = [mean(&ours.backtracking), mean(&ours.hybrid)];
    section.claim(
        "On average the hybrid is faster than backtracking, and significantly so.",
        means[0] > means[1] && welch.p < 0.05,
        format!(
            "{} against {} in the mean; t = {:.3}, {} degrees of freedom, p = {}.",
            seconds(means[1]),
            seconds(means[0]),
            welch.t,
            welch.degrees,
            Value::real(welch.p, 4).shown()
        ),
    );
    let slower: Vec<String> = (1..)
        .zip(rows)
        .filter(|(_, row)| row.hybrid.value > row.backtracking.value)
        .map(|(number, _)| format!("S{number}"))
        .collect();
    let theirs = published::SECONDS
        .iter()
        .filter(|(_, slow, fast)| fast > slow)
        .count();
    let names = match slower.is_empty() {
        true => String::new(),
        false => format!(" ({})", slower.join(", ")),
    };
    section.claim(
        "The hybrid is faster than backtracking on most puzzles.",
        slower.len() * 2 < rows.len(),
        format!(
            "slower on {} of {}{names}; on {theirs} by the paper's table.",
            slower.len(),
            rows.len()
        ),
    );
}

fn origins(steps: &[(&str, Set)], nodes: u64, rows: &[Row<'_>]) -> String {
    let mut text = String::from("The paper's puzzles are not printed; ours follow its steps: ");
    for (name, set) in steps {
        text += &set.words(name);
    }
    let stopped = rows.iter().filter(|row| row.backtracking.stopped).count();
    text + &format!(
        "times are to the first solution, the fastest of {EXECUTIONS} executions. Backtracking was stopped at {} nodes on \
         {stopped} of them, which counts in its favour.",
        grouped(nodes)
    )
}

fn table_2(rows: &[Row<'_>]) -> Table {
    let group = ["PnP", "backtracking", "hybrid"];
    let mut columns = vec![
        Column::label("puzzle"),
        Column::label("step"),
        Column::measured("clues"),
    ];
    columns.extend(group.map(|name| Column::published(name).under("published")));
    columns.extend(group.map(|name| Column::measured(name).under("ours")));
    columns.push(Column::measured("backtracking ÷ hybrid").under("ours"));
    let mut table = Table::new(
        "table_2",
        "Table 2: time per puzzle. Published times are of the paper's own puzzles",
        columns,
    );
    for (index, row) in rows.iter().enumerate() {
        let (pencil, backtracking, hybrid) = published::SECONDS[index];
        let optional =
            |time: Option<f64>, show: fn(f64) -> Value| time.map_or(Value::Missing, show);
        table.row([
            format!("S{}", index + 1).into(),
            row.step.into(),
            row.clues.into(),
            optional(pencil, Value::PrintedSeconds),
            Value::PrintedSeconds(backtracking),
            Value::PrintedSeconds(hybrid),
            optional(row.pencil, Value::seconds),
            measure::value(Some(row.backtracking), Value::seconds),
            measure::value(Some(row.hybrid), Value::seconds),
            measure::value(row.backtracking.over(row.hybrid), |ratio| {
                Value::real(ratio, 2)
            }),
        ]);
    }
    table
}

fn table_3(ours: &Times, welch: Welch) -> Table {
    let pair = |group: &str, column: fn(&str) -> Column| {
        ["backtracking", "hybrid"].map(|name| column(name).under(group))
    };
    let mut columns = vec![Column::label("")];
    columns.extend(pair("published", Column::published));
    columns.extend(pair(
        "recomputed from the published times",
        Column::measured,
    ));
    columns.extend(pair("ours", Column::measured));
    let mut table = Table::new(
        "table_3",
        "Table 3: Welch's t-test, two samples with unequal variances",
        columns,
    );
    let theirs = Times {
        backtracking: published::backtracking().to_vec(),
        hybrid: published::hybrid_corrected().to_vec(),
    };
    let again = Welch::of(&theirs.backtracking, &theirs.hybrid);
    let mut row =
        |name: &str, printed: [Value; 2], of: fn(&[f64]) -> f64, show: fn(f64) -> Value| {
            let samples = [
                &theirs.backtracking,
                &theirs.hybrid,
                &ours.backtracking,
                &ours.hybrid,
            ];
            let values = samples.map(|sample| show(of(sample)));
            table.row([name.into()].into_iter().chain(printed).chain(values));
        };
    let means = published::MEANS.map(Value::PrintedSeconds);
    row("mean", means, mean, Value::seconds);
    let variances = published::VARIANCES.map(|value| Value::real(value, 5));
    row("variance, s²", variances, variance, |value| {
        Value::real(value, 5)
    });
    row(
        "observations",
        [
            published::SECONDS.len().into(),
            published::SECONDS.len().into(),
        ],
        |sample| sample.len() as f64,
        |value| Value::real(value, 0),
    );
    let tests = [
        ("t", [published::T, again.t, welch.t], 6),
        (
            "degrees of freedom",
            [published::DEGREES, again.degrees, welch.degrees],
            0,
        ),
        ("p, two-tailed", [published::P, again.p, welch.p], 6),
    ];
    for (name, values, decimals) in tests {
        let values = values.map(|value| [Value::real(value, decimals), Value::Text(String::new())]);
        table.row(
            [name.into()]
                .into_iter()
                .chain(values.into_iter().flatten()),
        );
    }
    table
}

fn bars(rows: &[Row<'_>]) -> Plot {
    let points = |of: &dyn Fn(&Row<'_>) -> Option<f64>| {
        let values = rows.iter().enumerate();
        values
            .filter_map(|(index, row)| Some((index as f64, of(row)?)))
            .collect()
    };
    let names = (1..=rows.len())
        .map(|number| format!("S{number}"))
        .collect();
    Plot {
        slug: "figure_2".into(),
        title: "Figure 2: time per puzzle".into(),
        description: "A bar per puzzle for pencil and paper, backtracking and the hybrid on a logarithmic axis; pencil and paper has \
                      none where it gets stuck."
            .into(),
        x: Axis::new("puzzle", Scale::Names(names), Unit::Number),
        y: Axis::new("time, log scale", Scale::Log, Unit::Seconds),
        series: vec![
            Series::measured("PnP", 0, Mark::Bars, points(&|row| row.pencil)),
            Series::measured("backtracking", 1, Mark::Bars, points(&|row| Some(row.backtracking.value))),
            Series::measured("hybrid", 2, Mark::Bars, points(&|row| Some(row.hybrid.value))),
        ],
        width: Width::Full,
    }
}
