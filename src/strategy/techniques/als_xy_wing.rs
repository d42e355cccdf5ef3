//! ALS-XY-Wing: an XY-Wing whose three cells are [almost locked sets](crate::strategy::als).
//!
//! ```text
//!   A  1 5 9 ─── X = 5 ─── C  5 6 7 ─── Y = 7 ─── B  7 8 9
//!          9                                             9       without a 9, A would hold 5, so C would not and
//!          └ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ × ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ┘       would hold 7, so B would not and would hold 9
//! ```
//!
//! A digit X is restricted between the wing A and the pivot C, another digit Y between C and the wing B. Take any digit that both wings share, except
//! X and Y: one of the two wings holds it. Each choice of two wings and of X and Y is one pattern, with the first pivot that fits.
//!
//! Cost: linking all pairs of sets, once; then, for each pair with a victim in common, intersecting the rows of bits of their links.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::digits::DigitSet;
use crate::evidence::Evidence;
use crate::index::Digit;
use crate::notation::Notation;
use crate::strategy::als::{AlmostLocked, AlsSets, NamedSet, has, keep, ones};
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # ALS-XY-Wing
    ///
    /// An XY-Wing whose three cells are almost locked sets.
    ALS_XY_WING = new("als-xy-wing", "ALS-XY-Wing", 69, &AlsXyWing)
        .hodoku("0902", 320)
        // Puzzle 478 of seed 1.
        .example(":0902:x:+3..+7..9..+7.....8.31..+36.+74.5+3184+629+7+8+6+7+2+3+9+4+51+2..5+17+3..+67...3..448.+6+7..3+99+1+3+45.+6+7.:213 513 219 922 223 523 923 226 233 533 178:216 286::");
}

/// Three almost locked sets in a row.
pub(super) struct AlsXyWing;

impl Strategy for AlsXyWing {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let AlmostLocked { sets, links } = view.almost_locked(found)?;
        let mut sharing = alloc::vec![0; links.words()];
        let fresh = sets.intersecting(view.known.als_xy_wing.fresh());
        // Sets that share cells are hard to follow, so wings of such sets come last.
        let mut overlapping: Vec<Wing> = Vec::new();
        for one in 1..sets.len() {
            found.check()?;
            let exits = links.linking(one);
            if exits.is_empty() {
                continue;
            }
            sharing.fill(0);
            for digit in sets.live(one) {
                let row = links.sharing(sets.group_of(one, digit));
                sharing
                    .iter_mut()
                    .zip(row)
                    .for_each(|(all, row)| *all |= row);
            }
            let mut pivots = exits
                .iter()
                .map(|exit| links.linked(sets.group_of(one, exit)));
            if !has(&fresh, one) && !pivots.any(|pivots| common([pivots, &fresh]).next().is_some())
            {
                keep(&mut sharing, &fresh);
            }
            for other in ones(&sharing).take_while(|&other| other < one) {
                let entries = links.linking(other);
                if entries.is_empty() {
                    continue;
                }
                let shared = sets.shared(one, other);
                for x in entries {
                    for y in exits - x.into() {
                        let struck = shared - x.into() - y.into();
                        if struck.is_empty() {
                            continue;
                        }
                        let groups = [sets.group_of(other, x), sets.group_of(one, y)];
                        let rows = groups.map(|group| links.linked(group));
                        let Some(first) = common(rows).next() else {
                            continue;
                        };
                        let apart = |&pivot: &usize| {
                            sets.are_disjoint(pivot, one) && sets.are_disjoint(pivot, other)
                        };
                        let pivot = match sets.are_disjoint(one, other) {
                            true => common(rows).find(apart),
                            false => None,
                        };
                        let wing = Wing {
                            row: [other, pivot.unwrap_or(first), one],
                            linked: [x, y],
                            struck,
                        };
                        if pivot.is_some() {
                            wing.conclude(view, sets, found)?;
                        } else if overlapping.is_empty() || !found.stops_at_first() {
                            overlapping.push(wing);
                        }
                    }
                }
            }
        }
        for wing in overlapping {
            wing.conclude(view, sets, found)?;
        }
        if found.count() == 0 {
            view.known.als_xy_wing.found_nothing();
        }
        ControlFlow::Continue(())
    }

    fn reason(
        &self,
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        chain_reason(step, notation, f)
    }
}

/// Three sets, the digits that link each to the next, and the digits that go.
struct Wing {
    row: [usize; 3],
    linked: [Digit; 2],
    struck: DigitSet,
}

impl Wing {
    fn conclude(&self, view: &View, sets: &AlsSets, found: &mut Found<'_>) -> ControlFlow<()> {
        let [one, _, other] = self.row;
        sets.strike_shared(found, one, other, self.struck);
        found.conclude(|| chain_evidence(view, sets, &self.row, &self.linked))
    }
}

/// The bits that two rows share.
fn common<'a>([one, other]: [&'a [u64]; 2]) -> impl Iterator<Item = usize> + 'a {
    let words = one.iter().zip(other).enumerate();
    words.flat_map(|(index, (one, other))| {
        let bits = DigitSet::from_bits(one & other).iter();
        bits.map(move |bit| index * 64 + bit.index())
    })
}

/// Sets in a row, with the digits that link each to the next.
pub(super) fn chain_evidence(
    view: &View,
    sets: &AlsSets,
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

/// From the first set along each link to the last. The digits that go are those that one of the two ends must hold.
pub(super) fn chain_reason(
    step: &Deduction,
    notation: Notation,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let evidence = &step.evidence;
    let set = |group| NamedSet::new(evidence, group, notation);
    let last = evidence.links.len();
    let (first, end) = (set(0), set(last));
    let struck = step.eliminations.iter();
    let struck = struck.fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
    let shared = notation.digits(struck);
    match struck.len() {
        1 => write!(
            f,
            "one of {first} and {end} holds {shared}, because {first} without {shared} holds "
        )?,
        _ => write!(
            f,
            "one of {first} and {end} holds each of {shared}, because {first} without one of them holds "
        )?,
    }
    for (number, link) in (1..).zip(&evidence.links) {
        let digit = notation.digits(link.from.digit.into());
        let next = set(number);
        write!(f, "{digit}, then {next} lacks {digit} and holds ")?;
    }
    match struck.len() {
        1 => write!(f, "{shared}"),
        _ => f.write_str("all of them"),
    }
}
