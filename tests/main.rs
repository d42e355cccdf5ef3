//! The tests of the library, in one program: linking a program for every file took longer than running them all.
//!
//! `cargo test --test main conformance::` runs the tests of one file. Three kinds of tests have programs of their own: those that count
//! allocations (`memory`), those that draw random boards or use serde (the package in `properties`), and those of other packages.

#![allow(clippy::unwrap_used)]

mod adversaries;
mod als;
mod api;
#[cfg(feature = "std")]
mod batch_lines;
mod chains;
mod coach;
#[cfg(feature = "std")]
mod conformance;
mod direct;
mod doc_examples;
#[cfg(feature = "std")]
mod enumeration;
mod events;
mod exact_cover;
mod exact_cover_sudoku;
mod fish;
#[cfg(feature = "std")]
mod generate;
mod generate_statistics;
#[cfg(feature = "std")]
mod hostile;
mod hostile_authors;
mod layers;
#[cfg(feature = "std")]
mod learn;
mod names;
mod papers;
mod permutation;
mod pictures;
mod puzzle_tools;
mod rating;
mod real_puzzles;
mod single_digit;
mod soundness;
mod subsets;
mod svg;
mod swift;
mod symmetry;
mod techniques;
mod uniqueness;
mod values;
mod wings;
mod words;
