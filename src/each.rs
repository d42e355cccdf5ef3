//! [`Each`]: a range whose numbers are turned into items. `(0..n).map(item)`, with less to compile.
//!
//! An adaptor of the standard library forwards `fold`, `try_fold` and more to the one below it, and each of them is compiled again for every closure at the end
//! of the chain. What is built on `Each` compiles one loop over `next`.

use core::iter::FusedIterator;
use core::ops::Range;

/// An item for each number of a range.
#[derive(Clone)]
pub(crate) struct Each<F> {
    range: Range<usize>,
    item: F,
}

/// The items of the numbers of a range, in order.
#[inline]
pub(crate) fn each<T, F: Fn(usize) -> T>(range: Range<usize>, item: F) -> Each<F> {
    Each { range, item }
}

impl<T, F: Fn(usize) -> T> Iterator for Each<F> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        match self.range.next() {
            Some(number) => Some((self.item)(number)),
            None => None,
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.range.len(), Some(self.range.len()))
    }
}

impl<T, F: Fn(usize) -> T> DoubleEndedIterator for Each<F> {
    #[inline]
    fn next_back(&mut self) -> Option<T> {
        match self.range.next_back() {
            Some(number) => Some((self.item)(number)),
            None => None,
        }
    }
}

impl<T, F: Fn(usize) -> T> ExactSizeIterator for Each<F> {}
impl<T, F: Fn(usize) -> T> FusedIterator for Each<F> {}
