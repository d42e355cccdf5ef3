//! `rate`: how hard each puzzle is.

use std::ops::Bound;

use clap::{Args, ValueEnum};
use sudoku_zoo::rating::{Scale, rate, score};
use sudoku_zoo::{Board, Count, Limits, PuzzleError, Technique, Tenths};

use crate::Outcome;
use crate::line_task::{self, LineTask, Question};
use crate::record::Field;

/// How hard each puzzle is: the rating, up to the first cell and up to the first candidate, and the hardest technique
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    question: Question,
    /// The scale: take that of the program whose numbers you want to compare. Without it, sudoku-explainer
    #[arg(long, value_enum)]
    scale: Option<Table>,
}

/// The scale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Table {
    /// Sudoku Explainer 1.2.1, as most published numbers called SE, SER or ER: the hardest step
    #[default]
    SudokuExplainer,
    /// The same without unique rectangles, unique loops and BUGs, for programs that do not use them
    WithoutUniqueness,
    /// Sukaku Explainer, which also has numbers for skyscrapers, WXYZ-wings and similar techniques
    Extended,
    /// HoDoKu 2.3.2: the sum of all steps, and a level
    Hodoku,
}

impl Table {
    /// Its word on the command line.
    fn word(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// The fields of a record: in words, as a number, whether that is exact, the hardest technique, and the scale.
    fn rate(self, board: &Board, limits: &Limits<'_>) -> Result<Vec<Field>, PuzzleError> {
        let scale = match self {
            Table::SudokuExplainer => &Scale::SUDOKU_EXPLAINER,
            Table::WithoutUniqueness => &Scale::WITHOUT_UNIQUENESS,
            Table::Extended => &Scale::EXTENDED,
            Table::Hodoku => {
                let score = score(board, limits)?;
                let words = format!("{} {}", score.sum, score.level);
                let number = |sum: u32| Field::Number(sum.into());
                return Ok(self.fields(words, score.sum, number, score.path.hardest()));
            }
        };
        let rating = rate(board, scale, limits)?;
        let words = rating.to_string();
        Ok(self.fields(words, rating.number, Field::Tenths, rating.hardest))
    }

    fn fields<N: Copy>(
        self,
        words: String,
        rated: Count<N>,
        number: impl FnOnce(N) -> Field,
        hardest: Option<Technique>,
    ) -> Vec<Field> {
        let hardest = hardest.map_or("", |technique| technique.id());
        vec![
            Field::Text(words),
            number(rated.get()),
            Field::Flag(rated.is_exact()),
            Field::Text(hardest.into()),
            Field::Text(self.word()),
        ]
    }
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    if options.scale.is_none() {
        eprintln!("zoo: --scale {}", Table::default().word());
    }
    line_task::run(options)
}

impl LineTask for Options {
    const NAME: &'static str = "rate";
    const FIELDS: &'static [&'static str] = &["rating", "number", "exact", "hardest", "scale"];

    fn question(&self) -> &Question {
        &self.question
    }

    fn fields(&self, board: &Board) -> Result<Vec<Field>, String> {
        let limits = self.question.effort.limits();
        let fields = self.scale.unwrap_or_default().rate(board, &limits);
        fields.map_err(|error| error.to_string())
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
            number.map_err(|error: sudoku_zoo::NotTenths| error.to_string())
        }
    };
    let (least, most) = match text.split_once("..") {
        Some(ends) => ends,
        None if text.is_empty() => return Err("it needs a range".into()),
        None => (text, text),
    };
    Ok((end(least)?, end(most)?))
}
