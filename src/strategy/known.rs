//! [`Known`]: what techniques have found out about the board of a view, so that others need not find it out again.

use alloc::vec::Vec;

use super::als::AlmostLocked;
use super::cell_set::CellSet;
use super::memory::Memory;
use super::placeable::unplaceable;
use super::techniques::chain::Chains;
use super::techniques::complex_fish::COMPLEX_FISH;
use super::view::View;
use crate::index::Digit;
use crate::shape::Shape;

#[cfg(not(feature = "std"))]
pub(super) use core::cell::OnceCell as Once;
#[cfg(feature = "std")]
pub(super) use std::sync::OnceLock as Once;

/// What is known about the board of a view.
#[derive(Clone, Debug)]
pub(super) struct Known {
    /// What chains have in common.
    chains: Chains,
    almost_locked: Once<AlmostLocked>,
    /// By digit.
    one_digit: Vec<OneDigit>,
    memory: Memory,
}

/// What has been found out from the places of one digit alone.
#[derive(Clone, Debug)]
struct OneDigit {
    /// See [`placeable`](super::placeable).
    unplaceable: Once<CellSet>,
    /// By kind of fish: set when it strikes nothing.
    lacks_fish: [Once<()>; COMPLEX_FISH],
}

impl OneDigit {
    const fn unknown() -> OneDigit {
        OneDigit {
            unplaceable: Once::new(),
            lacks_fish: [const { Once::new() }; COMPLEX_FISH],
        }
    }
}

impl Known {
    /// Nothing.
    pub(super) fn new(shape: Shape) -> Known {
        Known {
            chains: Chains::default(),
            almost_locked: Once::new(),
            one_digit: alloc::vec![OneDigit::unknown(); shape.side()],
            memory: Memory::new(shape),
        }
    }

    /// A digit has other places now.
    pub(super) fn forget_digit(&mut self, digit: Digit) {
        self.one_digit[digit.index()] = OneDigit::unknown();
    }

    /// The view now shows another board, on which `cells` have lost candidates.
    pub(super) fn forget(&mut self, cells: &CellSet) {
        self.chains = Chains::default();
        self.almost_locked = Once::new();
        self.memory.change(cells);
    }
}

impl View {
    pub(super) fn chains(&self) -> &Chains {
        &self.known.chains
    }

    /// The memory of where techniques need not look again.
    pub(super) fn memory(&self) -> &Memory {
        &self.known.memory
    }

    pub(super) fn known_almost_locked(&self) -> &Once<AlmostLocked> {
        &self.known.almost_locked
    }

    /// The candidates of a digit that are in none of its placements: see [`placeable`](super::placeable).
    pub(super) fn unplaceable(&self, digit: Digit) -> &CellSet {
        let known = self.known.one_digit.get(digit.index());
        known.map_or(&self.none, |known| {
            known.unplaceable.get_or_init(|| unplaceable(self, digit))
        })
    }

    /// Whether conclusions from one digit alone can strike any of its candidates. Above 9×9, where this may take long to
    /// compute, the answer is always yes.
    pub(super) fn can_lose(&self, digit: Digit) -> bool {
        self.shape().side() > Shape::CLASSIC.side() || !self.unplaceable(digit).is_empty()
    }

    /// The note that a kind of fish strikes no candidate of a digit. Steps that do not change the digit keep the note.
    pub(super) fn lacks_fish(&self, digit: Digit, fish: usize) -> Option<&Once<()>> {
        let digit = self.known.one_digit.get(digit.index());
        digit.and_then(|known| known.lacks_fish.get(fish))
    }
}
