//! Backtracking as the listings of papers 001 and 003 run it.
//!
//! The solvers beside this file search the same trees and are faster, because they leave out work that changes no choice.
//! A verdict about a paper must be drawn from what the paper prints, and these solvers do that work:
//!
//! | solver | paper | what its listing does |
//! |---|---|---|
//! | [`STANDARD_RESCANNING`] | 001, section 2.1, `solve`; 003, Appendix A.3, `solveSudoku` | looks for a blank cell from the first cell on, after every placement |
//! | [`BLOCK_MATRIX_RESCANNING`], [`COMBINED_RESCANNING`] | 003, Appendix A.3 | the same |
//! | [`HOUSE_SETS_RESCANNING`] | none | the same with paper 002's sets, to compare all four representations |
//! | [`STANDARD_GREEDY_RESCANNING`] and its two sisters | 003, Appendix A.3, type 1 | looks at every cell, counts the blocked digits of a blank cell twice |
//! | [`STANDARD_SURVEYING`] | 001, section 2.3.1, `find_candidate` | lists the open digits of all blank cells, then takes the shortest list |
//!
//! ```text
//!   r1c1 r1c2 r1c3 r1c4 …        resuming:    begins after the cell filled last
//!     5    3    4    ·           rescanning:  begins here, at r1c1, and asks three filled cells first
//! ```
//!
//! For the block matrix the question "is this cell filled?" takes up to n look-ups, so rescanning costs it most: in reading order it
//! is slower than the standard grid, as paper 003 says, while with a scan that resumes it is faster.
//!
//! **What ours change.** The listings test one digit after another and place it at once. The loop here tests all digits
//! of a cell when it reaches the cell, so that it can report whether a node is a guess. A search for all solutions
//! makes the same tests in both; a search for one solution makes up to n − 1 more for each cell of the solution. The listing of
//! paper 003 takes an empty grid for a solved one in greedy order, which would make the solver incomplete. It also
//! raises the counts of the other digits in the filled cell of a pure block matrix, which nothing reads. Neither
//! is done here. Candidates that the board has struck are blocked from the beginning.
//!
//! **When to use.** To check what the papers measured. **When not.** For anything else.

use super::{
    Backtracker, BlockMatrix, Combined, GreedyRescanning, HouseSets, Rescanning, Standard,
    Surveying,
};
use crate::solvers::entry::{Entry, Family, Shapes};
use crate::solvers::traits::Traits;

/// Paper 001's DFS and paper 003's sequential order on the standard representation.
pub const STANDARD_RESCANNING: Backtracker<Standard, Rescanning> =
    Backtracker::new("standard-rescanning");

/// House sets with the scan of paper 003's listing.
pub const HOUSE_SETS_RESCANNING: Backtracker<HouseSets, Rescanning> =
    Backtracker::new("house-sets-rescanning");

/// Paper 003's sequential order on the block matrix.
pub const BLOCK_MATRIX_RESCANNING: Backtracker<BlockMatrix, Rescanning> =
    Backtracker::new("block-matrix-rescanning");

/// Paper 003's sequential order on the combined representation.
pub const COMBINED_RESCANNING: Backtracker<Combined, Rescanning> =
    Backtracker::new("combined-rescanning");

/// Paper 003's greedy order on the standard representation.
pub const STANDARD_GREEDY_RESCANNING: Backtracker<Standard, GreedyRescanning> =
    Backtracker::new("standard-greedy-rescanning");

/// Paper 003's greedy order on the block matrix.
pub const BLOCK_MATRIX_GREEDY_RESCANNING: Backtracker<BlockMatrix, GreedyRescanning> =
    Backtracker::new("block-matrix-greedy-rescanning");

/// Paper 003's greedy order on the combined representation.
pub const COMBINED_GREEDY_RESCANNING: Backtracker<Combined, GreedyRescanning> =
    Backtracker::new("combined-greedy-rescanning");

/// Paper 001's smart DFS.
pub const STANDARD_SURVEYING: Backtracker<Standard, Surveying> =
    Backtracker::new("standard-surveying");

/// How the members branch, and their traits.
type Branching = (&'static str, Traits);

const SEQUENTIAL: Branching = (
    "first blank cell, searched from the first cell on",
    super::SEQUENTIAL,
);
const GREEDY: Branching = (
    "cell with the fewest digits, every cell counted twice",
    super::GREEDY,
);
const SURVEYING: Branching = (
    "cell with the fewest digits, from a list for every cell",
    super::GREEDY,
);

/// Entries of solvers that are here to reproduce a paper.
macro_rules! as_printed {
    ($($solver:ident, $representation:literal, $branching:ident, $source:literal, instead of $faster:literal;)*) => {
        [$(Entry {
            solver: &$solver,
            aliases: &[],
            family: Family::Backtrack,
            traits: $branching.1.union(Traits::AS_PRINTED),
            shapes: Shapes::Any,
            representation: $representation,
            inference: "none",
            branching: $branching.0,
            source: $source,
            good_for: "what the listing's way to look for a cell costs",
            bad_for: concat!("speed: ", $faster, " searches the same tree"),
        },)*]
    };
}

pub(crate) static ENTRIES: [Entry; 8] = as_printed! {
    STANDARD_RESCANNING, "n² values", SEQUENTIAL, "papers 001 (DFS), 003 (sequential, standard), as printed", instead of "naive";
    HOUSE_SETS_RESCANNING, "a digit set per house", SEQUENTIAL, "paper 002's sets with the scan of paper 003's listing", instead of "house-sets-sequential";
    BLOCK_MATRIX_RESCANNING, "n³ counts of inhibiting cells", SEQUENTIAL, "paper 003 (sequential, block matrix), as printed", instead of "block-matrix-sequential";
    COMBINED_RESCANNING, "n² values and n³ counts", SEQUENTIAL, "paper 003 (sequential, combined), as printed", instead of "combined-sequential";
    STANDARD_GREEDY_RESCANNING, "n² values", GREEDY, "paper 003 (greedy, standard), as printed", instead of "mrv";
    BLOCK_MATRIX_GREEDY_RESCANNING, "n³ counts of inhibiting cells", GREEDY, "paper 003 (greedy, block matrix), as printed", instead of "block-matrix-greedy";
    COMBINED_GREEDY_RESCANNING, "n² values and n³ counts", GREEDY, "paper 003 (greedy, combined), as printed", instead of "combined-greedy";
    STANDARD_SURVEYING, "n² values", SURVEYING, "paper 001 (smart DFS), as printed", instead of "mrv";
};
