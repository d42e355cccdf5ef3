//! Paper 000: six human strategies, then Algorithm X.
//!
//! Tables 1 to 6 for the two-phase solver as printed and for the fastest of our own pipelines, and what the paper
//! leaves to the future: more strategies, another order, strategies within strategies.

mod claims;
mod drawings;
mod future;
mod misprints;
mod overflow;
mod pruning;
mod tables;

use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::{Board, Grid, Limits, Plan, Solver, Stage, StageReport};

use crate::Setting;
use crate::changes::Change;
use crate::measure::{self, Measure, Measured, solver, warm_up};
use crate::paper::{Departure, Paper, Print};
use crate::plot::{Axis, Mark, Plot, Scale, Series, Unit};
use crate::published::paper_000 as published;
use crate::puzzles::{EASY, HARD, Library, MEDIUM, Set};
use crate::recovered::LEVEL_4;
use crate::section::{Block, Section};
use crate::sheet::{Sheet, Sheets};
use crate::statistics::mean;
use crate::table::{Column, Table, Value};
use sudoku_zoo_cli::algorithm_x::Example;
use sudoku_zoo_cli::progress::Progress;
use sudoku_zoo_cli::trial::Trial;

pub const PAPER: Paper = Paper {
    number: "000",
    subject: "a two-phase solver",
    print: Print {
        authors: "Daniela Marques Pais",
        title: "Sudoku Solver Based on Human Strategies: An Application in VBA",
        published: "Master's final work, October 2022",
    },
    about: "Six human strategies until they find nothing more (phase 1), then Algorithm X on doubly linked \
            lists (phase 2), in VBA. The published solver ran out of memory on about half of the harder puzzles.",
    claims: claims::CLAIMS,
    thresholds: claims::THRESHOLDS,
    departures: &[
        Departure {
            printed: "The matrix has an item for every cell and for every digit of every row, column and box, and a filled cell has one option.",
            ours: "As printed, that matrix is built. Improved, filled cells have covered their items before the matrix is built; and the fastest of three pipelines of ours stands for the improved version.",
            why: "A search that has to choose the filled cells again takes a step for each of them.",
        },
        Departure {
            printed: "`cover` and `uncover` are called again and again until memory overflows.",
            ours: "A search that holds one level of links for each option chosen, as Knuth's steps X1 to X8 do.",
            why: "The steps need no recursion and no memory beyond the links and one number for each level. What overflowed in the published program cannot be told from here; a table below says what its numbers allow.",
        },
        Departure {
            printed: "Phase 1 applies Procedure 2: each strategy until it finds nothing more, from the first to the sixth, and again.",
            ours: "The same.",
            why: "The order decides how often each strategy fires, which the table below shows.",
        },
    ],
    misprints: misprints::MISPRINTS,
    run,
};

const SETS: [&str; 3] = ["Easy", "Moderate", "Hard"];

/// Plenty for these puzzles with any of these pipelines.
const LIMITS: Limits<'static> = Limits::new().solutions(1).nodes(10_000_000);

/// The slug of the data, and its columns.
const SLUG: &str = "puzzles";
const PRINTED: &str = "as printed, time";
const IMPROVED: &str = "improved, time";
/// Phase 2 without phase 1: Algorithm X on all candidates.
const ALONE: &str = "phase 2 alone, time";
/// Whose a puzzle is that is not the paper's.
const STANDS_IN: &str = "stands in";
const NODES: &str = "nodes after phase 1";
const NODES_ALONE: &str = "nodes of phase 2 alone";

fn run(setting: &Setting) -> Result<Section, String> {
    let library = &setting.library;
    let sets = [
        easy(library)?,
        library.first(95, "9x9_top95.txt", &MEDIUM)?,
        library.first(95, "9x9_hardest_110626.txt", &HARD)?,
    ];
    let rounds = setting.mode.pick(3, 9);
    let appendix_a = solver("dlx-appendix-a")?;
    let two_phase = solver("two-phase")?;
    let as_printed = Plan::six().then_solve(appendix_a);
    let basic_auto = Plan::basic().then_solve(AUTO);
    let six_auto = Plan::six().then_solve(AUTO);
    // As printed, three of ours, and phase 2 alone: as printed and ours.
    let pipelines: [&dyn Solver; 6] = [
        &as_printed,
        two_phase,
        &basic_auto,
        &six_auto,
        appendix_a,
        &DLX,
    ];

    let puzzles: usize = sets.iter().map(|set| set.boards.len()).sum();
    let mut progress = Progress::new("paper 000", puzzles);
    let mut results: [Vec<Vec<Solved>>; 3] = Default::default();
    for (set, results) in sets.iter().zip(&mut results) {
        warm_up(&pipelines, &set.boards);
        *results = pipelines.iter().map(|_| Vec::new()).collect();
        for board in &set.boards {
            let trials = Trial::of_each(&pipelines, board, &LIMITS, rounds);
            for (column, trial) in results.iter_mut().zip(&trials) {
                column.push(Solved::new(board, trial));
            }
            progress.step();
        }
    }
    drop(progress);
    // The fastest of ours over all puzzles.
    let total = |pipeline: usize| -> f64 {
        let all = results.iter().flat_map(|set| &set[pipeline]);
        all.map(|solved| solved.seconds).sum()
    };
    let best = (1..=3)
        .min_by(|&one, &other| total(one).total_cmp(&total(other)))
        .unwrap_or(1);
    let column = |(pipeline, name): (usize, &'static str)| Results {
        name,
        sets: [0, 1, 2].map(|set| results[set][pipeline].as_slice()),
    };
    let columns = [(0, "as printed"), (best, "improved")].map(column);
    let phases = [(1, "both phases"), (4, "as printed"), (5, "ours")].map(column);

    let mut section = Section::default();
    section.text(origins(&sets, pipelines[best].name()));
    section.data(data(&sets, &columns, &phases));
    let sheets = Sheets::of(&section)?;
    let measured = sheets.get(SLUG)?;
    section.table(tables::sets(&sets));
    section.table(recovered(measured)?);
    section.table(tables::global(&columns));
    section.changes(
        "changes",
        "As printed and improved: time, medians",
        &changes(measured)?,
    );
    section.table(tables::groups(&columns));
    section.plots(plots(measured, &columns)?);
    (0..3).for_each(|group| section.table(tables::group(group, &columns)));
    section.table(tables::fired(&columns[0]));
    pruning::add(&mut section, setting, &sets)?;
    overflow::add(&mut section, measured)?;
    future::add(&mut section, &sets, setting.mode.pick(1, 3));
    add_trace(&mut section)?;
    section.heading("Literature it points to");
    section.text(
        "The paper describes two relatives of backtracking by permutations. Jana, Maji and Pal (2015) begin with the column that has the most filled cells and go on column by column: \
         here columns-fullest-first. Maji and Pal (2014) go from a box to adjacent boxes: here boxes-adjacent-first. Both follow the paper's description and not the listings of these two, which we do not have, so nothing here is \
         a claim about theirs. Membrane computing stays out: as the paper tells it, it is rules tried at random, then human strategies, then brute force, all of which are here without the chance.",
    );
    Ok(section)
}

/// The paper's Easy set: the puzzles of its own that could be recovered, and others in place of the rest.
fn easy(library: &Library) -> Result<Set, String> {
    let missing = published::INSTANCES[0] as usize - LEVEL_4.len();
    let others = library.first(missing, "9x9_easy50.txt", &EASY)?;
    let own = LEVEL_4.iter().map(|puzzle| puzzle.board());
    let mut boards = own.collect::<Result<Vec<_>, _>>()?;
    boards.extend(others.boards);
    Ok(Set {
        boards,
        origin: format!("{} of the paper's own and {}", LEVEL_4.len(), others.origin),
        replaced: others.replaced,
    })
}

/// What became of the paper's own puzzles.
fn recovered(puzzles: &Sheet) -> Result<Table, String> {
    let columns = vec![
        Column::label("puzzle"),
        Column::label("how sure"),
        Column::measured("filled cells"),
        Column::measured("candidates"),
        Column::label("as printed, by"),
        Column::measured("as printed, time"),
    ];
    let caption =
        "The paper's own Easy puzzles, as far as they could be recovered from its Appendix C";
    let mut table = Table::new("recovered", caption, columns);
    let easy = puzzles.only("set", SETS[0])?;
    let (by, times) = (easy.texts("as printed, by")?, easy.measures(PRINTED)?);
    for (index, puzzle) in LEVEL_4.iter().enumerate() {
        let board = puzzle.board()?;
        table.row([
            puzzle.name.into(),
            puzzle.sure.into(),
            board.grid().clue_count().into(),
            board.candidate_count().into(),
            by[index].into(),
            measure::value(times[index], Value::seconds),
        ]);
    }
    Ok(table)
}

/// What each puzzle took, as data.
fn data(
    sets: &[Set; 3],
    [printed, improved]: &[Results<'_>; 2],
    [both, alone_printed, alone]: &[Results<'_>; 3],
) -> Table {
    let columns = vec![
        Column::label("set"),
        Column::measured("puzzle"),
        Column::label("another set stands in"),
        Column::label("as printed, solved"),
        Column::label("as printed, by"),
        Column::measured("candidates"),
        Column::measured("removed by strategies"),
        Column::measured("removed by strategies, %"),
        Column::measured(PRINTED),
        Column::measured(IMPROVED),
        Column::measured(ALONE),
        Column::measured(NODES),
        Column::measured(NODES_ALONE),
        Column::label("whose"),
    ];
    let mut table = Table::new(SLUG, "What became of each puzzle", columns);
    let yes = |holds: bool| Value::from(if holds { "yes" } else { "no" });
    for (set, name) in SETS.into_iter().enumerate() {
        let pairs = printed.sets[set].iter().zip(improved.sets[set]);
        for (index, (printed, improved)) in pairs.enumerate() {
            let whose = match set {
                0 => LEVEL_4.get(index).map_or(STANDS_IN, |own| own.sure),
                _ => "the paper's",
            };
            let by = GROUPS.iter().find(|(group, _)| *group == printed.group);
            table.row([
                name.into(),
                (index + 1).into(),
                yes(sets[set].replaced),
                yes(printed.solved),
                by.map_or(Value::Missing, |(_, words)| (*words).into()),
                printed.candidates.into(),
                printed.removed.into(),
                Value::percent(printed.removed_share()),
                measure::value(Some(printed.time), Value::seconds),
                measure::value(Some(improved.time), Value::seconds),
                measure::value(Some(alone_printed.sets[set][index].time), Value::seconds),
                both.sets[set][index].nodes.into(),
                alone.sets[set][index].nodes.into(),
                whose.into(),
            ]);
        }
    }
    table
}

fn changes(puzzles: &Sheet) -> Result<Vec<Change>, String> {
    let change = |name: &&str| {
        let set = puzzles.only("set", name)?;
        Ok(Change {
            what: (*name).into(),
            printed: set.sample(PRINTED)?.median(),
            improved: set.sample(IMPROVED)?.median(),
            show: Value::seconds,
        })
    };
    SETS.iter().map(change).collect()
}

/// Appendix B, and the same for a Sudoku.
fn add_trace(section: &mut Section) -> Result<(), String> {
    let named = |error: sudoku_zoo::exact_cover::ProblemError| error.to_string();
    let steps = |slug: &str, caption: &str, example: &Example| {
        let columns = ["step", "what it does", "why"].map(Column::label);
        let mut table = Table::new(slug, caption, columns.to_vec());
        for row in example.rows(1) {
            table.row([row.step.into(), row.done.join("; ").into(), row.why.into()]);
        }
        Block::Table(table)
    };
    let appendix = Example::appendix_b().map_err(named)?;
    let grid: Grid = "1.....3..4.....2"
        .parse()
        .map_err(|error| format!("{error}"))?;
    let board = Board::new(grid).map_err(|clash| clash.to_string())?;
    let sudoku = Example::sudoku(&board).map_err(named)?;
    section.heading("Figure 5 and Diagrams 2 to 7, drawn again");
    section.drawings(vec![drawings::figure_5()]);
    section.drawings(drawings::diagrams());
    section.heading("Appendix B: Algorithm X step by step");
    section.text(
        "The steps X1 to X8 as our dancing links take them, to the first solution, under the paper's names for nodes: for its matrix A, and for the Sudoku \
         1.....3..4.....2 of 4×4. `zoo trace` tells the same in a terminal.",
    );
    section.folded(
        "Matrix A: the solution is nodes 20, 24 and 9, as in the paper",
        vec![steps("appendix_b", "Appendix B: matrix A", &appendix)],
    );
    section.folded(
        "A Sudoku of 4×4",
        vec![steps(
            "appendix_b_sudoku",
            "Algorithm X on a Sudoku of 4×4",
            &sudoku,
        )],
    );
    Ok(())
}

/// What a pipeline did with a puzzle.
struct Solved {
    solved: bool,
    time: Measure,
    seconds: f64,
    blanks: usize,
    /// Candidates before anything was done, and those that the strategies removed.
    candidates: usize,
    removed: u64,
    nodes: u64,
    group: Group,
    stage: StageReport,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    StrategiesOnly,
    SearchOnly,
    Both,
}

const GROUPS: [(Group, &str); 3] = [
    (Group::StrategiesOnly, "strategies only"),
    (Group::SearchOnly, "search only"),
    (Group::Both, "both"),
];

impl Solved {
    fn new(board: &Board, trial: &Trial) -> Solved {
        let stage = trial.report.stages.first().cloned();
        let stage = stage.unwrap_or_else(|| StageReport::new("none"));
        let blanks = board.shape().cell_count() - board.grid().clue_count();
        let group = match (stage.placed, stage.removed) {
            (placed, _) if placed == blanks as u64 => Group::StrategiesOnly,
            (_, 0) => Group::SearchOnly,
            _ => Group::Both,
        };
        Solved {
            solved: trial.report.stats.solutions == 1,
            time: trial.time(),
            seconds: trial.seconds(),
            blanks,
            candidates: board.candidate_count(),
            removed: stage.removed,
            nodes: trial.report.stats.nodes,
            group,
            stage,
        }
    }

    fn removed_share(&self) -> f64 {
        100.0 * self.removed as f64 / self.candidates as f64
    }
}

/// What a pipeline did with the three sets.
struct Results<'a> {
    name: &'a str,
    sets: [&'a [Solved]; 3],
}

impl Results<'_> {
    fn mean(
        &self,
        set: usize,
        keep: impl Fn(&Solved) -> bool,
        what: impl Fn(&Solved) -> f64,
    ) -> f64 {
        let kept = self.sets[set].iter().filter(|solved| keep(solved));
        mean(&kept.map(what).collect::<Vec<_>>())
    }

    /// Of 100.
    fn share(&self, set: usize, holds: impl Fn(&Solved) -> bool) -> f64 {
        self.mean(
            set,
            |_| true,
            |solved| if holds(solved) { 100.0 } else { 0.0 },
        )
    }

    fn count(&self, set: usize, holds: impl Fn(&Solved) -> bool) -> usize {
        self.sets[set].iter().filter(|solved| holds(solved)).count()
    }

    fn seconds(&self, set: usize) -> f64 {
        self.mean(set, |solved| solved.solved, |solved| solved.seconds)
    }
}

fn in_group(group: Group) -> impl Fn(&Solved) -> bool {
    move |solved| solved.solved && solved.group == group
}

fn origins(sets: &[Set; 3], improved: &str) -> String {
    let mut text = format!(
        "The paper prints its Easy set (40 puzzles from a book) in Appendix C, but the text that is left of it has lost dots. {} of the ten puzzles of level 4 could be recovered, by their \
         half-turn symmetry and because they have one solution; a table below says how sure each is. Counted, line 6 has 170 candidates, the least of the paper's Table 1, and line 2 has 177; the list that the readings were taken from has it \
         the other way round. Of levels 5 to 7 none could be recovered, so others stand in. Puzzles: ",
        LEVEL_4.len()
    );
    for (name, set) in SETS.iter().zip(sets) {
        text += &set.words(name);
    }
    if sets.iter().any(|set| set.replaced) {
        text += "where a set of our own stands in, published numbers are about other puzzles; ";
    }
    text += &format!(
        "times are to the first solution, the fastest of several rounds, solvers taking turns. (The paper counts 376 puzzles in the file of the hard ones, which holds 375.) \
         Improved is {improved}, the fastest of two-phase, basic+auto and the six with auto over all puzzles. The paper times no depth-first search, so its seconds cannot be \
         put in relation to one, as they are for the papers that do."
    );
    text
}

fn plots(puzzles: &Sheet, [two_phase, _]: &[Results<'_>; 2]) -> Result<Vec<Plot>, String> {
    let sets = || Scale::Names(SETS.map(String::from).to_vec());
    let points = |of: &dyn Fn(usize) -> f64| (0..3).map(|set| (set as f64, of(set))).collect();
    let group = |index: usize| {
        let (group, name) = GROUPS[index];
        [
            Series::published(
                name,
                index,
                Mark::Bars,
                points(&|set| published::GROUPS[index][set]),
            ),
            Series::measured(
                name,
                index,
                Mark::Bars,
                points(&|set| two_phase.share(set, in_group(group))),
            ),
        ]
    };
    let medians = |name: &str, colour: usize, column: &str| -> Result<Series, String> {
        let own = |set: &str| puzzles.only("set", set)?.sample(column);
        let samples = [own(SETS[0])?, own(SETS[1])?, own(SETS[2])?];
        let places = samples.iter().enumerate();
        let places = places.map(|(x, sample)| (x as f64, sample));
        Ok(Series::medians(name, colour, Mark::Dots, places))
    };
    let pairs = puzzles.pairs(PRINTED, IMPROVED)?;
    let time = |label: &str| Axis::new(label, Scale::Log, Unit::Seconds);
    Ok(vec![
        Plot {
            slug: "groups".into(),
            title: "Solved by what, as printed".into(),
            description: "Share of puzzles of each set solved by strategies only, by search only and by both, published and \
                          measured."
                .into(),
            x: Axis::new("set", sets(), Unit::Number),
            y: Axis::new("puzzles", Scale::Linear, Unit::Percent),
            series: (0..3).flat_map(group).collect(),
        },
        Plot {
            slug: "times".into(),
            title: "Time to solve: published means, our medians".into(),
            description: "Mean time of the solved puzzles of each set as published, and medians with intervals as measured, on a logarithmic axis.".into(),
            x: Axis::new("set", sets(), Unit::Number),
            y: time("time, log scale"),
            series: vec![
                Series::published("as printed", 0, Mark::Dots, points(&|set| published::SECONDS[set])),
                medians("as printed", 0, PRINTED)?,
                medians("improved", 1, IMPROVED)?,
            ],
        },
        Plot {
            slug: "pairs".into(),
            title: "Each puzzle: improved against as printed".into(),
            description: "A dot for each puzzle: its time as printed to the right, improved upwards, both on logarithmic axes. Below the line the improved version is faster.".into(),
            x: time("as printed, log scale"),
            y: time("improved, log scale"),
            series: vec![Series::equality(&pairs), Series::pairs("a puzzle", 1, &pairs)],
        },
    ])
}
