//! Make puzzles: `cargo run --release --example generate [SEED]`.

use std::error::Error;
use std::time::{Duration, Instant};

use sudoku_zoo::generate::{Difficulty, Generator, SplitMix64, Symmetry, full_grid};
use sudoku_zoo::{Limits, Shape, Technique};

fn main() -> Result<(), Box<dyn Error>> {
    // The caller brings the random numbers: this one, or any generator of rand_core 0.10. Same seed, same puzzles.
    let seed = std::env::args().nth(1).map_or(Ok(1), |word| word.parse())?;
    let mut rng = SplitMix64::new(seed);
    let limits = Limits::new().deadline(Instant::now() + Duration::from_secs(60));

    println!(
        "a solved grid:\n{}",
        full_grid(Shape::new(2, 3)?, &mut rng, &limits)?
    );

    let minimal = Generator::new(Shape::CLASSIC).minimal();
    println!("minimal:\n{}", minimal.generate(&mut rng, &limits)?.clues);

    let symmetric = Generator::new(Shape::CLASSIC).symmetry(Symmetry::HalfTurn);
    println!(
        "symmetric:\n{:#}",
        symmetric.generate(&mut rng, &limits)?.clues
    );

    // Not solved by singles alone, and by nothing harder than a pair.
    let pairs =
        Difficulty::Needs(Technique::NAKED_PAIR)..=Difficulty::Needs(Technique::HIDDEN_PAIR);
    let medium = Generator::new(Shape::CLASSIC).difficulty(pairs);
    println!("medium:\n{}", medium.generate(&mut rng, &limits)?.clues);

    let large = Generator::new(Shape::new(3, 4)?);
    println!("12×12:\n{:#}", large.generate(&mut rng, &limits)?.clues);
    Ok(())
}
