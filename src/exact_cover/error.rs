//! [`ProblemError`]: what can be wrong with an exact cover problem.

use alloc::string::String;

/// How many nodes a problem may need: an engine points at them with 32 bits and keeps the sign for
/// spacers.
pub(super) const MAX_NODES: usize = i32::MAX as usize;

/// How many items a problem may have: a dictionary has at least 64 places for each, and numbers them with
/// 32 bits.
pub(super) const MAX_ITEMS: usize = 1 << 24;

/// How many bits [`BitSets`](super::BitSets) have for items and colours.
pub(super) const MAX_BITS: usize = 256;

/// How many bytes the rows and levels of a [`BitMatrix`](super::BitMatrix) may take.
pub(super) const MAX_MATRIX_BYTES: u64 = 256 << 20;

/// What is wrong with an item, an option or a given.
///
/// ```
/// use sudoku_zoo::exact_cover::{Problem, ProblemError};
///
/// let mut week = Problem::named(["mon", "tue"])?;
/// let error = week.add_option(["mon", "sun"]).unwrap_err();
/// assert_eq!(error, ProblemError::UnknownName { option: 0, name: "sun".into() });
/// assert_eq!(error.to_string(), "option 0: there is no item named \"sun\"");
/// assert_eq!(week.options(), 0); // a refused option leaves the problem as it was
/// # Ok::<(), ProblemError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProblemError {
    /// Two items cannot share a name.
    #[error("there is already an item named {name:?}")]
    DuplicateName {
        /// The name that was used before.
        name: String,
    },
    /// An option uses a name that no item has.
    #[error("option {option}: there is no item named {name:?}")]
    UnknownName {
        /// The number the option would have had.
        option: usize,
        /// The name that no item has.
        name: String,
    },
    /// An option uses a number that no item has.
    #[error("option {option}: there is no item {item}, only {items} items")]
    UnknownItem {
        /// The number the option would have had.
        option: usize,
        /// The number that no item has.
        item: usize,
        /// How many items there are.
        items: usize,
    },
    /// An option is a set: it cannot contain an item twice.
    #[error("option {option}: item {item} occurs twice")]
    DuplicateItem {
        /// The number the option would have had.
        option: usize,
        /// The name of the repeated item, or its number if it has no name.
        item: String,
    },
    /// Only secondary items can have a colour.
    #[error("option {option}: item {item} is primary and cannot have a colour")]
    ColouredPrimary {
        /// The number the option would have had.
        option: usize,
        /// The name of the item, or its number if it has no name.
        item: String,
    },
    /// [`BitSets`](super::BitSets) have a bit for each item and each colour, and the problem needs too many.
    #[error(
        "the problem needs {bits} bits, one for each item and each colour; bit sets have {MAX_BITS}"
    )]
    TooWide {
        /// How many bits the problem needs.
        bits: usize,
    },
    /// A [`BitMatrix`](super::BitMatrix) has a bit for each item and option, and more for each level of the search. The problem may need too
    /// many.
    #[error(
        "the matrix may take {bytes} bytes with all levels of the search; at most {MAX_MATRIX_BYTES} are allowed"
    )]
    MatrixTooLarge {
        /// How many bytes the problem may need.
        bytes: u64,
    },
    /// A given names an option that the problem does not have.
    #[error("there is no option {option}, only {options} options")]
    UnknownOption {
        /// The number that no option has.
        option: usize,
        /// How many options there are.
        options: usize,
    },
    /// A given shares an item with an earlier given.
    #[error("option {option} cannot be given: its item {item} is covered by an earlier given")]
    Clash {
        /// The refused option.
        option: usize,
        /// The number of the item that is covered already.
        item: usize,
    },
    /// An option is in a solution once. (Options with items clash with themselves.)
    #[error("option {option} has been given already")]
    AlreadyGiven {
        /// The refused option.
        option: usize,
    },
    /// Givens come before the search.
    #[error("option {option} cannot be given: the search has begun")]
    TooLate {
        /// The refused option.
        option: usize,
    },
    /// An engine would need more nodes than 32-bit links can tell apart.
    #[error("the problem is too large: at most {MAX_ITEMS} items, and items, options and their members together at most {}", MAX_NODES - 2)]
    TooLarge,
}
