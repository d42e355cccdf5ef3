//! What the paper leaves to the future: more strategies, another order, strategies within strategies.

use sudoku_zoo::strategy::Technique;
use sudoku_zoo::{Board, Limits, Plan};

use super::SETS;
use crate::puzzles::Set;
use crate::section::Section;
use crate::table::{Column, Table, Value};
use sudoku_zoo_cli::clock::Clock;
use sudoku_zoo_cli::progress::Progress;

/// The slug of the table, and the names of its plans.
pub const SLUG: &str = "future";
pub const SIX: &str = "the six in the paper's order";
pub const MORE: &str = "more strategies: triples and quads after the six";
pub const EASIEST_FIRST: &str = "more strategies, and back to the easiest after each success";
/// The six again, in another way.
pub const REORDERED: [&str; 3] = [
    "another order: easiest first",
    "another order, and back to the first after each success",
    "another order: the paper's, backwards",
];
pub const NESTED: [&str; 1] = ["nesting: naked singles at once after a locked candidate"];

/// Runs the plans and adds their table.
pub fn add(section: &mut Section, sets: &[Set; 3], rounds: u64) {
    let plans = plans();
    let puzzles: usize = sets.iter().map(|set| set.boards.len()).sum();
    let mut progress = Progress::new("paper 000, future work", puzzles);
    let applied = sets
        .each_ref()
        .map(|set| apply_plans(&plans, &set.boards, rounds, &mut progress));
    section.heading("The paper's future work");
    section.text(
        "More strategies, another order, strategies nested in strategies: what each plan does by itself, to the \
         point where it finds nothing more. A step is a deduction; times are for the plan alone.",
    );
    section.table(future_table(&plans, sets, &applied));
}

/// The six, and what the paper would try next.
fn plans() -> Vec<(Plan, &'static str)> {
    let six = [
        Technique::NAKED_SINGLE,
        Technique::NAKED_PAIR,
        Technique::HIDDEN_SINGLE,
        Technique::HIDDEN_PAIR,
        Technique::POINTING,
        Technique::CLAIMING,
    ];
    let triples = [
        Technique::NAKED_TRIPLE,
        Technique::HIDDEN_TRIPLE,
        Technique::NAKED_QUAD,
        Technique::HIDDEN_QUAD,
    ];
    let singles_first = [
        Technique::HIDDEN_SINGLE,
        Technique::NAKED_SINGLE,
        Technique::POINTING,
        Technique::CLAIMING,
        Technique::NAKED_PAIR,
        Technique::HIDDEN_PAIR,
    ];
    let nested = [Technique::POINTING, Technique::CLAIMING]
        .into_iter()
        .fold(Plan::new("nested", six), |plan, technique| {
            plan.nest(technique, [Technique::NAKED_SINGLE])
        });
    vec![
        (Plan::six(), SIX),
        (Plan::new("more", six.into_iter().chain(triples)), MORE),
        (Plan::easiest_first(), EASIEST_FIRST),
        (Plan::new("singles-first", singles_first), REORDERED[0]),
        (
            Plan::new("singles-first-restarting", singles_first).restarting(),
            REORDERED[1],
        ),
        (Plan::new("reversed", six.into_iter().rev()), REORDERED[2]),
        (nested, NESTED[0]),
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
    let mut table = Table::new(SLUG, caption, columns);
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
                let clock = Clock::start();
                let tally = plan.apply(&mut board, &Limits::new());
                fastest[index] = fastest[index].min(clock.elapsed().as_secs_f64());
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
        }
        progress.step();
    }
    applied
}
