//! Solver × corpus: `cargo bench -p sudoku-zoo-benches --bench solvers`, with `-- 9x9_hard/mrv` for some of it.
//!
//! Every registered solver proves for the puzzles of a corpus whether they have one solution (it
//! counts to two; where there are many, to a thousand). The corpora are named by what they stress. Those in `corpora/` are made by this project;
//! the public sets are used, too, if `SUDOKU_PUZZLES` names their folder or `../shared/puzzles` has them. Slow solvers
//! are stopped at a node limit, and the output says so. All answers are compared before any is timed.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use sudoku_zoo::{Board, Grid, Limits, Solve, Solver, agreement, text, zoo};

/// How many puzzles of each corpus are used; a few with `--test`, which only checks that everything runs.
fn puzzles() -> usize {
    if std::env::args().any(|word| word == "--test") {
        2
    } else {
        20
    }
}

/// Solutions to show: two prove that there is one; where there are many, showing them is the work.
fn limits(corpus: &str, board: &Board) -> Limits<'static> {
    let solutions = if corpus.contains("many") { 1_000 } else { 2 };
    // Enough for most puzzles that do not come from the hardest sets; the sequential backtrackers do not get
    // through hard ones in any sensible time. Nodes of large boards cost a hundred times as much.
    let nodes = if board.shape().side() > 9 {
        1_000
    } else {
        20_000
    };
    Limits::new().solutions(solutions).nodes(nodes)
}

const BUILT_IN: &[(&str, &str)] = &[
    ("4x4", include_str!("corpora/4x4.txt")),
    ("6x6", include_str!("corpora/6x6.txt")),
    ("9x9_very_easy", include_str!("corpora/9x9_very_easy.txt")),
    ("9x9_easy", include_str!("corpora/9x9_easy.txt")),
    ("9x9_medium", include_str!("corpora/9x9_medium.txt")),
    ("9x9_hard", include_str!("corpora/9x9_hard.txt")),
    ("9x9_few_clues", include_str!("corpora/9x9_few_clues.txt")),
    (
        "9x9_many_solutions",
        include_str!("corpora/9x9_many_solutions.txt"),
    ),
    ("12x12", include_str!("corpora/12x12.txt")),
    ("16x16_easy", include_str!("corpora/16x16_easy.txt")),
    ("16x16", include_str!("corpora/16x16.txt")),
    ("25x25_easy", include_str!("corpora/25x25_easy.txt")),
];

const REAL: &[&str] = &["9x9_17_clue", "9x9_hardest_1905", "16x16_unique"];

fn corpora() -> Vec<(String, Vec<Board>)> {
    let built_in = BUILT_IN.iter().map(|(name, text)| {
        let grids = text::list(text, None).map(|listed| listed.grid.expect("a readable puzzle"));
        ((*name).to_owned(), boards(grids))
    });
    let has_folder = sudoku_zoo_support::puzzle_folder().is_dir();
    let real = REAL.iter().filter(|_| has_folder).map(|name| {
        let grids = sudoku_zoo_support::puzzles(&format!("{name}.txt"));
        (format!("real_{name}"), boards(grids))
    });
    built_in.chain(real).collect()
}

fn boards(grids: impl IntoIterator<Item = Grid>) -> Vec<Board> {
    let boards = grids
        .into_iter()
        .map(|grid| Board::new(grid).expect("no clash"));
    boards.take(puzzles()).collect()
}

fn solvers(criterion: &mut Criterion) {
    for (corpus, boards) in corpora() {
        let all: Vec<&dyn Solver> = zoo().map(|entry| entry.solver as &dyn Solver).collect();
        let mut stopped = vec![0; all.len()];
        for board in &boards {
            let verdict = agreement::check(&all, board, &limits(&corpus, board));
            let verdict = verdict.unwrap_or_else(|disagreement| panic!("{corpus}: {disagreement}"));
            for (solver, stopped) in all.iter().zip(&mut stopped) {
                let silent =
                    |abstention: &&agreement::Abstention| abstention.solver == solver.name();
                *stopped += verdict.abstained.iter().filter(silent).count();
            }
        }
        let mut group = criterion.benchmark_group(&corpus);
        group
            .sample_size(10)
            .measurement_time(Duration::from_secs(1))
            .warm_up_time(Duration::from_millis(200));
        for (solver, stopped) in all.iter().zip(stopped) {
            let name = solver.name();
            if boards.iter().all(|board| solver.supports(board).is_err()) {
                println!("{corpus}/{name}: does not take these boards");
                continue;
            }
            if stopped > 0 {
                println!(
                    "{corpus}/{name}: stopped at a limit on {stopped} of {} puzzles",
                    boards.len()
                );
            }
            group.bench_function(name, |bencher| {
                bencher.iter(|| {
                    for board in &boards {
                        black_box(solver.run(
                            black_box(board),
                            &limits(&corpus, board),
                            &mut |_| ControlFlow::Continue(()),
                        ));
                    }
                });
            });
        }
        group.finish();
    }
}

criterion_group!(benches, solvers);
criterion_main!(benches);
