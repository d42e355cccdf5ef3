//! [`Memo`]: what counting remembers, and within how much memory.
//!
//! ```text
//!            name of a state      covers   nodes
//!          ┌─────────────────────┬────────┬──────┐
//!   set 0  │ 0110 1001 …         │     12 │   40 │     a name may stand in any of the four places of its set
//!          │ 0000 1111 …         │      0 │    3 │
//!          │ (empty)             │        │    0 │
//!          │ (empty)             │        │    0 │
//!   set 1  │ …                   │        │      │
//! ```
//!
//! Names are compared as a whole, so two states are never mistaken for each other. A look at four places finds a name or
//! proves that it is not there, whatever the names are. A full set makes the table twice as large. When memory does not
//! allow that, the state that took the fewest nodes to count leaves the set: it is the cheapest to count again.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::report::Stopped;
use crate::search::Search;

/// Places in a set.
const WAYS: usize = 4;

/// Sets of the smallest table.
const FIRST_SETS: usize = 16;

/// Words of names that are cleared or moved between two looks at interrupts.
const PART: usize = 1 << 16;

/// The covers of the states that have been counted.
#[derive(Debug, Clone, Default)]
pub(super) struct Memo {
    /// Words of a name.
    words: usize,
    /// The number of sets is a power of two, or 0.
    sets: usize,
    /// How many states are remembered.
    states: usize,
    names: Vec<u64>,
    known: Vec<Known>,
}

/// What is known about a state.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Known {
    /// How many covers it has. `u128::MAX` means that or more.
    pub(super) covers: u128,
    /// How many nodes a search that remembers nothing takes to count them; `u64::MAX` means that or more. 0 marks an empty
    /// place.
    pub(super) nodes: u64,
}

impl Memo {
    /// An empty table for names of `words` words.
    #[inline]
    pub(super) fn new(words: usize) -> Self {
        Self {
            words,
            ..Self::default()
        }
    }

    /// Words of a name.
    #[inline]
    pub(super) fn words(&self) -> usize {
        self.words
    }

    #[inline]
    pub(super) fn states(&self) -> usize {
        self.states
    }

    /// What is known about the state of this name.
    #[inline]
    pub(super) fn find(&self, name: &[u64]) -> Option<Known> {
        if self.sets == 0 {
            return None;
        }
        let begin = self.set_of(name) * WAYS;
        let place = (begin..begin + WAYS).find(|&place| self.holds(place, name))?;
        Some(self.known[place])
    }

    /// Remembers a state, or leaves it out when there is no room and its neighbours are worth more.
    ///
    /// # Errors
    ///
    /// Breaks when an interrupt is heard while the table grows; nothing is lost then.
    #[inline]
    pub(super) fn store(
        &mut self,
        name: &[u64],
        known: Known,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped> {
        let known = Known {
            nodes: known.nodes.max(1),
            ..known
        };
        loop {
            if self.sets > 0 {
                let begin = self.set_of(name) * WAYS;
                let set = begin..begin + WAYS;
                let is_free =
                    |&place: &usize| self.known[place].nodes == 0 || self.holds(place, name);
                if let Some(place) = set.clone().find(is_free) {
                    self.put(place, name, known);
                    return ControlFlow::Continue(());
                }
                // A single set may be full by chance. So the table grows only when a good part of it is in use.
                let is_crowded = self.states >= self.known.len() / 2;
                if !is_crowded || !self.grow(search)? {
                    let cheapest = set.min_by_key(|&place| self.known[place].nodes);
                    let worse = |place: &usize| self.known[*place].nodes <= known.nodes;
                    if let Some(place) = cheapest.filter(worse) {
                        self.put(place, name, known);
                    }
                    return ControlFlow::Continue(());
                }
            } else if !self.grow(search)? {
                return ControlFlow::Continue(());
            }
        }
    }

    #[inline]
    fn put(&mut self, place: usize, name: &[u64], known: Known) {
        self.states += usize::from(self.known[place].nodes == 0);
        self.known[place] = known;
        self.names[place * self.words..][..self.words].copy_from_slice(name);
    }

    /// Makes the table twice as large. Answers `false` if that is more than the search may hold.
    #[inline]
    fn grow(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped, bool> {
        let sets = (2 * self.sets).max(FIRST_SETS);
        let mut larger = Self {
            words: self.words,
            sets,
            ..Self::default()
        };
        // While states move, both tables are in memory.
        let fits = self.bytes().saturating_add(larger.bytes()) <= search.limits().most_memory();
        if !fits || !larger.reserve() {
            return ControlFlow::Continue(false);
        }
        let places = sets * WAYS;
        let part = (PART / self.words.max(1)).max(1);
        while larger.known.len() < places {
            search.check()?;
            let more = (larger.known.len() + part).min(places);
            larger.known.resize(more, Known::default());
            larger.names.resize(more * self.words, 0);
        }
        for place in 0..self.known.len() {
            if place % part == 0 {
                search.check()?;
            }
            let known = self.known[place];
            if known.nodes > 0 {
                // Each set is divided between two new ones, so there is a free place.
                let name = &self.names[place * self.words..][..self.words];
                let begin = larger.set_of(name) * WAYS;
                let mut set = begin..begin + WAYS;
                if let Some(place) = set.find(|&place| larger.known[place].nodes == 0) {
                    larger.put(place, name, known);
                }
            }
        }
        *self = larger;
        ControlFlow::Continue(true)
    }

    /// Takes the memory for all sets. Answers `false` if there is none.
    #[inline]
    fn reserve(&mut self) -> bool {
        let places = self.sets * WAYS;
        let names = places.checked_mul(self.words);
        names.is_some_and(|names| self.names.try_reserve_exact(names).is_ok())
            && self.known.try_reserve_exact(places).is_ok()
    }

    #[inline]
    fn bytes(&self) -> usize {
        let place = size_of::<Known>() + self.words * size_of::<u64>();
        (self.sets * WAYS).saturating_mul(place)
    }

    #[inline]
    fn holds(&self, place: usize, name: &[u64]) -> bool {
        self.known[place].nodes != 0 && self.names[place * self.words..][..self.words] == *name
    }

    /// The set in which a name may be. The number of sets is a power of two.
    #[inline]
    fn set_of(&self, name: &[u64]) -> usize {
        // Multiplication carries each bit upwards, so the highest bits depend on all others; the rotation brings them down.
        const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
        let mix = |hash: u64, word: &u64| (hash.rotate_left(29) ^ word).wrapping_mul(ODD);
        let hash = name.iter().fold(0, mix);
        ((hash ^ (hash >> 32)).wrapping_mul(ODD) >> 32) as usize & (self.sets - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;

    fn known(nodes: u64) -> Known {
        Known {
            covers: u128::from(nodes) * 7,
            nodes,
        }
    }

    #[test]
    fn what_fits_is_found_again() {
        let limits = Limits::new();
        let mut search = Search::counting(&limits);
        let mut memo = Memo::new(2);
        for number in 1..=10_000 {
            assert_eq!(memo.find(&[number, number % 3]), None);
            let stored = memo.store(&[number, number % 3], known(number), &mut search);
            assert!(stored.is_continue());
        }
        let found = (1..=10_000).filter(|number| {
            let found = memo.find(&[*number, number % 3]);
            assert!(found.is_none_or(|found| found == known(*number)));
            found.is_some()
        });
        let found = found.count();
        assert_eq!(found, memo.states());
        assert!(found > 9_000, "{found}");
        assert_eq!(memo.find(&[5, 1]), None);
    }

    #[test]
    fn states_that_cost_the_most_nodes_are_kept_when_memory_is_full() {
        let limits = Limits::new().memory(64 << 10);
        let mut search = Search::counting(&limits);
        let mut memo = Memo::new(1);
        for number in 1..=10_000 {
            assert!(
                memo.store(&[number], known(number), &mut search)
                    .is_continue()
            );
            assert!(memo.bytes() <= 64 << 10);
        }
        let places = memo.known.len() as u64;
        assert!(places >= 512 && memo.states() as u64 > places * 9 / 10);
        let kept = |numbers: core::ops::Range<u64>| {
            numbers
                .filter(|&number| memo.find(&[number]).is_some())
                .count()
        };
        assert!(kept(10_001 - places / 2..10_001) > 3 * kept(1..5_000));
    }

    #[test]
    fn without_memory_nothing_is_remembered() {
        let limits = Limits::new().memory(0);
        let mut search = Search::counting(&limits);
        let mut memo = Memo::new(1);
        assert!(memo.store(&[1], known(1), &mut search).is_continue());
        assert_eq!((memo.find(&[1]), memo.states()), (None, 0));
    }

    #[test]
    fn an_interrupt_is_heard_while_the_table_grows() {
        let limits = Limits::new().interrupt(&|| true);
        let mut search = Search::counting(&limits);
        assert!(Memo::new(1).store(&[1], known(1), &mut search).is_break());
    }
}
