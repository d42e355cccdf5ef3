//! How values look when `serde` writes them. (Feature `serde`, also without `std`.)
//!
//! Formats that people read (JSON, TOML, YAML) get text that keeps the shape. Formats for programs (postcard and other
//! binary ones) get small numbers. Each type reads what it writes.
//!
//! | type | for people | for programs |
//! |---|---|---|
//! | [`Digit`](crate::Digit) | `7` | a byte |
//! | [`DigitSet`](crate::DigitSet) | `[1,5,9]` | a 64-bit word |
//! | [`Cell`](crate::Cell) | `"r3c7"` | row and column, from 0 |
//! | [`House`](crate::House), [`HouseKind`](crate::HouseKind) | `"box 5"`, `"box"` | kind and number, from 0 |
//! | [`Shape`](crate::Shape) | `"2x3"` | height and width of a box |
//! | [`Grid`](crate::Grid), 3×3 boxes | `"53..7.…"` | shape, then a byte per cell |
//! | [`Grid`](crate::Grid), other boxes | `{"box":"2x3","cells":"1.....…"}` | the same |
//! | [`Board`](crate::Board) | as its grid, with `"eliminated":{"r1c2":[4,7]}` if anything is | grid, then [eliminations](crate::Board::eliminations) |
//! | [`Count`](crate::Count) | `{"exactly":1}`, `{"at-least":1000}` | the same, without names |
//! | [`End`](crate::End) | `"node-limit"`, `{"unsupported":{"shape":"4x4"}}` | the same, without names |
//! | [`Technique`](crate::Technique) | its id: `"naked-pair"` | the same |
//! | [`Contradiction`](crate::Contradiction) | `{"empty-cell":{"cell":"r3c7"}}` | the same, without names |
//! | `Difficulty` | `{"needs":"naked-pair"}`, `{"beyond":{"nodes":7}}` | the same, without names |
//! | [`Tenths`](crate::rating::Tenths) | `"7.1"` | tenths: 71 |
//! | [`Rated`](crate::rating::Rated) | `{"exactly":"7.1"}`, `{"at-least":"9.0"}` | the same, without names |
//! | [`Rating`](crate::rating::Rating), [`Score`](crate::rating::Score) | their fields by name | the same, without names |
//! | [`Deduction`](crate::strategy::Deduction), [`Evidence`](crate::strategy::Evidence), [`Path`](crate::strategy::Path) | their fields by name | the same, without names |
//! | [`Event`](crate::Event) | `{"placed":{"cell":"r1c2","digit":4}}`, `"dead-end"` | the same, without names |
//! | [`Report`](crate::Report), [`Stats`](crate::Stats), [`StageReport`](crate::StageReport) | their fields by name | the same, without names |
//!
//! A grid or a board is also read from any text that [`text`](crate::text) reads, so a plain 16-character line is a 4×4 grid.
//! Without a `box` the shape is the one that the text says or, if it says none, the squarest.
//!
//! A path that is read has boards of one shape; whether its steps hold is what [`Path::check`](crate::strategy::Path::check)
//! finds out. Only techniques of this crate can be read.
//!
//! Data that no constructor would accept is refused with the constructor's own error.
//!
//! ```
//! use sudoku_zoo::text::Reader;
//! use sudoku_zoo::{Board, Cell, DigitSet, Grid, Shape};
//!
//! let reader = Reader::new().shape(Shape::new(3, 2)?);
//! let grid = reader.read(&"1....6".repeat(6))?.grid;
//! let json = serde_json::to_string(&grid)?;
//! assert_eq!(json, r#"{"box":"3x2","cells":"1....61....61....61....61....61....6"}"#);
//! assert_eq!(serde_json::from_str::<Grid>(&json)?, grid);
//!
//! // What a strategy has ruled out stays ruled out.
//! let mut board = Board::empty(Shape::new(2, 2)?);
//! board.eliminate(Cell::must(0, 1), DigitSet::first(2))?;
//! let json = serde_json::to_string(&board)?;
//! assert_eq!(json, r#"{"box":"2x2","cells":"................","eliminated":{"r1c2":[1,2]}}"#);
//! assert_eq!(serde_json::from_str::<Board>(&json)?, board);
//!
//! let error = serde_json::from_str::<Board>(r#""11..............""#).unwrap_err();
//! assert!(error.to_string().starts_with("r1c1 and r1c2 both hold 1 in row 1"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod grid;
mod index;
mod path;
mod technique;
#[cfg(feature = "techniques")]
mod tenths;
mod text_or_map;
mod unsupported;
