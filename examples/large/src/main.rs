//! Large boards by class, with percentiles: `cargo run --release -p sudoku-zoo-large -- --help`.
//!
//! The shuffles are the same every time. After the table by class comes one by side and fraction given, where the hardest
//! density shows as a hump, and `--csv` writes every single run to a file for plotting, as soon as it is over.

#![allow(unreachable_pub, reason = "a program has no outside")]

mod options;
mod run;
mod table;

use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};

use clap::Parser as _;
use sudoku_zoo::symmetry::Transform;
use sudoku_zoo::text::{Format, Reader};
use sudoku_zoo::{Board, Grid};
use sudoku_zoo_support::shuffle::{lines, permutation};
use sudoku_zoo_support::{Numbers, dimacs};

/// The columns of `--csv`.
const COLUMNS: [&str; 8] = [
    "class",
    "side",
    "fraction_given",
    "puzzle",
    "shuffle",
    "seconds",
    "solved",
    "conflicts",
];

fn main() -> Result<(), Box<dyn Error>> {
    let options = options::Options::parse();
    let classes = options.classes()?;
    let mut csv = options
        .csv
        .as_ref()
        .map(csv::Writer::from_path)
        .transpose()?;
    if let Some(file) = &mut csv {
        file.write_record(COLUMNS)?;
    }
    let mut densities = table::Densities::default();
    println!("{}", table::HEAD);
    for (class, path) in classes {
        let text = std::fs::read_to_string(path)?;
        let mut runs = Vec::new();
        let lines = Reader::new().format(Format::Sdm);
        for (puzzle, read) in lines.read_all(&text).take(options.puzzles).enumerate() {
            let grid = read?.grid;
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
                    file.write_record([
                        class.clone(),
                        side.to_string(),
                        format!("{given:.3}"),
                        puzzle.to_string(),
                        shuffle.to_string(),
                        format!("{:.6}", run.seconds),
                        run.solved.to_string(),
                        run.conflicts.to_string(),
                    ])?;
                    file.flush()?;
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
    let digits = permutation(&mut numbers, shape.side());
    let rows = lines(&mut numbers, shape.side(), shape.box_height());
    let columns = lines(&mut numbers, shape.side(), shape.box_width());
    let transform = Transform::new(shape, false, rows, columns, digits);
    let image = transform.map(|transform| transform.apply(grid));
    image
        .expect("a symmetry")
        .expect("a grid of the same shape")
}
