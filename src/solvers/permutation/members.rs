//! The registered permutation solvers.

use super::arrangements::LARGEST_SIDE;
use super::solver::{Permutation, UnitOrder};
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
const ROWS_PLAIN: Permutation = Permutation::new("rows-plain", HouseKind::Row, UnitOrder::Plain);

/// Paper 002's row-based backtracking, turned on its side.
const COLUMNS_PLAIN: Permutation =
    Permutation::new("columns-plain", HouseKind::Column, UnitOrder::Plain);

/// Paper 002's block-based backtracking.
const BOXES_PLAIN: Permutation = Permutation::new("boxes-plain", HouseKind::Box, UnitOrder::Plain);

/// Columns, the fullest first, as paper 000 describes Jana, Maji and Pal (2015).
const COLUMNS_FULLEST_FIRST: Permutation = Permutation::new(
    "columns-fullest-first",
    HouseKind::Column,
    UnitOrder::FullestFirst,
);

/// Boxes, adjacent ones first, as paper 000 describes Maji and Pal (2014).
const BOXES_ADJACENT_FIRST: Permutation = Permutation::new(
    "boxes-adjacent-first",
    HouseKind::Box,
    UnitOrder::AdjacentFirst,
);

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

pub(crate) const ENTRIES: [Entry; 8] = [
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
    Entry {
        solver: &COLUMNS_FULLEST_FIRST,
        aliases: &["jana"],
        traits: DESCRIBED,
        representation: "all arrangements of each column",
        branching: "next column, the fullest first",
        source: "paper 000, on Jana, Maji and Pal (2015)",
        good_for: "what beginning with the fullest column is worth",
        bad_for: "hard puzzles: clashes are only seen when a column's turn comes",
        ..PLAIN
    },
    Entry {
        solver: &BOXES_ADJACENT_FIRST,
        aliases: &["maji-pal"],
        traits: DESCRIBED,
        representation: "all arrangements of each box",
        branching: "next box, adjacent ones first",
        source: "paper 000, on Maji and Pal (2014)",
        good_for: "what going from a box to its neighbours is worth",
        bad_for: "hard puzzles: clashes are only seen when a box's turn comes",
        ..PLAIN
    },
];

/// Follows a description, not a listing.
const DESCRIBED: Traits = Traits::PAPER.union(Traits::SEQUENTIAL);
