//! [`Board`]: its grid, and what has been eliminated beyond what the filled cells explain.
//!
//! The candidates follow from these two, so no data can say two things at once.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::grid::read_cells;
use super::text_or_map;
use crate::board::Board;
use crate::digits::DigitSet;
use crate::grid::{Grid, GridError};
use crate::index::Cell;
use crate::shape::Shape;

/// A board for people.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    #[serde(rename = "box", skip_serializing_if = "Option::is_none")]
    shape: Option<Shape>,
    cells: String,
    #[serde(default)]
    eliminated: BTreeMap<Cell, DigitSet>,
}

impl From<String> for Form {
    fn from(cells: String) -> Form {
        Form {
            shape: None,
            cells,
            eliminated: BTreeMap::new(),
        }
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            let eliminated: Vec<_> = self.eliminations().collect();
            return (self.grid(), eliminated).serialize(serializer);
        }
        let eliminated: BTreeMap<_, _> = self.eliminations().collect();
        if eliminated.is_empty() {
            return self.grid().serialize(serializer);
        }
        let form = Form {
            shape: Some(self.shape()).filter(|&shape| shape != Shape::CLASSIC),
            cells: self.grid().to_string(),
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
                eliminated,
            } = text_or_map::read(deserializer)?;
            let grid = read_cells(&cells, shape).map_err(D::Error::custom)?;
            build(grid, eliminated)
        } else {
            let (grid, eliminated) = <(Grid, Vec<(Cell, DigitSet)>)>::deserialize(deserializer)?;
            build(grid, eliminated)
        }
    }
}

/// The board of a grid without the candidates that were eliminated.
fn build<E: Error>(
    grid: Grid,
    eliminated: impl IntoIterator<Item = (Cell, DigitSet)>,
) -> Result<Board, E> {
    let mut board = Board::new(grid).map_err(E::custom)?;
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
