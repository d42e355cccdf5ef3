//! [`Technique`]: its id, which never changes.

use alloc::string::String;

use serde_core::de::{Error, Unexpected};
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use crate::strategy::Technique;

impl Serialize for Technique {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Technique {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Technique, D::Error> {
        let id = String::deserialize(deserializer)?;
        Technique::from_id(&id).ok_or_else(|| {
            D::Error::invalid_value(Unexpected::Str(&id), &"the id of a technique of this crate")
        })
    }
}
