//! Every registered solver keeps the contract, on every shape it says it supports.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::zoo::{Entry, Family, Traits, find};
use sudoku_zoo::{
    Board, Count, End, Grid, Limits, Report, Search, Shape, Solve, Solver, Stats, Stopped,
    Uniqueness, Unsupported, zoo,
};
use sudoku_zoo_support::{
    Numbers, board, cell, digits, dug, includes, interrupt_at, numbers, oracle, shape,
};

/// Square, lying, standing, one-row and one-column boxes.
fn shapes() -> Vec<Shape> {
    [
        (1, 1),
        (1, 2),
        (2, 1),
        (2, 2),
        (1, 5),
        (2, 3),
        (3, 2),
        (2, 4),
        (3, 3),
        (3, 4),
        (4, 4),
    ]
    .map(|(height, width)| shape(height, width))
    .to_vec()
}

/// Runs `test` for every solver and every shape it claims.
fn for_each(test: impl Fn(&Entry, Shape)) {
    for entry in zoo() {
        for shape in shapes() {
            if includes(entry.shapes, shape) {
                test(entry, shape);
            }
        }
    }
}

/// The report of a solver, whose counters must fit together, and the solutions it showed.
fn run(entry: &Entry, board: &Board, limits: &Limits<'_>) -> (Report, Vec<Grid>) {
    let (report, grids) = sudoku_zoo_support::run(entry.solver, board, limits);
    assert_eq!(
        report.stats.solutions,
        grids.len() as u64,
        "{}",
        entry.solver.name()
    );
    assert!(
        report.stats.guesses <= report.stats.nodes,
        "{}",
        entry.solver.name()
    );
    assert!(
        report.stats.max_depth <= report.stats.nodes,
        "{}",
        entry.solver.name()
    );
    (report, grids)
}

#[test]
fn names_are_unique_and_found() {
    let mut names = BTreeSet::new();
    for entry in zoo() {
        for name in entry.aliases.iter().copied().chain([entry.solver.name()]) {
            assert!(names.insert(name), "{name} is taken");
            assert_eq!(
                find(name).map(|found| found.solver.name()),
                Some(entry.solver.name())
            );
            let plain = |symbol: char| {
                symbol.is_ascii_lowercase()
                    || symbol.is_ascii_digit()
                    || symbol == '-'
                    || symbol == '+'
            };
            assert!(name.chars().all(plain), "{name}");
        }
    }
    assert!(find("no such solver").is_none());
}

#[test]
fn shapes_claimed_are_shapes_supported() {
    for entry in zoo() {
        let larger = [(5, 5), (8, 8)].map(|(height, width)| shape(height, width));
        for shape in shapes().into_iter().chain(larger) {
            let solved = Board::new(Grid::pattern(shape)).unwrap();
            assert_eq!(
                entry.solver.supports(&solved).is_ok(),
                includes(entry.shapes, shape),
                "{entry:?}"
            );
            if !includes(entry.shapes, shape) {
                let (report, _) = run(entry, &solved, &Limits::new());
                assert!(matches!(report.end, End::Unsupported(_)), "{entry:?}");
                assert!(
                    entry.solver.solve(&solved, &Limits::new()).is_err(),
                    "not the same as no solution"
                );
            }
        }
    }
}

#[test]
fn a_full_grid_is_its_own_solution() {
    for_each(|entry, shape| {
        let (report, grids) = run(
            entry,
            &Board::new(Grid::pattern(shape)).unwrap(),
            &Limits::new(),
        );
        assert_eq!(
            (report.end, report.stats.branches()),
            (End::Exhausted, 1),
            "{entry:?} {shape}"
        );
        // The matrix of Appendix A keeps the filled cells, so the search chooses them.
        let chosen = match entry.solver.name() {
            "dlx-appendix-a" => shape.cell_count() as u64,
            _ => 0,
        };
        assert_eq!(report.stats.nodes, chosen, "{entry:?}: nothing to try");
        assert_eq!(grids, [Grid::pattern(shape)]);
    });
}

/// Every shape, 1×1 to 64×64.
fn every_shape() -> impl Iterator<Item = Shape> {
    let sides = || 1..=64;
    sides().flat_map(move |height| sides().filter_map(move |width| Shape::new(height, width).ok()))
}

/// All small shapes, and the largest.
#[test]
fn full_and_nearly_full_grids_of_every_small_shape() {
    solve_full_and_nearly_full(
        every_shape().filter(|shape| shape.side() <= 20 || *shape == self::shape(8, 8)),
    );
}

#[test]
#[ignore = "half a minute: cargo test --release --all-features --test main of_every_shape -- --ignored"]
fn full_and_nearly_full_grids_of_every_shape() {
    solve_full_and_nearly_full(every_shape());
}

/// Only the set-up and one step, by every solver.
fn solve_full_and_nearly_full(shapes: impl Iterator<Item = Shape>) {
    for shape in shapes {
        let solved = Grid::pattern(shape);
        let mut nearly = solved.clone();
        let last = shape.cells().next_back().unwrap();
        nearly.set(last, None).unwrap();
        for entry in zoo().filter(|entry| includes(entry.shapes, shape)) {
            for grid in [&solved, &nearly] {
                let (report, grids) =
                    run(entry, &Board::new(grid.clone()).unwrap(), &Limits::new());
                assert_eq!(report.end, End::Exhausted, "{entry:?} {shape}");
                assert_eq!(grids, std::slice::from_ref(&solved), "{entry:?} {shape}");
            }
        }
    }
}

#[test]
fn a_dug_grid_has_the_solutions_the_oracle_finds() {
    for_each(|entry, shape| {
        for (seed, holes) in [
            (1, shape.side() / 2),
            (2, shape.side()),
            (3, 2 * shape.side()),
        ] {
            let board = dug(shape, holes, &mut Numbers(seed));
            let count = oracle(&board, 1_000).len();
            let (report, grids) = run(entry, &board, &Limits::new());
            assert_eq!(
                (report.end, grids.len()),
                (End::Exhausted, count),
                "{entry:?} {shape} {board:?}"
            );
            assert!(grids.contains(&Grid::pattern(shape)));
            let answer = entry.solver.solve_unique(&board, &Limits::new()).unwrap();
            assert_eq!(matches!(answer, Uniqueness::One(_)), count == 1);
        }
    });
}

#[test]
fn the_288_grids_of_4x4() {
    for entry in zoo() {
        let board = Board::empty(shape(2, 2));
        if entry.solver.supports(&board).is_err() {
            continue;
        }
        let (report, grids) = run(entry, &board, &Limits::new());
        assert_eq!(
            (report.end, grids.len()),
            (End::Exhausted, 288),
            "{entry:?}"
        );
        assert!(grids.iter().all(|grid| board.admits(grid)));
        assert_eq!(
            grids.iter().collect::<BTreeSet<_>>().len(),
            288,
            "{entry:?}: each once"
        );
        assert_eq!(
            entry
                .solver
                .count(&board, &Limits::new().solutions(288))
                .unwrap(),
            Count::AtLeast(288)
        );
        assert_eq!(
            entry
                .solver
                .count(&board, &Limits::new().solutions(289))
                .unwrap(),
            Count::Exactly(288)
        );
        assert_eq!(
            entry
                .solver
                .solutions(&board, &Limits::new().solutions(7))
                .unwrap()
                .grids,
            grids[..7]
        );
        assert_eq!(
            entry.solver.solve(&board, &Limits::new()).unwrap().as_ref(),
            grids.first()
        );
        assert!(matches!(
            entry.solver.solve_unique(&board, &Limits::new()).unwrap(),
            Uniqueness::Several(..)
        ));
    }
}

#[test]
fn an_empty_grid_gives_as_many_as_asked_for() {
    for_each(|entry, shape| {
        let board = Board::empty(shape);
        let nodes = if shape.side() > 9 { 20_000 } else { 200_000 };
        let (report, grids) = run(entry, &board, &Limits::new().solutions(3).nodes(nodes));
        match report.end {
            End::Exhausted => assert!(
                shape.side() <= 2,
                "{entry:?} {shape}: more solutions than that"
            ),
            End::Enough => assert_eq!(grids.len(), 3),
            // Without inference, an empty 12×12 may take too long. Then the solver must report the limit.
            End::NodeLimit => assert!(shape.side() > 9, "{entry:?} {shape}"),
            End::Unsupported(_) | End::MemoryLimit => {
                assert!(shape.side() >= 9, "{entry:?} {shape}");
            }
            end => panic!("{entry:?} {shape}: {end}"),
        }
        assert!(
            grids.iter().all(|grid| board.admits(grid)),
            "{entry:?} {shape}"
        );
        assert_eq!(grids.iter().collect::<BTreeSet<_>>().len(), grids.len());
    });
}

/// From 8×8 on, solvers have fewer nodes here than in the next test, above all permutation solvers, whose nodes go through thousands of arrangements.
#[test]
fn contradictory_boards_have_no_solution() {
    refute_contradictory_boards(|entry, shape| match entry.family {
        Family::Permutation if shape.side() >= 8 => 30,
        _ if shape.side() >= 8 => 100,
        _ => nodes_for(shape),
    });
}

#[test]
#[ignore = "half a minute: cargo test --release --all-features --test main on_all -- --ignored"]
fn contradictory_boards_have_no_solution_on_all_shapes_in_many_nodes() {
    refute_contradictory_boards(|_, shape| nodes_for(shape));
}

/// The more cells, the longer a node takes.
fn nodes_for(shape: Shape) -> u64 {
    2_000_000 / shape.cell_count().pow(2) as u64 + 300
}

fn refute_contradictory_boards(most_nodes: impl Fn(&Entry, Shape) -> u64) {
    // Every family must refute some board of 9×9 or more that the harness does not answer, or nothing but its limit is tested there.
    let refuting = RefCell::new(HashSet::new());
    for_each(|entry, shape| {
        // A cell without candidates, a digit without a place, and a filled cell struck out.
        let mut no_digit = Board::empty(shape);
        let _ = no_digit.eliminate(cell(1, 1), shape.digits());
        let mut no_place = Board::empty(shape);
        for cell in shape.cells_of(sudoku_zoo::House::must(
            sudoku_zoo::HouseKind::Row,
            shape.side() - 1,
        )) {
            let _ = no_place.eliminate(cell, digits(&[1]));
        }
        let mut struck = Board::new(Grid::pattern(shape)).unwrap();
        let _ = struck.eliminate(cell(1, 1), shape.digits());
        for board in [struck, no_digit, no_place] {
            assert!(board.contradiction().is_some());
            let (report, grids) = run(
                entry,
                &board,
                &Limits::new().nodes(most_nodes(entry, shape)),
            );
            assert!(grids.is_empty(), "{entry:?} {shape}");
            match report.end {
                End::Exhausted => {
                    assert!(report.stats.dead_ends >= 1, "{entry:?}: a leaf at least");
                    if shape.side() >= 9 && !board.grid().is_full() {
                        refuting.borrow_mut().insert(entry.family);
                    }
                    assert_eq!(
                        entry.solver.solve_unique(&board, &Limits::new()),
                        Ok(Uniqueness::None),
                        "{entry:?}"
                    );
                }
                // A solver that infers nothing finds out only when its search gets there.
                End::NodeLimit => assert!(shape.side() > 4, "{entry:?} {shape}"),
                End::Unsupported(_) => assert!(shape.side() >= 9, "{entry:?} {shape}"),
                end => panic!("{entry:?} {shape}: {end}"),
            }
        }
    });
    for entry in zoo().filter(|entry| includes(entry.shapes, shape(3, 3))) {
        assert!(refuting.borrow().contains(&entry.family), "{entry:?}");
    }
}

#[test]
fn puzzles_without_a_solution_have_none() {
    // The last cell of the first row has nothing left; and Sudopedia's "unsolvable square".
    let boards = [
        board("123....4........"),
        board("12345......6........................"),
        board("..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."),
    ];
    for entry in zoo() {
        for board in boards
            .iter()
            .filter(|board| entry.solver.supports(board).is_ok())
        {
            let (report, grids) = run(entry, board, &Limits::new());
            assert_eq!(
                (report.end, grids.len()),
                (End::Exhausted, 0),
                "{entry:?} {board:?}"
            );
        }
    }
}

#[test]
fn removed_candidates_stay_removed() {
    for_each(|entry, shape| {
        let mut random = Numbers(7);
        for round in 0..20 {
            let mut board = dug(shape, 2 * shape.side(), &mut Numbers(100 + round));
            for _ in 0..round {
                let cell = shape.cell_at(random.below(shape.cell_count())).unwrap();
                if board.get(cell).is_none() {
                    let _ = board.eliminate(cell, digits(&[1 + random.below(shape.side())]));
                }
            }
            let expected: BTreeSet<_> = oracle(&board, 10_000).into_iter().collect();
            let (report, grids) = run(entry, &board, &Limits::new());
            assert_eq!(report.end, End::Exhausted);
            assert_eq!(
                grids.iter().map(numbers).collect::<BTreeSet<_>>(),
                expected,
                "{entry:?} {board:?}"
            );
        }
    });
}

#[test]
fn pencil_marks_alone_make_a_board() {
    // Every solved 4×4 grid whose first row reads 1234 or 2143.
    let four = shape(2, 2);
    let marks = four.cells().map(|cell| match (cell.row(), cell.column()) {
        (0, 0 | 1) => digits(&[1, 2]),
        (0, _) => digits(&[3, 4]),
        _ => four.digits(),
    });
    let mut board = Board::from_candidates(four, marks).unwrap();
    let _ = board.eliminate(cell(1, 3), digits(&[4]));
    for entry in zoo().filter(|entry| entry.solver.supports(&board).is_ok()) {
        let (_, grids) = run(entry, &board, &Limits::new());
        assert_eq!(grids.len(), oracle(&board, 1_000).len(), "{entry:?}");
        assert_eq!(grids.len(), 24, "{entry:?}");
    }
}

#[test]
fn limits_stop_the_search_and_name_themselves() {
    for entry in zoo() {
        let board = Board::empty(shape(2, 2));
        if entry.solver.supports(&board).is_err() {
            continue;
        }
        for most in [0, 1, 10] {
            let (report, _) = run(entry, &board, &Limits::new().nodes(most));
            assert_eq!(
                (report.end, report.stats.nodes),
                (End::NodeLimit, most),
                "{entry:?}"
            );
            assert_eq!(report.count(), None);
        }
        let (report, _) = run(entry, &board, &Limits::new().solutions(0));
        assert_eq!(
            (report.end, report.stats.solutions),
            (End::Enough, 0),
            "{entry:?}"
        );
        let (report, _) = run(entry, &board, &Limits::new().solutions(5));
        assert_eq!(
            (report.end, report.stats.solutions),
            (End::Enough, 5),
            "{entry:?}"
        );

        let mut seen = 0;
        let report = entry.solver.run(&board, &Limits::new(), &mut |_| {
            seen += 1;
            if seen == 3 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!(
            (report.end, seen),
            (End::Enough, 3),
            "{entry:?}: the visitor has the last word"
        );
    }
}

/// What `iter` yields within limits: the solutions, and what stopped it.
fn iterate(entry: &Entry, board: &Board, limits: &Limits<'_>) -> (Vec<Grid>, Option<End>) {
    let (mut grids, mut stopped) = (Vec::new(), None);
    for solution in entry.solver.iter(board, limits) {
        assert_eq!(stopped, None, "{entry:?}: nothing comes after an error");
        match solution {
            Ok(grid) => grids.push(grid),
            Err(error) => stopped = Some(error.end),
        }
    }
    (grids, stopped)
}

#[test]
fn an_iterator_yields_what_a_run_shows() {
    let mut struck = board("1...............");
    let _ = struck.eliminate(cell(1, 1), digits(&[1]));
    let boards = [
        Board::empty(shape(2, 2)),
        struck,
        board("123....4........"),
        dug(shape(2, 3), 12, &mut Numbers(5)),
        dug(shape(3, 3), 28, &mut Numbers(6)),
    ];
    for entry in zoo() {
        for board in boards
            .iter()
            .filter(|board| entry.solver.supports(board).is_ok())
        {
            let (report, grids) = run(entry, board, &Limits::new());
            let found = iterate(entry, board, &Limits::new());
            assert_eq!(found, (grids.clone(), None), "{entry:?} {board:?}");
            let three = iterate(entry, board, &Limits::new().solutions(3));
            let first: Vec<Grid> = grids.into_iter().take(3).collect();
            assert_eq!(three, (first, None), "{entry:?} {board:?}");
            assert_eq!(
                iterate(entry, board, &Limits::new().solutions(0)),
                (Vec::new(), None)
            );
            let no_nodes = iterate(entry, board, &Limits::new().nodes(0)).1;
            assert_eq!(no_nodes.is_some(), report.stats.nodes > 0, "{entry:?}");
        }
        let unsupported = Board::empty(shape(8, 8));
        if let Err(reason) = entry.solver.supports(&unsupported) {
            let refused = iterate(entry, &unsupported, &Limits::new());
            assert_eq!(refused, (Vec::new(), Some(End::Unsupported(reason))));
        }
    }
}

#[test]
fn a_resumable_search_repeats_no_node() {
    // Three digits that nothing decides.
    let values = Grid::pattern(Shape::CLASSIC).to_string();
    let open_digits = board(&values.replace(['1', '2', '3'], "."));
    let boards = [
        Board::empty(shape(2, 2)),
        dug(shape(2, 3), 12, &mut Numbers(5)),
        open_digits,
    ];
    let mut resumed = BTreeSet::new();
    for entry in zoo() {
        // What picks a solver, or has one behind a plan, pauses where that one does.
        let is_free = matches!(entry.family, Family::Auto | Family::Pipeline);
        let is_stated = entry.traits.contains(Traits::RESUMABLE);
        for board in &boards {
            let Some(mut paused) = entry
                .solver
                .resumable(board, &mut Search::counting(&Limits::new()))
            else {
                let may_not = is_free || !is_stated || entry.solver.supports(board).is_err();
                assert!(may_not, "{entry:?}");
                continue;
            };
            assert!(is_free || is_stated, "{entry:?}");
            resumed.insert(entry.solver.name().to_owned());
            let (report, grids) = run(entry, board, &Limits::new());
            // One solution at a time: the parts add up to one run.
            let (one, mut parts) = (Limits::new().solutions(1), Vec::new());
            loop {
                let mut search = Search::counting(&one);
                let flow = paused.resume(&mut search);
                parts.push(*search.stats());
                if flow.is_continue() {
                    break;
                }
            }
            assert_eq!(parts.len(), grids.len() + 1, "{entry:?}");
            let sum = |number: fn(&Stats) -> u64| parts.iter().map(number).sum::<u64>();
            let whole = report.stats;
            assert_eq!(sum(|stats| stats.nodes), whole.nodes, "{entry:?}");
            assert_eq!(sum(|stats| stats.guesses), whole.guesses, "{entry:?}");
            assert_eq!(sum(|stats| stats.dead_ends), whole.dead_ends, "{entry:?}");
            assert_eq!(sum(|stats| stats.solutions), whole.solutions, "{entry:?}");
            let deepest = parts.iter().map(|stats| stats.max_depth).max();
            assert_eq!(deepest, Some(whole.max_depth), "{entry:?}");
            // The nodes of one run are enough for the iterator, and one fewer is not.
            let within = |nodes| iterate(entry, board, &Limits::new().nodes(nodes)).1;
            assert_eq!(within(whole.nodes), None, "{entry:?}");
            // A stage may solve a board alone.
            if let Some(fewer) = whole.nodes.checked_sub(1) {
                assert_eq!(within(fewer), Some(End::NodeLimit), "{entry:?}");
            }
        }
        assert!(
            !is_stated || resumed.contains(entry.solver.name()),
            "{entry:?}"
        );
    }
    assert!(resumed.contains("auto"));
}

/// What a solver states about itself in two ways, it states alike.
#[test]
fn traits_are_what_the_catalogue_says() {
    for entry in zoo() {
        let has = |flag| entry.traits.contains(flag);
        let only_9x9 = entry.shapes == zoo::Shapes::Classic;
        assert_eq!(has(Traits::ONLY_9X9), only_9x9, "{entry:?}");
        assert_eq!(has(Traits::INFERS), entry.inference != "none", "{entry:?}");
        assert_eq!(
            has(Traits::PAPER),
            entry.source.starts_with("paper"),
            "{entry:?}"
        );
        assert_eq!(
            has(Traits::GREEDY),
            entry.branching.contains("fewest"),
            "{entry:?}"
        );
        assert!(!has(Traits::GREEDY | Traits::SEQUENTIAL), "{entry:?}");
        assert!(has(Traits::PAPER) || !has(Traits::AS_PRINTED), "{entry:?}");
        let names = entry.traits.to_string();
        let names = names.split(", ").filter(|name| !name.is_empty());
        let flags: Option<Traits> = names.map(Traits::named).collect();
        assert_eq!(flags, Some(entry.traits));
    }
}

#[test]
fn limits_do_not_change_the_order_of_solutions() {
    for entry in zoo() {
        let board = Board::empty(shape(2, 2));
        if entry.solver.supports(&board).is_err() {
            continue;
        }
        let (_, all) = run(entry, &board, &Limits::new());
        let (_, again) = run(
            entry,
            &board,
            &Limits::new().nodes(1_000_000).memory(1 << 20),
        );
        assert_eq!(all, again, "{entry:?}");
        let (_, part) = run(entry, &board, &Limits::new().nodes(100));
        assert_eq!(all[..part.len()], part, "{entry:?}");
    }
}

#[test]
fn interrupts_are_heard() {
    for_each(|entry, shape| {
        let board = Board::empty(shape);
        if shape.side() < 6 || entry.solver.supports(&board).is_err() {
            return;
        }
        let flag = AtomicBool::new(true);
        let (report, grids) = run(entry, &board, &Limits::new().flag(&flag));
        assert_eq!(
            (report.end, grids.len()),
            (End::Interrupted, 0),
            "{entry:?}: before it begins"
        );

        // Raised later, from outside the search.
        let looks = AtomicU64::new(0);
        let third = interrupt_at(&looks, 3);
        let (report, _) = run(entry, &board, &Limits::new().interrupt(&third));
        assert!(
            matches!(report.end, End::Interrupted | End::MemoryLimit),
            "{entry:?} {shape}: {}",
            report.end
        );

        flag.store(false, Ordering::Relaxed);
        let deadline = Instant::now() + Duration::from_millis(5);
        let report = entry.solver.run(
            &board,
            &Limits::new().flag(&flag).deadline(deadline),
            &mut |_| ControlFlow::Continue(()),
        );
        assert!(
            matches!(report.end, End::Interrupted | End::MemoryLimit),
            "{entry:?} {shape}: {}",
            report.end
        );
    });
}

/// A deadline stops a search when it has passed, and not before.
#[test]
fn a_deadline_to_come_does_not_stop() {
    let board = Board::new(Grid::pattern(shape(2, 2))).unwrap();
    let now = Instant::now();
    for entry in zoo().filter(|entry| entry.solver.supports(&board).is_ok()) {
        let solver = entry.solver;
        let tomorrow = Limits::new().deadline(now + Duration::from_secs(86_400));
        assert!(solver.solve(&board, &tomorrow).unwrap().is_some());
    }
    let passed = Limits::new().deadline(now);
    let stopped = AUTO.count(&Board::empty(Shape::CLASSIC), &passed.solutions(u64::MAX));
    assert_eq!(stopped.unwrap_err().end, End::Interrupted);
}

/// A backtracker's node may scan the whole board for every digit, which takes 30 ms here, and an exact cover engine looks at
/// 16,384 items to choose one. A solver that looks at the clock once in thousands of such nodes would be late.
#[test]
fn expensive_nodes_look_at_interrupts_often() {
    let board = Board::empty(shape(8, 8));
    for entry in zoo().filter(|entry| entry.solver.supports(&board).is_ok()) {
        let looks = AtomicU64::new(0);
        let fourth = interrupt_at(&looks, 4);
        let (report, _) = run(entry, &board, &Limits::new().interrupt(&fourth));
        assert_eq!(
            (report.end, looks.load(Ordering::Relaxed)),
            (End::Interrupted, 4),
            "{entry:?}"
        );
        let between_looks = match entry.family {
            Family::Backtrack => 1,
            Family::ExactCover => 256,
            _ => 4_096,
        };
        let nodes = report.stats.nodes;
        assert!(nodes <= 4 * between_looks, "{entry:?}: {nodes} nodes");
    }
}

/// One node of the dearest backtrackers takes longer than limits promise, so they look before it is over.
#[test]
fn interrupts_are_heard_within_an_expensive_node() {
    let board = Board::empty(shape(8, 8));
    let dearest = |entry: &&Entry| {
        let is_greedy = entry.traits.contains(Traits::GREEDY);
        is_greedy && entry.family == Family::Backtrack && entry.representation == "n² values"
    };
    assert_eq!(zoo().filter(dearest).count(), 3);
    for entry in zoo().filter(dearest) {
        // The first look is before the search, the others are in the choice of the first cell.
        let looks = AtomicU64::new(0);
        let fourth = interrupt_at(&looks, 4);
        let (report, _) = run(entry, &board, &Limits::new().interrupt(&fourth));
        assert_eq!((report.end, report.stats.nodes), (End::Interrupted, 0));
        assert_eq!(looks.load(Ordering::Relaxed), 4, "{entry:?}");
    }
}

/// The rules of the hybrid solver take long on a large board, and there is no node until they find nothing more.
#[test]
fn interrupts_are_heard_while_the_hybrid_applies_its_rules() {
    let board = dug(shape(6, 6), 1_000, &mut Numbers(1));
    let entry = find("hybrid").unwrap();
    let looks = AtomicU64::new(0);
    let fifth = interrupt_at(&looks, 5);
    let (report, _) = run(entry, &board, &Limits::new().interrupt(&fifth));
    assert_eq!((report.end, report.stats.nodes), (End::Interrupted, 0));
}

/// A solver that ignores the `Break` that `search` returns.
struct Deaf;

impl Solver for Deaf {
    fn name(&self) -> &str {
        "deaf"
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        for depth in 1..=10 {
            let _ = search.guess(depth);
            let _ = search.solution(&Grid::pattern(board.shape()));
        }
        ControlFlow::Continue(())
    }
}

#[test]
fn solver_that_ignores_the_break_is_still_stopped() {
    let board = Board::empty(shape(2, 2));
    let stopped = |limits: &Limits<'_>| {
        let report = Deaf.run(&board, limits, &mut |_| ControlFlow::Continue(()));
        (report.end, report.stats.nodes, report.stats.solutions)
    };
    assert_eq!(stopped(&Limits::new()), (End::Exhausted, 10, 10));
    assert_eq!(stopped(&Limits::new().nodes(3)), (End::NodeLimit, 3, 3));
    assert_eq!(stopped(&Limits::new().solutions(2)), (End::Enough, 2, 2));
    // Without `run`, too.
    let mut visit = |_: &Grid| -> ControlFlow<()> { panic!("none were asked for") };
    let mut search = Search::new(&Limits::new().solutions(0), &mut visit);
    assert!(search.solution(&Grid::pattern(shape(2, 2))).is_break());
}

/// A solver with its own version of everything an author can write.
struct Own;

impl Solver for Own {
    fn name(&self) -> &str {
        "own"
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        search.solution(&Grid::pattern(board.shape()))
    }

    fn supports(&self, board: &Board) -> Result<(), Unsupported> {
        match board.shape().side() {
            4 => Ok(()),
            _ => Err(Unsupported::Shape {
                shape: board.shape(),
            }),
        }
    }
}

#[test]
fn pointers_forward_everything() {
    fn check(solver: impl Solver) {
        let (four, nine) = (Board::empty(shape(2, 2)), Board::empty(Shape::CLASSIC));
        assert_eq!(solver.name(), "own");
        assert!(solver.supports(&four).is_ok());
        assert!(solver.supports(&nine).is_err());
        assert_eq!(
            solver.solve(&four, &Limits::new()),
            Ok(Some(Grid::pattern(four.shape())))
        );
        let stopped = solver.solve(&nine, &Limits::new()).unwrap_err();
        assert!(matches!(stopped.end, End::Unsupported(_)));
        assert_eq!(
            solver.count(&four, &Limits::new().solutions(9)),
            Ok(Count::Exactly(1))
        );
    }
    check(Own);
    check(&Own);
    check(Box::new(Own));
    check(Box::new(Own) as Box<dyn Solver>);
    check(&&Own as &dyn Solver);
}

#[test]
fn the_same_search_gives_the_same_report() {
    for_each(|entry, shape| {
        let board = dug(shape, 3 * shape.side(), &mut Numbers(11));
        let limits = Limits::new().solutions(20).nodes(100_000);
        assert_eq!(
            run(entry, &board, &limits),
            run(entry, &board, &limits),
            "{entry:?} {shape}"
        );
    });
}

#[test]
fn references_and_boxes_of_a_solver_behave_as_the_solver() {
    let board = board("1.....3..4......");
    for entry in zoo().filter(|entry| entry.solver.supports(&board).is_ok()) {
        let (direct, borrowed): (_, &dyn Solver) = (entry.solver, &entry.solver);
        let boxed: Box<dyn Solver> = Box::new(entry.solver);
        for solver in [borrowed, &boxed] {
            assert_eq!(solver.name(), direct.name());
            assert_eq!(
                solver.solutions(&board, &Limits::new().solutions(10)),
                direct.solutions(&board, &Limits::new().solutions(10))
            );
            assert_eq!(
                solver.count(&board, &Limits::new().solutions(2)),
                direct.count(&board, &Limits::new().solutions(2))
            );
            assert_eq!(
                solver.solve(&board, &Limits::new()),
                direct.solve(&board, &Limits::new())
            );
            assert_eq!(
                solver.solve_unique(&board, &Limits::new()),
                direct.solve_unique(&board, &Limits::new())
            );
        }
    }
}
