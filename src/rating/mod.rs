//! How hard a puzzle is for people: Sudoku Explainer's scale, and HoDoKu's sum and level. (Feature `techniques`.)
//!
//! ```text
//!   Board ──one solution?──▶ plan in the order of a Scale ──▶ Path ──▶ Rating { the hardest step, … }
//! ```
//!
//! [`rate`] follows a [`Scale`]: it always takes the first step that it finds in the order of the scale and, of chains, the easiest. The rating is the
//! number of the hardest step. Two more numbers say how the puzzle begins: the hardest step up to the first cell that is
//! filled, and up to the first candidate that goes. [`score`] does the same in HoDoKu's way, which adds up all steps.
//!
//! Programs differ in the techniques they use, so take the scale of the program whose numbers you want to compare:
//!
//! | numbers of | call | on the command line |
//! |---|---|---|
//! | Sudoku Explainer 1.2.1: most published ratings that are called SE, SER or ER, those of 17-clue puzzles among them | [`rate`], [`Scale::SUDOKU_EXPLAINER`] | `zoo rate`, the default |
//! | programs that rate as it does but use no unique rectangles, unique loops and BUGs; a puzzle that needs these gets the higher number of a chain | [`rate`], [`Scale::WITHOUT_UNIQUENESS`] | `zoo rate --scale without-uniqueness` |
//! | Sukaku Explainer | [`rate`], [`Scale::EXTENDED`] | `zoo rate --scale extended` |
//! | HoDoKu 2.3.2 | [`score`] | `zoo rate --scale hodoku` |
//!
//! `docs/BENCHMARKS.md` says how often the numbers are equal.
//!
//! A board without exactly one solution has no rating: that is an error. When the techniques get stuck, or a limit stops them, the
//! rating says [`AtLeast`](Count::AtLeast).
//!
//! The tables are data with their source. Take the entries of one, change them, and make a [`Scale::new`].
//!
//! ```
//! use sudoku_zoo::rating::{Scale, rate};
//! use sudoku_zoo::{Board, Count, Grid, Limits, Tenths};
//!
//! let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
//! let rating = rate(&board, &Scale::EXTENDED, &Limits::new())?;
//! assert_eq!(rating.number, Count::Exactly(Tenths(12)));
//! println!("{rating}\n{}", rating.path);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod hodoku;
mod scale;
mod single_queues;

pub use self::{
    hodoku::{HodokuLevel, Score, score},
    scale::Scale,
};

use core::fmt;

use crate::board::Board;
use crate::limits::Limits;
use crate::puzzle_error::PuzzleError;
use crate::report::Count;
use crate::solve::Solve;
use crate::solver::refuse_other_houses;
use crate::solvers::auto::AUTO;
use crate::strategy::{Deduction, Path, Technique};
use crate::tenths::Tenths;
use crate::variant::HouseKinds;

/// How hard a puzzle is on a [`Scale`]. Made by [`rate`].
///
/// `{}` prints the three numbers and the hardest technique: `2.6/1.2/1.2 locked candidate (pointing)`.
///
/// ```
/// use sudoku_zoo::rating::{Scale, rate};
/// use sudoku_zoo::{Board, Grid, Limits, Technique};
///
/// let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
/// let rating = rate(&board, &Scale::SUDOKU_EXPLAINER, &Limits::new())?;
/// assert_eq!(rating.to_string(), "1.2/1.2/1.2 hidden single in a box");
/// assert_eq!(rating.hardest, Some(Technique::BOX_HIDDEN_SINGLE));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rating {
    /// The hardest step: SE's ER.
    pub number: Count<Tenths>,
    /// The hardest step up to the first cell that is filled: SE's EP, or *pearl*.
    pub first_placement: Count<Tenths>,
    /// The hardest step up to the first candidate that goes, which is the first step: SE's ED, or *diamond*.
    pub first_elimination: Count<Tenths>,
    /// The technique of the hardest step; `None` on a full grid.
    pub hardest: Option<Technique>,
    /// The steps.
    pub path: Path,
}

/// Rates a puzzle: follows the path that always takes the first step in the order of a scale, and returns its hardest step.
///
/// The node limit applies to the uniqueness check only; interrupts and deadlines also apply to the path.
///
/// # Errors
///
/// When the board does not have exactly one solution, or a limit stopped the search for it. Boards with other houses than rows, columns and boxes are
/// [not supported](crate::End::Unsupported).
///
/// ```
/// use sudoku_zoo::PuzzleError;
/// use sudoku_zoo::rating::{Scale, rate};
/// use sudoku_zoo::{Board, Limits, Shape};
///
/// let empty = Board::empty(Shape::CLASSIC);
/// assert_eq!(rate(&empty, &Scale::EXTENDED, &Limits::new()), Err(PuzzleError::NotUnique));
/// ```
#[inline]
pub fn rate(board: &Board, scale: &Scale, limits: &Limits<'_>) -> Result<Rating, PuzzleError> {
    refuse_other_houses(HouseKinds::STANDARD, board)?;
    AUTO.solve_unique(board, limits)?.only()?;
    let path = scale.plan().path(board, limits);
    Ok(Rating::new(path, scale))
}

impl Rating {
    #[inline]
    fn new(path: Path, scale: &Scale) -> Rating {
        let steps = path.steps();
        let numbers = steps.iter().map(|step| scale.rate(step));
        let up_to = |wanted: fn(&Deduction) -> bool| {
            let last = steps.iter().position(wanted);
            let number = numbers
                .clone()
                .take(last.map_or(steps.len(), |last| last + 1));
            let number = number.max().unwrap_or_default();
            match (last, path.stopped()) {
                (Some(_), _) => Count::Exactly(number),
                _ if path.is_solved() => Count::Exactly(number),
                (None, Some(_)) => Count::AtLeast(number),
                (None, None) => Count::AtLeast(number.max(scale.beyond())),
            }
        };
        let hardest = numbers.clone().enumerate();
        let hardest = hardest.max_by_key(|&(index, number)| (number, core::cmp::Reverse(index)));
        Rating {
            number: up_to(|_| false),
            first_placement: up_to(|step| !step.placements.is_empty()),
            first_elimination: up_to(|_| true),
            hardest: hardest.map(|(index, _)| steps[index].technique),
            path,
        }
    }
}

impl fmt::Display for Rating {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rating {
            number,
            first_placement,
            first_elimination,
            ..
        } = self;
        write!(f, "{number}/{first_placement}/{first_elimination}")?;
        match self.hardest {
            Some(technique) => write!(f, " {technique}"),
            None => Ok(()),
        }
    }
}
