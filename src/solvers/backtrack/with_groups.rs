//! Any representation on a board with other houses than rows, columns and boxes.
//!
//! The representation keeps its own way for rows, columns and boxes. The digits of the other houses are kept here, a set for each, so that a digit is blocked
//! if the representation says so or one of these sets has it. So the author of a representation does not have to care about other houses.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::{HouseSets, Representation};
use crate::board::Board;
use crate::digits::DigitSet;
use crate::index::{Cell, Digit};
use crate::shape::Shape;
use crate::variant::Variant;

/// A representation, and the digits of each group of a board.
pub(super) struct WithGroups<'a> {
    standard: Box<dyn Representation + Send + 'a>,
    variant: Variant,
    /// The digits that each group holds.
    held: Vec<DigitSet>,
}

impl<'a> WithGroups<'a> {
    /// The blank grid of a board. An `R` keeps its rows, columns and boxes.
    #[inline]
    pub(super) fn of<R: Representation + Send + 'a>(board: &Board) -> WithGroups<'a> {
        let variant = board.variant();
        let groups = variant.groups().map_or(0, |groups| groups.len());
        WithGroups {
            standard: Box::new(R::blank(board.shape())),
            variant,
            held: alloc::vec![DigitSet::EMPTY; groups],
        }
    }

    /// The numbers of the groups that hold a cell.
    #[inline]
    fn groups_of(&self, cell: Cell) -> &[u16] {
        let index = self.variant.shape().index_of(cell);
        let groups = self.variant.groups().zip(index);
        groups.map_or(&[], |(groups, index)| groups.of_cell(index))
    }

    /// The digits in the groups of a cell.
    #[inline]
    fn seen_by(&self, cell: Cell) -> DigitSet {
        let groups = self.groups_of(cell).iter();
        let sets = groups.map(|&group| self.held[usize::from(group)]);
        sets.fold(DigitSet::EMPTY, |union, set| union | set)
    }

    /// Changes the sets of the groups of a cell.
    #[inline]
    fn update(&mut self, cell: Cell, change: impl Fn(&mut DigitSet)) {
        let WithGroups { variant, held, .. } = self;
        let index = variant.shape().index_of(cell);
        if let (Some(groups), Some(index)) = (variant.groups(), index) {
            let numbers = groups.of_cell(index).iter();
            numbers.for_each(|&group| change(&mut held[usize::from(group)]));
        }
    }
}

impl Representation for WithGroups<'_> {
    /// The blank grid of a board without other houses.
    #[inline]
    fn blank(shape: Shape) -> Self {
        WithGroups::of::<HouseSets>(&Board::empty(shape))
    }

    #[inline]
    fn shape(&self) -> Shape {
        self.standard.shape()
    }

    #[inline]
    fn get(&self, cell: Cell) -> Option<Digit> {
        self.standard.get(cell)
    }

    #[inline]
    fn set(&mut self, cell: Cell, digit: Digit) {
        self.standard.set(cell, digit);
        self.update(cell, |set| set.insert(digit));
    }

    #[inline]
    fn clear(&mut self, cell: Cell) {
        // The cells of a group hold different digits, so no other cell of its groups holds this one.
        if let Some(digit) = self.get(cell) {
            self.update(cell, |set| set.remove(digit));
        }
        self.standard.clear(cell);
    }

    #[inline]
    fn forbid(&mut self, cell: Cell, digit: Digit) {
        self.standard.forbid(cell, digit);
    }

    #[inline]
    fn is_blocked(&self, cell: Cell, digit: Digit) -> bool {
        self.standard.is_blocked(cell, digit) || self.seen_by(cell).contains(digit)
    }

    #[inline]
    fn open(&self, cell: Cell) -> DigitSet {
        self.standard.open(cell) - self.seen_by(cell)
    }

    #[inline]
    fn blocked_count(&self, cell: Cell) -> usize {
        self.shape().side() - self.open(cell).len()
    }
}
