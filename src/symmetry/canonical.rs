//! Canonical forms: are two puzzles look-alikes, and which symmetries does a puzzle have?

use alloc::vec::Vec;

use super::error::SymmetryError;
use super::labelling::{Labelling, label};
use super::structure::{Arrangement, MAX_ELEMENTS, MAX_SIDE, Structure};
use super::transform::Transform;
use crate::budget::Budget;
use crate::grid::Grid;
use crate::limits::Limits;
use crate::shape::Shape;

/// The canonical form of a puzzle, and how the puzzle becomes that form: see [`canonical()`].
///
/// ```
/// use sudoku_zoo::symmetry::canonical;
/// use sudoku_zoo::{Grid, Limits};
///
/// let puzzle: Grid = "1.....3..4.....2".parse()?;
/// let found = canonical(&puzzle, &Limits::new())?;
/// assert_eq!(found.transform.apply(&puzzle)?, found.form);
/// println!("{} becomes {}: {}", puzzle, found.form, found.transform);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Canonical {
    /// The form: all look-alikes of the puzzle have the same.
    pub form: Grid,
    /// The transform that turns the puzzle into [`form`](Canonical::form).
    pub transform: Transform,
    /// How many transforms turn the puzzle into itself, the identity included. `u128::MAX` means that number or more, which only grids
    /// with boxes of 1×16 and 16×1 and next to no clues reach.
    ///
    /// Digits without a clue can be renamed and lines without a clue can be exchanged, so puzzles with few clues have many automorphisms.
    ///
    /// ```
    /// use sudoku_zoo::symmetry::canonical;
    /// use sudoku_zoo::{Grid, Limits, Shape};
    ///
    /// // An empty 4×4 grid stays empty under every symmetry: 4! names × 8 × 8 orders of lines × transposition.
    /// let found = canonical(&Grid::empty(Shape::new(2, 2)?), &Limits::new())?;
    /// assert_eq!(found.automorphisms, 24 * 8 * 8 * 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub automorphisms: u128,
    /// Transforms that turn the puzzle into itself: all others are products of these. None, if the identity is the only one.
    pub generators: Vec<Transform>,
}

/// The canonical form of a grid. Two grids have the same form if and only if one is the image of the other under a [`Transform`].
///
/// The form is one of the look-alikes. Its digits are named in the order in which they appear. It is **not** the
/// look-alike that comes first in the alphabet, which some collections use. The form is the same on every machine; the
/// changelog says so if a new version of this crate chooses another one.
///
/// A grid may have blanks, any number of solutions, and may even break the rules. `limits` bound the search; a
/// node is an element (row, column or digit) that the search singles out among those that look like it. Few puzzles need more
/// than ten nodes.
///
/// # Errors
///
/// When the side is larger than 16, or when a limit stopped the search.
///
/// ```
/// use sudoku_zoo::symmetry::canonical;
/// use sudoku_zoo::{Grid, Limits};
///
/// let one: Grid = "1.....3..4.....2".parse()?;
/// // Its columns mirrored, and 1 and 4 exchanged.
/// let other: Grid = "...4.3....1.2...".parse()?;
/// let (one, other) = (canonical(&one, &Limits::new())?, canonical(&other, &Limits::new())?);
/// assert_eq!(one.form, other.form);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn canonical(grid: &Grid, limits: &Limits<'_>) -> Result<Canonical, SymmetryError> {
    let shape = grid.shape();
    if shape.side() > MAX_SIDE {
        return Err(SymmetryError::TooLarge { shape });
    }
    let mut found = label(Structure::new(grid), &mut Budget::new(limits))?;
    name_in_order(shape, &mut found);
    let transform = found.arrangement.transform(shape);
    Ok(Canonical {
        form: transform.apply(grid)?,
        transform,
        automorphisms: found.order,
        generators: found
            .generators
            .iter()
            .map(|map| to_transform(shape, map))
            .collect(),
    })
}

/// The transform that turns one grid into another; `None` if there is none.
///
/// # Errors
///
/// As [`canonical()`]. Grids of different shapes are not look-alikes, whatever their size.
///
/// ```
/// use sudoku_zoo::symmetry::equivalence;
/// use sudoku_zoo::{Grid, Limits};
///
/// let one: Grid = "1.....3..4.....2".parse()?;
/// let other: Grid = "...4.3....1.2...".parse()?;
/// let transform = equivalence(&one, &other, &Limits::new())?.expect("they look alike");
/// assert_eq!(transform.apply(&one)?, other);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn equivalence(
    one: &Grid,
    other: &Grid,
    limits: &Limits<'_>,
) -> Result<Option<Transform>, SymmetryError> {
    if one.shape() != other.shape() {
        return Ok(None);
    }
    let (one, other) = (canonical(one, limits)?, canonical(other, limits)?);
    Ok(match one.form == other.form {
        true => one.transform.then(&other.transform.inverse()).ok(),
        false => None,
    })
}

/// Names the digits in the order in which the clues of the image show them; then those without a clue.
#[inline]
fn name_in_order(shape: Shape, found: &mut Labelling) {
    let side = shape.side();
    let clues = found.image.iter().filter(|bits| **bits != 0);
    let clues = clues.map(|bits| bits.trailing_zeros());
    let mut names = [None; MAX_SIDE];
    let mut next = 0;
    for digit in clues.chain(0..side as u32) {
        names[digit as usize].get_or_insert_with(|| {
            next += 1;
            next - 1
        });
    }
    for position in &mut found.arrangement.positions[2 * side..3 * side] {
        *position = names[usize::from(*position)].unwrap_or(*position);
    }
}

/// A permutation of rows, columns and digits as a transform.
#[inline]
fn to_transform(shape: Shape, map: &[u8; MAX_ELEMENTS]) -> Transform {
    let side = shape.side() as u8;
    let arrangement = Arrangement {
        transposed: map[0] >= side,
        positions: map.map(|element| element % side),
        by_colour: [0; MAX_ELEMENTS],
    };
    arrangement.transform(shape)
}
