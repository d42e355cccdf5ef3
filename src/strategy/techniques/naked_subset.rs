//! Naked pair, triple and quad: two, three or four cells of a house that have only as many candidates between them.
//!
//! ```text
//!   column 8   │ 1 6 │ 1 2 6 │ … │ 2 8 │ 2 8 │      two cells share 2 and 8: one takes the 2,
//!                        ^         ====   ====      the other the 8, so nothing else in the
//!                        2 goes                     column is 2 or 8
//! ```
//!
//! The candidates go from every house that all the cells share, so a pair that lies in one row and
//! in one box clears both, as in paper 000. No cell need have all the candidates: {1 2}, {2 3} and
//! {1 3} are a triple.

use core::cmp::Ordering;
use core::fmt;
use core::ops::ControlFlow;

use crate::digits::DigitSet;
use crate::evidence::{Evidence, Role};
use crate::index::{House, HouseKind};
use crate::notation::Notation;
use crate::strategy::any_houses::{AnyHouses, cells_at, may_have_subset};
use crate::strategy::deduction::Deduction;
use crate::strategy::find::Found;
use crate::strategy::packed::PackedSearch;
use crate::strategy::packed::fields::{CHUNK, Size};
use crate::strategy::packed::marks::{Marks, ones};
use crate::strategy::packed::recorder::Recorder;
use crate::strategy::packed::storage::Storage;
use crate::strategy::subset::{self, Sets, Subset};

techniques! {
    /// # Naked subsets
    ///
    /// Two, three or four cells of a house with as many candidates between them: the other cells of the house lose these.
    NAKED_PAIR = packed("naked-pair", "naked pair", 30, &NakedSubset { size: 2 })
        .hodoku("0200", 60)
        // Puzzle 56 of seed 1.
        .example(":0200:x:6.1.+249+7+5+4.+2.5+6+831.+5....2+6+42..5+79+4+1+33+49+6+1+27+58+5+174..+6+9+21.+4..7+52..+2+5.6.3+4....245+18.:372:831::");
    NAKED_TRIPLE = packed("naked-triple", "naked triple", 36, &NakedSubset { size: 3 })
        .hodoku("0201", 80)
        // Puzzle 2161 of seed 1.
        .example(":0201:x:..+4+9..3+6+7+5+9+3+6+748216273+8+1+9+5+4+2+3+57+4+8+6+19+7.+9.3.54+84..5.9+2+7+3.+46...+7.2+35...7+49+6.72+4..1.+5:184:175::");
    NAKED_QUAD = packed("naked-quad", "naked quad", 50, &NakedSubset { size: 4 })
        .hodoku("0202", 120)
        // Puzzle 5161 of seed 1.
        .example(":0202:x:+48+35+9216+797+1+3+6+84+5252+6+17+49+3+8...8.+9.+1.+8+14..3.+9+6.9+5.+1628.....3.+8.....6.13........64.:245 549 271 771 774 283 783 285 585 794 595:291 791::");
}

pub(super) struct NakedSubset {
    size: usize,
}

impl PackedSearch for NakedSubset {
    fn search<F: Storage>(&self, recorder: &mut Recorder<F>) -> ControlFlow<()> {
        if self.size == 2 {
            return self.search_pairs(recorder);
        }
        let conclude =
            |recorder: &mut Recorder<F>, house, subset| self.conclude(recorder, house, subset);
        subset::search(
            recorder,
            &HouseKind::ROW_COLUMN_BOX,
            self.size,
            gather,
            conclude,
        )
    }

    /// The candidates go from all cells that see every cell of the subset. On boards of rows, columns and boxes these are the cells of the houses
    /// that the subset lies in. With other houses this is not so: two cells a knight's move apart may share only the pair that they form.
    #[inline]
    fn find_in_houses(&self, houses: AnyHouses<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        each_in_houses(houses, self.size, found, |found, house, cells, digits| {
            for cell in &houses.common_peers(cells) {
                found.strike(cell, digits);
            }
            found.conclude(|| {
                let evidence = Evidence::new().house(Role::Base, house);
                evidence.marks(Role::Defining, houses.marks(cells))
            })
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
        let digits = notation.digits(evidence.digits(Role::Defining));
        write!(
            f,
            "{} hold only {digits} between them",
            notation.cells(&cells)
        )
    }
}

/// Adds the candidates of each cell of a house that has few enough of them, by place. Returns whether there are enough such cells.
#[inline]
pub(super) fn gather<F: Storage>(marks: &Marks<F>, house: House, sets: &mut Sets) -> bool {
    // All cells are counted at once, because most houses have too few such cells.
    let few = marks.cells_with_few(house, sets.size());
    sets.clear();
    if (few.count_ones() as usize) < sets.size() {
        return false;
    }
    for position in ones(few) {
        sets.add(position, marks.digits_in(house, position).bits());
    }
    sets.can_form_subset()
}

/// Shows each naked subset once, on lists of houses: its first house, its cells and their candidates.
pub(super) fn each_in_houses(
    houses: AnyHouses<'_>,
    size: usize,
    found: &mut Found<'_>,
    mut conclude: impl FnMut(&mut Found<'_>, House, &[u16], DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut sets = Sets::new(size);
    for house in houses.fresh().filter(|house| may_have_subset(house, size)) {
        found.check()?;
        sets.clear();
        for (position, &cell) in house.cells.iter().enumerate() {
            sets.add(position, houses.candidates(cell).bits());
        }
        if !sets.can_form_subset() {
            continue;
        }
        sets.each(&mut |subset| {
            let cells = cells_at(house, subset.owners);
            let first = houses.first_shared(&cells, size);
            if first.is_none_or(|first| first.house != house.house) {
                return ControlFlow::Continue(());
            }
            let digits = DigitSet::from_bits(subset.union);
            conclude(found, house.house, &cells, digits)
        })?;
    }
    ControlFlow::Continue(())
}

impl NakedSubset {
    /// A pair is two cells with the same two candidates. So this looks only at the cells that have come down to two candidates since the last time,
    /// and not at the houses.
    fn search_pairs<F: Storage>(&self, recorder: &mut Recorder<F>) -> ControlFlow<()> {
        if recorder.marks().shape().side() < 4 {
            return ControlFlow::Continue(());
        }
        let words = recorder.marks().size().words_of(HouseKind::Row);
        let mut pairs = recorder.marks().storage().plane();
        let pairs = pairs.as_mut();
        for chunk in recorder.marks().size().chunks_of(HouseKind::Row) {
            let [_, _, two] = recorder.marks().cells_with(chunk);
            pairs[Size::chunk(chunk)].copy_from_slice(&<[u64; CHUNK]>::from(two));
        }
        for word in words.clone() {
            for bit in ones(pairs[word] & recorder.fresh(word)) {
                let cell = recorder.marks().cell_at(word, bit);
                let digits = recorder.marks().candidates(cell);
                let mut two = digits.iter();
                let (Some(one), Some(other)) = (two.next(), two.next()) else {
                    // The cell has lost one of them to another pair.
                    continue;
                };
                for mates_word in words.clone() {
                    let marks = recorder.marks();
                    let mut mates = pairs[mates_word]
                        & marks.word(mates_word, one)
                        & marks.word(mates_word, other);
                    // A pair of two fresh cells is reported from the later cell only.
                    let later = match mates_word.cmp(&word) {
                        Ordering::Less => 0,
                        Ordering::Equal => u64::MAX << bit,
                        Ordering::Greater => u64::MAX,
                    };
                    mates &= !(later & recorder.fresh(mates_word));
                    for mate in ones(mates) {
                        let mate = recorder.marks().cell_at(mates_word, mate);
                        if let Some(house) = recorder.marks().table().shared_house(cell, mate) {
                            let position =
                                |cell| 1 << recorder.marks().table().position_in(house, cell);
                            let subset = Subset {
                                owners: position(cell) | position(mate),
                                union: digits.bits(),
                            };
                            self.conclude(recorder, house, subset)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn conclude<F: Storage>(
        &self,
        recorder: &mut Recorder<F>,
        house: House,
        subset: Subset,
    ) -> ControlFlow<()> {
        let (positions, digits) = (subset.owners, DigitSet::from_bits(subset.union));
        let across = recorder.marks().across(house, positions);
        if house.kind() == HouseKind::Box && across.is_some() {
            // The same subset has been found in the line already.
            return ControlFlow::Continue(());
        }
        for digit in digits {
            recorder.strike_positions(house, !positions, digit);
            if let Some(block) = across {
                recorder.strike_positions(block.house, !block.there, digit);
            }
        }
        recorder.conclude(|marks| {
            let cells = marks.cells(house, positions);
            let evidence = Evidence::new().house(Role::Base, house);
            evidence.marks(
                Role::Defining,
                cells.map(|cell| (cell, marks.candidates(cell))),
            )
        })
    }
}
