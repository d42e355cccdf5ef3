//! What the fields of a record mean, whether the record is of [CSV](super::csv) or of [JSON](super::json).
//!
//! | name of the field | its text | meaning |
//! |---|---|---|
//! | `box` | `3x2` | rows and columns of a box |
//! | `houses` | `diagonals; group r1c1 r2c5` | what comments would state |
//! | `regions` | a symbol for each cell | regions instead of boxes |
//! | `group`, `groups` | `r1c1 r2c5; r3c3 r4c4` | cells that hold different digits |
//! | the name of a [`Rule`] | `1`, `x`, `yes`, `true` or the name; `0`, `-`, `no` or `false` for no | the rule |
//! | the name of a rule that is not about houses | anything but no | refused |
//! | nearly the name of a rule, or `regions` | what such a field has | refused |
//!
//! A text that solves the puzzle is its solution. Every other field is kept under its name.

use alloc::borrow::ToOwned as _;
use alloc::string::String;
use alloc::vec::Vec;

use super::boxes::box_shape;
use super::draft::{Draft, Second};
use super::houses::{self, Houses};
use super::lines::Line;
use super::reader::Reader;
use super::single::solution_of;
use super::symbol::CellTexts;
use super::{HousesFault, ParseError};
use crate::shape::Shape;
use crate::variant::Rule;

/// What the name of a field says about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// The cells.
    Puzzle,
    /// The solution or the regions of the puzzle: a field without a name.
    Second,
    Box,
    Houses,
    Regions,
    Groups,
    Rule(Rule),
    /// A rule that is not about houses.
    OtherRule(&'static str),
    /// Nearly the name of a rule, or `regions`.
    Nearly(&'static str),
    /// Its text decides: the solution, or something to keep.
    Other,
}

impl Meaning {
    /// The meaning of a field with this name.
    pub(super) fn of(name: &str) -> Meaning {
        let is = |word: &str| name.eq_ignore_ascii_case(word);
        if is("box") {
            Meaning::Box
        } else if is("houses") {
            Meaning::Houses
        } else if is("regions") {
            Meaning::Regions
        } else if is("group") || is("groups") {
            Meaning::Groups
        } else if let Some(rule) = houses::rule_named(name) {
            Meaning::Rule(rule)
        } else if let Some(rule) = houses::other_rule(name) {
            Meaning::OtherRule(rule)
        } else {
            houses::nearly_name(name).map_or(Meaning::Other, Meaning::Nearly)
        }
    }

    /// Whether such a field states boxes or houses.
    pub(super) fn is_statement(self) -> bool {
        !matches!(self, Meaning::Puzzle | Meaning::Second | Meaning::Other)
    }
}

/// A field of a record.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<'a, 'n> {
    pub(super) meaning: Meaning,
    /// Its name, if the record has names.
    pub(super) name: Option<&'n str>,
    /// A part of the line.
    pub(super) text: &'a str,
}

/// A line with fields.
pub(super) struct Record<'a, 'n> {
    pub(super) line: Line<'a>,
    pub(super) fields: Vec<Field<'a, 'n>>,
    /// What the marks of the form mean in a text that is kept: `""` in CSV, `\"` in JSON.
    pub(super) plain: fn(&str) -> String,
}

impl<'a> Record<'a, '_> {
    /// The text with the puzzle.
    ///
    /// # Errors
    ///
    /// When it is empty, or there is none.
    pub(super) fn puzzle(&self) -> Result<&'a str, ParseError> {
        let mut fields = self.fields.iter();
        let puzzle = fields.find(|field| field.meaning == Meaning::Puzzle);
        let puzzle = puzzle.filter(|field| !field.text.is_empty());
        puzzle
            .map(|field| field.text)
            .ok_or(ParseError::NoGridField {
                line: self.line.number,
                fields: self.fields.len(),
            })
    }

    /// The shape that the field `box` states.
    pub(super) fn shape(&self) -> Result<Option<Shape>, ParseError> {
        let mut fields = self.fields.iter();
        let field = fields.find(|field| field.meaning == Meaning::Box);
        match field {
            Some(field) if !is_no(field.text) => match box_shape(field.text) {
                Some(shape) => Ok(Some(shape)),
                None => Err(houses::fault_at(
                    self.line,
                    field.text,
                    HousesFault::BoxSize,
                )),
            },
            _ => Ok(None),
        }
    }

    /// The puzzle with what the other fields say about it.
    pub(super) fn complete(
        &self,
        mut draft: Draft<'a>,
        reader: &Reader,
    ) -> Result<Draft<'a>, ParseError> {
        let line = self.line;
        let cells = draft.read.grid.shape().cell_count();
        let mut fields = self.fields.iter();
        let has_houses = fields.any(|field| field.meaning == Meaning::Houses);
        for (index, field) in self.fields.iter().enumerate() {
            let text = field.text;
            if text.is_empty() {
                continue;
            }
            match field.meaning {
                Meaning::Puzzle | Meaning::Box => continue,
                Meaning::Second if text.chars().count() == cells => {
                    draft.second = Some(second(line, text));
                    continue;
                }
                _ => {}
            }
            if let Some(houses) = stated(line, field)? {
                draft.houses.add(houses);
                continue;
            }
            // The name of the field may be damaged, unless another field has the houses.
            if !has_houses {
                houses::refuse_statement(line, text)?;
            }
            if draft.read.metadata.solution.is_none() && text.len() == cells {
                draft.read.metadata.solution = solution_of(&draft.read.grid, text, reader);
                if draft.read.metadata.solution.is_some() {
                    continue;
                }
            }
            let name = field.name.map(str::to_owned);
            let name = name.unwrap_or_else(|| alloc::format!("column {}", index + 1));
            draft.read.metadata.fields.push((name, (self.plain)(text)));
        }
        Ok(draft)
    }
}

/// Whether a field says that there is no such thing.
fn is_no(text: &str) -> bool {
    let words = ["", "-", "0", "no", "false", "none", "null"];
    words.iter().any(|word| text.eq_ignore_ascii_case(word))
}

/// Whether a field says that there is such a thing.
fn is_yes(text: &str) -> bool {
    let words = ["1", "x", "yes", "true"];
    words.iter().any(|word| text.eq_ignore_ascii_case(word))
}

/// The houses that a field states; `None` if it states none.
fn stated(line: Line<'_>, field: &Field<'_, '_>) -> Result<Option<Houses>, ParseError> {
    let text = field.text;
    let houses = match field.meaning {
        _ if is_no(text) => return Ok(None),
        Meaning::Houses => houses::read_field(line, text),
        Meaning::Regions => houses::read_regions(line, text),
        // The name or the number of a group is something else.
        Meaning::Groups if houses::has_cell(text) => houses::read_groups(line, text),
        Meaning::Rule(rule) => stated_rule(line, text, rule),
        Meaning::OtherRule(rule) => {
            let fault = HousesFault::OtherRule { rule };
            Err(houses::fault_at(line, text, fault))
        }
        // The name was probably damaged if the text is what such a field has.
        Meaning::Nearly(comment) if is_yes(text) || houses::read_regions(line, text).is_ok() => {
            let fault = HousesFault::Nearly { comment };
            Err(houses::fault_at(line, text, fault))
        }
        _ => return Ok(None),
    };
    houses.map(Some)
}

/// The rule of a field that is named after it and does not say no.
fn stated_rule(line: Line<'_>, text: &str, rule: Rule) -> Result<Houses, ParseError> {
    if !is_yes(text) && !text.eq_ignore_ascii_case(rule.name()) {
        return Err(houses::fault_at(line, text, HousesFault::YesOrNo));
    }
    let mut houses = Houses::default();
    houses.add_rule(line.number, line.column_of(text), rule);
    Ok(houses)
}

/// As many symbols as the puzzle has cells.
fn second<'a>(line: Line<'a>, text: &'a str) -> Second<'a> {
    let mut cells = CellTexts::default();
    cells.begin(line);
    cells.push_symbols(line.offset_of(text), text);
    let refusal = ParseError::MoreCells {
        line: line.number,
        column: line.column_of(text),
        found: cells.len(),
    };
    Second {
        cells,
        refusal,
        third: None,
    }
}
