//! Texts of every format, and texts of none.

use sudoku_zoo::text::{self, Alphabet, Format, Metadata, Reader};
use sudoku_zoo::{Board, Grid, Shape};

use crate::Choices;

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
    for puzzle in reader.read_all(&text).take(20) {
        let _ = puzzle.map_err(|error| error.to_string());
    }
    let _ = Grid::parse(&text, None);
    text::list(&text, None).take(20).for_each(drop);
    let Ok(read) = reader.read(&text) else {
        return;
    };
    let Ok(board) = Board::new(read.grid.clone()) else {
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
    }
}
