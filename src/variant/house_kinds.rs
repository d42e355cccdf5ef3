//! [`HouseKinds`]: which kinds of house a board has, and which a solver or a technique handles.

use core::fmt;

use bitflags::bitflags;

bitflags! {
    /// A set of kinds of house: those that a board has ([`Variant::kinds`](crate::Variant::kinds)), or those that a solver
    /// handles ([`Solver::accepts`](crate::Solver::accepts)). A solver takes a board if it handles all kinds that the board has.
    ///
    /// ```
    /// use sudoku_zoo::{HouseKinds, Rule, Shape, Variant};
    ///
    /// let kinds = Variant::new(Shape::CLASSIC).with(Rule::Diagonals)?.kinds();
    /// assert!(!HouseKinds::STANDARD.contains(kinds));
    /// assert_eq!((kinds - HouseKinds::STANDARD).to_string(), "diagonals");
    /// # Ok::<(), sudoku_zoo::VariantError>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub struct HouseKinds: u16 {
        /// Rows.
        const ROWS = 1 << 0;
        /// Columns.
        const COLUMNS = 1 << 1;
        /// Boxes.
        const BOXES = 1 << 2;
        /// Irregular regions, instead of boxes.
        const REGIONS = 1 << 3;
        /// Main diagonals.
        const DIAGONALS = 1 << 4;
        /// The windows of a windoku.
        const WINDOWS = 1 << 5;
        /// Other groups with as many cells as there are digits: each digit exactly once.
        const GROUPS = 1 << 6;
        /// Groups with fewer cells: each digit at most once.
        const SMALLER_GROUPS = 1 << 7;
        /// Pairs of cells that differ, as in anti-knight and anti-king.
        const PAIRS = 1 << 8;

        /// The houses that every board has: rows, columns and boxes.
        const STANDARD = 0b111;
    }
}

impl HouseKinds {
    /// The name of a single kind.
    pub(crate) fn name(self) -> &'static str {
        match self {
            HouseKinds::ROWS => "rows",
            HouseKinds::COLUMNS => "columns",
            HouseKinds::BOXES => "boxes",
            HouseKinds::REGIONS => "regions",
            HouseKinds::DIAGONALS => "diagonals",
            HouseKinds::WINDOWS => "windows",
            HouseKinds::GROUPS => "groups",
            HouseKinds::SMALLER_GROUPS => "smaller groups",
            _ => "pairs",
        }
    }
}

/// Lists the kinds: `rows, columns, boxes, smaller groups`.
impl fmt::Display for HouseKinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, kind) in self.iter().enumerate() {
            let comma = if number > 0 { ", " } else { "" };
            write!(f, "{comma}{}", kind.name())?;
        }
        Ok(())
    }
}
