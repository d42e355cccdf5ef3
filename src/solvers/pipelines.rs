//! Strategies first, then search: the registered pipelines.
//!
//! [`Stage`](crate::stage) says what they are for.

use alloc::borrow::Cow;

use super::auto::{AUTO, Auto};
use super::exact_cover::{DLX, ExactCover};
use crate::exact_cover::DancingLinks;
use crate::solvers::entry::{Entry, Family, Shapes};
use crate::solvers::traits::Traits;
use crate::stage::Pipeline;
use crate::strategy::Plan;

/// Paper 000's two-phase solver: its six strategies, then dancing links.
const TWO_PHASE: Pipeline<Plan, ExactCover<DancingLinks>> =
    Pipeline::named(Cow::Borrowed("two-phase"), Plan::six(), DLX);

/// Singles, locked candidates and subsets, easiest first, then the best engine for the shape.
const BASIC_AUTO: Pipeline<Plan, Auto> =
    Pipeline::named(Cow::Borrowed("basic+auto"), Plan::basic(), AUTO);

pub(crate) const ENTRIES: [Entry; 2] = [
    Entry {
        solver: &TWO_PHASE,
        aliases: &["six+dlx"],
        family: Family::Pipeline,
        traits: Traits::PAPER
            .union(Traits::INFERS)
            .union(Traits::GREEDY)
            .union(Traits::RESUMABLE),
        shapes: Shapes::Any,
        representation: "as dlx",
        inference: "the six of paper 000 once, then singles, by the fewest options",
        branching: "item with the fewest options",
        source: "paper 000",
        good_for: "puzzles made for people; reproducing paper 000",
        bad_for: "puzzles where the strategies remove little: dlx alone is as good",
    },
    Entry {
        solver: &BASIC_AUTO,
        aliases: &[],
        family: Family::Pipeline,
        traits: Traits::INFERS,
        shapes: Shapes::Any,
        representation: "as auto",
        inference: "singles to quads once, easiest first, then as auto",
        branching: "as auto",
        source: "how people play",
        good_for: "puzzles made for people: most need no search at all",
        bad_for: "the hardest puzzles: auto alone is faster",
    },
];
