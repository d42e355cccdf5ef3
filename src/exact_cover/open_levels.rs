//! [`OpenLevels`]: the open levels of a search whose levels need not be undone.

use alloc::vec::Vec;

/// The open levels, the deepest last. To go back, the search only forgets levels: each has everything that it needs.
#[derive(Debug, Clone)]
pub(super) struct OpenLevels<B>(Vec<OpenLevel<B>>);

/// A level: what an engine knows about it, and how many options of its item are still to be tried.
#[derive(Debug, Clone, Copy)]
pub(super) struct OpenLevel<B> {
    pub(super) branch: B,
    pub(super) untried: u32,
}

impl<B> OpenLevels<B> {
    pub(super) fn new() -> Self {
        Self(Vec::new())
    }

    #[inline]
    pub(super) fn push(&mut self, branch: B, untried: u32) {
        self.0.push(OpenLevel { branch, untried });
    }

    /// Closes the deepest level.
    pub(super) fn pop(&mut self) {
        self.0.pop();
    }

    #[inline]
    pub(super) fn deepest(&self) -> Option<&OpenLevel<B>> {
        self.0.last()
    }

    #[inline]
    pub(super) fn deepest_mut(&mut self) -> Option<&mut OpenLevel<B>> {
        self.0.last_mut()
    }

    /// How many levels there are.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the deepest level has another option to try after the next one.
    #[inline]
    pub(super) fn is_open(&self) -> bool {
        self.deepest().is_some_and(|level| level.untried > 1)
    }

    /// Closes all levels without another option to try, but not the first `floor` ones, and returns how many are left.
    #[inline]
    pub(super) fn leave_above(&mut self, floor: usize) -> usize {
        while self.0.len() > floor && self.0.pop_if(|level| level.untried == 0).is_some() {}
        self.0.len()
    }
}
