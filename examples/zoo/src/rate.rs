//! `rate`: how hard each puzzle is.

use std::io::{self, Write as _};
use std::ops::Bound;

use clap::{Args, ValueEnum};
use sudoku_zoo::batch::BadItem;
use sudoku_zoo::rating::{Scale, Scores, Tenths, rate, score};
use sudoku_zoo::{Board, Grid, Limits};

use crate::Outcome;
use crate::arguments::{Batch, Effort, Input};
use crate::record::Field;
use crate::task::{self, Task};

/// How hard each puzzle is: the rating, up to the first cell and up to the first candidate, and the hardest technique
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    input: Input,
    #[arg(long, value_enum, default_value = "sudoku-explainer")]
    scale: Table,
    #[command(flatten)]
    effort: Effort,
    #[command(flatten)]
    batch: Batch,
}

/// Whose numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Table {
    /// Sudoku Explainer 1.2.1: the hardest step
    SudokuExplainer,
    /// The same with numbers for skyscrapers, WXYZ-wings and their kin
    Extended,
    /// HoDoKu: the sum of all steps, and a level
    Hodoku,
}

impl Table {
    fn rate(self, board: &Board, limits: &Limits<'_>) -> Result<String, String> {
        let rating = match self {
            Table::SudokuExplainer => rate(board, &Scale::SUDOKU_EXPLAINER, limits),
            Table::Extended => rate(board, &Scale::EXTENDED, limits),
            Table::Hodoku => {
                let score = score(board, &Scores::HODOKU, limits);
                let score = score.map_err(|error| error.to_string())?;
                return Ok(format!("{} {}", score.sum, score.level));
            }
        };
        let rating = rating.map_err(|error| error.to_string())?;
        Ok(rating.to_string())
    }
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    task::run(options, &options.input, &options.batch)
}

impl Task for Options {
    type Answer = Result<String, String>;
    const NAME: &'static str = "rate";
    const FIELDS: &'static [&'static str] = &["rating"];

    fn answer(&self, board: &Board) -> Result<Self::Answer, BadItem> {
        let limits = self.effort.limits();
        Ok(self.scale.rate(board, &limits))
    }

    fn fault(&self, answer: &Self::Answer) -> Option<String> {
        answer.as_ref().err().cloned()
    }

    fn write(
        &self,
        _line: usize,
        _puzzle: &Grid,
        answer: &Self::Answer,
        out: &mut Vec<u8>,
    ) -> io::Result<()> {
        answer
            .iter()
            .try_for_each(|rating| writeln!(out, "{rating}"))
    }

    fn fields(&self, answer: Self::Answer) -> Vec<Field> {
        answer.into_iter().map(Field::Text).collect()
    }
}

/// A range of ratings: `7.0..7.5`, `7.1`, `8.0..`; both ends are part of it.
pub type Range = (Bound<Tenths>, Bound<Tenths>);

/// Reads a range of ratings.
pub fn range(text: &str) -> Result<Range, String> {
    let end = |word: &str| match word {
        "" => Ok(Bound::Unbounded),
        word => {
            let number = word.parse().map(Bound::Included);
            number.map_err(|error: sudoku_zoo::rating::NotTenths| error.to_string())
        }
    };
    let (least, most) = match text.split_once("..") {
        Some(ends) => ends,
        None if text.is_empty() => return Err("it needs a range".into()),
        None => (text, text),
    };
    Ok((end(least)?, end(most)?))
}
