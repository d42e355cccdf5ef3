//! Files of puzzles, one to a line.

use super::{ParseError, detect};
use crate::grid::Grid;
use crate::shape::Shape;

/// One puzzle of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The line it stands on, counted from 1.
    pub line: usize,
    /// The puzzle, or why it could not be read. A bad line does not end the list.
    pub grid: Result<Grid, ParseError>,
}

/// Reads a list lazily: a puzzle per line in one-line or number form, blank lines and lines that
/// start with `#` skipped. A comment `# box 2x3` sets the shape of the puzzles after it, unless
/// the caller has set one; a comment that only looks like it is a comment.
///
/// ```
/// use sudoku_zoo::{Shape, text};
///
/// let file = "# box 3x2 side 6\n....................................\nnonsense\n";
/// let mut list = text::list(file, None);
/// let first = list.next().expect("two puzzles");
/// assert_eq!(first.grid?.shape(), Shape::new(3, 2)?);
/// let second = list.next().expect("two puzzles");
/// assert_eq!((second.line, second.grid.is_err()), (3, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn list(text: &str, shape: Option<Shape>) -> List<'_> {
    List {
        lines: detect::without_mark(text).lines(),
        line: 0,
        state: ListState::new(shape),
    }
}

/// The puzzles of a [`list()`].
#[derive(Clone, Debug)]
#[must_use = "a list is read as it is iterated"]
pub struct List<'a> {
    lines: core::str::Lines<'a>,
    line: usize,
    state: ListState,
}

impl Iterator for List<'_> {
    type Item = Listed;

    fn next(&mut self) -> Option<Listed> {
        for text in self.lines.by_ref() {
            self.line += 1;
            if let Some(grid) = self.state.read(self.line, text) {
                return Some(Listed {
                    line: self.line,
                    grid,
                });
            }
        }
        None
    }
}

/// What a list has said about the shape of its puzzles so far. It reads line by line, wherever the lines come from.
#[derive(Clone, Debug)]
pub(crate) struct ListState {
    asked: Option<Shape>,
    stated: Option<Shape>,
}

impl ListState {
    /// The state before the first line. A `shape` holds whatever the list says.
    pub(crate) fn new(shape: Option<Shape>) -> ListState {
        ListState {
            asked: shape,
            stated: None,
        }
    }

    /// The puzzle of the next line, which has this number in errors; `None` for a blank line or a comment.
    pub(crate) fn read(&mut self, number: usize, text: &str) -> Option<Result<Grid, ParseError>> {
        let text = text.trim();
        if let Some(comment) = text.strip_prefix('#') {
            self.stated = stated_shape(comment).or(self.stated);
            None
        } else if text.is_empty() {
            None
        } else {
            Some(detect::parse_line(number, text, self.asked.or(self.stated)))
        }
    }
}

/// `box 2x3`, with anything after it.
fn stated_shape(comment: &str) -> Option<Shape> {
    let mut words = comment.split_whitespace();
    words.next().filter(|word| *word == "box")?;
    let (height, width) = words.next()?.split_once(['x', '×'])?;
    Shape::new(height.parse().ok()?, width.parse().ok()?).ok()
}
