//! Which [almost locked sets](super::als) are linked by which digits, and which have victims in common.
//!
//! Rows of bits, one bit for each set, say which sets are linked. They are made from one table: for each
//! candidate, the sets that have it as a victim.
//!
//! ```text
//!   sets with the victim 4 in r1c1   1 0 1 1 0 …  ┐ and: the sets between which and {r1c1 r2c1} the 4 is restricted
//!   sets with the victim 4 in r2c1   0 0 1 1 1 …  ┘ or:  the sets that share a victim with a set whose victims these are
//! ```
//!
//! Cost: a row for each place and each victim of each group.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::als::AlsSets;
use super::find::Found;
use super::view::View;
use crate::digits::DigitSet;
use crate::index::{Cell, Digit};

/// The links between the sets of a view.
#[derive(Clone, Debug)]
pub(super) struct AlsLinks {
    /// How many words a row of bits takes.
    words: usize,
    side: usize,
    /// For each digit and each cell, the row of the sets that have the candidate as a victim; 0 is an empty row.
    row_of: Vec<u32>,
    rows: Vec<u64>,
    /// For each group, the sets that have it.
    members: Vec<u64>,
    /// For each group, the sets linked to it: the digit is restricted between such a set and every member of the group.
    linked: Vec<u64>,
    /// For each group, the sets that share a victim with it.
    sharing: Vec<u64>,
    /// For each set, the digits that are restricted between it and some other set.
    linking: Vec<DigitSet>,
}

impl AlsLinks {
    /// Links the sets of a view.
    pub(super) fn of(
        view: &View,
        sets: &AlsSets,
        found: &mut Found<'_>,
    ) -> ControlFlow<(), AlsLinks> {
        let side = view.shape().side();
        let words = sets.len().div_ceil(64);
        let none = alloc::vec![0; words * sets.group_count()];
        let mut links = AlsLinks {
            words,
            side,
            row_of: alloc::vec![0; side * side * side],
            rows: alloc::vec![0; words],
            members: none.clone(),
            linked: none.clone(),
            sharing: none,
            linking: Vec::with_capacity(sets.len()),
        };
        for set in 0..sets.len() {
            for &group in sets.groups_of(set) {
                links.members[group * words + set / 64] |= 1 << (set % 64);
            }
        }
        found.check()?;
        for (group, (digit, _, victims)) in sets.groups().enumerate() {
            for victim in victims {
                let row = links.row_for(victim, digit);
                let row = &mut links.rows[row * words..(row + 1) * words];
                let members = &links.members[group * words..(group + 1) * words];
                row.iter_mut()
                    .zip(members)
                    .for_each(|(row, members)| *row |= members);
            }
        }
        found.check()?;
        for (group, (digit, places, victims)) in sets.groups().enumerate() {
            if victims.is_empty() {
                continue;
            }
            let range = group * words..(group + 1) * words;
            let mut linked = core::mem::take(&mut links.linked);
            let mut sharing = core::mem::take(&mut links.sharing);
            let row = &mut linked[range.clone()];
            row.fill(!0);
            for place in places {
                let losers = links.losers(place, digit).iter();
                row.iter_mut()
                    .zip(losers)
                    .for_each(|(row, losers)| *row &= losers);
            }
            let row = &mut sharing[range];
            for victim in victims {
                let losers = links.losers(victim, digit).iter();
                row.iter_mut()
                    .zip(losers)
                    .for_each(|(row, losers)| *row |= losers);
            }
            (links.linked, links.sharing) = (linked, sharing);
        }
        for set in 0..sets.len() {
            let is_linked = |digit: &Digit| {
                let row = links.linked(sets.group_of(set, *digit));
                row.iter().any(|&word| word != 0)
            };
            let linking = sets.live(set).iter().filter(is_linked).collect();
            links.linking.push(linking);
        }
        ControlFlow::Continue(links)
    }

    fn place(&self, cell: Cell, digit: Digit) -> usize {
        (digit.index() * self.side + cell.row()) * self.side + cell.column()
    }

    /// The number of the row of a candidate; makes the row if it does not exist yet.
    fn row_for(&mut self, cell: Cell, digit: Digit) -> usize {
        let place = self.place(cell, digit);
        if self.row_of[place] == 0 {
            self.row_of[place] = (self.rows.len() / self.words) as u32;
            self.rows.resize(self.rows.len() + self.words, 0);
        }
        self.row_of[place] as usize
    }

    /// How many words a row takes.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    #[inline]
    fn row<'a>(&self, rows: &'a [u64], number: usize) -> &'a [u64] {
        &rows[number * self.words..(number + 1) * self.words]
    }

    /// The sets that lose `digit` if `cell`, which is outside them, holds it.
    #[inline]
    pub(super) fn losers(&self, cell: Cell, digit: Digit) -> &[u64] {
        let row = self.row_of[self.place(cell, digit)];
        self.row(&self.rows, row as usize)
    }

    /// The sets that have a group.
    #[inline]
    pub(super) fn members(&self, group: usize) -> &[u64] {
        self.row(&self.members, group)
    }

    /// The sets linked to a group: its digit is restricted between such a set and every member of the group.
    #[inline]
    pub(super) fn linked(&self, group: usize) -> &[u64] {
        self.row(&self.linked, group)
    }

    /// The sets that have the digit of a group and share a victim with it.
    #[inline]
    pub(super) fn sharing(&self, group: usize) -> &[u64] {
        self.row(&self.sharing, group)
    }

    /// The digits that are restricted between a set and some other set.
    #[inline]
    pub(super) fn linking(&self, set: usize) -> DigitSet {
        self.linking[set]
    }
}
