//! Death blossom: a cell, and for each of its candidates an almost locked set that would lose it.
//!
//! ```text
//!   petal 1 3 9 ── 1 ── stem 1 2 ── 2 ── petal 2 4 9        the digit of the stem leaves one petal, which then
//!           9                              9                holds all its others: one of the petals holds 9
//!           └ ─ ─ ─ ─ ─ ─ × ─ ─ ─ ─ ─ ─ ─ ─ ┘
//! ```
//!
//! The *stem* is a blank cell. For each of its candidates there is a *petal*: an [almost locked set](crate::strategy::als) that has the digit only in
//! cells that the stem sees. Take a digit that all petals have and the stem does not have: every cell that sees all its places in all petals loses
//! it. Petals may overlap, and one petal may serve two candidates of the stem.
//!
//! Each choice of a stem, a digit and the set of cells that lose it is one pattern, with the first petals that give this set. Cost: for
//! each stem and digit the distinct intersections of what the petals strike, one candidate of the stem after another.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::digits::DigitSet;
use crate::evidence::{Evidence, Role};
use crate::index::{Cell, Digit};
use crate::notation::Notation;
use crate::strategy::als::{AlmostLocked, AlsSets, NamedSet, ones};
use crate::strategy::cell_set::CellSet;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # Death blossom
    ///
    /// A cell with an almost locked set for each of its candidates: cells that see all places of a digit that the sets share lose it.
    DEATH_BLOSSOM = new("death-blossom", "death blossom", 82, &DeathBlossom)
        .hodoku("0904", 360)
        // Puzzle 2464 of seed 1.
        .example(":0904:x:+4+78+613+2...+6.2..7...9.+7...6..4+6..+2978+8.+3+97+64..+729.+8+46....+4.+61..76..4..5...3.82.+14+6:121 525 526 528 928 329 529 929 531 533 539 544 558 364 169 571 378 878 288 988 389:278::");
}

/// A stem and a petal for each of its candidates.
pub(super) struct DeathBlossom;

/// The cells that lose a digit, and the petals that this follows from, one for each candidate of the stem so far.
struct Bloom {
    victims: CellSet,
    petals: Vec<usize>,
}

impl Strategy for DeathBlossom {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let AlmostLocked { sets, links } = view.almost_locked(found)?;
        for stem in view.blank_cells() {
            found.check()?;
            let digits = view.candidates(stem);
            let petals: Vec<Vec<usize>> = digits
                .iter()
                .map(|digit| ones(links.losers(stem, digit)).collect())
                .collect();
            let common = petals.iter().zip(digits).fold(
                view.digits() - digits,
                |common, (petals, digit)| {
                    let live = petals.iter().fold(DigitSet::EMPTY, |live, &petal| {
                        live | (sets.live(petal) - digit.into())
                    });
                    common & live
                },
            );
            for struck in common {
                for bloom in blooms(sets, view.cells_with(struck), &petals, struck) {
                    found.strike_all(&bloom.victims, struck);
                    found.conclude(|| evidence(view, sets, stem, &bloom.petals))?;
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
        let stem = evidence.cells(Role::Pivot);
        write!(
            f,
            "whichever digit {} holds, one of ",
            notation.cells(&stem)
        )?;
        let count = evidence.digits(Role::Pivot).len();
        for group in 0..count {
            let joint = match group {
                0 => "",
                _ if group + 1 == count => " and ",
                _ => ", ",
            };
            write!(f, "{joint}{}", NamedSet::new(evidence, group, notation))?;
        }
        f.write_str(" loses it and holds all its other digits")
    }
}

/// The distinct sets of cells that lose a digit, over all choices of petals.
fn blooms(sets: &AlsSets, with: &CellSet, petals: &[Vec<usize>], struck: Digit) -> Vec<Bloom> {
    let mut blooms = alloc::vec![Bloom {
        victims: with.clone(),
        petals: Vec::new(),
    }];
    for petals in petals {
        let mut larger: Vec<Bloom> = Vec::new();
        for bloom in &blooms {
            for &petal in petals {
                if !sets.live(petal).contains(struck)
                    || !bloom.victims.intersects(sets.victims(petal, struck))
                {
                    continue;
                }
                let victims = &bloom.victims & sets.victims(petal, struck);
                if larger.iter().all(|bloom| bloom.victims != victims) {
                    let mut petals = bloom.petals.clone();
                    petals.push(petal);
                    larger.push(Bloom { victims, petals });
                }
            }
        }
        blooms = larger;
    }
    blooms
}

fn evidence(view: &View, sets: &AlsSets, stem: Cell, petals: &[usize]) -> Evidence {
    let mut evidence = Evidence::new().mark(Role::Pivot, stem, view.candidates(stem));
    for (group, &petal) in petals.iter().enumerate() {
        evidence = sets.mark(view, evidence, group, petal);
    }
    evidence
}
