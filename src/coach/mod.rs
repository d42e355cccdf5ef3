//! [`Coach`]: a game over a puzzle, with hints, undo, and a check of each move against the solution. (Feature `techniques`.)
//!
//! This is paper 000's application without its windows: it shows the candidates of every blank cell and
//! keeps them up to date, refuses wrong digits, and gives hints that name the strategy and explain the
//! reasoning, always from the player's present position.
//!
//! ```text
//!   place ──▶ outside?  given?  filled?  clash?  not the solution's digit?  ──▶ done, can be undone
//!   hint  ──▶ wrong pencil marks?  ──▶ the easiest deduction from grid and marks  ──▶ a cell of the solution
//! ```
//!
//! A cell's pencil marks are the digits that none of its peers holds, less those the player has
//! struck. The coach can only tell whether a digit is right when the puzzle has one solution. With several, it accepts
//! any digit that does not clash, and [`Coach::solutions`] says so.

mod game;
mod hint;
mod refusal;

pub use self::{game::Coach, hint::Hint, refusal::Refusal};
