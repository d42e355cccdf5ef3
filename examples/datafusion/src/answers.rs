//! The answers to the questions, a column at a time.

use datafusion::arrow::array::{Array, AsArray};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::plan_err;
use datafusion::error::DataFusionError;
use sudoku_zoo::rating::{Scale, Tenths, rate};
use sudoku_zoo::solvers::swift::SWIFT;
use sudoku_zoo::symmetry::canonical;
use sudoku_zoo::{Board, Count, Grid, Limits, batch};

/// At most this many nodes are searched for a puzzle that is not 9×9. A query cannot be cancelled while a function works on
/// a batch of rows, so a function must come to an end by itself. 9×9 puzzles take a few hundred nodes.
pub const MAX_NODES: u64 = 1_000_000;

const LIMITS: Limits<'static> = Limits::new().nodes(MAX_NODES);

/// What a row gives: an answer, or the reason why there is none. `None` if the row is `NULL`.
pub(crate) type Answer<T> = Option<Result<T, String>>;

/// A column of texts, read as puzzles.
pub(crate) struct Puzzles {
    rows: Vec<Answer<()>>,
    /// The puzzles of the rows that have one.
    grids: Vec<Grid>,
}

impl Puzzles {
    pub(crate) fn read(texts: &dyn Array) -> Result<Puzzles, DataFusionError> {
        Ok(match texts.data_type() {
            DataType::Utf8 => Puzzles::new(texts.as_string::<i32>().iter()),
            DataType::LargeUtf8 => Puzzles::new(texts.as_string::<i64>().iter()),
            DataType::Utf8View => Puzzles::new(texts.as_string_view().iter()),
            DataType::Null => Puzzles::new((0..texts.len()).map(|_| None)),
            other => return plan_err!("puzzles are texts, not {other}"),
        })
    }

    fn new<'a>(texts: impl Iterator<Item = Option<&'a str>>) -> Puzzles {
        let mut grids: Vec<Grid> = Vec::new();
        let rows = texts.map(|text| {
            let grid = text?.parse::<Grid>().map(|grid| grids.push(grid));
            Some(grid.map_err(|error| error.to_string()))
        });
        Puzzles {
            rows: rows.collect(),
            grids,
        }
    }

    /// The solution of each puzzle that has exactly one.
    ///
    /// Of several solutions, the one that is found first depends on the solver. An answer must depend on the puzzle alone, so
    /// that all machines of a cluster, with whatever version of the library, give the same.
    pub(crate) fn solve(self) -> Vec<Answer<Grid>> {
        self.ask(|grids| {
            let counts = batch::count_with(SWIFT, grids, &LIMITS.solutions(2));
            let solutions = batch::solve_with(SWIFT, grids, &LIMITS);
            let both = counts.into_iter().zip(solutions);
            let unique = both.map(|both| match both {
                (Err(error), _) | (_, Err(error)) => Err(error.to_string()),
                (_, Ok(None)) => Err("the puzzle has no solution".into()),
                (Ok(Count::Exactly(1)), Ok(Some(solution))) => Ok(solution),
                _ => Err("the puzzle has more than one solution".into()),
            });
            unique.collect()
        })
    }

    /// The number of solutions of each puzzle, counted up to `limit`.
    pub(crate) fn count(self, limit: u64) -> Vec<Answer<u64>> {
        self.ask(|grids| {
            let counts = batch::count_with(SWIFT, grids, &LIMITS.solutions(limit));
            let counts = counts.into_iter();
            counts
                .map(|count| count.map(Count::get).map_err(|error| error.to_string()))
                .collect()
        })
    }

    /// The rating of each puzzle; the least that it can be where the techniques get stuck.
    pub(crate) fn rate(self) -> Vec<Answer<Tenths>> {
        self.ask_each(|grid| {
            let board = Board::new(grid).map_err(|clash| clash.to_string())?;
            let rating = rate(&board, &Scale::SUDOKU_EXPLAINER, &LIMITS);
            let rating = rating.map_err(|error| error.to_string())?;
            Ok(rating.number.get())
        })
    }

    /// The canonical form of each puzzle.
    pub(crate) fn canonical(self) -> Vec<Answer<Grid>> {
        self.ask_each(|grid| {
            let canonical = canonical(&grid, &LIMITS).map_err(|error| error.to_string())?;
            Ok(canonical.form)
        })
    }

    /// Asks about all puzzles at once.
    fn ask<T>(self, question: impl FnOnce(&[Grid]) -> Vec<Result<T, String>>) -> Vec<Answer<T>> {
        let mut answers = question(&self.grids).into_iter();
        let rows = self.rows.into_iter();
        rows.map(|row| match row? {
            Ok(()) => answers.next(),
            Err(error) => Some(Err(error)),
        })
        .collect()
    }

    /// Asks about one puzzle after another.
    fn ask_each<T>(mut self, question: impl Fn(Grid) -> Result<T, String>) -> Vec<Answer<T>> {
        let grids = std::mem::take(&mut self.grids);
        self.ask(|_| grids.into_iter().map(question).collect())
    }
}
