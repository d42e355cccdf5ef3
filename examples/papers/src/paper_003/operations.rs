//! Table 2.1: what the operations of a representation cost, counted instead of estimated.

use std::ops::ControlFlow;

use sudoku_zoo::solvers::backtrack::{
    GreedyRescanning, Order, Representation, Rescanning, backtrack,
};
use sudoku_zoo::{Board, Limits, Search, Shape};

use super::REPRESENTATIONS;
use super::counting::{BlockMatrix, Combined, Counted, Counting, Operation, Standard};
use crate::published::paper_003 as published;
use crate::table::{Column, Table, Value};

/// The table, counted on these boards.
pub fn table(samples: &[Board]) -> Table {
    let mut columns = vec![Column::label("operation")];
    for representation in REPRESENTATIONS {
        columns.push(Column::published("").under(representation));
        columns.push(Column::measured("worst").under(representation));
        columns.push(Column::measured("mean").under(representation));
    }
    let mut table = Table::new(
        "table_2_1",
        format!(
            "Table 2.1: entries touched per operation on a 9×9 grid, counted while both orders, as printed, go through {} puzzles \
             (published: its formulas with n = 3; no mean where the search never asks)",
            samples.len()
        ),
        columns,
    );
    let counted = [
        counts::<Standard>(samples),
        counts::<BlockMatrix>(samples),
        counts::<Combined>(samples),
    ];
    for (index, operation) in Operation::ALL.into_iter().enumerate() {
        let values = counted
            .iter()
            .enumerate()
            .flat_map(|(representation, costs)| {
                let theirs = published::COSTS.get(index).map(|row| row[representation]);
                let (worst, mean) = costs[index];
                [
                    theirs.map_or(Value::Missing, Value::Count),
                    worst.into(),
                    Value::real(mean, 1),
                ]
            });
        table.row(
            [Value::from(operation.to_string())]
                .into_iter()
                .chain(values),
        );
    }
    table
}

/// The worst and the mean cost of each operation.
fn counts<R: Representation + Counted>(samples: &[Board]) -> [(u64, f64); Operation::ALL.len()] {
    let mut costs = [(0, 0, 0); Operation::ALL.len()];
    let mut book = |grid: &Counting<R>| {
        for (sum, operation) in costs.iter_mut().zip(Operation::ALL) {
            let cost = grid.cost(operation);
            *sum = (
                sum.0.max(cost.worst),
                sum.1 + cost.total,
                sum.2 + cost.calls,
            );
        }
    };
    for board in samples {
        book(&searched::<R, Rescanning>(board));
        book(&searched::<R, GreedyRescanning>(board));
    }
    let mut worst = costs.map(|(worst, total, calls)| (worst, total as f64 / calls as f64));
    // The dearest case of looking is that of a blank grid, which no search comes across.
    let blank: Counting<R> = Counting::blank(Shape::CLASSIC);
    for cell in Shape::CLASSIC.cells() {
        blank.get(cell);
        blank.open(cell);
        blank.blocked_count(cell);
        Shape::CLASSIC.digits().iter().for_each(|digit| {
            blank.is_blocked(cell, digit);
        });
    }
    for (sum, operation) in worst.iter_mut().zip(Operation::ALL) {
        sum.0 = sum.0.max(blank.cost(operation).worst);
    }
    worst
}

fn searched<R: Representation + Counted, O: Order>(board: &Board) -> Counting<R> {
    let limits = Limits::new().solutions(1).nodes(20_000);
    let mut visit = |_: &_| ControlFlow::Continue(());
    backtrack::<_, O>(board, &mut Search::new(&limits, &mut visit)).0
}
