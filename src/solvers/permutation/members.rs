//! The registered permutation solvers.

use super::{LARGEST_SIDE, Permutation, UnitOrder};
use crate::index::HouseKind;
use crate::solvers::entry::{Entry, Family, Shapes};
use crate::solvers::traits::Traits;

/// Rows, fewest arrangements first.
pub const ROWS: Permutation = Permutation::new("rows", HouseKind::Row, UnitOrder::Fewest);

/// Columns, fewest arrangements first.
pub const COLUMNS: Permutation = Permutation::new("columns", HouseKind::Column, UnitOrder::Fewest);

/// Boxes, fewest arrangements first.
pub const BOXES: Permutation = Permutation::new("boxes", HouseKind::Box, UnitOrder::Fewest);

/// Paper 002's row-based backtracking.
pub const ROWS_PLAIN: Permutation =
    Permutation::new("rows-plain", HouseKind::Row, UnitOrder::Plain);

/// Paper 002's row-based backtracking, turned on its side.
pub const COLUMNS_PLAIN: Permutation =
    Permutation::new("columns-plain", HouseKind::Column, UnitOrder::Plain);

/// Paper 002's block-based backtracking.
pub const BOXES_PLAIN: Permutation =
    Permutation::new("boxes-plain", HouseKind::Box, UnitOrder::Plain);

const FEWEST: Entry = Entry {
    solver: &ROWS,
    aliases: &[],
    family: Family::Permutation,
    traits: Traits::PAPER.union(Traits::INFERS).union(Traits::GREEDY),
    shapes: Shapes::UpTo(LARGEST_SIDE),
    representation: "all arrangements of each row",
    inference: "what a row's arrangements agree on",
    branching: "row with the fewest arrangements",
    source: "paper 002 (row-based), with narrowed lists",
    good_for: "few branches; a look at how much one kind of house knows",
    bad_for: "boards with few clues: the lists explode",
};

const PLAIN: Entry = Entry {
    solver: &ROWS_PLAIN,
    aliases: &["row-based"],
    traits: Traits::PAPER
        .union(Traits::AS_PRINTED)
        .union(Traits::SEQUENTIAL),
    inference: "none",
    branching: "next row",
    source: "paper 002 (row-based)",
    good_for: "reproducing the paper",
    bad_for: "hard puzzles: clashes are only seen when a row's turn comes",
    ..FEWEST
};

pub(crate) static ENTRIES: [Entry; 6] = [
    FEWEST,
    Entry {
        solver: &COLUMNS,
        representation: "all arrangements of each column",
        inference: "what a column's arrangements agree on",
        branching: "column with the fewest arrangements",
        source: "paper 002 (row-based, turned on its side), with narrowed lists",
        good_for: "as rows, for boards with more clues in a column than in a row",
        ..FEWEST
    },
    Entry {
        solver: &BOXES,
        representation: "all arrangements of each box",
        inference: "what a box's arrangements agree on",
        branching: "box with the fewest arrangements",
        source: "paper 002 (block-based), with narrowed lists",
        good_for: "the best of the family: one branch on most 17-clue puzzles",
        ..FEWEST
    },
    PLAIN,
    Entry {
        solver: &COLUMNS_PLAIN,
        aliases: &["column-based"],
        representation: "all arrangements of each column",
        branching: "next column",
        source: "paper 002, which leaves it to the reader",
        bad_for: "hard puzzles: clashes are only seen when a column's turn comes",
        ..PLAIN
    },
    Entry {
        solver: &BOXES_PLAIN,
        aliases: &["block-based"],
        representation: "all arrangements of each box",
        branching: "next box",
        source: "paper 002 (block-based)",
        bad_for: "hard puzzles: clashes are only seen when a box's turn comes",
        ..PLAIN
    },
];
