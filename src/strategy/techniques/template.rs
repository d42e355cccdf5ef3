//! Templates: every way to place one digit on the whole board.
//!
//! ```text
//!   a template of 4      █ · · │ · · · │ · · ·       one cell in every row, column and box where the digit is missing,
//!                        · · · │ █ · · │ · · ·       each a candidate
//!                        · · · │ · · · │ · █ ·
//!                        …
//! ```
//!
//! If no template of its digit uses a candidate, the candidate is removed (*template delete*). If every template uses it, it is placed (*template
//! set*), and the templates of other digits cannot use its cell. Each digit is reported once.
//!
//! Templates are not listed one by one: for each candidate, [`sort`] finds one template that uses it, or that there is none. Cost: at most
//! [`MAX_STEPS`] steps for each digit and round. If they run out, the candidate counts as one that some template uses. The techniques do not run on
//! sides above [`MAX_SIDE`], and plans use them only if the caller names them, because people do not play this way.
//!
//! Also known as pattern overlay. HoDoKu has both as a last resort.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::digits::DigitSet;
use crate::evidence::{Evidence, Role};
use crate::index::HouseKind;
use crate::notation::Notation;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::placeable::sort;
use crate::strategy::view::View;

/// The largest side on which templates are looked for.
const MAX_SIDE: usize = 16;

/// The search for the templates of a digit takes at most this many steps. A board of 9×9 needs some hundred.
const MAX_STEPS: usize = 200_000;

techniques! {
    /// # Templates
    ///
    /// All ways to place a digit on the whole board: a place that every way uses holds the digit, a place that none uses does not.
    TEMPLATE_SET = new("template-set", "template set", 120, &Template { is_set: true })
        .hodoku("1201", 10_000)
        .on_request()
        // Puzzle 244 of seed 1.
        .example(":1201:x:+9+4+5.+1..+7+6.26+749.+1..716..9+4+21+9+8+5..+23+4+7+54.2.6+9+8+2+6+39+84+15+7+4+8+2.9.7+6.+63+9....215+1+7....8+9:314 376 394::156 174:");
    TEMPLATE_DELETE = new("template-delete", "template delete", 120, &Template { is_set: false })
        .hodoku("1202", 10_000)
        .on_request()
        // Puzzle 91 of seed 1.
        .example(":1202:x:+6..+1+985..5+8.7...9+6..+9+546+7.+873..1...99.2.+7.8...6...+9.7....+9.16...9..+6.3.72.6..7+98.:413 323 227 443 248 169 269 469 473 573 873 275 375 288:548::");
}

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
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let evidence = &step.evidence;
        let digits = notation.digits(evidence.digits(Role::Defining));
        if self.is_set {
            write!(
                f,
                "all ways to place {digits} on the whole board agree on these cells"
            )
        } else {
            write!(
                f,
                "no way to place {digits} on the whole board uses an eliminated cell"
            )
        }
    }
}

/// By digit and row: the columns that some template of the digit uses. `None` when a digit has no template.
///
/// A cell that all templates of a digit use is closed to all other digits; that may leave these with fewer templates, so the search
/// goes on until nothing changes.
fn columns_used(view: &View, found: &mut Found<'_>) -> ControlFlow<(), Option<Vec<Vec<u64>>>> {
    let rows = |digit| view.positions_of_kind(digit, HouseKind::Row);
    let mut open: Vec<Vec<u64>> = view
        .digits()
        .iter()
        .map(|digit| rows(digit).to_vec())
        .collect();
    loop {
        let before = open.clone();
        for (index, digit) in view.digits().iter().enumerate() {
            found.check()?;
            let sorted = sort(view.shape(), &open[index], MAX_STEPS);
            let used: Vec<u64> = (0..view.shape().side())
                .map(|row| sorted.perhaps_used(row))
                .collect();
            let mut rows = rows(digit).iter().zip(&used);
            if rows.any(|(&all, &used)| all != 0 && used == 0) {
                return ControlFlow::Continue(None);
            }
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
