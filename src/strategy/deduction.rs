//! [`Deduction`]: what a strategy concludes, why, and how to say it.
//!
//! Effect, evidence and text are kept apart. The effect is what changes on the board. The
//! [evidence](Evidence) is the pattern itself, for programs to draw, check or store. The technique makes the text from the
//! evidence when a caller asks for it, in one of three [grades](Grade) and in either [`Notation`].

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

use super::technique::Technique;
use crate::board::{Board, PlaceError};
use crate::digits::DigitSet;
use crate::event::Event;
use crate::evidence::Evidence;
use crate::index::{Cell, Digit};
use crate::notation::{Notation, write_digits, write_list};
use crate::tenths::Tenths;

/// One pattern with everything that follows from it.
///
/// ```
/// use sudoku_zoo::strategy::{Grade, Role, Technique, View};
/// use sudoku_zoo::{Board, Grid, Limits, Notation};
///
/// let grid: Grid = "1.....3..4.....2".parse()?;
/// let view = View::new(&Board::new(grid)?);
/// let single = Technique::NAKED_SINGLE.first(&view, &Limits::new())?.expect("an easy puzzle");
/// assert_eq!(single.explain(Grade::Nudge, Notation::RowColumn).to_string(), "look at r1c4");
/// assert_eq!(single.explain(Grade::Pointer, Notation::RowColumn).to_string(), "a naked single in r1c4");
/// assert_eq!(single.explain(Grade::Full, Notation::RowColumn).to_string(), "r1c4 sees 1, 2 and 3, so r1c4=4");
/// assert_eq!(single.explain(Grade::Full, Notation::Chess).to_string(), "D1 sees 1, 2 and 3, so D1=4");
/// assert_eq!(single.evidence.digits(Role::Seen).to_string(), "{1 2 3}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Deduction {
    /// The technique that found it.
    pub technique: Technique,
    /// The cells it fills, with their digits. The peers of a filled cell also lose its digit; `eliminations` does not list that.
    pub placements: Vec<(Cell, Digit)>,
    /// The candidates it strikes. All of them were on the board.
    pub eliminations: Vec<(Cell, DigitSet)>,
    /// Why it holds.
    pub evidence: Evidence,
    /// How much harder it is than the technique's easiest: a long chain is harder than a short one.
    pub addend: Tenths,
}

impl Deduction {
    /// What a technique concludes. `eliminations` has one entry for each cell.
    ///
    /// ```
    /// use sudoku_zoo::strategy::{Deduction, Evidence, Role, Technique};
    /// use sudoku_zoo::{Cell, Digit, DigitSet};
    ///
    /// // What another program has found, in the words of this crate.
    /// let (cell, four) = (Cell::must(0, 3), Digit::must(4));
    /// let evidence = Evidence::new()
    ///     .mark(Role::Defining, cell, four.into())
    ///     .mark(Role::Seen, cell, DigitSet::first(3));
    /// let step = Deduction::new(Technique::NAKED_SINGLE, vec![(cell, four)], Vec::new(), evidence);
    /// assert_eq!(step.to_string(), "r1c4 sees 1, 2 and 3, so r1c4=4");
    /// ```
    #[inline]
    pub fn new(
        technique: Technique,
        placements: Vec<(Cell, Digit)>,
        eliminations: Vec<(Cell, DigitSet)>,
        evidence: Evidence,
    ) -> Deduction {
        Deduction {
            technique,
            placements,
            eliminations,
            evidence,
            addend: Tenths(0),
        }
    }

    /// The deduction that an [`Event::Deduced`] shows; `None` for other events, and for techniques that are not of this crate.
    ///
    /// ```
    /// use sudoku_zoo::strategy::Deduction;
    /// use sudoku_zoo::{Board, Event, Grid, Limits, Search, zoo};
    ///
    /// let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
    /// let mut told = Vec::new();
    /// let mut watcher = |event: &Event<'_>| told.extend(Deduction::from_event(event).map(|step| step.to_string()));
    /// let solver = zoo::find("two-phase").expect("registered").solver;
    /// Search::counting(&Limits::new()).watch(&mut watcher).run(solver, &board);
    /// assert_eq!(told[0], "r1c4 sees 1, 2 and 3, so r1c4=4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn from_event(event: &Event<'_>) -> Option<Deduction> {
        let Event::Deduced {
            technique,
            placements,
            eliminations,
            evidence,
            addend,
        } = event
        else {
            return None;
        };
        Some(Deduction {
            technique: Technique::from_id(technique)?,
            placements: placements.to_vec(),
            eliminations: eliminations.to_vec(),
            evidence: evidence.clone().into_owned(),
            addend: *addend,
        })
    }

    /// The event that shows this deduction.
    #[inline]
    pub(super) fn to_event(&self) -> Event<'_> {
        Event::Deduced {
            technique: self.technique.id().into(),
            placements: Cow::Borrowed(&self.placements),
            eliminations: Cow::Borrowed(&self.eliminations),
            evidence: Cow::Borrowed(&self.evidence),
            addend: self.addend,
        }
    }

    /// How hard it is to see: the technique's [difficulty](Technique::difficulty) and, for a chain, what Sudoku
    /// Explainer adds for its length.
    #[inline]
    pub fn difficulty(&self) -> Tenths {
        self.technique.difficulty().plus(self.addend)
    }

    /// Makes the changes on a board.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Grid, Limits, Plan};
    ///
    /// let mut board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
    /// let step = Plan::basic().next(&board, &Limits::new())?.expect("an easy puzzle");
    /// step.apply(&mut board)?;
    /// assert_eq!(board.grid().to_string(), "13....3..4.....2");
    /// assert_eq!(step.difficulty().to_string(), "1.5"); // a hidden single
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When a digit that it places is not a candidate of its cell (then the deduction is about another board), or when the changes show that the
    /// board has no solution.
    #[inline]
    pub fn apply(&self, board: &mut Board) -> Result<(), PlaceError> {
        for &(cell, digits) in &self.eliminations {
            board.eliminate(cell, digits)?;
        }
        for &(cell, digit) in &self.placements {
            board.place(cell, digit)?;
        }
        Ok(())
    }

    /// The deduction in words.
    ///
    /// ```
    /// use sudoku_zoo::strategy::Grade;
    /// use sudoku_zoo::{Board, Grid, Limits, Notation, Plan};
    ///
    /// let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
    /// let step = Plan::basic().next(&board, &Limits::new())?.expect("an easy puzzle");
    /// let words = step.explain(Grade::Full, Notation::Chess);
    /// assert_eq!(words.to_string(), "3 fits only B1 in row 1, so B1=3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn explain(
        &self,
        grade: Grade,
        notation: Notation,
    ) -> impl fmt::Display + fmt::Debug + Copy {
        Explanation {
            deduction: self,
            grade,
            notation,
        }
    }
}

/// The full reasoning.
impl fmt::Display for Deduction {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.explain(Grade::Full, Notation::RowColumn).fmt(f)
    }
}

/// How much an explanation gives away.
///
/// ```
/// use sudoku_zoo::strategy::Grade;
/// use sudoku_zoo::{Board, Grid, Limits, Notation, Plan};
///
/// let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
/// let step = Plan::basic().next(&board, &Limits::new())?.expect("an easy puzzle");
/// assert_eq!(step.explain(Grade::Nudge, Notation::RowColumn).to_string(), "look at row 1");
/// assert_eq!(step.explain(Grade::Full, Notation::RowColumn).to_string(), "3 fits only r1c2 in row 1, so r1c2=3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Grade {
    /// Where to look: "look at box 6".
    Nudge,
    /// What to look for: "a hidden pair in box 6".
    Pointer,
    /// The reasoning and what follows: "3 and 7 fit only r5c7 and r6c7 in box 6, so r5c7≠6,9 and
    /// r6c7≠1,5,9".
    #[default]
    Full,
}

/// A deduction in words.
#[derive(Clone, Copy, Debug)]
struct Explanation<'a> {
    deduction: &'a Deduction,
    grade: Grade,
    notation: Notation,
}

impl fmt::Display for Explanation<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Deduction {
            technique,
            evidence,
            ..
        } = self.deduction;
        let location = technique.strategy().location(evidence);
        let location = self.notation.location(&location);
        match self.grade {
            Grade::Nudge => write!(f, "look at {location}"),
            Grade::Pointer => write!(f, "{} in {location}", WithArticle(technique.name())),
            Grade::Full => {
                technique
                    .strategy()
                    .reason(self.deduction, self.notation, f)?;
                f.write_str(", so ")?;
                self.changes(f)
            }
        }
    }
}

impl Explanation<'_> {
    /// `r1c1=4`, or `r5c7≠6,9 and r6c7≠1,5,9`.
    #[inline]
    fn changes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cell = |cell| self.notation.cell(cell);
        let placements = self.deduction.placements.iter();
        let placements = placements.map(|&(filled, digit)| Change::Is(cell(filled), digit));
        let eliminations = self.deduction.eliminations.iter();
        let eliminations =
            eliminations.map(|&(struck, digits)| Change::IsNot(cell(struck), digits));
        let changes: Vec<_> = placements.chain(eliminations).collect();
        write_list(changes.iter(), f)
    }
}

/// The name of a technique with `a` or `an`, by its first letter: "an X-Wing", "a unique rectangle". A plural gets no article: "grouped strong
/// links". The sentence continues with a place, such as "in box 2".
pub(super) struct WithArticle(pub(super) &'static str);

impl fmt::Display for WithArticle {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // "a hidden single in box 2", not "a hidden single in a box in box 2".
        let name = self.0.strip_suffix(" in a box").unwrap_or(self.0);
        let is_plural = name.ends_with("links") || name.starts_with("multi-colours");
        let vowel = name.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O', 'X']);
        let article = match (is_plural, vowel) {
            (true, _) => "",
            (false, true) => "an ",
            (false, false) => "a ",
        };
        write!(f, "{article}{name}")
    }
}

enum Change<C> {
    Is(C, Digit),
    IsNot(C, DigitSet),
}

impl<C: fmt::Display> fmt::Display for Change<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Is(cell, digit) => write!(f, "{cell}={digit}"),
            Change::IsNot(cell, digits) => {
                write!(f, "{cell}≠")?;
                write_digits(*digits, f)
            }
        }
    }
}
