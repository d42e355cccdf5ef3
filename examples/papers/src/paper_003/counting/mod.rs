//! What an operation costs: paper 003's Table 2.1, counted instead of estimated.
//!
//! The library's representations are written for speed and do not count. Those here are written as the paper describes
//! them, over [`Entries`](entries::Entries) that count how often they are read and written. [`Counting`] wraps one of them
//! and books each touch to the operation that caused it. A test holds them to the library's: same search, same nodes.

mod block_matrix;
mod combined;
mod entries;
mod standard;

use std::cell::Cell as Counter;
use std::fmt;

use sudoku_zoo::solvers::backtrack::Representation;
use sudoku_zoo::{Cell, Digit, DigitSet, Shape};

pub use block_matrix::BlockMatrix;
pub use combined::Combined;
pub use standard::Standard;

/// The number of a cell of this shape, in reading order.
fn index(shape: Shape, cell: Cell) -> usize {
    cell.row() * shape.side() + cell.column()
}

/// A representation that knows how many entries it has touched.
pub trait Counted {
    /// How many entries were looked at or written so far.
    fn touched(&self) -> u64;
}

/// The operations of Table 2.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// Has or get number.
    Get,
    /// Set or remove number.
    Set,
    /// Is number blocked?
    IsBlocked,
    /// Find number not blocked.
    FindOpen,
    /// Count blocked numbers: not in the table, but what the greedy order does for every cell.
    CountBlocked,
}

impl Operation {
    /// All of them, in the table's order.
    pub const ALL: [Operation; 5] = [
        Operation::Get,
        Operation::Set,
        Operation::IsBlocked,
        Operation::FindOpen,
        Operation::CountBlocked,
    ];
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Operation::Get => "has / get number",
            Operation::Set => "set / remove number",
            Operation::IsBlocked => "is number blocked?",
            Operation::FindOpen => "find number not blocked",
            Operation::CountBlocked => "count blocked numbers",
        })
    }
}

/// What one kind of operation has cost, in entries touched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// How often it was called.
    pub calls: u64,
    /// Entries touched in all calls together.
    pub total: u64,
    /// Entries touched in the dearest call.
    pub worst: u64,
}

/// A representation that books what each operation costs.
#[derive(Clone, Debug)]
pub struct Counting<R> {
    inner: R,
    costs: [Counter<Cost>; Operation::ALL.len()],
}

impl<R> Counting<R> {
    /// What an operation has cost so far.
    pub fn cost(&self, operation: Operation) -> Cost {
        self.costs[operation as usize].get()
    }
}

impl<R: Counted> Counting<R> {
    fn book(&self, operation: Operation, before: u64) {
        let touched = self.inner.touched() - before;
        let booked = &self.costs[operation as usize];
        let cost = booked.get();
        booked.set(Cost {
            calls: cost.calls + 1,
            total: cost.total + touched,
            worst: cost.worst.max(touched),
        });
    }

    fn ask<A>(&self, operation: Operation, question: impl FnOnce(&R) -> A) -> A {
        let before = self.inner.touched();
        let answer = question(&self.inner);
        self.book(operation, before);
        answer
    }

    fn change(&mut self, operation: Operation, action: impl FnOnce(&mut R)) {
        let before = self.inner.touched();
        action(&mut self.inner);
        self.book(operation, before);
    }
}

impl<R: Representation + Counted> Representation for Counting<R> {
    fn blank(shape: Shape) -> Self {
        Counting {
            inner: R::blank(shape),
            costs: Default::default(),
        }
    }

    fn shape(&self) -> Shape {
        self.inner.shape()
    }

    fn get(&self, cell: Cell) -> Option<Digit> {
        self.ask(Operation::Get, |inner| inner.get(cell))
    }

    fn set(&mut self, cell: Cell, digit: Digit) {
        self.change(Operation::Set, |inner| inner.set(cell, digit));
    }

    fn clear(&mut self, cell: Cell) {
        self.change(Operation::Set, |inner| inner.clear(cell));
    }

    fn forbid(&mut self, cell: Cell, digit: Digit) {
        self.inner.forbid(cell, digit);
    }

    fn is_blocked(&self, cell: Cell, digit: Digit) -> bool {
        self.ask(Operation::IsBlocked, |inner| inner.is_blocked(cell, digit))
    }

    fn open(&self, cell: Cell) -> DigitSet {
        self.ask(Operation::FindOpen, |inner| inner.open(cell))
    }

    fn blocked_count(&self, cell: Cell) -> usize {
        self.ask(Operation::CountBlocked, |inner| inner.blocked_count(cell))
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use sudoku_zoo::solvers::backtrack::{Backtracker, Greedy, MRV, Order, Sequential, backtrack};
    use sudoku_zoo::{Board, Grid, Limits, Report, Search};
    use sudoku_zoo_support::{board, run};

    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn the_counted_representations_search_as_the_library_does() {
        fn report<R: Representation + Send>() -> (Report, Vec<Grid>) {
            let solver: Backtracker<R, Greedy> = Backtracker::new("counted");
            run(&solver, &board(PUZZLE), &Limits::new())
        }
        let expected = run(&MRV, &board(PUZZLE), &Limits::new());
        assert_eq!(expected.1.len(), 1);
        assert_eq!(report::<Standard>(), expected);
        assert_eq!(report::<BlockMatrix>(), expected);
        assert_eq!(report::<Combined>(), expected);
    }

    /// The dearest case of each operation, when it is done in every cell of a blank grid.
    fn worst<R: Representation + Counted>(shape: Shape) -> [u64; 4] {
        let mut grid: Counting<R> = Counting::blank(shape);
        for cell in shape.cells() {
            grid.get(cell);
            assert_eq!(grid.open(cell), shape.digits());
            let last = shape.digit(shape.side()).expect("a digit");
            grid.set(cell, last);
            assert_eq!(grid.get(cell), Some(last));
            grid.clear(cell);
            assert!(!grid.is_blocked(cell, last));
            // With every digit ruled out, looking for one that is not takes longest.
            shape
                .digits()
                .iter()
                .for_each(|digit| grid.forbid(cell, digit));
            assert!(grid.open(cell).is_empty());
        }
        [
            Operation::Get,
            Operation::Set,
            Operation::IsBlocked,
            Operation::FindOpen,
        ]
        .map(|operation| grid.cost(operation).worst)
    }

    /// Table 2.1, with n the order. Set and remove are 3n² by the table, as if the row, the column and the
    /// box had no cell in common; they have, and the counted numbers are a little lower.
    #[test]
    fn paper_003_table_2_1() {
        for order in [2, 3, 4, 5] {
            let shape = Shape::new(order, order).expect("a shape");
            let n = order as u64;
            let (n2, n4) = (n * n, n * n * n * n);
            let peers = 3 * n2 - 2 * n - 1;
            assert_eq!(worst::<Standard>(shape), [1, 1, 3 * n2, 3 * n4], "standard");
            // To remove a number it has to be found first.
            assert_eq!(
                worst::<BlockMatrix>(shape),
                [n2, peers + 1 + n2, 1, n2],
                "block matrix"
            );
            assert_eq!(
                worst::<Combined>(shape),
                [1, 2 + peers + 1, 1, n2],
                "combined"
            );
        }
    }

    #[test]
    fn whole_searches_can_be_counted() {
        let board = board(PUZZLE);
        // Paper 003's conclusion in entries touched: the greedy order needs the block matrix.
        let greedy = [
            touched::<Standard, Greedy>(&board),
            touched::<Combined, Greedy>(&board),
        ];
        let sequential = [
            touched::<Standard, Sequential>(&board),
            touched::<Combined, Sequential>(&board),
        ];
        assert!(greedy[0] > 5 * greedy[1], "{greedy:?}");
        assert!(sequential[0] < 5 * sequential[1], "{sequential:?}");
    }

    /// Entries touched by a search for all solutions.
    fn touched<R: Representation + Counted, O: Order>(board: &Board) -> u64 {
        let mut visit = |_: &Grid| ControlFlow::Continue(());
        let limits = Limits::new();
        let (grid, _) = backtrack::<Counting<R>, O>(board, &mut Search::new(&limits, &mut visit));
        Operation::ALL
            .iter()
            .map(|&operation| grid.cost(operation).total)
            .sum()
    }
}
