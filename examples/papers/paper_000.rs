//! Paper 000: six human strategies, then Algorithm X.
//!
//! Tables 1 to 6 for the two-phase solver and for the fastest of our own pipelines, and as a seventh table what the paper
//! leaves to the future: more strategies, another order, strategies within strategies.

use std::time::Instant;

use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::solvers::pipelines::{EASIEST_FIRST, TWO_PHASE};
use sudoku_zoo::strategy::{Tally, Technique, Techniques};
use sudoku_zoo::{Board, Limits, Plan, Solver, Stage};

use crate::measure::warm_up;
use crate::plot::{Axis, Mark, Plot, Scale, Series, Unit, Width};
use crate::progress::Progress;
use crate::published::paper_000 as published;
use crate::puzzles::{FEW_CLUES, HARD, Set, VERY_EASY};
use crate::section::{Block, Section};
use crate::statistics::mean;
use crate::table::{Column, Table, Value, seconds};
use crate::trial::Trial;
use crate::{Paper, Setting};

pub const PAPER: Paper = Paper {
    number: "000",
    title: "a two-phase solver",
    about: "D. Pais: six human strategies until they find nothing more, then Algorithm X on doubly linked \
            lists, in VBA. The published solver ran out of memory on about half of the harder puzzles.",
    run,
};

const SETS: [&str; 3] = ["Easy", "Moderate", "Hard"];

/// Plenty for these puzzles with any of these pipelines.
const LIMITS: Limits<'static> = Limits::new().solutions(1).nodes(10_000_000);

fn run(setting: &Setting) -> Result<Section, String> {
    let library = &setting.library;
    let sets = [
        library.first(40, "9x9_easy50.txt", &VERY_EASY)?,
        library.first(95, "9x9_top95.txt", &FEW_CLUES)?,
        library.first(95, "9x9_hardest_110626.txt", &HARD)?,
    ];
    let rounds = setting.mode.pick(3, 9);
    let six_auto = Plan::paper_000().then_solve(AUTO);
    let pipelines: [&dyn Solver; 3] = [&TWO_PHASE, &EASIEST_FIRST, &six_auto];

    let puzzles: usize = sets.iter().map(|set| set.boards.len()).sum();
    let plans = plans();
    let mut progress = Progress::new("paper 000", puzzles * (1 + plans.len()));
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
    // The fastest of ours over all puzzles.
    let total = |pipeline: usize| -> f64 {
        let all = results.iter().flat_map(|set| &set[pipeline]);
        all.map(|solved| solved.seconds).sum()
    };
    let best = (1..pipelines.len())
        .min_by(|&one, &other| total(one).total_cmp(&total(other)))
        .unwrap_or(1);
    let columns: [Results<'_>; 2] = [0, best].map(|pipeline| Results {
        name: pipelines[pipeline].name(),
        sets: [0, 1, 2].map(|set| results[set][pipeline].as_slice()),
    });

    let mut section = Section::default();
    claims(&mut section, &columns);
    section.text(origins(&sets));
    section.table(table_1(&sets));
    section.table(table_2(&columns));
    section.table(table_3(&columns));
    section.plots(plots(&columns));
    section
        .blocks
        .extend((0..3).map(|group| Block::Table(group_table(group, &columns))));
    section.table(fired(&columns[0]));
    section.heading("The paper's future work");
    section.text(
        "More strategies, another order, strategies nested in strategies: what each plan does by itself, to the \
         point where it finds nothing more. A step is a deduction; times are for the plan alone. Plans of the same \
         techniques end at the same place whatever their order, so the order is a matter of speed.",
    );
    let applied = sets
        .each_ref()
        .map(|set| apply_plans(&plans, &set.boards, rounds, &mut progress));
    section.table(future_table(&plans, &sets, &applied));
    Ok(section)
}

/// What a pipeline did with a puzzle.
struct Solved {
    solved: bool,
    seconds: f64,
    blanks: usize,
    /// Candidates before anything was done, and those that the strategies removed.
    candidates: usize,
    removed: u64,
    group: Group,
    tally: Tally,
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
        let tally = trial.report.stages.first().map(|stage| stage.tally.clone());
        let tally = tally.unwrap_or_default();
        let blanks = board.shape().cell_count() - board.grid().clue_count();
        let group = match (tally.placed, tally.removed) {
            (placed, _) if placed == blanks as u64 => Group::StrategiesOnly,
            (_, 0) => Group::SearchOnly,
            _ => Group::Both,
        };
        Solved {
            solved: trial.report.stats.solutions == 1,
            seconds: trial.seconds(),
            blanks,
            candidates: board.candidate_count(),
            removed: tally.removed,
            group,
            tally,
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

fn strategies_only(solved: &Solved) -> bool {
    solved.solved && solved.group == Group::StrategiesOnly
}

fn claims(section: &mut Section, [two_phase, best]: &[Results<'_>; 2]) {
    let numbers = |results: &Results<'_>| {
        let solved: usize = (0..3).map(|set| results.count(set, |one| one.solved)).sum();
        (
            solved,
            results.sets.iter().map(|set| set.len()).sum::<usize>(),
        )
    };
    let (solved, all) = numbers(two_phase);
    section.claim(
        "Half of the moderate and hard puzzles stay unsolved, because overflow is innate to backtracking.",
        solved < all,
        format!(
            "{} solves {solved} of {all}, {} {} of {all}.",
            two_phase.name,
            best.name,
            numbers(best).0
        ),
    );
    let shares = [0, 1, 2].map(|set| two_phase.share(set, strategies_only));
    section.claim(
        "Strategies alone solve most easy puzzles, a quarter of the moderate ones and none of the hard ones.",
        shares[0] > 50.0 && (20.0..=30.0).contains(&shares[1]) && shares[2] == 0.0,
        format!(
            "{:.2} %, {:.2} % and {:.2} % here; {}, {} and {} % published.",
            shares[0],
            shares[1],
            shares[2],
            published::GROUPS[0][0],
            published::GROUPS[0][1],
            published::GROUPS[0][2]
        ),
    );
    let times = [0, 1, 2].map(|set| two_phase.seconds(set));
    section.claim(
        "The harder the set, the longer the two-phase solver takes.",
        times.is_sorted(),
        format!(
            "{}, {} and {} in the mean.",
            seconds(times[0]),
            seconds(times[1]),
            seconds(times[2])
        ),
    );
}

fn origins(sets: &[Set; 3]) -> String {
    let mut text = String::from(
        "The paper's Easy set (40 puzzles from a book) cannot be recovered from its printed form, so another one stands in \
         its place. Puzzles: ",
    );
    for (name, set) in SETS.iter().zip(sets) {
        text += &format!("{name} is {} ({} puzzles); ", set.origin, set.boards.len());
    }
    if sets.iter().any(|set| set.replaced) {
        text += "where a set of our own stands in, published numbers are about other puzzles; ";
    }
    text += "times are to the first solution, the fastest of several rounds, solvers taking turns.";
    text
}

fn columns(names: &[&str]) -> Vec<Column> {
    let mut columns = vec![Column::label("")];
    for set in SETS {
        columns.push(Column::published("").under(set));
        columns.extend(names.iter().map(|name| Column::measured(name).under(set)));
    }
    columns
}

fn table_1(sets: &[Set; 3]) -> Table {
    let mut table = Table::new("table_1", "Table 1: the sets", columns(&["ours"]));
    let mut row = |name: &str, of: &dyn Fn(usize) -> [Value; 2]| {
        let values = (0..3).flat_map(of);
        table.row([Value::from(name)].into_iter().chain(values));
    };
    let clues = |board: &Board| board.grid().clue_count() as u64;
    let candidates = |board: &Board| board.candidate_count() as u64;
    let range = |set: usize, of: &dyn Fn(&Board) -> u64| {
        let values = sets[set].boards.iter().map(of);
        Value::Range(values.clone().min().unwrap_or(0), values.max().unwrap_or(0))
    };
    let average = |set: usize, of: &dyn Fn(&Board) -> u64| {
        let values: Vec<f64> = sets[set]
            .boards
            .iter()
            .map(|board| of(board) as f64)
            .collect();
        Value::real(mean(&values), 0)
    };
    let pair = |(low, high): (u64, u64)| Value::Range(low, high);
    row("instances", &|set| {
        [
            published::INSTANCES[set].into(),
            sets[set].boards.len().into(),
        ]
    });
    row("filled cells", &|set| {
        [pair(published::FILLED[set]), range(set, &clues)]
    });
    row("filled cells, mean", &|set| {
        [published::FILLED_MEAN[set].into(), average(set, &clues)]
    });
    row("candidates", &|set| {
        [pair(published::CANDIDATES[set]), range(set, &candidates)]
    });
    row("candidates, mean", &|set| {
        [
            published::CANDIDATES_MEAN[set].into(),
            average(set, &candidates),
        ]
    });
    table
}

/// A table with a block of columns per set: published, two-phase, ours.
fn block_table(
    slug: &'static str,
    caption: &str,
    results: &[Results<'_>; 2],
    rows: &[(&str, Row<'_>)],
) -> Table {
    let names = results.each_ref().map(|results| results.name);
    let mut table = Table::new(slug, caption, columns(&names));
    for (name, row) in rows {
        let values = (0..3).flat_map(|set| {
            let measured = results
                .iter()
                .map(move |results| (row.measured)(results, set));
            [(row.published)(set)].into_iter().chain(measured)
        });
        table.row([Value::from(*name)].into_iter().chain(values));
    }
    table
}

struct Row<'a> {
    published: &'a dyn Fn(usize) -> Value,
    measured: &'a dyn Fn(&Results<'_>, usize) -> Value,
}

fn table_2(results: &[Results<'_>; 2]) -> Table {
    let solved = |results: &Results<'_>, set| Value::percent(results.share(set, |one| one.solved));
    let unsolved =
        |results: &Results<'_>, set| Value::percent(results.share(set, |one| !one.solved));
    let removed = |results: &Results<'_>, set, solved| {
        Value::percent(results.mean(set, |one| one.solved == solved, Solved::removed_share))
    };
    block_table(
        "table_2",
        "Table 2: global indicators",
        results,
        &[
            (
                "solved",
                Row {
                    published: &|set| Value::Percent(published::SOLVED[set]),
                    measured: &solved,
                },
            ),
            (
                "candidates removed by strategies, of solved puzzles",
                Row {
                    published: &|set| Value::Percent(published::REMOVED_OF_SOLVED[set]),
                    measured: &|results, set| removed(results, set, true),
                },
            ),
            (
                "time, mean of solved puzzles",
                Row {
                    published: &|set| Value::Seconds(published::SECONDS[set]),
                    measured: &|results, set| Value::seconds(results.seconds(set)),
                },
            ),
            (
                "unsolved",
                Row {
                    published: &|set| Value::Percent(100.0 - published::SOLVED[set]),
                    measured: &unsolved,
                },
            ),
            (
                "candidates removed by strategies, of unsolved puzzles",
                Row {
                    published: &|set| Value::Percent(published::REMOVED_OF_UNSOLVED[set]),
                    measured: &|results, set| removed(results, set, false),
                },
            ),
        ],
    )
}

fn in_group(group: Group) -> impl Fn(&Solved) -> bool {
    move |solved| solved.solved && solved.group == group
}

fn table_3(results: &[Results<'_>; 2]) -> Table {
    let share = |index: usize| {
        move |results: &Results<'_>, set| {
            Value::percent(results.share(set, in_group(GROUPS[index].0)))
        }
    };
    let published = |index: usize| move |set: usize| Value::Percent(published::GROUPS[index][set]);
    block_table(
        "table_3",
        "Table 3: puzzles solved by strategies only (group 1), by search only (group 2), by both (group 3)",
        results,
        &[
            (
                "group 1",
                Row {
                    published: &published(0),
                    measured: &share(0),
                },
            ),
            (
                "group 2",
                Row {
                    published: &published(1),
                    measured: &share(1),
                },
            ),
            (
                "group 3",
                Row {
                    published: &published(2),
                    measured: &share(2),
                },
            ),
            (
                "solved",
                Row {
                    published: &|set| Value::Percent(published::SOLVED[set]),
                    measured: &|results, set| Value::percent(results.share(set, |one| one.solved)),
                },
            ),
        ],
    )
}

/// Tables 4 to 6.
fn group_table(index: usize, results: &[Results<'_>; 2]) -> Table {
    let (group, name) = GROUPS[index];
    let slug = ["table_4", "table_5", "table_6"][index];
    let caption = format!("Table {}: group {}, solved by {name}", index + 4, index + 1);
    let published = |of: fn(&published::Group) -> Value| {
        move |set: usize| {
            published::GROUP[index][set]
                .as_ref()
                .map_or(Value::Missing, of)
        }
    };
    let average = |of: fn(&Solved) -> f64, show: fn(f64) -> Value| {
        move |results: &Results<'_>, set: usize| show(results.mean(set, in_group(group), of))
    };
    let whole = |value| Value::real(value, 0);
    block_table(
        slug,
        &caption,
        results,
        &[
            (
                "puzzles",
                Row {
                    published: &|_| Value::Missing,
                    measured: &|results, set| results.count(set, in_group(group)).into(),
                },
            ),
            (
                "candidates removed by strategies, mean",
                Row {
                    published: &published(|group| {
                        group.by_strategies.map_or(Value::Missing, Value::Count)
                    }),
                    measured: &average(|solved| solved.removed as f64, whole),
                },
            ),
            (
                "candidates removed by search, mean",
                Row {
                    published: &published(|group| {
                        group.by_search.map_or(Value::Missing, Value::Count)
                    }),
                    measured: &average(
                        |solved| solved.candidates as f64 - solved.removed as f64,
                        whole,
                    ),
                },
            ),
            (
                "time per blank cell, mean",
                Row {
                    published: &published(|group| Value::Seconds(group.seconds_per_blank)),
                    measured: &average(
                        |solved| solved.seconds / solved.blanks as f64,
                        Value::seconds,
                    ),
                },
            ),
            (
                "time, mean",
                Row {
                    published: &published(|group| Value::Seconds(group.seconds)),
                    measured: &average(|solved| solved.seconds, Value::seconds),
                },
            ),
        ],
    )
}

/// Which of the six fired how often.
fn fired(results: &Results<'_>) -> Table {
    let mut columns = vec![Column::label("technique")];
    columns.extend(SETS.map(Column::measured));
    let mut table = Table::new(
        "fired",
        "How often each of the six fired per puzzle (two-phase)",
        columns,
    );
    for technique in Plan::paper_000().techniques() {
        let times = (0..3).map(|set| {
            let times = results.mean(set, |_| true, |solved| solved.tally.times(technique) as f64);
            Value::real(times, 2)
        });
        table.row(
            [Value::from(technique.to_string())]
                .into_iter()
                .chain(times),
        );
    }
    table
}

fn plots([two_phase, best]: &[Results<'_>; 2]) -> Vec<Plot> {
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
    vec![
        Plot {
            slug: "groups".into(),
            title: "Solved by what (two-phase)".into(),
            description: "Share of puzzles of each set solved by strategies only, by search only and by both, published and \
                          measured."
                .into(),
            x: Axis::new("set", sets(), Unit::Number),
            y: Axis::new("puzzles", Scale::Linear, Unit::Percent),
            series: (0..3).flat_map(group).collect(),
            width: Width::Half,
        },
        Plot {
            slug: "times".into(),
            title: "Mean time to solve".into(),
            description: "Mean time of the solved puzzles of each set on a logarithmic axis.".into(),
            x: Axis::new("set", sets(), Unit::Number),
            y: Axis::new("time, log scale", Scale::Log, Unit::Seconds),
            series: vec![
                Series::published("two-phase", 0, Mark::Dots, points(&|set| published::SECONDS[set])),
                Series::measured("two-phase", 0, Mark::Dots, points(&|set| two_phase.seconds(set))),
                Series::measured(best.name, 1, Mark::Dots, points(&|set| best.seconds(set))),
            ],
            width: Width::Half,
        },
    ]
}

/// The six, and what the paper would try next.
fn plans() -> Vec<(Plan, &'static str)> {
    use Technique::{
        Claiming, HiddenPair, HiddenQuad, HiddenSingle, HiddenTriple, NakedPair, NakedQuad,
        NakedSingle, NakedTriple, Pointing,
    };
    let six = [
        NakedSingle,
        NakedPair,
        HiddenSingle,
        HiddenPair,
        Pointing,
        Claiming,
    ];
    let triples = [NakedTriple, HiddenTriple, NakedQuad, HiddenQuad];
    let singles_first = [
        HiddenSingle,
        NakedSingle,
        Pointing,
        Claiming,
        NakedPair,
        HiddenPair,
    ];
    let nested = [Pointing, Claiming]
        .into_iter()
        .fold(Plan::new("nested", six), |plan, technique| {
            plan.nest(technique, Techniques::NAKED_SINGLE)
        });
    vec![
        (Plan::paper_000(), "the six in the paper's order"),
        (
            Plan::new("more", six.into_iter().chain(triples)),
            "more strategies: triples and quads after the six",
        ),
        (
            Plan::easiest_first(),
            "more strategies, and back to the easiest after each success",
        ),
        (
            Plan::new("singles-first", singles_first),
            "another order: easiest first",
        ),
        (
            Plan::new("singles-first-restarting", singles_first).restarting(),
            "another order, and back to the first after each success",
        ),
        (
            Plan::new("reversed", six.into_iter().rev()),
            "another order: the paper's, backwards",
        ),
        (
            nested,
            "nesting: naked singles at once after a locked candidate",
        ),
    ]
}

/// What a plan did with a set of puzzles, summed up.
#[derive(Clone, Copy, Default)]
struct Applied {
    solved: usize,
    steps: u64,
    removed: u64,
    seconds: f64,
}

/// A row per plan, a block of columns per set.
fn future_table(plans: &[(Plan, &str)], sets: &[Set; 3], applied: &[Vec<Applied>; 3]) -> Table {
    let mut columns = vec![Column::label("plan")];
    for set in SETS {
        let names = ["solved", "steps", "candidates removed", "time"];
        columns.extend(names.map(|name| Column::measured(name).under(set)));
    }
    let caption = "Future work: plans of strategies without a search, per puzzle";
    let mut table = Table::new("future", caption, columns);
    for (index, (_, what)) in plans.iter().enumerate() {
        let values = sets.iter().zip(applied).flat_map(|(set, applied)| {
            let sum = &applied[index];
            let each = |sum: f64| sum / set.boards.len() as f64;
            let candidates: usize = set.boards.iter().map(Board::candidate_count).sum();
            [
                Value::percent(each(100.0 * sum.solved as f64)),
                Value::real(each(sum.steps as f64), 1),
                Value::percent(100.0 * sum.removed as f64 / candidates as f64),
                Value::seconds(each(sum.seconds)),
            ]
        });
        table.row([Value::from(*what)].into_iter().chain(values));
    }
    table
}

fn apply_plans(
    plans: &[(Plan, &str)],
    boards: &[Board],
    rounds: u64,
    progress: &mut Progress,
) -> Vec<Applied> {
    let mut applied = vec![Applied::default(); plans.len()];
    for board in boards {
        let mut fastest = vec![f64::INFINITY; plans.len()];
        for round in 0..rounds {
            for (index, (plan, _)) in plans.iter().enumerate() {
                let mut board = board.clone();
                let start = Instant::now();
                let tally = plan.apply(&mut board);
                fastest[index] = fastest[index].min(start.elapsed().as_secs_f64());
                if let (0, Ok(tally)) = (round, tally) {
                    let sum = &mut applied[index];
                    sum.solved += usize::from(board.is_full());
                    sum.steps += tally.fired.iter().map(|(_, times)| times).sum::<u64>();
                    sum.removed += tally.removed;
                }
            }
        }
        for (sum, seconds) in applied.iter_mut().zip(fastest) {
            sum.seconds += seconds;
            progress.step();
        }
    }
    applied
}
