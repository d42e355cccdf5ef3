//! A referee above 16×16: the published SAT solver `batsat` judges what `learn` says.
//!
//! ```sh
//! cargo run --release --manifest-path tests/referee/Cargo.toml                               # seconds
//! cargo run --release --manifest-path tests/referee/Cargo.toml -- --boards 1000 --seed 7    # per shape
//! ```
//!
//! Below 16×16 many solvers of the zoo check each other. Above, only those made of `learn` are quick enough, so another program
//! must check `learn`. The referee shares nothing with it but the clauses, which are those that `large --dimacs` writes, and
//! it reads them as text. For each board:
//!
//! | `learn` shows | the referee |
//! |---|---|
//! | no solution | finds none |
//! | one | finds that one, and then, with a clause that excludes it, no other |
//! | two or more | finds one, and then, with a clause that excludes the first of `learn`, another |
//!
//! Each solution of `learn` must also make every clause true. `learn` is asked with and without streamlining. The program ends with exit
//! code 1 at the first disagreement, and also when either side did not decide a board in time: there should be none.

mod boards;
mod sat;

use std::process::ExitCode;

use cpu_time::ProcessTime;
use sudoku_zoo::solvers::learn::{LEARN, LEARN_PLAIN, Learn};
use sudoku_zoo::{Board, Grid, Limits, Shape, Solve};
use sudoku_zoo_support::{Numbers, dimacs, option};

use crate::boards::draw;
use crate::sat::{Clauses, Referee, Verdict};

/// The sizes of the boxes.
const BOXES: [(usize, usize); 5] = [(4, 4), (4, 5), (5, 5), (5, 6), (6, 6)];
/// CPU seconds for one question.
const SECONDS: f64 = 60.0;

/// What `learn` shows of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    None,
    One,
    Several,
}

impl Answer {
    fn of(solutions: &[Grid]) -> Answer {
        match solutions.len() {
            0 => Answer::None,
            1 => Answer::One,
            _ => Answer::Several,
        }
    }
}

/// Up to two solutions, unless there was not enough time.
fn solutions(solver: Learn, board: &Board) -> Option<Vec<Grid>> {
    let begin = ProcessTime::now();
    let too_long = || begin.elapsed().as_secs_f64() > SECONDS;
    let limits = Limits::new().interrupt(&too_long);
    let found = solver.solutions(board, &limits.solutions(2)).ok()?;
    Some(found.grids)
}

/// What is wrong with the answer of a solver, or what it answers.
fn judge(solver: Learn, board: &Board, clauses: &Clauses) -> Result<Answer, String> {
    let found = solutions(solver, board).ok_or("learn needs too long")?;
    for grid in &found {
        if let Some(clause) = clauses.violated_by(&sat::literals(board, grid)) {
            return Err(format!("learn shows {grid}, which violates {clause:?}"));
        }
    }
    let mut referee = Referee::new(clauses, SECONDS);
    let answer = Answer::of(&found);
    match (answer, referee.solve()) {
        (_, Verdict::TooLong) => return Err("the referee needs too long".into()),
        (Answer::None, Verdict::Unsatisfiable) => return Ok(answer),
        (Answer::One | Answer::Several, Verdict::Satisfiable) => {}
        (_, verdict) => return Err(format!("learn: {answer:?}, the referee: {verdict:?}")),
    }
    let own = referee.grid(board);
    if !board.admits(&own) {
        return Err(format!("the referee's {own} is no solution"));
    }
    if answer == Answer::One && own != found[0] {
        return Err(format!("learn shows only {}, the referee {own}", found[0]));
    }
    if answer == Answer::Several && found[0] == found[1] {
        return Err(format!("learn shows {} twice", found[0]));
    }
    referee.exclude(&sat::literals(board, &found[0]));
    match (answer, referee.solve()) {
        (_, Verdict::TooLong) => Err("the referee needs too long for the second".into()),
        (Answer::One, Verdict::Unsatisfiable) | (Answer::Several, Verdict::Satisfiable) => {
            Ok(answer)
        }
        (_, verdict) => Err(format!("second: learn {answer:?}, the referee {verdict:?}")),
    }
}

fn main() -> Result<ExitCode, String> {
    let boards: usize = option("--boards", 100)?;
    let mut numbers = Numbers(option("--seed", 1_u64)?.max(1));
    let mut failures = 0;
    println!("shape   boards   none    one  several   variables  clauses   CPU s");
    for (height, width) in BOXES {
        let shape = Shape::new(height, width).expect("a shape");
        let begin = ProcessTime::now();
        let mut counts = [0; 3];
        let (mut variables, mut written) = (0, 0);
        for _ in 0..boards {
            let board = draw(shape, &mut numbers);
            let mut text = Vec::new();
            dimacs::write(&board, &mut text).expect("memory");
            let clauses = Clauses::parse(&String::from_utf8(text).expect("text"));
            variables += clauses.variables();
            written += clauses.len();
            let verdicts = [LEARN, LEARN_PLAIN].map(|solver| judge(solver, &board, &clauses));
            match &verdicts {
                [Ok(one), Ok(other)] if one == other => {
                    counts[*one as usize] += 1;
                }
                _ => {
                    failures += 1;
                    eprintln!("{verdicts:?} on {board:?}");
                }
            }
        }
        let [none, one, several] = counts;
        println!(
            "{:>5} {boards:8} {none:6} {one:6} {several:8} {:11} {:8} {:7.1}",
            shape.side(),
            variables / boards.max(1),
            written / boards.max(1),
            begin.elapsed().as_secs_f64(),
        );
    }
    println!("{failures} boards without agreement");
    Ok(match failures {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}
