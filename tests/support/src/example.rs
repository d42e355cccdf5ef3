//! Example boards of techniques, from which the pictures in the docs are drawn.
//!
//! A technique declares its example in its own file, as a line of a HoDoKu library: the board and the step. The lines are read and written here and not by the
//! crate's `formats`, because the tests of the library must not switch that feature on.
//! `src/strategy/pictures` has a file for each technique, which rustdoc shows: the step in words, and for a dozen of them the picture and the line.

use std::fmt::Write as _;
use std::path::PathBuf;

use sudoku_zoo::strategy::{Deduction, Technique, View};
use sudoku_zoo::{Board, Cell, Digit, DigitSet, Grid, Limits};

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
        let fields: Vec<&str> = line.split(':').collect();
        let [_, _, _, cells, struck, eliminations, placements, ..] = fields[..] else {
            return Err("a line of a library has seven fields".to_owned());
        };
        let (board, givens) = board(cells, struck).ok_or("no board")?;
        let view = View::with_givens(&board, &givens);
        let all = technique.all(&view, &Limits::new());
        let all = all.map_err(|stopped| stopped.to_string())?;
        let wanted = [eliminations, placements];
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
        let [eliminations, placements] = effects(&self.step);
        let code = self
            .step
            .technique
            .hodoku()
            .map_or("0000", |(code, _)| code);
        let mut cells = String::new();
        for cell in self.board.shape().cells() {
            match (self.board.get(cell), self.givens.get(cell)) {
                (Some(digit), None) => cells.push_str(&format!("+{digit}")),
                (Some(digit), Some(_)) => cells.push_str(&digit.to_string()),
                (None, _) => cells.push('.'),
            }
        }
        let struck = words(self.board.eliminations());
        format!(":{code}:x:{cells}:{struck}:{eliminations}:{placements}:")
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

/// The board and the givens of a line: its cells, with a + before digits that are no givens, and the candidates that were struck.
fn board(cells: &str, struck: &str) -> Option<(Board, Grid)> {
    let grid: Grid = cells.replace('+', "").parse().ok()?;
    let mut givens = grid.clone();
    let mut places = grid.shape().cells();
    let mut is_placed = false;
    for symbol in cells.chars() {
        if symbol != '+' {
            let cell = places.next()?;
            if is_placed {
                givens.set(cell, None).ok()?;
            }
        }
        is_placed = symbol == '+';
    }
    let mut board = Board::new(grid).ok()?;
    for word in struck.split_whitespace() {
        let mut figures = word
            .bytes()
            .map(|byte| usize::from(byte.wrapping_sub(b'0')));
        let digit = Digit::new(figures.next()?)?;
        let cell = Cell::new(
            figures.next()?.checked_sub(1)?,
            figures.next()?.checked_sub(1)?,
        )?;
        board.eliminate(cell, DigitSet::from(digit)).ok()?;
    }
    Some((board, givens))
}

/// The eliminations and the placements of a step as a library writes them.
fn effects(step: &Deduction) -> [String; 2] {
    let placed = step.placements.iter();
    [
        words(step.eliminations.iter().copied()),
        words(placed.map(|&(cell, digit)| (cell, DigitSet::from(digit)))),
    ]
}

/// Candidates as a library writes them: digit, row, column.
fn words(candidates: impl Iterator<Item = (Cell, DigitSet)>) -> String {
    let word =
        |(cell, digit): (Cell, Digit)| format!("{digit}{}{}", cell.row() + 1, cell.column() + 1);
    let each = candidates.flat_map(|(cell, digits)| digits.iter().map(move |digit| (cell, digit)));
    each.map(word).collect::<Vec<_>>().join(" ")
}
