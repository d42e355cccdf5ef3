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
//! the odd corners the other, and the digits could be swapped: a [deadly pattern](crate::strategy::deadly). At least one corner has no other candidate.
//!
//! Each loop is found once, from its first corner without extras. Cost: a search from each bivalue cell, which ends where the
//! extras become too many for the type. At most [`MAX_CORNERS`] corners.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::digits::DigitSet;
use crate::evidence::{Evidence, Role};
use crate::index::{Cell, HouseKind};
use crate::notation::{Location, Notation};
use crate::strategy::cell_set::CellSet;
use crate::strategy::deadly::{Extra, Way};
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # Unique loops
    ///
    /// A loop of six or more cells in which two digits could be swapped: whatever prevents that must hold.
    // Sudoku Explainer adds a tenth for each two corners beyond six.
    UNIQUE_LOOP_1 = new("unique-loop-1", "unique loop type 1", 46, &UniqueLoop(Way::Alone))
        .assuming_one_solution()
        // Puzzle 1294 of seed 1.
        .example(":0000:x:+956+4..+8.7+3+18+7.+5.4+627+4.8+6+3+5.+1.....6+7.6...7..9.79+25+6+41+3+8+83+9.4+75..+5.+731+8...4.+1.+59+783:216 244 245 254 287 289:278 678::");
    UNIQUE_LOOP_2 = new("unique-loop-2", "unique loop type 2", 46, &UniqueLoop(Way::Alike))
        .assuming_one_solution()
        // Puzzle 349 of seed 1.
        .example(":0000:x:.18..+5..+3+24+3+19+86+5+75..3.+4..8.3.9.+1+2+86..+18.2+73..+826+37+5.+1+3+2..+8...58.+451.3721....+386.:733 938 495:792::");
    UNIQUE_LOOP_4 = new("unique-loop-4", "unique loop type 4", 46, &UniqueLoop(Way::Locked))
        .assuming_one_solution()
        // Puzzle 1447 of seed 1.
        .example(":0000:x:+5+9+6+83+71+2+4+2+3+84..76+5+471+2+56+98+3......+2+3+6+6+5+29.38.13..+6.+25.976..2.4.+88.576.+39+2.2....+6.+7:142 145 146 462 465 765 176 195 196:443 445::");
    UNIQUE_LOOP_3 = new("unique-loop-3", "unique loop type 3", 47, &UniqueLoop(Way::Subset))
        .assuming_one_solution()
        // Puzzle 9317 of seed 1.
        .example(":0000:x:.+89+4..2...7..2...8.+5.+81...95+2+7..814+3+916.4.+85+7+8+435+7+1+6+9+24.+8.5.7.1.6+5.+8.9.+4.....4.8.:316 318 326 336 276 376 281 381 284 384 786 391 294 394 694 994:972::");
}

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
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let evidence = &step.evidence;
        let cells = evidence.cells(Role::Defining);
        let digits = notation.digits(evidence.digits(Role::Defining));
        write!(
            f,
            "{digits} could be swapped in the loop {}, for a second solution, unless ",
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
