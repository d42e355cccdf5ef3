//! The techniques: which there are, in what order, how hard, and under what names.
//!
//! A technique of this crate is one file in this folder (the pattern, how to find it, how to explain it) and one line in the
//! table below. A technique of one's own is the same [`Strategy`] with a [`Description`] for the line.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::deduction::Deduction;
use super::find::{Found, Strategy};
use super::packed::Packed;
use super::view::View;
use super::{
    als_chain, als_xy_wing, als_xz, avoidable_rectangle, bug, claiming, death_blossom, fish,
    full_house, hidden_single, hidden_subset, locked_subset, naked_single, naked_subset, pointing,
    unique_loop, unique_rectangle, w_wing, wxyz_wing, xy_wing,
};
use crate::limits::Limits;

/// A human technique: a name, a difficulty, and the [`Strategy`] that finds it.
///
/// Techniques are equal when their ids are, and ordered by difficulty, then by id.
///
/// ```
/// use sudoku_zoo::strategy::Technique;
///
/// let pair = Technique::from_id("naked-pair").expect("registered");
/// assert_eq!(pair, Technique::NAKED_PAIR);
/// assert_eq!((pair.to_string(), pair.hodoku_code()), ("naked pair".into(), Some("0200")));
/// assert!(pair < Technique::X_WING);
/// ```
#[derive(Clone, Copy)]
pub struct Technique(&'static Description);

/// What there is to know about a technique, and the [`Strategy`] that finds it. A [`Technique`] points to it.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_zoo::strategy::{Description, Found, Strategy, Technique, View};
///
/// struct Nothing;
///
/// impl Strategy for Nothing {
///     fn find(&self, _: &View, _: &mut Found<'_>) -> ControlFlow<()> {
///         ControlFlow::Continue(())
///     }
/// }
///
/// const NOTHING: Technique = Technique::new(&Description::new("nothing", "nothing at all", 99, &Nothing).hodoku("9999", 7));
/// assert_eq!((NOTHING.id(), NOTHING.difficulty(), NOTHING.hodoku_score()), ("nothing", 99, Some(7)));
/// ```
#[derive(Clone, Copy)]
pub struct Description {
    id: &'static str,
    name: &'static str,
    difficulty: u32,
    extended_difficulty: Option<u32>,
    hodoku: Option<(&'static str, u32)>,
    assumes_one_solution: bool,
    method: Method,
}

/// How a technique is found.
#[derive(Clone, Copy)]
pub(super) enum Method {
    /// On packed marks, which is fast.
    Packed(&'static dyn Packed),
    /// On a [`View`].
    Open(&'static dyn Strategy),
}

macro_rules! techniques {
    ($($constant:ident = $method:ident $id:literal $name:literal $difficulty:literal, $strategy:path
        $(, $option:ident($($argument:expr),*))*;)*) => {
        /// # The techniques of this crate, from the easiest to the hardest
        impl Technique {
            $(
                #[doc = concat!("The ", $name, ".")]
                pub const $constant: Technique = {
                    static DESCRIPTION: Description =
                        Description::$method($id, $name, $difficulty, &$strategy)$(.$option($($argument),*))*;
                    Technique::new(&DESCRIPTION)
                };
            )*

            /// All techniques of this crate, from the easiest to the hardest.
            pub const ALL: &'static [Technique] = &[$(Technique::$constant,)*];
        }
    };
}

// In the order of their difficulty, which is Sudoku Explainer's rating in tenths. It does not rate
// locked pairs and triples; they stand where HoDoKu has them, just before the locked candidates.
techniques! {
    FULL_HOUSE    = packed "full-house" "full house" 10, full_house::STRATEGY, hodoku("0000", 4);
    HIDDEN_SINGLE = packed "hidden-single" "hidden single" 15, hidden_single::STRATEGY, hodoku("0002", 14);
    NAKED_SINGLE  = packed "naked-single" "naked single" 23, naked_single::STRATEGY, hodoku("0003", 4);
    LOCKED_PAIR   = packed "locked-pair" "locked pair" 24, locked_subset::PAIR, hodoku("0110", 40);
    LOCKED_TRIPLE = packed "locked-triple" "locked triple" 25, locked_subset::TRIPLE, hodoku("0111", 60);
    POINTING      = packed "pointing" "locked candidate (pointing)" 26, pointing::STRATEGY, hodoku("0100", 50);
    CLAIMING      = packed "claiming" "locked candidate (claiming)" 28, claiming::STRATEGY, hodoku("0101", 50);
    NAKED_PAIR    = packed "naked-pair" "naked pair" 30, naked_subset::PAIR, hodoku("0200", 60);
    X_WING        = new "x-wing" "X-Wing" 32, fish::X_WING, hodoku("0300", 140);
    HIDDEN_PAIR   = packed "hidden-pair" "hidden pair" 34, hidden_subset::PAIR, hodoku("0210", 70);
    NAKED_TRIPLE  = packed "naked-triple" "naked triple" 36, naked_subset::TRIPLE, hodoku("0201", 80);
    SWORDFISH     = new "swordfish" "Swordfish" 38, fish::SWORDFISH, hodoku("0301", 150);
    HIDDEN_TRIPLE = packed "hidden-triple" "hidden triple" 40, hidden_subset::TRIPLE, hodoku("0211", 100);
    XY_WING       = new "xy-wing" "XY-Wing" 42, xy_wing::XY_WING, hodoku("0800", 160);
    XYZ_WING      = new "xyz-wing" "XYZ-Wing" 44, xy_wing::XYZ_WING, hodoku("0801", 180);
    // Sudoku Explainer finds it as a chain; it is as hard to see as its kin.
    W_WING        = new "w-wing" "W-Wing" 44, w_wing::STRATEGY, hodoku("0803", 150);
    // Sudoku Explainer has types 1 to 4, with a tenth more for each size of the subset of type 3; the others are near their kin.
    UNIQUE_RECTANGLE_1 = new "unique-rectangle-1" "unique rectangle type 1" 45, unique_rectangle::TYPE_1, hodoku("0600", 100), assuming_one_solution();
    UNIQUE_RECTANGLE_2 = new "unique-rectangle-2" "unique rectangle type 2" 45, unique_rectangle::TYPE_2, hodoku("0601", 100), assuming_one_solution();
    UNIQUE_RECTANGLE_4 = new "unique-rectangle-4" "unique rectangle type 4" 45, unique_rectangle::TYPE_4, hodoku("0603", 100), assuming_one_solution();
    UNIQUE_RECTANGLE_5 = new "unique-rectangle-5" "unique rectangle type 5" 45, unique_rectangle::TYPE_5, hodoku("0604", 100), assuming_one_solution();
    UNIQUE_RECTANGLE_6 = new "unique-rectangle-6" "unique rectangle type 6" 45, unique_rectangle::TYPE_6, hodoku("0605", 100), assuming_one_solution();
    UNIQUE_RECTANGLE_3 = new "unique-rectangle-3" "unique rectangle type 3" 46, unique_rectangle::TYPE_3, hodoku("0602", 100), assuming_one_solution();
    AVOIDABLE_RECTANGLE_1 = new "avoidable-rectangle-1" "avoidable rectangle type 1" 46, avoidable_rectangle::TYPE_1, hodoku("0607", 100), assuming_one_solution();
    AVOIDABLE_RECTANGLE_2 = new "avoidable-rectangle-2" "avoidable rectangle type 2" 46, avoidable_rectangle::TYPE_2, hodoku("0608", 100), assuming_one_solution();
    // Sudoku Explainer adds a tenth for each two corners beyond six.
    UNIQUE_LOOP_1 = new "unique-loop-1" "unique loop type 1" 46, unique_loop::TYPE_1, assuming_one_solution();
    UNIQUE_LOOP_2 = new "unique-loop-2" "unique loop type 2" 46, unique_loop::TYPE_2, assuming_one_solution();
    UNIQUE_LOOP_4 = new "unique-loop-4" "unique loop type 4" 46, unique_loop::TYPE_4, assuming_one_solution();
    UNIQUE_LOOP_3 = new "unique-loop-3" "unique loop type 3" 47, unique_loop::TYPE_3, assuming_one_solution();
    HIDDEN_RECTANGLE = new "hidden-rectangle" "hidden rectangle" 47, unique_rectangle::HIDDEN, hodoku("0606", 100), assuming_one_solution();
    NAKED_QUAD    = packed "naked-quad" "naked quad" 50, naked_subset::QUAD, hodoku("0202", 120);
    JELLYFISH     = new "jellyfish" "Jellyfish" 52, fish::JELLYFISH, hodoku("0302", 160);
    HIDDEN_QUAD   = packed "hidden-quad" "hidden quad" 54, hidden_subset::QUAD, hodoku("0212", 150);
    // The number of the extended scale; 1.2.1 does not know it.
    WXYZ_WING     = new "wxyz-wing" "WXYZ-Wing" 55, wxyz_wing::STRATEGY;
    BUG_1         = new "bug-1" "bivalue universal grave type 1" 56, bug::TYPE_1, hodoku("0610", 100), assuming_one_solution();
    BUG_2         = new "bug-2" "bivalue universal grave type 2" 57, bug::TYPE_2, assuming_one_solution();
    BUG_4         = new "bug-4" "bivalue universal grave type 4" 57, bug::TYPE_4, assuming_one_solution();
    BUG_3         = new "bug-3" "bivalue universal grave type 3" 58, bug::TYPE_3, assuming_one_solution();
    // Sudoku Explainer has no almost locked sets; these stand among the chains, of which they are special forms.
    ALS_XZ        = new "als-xz" "ALS-XZ" 66, als_xz::STRATEGY, hodoku("0901", 300);
    ALS_XY_WING   = new "als-xy-wing" "ALS-XY-Wing" 69, als_xy_wing::STRATEGY, hodoku("0902", 320);
    ALS_CHAIN     = new "als-chain" "ALS chain" 75, als_chain::STRATEGY, hodoku("0903", 340);
    DEATH_BLOSSOM = new "death-blossom" "death blossom" 82, death_blossom::STRATEGY, hodoku("0904", 360);
}

impl Description {
    /// The description of a technique of one's own.
    ///
    /// `id` is a name that never changes: lower case, words joined by `-`. `name` is what players call it. `difficulty` is
    /// a rating on Sudoku Explainer's scale in tenths, so that 15 means 1.5.
    pub const fn new(
        id: &'static str,
        name: &'static str,
        difficulty: u32,
        strategy: &'static dyn Strategy,
    ) -> Description {
        Description::with_method(id, name, difficulty, Method::Open(strategy))
    }

    const fn packed(
        id: &'static str,
        name: &'static str,
        difficulty: u32,
        packed: &'static dyn Packed,
    ) -> Description {
        Description::with_method(id, name, difficulty, Method::Packed(packed))
    }

    const fn with_method(
        id: &'static str,
        name: &'static str,
        difficulty: u32,
        method: Method,
    ) -> Description {
        Description {
            id,
            name,
            difficulty,
            extended_difficulty: None,
            hodoku: None,
            assumes_one_solution: false,
            method,
        }
    }

    /// The same with the code and the base score that HoDoKu has for it.
    #[must_use]
    pub const fn hodoku(mut self, code: &'static str, score: u32) -> Description {
        self.hodoku = Some((code, score));
        self
    }

    /// The same with another difficulty, in tenths, on the extended scale of Sukaku Explainer.
    #[must_use]
    pub const fn extended(mut self, difficulty: u32) -> Description {
        self.extended_difficulty = Some(difficulty);
        self
    }

    /// The same, for a technique that is only sound on puzzles with exactly one solution. A plan leaves it out
    /// unless the caller [promises](super::Plan::assume_one_solution) that.
    #[must_use]
    pub const fn assuming_one_solution(mut self) -> Description {
        self.assumes_one_solution = true;
        self
    }
}

impl Technique {
    /// The technique with a description, for example one's own.
    pub const fn new(description: &'static Description) -> Technique {
        Technique(description)
    }

    /// The technique of this crate with this id.
    pub fn from_id(id: &str) -> Option<Technique> {
        let mut all = Technique::ALL.iter().copied();
        all.find(|technique| technique.id() == id)
    }

    /// A name that never changes: lower case, words joined by `-`.
    pub const fn id(&self) -> &'static str {
        self.0.id
    }

    /// The name players use.
    pub const fn name(&self) -> &'static str {
        self.0.name
    }

    /// How hard it is to see: Sudoku Explainer's rating in tenths, so that 15 means 1.5.
    pub const fn difficulty(&self) -> u32 {
        self.0.difficulty
    }

    /// The same on the extended scale of Sukaku Explainer.
    pub const fn extended_difficulty(&self) -> u32 {
        match self.0.extended_difficulty {
            Some(difficulty) => difficulty,
            None => self.0.difficulty,
        }
    }

    /// The code by which HoDoKu's regression library calls it, where there is one.
    pub fn hodoku_code(&self) -> Option<&'static str> {
        self.0.hodoku.map(|(code, _)| code)
    }

    /// HoDoKu's base score, where there is one.
    pub fn hodoku_score(&self) -> Option<u32> {
        self.0.hodoku.map(|(_, score)| score)
    }

    /// Whether it is only sound on puzzles with exactly one solution.
    pub const fn assumes_one_solution(&self) -> bool {
        self.0.assumes_one_solution
    }

    /// The strategy that finds and explains it.
    pub fn strategy(&self) -> &'static dyn Strategy {
        match self.0.method {
            Method::Packed(packed) => packed,
            Method::Open(strategy) => strategy,
        }
    }

    pub(super) fn method(&self) -> Method {
        self.0.method
    }

    /// The first deduction that the view allows, if any.
    pub fn first(&self, view: &View) -> Option<Deduction> {
        self.list(view, true).pop()
    }

    /// Every deduction that the view allows as it stands, each pattern once.
    ///
    /// ```
    /// use sudoku_zoo::strategy::{Technique, View};
    /// use sudoku_zoo::{Board, Grid};
    ///
    /// let grid: Grid = "1.....3..4.....2".parse()?;
    /// let view = View::new(&Board::new(grid)?);
    /// let first = Technique::HIDDEN_SINGLE.first(&view).expect("an easy puzzle");
    /// assert_eq!(first.to_string(), "3 fits only r1c2 in row 1, so r1c2=3");
    /// assert!(Technique::HIDDEN_SINGLE.all(&view).contains(&first));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn all(&self, view: &View) -> Vec<Deduction> {
        self.list(view, false)
    }

    fn list(&self, view: &View, only_first: bool) -> Vec<Deduction> {
        let limits = Limits::new();
        let mut found = Found::new(view, &limits, true, only_first);
        let _ = self.strategy().find(view, &mut found);
        let conclusions = found.into_conclusions().into_iter();
        conclusions.map(|conclusion| conclusion.by(*self)).collect()
    }
}

impl fmt::Debug for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Description")
            .field("id", &self.id)
            .field("name", &self.name)
            .field("difficulty", &self.difficulty)
            .finish_non_exhaustive()
    }
}

impl PartialEq for Technique {
    fn eq(&self, other: &Technique) -> bool {
        self.0.id == other.0.id
    }
}

impl Eq for Technique {}

impl PartialOrd for Technique {
    fn partial_cmp(&self, other: &Technique) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Technique {
    fn cmp(&self, other: &Technique) -> Ordering {
        (self.0.difficulty, self.0.id).cmp(&(other.0.difficulty, other.0.id))
    }
}

impl Hash for Technique {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.id.hash(state);
    }
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id)
    }
}

/// The name players use: `naked pair`.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0.name)
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_table_is_in_order_and_names_are_unique() {
        assert!(Technique::ALL.is_sorted_by_key(Technique::difficulty));
        let ids: BTreeSet<_> = Technique::ALL.iter().map(Technique::id).collect();
        assert_eq!(ids.len(), Technique::ALL.len());
        for technique in Technique::ALL.iter().copied() {
            assert_eq!(Technique::from_id(technique.id()), Some(technique));
        }
    }
}
