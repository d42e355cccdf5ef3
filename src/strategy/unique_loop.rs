//! Unique loops, types 1 to 4: unique rectangles with more corners.
//!
//! ```text
//!            1     2           5
//!   row 1    2 5 ─────────── 2 5          from corner to corner along rows and columns in turn, back to the first.
//!            │     ┌───────── │ ─ ·       Two corners in each row, column and box that has any, one of
//!   row 2    │    2 5 ────── 2 5          each colour: all 2s and 5s could be swapped,
//!   row 4   2 5 ─ 2 5 8                   so r4c2 is 8
//! ```
//!
//! The corners, at least six, all have both digits as candidates. Number them along the loop: each row, column and box
//! with corners has one with an even and one with an odd number. If the corners held only the two digits, the even corners would hold one and
//! the odd corners the other, and the digits could be swapped: a [deadly pattern](super::deadly). At least one corner has no other candidate.
//!
//! Each loop is found once, from its first corner without extras. Cost: a search from each bivalue cell, which ends where the
//! extras become too many for the type. At most [`MAX_CORNERS`] corners.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::cell_set::CellSet;
use super::deadly::{Extra, Way};
use super::evidence::{Evidence, Role};
use super::find::{Found, Strategy};
use super::view::View;
use crate::digits::DigitSet;
use crate::index::{Cell, HouseKind};
use crate::notation::{Location, Notation};

pub(super) static TYPE_1: UniqueLoop = UniqueLoop(Way::Alone);
pub(super) static TYPE_2: UniqueLoop = UniqueLoop(Way::Alike);
pub(super) static TYPE_3: UniqueLoop = UniqueLoop(Way::Subset);
pub(super) static TYPE_4: UniqueLoop = UniqueLoop(Way::Locked);

const MAX_CORNERS: usize = 16;

/// A loop of cells with the same two digits.
pub(super) struct UniqueLoop(Way);

impl Strategy for UniqueLoop {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        for start in view.bivalue_cells() {
            found.check()?;
            let digits = view.candidates(start);
            let corners = digits
                .iter()
                .fold(view.blank_cells().clone(), |cells, digit| {
                    cells & view.cells_with(digit)
                });
            if corners.len() < 6 {
                continue;
            }
            let mut search = LoopSearch {
                view,
                way: self.0,
                digits,
                corners,
                path: alloc::vec![start],
                extras: Vec::new(),
                rows: 1 << start.row(),
                columns: 1 << start.column(),
                boxes: [0; 2],
            };
            search.boxes[0] = 1 << view.shape().house_of(start, HouseKind::Box).index();
            search.along_row(found)?;
        }
        ControlFlow::Continue(())
    }

    fn reason(
        &self,
        evidence: &Evidence,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let cells = evidence.cells(Role::Defining);
        let digits = notation.digits(evidence.digits(Role::Defining));
        write!(
            f,
            "{digits} could be swapped in the loop {}, unless ",
            notation.cells(&cells)
        )?;
        self.0.reason(evidence, notation, f)
    }

    fn location(&self, evidence: &Evidence) -> Location {
        Location::Cells(evidence.cells(Role::Defining))
    }
}

/// A loop in the making.
struct LoopSearch<'a> {
    view: &'a View,
    way: Way,
    digits: DigitSet,
    /// The cells that have both digits.
    corners: CellSet,
    path: Vec<Cell>,
    extras: Vec<Extra>,
    /// The rows and columns that the path has reached, a bit each.
    rows: u64,
    columns: u64,
    /// The boxes that have an even corner, and those that have an odd one.
    boxes: [u64; 2],
}

impl LoopSearch<'_> {
    /// Extends the path from an even corner along its row; closes the loop where the row reaches the column of the start.
    fn along_row(&mut self, found: &mut Found<'_>) -> ControlFlow<()> {
        let (from, start) = (self.path[self.path.len() - 1], self.path[0]);
        let row = self.view.shape().house_of(from, HouseKind::Row);
        let nexts = &self.corners & self.view.cells_of(row);
        for next in nexts.iter().filter(|&next| next != from) {
            let closes = next.column() == start.column();
            if !closes && self.columns >> next.column() & 1 == 1 {
                continue;
            }
            let before = (self.columns, self.boxes);
            if self.add(next) {
                self.columns |= 1 << next.column();
                if !closes {
                    self.along_column(found)?;
                } else if self.path.len() >= 6 && self.boxes[0] == self.boxes[1] {
                    self.conclude(found)?;
                }
                self.remove();
            }
            (self.columns, self.boxes) = before;
        }
        ControlFlow::Continue(())
    }

    /// Extends the path from an odd corner along its column.
    fn along_column(&mut self, found: &mut Found<'_>) -> ControlFlow<()> {
        // The next corner and one to close the loop.
        if self.path.len() + 2 > MAX_CORNERS {
            return ControlFlow::Continue(());
        }
        found.check()?;
        let from = self.path[self.path.len() - 1];
        let column = self.view.shape().house_of(from, HouseKind::Column);
        let nexts = &self.corners & self.view.cells_of(column);
        for next in &nexts {
            if self.rows >> next.row() & 1 == 1 {
                continue;
            }
            let before = (self.rows, self.boxes);
            if self.add(next) {
                self.rows |= 1 << next.row();
                self.along_row(found)?;
                self.remove();
            }
            (self.rows, self.boxes) = before;
        }
        ControlFlow::Continue(())
    }

    /// Adds a corner, unless its box, its extras or the order of the corners forbid it.
    fn add(&mut self, cell: Cell) -> bool {
        let block = 1 << self.view.shape().house_of(cell, HouseKind::Box).index();
        let boxes = &mut self.boxes[self.path.len() % 2];
        let extra = Extra::new(self.view, cell, self.digits);
        let allowed = match (self.way, &self.extras[..]) {
            // A loop starts at its first corner without extras.
            _ if extra.extras.is_empty() => cell > self.path[0],
            (Way::Alike, []) => extra.extras.len() == 1,
            (_, []) => true,
            (Way::Alone, _) => false,
            (Way::Alike, [first, ..]) => extra.extras == first.extras,
            (Way::Subset | Way::Locked, extras) => extras.len() < 2,
        };
        if !allowed || *boxes & block != 0 {
            return false;
        }
        *boxes |= block;
        self.path.push(cell);
        if !extra.extras.is_empty() {
            self.extras.push(extra);
        }
        true
    }

    fn remove(&mut self) {
        let cell = self.path.pop();
        if self.extras.last().map(|extra| extra.cell) == cell {
            self.extras.pop();
        }
    }

    fn conclude(&mut self, found: &mut Found<'_>) -> ControlFlow<()> {
        let cells = self.path.iter().map(|&cell| (cell, self.digits));
        let cells: Vec<(Cell, DigitSet)> = cells.collect();
        self.way.conclude(self.view, found, &cells, &self.extras)
    }
}
