//! Decides for a 9×9 generator whether a puzzle has another solution.
//!
//! A generator needs this answer again and again for almost the same puzzle. So the clues stay in the form in which
//! [`swift`](crate::solvers::swift) starts, and only the cell in question changes. Whether a clue can go is one search:
//! without the clue, and with any other digit in its cell. That is easier than counting to two. The search need not find
//! the known solution again, and the cell has one candidate less.

use crate::limits::Limits;
use crate::report::Report;
use crate::search::Search;
use crate::solvers::auto::CLASSIC;
use crate::solvers::swift::{Start, Swift};

/// Some of the digits of a solved 9×9 grid; the other cells are blank.
#[derive(Clone, Debug)]
pub(super) struct ClassicClues {
    start: Start,
    solution: [u8; 81],
}

impl ClassicClues {
    /// Every digit, from 1 to 9, of a solved grid.
    #[inline]
    pub(super) fn all(solution: [u8; 81]) -> ClassicClues {
        ClassicClues {
            start: CLASSIC.start(&solution),
            solution,
        }
    }

    /// Makes a cell blank.
    #[inline]
    pub(super) fn blank(&mut self, cell: usize) {
        self.start.blank(cell);
    }

    /// Puts the digit of a cell back.
    #[inline]
    pub(super) fn restore(&mut self, cell: usize) {
        self.start.give(cell, self.solution[cell]);
    }

    /// Looks for a solution of the other clues that has another digit in this cell, with at most `effort` nodes.
    #[inline]
    pub(super) fn other_solution(&self, swift: Swift, cell: usize, effort: u64) -> Report {
        let mut start = self.start;
        start.forbid(cell, self.solution[cell]);
        run(swift, &start, 1, effort)
    }

    /// Looks for two solutions of the clues, with at most `effort` nodes.
    #[inline]
    pub(super) fn two_solutions(&self, swift: Swift, effort: u64) -> Report {
        run(swift, &self.start, 2, effort)
    }
}

#[inline]
fn run(swift: Swift, start: &Start, solutions: u64, effort: u64) -> Report {
    let limits = Limits::new().solutions(solutions).nodes(effort);
    Search::counting(&limits).run_with(|search| swift.explore_start(start, search))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{SplitMix64, full_grid};
    use crate::report::End;
    use crate::shape::Shape;
    use crate::solvers::swift::Level;

    /// A node limit must stop the search at the same place on every machine, because a seed must give the same puzzle everywhere.
    #[test]
    fn answers_and_nodes_are_those_of_every_level() {
        let mut rng = SplitMix64::new(1);
        for _ in 0..20 {
            let grid = full_grid(Shape::CLASSIC, &mut rng, &Limits::new()).expect("no limit");
            let mut digits = [0; 81];
            for (digit, value) in digits.iter_mut().zip(grid.values()) {
                *digit = value.map_or(0, |value| value.value() as u8);
            }
            let mut clues = ClassicClues::all(digits);
            for cell in (0..81).map(|step| step * 32 % 81) {
                let ask = |level, effort| clues.other_solution(Swift::up_to(level), cell, effort);
                let expected = ask(Level::Portable, u64::MAX);
                let (solutions, nodes) = (expected.stats.solutions, expected.stats.nodes);
                for &level in Level::ALL {
                    assert_eq!(ask(level, u64::MAX), expected, "{level}");
                    if let Some(fewer) = nodes.checked_sub(1) {
                        let report = ask(level, fewer);
                        assert_eq!((report.end, report.stats.nodes), (End::NodeLimit, fewer));
                    }
                }
                if solutions == 0 {
                    clues.blank(cell);
                }
                for &level in Level::ALL {
                    let report = clues.two_solutions(Swift::up_to(level), u64::MAX);
                    let answer = (report.end, report.stats.solutions);
                    assert_eq!(answer, (End::Exhausted, 1), "{level}");
                }
            }
        }
    }
}
