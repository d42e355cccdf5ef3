//! The coach: what it refuses and why, and that its hints start from the player's present position.

use sudoku_zoo::coach::{Coach, Hint, Refusal};
use sudoku_zoo::strategy::{Grade, Plan, Technique};
use sudoku_zoo::{Digit, End, Grid, Limits, Notation, PuzzleError, Shape, Uniqueness, zoo};
use sudoku_zoo_support::{cell, digits};

fn digit(value: usize) -> Digit {
    Digit::new(value).unwrap()
}

fn coach(text: &str) -> Coach {
    Coach::new(text.parse().unwrap(), &Limits::new()).unwrap()
}

const EASY: &str = "1.....3..4.....2";

#[test]
fn each_refusal_has_its_own_reason_and_changes_nothing() {
    let mut coach = coach(EASY);
    let before = coach.grid().clone();
    for (row, column, value, expected) in [
        (5, 1, 1, "r5c1 is outside a grid of side 4"),
        (1, 2, 5, "5 is not a digit of a grid of side 4"),
        (1, 1, 1, "r1c1 is given"),
        (1, 2, 1, "r1c1 in row 1 already holds 1"),
        (1, 3, 4, "4 is not right for r1c3"),
    ] {
        let refusal = coach.place(cell(row, column), digit(value)).unwrap_err();
        assert_eq!(refusal.to_string(), expected);
    }
    assert_eq!(
        coach.erase(cell(1, 2)),
        Err(Refusal::Blank { cell: cell(1, 2) })
    );
    assert_eq!(
        coach.erase(cell(1, 1)),
        Err(Refusal::Given { cell: cell(1, 1) })
    );
    assert_eq!(coach.undo(), Err(Refusal::NothingToUndo));
    assert_eq!(coach.redo(), Err(Refusal::NothingToRedo));
    assert_eq!(coach.grid(), &before);

    coach.place(cell(1, 2), digit(3)).unwrap();
    let refusal = coach.place(cell(1, 2), digit(3)).unwrap_err();
    assert_eq!(refusal.to_string(), "r1c2 already holds 3");
}

#[test]
fn marks_follow_placements_and_undo_takes_everything_back() {
    let mut coach = coach(EASY);
    assert_eq!(coach.marks(cell(1, 2)), digits(&[2, 3]));
    assert_eq!(coach.marks(cell(2, 2)), digits(&[2]));
    coach.place(cell(1, 2), digit(3)).unwrap();
    assert_eq!(coach.marks(cell(1, 2)), digits(&[]));
    coach.toggle_mark(cell(1, 3), digit(4)).unwrap();
    assert_eq!(coach.marks(cell(1, 3)), digits(&[2]));
    coach.toggle_mark(cell(1, 3), digit(4)).unwrap();
    assert_eq!(coach.marks(cell(1, 3)), digits(&[2, 4]));
    coach.erase(cell(1, 2)).unwrap();
    assert_eq!(coach.marks(cell(1, 2)), digits(&[2, 3]));
    for _ in 0..4 {
        coach.undo().unwrap();
    }
    assert_eq!(coach.grid(), coach.puzzle());
    for _ in 0..3 {
        coach.redo().unwrap();
    }
    assert_eq!(coach.grid().get(cell(1, 2)), Some(digit(3)));
    coach.toggle_mark(cell(1, 4), digit(4)).unwrap();
    assert_eq!(coach.redo(), Err(Refusal::NothingToRedo));
}

#[test]
fn hints_start_from_the_players_own_marks() {
    let solver = zoo::find("house-sets-greedy").unwrap().solver;
    let plan = Plan::new("naked", [Technique::NAKED_SINGLE]);
    let grid: Grid = EASY.parse().unwrap();
    let mut coach = Coach::with(grid.shape(), grid, plan, solver, &Limits::new()).unwrap();
    let text = |coach: &Coach| {
        coach
            .hint(&Limits::new())
            .unwrap()
            .explain(Grade::Full, Notation::RowColumn)
    };
    assert_eq!(text(&coach), "r1c4 sees 1, 2 and 3, so r1c4=4");
    // 2 or 4: the player strikes the 4, and the coach builds on that.
    coach.toggle_mark(cell(1, 3), digit(4)).unwrap();
    assert_eq!(text(&coach), "r1c3 sees 1 and 3 and has lost 4, so r1c3=2");

    // The solution has 2 in r1c3, so striking it is wrong.
    let solution = match coach.solutions() {
        Ok(Uniqueness::One(solution)) => solution.get(cell(1, 3)).unwrap(),
        other => panic!("{other:?}"),
    };
    coach.toggle_mark(cell(1, 3), solution).unwrap();
    let hint = coach.hint(&Limits::new()).unwrap();
    assert_eq!(hint, Hint::WrongMarks(vec![(cell(1, 3), solution)]));
    assert_eq!(
        hint.explain(Grade::Nudge, Notation::RowColumn),
        "a pencil mark is missing"
    );
    assert_eq!(
        hint.explain(Grade::Pointer, Notation::Chess),
        "a pencil mark is missing in C1"
    );
    assert_eq!(
        hint.explain(Grade::Full, Notation::RowColumn),
        format!("r1c3 needs its {solution} back")
    );
    assert_eq!(coach.apply(&hint), Err(Refusal::NoStep));
}

#[test]
fn hints_lead_to_the_end_and_say_when_none_is_left() {
    let mut coach = coach(EASY);
    while let step @ Hint::Step(_) = coach.hint(&Limits::new()).unwrap() {
        coach.apply(&step).unwrap();
    }
    assert!(coach.is_finished());
    assert_eq!(coach.hint(&Limits::new()).unwrap(), Hint::Finished);

    let solver = zoo::find("house-sets-greedy").unwrap().solver;
    let plan = Plan::new("one", [Technique::FULL_HOUSE]);
    let grid: Grid = EASY.parse().unwrap();
    let mut coach = Coach::with(grid.shape(), grid, plan.clone(), solver, &Limits::new()).unwrap();
    let Ok(Uniqueness::One(solution)) = coach.solutions().cloned() else {
        panic!("{EASY} has one solution");
    };
    let hint = coach.hint(&Limits::new()).unwrap();
    let Hint::Reveal { cell: place, digit } = hint else {
        panic!("no full house is there yet: {hint:?}");
    };
    assert_eq!(solution.get(place), Some(digit));
    let blank = coach.grid().shape().cells();
    let blank = blank.filter(|&cell| coach.grid().get(cell).is_none());
    let fewest = blank.map(|cell| coach.marks(cell).len()).min().unwrap();
    assert_eq!(coach.marks(place).len(), fewest);
    assert_eq!(
        hint.explain(Grade::Full, Notation::RowColumn),
        format!(
            "no technique of the plan finds anything here, but the solution has {place}={digit}"
        )
    );
    assert!(
        !hint
            .explain(Grade::Nudge, Notation::RowColumn)
            .contains(&place.to_string())
    );
    coach.apply(&hint).unwrap();
    assert_eq!(coach.grid().get(place), Some(digit));

    let empty = Grid::empty(Shape::new(2, 2).unwrap());
    let coach = Coach::with(empty.shape(), empty, plan, solver, &Limits::new()).unwrap();
    assert_eq!(coach.hint(&Limits::new()).unwrap(), Hint::NoneLeft);
    assert_eq!(
        coach
            .hint(&Limits::new())
            .unwrap()
            .explain(Grade::Full, Notation::RowColumn),
        "no hint is left: try to fill more cells"
    );
}

#[test]
fn several_solutions_can_be_played_with_the_clash_check_only() {
    let mut coach = Coach::new(Grid::empty(Shape::new(2, 2).unwrap()), &Limits::new()).unwrap();
    assert!(matches!(coach.solutions(), Ok(Uniqueness::Several(..))));
    coach.place(cell(1, 1), digit(1)).unwrap();
    let refusal = coach.place(cell(2, 2), digit(1)).unwrap_err();
    assert_eq!(refusal.to_string(), "r1c1 in box 1 already holds 1");
    // Nothing is left for r1c4.
    coach.place(cell(1, 2), digit(2)).unwrap();
    coach.place(cell(1, 3), digit(3)).unwrap();
    coach.place(cell(2, 4), digit(4)).unwrap();
    let hint = coach.hint(&Limits::new()).unwrap();
    assert!(matches!(hint, Hint::DeadEnd(_)));
    assert_eq!(
        hint.explain(Grade::Full, Notation::Chess),
        "this cannot be completed: no digit is left for D1"
    );
    coach.undo().unwrap();
    assert!(matches!(coach.hint(&Limits::new()).unwrap(), Hint::Step(_)));
}

/// A caller can make a step by hand, so its changes may contradict one another.
#[test]
fn a_step_that_clashes_with_itself_is_refused_as_a_whole() {
    let mut coach = Coach::new(Grid::empty(Shape::new(2, 2).unwrap()), &Limits::new()).unwrap();
    coach.place(cell(1, 1), digit(1)).unwrap();
    coach.place(cell(1, 2), digit(2)).unwrap();
    coach.place(cell(1, 3), digit(3)).unwrap();
    let Hint::Step(step) = coach.hint(&Limits::new()).unwrap() else {
        panic!("a single is left in row 1");
    };
    let before = coach.clone();
    for second in [(cell(1, 4), digit(1)), (cell(2, 4), digit(4))] {
        let mut twice = step.clone();
        twice.placements.push(second);
        let refusal = coach.apply(&Hint::Step(twice)).unwrap_err();
        assert!(
            matches!(refusal, Refusal::Filled { .. } | Refusal::Clash { .. }),
            "{refusal}"
        );
        assert_eq!(coach.grid(), before.grid());
        assert_eq!(coach.board(), before.board());
    }
    coach.apply(&Hint::Step(step)).unwrap();
    coach.undo().unwrap();
    assert_eq!(coach.grid(), before.grid());
}

#[test]
fn unplayable_puzzles_are_refused() {
    let clash = Coach::new("11..............".parse().unwrap(), &Limits::new()).unwrap_err();
    assert_eq!(clash.to_string(), "r1c1 and r1c2 both hold 1 in row 1");
    let none = Coach::new("123....4........".parse().unwrap(), &Limits::new()).unwrap_err();
    assert_eq!(none, PuzzleError::NoSolution);
    // A solver that may not look cannot know.
    let solver = zoo::find("naive").unwrap().solver;
    let grid = Grid::empty(Shape::CLASSIC);
    let coach = Coach::with(
        grid.shape(),
        grid,
        Plan::six(),
        solver,
        &Limits::new().nodes(1),
    )
    .unwrap();
    assert_eq!(coach.solutions().unwrap_err().end, End::NodeLimit);
}
