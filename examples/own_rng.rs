//! Random numbers from `rand` 0.8, `rand` 0.9 or a source of your own: `cargo run --release --example own_rng`.
//!
//! `generate` takes any generator of `rand_core` 0.10, which `rand` 0.10 has. For everything else, copy the adapter below: it makes such a generator from a
//! closure that returns the next 64 random bits. In your crate the trait of older generators is called `rand::RngCore`; this example takes it from `rand_core` 0.6
//! and 0.9, from which `rand` 0.8 and 0.9 re-export it.

use std::convert::Infallible;
use std::error::Error;

use rand_core::{Rng, TryRng};
use sudoku_zoo::generate::{Generator, SplitMix64};
use sudoku_zoo::{Limits, Shape};

/// A generator that calls a closure for the next 64 random bits.
struct FromWords<F>(F);

impl<F: FnMut() -> u64> TryRng for FromWords<F> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        // The upper half, because in weak generators the upper bits are better.
        Ok(((self.0)() >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok((self.0)())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&(self.0)().to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}

/// Any generator of `rand` 0.8, such as `rand::thread_rng()`.
fn from_rand_0_8(mut old: impl rand_core_0_6::RngCore) -> impl Rng {
    FromWords(move || old.next_u64())
}

/// Any generator of `rand` 0.9, such as `rand::rng()`.
fn from_rand_0_9(mut old: impl rand_core_0_9::RngCore) -> impl Rng {
    FromWords(move || old.next_u64())
}

/// Stands in for a generator of an older `rand`, so that this example needs no other crate.
struct Old(SplitMix64);

/// The methods that the traits of both versions need.
macro_rules! methods_of_both {
    () => {
        fn next_u32(&mut self) -> u32 {
            self.0.next_u32()
        }

        fn next_u64(&mut self) -> u64 {
            self.0.next_u64()
        }

        fn fill_bytes(&mut self, bytes: &mut [u8]) {
            self.0.fill_bytes(bytes);
        }
    };
}

impl rand_core_0_9::RngCore for Old {
    methods_of_both!();
}

impl rand_core_0_6::RngCore for Old {
    methods_of_both!();

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), rand_core_0_6::Error> {
        self.0.fill_bytes(bytes);
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let generator = Generator::new(Shape::CLASSIC);
    let limits = Limits::new();
    let new = generator.generate(&mut SplitMix64::new(7), &limits)?;
    let old = || Old(SplitMix64::new(7));
    let from_0_8 = generator.generate(&mut from_rand_0_8(old()), &limits)?;
    let from_0_9 = generator.generate(&mut from_rand_0_9(old()), &limits)?;
    // The same numbers give the same puzzle, with each of the adapters.
    assert_eq!((&new.clues, &new.clues), (&from_0_8.clues, &from_0_9.clues));
    println!("{:#}", new.clues);
    Ok(())
}
