//! Answers a puzzle on a board of its own: any puzzle of a text that is no list, and those lines of a list that a batch refuses because they state
//! houses.

use std::fmt::Display;

use sudoku_zoo::PuzzleError;
use sudoku_zoo::batch::{BadLine, LineFault};
use sudoku_zoo::text::{ParseError, Parsed, Reader};

use crate::answer_writer::{Fault, Item};
use crate::input::board_of;
use crate::record::Puzzle;
use crate::task::Task;

/// The answer to a puzzle that begins on this line.
pub fn answer<T: Task>(task: &T, line: usize, read: Parsed) -> Item<T::Answer> {
    let named = |fault: &dyn Display| Fault::Puzzle(format!("line {line}: {fault}"));
    let answer = || {
        let is_handled = task.check_houses(&read.variant);
        is_handled.map_err(|reason| named(&reason))?;
        let board = board_of(&read).map_err(|clash| named(&clash))?;
        task.answer(&board).map_err(|fault| named(&fault))
    };
    let answer = answer();
    let (grid, houses) = (read.grid, read.variant);
    Item {
        line,
        puzzle: Some(Puzzle { grid, houses }),
        answer,
    }
}

/// The answer to a line of a list that a batch has refused because the line states houses; `None` if it was refused for another reason.
pub fn answer_refused<T: Task>(task: &T, bad: &BadLine) -> Option<Item<T::Answer>> {
    let LineFault::Puzzle(PuzzleError::Parse(ParseError::Variant { .. })) = bad.fault else {
        return None;
    };
    let read = Reader::new().read(&bad.text).ok()?;
    Some(answer(task, bad.line, read))
}
