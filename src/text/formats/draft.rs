//! [`Draft`]: a puzzle as its own lines show it, before the comments around it are known.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::ParseError;
use super::houses::Houses;
use super::metadata::{Parsed, is_part};
use super::reader::Reader;
use super::regions::regions;
use super::symbol::{self, CellTexts};
use crate::grid::Grid;
use crate::index::Cell;
use crate::variant::{Regions, Variant};

/// A puzzle, what its own comments say about its houses, and the symbols that follow it if there are as many as cells.
#[derive(Debug)]
pub(super) struct Draft<'a> {
    pub(super) read: Parsed,
    pub(super) houses: Houses,
    pub(super) second: Option<Second<'a>>,
}

/// As many symbols as the puzzle before them has cells: its solution, or its regions.
///
/// - `# regions` always wins: then these symbols can only be the solution.
/// - They are the solution if they extend the givens and break no house.
/// - Otherwise they are the regions, if there are n symbols, n times each. Two such texts are refused: a full grid that breaks no house is the
///   solution of another puzzle, and one that repeats n givens or more and breaks a house is a wrong solution. The docs of [`text`](super) say why.
#[derive(Debug)]
pub(super) struct Second<'a> {
    pub(super) cells: CellTexts<'a>,
    /// The error if they are neither.
    pub(super) refusal: ParseError,
    /// As many symbols behind them: the solution, if these are the regions.
    pub(super) third: Option<CellTexts<'a>>,
}

impl From<Parsed> for Draft<'_> {
    fn from(read: Parsed) -> Self {
        Draft {
            read,
            houses: Houses::default(),
            second: None,
        }
    }
}

impl<'a> Draft<'a> {
    /// The puzzle with the houses that it and the comments `above` state, and those houses.
    pub(super) fn finish(
        self,
        above: &Houses,
        reader: &Reader,
    ) -> Result<(Parsed, Houses), ParseError> {
        let (mut read, houses) = self.with_houses(above, reader)?;
        read.check_solution();
        Ok((read, houses))
    }

    fn with_houses(
        mut self,
        above: &Houses,
        reader: &Reader,
    ) -> Result<(Parsed, Houses), ParseError> {
        if above.is_empty() && self.houses.is_empty() && self.second.is_none() {
            return Ok((self.read, self.houses));
        }
        let mut houses = above.clone();
        houses.add(self.houses);
        let mut variant = houses.variant(self.read.grid.shape(), self.read.line)?;
        self.read.take_boxes_of(&variant);
        if let Some(second) = self.second {
            let grid = &self.read.grid;
            match second.meaning(grid, &variant, houses.has_regions(), reader)? {
                Meaning::Solution(solution) => {
                    self.read.metadata.solution = Some(solution);
                    if let Some(third) = second.third {
                        self.read.metadata.add_comment(&third.text());
                    }
                }
                Meaning::Regions(regions) => {
                    let (line, column) = second.cells.place();
                    houses.add_regions(line, column, regions);
                    variant = houses.variant(grid.shape(), self.read.line)?;
                    self.read.take_boxes_of(&variant);
                    if let Some(third) = second.third {
                        self.read.take_solution(&third, &variant, reader)?;
                    }
                }
            }
        }
        self.read.take_houses(variant);
        Ok((self.read, houses))
    }
}

enum Meaning {
    Solution(Grid),
    Regions(Regions),
}

impl Second<'_> {
    /// Whether it is the solution or the regions of a puzzle that has these houses.
    pub(super) fn is_of(&self, puzzle: &Grid, houses: &Houses, reader: &Reader) -> bool {
        let is_meant = |variant: Variant| {
            let puzzle = puzzle.clone().with_boxes_of(variant.shape());
            let meaning = self.meaning(&puzzle, &variant, houses.has_regions(), reader);
            meaning.is_ok()
        };
        regions(&self.cells).is_ok() && houses.variant(puzzle.shape(), 1).is_ok_and(is_meant)
    }

    fn meaning(
        &self,
        givens: &Grid,
        variant: &Variant,
        has_regions: bool,
        reader: &Reader,
    ) -> Result<Meaning, ParseError> {
        let full = symbol::fill(&self.cells, givens.shape(), &reader.symbols).ok();
        if let Some(full) = full.filter(Grid::is_full) {
            let extends = is_part(givens, &full);
            let is_solved = variant.board(full.clone()).is_ok();
            if extends && is_solved {
                return Ok(Meaning::Solution(full));
            }
            if is_solved || extends && givens.clue_count() >= givens.shape().side() {
                return Err(self.refusal);
            }
        }
        match regions(&self.cells) {
            Ok(regions) if !has_regions => Ok(Meaning::Regions(regions)),
            _ => Err(self.refusal),
        }
    }
}

impl Parsed {
    /// Takes the boxes of a variant of the same side.
    fn take_boxes_of(&mut self, variant: &Variant) {
        let shape = variant.shape();
        let grids = [
            self.metadata.solution.as_mut(),
            self.metadata.givens.as_mut(),
        ];
        for grid in grids.into_iter().flatten().chain([&mut self.grid]) {
            if grid.shape().side() == shape.side() {
                *grid = core::mem::replace(grid, Grid::empty(shape)).with_boxes_of(shape);
            }
        }
    }

    /// Drops a solution that breaks a house: a field of a record can extend the givens by chance, as regions do. It is kept as a field.
    fn check_solution(&mut self) {
        let variant = &self.variant;
        let breaks_a_house = |solution: &mut Grid| match variant.extra() {
            None => !solution.is_solved(),
            Some(_) => variant.board(solution.clone()).is_err(),
        };
        if let Some(wrong) = self.metadata.solution.take_if(breaks_a_house) {
            let field = (String::from("solution"), wrong.to_string());
            self.metadata.fields.push(field);
        }
    }

    /// Takes the solution behind the regions. Other text is a comment, and another full grid a mistake.
    fn take_solution(
        &mut self,
        cells: &CellTexts<'_>,
        variant: &Variant,
        reader: &Reader,
    ) -> Result<(), ParseError> {
        let full = symbol::fill(cells, variant.shape(), &reader.symbols).ok();
        let Some(full) = full.filter(Grid::is_full) else {
            self.metadata.add_comment(&cells.text());
            return Ok(());
        };
        if !is_part(&self.grid, &full) || variant.board(full.clone()).is_err() {
            let (line, column) = cells.place();
            let found = full.shape().cell_count();
            return Err(ParseError::MoreCells {
                line,
                column,
                found,
            });
        }
        self.metadata.solution = Some(full);
        Ok(())
    }

    /// Takes all houses of a variant of the same side. A filled cell becomes blank if a peer lists its digit, because marks do not say whether a cell
    /// with one candidate is filled.
    pub(super) fn take_houses(&mut self, variant: Variant) {
        self.take_boxes_of(&variant);
        let shape = variant.shape();
        if let Some(sets) = &self.candidates
            && self.format.has_unsaid_givens()
        {
            let lists = |cell: Cell, digit| {
                let index = shape.index_of(cell);
                index.is_some_and(|index| sets[index].contains(digit))
            };
            let blank: Vec<Cell> = self
                .grid
                .clues()
                .filter(|&(cell, digit)| variant.peers(cell).any(|peer| lists(peer, digit)))
                .map(|(cell, _)| cell)
                .collect();
            for cell in blank {
                self.grid.put(cell, None);
            }
        }
        self.variant = variant;
    }
}
