//! Templates: every way to place one digit on the whole board.
//!
//! ```text
//!   a template of 4      █ · · │ · · · │ · · ·       one cell in every row, column and box where the digit is missing,
//!                        · · · │ █ · · │ · · ·       each a candidate
//!                        · · · │ · · · │ · █ ·
//!                        …
//! ```
//!
//! A candidate of the digit that is in no template goes (*template delete*); one that is in every template is placed (*template set*).
//! A cell that every template of a digit uses is closed to the templates of the other digits. Each digit is reported once. Templates are not listed one by one: a search goes down the rows and keeps the columns taken and the boxes
//! taken in the present band, and visits each such state once. Cost: at most 2^side columns times 2^(boxes of a band) for each row;
//! not looked for on sides above [`MAX_SIDE`], and only when a plan asks for it, since it is no way for people to play.
//!
//! Also known as pattern overlay. HoDoKu has both as a last resort.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::evidence::{Evidence, Role};
use super::find::{Found, Strategy};
use super::view::View;
use crate::digits::DigitSet;
use crate::index::{Digit, HouseKind};
use crate::notation::Notation;

/// The largest side on which templates are looked for.
const MAX_SIDE: usize = 16;

pub(super) static SET: Template = Template { is_set: true };
pub(super) static DELETE: Template = Template { is_set: false };

/// Places or strikes by templates.
pub(super) struct Template {
    is_set: bool,
}

impl Strategy for Template {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        if view.shape().side() > MAX_SIDE {
            return ControlFlow::Continue(());
        }
        let Some(used) = columns_used(view, found)? else {
            return ControlFlow::Continue(());
        };
        for (digit, used) in view.digits().iter().zip(&used) {
            for (row, used) in view.houses_of_kind(HouseKind::Row).zip(used) {
                let struck = view.positions(digit, row) & !used;
                if self.is_set && used.count_ones() == 1 {
                    for cell in view.cells_at(row, *used) {
                        found.place(cell, digit);
                    }
                }
                if !self.is_set {
                    for cell in view.cells_at(row, struck) {
                        found.strike(cell, digit.into());
                    }
                }
            }
            found.conclude(|| {
                let cells = view.cells_with(digit).iter();
                Evidence::new().marks(
                    Role::Defining,
                    cells.map(|cell| (cell, DigitSet::of(digit))),
                )
            })?;
        }
        ControlFlow::Continue(())
    }

    fn reason(
        &self,
        evidence: &Evidence,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let digits = notation.digits(evidence.digits(Role::Defining));
        if self.is_set {
            write!(
                f,
                "all ways to place {digits} on the whole board agree here"
            )
        } else {
            write!(f, "no way to place {digits} on the whole board passes here")
        }
    }
}

/// By digit and row: the columns that some template of the digit uses. `None` when a digit has no template.
///
/// A cell that all templates of a digit use is closed to all other digits; that may leave these with fewer templates, so the search
/// goes on until nothing changes.
fn columns_used(view: &View, found: &mut Found<'_>) -> ControlFlow<(), Option<Vec<Vec<u64>>>> {
    let rows = |digit| {
        view.houses_of_kind(HouseKind::Row)
            .map(move |row| view.positions(digit, row))
    };
    let mut open: Vec<Vec<u64>> = view
        .digits()
        .iter()
        .map(|digit| rows(digit).collect())
        .collect();
    loop {
        let before = open.clone();
        for (index, digit) in view.digits().iter().enumerate() {
            let mut search = TemplateSearch {
                view,
                digit,
                open: &open[index],
                used: alloc::vec![0; view.shape().side()],
                known: BTreeMap::new(),
            };
            if !search.descend(0, 0, 0, found)? {
                return ControlFlow::Continue(None);
            }
            let used = search.used;
            for (_, rows) in open
                .iter_mut()
                .enumerate()
                .filter(|&(other, _)| other != index)
            {
                let closed = used
                    .iter()
                    .map(|used| if used.count_ones() == 1 { *used } else { 0 });
                rows.iter_mut()
                    .zip(closed)
                    .for_each(|(open, closed)| *open &= !closed);
            }
            open[index] = used;
        }
        if open == before {
            return ControlFlow::Continue(Some(open));
        }
    }
}

/// The search for the templates of one digit.
struct TemplateSearch<'a> {
    view: &'a View,
    digit: Digit,
    /// By row: the columns where the digit may go.
    open: &'a [u64],
    /// By row: the columns that some template uses.
    used: Vec<u64>,
    /// By row, columns taken and boxes taken in the band: whether the rows from there on can be completed.
    known: BTreeMap<(usize, u64, u64), bool>,
}

impl TemplateSearch<'_> {
    /// Whether the rows from `row` on can be completed. Breaks when the caller has had enough.
    fn descend(
        &mut self,
        row: usize,
        columns: u64,
        blocks: u64,
        found: &mut Found<'_>,
    ) -> ControlFlow<(), bool> {
        let shape = self.view.shape();
        if row == shape.side() {
            return ControlFlow::Continue(true);
        }
        let blocks = if shape.begins_band(row) { 0 } else { blocks };
        if let Some(&known) = self.known.get(&(row, columns, blocks)) {
            return ControlFlow::Continue(known);
        }
        found.check()?;
        let Some(line) = self.view.houses_of_kind(HouseKind::Row).nth(row) else {
            return ControlFlow::Continue(false);
        };
        let has_digit = shape
            .cells_of(line)
            .any(|cell| self.view.value(cell) == Some(self.digit));
        let mut is_possible = false;
        if has_digit {
            is_possible = self.descend(row + 1, columns, blocks, found)?;
        } else {
            for column in DigitSet::from_bits(self.open[row] & !columns) {
                let column = column.index();
                let block = 1 << shape.stack_of(column);
                if blocks & block == 0
                    && self.descend(row + 1, columns | 1 << column, blocks | block, found)?
                {
                    self.used[row] |= 1 << column;
                    is_possible = true;
                }
            }
        }
        self.known.insert((row, columns, blocks), is_possible);
        ControlFlow::Continue(is_possible)
    }
}
