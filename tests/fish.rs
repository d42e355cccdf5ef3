//! Basic fish against a naive enumerator, and the caller's techniques in a plan.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::ControlFlow;

use sudoku_zoo::coach::{Coach, Hint};
use sudoku_zoo::strategy::{
    Deduction, Description, Evidence, Found, Grade, Role, Strategy, Technique, View,
};
use sudoku_zoo::{
    Board, Cell, Digit, DigitSet, Grid, House, HouseKind, Limits, Notation, Plan, Shape, Tenths,
};
use sudoku_zoo_support::{Numbers, choices, shape, thinned};

type Fish = (Digit, Vec<House>, Vec<House>, Vec<(Cell, DigitSet)>);

/// Fish by definition: all choices of lines, and the lines that cross them where the digit fits.
fn naive_fish(board: &Board, size: usize) -> BTreeSet<Fish> {
    let shape = board.shape();
    let mut all = BTreeSet::new();
    for (base, cover) in [
        (HouseKind::Row, HouseKind::Column),
        (HouseKind::Column, HouseKind::Row),
    ] {
        for digit in shape.digits() {
            let fits =
                |cell: &Cell| board.get(*cell).is_none() && board.candidates(*cell).contains(digit);
            let places = |line: House| shape.cells_of(line).filter(fits).collect::<Vec<_>>();
            let lines: Vec<House> = shape.houses_of_kind(base).collect();
            for chosen in choices(&lines, size) {
                if chosen.iter().any(|&line| places(line).len() < 2) {
                    continue;
                }
                let cells: Vec<Cell> = chosen.iter().flat_map(|&line| places(line)).collect();
                let covers: BTreeSet<House> = cells
                    .iter()
                    .map(|&cell| shape.house_of(cell, cover))
                    .collect();
                if covers.len() != size {
                    continue;
                }
                let covered = covers.iter().flat_map(|&line| places(line));
                let mut struck: Vec<_> = covered
                    .filter(|cell| !cells.contains(cell))
                    .map(|cell| (cell, DigitSet::from(digit)))
                    .collect();
                struck.sort();
                if !struck.is_empty() {
                    all.insert((digit, chosen, covers.into_iter().collect(), struck));
                }
            }
        }
    }
    all
}

/// The words follow the number of fins.
#[test]
fn fins_are_counted_in_words() {
    let three = Digit::new(3).unwrap();
    let cell = |row, column| Cell::new(row, column).unwrap();
    let words = |fins: &[Cell]| {
        let evidence = Evidence::new()
            .mark(Role::Defining, cell(0, 0), three.into())
            .houses(
                Role::Base,
                [0, 4].map(|row| House::must(HouseKind::Row, row)),
            )
            .houses(
                Role::Cover,
                [0, 4].map(|column| House::must(HouseKind::Column, column)),
            )
            .marks(Role::Fin, fins.iter().map(|&fin| (fin, three.into())));
        let strikes = vec![(cell(1, 0), three.into())];
        Deduction::new(Technique::FINNED_FRANKEN_X_WING, vec![], strikes, evidence).to_string()
    };
    let one = words(&[cell(0, 1)]);
    assert!(
        one.contains("or in the fin r1c2, which sees every eliminated cell"),
        "{one}"
    );
    let two = words(&[cell(0, 1), cell(0, 2)]);
    assert!(
        two.contains("or in the fins r1c2 and r1c3, which see every eliminated cell"),
        "{two}"
    );
    let none = words(&[]);
    assert!(!none.contains("fin"), "{none}");
}

#[test]
fn fish_are_those_of_a_naive_enumerator() {
    let mut numbers = Numbers(15);
    let mut counts = [0; 3];
    for (height, width, boards) in [(2, 2, 60), (2, 3, 40), (3, 3, 40), (3, 4, 4)] {
        for _ in 0..boards {
            let board = thinned(shape(height, width), 55, &mut numbers);
            let view = View::new(&board);
            let fish = [
                Technique::X_WING,
                Technique::SWORDFISH,
                Technique::JELLYFISH,
            ];
            for (size, technique) in (2..).zip(fish) {
                let found = technique.all(&view, &Limits::new()).unwrap();
                let as_data = found.iter().map(|step| {
                    let evidence = &step.evidence;
                    assert!(step.placements.is_empty());
                    (
                        evidence.digits(Role::Defining).single().unwrap(),
                        evidence.houses_in(Role::Base),
                        evidence.houses_in(Role::Cover),
                        step.eliminations.clone(),
                    )
                });
                let as_data: BTreeSet<Fish> = as_data.collect();
                assert_eq!(as_data.len(), found.len(), "each once");
                assert_eq!(
                    as_data,
                    naive_fish(&board, size),
                    "{technique} on {board:?}"
                );
                assert_eq!(
                    technique.first(&view, &Limits::new()).unwrap(),
                    found.first().cloned()
                );
                counts[size - 2] += found.len();
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}

#[test]
fn an_x_wing_in_words() {
    let mut board = Board::empty(Shape::CLASSIC);
    let four = Digit::new(4).unwrap();
    for row in [1, 5] {
        for column in (0..9).filter(|column| ![2, 6].contains(column)) {
            board
                .eliminate(Cell::new(row, column).unwrap(), four.into())
                .unwrap();
        }
    }
    let fish = Technique::X_WING
        .all(&View::new(&board), &Limits::new())
        .unwrap();
    assert_eq!(fish.len(), 1);
    let fish = &fish[0];
    assert_eq!(
        fish.explain(Grade::Nudge, Notation::RowColumn).to_string(),
        "look at rows 2 and 6"
    );
    assert_eq!(
        fish.explain(Grade::Pointer, Notation::RowColumn)
            .to_string(),
        "an X-Wing in rows 2 and 6"
    );
    let full = fish.explain(Grade::Full, Notation::Chess).to_string();
    assert!(
        full.starts_with("4 fits rows 2 and 6 only in columns C and G, so C1≠4, G1≠4, C3≠4"),
        "{full}"
    );
    assert_eq!(fish.eliminations.len(), 14);
}

/// A naked single under another name.
struct OnlyOne;

impl Strategy for OnlyOne {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        for cell in view.blank_cells() {
            if let Some(digit) = view.candidates(cell).single() {
                found.place(cell, digit);
                found.conclude(|| Evidence::new().mark(Role::Defining, cell, digit.into()))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn reason(
        &self,
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        write!(
            f,
            "{} has one candidate",
            notation.cells(&step.evidence.cells(Role::Defining))
        )
    }
}

const ONLY_ONE: Technique = Technique::new(&Description::new(
    "only-one",
    "only one",
    Tenths(5),
    &OnlyOne,
));

#[test]
fn a_technique_of_your_own_joins_plans() {
    let grid: Grid = "1.....3..4.....2".parse().unwrap();
    let mut board = Board::new(grid.clone()).unwrap();
    let plan = Plan::easiest_first().with(ONLY_ONE);
    assert_eq!(plan.techniques().next(), Some(ONLY_ONE));
    let path = plan.path(&board, &Limits::new());
    assert_eq!(path.check(&Limits::new()), Ok(()));
    assert!(
        path.to_string()
            .starts_with(" 1  only one: r1c4 has one candidate, so r1c4=4")
    );
    assert_eq!(
        path.steps()[0]
            .explain(Grade::Pointer, Notation::RowColumn)
            .to_string(),
        "an only one in r1c4"
    );

    let hint = plan.next(&board, &Limits::new()).unwrap().unwrap();
    assert_eq!((&hint, hint.technique), (&path.steps()[0], ONLY_ONE));
    let solver = sudoku_zoo::zoo::find("auto").unwrap().solver;
    let coach = Coach::with(grid.shape(), grid, plan.clone(), solver, &Limits::new()).unwrap();
    assert_eq!(coach.hint(&Limits::new()).unwrap(), Hint::Step(hint));

    let report = plan.apply(&mut board, &Limits::new()).unwrap();
    let times = path
        .steps()
        .iter()
        .filter(|step| step.technique == ONLY_ONE)
        .count();
    assert_eq!(report.times("only-one"), times as u64);
    assert_eq!(&board, path.end());
    // Alone, and round after round, it finds what the naked single finds.
    let mut ends = [ONLY_ONE, Technique::NAKED_SINGLE].map(|technique| {
        let mut board = Board::new("1.....3..4.....2".parse().unwrap()).unwrap();
        Plan::new("alone", [technique])
            .apply(&mut board, &Limits::new())
            .unwrap();
        board
    });
    assert_eq!(ends[0], ends[1]);
    // Nested, too.
    ends[0] = Board::new("1.....3..4.....2".parse().unwrap()).unwrap();
    let nested =
        Plan::new("nested", [Technique::HIDDEN_SINGLE]).nest(Technique::HIDDEN_SINGLE, [ONLY_ONE]);
    assert!(
        nested
            .apply(&mut ends[0], &Limits::new())
            .unwrap()
            .times("only-one")
            > 0
    );
}

#[test]
fn techniques_that_assume_one_solution_need_the_promise() {
    const RELYING: Technique = Technique::new(
        &Description::new("relying", "relying", Tenths(5), &OnlyOne).assuming_one_solution(),
    );
    let board = Board::new("1.....3..4.....2".parse().unwrap()).unwrap();
    let plan = Plan::new("relying", [RELYING]);
    assert_eq!(plan.next(&board, &Limits::new()), Ok(None));
    assert_eq!(plan.path(&board, &Limits::new()).steps(), []);
    let promised = plan.assume_one_solution();
    assert!(promised.next(&board, &Limits::new()).unwrap().is_some());
}

#[test]
fn a_path_that_was_stopped_says_so() {
    let board = Board::new("1.....3..4.....2".parse().unwrap()).unwrap();
    let stop = || true;
    let limits = Limits::new().interrupt(&stop);
    let path = Plan::easiest_first().path(&board, &limits);
    assert!(path.stopped().is_some() && path.steps().is_empty() && !path.is_solved());
    assert!(path.to_string().ends_with("stopped before the end"));
    assert!(Plan::easiest_first().next(&board, &limits).is_err());
}
