//! Aligned exclusion: try all choices of digits for two (or three) cells together.
//!
//! ```text
//!   base       r1c1  1 2 5    r2c7  3 4        with 1 in r1c1, r2c7 cannot be 3, which leaves r1c8
//!   excluders  r1c8  1 3      r2c2  1 4        nothing, nor 4, which leaves r2c2 nothing: so r1c1 is not 1
//! ```
//!
//! The *base* is two or three blank cells. A choice of a digit for each of them is impossible in two cases: two cells that see each other have the
//! same digit, or an *excluder* is left without candidates. An excluder is a cell that sees all cells of the base and has at least two candidates,
//! and no more than the base has cells. If no possible choice uses a candidate of the base, the candidate goes.
//!
//! Each base is one pattern, with everything that it strikes. Bases come in reading order. Cost: for each base that has excluders and each of its
//! candidates, a search for one possible choice, which is mostly the first. The technique does not run on boards above a side of [`MAX_SIDE`].
//!
//! Sudoku Explainer names it *aligned pair exclusion* and *aligned triplet exclusion*, although the cells need not be in one
//! line.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::digits::DigitSet;
use crate::evidence::{Evidence, Role};
use crate::index::{Cell, Digit};
use crate::notation::Notation;
use crate::strategy::cell_set::CellSet;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # Aligned exclusion
    ///
    /// Two or three cells and all choices of digits for them: a candidate that is part of no possible choice goes.
    // Wings and almost locked sets find what it finds.
    ALIGNED_PAIR_EXCLUSION = new("aligned-pair-exclusion", "aligned pair exclusion", 62, &AlignedExclusion { size: 2 })
        .on_request()
        // Puzzle 5886 of seed 1.
        .example(":0000:x:+31+8+5+9+764+29+5+4+36+2+7+1872+6.+8.+39+5.+9.6....78+7..4.....+6+273...1+6+8...31..+24.+81+65..13.9.....:543 248 553 959 773 275 595 497 798:548::");
    ALIGNED_TRIPLET_EXCLUSION = new("aligned-triplet-exclusion", "aligned triplet exclusion", 75, &AlignedExclusion { size: 3 })
        .on_request()
        // Puzzle 4148 of seed 1.
        .example(":0000:x:.+6+49+8+2+31.2.+36+5.8+4..+8.43.2..+83+5+27+64+919+7+2+314...+1+46+8+9+5+7+23+3.752...4+4+2..+6....6+58.+4...2:539 739 176 186 786 987 989 196 796:729::");
}

/// The largest side of a board on which the technique is looked for.
const MAX_SIDE: usize = 16;

/// Two or three cells, with all choices of digits for them.
pub(super) struct AlignedExclusion {
    /// How many cells.
    size: usize,
}

impl Strategy for AlignedExclusion {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        if view.shape().side() > MAX_SIDE {
            return ControlFlow::Continue(());
        }
        let blank = view.blank_cells().iter();
        let small = blank
            .clone()
            .filter(|&cell| (2..=self.size).contains(&view.candidates(cell).len()));
        let excluders = CellSet::from_cells(view.shape(), small);
        let with_excluders = blank.map(|cell| (cell, &excluders & view.peers(cell)));
        let cells: Vec<(Cell, CellSet)> = with_excluders.collect();
        let mut search = ExclusionSearch {
            view,
            size: self.size,
            base: SmallVec::new(),
            excluders: Vec::new(),
        };
        search.choose(&cells, &excluders, found)
    }

    fn reason(
        &self,
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let evidence = &step.evidence;
        let [base, excluders] = [Role::Defining, Role::Pincer].map(|role| evidence.cells(role));
        let one_of = if excluders.len() == 1 { "" } else { "one of " };
        write!(
            f,
            "every way to fill {} that uses an eliminated candidate leaves {one_of}{} without a candidate",
            notation.cells(&base),
            notation.cells(&excluders)
        )
    }
}

/// The search for bases of one size.
struct ExclusionSearch<'a> {
    view: &'a View,
    size: usize,
    /// The cells chosen so far, with their candidates.
    base: SmallVec<[(Cell, DigitSet); 3]>,
    /// The candidates of the excluders.
    excluders: Vec<DigitSet>,
}

impl ExclusionSearch<'_> {
    /// Adds each of some cells, which come with their excluders, to the base, and later ones after it. `excluders` see all cells of
    /// the base.
    fn choose(
        &mut self,
        cells: &[(Cell, CellSet)],
        excluders: &CellSet,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        if self.base.len() < 2 {
            found.check()?;
        }
        for (index, (cell, around)) in cells.iter().enumerate() {
            if !excluders.intersects(around) {
                continue;
            }
            let excluders = excluders & around;
            self.base.push((*cell, self.view.candidates(*cell)));
            if self.base.len() == self.size {
                self.complete(&excluders, found)?;
            } else {
                self.choose(&cells[index + 1..], &excluders, found)?;
            }
            self.base.pop();
        }
        ControlFlow::Continue(())
    }

    fn complete(&mut self, excluders: &CellSet, found: &mut Found<'_>) -> ControlFlow<()> {
        let view = self.view;
        if let [(one, digits), (other, other_digits)] = self.base[..] {
            // A digit goes when each digit of the other cell is excluded with it: by an excluder of its own, or by itself.
            let excluded = excluders.len() + usize::from(view.sees(one, other));
            if excluded < digits.len().min(other_digits.len()) {
                return ControlFlow::Continue(());
            }
        }
        let all = self
            .base
            .iter()
            .fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
        self.excluders.clear();
        let digits = excluders.iter().map(|cell| view.candidates(cell));
        self.excluders
            .extend(digits.filter(|&digits| (digits - all).is_empty()));
        if self.excluders.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut possible: SmallVec<[DigitSet; 3]> = SmallVec::from_elem(DigitSet::EMPTY, self.size);
        for (number, &(cell, digits)) in self.base.iter().enumerate() {
            for digit in digits {
                if possible[number].contains(digit) {
                    continue;
                }
                let mut choice: SmallVec<[Option<Digit>; 3]> = SmallVec::from_elem(None, self.size);
                choice[number] = Some(digit);
                if !self.is_possible(&mut choice, 0) {
                    found.strike(cell, digit.into());
                    continue;
                }
                for (possible, digit) in possible.iter_mut().zip(choice) {
                    *possible |= digit.map_or(DigitSet::EMPTY, DigitSet::of);
                }
            }
        }
        found.conclude(|| {
            let excluders = excluders.iter().map(|cell| (cell, view.candidates(cell)));
            let excluders = excluders.filter(|(_, digits)| (*digits - all).is_empty());
            Evidence::new()
                .marks(Role::Defining, self.base.iter().copied())
                .marks(Role::Pincer, excluders)
        })
    }

    /// Whether the cells from `number` on can be filled so that the choice is possible. If so, the choice is filled like that.
    fn is_possible(&self, choice: &mut [Option<Digit>], number: usize) -> bool {
        let Some(&(cell, digits)) = self.base.get(number) else {
            let chosen: DigitSet = choice.iter().copied().flatten().collect();
            let mut excluders = self.excluders.iter();
            return excluders.all(|&digits| !(digits - chosen).is_empty());
        };
        let options = match choice[number] {
            Some(digit) => digit.into(),
            None => digits,
        };
        let before = choice[number];
        for digit in options {
            let clashes = |other: usize| {
                choice[other] == Some(digit) && self.view.sees(cell, self.base[other].0)
            };
            // Cells after this one that are filled look back at it.
            if (0..number).any(clashes) {
                continue;
            }
            choice[number] = Some(digit);
            if self.is_possible(choice, number + 1) {
                return true;
            }
            choice[number] = before;
        }
        false
    }
}
