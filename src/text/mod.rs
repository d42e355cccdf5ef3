//! Puzzles as text. There are two ways to read them:
//!
//! - `text.parse::<Grid>()`, [`solve`](crate::solve()) and its kin read what `Display` of a [`Grid`](crate::Grid) prints: one grid on a line (`{}`), or with a line
//!   per row, with or without bars and rules (`{:#}`). A program that needs no more does not carry the rest.
//! - [`Reader`] (feature `formats`) reads what people paste. It recognises every format of the table below, keeps candidates, houses and metadata, reads documents with
//!   several puzzles, and files and pipes of any length, and takes a format, a shape, houses or an alphabet from the caller. [`Format::print`] prints.
//!
//! Both read a text in the same way, or one of them refuses it. A text that can be read in two ways is refused, and the error names the parameter of [`Reader`]
//! that settles it. The rest of this page is about [`Reader`].
//!
//! # Formats
//!
//! | format | example (4×4) | shape | candidates |
//! |---|---|---|---|
//! | `line`: a symbol per cell | `1.....3..4.....2` | squarest, or `# box` | no |
//! | `block`: a line per row | `1...` and so on | squarest, or `# box` | no |
//! | `numbers`: a number per cell | `1 . . . . . 3 . . 4 . . . . . 2` | squarest, or `# box` | no |
//! | `drawn`: a line per row with a frame | `1 . \| . .` and so on | shown | no |
//! | `table`: a cell per field | `\| 1 \| \| \| \|` and so on | squarest, or `# box` | no |
//! | `sdk`: a block with metadata and sections | `[Puzzle]` | squarest, or `# box` | no |
//! | `sdm`: a line per puzzle | | first good line, or `# box` | no |
//! | `ss`: a block in a frame | `\|1.\|..\|` and so on | shown | no |
//! | `marks`: all pencil marks in a frame | `\| 1 23 \| 24 34 \|` and so on | shown | yes |
//! | `candidates`: n³ characters | `1...123412341234` and so on | squarest, or `# box` | yes |
//! | `library`: a line of HoDoKu's | `:0000:x:1.....3..4.....2::::` | 4×4 to 9×9 | yes |
//! | `csv`: records | `7,1.....3..4.....2,easy` | squarest, or a column `box` | no |
//! | (read as `csv`) a JSON object on a line | `{"puzzle":"1.....3..4.....2"}` | squarest, or a field `box` | no |
//!
//! # Symbols
//!
//! A symbol stands for a value: `1` to `9`, then `A` = 10 to `Z` = 35, then `a` = 36 to `z` = 61. Grids with a side of 62 to
//! 64 have more values than there are symbols and are written in numbers only. Other [`Alphabet`]s are recognised: hexadecimal
//! with `0`, letters from `A` = 1. Up to 35, small letters mean the same as capitals; full-width characters mean the
//! same as ordinary ones.
//!
//! Blanks are `.` `0` `_` `*` `-` `x` `X` `?` `·` `□` `⬜` `○`, unless the grid uses that character as a digit, and `-1` between numbers.
//!
//! # Shapes
//!
//! If neither a frame nor a comment says how large a box is, it is the squarest one, and the wider of two
//! ([`Shape::squarest`](crate::Shape::squarest)). A comment `# box 3x2` before or after the puzzle sets a different box.
//!
//! # Houses
//!
//! Comments state what a board has besides rows, columns and boxes, in every format that has comments:
//!
//! | comment | houses |
//! |---|---|
//! | `# diagonals`, `# anti-knight`, … | those of a [`Rule`](crate::Rule), by its name; `# latin` takes the boxes away |
//! | `# regions 1112132233423444` | a symbol for the region of each cell (above 61 regions: numbers with blanks between), instead of boxes |
//! | `# group r1c1 r2c4 r3c2` | these cells hold different digits |
//!
//! The comments are above the puzzle, or after it on the same line: `1............... # diagonals # group r1c2 r2c4`. A file of records has a column
//! `houses` (`diagonals; group r1c2 r2c4`), `regions`, `groups` (`r1c2 r2c4; r3c3 r4c1`) or one with the name of a rule (`1` or `0`, `x` or `-`). A JSON object on a line
//! has the same fields: `{"puzzle":"1...............","houses":"diagonals"}`. Comments above a puzzle hold for all puzzles that follow, until a comment below one of these
//! puzzles states boxes or houses; `# box 3x3` restores the standard houses. Stated boxes stay until another comment states boxes. A comment that
//! nearly states houses is refused, so that a typing mistake never makes another puzzle. Rules that are not about houses (`# killer`) are also
//! refused.
//!
//! Regions can also follow the givens without a comment: as many symbols as there are cells, on the same line or as a second block. A comment
//! `# regions` always wins: then such symbols can only be the solution. Without one:
//!
//! | symbols behind the givens | example of 4×4 | read as |
//! |---|---|---|
//! | extend the givens and break no house | `1............... 1234341221434321` | the solution |
//! | n symbols, n times each | `1............... 1112132233423444` | regions |
//! | break no house, but do not extend the givens | `2............... 1234341221434321` | refused: the solution of another puzzle |
//! | extend n givens or more, but break a house | `1234............ 1234341221432143` | refused: a wrong solution |
//! | anything else | `1............... 1112132233423443` | refused |
//!
//! The two refused texts in the middle also have n symbols, n times each. As regions, the first would be a map in which every region has a cell in
//! each row. The second would agree with the givens by chance, which has a probability of one in n to the power of n. Both are far more often a
//! solution with a mistake, and a mistake must not turn a standard puzzle into an irregular one. To state such regions, write `# regions`.
//!
//! The regions and diagonals of SumoCue (`SumoCueV1D=0J0=5J0…`) are also read; its cages are refused.
//!
//! [`Parsed::variant`] has the houses, and [`Parsed::board`] builds the board with them. A [`Grid`](crate::Grid) cannot hold houses, so `parse::<Grid>()` refuses such text.
//!
//! ```
//! # #[cfg(feature = "formats")] {
//! use sudoku_zoo::text::{Format, Metadata, Reader};
//! use sudoku_zoo::{Grid, Rule};
//!
//! let text = "1............... # diagonals\n";
//! let read = Reader::new().read(text)?;
//! assert_eq!(read.variant.rules(), [Rule::Diagonals]);
//! assert_eq!(Format::Line.print(&read.board()?, &Metadata::default())?, text);
//! assert!(text.parse::<Grid>().is_err());
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Comments
//!
//! A `#` starts a comment, on a line of its own or after a grid; after a one-line grid, so does anything that follows
//! white space, a comma or a semicolon. Lines of words above a puzzle are its name.
//!
//! # What stands around the cells
//!
//! Rows may be in brackets and quotation marks, with commas, semicolons, slashes or `&` between. The reader leaves out what programs, web pages and
//! e-mails put before or after them: `board = [`, `"puzzle":`, `…?bd=` and tags before 81 cells, code fences, `> `, names of rows such as `R1:`,
//! `// remarks`, and the `\\` of TeX. `null`, `None` and `nan` are blanks, and `5.0` is 5.
//!
//! ```
//! # #[cfg(feature = "formats")] {
//! use sudoku_zoo::text::Reader;
//! use sudoku_zoo::{Grid, Shape};
//!
//! let error = "1.....7..4.....2".parse::<Grid>().unwrap_err();
//! assert_eq!(error.to_string(), "line 1, column 7, r2c3: '7' is not a digit of a 4×4 grid");
//!
//! let standing = Shape::new(3, 2)?;
//! let read = Reader::new().shape(standing).read("....................................")?;
//! assert_eq!(read.grid.shape(), standing);
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(feature = "serde", doc = "", doc = include_str!("../serde_impls/forms.md"))]

mod boxes;
mod classic;
mod error;
mod format;
#[cfg(feature = "formats")]
mod formats;
mod grid;
mod houses_text;
mod lines;
mod printed;
mod symbol;
mod write;

pub use self::{
    error::{Doubt, FrameFault, HousesFault, LibraryFault, ParseError},
    format::{Format, UnknownFormat},
    houses_text::houses_of,
};
#[cfg(feature = "formats")]
pub use self::{
    formats::{
        metadata::{Metadata, Parsed},
        print_error::PrintError,
        reader::Reader,
        sdm::print_list,
    },
    symbol::Alphabet,
};
#[cfg(all(feature = "formats", feature = "std"))]
pub use formats::stream::{Stream, StreamError};
#[cfg(feature = "serde")]
pub(crate) use formats::{houses::read_variant, list::plain_grid};
#[cfg(all(feature = "formats", feature = "std", feature = "fast"))]
pub(crate) use formats::{line::append as append_line, list::ListState};
