//! ALS-XY-Wing: an XY-Wing whose three cells are [almost locked sets](super::als).
//!
//! ```text
//!   A  1 5 9 ─── X = 5 ─── C  5 6 7 ─── Y = 7 ─── B  7 8 9
//!          9                                             9       without a 9, A would hold 5, so C would not and
//!          └ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ × ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ┘       would hold 7, so B would not and would hold 9
//! ```
//!
//! A digit X is restricted between the wing A and the pivot C, another digit Y between C and the wing B. Then one of the
//! wings holds each digit that they share other than X and Y. Each choice of two wings and of X and Y is one pattern, with the
//! first pivot that fits.
//!
//! Cost: the links between all pairs of sets, once; then for each pair with a victim in common, the rows of bits of
//! their links are laid over each other.

use core::fmt;
use core::ops::ControlFlow;

use super::als::{Links, Sets, ones};
use super::evidence::{Evidence, Role};
use super::find::{Found, Strategy};
use super::view::View;
use crate::digits::DigitSet;
use crate::index::Digit;
use crate::notation::{Location, Notation};

pub(super) static STRATEGY: AlsXyWing = AlsXyWing;

/// Three almost locked sets in a row.
pub(super) struct AlsXyWing;

impl Strategy for AlsXyWing {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let sets = Sets::of(view, found)?;
        let links = Links::of(&sets, found)?;
        for one in 1..sets.len() {
            found.check()?;
            for other in 0..one {
                let shared = sets.shared(one, other);
                if shared.is_empty() {
                    continue;
                }
                for x in sets.live(other) {
                    for y in sets.live(one) - x.into() {
                        let struck = shared - x.into() - y.into();
                        if struck.is_empty() {
                            continue;
                        }
                        let from_other = links.row(&sets, other, x).iter();
                        let mut both = from_other.zip(links.row(&sets, one, y));
                        let word = both.position(|(one, other)| one & other != 0);
                        let Some(word) = word else {
                            continue;
                        };
                        let pivots =
                            links.row(&sets, other, x)[word] & links.row(&sets, one, y)[word];
                        let Some(pivot) = ones(&[pivots]).next() else {
                            continue;
                        };
                        let pivot = word * 64 + pivot;
                        sets.strike_shared(found, one, other, struck);
                        let row = [other, pivot, one];
                        found.conclude(|| chain_evidence(view, &sets, &row, &[x, y]))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn reason(
        &self,
        evidence: &Evidence,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        chain_reason(evidence, notation, f)
    }

    fn location(&self, evidence: &Evidence) -> Location {
        Location::Cells(evidence.marks.iter().map(|mark| mark.cell).collect())
    }
}

/// Sets in a row, with the digits that link each to the next.
pub(super) fn chain_evidence(
    view: &View,
    sets: &Sets,
    row: &[usize],
    digits: &[Digit],
) -> Evidence {
    let mut evidence = Evidence::new();
    for (group, &set) in row.iter().enumerate() {
        evidence = sets.mark(view, evidence, group, set);
    }
    for (pair, &digit) in row.windows(2).zip(digits) {
        evidence = sets.link(evidence, pair[0], pair[1], digit);
    }
    evidence
}

pub(super) fn chain_reason(
    evidence: &Evidence,
    notation: Notation,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let group = |number: usize| evidence.cells(Role::Group(number as u8));
    let first = group(0);
    let last = group(evidence.links.len());
    let (first, last) = (notation.cells(&first), notation.cells(&last));
    write!(
        f,
        "if a digit that {first} share with {last} is missing from the former, they hold "
    )?;
    for (number, link) in (1..).zip(&evidence.links) {
        let digit = notation.digits(DigitSet::of(link.from.digit));
        let cells = group(number);
        let cells = notation.cells(&cells);
        let joint = if number == evidence.links.len() {
            ""
        } else {
            " and hold "
        };
        write!(f, "{digit}, so {cells} do not{joint}")?;
    }
    f.write_str(" and hold the shared digit")
}
