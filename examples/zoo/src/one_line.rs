//! A grid on one line.

use sudoku_zoo::{Grid, Shape};

/// A line that every command reads back as this grid: the cells, and `# box 3x2` where the boxes are not the ones that a reader assumes.
/// `Display` leaves the boxes out.
pub fn one_line(grid: &Grid) -> String {
    let shape = grid.shape();
    // Lines of so few cells are read as rows, unless their shape is stated. A single cell has one shape only.
    let is_assumed = Shape::squarest(shape.side()) == Ok(shape) && !matches!(shape.side(), 2 | 3);
    match is_assumed {
        true => grid.to_string(),
        false => with_boxes(grid),
    }
}

/// A line of a list of this many grids. A list with as many lines as a line has cells states its boxes: without them it could be one grid.
pub fn line_of_list(grid: &Grid, lines: u64) -> String {
    match lines > 1 && lines == grid.shape().cell_count() as u64 {
        true => with_boxes(grid),
        false => one_line(grid),
    }
}

fn with_boxes(grid: &Grid) -> String {
    let shape = grid.shape();
    format!("{grid} # box {}x{}", shape.box_height(), shape.box_width())
}
