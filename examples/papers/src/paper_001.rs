//! Paper 001: depth-first search, the same with the most constrained cell first, and Algorithm X, against the number of clues.

use sudoku_zoo::generate::{Generator, SplitMix64};
use sudoku_zoo::{Board, Grid, Limits, Shape};

use crate::Setting;
use crate::measure::{self, Measure, Measured, solver, warm_up};
use crate::paper::{Paper, Print};
use crate::plot::{Axis, Mark, Plot, Scale, Series, Unit, Width};
use crate::published::paper_001 as published;
use crate::puzzles::{AGAINST_BRUTE_FORCE, Library};
use crate::section::{Section, Verdict};
use crate::table::{Column, Table, Value, grouped, seconds};
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
    claims: &[],
    departures: &[],
    misprints: &[],
    run,
};

/// The paper's word for each algorithm, and ours.
const ALGORITHMS: [(&str, &str); 3] = [
    ("DFS", "naive"),
    ("smart DFS", "mrv"),
    ("Algorithm X", "dictionary-x"),
];

/// The seed of the puzzles; the number of clues is added.
const SEED: u64 = 1_000;

fn run(setting: &Setting) -> Result<Section, String> {
    let count = setting.mode.pick(5, 25);
    let nodes = setting.mode.pick(1_000_000, 100_000_000);
    let solvers = ALGORITHMS
        .iter()
        .map(|(_, name)| solver(name))
        .collect::<Result<Vec<_>, _>>()?;
    let limits = Limits::new().solutions(1).nodes(nodes);
    let sets = sets(&setting.library, count, setting.mode.pick(3, 6))?;
    let mut progress = Progress::new("paper 001", sets.iter().map(|set| set.boards.len()).sum());
    let mut rows = Vec::new();
    for set in sets {
        warm_up(&solvers, &set.boards);
        let rounds = setting.mode.pick(1, 3);
        let trials: Vec<Vec<Trial>> = (set.boards.iter())
            .map(|board| {
                let trials = measure::trials(&solvers, board, &limits, rounds);
                progress.step();
                trials
            })
            .collect();
        rows.push(Row::new(set, &trials));
    }

    let mut section = Section::default();
    claims(&mut section, &rows);
    section.text(format!(
        "The paper's puzzles are not printed. Ours, from 22 clues on, are generated from fixed seeds and have one solution each; with \
         17 clues there is the puzzle \"against brute force\" of the Wikipedia article \"Sudoku solving algorithms\"{}. Medians, to the \
         first solution; a search was stopped at {} nodes, and ≥ marks a median that was.",
        match rows.iter().any(|row| row.kind == Kind::Public) {
            true => " and the public set 9x9_17_clue.txt",
            false => "; the public set of puzzles with 17 clues was not at hand",
        },
        grouped(nodes)
    ));
    section.table(table_1(&rows));
    section.plots(plots(&rows));
    section.table(calls(&rows));
    section.table(many_solutions(nodes)?);
    Ok(section)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Famous,
    Public,
    Generated,
}

struct Set {
    kind: Kind,
    clues: usize,
    boards: Vec<Board>,
}

fn sets(library: &Library, count: usize, public: usize) -> Result<Vec<Set>, String> {
    let board = |grid: Grid| Board::new(grid).map_err(|clash| clash.to_string());
    let famous: Grid = AGAINST_BRUTE_FORCE
        .parse()
        .map_err(|error| format!("{error}"))?;
    let mut sets = vec![Set {
        kind: Kind::Famous,
        clues: famous.clue_count(),
        boards: vec![board(famous)?],
    }];
    if let Some(set) = library.public(public, "9x9_17_clue.txt")? {
        sets.push(Set {
            kind: Kind::Public,
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
            kind: Kind::Generated,
            clues,
            boards: (0..count).map(|_| puzzle()).collect::<Result<_, _>>()?,
        });
    }
    Ok(sets)
}

/// The medians of the three algorithms on one set.
struct Row {
    kind: Kind,
    clues: usize,
    puzzles: usize,
    seconds: [Option<Measure>; 3],
    calls: [Option<Measure>; 3],
    stopped: [usize; 3],
}

impl Row {
    fn new(set: Set, trials: &[Vec<Trial>]) -> Row {
        let own = |index: usize| trials.iter().map(move |trials| &trials[index]);
        Row {
            kind: set.kind,
            clues: set.clues,
            puzzles: set.boards.len(),
            seconds: [0, 1, 2].map(|index| measure::median(own(index).map(Trial::time))),
            calls: [0, 1, 2].map(|index| measure::median(own(index).map(Trial::nodes))),
            stopped: [0, 1, 2].map(|index| own(index).filter(|trial| trial.was_stopped()).count()),
        }
    }

    fn name(&self) -> String {
        match self.kind {
            Kind::Famous => format!("{}, against brute force", self.clues),
            Kind::Public => format!("{}, public set", self.clues),
            Kind::Generated => self.clues.to_string(),
        }
    }

    fn time(&self, algorithm: usize) -> f64 {
        self.seconds[algorithm].map_or(f64::NAN, |measure| measure.value)
    }

    fn nodes(&self, algorithm: usize) -> f64 {
        self.calls[algorithm].map_or(f64::NAN, |measure| measure.value.max(1.0))
    }

    /// Calls of DFS for each of smart DFS.
    fn fewer_calls(&self) -> Option<Measure> {
        let [dfs, smart, _] = self.calls;
        dfs?.over(smart?)
    }
}

fn claims(section: &mut Section, rows: &[Row]) {
    let shown = |row: &Row, algorithm: usize| {
        measure::value(row.seconds[algorithm], Value::seconds).shown()
    };
    // The hardest for DFS and the easiest.
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
        return;
    };
    section.claim(
        "Smart DFS makes far fewer calls than DFS where clues are few.",
        Verdict::all(rows.iter().filter(|row| row.clues < 40).map(|row| {
            let [dfs, smart, _] = row.calls;
            smart?.times(2.0).at_most(dfs?)
        })),
        format!(
            "{} times fewer on the puzzle against brute force; {} times published for another one.",
            measure::value(first.fewer_calls(), |ratio| Value::Count(ratio as u64)).shown(),
            published::FEWER_CALLS
        ),
    );
    section.claim(
        "DFS is quick on puzzles with more than 40 clues and slow on those with few.",
        Verdict::all(
            (rows.iter().filter(|row| row.clues > 40))
                .map(|row| row.seconds[0]?.times(100.0).at_most(first.seconds[0]?)),
        ),
        format!(
            "{} with 17 clues, {} with {}.",
            shown(first, 0),
            shown(last, 0),
            last.clues
        ),
    );
    let few: Vec<&Row> = rows.iter().filter(|row| row.clues <= 30).collect();
    let against_each = |row: &&Row| {
        let [dfs, smart, x] = row.seconds;
        [dfs, smart].map(|other| x?.at_most(other?))
    };
    let wins = few
        .iter()
        .filter(|row| Verdict::all(against_each(row)) == Verdict::Holds)
        .count();
    section.claim(
        "Algorithm X is the fastest on all but the easiest puzzles.",
        Verdict::all(few.iter().flat_map(against_each)),
        format!(
            "the lowest median in {wins} of {} sets with up to 30 clues.",
            few.len()
        ),
    );
    let range = |algorithm: usize| {
        let times = rows.iter().map(|row| row.time(algorithm));
        (
            times.clone().fold(f64::INFINITY, f64::min),
            times.fold(0.0, f64::max),
        )
    };
    let ((least, most), (dfs_least, dfs_most)) = (range(2), range(0));
    let stopped = |row: &Row| row.seconds[0].is_some_and(|time| time.stopped);
    section.claim(
        "The time of Algorithm X hardly depends on the puzzle.",
        most / least < 10.0,
        format!(
            "medians from {} to {}, a factor of {:.1}; those of DFS differ by a factor of {}{}.",
            seconds(least),
            seconds(most),
            most / least,
            match rows.iter().any(stopped) {
                true => "at least ",
                false => "",
            },
            grouped((dfs_most / dfs_least) as u64)
        ),
    );
}

fn table_1(rows: &[Row]) -> Table {
    let mut columns = vec![Column::label("clues"), Column::measured("puzzles")];
    for (word, _) in ALGORITHMS {
        columns.push(Column::published("").under(word));
        columns.push(Column::measured("ours").under(word));
        columns.push(Column::measured("stopped at limit").under(word));
    }
    let mut table = Table::new("table_1", "Table 1: time against number of clues", columns);
    for row in rows {
        let theirs = published::CLUES
            .iter()
            .position(|&clues| clues == row.clues);
        let values = (0..3).flat_map(|index| {
            [
                theirs.map_or(Value::Missing, |place| {
                    Value::PrintedSeconds(published::SECONDS[index][place])
                }),
                measure::value(row.seconds[index], Value::seconds),
                row.stopped[index].into(),
            ]
        });
        table.row(
            [row.name().into(), row.puzzles.into()]
                .into_iter()
                .chain(values),
        );
    }
    table
}

fn calls(rows: &[Row]) -> Table {
    let mut columns = vec![Column::label("clues")];
    for (word, _) in ALGORITHMS {
        columns.push(Column::published("").under(word));
        columns.push(Column::measured("ours").under(word));
    }
    columns.push(Column::published("").under("DFS ÷ smart DFS"));
    columns.push(Column::measured("ours").under("DFS ÷ smart DFS"));
    let mut table = Table::new("calls", "Recursive calls against number of clues", columns);
    for row in rows {
        let seventeen = row.clues == 17;
        let values = (0..3).flat_map(|index| {
            let theirs = published::CALLS.get(index).filter(|_| seventeen);
            [
                theirs.map_or(Value::Missing, |calls| Value::Count(*calls)),
                measure::value(row.calls[index], |calls| Value::Count(calls as u64)),
            ]
        });
        let theirs = match seventeen {
            true => Value::real(published::FEWER_CALLS, 0),
            false => Value::Missing,
        };
        let ours = measure::value(row.fewer_calls(), |ratio| Value::real(ratio, 1));
        table.row(
            [row.name().into()]
                .into_iter()
                .chain(values)
                .chain([theirs, ours]),
        );
    }
    table
}

fn plots(rows: &[Row]) -> [Plot; 2] {
    // One point per number of clues: where there are two sets, the one with more puzzles.
    let chosen: Vec<&Row> = (rows.iter())
        .filter(|row| {
            !rows
                .iter()
                .any(|other| other.clues == row.clues && other.puzzles > row.puzzles)
        })
        .collect();
    let points = |of: &dyn Fn(&Row) -> f64| {
        chosen
            .iter()
            .map(|row| (row.clues as f64, of(row)))
            .collect()
    };
    let mut times = Vec::new();
    let mut calls = Vec::new();
    for (index, (word, _)) in ALGORITHMS.into_iter().enumerate() {
        let theirs = published::CLUES.iter().zip(published::SECONDS[index]);
        let theirs = theirs.map(|(&clues, seconds)| (clues as f64, seconds));
        times.push(Series::published(word, index, Mark::Dots, theirs.collect()));
        times.push(Series::measured(
            word,
            index,
            Mark::Dots,
            points(&|row| row.time(index)),
        ));
        if let Some(&theirs) = published::CALLS.get(index) {
            calls.push(Series::published(
                word,
                index,
                Mark::Dots,
                vec![(17.0, theirs as f64)],
            ));
        }
        calls.push(Series::measured(
            word,
            index,
            Mark::Dots,
            points(&|row| row.nodes(index)),
        ));
    }
    let clues = || Axis::new("clues", Scale::Linear, Unit::Number);
    [
        Plot {
            slug: "figures_5_7_9".into(),
            title: "Figures 5, 7 and 9: time against clues".into(),
            description: "Median time of the three algorithms against the number of clues on a logarithmic axis, published and measured."
                .into(),
            x: clues(),
            y: Axis::new("time, log scale", Scale::Log, Unit::Seconds),
            series: times,
            width: Width::Half,
        },
        Plot {
            slug: "calls".into(),
            title: "Recursive calls against clues".into(),
            description: "Median number of recursive calls of the three algorithms against the number of clues on a logarithmic axis."
                .into(),
            x: clues(),
            y: Axis::new("calls, log scale", Scale::Log, Unit::Number),
            series: calls,
            width: Width::Half,
        },
    ]
}

/// Figure 4: with 16 clues there are many solutions, and all three algorithms list them.
fn many_solutions(nodes: u64) -> Result<Table, String> {
    let famous: Grid = AGAINST_BRUTE_FORCE
        .parse()
        .map_err(|error| format!("{error}"))?;
    let first = famous.clues().next().ok_or("a puzzle without clues")?;
    let mut grid = famous.clone();
    grid.set(first.0, None).map_err(|error| error.to_string())?;
    let board = Board::new(grid).map_err(|clash| clash.to_string())?;
    let mut table = Table::new(
        "many_solutions",
        "Figure 4: the first hundred solutions of a puzzle with 16 clues (the one above without its first)",
        vec![
            Column::label("algorithm"),
            Column::measured("solutions"),
            Column::measured("calls"),
            Column::measured("time"),
            Column::label("ended"),
        ],
    );
    let limits = Limits::new().solutions(100).nodes(nodes);
    for (word, name) in ALGORITHMS {
        let trial = Trial::of(solver(name)?, &board, &limits);
        table.row([
            word.into(),
            trial.report.stats.solutions.into(),
            trial.report.stats.nodes.into(),
            Value::seconds(trial.seconds()),
            trial.report.end.to_string().into(),
        ]);
    }
    Ok(table)
}
