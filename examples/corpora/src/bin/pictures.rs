//! Finds an example board for each technique, and draws the pictures that the docs show:
//!
//! ```sh
//! cargo run --release -p sudoku-zoo-corpora --bin pictures -- [--seed N] [--puzzles N] [--side 9] [TECHNIQUE…]
//! ```
//!
//! Without names it looks for the techniques that have no picture yet. It makes minimal puzzles and takes each along its
//! easiest-first path. A step of the path is the best example, because no easier technique finds anything there. For
//! techniques that easier ones always forestall it also tries them on the boards along the path, until there are
//! [`ENOUGH`] examples. Of all examples it keeps the one with the least [clutter](clutter).
//!
//! What it finds depends on the seed, the number of puzzles, and on which techniques there are; the line that it adds to
//! `src/strategy/pictures/boards.txt` stays good when they change.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::Parser;
use sudoku_zoo::generate::{Generator, SplitMix64};
use sudoku_zoo::strategy::{Deduction, Link, Plan, Technique, View};
use sudoku_zoo::{Board, Grid, Limits, Shape};
use sudoku_zoo_support::Example;

/// Examples of a technique after which it is no longer tried on boards where an easier one finds something.
const ENOUGH: u32 = 400;

/// How often a technique may look at its limits on one board: some would take minutes.
const LOOKS: u64 = 20_000;

/// Finds an example board for each technique, and draws its picture
#[derive(Parser)]
#[command(version)]
struct Options {
    /// The seed of the first puzzle; each puzzle has the next one
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Puzzles to look at
    #[arg(long, default_value_t = 2_000)]
    puzzles: u64,
    /// The side of the puzzles: 4 to 9
    #[arg(long, default_value_t = 9)]
    side: usize,
    /// Only these techniques, by id; those without a picture unless told
    techniques: Vec<String>,
}

/// The best examples so far, each with its clutter, and how many there were.
type Best = BTreeMap<Technique, (u32, u32, Example)>;

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    let mut known = Example::read_all().unwrap_or_default();
    let mut wanted: Vec<Technique> = Vec::new();
    for id in &options.techniques {
        wanted.push(Technique::from_id(id).ok_or_else(|| format!("there is no technique {id}"))?);
    }
    if wanted.is_empty() {
        wanted.extend(Technique::ALL);
        wanted.retain(|wanted| known.iter().all(|known| known.step.technique != *wanted));
    }
    let best = search(&options, &wanted)?;
    for technique in wanted.iter().filter(|wanted| !best.contains_key(wanted)) {
        println!("none found: {}", technique.id());
    }
    known.retain(|known| !best.contains_key(&known.step.technique));
    for (technique, (clutter, count, example)) in best {
        println!("{}: the best of {count}, clutter {clutter}", technique.id());
        let example = Example::read(&example.line())?;
        std::fs::write(example.path(), example.page())?;
        known.push(example);
    }
    known.sort_by_key(|example| example.step.technique);
    let mut text = String::from(
        "# An example of each technique: its id, seed and number of the puzzle, the board with the step as a line of a library.\n\
         # Found by: cargo run --release -p sudoku-zoo-corpora --bin pictures\n",
    );
    for example in known {
        writeln!(text, "{}", example.line())?;
    }
    std::fs::write(Example::folder().join("boards.txt"), text)?;
    Ok(())
}

fn search(options: &Options, wanted: &[Technique]) -> Result<Best, Box<dyn Error>> {
    let shape = Shape::squarest(options.side)?;
    let plan = Plan::easiest_first().assume_one_solution();
    let mut best = Best::new();
    for number in 0..options.puzzles {
        let mut rng = SplitMix64::new(options.seed.wrapping_add(number << 32));
        let puzzle = Generator::new(shape).generate(&mut rng, &Limits::new())?;
        let source = format!("{}/{number}", options.seed);
        let path = plan.path(&Board::new(puzzle.clues.clone())?, &Limits::new());
        for (board, step) in path.replay() {
            if wanted.contains(&step.technique) {
                offer(&mut best, &source, &board, &puzzle.clues, step.clone(), 0);
            }
            let view = View::with_givens(&board, &puzzle.clues);
            for &technique in wanted {
                let is_rare = best
                    .get(&technique)
                    .is_none_or(|(_, count, _)| *count < ENOUGH);
                // Among the singles there is little for the harder ones to see.
                let has_hope = technique.difficulty() < 26 || step.technique.difficulty() >= 26;
                if is_rare && has_hope && technique != step.technique {
                    let forestalled =
                        u32::from(step.technique.difficulty() < technique.difficulty());
                    for found in try_out(technique, &view) {
                        offer(
                            &mut best,
                            &source,
                            &board,
                            &puzzle.clues,
                            found,
                            forestalled,
                        );
                    }
                }
            }
        }
    }
    Ok(best)
}

/// What a technique finds: all of it, or the first for those that cost much.
fn try_out(technique: Technique, view: &View) -> Vec<Deduction> {
    if technique.difficulty() < 65 && !technique.is_on_request() {
        return technique.all(view);
    }
    let looks = AtomicU64::new(0);
    let interrupt = || looks.fetch_add(1, Ordering::Relaxed) >= LOOKS;
    let plan = Plan::new("one", [technique]).assume_one_solution();
    let next = plan.next_from(view, &Limits::new().interrupt(&interrupt));
    next.ok().flatten().into_iter().collect()
}

/// Keeps an example if it is the best.
fn offer(
    best: &mut Best,
    source: &str,
    board: &Board,
    givens: &Grid,
    step: Deduction,
    forestalled: u32,
) {
    let technique = step.technique;
    let clutter = clutter(board, &step) + 200 * forestalled;
    let before = best
        .get(&technique)
        .map(|(least, count, _)| (*least, *count));
    let (least, count) = before.unwrap_or((u32::MAX, 0));
    if clutter < least {
        let example = Example {
            source: source.to_owned(),
            board: board.clone(),
            givens: givens.clone(),
            step,
        };
        best.insert(technique, (clutter, count + 1, example));
    } else if let Some((_, count, _)) = best.get_mut(&technique) {
        *count += 1;
    }
}

/// How much there is to look at: candidates, and above all what is highlighted. A nearly full board shows little, so fewer
/// than 70 candidates count for nothing.
fn clutter(board: &Board, step: &Deduction) -> u32 {
    let shape = board.shape();
    let blank = shape.cells().filter(|cell| board.get(*cell).is_none());
    let candidates: usize = blank.map(|cell| board.candidates(cell).len()).sum();
    let struck: usize = step
        .eliminations
        .iter()
        .map(|(_, digits)| digits.len())
        .sum();
    let evidence = &step.evidence;
    let highlighted = 6 * evidence.marks.len() + 4 * evidence.links.len() + 3 * struck;
    let usual = shape.side() * shape.side() * 70 / 81;
    // The techniques for grouped chains find plain chains, too.
    let has_group = |link: &Link| link.from.cells.len() + link.to.cells.len() > 2;
    let is_plain = !evidence.links.iter().any(has_group);
    let misses_group = step.technique.id().starts_with("grouped") && is_plain;
    (candidates.max(usual) + highlighted + 100 * usize::from(misses_group)) as u32
}
