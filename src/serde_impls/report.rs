//! [`Report`] and what is in it, and the other answers of a search.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::fields::{fields, variants};
use crate::board::Contradiction;
use crate::grid::Grid;
use crate::index::{Cell, Digit, House};
use crate::report::{Count, End, Report, StageReport, Stats, Unsupported};

fields!(Report {
    end: End,
    stats: Stats,
    stages: Vec<StageReport>,
    wrong_solver: Option<String> = default,
    wrong_grid: Option<Grid> = default,
});

fields!(StageReport {
    name: Cow<'static, str>,
    runs: u64,
    placed: u64,
    removed: u64,
    fired: Vec<(Cow<'static, str>, u64)>,
    stopped: Option<End> = default,
});

fields!(Stats {
    nodes: u64,
    guesses: u64,
    dead_ends: u64,
    solutions: u64,
    max_depth: u64,
});

variants!(End {
    "exhausted" Exhausted,
    "enough" Enough,
    "node-limit" NodeLimit,
    "memory-limit" MemoryLimit,
    "event-limit" EventLimit,
    "interrupted" Interrupted,
    "unsupported" Unsupported(reason: Unsupported),
    "wrong-solution" WrongSolution,
});

variants!(Count<N> {
    "exactly" Exactly(number: N),
    "at-least" AtLeast(number: N),
});

variants!(Contradiction {
    "empty-cell" EmptyCell { cell: Cell },
    "no-place" NoPlace { digit: Digit, house: House },
});
