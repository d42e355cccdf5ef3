//! Wings against naive enumerators, which try all cells.

use std::collections::BTreeSet;

use sudoku_zoo::strategy::{Role, Technique, View};
use sudoku_zoo::{Board, Cell, Digit, DigitSet, Limits, Shape};
use sudoku_zoo_support::{Numbers, shape, thinned};

/// The cells of a pattern in reading order, and what it strikes.
type Pattern = (Vec<Cell>, Vec<(Cell, DigitSet)>);

fn sorted(mut cells: Vec<Cell>) -> Vec<Cell> {
    cells.sort();
    cells
}

/// The cells that have a digit and see all of some cells.
fn victims(view: &View, holders: &[Cell], digit: Digit) -> Vec<(Cell, DigitSet)> {
    let cells = view.shape().cells();
    cells
        .filter(|&cell| {
            view.candidates(cell).contains(digit)
                && holders.iter().all(|&holder| view.sees(cell, holder))
        })
        .map(|cell| (cell, digit.into()))
        .collect()
}

/// The pivot, the pincers, and what they strike.
type Wing = (Cell, Vec<Cell>, Vec<(Cell, DigitSet)>);

/// A wing by definition: a pivot that sees both pincers, with these digits.
fn naive_xy(view: &View, pivot_size: usize) -> BTreeSet<Wing> {
    let mut all = BTreeSet::new();
    let cells: Vec<Cell> = view.blank_cells().iter().collect();
    let digits: Vec<Digit> = view.shape().digits().iter().collect();
    let set = |digits: &[Digit]| digits.iter().copied().collect::<DigitSet>();
    for &pivot in cells
        .iter()
        .filter(|&&cell| view.candidates(cell).len() == pivot_size)
    {
        for &one in cells.iter().filter(|&&cell| view.sees(cell, pivot)) {
            for &other in cells.iter().filter(|&&cell| view.sees(cell, pivot)) {
                for &z in &digits {
                    let rest: Vec<Digit> = (view.candidates(pivot) - z.into()).iter().collect();
                    let [x, y] = rest[..] else { continue };
                    let pivot_digits = if pivot_size == 2 {
                        set(&[x, y])
                    } else {
                        set(&[x, y, z])
                    };
                    if view.candidates(pivot) != pivot_digits
                        || view.candidates(one) != set(&[x, z])
                        || view.candidates(other) != set(&[y, z])
                    {
                        continue;
                    }
                    let holders = if pivot_size == 2 {
                        vec![one, other]
                    } else {
                        vec![one, other, pivot]
                    };
                    let struck = victims(view, &holders, z);
                    if !struck.is_empty() {
                        all.insert((pivot, sorted(vec![one, other]), struck));
                    }
                }
            }
        }
    }
    all
}

/// Two like cells, and two others that are all places of a digit in some house.
fn naive_w(view: &View) -> BTreeSet<Pattern> {
    let mut all = BTreeSet::new();
    for one in view.bivalue_cells() {
        for other in view.bivalue_cells() {
            let digits = view.candidates(one);
            if one >= other || digits != view.candidates(other) || view.sees(one, other) {
                continue;
            }
            for joint in digits {
                let struck = (digits - joint.into()).single().unwrap();
                let struck = victims(view, &[one, other], struck);
                for house in view.shape().houses() {
                    let places: Vec<Cell> = view.places(joint, house).iter().collect();
                    let [a, b] = places[..] else { continue };
                    let joins = view.sees(a, one) && view.sees(b, other)
                        || view.sees(b, one) && view.sees(a, other);
                    if joins
                        && ![a, b].contains(&one)
                        && ![a, b].contains(&other)
                        && !struck.is_empty()
                    {
                        all.insert((vec![one, other, a, b], struck.clone()));
                    }
                }
            }
        }
    }
    all
}

/// Four cells one of which sees the others.
fn naive_wxyz(view: &View) -> BTreeSet<Pattern> {
    let mut all = BTreeSet::new();
    let cells: Vec<Cell> = view.blank_cells().iter().collect();
    let cells: Vec<Cell> = cells
        .into_iter()
        .filter(|&cell| (2..=4).contains(&view.candidates(cell).len()))
        .collect();
    for &hinge in &cells {
        let around: Vec<Cell> = cells
            .iter()
            .copied()
            .filter(|&cell| view.sees(cell, hinge))
            .collect();
        for (i, &a) in around.iter().enumerate() {
            for (j, &b) in around.iter().enumerate().skip(i + 1) {
                for &c in &around[j + 1..] {
                    let four = [hinge, a, b, c];
                    let digits = four
                        .iter()
                        .fold(DigitSet::EMPTY, |all, &cell| all | view.candidates(cell));
                    if digits.len() != 4 {
                        continue;
                    }
                    let holders = |digit: Digit| -> Vec<Cell> {
                        four.into_iter()
                            .filter(|&cell| view.candidates(cell).contains(digit))
                            .collect()
                    };
                    let free = digits.iter().filter(|&digit| {
                        let holders = holders(digit);
                        holders
                            .iter()
                            .any(|&x| holders.iter().any(|&y| x != y && !view.sees(x, y)))
                    });
                    let free: Vec<Digit> = free.collect();
                    let [free] = free[..] else { continue };
                    let struck = victims(view, &holders(free), free);
                    if digits.iter().all(|digit| holders(digit).len() > 1) && !struck.is_empty() {
                        all.insert((sorted(four.to_vec()), struck));
                    }
                }
            }
        }
    }
    all
}

/// Four cells that share three digits leave more than one digit over: stronger than a wing, and not called one.
#[test]
fn four_cells_with_three_digits_are_no_wxyz_wing() {
    let mut board = Board::empty(Shape::CLASSIC);
    for (row, column, kept) in [
        (0, 0, [1, 2]),
        (0, 4, [1, 9]),
        (0, 5, [1, 9]),
        (1, 1, [2, 9]),
    ] {
        let kept: DigitSet = kept.into_iter().filter_map(Digit::new).collect();
        let cell = Cell::new(row, column).unwrap();
        board
            .eliminate(cell, Shape::CLASSIC.digits() - kept)
            .unwrap();
    }
    assert_eq!(
        Technique::WXYZ_WING
            .all(&View::new(&board), &Limits::new())
            .unwrap(),
        []
    );
}

#[test]
fn wings_are_those_of_naive_enumerators() {
    let mut numbers = Numbers(16);
    let mut counts = [0; 4];
    for (height, width, boards) in [(2, 2, 60), (2, 3, 60), (3, 3, 60), (3, 4, 6)] {
        for _ in 0..boards {
            let board = thinned(shape(height, width), 70, &mut numbers);
            let view = View::new(&board);
            for (index, (technique, size)) in [(Technique::XY_WING, 2), (Technique::XYZ_WING, 3)]
                .into_iter()
                .enumerate()
            {
                let found = technique.all(&view, &Limits::new()).unwrap();
                let as_data: BTreeSet<_> = found
                    .iter()
                    .map(|step| {
                        let evidence = &step.evidence;
                        let pivot = evidence.cells(Role::Pivot)[0];
                        (
                            pivot,
                            sorted(evidence.cells(Role::Pincer)),
                            step.eliminations.clone(),
                        )
                    })
                    .collect();
                assert_eq!(as_data.len(), found.len(), "each once");
                assert_eq!(as_data, naive_xy(&view, size), "{technique} on {board:?}");
                counts[index] += found.len();
            }
            let found = Technique::W_WING.all(&view, &Limits::new()).unwrap();
            let as_data: BTreeSet<Pattern> = found
                .iter()
                .map(|step| {
                    let ends = step.evidence.cells(Role::Pincer);
                    let joint = sorted(step.evidence.cells(Role::Defining));
                    ([ends, joint].concat(), step.eliminations.clone())
                })
                .collect();
            assert_eq!(as_data.len(), found.len(), "each once");
            assert_eq!(as_data, naive_w(&view), "{board:?}");
            counts[2] += found.len();

            let found = Technique::WXYZ_WING.all(&view, &Limits::new()).unwrap();
            let as_data: BTreeSet<Pattern> = found
                .iter()
                .map(|step| {
                    let evidence = &step.evidence;
                    let cells =
                        [evidence.cells(Role::Pivot), evidence.cells(Role::Pincer)].concat();
                    (sorted(cells), step.eliminations.clone())
                })
                .collect();
            assert_eq!(as_data.len(), found.len(), "each once");
            assert_eq!(as_data, naive_wxyz(&view), "{board:?}");
            counts[3] += found.len();
        }
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}
