//! [`Event`]: a search, step by step.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::fields::{fields, variants};
use crate::board::Board;
use crate::digits::DigitSet;
use crate::event::{Event, Learning, Literal, Step};
use crate::evidence::Evidence;
use crate::grid::Grid;
use crate::index::{Cell, Digit, House};
use crate::tenths::Tenths;

variants!(Event<'a> {
    "started" Started { board: Cow<'static, Board> },
    "prepared" Prepared,
    "node" Node { depth: usize, guess: bool },
    "placed" Placed { cell: Cell, digit: Digit },
    "implied" Implied {
        placements: Cow<'static, [(Cell, Digit)]>,
        eliminations: Cow<'static, [(Cell, DigitSet)]>,
    },
    "deduced" Deduced {
        technique: Cow<'static, str>,
        placements: Cow<'static, [(Cell, Digit)]>,
        eliminations: Cow<'static, [(Cell, DigitSet)]>,
        evidence: Cow<'static, Evidence>,
        addend: Tenths,
    },
    "taken-back" TakenBack { depth: usize },
    "dead-end" DeadEnd,
    "solution" Solution { grid: Option<Cow<'static, Grid>> = default },
    "exact-cover" ExactCover(step: Step),
    "arrangements" Arrangements { unit: House, left: usize },
    "counts" Counts { digit: Digit, counts: Cow<'static, [(Cell, i8)]> },
    "learn" Learn(learning: Learning<'static>),
});

variants!(Step {
    "x1" X1,
    "x2" X2 { level: usize },
    "visit" Visit { level: usize },
    "x3" X3 { item: u32, size: u32 },
    "choose" Choose { option: usize },
    "x4" X4,
    "x5" X5,
    "x6" X6,
    "x7" X7,
    "x8" X8 { level: usize },
    "terminate" Terminate,
    "point" Point { level: usize, node: u32 },
    "cover" Cover { item: u32 },
    "uncover" Uncover { item: u32 },
    "purify" Purify { node: u32 },
    "unpurify" Unpurify { node: u32 },
    "hide" Hide { node: u32 },
    "unhide" Unhide { node: u32 },
    "remove" Remove { node: u32 },
    "insert" Insert { node: u32 },
});

variants!(Learning<'a> {
    "decision" Decision { literal: Literal },
    "conflict" Conflict { literals: Cow<'static, [Literal]> },
    "learned" Learned { clause: Cow<'static, [Literal]>, level: usize },
});

fields!(Literal {
    cells: Vec<Cell>,
    digit: Digit,
    is: bool,
});
