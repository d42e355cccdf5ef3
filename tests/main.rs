//! The tests of the library, in one program: linking a program for every file took longer than running them all.
//!
//! `cargo test --test main conformance::` runs the tests of one file. Three kinds of tests have programs of their own: those that count
//! allocations (`memory`), those that draw random boards or use serde (the package in `properties`), and those of other packages.

#![allow(clippy::unwrap_used)]

#[cfg(feature = "fast")]
mod adversaries;
#[cfg(feature = "techniques")]
mod als;
mod api;
mod as_printed;
#[cfg(all(feature = "std", feature = "fast", feature = "formats"))]
mod batch_lines;
#[cfg(feature = "techniques")]
mod chains;
#[cfg(feature = "techniques")]
mod coach;
#[cfg(feature = "std")]
mod conformance;
#[cfg(feature = "techniques")]
mod direct;
mod doc_examples;
mod documents;
#[cfg(feature = "std")]
mod enumeration;
mod events;
mod exact_cover;
mod exact_cover_counting;
mod exact_cover_sudoku;
#[cfg(feature = "techniques")]
mod fish;
#[cfg(feature = "formats")]
mod formats;
#[cfg(all(feature = "std", feature = "rand", feature = "techniques"))]
mod generate;
#[cfg(feature = "rand")]
mod generate_statistics;
mod harness;
#[cfg(all(feature = "std", feature = "rand", feature = "techniques"))]
mod hostile;
#[cfg(feature = "techniques")]
mod hostile_authors;
mod houses_strategies;
mod layers;
#[cfg(all(feature = "std", feature = "fast"))]
mod learn;
mod names;
mod papers;
mod permutation;
#[cfg(feature = "techniques")]
mod pictures;
#[cfg(feature = "tools")]
mod puzzle_tools;
#[cfg(feature = "techniques")]
mod rating;
#[cfg(feature = "fast")]
mod real_puzzles;
#[cfg(feature = "techniques")]
mod single_digit;
#[cfg(feature = "techniques")]
mod soundness;
mod subsets;
#[cfg(feature = "techniques")]
mod svg;
#[cfg(feature = "fast")]
mod swift;
#[cfg(feature = "rand")]
mod symmetry;
#[cfg(feature = "techniques")]
mod techniques;
#[cfg(feature = "std")]
mod threads;
#[cfg(all(feature = "rand", feature = "techniques"))]
mod uniqueness;
mod values;
mod variants;
#[cfg(feature = "techniques")]
mod wings;
#[cfg(feature = "techniques")]
mod words;
