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
    Board, Cell, Contradiction, Count, Digit, DigitSet, End, Event, Grid, House, HouseKind,
    HouseKinds, Limits, Report, Rule, Search, Shape, Solver, StageReport, Stats, Unsupported,
    Variant, arbitrary, rating, zoo,
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

/// Boards of random variants.
fn other_boards(max_side: usize) -> impl Strategy<Value = Board> {
    let variants = arbitrary::shapes(max_side).prop_flat_map(arbitrary::variants);
    variants.prop_flat_map(arbitrary::boards)
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
    fn houses_come_back(variant in arbitrary::shapes(12).prop_flat_map(arbitrary::variants)) {
        round_trip(&variant)?;
        round_trip(&variant.kinds())?;
        for house in variant.houses() {
            round_trip(&house)?;
        }
    }

    #[test]
    fn boards_come_back_with_their_houses(board in other_boards(9)) {
        round_trip(&board)?;
        let event = Event::Started { board: std::borrow::Cow::Owned(board.clone()) };
        round_trip(&event)?;
        let path = Plan::basic().path(&board, &Limits::new());
        round_trip(&path)?;
    }

    /// Bytes with a few of them changed are refused, or are a board that a constructor could have made.
    #[test]
    fn damaged_houses_are_refused_or_are_a_board(
        board in other_boards(5),
        damage in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        cut in proptest::option::of(any::<prop::sample::Index>()),
    ) {
        let mut bytes = postcard::to_allocvec(&board).unwrap();
        for (place, byte) in damage {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        if let Some(cut) = cut {
            bytes.truncate(cut.index(bytes.len()));
        }
        if let Ok(board) = postcard::from_bytes::<Board>(&bytes) {
            round_trip(&board)?;
        }
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
        if let Ok(variant) = postcard::from_bytes::<Variant>(&bytes) {
            round_trip(&variant)?;
        }
    }
}

#[test]
fn every_small_value_comes_back() {
    for one in 0..64 {
        holds(Digit::new(one + 1).unwrap());
        for other in 0..64 {
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
    stage.fired.push(("naked-pair".into(), 2));
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
    // Shape, length, cells; a board adds the number of other houses and that of eliminations.
    let grid = Grid::pattern(Shape::CLASSIC);
    assert_eq!(size(postcard::to_allocvec(&grid)), 2 + 1 + 81);
    let board = Board::new(grid).unwrap();
    assert_eq!(size(postcard::to_allocvec(&board)), 2 + 1 + 81 + 1 + 1);
    let diagonals = Variant::new(Shape::CLASSIC).with(Rule::Diagonals).unwrap();
    // Shape, number of statements, what the statement is, its name with its length.
    assert_eq!(size(postcard::to_allocvec(&diagonals)), 2 + 1 + 1 + 10);
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

/// The variant of 4×4 with regions, the diagonals and a group.
fn jigsaw() -> Variant {
    let variant = Variant::irregular("1112132233423444".bytes().map(usize::from)).unwrap();
    let variant = variant.with(Rule::Diagonals).unwrap();
    variant.with_group([cell(1, 2), cell(3, 1)]).unwrap()
}

#[test]
fn houses_have_a_form_for_people() {
    let houses = "regions 1112132233423444; diagonals; group r1c2 r3c1";
    assert_eq!(json(&jigsaw()), json!({"box": "1x4", "houses": houses}));
    assert_eq!(json(&Variant::new(Shape::CLASSIC)), json!({"box": "3x3"}));
    let mut board = Board::empty(jigsaw());
    board.eliminate(cell(1, 2), DigitSet::first(2)).unwrap();
    assert_eq!(
        json(&board),
        json!({"box": "1x4", "cells": ".".repeat(16), "houses": houses, "eliminated": {"r1c2": [1, 2]}})
    );
    assert_eq!(json(&Rule::AntiKnight), json!("anti-knight"));
    let kinds = HouseKinds::STANDARD | HouseKinds::SMALLER_GROUPS;
    assert_eq!(
        json(&kinds),
        json!(["rows", "columns", "boxes", "smaller groups"])
    );
    for &rule in Rule::ALL {
        holds(rule);
    }
    for kind in HouseKinds::all() {
        holds(kind);
        holds(Unsupported::Houses { kinds: kind });
    }
    holds(HouseKinds::empty());
    let reason = Unsupported::Houses {
        kinds: HouseKinds::DIAGONALS,
    };
    assert_eq!(json(&reason), json!({"houses": ["diagonals"]}));
}

#[test]
fn bad_houses_are_refused_by_name() {
    let refused =
        |houses: &str| refusal::<Variant>(&json!({"box": "2x2", "houses": houses}).to_string());
    assert!(refused("group r5c1").contains("r5c1 is not a cell"));
    assert!(refused("windows").contains("windows"));
    assert!(refused("regions 1112132233423445").contains("5 regions"));
    assert!(refused("diagonal").contains("diagonals"));
    assert!(refused("by Ada").contains("line 1"));
    assert!(refusal::<Rule>(r#""knight""#).contains("a rule such as anti-knight"));
    assert!(refusal::<HouseKinds>(r#"["knights"]"#).contains("kinds of house"));
    assert!(
        postcard::from_bytes::<HouseKinds>(&postcard::to_allocvec(&0x8000_u16).unwrap()).is_err()
    );

    // Shape, one statement, its kind and what it says. The last byte or two are wrong.
    let is_refused = |bytes: &[u8]| postcard::from_bytes::<Variant>(bytes).is_err();
    assert!(
        !is_refused(&[1, 2, 1, 0, 4, 0, 1, 1, 0]),
        "two regions of two cells"
    );
    assert!(
        is_refused(&[1, 2, 1, 0, 4, 0, 1, 1, 1]),
        "three cells in a region"
    );
    assert!(
        is_refused(&[2, 1, 1, 0, 4, 0, 1, 1, 0]),
        "regions and boxes"
    );
    assert!(
        is_refused(&[1, 3, 1, 0, 4, 0, 1, 1, 0]),
        "regions of another side"
    );
    assert!(
        !is_refused(&[1, 2, 1, 2, 2, 0, 0, 1, 1]),
        "a group of two cells"
    );
    assert!(is_refused(&[1, 2, 1, 2, 2, 0, 0, 0, 0]), "a cell twice");
    assert!(is_refused(&[1, 2, 1, 2, 2, 0, 0, 1, 2]), "a cell outside");
    assert!(is_refused(&[1, 2, 1, 2, 0]), "no cells");
    assert!(
        is_refused(&[1, 2, 1, 3, 0]),
        "a statement of a later version"
    );
    assert!(
        is_refused(&[1, 2, 1, 1, 4, b'k', b'i', b'n', b'g']),
        "no such rule"
    );
}

/// Believes that there are no diagonals.
struct NoDiagonals;

impl Solver for NoDiagonals {
    fn name(&self) -> &str {
        "no-diagonals"
    }

    fn accepts(&self) -> HouseKinds {
        HouseKinds::all()
    }

    fn explore(
        &self,
        board: &Board,
        search: &mut Search<'_>,
    ) -> std::ops::ControlFlow<sudoku_zoo::Stopped> {
        search.solution(&Grid::pattern(board.shape()))
    }
}

#[test]
fn reports_on_other_houses_come_back() {
    let variant = Variant::new(Shape::CLASSIC).with(Rule::Diagonals).unwrap();
    let board = Board::empty(variant);
    let swift = zoo::find("swift").unwrap().solver;
    for (solver, expected) in [
        (
            swift,
            End::Unsupported(Unsupported::Houses {
                kinds: HouseKinds::DIAGONALS,
            }),
        ),
        (&NoDiagonals, End::WrongSolution),
    ] {
        let report = Search::counting(&Limits::new()).run(solver, &board);
        assert_eq!(report.end, expected);
        holds(report);
    }
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
    let x = Variant::new(board.shape()).with(Rule::Diagonals).unwrap();
    path["end"] = json(&Board::empty(x));
    assert_eq!(
        refusal::<Path>(&path.to_string()),
        "the boards of the path differ in houses"
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

/// Fields that a later version has added are skipped, so that its reports can be read; a field that is there twice or not at all is an error.
#[test]
fn fields_are_read_in_any_order_and_once() {
    let stats = r#""dead_ends":3,"max_depth":5,"nodes":1,"solutions":4,"guesses":2"#;
    let read: Stats =
        serde_json::from_str(&format!("{{{stats},\"later\":[{{}}]}}")).expect("stats");
    assert_eq!((read.nodes, read.guesses, read.max_depth), (1, 2, 5));
    assert!(
        refusal::<Stats>(&format!("{{{stats},\"nodes\":1}}")).contains("duplicate field `nodes`")
    );
    assert!(refusal::<Stats>("{\"nodes\":1}").contains("missing field `guesses`"));
    assert!(refusal::<Stats>("[1,2,3]").contains("missing field `solutions`"));
    assert!(refusal::<Stats>("7").contains("the fields of Stats"));
    assert!(refusal::<End>("\"bored\"").contains("unknown variant `bored`"));
    assert!(refusal::<Event<'_>>(r#"{"node":{"depth":1}}"#).contains("missing field `guess`"));
    assert!(postcard::from_bytes::<End>(&[8]).is_err());
    assert!(postcard::from_bytes::<Stats>(&[1, 2]).is_err());
}

#[test]
fn ratings_come_back() {
    let grid: Grid = "1.....3..4.....2".parse().expect("a grid");
    let board = Board::new(grid).expect("no clash");
    let limits = Limits::new();
    let rating = rating::rate(&board, &rating::Scale::EXTENDED, &limits).expect("one solution");
    assert_eq!(json(&rating)["number"], json!({ "exactly": "1.2" }));
    holds(rating);
    let score = rating::score(&board, &limits).expect("one solution");
    assert_eq!(json(&score)["level"], json!({ "exactly": "easy" }));
    holds(score);
    assert!(refusal::<sudoku_zoo::Tenths>("\"7.15\"").contains("one decimal place"));
}
