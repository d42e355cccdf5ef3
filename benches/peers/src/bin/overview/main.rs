//! Solvers and other people's crates on the same puzzles: from a line of text to the proof that there is one solution.
//!
//! ```sh
//! cargo run --release --manifest-path benches/peers/Cargo.toml --bin overview -- \
//!     [--svg FILE] [--puzzles N] [--rounds N] [--seconds N] [--dir FOLDER]
//! ```
//!
//! Every contender gets the text of a puzzle and counts its solutions up to two; an answer other than one ends the
//! program. Contenders take turns within a round. A figure is the CPU time of a whole set divided by its puzzles, the median
//! over the rounds. A contender that needs more than `--seconds` for a set is stopped, and shown as slower than that.
//!
//! The program prints a table in Markdown; `--svg` also draws it, on a logarithmic scale.

mod contenders;
mod picture;

use sudoku_zoo_peers::sat::Deadline;
use sudoku_zoo_peers::{median, number, option, puzzles};

use contenders::{CONTENDERS, Contender};

/// A file of puzzles with one solution.
struct Set {
    name: &'static str,
    file: &'static str,
    side: usize,
}

const SETS: [Set; 5] = [
    set("easy", "9x9_easy50.txt", 9),
    set("17 clues", "9x9_17_clue.txt", 9),
    set("top 1465", "9x9_top1465.txt", 9),
    set("hardest", "9x9_hardest_110626.txt", 9),
    set("16×16", "16x16_unique.txt", 16),
];

const fn set(name: &'static str, file: &'static str, side: usize) -> Set {
    Set { name, file, side }
}

/// CPU seconds that a contender takes for a puzzle of a set.
#[derive(Clone, Copy)]
enum Figure {
    Seconds(f64),
    /// It was stopped; the mean is at least this.
    AtLeast(f64),
    /// It does not take such boards, or could not be stopped on them.
    None,
}

/// A contender and its figure for every set.
struct Row {
    contender: &'static Contender,
    figures: Vec<Figure>,
}

impl Row {
    /// What rows are sorted by: the geometric mean over the 9×9 sets.
    fn rank(&self) -> f64 {
        let logarithm = |figure: &Figure| match *figure {
            Figure::Seconds(seconds) | Figure::AtLeast(seconds) => seconds.ln(),
            Figure::None => 0.0,
        };
        self.figures[..4].iter().map(logarithm).sum()
    }
}

fn main() {
    let mut rows: Vec<Row> = CONTENDERS
        .iter()
        .map(|contender| Row {
            contender,
            figures: Vec::new(),
        })
        .collect();
    for set in &SETS {
        measure(set, &mut rows);
    }
    rows.sort_by(|one, other| one.rank().total_cmp(&other.rank()));
    print_table(&rows);
    if let Some(file) = option("--svg") {
        let names = SETS.map(|set| set.name);
        std::fs::write(&file, picture::svg(&names, &rows))
            .unwrap_or_else(|error| panic!("{file}: {error}"));
    }
}

/// Adds a figure for `set` to every row.
fn measure(set: &Set, rows: &mut [Row]) {
    let lines = puzzles(set.file, number("--puzzles", 50));
    let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
    let seconds = number("--seconds", 5) as f64;
    let mut times = vec![Vec::new(); rows.len()];
    for _ in 0..number("--rounds", 5) {
        for (times, row) in times.iter_mut().zip(&*rows) {
            let stopped = times.last().is_some_and(|&time| time > seconds);
            if row.contender.sides.contains(&set.side) && !stopped {
                let deadline = Deadline::new(seconds);
                let answered = (row.contender.prove)(&text, &deadline);
                let time = deadline.elapsed();
                match answered {
                    Some(ones) => {
                        assert_eq!(ones, lines.len(), "{} on {}", row.contender.name, set.name);
                        times.push(time);
                    }
                    None => times.push(f64::INFINITY),
                }
            }
        }
    }
    let each = |time: f64| time / lines.len() as f64;
    for (times, row) in times.into_iter().zip(rows) {
        row.figures.push(if times.is_empty() {
            Figure::None
        } else if times.contains(&f64::INFINITY) {
            Figure::AtLeast(each(seconds))
        } else {
            Figure::Seconds(each(median(times)))
        });
    }
}

fn print_table(rows: &[Row]) {
    let names: Vec<&str> = SETS.iter().map(|set| set.name).collect();
    println!("| | {} |", names.join(" | "));
    println!("|---|{}", "---:|".repeat(names.len()));
    for row in rows {
        let figures = row.figures.iter().map(|figure| match figure {
            Figure::Seconds(seconds) => time(*seconds),
            Figure::AtLeast(seconds) => format!("over {}", time(*seconds)),
            Figure::None => String::new(),
        });
        let figures: Vec<String> = figures.collect();
        println!("| {} | {} |", row.contender.label(), figures.join(" | "));
    }
}

/// Two digits and a unit.
fn time(seconds: f64) -> String {
    let (number, unit) = match seconds {
        s if s < 0.999_5e-3 => (s * 1e6, "µs"),
        s if s < 0.999_5 => (s * 1e3, "ms"),
        s => (s, "s"),
    };
    let decimals = if number < 9.95 { 1 } else { 0 };
    format!("{number:.decimals$} {unit}")
}
