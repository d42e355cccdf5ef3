//! Almost locked sets: ALS-XZ against a naive enumerator.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use sudoku_zoo::strategy::{Role, Technique, View};
use sudoku_zoo::{Cell, Digit, DigitSet};
use sudoku_zoo_support::{Numbers, shape, thinned};

type Cells = BTreeSet<Cell>;
type Struck = BTreeSet<(Cell, Digit)>;

fn digits_of(view: &View, cells: &Cells) -> DigitSet {
    let cells = cells.iter();
    cells.fold(DigitSet::EMPTY, |all, &cell| all | view.candidates(cell))
}

/// Every choice of cells of every house with one candidate more than cells.
fn sets(view: &View) -> BTreeSet<Cells> {
    let mut all = BTreeSet::new();
    for house in view.houses() {
        let cells = view.cells_of(house) & view.blank_cells();
        let cells: Vec<Cell> = cells
            .iter()
            .filter(|&cell| view.candidates(cell).len() > 1)
            .collect();
        for number in 1..1_u32 << cells.len() {
            let numbered = cells.iter().enumerate();
            let chosen: Cells = numbered
                .filter(|(index, _)| number >> index & 1 == 1)
                .map(|(_, &cell)| cell)
                .collect();
            if digits_of(view, &chosen).len() == chosen.len() + 1 {
                all.insert(chosen);
            }
        }
    }
    all
}

fn places(view: &View, set: &Cells, digit: Digit) -> Vec<Cell> {
    let cells = set.iter().copied();
    cells.filter(|&cell| view.has(cell, digit)).collect()
}

/// The cells that lose a digit when one of some cells has it.
fn victims(view: &View, holders: &[Cell], digit: Digit) -> Struck {
    let cells = view.shape().cells();
    cells
        .filter(|&cell| {
            view.has(cell, digit) && holders.iter().all(|&holder| view.sees(cell, holder))
        })
        .map(|cell| (cell, digit))
        .collect()
}

fn naive(view: &View) -> BTreeSet<(Cells, Cells, Struck)> {
    let mut all = BTreeSet::new();
    let sets = sets(view);
    for one in &sets {
        for other in sets.iter().filter(|other| one < *other) {
            let (mine, theirs) = (digits_of(view, one), digits_of(view, other));
            let is_restricted = |&digit: &Digit| {
                let theirs = places(view, other, digit);
                let mine = places(view, one, digit);
                mine.iter()
                    .all(|&cell| theirs.iter().all(|&other| view.sees(cell, other)))
            };
            let restricted: DigitSet = (mine & theirs).iter().filter(is_restricted).collect();
            let both = |digit| [places(view, one, digit), places(view, other, digit)].concat();
            let mut struck = Struck::new();
            if restricted.len() == 1 {
                for digit in (mine & theirs) - restricted {
                    struck.extend(victims(view, &both(digit), digit));
                }
            }
            if restricted.len() >= 2 {
                for digit in restricted {
                    struck.extend(victims(view, &both(digit), digit));
                }
                for set in [one, other] {
                    for digit in digits_of(view, set) - restricted {
                        struck.extend(victims(view, &places(view, set, digit), digit));
                    }
                }
            }
            if !struck.is_empty() {
                all.insert((one.clone(), other.clone(), struck));
            }
        }
    }
    all
}

#[test]
fn als_xz_is_that_of_a_naive_enumerator() {
    let mut numbers = Numbers(18);
    let (mut count, mut double) = (0, 0);
    for (height, width, boards) in [(2, 2, 40), (2, 3, 20), (3, 3, 5)] {
        for _ in 0..boards {
            let board = thinned(shape(height, width), 60, &mut numbers);
            let view = View::new(&board);
            let found = Technique::ALS_XZ.all(&view);
            let as_data: BTreeSet<_> = found
                .iter()
                .map(|step| {
                    let group = |number| -> Cells {
                        let cells = step.evidence.cells(Role::Group(number));
                        cells.into_iter().collect()
                    };
                    let (one, other) = (group(0), group(1));
                    let struck = step.eliminations.iter();
                    let struck: Struck = struck
                        .flat_map(|&(cell, digits)| digits.iter().map(move |digit| (cell, digit)))
                        .collect();
                    double += usize::from(step.evidence.links.len() > 1);
                    (one.clone().min(other.clone()), one.max(other), struck)
                })
                .collect();
            assert_eq!(as_data.len(), found.len(), "each once");
            assert_eq!(as_data, naive(&view), "{board:?}");
            count += found.len();
        }
    }
    assert!(count > 100 && double > 10, "{count} {double}");
}

/// Chains and blossoms of sets keep the pattern from which a board was made.
#[test]
fn no_set_loses_the_pattern() {
    let mut numbers = Numbers(19);
    let techniques = [
        Technique::ALS_XZ,
        Technique::ALS_XY_WING,
        Technique::ALS_CHAIN,
        Technique::DEATH_BLOSSOM,
    ];
    let mut counts = [0; 4];
    for (height, width, boards) in [(2, 2, 20), (2, 3, 20), (3, 3, 10), (3, 4, 2), (4, 4, 1)] {
        let shape = shape(height, width);
        let pattern = sudoku_zoo::Grid::pattern(shape);
        for _ in 0..boards {
            let board = thinned(shape, 50, &mut numbers);
            let view = View::new(&board);
            for (count, technique) in counts.iter_mut().zip(techniques) {
                let found = technique.all(&view);
                for step in &found {
                    let mut struck = step.eliminations.iter();
                    let kept =
                        struck.all(|&(cell, digits)| !digits.contains(pattern.get(cell).unwrap()));
                    assert!(kept, "{technique} on {board:?}: {step}");
                }
                *count += found.len();
                // The first is one of all, and no longer than any other.
                let first = technique.first(&view);
                assert_eq!(first.is_some(), !found.is_empty());
                if let (Some(first), Some(shortest)) = (first, found.first()) {
                    assert_eq!(first.evidence.links.len(), shortest.evidence.links.len());
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}
