//! [`Grid`]: text that keeps the shape, or the shape and a byte per cell.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde_core::de::Error;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::fields::fields;
use super::text_or_map;
use crate::grid::Grid;
use crate::index::Digit;
use crate::shape::Shape;
use crate::text::{Alphabet, ParseError, Reader, plain_grid};

/// A grid for people.
struct Form {
    shape: Option<Shape>,
    cells: String,
}

fields!(refused Form {
    "box" shape: Option<Shape> = default,
    cells: String,
});

impl From<String> for Form {
    fn from(cells: String) -> Form {
        Form { shape: None, cells }
    }
}

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            let values = self.values().iter();
            let values: Vec<u8> = values
                .map(|value| value.map_or(0, Digit::value) as u8)
                .collect();
            (self.shape(), values).serialize(serializer)
        } else if self.shape() == Shape::CLASSIC {
            serializer.collect_str(self)
        } else {
            let form = Form {
                shape: Some(self.shape()),
                cells: self.to_string(),
            };
            form.serialize(serializer)
        }
    }
}

/// Reads the cells of a form. They are written in numbers or in symbols from `1` on, so letters are never taken for another
/// alphabet, however few symbols a grid has.
pub(super) fn read_cells(cells: &str, shape: Option<Shape>) -> Result<Grid, ParseError> {
    let reader = Reader::new().shape(shape).alphabet(Alphabet::OneBased);
    plain_grid(reader.read(cells)?)
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Grid, D::Error> {
        if deserializer.is_human_readable() {
            let Form { shape, cells } = text_or_map::read(deserializer)?;
            read_cells(&cells, shape).map_err(D::Error::custom)
        } else {
            let (shape, values) = <(Shape, Vec<u8>)>::deserialize(deserializer)?;
            let values = values.into_iter().map(usize::from);
            Grid::from_values(shape, values).map_err(D::Error::custom)
        }
    }
}
