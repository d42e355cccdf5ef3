//! [`Symmetry`]: how the cells with clues may lie.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use smallvec::SmallVec;

use crate::shape::Shape;

/// How the cells with clues lie: turning or mirroring the grid maps cells with clues to cells with clues. (It says nothing
/// about their digits.)
///
/// ```text
///   HalfTurn  QuarterTurn  LeftRight  TopBottom  Diagonal  Antidiagonal  BothMirrors  BothDiagonals  Full
///   ■ · · ·     · ■ · ·     ■ · · ■    ■ · · ·    · · ■ ·     ■ · ■ ·      ■ · · ■       · ■ · ·      · ■ ■ ·
///   · · ■ ·     · · · ■     · · · ·    · ■ · ·    · · · ·     · · · ■      · ■ ■ ·       ■ · · ·      ■ · · ■
///   · ■ · ·     ■ · · ·     · ■ ■ ·    · ■ · ·    ■ · · ■     · · · ·      · ■ ■ ·       · · · ■      ■ · · ■
///   · · · ■     · · ■ ·     · · · ·    ■ · · ·    · · ■ ·     · · · ■      ■ · · ■       · · ■ ·      · ■ ■ ·
/// ```
///
/// ```
/// use sudoku_zoo::generate::{Generator, SplitMix64, Symmetry};
/// use sudoku_zoo::{Cell, Limits, Shape};
///
/// let generator = Generator::new(Shape::CLASSIC).symmetry(Symmetry::LeftRight);
/// let clues = generator.generate(&mut SplitMix64::new(1), &Limits::new())?.clues;
/// for (cell, _) in clues.clues() {
///     let mirrored = Cell::must(cell.row(), 8 - cell.column());
///     assert!(clues.get(mirrored).is_some());
/// }
/// # Ok::<(), sudoku_zoo::generate::GenerateError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Symmetry {
    /// Anything.
    #[default]
    None,
    /// Turned by 180°: what most printed puzzles have.
    HalfTurn,
    /// Turned by 90°.
    QuarterTurn,
    /// The left half mirrors the right.
    LeftRight,
    /// The upper half mirrors the lower.
    TopBottom,
    /// Mirrored in the diagonal from the upper left.
    Diagonal,
    /// Mirrored in the diagonal from the upper right.
    Antidiagonal,
    /// [`LeftRight`](Symmetry::LeftRight) and [`TopBottom`](Symmetry::TopBottom).
    BothMirrors,
    /// [`Diagonal`](Symmetry::Diagonal) and [`Antidiagonal`](Symmetry::Antidiagonal).
    BothDiagonals,
    /// Every turn and every mirror.
    Full,
}

/// A way to move a grid onto itself: the new row and column of a cell; `last` is the index of the last line.
type Motion = fn(row: usize, column: usize, last: usize) -> (usize, usize);

const LEFT_RIGHT: Motion = |row, column, last| (row, last - column);
const TOP_BOTTOM: Motion = |row, column, last| (last - row, column);
const DIAGONAL: Motion = |row, column, _| (column, row);
const ANTIDIAGONAL: Motion = |row, column, last| (last - column, last - row);
const HALF_TURN: Motion = |row, column, last| (last - row, last - column);
const QUARTER_TURN: Motion = |row, column, last| (column, last - row);

/// Cells that move onto one another, by their indices in reading order.
pub(super) type Orbit = SmallVec<[u16; 8]>;

impl Symmetry {
    /// All of them.
    pub const ALL: &[Symmetry] = &[
        Symmetry::None,
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::LeftRight,
        Symmetry::TopBottom,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
        Symmetry::BothMirrors,
        Symmetry::BothDiagonals,
        Symmetry::Full,
    ];

    /// Motions from which all others of the symmetry can be composed.
    #[inline]
    fn generators(self) -> &'static [Motion] {
        match self {
            Symmetry::None => &[],
            Symmetry::HalfTurn => &[HALF_TURN],
            Symmetry::QuarterTurn => &[QUARTER_TURN],
            Symmetry::LeftRight => &[LEFT_RIGHT],
            Symmetry::TopBottom => &[TOP_BOTTOM],
            Symmetry::Diagonal => &[DIAGONAL],
            Symmetry::Antidiagonal => &[ANTIDIAGONAL],
            Symmetry::BothMirrors => &[LEFT_RIGHT, TOP_BOTTOM],
            Symmetry::BothDiagonals => &[DIAGONAL, ANTIDIAGONAL],
            Symmetry::Full => &[QUARTER_TURN, LEFT_RIGHT],
        }
    }

    /// The sets of cells that are all clues or all blank, in reading order of their first cells.
    #[inline]
    pub(super) fn orbits(self, shape: Shape) -> Vec<Orbit> {
        let side = shape.side();
        let mut taken = vec![false; shape.cell_count()];
        let mut orbits = Vec::new();
        for first in 0..taken.len() {
            if taken[first] {
                continue;
            }
            taken[first] = true;
            let mut orbit = Orbit::new();
            orbit.push(first as u16);
            let mut next = 0;
            while let Some(&cell) = orbit.get(next) {
                next += 1;
                for motion in self.generators() {
                    let cell = usize::from(cell);
                    let (row, column) = motion(cell / side, cell % side, side - 1);
                    let image = row * side + column;
                    if !taken[image] {
                        taken[image] = true;
                        orbit.push(image as u16);
                    }
                }
            }
            orbits.push(orbit);
        }
        orbits
    }
}

/// A name: lower case, words joined by `-`.
impl fmt::Display for Symmetry {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Symmetry::None => "none",
            Symmetry::HalfTurn => "half-turn",
            Symmetry::QuarterTurn => "quarter-turn",
            Symmetry::LeftRight => "left-right",
            Symmetry::TopBottom => "top-bottom",
            Symmetry::Diagonal => "diagonal",
            Symmetry::Antidiagonal => "antidiagonal",
            Symmetry::BothMirrors => "both-mirrors",
            Symmetry::BothDiagonals => "both-diagonals",
            Symmetry::Full => "full",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_share_out_the_cells() {
        for shape in [
            Shape::CLASSIC,
            Shape::new(2, 3).unwrap(),
            Shape::new(1, 1).unwrap(),
        ] {
            for &symmetry in Symmetry::ALL {
                let mut cells: Vec<_> = symmetry.orbits(shape).into_iter().flatten().collect();
                cells.sort_unstable();
                assert!(cells.into_iter().map(usize::from).eq(0..shape.cell_count()));
            }
        }
    }

    #[test]
    fn orbits_are_as_large_as_their_group_but_for_axes_and_the_centre() {
        let sizes = |symmetry: Symmetry| {
            let mut sizes = [0; 9];
            for orbit in symmetry.orbits(Shape::CLASSIC) {
                sizes[orbit.len()] += 1;
            }
            [sizes[1], sizes[2], sizes[4], sizes[8]]
        };
        assert_eq!(sizes(Symmetry::None), [81, 0, 0, 0]);
        assert_eq!(sizes(Symmetry::HalfTurn), [1, 40, 0, 0]);
        assert_eq!(sizes(Symmetry::QuarterTurn), [1, 0, 20, 0]);
        assert_eq!(sizes(Symmetry::LeftRight), [9, 36, 0, 0]);
        assert_eq!(sizes(Symmetry::TopBottom), [9, 36, 0, 0]);
        assert_eq!(sizes(Symmetry::Diagonal), [9, 36, 0, 0]);
        assert_eq!(sizes(Symmetry::Antidiagonal), [9, 36, 0, 0]);
        assert_eq!(sizes(Symmetry::BothMirrors), [1, 8, 16, 0]);
        assert_eq!(sizes(Symmetry::BothDiagonals), [1, 8, 16, 0]);
        assert_eq!(sizes(Symmetry::Full), [1, 0, 8, 6]);
    }
}
