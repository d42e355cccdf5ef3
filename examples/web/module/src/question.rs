//! [`Question`]: what the page asks, and [`Failure`]: why there is no answer.

use std::fmt;
use std::str::FromStr;

use sudoku_zoo::text::ParseError;
use sudoku_zoo::{Cell, Clash, VariantError};

use crate::json::Json;

/// Between the parts of a question: the name, then the name and the value of each field. No puzzle contains it.
const SEPARATOR: char = '\u{1f}';

/// A name and fields.
pub struct Question<'a> {
    parts: Vec<&'a str>,
}

impl<'a> Question<'a> {
    pub fn new(text: &'a str) -> Question<'a> {
        Question {
            parts: text.split(SEPARATOR).collect(),
        }
    }

    pub fn name(&self) -> &'a str {
        self.parts.first().copied().unwrap_or_default()
    }

    /// The value of a field, if it is there and not empty.
    pub fn get(&self, field: &str) -> Option<&'a str> {
        let mut fields = self.parts.get(1..)?.chunks_exact(2);
        let found = fields.find(|pair| pair[0] == field)?;
        Some(found[1]).filter(|value| !value.is_empty())
    }

    pub fn text(&self, field: &str) -> &'a str {
        self.get(field).unwrap_or_default()
    }

    /// A number, or `default` if the field is missing.
    pub fn number<N: FromStr>(&self, field: &str, default: N) -> Result<N, Failure>
    where
        N::Err: fmt::Display,
    {
        match self.get(field) {
            Some(value) => value
                .parse()
                .map_err(|error: N::Err| Failure::from(format!("{field}: {error}"))),
            None => Ok(default),
        }
    }
}

/// The library's own message, and the cells that it is about.
pub struct Failure {
    pub message: String,
    pub cells: Vec<Cell>,
}

impl Failure {
    pub fn json(self) -> Json {
        let cells = self
            .cells
            .iter()
            .map(|cell| Json::list([Json::number(cell.row()), Json::number(cell.column())]));
        let cells = Json::list(cells);
        Json::object([("error", Json::text(&self.message)), ("cells", cells)])
    }
}

impl From<String> for Failure {
    fn from(message: String) -> Failure {
        Failure {
            message,
            cells: Vec::new(),
        }
    }
}

impl From<&str> for Failure {
    fn from(message: &str) -> Failure {
        message.to_string().into()
    }
}

impl From<Clash> for Failure {
    fn from(clash: Clash) -> Failure {
        Failure {
            message: clash.to_string(),
            cells: vec![clash.first, clash.second],
        }
    }
}

impl From<VariantError> for Failure {
    fn from(error: VariantError) -> Failure {
        match error {
            VariantError::Clash(clash) => clash.into(),
            error => error.to_string().into(),
        }
    }
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Failure {
        let cells = match error {
            ParseError::Symbol { cell, .. } | ParseError::Number { cell, .. } => vec![cell],
            _ => Vec::new(),
        };
        Failure {
            message: error.to_string(),
            cells,
        }
    }
}

/// Errors that are about no cell in particular.
macro_rules! plain {
    ($($error:ty),*) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Failure {
                error.to_string().into()
            }
        })*
    };
}

plain!(
    sudoku_zoo::GridError,
    sudoku_zoo::PuzzleError,
    sudoku_zoo::ShapeError,
    sudoku_zoo::Stopped,
    sudoku_zoo::exact_cover::ProblemError,
    sudoku_zoo::generate::GenerateError,
    sudoku_zoo::text::PrintError,
    sudoku_zoo::text::UnknownFormat,
    sudoku_zoo::zoo::NameError
);
