//! The techniques: which there are, in what order, how hard, and under what names.
//!
//! A technique is one file in this folder (the pattern, how to find it, how to explain it) and
//! one line in the table below. Everything else follows from the table: [`Technique`], the
//! [`Techniques`] flags, the [`Evidence`] type, the order of
//! [`Plan::easiest_first`](crate::strategy::Plan::easiest_first).

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::deduction::{Deduction, Pattern};
use super::desk::Desk;
use super::format::{Classic, Format, General};
use super::{
    claiming, full_house, hidden_single, hidden_subset, locked_subset, naked_single, naked_subset,
    pointing,
};
use crate::board::Board;
use crate::shape::Shape;

/// Finds one technique's deductions on a board. Never guesses and never assumes that the solution
/// is unique.
///
/// ```
/// use sudoku_zoo::strategy::{Strategy, Technique};
/// use sudoku_zoo::{Board, Grid};
///
/// let grid: Grid = "1.....3..4.....2".parse()?;
/// let board = Board::new(grid)?;
/// let strategy = Technique::HiddenSingle.strategy();
/// let first = strategy.next(&board).expect("an easy puzzle");
/// assert_eq!(first.to_string(), "3 fits only r1c2 in row 1, so r1c2=3");
/// assert!(strategy.all(&board).contains(&first));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Strategy {
    /// The first deduction that the board allows, if any.
    fn next(&self, board: &Board) -> Option<Deduction>;

    /// Every deduction that the board allows as it stands, each pattern once.
    fn all(&self, board: &Board) -> Vec<Deduction>;
}

/// How a technique's patterns are found: what its file provides.
pub(super) trait Search {
    /// Looks for patterns where the desk says that something has changed, and reports them to it. See [`Desk`].
    ///
    /// # Errors
    ///
    /// Breaks when the desk does.
    fn search<F: Format>(&self, desk: &mut Desk<F>) -> ControlFlow<()>;
}

impl<S: Search> Strategy for S {
    fn next(&self, board: &Board) -> Option<Deduction> {
        list(self, board, true).pop()
    }

    fn all(&self, board: &Board) -> Vec<Deduction> {
        list(self, board, false)
    }
}

fn list<S: Search>(strategy: &S, board: &Board, only_first: bool) -> Vec<Deduction> {
    if board.shape() == Shape::CLASSIC {
        return Desk::list(Classic, board, strategy, only_first);
    }
    let format = General::new(board.shape());
    Desk::list(format, board, strategy, only_first)
}

/// A [`Search`] for the table: one call per format.
pub(super) trait Finds: Strategy + Send + Sync {
    fn on_classic(&self, desk: &mut Desk<Classic>) -> ControlFlow<()>;
    fn on_general(&self, desk: &mut Desk<General>) -> ControlFlow<()>;
}

impl<S: Search + Send + Sync> Finds for S {
    fn on_classic(&self, desk: &mut Desk<Classic>) -> ControlFlow<()> {
        self.search(desk)
    }

    fn on_general(&self, desk: &mut Desk<General>) -> ControlFlow<()> {
        self.search(desk)
    }
}

/// What the table says about a technique.
struct Line {
    id: &'static str,
    name: &'static str,
    code: Option<&'static str>,
    difficulty: u32,
    strategy: &'static dyn Finds,
}

macro_rules! techniques {
    ($($variant:ident $flag:ident $id:literal $name:literal $code:expr, $difficulty:literal,
        $strategy:path: $pattern:ty;)*) => {
        /// A human technique.
        ///
        /// ```
        /// use sudoku_zoo::strategy::Technique;
        ///
        /// let pair = Technique::from_id("naked-pair").expect("registered");
        /// assert_eq!((pair.to_string(), pair.hodoku_code()), ("naked pair".into(), Some("0200")));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Technique {
            $(#[doc = concat!("The ", $name, ".")] $variant,)*
        }

        bitflags::bitflags! {
            /// A set of techniques.
            ///
            /// ```
            /// use sudoku_zoo::strategy::{Technique, Techniques};
            ///
            /// let pairs = Techniques::NAKED_PAIR | Techniques::HIDDEN_PAIR;
            /// assert!(pairs.techniques().eq([Technique::NakedPair, Technique::HiddenPair]));
            /// assert!((Techniques::all() - pairs).contains(Technique::NakedTriple.into()));
            /// ```
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
            pub struct Techniques: u128 {
                $(#[doc = concat!("The ", $name, ".")]
                const $flag = 1 << Technique::$variant as u32;)*
            }
        }

        /// Why a deduction holds: the pattern that was found, typed per technique.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Evidence {
            $(#[doc = concat!("Of a ", $name, ".")] $variant($pattern),)*
        }

        impl Evidence {
            /// The technique whose pattern this is.
            pub fn technique(&self) -> Technique {
                match self {
                    $(Evidence::$variant(_) => Technique::$variant,)*
                }
            }

            /// The pattern, for what all of them have in common.
            pub fn pattern(&self) -> &dyn Pattern {
                match self {
                    $(Evidence::$variant(pattern) => pattern,)*
                }
            }
        }

        impl Technique {
            /// All techniques, from the easiest to the hardest.
            pub const ALL: &'static [Technique] = &[$(Technique::$variant,)*];
        }

        static TABLE: &[Line] = &[$(Line {
            id: $id,
            name: $name,
            code: $code,
            difficulty: $difficulty,
            strategy: &$strategy,
        },)*];
    };
}

// In the order of their difficulty, which is Sudoku Explainer's rating in tenths. It does not rate
// locked pairs and triples; they stand where HoDoKu has them, just before the locked candidates.
techniques! {
    FullHouse    FULL_HOUSE    "full-house"    "full house"    Some("0000"), 10, full_house::STRATEGY: full_house::FullHouse;
    HiddenSingle HIDDEN_SINGLE "hidden-single" "hidden single" Some("0002"), 15, hidden_single::STRATEGY: hidden_single::HiddenSingle;
    NakedSingle  NAKED_SINGLE  "naked-single"  "naked single"  Some("0003"), 23, naked_single::STRATEGY: naked_single::NakedSingle;
    LockedPair   LOCKED_PAIR   "locked-pair"   "locked pair"   Some("0110"), 24, locked_subset::PAIR: locked_subset::LockedSubset;
    LockedTriple LOCKED_TRIPLE "locked-triple" "locked triple" Some("0111"), 25, locked_subset::TRIPLE: locked_subset::LockedSubset;
    Pointing     POINTING      "pointing"      "locked candidate (pointing)" Some("0100"), 26, pointing::STRATEGY: pointing::Pointing;
    Claiming     CLAIMING      "claiming"      "locked candidate (claiming)" Some("0101"), 28, claiming::STRATEGY: claiming::Claiming;
    NakedPair    NAKED_PAIR    "naked-pair"    "naked pair"    Some("0200"), 30, naked_subset::PAIR: naked_subset::NakedSubset;
    HiddenPair   HIDDEN_PAIR   "hidden-pair"   "hidden pair"   Some("0210"), 34, hidden_subset::PAIR: hidden_subset::HiddenSubset;
    NakedTriple  NAKED_TRIPLE  "naked-triple"  "naked triple"  Some("0201"), 36, naked_subset::TRIPLE: naked_subset::NakedSubset;
    HiddenTriple HIDDEN_TRIPLE "hidden-triple" "hidden triple" Some("0211"), 40, hidden_subset::TRIPLE: hidden_subset::HiddenSubset;
    NakedQuad    NAKED_QUAD    "naked-quad"    "naked quad"    Some("0202"), 50, naked_subset::QUAD: naked_subset::NakedSubset;
    HiddenQuad   HIDDEN_QUAD   "hidden-quad"   "hidden quad"   Some("0212"), 54, hidden_subset::QUAD: hidden_subset::HiddenSubset;
}

impl Technique {
    fn line(self) -> &'static Line {
        &TABLE[self as usize]
    }

    /// The technique with this id.
    pub fn from_id(id: &str) -> Option<Technique> {
        Technique::ALL
            .iter()
            .copied()
            .find(|technique| technique.id() == id)
    }

    /// A name that never changes: lower case, words joined by `-`.
    pub fn id(self) -> &'static str {
        self.line().id
    }

    /// The code by which HoDoKu's regression library calls it, where there is one.
    pub fn hodoku_code(self) -> Option<&'static str> {
        self.line().code
    }

    /// How hard it is to see: Sudoku Explainer's rating in tenths, so that 15 means 1.5.
    pub fn difficulty(self) -> u32 {
        self.line().difficulty
    }

    /// How it is found.
    pub(super) fn finds(self) -> &'static dyn Finds {
        self.line().strategy
    }

    /// The strategy that finds it.
    pub fn strategy(self) -> &'static (dyn Strategy + Send + Sync) {
        self.line().strategy
    }
}

/// The name players use: `naked pair`.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.line().name)
    }
}

impl Techniques {
    /// The techniques of the set, from the easiest to the hardest.
    pub fn techniques(self) -> impl Iterator<Item = Technique> {
        let all = Technique::ALL.iter().copied();
        all.filter(move |&technique| self.contains(technique.into()))
    }
}

impl From<Technique> for Techniques {
    fn from(technique: Technique) -> Techniques {
        Techniques::from_bits_retain(1 << technique as u32)
    }
}

impl FromIterator<Technique> for Techniques {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> Techniques {
        techniques.into_iter().map(Techniques::from).collect()
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_table_is_in_order_and_names_are_unique() {
        let difficulties = Technique::ALL
            .iter()
            .map(|technique| technique.difficulty());
        assert!(difficulties.is_sorted());
        let ids: BTreeSet<_> = Technique::ALL
            .iter()
            .map(|technique| technique.id())
            .collect();
        assert_eq!(ids.len(), Technique::ALL.len());
        for technique in Technique::ALL.iter().copied() {
            assert_eq!(Technique::from_id(technique.id()), Some(technique));
        }
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let some: Techniques = [Technique::HiddenQuad, Technique::FullHouse]
            .into_iter()
            .collect();
        assert!(
            some.techniques()
                .eq([Technique::FullHouse, Technique::HiddenQuad])
        );
        assert_eq!(Techniques::all().techniques().count(), Technique::ALL.len());
    }
}
