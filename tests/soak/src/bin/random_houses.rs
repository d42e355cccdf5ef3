//! Every engine against the oracle on random boards with any houses: rules, regions and groups of every size, several at once or none.
//!
//! ```sh
//! cargo run --release -p sudoku-zoo-soak --bin random_houses -- --boards 200000 [--seed N]
//! ```
//!
//! The boards are of sides 3 to 5, because the oracle tries every digit in every cell. Ends with exit code 1 at the first solver that is wrong.

use std::num::NonZeroU64;
use std::process::ExitCode;

use sudoku_zoo_support::houses::{agree_with_oracle, random_board, random_variant};
use sudoku_zoo_support::{Numbers, option, shape};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("random_houses: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let boards: usize = option("--boards", 1_000)?;
    let mut numbers = Numbers(option("--seed", NonZeroU64::MIN)?.get());
    let shapes =
        [(2, 2), (1, 3), (1, 4), (2, 2), (1, 5)].map(|(height, width)| shape(height, width));
    let [mut without, mut with_one, mut with_several] = [0; 3];
    for number in 0..boards {
        let houses = random_variant(shapes[number % shapes.len()], &mut numbers);
        let board = random_board(&houses, &mut numbers);
        match agree_with_oracle(&board)? {
            0 => without += 1,
            1 => with_one += 1,
            _ => with_several += 1,
        }
    }
    println!(
        "{boards} boards: {without} without a solution, {with_one} with one, {with_several} with several; no disagreement"
    );
    Ok(())
}
