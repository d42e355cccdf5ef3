//! Chains against a naive search, what logic alone solves, and how chains are written.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};

use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::strategy::{Deduction, Plan, Role, Technique, View};
use sudoku_zoo::{
    Board, Cell, Digit, DigitSet, Grid, Limits, Notation, Shape, Solve, Tenths, Uniqueness,
};
use sudoku_zoo_support::{Numbers, board, corpus, dug, puzzles, shape};

type Candidate = (Cell, Digit);

/// A dug pattern, less some candidates that are not the solution's, so that there are strong links.
fn thinned(shape: Shape, numbers: &mut Numbers) -> Board {
    let mut board = dug(shape, shape.cell_count(), numbers);
    for (cell, digit) in Grid::pattern(shape).clues() {
        for other in board.candidates(cell) - digit.into() {
            if numbers.below(100) < 45 {
                board.eliminate(cell, other.into()).unwrap();
            }
        }
    }
    board
}

fn candidates(board: &Board) -> Vec<Candidate> {
    let blank = |cell: &Cell| board.get(*cell).is_none();
    let cells = board.shape().cells().filter(blank);
    cells
        .flat_map(|cell| {
            board
                .candidates(cell)
                .iter()
                .map(move |digit| (cell, digit))
        })
        .collect()
}

/// Whether at most one of two candidates is true.
fn is_weak(board: &Board, one: Candidate, other: Candidate) -> bool {
    let sees = board.shape().peers(one.0).any(|peer| peer == other.0);
    one != other && (one.0 == other.0 || one.1 == other.1 && sees)
}

/// Whether at least one of two candidates is true, by a cell or a house alone.
fn is_strong(board: &Board, one: Candidate, other: Candidate) -> bool {
    if one == other {
        return false;
    }
    if one.0 == other.0 {
        return board.candidates(one.0).len() == 2;
    }
    let pair = |house| {
        let cells = board.shape().cells_of(house);
        let fits =
            |cell: &Cell| board.get(*cell).is_none() && board.candidates(*cell).contains(one.1);
        let places: BTreeSet<Cell> = cells.filter(fits).collect();
        places == BTreeSet::from([one.0, other.0])
    };
    one.1 == other.1 && board.shape().houses_of(one.0).any(pair)
}

/// What a technique may link: a strong or a weak link between two candidates.
type Allows = fn(bool, Candidate, Candidate, &Board) -> bool;

/// What chains of at least four nodes between two candidates in different cells exclude, by definition.
fn naive_chains(board: &Board, allows: Allows) -> BTreeSet<Vec<(Cell, DigitSet)>> {
    let all = candidates(board);
    let mut links: BTreeMap<(bool, Candidate), Vec<Candidate>> = BTreeMap::new();
    for &one in &all {
        for &other in &all {
            for (strong, linked) in [
                (true, is_strong(board, one, other)),
                (false, is_weak(board, one, other)),
            ] {
                if linked && allows(strong, one, other, board) {
                    links.entry((strong, one)).or_default().push(other);
                }
            }
        }
    }
    let mut found = BTreeSet::new();
    for &from in &all {
        // Level by level: off, on, off, on…
        let mut seen = BTreeSet::from([(false, from)]);
        let (mut level, mut is_on, mut length) = (vec![from], false, 1);
        while !level.is_empty() {
            let mut next = Vec::new();
            for node in level {
                for &other in links.get(&(!is_on, node)).into_iter().flatten() {
                    if seen.insert((!is_on, other)) {
                        next.push(other);
                    }
                }
            }
            (level, is_on, length) = (next, !is_on, length + 1);
            for &to in level
                .iter()
                .filter(|to| is_on && length >= 4 && to.0 != from.0)
            {
                let mut struck: BTreeMap<Cell, DigitSet> = BTreeMap::new();
                for &(cell, digit) in &all {
                    if is_weak(board, from, (cell, digit)) && is_weak(board, to, (cell, digit)) {
                        struck.entry(cell).or_default().insert(digit);
                    }
                }
                if !struck.is_empty() {
                    found.insert(struck.into_iter().collect());
                }
            }
        }
    }
    found
}

#[test]
fn chains_are_those_of_a_naive_search() {
    let x: Allows = |_, one, other, _| one.1 == other.1;
    let xy: Allows = |strong, one, other, board| {
        let both = board.candidates(one.0).len() == 2 && board.candidates(other.0).len() == 2;
        both && strong == (one.0 == other.0)
    };
    let any: Allows = |_, _, _, _| true;
    let mut numbers = Numbers(5);
    let mut counts = [0; 3];
    for (height, width, boards) in [(2, 2, 30), (2, 3, 20), (3, 3, 8), (3, 4, 1)] {
        for _ in 0..boards {
            let board = thinned(shape(height, width), &mut numbers);
            let view = View::new(&board);
            let techniques = [
                (Technique::X_CHAIN, x),
                (Technique::XY_CHAIN, xy),
                (Technique::AIC, any),
            ];
            for (index, (technique, allows)) in techniques.into_iter().enumerate() {
                let found = technique.all(&view, &Limits::new()).unwrap();
                let effects: BTreeSet<_> =
                    found.iter().map(|step| step.eliminations.clone()).collect();
                assert_eq!(
                    effects,
                    naive_chains(&board, allows),
                    "{technique} on {board:?}"
                );
                assert_eq!(
                    technique.first(&view, &Limits::new()).unwrap(),
                    found.first().cloned()
                );
                assert!(found.is_sorted_by_key(|step| step.evidence.links.len()));
                counts[index] += found.len();
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}

/// The techniques of this file.
const CHAINS: [Technique; 25] = [
    Technique::REMOTE_PAIR,
    Technique::SIMPLE_COLOURS_TRAP,
    Technique::SIMPLE_COLOURS_WRAP,
    Technique::MULTI_COLOURS_1,
    Technique::MULTI_COLOURS_2,
    Technique::MEDUSA,
    Technique::X_CYCLE,
    Technique::Y_CYCLE,
    Technique::NONREPETITIVE_CYCLE,
    Technique::X_CHAIN,
    Technique::FORCING_X_CHAIN,
    Technique::XY_CHAIN,
    Technique::CONTINUOUS_LOOP,
    Technique::AIC,
    Technique::DISCONTINUOUS_LOOP,
    Technique::FORCING_CHAIN,
    Technique::GROUPED_CONTINUOUS_LOOP,
    Technique::GROUPED_AIC,
    Technique::GROUPED_DISCONTINUOUS_LOOP,
    Technique::NISHIO,
    Technique::CELL_FORCING_CHAIN,
    Technique::HOUSE_FORCING_CHAIN,
    Technique::DYNAMIC_CONTRADICTION,
    Technique::DYNAMIC_FORCING_CHAIN,
    Technique::TEMPLATE_DELETE,
];

/// Nothing that chains say of a random board is false.
#[test]
fn chains_keep_the_solution_on_boards_with_many_links() {
    let mut numbers = Numbers(6);
    let loud = CHAINS;
    let mut silent: BTreeSet<Technique> = loud.into_iter().collect();
    // Four like bivalue cells in a row are too rare here; they have a test of their own.
    silent.remove(&Technique::REMOTE_PAIR);
    for (height, width, boards) in [(2, 2, 20), (2, 3, 20), (3, 3, 12), (3, 4, 2), (4, 4, 1)] {
        for _ in 0..boards {
            let shape = shape(height, width);
            let (board, solution) = (thinned(shape, &mut numbers), Grid::pattern(shape));
            let view = View::new(&board);
            for technique in loud {
                let found = technique.all(&view, &Limits::new()).unwrap();
                for step in &found {
                    let placed = step.placements.iter();
                    assert!(
                        placed
                            .into_iter()
                            .all(|&(cell, digit)| solution.get(cell) == Some(digit)),
                        "{step}"
                    );
                    let struck = step.eliminations.iter();
                    let keeps = |&(cell, digits): &(Cell, DigitSet)| {
                        !digits.contains(solution.get(cell).unwrap())
                    };
                    assert!(struck.into_iter().all(keeps), "{technique}: {step}");
                    assert!(step.difficulty() >= technique.difficulty());
                }
                if !found.is_empty() {
                    silent.remove(&technique);
                }
            }
        }
    }
    assert!(silent.is_empty(), "{silent:?}");
}

/// Templates off, nets not nested.
fn solved(grids: &[Grid]) -> usize {
    let plan = Plan::easiest_first();
    let is_solved = |grid: &&Grid| {
        let mut board = Board::new((*grid).clone()).unwrap();
        plan.apply(&mut board, &Limits::new()).unwrap();
        board.is_full()
    };
    grids.iter().filter(is_solved).count()
}

#[test]
fn logic_alone_solves_our_own_puzzles() {
    for name in ["9x9_medium", "9x9_hard", "9x9_few_clues"] {
        let grids = corpus(name);
        assert!(solved(&grids) * 100 >= grids.len() * 95, "{name}");
    }
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn logic_alone_solves_the_public_sets() {
    for (file, percent) in [
        ("9x9_17_clue.txt", 100),
        ("9x9_minimal_random.txt", 99),
        ("9x9_top1465.txt", 95),
    ] {
        let grids = puzzles(file);
        let solved = solved(&grids);
        assert!(
            solved * 100 >= grids.len() * percent,
            "{file}: {solved} of {}",
            grids.len()
        );
    }
}

/// Nets that are not nested cannot solve the hardest puzzles, but the plan must end.
#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn logic_ends_on_the_hardest_puzzles() {
    for file in ["9x9_hardest_110626.txt", "9x9_hardest_1905.txt"] {
        solved(&puzzles(file)[..300]);
    }
}

/// The 4 of r1c1 and r1c7, of r3c9 and r8c9: a chain of two strong links.
fn skyscraper() -> Board {
    let mut board = Board::empty(Shape::CLASSIC);
    let four = Digit::new(4).unwrap();
    for number in 0..9 {
        for (row, column) in [(0, number), (number, 8)] {
            if ![(0, 0), (0, 6), (2, 8), (7, 8)].contains(&(row, column)) {
                board
                    .eliminate(Cell::new(row, column).unwrap(), four.into())
                    .unwrap();
            }
        }
    }
    board
}

#[test]
fn a_chain_in_words_and_in_eureka_notation() {
    let chains: Vec<Deduction> = Technique::X_CHAIN
        .all(&View::new(&skyscraper()), &Limits::new())
        .unwrap();
    let [chain] = chains.as_slice() else {
        panic!("{chains:?}");
    };
    assert_eq!(
        chain.evidence.eureka(Notation::RowColumn).to_string(),
        "(4)r1c1=(4)r1c7-(4)r3c9=(4)r8c9"
    );
    assert_eq!(
        chain.to_string(),
        "one end of (4)r1c1=(4)r1c7-(4)r3c9=(4)r8c9 is true, so r8c1≠4"
    );
    assert_eq!(chain.evidence.cells(Role::Pincer).len(), 2);
    assert_eq!((chain.difficulty(), chain.addend), (Tenths(66), Tenths(0)));
    let forced = Technique::FORCING_X_CHAIN
        .all(&View::new(&skyscraper()), &Limits::new())
        .unwrap();
    assert_eq!(
        forced[0].to_string(),
        "4 in r8c1 would exclude itself by (4)r8c1-(4)r1c1=(4)r1c7-(4)r3c9=(4)r8c9-(4)r8c1, so r8c1≠4"
    );
    assert_eq!(forced[0].difficulty(), Tenths(66));
}

#[test]
fn templates_are_only_used_on_request() {
    let plan = Plan::easiest_first();
    assert!(
        plan.techniques()
            .all(|technique| !technique.is_on_request())
    );
    let with = plan.with(Technique::TEMPLATE_SET);
    assert!(
        with.techniques()
            .any(|technique| technique == Technique::TEMPLATE_SET)
    );
    let board = Board::new(corpus("9x9_hard").remove(0)).unwrap();
    assert!(with.path(&board, &Limits::new()).is_solved());
}

#[test]
fn a_remote_pair_in_words() {
    let mut board = Board::empty(Shape::CLASSIC);
    let pair = DigitSet::from(Digit::new(1).unwrap()) | Digit::new(8).unwrap().into();
    for (row, column) in [(0, 0), (0, 4), (3, 4), (3, 7)] {
        let others = Shape::CLASSIC.digits() - pair;
        board
            .eliminate(Cell::new(row, column).unwrap(), others)
            .unwrap();
    }
    let found = Technique::REMOTE_PAIR
        .all(&View::new(&board), &Limits::new())
        .unwrap();
    let texts: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(
        texts,
        ["1 and 8 alternate along r1c1, r1c5, r4c5 and r4c8, so r1c8≠1,8 and r4c1≠1,8"]
    );
}

/// Nets that use other techniques find steps where plain nets find none, and keep the solution.
#[test]
fn nets_with_helpers_go_on_where_others_end() {
    let board =
        board("........1.....2.34.35.......62......7.3.25..885...67...7853....32..68...5.62.7.8.");
    let Ok(Uniqueness::One(solution)) = DLX.solve_unique(&board, &Limits::new()) else {
        panic!("it has one solution");
    };
    let path = Plan::easiest_first()
        .assume_one_solution()
        .path(&board, &Limits::new());
    assert!(!path.is_solved() && path.stopped().is_none());
    let view = View::new(path.end());
    let mut found = 0;
    for technique in [
        Technique::DYNAMIC_CONTRADICTION_PLUS,
        Technique::DYNAMIC_FORCING_CHAIN_PLUS,
        Technique::NESTED_CONTRADICTION,
        Technique::NESTED_FORCING_CHAIN,
        Technique::NESTED_MULTIPLE_CONTRADICTION,
    ] {
        assert!(technique.is_on_request());
        for step in technique.all(&view, &Limits::new()).unwrap() {
            found += 1;
            for &(cell, digit) in &step.placements {
                assert_eq!(solution.get(cell), Some(digit), "{step}");
            }
            for &(cell, digits) in &step.eliminations {
                assert!(!digits.contains(solution.get(cell).unwrap()), "{step}");
            }
            let text = step.to_string();
            let by_a_helper = |line: &str| line.contains(" by a");
            assert!(text.lines().skip(1).any(by_a_helper), "{step}");
            assert!(step.difficulty() > technique.difficulty(), "{step}");
        }
    }
    assert!(found > 0);
}

/// Each chain takes its time to be written down, and there may be thousands.
#[test]
fn forcing_chains_look_at_interrupts_before_every_deduction() {
    let view = View::new(&thinned(Shape::CLASSIC, &mut Numbers(3)));
    for technique in [
        Technique::CELL_FORCING_CHAIN,
        Technique::HOUSE_FORCING_CHAIN,
        Technique::DYNAMIC_FORCING_CHAIN,
        Technique::DYNAMIC_CONTRADICTION,
    ] {
        // The second time, the view knows all walks.
        let expected = technique.all(&view, &Limits::new()).unwrap();
        let looks = AtomicUsize::new(0);
        let look = || looks.fetch_add(1, Ordering::Relaxed) == usize::MAX;
        let found = technique.all(&view, &Limits::new().interrupt(&look));
        assert_eq!(found.as_ref(), Ok(&expected));
        assert!(expected.len() > 5, "{technique}");
        assert!(looks.into_inner() >= expected.len(), "{technique}");
    }
}
