//! [`Json`]: text that is JSON. The answers are small, so they are written at once.

use std::fmt::{Display, Write};

#[derive(Clone)]
pub struct Json(String);

impl Json {
    pub fn null() -> Json {
        Json("null".into())
    }

    pub fn into_text(self) -> String {
        self.0
    }

    /// Every number of the library is below 2⁵³ here, so JavaScript reads it exactly.
    pub fn number(number: impl Display) -> Json {
        Json(number.to_string())
    }

    pub fn bool(value: bool) -> Json {
        Json(value.to_string())
    }

    pub fn text(value: impl Display) -> Json {
        let mut json = String::from('"');
        for symbol in value.to_string().chars() {
            match symbol {
                '"' => json.push_str("\\\""),
                '\\' => json.push_str("\\\\"),
                '\n' => json.push_str("\\n"),
                symbol if symbol < ' ' => {
                    // Writing to a string cannot fail.
                    let _ = write!(json, "\\u{:04x}", u32::from(symbol));
                }
                symbol => json.push(symbol),
            }
        }
        json.push('"');
        Json(json)
    }

    pub fn list(items: impl IntoIterator<Item = Json>) -> Json {
        let mut json = String::from('[');
        for (index, item) in items.into_iter().enumerate() {
            if index > 0 {
                json.push(',');
            }
            json.push_str(&item.0);
        }
        json.push(']');
        Json(json)
    }

    pub fn object<'a>(fields: impl IntoIterator<Item = (&'a str, Json)>) -> Json {
        let mut json = String::from('{');
        for (index, (name, value)) in fields.into_iter().enumerate() {
            if index > 0 {
                json.push(',');
            }
            json.push_str(&Json::text(name).0);
            json.push(':');
            json.push_str(&value.0);
        }
        json.push('}');
        Json(json)
    }
}
