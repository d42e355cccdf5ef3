//! XY-Wing and XYZ-Wing: a pivot and two pincers.
//!
//! ```text
//!             XY-Wing                                   XYZ-Wing
//!
//!   pincer  2 9 ─── × ─ ─ ─ ─ ┐               pivot 1 2 9 ─ × ─ ─ 1 9  pincer
//!            │               ×                      2 9
//!   pivot   1 2 ─────────── 1 9  pincer            pincer, in the box of the pivot
//! ```
//!
//! XY-Wing: the pivot holds 1 or 2. If 1, the right pincer holds 9; if 2, the upper one does. So one of the pincers holds 9,
//! and a cell that both see does not. XYZ-Wing: the pivot may hold the 9 itself, so the cell must also see the pivot.
//!
//! Each choice of a pivot and two pincers is one pattern. Three such cells of one house are a naked triple, and also
//! count as a wing.
//!
//! Cost: for each cell with two (three) candidates all pairs of bivalue cells that it sees. Also known as bent naked
//! triple, Y-Wing.

use core::fmt;
use core::ops::ControlFlow;

use crate::digits::DigitSet;
use crate::evidence::{Evidence, Node, Role, Strength};
use crate::index::{Cell, Digit};
use crate::notation::Notation;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # XY-Wing and XYZ-Wing
    ///
    /// A pivot and two bivalue cells that it sees: cells that see all that may hold the shared digit lose it.
    XY_WING = new("xy-wing", "XY-Wing", 42, &Wing { pivot_size: 2 })
        .hodoku("0800", 160)
        // Puzzle 8 of seed 1.
        .example(":0800:x:+31.+4+6+2+59..6.93.2+1.2....746+38+7+65+491+3+2.+2..7.+9.+61...2+6+7.4+73+26..+8+4+9+6+8+1+7+9+4+325+9+4+52+8+367+1::834::");
    XYZ_WING = new("xyz-wing", "XYZ-Wing", 44, &Wing { pivot_size: 3 })
        .hodoku("0801", 180)
        // Puzzle 26 of seed 1.
        .example(":0801:x:+74+8+3+2+9+1+5+6..9.+5.728512+7+86+34+9.+7.2+9.+4+8+3..+3.4+8.71..4.+7+3.9+2...91.+8+3+7..7.62+914..+1.3+72+65:651 552 652 661 662 671 572 891:892::");
}

/// A pivot and two pincers with three digits between them.
pub(super) struct Wing {
    /// How many candidates the pivot has.
    pivot_size: usize,
}

impl Strategy for Wing {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let bivalue = view.bivalue_cells();
        if bivalue.len() < 2 {
            return ControlFlow::Continue(());
        }
        for pivot in view.blank_cells() {
            let digits = view.candidates(pivot);
            if digits.len() != self.pivot_size {
                continue;
            }
            let around = view.peers(pivot);
            let pincers = &around & bivalue;
            let mut ones = pincers.iter();
            while let Some(one) = ones.next() {
                let one_digits = view.candidates(one);
                // A pincer shares all but the struck digit with the pivot.
                if (one_digits & digits).len() != self.pivot_size - 1 {
                    continue;
                }
                for other in ones.clone() {
                    let other_digits = view.candidates(other);
                    let Some(struck) = (one_digits & other_digits).single() else {
                        continue;
                    };
                    let all = one_digits | other_digits;
                    let pivot_digits = match self.pivot_size {
                        2 => all - struck.into(),
                        _ => all,
                    };
                    if pivot_digits != digits {
                        continue;
                    }
                    let mut victims = view.peers(one) & view.peers(other) & view.cells_with(struck);
                    if self.pivot_size > 2 {
                        victims &= &around;
                    }
                    found.strike_all(&victims, struck);
                    found.conclude(|| evidence(view, pivot, [one, other], struck))?;
                }
            }
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
        let (pivot, pincers) = (evidence.cells(Role::Pivot), evidence.cells(Role::Pincer));
        let digits = evidence.digits(Role::Pivot);
        let marks = evidence
            .marks
            .iter()
            .filter(|mark| mark.role == Role::Pincer);
        let all = evidence.digits(Role::Pincer);
        let shared = marks.fold(all, |shared, mark| shared & mark.digits);
        let (digits, shared) = (notation.digits(digits), notation.digits(shared));
        write!(
            f,
            "whichever of {digits} {} holds, ",
            notation.cells(&pivot)
        )?;
        match self.pivot_size {
            2 => write!(f, "one of {} holds {shared}", notation.cells(&pincers)),
            _ => write!(
                f,
                "it or one of {} holds {shared}",
                notation.cells(&pincers)
            ),
        }
    }
}

/// The links of an XY-Wing lead from the struck digit in one pincer through the pivot to the struck digit in the other. An XYZ-Wing is no chain.
fn evidence(view: &View, pivot: Cell, [one, other]: [Cell; 2], struck: Digit) -> Evidence {
    let digits = |cell| view.candidates(cell);
    let evidence = Evidence::new()
        .mark(Role::Pivot, pivot, digits(pivot))
        .marks(Role::Pincer, [one, other].map(|cell| (cell, digits(cell))));
    let rest = |cell| (digits(cell) - DigitSet::of(struck)).single();
    let (Some(x), Some(y), false) = (rest(one), rest(other), view.has(pivot, struck)) else {
        return evidence;
    };
    let (strong, weak) = (Strength::Strong, Strength::Weak);
    evidence
        .link(Node::new(one, struck), Node::new(one, x), strong)
        .link(Node::new(one, x), Node::new(pivot, x), weak)
        .link(Node::new(pivot, x), Node::new(pivot, y), strong)
        .link(Node::new(pivot, y), Node::new(other, y), weak)
        .link(Node::new(other, y), Node::new(other, struck), strong)
}
