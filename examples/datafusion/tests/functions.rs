//! The functions as SQL sees them.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, AsArray, RecordBatch, StringArray};
use datafusion::arrow::compute::{cast, concat_batches};
use datafusion::arrow::datatypes::DataType;
use datafusion::error::Result;
use datafusion::prelude::{SessionConfig, SessionContext};
use sudoku_zoo_datafusion::functions;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// The last cell of the first row can be neither 1 to 8, which are in its row, nor 9, which is in its column.
const UNSOLVABLE: &str =
    "12345678...........................9.............................................";

/// The answers of a query, each as text.
async fn ask(context: &SessionContext, sql: &str) -> Result<Vec<Option<String>>> {
    let frame = context.sql(sql).await?;
    let schema = Arc::clone(frame.schema().inner());
    let answers = concat_batches(&schema, &frame.collect().await?)?;
    let answers = cast(answers.column(0), &DataType::Utf8)?;
    let answers = answers.as_string::<i32>().iter();
    Ok(answers.map(|answer| answer.map(str::to_owned)).collect())
}

/// A context that knows the functions, and a table `puzzles` with one column `puzzle`.
fn with_puzzles(puzzles: ArrayRef) -> Result<SessionContext> {
    // One partition keeps the order of rows.
    let config = SessionConfig::new().with_target_partitions(1);
    let context = SessionContext::new_with_config(config);
    functions().for_each(|function| context.register_udf(function));
    let batch = RecordBatch::try_from_iter([("puzzle", puzzles)])?;
    context.register_batch("puzzles", batch)?;
    Ok(context)
}

/// Good and bad rows, in a column of the type.
fn mixed(column: &DataType) -> Result<SessionContext> {
    let (empty, clash) = (".".repeat(81), format!("55{}", ".".repeat(79)));
    let rows = [
        Some(PUZZLE),
        None,
        Some("not a puzzle"),
        Some(""),
        Some(&clash),
        Some(&empty),
        Some(UNSOLVABLE),
        Some("1.....3..4.....2"),
    ];
    let rows: StringArray = rows.into_iter().collect();
    with_puzzles(cast(&rows, column)?)
}

#[tokio::test]
async fn every_string_type_good_rows_and_bad_ones() -> Result<()> {
    let dictionary = DataType::Dictionary(DataType::Int32.into(), DataType::Utf8.into());
    for column in [
        DataType::Utf8,
        DataType::LargeUtf8,
        DataType::Utf8View,
        dictionary,
    ] {
        let context = mixed(&column)?;
        let expected: [(&str, [Option<&str>; 8]); 4] = [
            (
                "sudoku_solve(puzzle)",
                [
                    Some(SOLUTION),
                    None,
                    None,
                    None,
                    None,
                    None,
                    None,
                    Some("1324423124133142"),
                ],
            ),
            (
                "sudoku_count(puzzle)",
                [
                    Some("1"),
                    None,
                    None,
                    None,
                    None,
                    Some("2"),
                    Some("0"),
                    Some("1"),
                ],
            ),
            (
                "sudoku_count(puzzle, 10)",
                [
                    Some("1"),
                    None,
                    None,
                    None,
                    None,
                    Some("10"),
                    Some("0"),
                    Some("1"),
                ],
            ),
            (
                "sudoku_rate(puzzle)",
                [Some("1.2"), None, None, None, None, None, None, Some("1.2")],
            ),
        ];
        for (function, answers) in expected {
            let found = ask(&context, &format!("SELECT {function} FROM puzzles")).await?;
            let found: Vec<_> = found.iter().map(Option::as_deref).collect();
            assert_eq!(found, answers, "{function} of {column}");
        }
    }
    Ok(())
}

#[tokio::test]
async fn the_problem_says_why_there_is_no_solution() -> Result<()> {
    let context = mixed(&DataType::Utf8)?;
    let problems = ask(&context, "SELECT sudoku_problem(puzzle) FROM puzzles").await?;
    let problems: Vec<_> = problems.iter().map(Option::as_deref).collect();
    assert_eq!(problems[..2], [None, None]);
    assert!(problems[2].is_some() && problems[3].is_some());
    assert_eq!(
        problems[4..],
        [
            Some("r1c1 and r1c2 both hold 5 in row 1"),
            Some("the puzzle has more than one solution"),
            Some("the puzzle has no solution"),
            None
        ]
    );
    // Each row that is not NULL has either a solution or a problem.
    let both = "SELECT count(*) FROM puzzles \
        WHERE (sudoku_solve(puzzle) IS NULL) = (sudoku_problem(puzzle) IS NULL)";
    assert_eq!(ask(&context, both).await?, [Some("1".to_owned())]);
    Ok(())
}

#[tokio::test]
async fn look_alikes_share_their_canonical_form() -> Result<()> {
    // The columns of the first mirrored, and 1 and 4 exchanged; then another puzzle.
    let rows = ["1.....3..4.....2", "...4.3....1.2...", "1.....3..4.....1"];
    let rows: StringArray = rows.map(Some).into_iter().collect();
    let context = with_puzzles(Arc::new(rows))?;
    let forms = ask(&context, "SELECT sudoku_canonical(puzzle) FROM puzzles").await?;
    assert!(forms[0].is_some());
    assert_eq!(forms[0], forms[1]);
    assert_ne!(forms[0], forms[2]);

    let form = mixed(&DataType::Utf8)?;
    let form = ask(&form, "SELECT sudoku_canonical(puzzle) FROM puzzles").await?;
    let is_null: Vec<bool> = form.iter().map(Option::is_none).collect();
    // Puzzles that clash or have any number of solutions have look-alikes, too.
    assert_eq!(
        is_null,
        [false, true, true, true, false, false, false, false]
    );
    Ok(())
}

#[tokio::test]
async fn constants() -> Result<()> {
    let context = mixed(&DataType::Utf8)?;
    let constants = [
        (format!("sudoku_solve('{PUZZLE}')"), Some(SOLUTION)),
        ("sudoku_solve('not a puzzle')".to_owned(), None),
        ("sudoku_solve(NULL)".to_owned(), None),
        (format!("sudoku_count('{PUZZLE}', 5)"), Some("1")),
    ];
    for (expression, answer) in constants {
        let found = ask(&context, &format!("SELECT {expression}")).await?;
        assert_eq!(found, [answer.map(str::to_owned)], "{expression}");
    }
    for wrong in [
        "sudoku_count(puzzle, 0)",
        "sudoku_count(puzzle, -1)",
        "sudoku_count(puzzle, NULL)",
        "sudoku_count(puzzle, length(puzzle))",
        "sudoku_solve(12345)",
        "sudoku_solve()",
        "sudoku_solve(puzzle, puzzle)",
    ] {
        let found = ask(&context, &format!("SELECT {wrong} FROM puzzles")).await;
        assert!(found.is_err(), "{wrong}: {found:?}");
    }
    Ok(())
}

#[tokio::test]
async fn answers_stay_in_their_rows() -> Result<()> {
    // More rows than a batch of DataFusion has, good ones and bad ones in turn, the good ones renamed by a digit.
    let rows = (0..20_000).map(|row| match row % 3 {
        0 => None,
        1 => Some("bad".to_owned()),
        _ => Some(renamed(PUZZLE, row)),
    });
    let context = with_puzzles(Arc::new(rows.collect::<StringArray>()))?;
    let found = ask(&context, "SELECT sudoku_solve(puzzle) FROM puzzles").await?;
    assert_eq!(found.len(), 20_000);
    for (row, answer) in found.into_iter().enumerate() {
        let expected = (row % 3 == 2).then(|| renamed(SOLUTION, row));
        assert_eq!(answer, expected, "row {row}");
    }
    Ok(())
}

/// The puzzle with all digits moved on by `by`: 9 is followed by 1.
fn renamed(puzzle: &str, by: usize) -> String {
    let digits = puzzle.chars().map(|cell| match cell.to_digit(10) {
        Some(digit) => char::from(b'1' + ((digit as usize - 1 + by) % 9) as u8),
        None => cell,
    });
    digits.collect()
}
