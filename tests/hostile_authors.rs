//! Solvers, stages, techniques, orders and representations of callers that break their contract: wrong answers are theirs, but nothing of ours panics
//! or runs for ever, and limits are kept before a search begins, too.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use sudoku_zoo::rating::{Scale, rate};
use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::solvers::backtrack::{
    Backtracker, BlockMatrix, Combined, Greedy, HouseSets, Order, Representation, Rescanning,
    Sequential, Standard,
};
use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::stage::{self, Stage};
use sudoku_zoo::strategy::{
    CellSet, Description, Evidence, Found, Grade, Role, Strategy, Technique, View,
};
use sudoku_zoo::{
    Board, Cell, Contradiction, Digit, DigitSet, End, Grid, Limits, Notation, Plan, Resumable,
    Search, Shape, Solve, Solver, StageReport, Stopped, Tenths, Unsupported, agreement,
};
use sudoku_zoo_support::{shape, solver};

/// A way to be wrong.
#[derive(Clone, Copy, Debug)]
enum Wrong {
    /// Shows a grid of another shape.
    OtherShape,
    /// Shows a blank grid.
    Blank,
    /// Shows the same solution again and again, and goes on when it should stop.
    Deaf,
    /// Counts and holds as much as there is.
    Greedy,
    /// Breaks off with nothing.
    Refusing,
}

const WRONG: [Wrong; 5] = [
    Wrong::OtherShape,
    Wrong::Blank,
    Wrong::Deaf,
    Wrong::Greedy,
    Wrong::Refusing,
];

impl Wrong {
    fn show(self, shape: Shape, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        match self {
            Wrong::OtherShape => search.solution(&Grid::pattern(self::shape(8, 8))),
            Wrong::Blank => search.solution(&Grid::empty(shape)),
            Wrong::Deaf => {
                for _ in 0..100 {
                    let _ = search.solution(&Grid::pattern(shape));
                    let _ = (search.node(1), search.check());
                }
                ControlFlow::Continue(())
            }
            Wrong::Greedy => {
                search.node(usize::MAX)?;
                search.hold(usize::MAX)?;
                search.release(usize::MAX);
                let mut report = StageReport::new("greedy");
                report.runs = u64::MAX;
                search.report_stage(report);
                search.solution(&Grid::pattern(shape))
            }
            Wrong::Refusing => search.unsupported(Unsupported::Board { reason: "no" }),
        }
    }
}

impl Solver for Wrong {
    fn name(&self) -> &str {
        "wrong"
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        self.show(board.shape(), search)
    }
}

/// The same, as a search that says it can pause and does not remember where.
#[derive(Debug)]
struct Forgetful(Wrong);

impl Solver for Forgetful {
    fn name(&self) -> &str {
        ""
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        self.0.explore(board, search)
    }

    fn resumable(
        &self,
        board: &Board,
        _: &mut Search<'_>,
    ) -> Option<Box<dyn Resumable + Send + '_>> {
        struct Paused(Wrong, Shape);
        impl Resumable for Paused {
            fn resume(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
                self.0.show(self.1, search)
            }
        }
        Some(Box::new(Paused(self.0, board.shape())))
    }
}

fn boards() -> Vec<Board> {
    let full = Board::new(Grid::pattern(shape(2, 2))).unwrap();
    vec![
        Board::empty(shape(1, 1)),
        Board::empty(shape(2, 3)),
        Board::empty(Shape::CLASSIC),
        full,
    ]
}

fn ask(solver: &dyn Solver) {
    for board in boards() {
        for limits in [
            Limits::new().solutions(3),
            Limits::new().solutions(0).nodes(0),
            Limits::new().memory(0).solutions(u64::MAX),
        ] {
            let few = limits.solutions(5);
            let _ = (
                solver.solve(&board, &limits),
                solver.solve_unique(&board, &limits),
            );
            let _ = (solver.count(&board, &few), solver.solutions(&board, &few));
            let _ = solver.iter(&board, &limits).take(50).count();
            let _ = agreement::check(&[&AUTO, solver], &board, &limits.nodes(50));
            let wrong = agreement::check_promises(solver, &board, &limits.nodes(50));
            let _ = wrong.map_err(|wrong| wrong.to_string());
        }
    }
}

#[test]
fn wrong_solvers_do_not_panic() {
    for wrong in WRONG {
        ask(&wrong);
        ask(&Forgetful(wrong));
        ask(&Plan::basic().then_solve(wrong));
        ask(&Plan::basic().then_solve(Forgetful(wrong)));
    }
}

/// Puts another board in the place of the one it should shrink.
fn swapped(other: Board) -> impl Stage {
    stage::from_fn("swapped", move |board| {
        *board = other.clone();
        Ok(())
    })
}

#[test]
fn stages_that_swap_the_board_do_not_panic() {
    for other in boards() {
        ask(&swapped(other.clone()).then_solve(DLX));
        ask(&swapped(other.clone()).repeat().then_solve(AUTO));
        ask(&swapped(other.clone()).then(Plan::basic()).then_solve(DLX));
        ask(&Plan::basic().then(swapped(other)).then_solve(DLX));
    }
}

/// Strikes and places what it likes, the same several times, and in cells of no shape.
struct Wild;

impl Strategy for Wild {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let cells = [(0, 0), (0, 1), (1, 1), (63, 63)];
        let cells = cells.map(|(row, column)| Cell::new(row, column).unwrap());
        for _ in 0..3 {
            for cell in cells {
                for digit in [1, 2, 64].into_iter().filter_map(Digit::new) {
                    found.harder_by(Tenths(u32::MAX));
                    found.place(cell, digit);
                    found.strike(cell, DigitSet::from_bits(u64::MAX));
                    found.strike_all(
                        &CellSet::from_cells(shape(8, 8), shape(8, 8).cells()),
                        digit,
                    );
                    found.strike_all(&CellSet::from_cells(view.shape(), cells), digit);
                }
                let _ = found.conclude(|| Evidence::new().mark(Role::Base, cell, DigitSet::EMPTY));
            }
        }
        ControlFlow::Continue(())
    }
}

const WILD: Technique = Technique::new(&Description::new("wild", "", Tenths(u32::MAX), &Wild));

/// A technique that says nothing about its reason names its cells.
#[test]
fn a_technique_without_words_names_its_cells() {
    struct Corner;
    impl Strategy for Corner {
        fn find(&self, _: &View, found: &mut Found<'_>) -> ControlFlow<()> {
            let corner = Cell::new(0, 0).unwrap();
            found.strike(corner, DigitSet::from_bits(1));
            found.conclude(|| Evidence::new().mark(Role::Defining, corner, DigitSet::from_bits(1)))
        }
    }
    const CORNER: Technique =
        Technique::new(&Description::new("corner", "corner", Tenths(1), &Corner));
    let view = View::new(&Board::empty(shape(2, 2)));
    let words = CORNER
        .first(&view, &Limits::new())
        .unwrap()
        .unwrap()
        .explain(Grade::Full, Notation::RowColumn)
        .to_string();
    assert!(words.contains("r1c1 make up the pattern"), "{words}");
}

#[test]
fn wild_techniques_do_not_panic() {
    let limits = Limits::new();
    for plan in [
        Plan::new("wild", [WILD]),
        Plan::new("wild", [WILD, WILD]).restarting(),
        Plan::basic()
            .with(WILD)
            .nest(WILD, [WILD, Technique::NAKED_SINGLE]),
        Plan::basic().nest(Technique::NAKED_SINGLE, [WILD]),
    ] {
        for board in boards() {
            let path = plan.path(&board, &limits);
            let _ = (path.check(&Limits::new()), path.to_string(), path.hardest());
            for step in path.steps() {
                let _ = (
                    step.difficulty(),
                    step.explain(Grade::Full, Notation::RowColumn).to_string(),
                );
            }
            let _ = (
                plan.next(&board, &limits),
                plan.apply(&mut board.clone(), &Limits::new()),
            );
        }
        ask(&plan.then_solve(AUTO));
    }
    for board in boards() {
        let scale = Scale::new("wild", "", [(WILD, Tenths(u32::MAX))], Tenths(u32::MAX));
        let _ = rate(&board, &scale, &limits.nodes(100));
        for step in WILD.all(&View::new(&board), &Limits::new()).unwrap() {
            let _ = (Scale::SUDOKU_EXPLAINER.rate(&step), scale.rate(&step));
        }
    }
}

/// Picks the same position whatever is in it, from the cells of the board or from those of 64×64.
struct Stubborn<const POSITION: usize, const ELSEWHERE: bool>;

impl<const POSITION: usize, const ELSEWHERE: bool> Order for Stubborn<POSITION, ELSEWHERE> {
    fn cells(board: &Board) -> Vec<Cell> {
        match ELSEWHERE {
            true => shape(8, 8).cells().collect(),
            false => Sequential::cells(board),
        }
    }

    fn pick<R: Representation>(
        _: &R,
        _: &[Cell],
        _: usize,
        _: &mut Search<'_>,
    ) -> ControlFlow<Stopped, Option<usize>> {
        ControlFlow::Continue(Some(POSITION))
    }
}

/// Has another shape than the board, takes nothing back, and offers digits that no small shape has.
struct Careless<const SIDE: usize> {
    filled: usize,
}

impl<const SIDE: usize> Representation for Careless<SIDE> {
    fn blank(_: Shape) -> Self {
        Careless { filled: 0 }
    }

    fn shape(&self) -> Shape {
        Shape::squarest(SIDE).unwrap()
    }

    fn get(&self, _: Cell) -> Option<Digit> {
        match self.filled {
            0..4 => None,
            _ => Digit::new(64),
        }
    }

    fn set(&mut self, _: Cell, _: Digit) {
        self.filled += 1;
    }

    fn clear(&mut self, _: Cell) {}

    fn forbid(&mut self, _: Cell, _: Digit) {}

    fn is_blocked(&self, _: Cell, _: Digit) -> bool {
        false
    }

    fn open(&self, _: Cell) -> DigitSet {
        DigitSet::from_bits(u64::MAX)
    }
}

fn ask_backtracker<R: Representation + Send, O: Order>() {
    ask(&Backtracker::<R, O>::new("mine"));
}

fn ask_order<O: Order>() {
    ask_backtracker::<Standard, O>();
    ask_backtracker::<HouseSets, O>();
    ask_backtracker::<BlockMatrix, O>();
    ask_backtracker::<Combined, O>();
    ask_backtracker::<Careless<9>, O>();
}

#[test]
fn wild_orders_and_representations_do_not_panic() {
    ask_order::<Stubborn<0, false>>();
    ask_order::<Stubborn<{ usize::MAX }, false>>();
    ask_order::<Stubborn<0, true>>();
    ask_order::<Stubborn<4095, true>>();
    ask_order::<Stubborn<4096, true>>();
    for_each_order::<Careless<1>>();
    for_each_order::<Careless<4>>();
    for_each_order::<Careless<64>>();
}

fn for_each_order<R: Representation + Send>() {
    ask_backtracker::<R, Sequential>();
    ask_backtracker::<R, Rescanning>();
    ask_backtracker::<R, Greedy>();
}

/// A wrong order is not answered with "no solution", and does not let the path grow for ever.
#[test]
fn a_wrong_order_ends_the_search() {
    fn ends_early<O: Order>() {
        let board = Board::empty(shape(2, 2));
        let limits = Limits::new();
        let solver = Backtracker::<Standard, O>::new("mine");
        let report = Search::counting(&limits).run(&solver, &board);
        assert!(matches!(report.end, End::Unsupported(_)), "{}", report.end);
        assert!(report.stats.max_depth <= 16);
        let first = solver.iter(&board, &Limits::new()).next().unwrap();
        assert!(matches!(first.unwrap_err().end, End::Unsupported(_)));
    }
    ends_early::<Stubborn<0, false>>();
    ends_early::<Stubborn<16, false>>();
    ends_early::<Stubborn<{ usize::MAX }, false>>();
}

#[test]
fn sums_of_difficulties_saturate() {
    let mut report = StageReport::new("stage");
    report.runs = u64::MAX;
    report.placed = u64::MAX;
    report.removed = u64::MAX;
    report.fired.push(("one".into(), u64::MAX));
    let limits = Limits::new();
    let mut search = Search::counting(&limits);
    search.report_stage(report.clone());
    search.report_stage(report.clone());
    assert_eq!(search.stages(), [report]);
}

/// A stage that goes on until somebody says stop, but not for ever.
struct Endless(AtomicU64);

impl Stage for Endless {
    fn name(&self) -> &str {
        "endless"
    }

    fn shrink(&self, _: &mut Board, search: &mut Search<'_>) -> Result<(), Contradiction> {
        let mut rounds = 0;
        while search.check().is_continue() && rounds < 1000 {
            rounds += 1;
        }
        self.0.fetch_max(rounds, Ordering::Relaxed);
        Ok(())
    }
}

/// An iterator sets its search up before it looks for the first solution.
#[test]
fn iterators_hear_interrupts_before_the_search_begins() {
    let looks = AtomicU64::new(0);
    let third_look = || looks.fetch_add(1, Ordering::Relaxed) >= 2;
    let limits = Limits::new().interrupt(&third_look);

    let endless = Endless(AtomicU64::new(0));
    let pipeline = (&endless).then_solve(DLX);
    let board = Board::empty(Shape::CLASSIC);
    let first = pipeline.iter(&board, &limits).next().unwrap();
    assert_eq!(first.unwrap_err().end, End::Interrupted);
    assert!(endless.0.into_inner() < 3);

    // The matrix alone takes many looks.
    let board = Board::empty(shape(8, 8));
    for solver in ["dlx", "dlx-full-matrix"].map(solver) {
        looks.store(0, Ordering::Relaxed);
        let first = solver.iter(&board, &limits).next().unwrap();
        assert_eq!(first.unwrap_err().end, End::Interrupted);
        assert!(
            solver
                .resumable(&board, &mut Search::counting(&limits))
                .is_none()
        );
        assert!(
            solver
                .resumable(&board, &mut Search::counting(&Limits::new()))
                .is_some()
        );
    }
}
