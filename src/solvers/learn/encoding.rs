//! The encoding: from a board to variables and groups, and from a solution of these back to a grid.
//!
//! There is a variable per candidate ("5 in r1c4") and a variable per *segment* ("the 5 of row 1 is in box 2"). A
//! segment is true exactly when one of its candidates is. That is also a [group](super::groups), with the opposite
//! of the segment as a member:
//!
//! ```text
//!   row 1, digit 5      box 1           box 2           box 3
//!   candidates       c1    c3        c4 c5 c6              c9
//!   segments          y1               y2                 (c9 itself)
//!
//!   exactly one of   {¬y1 c1 c3}   {¬y2 c4 c5 c6}   {y1 y2 c9}      and y1 in box 1's group for digit 5, …
//! ```
//!
//! A board may have other groups of cells ([`Variant`](crate::Variant)). If such a group has as many cells as there are digits, exactly one candidate of each
//! digit is true, which is again a group here. In a smaller group, at most one candidate of a digit is true. To say this, the encoding defines a segment of
//! these candidates and does not use its variable elsewhere. A literal has room for five groups. If a candidate is in more groups, a new variable that equals
//! it stands in for it.
//!
//! Segments have three advantages. Propagation finds locked candidates at every level. One literal in a learned
//! clause can represent several cells. Groups stay short: a digit of a 25×25 row has 25 cells, but 5 segments.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::{ControlFlow, Not};

use super::groups::{Groups, MAX_GROUPS, MemberLists};
use crate::digits::DigitSet;
use crate::geometry::{self, ParallelLines};
use crate::grid::Grid;
use crate::index::{Cell, Digit};
use crate::report::Stopped;
use crate::search::Search;
use crate::shape::Shape;

/// A literal: "variable `v` is true" or "variable `v` is false". The word is twice the number of the variable, plus one
/// for false, so that a literal and its opposite are neighbours in every table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Lit(u32);

impl Lit {
    #[inline]
    pub(super) fn new(variable: usize, truth: bool) -> Lit {
        Lit((variable as u32) << 1 | u32::from(!truth))
    }

    #[inline]
    pub(super) fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Whether this literal says "true" of its variable.
    #[inline]
    pub(super) fn truth(self) -> bool {
        self.0 & 1 == 0
    }

    /// Index in tables with an entry per literal.
    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(super) fn to_word(self) -> u32 {
        self.0
    }

    #[inline]
    pub(super) fn from_word(word: u32) -> Lit {
        Lit(word)
    }
}

impl Not for Lit {
    type Output = Lit;

    #[inline]
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

/// A candidate: the index of its cell in reading order, and the digit.
pub(super) type Candidate = (u32, Digit);

/// The meaning of each variable.
#[derive(Debug)]
pub(super) struct Encoding {
    shape: Shape,
    /// The cells that are filled already; the others are blank.
    filled: Grid,
    /// The candidates of the blank cells, cell by cell. They are the first variables.
    candidates: Vec<Candidate>,
    /// By segment: the group that defines it. The segments are the variables after the candidates.
    definitions: Vec<u32>,
    /// How many variables there are.
    pub(super) variables: usize,
    /// Segments that hold the only candidates for a digit of their line or box. They are true from the start.
    pub(super) units: Vec<Lit>,
    /// Whether the board has other houses than rows, columns and boxes.
    has_other_houses: bool,
}

impl Encoding {
    /// The variables and groups of a board. `cells` are its candidates in reading order, after
    /// [`preprocess`](super::preprocess::preprocess).
    pub(super) fn new(
        shape: Shape,
        other_houses: Option<&geometry::Groups>,
        cells: &[DigitSet],
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, (Encoding, Groups)> {
        let mut encoding = Encoding {
            shape,
            filled: Grid::empty(shape),
            candidates: Vec::new(),
            definitions: Vec::new(),
            variables: 0,
            units: Vec::new(),
            has_other_houses: other_houses.is_some(),
        };
        let mut groups = MemberLists::default();
        let side = shape.side();
        // By cell and digit: the literal of the candidate, if it is one.
        let mut literals = vec![None; cells.len() * side];
        for ((index, &digits), cell) in cells.iter().enumerate().zip(shape.cells()) {
            if let Some(digit) = digits.single() {
                encoding.filled.put(cell, Some(digit));
                continue;
            }
            search.work(digits.len() / 8)?;
            let begin = encoding.candidates.len();
            for digit in digits {
                let literal = Lit::new(encoding.candidates.len(), true);
                literals[index * side + digit.index()] = Some(literal);
                encoding.candidates.push((index as u32, digit));
            }
            let variables = begin..encoding.candidates.len();
            groups.push(variables.map(|variable| Lit::new(variable, true)));
        }
        encoding.variables = encoding.candidates.len();
        let candidate = |cell: usize, digit: Digit| literals[cell * side + digit.index()];
        for lines in ParallelLines::of(shape) {
            encoding.add_lines(&mut groups, lines, &candidate, search)?;
        }
        if let Some(other_houses) = other_houses {
            encoding.add_other_houses(&mut groups, other_houses, &candidate, search)?;
        }
        let groups = Groups::new(encoding.variables, groups, search)?;
        ControlFlow::Continue((encoding, groups))
    }

    /// Adds the segments of all rows, or of all columns, and the groups of each digit in these lines and in the boxes.
    fn add_lines(
        &mut self,
        groups: &mut MemberLists,
        lines: ParallelLines,
        candidate: &impl Fn(usize, Digit) -> Option<Lit>,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped> {
        let boxes = lines.boxes();
        let mut members = Vec::with_capacity(self.shape.side());
        let mut in_line = Vec::with_capacity(boxes);
        let mut in_box = vec![Vec::with_capacity(lines.band); boxes];
        for digit in self.shape.digits() {
            for band in lines.bands() {
                in_box.iter_mut().for_each(Vec::clear);
                search.work(boxes * lines.band)?;
                for line in band..band + lines.band {
                    in_line.clear();
                    for (block, in_box) in in_box.iter_mut().enumerate() {
                        let cells = lines.segment(line, block);
                        members.clear();
                        members.extend(cells.filter_map(|cell| candidate(cell, digit)));
                        let segment = match members[..] {
                            [] => continue,
                            // On a board with other houses, a candidate must keep room for their groups.
                            [only] if !self.has_other_houses => only,
                            _ => self.define(groups, &members),
                        };
                        in_line.push(segment);
                        in_box.push(segment);
                    }
                    self.add_house(groups, &in_line);
                }
                for segments in &in_box {
                    self.add_house(groups, segments);
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// A new variable that is true if one of the members is. No two of them can be true.
    fn define(&mut self, groups: &mut MemberLists, members: &[Lit]) -> Lit {
        let segment = Lit::new(self.variables, true);
        self.variables += 1;
        self.definitions.push(groups.len() as u32);
        groups.push(members.iter().copied().chain([!segment]));
        segment
    }

    /// Adds the groups of each digit in the houses that are neither rows nor columns nor boxes.
    fn add_other_houses(
        &mut self,
        groups: &mut MemberLists,
        houses: &geometry::Groups,
        candidate: &impl Fn(usize, Digit) -> Option<Lit>,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped> {
        // By candidate: the literal that stands in for it in the next group, and how many groups this literal is already in. A candidate is in three groups
        // from the start: that of its cell and those of its two segments.
        let candidates = 0..self.candidates.len();
        let mut stand_ins: Vec<(Lit, usize)> = candidates
            .map(|variable| (Lit::new(variable, true), 3))
            .collect();
        let mut members = Vec::with_capacity(self.shape.side());
        for house in houses.iter() {
            search.work(house.cells.len() * self.shape.side() / 8)?;
            for digit in self.shape.digits() {
                members.clear();
                let cells = house.cells.iter();
                members.extend(cells.filter_map(|&cell| candidate(cell.into(), digit)));
                if let ([only], true) = (&members[..], house.is_full) {
                    self.units.push(*only);
                }
                if members.len() < 2 {
                    continue;
                }
                for member in &mut members {
                    let (stand_in, uses) = &mut stand_ins[member.variable()];
                    if *uses + 1 == MAX_GROUPS {
                        // The last place is kept for the group that defines the next stand-in.
                        *stand_in = self.define(groups, &[*stand_in]);
                        *uses = 0;
                    }
                    *uses += 1;
                    *member = *stand_in;
                }
                match house.is_full {
                    true => groups.push(members.iter().copied()),
                    false => drop(self.define(groups, &members)),
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds the group of a digit in a house, which consists of the segments that still have candidates.
    fn add_house(&mut self, groups: &mut MemberLists, segments: &[Lit]) {
        match segments {
            [] => {}
            [only] => self.units.push(*only),
            _ => groups.push(segments.iter().copied()),
        }
    }

    pub(super) fn shape(&self) -> Shape {
        self.shape
    }

    pub(super) fn has_other_houses(&self) -> bool {
        self.has_other_houses
    }

    /// The candidates of all cells in reading order. A filled cell has one candidate.
    pub(super) fn candidate_sets(&self) -> Vec<DigitSet> {
        let filled = self.filled.values().iter();
        let mut cells: Vec<DigitSet> = filled
            .map(|digit| digit.iter().copied().collect())
            .collect();
        for &(cell, digit) in &self.candidates {
            cells[cell as usize].insert(digit);
        }
        cells
    }

    /// The candidates of each blank cell in turn. They are the variables in order.
    pub(super) fn blank_cells(&self) -> impl Iterator<Item = &[Candidate]> {
        self.candidates.chunk_by(|one, other| one.0 == other.0)
    }

    /// The candidate that a variable represents; `None` for a segment.
    pub(super) fn candidate(&self, variable: usize) -> Option<(Cell, Digit)> {
        let &(cell, digit) = self.candidates.get(variable)?;
        let side = self.shape.side();
        let cell = Cell::from_coordinates(cell as usize / side, cell as usize % side);
        Some((cell, digit))
    }

    /// If the variable is true, exactly one of these candidates is true. For a candidate that is itself, for a segment its candidates, for a stand-in the
    /// candidates of its definition.
    pub(super) fn candidates_of(&self, groups: &Groups, variable: usize) -> Vec<(Cell, Digit)> {
        match variable.checked_sub(self.candidates.len()) {
            None => self.candidate(variable).into_iter().collect(),
            Some(segment) => {
                let members = groups.members(self.definitions[segment]).iter();
                members
                    .map(|member| member.variable())
                    .filter(|&member| member != variable)
                    .flat_map(|member| self.candidates_of(groups, member))
                    .collect()
            }
        }
    }

    /// The variables of the candidates that `grid` has.
    pub(super) fn candidates_in(&self, grid: &Grid) -> impl Iterator<Item = usize> {
        let values = grid.values();
        let candidates = self.candidates.iter().enumerate();
        let chosen = candidates.filter(|(_, (cell, digit))| values[*cell as usize] == Some(*digit));
        chosen.map(|(variable, _)| variable)
    }

    /// The candidates for which `is_true` holds.
    pub(super) fn true_candidates(
        &self,
        is_true: impl Fn(Lit) -> bool,
    ) -> impl Iterator<Item = usize> {
        (0..self.candidates.len()).filter(move |&variable| is_true(Lit::new(variable, true)))
    }

    /// The value of every variable, segments included, if exactly the candidates in `chosen` are true.
    pub(super) fn assignment(
        &self,
        groups: &Groups,
        chosen: impl Iterator<Item = usize>,
    ) -> Vec<bool> {
        let mut truths = vec![false; self.variables];
        chosen.for_each(|variable| truths[variable] = true);
        for (segment, &group) in (self.candidates.len()..).zip(&self.definitions) {
            // The opposite of the segment is also a member, but `truths[segment]` is still false here.
            truths[segment] = groups
                .members(group)
                .iter()
                .any(|member| truths[member.variable()]);
        }
        truths
    }

    /// The grid in which the blank cells hold the candidates in `chosen`.
    pub(super) fn decode(&self, chosen: impl Iterator<Item = usize>) -> Grid {
        let mut grid = self.filled.clone();
        for (cell, digit) in chosen.map(|variable| self.candidates[variable]) {
            grid.put_at(cell as usize, digit);
        }
        grid
    }
}
