//! A stage of your own before any solver: `cargo run --release --example own_stage`.
//!
//! This one probes: it places a candidate, follows the singles, and strikes the candidate if that leads to a
//! contradiction. It never loses a solution; that is the only rule for a stage.

use std::error::Error;
use std::ops::ControlFlow;

use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::stage::from_fn;
use sudoku_zoo::{Board, Contradiction, Grid, Limits, Plan, Solve, Solver, Stage, Technique};

fn probe(board: &mut Board) -> Result<(), Contradiction> {
    let singles = Plan::new(
        "singles",
        [Technique::NAKED_SINGLE, Technique::HIDDEN_SINGLE],
    );
    for cell in board.shape().cells() {
        for digit in board.candidates(cell).iter() {
            if board.candidates(cell).single().is_some() {
                break;
            }
            let mut trial = board.clone();
            if trial.place(cell, digit).is_err()
                || singles.apply(&mut trial, &Limits::new()).is_err()
            {
                board.eliminate(cell, digit.into())?;
            }
        }
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    // Paper 000, Figure 9: the six strategies of that paper do not solve it.
    let grid: Grid =
        ".8..4....3......1........2...5...4.69..1..8..2...........3.9....6....5.....2....."
            .parse()?;
    let board = Board::new(grid)?;

    // Stages combine: probe, then singles, again and again until nothing changes; then a solver.
    let probing = from_fn("probe", probe).then(Plan::six()).repeat();
    let solvers: [&dyn Solver; 3] = [&DLX, &Plan::six().then_solve(DLX), &probing.then_solve(DLX)];
    for solver in solvers {
        let report = solver.run(&board, &Limits::new(), &mut |_| ControlFlow::Continue(()));
        println!(
            "{}: {} solution, {} nodes",
            solver.name(),
            report.stats.solutions,
            report.stats.nodes
        );
        // What each stage did is part of the report.
        for stage in &report.stages {
            println!(
                "    {}: {} placed, {} removed",
                stage.name, stage.placed, stage.removed
            );
        }
    }
    Ok(())
}
