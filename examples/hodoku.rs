//! Scores puzzles in HoDoKu's way and compares the scores with those that HoDoKu printed.
//!
//! ```text
//! cargo run --release --example hodoku -- FILE.csv [first | second | all] [list]
//! ```
//!
//! The file has a line of titles, then a puzzle, its score, its level and HoDoKu's steps on each line. `first` and `second` are the lines with
//! odd and with even numbers. `list` prints the puzzles that differ, with the steps of both.

use std::collections::BTreeMap;
use std::error::Error;

use sudoku_zoo::rating::score;
use sudoku_zoo::{Board, Grid, Limits};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let has = |word: &str| arguments.iter().any(|argument| argument == word);
    let file = arguments.first().ok_or("which file?")?;
    let half = match (has("first"), has("second")) {
        (true, false) => Some(0),
        (false, true) => Some(1),
        _ => None,
    };
    let (mut count, mut equal, mut level) = (0, 0, 0);
    for (number, line) in std::fs::read_to_string(file)?.lines().skip(1).enumerate() {
        if half.is_some_and(|half| number % 2 != half) {
            continue;
        }
        let mut fields = line.split(',');
        let mut next = || fields.next().unwrap_or_default();
        let (puzzle, published, in_words, steps) = (next(), next(), next(), next());
        let board = Board::new(puzzle.parse::<Grid>()?)?;
        let ours = score(&board, &Limits::new())?;
        count += 1;
        level += usize::from(ours.level.get().to_string() == in_words);
        if ours.sum.get().to_string() == published {
            equal += 1;
        } else if has("list") {
            let mut fired: BTreeMap<&str, usize> = BTreeMap::new();
            for step in ours.path.steps() {
                *fired.entry(step.technique.id()).or_default() += 1;
            }
            println!("{puzzle} {published} {steps}\n    {} {fired:?}", ours.sum);
        }
    }
    let share = |part: usize| 100.0 * part as f64 / f64::from(count);
    println!(
        "{count} puzzles, {:.1} % of the scores equal, {:.1} % of the levels",
        share(equal),
        share(level)
    );
    Ok(())
}
