//! What an engine needs to know about a problem while it builds its own structure.

/// The 0-1 matrix of an exact cover problem: a column for each item, a row for each option.
///
/// Crate-private on purpose: an engine trusts it (items in range, no item twice in an option, no
/// more than `i32::MAX` nodes), and only [`Problem`](super::Problem), which checks, and our own
/// reductions, which cannot get it wrong, have earned that trust.
pub(crate) trait Matrix {
    fn items(&self) -> usize;
    fn is_secondary(&self, item: usize) -> bool;
    fn options(&self) -> usize;
    /// The number of ones in the matrix.
    fn members(&self) -> usize;
    fn members_of(&self, option: usize) -> &[u32];
}
