//! [`Unsupported`]: `{"shape":"4x4"}`, `{"houses":["diagonals"]}` or `{"board":"the units have more than …"}`.
//!
//! In memory a reason is a `&'static str`, which no reader can make. So the reasons of this crate are looked up, and
//! any other one is read as [`UNKNOWN`].

use alloc::borrow::Cow;

use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::fields::variants;
use crate::report::Unsupported;
use crate::shape::Shape;
use crate::solvers::hybrid::STUCK;
use crate::solvers::permutation::TOO_MANY_ARRANGEMENTS;
use crate::variant::HouseKinds;

/// Every reason that a solver of this crate gives.
const KNOWN: [&str; 2] = [TOO_MANY_ARRANGEMENTS, STUCK];

/// Replaces a reason that a solver of another crate gave.
const UNKNOWN: &str = "the solver gave a reason that this program does not know";

enum Form<'a> {
    Shape(Shape),
    Board(Cow<'a, str>),
    Houses(HouseKinds),
}

variants!(Form<'a> {
    "shape" Shape(shape: Shape),
    "board" Board(reason: Cow<'static, str>),
    "houses" Houses(kinds: HouseKinds),
});

impl Serialize for Unsupported {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = match *self {
            Unsupported::Shape { shape } => Form::Shape(shape),
            Unsupported::Board { reason } => Form::Board(reason.into()),
            Unsupported::Houses { kinds } => Form::Houses(kinds),
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Unsupported {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Unsupported, D::Error> {
        Ok(match Form::deserialize(deserializer)? {
            Form::Shape(shape) => Unsupported::Shape { shape },
            Form::Houses(kinds) => Unsupported::Houses { kinds },
            Form::Board(reason) => {
                let known = KNOWN.into_iter().find(|known| *known == reason);
                let reason = known.unwrap_or(UNKNOWN);
                Unsupported::Board { reason }
            }
        })
    }
}
