//! One solver on one puzzle, with its counters and its time.

use sudoku_zoo::{Search, zoo};

use crate::board;
use crate::host;
use crate::json::Json;
use crate::question::{Failure, Question};

/// Runs a solver until the first solution, within `nodes` and `milliseconds`; again and again for `least` milliseconds, so
/// that a coarse clock can time it.
pub fn run(question: &Question<'_>) -> Result<Json, Failure> {
    let board = board::board(question)?;
    let solver = zoo::parse(question.text("solver"))?;
    let nodes: u64 = question.number("nodes", u64::MAX)?;
    let least: f64 = question.number("least", 0.0)?;
    let start = host::now();
    let mut rounds = 0_u32;
    let (report, spent) = loop {
        let report = host::within(question.number("milliseconds", 10_000.0)?, |limits| {
            Search::counting(&limits.nodes(nodes).solutions(1)).run(&*solver, &board)
        });
        rounds += 1;
        let spent = host::now() - start;
        if spent >= least {
            break (report, spent);
        }
    };
    Ok(Json::object([
        ("end", Json::text(report.end)),
        ("milliseconds", Json::number(spent / f64::from(rounds))),
        ("rounds", Json::number(rounds)),
        ("solutions", Json::number(report.stats.solutions)),
        ("nodes", Json::number(report.stats.nodes)),
        ("guesses", Json::number(report.stats.guesses)),
        ("deadEnds", Json::number(report.stats.dead_ends)),
        ("maxDepth", Json::number(report.stats.max_depth)),
    ]))
}
