//! [`UnitOrder`]: which unit is placed next, and how much the others are told about it.

/// Which unit is placed next. Ties go to the earlier unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnitOrder {
    /// The first one, as in paper 002. Its list is gone through from the start, and each arrangement
    /// is compared with those that are placed; the lists of later units are not looked at.
    Plain,
    /// The one with the fewest arrangements left. After each placement every list is narrowed to what
    /// still fits, and what all arrangements of a list agree on narrows the other lists in turn.
    Fewest,
}
