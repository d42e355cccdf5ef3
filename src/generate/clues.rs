//! [`Puzzle`]: clues and their only solution; and [`Clues`]: a puzzle that is being made.

use core::fmt;

use super::classic::ClassicClues;
use crate::board::Board;
use crate::budget::Budget;
use crate::grid::Grid;
use crate::index::Digit;
use crate::report::{End, Report, Stopped};
use crate::search::Search;
use crate::solvers::auto::{AUTO, CLASSIC};
use crate::solvers::swift::givens;

/// A puzzle with one solution. `{}` prints the clues on a line, `{:#}` draws them.
///
/// ```
/// use sudoku_zoo::generate::{Generator, SplitMix64};
/// use sudoku_zoo::{Limits, Shape};
///
/// let puzzle = Generator::new(Shape::CLASSIC).generate(&mut SplitMix64::new(3), &Limits::new())?;
/// assert!(puzzle.clues.clues().all(|(cell, digit)| puzzle.solution.get(cell) == Some(digit)));
/// assert_eq!(puzzle.to_string(), puzzle.clues.to_string());
/// # Ok::<(), sudoku_zoo::generate::GenerateError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Puzzle {
    /// The clues.
    pub clues: Grid,
    /// The only grid that completes them.
    pub solution: Grid,
}

impl fmt::Display for Puzzle {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.clues, f)
    }
}

/// A puzzle that is being made: the solution, and the clues that have not been taken away yet.
///
/// The fastest engine for the shape says whether a clue can go: at 9×9 that is `swift`, which starts from
/// [`ClassicClues`]; for other shapes it is [`AUTO`], which gets a new board for each question.
#[derive(Clone, Debug)]
pub(super) struct Clues {
    puzzle: Puzzle,
    count: usize,
    classic: Option<ClassicClues>,
}

/// Whether a puzzle with one solution would have more without a clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Need {
    /// Without the clue there is still one solution: the clue can go.
    Spare,
    /// Without the clue there are more solutions.
    Needed,
    /// The search was stopped before it knew.
    Unknown,
}

impl Need {
    /// The answer that follows from the number of solutions with another digit in the cell of the clue.
    #[inline]
    fn of(others: Option<u64>) -> Need {
        match others {
            Some(0) => Need::Spare,
            Some(_) => Need::Needed,
            None => Need::Unknown,
        }
    }
}

impl Clues {
    /// Every digit of a solved grid.
    #[inline]
    pub(super) fn all(solution: Grid) -> Clues {
        Clues {
            count: solution.clue_count(),
            classic: givens(&solution).map(ClassicClues::all),
            puzzle: Puzzle {
                clues: solution.clone(),
                solution,
            },
        }
    }

    /// How many clues are left.
    #[inline]
    pub(super) fn count(&self) -> usize {
        self.count
    }

    #[inline]
    pub(super) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    #[inline]
    pub(super) fn into_puzzle(self) -> Puzzle {
        self.puzzle
    }

    /// Whether a cell, by its index in reading order, has a clue.
    #[inline]
    pub(super) fn contains(&self, cell: usize) -> bool {
        self.puzzle.clues.values()[cell].is_some()
    }

    /// Makes the cell of a clue blank.
    #[inline]
    pub(super) fn blank(&mut self, cell: usize) {
        self.count -= 1;
        self.write(cell, None);
        if let Some(classic) = &mut self.classic {
            classic.blank(cell);
        }
    }

    /// Puts the clue of a blank cell back.
    #[inline]
    pub(super) fn restore(&mut self, cell: usize) {
        self.count += 1;
        self.write(cell, self.puzzle.solution.values()[cell]);
        if let Some(classic) = &mut self.classic {
            classic.restore(cell);
        }
    }

    #[inline]
    fn write(&mut self, cell: usize, value: Option<Digit>) {
        if let Some(cell) = self.puzzle.clues.shape().cell_at(cell) {
            self.puzzle.clues.put(cell, value);
        }
    }

    /// Whether a clue can go, if a search of at most `effort` nodes can tell.
    ///
    /// The search looks for a solution with any other digit in the cell.
    #[inline]
    pub(super) fn judge(
        &self,
        cell: usize,
        effort: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Need, Stopped> {
        if let Some(classic) = &self.classic {
            let report = classic.other_solution(CLASSIC, cell, effort.min(budget.left()));
            return solutions(&report, budget).map(Need::of);
        }
        let mut clues = self.puzzle.clues.clone();
        let (Some(at), Some(digit)) = (
            clues.shape().cell_at(cell),
            self.puzzle.solution.values()[cell],
        ) else {
            return Ok(Need::Unknown);
        };
        clues.put(at, None);
        let Ok(mut board) = Board::new(clues) else {
            return Ok(Need::Unknown);
        };
        if board.eliminate(at, digit.into()).is_err() {
            return Ok(Need::Spare);
        }
        count(&board, 1, effort, budget).map(Need::of)
    }

    /// Whether the present clues have one solution, if a search of at most `effort` nodes can tell.
    #[inline]
    pub(super) fn is_unique(&self, effort: u64, budget: &mut Budget<'_>) -> Result<bool, Stopped> {
        if let Some(classic) = &self.classic {
            let report = classic.two_solutions(CLASSIC, effort.min(budget.left()));
            return Ok(solutions(&report, budget)? == Some(1));
        }
        match Board::new(self.puzzle.clues.clone()) {
            Ok(board) => Ok(count(&board, 2, effort, budget)? == Some(1)),
            Err(_) => Ok(false),
        }
    }
}

/// How many solutions a board has, counted up to `most`; `None` if `effort` nodes are not enough to tell.
#[inline]
pub(super) fn count(
    board: &Board,
    most: u64,
    effort: u64,
    budget: &mut Budget<'_>,
) -> Result<Option<u64>, Stopped> {
    let limits = budget.limits(effort).solutions(most);
    solutions(&Search::counting(&limits).run(&AUTO, board), budget)
}

/// How many solutions a search has found; `None` if it reached its node limit before it knew. Charges the nodes of the search to `budget`.
#[inline]
fn solutions(report: &Report, budget: &mut Budget<'_>) -> Result<Option<u64>, Stopped> {
    budget.spend(report.stats.nodes)?;
    match report.end {
        End::Exhausted | End::Enough => Ok(Some(report.stats.solutions)),
        End::NodeLimit => Ok(None),
        end => Err(Stopped { end }),
    }
}
