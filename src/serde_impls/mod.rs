//! The forms that `serde` writes and reads. `forms.md` describes them, in the docs of [`text`](crate::text).

mod board;
mod grid;
mod index;
mod path;
mod technique;
mod tenths;
mod text_or_map;
mod unsupported;
mod variant;
