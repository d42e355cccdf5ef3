//! Strategies first, then search: the registered pipelines.
//!
//! Paper 000's solver has two phases: it applies its six strategies until none finds anything, then runs
//! Algorithm X on the rest. This is [`TWO_PHASE`]. The registered names `six+naive`, `six+mrv` and so on have other
//! solvers in the second phase and show what the first phase is worth to each: much to a backtracker that
//! infers nothing itself, little to a solver that does. [`Pipeline`] explains how a
//! pipeline works, and [`then_solve`](crate::stage::Stage::then_solve) makes any other combination.

use alloc::borrow::Cow;

use super::auto::{AUTO, Auto};
use super::backtrack::{
    BLOCK_MATRIX_GREEDY, BLOCK_MATRIX_SEQUENTIAL, COMBINED_GREEDY, COMBINED_SEQUENTIAL,
    HOUSE_SETS_GREEDY, HOUSE_SETS_SEQUENTIAL, MRV, NAIVE,
};
use super::exact_cover::{DLX, ExactCover};
use crate::exact_cover::DancingLinks;
use crate::solvers::entry::{Entry, Family, Shapes};
use crate::stage::Pipeline;
use crate::strategy::Plan;

/// Entries for the six of paper 000 before each of these backtrackers.
macro_rules! six_then {
    ($($name:literal: $solver:ident, $representation:literal, $branching:literal, $good_for:literal;)*) => {
        [$(Entry {
            solver: &Pipeline::named(Cow::Borrowed($name), Plan::paper_000(), $solver),
            aliases: &[],
            family: Family::Pipeline,
            shapes: Shapes::Any,
            representation: concat!("that of ", $representation),
            inference: "the six of paper 000, once",
            branching: $branching,
            source: "paper 000's first phase",
            good_for: $good_for,
            bad_for: "hard puzzles: the strategies remove little and the search infers nothing",
        },)*]
    };
}

pub(crate) static SIX_ENTRIES: [Entry; 8] = six_then! {
    "six+naive": NAIVE, "Standard", "first blank cell", "seeing what strategies are worth to the simplest search";
    "six+mrv": MRV, "Standard", "cell with the fewest digits", "puzzles that strategies nearly solve";
    "six+house-sets-sequential": HOUSE_SETS_SEQUENTIAL, "HouseSets", "first blank cell", "enumerating many solutions of boards with given cells";
    "six+house-sets-greedy": HOUSE_SETS_GREEDY, "HouseSets", "cell with the fewest digits", "puzzles that strategies nearly solve";
    "six+block-matrix-sequential": BLOCK_MATRIX_SEQUENTIAL, "BlockMatrix", "first blank cell", "comparing representations";
    "six+block-matrix-greedy": BLOCK_MATRIX_GREEDY, "BlockMatrix", "cell with the fewest digits", "comparing representations";
    "six+combined-sequential": COMBINED_SEQUENTIAL, "Combined", "first blank cell", "comparing representations";
    "six+combined-greedy": COMBINED_GREEDY, "Combined", "cell with the fewest digits", "comparing representations";
};

/// Paper 000's two-phase solver: its six strategies, then dancing links.
pub const TWO_PHASE: Pipeline<Plan, ExactCover<DancingLinks>> =
    Pipeline::named(Cow::Borrowed("two-phase"), Plan::paper_000(), DLX);

/// Singles, locked candidates and subsets, easiest first, then the best engine for the shape.
pub const EASIEST_FIRST: Pipeline<Plan, Auto> =
    Pipeline::named(Cow::Borrowed("easiest-first+auto"), Plan::basic(), AUTO);

pub(crate) static ENTRIES: [Entry; 2] = [
    Entry {
        solver: &TWO_PHASE,
        aliases: &["six+dlx"],
        family: Family::Pipeline,
        shapes: Shapes::Any,
        representation: "that of dlx",
        inference: "the six of paper 000 once, then singles, by the fewest options",
        branching: "item with the fewest options",
        source: "paper 000",
        good_for: "puzzles made for people; reproducing paper 000",
        bad_for: "puzzles where the strategies remove little: dlx alone is as good",
    },
    Entry {
        solver: &EASIEST_FIRST,
        aliases: &["easiest-first"],
        family: Family::Pipeline,
        shapes: Shapes::Any,
        representation: "that of auto",
        inference: "singles to quads once, easiest first, then those of auto",
        branching: "that of auto",
        source: "how people play",
        good_for: "puzzles made for people: most need no search at all",
        bad_for: "the hardest puzzles: auto alone is faster",
    },
];
