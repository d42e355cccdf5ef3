//! Large boards by class, with percentiles:
//!
//! ```sh
//! cargo run --release --example large -- [--class acs25_f40]… [--puzzles N] [--shuffles K] [--seconds N] [--prove]
//!     [--solver NAME] [--csv FILE] [--dimacs FOLDER] [--dir FOLDER]
//! ```
//!
//! A class is a file `large_*.txt` in the puzzle folder: the one after `--dir`, or the one that `SUDOKU_PUZZLES` names,
//! or `../shared/puzzles`. Without `--class`, all of them; a class may be given by how it begins, and other lists of
//! puzzles by their names. With `--shuffles K`, each puzzle is solved K times, with digits renamed and rows and columns
//! permuted within what Sudoku allows, so that luck averages out; the shuffles are the same every time. Times are
//! CPU seconds from a grid to its first solution, or with `--prove` until a second one is found or ruled out; who is
//! stopped at `--seconds` counts with that time.
//!
//! After the table by class comes one by side and fraction given, where the hardest density shows as a hump, and `--csv`
//! writes every single run to a file for plotting, as soon as it is over. `--dimacs` writes the boards to a folder as
//! clauses, so that any SAT solver can try the same ones.

#![allow(unreachable_pub, reason = "a program has no outside")]

mod dimacs;
mod options;
mod run;
mod table;

use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};

use sudoku_zoo::{Board, Grid, text};
use sudoku_zoo_support::Numbers;
use sudoku_zoo_support::shuffle::{Shuffle, lines, permutation};

fn main() -> Result<(), Box<dyn Error>> {
    let options = options::Options::read()?;
    let classes = options.classes()?;
    let mut csv = options.csv.as_ref().map(File::create).transpose()?;
    if let Some(file) = &mut csv {
        writeln!(
            file,
            "class,side,fraction_given,puzzle,shuffle,seconds,solved,conflicts"
        )?;
    }
    let mut densities = table::Densities::default();
    println!("{}", table::HEAD);
    for (class, path) in classes {
        let text = std::fs::read_to_string(path)?;
        let mut runs = Vec::new();
        for (puzzle, listed) in text::list(&text, None).take(options.puzzles).enumerate() {
            let grid = listed.grid?;
            let side = grid.shape().side();
            let given = grid.clues().count() as f64 / grid.shape().cell_count() as f64;
            for shuffle in 0..options.shuffles.max(1) {
                let image = match options.shuffles {
                    0 => grid.clone(),
                    _ => shuffled(&grid, puzzle, shuffle),
                };
                if let Some(folder) = &options.dimacs {
                    let name = format!("{class}_{puzzle}_{shuffle}.cnf");
                    let mut file = BufWriter::new(File::create(folder.join(name))?);
                    dimacs::write(&Board::new(image.clone())?, &mut file)?;
                    file.flush()?;
                }
                let run = run::solve(image, &options)?;
                if let Some(file) = &mut csv {
                    let (seconds, solved, conflicts) = (run.seconds, run.solved, run.conflicts);
                    writeln!(
                        file,
                        "{class},{side},{given:.3},{puzzle},{shuffle},{seconds:.6},{solved},{conflicts}"
                    )?;
                }
                densities.add(side, given, run);
                runs.push(run);
            }
        }
        println!("{class:14} {}", table::summary(&runs));
    }
    println!("{densities}");
    Ok(())
}

/// One of the images of a puzzle, the same every time.
fn shuffled(grid: &Grid, puzzle: usize, shuffle: usize) -> Grid {
    let mut numbers = Numbers((puzzle as u64 + 1) << 32 | (shuffle as u64 + 1));
    let shape = grid.shape();
    let shuffle = Shuffle {
        digits: permutation(&mut numbers, shape.side()),
        rows: lines(&mut numbers, shape.side(), shape.box_height()),
        columns: lines(&mut numbers, shape.side(), shape.box_width()),
    };
    shuffle.image(grid)
}
