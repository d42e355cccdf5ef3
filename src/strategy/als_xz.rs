//! ALS-XZ: two [almost locked sets](super::als) with a restricted digit X, which makes them share Z.
//!
//! ```text
//!   {r1c1 r2c1}  1 2 3 ─── X = 2 ─── 2 4 3  {r2c5 r2c8}        at most one of the sets holds 2, so the other
//!            3                         3                       holds all its other digits: one of them holds 3,
//!            └ ─ ─ ─ ─ ─ × ─ ─ ─ ─ ─ ─ ┘                       and what sees all the 3s of both loses it
//! ```
//!
//! When two digits are restricted (*doubly linked*), each set misses exactly one of the two and so holds all its other
//! digits. Then what sees all places of such a digit in its set loses it, and what sees all places of a restricted
//! digit in both sets loses that.
//!
//! Each pair of sets is one pattern, with all digits it strikes. Cost: all pairs of sets; most have fewer than two live
//! digits in common.

use core::fmt;
use core::ops::ControlFlow;

use super::als::Sets;
use super::evidence::{Evidence, Role};
use super::find::{Found, Strategy};
use super::view::View;
use crate::digits::DigitSet;
use crate::notation::{Location, Notation};

pub(super) static STRATEGY: AlsXz = AlsXz;

/// Two almost locked sets and a restricted digit.
pub(super) struct AlsXz;

impl Strategy for AlsXz {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let sets = Sets::of(view, found)?;
        for one in 1..sets.len() {
            found.check()?;
            for other in 0..one {
                // One to be restricted, and one to be struck or restricted as well.
                if (sets.live(one) & sets.live(other)).len() < 2 {
                    continue;
                }
                let restricted = sets.restricted(one, other);
                if restricted.is_empty() {
                    continue;
                }
                let shared = sets.digits(one) & sets.digits(other);
                if restricted.len() == 1 {
                    let struck = sets.shared(one, other) - restricted;
                    sets.strike_shared(found, one, other, struck);
                } else {
                    sets.strike_shared(found, one, other, shared);
                    for set in [one, other] {
                        for digit in sets.digits(set) - restricted {
                            found.strike_all(sets.victims(set, digit), digit);
                        }
                    }
                }
                found.conclude(|| {
                    let evidence = sets.mark(view, Evidence::new(), 0, other);
                    let evidence = sets.mark(view, evidence, 1, one);
                    restricted.iter().fold(evidence, |evidence, digit| {
                        sets.link(evidence, other, one, digit)
                    })
                })?;
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
        let [one, other] = [0, 1].map(|group| evidence.cells(Role::Group(group)));
        let (one, other) = (notation.cells(&one), notation.cells(&other));
        let links = evidence.links.iter().map(|link| link.from.digit);
        let restricted: DigitSet = links.collect();
        let digits = notation.digits(restricted);
        write!(
            f,
            "{one} as well as {other} miss at most one of their digits, and "
        )?;
        match restricted.len() {
            1 => write!(
                f,
                "not both hold {digits}, so one of them holds the others they share"
            ),
            _ => write!(
                f,
                "not both hold either of {digits}, so each holds all others of its digits"
            ),
        }
    }

    fn location(&self, evidence: &Evidence) -> Location {
        Location::Cells(evidence.marks.iter().map(|mark| mark.cell).collect())
    }
}
