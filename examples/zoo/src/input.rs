//! Puzzles from an argument, a file, standard input, or from what comes with the program; in every format there is.

use std::io::{IsTerminal as _, Read as _};
use std::path::Path;

use sudoku_zoo::text::Read;
use sudoku_zoo::{Board, Grid};

use crate::arguments::Input;

const EMBEDDED: &str = include_str!("../puzzles/9x9_few_clues.txt");

/// The puzzles in order: the line each stands on, and its board unless there is none.
pub type Puzzle = (usize, Option<Board>);

/// Whether puzzles may be piped in. A game takes its commands from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pipe {
    Puzzles,
    Commands,
}

/// Where a text is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The argument is the puzzle.
    Argument,
    /// A file, or standard input.
    Stream,
    /// The set that comes with the program.
    BuiltIn,
}

/// Reads all boards, naming on standard error the puzzles that have none.
pub fn read(input: &Input) -> Result<Vec<Puzzle>, String> {
    read_with_origin(input).map(|(puzzles, _)| puzzles)
}

/// The same, and where they are from.
pub fn read_with_origin(input: &Input) -> Result<(Vec<Puzzle>, Origin), String> {
    let (reads, origin) = read_texts(input, Pipe::Puzzles)?;
    let boards = reads.into_iter().map(|(line, read)| {
        let board = read.and_then(|read| {
            let board = read.board();
            board
                .map_err(|clash| eprintln!("line {line}: {clash}"))
                .ok()
        });
        (line, board)
    });
    Ok((boards.collect(), origin))
}

/// A puzzle as it stands in the text, unless it could not be read, and its line.
pub type Found = (usize, Option<Read>);

/// Reads all puzzles as they stand in the text, naming on standard error those that cannot be read.
pub fn read_texts(input: &Input, pipe: Pipe) -> Result<(Vec<Found>, Origin), String> {
    let (text, origin) = text_of(input.source.as_deref(), pipe)?;
    let mut found = Vec::new();
    for read in input.stated.reader().read_all(&text) {
        match read {
            Ok(read) => found.push((read.line, Some(read))),
            Err(error) if origin == Origin::Argument => {
                return Err(format!("{text:?} is neither a file nor a puzzle: {error}"));
            }
            Err(error) => {
                eprintln!("{error}");
                found.push((error.line().unwrap_or(1), None));
            }
        }
    }
    match (found.is_empty(), origin) {
        (true, Origin::Argument) => Err(format!("{text:?} is neither a file nor a puzzle")),
        (true, _) => Err("there is no puzzle in the input".into()),
        (false, _) => Ok((found, origin)),
    }
}

fn text_of(source: Option<&str>, pipe: Pipe) -> Result<(String, Origin), String> {
    let bytes = match source {
        None if pipe == Pipe::Puzzles && !std::io::stdin().is_terminal() => {
            Some(standard_input()?).filter(|bytes| !bytes.is_empty())
        }
        None => None,
        Some("-") => Some(standard_input()?),
        Some(word) if Path::new(word).exists() => {
            Some(std::fs::read(word).map_err(|error| format!("{word}: {error}"))?)
        }
        Some(word) => return Ok((word.to_owned(), Origin::Argument)),
    };
    Ok(match bytes {
        // What is not text ends up as symbols that no grid has, and is named like any other.
        Some(bytes) => (String::from_utf8_lossy(&bytes).into_owned(), Origin::Stream),
        None => (EMBEDDED.to_owned(), Origin::BuiltIn),
    })
}

fn standard_input() -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = std::io::stdin().read_to_end(&mut bytes);
    read.map_err(|error| format!("standard input: {error}"))?;
    Ok(bytes)
}

/// The first puzzle that can be read.
pub fn one(input: &Input, pipe: Pipe) -> Result<Grid, String> {
    let (reads, _) = read_texts(input, pipe)?;
    let mut reads = reads.into_iter().filter_map(|(_, read)| read);
    let first = reads
        .next()
        .ok_or("there is no puzzle that can be played")?;
    Ok(first.grid)
}
