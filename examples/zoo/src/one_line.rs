//! A grid on one line.

use sudoku_zoo::Grid;
use sudoku_zoo::text::{line, numbers};

/// A line that every command reads back as this grid: the cells, and `# box 3x2` where the boxes are not the ones that a reader assumes.
/// `Display` leaves the boxes out.
pub fn one_line(grid: &Grid) -> String {
    // There are more digits than symbols above a side of 61.
    let mut text = line::print(grid).unwrap_or_else(|_| numbers::print(grid));
    text.truncate(text.trim_end().len());
    text
}
