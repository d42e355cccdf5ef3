//! How many Sudoku grids are there? `cargo run --release --example count_grids`.
//!
//! Renaming the digits turns every grid into another one, and every first row into 123…. So all first rows begin the
//! same number of grids: count those that begin with 123… and multiply by the number of first rows, which is 6! or 9!.
//!
//! | | number | how |
//! |---|---|---|
//! | 6×6 grids | 28,200,960 | 6! times the grids with the first row 123456 |
//! | first three rows of a 9×9 grid | 9! · 56 · 6⁶ | 9! times those with the first row 123456789 |
//! | 9×9 grids | 6,670,903,752,021,072,936,960 | too many to count one by one: estimated by random walks |

use std::error::Error;
use std::time::Instant;

use sudoku_zoo::exact_cover::{Counter, Problem, ProblemError};
use sudoku_zoo::puzzle::estimate_solutions;
use sudoku_zoo::{Board, Limits, Shape};

fn main() -> Result<(), Box<dyn Error>> {
    let start = Instant::now();
    let six = Bands {
        height: 2,
        width: 3,
        bands: 3,
    };
    let grids = six.count()?;
    println!("6×6 grids: {grids}, counted in {:?}", start.elapsed());
    assert_eq!(grids, 28_200_960);

    let start = Instant::now();
    let first_band = Bands {
        height: 3,
        width: 3,
        bands: 1,
    };
    let bands = first_band.count()?;
    println!("9×9 first bands: {bands}, counted in {:?}", start.elapsed());
    assert_eq!(bands, factorial(9) * 56 * 6_u128.pow(6));

    // Every walk down the search tree guesses the number; the mean of many guesses is close to it.
    let estimate = estimate_solutions(&Board::empty(Shape::CLASSIC), 20_000, 1, &Limits::new())?;
    let error = estimate.standard_error.ok_or("one walk has no spread")?;
    println!("9×9 grids: about {estimate} (mean of 20,000 walks ± its standard error)");
    let (mean, error) = (estimate.mean.to_f64(), error.to_f64());
    assert!((mean - 6.670_903_752e21).abs() < 4.0 * error);
    Ok(())
}

/// The first rows of a grid: some bands of boxes with this height and width.
struct Bands {
    height: usize,
    width: usize,
    bands: usize,
}

impl Bands {
    /// The number of ways to fill the rows.
    fn count(&self) -> Result<u128, Box<dyn Error>> {
        let side = self.height * self.width;
        let mut counter = Counter::new(&self.problem()?);
        // The first row is 123…: digit 0 in cell 0, digit 1 in cell 1. Options are numbered cell by cell.
        for cell in 0..side {
            counter.give(cell * side + cell)?;
        }
        Ok(counter.count(&Limits::new())?.get() * factorial(side as u128))
    }

    /// Every cell has one digit; every row, box and column has every digit once. An option is a digit in a cell.
    fn problem(&self) -> Result<Problem, ProblemError> {
        let side = self.height * self.width;
        let cells = self.bands * self.height * side;
        // In a single band every column lies in one box, so its digits differ anyway. In a whole grid, columns need their own items.
        let columns = if self.bands == 1 { 0 } else { side * side };
        let mut problem = Problem::numbered(3 * cells + columns, 0)?;
        for cell in 0..cells {
            let (row, column) = (cell / side, cell % side);
            let block = row / self.height * self.height + column / self.width;
            for digit in 0..side {
                let mut items = vec![cell, cells + row * side + digit];
                items.push(2 * cells + block * side + digit);
                if columns > 0 {
                    items.push(3 * cells + column * side + digit);
                }
                problem.add_option(items)?;
            }
        }
        Ok(problem)
    }
}

fn factorial(number: u128) -> u128 {
    (1..=number).product()
}
