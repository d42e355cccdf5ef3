//! [`Unsupported`]: `{"shape":"4x4"}` or `{"board":"the units have more than …"}`.
//!
//! In memory a reason is a `&'static str`, which no reader can make. So the reasons of this crate are looked up, and
//! any other one is read as [`UNKNOWN`].

use alloc::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::report::Unsupported;
use crate::shape::Shape;
use crate::solvers::permutation::TOO_MANY_ARRANGEMENTS;

/// Every reason that a solver of this crate gives.
const KNOWN: [&str; 1] = [TOO_MANY_ARRANGEMENTS];

/// Stands for a reason that was given by a solver of another crate.
const UNKNOWN: &str = "the solver gave a reason that this program does not know";

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Form<'a> {
    Shape(Shape),
    Board(Cow<'a, str>),
}

impl Serialize for Unsupported {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = match *self {
            Unsupported::Shape { shape } => Form::Shape(shape),
            Unsupported::Board { reason } => Form::Board(reason.into()),
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Unsupported {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Unsupported, D::Error> {
        Ok(match Form::deserialize(deserializer)? {
            Form::Shape(shape) => Unsupported::Shape { shape },
            Form::Board(reason) => {
                let known = KNOWN.into_iter().find(|known| *known == reason);
                let reason = known.unwrap_or(UNKNOWN);
                Unsupported::Board { reason }
            }
        })
    }
}
