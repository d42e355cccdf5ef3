//! Direct techniques: an easy pattern and the single that follows from it, seen as one step without pencil marks.
//!
//! ```text
//!   direct pointing, the digit 4                    direct hidden pair
//!     box 1        box 2        box 3
//!   │ 4 . 4 │ ──▶ │ x x . │    │ . . . │          box │ 3 7 │ 3 5 7 │ .. │     3 and 7 fit only the two cells in front,
//!   │ . . . │     │ . 4 . │    │ . . . │              │  .  │  5 8  │ .. │     so the 5 cannot be there: in this box
//!   │ . . . │     │ . . . │    │ . . . │                                       it fits only the cell below
//!
//!   the 4 of box 1 is in row 1, so the 4 of box 2
//!   is not there: only one cell of box 2 is left for it
//! ```
//!
//! | technique | the pattern | the single |
//! |---|---|---|
//! | hidden single in a box | none | in a box, where it is easier to see than in a line |
//! | direct pointing | [pointing](super::pointing) from a box along a line | in another box on that line |
//! | direct claiming | [claiming](super::claiming) from a line into a box | in another line through that box |
//! | direct hidden pair, triple | [hidden subset](super::hidden_subset) of a house | in the same house |
//!
//! The step only fills the cell: the candidates that the pattern would strike elsewhere stay. Sudoku Explainer counts these as steps of their own and
//! rates them below the naked single, because people who do not write down candidates see them first. So they matter for ratings. Other plans find
//! the same in two steps, so they use the direct techniques only on request.
//!
//! Cost: one look at each digit in each house, and at the houses beside it when the digit is locked.

use core::fmt;
use core::ops::ControlFlow;

use crate::digits::DigitSet;
use crate::evidence::{Evidence, Role};
use crate::index::{Digit, House, HouseKind};
use crate::notation::Notation;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::subset::{Sets, Subset};
use crate::strategy::view::View;

pub(super) const POINTING: DirectLocked = DirectLocked {
    kinds: [
        (HouseKind::Box, HouseKind::Column),
        (HouseKind::Box, HouseKind::Row),
    ],
};
pub(super) const CLAIMING: DirectLocked = DirectLocked {
    kinds: [
        (HouseKind::Column, HouseKind::Box),
        (HouseKind::Row, HouseKind::Box),
    ],
};

techniques! {
    /// # Direct techniques
    ///
    /// A hidden single that appears at once when a locked candidate or a hidden subset is applied. Sudoku Explainer rates these
    /// as steps of their own.
    BOX_HIDDEN_SINGLE = new("box-hidden-single", "hidden single in a box", 12, &BoxSingle)
        .on_request()
        // Puzzle 0 of seed 1.
        .example(":0000:x:5+8.+2.+36+412..6.+8+3+59.3.+1..+78289.5+34.7+6..+3+7..+5.+8+76+5+8+2+149337.+48+6..+5.+5.912.3+7...+3+5+7..+4:::536:");
    DIRECT_POINTING = new("direct-pointing", "direct pointing", 17, &POINTING)
        .on_request()
        // Puzzle 0 of seed 1.
        .example(":0000:x:5+8.+2.+36+412..6.+8+3+59.3.+1.+5+78289.5+34.7+6..+3+7+6+9+5.+8+76+5+8+2+149337.+48+6..+5.+5.912+83+7..+8+3+5+7.+6+4:173 197 297::292:");
    DIRECT_CLAIMING = new("direct-claiming", "direct claiming", 19, &CLAIMING)
        .on_request()
        // Puzzle 14 of seed 1.
        .example(":0000:x:.+83+1.5.9..1+46......75.4.+1..+14.....2.8+2+7+4.+19.6+3+5.....1.+7+3+85.9.41+5+91..43..+46231+8+57+9:215 219 225 325 725 827 729 234 645 745 845 945 346 749 849 265 665 765 766 869::264:");
    DIRECT_HIDDEN_PAIR = new("direct-hidden-pair", "direct hidden pair", 20, &DirectHidden { size: 2 })
        .on_request()
        // Puzzle 0 of seed 1.
        .example(":0000:x:5+8.+2.+36+412..6.+8+3+59.3.+1.+5+78289.5+34.7+6..+3+7+6+9+5.+8+76+5+8+2+149337.+48+6..+5.+5.912.3+7...+3+5+7.+6+4:::893:");
    DIRECT_HIDDEN_TRIPLE = new("direct-hidden-triple", "direct hidden triple", 25, &DirectHidden { size: 3 })
        .on_request()
        // Puzzle 0 of seed 1.
        .example(":0000:x:5+8.+2.+36+412..6.+8+3+59.3.+1.+5+78289.5+34.7+6..+3+7+6+9+5.+8+76+5+8+2+149337.+48+6..+5.+5.912.3+7...+3+5+7.+6+4:::887:");
}

/// A hidden single in a box.
pub(super) struct BoxSingle;

/// A locked candidate that leaves one place for the digit in a house beside it.
pub(super) struct DirectLocked {
    /// The kind of house in which the digit is locked, and of the one that loses it elsewhere.
    kinds: [(HouseKind, HouseKind); 2],
}

/// A hidden subset that leaves one place for another digit of the house.
pub(super) struct DirectHidden {
    size: usize,
}

impl Strategy for BoxSingle {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        for house in view.houses_of_kind(HouseKind::Box) {
            for digit in view.digits() {
                let place = view.positions(digit, house);
                if place.count_ones() == 1 {
                    conclude(view, found, house, (digit, place), Evidence::new)?;
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
        single(evidence, notation, f)
    }
}

impl Strategy for DirectLocked {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        for (inner, across) in self.kinds {
            for inside in view.houses_of_kind(inner) {
                found.check()?;
                for digit in view.digits() {
                    if view.positions(digit, inside).count_ones() < 2 {
                        continue;
                    }
                    let places = view.places(digit, inside);
                    let Some(first) = places.first() else {
                        continue;
                    };
                    let across = view.shape().house_of(first, across);
                    let line = view.cells_of(across);
                    if places.is_subset(line) {
                        for beside in view.houses_of_kind(inner) {
                            if beside != inside {
                                let step = (digit, inside, across);
                                conclude_beside(view, found, step, beside)?;
                            }
                        }
                    }
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
        let digits = notation.digits(evidence.digits(Role::Defining));
        let (inside, across) = (
            evidence.houses_in(Role::Fin),
            evidence.houses_in(Role::Cover),
        );
        let (inside, across) = (notation.houses(&inside), notation.houses(&across));
        write!(f, "the {digits} of {inside} is in {across}; then ")?;
        single(evidence, notation, f)
    }
}

/// The digit cannot be where `across` and `beside` cross. If one place of `beside` is left for it, concludes that.
fn conclude_beside(
    view: &View,
    found: &mut Found<'_>,
    (digit, inside, across): (Digit, House, House),
    beside: House,
) -> ControlFlow<()> {
    if view.positions(digit, beside).count_ones() < 2 {
        return ControlFlow::Continue(());
    }
    let left = &view.places(digit, beside) - view.cells_of(across);
    let Some(cell) = left.single() else {
        return ControlFlow::Continue(());
    };
    found.place(cell, digit);
    found.conclude(|| {
        let cells = view.places(digit, inside);
        Evidence::new()
            .house(Role::Base, beside)
            .house(Role::Fin, inside)
            .house(Role::Cover, across)
            .mark(Role::Pivot, cell, digit.into())
            .marks(
                Role::Defining,
                cells.iter().map(|cell| (cell, digit.into())),
            )
    })
}

impl Strategy for DirectHidden {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut sets = Sets::new(self.size);
        for kind in [HouseKind::Box, HouseKind::Column, HouseKind::Row] {
            for house in view.houses_of_kind(kind) {
                found.check()?;
                sets.clear();
                for digit in view.digits() {
                    sets.add(digit.index(), view.positions(digit, house));
                }
                if sets.can_form_subset() {
                    sets.each(&mut |subset| conclude_among(view, found, house, subset))?;
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
        let digits = notation.digits(evidence.digits(Role::Defining));
        let cells = evidence.cells(Role::Defining);
        let cells = notation.cells(&cells);
        write!(f, "{digits} take {cells}; then ")?;
        single(evidence, notation, f)
    }
}

/// No other digit of the house fits the cells of a hidden subset. Concludes for each digit that then has one place left.
fn conclude_among(
    view: &View,
    found: &mut Found<'_>,
    house: House,
    subset: Subset,
) -> ControlFlow<()> {
    for digit in view.digits() - DigitSet::from_bits(subset.owners) {
        let places = view.positions(digit, house);
        let left = places & !subset.union;
        if left != places && left.count_ones() == 1 {
            conclude(view, found, house, (digit, left), || {
                let owners = DigitSet::from_bits(subset.owners);
                let cells = view.cells_at(house, subset.union);
                let cells = cells.map(|cell| (cell, view.candidates(cell) & owners));
                Evidence::new().marks(Role::Defining, cells)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Fills the one place, a position in a house, that is left for a digit.
fn conclude(
    view: &View,
    found: &mut Found<'_>,
    house: House,
    (digit, place): (Digit, u64),
    pattern: impl FnOnce() -> Evidence,
) -> ControlFlow<()> {
    let Some(cell) = view.cells_at(house, place).next() else {
        return ControlFlow::Continue(());
    };
    found.place(cell, digit);
    found.conclude(|| {
        let evidence = pattern().house(Role::Base, house);
        evidence.mark(Role::Pivot, cell, digit.into())
    })
}

/// The words for the single: "4 fits only r2c5 in box 2".
fn single(evidence: &Evidence, notation: Notation, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let digits = notation.digits(evidence.digits(Role::Pivot));
    let (cells, houses) = (evidence.cells(Role::Pivot), evidence.houses_in(Role::Base));
    let (cells, houses) = (notation.cells(&cells), notation.houses(&houses));
    write!(f, "{digits} fits only {cells} in {houses}")
}
