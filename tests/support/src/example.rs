//! Example boards of techniques, from which the pictures in the docs are drawn.
//!
//! A technique declares its example in its own file, as a [line of a library](sudoku_zoo::text::library): the board and the step.
//! `src/strategy/pictures` has a file for each technique, which rustdoc shows: the step in words, and for a dozen of them the picture and the line.

use std::fmt::Write as _;
use std::path::PathBuf;

use sudoku_zoo::strategy::{Deduction, Technique, View};
use sudoku_zoo::text::{Format, Metadata, Reader};
use sudoku_zoo::{Board, Grid, Limits};

/// The techniques with a picture in the docs, one of each family. All of them together would make a page of more than a megabyte.
const PICTURED: [&str; 12] = [
    "hidden-single",
    "naked-pair",
    "hidden-triple",
    "pointing",
    "x-wing",
    "skyscraper",
    "xy-wing",
    "w-wing",
    "unique-rectangle-1",
    "als-xz",
    "aic",
    "dynamic-forcing-chain",
];

/// A board, and what a technique finds on it.
#[derive(Clone, Debug)]
pub struct Example {
    /// The board.
    pub board: Board,
    /// The cells that are given.
    pub givens: Grid,
    /// What the technique finds.
    pub step: Deduction,
}

impl Example {
    /// The folder of the pictures.
    pub fn folder() -> PathBuf {
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../src/strategy/pictures").into()
    }

    /// The example that a technique declares.
    ///
    /// # Errors
    ///
    /// When it declares none, or one that cannot be [read](Example::read).
    pub fn of(technique: Technique) -> Result<Example, String> {
        let line = technique.example().ok_or("there is no example")?;
        Example::read(technique, line)
    }

    /// Reads a line, and looks for its step on the board: of several with the same effect, the first one with the least evidence.
    ///
    /// # Errors
    ///
    /// When the line cannot be read, or the technique does not find the step on the board.
    pub fn read(technique: Technique, line: &str) -> Result<Example, String> {
        let read = Reader::new()
            .format(Format::Library)
            .read(line)
            .map_err(|error| error.to_string())?;
        let board = read.board().map_err(|clash| clash.to_string())?;
        let givens = read.metadata.givens.clone();
        let givens = givens.unwrap_or_else(|| board.grid().clone());
        let view = View::with_givens(&board, &givens);
        let all = technique.all(&view, &Limits::new());
        let all = all.map_err(|stopped| stopped.to_string())?;
        let field = |name| read.metadata.field(name).unwrap_or_default();
        let wanted = [field("eliminations"), field("placements")];
        let steps = all.into_iter();
        let step = steps
            .filter(|step| effects(step).iter().eq(wanted))
            .min_by_key(|step| step.evidence.marks.len() + step.evidence.links.len())
            .ok_or("the technique does not find this step")?;
        Ok(Example {
            board,
            givens,
            step,
        })
    }

    /// The board and the step as a line of a library.
    pub fn line(&self) -> String {
        let mut metadata = Metadata::default();
        metadata.givens = Some(self.givens.clone());
        let [eliminations, placements] = effects(&self.step);
        let code = self
            .step
            .technique
            .hodoku()
            .map_or("0000", |(code, _)| code);
        let fields = [
            ("technique", code),
            ("eliminations", &eliminations),
            ("placements", &placements),
        ];
        let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned()));
        metadata.fields = fields.to_vec();
        let text = Format::Library.print(&self.board, &metadata);
        text.unwrap_or_else(|error| panic!("{error}"))
            .trim_end()
            .to_owned()
    }

    /// What rustdoc shows: the step in words, with the picture and the board, or with the command that draws them.
    pub fn page(&self, picture: &str) -> String {
        let id = self.step.technique.id();
        let is_pictured = PICTURED.contains(&id);
        let mut page = String::new();
        if is_pictured {
            let _ = writeln!(page, "{picture}");
        }
        let words = self.step.to_string();
        for symbol in words.chars() {
            if "\\`*_[]<>".contains(symbol) {
                page.push('\\');
            }
            page.push(symbol);
        }
        let _ = match is_pictured {
            true => writeln!(page, "\n\n```text\n{}\n```", self.line()),
            false => writeln!(page, "\n\n`zoo svg --technique {id}` draws the board."),
        };
        page
    }

    /// Where [`page`](Example::page) is kept.
    pub fn path(&self) -> PathBuf {
        Example::folder().join(format!("{}.md", self.step.technique.id()))
    }
}

/// The eliminations and the placements of a step as a library writes them: digit, row, column.
fn effects(step: &Deduction) -> [String; 2] {
    let word =
        |digit, cell: &sudoku_zoo::Cell| format!("{digit}{}{}", cell.row() + 1, cell.column() + 1);
    let struck = step.eliminations.iter();
    let struck: Vec<String> = struck
        .flat_map(|(cell, digits)| digits.iter().map(move |digit| word(digit, cell)))
        .collect();
    let placed = step.placements.iter();
    let placed: Vec<String> = placed.map(|(cell, digit)| word(*digit, cell)).collect();
    [struck.join(" "), placed.join(" ")]
}
