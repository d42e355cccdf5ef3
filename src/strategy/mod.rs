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
//!             links
//! ```
//!
//! A [`Plan`] says which techniques to use and in what order, and runs them to the point where none
//! finds anything more. A [`Path`] is a plan's way through a puzzle, step by step.
//!
//! | technique | a house has… | so | paper |
//! |---|---|---|---|
//! | full house | one blank cell | it takes the missing digit | |
//! | naked single | a cell with one candidate | it takes it | 000, 004 |
//! | hidden single | a digit with one place | it goes there | 000, 004 |
//! | naked pair, triple, quad | k cells with k candidates between them | the others lose them | 000 (pair), 004 |
//! | hidden pair, triple, quad | k digits with k places between them | nothing else fits there | 000 (pair), 004 |
//! | pointing | (a box) a digit in one line only | the rest of the line loses it | 000 |
//! | claiming | (a line) a digit in one box only | the rest of the box loses it | 000 |
//! | locked pair, triple | a naked pair or triple in a line and a box | both lose its digits | |
//! | XY-Wing, XYZ-Wing | (a pivot) two bivalue cells it sees | what sees them loses their shared digit | |
//! | W-Wing | (two like bivalue cells) a house that joins them | what sees both loses the other digit | |
//! | WXYZ-Wing | (four cells) four digits, three of which fit once | what sees the fourth loses it | |
//! | unique and hidden rectangle, unique loop, BUG | (cells) digits that could be swapped | what prevents it holds | |
//! | avoidable rectangle | the same with cells filled since | | |
//! | ALS-XZ, ALS-XY-Wing, ALS chain | (n cells) n + 1 candidates | linked sets share digits | |
//! | Sue de Coq | (a line and a box) cells that lock the digits where the two cross | the rest of both loses them | |
//! | aligned pair, triplet exclusion | (two or three cells) choices of digits | what no possible choice has goes | |
//! | death blossom | (a cell) such a set for each candidate | what sees what they share loses it | |
//! | X-Wing, Swordfish, Jellyfish | (k lines) a digit in k crossing lines only | the rest of those loses it | 000 (named) |
//! | finned, sashimi, Franken, mutant fish | (k houses) a digit in k other houses only, but for fins | what sees the fins in those loses it | |
//! | skyscraper, two-string kite, turbot fish | (two houses) a digit in two places each, one of each seeing the other | what sees both other places loses it | |
//! | empty rectangle | (a box) a digit in one row and one column only | a strong link into one strikes in the other | |
//! | simple colours, multi-colours, 3D Medusa | (strong links) candidates in two colours, one of which is true | what sees both loses | |
//! | remote pair, X-chain, XY-chain, AIC | a chain of links, one end of which is true | what sees both ends goes | |
//! | cycles, nice loops | a chain of links that closes | what sees both ends of a weak link goes | |
//! | Nishio, forcing chains | (all candidates of a cell or places of a digit) the same conclusion | it holds | |
//! | dynamic and nested forcing chains | the same, by nets that may use other techniques on the way | it holds | |
//! | template set, delete | (a digit) places on the whole board | what all or none of them use | |
//!
//! All of them work on every shape. To add one, write a file like `fish.rs`, with the pattern it
//! looks for, the search and the words, and add a line to the table in `technique.rs`. A technique of your own needs
//! neither: see [`Strategy`], [`Description`] and [`Plan::with`]. Singles, subsets and locked candidates are found on
//! packed marks instead of a view (the private module `packed`), because plans run them all the time.
//!
//! ```
//! use sudoku_zoo::strategy::{Grade, Plan};
//! use sudoku_zoo::{Board, Grid, Limits};
//!
//! let grid: Grid = "1.....3..4.....2".parse()?;
//! let path = Plan::easiest_first().path(&Board::new(grid)?, &Limits::new());
//! assert!(path.is_solved());
//! let first = &path.steps()[0];
//! assert_eq!(first.explain(Grade::Pointer).to_string(), "a hidden single in row 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod aligned_exclusion;
mod als;
mod als_chain;
mod als_links;
mod als_xy_wing;
mod als_xz;
mod avoidable_rectangle;
mod bug;
mod cell_set;
mod chain;
mod complex_fish;
mod deadly;
mod death_blossom;
mod deduction;
mod direct;
mod empty_rectangle;
mod eureka;
mod evidence;
mod find;
mod fish;
mod full_house;
mod grouped_links;
mod hidden_single;
mod hidden_subset;
mod house_set;
mod locked_candidate;
mod locked_subset;
mod memory;
mod naked_single;
mod naked_subset;
mod packed;
mod path;
mod placeable;
mod plan;
mod run;
mod strong_links;
mod subset;
mod sue_de_coq;
mod technique;
mod template;
mod unique_loop;
mod unique_rectangle;
mod view;
mod w_wing;
mod wxyz_wing;
mod xy_wing;

pub use cell_set::{CellSet, Cells};
pub use deduction::{Deduction, Explanation, Grade};
pub use eureka::Eureka;
pub use evidence::{Evidence, Link, Mark, Node, Role, Strength};
pub use find::{Found, Strategy};
pub use path::{Fault, Path};
pub use plan::Plan;
pub use technique::{Description, Technique};
pub use view::View;

pub use crate::notation::{Location, Named, Notation};
