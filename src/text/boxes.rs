//! What a text says about boxes: in a comment `# box 2x3`, or by the bars and the rules of a frame.

use super::{FrameFault, ParseError};
use crate::shape::Shape;

/// `box 2x3`, with anything after it: the shape that a comment states.
#[cfg(feature = "formats")]
pub(super) fn stated_shape(comment: &str) -> Option<Shape> {
    split_shape(comment).map(|(shape, _)| shape)
}

/// The same, and what follows it.
pub(super) fn split_shape(comment: &str) -> Option<(Shape, &str)> {
    let ends = |symbol: char| symbol.is_whitespace() || matches!(symbol, '#' | ',');
    let (word, comment) = comment.trim_start_matches(ends).split_at_checked(3)?;
    if !word.eq_ignore_ascii_case("box") {
        return None;
    }
    let sizes = comment.trim_start_matches(ends);
    if sizes.len() == comment.len() {
        return None;
    }
    let (sizes, rest) = sizes.split_at(sizes.find(ends).unwrap_or(sizes.len()));
    Some((box_shape(sizes)?, rest))
}

/// The shape with the box `2x3`.
pub(super) fn box_shape(word: &str) -> Option<Shape> {
    let (height, width) = word.split_once(['x', '×'])?;
    Shape::new(height.parse().ok()?, width.parse().ok()?).ok()
}

/// The comment that states a shape, without its `#`; `None` if a reader would assume this shape without it.
pub(super) fn shape_comment(shape: Shape) -> Option<alloc::string::String> {
    let usual = Shape::squarest(shape.side()).is_ok_and(|squarest| squarest == shape);
    (!usual).then(|| alloc::format!("box {}x{}", shape.box_height(), shape.box_width()))
}

/// The shape of a grid with this many cells on one line: the stated one, or the squarest.
pub(super) fn shape_of(
    line: usize,
    found: usize,
    stated: Option<Shape>,
) -> Result<Shape, ParseError> {
    match stated {
        Some(shape) if shape.cell_count() == found => Ok(shape),
        Some(shape) => Err(ParseError::Count { line, found, shape }),
        None => Shape::from_cell_count(found).map_err(|error| ParseError::Size { line, error }),
    }
}

/// Whether a frame around this shape cannot show its boxes. Boxes of a single row have a rule after every row, and boxes of a single column have a
/// bar after every cell. Such rules and bars say nothing.
pub(super) fn is_silent_about(shape: Shape) -> bool {
    shape.box_height() == 1 || shape.box_width() == 1
}

/// The shape that a frame shows: the weight of the rule before each row, and of the bar before each column. `None` if it says nothing about boxes.
pub(super) fn shape_shown(rules: &[u8], bars: &[u8]) -> Result<Option<Shape>, FrameFault> {
    let side = rules.len();
    let width = period(bars).map_err(|()| FrameFault::Uneven { side })?;
    let height = period(rules).map_err(|()| FrameFault::UnevenRules { side })?;
    let (height, width) = match (height, width) {
        (None, None) => return Ok(None),
        (Some(height), None) => (height, side / height),
        (None, Some(width)) => (side / width, width),
        (Some(height), Some(width)) => (height, width),
    };
    match Shape::new(height, width) {
        Ok(shape) if shape.side() == side => Ok(Some(shape)),
        _ => Err(FrameFault::Boxes {
            height,
            width,
            side,
        }),
    }
}

/// The distance between the heaviest marks: `None` if there are none, or if there is one before every line. The first entry is before the first line
/// and does not count.
pub(super) fn period(weights: &[u8]) -> Result<Option<usize>, ()> {
    let side = weights.len();
    let heaviest = weights.iter().skip(1).copied().max().unwrap_or_default();
    if heaviest == 0 {
        return Ok(None);
    }
    let is_marked = |index: usize| weights[index] == heaviest;
    let Some(period) = (1..side).find(|&index| is_marked(index)) else {
        return Ok(None);
    };
    if period == 1 && (1..side).all(is_marked) {
        return Ok(None);
    }
    let even = side.is_multiple_of(period)
        && (1..side).all(|index| is_marked(index) == index.is_multiple_of(period));
    if even { Ok(Some(period)) } else { Err(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_are_stated_in_comments() {
        let stated = |comment| {
            split_shape(comment).map(|(shape, _)| (shape.box_height(), shape.box_width()))
        };
        assert_eq!(stated(" box 2x3 side 6"), Some((2, 3)));
        assert_eq!(stated("# box 3×2"), Some((3, 2)));
        assert_eq!(stated(" boxes 2x3"), None);
        assert_eq!(stated(" box 9x9"), None);
    }
}
