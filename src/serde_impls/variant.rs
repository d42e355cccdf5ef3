//! [`Variant`], [`Rule`] and [`HouseKinds`]: the houses of a board.
//!
//! For programs a variant is its shape and a list of statements, each with a number that says what it is. So a board without other houses needs one extra byte.
//! A new kind of statement gets a new number, which older readers refuse.

use alloc::string::String;
use alloc::vec::Vec;

use serde_core::de::{Error, Unexpected};
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::fields::{fields, variants};
use crate::index::Cell;
use crate::shape::Shape;
use crate::text::{houses_of, read_variant};
use crate::variant::{Definition, HouseKinds, Regions, Rule, Variant};

/// A variant for people.
struct Form {
    shape: Shape,
    /// What it has besides rows, columns and boxes, as comments state it.
    houses: String,
}

fields!(refused Form {
    "box" shape: Shape,
    houses: String = default unless empty,
});

/// What a variant has besides rows, columns and boxes, for programs.
pub(super) struct Houses(Vec<Statement>);

/// One thing that a variant states.
enum Statement {
    /// The number of the region of each cell, counted from 0.
    Regions(Vec<u8>),
    Rule(Rule),
    /// Cells whose digits differ.
    Group(Vec<Cell>),
}

variants!(Statement {
    "Regions" Regions(symbols: Vec<u8>),
    "Rule" Rule(rule: Rule),
    "Group" Group(cells: Vec<Cell>),
});

impl Serialize for Houses {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Houses {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Houses, D::Error> {
        Vec::deserialize(deserializer).map(Houses)
    }
}

impl Houses {
    /// What a variant states.
    pub(super) fn of(variant: &Variant) -> Houses {
        let regions = Some(variant.regions()).filter(|regions| !regions.is_empty());
        let regions = regions.map(|regions| Statement::Regions(regions.to_vec()));
        let rules = variant.rules().iter().copied().map(Statement::Rule);
        let groups = variant.stated_groups();
        let groups = groups.map(|cells| Statement::Group(cells.collect()));
        Houses(regions.into_iter().chain(rules).chain(groups).collect())
    }

    /// The variant of a shape that states this.
    pub(super) fn variant<E: Error>(self, shape: Shape) -> Result<Variant, E> {
        let mut definition = Definition::from(shape);
        for statement in self.0 {
            match statement {
                Statement::Regions(symbols) => {
                    let symbols = symbols.into_iter().map(usize::from);
                    Regions::new(symbols).and_then(|regions| definition.set_regions(regions))
                }
                Statement::Rule(rule) => {
                    definition.add_rule(rule);
                    Ok(())
                }
                Statement::Group(cells) => definition.add_group(cells),
            }
            .map_err(E::custom)?;
        }
        let variant = definition.variant().map_err(E::custom)?;
        // Regions and a rule take the boxes away. Data that still has some says two things at once.
        if variant.shape() != shape {
            let message = format_args!("the board has no boxes, and {shape} is stated");
            return Err(E::custom(message));
        }
        Ok(variant)
    }
}

impl Serialize for Variant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let shape = self.shape();
        if serializer.is_human_readable() {
            let houses = houses_of(self);
            Form { shape, houses }.serialize(serializer)
        } else {
            (shape, Houses::of(self)).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Variant {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Variant, D::Error> {
        if deserializer.is_human_readable() {
            let Form { shape, houses } = Form::deserialize(deserializer)?;
            read_variant(shape, &houses).map_err(D::Error::custom)
        } else {
            let (shape, houses) = <(Shape, Houses)>::deserialize(deserializer)?;
            houses.variant(shape)
        }
    }
}

/// By its name, also for programs: the numbers of rules change when one is added.
impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rule, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(|_| {
            D::Error::invalid_value(Unexpected::Str(&name), &"a rule such as anti-knight")
        })
    }
}

impl Serialize for HouseKinds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter().map(HouseKinds::name))
        } else {
            serializer.serialize_u16(self.bits())
        }
    }
}

impl<'de> Deserialize<'de> for HouseKinds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HouseKinds, D::Error> {
        const EXPECTED: &str = "kinds of house, such as rows, diagonals or smaller groups";
        if !deserializer.is_human_readable() {
            let bits = u16::deserialize(deserializer)?;
            let unexpected = Unexpected::Unsigned(bits.into());
            return HouseKinds::from_bits(bits)
                .ok_or_else(|| D::Error::invalid_value(unexpected, &EXPECTED));
        }
        let mut kinds = HouseKinds::empty();
        for name in Vec::<String>::deserialize(deserializer)? {
            let kind = HouseKinds::all().iter().find(|kind| kind.name() == name);
            let unknown = || D::Error::invalid_value(Unexpected::Str(&name), &EXPECTED);
            kinds |= kind.ok_or_else(unknown)?;
        }
        Ok(kinds)
    }
}
