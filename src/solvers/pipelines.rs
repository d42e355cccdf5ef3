//! Strategies first, then search: the registered pipelines.
//!
//! Paper 000's solver has two phases: its six strategies to a fixed point, then Algorithm X on what
//! they leave. With other solvers in the second phase one can see what the first is worth to each: much to a
//! backtracker that infers nothing by itself, little to one that does. How a pipeline works is told in
//! [`pipeline`](crate::pipeline); any other combination is one call of
//! [`then_solve`](crate::stage::Stage::then_solve) away.

use alloc::borrow::Cow;

use super::backtrack::{
    BLOCK_MATRIX_GREEDY, BLOCK_MATRIX_SEQUENTIAL, Backtracker, BlockMatrix, COMBINED_GREEDY,
    COMBINED_SEQUENTIAL, Combined, Greedy, HOUSE_SETS_GREEDY, HOUSE_SETS_SEQUENTIAL, HouseSets,
    MRV, NAIVE, Sequential, Standard,
};
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

        pub(crate) static ENTRIES: &[Entry] = &[
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
            Entry {
                solver: &EASIEST_FIRST,
                aliases: &[],
                family: Family::Pipeline,
                shapes: Shapes::Any,
                representation: "that of HouseSets",
                inference: "every strategy, easiest first, once",
                branching: "cell with the fewest digits",
                source: "how people play",
                good_for: "puzzles made for people: most need no search at all",
                bad_for: "the hardest puzzles",
            },
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

/// Every technique, easiest first, then the fastest backtracker.
pub static EASIEST_FIRST: Pipeline<Plan, Backtracker<HouseSets, Greedy>> = Pipeline::named(
    Cow::Borrowed("easiest-first+house-sets-greedy"),
    Plan::easiest_first(),
    HOUSE_SETS_GREEDY,
);
