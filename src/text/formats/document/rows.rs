//! Grids with a line per row: where they end, and the block below a grid that is its solution or its regions.

use super::Puzzles;
use crate::grid::Grid;
use crate::text::formats::draft::{Draft, Second};
use crate::text::formats::houses::Houses;
use crate::text::formats::line_kind::LineKind;
use crate::text::formats::lines::{Line, TextLines};
use crate::text::formats::run::Block;
use crate::text::formats::strip::{self, Strip};
use crate::text::formats::{frame, regions};
use crate::text::{Format, ParseError};

impl<'a> Puzzles<'a> {
    /// The lines from here to the end of a grid, as far as the end can be known before the grid is read, and the lines after them.
    pub(super) fn block(&self) -> (Block<'a>, TextLines<'a>) {
        let mut block = Block::default();
        let mut rest = self.lines.clone();
        loop {
            let mut ahead = rest.clone();
            let Some(line) = ahead.next() else {
                break;
            };
            match LineKind::of(line.text) {
                LineKind::Comment(_)
                | LineKind::Section(_)
                | LineKind::Words
                | LineKind::Library
                | LineKind::Json
                    if !block.is_empty() =>
                {
                    break;
                }
                LineKind::Blank if block.is_complete() => break,
                LineKind::Blank if block.is_empty() => {}
                // A rule below a rule: the next frame begins.
                LineKind::Grid
                    if block.is_closed() && block.is_complete() && strip::is_rule(line.text) =>
                {
                    break;
                }
                _ if block.is_full() => break,
                _ => block.push(line),
            }
            rest = ahead;
        }
        (block, rest)
    }

    /// A grid with a line per row.
    pub(super) fn read_block(&mut self) -> Result<Draft<'a>, ParseError> {
        let (block, rest) = self.block();
        self.lines = rest;
        self.read_rows(&block)
    }

    /// The grid of these rows, with the second block that follows it.
    pub(super) fn read_rows(&mut self, block: &Block<'a>) -> Result<Draft<'a>, ParseError> {
        let above = self.above.houses().cloned().unwrap_or_default();
        let read = |strips: &[Strip<'a>]| frame::read(strips, self.stated(), &above, &self.reader);
        if let Some((upper, lower)) = block.halves()
            && let Err(refusal) = read(block.strips())
            && let Ok(mut draft) = read(upper)
            && let Some(cells) = frame::texts(lower, draft.read.grid.shape().side())
        {
            if let Some(error) = regions::damaged(&cells) {
                return Err(error);
            }
            if regions::regions(&cells).is_ok() {
                draft.second = Some(Second {
                    cells,
                    refusal,
                    third: None,
                });
                return Ok(draft);
            }
        }
        let mut draft = read(block.strips())?;
        let has_second = matches!(
            draft.read.format,
            Format::Block | Format::Drawn | Format::Numbers
        );
        if has_second && self.sections.is_none() {
            let mut houses = above;
            houses.add(draft.houses.clone());
            draft.second = self.second_block(&draft.read.grid, &houses)?;
        }
        Ok(draft)
    }

    /// A block with the solution or the regions of the puzzle above it, which has these houses.
    fn second_block(
        &mut self,
        puzzle: &Grid,
        houses: &Houses,
    ) -> Result<Option<Second<'a>>, ParseError> {
        let mut lines = self.lines.clone();
        let line = lines.find(|line| !matches!(LineKind::of(line.text), LineKind::Blank));
        // Most documents have a comment or another puzzle here, with blanks in its first row. One blank may be a damaged region.
        let is_blank = |symbol| symbol != '-' && regions::is_blank(symbol);
        let is_full = |line: &Line<'_>| line.text.matches(is_blank).nth(1).is_none();
        let side = puzzle.shape().side();
        // Regions may be named by small letters, which look like words.
        let is_row = |line: &Line<'_>| match LineKind::of(line.text) {
            LineKind::Grid => true,
            LineKind::Words => {
                let mut symbols = line.text.trim().chars();
                !symbols.clone().any(char::is_whitespace) && symbols.by_ref().count() == side
            }
            _ => false,
        };
        let Some(line) = line.filter(|line| is_row(line) && is_full(line)) else {
            return Ok(None);
        };
        let (mut block, mut rest) = self.block();
        if matches!(LineKind::of(line.text), LineKind::Words) {
            block = Block::default();
            block.push(line);
            rest = lines;
            for _ in 1..side {
                let Some(row) = rest.next().filter(is_row) else {
                    return Ok(None);
                };
                block.push(row);
            }
        }
        let Some(cells) = frame::texts(block.strips(), side) else {
            return Ok(None);
        };
        if let Some(error) = regions::damaged(&cells) {
            self.lines = rest;
            return Err(error);
        }
        let refusal = ParseError::Several { line: line.number };
        let second = Second {
            cells,
            refusal,
            third: None,
        };
        // Otherwise it is another puzzle.
        if !second.is_of(puzzle, houses, &self.reader) {
            return Ok(None);
        }
        self.lines = rest;
        Ok(Some(second))
    }
}
