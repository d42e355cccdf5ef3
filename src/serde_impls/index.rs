//! The small values: digits and sets of them, cells, houses and shapes.

use alloc::vec::Vec;
use core::fmt;

use serde_core::de::{Error, Unexpected, Visitor};
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use crate::digits::DigitSet;
use crate::index::{Cell, Digit, House, HouseKind};
use crate::shape::Shape;

/// Reads a value from text. `expected` says what the text should be, for the error.
struct Text<T> {
    expected: &'static str,
    read: fn(&str) -> Option<T>,
}

impl<T> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        (self.read)(text).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }
}

/// The value, or the error for a `number` that is out of range.
fn in_range<T, E: Error>(value: Option<T>, number: usize, expected: &str) -> Result<T, E> {
    value.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number as u64), &expected))
}

/// A number without a sign.
fn number(text: &str) -> Option<usize> {
    let is_figures = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_figures)
}

/// A number from 1 in text, counted from 0.
fn from_one(text: &str) -> Option<usize> {
    number(text)?.checked_sub(1)
}

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.value() as u8)
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digit, D::Error> {
        let value = usize::from(u8::deserialize(deserializer)?);
        in_range(Digit::new(value), value, "a digit from 1 to 64")
    }
}

impl Serialize for DigitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(*self)
        } else {
            serializer.serialize_u64(self.bits())
        }
    }
}

impl<'de> Deserialize<'de> for DigitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DigitSet, D::Error> {
        if deserializer.is_human_readable() {
            Ok(Vec::<Digit>::deserialize(deserializer)?
                .into_iter()
                .collect())
        } else {
            u64::deserialize(deserializer).map(DigitSet::from_bits)
        }
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            (self.row() as u8, self.column() as u8).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        const EXPECTED: &str = "a cell such as r3c7, with rows and columns from 1 to 64";
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(Text {
                expected: EXPECTED,
                read: |text| {
                    let (row, column) = text.strip_prefix('r')?.split_once('c')?;
                    Cell::new(from_one(row)?, from_one(column)?)
                },
            })
        } else {
            let (row, column) = <(u8, u8)>::deserialize(deserializer)?;
            let cell = Cell::new(row.into(), column.into());
            in_range(cell, row.max(column).into(), EXPECTED)
        }
    }
}

impl Serialize for HouseKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u8(*self as u8)
        }
    }
}

impl<'de> Deserialize<'de> for HouseKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HouseKind, D::Error> {
        const EXPECTED: &str = "row, column or box, or a kind that a variant adds, such as region";
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(Text {
                expected: EXPECTED,
                read: read_kind,
            })
        } else {
            let number = usize::from(u8::deserialize(deserializer)?);
            in_range(HouseKind::ALL.get(number).copied(), number, EXPECTED)
        }
    }
}

/// The kind with this name.
fn read_kind(name: &str) -> Option<HouseKind> {
    let mut kinds = HouseKind::ALL.iter().copied();
    kinds.find(|kind| kind.as_str() == name)
}

impl Serialize for House {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            (self.kind(), self.index() as u16).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for House {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<House, D::Error> {
        const EXPECTED: &str = "a house such as box 5, with numbers from 1 to 64";
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(Text {
                expected: EXPECTED,
                read: |text| {
                    let (kind, number) = text.split_once(' ')?;
                    House::new(read_kind(kind)?, from_one(number)?)
                },
            })
        } else {
            let (kind, index) = <(HouseKind, u16)>::deserialize(deserializer)?;
            in_range(House::new(kind, index.into()), index.into(), EXPECTED)
        }
    }
}

/// With a plain `x`, which is on every keyboard; also reads `×`.
impl Serialize for Shape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (height, width) = (self.box_height(), self.box_width());
        if serializer.is_human_readable() {
            serializer.collect_str(&format_args!("{height}x{width}"))
        } else {
            (height as u8, width as u8).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Shape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Shape, D::Error> {
        let (height, width) = if deserializer.is_human_readable() {
            deserializer.deserialize_str(Text {
                expected: "the height and the width of a box, such as 2x3",
                read: |text| {
                    let (height, width) = text.split_once(['x', '×'])?;
                    Some((number(height)?, number(width)?))
                },
            })?
        } else {
            let (height, width) = <(u8, u8)>::deserialize(deserializer)?;
            (height.into(), width.into())
        };
        Shape::new(height, width).map_err(D::Error::custom)
    }
}
