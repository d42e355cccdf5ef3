//! A grid on one line.

use sudoku_zoo::text::houses_of;
use sudoku_zoo::{Grid, HouseKinds, Shape, Variant};

/// Lines of fewer cells are read as rows, unless their shape is stated.
const SMALLEST_ASSUMED: usize = 4;

/// A line that every command reads back as this grid with these houses: the cells, and a comment such as `# box 3x2; diagonals` where the houses are not the ones
/// that a reader assumes. `Display` leaves them out.
pub fn one_line(grid: &Grid, houses: &Variant) -> String {
    if houses.kinds() == HouseKinds::STANDARD {
        return match is_assumed(grid.shape()) {
            true => grid.to_string(),
            false => format!("{grid} {}", boxes(grid.shape())),
        };
    }
    let stated = houses_of(houses);
    match is_assumed(houses.shape()) || !houses.regions().is_empty() {
        true => format!("{grid} # {stated}"),
        false => format!("{grid} {}; {stated}", boxes(houses.shape())),
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
