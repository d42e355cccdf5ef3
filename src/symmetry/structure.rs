//! [`Structure`]: a puzzle as elements and clues, and how clues split classes of elements.
//!
//! The elements are the rows, the columns and the digits: 27 at 9×9. A clue joins a row, a column and a
//! digit. A symmetry is a permutation of the elements that keeps the clues and keeps the chutes (bands and stacks)
//! together.
//!
//! # Refinement
//!
//! Each element gets a key from the colours of what it is joined with. Here for a row:
//!
//! ```text
//! key(row) = Σ weight(colour of column) · weight(colour of digit)      over the row's clues
//!          + Σ weight(colour of line) · pair(row, line)                over the other rows of its band
//!          + Σ weight(colour of line)                                  over all rows
//! ```
//!
//! No symmetry exchanges elements with different keys, so classes split by key. Then keys are made again from the new colours,
//! until no class splits. Weights are fixed random words. Two different sums may be equal by chance. That is unlikely and does no harm: the class is then only
//! split later. What matters is that keys depend on colours alone and never on the numbers of rows, columns and digits, so that look-alikes get the same
//! colours.

use alloc::boxed::Box;
use core::cmp::Reverse;

use smallvec::SmallVec;

use super::pairs;
use super::partition::Partition;
use super::transform::{Positions, Transform};
use crate::grid::Grid;
use crate::index::{Cell, Digit};
use crate::shape::Shape;
use crate::split_mix::SplitMix64;

/// The largest side: 48 elements are a word of bits.
pub(super) const MAX_SIDE: usize = 16;

/// Rows, columns and digits of the largest side.
pub(super) const MAX_ELEMENTS: usize = 3 * MAX_SIDE;

/// A fixed random word for each colour.
static WEIGHTS: [u64; MAX_ELEMENTS] = {
    let mut words = SplitMix64::new(0);
    let mut weights = [0; MAX_ELEMENTS];
    let mut colour = 0;
    while colour < MAX_ELEMENTS {
        weights[colour] = words.next_word() | 1;
        colour += 1;
    }
    weights
};

/// A row, a column and a digit, as elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Triple {
    pub(super) row: u8,
    pub(super) column: u8,
    pub(super) digit: u8,
}

#[derive(Debug)]
pub(super) struct Structure {
    shape: Shape,
    clues: SmallVec<[Triple; 81]>,
    /// For each line, its word for each other line of its chute (see [`pairs`]); `None` until [`look_at_pairs`](Structure::look_at_pairs).
    pairs: Option<Box<pairs::Weights>>,
}

impl Structure {
    /// The structure of a puzzle. Its side must be at most [`MAX_SIDE`].
    #[inline]
    pub(super) fn new(grid: &Grid) -> Structure {
        let shape = grid.shape();
        let side = shape.side();
        let triple = |cell: Cell, digit: Digit| Triple {
            row: cell.row() as u8,
            column: (side + cell.column()) as u8,
            digit: (2 * side + digit.index()) as u8,
        };
        let clues = grid.clues();
        Structure {
            shape,
            clues: clues.map(|(cell, digit)| triple(cell, digit)).collect(),
            pairs: None,
        }
    }

    #[inline]
    pub(super) fn shape(&self) -> Shape {
        self.shape
    }

    #[inline]
    pub(super) fn clues(&self) -> &[Triple] {
        &self.clues
    }

    #[inline]
    pub(super) fn elements(&self) -> usize {
        3 * self.shape.side()
    }

    /// The first partition: digits in one class, lines in another. Where rows and columns cannot be exchanged, they have a class each.
    #[inline]
    pub(super) fn unrefined(&self) -> Partition {
        let side = self.shape.side();
        match Transform::can_transpose(self.shape) {
            true => Partition::new(&[2 * side, side]),
            false => Partition::new(&[side, side, side]),
        }
    }

    /// Uses pairs of lines in refinement from now on. That splits more classes and takes longer.
    #[inline]
    pub(super) fn look_at_pairs(&mut self) {
        self.pairs = pairs::weights(self);
    }

    /// Splits classes until no class splits. Returns a summary word. It depends on what the partition looks like, not on which element is where, so nodes with
    /// different words are not alike.
    #[inline]
    pub(super) fn refine(&self, partition: &mut Partition) -> u64 {
        loop {
            let keys = self.keys(partition);
            let before = partition.classes();
            partition.split(&keys);
            if partition.classes() == before || partition.is_discrete() {
                return summary(partition, &keys);
            }
        }
    }

    #[inline]
    fn keys(&self, partition: &Partition) -> [u64; MAX_ELEMENTS] {
        let mut weights = [0; MAX_ELEMENTS];
        for (weight, colour) in weights.iter_mut().zip(partition.colours()) {
            *weight = WEIGHTS[usize::from(*colour) % MAX_ELEMENTS];
        }
        let mut keys = [0; MAX_ELEMENTS];
        add_clues(&mut keys, &weights, &self.clues);
        let side = self.shape.side();
        let sizes = [self.shape.box_height(), self.shape.box_width()];
        for (kind, size) in sizes.into_iter().enumerate() {
            // If one row differs from one column, all rows must differ from all columns.
            let all = sum(&weights[kind * side..(kind + 1) * side]);
            for chute in 0..side / size {
                let first = kind * side + chute * size;
                let lines = first..first + size;
                let together = all.wrapping_add(sum(&weights[lines.clone()]).rotate_left(32));
                for line in lines.clone() {
                    keys[line] = keys[line].wrapping_add(together);
                }
                let Some(pairs) = &self.pairs else { continue };
                for line in lines.clone() {
                    let others = lines.clone().zip(&pairs[line % (2 * MAX_SIDE)]);
                    keys[line] = others.fold(keys[line], |key, (other, pair)| {
                        key.wrapping_add(weights[other].wrapping_mul(*pair))
                    });
                }
            }
        }
        keys
    }

    /// The class that the search splits next: it will try each element of the class as the first one.
    ///
    /// The best class has elements that lead to further splits. Call an element *known* when it is alone in its class. If
    /// an element has a clue with one known and one unknown element, then fixing it also makes the unknown element known. So
    /// classes with such elements come first, then classes of elements that have clues at all, then the others; of equal ones,
    /// the smallest comes first.
    ///
    /// This order matters. In a cyclic Latin square no number of fixed rows tells two columns apart, but one row and one column
    /// make known the digit where they meet.
    #[inline]
    pub(super) fn target<'a>(&self, partition: &'a Partition) -> &'a [u8] {
        let mut known = [false; MAX_ELEMENTS];
        for class in partition.each_class() {
            if let [element] = class {
                known[usize::from(*element)] = true;
            }
        }
        // For each element: 0 without clues, 2 with a clue that would make another element known, 1 otherwise.
        let mut tells = [0u8; MAX_ELEMENTS];
        for triple in &self.clues {
            let elements = [triple.row, triple.column, triple.digit].map(usize::from);
            let unknown = elements.iter().filter(|element| !known[**element]).count();
            for element in elements {
                tells[element] = tells[element].max(if unknown == 2 { 2 } else { 1 });
            }
        }
        let open = partition.each_class().filter(|class| class.len() > 1);
        let rank = |class: &&'a [u8]| {
            let tells = class.iter().map(|element| tells[usize::from(*element)]);
            (Reverse(tells.max()), class.len())
        };
        open.min_by_key(rank).unwrap_or(&[])
    }

    /// The transform that puts the elements of a discrete partition in order.
    ///
    /// Lines take positions in the order of their colours, except that a chute stays together: all its lines follow its first
    /// line. The side (rows or columns) of the very first line becomes the rows.
    #[inline]
    pub(super) fn arrange(&self, partition: &Partition) -> Arrangement {
        let side = self.shape.side();
        let first = usize::from(partition.order()[0]);
        let transposed = first >= side;
        let sizes = [self.shape.box_height(), self.shape.box_width()];
        let mut positions = [0; MAX_ELEMENTS];
        let mut by_colour = [0; MAX_ELEMENTS];
        // Of each chute of the rows and of the columns: the position of its next line. Of each side: that of its next chute.
        let mut chutes = [[None; MAX_SIDE]; 2];
        let mut next = [0, 0];
        for (colour, &element) in partition.order().iter().enumerate() {
            let element = usize::from(element);
            if element >= 2 * side {
                positions[element] = (colour - 2 * side) as u8;
                continue;
            }
            let kind = usize::from(element >= side);
            let chute = &mut chutes[kind][(element - kind * side) / sizes[kind]];
            let position = chute.get_or_insert_with(|| {
                let begin = next[kind];
                next[kind] += sizes[kind] as u8;
                begin
            });
            positions[element] = *position;
            *position += 1;
            let is_column = (kind == 1) != transposed;
            by_colour[colour] = positions[element] | u8::from(is_column) << 7;
        }
        Arrangement {
            transposed,
            positions,
            by_colour,
        }
    }

    /// What the puzzle looks like in an arrangement: for each cell the clue's digit as a bit.
    #[inline]
    pub(super) fn write_image(&self, arrangement: &Arrangement, image: &mut Image) {
        let side = self.shape.side();
        image.clear();
        image.resize(side * side, 0);
        for triple in &self.clues {
            let position = |element: u8| usize::from(arrangement.positions[usize::from(element)]);
            let (row, column) = (position(triple.row), position(triple.column));
            let cell = match arrangement.transposed {
                false => row * side + column,
                true => column * side + row,
            };
            image[cell] |= 1 << position(triple.digit);
        }
    }
}

/// Where each element goes.
#[derive(Clone, Debug)]
pub(super) struct Arrangement {
    pub(super) transposed: bool,
    pub(super) positions: [u8; MAX_ELEMENTS],
    /// For the line of each colour, its position, and in the highest bit whether it becomes a column.
    pub(super) by_colour: [u8; MAX_ELEMENTS],
}

impl Arrangement {
    #[inline]
    pub(super) fn transform(&self, shape: Shape) -> Transform {
        let side = shape.side();
        let positions = |begin: usize| Positions::from_slice(&self.positions[begin..begin + side]);
        let (rows, columns) = match self.transposed {
            false => (positions(0), positions(side)),
            true => (positions(side), positions(0)),
        };
        Transform::from_positions(shape, self.transposed, rows, columns, positions(2 * side))
    }
}

/// See [`Structure::write_image`].
pub(super) type Image = SmallVec<[u32; 81]>;

#[inline]
fn sum(weights: &[u64]) -> u64 {
    weights
        .iter()
        .fold(0, |sum, weight| sum.wrapping_add(*weight))
}

/// Adds to the key of each element of a triple what the other two are.
#[inline]
fn add_clues(keys: &mut [u64; MAX_ELEMENTS], weights: &[u64; MAX_ELEMENTS], triples: &[Triple]) {
    for triple in triples {
        let [row, column, digit] = [triple.row, triple.column, triple.digit]
            .map(|element| usize::from(element) % MAX_ELEMENTS);
        // The same for rows and columns, because they may be exchanged.
        let digit_weight = weights[digit];
        keys[row] = keys[row].wrapping_add(weights[column].wrapping_mul(digit_weight));
        keys[column] = keys[column].wrapping_add(weights[row].wrapping_mul(digit_weight));
        let lines = weights[row].wrapping_mul(weights[column]);
        keys[digit] = keys[digit].wrapping_add(lines);
    }
}

/// The number of classes in the highest byte, so that a discrete partition never has the summary of another one; below it a
/// mixture of all keys in the order of their elements.
#[inline]
fn summary(partition: &Partition, keys: &[u64; MAX_ELEMENTS]) -> u64 {
    let mixture = partition.order().iter().fold(0u64, |mixture, element| {
        (mixture ^ keys[usize::from(*element) % MAX_ELEMENTS])
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
            .rotate_left(29)
    });
    (partition.classes() as u64) << 56 | mixture >> 8
}
