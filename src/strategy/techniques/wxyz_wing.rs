//! WXYZ-Wing: four cells with four digits; only one of the digits can occur twice.
//!
//! ```text
//!   hinge  1 2 3 ─ ─ ─ ─ ─ 3 9            the cells with a 1 all see each other, as do those with a 2 and those
//!          1 9     ×                      with a 3: without a 9, four cells would share three digits
//!          2 9                            that fit once each, so one of the cells holds 9
//! ```
//!
//! One of the four cells, the *hinge*, sees the three others. Three of their four digits are *restricted*: the cells of the wing that have such a
//! digit see each other, so only one of them can hold it. The fourth digit is not restricted. One of the four cells must hold it, so every cell that
//! sees all its places in the wing loses it. Each digit is a candidate of at least two of the cells: if one cell alone had a digit, the other three
//! cells would be a smaller pattern without it.
//!
//! Each set of four cells is one pattern; its hinge is the first cell that can be one. Cost: for each cell, the triples of cells
//! that it sees, cut off when there are five digits or two that are not restricted.
//!
//! Also known as bent naked quad. This is the definition of Sukaku Explainer, with more general pincers.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::digits::DigitSet;
use crate::evidence::{Evidence, Role};
use crate::index::{Cell, Digit};
use crate::notation::Notation;
use crate::strategy::cell_set::CellSet;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # WXYZ-Wing
    ///
    /// Four cells with four digits. Three of the digits fit only once: cells that see all places of the fourth digit lose it.
    // The number of the extended scale; 1.2.1 does not know it.
    WXYZ_WING = new("wxyz-wing", "WXYZ-Wing", 55, &WxyzWing)
        // Puzzle 162 of seed 1.
        .example(":0000:x:+8+2+46+5+7+391+1+6+7.3...459+34.....7+4+82.5...+31+2..4...6+59...8+4+228+1...+4.5+9+76+5+4....4+3+5+12.7.+9:826 836 238 638 145 647 648 754 755 955 658 974 675 376 388 888:657::");
}

/// How many cells, and how many digits.
const SIZE: usize = 4;

/// A hinge and three other cells with four digits between them.
pub(super) struct WxyzWing;

/// Some of the cells of a wing.
#[derive(Clone, Copy)]
struct Part {
    cells: [Cell; SIZE],
    len: usize,
    digits: DigitSet,
    /// The digits that are not restricted.
    free: DigitSet,
}

impl Part {
    /// The part with one more cell; `None` if it then has too many digits, or too many digits that are not restricted.
    #[inline]
    fn with(&self, view: &View, cell: Cell, candidates: DigitSet) -> Option<Part> {
        let digits = self.digits | candidates;
        if digits.len() > SIZE {
            return None;
        }
        let mut free = self.free;
        for &other in &self.cells[..self.len] {
            if !view.sees(cell, other) {
                free |= candidates & view.candidates(other);
            }
        }
        if free.len() > 1 {
            return None;
        }
        let mut part = Part {
            digits,
            free,
            ..*self
        };
        part.cells[self.len] = cell;
        part.len += 1;
        Some(part)
    }
}

impl Strategy for WxyzWing {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut around: Vec<(Cell, DigitSet)> = Vec::new();
        for hinge in view.blank_cells() {
            let digits = view.candidates(hinge);
            if !(2..=SIZE).contains(&digits.len()) {
                continue;
            }
            found.check()?;
            let others = &view.peers(hinge) & view.blank_cells();
            let others = others.iter().map(|cell| (cell, view.candidates(cell)));
            let fits =
                |candidates: DigitSet| candidates.len() > 1 && (digits | candidates).len() <= SIZE;
            around.clear();
            around.extend(others.filter(|&(_, candidates)| fits(candidates)));
            let part = Part {
                cells: [hinge; SIZE],
                len: 1,
                digits,
                free: DigitSet::EMPTY,
            };
            extend(view, found, &part, &around)?;
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
        let cells = [evidence.cells(Role::Pivot), evidence.cells(Role::Pincer)].concat();
        let all = evidence.digits(Role::Pivot) | evidence.digits(Role::Pincer);
        let free = evidence.digits(Role::Defining);
        write!(
            f,
            "{} have only the candidates {}, and none of {} fits two of them; then one of them holds {}",
            notation.cells(&cells),
            notation.digits(all),
            notation.digits(all - free),
            notation.digits(free),
        )
    }
}

/// Adds every cell of `around` in turn.
fn extend(
    view: &View,
    found: &mut Found<'_>,
    part: &Part,
    around: &[(Cell, DigitSet)],
) -> ControlFlow<()> {
    for (index, &(cell, candidates)) in around.iter().enumerate() {
        let Some(part) = part.with(view, cell, candidates) else {
            continue;
        };
        if part.len < SIZE {
            extend(view, found, &part, &around[index + 1..])?;
        } else if let Some(free) = part.free.single() {
            conclude(view, found, &part, free)?;
        }
    }
    ControlFlow::Continue(())
}

fn conclude(view: &View, found: &mut Found<'_>, part: &Part, free: Digit) -> ControlFlow<()> {
    let cells = part.cells;
    let is_hinge = |cell: Cell| {
        let others = cells.iter().filter(|&&other| other != cell);
        others.into_iter().all(|&other| view.sees(cell, other))
    };
    let count = |digit| {
        let with = cells.iter().filter(|&&cell| view.has(cell, digit));
        with.count()
    };
    let is_first_hinge = !cells[1..]
        .iter()
        .any(|&cell| cell < cells[0] && is_hinge(cell));
    if part.digits.len() < SIZE
        || !is_first_hinge
        || part.digits.iter().any(|digit| count(digit) < 2)
    {
        return ControlFlow::Continue(());
    }
    let with_free = cells.into_iter().filter(|&cell| view.has(cell, free));
    let holders = CellSet::from_cells(view.shape(), with_free.clone());
    found.strike_all(&view.common_peers(&holders), free);
    found.conclude(|| {
        Evidence::new()
            .mark(Role::Pivot, cells[0], view.candidates(cells[0]))
            .marks(
                Role::Pincer,
                cells[1..].iter().map(|&cell| (cell, view.candidates(cell))),
            )
            .marks(Role::Defining, with_free.map(|cell| (cell, free.into())))
    })
}
