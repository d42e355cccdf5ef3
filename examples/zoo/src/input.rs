//! Puzzles from a file, from standard input, or from what comes with the program.

use std::io::Read as _;

use sudoku_zoo::{Board, Grid, Shape, text};

use crate::arguments::{Input, OnePuzzle};

const EMBEDDED: &str = include_str!("../puzzles/9x9_few_clues.txt");

/// The puzzles in order: the line each stands on, and its board unless there is none.
pub type Puzzle = (usize, Option<Board>);

/// Reads all puzzles, naming on standard error the lines that hold none.
pub fn read(input: &Input) -> Result<Vec<Puzzle>, String> {
    read_from(input.file.as_deref(), input.shape)
}

fn read_from(file: Option<&str>, shape: Option<Shape>) -> Result<Vec<Puzzle>, String> {
    let bytes = match file {
        None => EMBEDDED.as_bytes().to_vec(),
        Some("-") => {
            let mut bytes = Vec::new();
            std::io::stdin()
                .read_to_end(&mut bytes)
                .map_err(|error| format!("standard input: {error}"))?;
            bytes
        }
        Some(path) => std::fs::read(path).map_err(|error| format!("{path}: {error}"))?,
    };
    // What is not text ends up as symbols that no grid has, and is named like any other.
    let text = String::from_utf8_lossy(&bytes);
    let mut puzzles = Vec::new();
    for listed in text::list(&text, shape) {
        let board = match listed.grid {
            Ok(grid) => Board::new(grid).map_err(|clash| format!("line {}: {clash}", listed.line)),
            Err(error) => Err(error.to_string()),
        };
        puzzles.push((
            listed.line,
            board.map_err(|message| eprintln!("{message}")).ok(),
        ));
    }
    if puzzles.is_empty() {
        return Err("there is no puzzle in the input".into());
    }
    Ok(puzzles)
}

/// The puzzle that is written out, or else the first one of the file.
pub fn one(input: &OnePuzzle) -> Result<Grid, String> {
    let written = input.puzzle.as_deref().filter(|word| *word != "-");
    match written.map(|word| (word, Grid::parse(word, input.shape))) {
        Some((_, Ok(grid))) => Ok(grid),
        // There is no such file, so it is the puzzle that has the mistake.
        Some((word, Err(error))) if !std::path::Path::new(word).exists() => {
            Err(format!("{word:?} is neither a file nor a puzzle: {error}"))
        }
        _ => {
            let puzzles = read_from(input.puzzle.as_deref(), input.shape)?;
            let mut boards = puzzles.into_iter().filter_map(|(_, board)| board);
            let first = boards
                .next()
                .ok_or("there is no puzzle that can be played")?;
            Ok(first.grid().clone())
        }
    }
}
