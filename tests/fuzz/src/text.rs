//! Texts of every format, and texts of none.

use sudoku_zoo::batch::{self, Options};
use sudoku_zoo::text::{Alphabet, Format, Metadata, ParseError, Reader, StreamError};
use sudoku_zoo::{Grid, Shape};

use crate::Choices;

/// Puzzles of a text that are compared.
const MOST: usize = 20;

/// The first three bytes choose the reader; the rest is the text.
pub fn run(bytes: &[u8]) {
    let (head, rest) = bytes.split_at(bytes.len().min(3));
    let mut choices = Choices(head);
    let mut reader = Reader::new();
    let format = choices.below(Format::ALL.len() + 1);
    reader = reader.format(Format::ALL.get(format).copied());
    let alphabets = [
        None,
        Some(Alphabet::OneBased),
        Some(Alphabet::ZeroBased),
        Some(Alphabet::Letters),
    ];
    reader = reader.alphabet(choices.one_of(&alphabets));
    reader = reader.shape(match choices.below(8) {
        0..=3 => None,
        4 => Some(Shape::CLASSIC),
        5 => Shape::new(2, 2).ok(),
        6 => Shape::new(2, 3).ok(),
        _ => Shape::new(4, 4).ok(),
    });
    let text = String::from_utf8_lossy(rest);
    let whole: Vec<_> = reader.read_all(&text).take(MOST).collect();
    let streamed = reader.read_from(text.as_bytes()).take(MOST);
    let streamed: Vec<_> = streamed.map(|read| read.map_err(parse_error)).collect();
    assert_eq!(streamed, whole, "a stream reads what the whole text has");
    if let Ok(grid) = text.parse::<Grid>() {
        let read = Reader::new().read(&text);
        let read = read.unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(
            read.grid, grid,
            "the short way reads what the long way reads"
        );
    }
    compare_lists(&text);
    let _ = reader.clone().blanks("x-").read(&text);
    // The first line may be houses that the caller states.
    if let Some((stated, rest)) = text.split_once('\n')
        && let Ok(reader) = reader.clone().houses(stated)
    {
        let _ = reader.read_all(rest).take(MOST).count();
    }
    let Ok(read) = reader.read(&text) else {
        return;
    };
    let Ok(board) = read.board() else {
        return;
    };
    // What can be printed reads the same when everything is stated.
    for &format in Format::ALL {
        let Ok(printed) = format.print(&board, &Metadata::default()) else {
            continue;
        };
        let knowing = Reader::new()
            .shape(board.shape())
            .format(format)
            .alphabet(Alphabet::OneBased);
        let again = knowing
            .read(&printed)
            .unwrap_or_else(|error| panic!("{format}: {error}\n{printed}"));
        assert_eq!(again.grid, read.grid, "{format}\n{printed}");
        assert_eq!(again.variant, read.variant, "{format}\n{printed}");
        if again.candidates.is_some() {
            assert_eq!(again.board().as_ref(), Ok(&board), "{format}\n{printed}");
        }
        // Whatever the text says besides the grid, it is printed so that the grid stays what it is.
        let Ok(printed) = format.print(&board, &read.metadata) else {
            continue;
        };
        let again = knowing.read(&printed);
        let again = again.map(|read| (read.grid, read.variant));
        let expected = (read.grid.clone(), read.variant.clone());
        assert_eq!(again, Ok(expected), "{format}\n{printed}");
    }
}

/// A list read from memory, and line by line. Errors are not compared: a reader of a text says where it stands in the text,
/// and stops where the text is no list.
fn compare_lists(text: &str) {
    let list = Reader::new().format(Format::Sdm).read_all(text).take(MOST);
    let list: Result<Vec<Grid>, ParseError> = list.map(|read| read.map(|read| read.grid)).collect();
    let lines = batch::lines(text.as_bytes(), &Options::new()).each(|_, _| Ok(()));
    let lines: Result<Vec<Grid>, _> = lines
        .take(MOST)
        .map(|item| item.map(|item| item.puzzle))
        .collect();
    // A carriage return alone ends a line of a text, but not of a file.
    if let (Ok(list), Ok(lines)) = (list, lines)
        && !text.contains('\r')
    {
        assert_eq!(lines, list, "{text}");
    }
}

fn parse_error(error: StreamError) -> ParseError {
    match error {
        StreamError::Parse(error) => error,
        error => panic!("{error}"),
    }
}
