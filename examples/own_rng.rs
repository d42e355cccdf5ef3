//! Random numbers from `rand` 0.8, `rand` 0.9 or a source of your own: `cargo run --release --example own_rng`.
//!
//! `generate` takes any generator of `rand_core` 0.10, which `rand` 0.10 has. A few lines make one of an older generator: copy
//! the adapter for your version. In your crate the trait is called `rand::RngCore`; this example takes it from
//! `rand_core` 0.6 and 0.9, from which `rand` 0.8 and 0.9 re-export it.

use std::convert::Infallible;
use std::error::Error;

use sudoku_zoo::generate::rand_core::{Rng, TryRng};
use sudoku_zoo::generate::{Generator, SplitMix64};
use sudoku_zoo::{Limits, Shape};

/// Any generator of `rand` 0.8, such as `rand::thread_rng()`.
struct Rand08<R>(R);

impl<R: rand_core_0_6::RngCore> TryRng for Rand08<R> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.fill_bytes(bytes);
        Ok(())
    }
}

/// Any generator of `rand` 0.9, such as `rand::rng()`.
struct Rand09<R>(R);

impl<R: rand_core_0_9::RngCore> TryRng for Rand09<R> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.fill_bytes(bytes);
        Ok(())
    }
}

/// Stands in for a generator of an older `rand`, so that this example needs no other crate.
struct Old(SplitMix64);

impl rand_core_0_6::RngCore for Old {
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    fn fill_bytes(&mut self, bytes: &mut [u8]) {
        self.0.fill_bytes(bytes);
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), rand_core_0_6::Error> {
        self.0.fill_bytes(bytes);
        Ok(())
    }
}

impl rand_core_0_9::RngCore for Old {
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    fn fill_bytes(&mut self, bytes: &mut [u8]) {
        self.0.fill_bytes(bytes);
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let generator = Generator::new(Shape::CLASSIC);
    let limits = Limits::new();
    let new = generator.generate(&mut SplitMix64::new(7), &limits)?;
    let from_08 = generator.generate(&mut Rand08(Old(SplitMix64::new(7))), &limits)?;
    let from_09 = generator.generate(&mut Rand09(Old(SplitMix64::new(7))), &limits)?;
    // The same numbers give the same puzzle, whichever way they come.
    assert_eq!((&new.clues, &new.clues), (&from_08.clues, &from_09.clues));
    println!("{:#}", new.clues);
    Ok(())
}
