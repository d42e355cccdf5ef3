//! Every format that people paste, each in a file of its own, with reading and printing side by side.
//!
//! | file | job |
//! |---|---|
//! | `reader` | what the caller states, and the entry |
//! | `document`, `run`, `line_kind`, `list` | which lines of a text are a puzzle |
//! | `lines`, `wrapping` | a line without what is wrapped around its cells |
//! | `single`, `frame`, `row`, `strip` | a puzzle on one line; a puzzle with a line per row |
//! | `line`, `block`, `numbers`, `drawn`, `table`, `sdk`, `sdm`, `ss`, `marks`, `candidates`, `library`, `csv` | a [`Format`] each |
//! | `json`, `sumocue` | forms that are only read |
//! | `record`, `houses`, `regions`, `draft` | fields of a record, and what a text says about houses |
//! | `stream` | texts of any length from a reader |

mod block;
mod candidates;
mod csv;
mod document;
mod draft;
mod drawn;
mod frame;
pub(super) mod houses;
mod json;
mod library;
pub(super) mod line;
mod line_kind;
mod lines;
pub(super) mod list;
mod marks;
pub(super) mod metadata;
mod numbers;
pub(super) mod print_error;
pub(super) mod reader;
mod record;
mod regions;
mod row;
mod run;
mod sdk;
pub(super) mod sdm;
mod single;
mod ss;
#[cfg(feature = "std")]
pub(super) mod stream;
mod strip;
mod sumocue;
mod table;
mod wrapping;

use super::symbol::Alphabet;
use super::{Doubt, Format, FrameFault, HousesFault, LibraryFault, ParseError};
use super::{boxes, classic, houses_text, symbol, write};
