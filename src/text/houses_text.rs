//! The houses of a board in words: what comments, records and events say about them.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use super::symbol;
use crate::variant::Variant;

/// The first word of a comment that states the region of each cell.
pub(super) const REGIONS: &str = "regions";
/// The first word of a comment that lists the cells of a group.
pub(super) const GROUP: &str = "group";

/// The comments of a variant, except the one about boxes, as the field `houses` of a record; nothing for the standard houses.
///
/// ```
/// # #[cfg(feature = "formats")] {
/// use sudoku_zoo::{Cell, Rule, Shape, Variant, text};
///
/// let variant = Variant::new(Shape::CLASSIC).with(Rule::Diagonals)?;
/// let variant = variant.with_group([Cell::must(0, 0), Cell::must(1, 4)])?;
/// let houses = text::houses_of(&variant);
/// assert_eq!(houses, "diagonals; group r1c1 r2c5");
///
/// let line = format!("{} # {houses}", ".".repeat(81));
/// assert_eq!(text::Reader::new().read(&line)?.variant, variant);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
#[inline]
pub fn houses_of(variant: &Variant) -> String {
    comments(variant).join("; ")
}

/// The comments of a variant, except the one about boxes.
#[inline]
pub(super) fn comments(variant: &Variant) -> Vec<String> {
    let mut comments = Vec::new();
    let regions = variant.regions();
    if !regions.is_empty() {
        comments.push(regions_text(regions, variant.shape().side()));
    }
    comments.extend(variant.rules().iter().map(|rule| String::from(rule.name())));
    for cells in variant.stated_groups() {
        let mut comment = String::from(GROUP);
        for cell in cells {
            // Writing to a string cannot fail.
            let _ = write!(comment, " {cell}");
        }
        comments.push(comment);
    }
    comments
}

/// The regions of all cells as symbols, or as numbers if there are more regions than symbols.
#[inline]
fn regions_text(regions: &[u8], side: usize) -> String {
    let mut text = String::from(REGIONS);
    let digits = regions
        .iter()
        .map(|&region| crate::index::Digit::new(usize::from(region) + 1));
    if side > symbol::MAX_SYMBOL_SIDE {
        for digit in digits.flatten() {
            let _ = write!(text, " {digit}");
        }
    } else {
        text.push(' ');
        text.extend(digits.map(|digit| char::from(symbol::of(digit))));
    }
    text
}
