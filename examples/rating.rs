//! Rates puzzles and compares the ratings with published ones.
//!
//! ```text
//! cargo run --release --example rating -- FILE.csv [sudoku-explainer | extended] [first | second | all] [list] [without=ID]
//! ```
//!
//! The file has a line of titles, then a puzzle and its rating on each line. `first` and `second` select the lines with odd and with even numbers, so that you
//! can try an order of techniques on one half and judge it by the other. `list` prints the puzzles that differ. `without=ID` leaves a technique out, and
//! `without=uniqueness` all that assume one solution, to see what they are worth.

use std::collections::BTreeMap;
use std::error::Error;

use sudoku_zoo::rating::{Scale, rate};
use sudoku_zoo::{Board, Count, Grid, Limits, Technique, Tenths};
use sudoku_zoo_support::spearman;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let has = |word: &str| arguments.iter().any(|argument| argument == word);
    let file = arguments.first().ok_or("which file?")?;
    let scale = match has("sudoku-explainer") {
        true => Scale::SUDOKU_EXPLAINER,
        false => Scale::EXTENDED,
    };
    let mut words = arguments.iter();
    let without = words.find_map(|word| word.strip_prefix("without="));
    let kept = |technique: &Technique| match without {
        Some("uniqueness") => !technique.assumes_one_solution(),
        id => id != Some(technique.id()),
    };
    let entries = scale.entries().iter().copied();
    let entries = entries.filter(|(technique, _)| kept(technique));
    let scale = Scale::new(
        scale.name().to_owned(),
        scale.source().to_owned(),
        entries,
        scale.beyond(),
    );
    let half = match (has("first"), has("second")) {
        (true, false) => Some(0),
        (false, true) => Some(1),
        _ => None,
    };
    let mut pairs: Vec<(Tenths, Tenths)> = Vec::new();
    let mut confusion: BTreeMap<(Tenths, Tenths, &str), usize> = BTreeMap::new();
    let mut at_least = 0;
    let text = std::fs::read_to_string(file)?;
    for (number, line) in text.lines().skip(1).enumerate() {
        if half.is_some_and(|half| number % 2 != half) {
            continue;
        }
        let mut fields = line.split(',');
        let puzzle = fields.next().unwrap_or_default();
        let published: Tenths = fields.next().unwrap_or_default().parse()?;
        let rating = rate(
            &Board::new(puzzle.parse::<Grid>()?)?,
            &scale,
            &Limits::new(),
        )?;
        at_least += usize::from(matches!(rating.number, Count::AtLeast(_)));
        let ours = rating.number.get();
        pairs.push((published, ours));
        if published.0.abs_diff(ours.0) > 0 {
            let technique = rating.hardest.map_or("none", |technique| technique.id());
            *confusion.entry((published, ours, technique)).or_default() += 1;
            if has("list") {
                println!("{puzzle} {published} {rating}");
            }
        }
    }
    let share = |most: u32| {
        let near = pairs
            .iter()
            .filter(|(one, other)| one.0.abs_diff(other.0) <= most);
        100.0 * near.count() as f64 / pairs.len() as f64
    };
    let mut confusion: Vec<_> = confusion.into_iter().collect();
    confusion.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    for ((published, ours, technique), count) in confusion.iter().take(25) {
        println!("{count:>5}  {published} is rated {ours} by a {technique}");
    }
    println!(
        "{}: {} puzzles, {:.1} % equal, {:.1} % within 0.2, Spearman {:.3}, {at_least} only at least",
        scale.name(),
        pairs.len(),
        share(0),
        share(2),
        spearman(pairs.iter().map(|(one, other)| (one.0, other.0))),
    );
    Ok(())
}
