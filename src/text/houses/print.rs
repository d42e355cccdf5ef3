//! Prints the comments of a variant.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use super::{GROUP, REGIONS};
use crate::text::single::shape_comment;
use crate::text::symbol;
use crate::variant::Variant;

/// The comments of a variant, except the one about boxes, as the field `houses` of a record; nothing for the standard houses.
///
/// ```
/// use sudoku_zoo::{Cell, Rule, Shape, Variant, text};
///
/// let variant = Variant::new(Shape::CLASSIC).with(Rule::Diagonals)?;
/// let variant = variant.with_group([Cell::must(0, 0), Cell::must(1, 4)])?;
/// let houses = text::houses_of(&variant);
/// assert_eq!(houses, "diagonals; group r1c1 r2c5");
///
/// let line = format!("{} # {houses}", ".".repeat(81));
/// assert_eq!(text::Reader::new().read(&line)?.variant, variant);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn houses_of(variant: &Variant) -> String {
    Stated(variant).field()
}

/// What a comment must say about a variant because readers would not assume it, each without its `#`: boxes that are not the squarest, regions,
/// rules, groups.
pub(in crate::text) struct Stated<'a>(pub(in crate::text) &'a Variant);

impl Stated<'_> {
    /// The comments of this variant, except the one about boxes.
    fn houses(&self) -> Vec<String> {
        let Stated(variant) = *self;
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

    /// All comments, with the boxes. `shown` says that the format shows the boxes.
    fn all(&self, shown: bool) -> Vec<String> {
        let Stated(variant) = *self;
        let mut comments = self.houses();
        let boxes = shape_comment(variant.shape());
        if let Some(boxes) = boxes.filter(|_| !shown && variant.regions().is_empty()) {
            comments.insert(0, boxes);
        }
        comments
    }

    /// Adds a line for each comment. `shown` says that the format shows the boxes.
    pub(in crate::text) fn push_lines(&self, text: &mut String, shown: bool) {
        for comment in self.all(shown) {
            text.push_str("# ");
            text.push_str(&comment);
            text.push('\n');
        }
    }

    /// Adds all comments to a line.
    pub(in crate::text) fn push_to_line(&self, text: &mut String) {
        for comment in self.all(false) {
            text.push_str(" # ");
            text.push_str(&comment);
        }
    }

    /// The houses in a field of a record.
    pub(in crate::text) fn field(&self) -> String {
        self.houses().join("; ")
    }
}

/// The regions of all cells as symbols, or as numbers if there are more regions than symbols.
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
