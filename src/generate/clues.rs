//! Some of the digits of a solved grid, and whether one of them can go.

use core::ops::ControlFlow;

use super::puzzle::Puzzle;
use crate::board::Board;
use crate::budget::Budget;
use crate::grid::Grid;
use crate::index::Digit;
use crate::report::End;
use crate::shape::Shape;
use crate::solver::{Solver, Stopped};
use crate::solvers::auto::AUTO;
use crate::solvers::swift::{self, Rival, SWIFT};

/// A puzzle in the making: its solution, and the clues that are left of it.
///
/// The fastest engine for the shape says whether a clue can go: 9×9 puzzles are kept in the form that
/// [`swift`] starts from; for other shapes [`AUTO`] gets a board each time.
#[derive(Clone, Debug)]
pub(super) struct Clues {
    puzzle: Puzzle,
    count: usize,
    swift: Option<swift::Clues>,
}

/// Whether a puzzle with one solution still has one without a clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It has: the clue can go.
    Spare,
    /// It has not.
    Needed,
    /// The search was stopped before it knew.
    Unknown,
}

impl Clues {
    /// Every digit of a solved grid.
    pub(super) fn all(solution: Grid) -> Clues {
        let digit = |value: &Option<Digit>| value.map_or(0, |digit| digit.value() as u8);
        // The shape and not the number of cells: boxes of 1×9 make 81 cells, too.
        let digits: Option<[u8; 81]> = match solution.shape() {
            Shape::CLASSIC => <&[_; 81]>::try_from(solution.values())
                .ok()
                .map(|values| values.each_ref().map(digit)),
            _ => None,
        };
        Clues {
            count: solution.clue_count(),
            swift: digits.map(swift::Clues::all),
            puzzle: Puzzle {
                clues: solution.clone(),
                solution,
            },
        }
    }

    /// How many are left.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    pub(super) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    pub(super) fn into_puzzle(self) -> Puzzle {
        self.puzzle
    }

    /// Whether a cell, by its place in reading order, has a clue.
    pub(super) fn contains(&self, cell: usize) -> bool {
        self.puzzle.clues.values()[cell].is_some()
    }

    /// Makes the cell of a clue blank.
    pub(super) fn blank(&mut self, cell: usize) {
        self.count -= 1;
        self.write(cell, None);
        if let Some(swift) = &mut self.swift {
            swift.blank(cell);
        }
    }

    /// Puts the clue of a blank cell back.
    pub(super) fn restore(&mut self, cell: usize) {
        self.count += 1;
        self.write(cell, self.puzzle.solution.values()[cell]);
        if let Some(swift) = &mut self.swift {
            swift.restore(cell);
        }
    }

    fn write(&mut self, cell: usize, value: Option<Digit>) {
        if let Some(cell) = self.puzzle.clues.shape().cell_at(cell) {
            self.puzzle.clues.put(cell, value);
        }
    }

    /// Whether a clue can go, found out by a search of at most `effort` nodes.
    ///
    /// The question is put as: is there a solution with any other digit in the cell?
    pub(super) fn judge(
        &self,
        cell: usize,
        effort: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Verdict, Stopped> {
        if let Some(swift) = &self.swift {
            let (rival, nodes) = swift.rival(SWIFT, cell, effort.min(budget.left()));
            budget.spend(nodes)?;
            return Ok(match rival {
                Rival::Found => Verdict::Needed,
                Rival::None => Verdict::Spare,
                Rival::Unknown => Verdict::Unknown,
            });
        }
        let mut clues = self.puzzle.clues.clone();
        let (Some(at), Some(digit)) = (
            clues.shape().cell_at(cell),
            self.puzzle.solution.values()[cell],
        ) else {
            return Ok(Verdict::Unknown);
        };
        clues.put(at, None);
        let Ok(mut board) = Board::new(clues) else {
            return Ok(Verdict::Unknown);
        };
        if board.eliminate(at, digit.into()).is_err() {
            return Ok(Verdict::Spare);
        }
        ask(&board, 1, effort, budget).map(|answer| match answer {
            Some(0) => Verdict::Spare,
            Some(_) => Verdict::Needed,
            None => Verdict::Unknown,
        })
    }

    /// Whether the clues as they are have one solution, as far as a search of at most `effort` nodes can tell.
    pub(super) fn is_unique(&self, effort: u64, budget: &mut Budget<'_>) -> Result<bool, Stopped> {
        if let Some(swift) = &self.swift {
            let (rival, nodes) = swift.second(SWIFT, effort.min(budget.left()));
            budget.spend(nodes)?;
            return Ok(rival == Rival::None);
        }
        match Board::new(self.puzzle.clues.clone()) {
            Ok(board) => Ok(ask(&board, 2, effort, budget)? == Some(1)),
            Err(_) => Ok(false),
        }
    }
}

/// How many solutions a board has, counted up to `most`; `None` if `effort` nodes are not enough to tell.
pub(super) fn ask(
    board: &Board,
    most: u64,
    effort: u64,
    budget: &mut Budget<'_>,
) -> Result<Option<u64>, Stopped> {
    let limits = budget.search(effort).solutions(most);
    let report = AUTO.run(board, &limits, &mut |_| ControlFlow::Continue(()));
    budget.spend(report.stats.nodes)?;
    match report.end {
        End::Exhausted | End::Enough => Ok(Some(report.stats.solutions)),
        End::NodeLimit => Ok(None),
        end => Err(Stopped { end }),
    }
}
