//! The puzzle lists, each read when it is needed first.

use std::cell::LazyCell;

use sudoku_zoo::text::{Format, Reader};
use sudoku_zoo::{Board, Grid, Limits, Shape};

/// Puzzles of one shape, named by what they stress.
pub(crate) struct Corpus {
    pub(crate) name: String,
    pub(crate) shape: Shape,
    pub(crate) boards: LazyCell<Vec<Board>, Box<dyn FnOnce() -> Vec<Board>>>,
}

/// Name, rows and columns of a box, and puzzles of the lists that this project made.
type BuiltIn = (&'static str, (usize, usize), &'static str);

const BUILT_IN: &[BuiltIn] = &[
    ("4x4", (2, 2), include_str!("../corpora/4x4.txt")),
    ("6x6", (2, 3), include_str!("../corpora/6x6.txt")),
    (
        "9x9_very_easy",
        (3, 3),
        include_str!("../corpora/9x9_very_easy.txt"),
    ),
    ("9x9_easy", (3, 3), include_str!("../corpora/9x9_easy.txt")),
    (
        "9x9_medium",
        (3, 3),
        include_str!("../corpora/9x9_medium.txt"),
    ),
    ("9x9_hard", (3, 3), include_str!("../corpora/9x9_hard.txt")),
    (
        "9x9_few_clues",
        (3, 3),
        include_str!("../corpora/9x9_few_clues.txt"),
    ),
    (
        "9x9_many_solutions",
        (3, 3),
        include_str!("../corpora/9x9_many_solutions.txt"),
    ),
    ("12x12", (3, 4), include_str!("../corpora/12x12.txt")),
    (
        "16x16_easy",
        (4, 4),
        include_str!("../corpora/16x16_easy.txt"),
    ),
    ("16x16", (4, 4), include_str!("../corpora/16x16.txt")),
    (
        "25x25_easy",
        (5, 5),
        include_str!("../corpora/25x25_easy.txt"),
    ),
];

/// Public sets, which are not part of the repository.
const REAL: &[(&str, (usize, usize))] = &[
    ("9x9_17_clue", (3, 3)),
    ("9x9_hardest_1905", (3, 3)),
    ("16x16_unique", (4, 4)),
];

/// All corpora that there are, with `puzzles` puzzles each.
pub(crate) fn corpora(puzzles: usize) -> impl Iterator<Item = Corpus> {
    let built_in = BUILT_IN.iter().map(move |&(name, shape, text)| {
        let read = move || {
            let reads = Reader::new().format(Format::Sdm).read_all(text);
            let grids = reads.map(|read| read.expect("a readable puzzle").grid);
            boards(grids.take(puzzles))
        };
        corpus(name.to_owned(), shape, read)
    });
    let has_folder = sudoku_zoo_support::puzzle_folder().is_dir();
    let real = REAL.iter().filter(move |_| has_folder);
    let real = real.map(move |&(name, shape)| {
        let read = move || {
            let grids = sudoku_zoo_support::puzzles(&format!("{name}.txt"));
            boards(grids.into_iter().take(puzzles))
        };
        corpus(format!("real_{name}"), shape, read)
    });
    built_in.chain(real)
}

fn corpus(
    name: String,
    (height, width): (usize, usize),
    read: impl FnOnce() -> Vec<Board> + 'static,
) -> Corpus {
    Corpus {
        name,
        shape: sudoku_zoo_support::shape(height, width),
        boards: LazyCell::new(Box::new(read)),
    }
}

fn boards(grids: impl Iterator<Item = Grid>) -> Vec<Board> {
    grids
        .map(|grid| Board::new(grid).expect("no clash"))
        .collect()
}

impl Corpus {
    /// How far a solver goes on a puzzle. Two solutions prove that there is one; where there are many, showing them is the work.
    pub(crate) fn limits(&self) -> Limits<'static> {
        let solutions = match self.name.contains("many") {
            true => 1_000,
            false => 2,
        };
        // Enough for most puzzles that do not come from the hardest sets; the sequential backtrackers do not get
        // through hard ones in any sensible time. Nodes of large boards cost a hundred times as much.
        let nodes = match self.shape.side() {
            ..=9 => 20_000,
            _ => 1_000,
        };
        Limits::new().solutions(solutions).nodes(nodes)
    }
}
