//! [`Callback`]: a closure of the caller, in a type that derives its traits.

use core::fmt;

/// A closure that the caller holds. `Debug` prints no more than that there is one.
pub(crate) struct Callback<'a, F: ?Sized>(pub(crate) &'a F);

impl<F: ?Sized> Clone for Callback<'_, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: ?Sized> Copy for Callback<'_, F> {}

impl<F: ?Sized> fmt::Debug for Callback<'_, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}
