//! Events tell everything: from those of any registered solver, an empty [`Replay`] comes to every solution and every counter. What they
//! tell is true: no event strikes a candidate that a solution below it needs.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudoku_zoo::event::{Learning, Literal, Replay};
use sudoku_zoo::{
    Board, Cell, Digit, End, Event, Grid, House, Limits, Report, Search, Shape, Solve, Solver,
    Stopped, zoo,
};
use sudoku_zoo_support::{Numbers, board, dug, includes, shape, thinned};

/// What a watcher sees of a search.
struct Watched {
    report: Report,
    replay: Replay,
    /// The solutions that events show.
    shown: Vec<Grid>,
    /// The boards that events have made by the time of each solution.
    made: Vec<Grid>,
    /// The clauses that were learned before the first solution. Later ones may rule it out, so that it is not found again.
    clauses: Vec<Vec<Literal>>,
}

fn watched(solver: &dyn Solver, board: &Board, limits: &Limits<'_>) -> Watched {
    let mut replay = Replay::default();
    let (mut shown, mut made, mut clauses) = (Vec::new(), Vec::new(), Vec::new());
    let mut arrangements = Narrowing::default();
    let mut watcher = |event: &Event<'_>| {
        if let Event::Node { depth, .. } = event {
            assert!(*depth <= replay.depth() + 1, "{}: {event}", solver.name());
        }
        replay.apply(event);
        arrangements.apply(event, replay.depth());
        match event {
            Event::Solution { grid } => {
                let grid = grid.as_ref().expect("a grid").clone().into_owned();
                for (cell, digit) in grid.clues() {
                    let is_left = replay.candidates(cell).contains(digit);
                    let name = solver.name();
                    assert!(is_left, "{name}: {cell}={digit} was struck from {grid}");
                }
                shown.push(grid);
                made.extend(replay.grid().cloned());
            }
            // After a plan, the board that the counts began with is not the one of the caller.
            Event::Counts { digit, counts } if solver.name().starts_with("block-matrix") => {
                for &(cell, count) in counts.iter() {
                    let expected = inhibiting(board, replay.grid().unwrap(), cell, *digit);
                    assert_eq!(count, expected, "{}: {event}", solver.name());
                }
            }
            Event::Learn(Learning::Learned { clause, .. }) if shown.is_empty() => {
                clauses.push(clause.to_vec());
            }
            Event::Implied {
                placements,
                eliminations,
            } => {
                let is_empty = placements.is_empty() && eliminations.is_empty();
                assert!(!is_empty, "{}: nothing is implied", solver.name());
            }
            Event::Arrangements { left: 1, .. } => {
                assert!(event.to_string().ends_with(" has 1 arrangement left"));
            }
            _ => {}
        }
    };
    let mut visit = |_: &Grid| ControlFlow::Continue(());
    let report = Search::new(limits, &mut visit)
        .watch(&mut watcher)
        .run(solver, board);
    Watched {
        report,
        replay,
        shown,
        made,
        clauses,
    }
}

/// How many cells inhibit a digit in a cell, −1 where the cell holds it. A candidate that the first board has struck is one more.
fn inhibiting(first: &Board, grid: &Grid, cell: Cell, digit: Digit) -> i8 {
    if grid.get(cell) == Some(digit) {
        return -1;
    }
    let peers = grid.shape().peers(cell);
    let holding = peers.filter(|&peer| grid.get(peer) == Some(digit)).count();
    let mut struck = first.eliminations();
    let is_struck = struck.any(|(other, digits)| other == cell && digits.contains(digit));
    (holding + usize::from(is_struck)) as i8
}

/// How many arrangements each unit had left, before each node that stands and now.
#[derive(Default)]
struct Narrowing {
    before: Vec<BTreeMap<House, usize>>,
    now: BTreeMap<House, usize>,
    /// Whether a node has just been taken back. The units then get their arrangements back step by step.
    is_restoring: bool,
}

impl Narrowing {
    /// Takes in an event after which `depth` nodes stand. No unit gets arrangements back unless a node is taken back.
    fn apply(&mut self, event: &Event<'_>, depth: usize) {
        match event {
            Event::Started { .. } => *self = Narrowing::default(),
            Event::Node { .. } | Event::TakenBack { .. } => {
                let standing = depth - usize::from(matches!(event, Event::Node { .. }));
                if let Some(now) = self.before.get(standing) {
                    self.now.clone_from(now);
                }
                self.before.truncate(standing);
                self.is_restoring = standing == depth;
                if !self.is_restoring {
                    self.before.push(self.now.clone());
                }
            }
            Event::Arrangements { unit, left } => {
                let most = self.now.get(unit).copied().unwrap_or(usize::MAX);
                assert!(*left <= most, "{event}, at most {most}");
                if !self.is_restoring {
                    self.now.insert(*unit, *left);
                }
            }
            _ => {}
        }
    }
}

/// Whether a grid makes a statement of `learn` true.
fn holds(literal: &Literal, grid: &Grid) -> bool {
    let mut cells = literal.cells.iter();
    cells.any(|&cell| grid.get(cell) == Some(literal.digit)) == literal.is
}

/// Whoever watches sees what the caller sees without a watcher, and can count it again.
fn check(solver: &dyn Solver, board: &Board, limits: &Limits<'_>) -> Watched {
    let watched = watched(solver, board, limits);
    let (report, grids) = sudoku_zoo_support::run(solver, board, limits);
    assert_eq!(watched.report, report, "{}", solver.name());
    assert_eq!(watched.shown, grids, "{}", solver.name());
    assert_eq!(watched.replay.stats(), report.stats, "{}", solver.name());
    if let (End::Exhausted, [solution]) = (report.end, &watched.shown[..]) {
        for clause in &watched.clauses {
            let is_true = clause.iter().any(|literal| holds(literal, solution));
            assert!(is_true, "{}: {clause:?}, {solution}", solver.name());
        }
    }
    watched
}

/// Boards of a shape with many clues and with few, with candidates struck, and without solutions.
fn boards(shape: Shape, numbers: &mut Numbers) -> Vec<Board> {
    let cells = shape.cell_count();
    let mut boards = vec![Board::new(Grid::pattern(shape)).unwrap()];
    if cells < 81 {
        boards.push(Board::empty(shape)); // larger ones have too many arrangements for a quick test
    }
    for percent in [40, 70, 110] {
        boards.push(dug(shape, cells * percent / 100, numbers));
        boards.push(thinned(shape, percent / 3, numbers));
        // The digit that the pattern has in some cells goes: few solutions are left, or none.
        let mut wrong = dug(shape, cells * percent / 100, numbers);
        for _ in 0..2 {
            let (cell, digit) = Grid::pattern(shape)
                .clues()
                .nth(numbers.below(cells))
                .unwrap();
            let _ = wrong.eliminate(cell, digit.into());
        }
        boards.push(wrong);
    }
    boards
}

#[test]
fn events_alone_make_every_solution_and_every_counter() {
    let numbers = &mut Numbers(29);
    for entry in zoo() {
        let name = entry.solver.name();
        let mut is_rebuilt = true;
        for shape in [shape(2, 2), shape(2, 3), shape(3, 3)] {
            for board in boards(shape, numbers) {
                if entry.solver.supports(&board).is_ok() {
                    let limits = Limits::new().solutions(20).nodes(500);
                    let watched = check(entry.solver, &board, &limits);
                    is_rebuilt &= watched.made == watched.shown;
                }
            }
        }
        assert!(is_rebuilt, "{name}");
    }
}

#[test]
fn names_by_composition_are_watched_like_registered_solvers() {
    let boards = boards(shape(3, 3), &mut Numbers(30));
    for name in [
        "basic+naive",
        "singles+six+rows",
        "pnp+dictionary-x",
        #[cfg(feature = "fast")]
        "basic+learn",
    ] {
        let solver = zoo::parse(name).unwrap();
        for board in boards.iter().filter(|board| solver.supports(board).is_ok()) {
            let watched = check(&*solver, board, &Limits::new().solutions(3).nodes(200));
            assert_eq!(watched.made, watched.shown, "{name}");
        }
    }
}

/// Counts as every solver must, and has no call for watchers.
struct Silent;

impl Solver for Silent {
    fn name(&self) -> &str {
        "silent"
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        search.prepared();
        search.guess(1)?;
        search.dead_end();
        search.node(1)?;
        search.solution(&Grid::pattern(board.shape()))
    }
}

#[test]
fn a_silent_solver_still_shows_its_counters() {
    let board = Board::empty(shape(2, 2));
    let watched = check(&Silent, &board, &Limits::new());
    assert_ne!(watched.made, watched.shown);
}

#[test]
fn the_search_ends_at_the_event_limit_and_counts_what_was_seen() {
    let board = board("1.....3..4......");
    for entry in zoo().filter(|entry| includes(entry.shapes, board.shape())) {
        let name = entry.solver.name();
        for most in [0, 1, 2, 5, 10, 30] {
            let limits = Limits::new().events(most);
            let Watched { report, replay, .. } = watched(entry.solver, &board, &limits);
            assert_eq!(replay.stats(), report.stats, "{name}, {most} events");
            if report.stats.nodes > most {
                assert_eq!(report.end, End::EventLimit, "{name}, {most} events");
            }
        }
    }
}

#[test]
fn iterators_are_watched_like_runs() {
    for name in [
        "naive",
        "dlx",
        "six+mrv",
        "two-phase",
        "rows",
        #[cfg(feature = "fast")]
        "learn",
    ] {
        let solver = zoo::parse(name).unwrap();
        for board in boards(shape(2, 3), &mut Numbers(31)) {
            let limits = Limits::new().solutions(10);
            let (mut replay, mut made) = (Replay::default(), Vec::new());
            let mut watcher = |event: &Event<'_>| {
                if let Event::Started { .. } = event {
                    made.clear();
                }
                replay.apply(event);
                if let Event::Solution { .. } = event {
                    made.extend(replay.grid().cloned());
                }
            };
            let found = solver.iter(&board, &limits).watch(&mut watcher);
            let found: Vec<Grid> = found.collect::<Result<_, _>>().unwrap();
            // The last run of a solver that cannot pause shows all solutions again.
            assert_eq!(made, found, "{name}");

            let most = Limits::new().events(30);
            let mut seen = 0;
            let mut watcher = |_: &Event<'_>| seen += 1;
            let last = solver.iter(&board, &most).watch(&mut watcher).last();
            if let Some(Err(stopped)) = last {
                assert_eq!((stopped.end, seen), (End::EventLimit, 30), "{name}");
            }
        }
    }
}
