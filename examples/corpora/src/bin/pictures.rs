//! Finds an example board for each technique, and prints it as the technique's file declares it:
//!
//! ```sh
//! cargo run --release -p sudoku-zoo-corpora --bin pictures -- [--seed N] [--puzzles N] [--side 9] [TECHNIQUE…]
//! ```
//!
//! Without names it looks for the techniques that have no example yet. It makes minimal puzzles and takes each along its
//! easiest-first path. A step of the path is the best example, because no easier technique finds anything there. Some techniques
//! are rarely a step of a path, because easier ones come first. So it also tries each technique on the boards along the path, until there are
//! [`ENOUGH`] examples. Of all examples it keeps the one with the least [`clutter`] and the smallest gap between the technique and
//! the step of the path.
//!
//! What it finds depends on the seed, the number of puzzles, and on which techniques there are; an example stays good when they
//! change. `SUDOKU_PICTURES=write cargo test --test main pictures::` then draws the picture that the docs show.

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::Parser;
use sudoku_zoo::generate::{Generator, SplitMix64};
use sudoku_zoo::strategy::{Deduction, Link, Plan, Technique, View};
use sudoku_zoo::{Board, Limits, Shape, Tenths};
use sudoku_zoo_support::Example;

/// Examples of a technique, at each distance from the steps of the paths, after which it is no longer tried on boards at that
/// distance.
const ENOUGH: u32 = 400;

/// Tenths up to which the step of a path counts as nearly as hard as a technique.
const NEAR: u32 = 10;

/// How often a technique may look at its limits on one board: some would take minutes.
const LOOKS: u64 = 20_000;

/// Finds an example board for each technique
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
    /// Only these techniques, by id; by default those without an example
    techniques: Vec<String>,
}

/// The examples of a technique.
#[derive(Default)]
struct Examples {
    /// The one with the least clutter.
    best: Option<Best>,
    /// How many there were where the path had a step that is nearly as hard, and where it had an easier one.
    seen: [u32; 2],
}

struct Best {
    clutter: u32,
    /// The number of the puzzle in this run.
    puzzle: u64,
    example: Example,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    let mut wanted: Vec<Technique> = Vec::new();
    for id in &options.techniques {
        wanted.push(Technique::from_id(id).ok_or_else(|| format!("there is no technique {id}"))?);
    }
    if wanted.is_empty() {
        let all = Technique::ALL.iter().copied();
        wanted.extend(all.filter(|technique| technique.example().is_none()));
    }
    for (technique, examples) in search(&options, &wanted)? {
        let [near, far] = examples.seen;
        let Some(best) = examples.best else {
            println!("{}: none found", technique.id());
            continue;
        };
        let line = Example::read(technique, &best.example.line())?.line();
        println!(
            "{}: clutter {}, the best of {near} + {far}\n        // Puzzle {} of seed {}.\n        .example(\"{line}\")",
            technique.id(),
            best.clutter,
            best.puzzle,
            options.seed
        );
    }
    Ok(())
}

fn search(
    options: &Options,
    wanted: &[Technique],
) -> Result<BTreeMap<Technique, Examples>, Box<dyn Error>> {
    let shape = Shape::squarest(options.side)?;
    let plan = Plan::easiest_first().assume_one_solution();
    let none = wanted
        .iter()
        .map(|&technique| (technique, Examples::default()));
    let mut all: BTreeMap<Technique, Examples> = none.collect();
    for number in 0..options.puzzles {
        let mut rng = SplitMix64::new(options.seed.wrapping_add(number << 32));
        let givens = Generator::new(shape)
            .generate(&mut rng, &Limits::new())?
            .clues;
        let path = plan.path(&Board::new(givens.clone())?, &Limits::new());
        for (board, step) in path.replay() {
            let view = View::with_givens(&board, &givens);
            for (&technique, examples) in &mut all {
                // How much easier the step of the path is than the technique, in tenths.
                let gap = technique
                    .difficulty()
                    .0
                    .saturating_sub(step.technique.difficulty().0);
                let distance = usize::from(gap > NEAR);
                let found = if technique == step.technique {
                    vec![step.clone()]
                } else if examples.seen[distance] < ENOUGH && has_hope(technique, step) {
                    try_out(technique, &view)
                } else {
                    continue;
                };
                examples.seen[distance] += found.len() as u32;
                for step in found {
                    examples.offer(clutter(&board, &step) + 5 * gap, number, || Example {
                        board: board.clone(),
                        givens: givens.clone(),
                        step: step.clone(),
                    });
                }
            }
        }
    }
    Ok(all)
}

/// Whether to try a technique on the board of this step. Where a single comes next, harder techniques rarely find a good example.
fn has_hope(technique: Technique, step: &Deduction) -> bool {
    technique.difficulty() < Tenths(26) || step.technique.difficulty() >= Tenths(26)
}

impl Examples {
    /// Keeps an example if it is the best.
    fn offer(&mut self, clutter: u32, puzzle: u64, example: impl FnOnce() -> Example) {
        if self.best.as_ref().is_none_or(|best| clutter < best.clutter) {
            let example = example();
            self.best = Some(Best {
                clutter,
                puzzle,
                example,
            });
        }
    }
}

/// What a technique finds: all of it, or the first for those that cost much.
fn try_out(technique: Technique, view: &View) -> Vec<Deduction> {
    if technique.difficulty() < Tenths(65) && !technique.is_on_request() {
        return technique
            .all(view, &Limits::new())
            .expect("nothing stops it");
    }
    let looks = AtomicU64::new(0);
    let interrupt = || looks.fetch_add(1, Ordering::Relaxed) >= LOOKS;
    let plan = Plan::new("one", [technique]).assume_one_solution();
    let next = plan.next_from(view, &Limits::new().interrupt(&interrupt));
    next.ok().flatten().into_iter().collect()
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
    // The techniques for grouped chains also find plain chains.
    let has_group = |link: &Link| link.from.cells.len() + link.to.cells.len() > 2;
    let is_plain = !evidence.links.iter().any(has_group);
    let misses_group = step.technique.id().starts_with("grouped") && is_plain;
    (candidates.max(usual) + highlighted + 100 * usize::from(misses_group)) as u32
}
