//! Domino tilings of a board: `cargo run --release --example dominoes [HEIGHT WIDTH]`.
//!
//! Every square is an item, every two neighbouring squares are an option, and a tiling is an exact cover. A chessboard has 12,988,816
//! tilings. They can be counted without visiting each. Different dominoes may cover the same squares, and the squares that are left then have the same number
//! of tilings. `Counter` remembers that number.
//!
//! Number the squares along the shorter side. Then the squares that are left have few shapes, and a board of 8×100 is counted in a moment.

use std::error::Error;

use sudoku_zoo::Limits;
use sudoku_zoo::exact_cover::{Best, Counter, Engine, Problem};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let mut side = || words.next().map_or(Ok(8), |word| word.parse::<usize>());
    let (height, width) = (side()?, side()?);
    let (short, long) = (height.min(width), height.max(width));
    if !(1..=1_000).contains(&short) || long > 1_000 {
        return Err("a side has 1 to 1,000 squares".into());
    }

    let mut board = Problem::numbered(short * long, 0)?;
    for square in 0..short * long {
        if square % short + 1 < short {
            board.add_option([square, square + 1])?;
        }
        if square + short < short * long {
            board.add_option([square, square + short])?;
        }
    }

    // The first tiling: a letter for each domino.
    match Best::new(&board).solutions().next() {
        Some(tiling) => {
            let mut letters = vec!['?'; short * long];
            for (domino, letter) in tiling.into_iter().zip(('a'..='z').cycle()) {
                for square in board.option(domino).into_iter().flatten() {
                    letters[square] = letter;
                }
            }
            for row in letters.chunks(short) {
                println!("{}", row.iter().collect::<String>());
            }
        }
        None => println!("there is no tiling"),
    }

    let mut counter = Counter::new(&board);
    let tilings = counter.count(&Limits::new())?;
    let stats = counter.stats();
    println!("{tilings} tilings of {height}×{width}");
    println!(
        "{} nodes visited, {} states remembered",
        stats.nodes, stats.states
    );
    Ok(())
}
