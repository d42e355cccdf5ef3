//! The command lines of the programs here, which have few options.

use std::fmt::Display;
use std::str::FromStr;

/// The value after an option, or the default.
///
/// # Errors
///
/// When there is no value after the option, or when it cannot be read.
pub fn option<T: FromStr<Err: Display>>(name: &str, otherwise: T) -> Result<T, String> {
    let mut words = std::env::args().skip_while(|word| word != name);
    if words.next().is_none() {
        return Ok(otherwise);
    }
    let word = words
        .next()
        .ok_or_else(|| format!("{name} needs a value"))?;
    word.parse()
        .map_err(|error| format!("{name} {word}: {error}"))
}
