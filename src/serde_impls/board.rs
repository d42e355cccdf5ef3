//! [`Board`]: its grid, its other houses, and what has been eliminated beyond what the filled cells explain.
//!
//! The candidates follow from these, so no data can say two things at once.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde_core::de::Error;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::fields::fields;
use super::grid::read_cells;
use super::text_or_map;
use super::variant::Houses;
use crate::board::Board;
use crate::digits::DigitSet;
use crate::grid::{Grid, GridError};
use crate::index::Cell;
use crate::shape::Shape;
use crate::text::{houses_of, read_variant};
use crate::variant::Variant;

/// A board for people.
struct Form {
    shape: Option<Shape>,
    cells: String,
    /// What the board has besides rows, columns and boxes, as comments state it.
    houses: String,
    eliminated: BTreeMap<Cell, DigitSet>,
}

fields!(refused Form {
    "box" shape: Option<Shape> = default unless empty,
    cells: String,
    houses: String = default unless empty,
    eliminated: BTreeMap<Cell, DigitSet> = default,
});

impl From<String> for Form {
    fn from(cells: String) -> Form {
        Form {
            shape: None,
            cells,
            houses: String::new(),
            eliminated: BTreeMap::new(),
        }
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let variant = self.variant();
        if !serializer.is_human_readable() {
            let eliminated: Vec<_> = self.eliminations().collect();
            return (self.grid(), Houses::of(&variant), eliminated).serialize(serializer);
        }
        let eliminated: BTreeMap<_, _> = self.eliminations().collect();
        if eliminated.is_empty() && variant.extra().is_none() {
            return self.grid().serialize(serializer);
        }
        let form = Form {
            shape: Some(self.shape()).filter(|&shape| shape != Shape::CLASSIC),
            cells: self.grid().to_string(),
            houses: houses_of(&variant),
            eliminated,
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        if deserializer.is_human_readable() {
            let Form {
                shape,
                cells,
                houses,
                eliminated,
            } = text_or_map::read(deserializer)?;
            let grid = read_cells(&cells, shape).map_err(D::Error::custom)?;
            let variant = read_variant(grid.shape(), &houses).map_err(D::Error::custom)?;
            build(&variant, grid, eliminated)
        } else {
            let (grid, houses, eliminated) =
                <(Grid, Houses, Vec<(Cell, DigitSet)>)>::deserialize(deserializer)?;
            build(&houses.variant(grid.shape())?, grid, eliminated)
        }
    }
}

/// The board of a grid without the candidates that were eliminated.
fn build<E: Error>(
    variant: &Variant,
    grid: Grid,
    eliminated: impl IntoIterator<Item = (Cell, DigitSet)>,
) -> Result<Board, E> {
    let mut board = variant.board(grid).map_err(E::custom)?;
    let shape = board.shape();
    for (cell, digits) in eliminated {
        if !shape.contains(cell) {
            return Err(E::custom(GridError::Cell { cell, shape }));
        }
        if let Some(digit) = (digits - shape.digits()).min() {
            let value = digit.value();
            return Err(E::custom(GridError::Value { cell, value, shape }));
        }
        // A board may be in contradiction, so that is no error here.
        let _ = board.eliminate(cell, digits);
    }
    Ok(board)
}
