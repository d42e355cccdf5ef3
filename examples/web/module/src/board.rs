//! Boards from text and back: `read`, `print`, `draw`, `solve`.

use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::svg::{Drawing, Theme};
use sudoku_zoo::text::{Format, Metadata, Parsed, Reader};
use sudoku_zoo::{Board, Cell, DigitSet, Grid, HouseKinds, Shape, Solve, Uniqueness, zoo};

use crate::host;
use crate::json::Json;
use crate::question::{Failure, Question};

/// The shape that the field `box` states, such as `2x3`.
pub fn shape(question: &Question<'_>) -> Result<Option<Shape>, Failure> {
    let Some(value) = question.get("box") else {
        return Ok(None);
    };
    let sizes = value.split_once('x');
    let sizes = sizes.and_then(|(height, width)| Some((height.parse().ok()?, width.parse().ok()?)));
    let (height, width) = sizes.ok_or_else(|| format!("{value:?} is no size of a box"))?;
    Ok(Some(Shape::new(height, width)?))
}

/// The largest side of a board. The page keeps the candidates of a cell in 32 bits, and has no room to show more cells.
const LARGEST: usize = 25;

/// The puzzle in the field `text`, in any format.
fn parsed(question: &Question<'_>) -> Result<Parsed, Failure> {
    let reader = Reader::new().shape(shape(question)?);
    let read = reader.read(question.text("text"))?;
    let kinds = read.variant.kinds() - HouseKinds::STANDARD;
    if !kinds.is_empty() {
        return Err(format!(
            "this page shows rows, columns and boxes only, and the puzzle has {kinds}"
        )
        .into());
    }
    let side = read.grid.shape().side();
    if side > LARGEST {
        let most = format!("{LARGEST}×{LARGEST}");
        return Err(
            format!("this page takes boards up to {most}, and this one is {side}×{side}").into(),
        );
    }
    Ok(read)
}

/// The board that the field `text` has, in any format.
pub fn board(question: &Question<'_>) -> Result<Board, Failure> {
    Ok(parsed(question)?.board()?)
}

/// Whether the puzzle excludes candidates that its digits alone do not exclude.
pub fn has_marks(board: &Board) -> bool {
    board.eliminations().next().is_some()
}

/// The grid of a field with one line, of the same shape as another.
pub fn grid(question: &Question<'_>, field: &str, shape: Shape) -> Result<Grid, Failure> {
    Ok(Reader::new().shape(shape).read(question.text(field))?.grid)
}

pub fn set(digits: DigitSet) -> Json {
    Json::number(digits.bits())
}

pub fn cell(shape: Shape, cell: Cell) -> Json {
    Json::number(shape.index_of(cell).unwrap_or_default())
}

pub fn values(grid: &Grid) -> Json {
    let values = grid.values().iter();
    Json::list(values.map(|value| Json::number(value.map_or(0, |digit| digit.value()))))
}

pub fn candidates(board: &Board) -> Json {
    Json::list(board.candidate_sets().iter().map(|&digits| set(digits)))
}

/// A line that [`Reader`] reads back, with the box stated beside it: the grid or, if marks are missing, all candidates.
fn line(board: &Board) -> Json {
    let candidates = has_marks(board)
        .then(|| Format::Candidates.print(board, &Metadata::default()).ok())
        .flatten();
    Json::text(
        candidates
            .as_deref()
            .map_or_else(|| board.grid().to_string(), |line| line.trim_end().into()),
    )
}

pub fn read(question: &Question<'_>) -> Result<Json, Failure> {
    let read = parsed(question)?;
    let board = match read.board() {
        Ok(board) => board,
        Err(clash) => {
            return Ok(Json::object([
                ("values", values(&read.grid)),
                ("failure", Failure::from(clash).json()),
            ]));
        }
    };
    let solvers = zoo().filter(|entry| entry.solver.supports(&board).is_ok());
    let solvers = Json::list(solvers.map(|entry| Json::text(entry.solver.name())));
    let shape = board.shape();
    let sizes = format_args!("{}x{}", shape.box_height(), shape.box_width()).to_string();
    Ok(Json::object([
        ("box", Json::text(sizes)),
        ("side", Json::number(shape.side())),
        ("values", values(board.grid())),
        ("candidates", candidates(&board)),
        ("hasMarks", Json::bool(has_marks(&board))),
        ("line", line(&board)),
        ("clues", Json::number(board.grid().clue_count())),
        ("format", Json::text(read.format.name())),
        ("solvers", solvers),
    ]))
}

pub fn print(question: &Question<'_>) -> Result<Json, Failure> {
    let format: Format = question.text("format").parse()?;
    let printed = format.print(&board(question)?, &Metadata::default())?;
    Ok(Json::object([("text", Json::text(printed))]))
}

pub fn draw(question: &Question<'_>) -> Result<Json, Failure> {
    let board = board(question)?;
    let drawing = Drawing::new(&board).theme(Theme::Light).without_marks();
    Ok(Json::object([("svg", Json::text(drawing))]))
}

/// How many solutions, up to two, and the first.
pub fn solve(question: &Question<'_>) -> Result<Json, Failure> {
    let board = board(question)?;
    let found = host::within(question.number("milliseconds", 10_000.0)?, |limits| {
        AUTO.solve_unique(&board, &limits)
    })?;
    let (count, solution) = match &found {
        Uniqueness::None => (0, Json::null()),
        Uniqueness::One(grid) => (1, values(grid)),
        Uniqueness::Several(grid, _) => (2, values(grid)),
    };
    Ok(Json::object([
        ("count", Json::number(count)),
        ("values", solution),
    ]))
}
