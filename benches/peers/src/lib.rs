//! Shared parts of the measurements: puzzles, a clock, and fair rounds.
//!
//! Contenders take turns within each round, so that a machine that slows down does so for all of them. The result is
//! the CPU time of the thread, as a ratio to the first contender, and of these ratios the median over the
//! rounds. Answers are checked before anything is timed.

pub mod sat;

use std::hint::black_box;
use std::path::PathBuf;

use cpu_time::ThreadTime;

pub use sudoku_zoo_cli::median::median;
use sudoku_zoo_support::puzzle_folder;

/// Does its work for one puzzle line and gives a number to check it by.
pub type Contender = fn(&str) -> usize;

/// What one contender did.
pub struct Line {
    pub name: &'static str,
    /// Puzzles in a second of CPU time, the median over the rounds.
    pub per_second: f64,
    /// How many times as long as the first contender it took, the median over the rounds.
    pub ratio: f64,
}

/// Times `contenders` on `puzzles` in interleaved rounds, after each has shown the expected answers.
pub fn race(
    contenders: &[(&'static str, Contender)],
    puzzles: &[String],
    rounds: usize,
    expected: usize,
) -> Vec<Line> {
    for (name, contender) in contenders {
        let wrong = puzzles
            .iter()
            .filter(|puzzle| contender(puzzle) != expected)
            .count();
        assert_eq!(wrong, 0, "{name} gives a wrong answer");
    }
    let run = |contender: Contender| {
        for puzzle in puzzles {
            black_box(contender(black_box(puzzle)));
        }
    };
    let mut jobs: Vec<_> = contenders
        .iter()
        .map(|&(_, contender)| move || run(contender))
        .collect();
    let mut jobs: Vec<&mut dyn FnMut()> = jobs.iter_mut().map(|job| job as _).collect();
    let times = take_turns(&mut jobs, rounds);
    let lines = times.iter().zip(contenders).map(|(own, (name, _))| Line {
        name,
        per_second: median(own.iter().map(|time| puzzles.len() as f64 * 1e9 / time)),
        ratio: median(own.iter().zip(&times[0]).map(|(own, first)| own / first)),
    });
    lines.collect()
}

/// Nanoseconds of CPU time that each job took in each round. In a round every job has its turn.
pub fn take_turns(jobs: &mut [&mut dyn FnMut()], rounds: usize) -> Vec<Vec<f64>> {
    let mut times = vec![Vec::new(); jobs.len()];
    for _ in 0..rounds {
        for (times, job) in times.iter_mut().zip(&mut *jobs) {
            let begin = ThreadTime::now();
            job();
            times.push(begin.elapsed().as_nanos() as f64);
        }
    }
    times
}

/// The puzzles of a file, `count` at most, spread evenly over it. The folder is the one after `--dir`, or
/// the one that `SUDOKU_PUZZLES` names, or `../shared/puzzles` beside the project.
pub fn puzzles(file: &str, count: usize) -> Vec<String> {
    let path = folder().join(file);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let all: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let step = (all.len() / count.max(1)).max(1);
    all.into_iter()
        .step_by(step)
        .take(count)
        .map(str::to_owned)
        .collect()
}

fn folder() -> PathBuf {
    let told = option("--dir").map(PathBuf::from);
    told.unwrap_or_else(puzzle_folder)
}

/// The word after an option on the command line, which must be there if the option is.
pub fn option(name: &str) -> Option<String> {
    let mut words = std::env::args().skip_while(|word| word != name);
    words.next()?;
    let value = words.next();
    Some(value.unwrap_or_else(|| panic!("{name} needs a value")))
}

/// The number after an option, or `otherwise` if the option is not there.
pub fn number(name: &str, otherwise: usize) -> usize {
    let number = |word: String| match word.parse() {
        Ok(number) => number,
        Err(error) => panic!("{name} {word}: {error}"),
    };
    option(name).map_or(otherwise, number)
}
