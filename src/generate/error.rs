//! Why a generator made no puzzle: there is none, or none was found.

use alloc::boxed::Box;
use alloc::string::{String, ToString};

use thiserror::Error;

use super::clues::Puzzle;
#[cfg(feature = "techniques")]
use super::difficulty::{Difficulty, Ends};
use super::symmetry::Symmetry;
use crate::index::House;
use crate::report::End;
use crate::shape::Shape;

/// Why a [`Generator`](super::Generator) made no puzzle: there is none, or, with [`NotFound`](GenerateError::NotFound), none was found.
///
/// ```
/// use sudoku_zoo::generate::{GenerateError, Generator, SplitMix64, thin_out};
/// use sudoku_zoo::{End, Grid, Limits, Shape};
///
/// let solved = Grid::pattern(Shape::new(2, 2)?);
/// let error = thin_out(&solved, 17, &mut SplitMix64::new(1)).unwrap_err();
/// assert_eq!(error, GenerateError::TooManyClues { clues: 17, most: 16 });
/// assert_eq!(error.to_string(), "17 clues are more than the 16 there are");
///
/// // Puzzles with 18 clues are rare: ten attempts do not find one, but say how close they came.
/// let generator = Generator::new(Shape::CLASSIC).clues(18).attempts(10);
/// match generator.generate(&mut SplitMix64::new(1), &Limits::new()) {
///     Err(GenerateError::NotFound { stopped, attempts, closest, .. }) => {
///         assert_eq!((stopped, attempts), (None, 10));
///         assert!(closest.is_some_and(|puzzle| puzzle.clues.clue_count() > 18));
///     }
///     other => panic!("lucky: {other:?}"),
/// }
/// # Ok::<(), sudoku_zoo::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// More clues than the shape has cells, or than the grid to thin out has clues.
    #[error("{clues} clues are more than the {most} there are")]
    TooManyClues {
        /// What was asked for.
        clues: usize,
        /// How many there are.
        most: usize,
    },
    /// Fewer clues than a puzzle with one solution can have. Two digits that are not among the clues could be exchanged;
    /// at 9×9 a search through all grids has shown that 16 are never enough (McGuire, Tugemann and Civario, 2012).
    #[error("{clues} clues are too few for one solution: it takes {least}")]
    TooFewClues {
        /// What was asked for.
        clues: usize,
        /// The smallest number that a puzzle of this shape can have.
        least: usize,
    },
    /// No set of cells with that symmetry has this number of cells.
    #[error("{clues} clues cannot lie with the symmetry {symmetry}")]
    Count {
        /// What was asked for.
        clues: usize,
        /// The symmetry that was asked for.
        symmetry: Symmetry,
    },
    /// The pattern belongs to another shape.
    #[error("the pattern is for boxes of {pattern}, the puzzle for boxes of {shape}")]
    OtherShape {
        /// The pattern's.
        pattern: Shape,
        /// The puzzle's.
        shape: Shape,
    },
    /// The pattern has another number of cells than there should be clues.
    #[error("the pattern has {pattern} cells, not {clues}")]
    OtherCount {
        /// The cells of the pattern.
        pattern: usize,
        /// What was asked for.
        clues: usize,
    },
    /// The pattern does not have the symmetry.
    #[error("the pattern does not have the symmetry {symmetry}")]
    OtherSymmetry {
        /// What was asked for.
        symmetry: Symmetry,
    },
    /// The pattern has no cell in two lines of one band or stack. Exchanging them changes no clue, so there would be two solutions.
    #[error("the pattern has no cell in {first} and {second}: the two could trade places")]
    Swap {
        /// A row or column.
        first: House,
        /// Another of the same band or stack.
        second: House,
    },
    /// The range of difficulties has nothing in it.
    #[cfg(feature = "techniques")]
    #[error("no difficulty is {}", Ends(**least, **most))]
    NoDifficulty {
        /// The easiest that was asked for.
        least: Box<core::ops::Bound<Difficulty>>,
        /// The hardest.
        most: Box<core::ops::Bound<Difficulty>>,
    },
    /// No puzzle was found. That says nothing about whether there is one.
    #[error(
        "no such puzzle was found in {attempts} attempts and {nodes} nodes: {}",
        reason(*stopped)
    )]
    #[non_exhaustive]
    NotFound {
        /// Which of the caller's [`Limits`](crate::Limits) ended the search; `None` if all attempts were made.
        stopped: Option<End>,
        /// How many solved grids were tried.
        attempts: u64,
        /// What all searches together cost.
        nodes: u64,
        /// The puzzle that came closest, if any was made: it has one solution, but does not meet the request. If the caller stated a
        /// number of clues, the puzzle with the nearest number is the closest; otherwise, and among equals, the first one.
        closest: Option<Box<Puzzle>>,
    },
}

/// What ended a search for a puzzle.
#[inline]
fn reason(stopped: Option<End>) -> String {
    match stopped {
        Some(end) => end.to_string(),
        None => "that was the limit on attempts".into(),
    }
}
