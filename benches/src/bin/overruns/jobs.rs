//! Everything that takes limits.

use sudoku_zoo::batch::{self, Options};
use sudoku_zoo::coach::Coach;
use sudoku_zoo::exact_cover::{Counter, Problem};
use sudoku_zoo::generate::{Difficulty, Generator, SplitMix64, full_grid};
use sudoku_zoo::rating::{Scale, rate, score};
use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::strategy::{Plan, Technique, View};
use sudoku_zoo::symmetry::{Transform, canonical, equivalence};
use sudoku_zoo::zoo::Entry;
use sudoku_zoo::{Board, Grid, Limits, Search, Shape, Solve as _, agreement, puzzle, zoo};

/// What is done to a board within limits. The answer does not matter.
type Run = Box<dyn Fn(&Board, &Limits<'_>) + Send + Sync>;

pub(crate) struct Job {
    pub(crate) name: String,
    pub(crate) run: Run,
}

fn job<T>(name: &str, run: impl Fn(&Board, &Limits<'_>) -> T + Send + Sync + 'static) -> Job {
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
    // Those that can pause set up their search in another way than a run does.
    let small = Board::empty(Shape::CLASSIC);
    let can_pause = |entry: &&Entry| {
        entry
            .solver
            .resumable(&small, &mut Search::counting(&Limits::new()))
            .is_some()
    };
    jobs.extend(zoo().filter(can_pause).map(|entry| {
        let name = format!("iter: {}", entry.solver.name());
        job(&name, |board, limits| {
            entry.solver.iter(board, limits).next()
        })
    }));
    jobs.extend([
        job("tool: coach", |board, limits| {
            Coach::new(board.grid().clone(), limits).map(|coach| coach.hint(limits).is_ok())
        }),
        job("tool: path", |board, limits| {
            Plan::easiest_first().path(board, limits)
        }),
        job("tool: next", |board, limits| {
            Plan::easiest_first().next(board, limits)
        }),
        job("tool: apply", |board, limits| {
            Plan::easiest_first().apply(&mut board.clone(), limits)
        }),
        job("tool: rate", |board, limits| {
            rate(board, &Scale::SUDOKU_EXPLAINER, limits)
        }),
        job("tool: score", score),
        job("tool: difficulty", Difficulty::of),
        job("tool: backbone", puzzle::backbone),
        job("tool: minimise", |board, limits| {
            puzzle::minimise(board.grid(), limits)
        }),
        job("tool: redundant", |board, limits| {
            puzzle::redundant_clues(board.grid(), limits)
        }),
        job("tool: unavoidable", |board, limits| {
            puzzle::unavoidable_sets(&Grid::pattern(board.shape()), usize::MAX, limits)
        }),
        // A limit on nodes leaves time for the last step, which looks for minimal sets.
        job("tool: unavoidable, last step", |board, limits| {
            let limits = limits.nodes(if board.shape().side() > 16 {
                1_000
            } else {
                50_000
            });
            puzzle::unavoidable_sets(&Grid::pattern(board.shape()), 22, &limits)
        }),
        job("tool: estimate", |board, limits| {
            puzzle::estimate_solutions(board, u64::MAX, 1, limits)
        }),
        job("tool: count covers", |board, limits| {
            Counter::new(&dominoes(board.shape().side())).count(limits)
        }),
        job("tool: solutions", |board, limits| {
            AUTO.solutions(board, limits)
        }),
        job("tool: all solutions one by one", |board, limits| {
            AUTO.iter(board, limits).count()
        }),
        job("batch: solve", |board, limits| {
            batch::grids(
                &vec![board.grid().clone(); 2_000],
                &Options::new().limits(*limits),
            )
            .solve()
        }),
        job("batch: count", |board, limits| {
            batch::grids(
                &vec![board.grid().clone(); 2_000],
                &Options::new().limits(*limits),
            )
            .count()
        }),
        job("batch: lines", |board, limits| {
            let puzzles = format!("{}\n", board.grid()).repeat(200);
            let no_puzzles = "# a comment\nx\n\n".repeat(20_000);
            let options = Options::new().limits(*limits);
            let file = puzzles + &no_puzzles;
            batch::lines(file.as_bytes(), &options).solve().count()
        }),
        job("tool: canonical", |board, limits| {
            canonical(board.grid(), limits)
        }),
        job("tool: equivalent", |board, limits| {
            let other = Transform::random(board.shape(), &mut SplitMix64::new(1));
            let other = other.apply(board.grid()).expect("of the same shape");
            equivalence(board.grid(), &other, limits)
        }),
        job("tool: agreement", |board, limits| {
            agreement::check_promises(&AUTO, board, limits)
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
            technique.all(&View::new(board), limits)
        })
    }));
    jobs
}

/// The tilings of a square as exact covers: states are met again, and the table grows up to the limit on memory.
fn dominoes(side: usize) -> Problem {
    let cells = side * side;
    let mut problem = Problem::numbered(cells, 0).expect("few items");
    for cell in 0..cells {
        let right = (cell % side + 1 < side).then_some(cell + 1);
        let below = Some(cell + side).filter(|&below| below < cells);
        for neighbour in right.into_iter().chain(below) {
            problem.add_option([cell, neighbour]).expect("two items");
        }
    }
    problem
}
