//! The answers to the questions, a column at a time.

use std::time::{Duration, Instant};

use datafusion::arrow::array::{Array, AsArray};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{exec_err, plan_err};
use datafusion::error::DataFusionError;
use sudoku_zoo::rating::{Scale, rate};
use sudoku_zoo::symmetry::canonical;
use sudoku_zoo::text::Reader;
use sudoku_zoo::{Board, Count, End, Grid, HouseKinds, Limits, PuzzleError, Tenths, batch};

/// At most this many nodes are searched for a puzzle. A query cannot be cancelled while a function works on
/// a batch of rows, so a function must come to an end by itself. Most 9×9 puzzles with one solution take less than a hundred nodes.
pub const MAX_NODES: u64 = 1_000_000;

/// A function works on a batch of rows (up to 8,192 in DataFusion) at most this long. Then the query fails with an error that names the
/// row. The row is not `NULL`, because an answer must not depend on how fast a machine is.
pub const MAX_TIME: Duration = Duration::from_secs(600);

/// What a row gives: an answer, or the reason why there is none. `None` if the row is `NULL`.
pub(crate) type Answer<T> = Option<Result<T, String>>;

/// The answers to all rows, or an error that names the row at which time was up.
pub(crate) type Answers<T> = Result<Vec<Answer<T>>, DataFusionError>;

/// Why a puzzle has no answer.
enum Unanswered {
    /// Something is wrong with the puzzle, or it takes too many nodes.
    Problem(String),
    /// Time was up.
    Late,
}

impl Unanswered {
    fn problem(error: impl ToString) -> Unanswered {
        Unanswered::Problem(error.to_string())
    }
}

impl From<PuzzleError> for Unanswered {
    fn from(bad: PuzzleError) -> Unanswered {
        match bad {
            PuzzleError::Stopped(stopped) if stopped.end == End::Interrupted => Unanswered::Late,
            bad => Unanswered::problem(bad),
        }
    }
}

/// The grid of a text in any format, without candidates and with the standard houses.
fn read(text: &str) -> Result<Grid, String> {
    let read = Reader::new()
        .read(text)
        .map_err(|error| error.to_string())?;
    let is_plain = read.candidates.is_none() && read.variant.kinds() == HouseKinds::STANDARD;
    is_plain.then_some(read.grid).ok_or_else(|| {
        "the text holds candidates or other houses, and these functions take grids".to_owned()
    })
}

/// A column of texts, read as puzzles.
pub(crate) struct Puzzles {
    rows: Vec<Answer<()>>,
    /// The puzzles of the rows that have one.
    grids: Vec<Grid>,
    /// The moment when time is up.
    deadline: Instant,
}

impl Puzzles {
    pub(crate) fn read(texts: &dyn Array, deadline: Instant) -> Result<Puzzles, DataFusionError> {
        Ok(match texts.data_type() {
            DataType::Utf8 => Puzzles::new(texts.as_string::<i32>().iter(), deadline),
            DataType::LargeUtf8 => Puzzles::new(texts.as_string::<i64>().iter(), deadline),
            DataType::Utf8View => Puzzles::new(texts.as_string_view().iter(), deadline),
            DataType::Null => Puzzles::new((0..texts.len()).map(|_| None), deadline),
            other => return plan_err!("puzzles are texts, not {other}"),
        })
    }

    fn new<'a>(texts: impl Iterator<Item = Option<&'a str>>, deadline: Instant) -> Puzzles {
        let mut grids: Vec<Grid> = Vec::new();
        let rows = texts.map(|text| Some(read(text?).map(|grid| grids.push(grid))));
        Puzzles {
            rows: rows.collect(),
            grids,
            deadline,
        }
    }

    /// The solution of each puzzle that has exactly one.
    ///
    /// Of several solutions, the one that is found first depends on the solver. An answer must depend on the puzzle alone, so
    /// that all machines of a cluster, with whatever version of the library, give the same.
    pub(crate) fn solve(self) -> Answers<Grid> {
        self.ask(|grids, limits| {
            let counts =
                batch::grids(grids, &batch::Options::new().limits(limits.solutions(2))).count();
            let solutions = batch::grids(grids, &batch::Options::new().limits(*limits)).solve();
            let both = counts.into_iter().zip(solutions);
            let unique = both.map(|both| match both {
                (Err(error), _) | (_, Err(error)) => Err(error.into()),
                (_, Ok(None)) => Err(Unanswered::problem("the puzzle has no solution")),
                (Ok(Count::Exactly(1)), Ok(Some(solution))) => Ok(solution),
                _ => Err(Unanswered::problem("the puzzle has more than one solution")),
            });
            unique.collect()
        })
    }

    /// The number of solutions of each puzzle, counted up to `limit`.
    pub(crate) fn count(self, limit: u64) -> Answers<u64> {
        self.ask(|grids, limits| {
            let counts = batch::grids(
                grids,
                &batch::Options::new().limits(limits.solutions(limit)),
            )
            .count();
            let counts = counts.into_iter();
            counts.map(|count| Ok(count?.get())).collect()
        })
    }

    /// The rating of each puzzle; the least that it can be where the techniques get stuck.
    pub(crate) fn rate(self) -> Answers<Tenths> {
        self.ask_each(|grid, limits| {
            let board = Board::new(grid.clone()).map_err(|clash| clash.to_string())?;
            let rating = rate(&board, &Scale::SUDOKU_EXPLAINER, limits);
            let rating = rating.map_err(|error| error.to_string())?;
            Ok(rating.number.get())
        })
    }

    /// The canonical form of each puzzle.
    pub(crate) fn canonical(self) -> Answers<Grid> {
        self.ask_each(|grid, limits| {
            let canonical = canonical(grid, limits).map_err(|error| error.to_string())?;
            Ok(canonical.form)
        })
    }

    /// Asks about all puzzles at once.
    fn ask<T>(
        self,
        question: impl FnOnce(&[Grid], &Limits<'_>) -> Vec<Result<T, Unanswered>>,
    ) -> Answers<T> {
        let limits = Limits::new().nodes(MAX_NODES).deadline(self.deadline);
        let answers = question(&self.grids, &limits);
        let mut answers = self.grids.iter().zip(answers);
        let rows = self.rows.into_iter().enumerate();
        rows.map(|(index, row)| {
            let answer = match row {
                Some(Ok(())) => answers.next(),
                Some(Err(problem)) => return Ok(Some(Err(problem))),
                None => None,
            };
            match answer {
                None => Ok(None),
                Some((_, Ok(answer))) => Ok(Some(Ok(answer))),
                Some((_, Err(Unanswered::Problem(problem)))) => Ok(Some(Err(problem))),
                Some((grid, Err(Unanswered::Late))) => {
                    let (row, seconds) = (index + 1, MAX_TIME.as_secs());
                    exec_err!(
                        "row {row} of the batch: no answer after {seconds} seconds for {grid}"
                    )
                }
            }
        })
        .collect()
    }

    /// Asks about one puzzle after another.
    fn ask_each<T>(self, question: impl Fn(&Grid, &Limits<'_>) -> Result<T, String>) -> Answers<T> {
        let deadline = self.deadline;
        self.ask(|grids, limits| {
            let answers = grids.iter().map(|grid| {
                let answer = question(grid, limits);
                // What was found by then may not be all.
                match Instant::now() >= deadline {
                    true => Err(Unanswered::Late),
                    false => answer.map_err(Unanswered::Problem),
                }
            });
            answers.collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = "1.....3..4.....2";

    /// `NULL` and bad rows count.
    #[test]
    fn an_error_names_the_row_that_is_late() {
        let rows = [None, Some("not a puzzle"), Some(SMALL)];
        let puzzles = || Puzzles::new(rows.into_iter(), Instant::now());
        let errors = [
            puzzles().solve().err(),
            puzzles().count(u64::MAX).err(),
            puzzles().rate().err(),
            puzzles().canonical().err(),
        ];
        for error in errors {
            let message = error.map(|error| error.to_string()).unwrap_or_default();
            assert!(message.contains("row 3 of the batch"), "{message}");
            assert!(message.contains(SMALL), "{message}");
        }
    }

    /// The empty grid has too many solutions to count. The search ends, and other rows keep their answers.
    #[test]
    fn counting_ends_at_the_limit_on_nodes() {
        let empty = ".".repeat(81);
        let rows = [Some(SMALL), Some(&empty)];
        let puzzles = Puzzles::new(rows.into_iter(), Instant::now() + MAX_TIME);
        let counts = puzzles.count(u64::MAX).expect("in time");
        assert_eq!(counts[0], Some(Ok(1)));
        let problem = counts[1].as_ref().and_then(|count| count.as_ref().err());
        assert!(problem.is_some_and(|problem| problem.contains("node limit")));
    }
}
