//! A grid on one line.

use sudoku_zoo::{Grid, Shape};

/// A line that every command reads back as this grid: the cells, and `# box 3x2` where the boxes are not the ones that a reader assumes.
/// `Display` leaves the boxes out.
pub fn one_line(grid: &Grid) -> String {
    let shape = grid.shape();
    match Shape::squarest(shape.side()) == Ok(shape) {
        true => grid.to_string(),
        false => format!("{grid} # box {}x{}", shape.box_height(), shape.box_width()),
    }
}
