//! [`Hint`]: what the coach answers when the player asks for help.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::board::Contradiction;
use crate::index::{Cell, Digit};
use crate::notation::Notation;
use crate::strategy::{Deduction, Grade};

/// What the coach answers when the player asks for help.
///
/// ```
/// use sudoku_zoo::coach::{Coach, Hint};
/// use sudoku_zoo::{Grid, Limits};
///
/// let mut coach = Coach::new("1.....3..4.....2".parse::<Grid>()?, &Limits::new())?;
/// let end = loop {
///     match coach.hint(&Limits::new())? {
///         step @ (Hint::Step(_) | Hint::Reveal { .. }) => coach.apply(&step)?,
///         other => break other,
///     }
/// };
/// assert_eq!(end, Hint::Finished);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hint {
    /// A deduction from the player's present position.
    Step(Deduction),
    /// Pencil marks that the player has struck, but that the solution needs.
    WrongMarks(Vec<(Cell, Digit)>),
    /// The grid and the marks as they are cannot be completed.
    DeadEnd(Contradiction),
    /// The strategies find nothing more, so this is no deduction: a cell and what the solution has there.
    Reveal {
        /// A blank cell, one of those with the fewest pencil marks.
        cell: Cell,
        /// The solution's digit.
        digit: Digit,
    },
    /// The strategies find nothing more, and the solution is not known.
    NoneLeft,
    /// The puzzle is solved.
    Finished,
}

impl Hint {
    /// The hint in words.
    ///
    /// ```
    /// use sudoku_zoo::coach::Coach;
    /// use sudoku_zoo::strategy::Grade;
    /// use sudoku_zoo::{Grid, Limits, Notation};
    ///
    /// let hint = Coach::new("1.....3..4.....2".parse::<Grid>()?, &Limits::new())?.hint(&Limits::new())?;
    /// let say = |grade| hint.explain(grade, Notation::RowColumn);
    /// assert_eq!(say(Grade::Nudge), "look at row 1");
    /// assert_eq!(say(Grade::Pointer), "a hidden single in row 1");
    /// println!("{}", say(Grade::Full));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn explain(&self, grade: Grade, notation: Notation) -> String {
        match self {
            Hint::Step(step) => step.explain(grade, notation).to_string(),
            Hint::WrongMarks(marks) => wrong_marks(marks, grade, notation),
            Hint::DeadEnd(_) if grade == Grade::Nudge => "something is wrong".into(),
            Hint::DeadEnd(reason) => dead_end(reason, notation),
            Hint::Reveal { cell, digit } => reveal(*cell, *digit, grade, notation),
            Hint::NoneLeft => "no hint is left: try to fill more cells".into(),
            Hint::Finished => "the puzzle is solved".into(),
        }
    }
}

#[inline]
fn reveal(cell: Cell, digit: Digit, grade: Grade, notation: Notation) -> String {
    let cell = notation.cell(cell);
    match grade {
        Grade::Nudge => "no technique of the plan finds anything here".into(),
        Grade::Pointer => {
            format!("no technique of the plan finds anything here: {cell} would help")
        }
        Grade::Full => {
            format!(
                "no technique of the plan finds anything here, but the solution has {cell}={digit}"
            )
        }
    }
}

#[inline]
fn dead_end(reason: &Contradiction, notation: Notation) -> String {
    let reason = match *reason {
        Contradiction::EmptyCell { cell } => {
            format!("no digit is left for {}", notation.cell(cell))
        }
        Contradiction::NoPlace { digit, house } => {
            format!("no place is left for {digit} in {}", notation.house(house))
        }
    };
    format!("this cannot be completed: {reason}")
}

#[inline]
fn wrong_marks(marks: &[(Cell, Digit)], grade: Grade, notation: Notation) -> String {
    let cells: Vec<Cell> = marks.iter().map(|(cell, _)| *cell).collect();
    let cells = notation.cells(&cells);
    match grade {
        Grade::Nudge => "a pencil mark is missing".into(),
        Grade::Pointer => format!("a pencil mark is missing in {cells}"),
        Grade::Full => {
            let each = marks.iter();
            let each = each
                .map(|(cell, digit)| format!("{} needs its {digit} back", notation.cell(*cell)));
            each.collect::<Vec<_>>().join(", ")
        }
    }
}
