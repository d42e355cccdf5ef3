//! The backtrackers that do what the listings of papers 001, 002 and 003 do; the docs of the family say what that is.

use super::order::Surveying;
use super::printed_sets::HOUSE_SETS_AS_PRINTED;
use super::{
    Backtracker, BlockMatrix, Combined, GreedyRescanning, HouseSets, Rescanning, Standard,
};
use crate::solvers::entry::{Entry, Family, Shapes};
use crate::solvers::traits::Traits;

/// Paper 001's DFS and paper 003's sequential order on the standard representation.
const STANDARD_RESCANNING: Backtracker<Standard, Rescanning> =
    Backtracker::new("standard-rescanning");

/// House sets with the scan of paper 003's listing.
const HOUSE_SETS_RESCANNING: Backtracker<HouseSets, Rescanning> =
    Backtracker::new("house-sets-rescanning");

/// Paper 003's sequential order on the block matrix.
const BLOCK_MATRIX_RESCANNING: Backtracker<BlockMatrix, Rescanning> =
    Backtracker::new("block-matrix-rescanning");

/// Paper 003's sequential order on the combined representation.
const COMBINED_RESCANNING: Backtracker<Combined, Rescanning> =
    Backtracker::new("combined-rescanning");

/// Paper 003's greedy order on the standard representation.
const STANDARD_GREEDY_RESCANNING: Backtracker<Standard, GreedyRescanning> =
    Backtracker::new("standard-greedy-rescanning");

/// Paper 003's greedy order on the block matrix.
const BLOCK_MATRIX_GREEDY_RESCANNING: Backtracker<BlockMatrix, GreedyRescanning> =
    Backtracker::new("block-matrix-greedy-rescanning");

/// Paper 003's greedy order on the combined representation.
const COMBINED_GREEDY_RESCANNING: Backtracker<Combined, GreedyRescanning> =
    Backtracker::new("combined-greedy-rescanning");

/// Paper 001's smart DFS.
const STANDARD_SURVEYING: Backtracker<Standard, Surveying> = Backtracker::new("standard-surveying");

/// How the members branch, and their traits.
type Branching = (&'static str, Traits);

const SEQUENTIAL: Branching = (
    "first blank cell, searched from the first cell on",
    super::SEQUENTIAL,
);
const IN_TURN: Branching = ("first blank cell", super::SEQUENTIAL);
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
            good_for: "what the listing's way costs",
            bad_for: concat!("speed: ", $faster, " searches the same tree"),
        },)*]
    };
}

pub(crate) const ENTRIES: [Entry; 9] = as_printed! {
    STANDARD_RESCANNING, "n² values", SEQUENTIAL, "papers 001 (DFS), 003 (sequential, standard), as printed", instead of "naive";
    HOUSE_SETS_RESCANNING, "a digit set per house", SEQUENTIAL, "paper 002's sets with the scan of paper 003's listing", instead of "house-sets-sequential";
    BLOCK_MATRIX_RESCANNING, "n³ counts of inhibiting cells", SEQUENTIAL, "paper 003 (sequential, block matrix), as printed", instead of "block-matrix-sequential";
    COMBINED_RESCANNING, "n² values and n³ counts", SEQUENTIAL, "paper 003 (sequential, combined), as printed", instead of "combined-sequential";
    STANDARD_GREEDY_RESCANNING, "n² values", GREEDY, "paper 003 (greedy, standard), as printed", instead of "mrv";
    BLOCK_MATRIX_GREEDY_RESCANNING, "n³ counts of inhibiting cells", GREEDY, "paper 003 (greedy, block matrix), as printed", instead of "block-matrix-greedy";
    COMBINED_GREEDY_RESCANNING, "n² values and n³ counts", GREEDY, "paper 003 (greedy, combined), as printed", instead of "combined-greedy";
    STANDARD_SURVEYING, "n² values", SURVEYING, "paper 001 (smart DFS), as printed", instead of "mrv";
    HOUSE_SETS_AS_PRINTED, "lists of ordered sets, one per house", IN_TURN, "paper 002 (intuitive), as printed", instead of "house-sets-sequential";
};
