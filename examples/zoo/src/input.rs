//! Puzzles from an argument, a file, standard input or the built-in set, in every format of the library.

use std::fs::File;
use std::io::{self, ErrorKind, IsTerminal as _, Read as _};
use std::path::{Path, PathBuf};

use sudoku_zoo::text::{Format, ParseError, Parsed, Stream, StreamError};
use sudoku_zoo::{Board, HouseKind, HouseKinds, Shape, Variant, VariantError};

use crate::arguments::{Input, Stated};
use crate::fingerprint::Fingerprint;
use crate::select::is_no_puzzle;

/// The word for the set that comes with the program.
const BUILT_IN: &str = "built-in";
const EMBEDDED: &str = include_str!("../puzzles/9x9_few_clues.txt");

/// The puzzles in order: the line of each, and its board if it has one.
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

/// Reads all boards, and returns them with their origin. Names the puzzles without a board on standard error.
pub fn read_with_origin(input: &Input) -> Result<(Vec<Puzzle>, Origin), String> {
    let texts = read_texts(input, Pipe::Puzzles)?;
    let origin = texts.origin;
    let boards = texts.found().map(|found| {
        let (line, read) = found?;
        let board = read.and_then(|read| {
            let board = board_of(&read);
            board
                .map_err(|clash| eprintln!("line {line}: {clash}"))
                .ok()
        });
        Ok((line, board))
    });
    Ok((boards.collect::<Result<_, String>>()?, origin))
}

/// The board of a puzzle. The number of a group says little, so the message for a clash lists its cells.
pub fn board_of(read: &Parsed) -> Result<Board, String> {
    read.board().map_err(|error| match error {
        VariantError::Clash(clash) if clash.house.kind() == HouseKind::Group => {
            let cells = read.variant.cells_of(clash.house);
            let cells: Vec<String> = cells.map(|cell| cell.to_string()).collect();
            format!("{clash} ({})", cells.join(" "))
        }
        error => error.to_string(),
    })
}

/// A puzzle as the text has it, or why it could not be read, and its line.
pub type Found = (usize, Option<Parsed>);

/// Lazy iterator over the puzzles of a text in any format. There is at least one, readable or not.
pub struct Texts {
    first: Option<Result<Parsed, StreamError>>,
    rest: Stream<Box<dyn io::Read + Send>>,
    origin: Origin,
    /// How long the text is, if that is known.
    pub size: Option<u64>,
    /// For messages.
    name: String,
}

impl Texts {
    fn new(
        bytes: Box<dyn io::Read + Send>,
        stated: &Stated,
        opened: Named,
    ) -> Result<Texts, String> {
        let Named { name, size, origin } = opened;
        let mut rest = stated.reader().read_from(bytes);
        match (rest.next(), origin) {
            (None, Origin::Argument) => Err(format!("{name:?} is neither a file nor a puzzle")),
            (None, _) => Err("there is no puzzle in the input".into()),
            (first, _) => Ok(Texts {
                first,
                rest,
                origin,
                size,
                name,
            }),
        }
    }

    /// The part of a list below a comment that may state houses.
    pub fn below_list(bytes: Box<dyn io::Read + Send>, input: &Input, size: Option<u64>) -> Texts {
        let reader = input.stated.reader().format(Format::Sdm);
        Texts {
            first: None,
            rest: reader.read_from(bytes),
            origin: Origin::Stream,
            size,
            name: "the list".into(),
        }
    }

    /// How many bytes have been read.
    pub fn position(&self) -> u64 {
        self.rest.position()
    }

    /// The puzzles. Those that cannot be read are named on standard error; an argument with such a puzzle is refused.
    pub fn found(self) -> impl Iterator<Item = Result<Found, String>> {
        let (name, origin) = (self.name.clone(), self.origin);
        self.map(move |read| match read {
            Ok(read) => Ok((read.line, Some(read))),
            Err(StreamError::Parse(error)) if origin == Origin::Argument => {
                Err(neither(&name, &error))
            }
            Err(StreamError::Parse(error)) => {
                eprintln!("{error}");
                Ok((error.line().unwrap_or(1), None))
            }
            Err(error) => Err(format!("{name}: {error}")),
        })
    }
}

impl Iterator for Texts {
    type Item = Result<Parsed, StreamError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.first.take().or_else(|| self.rest.next())
    }
}

/// Reads the puzzles exactly as the text has them.
pub fn read_texts(input: &Input, pipe: Pipe) -> Result<Texts, String> {
    let Opened { rest, named } = opened(input.source.as_deref(), pipe)?;
    Texts::new(rest, &input.stated, named)
}

/// The message for an argument that is no file and cannot be read. If the user meant a file, the message does not say what is wrong with it as a puzzle.
fn neither(word: &str, error: &ParseError) -> String {
    if is_path(word) {
        format!("there is no file {word:?}")
    } else {
        format!("{word:?} is neither a file nor a puzzle: {error}")
    }
}

/// Whether a word looks like the path of a file: it has a folder, or an extension of letters.
fn is_path(word: &str) -> bool {
    let path = Path::new(word);
    let extension = path.extension().and_then(|extension| extension.to_str());
    let is_extension = |word: &str| {
        (1..=5).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_alphabetic())
    };
    path.components().count() > 1 || extension.is_some_and(is_extension)
}

/// How many bytes are examined to recognise a list: more than the largest grid with a line per row takes in numbers.
const HEAD: usize = 16 << 10;
/// A row of a grid has at most this many symbols. A longer run of symbols is a grid on one line.
const LONGEST_ROW: usize = 64;

/// Where puzzles are read from.
pub enum Source {
    /// A puzzle per line.
    List(List),
    /// Anything else.
    Text(Box<Texts>),
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

/// What the puzzles of a run are, for a later run that continues it.
pub enum Identity {
    /// The bytes of a file.
    File(PathBuf),
    /// The argument, or the built-in set.
    Text(String),
    /// The first line of a stream, which can be read once only.
    Stream(Vec<u8>),
}

impl Identity {
    /// A description of the input. As far as the program can know, only the same input has the same description.
    pub fn describe(&self) -> Result<String, String> {
        let (kind, fingerprint) = match self {
            Identity::File(path) => {
                let file = File::open(path).and_then(Fingerprint::of);
                let failed = |error| format!("{}: {error}", path.display());
                ("a file", file.map_err(failed)?)
            }
            Identity::Text(text) => ("a text", memory(text.as_bytes())),
            Identity::Stream(first) => ("a stream, its first line", memory(first)),
        };
        Ok(format!("{kind}: {fingerprint}"))
    }

    /// Refuses to write to the file that the puzzles are read from, which may have several names.
    pub fn refuse_overwriting(&self, path: &Path) -> Result<(), String> {
        let is_in = match self {
            Identity::File(input) => is_same_file(input, path),
            Identity::Text(_) => false,
            // A shell may have opened a file as standard input.
            Identity::Stream(_) => is_same_file(Path::new("/dev/stdin"), path),
        };
        refuse_if(is_in, path)
    }
}

impl Input {
    /// The same before anything is read.
    pub fn refuse_overwriting(&self, path: &Path) -> Result<(), String> {
        let input = match self.source.as_deref() {
            None | Some("-") => Path::new("/dev/stdin"),
            Some(word) => Path::new(word),
        };
        refuse_if(is_same_file(input, path), path)
    }
}

/// A device such as /dev/null may be both.
fn refuse_if(is_in: bool, path: &Path) -> Result<(), String> {
    let reason = || {
        let name = path.display();
        format!("{name}: the puzzles are in this file, and it would be overwritten")
    };
    match is_in && path.is_file() {
        true => Err(reason()),
        false => Ok(()),
    }
}

/// Whether two paths lead to one file.
#[cfg(unix)]
fn is_same_file(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let place = |path| std::fs::metadata(path).map(|file| (file.dev(), file.ino()));
    matches!((place(one), place(other)), (Ok(one), Ok(other)) if one == other)
}

/// Whether two paths lead to one file.
#[cfg(not(unix))]
fn is_same_file(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

fn memory(bytes: &[u8]) -> Fingerprint {
    let mut fingerprint = Fingerprint::EMPTY;
    fingerprint.add(bytes);
    fingerprint
}

/// Opens the input, and recognises whether it is a list or in another format.
pub fn open(input: &Input) -> Result<(Source, Identity), String> {
    let Opened { mut rest, named } = opened(input.source.as_deref(), Pipe::Puzzles)?;
    announce(named.origin);
    if named.origin == Origin::Argument {
        // An argument is good as a whole, or refused.
        let mut text = String::new();
        rest.read_to_string(&mut text)
            .map_err(|error| error.to_string())?;
        let fault = input.stated.reader().read_all(&text).find_map(Result::err);
        if let Some(error) = fault {
            return Err(neither(&text, &error));
        }
        rest = Box::new(io::Cursor::new(text.clone()));
        let texts = Texts::new(rest, &input.stated, named)?;
        return Ok((Source::Text(Box::new(texts)), Identity::Text(text)));
    }
    let failed = |error| format!("{}: {error}", named.name);
    let mut head = Vec::new();
    let mut is_ended = false;
    while !is_ended && head.len() < HEAD && !starts_with_long_line(&head) {
        let mut bytes = [0; HEAD];
        let amount = rest.read(&mut bytes).map_err(failed)?;
        head.extend_from_slice(&bytes[..amount]);
        is_ended = amount == 0;
    }
    let identity = match (named.origin, named.size) {
        (Origin::BuiltIn, _) => Identity::Text(named.name.clone()),
        // Only a file has a size.
        (_, Some(_)) => Identity::File(PathBuf::from(&named.name)),
        (_, None) => Identity::Stream(first_puzzle(&head).to_vec()),
    };
    if let Some(shape) = shape_of_list(&head, is_ended, &input.stated) {
        let list = List {
            head,
            rest,
            size: named.size,
            shape,
        };
        return Ok((Source::List(list), identity));
    }
    let whole = Box::new(io::Cursor::new(head).chain(rest));
    let texts = Texts::new(whole, &input.stated, named)?;
    Ok((Source::Text(Box::new(texts)), identity))
}

/// The first line that is neither blank nor a comment, or the part of it that has been read.
fn first_puzzle(head: &[u8]) -> &[u8] {
    let mut lines = head.split_inclusive(|byte| *byte == b'\n');
    lines.find(|line| !is_no_puzzle(line)).unwrap_or_default()
}

/// Whether the first puzzle is a line that is too long to be one row of a grid. Then there is no need to wait for more lines.
fn starts_with_long_line(head: &[u8]) -> bool {
    let line = first_puzzle(head);
    let symbols = line.iter().take_while(|byte| byte.is_ascii_graphic());
    line.ends_with(b"\n") && symbols.count() > LONGEST_ROW
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
    // A batch takes grids, which have no houses.
    let has_houses = |read: &Parsed| read.variant.kinds() != HouseKinds::STANDARD;
    if reads.len() != puzzles.count() || reads.iter().flatten().any(has_houses) {
        return None;
    }
    let first = reads.into_iter().find_map(Result::ok)?;
    let on_a_line = matches!(first.format, Format::Line | Format::Sdm | Format::Numbers);
    on_a_line.then(|| first.grid.shape())
}

/// Bytes that are not valid text become a symbol that no grid has, and the error names it like any other symbol.
fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A stream before anything is read from it.
struct Opened {
    rest: Box<dyn io::Read + Send>,
    named: Named,
}

/// What is known of a stream.
struct Named {
    /// For messages.
    name: String,
    size: Option<u64>,
    origin: Origin,
}

/// Says on standard error that the puzzles are those of the built-in set, if they are.
fn announce(origin: Origin) {
    if origin == Origin::BuiltIn {
        eprintln!("these are puzzles that come with the program");
    }
}

/// Whether a word names a file. A file that exists but cannot be used, such as a link to itself, is an error.
fn is_file(word: &str) -> Result<bool, String> {
    let path = Path::new(word);
    match std::fs::metadata(path) {
        Ok(_) => Ok(true),
        // A link that leads nowhere also exists.
        Err(error) if path.is_symlink() || error.kind() == ErrorKind::PermissionDenied => {
            Err(format!("{word}: {error}"))
        }
        Err(_) => Ok(false),
    }
}

fn opened(source: Option<&str>, pipe: Pipe) -> Result<Opened, String> {
    let built_in = || Opened {
        rest: Box::new(EMBEDDED.as_bytes()),
        named: Named {
            name: "the set that comes with the program".into(),
            size: Some(EMBEDDED.len() as u64),
            origin: Origin::BuiltIn,
        },
    };
    let piped = |first: Vec<u8>| Opened {
        rest: Box::new(io::Cursor::new(first).chain(io::stdin())),
        named: Named {
            name: "standard input".into(),
            size: None,
            origin: Origin::Stream,
        },
    };
    Ok(match source {
        Some("-") => piped(Vec::new()),
        Some(BUILT_IN) => built_in(),
        None if pipe == Pipe::Puzzles && !io::stdin().is_terminal() => {
            // If another program printed nothing into the pipe, answering the built-in set instead would answer a question that the user did not ask.
            let mut first = vec![0];
            let amount = io::stdin().read(&mut first);
            match amount.map_err(|error| format!("standard input: {error}"))? {
                0 => {
                    return Err(format!(
                        "there are no puzzles on standard input; the word {BUILT_IN} stands for a set that comes with the program"
                    ));
                }
                _ => piped(first),
            }
        }
        None => built_in(),
        Some(word) if is_file(word)? => {
            let file = File::open(word).map_err(|error| format!("{word}: {error}"))?;
            let metadata = file.metadata().ok();
            Opened {
                named: Named {
                    name: word.into(),
                    size: metadata
                        .filter(std::fs::Metadata::is_file)
                        .map(|metadata| metadata.len()),
                    origin: Origin::Stream,
                },
                rest: Box::new(file),
            }
        }
        Some(word) => Opened {
            rest: Box::new(io::Cursor::new(word.to_owned())),
            named: Named {
                name: word.to_owned(),
                size: Some(word.len() as u64),
                origin: Origin::Argument,
            },
        },
    })
}

/// The first puzzle that can be read.
pub fn one(input: &Input, pipe: Pipe) -> Result<Parsed, String> {
    let texts = read_texts(input, pipe)?;
    announce(texts.origin);
    first_good(texts)
}

/// Refuses a puzzle with other houses than rows, columns and boxes, for commands that know only these.
pub fn refuse_other_houses(variant: &Variant) -> Result<(), String> {
    let kinds = variant.kinds() - HouseKinds::STANDARD;
    match kinds.is_empty() {
        true => Ok(()),
        false => Err(format!(
            "this command does not handle {kinds}; solve, count, compare, convert and trace do, and so do explain and hint with --plan basic"
        )),
    }
}

/// The same as [`one`], and the text it is from.
pub fn one_with_text(input: &Input, pipe: Pipe) -> Result<(Parsed, String), String> {
    let Opened { mut rest, named } = opened(input.source.as_deref(), pipe)?;
    let mut bytes = Vec::new();
    rest.read_to_end(&mut bytes)
        .map_err(|error| format!("{}: {error}", named.name))?;
    let text = lossy(&bytes);
    let texts = Texts::new(Box::new(io::Cursor::new(bytes)), &input.stated, named)?;
    Ok((first_good(texts)?, text))
}

fn first_good(texts: Texts) -> Result<Parsed, String> {
    let (name, origin) = (texts.name.clone(), texts.origin);
    let mut first_error = None;
    for read in texts {
        match read {
            Ok(read) => return Ok(read),
            Err(StreamError::Parse(error)) if origin == Origin::Argument => {
                return Err(neither(&name, &error));
            }
            Err(error) => first_error = first_error.or(Some(error.to_string())),
        }
    }
    Err(first_error.unwrap_or_default())
}
