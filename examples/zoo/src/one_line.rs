//! A grid on one line.

use sudoku_zoo::{Grid, Shape};

/// Lines of fewer cells are read as rows, unless their shape is stated.
const SMALLEST_ASSUMED: usize = 4;

/// A line that every command reads back as this grid: the cells, and `# box 3x2` where the boxes are not the ones that a reader assumes.
/// `Display` leaves the boxes out.
pub fn one_line(grid: &Grid) -> String {
    match is_assumed(grid.shape()) {
        true => grid.to_string(),
        false => format!("{grid} {}", boxes(grid.shape())),
    }
}

/// Whether a reader of lines takes this shape if none is stated.
pub fn is_assumed(shape: Shape) -> bool {
    Shape::squarest(shape.side()) == Ok(shape) && shape.side() >= SMALLEST_ASSUMED
}

/// The comment that states the boxes.
pub fn boxes(shape: Shape) -> String {
    format!("# box {}x{}", shape.box_height(), shape.box_width())
}
