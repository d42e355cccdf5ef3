//! Everything that takes limits.

use sudoku_zoo::coach::Coach;
use sudoku_zoo::generate::{Generator, SplitMix64, full_grid};
use sudoku_zoo::rating::{Scale, rate};
use sudoku_zoo::strategy::{Plan, Technique, View};
use sudoku_zoo::symmetry::canonical;
use sudoku_zoo::{Board, Grid, Limits, Search, puzzle, zoo};

/// What is done to a board within limits. The answer does not matter.
type Run = Box<dyn Fn(&Board, &Limits<'_>)>;

pub(crate) struct Job {
    pub(crate) name: String,
    pub(crate) run: Run,
}

fn job<T>(name: &str, run: impl Fn(&Board, &Limits<'_>) -> T + 'static) -> Job {
    Job {
        name: name.to_owned(),
        run: Box::new(move |board, limits| drop(run(board, limits))),
    }
}

/// The solvers, and after them the tools and every technique.
pub(crate) fn jobs() -> Vec<Job> {
    let mut jobs: Vec<Job> = zoo()
        .map(|entry| {
            job(entry.solver.name(), |board, limits| {
                Search::counting(limits).run(entry.solver, board)
            })
        })
        .collect();
    jobs.extend([
        job("tool: coach", |board, limits| {
            Coach::new(board.grid().clone(), limits).map(|coach| coach.hint_within(limits).is_ok())
        }),
        job("tool: path", |board, limits| {
            Plan::easiest_first().path(board, limits)
        }),
        job("tool: next", |board, limits| {
            Plan::easiest_first().next(board, limits)
        }),
        job("tool: rate", |board, limits| {
            rate(board, &Scale::SUDOKU_EXPLAINER, limits)
        }),
        job("tool: backbone", puzzle::backbone),
        job("tool: minimise", |board, limits| {
            puzzle::minimise(board.grid(), limits)
        }),
        job("tool: redundant", |board, limits| {
            puzzle::redundant_clues(board.grid(), limits)
        }),
        job("tool: unavoidable", |board, limits| {
            puzzle::unavoidable_sets(&Grid::pattern(board.shape()), 12, limits)
        }),
        job("tool: estimate", |board, limits| {
            puzzle::estimate_solutions(board, 1_000_000, 1, limits)
        }),
        job("tool: canonical", canonical),
        job("tool: canonical grid", |board, limits| {
            canonical(board.grid(), limits)
        }),
        job("tool: full grid", |board, limits| {
            full_grid(board.shape(), &mut SplitMix64::new(1), limits)
        }),
        job("tool: generate", |board, limits| {
            Generator::new(board.shape()).generate(&mut SplitMix64::new(1), limits)
        }),
        job("tool: generate minimal", |board, limits| {
            let generator = Generator::new(board.shape()).minimal();
            generator.generate(&mut SplitMix64::new(1), limits)
        }),
    ]);
    jobs.extend(Technique::ALL.iter().map(|technique| {
        let name = format!("technique: {}", technique.id());
        job(&name, move |board, limits| {
            technique.all_within(&View::new(board), limits)
        })
    }));
    jobs
}
