//! Every published Sudoku algorithm behind one trait.
//!
//! placeholder
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod agreement;
#[cfg(feature = "proptest")]
#[cfg_attr(docsrs, doc(cfg(feature = "proptest")))]
pub mod arbitrary;
mod board;
mod digits;
pub mod exact_cover;
mod grid;
mod index;
mod limits;
mod report;
pub mod search;
mod shape;
mod solver;
pub mod solvers;
pub mod text;
pub mod zoo;

pub use board::{Board, Contradiction};
pub use digits::{DigitSet, Digits};
pub use grid::{Clash, Grid, GridError};
pub use index::{Cell, Digit, House, HouseKind};
pub use limits::Limits;
pub use report::{Count, End, Report, Stats, Unsupported};
pub use search::{Search, Stop};
pub use shape::{MAX_SIDE, Shape, ShapeError};
pub use solver::{Solutions, Solver, Stopped, Uniqueness};
pub use zoo::zoo;
