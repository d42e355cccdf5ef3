//! Runs a target on random and on mutated bytes, with stable Rust and without a guide:
//! `soak_bytes TARGET SECONDS SEED`. `all` shares the seconds among the targets.
//!
//! A panic ends the program, after it has printed the bytes. Texts begin with the seeds in `seeds/`, one file for each text.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use sudoku_zoo_fuzz::{TARGETS, Target};
use sudoku_zoo_support::Numbers;

/// The seeds of the text target, and a text that begins with every byte.
fn seeds() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds");
    let files = std::fs::read_dir(folder).expect("the folder of seeds");
    let mut files: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    let texts = files
        .iter()
        .map(|file| std::fs::read(file).expect("a seed"));
    texts
        .map(|text| [&[255, 0, 0][..], &text].concat())
        .collect()
}

/// New bytes, or a seed with a few changes.
fn draw(numbers: &mut Numbers, seeds: &[Vec<u8>]) -> Vec<u8> {
    if seeds.is_empty() || numbers.below(8) == 0 {
        let length = numbers.below(160);
        return (0..length).map(|_| numbers.below(256) as u8).collect();
    }
    let mut bytes = seeds[numbers.below(seeds.len())].clone();
    for _ in 0..numbers.below(6) {
        let place = numbers.below(bytes.len().max(1));
        let byte = b"\n |-+.,;:#0129AGZ[]\t\xff"[numbers.below(21)];
        match numbers.below(5) {
            _ if bytes.is_empty() => bytes.push(byte),
            0 => bytes[place] = byte,
            1 => bytes.insert(place, byte),
            2 => drop(bytes.remove(place)),
            3 => bytes[place] ^= 1 << numbers.below(8),
            _ => {
                let end = (place + numbers.below(40)).min(bytes.len());
                let part = bytes[place..end].to_vec();
                let to = numbers.below(bytes.len());
                bytes.splice(to..to, part);
            }
        }
    }
    bytes
}

/// Says how many inputs it tried, or which one failed.
fn soak((name, run): Target, seconds: u64, seed: u64) -> Result<u64, Vec<u8>> {
    let seeds = if name == "text" { seeds() } else { Vec::new() };
    let mut numbers = Numbers(seed.max(1));
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut tried = 0;
    while Instant::now() < end {
        let bytes = draw(&mut numbers, &seeds);
        if catch_unwind(AssertUnwindSafe(|| run(&bytes))).is_err() {
            return Err(bytes);
        }
        tried += 1;
    }
    Ok(tried)
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, seconds, seed] = &arguments[..] else {
        let names: Vec<&str> = TARGETS.iter().map(|(name, _)| *name).collect();
        eprintln!(
            "soak_bytes TARGET SECONDS SEED, where TARGET is all or one of {}",
            names.join(", ")
        );
        return ExitCode::FAILURE;
    };
    let (Ok(seconds), Ok(seed)) = (seconds.parse::<u64>(), seed.parse()) else {
        eprintln!("SECONDS and SEED are numbers");
        return ExitCode::FAILURE;
    };
    let chosen = TARGETS
        .iter()
        .filter(|(target, _)| name == "all" || name == target);
    let chosen: Vec<Target> = chosen.copied().collect();
    for &target in &chosen {
        match soak(target, seconds / chosen.len() as u64, seed) {
            Ok(tried) => println!("{}: {tried} inputs, nothing found", target.0),
            Err(bytes) => {
                println!(
                    "{}: {bytes:?}\n{}",
                    target.0,
                    String::from_utf8_lossy(&bytes)
                );
                return ExitCode::FAILURE;
            }
        }
    }
    if chosen.is_empty() {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}
