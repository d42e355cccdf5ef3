//! Summarises the cycles that two lines of a chute form, so that refinement can split more classes.
//!
//! In a solved grid every row holds every digit, so single rows look alike. Pairs of rows do not. Start at a digit of one
//! row, go to the digit below it in the other row, from there to the same digit in the first row, and so on: the walk
//! comes back to its start. The lengths of these cycles are the same for look-alikes, and so is the number of columns that a
//! cycle has in each stack:
//!
//! ```text
//!   1 2 3 | 4 5 6 | 7 8 9      1 → 4 → 7 → 1   2 → 5 → 8 → 2   3 → 6 → 9 → 3
//!   4 5 6 | 7 8 9 | 1 2 3      three cycles of three, each with one column in each stack
//! ```
//!
//! If some cells are blank, some walks are paths instead of cycles: they end at a blank cell, or at a digit that the other line does not have.

use alloc::boxed::Box;

use super::structure::{MAX_SIDE, Structure};
use crate::split_mix::SplitMix64;

/// For each line, a word for each line of its chute.
pub(super) type Weights = [[u64; MAX_SIDE]; 2 * MAX_SIDE];

/// No digit, or no position.
const NONE: u8 = u8::MAX;

/// The digits of a line by position, and the positions by digit.
#[derive(Clone, Copy)]
struct Line {
    digits: [u8; MAX_SIDE],
    positions: [u8; MAX_SIDE],
}

/// The words of all pairs; `None` if a line holds a digit twice, so that "the same digit in the other line" says nothing.
#[inline]
pub(super) fn weights(structure: &Structure) -> Option<Box<Weights>> {
    let shape = structure.shape();
    let side = shape.side();
    let mut lines = [Line {
        digits: [NONE; MAX_SIDE],
        positions: [NONE; MAX_SIDE],
    }; 2 * MAX_SIDE];
    for triple in structure.clues() {
        let (row, column) = (usize::from(triple.row), usize::from(triple.column));
        let digit = triple.digit - 2 * side as u8;
        for (line, position) in [(row, column - side), (column, row)] {
            lines[line].digits[position] = digit;
            let known = &mut lines[line].positions[usize::from(digit)];
            if *known != NONE {
                return None;
            }
            *known = position as u8;
        }
    }
    let mut weights = Box::new([[0; MAX_SIDE]; 2 * MAX_SIDE]);
    let sizes = [shape.box_height(), shape.box_width()];
    for (kind, size) in sizes.into_iter().enumerate() {
        for one in 0..side {
            let begin = one - one % size;
            for other in begin..one {
                let (one_line, other_line) = (kind * side + one, kind * side + other);
                let pair = pair(&lines[one_line], &lines[other_line], side, sizes[1 - kind]);
                weights[one_line][other - begin] = pair;
                weights[other_line][one - begin] = pair;
            }
        }
    }
    Some(weights)
}

/// A word for the cycles and paths of two lines with chutes of `size` lines. It is the same for both
/// orders of the lines.
#[inline]
fn pair(one: &Line, other: &Line, side: usize, size: usize) -> u64 {
    let mut sum = 0u64;
    let mut open = (1u32 << side) - 1;
    // First the paths, each from the end that no digit of `other` leads to. After that only cycles are left, which have no ends.
    for position in 0..side {
        if let Some(end) = PathEnd::at(one.digits[position], other) {
            let path = Walk::new(one, other, position, size);
            open &= !path.positions;
            sum = sum.wrapping_add(path.word(Some(end)));
        }
    }
    while open != 0 {
        let cycle = Walk::new(one, other, open.trailing_zeros() as usize, size);
        open &= !cycle.positions;
        sum = sum.wrapping_add(cycle.word(None));
    }
    sum | 1
}

/// Why a path ends.
#[derive(Clone, Copy)]
enum PathEnd {
    Blank = 1,
    NotInTheOtherLine = 2,
}

impl PathEnd {
    /// Whether a walk ends at this digit instead of going on in this line.
    #[inline]
    fn at(digit: u8, line: &Line) -> Option<PathEnd> {
        match digit {
            NONE => Some(PathEnd::Blank),
            _ if line.positions[usize::from(digit)] == NONE => Some(PathEnd::NotInTheOtherLine),
            _ => None,
        }
    }
}

/// The positions of a cycle or path.
struct Walk {
    /// As bits.
    positions: u32,
    end: Option<PathEnd>,
    /// How the positions are spread over the chutes: the same for any order of the chutes.
    spread: u64,
}

impl Walk {
    /// From a digit of `one` to the digit of `other` at the same position, to that digit's position in `one`, and so on.
    #[inline]
    fn new(one: &Line, other: &Line, begin: usize, size: usize) -> Walk {
        let mut walk = Walk {
            positions: 0,
            end: None,
            spread: 0,
        };
        let mut counts = [0u8; MAX_SIDE];
        let mut position = begin;
        loop {
            walk.positions |= 1 << position;
            counts[position / size] += 1;
            let digit = other.digits[position];
            walk.end = PathEnd::at(digit, one);
            if walk.end.is_some() {
                break;
            }
            position = usize::from(one.positions[usize::from(digit)]);
            if position == begin {
                break;
            }
        }
        let squares = counts
            .iter()
            .map(|count| u64::from(*count) * u64::from(*count));
        walk.spread = squares.sum();
        walk
    }

    /// A word for a walk that began at the end `begin`; `None` for a cycle.
    #[inline]
    fn word(&self, begin: Option<PathEnd>) -> u64 {
        let ends = [begin, self.end].into_iter().flatten();
        let ends: u64 = ends.map(|end| end as u64).sum();
        let length = u64::from(self.positions.count_ones());
        SplitMix64::new(length | ends << 8 | self.spread << 16).next_word()
    }
}
