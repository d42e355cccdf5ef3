//! How lines cross boxes.
//!
//! ```text
//!            box 0   box 1   box 2
//!   line 0   s s s │ s s s │ s s s     a band: the lines that cross the same boxes,
//!   line 1   s s s │ s s s │ s s s     each in a segment per box
//!   line 2   s s s │ s s s │ s s s
//! ```
//!
//! Rows and columns are the same thing, but for how far it is from a cell to the next.

use core::iter::StepBy;
use core::ops::Range;

use crate::shape::Shape;

/// The rows of a shape, or its columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines {
    side: usize,
    /// Lines in a band.
    pub(super) band: usize,
    /// Cells in a segment.
    pub(super) length: usize,
    /// From a line to the next, and from a cell of a line to the next, in reading order.
    steps: [usize; 2],
}

impl Lines {
    /// The rows and the columns.
    pub(super) fn of(shape: Shape) -> [Lines; 2] {
        let (side, height, width) = (shape.side(), shape.box_height(), shape.box_width());
        [([height, width], [side, 1]), ([width, height], [1, side])].map(
            |([band, length], steps)| Lines {
                side,
                band,
                length,
                steps,
            },
        )
    }

    /// The first line of each band.
    pub(super) fn bands(self) -> StepBy<Range<usize>> {
        (0..self.side).step_by(self.band)
    }

    /// How many boxes a line crosses.
    pub(super) fn boxes(self) -> usize {
        self.side / self.length
    }

    /// The cells that a line shares with one of the boxes it crosses, by their places in reading order.
    pub(super) fn segment(self, line: usize, area: usize) -> impl Iterator<Item = usize> {
        let [across, along] = self.steps;
        let places = area * self.length..(area + 1) * self.length;
        places.map(move |place| line * across + place * along)
    }
}
