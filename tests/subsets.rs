//! Subsets and locked candidates against naive enumerators.

use std::collections::BTreeSet;
use std::fmt::Debug;

use sudoku_zoo::strategy::{Deduction, Role, Technique, View};
use sudoku_zoo::{Board, Cell, Digit, DigitSet, House, HouseKind, Limits};
use sudoku_zoo_support::{Numbers, choices, shape, thinned};

type Struck = BTreeSet<(Cell, Digit)>;

/// The cells of the pattern, and what it strikes.
type Pattern = (BTreeSet<Cell>, Struck);

/// The candidates among these that are there.
fn there(view: &View, struck: impl IntoIterator<Item = (Cell, Digit)>) -> Struck {
    let struck = struck.into_iter();
    struck
        .filter(|&(cell, digit)| view.candidates(cell).contains(digit))
        .collect()
}

fn blank_cells(view: &View, house: House) -> Vec<Cell> {
    (view.cells_of(house) & view.blank_cells()).iter().collect()
}

/// Some cells of a house, each with at least two candidates, and together as many candidates as cells. The other cells that see all of them lose these
/// candidates.
fn naive_naked(view: &View, size: usize) -> BTreeSet<Pattern> {
    let mut all = BTreeSet::new();
    for house in view.shape().houses() {
        for cells in choices(&blank_cells(view, house), size) {
            let sets = cells.iter().map(|&cell| view.candidates(cell));
            let digits = sets.clone().fold(DigitSet::EMPTY, |all, set| all | set);
            if digits.len() != size || sets.clone().any(|set| set.len() < 2) {
                continue;
            }
            let mut others = view.shape().cells().collect::<Vec<_>>();
            others.retain(|&other| cells.iter().all(|&cell| view.sees(cell, other)));
            let struck = others.iter().flat_map(|&other| {
                let digits = digits.iter();
                digits.map(move |digit| (other, digit))
            });
            all.insert((cells.iter().copied().collect(), there(view, struck)));
        }
    }
    all.retain(|(_, struck)| !struck.is_empty());
    all
}

/// Naked subsets of a line and a box that strike in both.
fn naive_locked(view: &View, size: usize) -> BTreeSet<Pattern> {
    let mut all = naive_naked(view, size);
    all.retain(|(cells, struck)| {
        let holds = |house: &House| {
            cells
                .iter()
                .all(|&cell| view.cells_of(*house).contains(cell))
        };
        let houses: Vec<House> = view.shape().houses().filter(holds).collect();
        let [line, block] = houses[..] else {
            return false;
        };
        let strikes = |house, but| {
            let of =
                |cell| view.cells_of(house).contains(cell) && !view.cells_of(but).contains(cell);
            struck.iter().any(|&(cell, _)| of(cell))
        };
        strikes(line, block) && strikes(block, line)
    });
    all
}

/// Some digits of a house, each with at least two places, and together as many places as digits. These places lose all other candidates.
fn naive_hidden(view: &View, size: usize) -> BTreeSet<(House, Pattern)> {
    let mut all = BTreeSet::new();
    let digits: Vec<Digit> = view.shape().digits().iter().collect();
    for house in view.shape().houses() {
        for digits in choices(&digits, size) {
            let places = |digit: Digit| view.places(digit, house).iter().collect::<BTreeSet<_>>();
            let cells: BTreeSet<Cell> = digits.iter().flat_map(|&digit| places(digit)).collect();
            if cells.len() != size || digits.iter().any(|&digit| places(digit).len() < 2) {
                continue;
            }
            let digits: DigitSet = digits.into_iter().collect();
            let struck = cells.iter().flat_map(|&cell| {
                let others = view.candidates(cell) - digits;
                others.iter().map(move |digit| (cell, digit))
            });
            let struck = there(view, struck);
            if !struck.is_empty() {
                all.insert((house, (cells, struck)));
            }
        }
    }
    all
}

/// A digit whose places in a house of one kind all lie in a house of another kind: the rest of the second house loses it.
fn naive_crossing(view: &View, is_inside: fn(HouseKind) -> bool) -> BTreeSet<(House, Pattern)> {
    let mut all = BTreeSet::new();
    for inside in view
        .shape()
        .houses()
        .filter(|house| is_inside(house.kind()))
    {
        for across in view
            .shape()
            .houses()
            .filter(|house| !is_inside(house.kind()))
        {
            for digit in view.shape().digits() {
                let cells: BTreeSet<Cell> = view.places(digit, inside).iter().collect();
                if cells.len() < 2
                    || !cells
                        .iter()
                        .all(|&cell| view.cells_of(across).contains(cell))
                {
                    continue;
                }
                let others = view
                    .cells_of(across)
                    .iter()
                    .filter(|cell| !cells.contains(cell));
                let struck = there(view, others.map(|cell| (cell, digit)));
                if !struck.is_empty() {
                    all.insert((inside, (cells, struck)));
                }
            }
        }
    }
    all
}

fn pattern(step: &Deduction) -> Pattern {
    assert!(step.placements.is_empty());
    let struck = step.eliminations.iter();
    let struck = struck.flat_map(|&(cell, digits)| digits.iter().map(move |digit| (cell, digit)));
    let cells = step.evidence.cells(Role::Defining);
    (cells.into_iter().collect(), struck.collect())
}

fn with_house(step: &Deduction) -> (House, Pattern) {
    (step.evidence.houses_in(Role::Base)[0], pattern(step))
}

/// What a technique finds, as data; each once.
fn found<T: Ord>(view: &View, technique: Technique, as_data: fn(&Deduction) -> T) -> BTreeSet<T> {
    let all = technique.all(view, &Limits::new()).unwrap();
    let found: BTreeSet<T> = all.iter().map(as_data).collect();
    assert_eq!(found.len(), all.len(), "{technique}: each once");
    assert_eq!(
        technique.first(view, &Limits::new()).unwrap().is_some(),
        !all.is_empty(),
        "{technique}"
    );
    found
}

/// Boards of several shapes with many candidates and with few.
fn boards(seed: u64) -> impl Iterator<Item = Board> {
    let mut numbers = Numbers(seed);
    let shapes = [
        (2, 2, 80),
        (2, 3, 60),
        (3, 2, 40),
        (2, 4, 30),
        (3, 3, 60),
        (3, 4, 6),
    ];
    let shapes = shapes.into_iter();
    let each = shapes.flat_map(|(height, width, count)| vec![shape(height, width); count]);
    each.map(move |shape| {
        let percent = 20 + numbers.below(60);
        thinned(shape, percent, &mut numbers)
    })
}

/// Compares techniques for subsets of two, three and so on with a naive enumerator, and counts what they find.
fn compare<T: Ord + Debug>(
    seed: u64,
    techniques: &[Technique],
    naive: fn(&View, usize) -> BTreeSet<T>,
    as_data: fn(&Deduction) -> T,
) -> Vec<usize> {
    let mut counts = vec![0; techniques.len()];
    for board in boards(seed) {
        let view = View::new(&board);
        for (number, &technique) in techniques.iter().enumerate() {
            let size = number + 2;
            // Above half the side, naked and hidden subsets say what smaller ones of the other kind say.
            if 2 * size <= board.shape().side() {
                let naive = naive(&view, size);
                assert_eq!(
                    found(&view, technique, as_data),
                    naive,
                    "{technique} on {board:?}"
                );
                counts[number] += naive.len();
            }
        }
    }
    counts
}

#[test]
fn naked_subsets_are_those_of_a_naive_enumerator() {
    let techniques = [
        Technique::NAKED_PAIR,
        Technique::NAKED_TRIPLE,
        Technique::NAKED_QUAD,
    ];
    let counts = compare(21, &techniques, naive_naked, pattern);
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}

#[test]
fn locked_subsets_are_those_of_a_naive_enumerator() {
    let techniques = [Technique::LOCKED_PAIR, Technique::LOCKED_TRIPLE];
    let counts = compare(22, &techniques, naive_locked, pattern);
    assert!(counts.iter().all(|&count| count > 5), "{counts:?}");
}

#[test]
fn hidden_subsets_are_those_of_a_naive_enumerator() {
    let techniques = [
        Technique::HIDDEN_PAIR,
        Technique::HIDDEN_TRIPLE,
        Technique::HIDDEN_QUAD,
    ];
    let counts = compare(23, &techniques, naive_hidden, with_house);
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}

#[test]
fn locked_candidates_are_those_of_a_naive_enumerator() {
    let mut counts = [0; 2];
    for board in boards(24) {
        let view = View::new(&board);
        let pointing = naive_crossing(&view, |kind| kind == HouseKind::Box);
        let claiming = naive_crossing(&view, |kind| kind != HouseKind::Box);
        counts[0] += pointing.len();
        counts[1] += claiming.len();
        assert_eq!(
            found(&view, Technique::POINTING, with_house),
            pointing,
            "{board:?}"
        );
        assert_eq!(
            found(&view, Technique::CLAIMING, with_house),
            claiming,
            "{board:?}"
        );
    }
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}
