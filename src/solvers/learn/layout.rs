//! From a board to variables and groups, and back to a grid.
//!
//! A variable is a candidate ("5 in r1c4"), or a segment: "5 of row 1 is in box 2". A segment is true when one
//! of its candidates is, which is a [group](super::groups), too, with the segment denied as a member:
//!
//! ```text
//!   row 1, digit 5      box 1           box 2           box 3
//!   candidates       c1    c3        c4 c5 c6              c9
//!   segments          y1               y2                 (c9 itself)
//!
//!   exactly one of   {¬y1 c1 c3}   {¬y2 c4 c5 c6}   {y1 y2 c9}      and y1 in box 1's group for digit 5, …
//! ```
//!
//! Segments make locked candidates a matter of propagation at every level, they stand for several cells at
//! once in what is learnt, and groups stay short: a digit of a 25×25 row has 25 places, but 5 boxes.

use alloc::vec;
use alloc::vec::Vec;

use super::crossing::Lines;
use super::groups::{Groups, Lists};
use super::literal::Lit;
use super::walk::Walk;
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::index::{Cell, Digit};
use crate::shape::Shape;

#[derive(Debug)]
pub(super) struct Layout {
    shape: Shape,
    /// The cells that are filled, with the rest blank.
    filled: Grid,
    /// The candidates: position of the cell in reading order, and digit. These are the first variables.
    candidates: Vec<(u32, Digit)>,
    /// By segment: the group that defines it.
    definitions: Vec<u32>,
    pub(super) variables: usize,
    /// Segments that are the only one of their line or box.
    pub(super) facts: Vec<Lit>,
}

impl Layout {
    /// The variables and groups of a board from its candidates in reading order, which must have been
    /// [reduced](super::root::reduce).
    pub(super) fn new(shape: Shape, cells: &[DigitSet]) -> (Layout, Groups) {
        let mut layout = Layout {
            shape,
            filled: Grid::empty(shape),
            candidates: Vec::new(),
            definitions: Vec::new(),
            variables: 0,
            facts: Vec::new(),
        };
        let mut groups = Lists::default();
        let side = shape.side();
        // By cell and digit: the candidate, if it is one.
        let mut literals = vec![None; cells.len() * side];
        for ((index, &digits), cell) in cells.iter().enumerate().zip(shape.cells()) {
            if let Some(digit) = digits.single() {
                layout.filled.put(cell, Some(digit));
                continue;
            }
            let begin = layout.candidates.len();
            for digit in digits {
                let literal = Lit::new(layout.candidates.len(), true);
                literals[index * side + digit.index()] = Some(literal);
                layout.candidates.push((index as u32, digit));
            }
            let variables = begin..layout.candidates.len();
            groups.push(variables.map(|variable| Lit::new(variable, true)));
        }
        layout.variables = layout.candidates.len();
        let candidate = |cell: usize, digit: Digit| literals[cell * side + digit.index()];
        for lines in Lines::of(shape) {
            layout.lines(&mut groups, lines, &candidate);
        }
        let groups = Groups::new(layout.variables, groups);
        (layout, groups)
    }

    /// The groups of each digit in lines and boxes.
    fn lines(
        &mut self,
        groups: &mut Lists<Lit>,
        lines: Lines,
        candidate: &impl Fn(usize, Digit) -> Option<Lit>,
    ) {
        let boxes = lines.boxes();
        let mut members = Vec::with_capacity(self.shape.side());
        let mut in_line = Vec::with_capacity(boxes);
        let mut in_box = vec![Vec::with_capacity(lines.band); boxes];
        for digit in self.shape.digits() {
            for band in lines.bands() {
                in_box.iter_mut().for_each(Vec::clear);
                for line in band..band + lines.band {
                    in_line.clear();
                    for (area, in_box) in in_box.iter_mut().enumerate() {
                        let cells = lines.segment(line, area);
                        members.clear();
                        members.extend(cells.filter_map(|cell| candidate(cell, digit)));
                        let segment = match members[..] {
                            [] => continue,
                            [only] => only,
                            _ => {
                                let segment = Lit::new(self.variables, true);
                                self.variables += 1;
                                self.definitions.push(groups.len() as u32);
                                groups.push(members.iter().copied().chain([!segment]));
                                segment
                            }
                        };
                        in_line.push(segment);
                        in_box.push(segment);
                    }
                    self.group(groups, &in_line);
                }
                for segments in &in_box {
                    self.group(groups, segments);
                }
            }
        }
    }

    fn group(&mut self, groups: &mut Lists<Lit>, segments: &[Lit]) {
        match segments {
            [] => {}
            [only] => self.facts.push(*only),
            _ => groups.push(segments.iter().copied()),
        }
    }

    pub(super) fn shape(&self) -> Shape {
        self.shape
    }

    /// The candidates of each cell in reading order; those that are filled have one.
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

    /// How many cells are blank.
    pub(super) fn blanks(&self) -> usize {
        self.cells().count()
    }

    /// The candidates, cell by cell.
    fn cells(&self) -> impl Iterator<Item = &[(u32, Digit)]> {
        self.candidates.chunk_by(|one, other| one.0 == other.0)
    }

    /// A walk over the candidates.
    pub(super) fn walk(&self) -> Walk {
        let side = self.shape.side();
        let slots = self.candidates.iter().map(|&(cell, digit)| {
            let cell = Cell::from_coordinates(cell as usize / side, cell as usize % side);
            let houses = self.shape.houses_of(cell).enumerate();
            let mut slots = [0; 3];
            for (slot, (kind, house)) in slots.iter_mut().zip(houses) {
                *slot = ((kind * side + house.index()) * side + digit.index()) as u16;
            }
            slots
        });
        Walk::new(
            self.cells().map(<[_]>::len),
            slots.collect(),
            3 * side * side,
        )
    }

    /// The candidates that are in a grid.
    pub(super) fn chosen(&self, grid: &Grid) -> impl Iterator<Item = usize> {
        let values = grid.values();
        let candidates = self.candidates.iter().enumerate();
        let chosen = candidates.filter(|(_, (cell, digit))| values[*cell as usize] == Some(*digit));
        chosen.map(|(variable, _)| variable)
    }

    /// By variable: whether it is true when just these candidates are.
    pub(super) fn truths(&self, groups: &Groups, chosen: impl Iterator<Item = usize>) -> Vec<bool> {
        let mut truths = vec![false; self.variables];
        chosen.for_each(|variable| truths[variable] = true);
        for (segment, &group) in (self.candidates.len()..).zip(&self.definitions) {
            // The segment itself is a member, too, and not yet true.
            truths[segment] = groups
                .members(group)
                .iter()
                .any(|member| truths[member.variable()]);
        }
        truths
    }

    /// The grid with these candidates in it.
    pub(super) fn picture(&self, chosen: impl Iterator<Item = usize>) -> Grid {
        let mut grid = self.filled.clone();
        for (cell, digit) in chosen.map(|variable| self.candidates[variable]) {
            grid.put_at(cell as usize, digit);
        }
        grid
    }

    /// The candidates that are true.
    pub(super) fn true_candidates(
        &self,
        is_true: impl Fn(Lit) -> bool,
    ) -> impl Iterator<Item = usize> {
        (0..self.candidates.len()).filter(move |&variable| is_true(Lit::new(variable, true)))
    }
}
