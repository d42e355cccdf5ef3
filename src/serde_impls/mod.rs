//! The forms that `serde` writes and reads. `forms.md` describes them, in the docs of [`text`](crate::text).

mod board;
mod event;
mod evidence;
mod fields;
mod grid;
mod index;
mod path;
#[cfg(feature = "techniques")]
mod rating;
mod report;
mod technique;
mod tenths;
mod text_or_map;
mod unsupported;
mod variant;
