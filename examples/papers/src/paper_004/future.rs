//! What the paper leaves to the future: tuning the hybrid, and rating puzzles with it.

use std::ops::ControlFlow;

use sudoku_zoo::rating::{Scale, rate};
use sudoku_zoo::solvers::backtrack::NAIVE;
use sudoku_zoo::solvers::hybrid::{HYBRID, Hybrid};
use sudoku_zoo::{Board, Count, HouseKind, Limits, Plan, Search, Solver, Stopped};

use crate::Setting;
use crate::measure::{self, Measure, Measured};
use crate::puzzles::{EASY, HARD};
use crate::section::Section;
use crate::table::{Column, Table, Value};
use sudoku_zoo_cli::progress::Progress;
use sudoku_zoo_cli::trial::Trial;

/// The complete hybrid, but it fills the three boxes in a row or column of boxes that have the fewest candidates when the
/// rules are stuck, and not always the middle ones.
pub struct Tuned;

impl Solver for Tuned {
    fn name(&self) -> &str {
        "hybrid-tuned"
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let mut board = board.clone();
        if Plan::pencil_and_paper()
            .apply(&mut board, &Limits::new())
            .is_err()
        {
            search.prepared();
            search.dead_end();
            return ControlFlow::Continue(());
        }
        let tuned = Hybrid::with_boxes(self.name().to_owned(), narrowest(&board));
        search.hand_over(&tuned, &board)
    }
}

/// The boxes of the stack or band with the fewest candidates in blank cells.
fn narrowest(board: &Board) -> Vec<usize> {
    let shape = board.shape();
    let candidates: Vec<usize> = shape
        .houses_of_kind(HouseKind::Box)
        .map(|house| {
            let blank = shape
                .cells_of(house)
                .filter(|&cell| board.get(cell).is_none());
            blank.map(|cell| board.candidates(cell).len()).sum()
        })
        .collect();
    let stacks = shape.side() / shape.box_width();
    let in_stack = |stack: usize| (stack..candidates.len()).step_by(stacks).collect();
    let in_band = |band: usize| (band * stacks..(band + 1) * stacks).collect();
    let lines = (0..stacks).map(in_stack);
    let lines = lines.chain((0..candidates.len() / stacks).map(in_band));
    lines
        .min_by_key(|boxes: &Vec<usize>| {
            boxes.iter().map(|&index| candidates[index]).sum::<usize>()
        })
        .unwrap_or_default()
}

/// The slug of the data, and its columns.
pub const SLUG: &str = "rating";
pub const RATING: &str = "our rating";
pub const HYBRID_NODES: &str = "hybrid, nodes";
pub const BACKTRACKING_NODES: &str = "backtracking, nodes";

/// Rates puzzles, and counts what the hybrid and backtracking take.
pub fn add(section: &mut Section, setting: &Setting) -> Result<(), String> {
    let count = setting.mode.pick(30, 150);
    let nodes = setting.mode.pick(20_000, 2_000_000);
    let limits = Limits::new().solutions(1).nodes(nodes);
    let mut table = Table::new(
        SLUG,
        "Ratings, and what the hybrid and backtracking take",
        vec![
            Column::label("set"),
            Column::measured("Sudoku Explainer's rating"),
            Column::measured(RATING),
            Column::measured(HYBRID_NODES),
            Column::measured(BACKTRACKING_NODES),
        ],
    );
    let mut origins = Vec::new();
    let mut progress = Progress::new("paper 004, ratings", 2 * count);
    for (file, instead) in [
        ("9x9_rated_mixed.csv", EASY),
        ("9x9_rated_17_clue.csv", HARD),
    ] {
        let (set, theirs) = setting.library.with_ratings(count, file, &instead)?;
        for (board, theirs) in set.boards.iter().zip(theirs) {
            let ours = rate(board, &Scale::EXTENDED, &Limits::new()).ok();
            let ours = ours.map(|rating| match rating.number {
                Count::Exactly(number) => Measure::exact(f64::from(number.0) / 10.0),
                Count::AtLeast(number) => Measure {
                    value: f64::from(number.0) / 10.0,
                    stopped: true,
                },
            });
            let count = |solver: &dyn Solver| {
                let nodes = Trial::of(solver, board, &limits).nodes();
                measure::value(Some(nodes), |value| Value::Count(value as u64))
            };
            let tenths = |value| Value::real(value, 1);
            table.row([
                set.origin.as_str().into(),
                theirs.map_or(Value::Missing, tenths),
                measure::value(ours, tenths),
                count(&HYBRID),
                count(&NAIVE),
            ]);
            progress.step();
        }
        origins.push(format!("{} of {}", set.boards.len(), set.origin));
    }
    section.heading("The paper's future work");
    section.text(format!(
        "Tuning: the complete hybrid, but when the rules are stuck it fills the three boxes in a row or column of boxes that have the fewest candidates \
         (tuned, in Table 2). Rating: our rating on Sudoku Explainer's scale beside the nodes that the complete hybrid takes to the first solution, and those of \
         backtracking, for {}; stopped at {nodes} nodes, which counts as that many.",
        origins.join(" and ")
    ));
    section.data(table);
    Ok(())
}
