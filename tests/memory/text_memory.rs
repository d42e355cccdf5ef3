//! Reading takes memory in proportion to the text.
//!
//! Every run tries the same texts. `SUDOKU_ZOO_TEXT_SEED` chooses others, and `SUDOKU_ZOO_TEXT_CASES` sets how many random
//! and mutated texts are tried (10,000 unless it is set).

use std::io;

use sudoku_zoo::text::{Format, Metadata, Reader};
use sudoku_zoo::{Board, Grid, Shape};

use crate::heap;

/// The most memory that reading a text holds at a time, with one puzzle after the other dropped.
fn peak(text: &str) -> usize {
    let read = || {
        let _ = Reader::new().read(text);
        Reader::new().read_all(text).for_each(drop);
        let list = Reader::new().format(Format::Sdm);
        list.read_all(text).for_each(drop);
    };
    heap::taken(read).1.peak
}

#[test]
fn memory_is_in_proportion_to_the_text() {
    memory_is_in_proportion(4);
}

#[test]
#[ignore = "half a minute: cargo test --release --all-features --test memory in_full -- --ignored"]
fn memory_is_in_proportion_to_the_text_in_full() {
    memory_is_in_proportion(1);
}

/// Texts of all kinds, so many times shorter.
fn memory_is_in_proportion(shorter: usize) {
    let symbols = [
        "1", ".", "-", "|", ",", " ", "\n", "1 ", "1,", "|1", "12 ", "\"", ":", "#", "A", "a ",
        "12|", "\t", "[", "1\n", "..\n", "\r", "é", "# a\n", "#Ax\n", "ab\n",
    ];
    let mut texts: Vec<String> = symbols
        .iter()
        .map(|symbol| symbol.repeat(200_000 / shorter))
        .collect();
    for one in symbols {
        for other in symbols {
            texts.push(format!("{one}{other}").repeat(5_000 / shorter));
            texts.push(one.repeat(81) + &other.repeat(10_000 / shorter));
        }
    }
    for shape in [Shape::CLASSIC, Shape::new(7, 7).unwrap()] {
        let board = Board::new(Grid::pattern(shape)).unwrap();
        texts.extend(
            Format::ALL
                .iter()
                .filter_map(|format| format.print(&board, &Metadata::default()).ok()),
        );
    }
    texts.iter().for_each(|text| check(text));
}

fn check(text: &str) {
    let (peak, most) = (peak(text), 40 * text.len() + 50_000);
    let start: String = text.chars().take(20).collect();
    assert!(peak <= most, "{peak} bytes for {} of {start:?}", text.len());
}

fn setting(name: &str, usual: u64) -> u64 {
    let setting = std::env::var(name);
    setting.map_or(usual, |setting| setting.parse().unwrap())
}

/// Random numbers that are the same in every run (xorshift, Marsaglia 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }
}

/// Gives one record after the other, as many as it has bytes for.
struct Records(usize);

impl io::Read for Records {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        const RECORD: &[u8] = b"7,1.....3..4.....2,easy\n";
        let amount = into.len().min(RECORD.len()).min(self.0);
        into[..amount].copy_from_slice(&RECORD[..amount]);
        self.0 -= amount;
        Ok(amount)
    }
}

#[test]
fn a_stream_takes_as_much_memory_for_ten_megabytes_as_for_one() {
    let peak = |bytes: usize| {
        let puzzles = || {
            Reader::new()
                .read_from(Records(bytes))
                .filter(Result::is_ok)
        };
        let (puzzles, taken) = heap::taken(|| puzzles().count());
        // The last record may be cut off, and some give less than asked for.
        assert!(puzzles > bytes / 40, "{puzzles}");
        taken.peak
    };
    let (short, long) = (peak(1 << 20), peak(10 << 20));
    assert!(long <= short + (64 << 10), "{short} and {long} bytes");
    assert!(long < 4 << 20, "{long} bytes");
}

/// A file without a puzzle is refused before it fills the memory: one line without an end, or comments without an end.
#[test]
fn a_stream_without_puzzles_ends() {
    for text in ["#", "# a comment\n"] {
        let mut endless = Endless(text.as_bytes().iter().cycle());
        let ((), taken) = heap::taken(|| {
            let mut puzzles = Reader::new().read_from(&mut endless);
            let error = puzzles.next().expect("an error").unwrap_err();
            assert_eq!(error.to_string(), "no puzzle ends in 16 MiB of text");
            assert!(puzzles.next().is_none());
        });
        assert!(taken.peak < 200 << 20, "{taken:?}");
    }
}

/// Lines may be long: a stream looks hundreds of them ahead, and 16 MiB are not the end.
#[test]
fn a_stream_of_the_largest_candidate_lines_is_read() {
    let board = Board::empty(Shape::new(7, 8).unwrap());
    let file = Format::Candidates
        .print(&board, &Metadata::default())
        .unwrap()
        .repeat(120);
    assert!(file.len() > 17 << 20);
    let puzzles = Reader::new().read_from(file.as_bytes());
    assert_eq!(puzzles.filter(Result::is_ok).count(), 120);
}

struct Endless<'a>(std::iter::Cycle<std::slice::Iter<'a, u8>>);

impl io::Read for Endless<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        into.iter_mut()
            .zip(&mut self.0)
            .for_each(|(to, from)| *to = *from);
        Ok(into.len())
    }
}

/// No panic and no hang, either: 1,000,000 texts of 10 seeds were tried once.
#[test]
fn random_and_mutated_texts_are_read_or_refused() {
    let symbols: Vec<char> =
        "0123456789ABCGPZafgxz..._*-?X|+=#,;:'\"[](){}<>/&\\` \t\n\n\r\u{0}é·│║─═\u{a0}\u{feff}５"
            .chars()
            .collect();
    let mut printed: Vec<Vec<char>> = Vec::new();
    for (height, width) in [(2, 2), (2, 3), (3, 3), (1, 5), (4, 4)] {
        let shape = Shape::new(height, width).unwrap();
        for grid in [Grid::pattern(shape), Grid::empty(shape)] {
            let board = Board::new(grid).unwrap();
            let print = |format: &Format| format.print(&board, &Metadata::default()).ok();
            let texts = Format::ALL.iter().filter_map(print);
            printed.extend(texts.map(|text| text.chars().collect()));
        }
    }
    let mut random = Random(setting("SUDOKU_ZOO_TEXT_SEED", 0) + 1);
    for _ in 0..setting("SUDOKU_ZOO_TEXT_CASES", 10_000) {
        // Most texts were a grid once, some are one symbol after the other.
        let mut text = match random.below(4) {
            0 => Vec::new(),
            _ => printed[random.below(printed.len())].clone(),
        };
        let changes = if text.is_empty() { 200 } else { 12 };
        for _ in 0..random.below(changes) {
            let place = random.below(text.len() + 1);
            let symbol = symbols[random.below(symbols.len())];
            match random.below(4) {
                0 if place < text.len() => text[place] = symbol,
                1 if place < text.len() => drop(text.remove(place)),
                // A part of the text twice, as a mistake in pasting makes it.
                2 => {
                    let part = text[place..text.len().min(place + 100)].to_vec();
                    text.extend(part);
                }
                _ => text.insert(place, symbol),
            }
        }
        check(&text.into_iter().collect::<String>());
    }
}
