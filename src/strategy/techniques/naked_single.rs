//! Naked single: a cell with one candidate left.
//!
//! ```text
//!   the cell's row holds 1 3 6, its column 2 9, its box 4 5 7      only the 8 is left
//! ```
//!
//! Paper 000: "for a specific cell, only one number fits".

use core::fmt;
use core::ops::ControlFlow;

use crate::digits::DigitSet;
use crate::evidence::{Evidence, Role};
use crate::grid::Grid;
use crate::index::{Cell, Digit, HouseKind};
use crate::notation::Notation;
use crate::shape::Shape;
use crate::strategy::any_houses::AnyHouses;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::Found;
use crate::strategy::packed::PackedSearch;
use crate::strategy::packed::marks::{ones, words};
use crate::strategy::packed::recorder::Recorder;
use crate::strategy::packed::storage::Storage;

techniques! {
    /// # Naked single
    ///
    /// A cell with one candidate left takes it.
    NAKED_SINGLE = packed("naked-single", "naked single", 23, &NakedSingle)
        .hodoku("0003", 4)
        // Puzzle 0 of seed 1.
        .example(":0003:x:5+8.+2.+36+412..6.+8+3+59.3.+1.+5+78289.5+34.7+6..+3+7+6+9+5.+8+76+5+8+2+149337.+48+6..+5.+5.912.3+7...+3+5+7.+6+4:::887:");
}

pub(super) struct NakedSingle;

impl PackedSearch for NakedSingle {
    fn search<F: Storage>(&self, recorder: &mut Recorder<F>) -> ControlFlow<()> {
        // Repeat until no cell has been filled.
        let mut blanks = usize::MAX;
        while recorder.marks().blank_count() < blanks {
            blanks = recorder.marks().blank_count();
            for chunk in recorder.marks().size().chunks_of(HouseKind::Row) {
                self.search_chunk(recorder, chunk)?;
            }
        }
        recorder.seen_all();
        ControlFlow::Continue(())
    }

    #[inline]
    fn find_in_houses(&self, houses: AnyHouses<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let grid = houses.board().grid();
        for index in (0..).take(grid.values().len()) {
            if houses.is_fresh_cell(index)
                && let Some(digit) = houses.candidates(index).single()
            {
                let cell = houses.cell(index);
                found.place(cell, digit);
                found.conclude(|| {
                    let peers = houses.common_peers(&[index]);
                    evidence_by(&mut peers.iter(), grid, cell, digit)
                })?;
            }
        }
        ControlFlow::Continue(())
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
        let cell = notation.cells(&cells);
        let (seen, struck) = (evidence.digits(Role::Seen), evidence.digits(Role::Struck));
        let none = (seen.is_empty(), struck.is_empty());
        let (seen, struck) = (notation.digits(seen), notation.digits(struck));
        match none {
            (true, true) => write!(f, "{cell} has one candidate"),
            (false, true) => write!(f, "{cell} sees {seen}"),
            (true, false) => write!(f, "{cell} has lost {struck}"),
            (false, false) => write!(f, "{cell} sees {seen} and has lost {struck}"),
        }
    }
}

impl NakedSingle {
    /// Fills the cells with one candidate in the rows of a chunk.
    #[inline]
    fn search_chunk<F: Storage>(
        &self,
        recorder: &mut Recorder<F>,
        chunk: usize,
    ) -> ControlFlow<()> {
        let Some((fresh, _)) = recorder.take_chunk(chunk) else {
            return ControlFlow::Continue(());
        };
        let lone = recorder.marks_mut().cells_with_one(chunk);
        for (word, lone) in words(chunk, lone & fresh) {
            for bit in ones(lone) {
                let cell = recorder.marks().cell_at(word, bit);
                // Its candidate may have been struck when another single was placed.
                if let Some(digit) = recorder.marks().candidates(cell).min() {
                    recorder.place(cell, digit);
                    recorder.conclude(|marks| {
                        let grid = marks.grid();
                        evidence_by(&mut grid.shape().peers(cell), grid, cell, digit)
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Why a cell has one candidate: the digits that its peers hold, and those that were struck before.
#[inline]
fn evidence_by(
    peers: &mut dyn Iterator<Item = Cell>,
    grid: &Grid,
    cell: Cell,
    digit: Digit,
) -> Evidence {
    let seen = peers.filter_map(|peer| grid.get(peer)).collect();
    evidence(grid.shape(), seen, cell, digit)
}

/// The same, given the digits that the peers of the cell hold.
#[inline]
pub(crate) fn evidence(shape: Shape, seen: DigitSet, cell: Cell, digit: Digit) -> Evidence {
    let struck = shape.digits() - seen - digit.into();
    let evidence = Evidence::new().mark(Role::Defining, cell, digit.into());
    let others = [(Role::Seen, seen), (Role::Struck, struck)].into_iter();
    others
        .filter(|(_, digits)| !digits.is_empty())
        .fold(evidence, |evidence, (role, digits)| {
            evidence.mark(role, cell, digits)
        })
}
