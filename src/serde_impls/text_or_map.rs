//! Either a text or a map: a value is written as a short text if that says everything, and as a full map otherwise.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;

use serde_core::de::value::MapAccessDeserializer;
use serde_core::de::{Error, MapAccess, Visitor};
use serde_core::{Deserialize, Deserializer};

/// Reads a form that is either a text or a map with the fields of `F`.
pub(super) fn read<'de, F, D>(deserializer: D) -> Result<F, D::Error>
where
    F: Deserialize<'de> + From<String>,
    D: Deserializer<'de>,
{
    deserializer.deserialize_any(TextOrMap(PhantomData))
}

struct TextOrMap<F>(PhantomData<F>);

impl<'de, F: Deserialize<'de> + From<String>> Visitor<'de> for TextOrMap<F> {
    type Value = F;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the cells as text, or a map with `box` and `cells`")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<F, E> {
        Ok(F::from(text.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<F, A::Error> {
        F::deserialize(MapAccessDeserializer::new(map))
    }
}
