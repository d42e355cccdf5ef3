//! Large boards by class, with percentiles:
//!
//! ```sh
//! cargo run --release --example large -- [--class acs25_f40]… [--shuffles K] [--seconds N] [--prove] [--solver NAME] [--dir FOLDER]
//! ```
//!
//! A class is a file `large_*.txt` in the puzzle folder: the one after `--dir`, or the one that `SUDOKU_PUZZLES` names,
//! or `../shared/puzzles`. Without `--class`, all of them; a class may be given by how it begins. With
//! `--shuffles K`, each puzzle is solved K times, with digits renamed and rows and columns permuted
//! within what Sudoku allows, so that luck averages out; the shuffles are the same every time. Times are
//! CPU seconds from a grid to its first solution, or with `--prove` until a second one is found or ruled out; who is
//! stopped at `--seconds` counts with that time.

use std::cell::Cell as Slot;
use std::error::Error;
use std::ops::ControlFlow;
use std::path::PathBuf;

use sudoku_zoo::{Board, Cell, Digit, Grid, Limits, Shape, Solver, text, zoo};

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::read()?;
    println!(
        "{:14} {:>9} {:>9} {:>9} {:>9} {:>9} {:>11}",
        "class", "solved", "median s", "95 % s", "most s", "geo. mean", "conflicts"
    );
    for (class, path) in options.classes()? {
        let text = std::fs::read_to_string(path)?;
        let mut runs = Vec::new();
        for (number, listed) in text::list(&text, None).enumerate() {
            let grid = listed.grid?;
            for shuffle in 0..options.shuffles.max(1) {
                let mut random = Random::new(number as u64, shuffle as u64);
                let grid = match options.shuffles {
                    0 => grid.clone(),
                    _ => random.shuffled(&grid),
                };
                runs.push(options.solve(grid)?);
            }
        }
        runs.sort_by(|one, other| one.seconds.total_cmp(&other.seconds));
        let solved = runs.iter().filter(|run| run.solved).count();
        let at = |part: f64| runs[((runs.len() - 1) as f64 * part).round() as usize];
        let mut conflicts: Vec<u64> = runs.iter().map(|run| run.conflicts).collect();
        conflicts.sort_unstable();
        println!(
            "{class:14} {:>9} {:9.4} {:9.4} {:9.4} {:9.4} {:11}",
            format!("{solved}/{}", runs.len()),
            at(0.5).seconds,
            at(0.95).seconds,
            at(1.0).seconds,
            (runs
                .iter()
                .map(|run| run.seconds.max(1e-4).ln())
                .sum::<f64>()
                / runs.len() as f64)
                .exp(),
            conflicts[conflicts.len() / 2],
        );
    }
    Ok(())
}

#[derive(Clone, Copy)]
struct Run {
    solved: bool,
    seconds: f64,
    conflicts: u64,
}

struct Options {
    classes: Vec<String>,
    shuffles: usize,
    seconds: f64,
    prove: bool,
    solver: &'static (dyn Solver + Send + Sync),
    folder: PathBuf,
}

impl Options {
    fn read() -> Result<Options, Box<dyn Error>> {
        let folder = std::env::var_os("SUDOKU_PUZZLES").map_or_else(
            || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/puzzles"),
            PathBuf::from,
        );
        let mut options = Options {
            classes: Vec::new(),
            shuffles: 0,
            seconds: 60.0,
            prove: false,
            solver: &sudoku_zoo::solvers::learn::LEARN,
            folder,
        };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or(format!("{word} needs a value"));
            match word.as_str() {
                "--class" => options.classes.push(value()?),
                "--shuffles" => options.shuffles = value()?.parse()?,
                "--seconds" => options.seconds = value()?.parse()?,
                "--dir" => options.folder = value()?.into(),
                "--prove" => options.prove = true,
                "--solver" => {
                    let name = value()?;
                    let entry = zoo::find(&name).ok_or(format!("there is no solver {name:?}"))?;
                    options.solver = entry.solver;
                }
                _ => return Err(format!("there is no option {word:?}").into()),
            }
        }
        Ok(options)
    }

    /// The classes asked for, in order, with their files.
    fn classes(&self) -> Result<Vec<(String, PathBuf)>, Box<dyn Error>> {
        let folder = std::fs::read_dir(&self.folder)
            .map_err(|error| format!("{}: {error}", self.folder.display()))?;
        let mut found = Vec::new();
        for file in folder {
            let path = file?.path();
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            let wanted = |class: &str| {
                self.classes
                    .iter()
                    .any(|begin| class.starts_with(begin.as_str()))
            };
            if let Some(class) = name.strip_prefix("large_")
                && (self.classes.is_empty() || wanted(class))
            {
                found.push((class.to_owned(), path.clone()));
            }
        }
        found.sort();
        Ok(found)
    }

    fn solve(&self, grid: Grid) -> Result<Run, Box<dyn Error>> {
        let begin = cpu_seconds();
        let spent = || cpu_seconds() - begin;
        let stopped = Slot::new(false);
        let too_long = || {
            stopped.set(spent() > self.seconds);
            stopped.get()
        };
        let board = Board::new(grid)?;
        let limits = Limits::new()
            .solutions(if self.prove { 2 } else { 1 })
            .interrupt(&too_long);
        let mut wrong = false;
        let report = self.solver.run(&board, &limits, &mut |solution| {
            wrong |= !board.admits(solution);
            ControlFlow::Continue(())
        });
        if wrong {
            return Err(format!("{} is wrong on {:?}", self.solver.name(), board.grid()).into());
        }
        let solved = report.count().is_some();
        Ok(Run {
            solved,
            seconds: if solved { spent() } else { self.seconds },
            conflicts: report.stats.dead_ends,
        })
    }
}

/// Time this thread was on a CPU, where the system tells it; elsewhere, time that has passed.
fn cpu_seconds() -> f64 {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    let passed = || START.get_or_init(std::time::Instant::now).elapsed();
    told.map_or_else(|| passed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

/// A small deterministic source of numbers (xorshift64*).
struct Random(u64);

impl Random {
    fn new(puzzle: u64, shuffle: u64) -> Random {
        Random((puzzle + 1) << 32 | (shuffle + 1))
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }

    fn permutation(&mut self, count: usize) -> Vec<usize> {
        let mut places: Vec<usize> = (0..count).collect();
        (1..count)
            .rev()
            .for_each(|last| places.swap(last, self.below(last + 1)));
        places
    }

    /// Where each row goes when bands, and rows within bands, change places.
    fn lines(&mut self, side: usize, band: usize) -> Vec<usize> {
        let bands = self.permutation(side / band);
        let within = bands
            .iter()
            .map(|_| self.permutation(band))
            .collect::<Vec<_>>();
        (0..side)
            .map(|line| bands[line / band] * band + within[line / band][line % band])
            .collect()
    }

    fn shuffled(&mut self, grid: &Grid) -> Grid {
        let shape: Shape = grid.shape();
        let digits = self.permutation(shape.side());
        let rows = self.lines(shape.side(), shape.box_height());
        let columns = self.lines(shape.side(), shape.box_width());
        let mut image = Grid::empty(shape);
        for (cell, digit) in grid.clues() {
            let cell = Cell::new(rows[cell.row()], columns[cell.column()]);
            let digit = Digit::new(digits[digit.index()] + 1);
            if let Some(cell) = cell {
                image
                    .set(cell, digit)
                    .expect("cells and digits of the same shape");
            }
        }
        image
    }
}
