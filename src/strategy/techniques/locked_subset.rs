//! Locked pair and triple: a naked pair or triple that lies in a line and a box at once, and clears
//! candidates from both.
//!
//! ```text
//!   ┌─────┬─────┬─────┐
//!   │ 1 4 │  ×  │ 1 4 │  ×  …       1 and 4 are locked into two cells: they go from the
//!   │  ×  │  ×  │  ×  │             rest of the box and from the rest of the row
//!   └─────┴─────┴─────┘
//! ```
//!
//! A plan with [naked subsets](super::NakedSubset) strikes the same candidates. Players spot this case more
//! easily, so it has a name of its own and comes earlier.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::naked_subset::{each_in_houses, gather};
use crate::digits::DigitSet;
use crate::evidence::{Evidence, Role};
use crate::geometry::Group;
use crate::index::{House, HouseKind};
use crate::notation::Notation;
use crate::strategy::any_houses::AnyHouses;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::Found;
use crate::strategy::packed::PackedSearch;
use crate::strategy::packed::recorder::Recorder;
use crate::strategy::packed::storage::Storage;
use crate::strategy::subset::{self, Subset};

techniques! {
    /// # Locked pair and triple
    ///
    /// A naked pair or triple whose cells lie in a line and in a box: both houses lose its digits elsewhere.
    // Sudoku Explainer does not rate these. They come where HoDoKu has them, just before the locked candidates.
    LOCKED_PAIR = packed("locked-pair", "locked pair", 24, &LockedSubset { size: 2 })
        .hodoku("0110", 40)
        // Puzzle 95 of seed 1.
        .example(":0110:x:.+65.4+12+9+8.+4.9+5+8.1.918.+6..+5+46.+3.+1+4.851...+8.4+3...4.9+3.2...+61+2+9+8+43...+4+365+7.+43.8+75.+62:252 752 953 254 754 759 761 762 764 982 283:552 564::");
    LOCKED_TRIPLE = packed("locked-triple", "locked triple", 25, &LockedSubset { size: 3 })
        .hodoku("0111", 60)
        // Puzzle 5580 of seed 1.
        .example(":0111:x:+2+73+1+948+5+6+69+4...+1+23+8+5126+3+7+9+4.869.+75.+2+9.7.....+8+5+3+2+4+8+69+71+7.+5.4..+89.28..+9..73.+9....15:524 155 694:276 297::");
}

pub(super) struct LockedSubset {
    size: usize,
}

impl PackedSearch for LockedSubset {
    fn search<F: Storage>(&self, recorder: &mut Recorder<F>) -> ControlFlow<()> {
        subset::search(
            recorder,
            &[HouseKind::Row, HouseKind::Column],
            self.size,
            gather,
            |recorder, line, subset| self.conclude(recorder, line, subset),
        )
    }

    /// In any two houses that share cells.
    #[inline]
    fn find_in_houses(&self, houses: AnyHouses<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        each_in_houses(houses, self.size, found, |found, _, cells, digits| {
            let shared: Vec<_> = houses.shared(cells).collect();
            for (number, line) in shared.iter().enumerate() {
                for block in &shared[number + 1..] {
                    // What clears one of them only is an ordinary naked subset.
                    let clears = |one: &Group<'_>, other: &Group<'_>| {
                        let mut beyond = one.cells.iter();
                        beyond.any(|cell| {
                            let left = houses.candidates(*cell) & digits;
                            !left.is_empty() && !other.cells.contains(cell)
                        })
                    };
                    if !clears(line, block) || !clears(block, line) {
                        continue;
                    }
                    let both = line.cells.iter().chain(block.cells);
                    for &cell in both.filter(|cell| !cells.contains(cell)) {
                        found.strike(houses.cell(cell), digits);
                    }
                    found.conclude(|| {
                        Evidence::new()
                            .house(Role::Base, block.house)
                            .house(Role::Cover, line.house)
                            .marks(Role::Defining, houses.marks(cells))
                    })?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    #[inline]
    fn reason(
        &self,
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let evidence = &step.evidence;
        let cells = evidence.cells(Role::Defining);
        let (block, line) = (
            evidence.houses_in(Role::Base),
            evidence.houses_in(Role::Cover),
        );
        let (block, line) = (notation.houses(&block), notation.houses(&line));
        let digits = notation.digits(evidence.digits(Role::Defining));
        let cells = notation.cells(&cells);
        write!(
            f,
            "{cells}, where {block} meets {line}, hold only {digits} between them"
        )
    }
}

impl LockedSubset {
    fn conclude<F: Storage>(
        &self,
        recorder: &mut Recorder<F>,
        line: House,
        subset: Subset,
    ) -> ControlFlow<()> {
        let (positions, digits) = (subset.owners, DigitSet::from_bits(subset.union));
        let Some(block) = recorder.marks().across(line, positions) else {
            return ControlFlow::Continue(());
        };
        let clears = |house, meeting: u64| {
            let mut digits = digits.iter();
            digits.any(|digit| recorder.marks().positions(house, digit) & !meeting != 0)
        };
        // What clears one of them only is an ordinary naked subset.
        if !clears(line, block.here) || !clears(block.house, block.there) {
            return ControlFlow::Continue(());
        }
        for digit in digits {
            recorder.strike_positions(line, !positions, digit);
            recorder.strike_positions(block.house, !block.there, digit);
        }
        recorder.conclude(|marks| {
            let cells = marks.cells(line, positions);
            Evidence::new()
                .house(Role::Base, block.house)
                .house(Role::Cover, line)
                .marks(
                    Role::Defining,
                    cells.map(|cell| (cell, marks.candidates(cell))),
                )
        })
    }
}
