//! Prints the comments of a variant.

use alloc::string::String;
use alloc::vec::Vec;

use crate::text::boxes::shape_comment;
use crate::text::houses_text::{comments, houses_of};
use crate::variant::Variant;

/// What a comment must say about a variant because readers would not assume it, each without its `#`: boxes that are not the squarest, regions,
/// rules, groups.
pub(in crate::text) struct Stated<'a>(pub(in crate::text) &'a Variant);

impl Stated<'_> {
    /// All comments, with the boxes. `shown` says that the format shows the boxes.
    fn all(&self, shown: bool) -> Vec<String> {
        let Stated(variant) = *self;
        let mut all = comments(variant);
        let boxes = shape_comment(variant.shape());
        if let Some(boxes) = boxes.filter(|_| !shown && variant.regions().is_empty()) {
            all.insert(0, boxes);
        }
        all
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
        houses_of(self.0)
    }
}
