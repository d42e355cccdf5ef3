//! What an operation costs: paper 003's Table 2.1, counted instead of estimated.
//!
//! Every representation here takes a type that is told how many entries (values, sets, counts) it
//! looks at or writes. That type is `()` in the solvers, which compiles to nothing, and [`Touches`] here,
//! which keeps a sum. [`Counting`] wraps a representation and books the sum to the operation
//! that caused it.
//!
//! ```
//! use sudoku_zoo::solvers::backtrack::{Counting, Operation, Representation, Standard, Touches};
//! use sudoku_zoo::{Cell, Digit, Shape};
//!
//! let grid: Counting<Standard<Touches>> = Counting::blank(Shape::CLASSIC);
//! if let (Some(cell), Some(digit)) = (Cell::new(4, 4), Digit::new(5)) {
//!     assert!(!grid.is_blocked(cell, digit));
//! }
//! // Table 2.1 gives 3n², where n is the order: 27 for a 9×9 grid.
//! assert_eq!(grid.cost(Operation::IsBlocked).worst, 27);
//! ```

use core::fmt;

use super::Representation;
use crate::digits::DigitSet;
use crate::index::{Cell, Digit};
use crate::shape::Shape;

/// Is told how many entries a representation looks at or writes.
pub trait Meter: Default {
    /// This many more.
    fn touch(&self, entries: usize);
}

/// Does not count.
impl Meter for () {
    #[inline]
    fn touch(&self, _: usize) {}
}

/// Counts.
#[derive(Clone, Debug, Default)]
pub struct Touches(core::cell::Cell<u64>);

impl Touches {
    /// How many entries were looked at or written so far.
    pub fn touched(&self) -> u64 {
        self.0.get()
    }
}

impl Meter for Touches {
    fn touch(&self, entries: usize) {
        self.0.set(self.0.get() + entries as u64);
    }
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
    costs: [core::cell::Cell<Cost>; Operation::ALL.len()],
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
