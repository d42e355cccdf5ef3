//! Human strategies that explain themselves.
//!
//! A [`Technique`] has a name, a difficulty and a [`Strategy`], which finds its patterns on a [`View`] of the board and says
//! what follows from each as a [`Deduction`]: the cells it fills, the candidates it strikes, and the evidence for it. It
//! never searches by trial, and unless it says so it does not assume that a puzzle has only one solution.
//!
//! ```text
//!   Board ──▶ View ──▶ Strategy ──▶ Deduction { technique, placements, eliminations, evidence }
//!             cells,                    │
//!             places,                   └──▶ text: a nudge, a pointer, the full reasoning
//!             peers
//! ```
//!
//! A [`Plan`] says which techniques to use and in what order, and runs them to the point where none
//! finds anything more. A [`Path`] is a plan's way through a puzzle, step by step.
//!
//! [`Technique`] shows the techniques of this crate, from the full house to forcing nets, with an example of each. All of them
//! work on every shape. In the source, each pattern is a file in the folder `techniques`. A technique of your own needs no
//! file here: see [`Strategy`], [`Description`] and [`Plan::with`]. Singles, subsets and locked candidates are found on
//! packed marks instead of a view (the private module `packed`), because plans run them all the time.
//!
//! Papers 000 and 004 use the simplest techniques, and [`Plan::six`] and [`Plan::pencil_and_paper`] have them in their order:
//!
//! | technique | a house has… | so | paper |
//! |---|---|---|---|
//! | naked single | a cell with one candidate | it takes it | 000, 004 |
//! | hidden single | a digit with one place | it goes there | 000, 004 |
//! | naked pair, triple | k cells with k candidates between them | the others lose them | 000 (pair), 004 |
//! | hidden pair, triple | k digits with k places between them | nothing else fits there | 000 (pair), 004 |
//! | pointing | (a box) a digit in one line only | the rest of the line loses it | 000 |
//! | claiming | (a line) a digit in one box only | the rest of the box loses it | 000 |
//!
//! ```
//! use sudoku_zoo::strategy::{Grade, Plan};
//! use sudoku_zoo::{Board, Grid, Limits, Notation};
//!
//! let grid: Grid = "1.....3..4.....2".parse()?;
//! let path = Plan::basic().path(&Board::new(grid)?, &Limits::new());
//! assert!(path.is_solved());
//! let first = &path.steps()[0];
//! assert_eq!(first.explain(Grade::Pointer, Notation::RowColumn).to_string(), "a hidden single in row 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

//!
//! # Boards with other houses
//!
//! A board may have [more houses](crate::Variant) than rows, columns and boxes: diagonals, windows, irregular regions, any groups. Singles, subsets and locked candidates
//! use all of them, and name them in their steps:
//!
//! - naked singles and naked subsets are found in every group, and take their digits from every cell that sees all cells of the subset;
//! - full houses, hidden singles and hidden subsets are found in groups with as many cells as there are digits. A smaller group may lack a digit;
//! - locked candidates, pairs and triples are found between any two houses that share cells. The house that locks a digit must be one that holds every digit. A row or a
//!   column *claims*, any other house *points*.
//!
//! All other techniques of this crate refuse such a board. [`Technique::accepts`] says which houses a technique handles. [`Technique::all`] and
//! [`Plan`] end with [`Unsupported::Houses`](crate::Unsupported::Houses), which names the kinds that are not handled. A plan with such a technique
//! takes no step at all.
//!
//! ```
//! use sudoku_zoo::strategy::Plan;
//! use sudoku_zoo::{Grid, Limits, Rule, Shape, Variant};
//!
//! let variant = Variant::new(Shape::new(2, 2)?).with(Rule::Diagonals)?;
//! let board = variant.board("1....2..........".parse::<Grid>()?)?;
//! let step = Plan::basic().next(&board, &Limits::new())?.expect("a locked candidate");
//! assert_eq!(step.to_string(), "3 fits only r3c3 and r4c4 in diagonal 1, both in box 4, so r3c4≠3 and r4c3≠3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "techniques")]
mod als;
#[cfg(feature = "techniques")]
mod als_links;
mod any_houses;
mod cell_set;
#[cfg(feature = "techniques")]
mod deadly;
mod deduction;
#[cfg(feature = "techniques")]
mod easiest_first;
mod eureka;
mod find;
mod goal;
mod house_set;
#[cfg(feature = "techniques")]
mod known;
#[cfg(feature = "techniques")]
mod memory;
#[cfg(not(feature = "techniques"))]
mod nothing_known;
mod packed;
mod path;
#[cfg(feature = "techniques")]
mod placeable;
mod plan;
mod run;
mod subset;
mod technique;
mod techniques;
mod view;

pub use self::{
    cell_set::{CellSet, Cells},
    deduction::{Deduction, Grade},
    find::{Found, Strategy},
    path::{Fault, Path},
    plan::Plan,
    technique::{Description, Technique},
    view::View,
};
#[cfg(feature = "techniques")]
pub(crate) use techniques::naked_single_evidence;

pub use crate::evidence::{Basis, Evidence, Link, Mark, Node, Role, Strength};
