//! Prints a list of grids so that it is read back as a list with the same boxes.
//!
//! Most lines are printed as they come. Two kinds get a comment that states their boxes:
//!
//! - a grid of another shape than the first, because a list keeps its shape;
//! - the last line of a list that has as many lines as a line has cells: without the comment, the list could be one large grid. So the line with that number is
//!   held back until another line or the end of the list comes.

use std::ops::ControlFlow;

use sudoku_zoo::Shape;
use sudoku_zoo_cli::output::Output;

use crate::one_line::boxes;

/// The largest side for which a list can look like one grid, whose side is at most 64.
const LARGEST_IN_DOUBT: usize = 8;

/// Whether to go on. A break without an error means that the reader of the output wants no more lines.
pub type Flow = ControlFlow<Result<(), String>>;

/// Lines of text. Some of them are grids.
#[derive(Debug, Default)]
pub struct Page {
    pub text: Vec<u8>,
    /// Where a line with a grid ends in the text, and the grid's shape.
    pub grids: Vec<(usize, Shape)>,
}

impl Page {
    /// Notes that all lines from `start` on are grids of this shape.
    pub fn grids_from(&mut self, start: usize, shape: Shape) {
        let ends = (start..self.text.len()).filter(|place| self.text[*place] == b'\n');
        self.grids.extend(ends.map(|end| (end, shape)));
    }
}

/// Whether a line says which boxes its grid has, or that it has regions instead. Other houses say nothing about boxes.
fn states_boxes(line: &[u8]) -> bool {
    let has = |words: &[u8]| line.windows(words.len()).any(|part| part == words);
    has(b"# box") || has(b"# regions")
}

/// Prints pages in order.
#[derive(Debug)]
pub struct GridLines {
    output: Output,
    /// The lines so far, and those of earlier runs.
    lines: u64,
    /// The shape of the first grid.
    first: Option<Shape>,
    /// The line that waits, without its end.
    waiting: Option<Vec<u8>>,
}

impl GridLines {
    /// The output has `lines` lines already.
    pub fn new(output: Output, lines: u64) -> GridLines {
        GridLines {
            output,
            lines,
            first: None,
            waiting: None,
        }
    }

    /// Whether all lines but the one that is held back are written.
    pub fn is_flushed(&self) -> bool {
        self.output.is_flushed()
    }

    /// Prints a line without a grid.
    pub fn line(&mut self, text: &str) -> Flow {
        self.page(&mut Page {
            text: format!("{text}\n").into_bytes(),
            grids: Vec::new(),
        })
    }

    /// Prints a line, or several, with a grid.
    pub fn grid(&mut self, text: &str, shape: Shape) -> Flow {
        let mut page = Page {
            text: format!("{text}\n").into_bytes(),
            grids: Vec::new(),
        };
        // A comment may be on a line above the grid.
        page.grids.push((text.len(), shape));
        self.page(&mut page)
    }

    /// Prints whole lines.
    pub fn page(&mut self, page: &mut Page) -> Flow {
        if page.text.is_empty() {
            return ControlFlow::Continue(());
        }
        self.first = self.first.or(page.grids.first().map(|(_, shape)| *shape));
        self.state_others(page);
        if let Some(mut line) = self.waiting.take() {
            line.push(b'\n');
            self.output.page(&line)?;
        }
        // Most lists are done here, without counting their lines, which would take time.
        if self
            .first
            .is_some_and(|shape| shape.side() > LARGEST_IN_DOUBT)
        {
            return self.output.page(&page.text);
        }
        self.lines += page.text.iter().filter(|byte| **byte == b'\n').count() as u64;
        let cells = self.first.map(|shape| shape.cell_count() as u64);
        if cells != Some(self.lines) {
            return self.output.page(&page.text);
        }
        page.text.pop();
        let start = page.text.iter().rposition(|byte| *byte == b'\n');
        self.waiting = Some(page.text.split_off(start.map_or(0, |end| end + 1)));
        self.output.page(&page.text)
    }

    /// States the boxes of grids whose shape is not that of the first.
    fn state_others(&self, page: &mut Page) {
        let is_other = |shape: &Shape| self.first.is_some_and(|first| first != *shape);
        for (end, shape) in page.grids.iter().rev().filter(|(_, shape)| is_other(shape)) {
            let line = page.text[..*end].rsplit(|byte| *byte == b'\n').next();
            if line.is_some_and(|line| !states_boxes(line)) {
                let comment = format!(" {}", boxes(*shape));
                page.text.splice(*end..*end, comment.into_bytes());
            }
        }
    }

    /// Prints the line that waits, and writes what is left.
    pub fn finish(mut self) -> Result<(), String> {
        if let (Some(mut line), Some(shape)) = (self.waiting.take(), self.first) {
            if !states_boxes(&line) {
                line.extend_from_slice(format!(" {}", boxes(shape)).as_bytes());
            }
            line.push(b'\n');
            if let ControlFlow::Break(verdict) = self.output.page(&line) {
                return verdict;
            }
        }
        self.output.finish()
    }
}
