//! Almost locked sets, Sue de Coq and aligned exclusion against naive enumerators.

use std::collections::BTreeSet;

use sudoku_zoo::strategy::{CellSet, Deduction, Plan, Role, Technique, View};
use sudoku_zoo::{Cell, Digit, DigitSet, House, HouseKind, Limits, Shape};
use sudoku_zoo_support::{Numbers, shape, thinned};

type Cells = BTreeSet<Cell>;
type Struck = BTreeSet<(Cell, Digit)>;

fn digits_of(view: &View, cells: &Cells) -> DigitSet {
    let cells = cells.iter();
    cells.fold(DigitSet::EMPTY, |all, &cell| all | view.candidates(cell))
}

#[test]
fn memory_of_a_path_hides_no_step() {
    compare_paths_with_whole_boards(20);
}

#[test]
#[ignore = "half a minute: cargo test --release --all-features --test main in_full -- --ignored"]
fn memory_of_a_path_hides_no_step_in_full() {
    compare_paths_with_whole_boards(60);
}

/// A path remembers which cells have changed since a technique looked at them in vain. It finds what a look at the whole board finds.
fn compare_paths_with_whole_boards(boards: usize) {
    let mut numbers = Numbers(306);
    for technique in [
        Technique::ALS_XZ,
        Technique::ALS_XY_WING,
        Technique::SUE_DE_COQ,
    ] {
        let (plan, limits) = (Plan::new("one", [technique]), Limits::new());
        let mut later_steps = 0;
        for _ in 0..boards {
            let mut board = thinned(Shape::CLASSIC, 60, &mut numbers);
            let path = plan.path(&board, &limits);
            for step in path.steps() {
                assert_eq!(plan.next(&board, &limits).unwrap().as_ref(), Some(step));
                step.apply(&mut board).unwrap();
            }
            assert_eq!(plan.next(&board, &limits), Ok(None), "{technique:?}");
            later_steps += path.steps().len().saturating_sub(1);
        }
        assert!(later_steps > boards / 3, "{technique:?}: {later_steps}");
    }
}

/// Every choice of cells of every house with one candidate more than cells.
fn sets(view: &View) -> BTreeSet<Cells> {
    let mut all = BTreeSet::new();
    for house in view.shape().houses() {
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
    cells
        .filter(|&cell| view.candidates(cell).contains(digit))
        .collect()
}

/// The cells that lose a digit when one of some cells has it.
fn victims(view: &View, holders: &[Cell], digit: Digit) -> Struck {
    let cells = view.shape().cells();
    cells
        .filter(|&cell| {
            view.candidates(cell).contains(digit)
                && holders.iter().all(|&holder| view.sees(cell, holder))
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
            let found = Technique::ALS_XZ.all(&view, &Limits::new()).unwrap();
            let as_data: BTreeSet<_> = found
                .iter()
                .map(|step| {
                    let group = |number| -> Cells {
                        let cells = step.evidence.cells(Role::Group(number));
                        cells.into_iter().collect()
                    };
                    let (one, other) = (group(0), group(1));
                    double += usize::from(step.evidence.links.len() > 1);
                    (one.clone().min(other.clone()), one.max(other), struck(step))
                })
                .collect();
            assert_eq!(as_data.len(), found.len(), "each once");
            assert_eq!(as_data, naive(&view), "{board:?}");
            count += found.len();
        }
    }
    assert!(count > 100 && double > 10, "{count} {double}");
}

fn struck(step: &Deduction) -> Struck {
    let struck = step.eliminations.iter();
    struck
        .flat_map(|&(cell, digits)| digits.iter().map(move |digit| (cell, digit)))
        .collect()
}

/// Every non-empty choice of cells.
fn subsets(cells: &CellSet) -> Vec<Cells> {
    let cells: Vec<Cell> = cells.iter().collect();
    let chosen = |number: u32| {
        let numbered = cells.iter().enumerate();
        let chosen = numbered.filter(|(index, _)| number >> index & 1 == 1);
        chosen.map(|(_, &cell)| cell).collect()
    };
    (1..1 << cells.len()).map(chosen).collect()
}

/// Cells where a line and a box cross, cells beside them, and what follows, straight from the definition.
fn naive_sue_de_coq(view: &View) -> BTreeSet<(Cells, Cells, Cells, Struck)> {
    let mut all = BTreeSet::new();
    let is_line = |house: &House| house.kind() != HouseKind::Box;
    for line in view.shape().houses().filter(is_line) {
        for block in view.shape().houses_of_kind(HouseKind::Box) {
            let blank = |cells: CellSet| cells & view.blank_cells();
            let crossing = blank(view.cells_of(line) & view.cells_of(block));
            let in_line = subsets(&blank(view.cells_of(line) - view.cells_of(block)));
            let in_box = subsets(&blank(view.cells_of(block) - view.cells_of(line)));
            for core in subsets(&crossing) {
                let digits = digits_of(view, &core);
                if core.len() < 2 || digits.len() < core.len() + 2 {
                    continue;
                }
                // More cells than digits of their own.
                let takes = |set: &&Cells| (digits_of(view, set) - digits).len() < set.len();
                for line_set in in_line.iter().filter(takes) {
                    let lines = digits_of(view, line_set);
                    for box_set in in_box.iter().filter(takes) {
                        let boxes = digits_of(view, box_set);
                        let cells = core.len() + line_set.len() + box_set.len();
                        let places = (digits | lines | boxes).len() + (lines & boxes).len();
                        if cells != places || !(lines & boxes & digits).is_empty() {
                            continue;
                        }
                        let mut struck = Struck::new();
                        for (house, set, other) in
                            [(line, line_set, boxes), (block, box_set, lines)]
                        {
                            for cell in view.cells_of(house) {
                                if core.contains(&cell) || set.contains(&cell) {
                                    continue;
                                }
                                let own = digits_of(view, set);
                                let locked = ((digits | own) - other) | (own & other);
                                let gone = view.candidates(cell) & locked;
                                struck.extend(gone.iter().map(|digit| (cell, digit)));
                            }
                        }
                        if !struck.is_empty() {
                            let sets = (core.clone(), line_set.clone(), box_set.clone());
                            all.insert((sets.0, sets.1, sets.2, struck));
                        }
                    }
                }
            }
        }
    }
    all
}

#[test]
fn sue_de_coq_is_that_of_a_naive_enumerator() {
    let mut numbers = Numbers(20);
    let mut count = 0;
    for (height, width, kept, boards) in [(2, 2, 60, 40), (2, 3, 50, 30), (3, 3, 40, 3)] {
        for _ in 0..boards {
            let board = thinned(shape(height, width), kept, &mut numbers);
            let view = View::new(&board);
            let found = Technique::SUE_DE_COQ.all(&view, &Limits::new()).unwrap();
            let as_data: BTreeSet<_> = found
                .iter()
                .map(|step| {
                    let cells = |role| step.evidence.cells(role).into_iter().collect::<Cells>();
                    let sets = [Role::Defining, Role::Group(0), Role::Group(1)].map(cells);
                    let [core, line_set, box_set] = sets;
                    (core, line_set, box_set, struck(step))
                })
                .collect();
            assert_eq!(as_data.len(), found.len(), "each once");
            assert_eq!(as_data, naive_sue_de_coq(&view), "{board:?}");
            count += found.len();
        }
    }
    assert!(count > 50, "{count}");
}

/// All choices of digits for some cells.
fn choices(view: &View, cells: &[Cell]) -> Vec<Vec<Digit>> {
    let mut all = vec![Vec::new()];
    for &cell in cells {
        let longer = |choice: &Vec<Digit>| -> Vec<Vec<Digit>> {
            let digits = view.candidates(cell).iter();
            digits
                .map(|digit| [&choice[..], &[digit]].concat())
                .collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

fn naive_aligned_exclusion(view: &View, size: usize) -> BTreeSet<(Cells, Struck)> {
    let cells: Vec<Cell> = view.blank_cells().iter().collect();
    let mut bases: Vec<Vec<Cell>> = vec![Vec::new()];
    for _ in 0..size {
        let longer = |base: &Vec<Cell>| -> Vec<Vec<Cell>> {
            let later = cells.iter().filter(|&cell| base.last() < Some(cell));
            later.map(|&cell| [&base[..], &[cell]].concat()).collect()
        };
        bases = bases.iter().flat_map(longer).collect();
    }
    let mut all = BTreeSet::new();
    for base in bases {
        let excludes = |&&cell: &&Cell| {
            (2..=size).contains(&view.candidates(cell).len())
                && base.iter().all(|&other| view.sees(cell, other))
        };
        let excluders: Vec<Cell> = cells.iter().filter(excludes).copied().collect();
        let is_possible = |choice: &&Vec<Digit>| {
            let chosen: DigitSet = choice.iter().copied().collect();
            let clash = (0..size).any(|one| {
                (0..one)
                    .any(|other| choice[one] == choice[other] && view.sees(base[one], base[other]))
            });
            let mut excluders = excluders.iter();
            !clash && excluders.all(|&cell| !(view.candidates(cell) - chosen).is_empty())
        };
        let choices = choices(view, &base);
        let possible: Vec<_> = choices.iter().filter(is_possible).collect();
        let mut struck = Struck::new();
        for (number, &cell) in base.iter().enumerate() {
            let digits = view.candidates(cell).iter();
            let gone =
                digits.filter(|&digit| possible.iter().all(|choice| choice[number] != digit));
            struck.extend(gone.map(|digit| (cell, digit)));
        }
        let all_digits = digits_of(view, &base.iter().copied().collect());
        let counts = |&&cell: &&Cell| (view.candidates(cell) - all_digits).is_empty();
        if !struck.is_empty() && excluders.iter().any(|cell| counts(&cell)) {
            all.insert((base.into_iter().collect(), struck));
        }
    }
    all
}

#[test]
fn aligned_exclusion_is_that_of_a_naive_enumerator() {
    let mut numbers = Numbers(21);
    for (technique, size, boards) in [
        (Technique::ALIGNED_PAIR_EXCLUSION, 2, [40, 20, 3]),
        (Technique::ALIGNED_TRIPLET_EXCLUSION, 3, [20, 5, 0]),
    ] {
        let mut count = 0;
        for ((height, width), boards) in [(2, 2), (2, 3), (3, 3)].into_iter().zip(boards) {
            for _ in 0..boards {
                let board = thinned(shape(height, width), 60, &mut numbers);
                let view = View::new(&board);
                let found = technique.all(&view, &Limits::new()).unwrap();
                let as_data: BTreeSet<_> = found
                    .iter()
                    .map(|step| {
                        let base = step.evidence.cells(Role::Defining);
                        (base.into_iter().collect::<Cells>(), struck(step))
                    })
                    .collect();
                assert_eq!(as_data.len(), found.len(), "each once");
                assert_eq!(as_data, naive_aligned_exclusion(&view, size), "{board:?}");
                count += found.len();
            }
        }
        assert!(count > 20, "{technique}: {count}");
    }
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
                let found = technique.all(&view, &Limits::new()).unwrap();
                for step in &found {
                    let mut struck = step.eliminations.iter();
                    let kept =
                        struck.all(|&(cell, digits)| !digits.contains(pattern.get(cell).unwrap()));
                    assert!(kept, "{technique} on {board:?}: {step}");
                }
                *count += found.len();
                // The first is one of all, and no longer than any other.
                let first = technique.first(&view, &Limits::new()).unwrap();
                assert_eq!(first.is_some(), !found.is_empty());
                if let (Some(first), Some(shortest)) = (first, found.first()) {
                    assert_eq!(first.evidence.links.len(), shortest.evidence.links.len());
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}
