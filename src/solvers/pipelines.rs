//! Strategies first, then search: the registered pipelines.
//!
//! Paper 000's solver has two phases: its six strategies to a fixed point, then Algorithm X on what
//! they leave: [`TWO_PHASE`]. With other solvers in the second phase one can see what the first is worth to each: much to a
//! backtracker that infers nothing by itself, little to one that does. How a pipeline works is told in
//! [`pipeline`](crate::pipeline); any other combination is one call of
//! [`then_solve`](crate::stage::Stage::then_solve) away.

use alloc::borrow::Cow;

use super::auto::{AUTO, Auto};
use super::backtrack::{
    BLOCK_MATRIX_GREEDY, BLOCK_MATRIX_SEQUENTIAL, Backtracker, BlockMatrix, COMBINED_GREEDY,
    COMBINED_SEQUENTIAL, Combined, Greedy, HOUSE_SETS_GREEDY, HOUSE_SETS_SEQUENTIAL, HouseSets,
    MRV, NAIVE, Sequential, Standard,
};
use super::exact_cover::{DLX, ExactCover};
use crate::exact_cover::DancingLinks;
use crate::pipeline::Pipeline;
use crate::strategy::Plan;
use crate::zoo::{Entry, Family, Shapes};

macro_rules! six_then {
    ($($name:ident $text:literal: $solver:ident, $representation:ident, $order:ident, $branching:literal, $good_for:literal;)*) => {
        $(
            #[doc = concat!("The six of paper 000, then [`", stringify!($solver), "`].")]
            pub static $name: Pipeline<Plan, Backtracker<$representation, $order>> =
                Pipeline::named(Cow::Borrowed($text), Plan::paper_000(), $solver);
        )*

        pub(crate) static SIX_ENTRIES: [Entry; 8] = [
            $(Entry {
                solver: &$name,
                aliases: &[],
                family: Family::Pipeline,
                shapes: Shapes::Any,
                representation: concat!("that of ", stringify!($representation)),
                inference: "the six of paper 000, once",
                branching: $branching,
                source: "paper 000's first phase",
                good_for: $good_for,
                bad_for: "hard puzzles: the strategies remove little and the search infers nothing",
            },)*
        ];
    };
}

six_then! {
    SIX_NAIVE "six+naive": NAIVE, Standard, Sequential, "first blank cell", "seeing what strategies are worth to the simplest search";
    SIX_MRV "six+mrv": MRV, Standard, Greedy, "cell with the fewest digits", "puzzles that strategies nearly solve";
    SIX_HOUSE_SETS_SEQUENTIAL "six+house-sets-sequential": HOUSE_SETS_SEQUENTIAL, HouseSets, Sequential, "first blank cell", "enumerating many solutions of boards with given cells";
    SIX_HOUSE_SETS_GREEDY "six+house-sets-greedy": HOUSE_SETS_GREEDY, HouseSets, Greedy, "cell with the fewest digits", "puzzles that strategies nearly solve";
    SIX_BLOCK_MATRIX_SEQUENTIAL "six+block-matrix-sequential": BLOCK_MATRIX_SEQUENTIAL, BlockMatrix, Sequential, "first blank cell", "comparing representations";
    SIX_BLOCK_MATRIX_GREEDY "six+block-matrix-greedy": BLOCK_MATRIX_GREEDY, BlockMatrix, Greedy, "cell with the fewest digits", "comparing representations";
    SIX_COMBINED_SEQUENTIAL "six+combined-sequential": COMBINED_SEQUENTIAL, Combined, Sequential, "first blank cell", "comparing representations";
    SIX_COMBINED_GREEDY "six+combined-greedy": COMBINED_GREEDY, Combined, Greedy, "cell with the fewest digits", "comparing representations";
}

/// Paper 000's two-phase solver: its six strategies, then dancing links.
pub static TWO_PHASE: Pipeline<Plan, ExactCover<DancingLinks>> =
    Pipeline::named(Cow::Borrowed("two-phase"), Plan::paper_000(), DLX);

/// Every technique, easiest first, then the best engine for the shape.
pub static EASIEST_FIRST: Pipeline<Plan, Auto> = Pipeline::named(
    Cow::Borrowed("easiest-first+auto"),
    Plan::easiest_first(),
    AUTO,
);

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
        inference: "every strategy once, easiest first, then those of auto",
        branching: "that of auto",
        source: "how people play",
        good_for: "puzzles made for people: most need no search at all",
        bad_for: "the hardest puzzles: auto alone is faster",
    },
];
