//! Solver × corpus.
//!
//! ```sh
//! cargo bench                                        # the papers' solvers and swift on three corpora: at most three minutes
//! cargo bench -- 9x9_easy/dlx                        # only that: loads and checks nothing else
//! cargo bench -- --solvers six+rows,rows,swift       # other solvers, by the names that `zoo::parse` reads
//! cargo bench -- --without as-printed 9x9            # solvers of the catalogue by their traits (also --trait)
//! cargo bench -- --all                               # all solvers on all corpora, the public puzzle sets among them: more than an hour
//! ```
//!
//! Options of criterion work as always. The last line of the output names the report, with plots.
//!
//! A solver proves for the puzzles of a corpus whether they have one solution (it counts to two; where there are many, to
//! a thousand). The corpora are named by what they stress. Those in `corpora/` are made by this project; `--all` also takes the public
//! sets, if `SUDOKU_PUZZLES` names their folder or `../shared/puzzles` has them. Slow solvers are stopped at a node limit, and the output
//! says so. Answers are compared with those of `auto` before they are timed.

mod choice;
mod corpora;

use std::cell::OnceCell;
use std::env;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use criterion::Criterion;
use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::{Board, Grid, Solve, Solver, agreement};

use choice::Choice;
use corpora::{Corpus, corpora};

fn main() -> ExitCode {
    let choice = match Choice::read() {
        Ok(choice) => choice,
        Err(code) => return code,
    };
    // `--test` only checks that everything runs.
    let is_test = env::args().any(|word| word == "--test");
    let mut criterion = Criterion::default()
        .sample_size(10)
        .measurement_time(Duration::from_secs(1))
        .warm_up_time(Duration::from_millis(200))
        .configure_from_args();
    for corpus in corpora(if is_test { 2 } else { 20 }) {
        if choice.has_corpus(&corpus.name) {
            measure(&mut criterion, &corpus, &choice.solvers);
        }
    }
    criterion.final_summary();
    let report = folder().join("report/index.html");
    if !is_test && report.is_file() {
        println!("\nThe report: {}", report.display());
    }
    ExitCode::SUCCESS
}

/// Where criterion writes: beside this program, which cargo built in `target/release/deps`, unless a variable says otherwise.
fn folder() -> PathBuf {
    if let Some(folder) = env::var_os("CRITERION_HOME") {
        return folder.into();
    }
    let program = env::current_exe().unwrap_or_default();
    let target = program.ancestors().nth(3).map(PathBuf::from);
    target.unwrap_or_default().join("criterion")
}

fn measure(criterion: &mut Criterion, corpus: &Corpus, solvers: &[Box<dyn Solver>]) {
    let mut group = criterion.benchmark_group(&corpus.name);
    let full = Board::new(Grid::pattern(corpus.shape)).expect("no clash");
    for solver in solvers {
        let (name, limits) = (solver.name(), corpus.limits());
        if let Err(reason) = solver.supports(&full) {
            println!("{}/{name}: {reason}", corpus.name);
            continue;
        }
        // Criterion calls this only for what its filter lets through, and then several times.
        let checked = OnceCell::new();
        group.bench_function(name, |bencher| {
            checked.get_or_init(|| check(&**solver, corpus));
            bencher.iter(|| {
                for board in corpus.boards.iter() {
                    let ignore = &mut |_: &Grid| ControlFlow::Continue(());
                    black_box(solver.run(black_box(board), &limits, ignore));
                }
            });
        });
    }
    group.finish();
}

/// Compares the answers of a solver with those of `auto`, and says where it does not answer.
fn check(solver: &dyn Solver, corpus: &Corpus) {
    let (name, mut stopped) = (solver.name(), 0);
    for board in corpus.boards.iter() {
        let verdict = agreement::check(&[&AUTO, solver], board, &corpus.limits());
        let verdict =
            verdict.unwrap_or_else(|disagreement| panic!("{}: {disagreement}", corpus.name));
        let mut abstained = verdict.abstained.iter();
        stopped += usize::from(abstained.any(|(solver, _)| solver == name));
    }
    if stopped > 0 {
        let (corpus, puzzles) = (&corpus.name, corpus.boards.len());
        println!("\n{corpus}/{name}: stopped at a limit on {stopped} of {puzzles} puzzles");
    }
}
