//! Properties that must hold for any board and any text: solvers agree, formats keep what they print, values survive serde.

#![allow(clippy::unwrap_used)]

mod agreement;
mod formats;
mod serde;
mod text;
