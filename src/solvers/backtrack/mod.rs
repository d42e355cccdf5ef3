//! Backtracking: fill a blank cell, go on to the next, take back what leads nowhere.
//!
//! One loop, sixteen solvers. Papers 001, 002 and 003 differ in two choices only, and here each is a
//! type of its own:
//!
//! - The **order** in which cells are filled ([`Order`]): *sequential* takes the first blank cell in
//!   reading order, *greedy* the one with the most inhibited digits, which is the one with the
//!   fewest left.
//! - The **representation** of the grid ([`Representation`]), which decides what it costs to learn
//!   whether a digit is blocked:
//!
//! | representation | state | is it blocked? | set, clear | paper |
//! |---|---|---|---|---|
//! | [`Standard`] | n² values | scans row, column and box | 1 | 001, 003 |
//! | [`HouseSets`] | a set per row, column and box | 3 look-ups | 4 | 002 ("intuitive") |
//! | [`BlockMatrix`] | n³ counts of inhibiting cells | 1 look-up | every peer | 003 |
//! | [`Combined`] | both n² and n³ | 1 look-up | every peer | 003 |
//!
//! (Here n is the side.) [`NAIVE`] is standard × sequential, [`MRV`] is standard × greedy: paper 001's
//! DFS and smart DFS. Solvers of one order search the same tree whatever the representation: same nodes,
//! same dead ends, same solutions in the same order. They differ in time, which is what
//! paper 003 measures.
//!
//! ```text
//!   path   r1c3=4 ─ r1c4=2 ─ r1c6=6 ─ …       one Choice per cell filled by search:
//!   open     {7}       {}      {8 9}          the cell and the digits still to be tried there
//! ```
//!
//! The search state is an explicit path rather than recursion, so a 64×64 board needs no deep stack. The search
//! finds the open digits of a cell once, when it reaches the cell, and not one by one on the way back. The look-ups
//! are the same, but the search then knows whether a node is a guess or forced when it makes the node.
//!
//! **When to use.** To compare, to teach, and for boards with many solutions, where a cheap step is worth
//! more than a clever one. **When not.** On hard puzzles: these solvers infer nothing, so with the greedy order they
//! need thousands of nodes, with the sequential order millions.
//!
//! **Departures from the papers.** The sequential scan for a blank cell resumes where it stood rather
//! than at the first cell: all cells before are filled, so it finds the same one. Both orders look at the cells that the board
//! leaves blank and not at the givens, and the greedy order counts the blocked digits of a cell once. The solvers of
//! [`as_printed`] do these things as the listings do. If the board has struck the digit of a filled cell, the search
//! ends in a dead end before it begins.

pub mod as_printed;
pub(crate) mod block_matrix;
pub(crate) mod combined;
pub(crate) mod house_sets;
mod order;
mod representation;
mod solver;
pub(crate) mod standard;

pub use block_matrix::{BLOCK_MATRIX_GREEDY, BLOCK_MATRIX_SEQUENTIAL, BlockMatrix};
pub use combined::{COMBINED_GREEDY, COMBINED_SEQUENTIAL, Combined};
pub use house_sets::{HOUSE_SETS_GREEDY, HOUSE_SETS_SEQUENTIAL, HouseSets};
pub use order::{Greedy, GreedyRescanning, Order, Rescanning, Sequential, Surveying};
pub use representation::Representation;
pub use solver::{Backtracker, backtrack};
pub use standard::{MRV, NAIVE, Standard};

use crate::solvers::traits::Traits;

/// The traits of a backtracker that fills the first blank cell.
const SEQUENTIAL: Traits = Traits::PAPER
    .union(Traits::SEQUENTIAL)
    .union(Traits::RESUMABLE);

/// The traits of a backtracker that fills the cell with the fewest digits.
const GREEDY: Traits = Traits::PAPER.union(Traits::GREEDY).union(Traits::RESUMABLE);
