//! Puzzles from an argument, a file, standard input, or from what comes with the program; in every format there is.

use std::fs::File;
use std::io::{self, IsTerminal as _, Read as _};
use std::path::Path;

use sudoku_zoo::text::{Format, ParseError, Read};
use sudoku_zoo::{Board, Shape};

use crate::arguments::{Input, Stated};
use crate::select::is_no_puzzle;

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

/// Reads all boards, naming on standard error the puzzles that have none; and says where they are from.
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
                return Err(neither(&text, &error));
            }
            Err(error) => {
                eprintln!("{error}");
                found.push((error.line().unwrap_or(1), None));
            }
        }
    }
    if found.is_empty() {
        return Err(no_puzzle(&text, origin));
    }
    Ok((found, origin))
}

fn neither(word: &str, error: &ParseError) -> String {
    format!("{word:?} is neither a file nor a puzzle: {error}")
}

fn no_puzzle(text: &str, origin: Origin) -> String {
    match origin {
        Origin::Argument => format!("{text:?} is neither a file nor a puzzle"),
        _ => "there is no puzzle in the input".into(),
    }
}

/// What is looked at to tell a list from other formats: more than the largest grid with a line per row, in numbers.
const HEAD: usize = 16 << 10;
/// A row of a grid has at most this many symbols. A longer run of symbols is a grid on one line.
const LONGEST_ROW: usize = 64;

/// Where puzzles are read from.
pub enum Source {
    /// A puzzle per line, which need not be in memory at the same time.
    List(List),
    /// Anything else, in one piece. There is a puzzle in it, good or bad.
    Text(String),
}

/// A list: what has been read to recognise it, and the rest.
pub struct List {
    pub head: Vec<u8>,
    pub rest: Box<dyn io::Read + Send>,
    /// How long it is, if that is known.
    pub size: Option<u64>,
    /// The shape of its first good puzzle.
    pub shape: Shape,
}

/// Opens the input, and tells a list from other formats.
pub fn open(input: &Input) -> Result<Source, String> {
    let Opened {
        mut rest,
        name,
        size,
        origin,
    } = match opened(input.source.as_deref(), Pipe::Puzzles)? {
        Content::Argument(word) => {
            let mut reads = input.stated.reader().read_all(&word).peekable();
            if reads.peek().is_none() {
                return Err(no_puzzle(&word, Origin::Argument));
            }
            return match reads.find_map(Result::err) {
                Some(error) => Err(neither(&word, &error)),
                None => Ok(Source::Text(word)),
            };
        }
        Content::Stream(opened) => opened,
    };
    let failed = |error| format!("{name}: {error}");
    let mut head = Vec::new();
    let mut is_ended = false;
    while !is_ended && head.len() < HEAD && !starts_with_long_line(&head) {
        let mut bytes = [0; HEAD];
        let amount = rest.read(&mut bytes).map_err(failed)?;
        head.extend_from_slice(&bytes[..amount]);
        is_ended = amount == 0;
    }
    if let Some(shape) = shape_of_list(&head, is_ended, &input.stated) {
        return Ok(Source::List(List {
            head,
            rest,
            size,
            shape,
        }));
    }
    rest.read_to_end(&mut head).map_err(failed)?;
    let text = lossy(&head);
    let first = input.stated.reader().read_all(&text).next();
    match first {
        Some(_) => Ok(Source::Text(text)),
        None => Err(no_puzzle(&text, origin)),
    }
}

/// Whether the first puzzle is a line that is too long to be a row of one. Then there is no need to wait for more lines.
fn starts_with_long_line(head: &[u8]) -> bool {
    let mut lines = head.split_inclusive(|byte| *byte == b'\n');
    let first = lines.find(|line| !is_no_puzzle(line));
    first.is_some_and(|line| {
        let symbols = line.iter().take_while(|byte| byte.is_ascii_graphic());
        line.ends_with(b"\n") && symbols.count() > LONGEST_ROW
    })
}

/// The shape of the first puzzle, if this is the beginning of a list: every line that is no comment is a puzzle by itself.
fn shape_of_list(head: &[u8], is_ended: bool, stated: &Stated) -> Option<Shape> {
    if !stated.fits_lists() {
        return None;
    }
    let last_end = head.iter().rposition(|byte| *byte == b'\n');
    let lines = match (is_ended, last_end) {
        (true, _) => head,
        (false, last_end) => &head[..=last_end?],
    };
    let text = lossy(lines);
    let puzzles = text.lines().filter(|line| !is_no_puzzle(line.as_bytes()));
    let reads: Vec<_> = stated.reader().read_all(&text).collect();
    if reads.len() != puzzles.count() {
        return None;
    }
    let first = reads.into_iter().find_map(Result::ok)?;
    let on_a_line = matches!(first.format, Format::Line | Format::Sdm | Format::Numbers);
    on_a_line.then(|| first.grid.shape())
}

/// What is not text ends up as symbols that no grid has, and is named like any other.
fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

enum Content {
    Argument(String),
    Stream(Opened),
}

/// A stream before anything is read from it.
struct Opened {
    rest: Box<dyn io::Read + Send>,
    /// For messages.
    name: String,
    size: Option<u64>,
    origin: Origin,
}

fn opened(source: Option<&str>, pipe: Pipe) -> Result<Content, String> {
    let built_in = || Opened {
        rest: Box::new(EMBEDDED.as_bytes()),
        name: "the set that comes with the program".into(),
        size: Some(EMBEDDED.len() as u64),
        origin: Origin::BuiltIn,
    };
    let piped = |first: Vec<u8>| Opened {
        rest: Box::new(io::Cursor::new(first).chain(io::stdin())),
        name: "standard input".into(),
        size: None,
        origin: Origin::Stream,
    };
    Ok(Content::Stream(match source {
        Some("-") => piped(Vec::new()),
        None if pipe == Pipe::Puzzles && !io::stdin().is_terminal() => {
            // A pipe with nothing in it is no input, for programs that are started without a terminal.
            let mut first = vec![0];
            let amount = io::stdin().read(&mut first);
            match amount.map_err(|error| format!("standard input: {error}"))? {
                0 => built_in(),
                _ => piped(first),
            }
        }
        None => built_in(),
        Some(word) if Path::new(word).exists() => {
            let file = File::open(word).map_err(|error| format!("{word}: {error}"))?;
            let metadata = file.metadata().ok();
            Opened {
                size: metadata
                    .filter(std::fs::Metadata::is_file)
                    .map(|metadata| metadata.len()),
                rest: Box::new(file),
                name: word.into(),
                origin: Origin::Stream,
            }
        }
        Some(word) => return Ok(Content::Argument(word.to_owned())),
    }))
}

fn text_of(source: Option<&str>, pipe: Pipe) -> Result<(String, Origin), String> {
    match opened(source, pipe)? {
        Content::Argument(word) => Ok((word, Origin::Argument)),
        Content::Stream(mut opened) => {
            let mut bytes = Vec::new();
            let read = opened.rest.read_to_end(&mut bytes);
            read.map_err(|error| format!("{}: {error}", opened.name))?;
            Ok((lossy(&bytes), opened.origin))
        }
    }
}

/// The first puzzle that can be read.
pub fn one(input: &Input, pipe: Pipe) -> Result<Read, String> {
    one_with_text(input, pipe).map(|(read, _)| read)
}

/// The same, and the text it is from.
pub fn one_with_text(input: &Input, pipe: Pipe) -> Result<(Read, String), String> {
    let (text, origin) = text_of(input.source.as_deref(), pipe)?;
    let mut error = None;
    for read in input.stated.reader().read_all(&text) {
        match read {
            Ok(read) => return Ok((read, text)),
            Err(reason) if origin == Origin::Argument => return Err(neither(&text, &reason)),
            Err(reason) => error = error.or(Some(reason)),
        }
    }
    Err(error.map_or_else(|| no_puzzle(&text, origin), |error| error.to_string()))
}
