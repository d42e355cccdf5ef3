//! No panic is reachable from the public API: cells, digits and houses of other shapes, huge and empty arguments, reversed
//! ranges, zero limits, callbacks that stop at once. What comes out matters little here; that something comes out is the test.

use std::ops::ControlFlow;

use sudoku_zoo::coach::Coach;
use sudoku_zoo::exact_cover::{
    Best, BitMatrix, DancingLinks, Dictionary, Engine, ItemRef, Problem,
};
use sudoku_zoo::generate::{
    Difficulty, GenerateError, Generator, SplitMix64, Symmetry, full_grid, thin_out,
};
use sudoku_zoo::rating::{Scale, rate, score};
use sudoku_zoo::solvers::backtrack::{BlockMatrix, Combined, HouseSets, Representation, Standard};
use sudoku_zoo::solvers::hybrid::Hybrid;
use sudoku_zoo::strategy::{
    CellSet, Deduction, Evidence, Grade, Node, Role, Strength, Technique, View,
};
use sudoku_zoo::svg::Drawing;
use sudoku_zoo::symmetry::{SymmetryError, Transform, canonical, equivalence};
use sudoku_zoo::text::ParseError;
use sudoku_zoo::{
    Board, Cell, Digit, DigitSet, End, Grid, House, HouseKind, Limits, Notation, Plan, Search,
    Shape, Solve, Stats, Tenths, agreement, batch, puzzle, zoo,
};
use sudoku_zoo_support::shape;

const KINDS: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];

fn shapes() -> [Shape; 5] {
    [(1, 1), (2, 2), (1, 7), (3, 3), (4, 4)].map(|(height, width)| shape(height, width))
}

/// Cells that most shapes do not have.
fn cells() -> impl Iterator<Item = Cell> {
    let ends = [0, 1, 6, 9, 16, 62, 63];
    ends.into_iter().flat_map(move |row| {
        ends.into_iter()
            .filter_map(move |column| Cell::new(row, column))
    })
}

/// Digits that most shapes do not have.
fn all_digits() -> impl Iterator<Item = Digit> {
    [1, 2, 9, 10, 17, 63, 64].into_iter().filter_map(Digit::new)
}

fn houses() -> impl Iterator<Item = House> {
    let indices = [0, 1, 8, 9, 16, 63];
    KINDS.into_iter().flat_map(move |kind| {
        indices
            .into_iter()
            .filter_map(move |index| House::new(kind, index))
    })
}

/// Boards that are empty, partly filled, full, and contradictory.
fn boards(shape: Shape) -> Vec<Board> {
    let full = Board::new(Grid::pattern(shape)).unwrap();
    let mut half = Grid::pattern(shape);
    for cell in shape.cells().step_by(2) {
        half.set(cell, None).unwrap();
    }
    let mut struck = full.clone();
    let first = shape.cell_at(0).unwrap();
    let _ = struck.eliminate(first, shape.digits());
    let mut bare = Board::empty(shape);
    let _ = bare.eliminate(first, shape.digits());
    vec![
        Board::empty(shape),
        Board::new(half).unwrap(),
        full,
        struck,
        bare,
    ]
}

/// The worst source of random numbers.
struct Constant(u64);

impl rand_core::TryRng for Constant {
    type Error = std::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(self.0 as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(self.0)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        bytes.fill(self.0 as u8);
        Ok(())
    }
}

#[test]
fn sizes_and_indices() {
    let sizes = [
        0,
        1,
        7,
        8,
        9,
        63,
        64,
        65,
        4096,
        4097,
        usize::MAX / 2,
        usize::MAX,
    ];
    for one in sizes {
        let _ = Shape::squarest(one);
        let _ = (
            Digit::new(one),
            DigitSet::first(one),
            House::new(HouseKind::Box, one),
        );
        for other in sizes {
            let _ = (Shape::new(one, other), Cell::new(one, other));
            for shape in shapes() {
                let _ = (shape.cell(one, other), shape.cell_at(one), shape.digit(one));
            }
        }
    }
}

#[test]
fn geometry_of_other_shapes() {
    for shape in shapes() {
        for cell in cells() {
            let _ = (shape.index_of(cell), shape.contains(cell));
            let _ = (shape.houses_of(cell).count(), shape.peers(cell).count());
            for kind in KINDS {
                let _ = shape.house_of(cell, kind);
            }
        }
        for house in houses() {
            let _ = shape.cells_of(house).rev().count();
        }
    }
}

#[test]
fn grids_and_boards() {
    for shape in shapes() {
        assert!(Grid::from_values(shape, []).is_err());
        let _ = Grid::from_values(shape, [usize::MAX; 5]);
        let _ = Grid::from_values(shape, std::iter::repeat_n(1, 10_000));
        let _ = Board::from_candidates(shape, []);
        let _ = Board::from_candidates(shape, vec![DigitSet::from_bits(u64::MAX); 10_000]);
        let _ = Board::from_candidates(shape, vec![DigitSet::EMPTY; shape.cell_count()]);
        for mut board in boards(shape) {
            let mut grid = board.grid().clone();
            for cell in cells() {
                let _ = (board.get(cell), board.candidates(cell), grid.get(cell));
                for digit in all_digits() {
                    let _ = grid.set(cell, Some(digit));
                    let _ = board.place(cell, digit);
                    let _ = board.eliminate(cell, digit.into());
                }
                let _ = board.eliminate(cell, DigitSet::from_bits(u64::MAX));
            }
            let _ = (grid.clash(), grid.is_solved(), board.contradiction());
            for other in shapes() {
                let _ = board.admits(&Grid::pattern(other));
            }
            let _ = (format!("{board:?}"), format!("{grid:#}"), Board::new(grid));
        }
    }
}

fn representation<R: Representation>() {
    for shape in shapes() {
        let mut grid = R::blank(shape);
        for cell in cells() {
            for digit in all_digits() {
                let _ = (grid.get(cell), grid.is_blocked(cell, digit));
                let _ = (grid.open(cell), grid.blocked_count(cell));
                grid.set(cell, digit);
                grid.forbid(cell, digit);
                grid.clear(cell);
                grid.clear(cell);
            }
        }
    }
}

#[test]
fn representations() {
    representation::<Standard>();
    representation::<HouseSets>();
    representation::<BlockMatrix>();
    representation::<Combined>();
}

#[test]
fn solvers_with_zero_limits_and_visitors_that_stop() {
    for entry in zoo() {
        for board in [shape(1, 1), shape(2, 2), shape(2, 3)]
            .into_iter()
            .flat_map(boards)
        {
            for limits in [
                Limits::new().nodes(0),
                Limits::new().memory(0),
                Limits::new().solutions(0),
                Limits::new()
                    .nodes(0)
                    .memory(0)
                    .solutions(0)
                    .interrupt(&|| true),
                Limits::new()
                    .nodes(u64::MAX)
                    .memory(usize::MAX)
                    .solutions(1),
            ] {
                let _ = entry
                    .solver
                    .run(&board, &limits, &mut |_| ControlFlow::Break(()));
                let (solver, none) = (entry.solver, limits.solutions(0));
                let _ = (solver.solve(&board, &limits), solver.count(&board, &none));
                let _ = (
                    solver.solutions(&board, &none),
                    solver.iter(&board, &none).next(),
                );
                let mut iter = solver.iter(&board, &limits);
                let _ = (iter.next(), iter.next(), iter.next(), iter.end());
            }
        }
    }
}

#[test]
fn searches_by_hand() {
    let limits = Limits::new().memory(usize::MAX);
    let mut search = Search::counting(&limits);
    search.poll_every(0);
    search.poll_every(u64::MAX);
    let _ = (
        search.node(usize::MAX),
        search.guess(0),
        search.hold(usize::MAX),
    );
    let _ = (search.hold(usize::MAX), search.hold(1));
    search.release(usize::MAX);
    search.prepared();
    search.dead_end();
    let _ = search.solution(&Grid::empty(shape(1, 1)));
    let _: Stats = *search.stats();
}

#[test]
fn views_and_cell_sets() {
    for shape in shapes() {
        for board in boards(shape) {
            for other in shapes() {
                let _ = View::with_givens(&board, &Grid::pattern(other));
            }
            let view = View::new(&board);
            let foreign = CellSet::from_cells(self::shape(8, 8), self::shape(8, 8).cells());
            for cell in cells() {
                let _ = (
                    view.candidates(cell),
                    view.board().get(cell),
                    view.givens().contains(cell),
                );
                let _ = (view.shape().houses_of(cell).count(), view.peers(cell).len());
                let mut set = CellSet::empty(shape);
                set.insert(cell);
                set.remove(cell);
                let _ = (set.contains(cell), foreign.is_subset(&set));
                let _ = set.iter().count();
                for set in [&set | &foreign, &foreign - &set, &set & &foreign] {
                    let _ = (set.iter().count(), set.to_string());
                }
                for digit in all_digits() {
                    let _ = view.candidates(cell).contains(digit);
                }
                for other in cells() {
                    let _ = view.sees(cell, other);
                }
            }
            let _ = CellSet::from_cells(shape, cells()).len();
            let _ = view.common_peers(&foreign).len();
            let _ = view.common_peers(&CellSet::empty(shape)).len();
            for house in houses() {
                let _ = view.cells_of(house).len();
                for digit in all_digits() {
                    let _ = view.places(digit, house).len();
                }
            }
            for digit in all_digits() {
                let _ = view.cells_with(digit).len();
            }
        }
    }
}

/// Deductions that nobody found, with cells of no shape at hand.
fn foreign_deductions() -> Vec<Deduction> {
    let cell = Cell::new(63, 63).unwrap();
    let digit = Digit::new(64).unwrap();
    let node = || Node::new(cell, digit);
    let evidence = Evidence::new()
        .mark(Role::Defining, cell, DigitSet::from_bits(u64::MAX))
        .house(Role::Defining, House::must(HouseKind::Box, 63))
        .link(node(), Node::group([], digit), Strength::Strong);
    let empty = || Evidence::new();
    Technique::ALL
        .iter()
        .flat_map(|&technique| {
            [
                Deduction::new(technique, vec![], vec![], empty()),
                Deduction::new(
                    technique,
                    vec![(cell, digit)],
                    vec![(cell, DigitSet::from_bits(u64::MAX))],
                    evidence.clone(),
                ),
            ]
        })
        .collect()
}

#[test]
fn foreign_deductions_do_not_panic() {
    let board = Board::empty(Shape::CLASSIC);
    for deduction in foreign_deductions() {
        for grade in [Grade::Nudge, Grade::Pointer, Grade::Full] {
            for notation in [Notation::RowColumn, Notation::Chess] {
                let _ = deduction.explain(grade, notation).to_string();
            }
        }
        let _ = deduction.evidence.eureka(Notation::RowColumn).to_string();
        let _ = deduction.apply(&mut board.clone());
        let _ = Drawing::new(&board).deduction(&deduction).to_string();
        let _ = Scale::SUDOKU_EXPLAINER.rate(&deduction);
    }
}

#[test]
fn pictures_of_other_shapes() {
    for shape in shapes() {
        for board in boards(shape) {
            let pattern = Grid::pattern(self::shape(8, 8));
            let all = DigitSet::from_bits(u64::MAX);
            let mut evidence = Evidence::new().houses(Role::Fin, houses());
            let (mut placements, mut eliminations) = (Vec::new(), Vec::new());
            for cell in cells() {
                evidence = evidence.mark(Role::Fin, cell, DigitSet::EMPTY);
                evidence = evidence.mark(Role::Fin, cell, all);
                eliminations.push((cell, all));
                for digit in all_digits() {
                    placements.push((cell, digit));
                    let (node, nothing) = (Node::new(cell, digit), Node::group([], digit));
                    evidence = evidence.link(node, nothing.clone(), Strength::Weak);
                    evidence = evidence.link(nothing.clone(), nothing, Strength::Weak);
                }
            }
            let deduction =
                Deduction::new(Technique::NAKED_SINGLE, placements, eliminations, evidence);
            let drawing = Drawing::new(&board).givens(&pattern).title("<\u{0}&");
            let _ = drawing.deduction(&deduction).to_string();
        }
    }
}

#[test]
fn plans_and_paths() {
    let none = Plan::new("none", []);
    let twice = Plan::new(
        "twice",
        Technique::ALL.iter().chain(Technique::ALL).copied(),
    );
    for plan in [
        none,
        twice.restarting().assume_one_solution(),
        Plan::easiest_first(),
    ] {
        for board in [shape(1, 1), shape(2, 2), shape(1, 7)]
            .into_iter()
            .flat_map(boards)
        {
            let path = plan.path(&board, &Limits::new());
            let _ = (
                path.check(&Limits::new()),
                path.replay().count(),
                path.hardest(),
            );
            let _ = plan.path(&board, &Limits::new().interrupt(&|| true));
            let _ = (
                plan.next(&board, &Limits::new()),
                plan.apply(&mut board.clone(), &Limits::new()),
            );
        }
    }
}

#[test]
fn a_game_with_wrong_moves() {
    let limits = Limits::new();
    for shape in shapes() {
        for board in boards(shape) {
            let _ = Coach::new(board.grid().clone(), &limits.nodes(0));
            let Ok(mut coach) = Coach::new(board.grid().clone(), &limits.nodes(10_000)) else {
                continue;
            };
            let _ = (coach.undo(), coach.redo());
            for cell in cells() {
                let _ = (coach.marks(cell), coach.erase(cell));
                for digit in all_digits() {
                    let _ = (coach.toggle_mark(cell, digit), coach.place(cell, digit));
                }
            }
            let hint = coach.hint(&limits.interrupt(&|| true));
            drop(hint);
            if let Ok(other) = Coach::new(Grid::pattern(self::shape(2, 3)), &limits) {
                // A hint of another game.
                let _ = coach.apply(&other.hint(&Limits::new()).unwrap());
            }
            let hint = coach.hint(&Limits::new()).unwrap();
            let _ = hint.explain(Grade::Full, Notation::Chess);
            let _ = (
                coach.apply(&hint),
                coach.apply(&hint),
                coach.undo(),
                coach.undo(),
            );
        }
    }
}

#[test]
fn tools_with_zero_and_endless_arguments() {
    let limits = Limits::new().nodes(100);
    for board in shapes().into_iter().flat_map(boards) {
        let grid = board.grid();
        let _ = (
            puzzle::backbone(&board, &limits),
            puzzle::minimise(grid, &limits),
        );
        let _ = puzzle::redundant_clues(grid, &limits.nodes(0));
        for largest in [0, 1, usize::MAX] {
            let _ = puzzle::unavoidable_sets(grid, largest, &limits);
        }
        // With fewer nodes it does not come to the cells behind the first.
        let _ = puzzle::unavoidable_sets(grid, usize::MAX, &limits.nodes(10_000));
        for probes in [0, 1, u64::MAX] {
            let estimate = puzzle::estimate_solutions(&board, probes, u64::MAX, &limits);
            let _ = estimate.map(|estimate| estimate.to_string());
        }
        let _ = canonical(grid, &limits);
        for other in shapes() {
            let _ = equivalence(grid, &Grid::pattern(other), &limits);
            let _ = Transform::identity(other).apply(grid);
        }
        let _ = Difficulty::of(&board, &limits);
        let _ = rate(
            &board,
            &Scale::new("none", "", [], Tenths(u32::MAX)),
            &limits,
        );
        let _ = rate(&board, &Scale::EXTENDED, &limits.interrupt(&|| true));
        let _ = score(&board, &limits);
    }
}

#[test]
fn positions_that_are_no_permutation_are_refused() {
    for shape in shapes() {
        for lines in [
            vec![],
            vec![0; 100],
            vec![usize::MAX; shape.side()],
            (0..shape.side()).collect(),
        ] {
            let digits = 1..=shape.side();
            let _ = Transform::new(shape, true, lines.clone(), lines.clone(), digits);
            let _ = Transform::new(shape, false, lines.clone(), lines.clone(), lines);
        }
        let transform = Transform::random(shape, &mut Constant(u64::MAX));
        for other in shapes() {
            let _ = transform.then(&Transform::identity(other));
        }
    }
}

#[test]
fn generators_that_ask_for_too_much_are_refused() {
    let limits = Limits::new().nodes(20_000);
    for shape in shapes() {
        for word in [0, 1, u64::MAX] {
            let rng = &mut Constant(word);
            let _ = full_grid(shape, rng, &limits);
            let _ = full_grid(shape, rng, &limits.nodes(0));
            for clues in [0, 1, shape.cell_count(), usize::MAX] {
                let _ = thin_out(&Grid::pattern(shape), clues, rng);
                let _ = thin_out(&Grid::empty(shape), clues, rng);
                let generator = Generator::new(shape).clues(clues).attempts(3);
                let _ = generator.generate(rng, &limits);
            }
            let generator = || Generator::new(shape).attempts(2);
            let _ = generator().attempts(0).generate(rng, &limits);
            let _ = generator().minimal().clues(1).generate(rng, &limits);
            let reversed = Tenths(90)..Tenths(10);
            let _ = generator().rating(reversed).generate(rng, &limits);
            let _ = generator().rating(..Tenths(0)).generate(rng, &limits);
            for pattern in [
                Grid::empty(shape),
                Grid::pattern(shape),
                Grid::pattern(self::shape(8, 8)),
            ] {
                let _ = generator().pattern(&pattern).generate(rng, &limits);
            }
            for symmetry in Symmetry::ALL.iter().copied() {
                let _ = generator().symmetry(symmetry).generate(rng, &limits);
            }
        }
    }
    let _ = SplitMix64::new(u64::MAX);
}

#[test]
fn exact_covers_of_empty_problems() {
    assert!(Problem::numbered(usize::MAX, usize::MAX).is_err());
    let _ = Problem::numbered(usize::MAX, 1);
    let empty = Problem::default();
    let items_only = Problem::numbered(3, 2).unwrap();
    let mut strange = Problem::numbered(2, 1).unwrap();
    for option in [
        vec![],
        vec![0],
        vec![0, 0],
        vec![9],
        vec![usize::MAX],
        vec![2],
        vec![0, 1, 2],
    ] {
        let _ = strange.add_option(option);
    }
    for problem in [&empty, &items_only, &strange] {
        let _ = (
            problem.option(usize::MAX).is_none(),
            problem.is_secondary(usize::MAX),
        );
        let _ = (problem.name(usize::MAX), "".number_in(problem));
        for options in [&[][..], &[0, 0], &[usize::MAX]] {
            let _ = problem.is_exact_cover(options);
        }
        fn engine(mut engine: impl Engine) {
            for option in [0, 1, 1, 7, usize::MAX] {
                let _ = engine.give(option);
            }
            let _ = (
                engine.stats(0).solutions,
                engine.stats(u64::MAX).solutions,
                engine.solutions().next(),
            );
        }
        engine(DancingLinks::new(problem));
        engine(Dictionary::new(problem));
        if let Ok(matrix) = BitMatrix::new(problem) {
            engine(matrix);
        }
        engine(Best::new(problem));
    }
}

#[test]
fn agreement_and_hybrid_take_any_arguments() {
    for board in shapes().into_iter().flat_map(boards) {
        let _ = agreement::check(&[], &board, &Limits::new().solutions(0));
        let one = zoo().next().unwrap().solver;
        let _ = agreement::check_promises(one, &board, &Limits::new().nodes(0));
        let boxes = [usize::MAX, 0, 0, 63, 64];
        let limits = Limits::new().nodes(50);
        let hybrid = Hybrid::with_boxes("odd", boxes.into_iter().cycle().take(1000));
        let _ = hybrid.count(&board, &limits.solutions(3));
    }
}

#[test]
fn empty_and_mixed_batches() {
    let grids: Vec<Grid> = shapes()
        .into_iter()
        .flat_map(boards)
        .map(|board| board.grid().clone())
        .collect();
    assert!(
        batch::grids(&[], &batch::Options::new()).solve().is_empty()
            && batch::grids(
                &[],
                &batch::Options::new().limits(Limits::new().solutions(0))
            )
            .count()
            .is_empty()
    );
    assert_eq!(
        batch::grids(
            &grids,
            &batch::Options::new().limits(Limits::new().solutions(0))
        )
        .count()
        .len(),
        grids.len()
    );
    assert_eq!(
        batch::grids(&grids, &batch::Options::new()).solve().len(),
        grids.len()
    );
    let mut broken = Grid::empty(Shape::CLASSIC);
    for cell in Shape::CLASSIC.cells() {
        broken.set(cell, Digit::new(1)).unwrap();
    }
    let answers = batch::grids(
        &[broken.clone(), broken],
        &batch::Options::new().limits(Limits::new().solutions(u64::MAX)),
    )
    .count();
    assert!(answers.iter().all(Result::is_err));
    for chunk in [0, 1, usize::MAX] {
        let options = batch::Options::new()
            .chunk(chunk)
            .limits(Limits::new().nodes(0));
        let text = b"\n\n1\n\xff\xfe\n..............................................................................2..\n";
        let _ = batch::lines(&text[..], &options).solve().count();
        let _ = batch::lines(&b""[..], &options).count().count();
    }
}

/// Sets of other shapes have the cells that both grids have.
#[test]
fn cell_sets_of_other_shapes_stay_within_their_grid() {
    for shape in shapes() {
        for other in shapes() {
            let mut set = CellSet::from_cells(shape, shape.cells());
            set |= CellSet::from_cells(other, other.cells());
            assert!(set.iter().eq(shape.cells()), "{shape} {other}");
            set -= CellSet::from_cells(other, other.cells());
            assert!(set.iter().all(|cell| !other.contains(cell)));
        }
    }
}

/// Callers can make errors, too.
#[test]
fn errors_with_any_number_can_be_printed() {
    for number in [0, 1, 8, usize::MAX - 1, usize::MAX] {
        let torn = SymmetryError::TornApart {
            kind: HouseKind::Row,
            one: number,
            other: number,
        };
        let row = ParseError::Row {
            line: number,
            row: number,
            found: number,
            side: 9,
        };
        for text in [torn.to_string(), row.to_string()] {
            assert!(text.len() > 10, "{text}");
        }
    }
}

/// A generator whose attempts need no search.
#[test]
fn a_limit_on_nodes_bounds_attempts() {
    let generator = Generator::new(shape(1, 1)).rating(Tenths(90)..);
    let limits = Limits::new().nodes(100);
    let generated = generator
        .attempts(u64::MAX)
        .generate(&mut SplitMix64::new(1), &limits);
    match generated {
        Err(GenerateError::NotFound {
            stopped, attempts, ..
        }) => {
            assert_eq!(stopped, Some(End::NodeLimit));
            assert!(attempts <= 100);
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn ends_describe_themselves() {
    for end in [
        End::Exhausted,
        End::Enough,
        End::NodeLimit,
        End::MemoryLimit,
        End::Interrupted,
    ] {
        assert!(!end.to_string().is_empty());
    }
}
