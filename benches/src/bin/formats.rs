//! Measures how fast each text format is read: `parse` is told the format, `read` recognises it.
//!
//! ```text
//! cargo run --release -p sudoku-zoo-benches --bin formats
//! ```
//!
//! To count the instructions per byte, name a format, and divide callgrind's "Collected" by the number of bytes that the program prints:
//!
//! ```text
//! valgrind --tool=callgrind --toggle-collect='*formats::read_one*' target/release/formats marks read
//! ```
//!
//! The puzzles are those of `benches/corpora`, 9×9 with few clues, each printed as a text of its own. A collection
//! (`sdm`) is one text.

use std::error::Error;
use std::hint::black_box;

use cpu_time::ProcessTime;
use sudoku_zoo::text::{self, Format, Metadata, Reader};
use sudoku_zoo::{Board, Grid};

const PUZZLES: &str = include_str!("../../corpora/9x9_few_clues.txt");
/// The program prints the median of this many rounds.
const ROUNDS: usize = 9;
/// A round reads at least this many bytes.
const BYTES: usize = 2 << 20;

/// Whether the reader is told the format.
#[derive(Clone, Copy)]
enum Way {
    Parse,
    Read,
}

/// Reads one text, and says how many puzzles it holds.
#[inline(never)]
fn read_one(text: &str, reader: &Reader) -> usize {
    reader.read_all(text).filter(Result::is_ok).count()
}

fn texts(format: Format, grids: &[Grid]) -> Result<Vec<String>, Box<dyn Error>> {
    if format == Format::Sdm {
        return Ok(vec![text::print_list(grids)?]);
    }
    let print = |grid: &Grid| -> Result<String, Box<dyn Error>> {
        let board = Board::new(grid.clone())?;
        Ok(format.print(&board, &Metadata::default())?)
    };
    grids.iter().map(print).collect()
}

fn reader(format: Format, way: Way) -> Reader {
    match way {
        Way::Parse => Reader::new().format(format),
        Way::Read => Reader::new(),
    }
}

/// Megabytes in a second of processor time, which a busy machine changes little.
fn speed(texts: &[String], reader: &Reader) -> f64 {
    let bytes: usize = texts.iter().map(String::len).sum();
    let passes = BYTES.div_ceil(bytes);
    let mut speeds: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = ProcessTime::now();
            for _ in 0..passes {
                for text in texts {
                    black_box(read_one(black_box(text), reader));
                }
            }
            (bytes * passes) as f64 / 1e6 / start.elapsed().as_secs_f64()
        })
        .collect();
    speeds.sort_by(f64::total_cmp);
    speeds[ROUNDS / 2]
}

fn main() -> Result<(), Box<dyn Error>> {
    let reads = Reader::new().format(Format::Sdm).read_all(PUZZLES);
    let grids = reads.map(|read| read.map(|read| read.grid));
    let grids: Vec<Grid> = grids.collect::<Result<_, _>>()?;
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [format, way] = words.as_slice() {
        let format: Format = format.parse()?;
        let way = match way.as_str() {
            "parse" => Way::Parse,
            "read" => Way::Read,
            _ => return Err("usage: formats [FORMAT parse|read]".into()),
        };
        let (texts, reader) = (texts(format, &grids)?, reader(format, way));
        let read: usize = texts.iter().map(|text| read_one(text, &reader)).sum();
        let bytes: usize = texts.iter().map(String::len).sum();
        println!("{format}: {read} puzzles, {bytes} bytes");
        return Ok(());
    }
    println!("{:<12} {:>8} {:>8}  MB/s", "format", "parse", "read");
    for &format in Format::ALL {
        let texts = texts(format, &grids)?;
        let [parse, read] = [Way::Parse, Way::Read].map(|way| {
            let reader = reader(format, way);
            let found: usize = texts.iter().map(|text| read_one(text, &reader)).sum();
            assert_eq!(found, grids.len(), "{format}");
            speed(&texts, &reader)
        });
        println!("{:<12} {parse:>8.1} {read:>8.1}", format.name());
    }
    Ok(())
}
