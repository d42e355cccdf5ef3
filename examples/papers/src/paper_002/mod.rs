//! Paper 002: preparation and branches of four algorithms, and what none of them could do.

mod large_boards;

use sudoku_zoo::{Board, Limits, Solver};

use crate::Setting;
use crate::measure::{self, Measure, Measured, solver, warm_up};
use crate::paper::{Paper, Print};
use crate::plot::{Axis, Mark, Plot, Scale, Series, Unit, Width};
use crate::published::paper_002 as published;
use crate::puzzles::{EASY, HARD, MEDIUM, Set};
use crate::section::{Section, Verdict};
use crate::table::{Column, Source, Table, Value, grouped};
use sudoku_zoo_cli::median::median;
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
    about: "S. Wen: intuitive backtracking with a set per house, backtracking over the listed arrangements of boxes or of \
            rows, and dancing links, in Java. Preparation is timed apart from the search, which is measured in branches: \
            ends of the search tree.",
    claims: &[],
    departures: &[],
    misprints: &[],
    run,
};

const LEVELS: [&str; 3] = ["easy", "medium", "hard"];

/// The paper's word for each of its algorithms, and ours.
const ALGORITHMS: [(&str, &str); 4] = [
    ("intuitive", "house-sets-sequential"),
    ("block based", "boxes-plain"),
    ("row based", "rows-plain"),
    ("DLX", "dlx"),
];

fn run(setting: &Setting) -> Result<Section, String> {
    let count = setting.mode.pick(10, 50);
    let library = &setting.library;
    let sets = [
        library.first(count, "9x9_easy50.txt", &EASY)?,
        library.rated(count, "9x9_rated_mixed.csv", (2.6, 4.5), &MEDIUM)?,
        library.first(count, "9x9_hardest_110626.txt", &HARD)?,
    ];
    let nodes = setting.mode.pick(100_000, 5_000_000);
    let solvers = ALGORITHMS
        .iter()
        .map(|(_, name)| solver(name))
        .collect::<Result<Vec<_>, _>>()?;
    let mut progress = Progress::new("paper 002", sets.iter().map(|set| set.boards.len()).sum());
    let results = sets.each_ref().map(|set| {
        warm_up(&solvers, &set.boards);
        Level::of(
            &solvers,
            &set.boards,
            nodes,
            setting.mode.pick(1, 3),
            &mut progress,
        )
    });

    let mut section = Section::default();
    claims(&mut section, &results);
    section.text(origins(&sets, nodes));
    section.table(table(&results));
    section.plots(plots(&results));
    drop(progress);
    large_boards::sixteen(setting, &mut section)?;
    large_boards::phase_transition(setting, &mut section)?;
    Ok(section)
}

/// The medians of each algorithm on puzzles of one level.
struct Level {
    algorithms: [Medians; 4],
}

struct Medians {
    preparation: f64,
    search: Option<Measure>,
    branches: Option<Measure>,
    one_branch: usize,
    stopped: usize,
    puzzles: usize,
}

impl Level {
    fn of(
        solvers: &[&dyn Solver],
        boards: &[Board],
        nodes: u64,
        rounds: u64,
        progress: &mut Progress,
    ) -> Level {
        let limits = Limits::new().solutions(1);
        let mut preparations: Vec<Vec<Trial>> = Vec::new();
        let mut trials: Vec<Vec<Trial>> = Vec::new();
        for board in boards {
            // Preparation alone first: after a long search caches are cold.
            preparations.push(Trial::of_each(solvers, board, &limits.nodes(1), 5));
            trials.push(measure::trials(
                solvers,
                board,
                &limits.nodes(nodes),
                rounds,
            ));
            progress.step();
        }
        let algorithms = [0, 1, 2, 3].map(|index| {
            let own = || trials.iter().map(|trials| &trials[index]);
            let done = |trial: &&Trial| !trial.was_stopped();
            let preparation = |index: usize| -> Vec<f64> {
                let own = preparations.iter().map(|trials| &trials[index]);
                own.map(|trial| trial.preparation.as_secs_f64()).collect()
            };
            Medians {
                preparation: median(preparation(index)),
                search: measure::median(
                    own().map(|trial| trial.measure(trial.search.as_secs_f64())),
                ),
                branches: measure::median(own().map(Trial::branches)),
                one_branch: own()
                    .filter(done)
                    .filter(|trial| trial.report.stats.branches() == 1)
                    .count(),
                stopped: own().filter(|trial| trial.was_stopped()).count(),
                puzzles: trials.len(),
            }
        });
        Level { algorithms }
    }

    fn branches(&self, algorithm: usize) -> f64 {
        self.algorithms[algorithm]
            .branches
            .map_or(f64::NAN, |measure| measure.value)
    }

    fn preparation(&self, algorithm: usize) -> f64 {
        self.algorithms[algorithm].preparation
    }
}

fn claims(section: &mut Section, levels: &[Level; 3]) {
    let words = |algorithm: usize| {
        let shown = levels.each_ref().map(|level| {
            let branches = level.algorithms[algorithm].branches;
            measure::value(branches, |value| Value::real(value, 0)).shown()
        });
        shown.join(", ")
    };
    let one: usize = levels
        .iter()
        .map(|level| level.algorithms[3].one_branch)
        .sum();
    let all: usize = levels.iter().map(|level| level.algorithms[3].puzzles).sum();
    section.claim(
        "DLX needs a single branch on most puzzles.",
        one * 2 > all,
        format!(
            "{one} of {all} puzzles; medians {} for easy, medium, hard.",
            words(3)
        ),
    );
    // Whether one algorithm has no more branches than another.
    let at_most = |level: &Level, one: usize, other: usize| {
        let [one, other] = [one, other].map(|index| level.algorithms[index].branches);
        one?.at_most(other?)
    };
    section.claim(
        "DLX has the fewest branches at every level.",
        Verdict::all(
            (levels.iter()).flat_map(|level| (0..3).map(move |other| at_most(level, 3, other))),
        ),
        format!(
            "intuitive {}; block based {}; row based {}; DLX {}.",
            words(0),
            words(1),
            words(2),
            words(3)
        ),
    );
    let hard = &levels[2];
    section.claim(
        "Intuitive backtracking has the most branches, over twenty thousand on hard puzzles.",
        Verdict::all((1..4).map(|other| at_most(hard, other, 0)).chain([{
            let published = Measure::exact(published::INTUITIVE_BRANCHES_ON_HARD as f64);
            (hard.algorithms[0].branches).and_then(|branches| published.at_most(branches))
        }])),
        format!("{} for easy, medium, hard in the median.", words(0)),
    );
    section.claim(
        "Row based has fewer branches than block based.",
        Verdict::all(levels.iter().map(|level| at_most(level, 2, 1))),
        format!(
            "rows {}; blocks {} for easy, medium, hard.",
            words(2),
            words(1)
        ),
    );
    let steady = |algorithm: usize| {
        let times = levels.each_ref().map(|level| level.preparation(algorithm));
        let (least, most) = times
            .iter()
            .fold((f64::INFINITY, 0.0_f64), |(least, most), &time| {
                (least.min(time), most.max(time))
            });
        most / least
    };
    let ratios = [0, 1, 2, 3].map(steady);
    section.claim(
        "The preparation of the intuitive algorithm and of DLX is the same at every level; that of the lists is not.",
        ratios[0].max(ratios[3]) < ratios[1].min(ratios[2]),
        format!(
            "slowest level ÷ fastest: intuitive {:.1}, DLX {:.1}; blocks {:.1}, rows {:.1}.",
            ratios[0], ratios[3], ratios[1], ratios[2]
        ),
    );
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
        "all to the first solution, stopped at {} nodes.",
        grouped(nodes)
    )
}

fn table(levels: &[Level; 3]) -> Table {
    let mut columns = vec![Column::label("algorithm"), Column::label("solver")];
    for level in LEVELS {
        let names = ["preparation", "search", "branches", "one branch", "stopped"];
        columns.extend(names.map(|name| Column::measured(name).under(level)));
    }
    let mut table = Table::new(
        "figures_4",
        "Figures 4.A and 4.B in numbers: medians; how many puzzles took one branch, and how many were stopped at the limit",
        columns,
    );
    for (index, (word, name)) in ALGORITHMS.into_iter().enumerate() {
        let values = levels.iter().flat_map(|level| {
            let medians = &level.algorithms[index];
            [
                Value::seconds(medians.preparation),
                measure::value(medians.search, Value::seconds),
                measure::value(medians.branches, |value| Value::real(value, 0)),
                medians.one_branch.into(),
                medians.stopped.into(),
            ]
        });
        table.row([word.into(), name.into()].into_iter().chain(values));
    }
    table
}

fn plots(levels: &[Level; 3]) -> [Plot; 2] {
    let names = || Scale::Names(LEVELS.map(String::from).to_vec());
    let series = |of: fn(&Level, usize) -> f64| {
        let line = |(index, (word, _)): (usize, (&str, &str))| {
            let points = levels.iter().enumerate();
            let points = points.map(|(x, level)| (x as f64, of(level, index)));
            Series::measured(word, index, Mark::Dots, points.collect())
        };
        ALGORITHMS
            .into_iter()
            .enumerate()
            .map(line)
            .collect::<Vec<_>>()
    };
    let mut branches = series(Level::branches);
    let text = published::INTUITIVE_BRANCHES_ON_HARD as f64;
    branches.push(Series {
        name: "intuitive, more than (published)".into(),
        source: Source::Published,
        ..Series::measured("", 0, Mark::Dots, vec![(2.0, text)])
    });
    let dlx = published::DLX_BRANCHES_ON_MOST as f64;
    branches.push(Series::published(
        "DLX",
        3,
        Mark::Dots,
        (0..3).map(|x| (f64::from(x), dlx)).collect(),
    ));
    [
        Plot {
            slug: "figure_4a".into(),
            title: "Figure 4.A: preparation time".into(),
            description: "Median time before the search begins, by level, on a logarithmic axis."
                .into(),
            x: Axis::new("level", names(), Unit::Number),
            y: Axis::new("time, log scale", Scale::Log, Unit::Seconds),
            series: series(Level::preparation),
            width: Width::Half,
        },
        Plot {
            slug: "figure_4b".into(),
            title: "Figure 4.B: branches".into(),
            description:
                "Median number of branches of the search, by level, on a logarithmic axis.".into(),
            x: Axis::new("level", names(), Unit::Number),
            y: Axis::new("branches, log scale", Scale::Log, Unit::Number),
            series: branches,
            width: Width::Half,
        },
    ]
}
