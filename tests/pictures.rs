//! The pictures in the docs: each technique has an example board of ours, on which it finds a step, and the picture is what the
//! library draws of it today.
//!
//! `SUDOKU_PICTURES=write cargo test --test main pictures::` draws them anew.

use std::collections::BTreeSet;
use std::path::PathBuf;

use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::strategy::View;
use sudoku_zoo::svg::Drawing;
use sudoku_zoo::{Board, Cell, Digit, DigitSet, Limits, Solve, Technique, Tenths, Uniqueness};
use sudoku_zoo_support::Example;

/// Bytes that a picture with its words may have: together they are on one page.
const MOST_BYTES: usize = 15_000;

/// The examples. That the technique finds the step on its board is found out when the line is read.
fn examples() -> Vec<Example> {
    let all = Technique::ALL.iter();
    all.map(|&technique| {
        Example::of(technique).unwrap_or_else(|error| panic!("{technique:?}: {error}"))
    })
    .collect()
}

#[test]
fn every_technique_has_an_example() {
    let all = Technique::ALL.iter();
    let missing: Vec<_> = all.filter(|one| one.example().is_none()).collect();
    assert!(
        missing.is_empty(),
        "{missing:?}: cargo run --release -p sudoku-zoo-corpora --bin pictures"
    );
}

/// The library declares a line as the library prints it, so that two of them can be compared.
#[test]
fn examples_are_written_as_they_are_printed() {
    for example in examples() {
        assert_eq!(
            Some(example.line().as_str()),
            example.step.technique.example()
        );
    }
}

/// Every step that a technique finds on its example, and on some others, keeps the solution. What a view remembers of one search does not
/// change the next.
#[test]
fn on_examples_techniques_are_sound_and_find_the_same_twice() {
    search_examples(40);
}

#[test]
#[ignore = "half a minute: cargo test --release --all-features --test main in_full -- --ignored"]
fn on_examples_techniques_are_sound_and_find_the_same_twice_in_full() {
    search_examples(10);
}

/// Every technique on its own example, and all of them on one example in `step`.
fn search_examples(step: usize) {
    for (number, example) in examples().into_iter().enumerate() {
        let puzzle = Board::new(example.givens.clone()).unwrap();
        let solution = AUTO.solve(&puzzle, &Limits::new()).unwrap().unwrap();
        let view = View::with_givens(&example.board, &example.givens);
        let own = [example.step.technique];
        let others = Technique::ALL.iter().copied();
        let others =
            others.filter(|other| other.difficulty() < Tenths(80) || other.is_on_request());
        let others: Vec<Technique> = match number % step {
            0 => others.collect(),
            _ => Vec::new(),
        };
        for technique in own.into_iter().chain(others) {
            let steps = technique.all(&view, &Limits::new()).unwrap();
            assert!(!steps.is_empty() || technique != own[0]);
            for step in &steps {
                let keeps = |&(cell, digits): &(Cell, DigitSet)| {
                    let digit = solution.get(cell).unwrap();
                    !digits.contains(digit)
                };
                let fits = |&(cell, digit): &(Cell, Digit)| solution.get(cell) == Some(digit);
                assert!(step.eliminations.iter().all(keeps), "{step}");
                assert!(step.placements.iter().all(fits), "{step}");
            }
            assert_eq!(
                technique.all(&view, &Limits::new()).unwrap(),
                steps,
                "{technique:?}"
            );
        }
    }
}

#[test]
fn examples_come_from_puzzles_with_one_solution_and_keep_it() {
    for example in examples() {
        let Example {
            board,
            givens,
            step,
            ..
        } = example;
        let puzzle = Board::new(givens.clone()).unwrap();
        let Ok(Uniqueness::One(solution)) = AUTO.solve_unique(&puzzle, &Limits::new()) else {
            panic!("{givens} has not one solution");
        };
        let mut after = board.clone();
        step.apply(&mut after).unwrap();
        assert!(board.admits(&solution) && after.admits(&solution), "{step}");
        assert!(after.candidate_count() < board.candidate_count(), "{step}");
    }
}

#[test]
fn pictures_are_what_is_drawn_today() {
    let write = std::env::var_os("SUDOKU_PICTURES").is_some_and(|value| value == "write");
    let mut expected = BTreeSet::new();
    for example in examples() {
        let drawing = Drawing::new(&example.board)
            .givens(&example.givens)
            .title(example.step.technique.name());
        let picture = drawing.deduction(&example.step).to_string();
        let (path, page) = (example.path(), example.page(&picture));
        assert!(
            page.len() <= MOST_BYTES,
            "{}: {} bytes",
            path.display(),
            page.len()
        );
        if write {
            std::fs::write(&path, &page).unwrap();
        }
        let file = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            file == page,
            "{} is not what is drawn today: SUDOKU_PICTURES=write cargo test --test main pictures::",
            path.display()
        );
        expected.insert(path);
    }
    let files = std::fs::read_dir(Example::folder()).unwrap();
    let files: BTreeSet<PathBuf> = files.map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files, expected);
}
