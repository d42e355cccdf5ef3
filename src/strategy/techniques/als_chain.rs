//! ALS chain: four or more [almost locked sets](crate::strategy::als) in a row.
//!
//! ```text
//!   A ── 5 ── B ── 7 ── C ── 1 ── D          without a digit that A and D share, A holds 5, so B holds 7,
//!                                            so C holds 1, so D holds the shared digit
//! ```
//!
//! Each set is linked to the next by a restricted digit, and no set is entered and left by the same digit. Take any digit that both ends share,
//! except the digits of the first and the last link: one of the two ends holds it. With three sets this is an [ALS-XY-Wing](super::als_xy_wing). For
//! each choice of two ends and of the first and the last digit there is one pattern: the shortest chain, of at most [`MAX_SETS`] sets. The shortest
//! chains come first.
//!
//! Cost: a breadth-first search for each group by which a set can be left, over all pairs of a set and the digit by which it
//! is entered.

use alloc::vec::Vec;
use core::fmt;
use core::ops::{ControlFlow, Range};

use super::als_xy_wing::{chain_evidence, chain_reason};
use crate::digits::DigitSet;
use crate::index::Digit;
use crate::notation::Notation;
use crate::short_sort::sort_by_number;
use crate::strategy::als::{AlmostLocked, AlsSets, has, ones};
use crate::strategy::als_links::AlsLinks;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # ALS chain
    ///
    /// Almost locked sets in a row, each linked to the next by a digit that fits in only one of the two.
    ALS_CHAIN = new("als-chain", "ALS chain", 75, &AlsChain)
        .hodoku("0903", 340)
        // Puzzle 357 of seed 1.
        .example(":0903:x:+326.+9+7.4..9+1+6+43.+727.4+1+2.+9+3+6.78..2..+9+9.+3.....+7+1+4+29+7635+8+2+1+7.8.69...+9+7.1....35+26+97..:554 479 487 887:817::");
}

/// With fewer sets it is a wing.
const MIN_SETS: usize = 4;
const MAX_SETS: usize = 9;

/// Almost locked sets in a row.
pub(super) struct AlsChain;

/// A visit: a set, the digit by which the chain enters it, and the visit before.
#[derive(Clone, Copy)]
struct Visit {
    set: usize,
    digit: Digit,
    /// The visit before, unless it is the start.
    before: Option<usize>,
}

/// A chain: its sets, its links, and the digits it strikes.
struct Chain {
    row: Vec<usize>,
    links: Vec<Digit>,
    struck: DigitSet,
}

impl Strategy for AlsChain {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let AlmostLocked { sets, links } = view.almost_locked(found)?;
        let mut search = ChainSearch::new(sets, links, view.shape().side());
        for group in 0..sets.group_count() {
            found.check()?;
            search.from(group);
            if found.stops_at_first()
                && let Some(shortest) = search.chains.iter().map(|chain| chain.row.len()).min()
            {
                if shortest == MIN_SETS {
                    break;
                }
                search.most = shortest - 1;
            }
        }
        let mut chains = search.chains;
        sort_by_number(&mut chains, |chain| {
            (chain.row.len() as u64) << 32 | chain.row[0] as u64
        });
        for chain in &chains {
            found.check()?;
            let (first, last) = (chain.row[0], chain.row[chain.row.len() - 1]);
            sets.strike_shared(found, first, last, chain.struck);
            found.conclude(|| chain_evidence(view, sets, &chain.row, &chain.links))?;
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

struct ChainSearch<'a> {
    sets: &'a AlsSets,
    links: &'a AlsLinks,
    /// How many sets a chain has at most.
    most: usize,
    /// For each digit, the sets that have been entered by it, a bit each.
    entered: Vec<u64>,
    /// For each set, the digits by which it can still be left for the first time.
    exits: Vec<DigitSet>,
    visits: Vec<Visit>,
    /// The sets that share a victim with the first set.
    sharing: Vec<u64>,
    chains: Vec<Chain>,
}

impl<'a> ChainSearch<'a> {
    fn new(sets: &'a AlsSets, links: &'a AlsLinks, side: usize) -> ChainSearch<'a> {
        ChainSearch {
            sets,
            links,
            most: MAX_SETS,
            entered: alloc::vec![0; side * links.words()],
            exits: alloc::vec![DigitSet::EMPTY; sets.len()],
            visits: Vec::new(),
            sharing: alloc::vec![0; links.words()],
            chains: Vec::new(),
        }
    }

    /// Finds all chains whose first set is left by this group, and whose last set is a later one. The walk is the same for all sets that have the
    /// group.
    fn from(&mut self, group: usize) {
        let first = self.sets.group_digit(group);
        self.entered.fill(0);
        self.visits.clear();
        self.leave(group, None);
        if self.visits.is_empty() {
            return;
        }
        for (set, exits) in self.exits.iter_mut().enumerate() {
            *exits = self.sets.live(set);
        }
        let mut level = 0..self.visits.len();
        // The visits of a level are the last of `length` sets.
        for length in 2..=self.most {
            if level.is_empty() {
                return;
            }
            if length >= MIN_SETS {
                for start in ones(self.links.members(group)) {
                    self.close(start, first, level.clone());
                }
            }
            if length < self.most {
                for index in level.clone() {
                    let visit = self.visits[index];
                    // A set is left by a digit only once: the first chain to do so is a shortest one.
                    let exits = self.exits[visit.set] - visit.digit.into();
                    self.exits[visit.set] -= exits;
                    for exit in exits {
                        self.leave(self.sets.group_of(visit.set, exit), Some(index));
                    }
                }
            }
            level = level.end..self.visits.len();
        }
    }

    /// The chains from a set to each visit that shares a victim with it.
    fn close(&mut self, start: usize, first: Digit, level: Range<usize>) {
        self.sharing.fill(0);
        for digit in self.sets.live(start) - first.into() {
            let row = self.links.sharing(self.sets.group_of(start, digit));
            let words = self.sharing.iter_mut().zip(row);
            words.for_each(|(all, row)| *all |= row);
        }
        for index in level {
            let Visit { set, digit, .. } = self.visits[index];
            if set > start && has(&self.sharing, set) {
                let struck = self.sets.shared(start, set) - first.into() - digit.into();
                if !struck.is_empty() {
                    self.chains.push(self.chain(start, index, struck));
                }
            }
        }
    }

    /// Visits all sets to which a group leads and that have not been entered by its digit.
    fn leave(&mut self, group: usize, before: Option<usize>) {
        let (words, digit) = (self.links.words(), self.sets.group_digit(group));
        let entered = &mut self.entered[digit.index() * words..][..words];
        let linked = self.links.linked(group);
        for (index, (entered, &linked)) in entered.iter_mut().zip(linked).enumerate() {
            let mut new = linked & !*entered;
            *entered |= new;
            while new != 0 {
                let set = index * 64 + new.trailing_zeros() as usize;
                new &= new - 1;
                self.visits.push(Visit { set, digit, before });
            }
        }
    }

    /// The chain that ends with a visit.
    fn chain(&self, start: usize, last: usize, struck: DigitSet) -> Chain {
        let (mut row, mut links) = (Vec::new(), Vec::new());
        let mut next = Some(last);
        while let Some(index) = next {
            let visit = self.visits[index];
            row.push(visit.set);
            links.push(visit.digit);
            next = visit.before;
        }
        row.push(start);
        row.reverse();
        links.reverse();
        Chain { row, links, struck }
    }
}
