//! New puzzles, and how hard a puzzle is.

use std::ops::Bound;

use sudoku_zoo::generate::{Difficulty, Generator, SplitMix64, Symmetry};
use sudoku_zoo::rating::{self, Scale};
use sudoku_zoo::{Shape, Technique};

use crate::board;
use crate::host;
use crate::json::Json;
use crate::question::{Failure, Question};

/// Nodes for the uniqueness check: seconds on a large board.
const NODES: u64 = 1_000_000;

/// A puzzle whose hardest step is not easier than the technique `least` and not harder than `most`.
pub fn generate(question: &Question<'_>) -> Result<Json, Failure> {
    let shape = board::shape(question)?.unwrap_or(Shape::CLASSIC);
    let mut generator = Generator::new(shape);
    if let Some(name) = question.get("symmetry") {
        let found = Symmetry::ALL
            .iter()
            .find(|symmetry| symmetry.to_string() == name);
        generator =
            generator.symmetry(*found.ok_or_else(|| format!("there is no symmetry {name:?}"))?);
    }
    if question.get("clues").is_some() {
        generator = generator.clues(question.number("clues", 0)?);
    }
    let range = (bound(question, "least")?, bound(question, "most")?);
    if range != (Bound::Unbounded, Bound::Unbounded) {
        generator = generator.difficulty(range);
    }
    let mut rng = SplitMix64::new(question.number("seed", 0)?);
    let puzzle = host::within(question.number("milliseconds", 20_000.0)?, |limits| {
        generator.generate(&mut rng, &limits)
    })?;
    Ok(Json::object([("line", Json::text(puzzle.clues))]))
}

fn bound(question: &Question<'_>, field: &str) -> Result<Bound<Difficulty>, Failure> {
    Ok(match question.get(field) {
        None => Bound::Unbounded,
        Some("beyond") => Bound::Included(Difficulty::BEYOND),
        Some(id) => {
            let technique = Technique::from_id(id);
            let technique = technique.ok_or_else(|| format!("there is no technique {id:?}"))?;
            Bound::Included(technique.into())
        }
    })
}

/// How hard a puzzle is on the scales of Sudoku Explainer and HoDoKu.
pub fn rate(question: &Question<'_>) -> Result<Json, Failure> {
    let board = board::board(question)?;
    host::within(question.number("milliseconds", 20_000.0)?, |limits| {
        let limits = limits.nodes(NODES);
        let rating = rating::rate(&board, &Scale::SUDOKU_EXPLAINER, &limits)?;
        let score = rating::score(&board, &limits)?;
        Ok(Json::object([
            ("explainer", Json::text(rating.number)),
            ("pearl", Json::text(rating.first_placement)),
            ("diamond", Json::text(rating.first_elimination)),
            (
                "hardest",
                rating
                    .hardest
                    .map_or_else(Json::null, |technique| Json::text(technique.name())),
            ),
            ("steps", Json::number(rating.path.steps().len())),
            ("hodoku", Json::text(score.sum)),
            ("level", Json::text(score.level)),
        ]))
    })
}
