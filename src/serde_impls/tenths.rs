//! Ratings with one decimal place: `"7.1"` for people, 71 for programs.

use crate::tenths::Tenths;
use alloc::string::String;

use serde_core::de::Error as _;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

impl Serialize for Tenths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u32(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Tenths {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tenths, D::Error> {
        if deserializer.is_human_readable() {
            let text = String::deserialize(deserializer)?;
            text.parse().map_err(D::Error::custom)
        } else {
            u32::deserialize(deserializer).map(Tenths)
        }
    }
}
