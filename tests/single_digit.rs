//! Fish with fins and boxes, turbot fish and empty rectangles against naive enumerators.

use std::collections::BTreeSet;

use sudoku_zoo::strategy::{Deduction, Role, Technique, View};
use sudoku_zoo::{Cell, Digit, DigitSet, House, HouseKind, Limits, Shape};
use sudoku_zoo_support::{Numbers, choices, dug, shape, thinned};

fn places(view: &View, digit: Digit) -> Vec<Cell> {
    view.cells_with(digit).iter().collect()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Form {
    Plain,
    Finned,
    Sashimi,
}

/// The kinds of houses, each once.
fn kinds(houses: &[House]) -> BTreeSet<HouseKind> {
    houses.iter().map(|house| house.kind()).collect()
}

/// The kind of all of some houses.
fn single_kind(houses: &[House]) -> Option<HouseKind> {
    let kinds = kinds(houses);
    kinds.first().copied().filter(|_| kinds.len() == 1)
}

/// The digit, the base, the cover and what is struck.
type Fish = (Digit, Vec<House>, Vec<House>, BTreeSet<Cell>);

/// All fish whose base and cover are of some kinds, by definition.
fn naive_fish(
    view: &View,
    size: usize,
    (base_kinds, cover_kinds): (&[HouseKind], &[HouseKind]),
) -> BTreeSet<(Form, Fish)> {
    let mut all = BTreeSet::new();
    for digit in view.shape().digits() {
        let cells = places(view, digit);
        let of = |house: House, cell: Cell| view.cells_of(house).contains(cell);
        let count =
            |houses: &[House], cell| houses.iter().filter(|&&house| of(house, cell)).count();
        let houses = |kinds: &[HouseKind], least: usize| -> Vec<House> {
            let houses = kinds
                .iter()
                .flat_map(|&kind| view.shape().houses_of_kind(kind));
            let enough =
                |house: &House| cells.iter().filter(|&&cell| of(*house, cell)).count() >= least;
            houses.filter(enough).collect()
        };
        let covers = choices(&houses(cover_kinds, 1), size);
        for base in choices(&houses(base_kinds, 2), size) {
            for cover in &covers {
                if base.iter().any(|house| cover.contains(house)) {
                    continue;
                }
                let (mut fins, mut body, mut rest) = (Vec::new(), Vec::new(), Vec::new());
                for &cell in &cells {
                    let (in_base, in_cover) = (count(&base, cell), count(cover, cell));
                    match (in_base, in_cover) {
                        (0, 0) => {}
                        (0, _) => rest.push(cell),
                        (1, 0) | (2.., _) => fins.push(cell),
                        (1, 1) => body.push(cell),
                        (1, _) => {
                            body.push(cell);
                            rest.push(cell);
                        }
                    }
                }
                let sees_fins = |cell: &Cell| fins.iter().all(|&fin| view.sees(*cell, fin));
                let struck: BTreeSet<Cell> = rest.iter().copied().filter(sees_fins).collect();
                let body_in =
                    |house: House| body.iter().filter(move |&&cell| of(house, cell)).copied();
                let has_own = |house: &House| body_in(*house).any(|cell| count(cover, cell) == 1);
                let smallest = base
                    .iter()
                    .map(|&house| body_in(house).count())
                    .min()
                    .unwrap();
                if struck.is_empty() || smallest == 0 || !cover.iter().all(has_own) {
                    continue;
                }
                // All rows against all columns, or the other way round.
                let is_basic = matches!(
                    (single_kind(&base), single_kind(cover)),
                    (Some(HouseKind::Row), Some(HouseKind::Column))
                        | (Some(HouseKind::Column), Some(HouseKind::Row))
                );
                let form = if fins.is_empty() {
                    Form::Plain
                } else if smallest == 1 && is_basic {
                    Form::Sashimi
                } else {
                    Form::Finned
                };
                let sorted = |mut houses: Vec<House>| {
                    houses.sort();
                    houses
                };
                all.insert((
                    form,
                    (digit, sorted(base.clone()), sorted(cover.clone()), struck),
                ));
            }
        }
    }
    all
}

fn struck(step: &Deduction) -> BTreeSet<Cell> {
    assert!(step.placements.is_empty());
    step.eliminations.iter().map(|&(cell, _)| cell).collect()
}

fn as_fish(step: &Deduction) -> Fish {
    let houses = |role| {
        let mut houses = step.evidence.houses_in(role);
        houses.sort();
        houses
    };
    let digit = step.evidence.digits(Role::Defining).single().unwrap();
    for &(_, digits) in &step.eliminations {
        assert_eq!(digits, DigitSet::from(digit));
    }
    (digit, houses(Role::Base), houses(Role::Cover), struck(step))
}

/// Compares a technique with the naive fish in a form, and says how many there are.
fn compare(view: &View, technique: Technique, form: Form, naive: &BTreeSet<(Form, Fish)>) -> usize {
    let found = technique.all(view, &Limits::new()).unwrap();
    let as_data: BTreeSet<Fish> = found.iter().map(as_fish).collect();
    assert_eq!(as_data.len(), found.len(), "{technique}: each once");
    let expected = naive.iter().filter(|(other, _)| *other == form);
    let expected: BTreeSet<Fish> = expected.map(|(_, fish)| fish.clone()).collect();
    assert_eq!(as_data, expected, "{technique} on {:?}", view.board());
    assert_eq!(
        technique.first(view, &Limits::new()).unwrap(),
        found.first().cloned()
    );
    found.len()
}

#[test]
fn basic_fish_with_fins_are_those_of_a_naive_enumerator() {
    use HouseKind::{Column, Row};
    let techniques = [
        [Technique::FINNED_X_WING, Technique::SASHIMI_X_WING],
        [Technique::FINNED_SWORDFISH, Technique::SASHIMI_SWORDFISH],
        [Technique::FINNED_JELLYFISH, Technique::SASHIMI_JELLYFISH],
    ];
    let mut numbers = Numbers(151);
    let mut counts = [[0; 2]; 3];
    for (height, width, boards) in [(2, 2, 40), (2, 3, 20), (3, 3, 3)] {
        for _ in 0..boards {
            let view = View::new(&thinned(shape(height, width), 55, &mut numbers));
            for (size, techniques) in (2..).zip(techniques) {
                let mut naive = naive_fish(&view, size, (&[Row], &[Column]));
                naive.extend(naive_fish(&view, size, (&[Column], &[Row])));
                for (number, form) in [Form::Finned, Form::Sashimi].into_iter().enumerate() {
                    counts[size - 2][number] += compare(&view, techniques[number], form, &naive);
                }
            }
        }
    }
    assert!(
        counts.as_flattened().iter().all(|&count| count > 5),
        "{counts:?}"
    );
}

/// Compares Franken and mutant fish of a size with the naive ones; counts Franken fish without and with fins, then mutant fish.
fn compare_with_boxes(view: &View, size: usize) -> [usize; 4] {
    use HouseKind::{Box, Column, Row};
    let techniques = [
        [
            Technique::FRANKEN_X_WING,
            Technique::FINNED_FRANKEN_X_WING,
            Technique::MUTANT_X_WING,
            Technique::FINNED_MUTANT_X_WING,
        ],
        [
            Technique::FRANKEN_SWORDFISH,
            Technique::FINNED_FRANKEN_SWORDFISH,
            Technique::MUTANT_SWORDFISH,
            Technique::FINNED_MUTANT_SWORDFISH,
        ],
    ];
    let [franken, finned_franken, mutant, finned_mutant] = techniques[size - 2];
    let every = [Row, Column, Box];
    let naive = naive_fish(view, size, (&every, &every));
    let is_within = |(_, (_, base, cover, _)): &(Form, Fish), one, other| {
        !kinds(base).contains(&other) && !kinds(cover).contains(&one)
    };
    let crosses =
        |fish: &(Form, Fish)| is_within(fish, Row, Column) || is_within(fish, Column, Row);
    let has_box = |(_, (_, base, cover, _)): &(Form, Fish)| {
        kinds(base).contains(&Box) || kinds(cover).contains(&Box)
    };
    let (crossing, mutants): (BTreeSet<_>, BTreeSet<_>) = naive.into_iter().partition(crosses);
    let frankens: BTreeSet<_> = crossing.into_iter().filter(has_box).collect();
    [
        compare(view, franken, Form::Plain, &frankens),
        compare(view, finned_franken, Form::Finned, &frankens),
        compare(view, mutant, Form::Plain, &mutants),
        compare(view, finned_mutant, Form::Finned, &mutants),
    ]
}

#[test]
fn franken_and_mutant_fish_are_those_of_a_naive_enumerator() {
    let mut numbers = Numbers(152);
    let mut counts = [0; 4];
    for (height, width, boards, largest) in [(2, 2, 20, 3), (2, 3, 4, 2), (3, 3, 1, 2)] {
        for _ in 0..boards {
            let view = View::new(&thinned(shape(height, width), 55, &mut numbers));
            for size in 2..=largest {
                let found = compare_with_boxes(&view, size);
                // Without fins, two houses with a box come to a locked candidate, which leaves nothing to strike but for that.
                if size == 3 {
                    counts = [0, 1, 2, 3].map(|form| counts[form] + found[form]);
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 5), "{counts:?}");
}

/// The digits of a board that is more than half full have few places, so that even all choices of three of all 27 houses can be tried.
fn compare_swordfish_with_boxes(boards: usize) -> [usize; 4] {
    let mut numbers = Numbers(154);
    let mut counts = [0; 4];
    for _ in 0..boards {
        let view = View::new(&dug(Shape::CLASSIC, 50, &mut numbers));
        let found = compare_with_boxes(&view, 3);
        counts = [0, 1, 2, 3].map(|form| counts[form] + found[form]);
    }
    counts
}

#[test]
fn franken_and_mutant_swordfish_of_9x9_are_those_of_a_naive_enumerator() {
    let counts = compare_swordfish_with_boxes(2);
    assert!(counts.iter().sum::<usize>() > 5, "{counts:?}");
}

#[test]
#[ignore = "half a minute: cargo test --release --all-features --test main in_full -- --ignored"]
fn franken_and_mutant_swordfish_of_9x9_are_those_of_a_naive_enumerator_in_full() {
    let counts = compare_swordfish_with_boxes(6);
    assert!(counts.iter().all(|&count| count > 5), "{counts:?}");
}

#[test]
fn siamese_fish_are_two_fish_with_fins_on_one_base() {
    let mut numbers = Numbers(153);
    let mut count = 0;
    for _ in 0..60 {
        let view = View::new(&thinned(Shape::CLASSIC, 55, &mut numbers));
        let finned = Technique::FINNED_SWORDFISH
            .all(&view, &Limits::new())
            .unwrap();
        let both = [
            finned,
            Technique::SASHIMI_SWORDFISH
                .all(&view, &Limits::new())
                .unwrap(),
        ]
        .concat();
        let mut pairs = BTreeSet::new();
        for one in &both {
            for other in &both {
                let ((digit, base, _, mine), (their_digit, their_base, _, theirs)) =
                    (as_fish(one), as_fish(other));
                let adds_up = !mine.is_subset(&theirs) && !theirs.is_subset(&mine);
                if one.technique == Technique::FINNED_SWORDFISH
                    && (digit, &base) == (their_digit, &their_base)
                    && adds_up
                {
                    pairs.insert((digit, base, &mine | &theirs));
                }
            }
        }
        let found = Technique::SIAMESE_FINNED_SWORDFISH
            .all(&view, &Limits::new())
            .unwrap();
        let found: BTreeSet<_> = found
            .iter()
            .map(as_fish)
            .map(|(digit, base, _, struck)| (digit, base, struck))
            .collect();
        count += found.len();
        assert_eq!(found, pairs, "{:?}", view.board());
    }
    assert!(count > 5, "{count}");
}

/// A digit and what is struck.
type Effect = (Digit, BTreeSet<Cell>);

fn effects(view: &View, technique: Technique) -> BTreeSet<Effect> {
    let steps = technique.all(view, &Limits::new()).unwrap();
    assert_eq!(
        technique.first(view, &Limits::new()).unwrap(),
        steps.first().cloned()
    );
    let effect = |step: &Deduction| (step.eliminations[0].1.single().unwrap(), struck(step));
    steps.iter().map(effect).collect()
}

/// The kinds of the houses in which a digit fits two cells and no other.
fn strong(view: &View, cells: &[Cell], one: Cell, other: Cell) -> Vec<HouseKind> {
    let houses = view.shape().houses_of(one);
    let is_strong = |house: &House| {
        let inside = |cell: Cell| view.cells_of(*house).contains(cell);
        inside(other) && cells.iter().filter(|&&cell| inside(cell)).count() == 2
    };
    houses.filter(is_strong).map(|house| house.kind()).collect()
}

#[test]
fn turbot_fish_are_those_of_a_naive_enumerator() {
    use HouseKind::{Box, Column, Row};
    let mut numbers = Numbers(154);
    let mut counts = [0; 3];
    for (height, width, boards) in [(2, 2, 40), (2, 3, 30), (3, 3, 30), (3, 4, 3)] {
        for _ in 0..boards {
            let view = View::new(&thinned(shape(height, width), 55, &mut numbers));
            let mut all: [BTreeSet<Effect>; 3] = Default::default();
            for digit in view.shape().digits() {
                let cells = places(&view, digit);
                let mut links = Vec::new();
                for &one in &cells {
                    for &other in cells.iter().filter(|&&other| other != one) {
                        let kinds = strong(&view, &cells, one, other);
                        if !kinds.is_empty() {
                            links.push((one, other, kinds));
                        }
                    }
                }
                // From `end` over `near` to `their_near` and `their_end`.
                for (end, near, kinds) in &links {
                    for (their_near, their_end, their_kinds) in &links {
                        let four = BTreeSet::from([end, near, their_near, their_end]);
                        if four.len() < 4 || !view.sees(*near, *their_near) {
                            continue;
                        }
                        let goes = |cell: &Cell| {
                            view.sees(*cell, *end)
                                && view.sees(*cell, *their_end)
                                && !four.contains(cell)
                        };
                        let struck: BTreeSet<Cell> = cells.iter().copied().filter(goes).collect();
                        if struck.is_empty() {
                            continue;
                        }
                        let line = |one: &Cell, other: &Cell| {
                            one.row() == other.row() || one.column() == other.column()
                        };
                        let block = |cell: &Cell| view.shape().house_of(*cell, Box);
                        let both = |kind, their_kind| {
                            kinds.contains(&kind) && their_kinds.contains(&their_kind)
                        };
                        let is_skyscraper = (both(Row, Row) || both(Column, Column))
                            && line(near, their_near)
                            && !line(end, their_end);
                        let is_kite = (both(Row, Column) || both(Column, Row))
                            && block(near) == block(their_near);
                        for (number, belongs) in
                            [is_skyscraper, is_kite, true].into_iter().enumerate()
                        {
                            if belongs {
                                all[number].insert((digit, struck.clone()));
                            }
                        }
                    }
                }
            }
            let techniques = [
                Technique::SKYSCRAPER,
                Technique::TWO_STRING_KITE,
                Technique::TURBOT_FISH,
            ];
            for (number, technique) in techniques.into_iter().enumerate() {
                let found = effects(&view, technique);
                assert_eq!(found, all[number], "{technique} on {:?}", view.board());
                counts[number] += found.len();
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}

#[test]
fn empty_rectangles_are_those_of_a_naive_enumerator() {
    let mut numbers = Numbers(155);
    let mut count = 0;
    for (height, width, boards) in [(2, 2, 40), (2, 3, 30), (3, 3, 30), (3, 4, 3)] {
        for _ in 0..boards {
            let view = View::new(&thinned(shape(height, width), 55, &mut numbers));
            let block = |cell: Cell| view.shape().house_of(cell, HouseKind::Box);
            let mut all: BTreeSet<Effect> = BTreeSet::new();
            for digit in view.shape().digits() {
                let cells = places(&view, digit);
                for corner in view.shape().cells() {
                    let inside: Vec<Cell> = cells
                        .iter()
                        .copied()
                        .filter(|&cell| block(cell) == block(corner))
                        .collect();
                    let in_row = |cell: &Cell| cell.row() == corner.row();
                    let in_column = |cell: &Cell| cell.column() == corner.column();
                    if !inside.iter().all(|cell| in_row(cell) || in_column(cell))
                        || inside.iter().all(in_row)
                        || inside.iter().all(in_column)
                    {
                        continue;
                    }
                    for &near in cells.iter().filter(|&&near| block(near) != block(corner)) {
                        for &far in &cells {
                            let kinds = strong(&view, &cells, near, far);
                            let goes = if in_row(&near) && kinds.contains(&HouseKind::Column) {
                                Cell::new(far.row(), corner.column()).unwrap()
                            } else if in_column(&near) && kinds.contains(&HouseKind::Row) {
                                Cell::new(corner.row(), far.column()).unwrap()
                            } else {
                                continue;
                            };
                            if far != near && cells.contains(&goes) && block(goes) != block(corner)
                            {
                                all.insert((digit, BTreeSet::from([goes])));
                            }
                        }
                    }
                }
            }
            let found = effects(&view, Technique::EMPTY_RECTANGLE);
            count += found.len();
            assert_eq!(found, all, "{:?}", view.board());
        }
    }
    assert!(count > 20, "{count}");
}
