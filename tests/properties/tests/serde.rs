//! Every serialised form: what it looks like, that it comes back the same, and that bad data is refused by name.

use std::collections::BTreeSet;
use std::fmt::Debug;

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use sudoku_zoo::generate::Difficulty;
use sudoku_zoo::solvers::permutation::ROWS;
use sudoku_zoo::strategy::{Evidence, Node, Path, Plan, Role, Strength, Technique};
use sudoku_zoo::{
    Board, Cell, Contradiction, Count, Digit, DigitSet, End, Event, Grid, House, HouseKind, Limits,
    MAX_SIDE, Report, Search, Shape, Solver, StageReport, Stats, Unsupported, arbitrary, rating,
    zoo,
};

/// The value after it was written and read as JSON and as postcard.
fn round_trip<T>(value: &T) -> Result<(), TestCaseError>
where
    T: Serialize + DeserializeOwned + PartialEq + Debug,
{
    let fail = |error: &dyn std::error::Error| TestCaseError::fail(error.to_string());
    let text = serde_json::to_string(value).map_err(|error| fail(&error))?;
    let read: T = serde_json::from_str(&text).map_err(|error| fail(&error))?;
    prop_assert_eq!(&read, value);
    // A reader that cannot lend its text, and one that has parsed it already.
    let read: T = serde_json::from_reader(text.as_bytes()).map_err(|error| fail(&error))?;
    prop_assert_eq!(&read, value);
    let parsed = serde_json::to_value(value).map_err(|error| fail(&error))?;
    prop_assert_eq!(
        &serde_json::from_value::<T>(parsed).map_err(|error| fail(&error))?,
        value
    );
    let bytes = postcard::to_allocvec(value).map_err(|error| fail(&error))?;
    let read: T = postcard::from_bytes(&bytes).map_err(|error| fail(&error))?;
    prop_assert_eq!(&read, value);
    Ok(())
}

#[track_caller]
fn holds<T>(value: T)
where
    T: Serialize + DeserializeOwned + PartialEq + Debug,
{
    round_trip(&value).expect("the same value");
}

/// The error for JSON that is not a `T`, without the line and the column.
#[track_caller]
fn refusal<T: DeserializeOwned + Debug>(json: &str) -> String {
    let error = serde_json::from_str::<T>(json)
        .expect_err("bad data")
        .to_string();
    let message = error.split(" at line ").next().unwrap_or_default();
    message.to_owned()
}

/// The value as JSON.
fn json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("no form fails")
}

fn cell(row: usize, column: usize) -> Cell {
    Cell::must(row - 1, column - 1)
}

fn stats() -> impl Strategy<Value = Stats> {
    any::<[u64; 5]>().prop_map(|[nodes, guesses, dead_ends, solutions, max_depth]| {
        let mut stats = Stats::default();
        stats.nodes = nodes;
        stats.guesses = guesses;
        stats.dead_ends = dead_ends;
        stats.solutions = solutions;
        stats.max_depth = max_depth;
        stats
    })
}

/// A single letter, which as text alone could be a value of two alphabets.
#[test]
fn a_single_letter_survives_serde() {
    let shape = Shape::new(1, 14).unwrap();
    let mut grid = Grid::empty(shape);
    grid.set(cell(13, 4), shape.digit(13)).unwrap();
    let text = serde_json::to_string(&grid).unwrap();
    assert_eq!(serde_json::from_str::<Grid>(&text).unwrap(), grid);
}

proptest! {
    #[test]
    fn grids_come_back(grid in arbitrary::shapes(20).prop_flat_map(|shape| arbitrary::puzzles(shape, ..))) {
        round_trip(&grid)?;
    }

    #[test]
    fn boards_come_back_with_their_candidates(board in arbitrary::shapes(12).prop_flat_map(arbitrary::boards)) {
        round_trip(&board)?;
    }

    #[test]
    fn pencil_marks_come_back(marks in proptest::collection::vec(0_u64..512, 81)) {
        let marks = marks.into_iter().map(DigitSet::from_bits);
        let board = Board::from_candidates(Shape::CLASSIC, marks).unwrap();
        round_trip(&board)?;
    }

    #[test]
    fn sets_and_counters_come_back(bits in any::<u64>(), stats in stats(), number in any::<u64>()) {
        round_trip(&DigitSet::from_bits(bits))?;
        round_trip(&stats)?;
        round_trip(&Count::Exactly(number))?;
        round_trip(&Count::AtLeast(number))?;
    }

    #[test]
    fn paths_come_back_and_still_hold(board in arbitrary::shapes(9).prop_flat_map(arbitrary::boards)) {
        let path = Plan::easiest_first().path(&board, &Limits::new());
        round_trip(&path)?;
        for (board, step) in path.replay() {
            round_trip(&board)?;
            round_trip(step)?;
        }
    }

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        // What is read must be what a constructor could have made: then it comes back again.
        if let Ok(board) = postcard::from_bytes::<Board>(&bytes) {
            round_trip(&board)?;
        }
        if let Ok(report) = postcard::from_bytes::<Report>(&bytes) {
            round_trip(&report)?;
        }
    }
}

#[test]
fn every_small_value_comes_back() {
    for one in 0..MAX_SIDE {
        holds(Digit::new(one + 1).unwrap());
        for other in 0..MAX_SIDE {
            holds(Cell::new(one, other).unwrap());
            if let Ok(shape) = Shape::new(one, other) {
                holds(shape);
            }
        }
        for &kind in HouseKind::ALL {
            holds(kind);
            holds(House::new(kind, one).unwrap());
        }
    }
}

#[test]
fn the_largest_grids_come_back() {
    for (height, width) in [(1, 61), (31, 2), (7, 9), (8, 8)] {
        let shape = Shape::new(height, width).unwrap();
        holds(Grid::pattern(shape));
        holds(Grid::empty(shape));
    }
}

#[test]
fn the_forms_for_people() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let classic: Grid = line.parse().unwrap();
    assert_eq!(json(&classic), json!(line));
    let six = Shape::new(2, 3).unwrap();
    let cells = ".".repeat(36);
    assert_eq!(
        json(&Grid::empty(six)),
        json!({"box": "2x3", "cells": cells})
    );
    // 9×9 cells, but not 3×3 boxes: the shape must be there.
    let rows = Grid::empty(Shape::new(1, 9).unwrap());
    assert_eq!(json(&rows)["box"], json!("1x9"));

    let mut board = Board::new(classic.clone()).unwrap();
    assert_eq!(json(&board), json!(line));
    board.eliminate(cell(1, 3), DigitSet::first(2)).unwrap();
    assert_eq!(
        json(&board),
        json!({"cells": line, "eliminated": {"r1c3": [1, 2]}})
    );

    assert_eq!(json(&cell(3, 7)), json!("r3c7"));
    assert_eq!(json(&Digit::new(7).unwrap()), json!(7));
    assert_eq!(json(&DigitSet::from_bits(0b1_0001_0001)), json!([1, 5, 9]));
    assert_eq!(json(&House::must(HouseKind::Box, 4)), json!("box 5"));
    assert_eq!(json(&HouseKind::Column), json!("column"));
    assert_eq!(json(&Shape::new(3, 4).unwrap()), json!("3x4"));
    assert_eq!(json(&Count::AtLeast(5)), json!({"at-least": 5}));
    assert_eq!(json(&End::NodeLimit), json!("node-limit"));
    let shape = Unsupported::Shape { shape: six };
    assert_eq!(
        json(&End::Unsupported(shape)),
        json!({"unsupported": {"shape": "2x3"}})
    );
    let mut stage = StageReport::new("mine");
    stage.add_fired("naked-pair", 2);
    assert_eq!(
        json(&stage),
        json!({"name": "mine", "runs": 1, "stopped": null, "placed": 0, "removed": 0, "fired": [["naked-pair", 2]]})
    );
}

#[test]
fn the_forms_for_programs_are_small() {
    let size = |bytes: Result<Vec<u8>, postcard::Error>| bytes.unwrap().len();
    assert_eq!(size(postcard::to_allocvec(&cell(64, 64))), 2);
    assert_eq!(size(postcard::to_allocvec(&DigitSet::first(9))), 2);
    assert_eq!(size(postcard::to_allocvec(&Shape::CLASSIC)), 2);
    // Shape, length, cells; a board adds the number of eliminations.
    let grid = Grid::pattern(Shape::CLASSIC);
    assert_eq!(size(postcard::to_allocvec(&grid)), 2 + 1 + 81);
    let board = Board::new(grid).unwrap();
    assert_eq!(size(postcard::to_allocvec(&board)), 2 + 1 + 81 + 1);
}

#[test]
fn reports_come_back_however_the_search_ended() {
    let shapes = [(2, 2), (2, 3), (3, 4)].map(|(height, width)| Shape::new(height, width).unwrap());
    let few = Limits::new().solutions(10).nodes(1_000);
    let limits = [
        Limits::new().nodes(1_000),
        few,
        few.nodes(3),
        few.memory(1),
        few.interrupt(&|| true),
    ];
    let mut ends = BTreeSet::new();
    for board in shapes.map(Board::empty) {
        for entry in zoo() {
            for limits in limits {
                let report = Search::counting(&limits).run(entry.solver, &board);
                ends.insert(report.end);
                holds(report);
            }
        }
    }
    assert!(ends.len() >= 7, "{ends:?}");
}

#[test]
fn events_come_back() {
    let board = Board::new("1.....3..4......".parse::<Grid>().unwrap()).unwrap();
    let mut kinds = BTreeSet::new();
    for name in [
        "two-phase",
        "block-matrix-greedy",
        "rows",
        "hybrid",
        "learn",
    ] {
        for board in [&board, &Board::empty(board.shape())] {
            let solver = zoo::find(name).unwrap().solver;
            let mut watcher = |event: &Event<'_>| {
                let form = json(event);
                let kind = form.as_object().and_then(|object| object.keys().next());
                kinds.insert(kind.map_or_else(|| form.to_string(), String::clone));
                holds(event.clone().into_owned());
            };
            let limits = Limits::new().solutions(100).events(1_000);
            Search::counting(&limits)
                .watch(&mut watcher)
                .run(solver, board);
        }
    }
    // Every variant of the enum.
    assert_eq!(kinds.len(), 13, "{kinds:?}");
}

#[test]
fn a_reason_is_known_or_said_to_be_unknown() {
    let Err(reason) = ROWS.supports(&Board::empty(Shape::squarest(12).unwrap())) else {
        panic!("too large for lists of rows");
    };
    assert!(matches!(reason, Unsupported::Board { .. }));
    holds(reason);
    let foreign: Unsupported = serde_json::from_str(r#"{"board":"it is Monday"}"#).unwrap();
    assert_eq!(
        foreign.to_string(),
        "the solver gave a reason that this program does not know"
    );
}

#[test]
fn deductions_are_plain_data() {
    let grid: Grid = "1.....3..4.....2".parse().unwrap();
    let path = Plan::easiest_first().path(&Board::new(grid).unwrap(), &Limits::new());
    let step = json(&path.steps()[0]);
    assert_eq!(step["technique"], json!("hidden-single"));
    assert_eq!(step["placements"], json!([["r1c2", 3]]));
    assert_eq!(step["evidence"]["houses"], json!([["base", "row 1"]]));
    let read: Path = serde_json::from_value(json(&path)).unwrap();
    assert_eq!(read.check(&Limits::new()), Ok(()));
    assert_eq!(read.to_string(), path.to_string());

    let four = |column| Node::new(cell(1, column), Digit::new(4).unwrap());
    let evidence = Evidence::new()
        .mark(Role::Group(1), cell(2, 2), DigitSet::first(2))
        .link(four(1), four(2), Strength::Strong);
    assert_eq!(
        json(&evidence),
        json!({
            "marks": [{"role": {"group": 1}, "cell": "r2c2", "digits": [1, 2]}],
            "houses": [],
            "links": [{
                "from": {"digit": 4, "cells": ["r1c1"]},
                "to": {"digit": 4, "cells": ["r1c2"]},
                "strength": "strong",
                "basis": "nodes",
            }],
        })
    );
    holds(evidence);
}

#[test]
fn techniques_and_what_is_said_with_them_come_back() {
    for &technique in Technique::ALL {
        holds(technique);
        holds(Difficulty::Needs(technique));
    }
    holds(Difficulty::Beyond { nodes: 7 });
    assert_eq!(
        json(&Difficulty::Needs(Technique::NAKED_PAIR)),
        json!({"needs": "naked-pair"})
    );
    let (digit, house) = (Digit::new(3).unwrap(), House::must(HouseKind::Row, 1));
    let reason = Contradiction::NoPlace { digit, house };
    assert_eq!(
        json(&reason),
        json!({"no-place": {"digit": 3, "house": "row 2"}})
    );
    holds(reason);
    holds(Contradiction::EmptyCell { cell: cell(1, 1) });
    assert!(refusal::<Technique>(r#""z-wing""#).contains("the id of a technique"));
}

#[test]
fn a_path_has_boards_of_one_shape() {
    let board = Board::empty(Shape::new(2, 2).unwrap());
    let mut path = json(&Plan::easiest_first().path(&board, &Limits::new()));
    path["end"] = json(&Board::empty(Shape::CLASSIC));
    assert_eq!(
        refusal::<Path>(&path.to_string()),
        "the boards of the path differ in shape"
    );
}

#[test]
fn any_text_form_of_a_grid_is_read() {
    let grid: Grid = "1.....3..4.....2".parse().unwrap();
    let drawn = serde_json::to_string(&format!("{grid:#}")).unwrap();
    assert_eq!(serde_json::from_str::<Grid>(&drawn).unwrap(), grid);
    assert_eq!(
        serde_json::from_str::<Grid>(r#""1.....3..4.....2""#).unwrap(),
        grid
    );
    let board: Board = serde_json::from_str(r#"{"cells":"1.....3..4.....2"}"#).unwrap();
    assert_eq!(board, Board::new(grid).unwrap());
}

#[test]
fn bad_data_is_refused_with_the_constructors_error() {
    assert_eq!(
        refusal::<Shape>(r#""8x9""#),
        Shape::new(8, 9).unwrap_err().to_string()
    );
    assert_eq!(
        refusal::<Grid>(r#""12345""#),
        "12345".parse::<Grid>().unwrap_err().to_string()
    );
    assert_eq!(
        refusal::<Board>(r#""1..1............""#),
        "r1c1 and r1c4 both hold 1 in row 1"
    );
    let empty = ".".repeat(16);
    assert_eq!(
        refusal::<Board>(&format!(
            r#"{{"cells":"{empty}","eliminated":{{"r5c1":[1]}}}}"#
        )),
        "r5c1 is outside a grid of side 4"
    );
    assert_eq!(
        refusal::<Board>(&format!(
            r#"{{"cells":"{empty}","eliminated":{{"r4c1":[5]}}}}"#
        )),
        "r4c1: 5 is not a digit of a grid of side 4"
    );
    let error = postcard::from_bytes::<Grid>(&[2, 2, 3, 1, 2, 3]);
    assert!(error.is_err(), "three values for sixteen cells");
}

#[test]
fn bad_data_is_refused_by_name() {
    for text in ["r0c1", "r65c1", "r1", "c1r1", "r+1c1", "", "r1c1 "] {
        let message = refusal::<Cell>(&json!(text).to_string());
        assert!(message.contains("a cell such as r3c7"), "{message}");
    }
    for text in ["box", "box 0", "box 65", "Box 1", "box  1"] {
        let message = refusal::<House>(&json!(text).to_string());
        assert!(message.contains("a house such as box 5"), "{message}");
    }
    for number in [0, 65, 255] {
        let message = refusal::<Digit>(&number.to_string());
        assert!(message.contains("a digit from 1 to 64"), "{message}");
        assert!(refusal::<DigitSet>(&format!("[1,{number}]")).contains("1 to 64"));
    }
    assert!(refusal::<Shape>(r#""3""#).contains("such as 2x3"));
    assert!(refusal::<HouseKind>(r#""knight""#).contains("row, column or box"));
    assert!(refusal::<Grid>("17").contains("the cells as text"));
    assert!(refusal::<Grid>(r#"{"box":"2x2"}"#).contains("cells"));
    assert!(refusal::<Grid>(r#"{"cells":"1","size":1}"#).contains("size"));
    for bytes in [[64, 0], [0, 64]] {
        assert!(postcard::from_bytes::<Cell>(&bytes).is_err());
        assert!(postcard::from_bytes::<Shape>(&bytes).is_err());
    }
    assert!(postcard::from_bytes::<House>(&[8, 0]).is_err());
    assert!(postcard::from_bytes::<House>(&[0, 64]).is_err());
    assert!(postcard::from_bytes::<Digit>(&[65]).is_err());
}

#[test]
fn ratings_come_back() {
    let grid: Grid = "1.....3..4.....2".parse().expect("a grid");
    let board = Board::new(grid).expect("no clash");
    let limits = Limits::new();
    let rating = rating::rate(&board, &rating::Scale::EXTENDED, &limits).expect("one solution");
    assert_eq!(json(&rating)["number"], json!({ "exactly": "1.2" }));
    holds(rating);
    let score = rating::score(&board, &rating::Scores::HODOKU, &limits).expect("one solution");
    assert_eq!(json(&score)["level"], json!({ "exactly": "easy" }));
    holds(score);
    assert!(refusal::<sudoku_zoo::Tenths>("\"7.15\"").contains("one decimal place"));
}
