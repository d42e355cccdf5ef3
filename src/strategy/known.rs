//! [`Known`]: what techniques have found out about the board of a view, so that they and others need not find it out again.
//!
//! A cache is a type in the file that fills it, and says itself when it forgets. Here it has a slot, which is one line.

use super::als::AlmostLocked;
use super::cell_set::CellSet;
use super::memory::Memory;
use super::placeable::Unplaceable;
use super::techniques::chain::Chains;
use super::techniques::complex_fish::LackingFish;
use crate::index::Digit;
use crate::shape::Shape;

#[cfg(not(feature = "std"))]
pub(super) use core::cell::OnceCell as Once;
#[cfg(feature = "std")]
pub(super) use std::sync::OnceLock as Once;

/// What is known about one board after another, each with fewer candidates than the one before.
pub(super) trait Cache: Clone {
    /// Nothing is known.
    fn new(shape: Shape) -> Self;

    /// A digit has other places now.
    fn forget_digit(&mut self, _digit: Digit) {}

    /// The view now shows another board, on which `cells` have lost candidates.
    fn forget(&mut self, _cells: &CellSet) {}
}

macro_rules! slots {
    ($($slot:ident: $cache:ty,)*) => {
        /// The caches of a view.
        #[derive(Clone, Debug)]
        pub(super) struct Known {
            $(pub(super) $slot: $cache,)*
        }

        impl Known {
            /// Nothing.
            pub(super) fn new(shape: Shape) -> Known {
                Known {
                    $($slot: Cache::new(shape),)*
                }
            }

            /// [`Cache::forget_digit`].
            pub(super) fn forget_digit(&mut self, digit: Digit) {
                $(self.$slot.forget_digit(digit);)*
            }

            /// [`Cache::forget`].
            pub(super) fn forget(&mut self, cells: &CellSet) {
                $(self.$slot.forget(cells);)*
            }
        }
    };
}

slots! {
    almost_locked: Once<AlmostLocked>,
    als_xy_wing: Memory,
    als_xz: Memory,
    chains: Chains,
    complex_fish: LackingFish,
    placements: Unplaceable,
    sue_de_coq: Memory,
}
