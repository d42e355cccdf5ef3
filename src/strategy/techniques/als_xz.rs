//! ALS-XZ: two [almost locked sets](crate::strategy::als) with a restricted digit X, which makes them share Z.
//!
//! ```text
//!   {r1c1 r2c1}  1 2 3 ─── X = 2 ─── 2 4 3  {r2c5 r2c8}        at most one of the sets holds 2, so the other
//!            3                         3                       holds all its other digits: one of them holds 3,
//!            └ ─ ─ ─ ─ ─ × ─ ─ ─ ─ ─ ─ ┘                       and what sees all the 3s of both loses it
//! ```
//!
//! When two digits are restricted (*doubly linked*), each set misses exactly one of the two and so holds all its other digits. Then a cell that sees
//! all places of such a digit in its set loses it. A cell that sees all places of a restricted digit in both sets loses that digit.
//!
//! Each pair of sets is one pattern, with all digits that it strikes. Cost: listing and linking the sets; intersecting rows of bits then finds the
//! pairs.

use core::fmt;
use core::ops::ControlFlow;

use crate::digits::DigitSet;
use crate::evidence::Evidence;
use crate::notation::Notation;
use crate::strategy::als::{AlmostLocked, AlsSets, NamedSet, has, keep, ones};
use crate::strategy::als_links::AlsLinks;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # ALS-XZ
    ///
    /// Two almost locked sets (cells with one candidate more than cells) that share a digit which fits in only one of them: cells that see all
    /// places of another shared digit lose it.
    // Sudoku Explainer has no almost locked sets; these are rated like the chains, since they are special chains.
    ALS_XZ = new("als-xz", "ALS-XZ", 66, &AlsXz)
        .hodoku("0901", 300)
        // Puzzle 68 of seed 1.
        .example(":0901:x:+9...+5.+8417..+8.+1+9+5+25+18+42+96+7+33.+91+4+8.+65+16+59...+8+4+4+8...5.19+6.+1.+9.5.8+89.+51.+4.+62+5..8.+1+97:314 756 764 376:276::");
}

/// The sets that are linked with a set by one digit, and that are also linked by another digit or share a victim of another digit.
fn find_partners(sets: &AlsSets, links: &AlsLinks, set: usize, partners: &mut [u64]) {
    partners.fill(0);
    let live = sets.live(set);
    for linking in links.linking(set) {
        let linked = links.linked(sets.group_of(set, linking));
        for other in live - linking.into() {
            let other = sets.group_of(set, other);
            let (sharing, doubly) = (links.sharing(other), links.linked(other));
            for (index, partners) in partners.iter_mut().enumerate() {
                *partners |= linked[index] & (sharing[index] | doubly[index]);
            }
        }
    }
}

/// Two almost locked sets and a restricted digit.
pub(super) struct AlsXz;

impl Strategy for AlsXz {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let AlmostLocked { sets, links } = view.almost_locked(found)?;
        let mut partners = alloc::vec![0; links.words()];
        let fresh = sets.intersecting(view.known.als_xz.fresh());
        for one in 1..sets.len() {
            found.check()?;
            find_partners(sets, links, one, &mut partners);
            if !has(&fresh, one) {
                keep(&mut partners, &fresh);
            }
            for other in ones(&partners).take_while(|&other| other < one) {
                let restricted = sets.restricted(one, other);
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
        if found.count() == 0 {
            view.known.als_xz.found_nothing();
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
        let [one, other] = [0, 1].map(|group| NamedSet::new(evidence, group, notation));
        let links = evidence.links.iter().map(|link| link.from.digit);
        let restricted: DigitSet = links.collect();
        let digits = notation.digits(restricted);
        write!(
            f,
            "{one} and {other} each hold all but one of their digits, and only one of the sets can hold "
        )?;
        match restricted.len() {
            1 => {
                let struck = step.eliminations.iter();
                let struck = struck.fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
                let each = if struck.len() > 1 { "each of " } else { "" };
                let struck = notation.digits(struck);
                write!(f, "{digits}; then one of the sets holds {each}{struck}")
            }
            _ => write!(f, "each of {digits}; then each holds all its other digits"),
        }
    }
}
