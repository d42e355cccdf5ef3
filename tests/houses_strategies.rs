//! Plans and techniques on boards with other houses than rows, columns and boxes: they lose no solution, find what the packed path finds, name the houses, and refuse what
//! they do not handle.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use sudoku_zoo::event::Replay;
use sudoku_zoo::solvers::hybrid::HYBRID;
use sudoku_zoo::strategy::{Deduction, Description, Found, Grade, Plan, Strategy, Technique, View};
use sudoku_zoo::{
    Board, Cell, Digit, DigitSet, End, Event, Grid, HouseKinds, Limits, Rule, Search, Shape,
    Solver, Stage, Stopped, Tenths, Unsupported, Variant,
};
use sudoku_zoo_support::{Numbers, cell, digits, puzzle_file, run, shape, solver, thinned};

/// The techniques that handle all houses.
fn techniques() -> Vec<Technique> {
    Plan::basic().techniques().collect()
}

fn plans() -> [Plan; 5] {
    let nested = Plan::new("nested", [Technique::POINTING, Technique::CLAIMING]);
    [
        Plan::singles(),
        Plan::six(),
        Plan::pencil_and_paper(),
        Plan::basic(),
        nested
            .nest(
                Technique::POINTING,
                [Technique::NAKED_SINGLE, Technique::HIDDEN_SINGLE],
            )
            .with(Technique::NAKED_SINGLE),
    ]
}

/// Some solutions of a board, `limit` at most, found with nothing but the lists of cells of its houses.
fn solutions(board: &Board, limit: usize) -> Vec<Grid> {
    let variant = board.variant();
    let cells: Vec<Cell> = variant.shape().cells().collect();
    let mut earlier_peers: Vec<Vec<Cell>> = vec![Vec::new(); cells.len()];
    for house in variant.houses() {
        let members: Vec<Cell> = variant.cells_of(house).collect();
        for (position, &member) in members.iter().enumerate() {
            let index = variant.shape().index_of(member).unwrap();
            earlier_peers[index].extend(&members[..position]);
        }
    }
    let mut found = Vec::new();
    let mut grid = Grid::empty(variant.shape());
    fill(board, &cells, &earlier_peers, &mut grid, &mut found, limit);
    found
}

fn fill(
    board: &Board,
    cells: &[Cell],
    peers: &[Vec<Cell>],
    grid: &mut Grid,
    found: &mut Vec<Grid>,
    limit: usize,
) {
    let here = grid.clue_count();
    if here == cells.len() {
        found.push(grid.clone());
        return;
    }
    for digit in board.candidates(cells[here]) {
        let is_free = peers[here]
            .iter()
            .all(|&peer| grid.get(peer) != Some(digit));
        if is_free && found.len() < limit {
            grid.set(cells[here], Some(digit)).unwrap();
            fill(board, cells, peers, grid, found, limit);
            grid.set(cells[here], None).unwrap();
        }
    }
}

/// Cells that hold different digits in a grid, `size` of them.
fn group(grid: &Grid, size: usize, numbers: &mut Numbers) -> Vec<Cell> {
    let mut held = DigitSet::EMPTY;
    let mut cells = Vec::new();
    while cells.len() < size {
        let (cell, digit) = grid
            .clues()
            .nth(numbers.below(grid.shape().cell_count()))
            .unwrap();
        if !held.contains(digit) {
            held.insert(digit);
            cells.push(cell);
        }
    }
    cells
}

/// Regions that a grid solves: each digit has one cell in each of them. Not connected.
fn regions(grid: &Grid, numbers: &mut Numbers) -> Variant {
    let side = grid.shape().side();
    let mut open: Vec<Vec<usize>> = vec![(0..side).collect(); side];
    let regions = grid.clues().map(|(_, digit)| {
        let open = &mut open[digit.index()];
        open.swap_remove(numbers.below(open.len()))
    });
    Variant::irregular(regions.collect::<Vec<_>>()).unwrap()
}

/// A random variant with a solution: regions or boxes, rules, groups of all sizes.
fn variant(solution: &Grid, numbers: &mut Numbers) -> Variant {
    let mut variant = match numbers.below(3) {
        0 => regions(solution, numbers),
        _ => Variant::new(solution.shape()),
    };
    for rule in [
        Rule::Diagonals,
        Rule::Disjoint,
        Rule::AntiKnight,
        Rule::AntiKing,
    ] {
        // `disjoint` adds nothing to a board without boxes.
        if numbers.below(2) == 0
            && let Ok(with) = variant.clone().with(rule)
            && with.board(solution.clone()).is_ok()
        {
            variant = with;
        }
    }
    for _ in 0..numbers.below(5) {
        let size = 1 + numbers.below(solution.shape().side());
        let cells = group(solution, size, numbers);
        variant = variant.with_group(cells).unwrap();
    }
    variant
}

/// A solved grid at random: the pattern with its digits and its rows within bands exchanged.
fn solved(shape: Shape, numbers: &mut Numbers) -> Grid {
    let side = shape.side();
    let mut values: Vec<usize> = (1..=side).collect();
    let mut rows: Vec<usize> = (0..side).collect();
    for index in 0..side {
        values.swap(index, numbers.below(side));
        let band = index / shape.box_height() * shape.box_height();
        rows.swap(index, band + numbers.below(shape.box_height()));
    }
    let pattern = Grid::pattern(shape);
    let mut grid = Grid::empty(shape);
    for (cell, digit) in pattern.clues() {
        let other = Cell::must(rows[cell.row()], cell.column());
        grid.set(other, Digit::new(values[digit.index()])).unwrap();
    }
    grid
}

/// A random board of a random variant, and its solution. Some candidates have been struck.
fn random_board(numbers: &mut Numbers) -> (Board, Grid) {
    let (height, width) = [(2, 2), (2, 3), (3, 2), (1, 5), (1, 6), (2, 4)][numbers.below(6)];
    let shape = shape(height, width);
    let solution = solved(shape, numbers);
    let variant = variant(&solution, numbers);
    let mut clues = Grid::empty(shape);
    // The oracle takes too long on open boards of side 8.
    let percent = 15 + 15 * (shape.side() / 8) + numbers.below(40);
    for (cell, digit) in solution.clues() {
        if numbers.below(100) < percent {
            clues.set(cell, Some(digit)).unwrap();
        }
    }
    let mut board = variant.board(clues).unwrap();
    let percent = numbers.below(50);
    for (cell, digit) in solution.clues() {
        for other in board.candidates(cell) - digit.into() {
            if numbers.below(100) < percent {
                board.eliminate(cell, other.into()).unwrap();
            }
        }
    }
    let solution = variant.board(solution).unwrap().grid().clone();
    (board, solution)
}

fn keeps(step: &Deduction, solution: &Grid) -> bool {
    let mut placed = step.placements.iter();
    let mut struck = step.eliminations.iter();
    placed.all(|&(cell, digit)| solution.get(cell) == Some(digit))
        && struck.all(|&(cell, gone)| !gone.contains(solution.get(cell).unwrap()))
}

#[test]
fn no_technique_removes_a_digit_of_a_solution() {
    let mut numbers = Numbers(28);
    let mut fired: Vec<u64> = vec![0; techniques().len()];
    for _ in 0..1_500 {
        let (board, solution) = random_board(&mut numbers);
        assert!(board.admits(&solution));
        let solutions = solutions(&board, 300);
        let view = View::new(&board);
        for (technique, fired) in techniques().iter().zip(&mut fired) {
            let steps = technique.all(&view, &Limits::new()).unwrap();
            assert_eq!(
                technique.first(&view, &Limits::new()).unwrap().as_ref(),
                steps.first()
            );
            for step in steps {
                *fired += 1;
                let lost = solutions.iter().find(|solution| !keeps(&step, solution));
                assert_eq!(
                    lost,
                    None,
                    "{:?}: {step}\n{:#}",
                    board.variant(),
                    board.grid()
                );
            }
        }
    }
    assert!(fired.iter().all(|&times| times > 20), "{fired:?}");
}

#[test]
fn no_plan_loses_a_solution() {
    let mut numbers = Numbers(82);
    for _ in 0..800 {
        let (mut board, solution) = random_board(&mut numbers);
        // Without a candidate of the solution there may be no solution at all.
        let index = numbers.below(2 * board.shape().cell_count());
        if let Some(cell) = board.shape().cell_at(index)
            && board
                .eliminate(cell, solution.get(cell).unwrap().into())
                .is_err()
        {
            continue;
        }
        let solutions = solutions(&board, 300);
        for plan in plans() {
            let mut reduced = board.clone();
            let outcome = plan.apply(&mut reduced, &Limits::new());
            let path = plan.path(&board, &Limits::new());
            path.check(&Limits::new()).unwrap();
            assert_eq!(
                outcome.is_err(),
                path.contradiction().is_some(),
                "{board:?}"
            );
            match outcome {
                Err(_) => assert!(solutions.is_empty()),
                Ok(report) => {
                    assert!(solutions.iter().all(|solution| reduced.admits(solution)));
                    assert_eq!(report.stopped, None);
                    // A locked candidate that has lost all places but one is a hidden single: a plan without these may end elsewhere if it takes its steps in
                    // another order.
                    let mut techniques = plan.techniques();
                    if techniques.any(|technique| technique == Technique::HIDDEN_SINGLE) {
                        assert_eq!(&reduced, path.end());
                    }
                    let gone = board.candidate_count() - reduced.candidate_count();
                    assert_eq!(report.removed, gone as u64);
                    let filled = reduced.grid().clue_count() - board.grid().clue_count();
                    assert_eq!(report.placed, filled as u64);
                    let fired = report.fired.iter().map(|(_, times)| times).sum::<u64>();
                    assert_eq!(fired > 0, reduced != board);
                }
            }
        }
    }
}

/// A group of one cell says nothing, but a board that has one takes the plain path.
fn with_idle_group(board: &Board) -> Board {
    let variant = Variant::new(board.shape())
        .with_group([cell(1, 1)])
        .unwrap();
    let mut other = variant.board(board.grid().clone()).unwrap();
    for (cell, digits) in board.eliminations() {
        other.eliminate(cell, digits).unwrap();
    }
    assert_eq!(other.candidate_sets(), board.candidate_sets());
    other
}

/// Everything that some steps change.
fn effects(steps: &[Deduction]) -> BTreeSet<(bool, Cell, Digit)> {
    let struck = steps.iter().flat_map(|step| &step.eliminations);
    let struck =
        struck.flat_map(|&(cell, digits)| digits.iter().map(move |digit| (false, cell, digit)));
    let placed = steps.iter().flat_map(|step| &step.placements);
    struck
        .chain(placed.map(|&(cell, digit)| (true, cell, digit)))
        .collect()
}

#[test]
fn both_paths_find_the_same_on_standard_boards() {
    let mut numbers = Numbers(7);
    let limits = Limits::new();
    for (height, width) in [(2, 2), (2, 3), (3, 3), (3, 3), (2, 5), (3, 4), (1, 7)] {
        for percent in [0, 30, 60, 80] {
            for _ in 0..6 {
                let board = thinned(shape(height, width), percent, &mut numbers);
                let other = with_idle_group(&board);
                let [packed, plain] = [&board, &other].map(View::new);
                for technique in techniques() {
                    let packed = technique.all(&packed, &limits).unwrap();
                    let plain = technique.all(&plain, &limits).unwrap();
                    assert_eq!(effects(&packed), effects(&plain), "{technique} {board:?}");
                    let words = |steps: &[Deduction]| -> BTreeSet<String> {
                        steps.iter().map(Deduction::to_string).collect()
                    };
                    // A box of a single row is a row by another name, which only the packed path uses.
                    if height > 1 {
                        assert_eq!(words(&packed), words(&plain));
                    }
                }
                // Which steps nested techniques find depends on the order.
                for plan in plans().into_iter().filter(|plan| plan.name() != "nested") {
                    let (mut packed, mut plain) = (board.clone(), other.clone());
                    let packed_report = plan.apply(&mut packed, &limits).unwrap();
                    let plain_report = plan.apply(&mut plain, &limits).unwrap();
                    assert_eq!(
                        packed.candidate_sets(),
                        plain.candidate_sets(),
                        "{}",
                        plan.name()
                    );
                    assert_eq!(packed.grid(), plain.grid());
                    assert_eq!(
                        (packed_report.placed, packed_report.removed),
                        (plain_report.placed, plain_report.removed)
                    );
                }
            }
        }
    }
}

fn x_board(clues: &str) -> Board {
    let variant = Variant::new(shape(2, 2)).with(Rule::Diagonals).unwrap();
    variant.board(clues.parse().unwrap()).unwrap()
}

/// The first step of a technique in all three grades.
fn words(technique: Technique, board: &Board) -> [String; 3] {
    let step = technique
        .first(&View::new(board), &Limits::new())
        .unwrap()
        .unwrap();
    [Grade::Nudge, Grade::Pointer, Grade::Full].map(|grade| {
        step.explain(grade, sudoku_zoo::Notation::RowColumn)
            .to_string()
    })
}

#[test]
fn steps_name_the_houses_of_the_variant() {
    // The 1 of the second diagonal fits only r4c1.
    let mut board = x_board("................");
    for (row, column) in [(1, 4), (2, 3), (3, 2)] {
        board.eliminate(cell(row, column), digits(&[1])).unwrap();
    }
    assert_eq!(
        words(Technique::HIDDEN_SINGLE, &board),
        [
            "look at diagonal 2",
            "a hidden single in diagonal 2",
            "1 fits only r4c1 in diagonal 2, so r4c1=1"
        ]
    );
    // It sees 1 by the diagonal alone.
    let mut board = x_board("1...............");
    board.eliminate(cell(4, 4), digits(&[2, 3])).unwrap();
    assert_eq!(
        words(Technique::NAKED_SINGLE, &board)[2],
        "r4c4 sees 1 and has lost 2 and 3, so r4c4=4"
    );
    // The 2 of the first diagonal is in box 1, wherever it is.
    let mut board = x_board("................");
    for place in [cell(3, 3), cell(4, 4)] {
        board.eliminate(place, digits(&[2])).unwrap();
    }
    assert_eq!(
        words(Technique::POINTING, &board),
        [
            "look at diagonal 1",
            "a locked candidate (pointing) in diagonal 1",
            "2 fits only r1c1 and r2c2 in diagonal 1, both in box 1, so r1c2≠2 and r2c1≠2"
        ]
    );
}

#[test]
fn regions_and_groups_have_their_names() {
    let regions = "1112 1322 3342 3444"
        .bytes()
        .filter(|symbol| *symbol != b' ');
    let variant = Variant::irregular(regions.map(usize::from)).unwrap();
    let mut board = Board::empty(variant);
    for place in [cell(1, 4), cell(2, 3), cell(2, 4)] {
        board.eliminate(place, digits(&[3])).unwrap();
    }
    assert_eq!(
        words(Technique::HIDDEN_SINGLE, &board)[2],
        "3 fits only r3c4 in region 2, so r3c4=3"
    );
    // Regions, columns and rows, but no boxes of a single row.
    let path = Plan::basic().path(&board, &Limits::new());
    assert!(!path.to_string().contains("box"), "{path}");

    let cells = [cell(1, 1), cell(5, 5), cell(9, 2)];
    let variant = Variant::new(Shape::CLASSIC).with_group(cells).unwrap();
    let mut board = Board::empty(variant);
    for place in [cell(1, 1), cell(5, 5)] {
        board
            .eliminate(place, digits(&[3, 4, 5, 6, 7, 8, 9]))
            .unwrap();
    }
    assert_eq!(
        words(Technique::NAKED_PAIR, &board),
        [
            "look at group 1",
            "a naked pair in group 1",
            "r1c1 and r5c5 hold only 1 and 2 between them, so r1c5≠1,2, r5c1≠1,2 and r9c2≠1,2"
        ]
    );
}

/// A smaller group need not hold a digit, so that nothing is hidden in it.
#[test]
fn nothing_is_hidden_in_a_smaller_group() {
    let cells = [cell(1, 1), cell(5, 5), cell(9, 2)];
    let variant = Variant::new(Shape::CLASSIC).with_group(cells).unwrap();
    let mut board = Board::empty(variant);
    board.eliminate(cell(1, 1), digits(&[1, 2])).unwrap();
    board.eliminate(cell(5, 5), digits(&[1, 2])).unwrap();
    let view = View::new(&board);
    for technique in techniques() {
        assert_eq!(
            technique.first(&view, &Limits::new()),
            Ok(None),
            "{technique}"
        );
    }
    // But it loses a digit that another house locks in it.
    for column in (2..=9).filter(|column| *column != 5) {
        board.eliminate(cell(1, column), digits(&[3])).unwrap();
    }
    let variant = Variant::new(Shape::CLASSIC)
        .with_group([cell(1, 1), cell(1, 5), cell(9, 2)])
        .unwrap();
    let locked = Board::from_candidates(variant, board.candidate_sets().iter().copied()).unwrap();
    assert_eq!(
        words(Technique::CLAIMING, &locked)[2],
        "3 fits only r1c1 and r1c5 in row 1, both in group 1, so r9c2≠3"
    );
}

/// A cell that sees all places of a digit in a full house loses it, through whatever houses it sees them.
#[test]
fn locked_candidates_are_all_cells_that_see_all_places() {
    let mut numbers = Numbers(29);
    let mut through_several = 0;
    for _ in 0..600 {
        let (board, _) = random_board(&mut numbers);
        let variant = board.variant();
        let peers = |cell: Cell| variant.peers(cell).collect::<BTreeSet<_>>();
        let blank = |cell: &Cell| board.get(*cell).is_none();
        let mut expected = BTreeSet::new();
        for house in variant.houses() {
            let members: Vec<Cell> = variant.cells_of(house).collect();
            if members.len() < variant.shape().side() {
                continue;
            }
            for digit in variant.shape().digits() {
                let has = |cell: &Cell| blank(cell) && board.candidates(*cell).contains(digit);
                let places: Vec<Cell> = members.iter().copied().filter(has).collect();
                if places.len() < 2 {
                    continue;
                }
                let seen = variant.shape().cells().filter(has);
                let seen =
                    seen.filter(|cell| places.iter().all(|place| peers(*place).contains(cell)));
                for cell in seen {
                    expected.insert((false, cell, digit));
                    let shared = |house: &sudoku_zoo::House| {
                        let cells: Vec<Cell> = variant.cells_of(*house).collect();
                        cells.contains(&cell) && places.iter().all(|place| cells.contains(place))
                    };
                    through_several += usize::from(!variant.houses().any(|house| shared(&house)));
                }
            }
        }
        let view = View::new(&board);
        let techniques = [Technique::POINTING, Technique::CLAIMING];
        let steps = techniques.map(|technique| technique.all(&view, &Limits::new()).unwrap());
        assert_eq!(
            effects(&steps.concat()),
            expected,
            "{variant:?}\n{:#}",
            board.grid()
        );
    }
    assert!(through_several > 100, "{through_several}");
}

#[test]
fn a_locked_candidate_is_seen_through_different_pairs() {
    let variant = Variant::new(Shape::CLASSIC).with(Rule::AntiKnight).unwrap();
    let mut board = Board::empty(variant);
    for column in (1..=9).filter(|column| ![1, 3].contains(column)) {
        board.eliminate(cell(5, column), digits(&[4])).unwrap();
    }
    let view = View::new(&board);
    let steps = Technique::CLAIMING.all(&view, &Limits::new()).unwrap();
    let steps: Vec<String> = steps.iter().map(|step| step.to_string()).collect();
    assert_eq!(
        steps,
        [
            "4 fits only r5c1 and r5c3 in row 5, both in box 4, so r4c1≠4, r4c2≠4, r4c3≠4, r6c1≠4, r6c2≠4 and r6c3≠4",
            "4 fits only r5c1 and r5c3 in row 5, both of which see r3c2 and r7c2, so r3c2≠4 and r7c2≠4",
        ]
    );
}

/// A step of its own that says it handles everything, and one that does not say so.
struct FirstBlank;

impl Strategy for FirstBlank {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        for cell in view.blank_cells() {
            if let Some(digit) = view.candidates(cell).single() {
                found.place(cell, digit);
                found.conclude(Default::default)?;
            }
        }
        ControlFlow::Continue(())
    }
}

static SHY: Description = Description::new("shy", "shy", Tenths(99), &FirstBlank);
static BOLD: Description =
    Description::new("bold", "bold", Tenths(99), &FirstBlank).accepting(HouseKinds::all());

fn refused(kinds: HouseKinds) -> End {
    End::Unsupported(Unsupported::Houses { kinds })
}

#[test]
fn a_plan_refuses_houses_that_its_techniques_do_not_handle() {
    let limits = Limits::new();
    let board = x_board("1...............");
    let end = refused(HouseKinds::DIAGONALS);
    let shy = Technique::new(&SHY);
    assert_eq!(shy.all(&View::new(&board), &limits), Err(stopped(end)));
    for plan in [
        Plan::basic().with(shy),
        Plan::basic().nest(Technique::HIDDEN_SINGLE, [shy]),
    ] {
        assert_eq!(Stage::accepts(&plan), HouseKinds::STANDARD);
        let mut reduced = board.clone();
        let report = plan.apply(&mut reduced, &limits).unwrap();
        assert_eq!((report.stopped, &reduced), (Some(end), &board));
        let path = plan.path(&board, &limits);
        assert_eq!((path.stopped(), path.steps().len()), (Some(end), 0));
        assert_eq!(
            path.to_string(),
            "not supported: boards with diagonals are not handled"
        );
        assert_eq!(plan.next(&board, &limits).unwrap_err().end, end);
        // As a stage, and before a solver.
        let mut search = Search::counting(&limits);
        plan.shrink(&mut reduced, &mut search).unwrap();
        assert_eq!(search.stages()[0].stopped, Some(end));
        let solver = plan.clone().then_solve(Plain);
        assert_eq!(solver.accepts(), HouseKinds::STANDARD);
        assert_eq!(run(&solver, &board, &limits).0.end, end);
        assert!(solver.supports(&board).is_err());
        let twice = Plan::basic().then(plan.repeat());
        assert_eq!(twice.accepts(), HouseKinds::STANDARD);
    }
    let bold = Technique::new(&BOLD);
    let mut reduced = board.clone();
    reduced.eliminate(cell(4, 4), digits(&[2, 3])).unwrap();
    let report = Plan::new("bold", [bold])
        .apply(&mut reduced, &limits)
        .unwrap();
    assert_eq!((report.stopped, report.times("bold")), (None, 1));
    assert_eq!(reduced.get(cell(4, 4)), Digit::new(4));
    // The diagonal knows of it.
    assert!(!reduced.candidates(cell(2, 2)).contains(Digit::must(4)));
}

/// Errors of the library that a test expects.
fn stopped(end: End) -> Stopped {
    let board = x_board("................");
    let plan = Plan::new("shy", [Technique::new(&SHY)]);
    let stopped = plan.next(&board, &Limits::new()).unwrap_err();
    assert_eq!(stopped.end, end);
    stopped
}

#[cfg(feature = "techniques")]
#[test]
fn techniques_beyond_the_papers_refuse_other_houses() {
    let board = x_board("1...............");
    let view = View::new(&board);
    for technique in Technique::ALL {
        let answer = technique.all(&view, &Limits::new());
        let handles = techniques().contains(technique);
        assert_eq!(answer.is_ok(), handles, "{technique}");
        assert_eq!(technique.accepts() == HouseKinds::all(), handles);
    }
    for plan in [Plan::easiest_first(), Plan::all()] {
        let next = plan.next(&board, &Limits::new());
        assert_eq!(next.unwrap_err().end, refused(HouseKinds::DIAGONALS));
    }
}

/// What has no answer on such boards says so, by name.
#[cfg(feature = "techniques")]
#[test]
fn ratings_and_pictures_refuse_other_houses() {
    use sudoku_zoo::PuzzleError;
    use sudoku_zoo::rating::{Scale, rate, score};
    use sudoku_zoo::svg::Drawing;

    let limits = Limits::new();
    let board = x_board("12344321........");
    let is_refused = |error: PuzzleError| match error {
        PuzzleError::Stopped(stopped) => stopped.end == refused(HouseKinds::DIAGONALS),
        _ => false,
    };
    assert!(is_refused(
        rate(&board, &Scale::EXTENDED, &limits).unwrap_err()
    ));
    let singles = [(Technique::HIDDEN_SINGLE, Tenths(15))];
    let easy = Scale::new("easy", "none", singles.to_vec(), Tenths(20));
    assert!(is_refused(rate(&board, &easy, &limits).unwrap_err()));
    assert!(is_refused(score(&board, &limits).unwrap_err()));
    let picture = Drawing::new(&board).to_string();
    assert!(picture.contains("Not drawn: a board with diagonals."));
    assert!(!picture.contains("<rect"));
}

#[cfg(all(feature = "techniques", feature = "rand"))]
#[test]
fn difficulties_refuse_other_houses() {
    use sudoku_zoo::PuzzleError;
    use sudoku_zoo::generate::Difficulty;

    let answer = Difficulty::of(&x_board("1..............."), &Limits::new());
    let Err(PuzzleError::Stopped(stopped)) = answer else {
        panic!("{answer:?}");
    };
    assert_eq!(stopped.end, refused(HouseKinds::DIAGONALS));
}

/// These ask the board and a solver that knows its houses, so that their answers are right.
#[cfg(feature = "tools")]
#[test]
fn backbones_and_estimates_know_other_houses() {
    use sudoku_zoo::PuzzleError;
    use sudoku_zoo::puzzle::{backbone, estimate_solutions};

    let mut numbers = Numbers(4);
    for _ in 0..60 {
        let (board, _) = random_board(&mut numbers);
        let solutions = solutions(&board, 300);
        if solutions.len() == 300 {
            continue;
        }
        let limits = Limits::new();
        let found = backbone(&board, &limits).unwrap();
        for cell in board.shape().cells() {
            let first = solutions[0].get(cell);
            let is_certain = solutions.iter().all(|solution| solution.get(cell) == first);
            assert_eq!(found.grid.get(cell), first.filter(|_| is_certain));
        }
        if solutions.len() == 1 {
            let estimate = estimate_solutions(&board, 300, 1, &limits).unwrap();
            assert!(estimate.mean.to_f64() < 10.0);
        }
    }
    // Both diagonals of a 4×4 grid: 48 solutions.
    let estimate = estimate_solutions(&x_board("................"), 2_000, 1, &Limits::new());
    let mean = estimate.unwrap().mean.to_f64();
    assert!((40.0..56.0).contains(&mean), "{mean}");
    let mut none = x_board("1...............");
    for digit in 2..=4 {
        let _ = none.eliminate(cell(2, 2), digits(&[digit]));
    }
    assert_eq!(
        backbone(&none, &Limits::new()),
        Err(PuzzleError::NoSolution)
    );
}

/// Fills the first blank cell with each of its candidates in turn.
struct Plain;

impl Plain {
    fn fill(board: &Board, depth: usize, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let Some(cell) = board
            .shape()
            .cells()
            .find(|&cell| board.get(cell).is_none())
        else {
            return search.solution(board.grid());
        };
        let digits = board.candidates(cell);
        if digits.is_empty() {
            search.dead_end();
        }
        for (open, digit) in (0..digits.len()).rev().zip(digits) {
            match open {
                0 => search.node(depth)?,
                _ => search.guess(depth)?,
            }
            search.placed(cell, digit);
            let mut next = board.clone();
            match next.place(cell, digit) {
                Ok(()) => Plain::fill(&next, depth + 1, search)?,
                Err(_) => search.dead_end(),
            }
            search.taken_back(depth);
        }
        ControlFlow::Continue(())
    }
}

impl Solver for Plain {
    fn name(&self) -> &str {
        "plain"
    }

    fn accepts(&self) -> HouseKinds {
        HouseKinds::all()
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        search.prepared();
        Plain::fill(board, 1, search)
    }
}

#[test]
fn pipelines_and_hybrid_find_every_solution() {
    let mut numbers = Numbers(282);
    let mut irregular = 0;
    for _ in 0..150 {
        let (board, _) = random_board(&mut numbers);
        let expected: BTreeSet<Grid> = solutions(&board, 300).into_iter().collect();
        if expected.len() == 300 {
            continue;
        }
        let limits = Limits::new();
        let pipeline = Plan::six().then_solve(Plain);
        assert_eq!(pipeline.accepts(), HouseKinds::all());
        let (report, found) = run(&pipeline, &board, &limits);
        assert_eq!(
            (report.end, &report.stages[0].name[..]),
            (End::Exhausted, "six")
        );
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
        let (report, found) = run(&HYBRID, &board, &limits);
        if board.variant().kinds().contains(HouseKinds::REGIONS) {
            irregular += 1;
            assert_eq!(report.end, refused(HouseKinds::REGIONS));
            continue;
        }
        assert_eq!((report.end, found.len()), (End::Exhausted, expected.len()));
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
        let (_, found) = run(solver("hybrid-as-printed"), &board, &limits);
        assert!(found.iter().all(|grid| expected.contains(grid)));
    }
    assert!(irregular > 20);
}

/// Boards and counters follow from the events alone.
#[test]
fn events_of_plans_rebuild_the_search() {
    let mut numbers = Numbers(828);
    for _ in 0..60 {
        let (board, _) = random_board(&mut numbers);
        let solver = Plan::basic().then_solve(Plain);
        let limits = Limits::new().solutions(20);
        let plain = run(&solver, &board, &limits).0;
        let mut replay = Replay::default();
        let mut deduced = 0;
        let mut solutions = Vec::new();
        let mut watcher = |event: &Event<'_>| {
            replay.apply(event);
            deduced += u64::from(Deduction::from_event(event).is_some());
            if let Event::Solution { .. } = event {
                solutions.push(replay.grid().unwrap().clone());
            }
        };
        let report = Search::counting(&limits)
            .watch(&mut watcher)
            .run(&solver, &board);
        assert_eq!(report, plain);
        assert_eq!(replay.stats(), report.stats);
        assert!(solutions.iter().all(|grid| board.admits(grid)));
        let mut reduced = board.clone();
        let changes = Plan::basic()
            .apply(&mut reduced, &Limits::new())
            .map(|report| report.removed);
        assert_eq!(deduced > 0, changes != Ok(0));
    }
}

/// The variant of a line of `houses_named.tsv`.
fn named(names: &str) -> Variant {
    let classic = Variant::new(Shape::CLASSIC);
    if names == "small-group" {
        let groups = [
            &[(1, 1), (2, 5), (3, 8), (6, 4), (9, 9)][..],
            &[(1, 9), (4, 2), (5, 6), (8, 8)],
        ];
        return groups.iter().fold(classic, |variant, group| {
            let cells = group.iter().map(|&(row, column)| cell(row, column));
            variant.with_group(cells).unwrap()
        });
    }
    let rules = names.split('+').map(|name| name.parse().unwrap());
    rules.fold(classic, |variant, rule| variant.with(rule).unwrap())
}

/// The puzzles of the public sets with the boards of their answers.
fn public_boards() -> Vec<(Board, Board)> {
    let mut boards = Vec::new();
    let mut add = |variant: Variant, givens: &str, answer: &str| {
        let [givens, answer] = [givens, answer].map(|text| variant.board(text.parse().unwrap()));
        boards.push((givens.unwrap(), answer.unwrap()));
    };
    for file in ["2x3jx", "2x3x", "3x3x", "4x4x", "6j", "9j", "9jx"] {
        let text = puzzle_file(&format!("houses_{file}.tsv"));
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.split('\t').collect();
            let &[diagonals, boxes, regions, givens, answer] = &fields[..] else {
                panic!("{line}");
            };
            let variant = match boxes.split_once('x') {
                Some((height, width)) => {
                    Variant::new(shape(height.parse().unwrap(), width.parse().unwrap()))
                }
                None => Variant::irregular(regions.bytes().map(usize::from)).unwrap(),
            };
            match diagonals {
                "X" => add(variant.with(Rule::Diagonals).unwrap(), givens, answer),
                _ => add(variant, givens, answer),
            }
        }
    }
    let text = puzzle_file("houses_named.tsv");
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[names, _, givens, answer] = &fields[..] else {
            panic!("{line}");
        };
        add(named(names), givens, answer);
    }
    boards
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn plans_keep_the_answers_of_the_public_sets() {
    let boards = public_boards();
    assert!(boards.len() > 300, "{}", boards.len());
    let mut solved = 0;
    for (mut board, answer) in boards.iter().cloned() {
        let path = Plan::basic().path(&board, &Limits::new());
        path.check(&Limits::new()).unwrap();
        Plan::basic().apply(&mut board, &Limits::new()).unwrap();
        assert!(board.admits(answer.grid()), "{:?}", board.variant());
        assert_eq!(path.end(), &board);
        solved += usize::from(board.is_full());
    }
    assert!(solved > 150, "{solved}");
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn hybrid_solves_the_public_sets() {
    let limits = Limits::new().solutions(2);
    // All of them take minutes without optimisation.
    for (board, answer) in public_boards().into_iter().step_by(7) {
        let (report, found) = run(&HYBRID, &board, &limits);
        match board.variant().kinds().contains(HouseKinds::REGIONS) {
            true => assert_eq!(report.end, refused(HouseKinds::REGIONS)),
            false => assert_eq!(
                (report.end, &found[..]),
                (End::Exhausted, &[answer.grid().clone()][..])
            ),
        }
    }
}
