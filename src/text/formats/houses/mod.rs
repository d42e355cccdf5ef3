//! Comments that state houses: `# diagonals`, `# regions 111222…`, `# group r1c1 r2c5`.
//!
//! ```text
//!   # box 2x3 # diagonals # group r1c1 r2c5; by Ada
//!     └─ the boxes  │        │                └ prose
//!                   │        └ cells whose digits differ
//!                   └ a rule of `Rule::ALL`
//! ```
//!
//! A comment is cut at `#` and `;`. A part that begins with the name of a [`Rule`], with `regions` or with `group` states houses, and everything in
//! it must be right. Any other part is prose, unless it nearly states houses: a part with one wrong character, or one that ends in the middle of a
//! name, is refused. So a damaged comment never changes the houses silently.
//!
//! Comments on their own lines state the houses of all puzzles below them. The first comment after a puzzle that states boxes or houses replaces all
//! earlier ones, so `# box 3x3` restores the standard houses. A comment on a line of the puzzle adds to them.
//!
//! | file | job |
//! |---|---|
//! | `comment` | reads a comment: what it states, and what is prose |
//! | `nearly` | judges prose that was probably a statement before it was damaged |
//! | `above` | which comments are good for which puzzle |
//! | `print` | prints the comments of a variant |

mod above;
mod comment;
mod nearly;
mod print;

use alloc::vec::Vec;

pub(super) use self::above::Above;
#[cfg(feature = "serde")]
pub(crate) use self::comment::read_variant;
pub(super) use self::comment::{
    Comment, fault_at, has_cell, is_prose, join, other_rule, read, read_field, read_groups,
    read_regions, refuse_statement, rule_named,
};
pub(super) use self::nearly::nearly_name;
pub(super) use self::print::Stated;
use super::ParseError;
use super::houses_text::{GROUP, REGIONS};
use super::lines::Line;
use crate::index::Cell;
use crate::shape::Shape;
use crate::variant::{Definition, Regions, Rule, Variant, VariantError};

/// What comments say about the houses of a puzzle, besides its boxes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Houses(Vec<Statement>);

/// One thing that a comment or the caller says.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Statement {
    origin: Origin,
    said: Said,
}

/// Who states a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    /// The text, at this place.
    Text { line: usize, column: usize },
    /// The caller of the reader, for every puzzle.
    Caller,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Said {
    Rule(Rule),
    Regions(Regions),
    /// Cells, with their columns in the text.
    Group(Vec<(Cell, usize)>),
}

impl Houses {
    /// What the caller of a reader states: comments without their `#`, separated by `;`.
    pub(super) fn of_caller(text: &str) -> Result<Houses, ParseError> {
        let mut houses = read_field(Line::new(1, text), text)?;
        for statement in &mut houses.0 {
            statement.origin = Origin::Caller;
        }
        Ok(houses)
    }

    /// What the text states of it.
    fn of_text(&self) -> Houses {
        let statements = self.0.iter();
        let of_text = statements.filter(|statement| statement.place().is_some());
        Houses(of_text.cloned().collect())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The shape of a board with the regions that are stated.
    pub(super) fn shape(&self) -> Option<Shape> {
        self.0.iter().find_map(|statement| match &statement.said {
            Said::Regions(regions) => Some(regions.shape()),
            _ => None,
        })
    }

    /// Whether regions are stated. Then a frame does not show boxes.
    pub(super) fn has_regions(&self) -> bool {
        self.shape().is_some()
    }

    /// Adds what else is stated.
    pub(super) fn add(&mut self, more: Houses) {
        self.0.extend(more.0);
    }

    /// Adds regions that the text states without a comment.
    pub(super) fn add_regions(&mut self, line: usize, column: usize, regions: Regions) {
        self.push(line, column, Said::Regions(regions));
    }

    /// Adds a rule that the text states without a comment.
    pub(super) fn add_rule(&mut self, line: usize, column: usize, rule: Rule) {
        self.push(line, column, Said::Rule(rule));
    }

    fn push(&mut self, line: usize, column: usize, said: Said) {
        let origin = Origin::Text { line, column };
        self.0.push(Statement { origin, said });
    }

    /// The variant of a shape that has these houses. Regions replace the boxes of the shape. `line` is that of the puzzle, for errors about what the
    /// caller states.
    pub(super) fn variant(&self, shape: Shape, line: usize) -> Result<Variant, ParseError> {
        let mut definition = Definition::from(shape);
        for statement in &self.0 {
            match &statement.said {
                Said::Regions(regions) => definition.set_regions(regions.clone()),
                Said::Rule(rule) => {
                    definition.add_rule(*rule);
                    Ok(())
                }
                Said::Group(cells) => definition.add_group(cells.iter().map(|(cell, _)| *cell)),
            }
            .map_err(|error| statement.refused(error, line))?;
        }
        definition.variant().map_err(|error| {
            let is_meant = |statement: &&Statement| match (error, &statement.said) {
                (
                    VariantError::OnlyNine { rule, .. } | VariantError::AddsNothing { rule, .. },
                    Said::Rule(said),
                ) => rule == *said,
                (VariantError::OnlyNine { .. } | VariantError::AddsNothing { .. }, _) => false,
                _ => true,
            };
            let statement = self.0.iter().rfind(is_meant);
            statement.map_or(ParseError::Empty, |statement| {
                statement.refused(error, line)
            })
        })
    }
}

impl Statement {
    /// The line and the column, if the text states it.
    fn place(&self) -> Option<(usize, usize)> {
        match self.origin {
            Origin::Text { line, column } => Some((line, column)),
            Origin::Caller => None,
        }
    }

    /// The error for a statement that no board agrees with. If a cell is wrong, the column is that of the cell. `puzzle` is the line of the puzzle.
    fn refused(&self, error: VariantError, puzzle: usize) -> ParseError {
        let Some((line, column)) = self.place() else {
            return ParseError::Stated {
                line: puzzle,
                error,
            };
        };
        let cell = match (&self.said, error) {
            (
                Said::Group(cells),
                VariantError::Outside { cell, .. } | VariantError::Repeated { cell },
            ) => cells.iter().rfind(|(other, _)| *other == cell),
            _ => None,
        };
        ParseError::Houses {
            line,
            column: cell.map_or(column, |(_, column)| *column),
            fault: error.into(),
        }
    }
}

impl Said {
    /// The word that states it.
    fn word(&self) -> &'static str {
        match self {
            Said::Rule(rule) => rule.name(),
            Said::Regions(_) => REGIONS,
            Said::Group(_) => GROUP,
        }
    }
}
