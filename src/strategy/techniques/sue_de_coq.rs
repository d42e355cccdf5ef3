//! Sue de Coq: cells where a line and a box cross, and cells of both that lock all their digits.
//!
//! ```text
//!            box 1                                  the crossing r1c1 r1c2 has two digits more than cells;
//!   row 1    1 2 3 4   1 2 3 4   ·  │ 1 2 · · ·     r1c4 takes one of 1 and 2 of the line,
//!   row 2    3 4       · · ·        │               r2c1 one of 3 and 4 of the box. So each digit is used once:
//!            · · ·                  │               1 and 2 go from the rest of the row, 3 and 4 from the rest of the box
//! ```
//!
//! The *crossing* is at least two of the cells that a line and a box share; it has at least two digits more than cells. The *line set* is cells of
//! the line outside the box, the *box set* cells of the box outside the line. The two sets share no digit of the crossing. A set may have digits that
//! the crossing lacks, but fewer of them than it has cells. So each set uses some digits of the crossing: as many as it has cells, minus its other
//! digits. Count how many digits more than cells the crossing has. If the two sets together use exactly this number of its digits, then each digit
//! has its cell in the pattern:
//!
//! | digit | is | and goes from |
//! |---|---|---|
//! | not of the box set | once in the crossing or the line set | the rest of the line |
//! | not of the line set | once in the crossing or the box set | the rest of the box |
//! | of both sets (and not of the crossing) | once in each | the rest of the line and of the box |
//!
//! With one cell in each set and no digit outside the crossing this is the *basic* form; all other forms are *extended*. Each choice of a
//! crossing and two sets is one pattern: rows first, then columns; small crossings and small sets first.
//!
//! Cost: for each line and box the choices of cells outside the crossing, 63 of each at 9×9. Boards above 9×9 have sets of at most
//! [`MAX_CELLS`] cells and crossings of at most [`MAX_CROSSING`], and none are looked for above a side of [`MAX_SIDE`].
//!
//! Also known as two-sector disjoint subset. Sudoku Explainer does not know it.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::digits::DigitSet;
use crate::evidence::{Evidence, Role};
use crate::index::{Cell, House, HouseKind};
use crate::notation::{Location, Notation};
use crate::strategy::cell_set::CellSet;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # Sue de Coq
    ///
    /// Cells where a line crosses a box, with further cells of both that together lock all their digits: the rest of the line and of
    /// the box loses them.
    // Sudoku Explainer does not rate it; this is where others have it.
    SUE_DE_COQ = new("sue-de-coq", "Sue de Coq", 50, &SueDeCoq)
        .hodoku("1101", 250)
        // Puzzle 703 of seed 1.
        .example(":1101:x:4..9+6+82.+5+2985+3.+7.+6+5+6.+7+2..9+8...+34+96.1.+4.+615..7+13+628+7..+96..4.+21.3+3.4+1.6.7+2...8.+3.+64:842 548 592 792 593 793 993:575::");
}

/// The largest side of a board on which sets and crossings have any size.
const SMALL_SIDE: usize = 9;
/// How many cells a set has at most on larger boards.
const MAX_CELLS: usize = 2;
/// How many cells a crossing has at most on larger boards.
const MAX_CROSSING: usize = 3;
/// The largest side of a board on which the technique is looked for.
const MAX_SIDE: usize = 16;

/// A crossing and two sets that use up its digits.
pub(super) struct SueDeCoq;

/// Some cells with all their candidates.
#[derive(Clone, Copy)]
struct Choice {
    /// A bit for each cell of the list that it is chosen from.
    cells: u64,
    count: usize,
    digits: DigitSet,
}

/// The blank cells that a choice is made from.
struct Part {
    cells: SmallVec<[Cell; 8]>,
    digits: SmallVec<[DigitSet; 8]>,
}

impl Part {
    fn new(view: &View, cells: CellSet) -> Part {
        let cells: SmallVec<[Cell; 8]> = (cells & view.blank_cells()).iter().collect();
        let digits = cells.iter().map(|&cell| view.candidates(cell)).collect();
        Part { cells, digits }
    }

    fn all_digits(&self) -> DigitSet {
        let digits = self.digits.iter();
        digits.fold(DigitSet::EMPTY, |all, &digits| all | digits)
    }

    /// The choices of at least one and at most `most` cells that take a digit of a crossing, those with few cells first.
    fn takers(&self, crossing: DigitSet, most: usize) -> Vec<Choice> {
        let mut takers = Vec::new();
        self.extend(Choice::NONE, 0, most, &mut |choice, left| {
            let own = (choice.digits - crossing).len();
            if own < choice.count {
                takers.push(choice);
            }
            // A longer choice has at least as many other digits.
            own < choice.count + left
        });
        sort_by_count(&mut takers);
        takers
    }

    /// Calls `show` with a choice and each of the cells from `start` on. As long as `show` returns `true`, it also adds later cells. The number
    /// passed to `show` is how many more cells the choice may get.
    fn extend(
        &self,
        choice: Choice,
        start: usize,
        most: usize,
        show: &mut impl FnMut(Choice, usize) -> bool,
    ) {
        for (number, &digits) in self.digits.iter().enumerate().skip(start) {
            let longer = Choice {
                cells: choice.cells | 1 << number,
                count: choice.count + 1,
                digits: choice.digits | digits,
            };
            let left = (most - longer.count).min(self.cells.len() - number - 1);
            if show(longer, left) && left > 0 {
                self.extend(longer, number + 1, most, show);
            }
        }
    }

    fn set(&self, view: &View, choice: Choice) -> CellSet {
        let chosen = self.cells.iter().enumerate();
        let chosen = chosen.filter(|(number, _)| choice.cells >> number & 1 == 1);
        CellSet::from_cells(view.shape(), chosen.map(|(_, &cell)| cell))
    }
}

/// Puts the choices of fewer cells first. A house of a large board has many choices.
fn sort_by_count(choices: &mut [Choice]) {
    choices.sort_by_key(|choice| choice.count);
}

impl Choice {
    const NONE: Choice = Choice {
        cells: 0,
        count: 0,
        digits: DigitSet::EMPTY,
    };

    /// How many digits of a crossing the cells take; 0 if they have too many other digits.
    fn takes(&self, crossing: DigitSet) -> usize {
        let own = (self.digits - crossing).len();
        self.count.saturating_sub(own)
    }
}

impl Strategy for SueDeCoq {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let side = view.shape().side();
        if side > MAX_SIDE {
            return ControlFlow::Continue(());
        }
        let (most_cells, most_crossing) = if side <= SMALL_SIDE {
            (side, side)
        } else {
            (MAX_CELLS, MAX_CROSSING)
        };
        let fresh = view.known.sue_de_coq.fresh();
        for kind in [HouseKind::Row, HouseKind::Column] {
            for line in view.houses_of_kind(kind) {
                for block in view.houses_of_kind(HouseKind::Box) {
                    let [in_line, in_box] = [line, block].map(|house| view.cells_of(house));
                    if !in_line.intersects(fresh) && !in_box.intersects(fresh) {
                        continue;
                    }
                    let shared = in_line & in_box;
                    let crossing = Part::new(view, shared);
                    if crossing.cells.len() < 2 {
                        continue;
                    }
                    found.check()?;
                    let outside = |house, other| {
                        let cells = view.cells_of(house) - view.cells_of(other);
                        Part::new(view, cells)
                    };
                    let search = SueDeCoqSearch {
                        view,
                        line,
                        block,
                        crossing,
                        beside: [outside(line, block), outside(block, line)],
                    };
                    search.find(most_cells, most_crossing, found)?;
                }
            }
        }
        if found.count() == 0 {
            view.known.sue_de_coq.found_nothing();
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
        let named = |role| (evidence.cells(role), evidence.digits(role));
        let [crossing, line, block] = [Role::Defining, Role::Group(0), Role::Group(1)].map(named);
        let houses = evidence.houses_in(Role::Base);
        write!(
            f,
            "{}, with {} in {} and {} in {}, have no digit to spare: each of {} is in one of these cells",
            notation.cells(&crossing.0),
            notation.cells(&line.0),
            notation.houses(&houses[..houses.len().min(1)]),
            notation.cells(&block.0),
            notation.houses(&houses[houses.len().min(1)..]),
            notation.digits(crossing.1),
        )
    }

    fn location(&self, evidence: &Evidence) -> Location {
        Location::Cells(evidence.cells(Role::Defining))
    }
}

/// The search at one crossing.
struct SueDeCoqSearch<'a> {
    view: &'a View,
    line: House,
    block: House,
    crossing: Part,
    /// The line outside the box, and the box outside the line.
    beside: [Part; 2],
}

impl SueDeCoqSearch<'_> {
    fn find(
        &self,
        most_cells: usize,
        most_crossing: usize,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let spare = |choice: &Choice| choice.digits.len().saturating_sub(choice.count);
        let mut choices = Vec::new();
        self.crossing
            .extend(Choice::NONE, 0, most_crossing, &mut |choice, _| {
                if choice.count > 1 && spare(&choice) > 1 {
                    choices.push(choice);
                }
                true
            });
        sort_by_count(&mut choices);
        if choices.is_empty() {
            return ControlFlow::Continue(());
        }
        // If a set uses no digit of the whole crossing, it uses no digit of a part of it.
        let digits = self.crossing.all_digits();
        let [line, block] = &self.beside;
        let in_line = line.takers(digits, most_cells);
        if in_line.is_empty() {
            return ControlFlow::Continue(());
        }
        let all = [in_line, block.takers(digits, most_cells)];
        // The sets that take digits from the crossing, and how many.
        let mut taking: [Vec<(usize, Choice)>; 2] = [Vec::new(), Vec::new()];
        for crossing in choices {
            let spare = spare(&crossing);
            for (taking, all) in taking.iter_mut().zip(&all) {
                taking.clear();
                let takes = all.iter().map(|set| (set.takes(crossing.digits), *set));
                taking.extend(takes.filter(|(takes, _)| (1..spare).contains(takes)));
            }
            let [line_sets, box_sets] = &taking;
            for &(taken, line_set) in line_sets {
                let shared = line_set.digits & crossing.digits;
                for &(taken_too, box_set) in box_sets {
                    if taken + taken_too == spare && (box_set.digits & shared).is_empty() {
                        self.conclude(crossing, [line_set, box_set], found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn conclude(
        &self,
        crossing: Choice,
        sets: [Choice; 2],
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let view = self.view;
        let core = self.crossing.set(view, crossing);
        let cells = [0, 1].map(|part| self.beside[part].set(view, sets[part]));
        let both = sets[0].digits & sets[1].digits;
        for (part, house) in [self.line, self.block].into_iter().enumerate() {
            let rest = view.cells_of(house) - &(&core | &cells[part]);
            let own = (crossing.digits | sets[part].digits) - sets[1 - part].digits;
            for digit in own | both {
                found.strike_all(&rest, digit);
            }
        }
        found.conclude(|| {
            let with_digits = |cell| (cell, view.candidates(cell));
            Evidence::new()
                .marks(Role::Defining, core.iter().map(with_digits))
                .marks(Role::Group(0), cells[0].iter().map(with_digits))
                .marks(Role::Group(1), cells[1].iter().map(with_digits))
                .houses(Role::Base, [self.line, self.block])
        })
    }
}
