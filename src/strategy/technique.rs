//! The techniques: which there are, in what order, how hard, and under what names.
//!
//! A technique of this crate is one file in this folder (the pattern, how to find it, how to explain it) and one line in the
//! table below. A technique of one's own is the same [`Strategy`] with [`Technique::new`] for the line.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::deduction::Deduction;
use super::find::{Found, Strategy};
use super::packed::Packed;
use super::view::View;
use super::{
    chain, claiming, fish, full_house, hidden_single, hidden_subset, locked_subset, naked_single,
    naked_subset, pointing, template,
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
pub struct Technique {
    id: &'static str,
    name: &'static str,
    difficulty: u32,
    extended_difficulty: Option<u32>,
    hodoku: Option<(&'static str, u32)>,
    assumes_one_solution: bool,
    only_on_request: bool,
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
                pub const $constant: Technique =
                    Technique::$method($id, $name, $difficulty, &$strategy)$(.$option($($argument),*))*;
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
    REMOTE_PAIR   = new "remote-pair" "remote pair" 50, chain::remote_pair::STRATEGY, hodoku("0703", 110);
    NAKED_QUAD    = packed "naked-quad" "naked quad" 50, naked_subset::QUAD, hodoku("0202", 120);
    JELLYFISH     = new "jellyfish" "Jellyfish" 52, fish::JELLYFISH, hodoku("0302", 160);
    HIDDEN_QUAD   = packed "hidden-quad" "hidden quad" 54, hidden_subset::QUAD, hodoku("0212", 150);
    SIMPLE_COLOURS_TRAP = new "simple-colours-trap" "simple colour trap" 55, chain::colouring::SIMPLE_TRAP, hodoku("0500", 150);
    SIMPLE_COLOURS_WRAP = new "simple-colours-wrap" "simple colour wrap" 55, chain::colouring::SIMPLE_WRAP, hodoku("0501", 150);
    MULTI_COLOURS_1 = new "multi-colours-1" "multi-colours 1" 56, chain::colouring::MULTI_ONE, hodoku("0502", 200);
    MULTI_COLOURS_2 = new "multi-colours-2" "multi-colours 2" 56, chain::colouring::MULTI_TWO, hodoku("0503", 200);
    MEDUSA        = new "3d-medusa" "3D Medusa" 58, chain::colouring::MEDUSA;
    X_CYCLE       = new "x-cycle" "X-cycle" 65, chain::X_CYCLE;
    Y_CYCLE       = new "y-cycle" "Y-cycle" 65, chain::Y_CYCLE;
    X_CHAIN       = new "x-chain" "X-chain" 66, chain::X_CHAIN, hodoku("0701", 260);
    FORCING_X_CHAIN = new "forcing-x-chain" "forcing X-chain" 66, chain::FORCING_X_CHAIN;
    XY_CHAIN      = new "xy-chain" "XY-chain" 66, chain::XY_CHAIN, hodoku("0702", 260);
    NONREPETITIVE_CYCLE = new "nonrepetitive-cycle" "nonrepetitive cycle" 70, chain::NONREPETITIVE_CYCLE;
    CONTINUOUS_LOOP = new "continuous-nice-loop" "continuous nice loop" 70, chain::CONTINUOUS_LOOP, hodoku("0706", 280);
    AIC           = new "aic" "alternating inference chain" 70, chain::AIC, hodoku("0708", 280);
    DISCONTINUOUS_LOOP = new "discontinuous-nice-loop" "discontinuous nice loop" 70, chain::DISCONTINUOUS_LOOP, hodoku("0707", 280);
    FORCING_CHAIN = new "forcing-chain" "forcing chain" 70, chain::FORCING_CHAIN;
    GROUPED_CONTINUOUS_LOOP = new "grouped-continuous-nice-loop" "grouped continuous nice loop" 72, chain::GROUPED_CONTINUOUS_LOOP, hodoku("0709", 300);
    GROUPED_AIC   = new "grouped-aic" "grouped alternating inference chain" 72, chain::GROUPED_AIC, hodoku("0711", 300);
    GROUPED_DISCONTINUOUS_LOOP = new "grouped-discontinuous-nice-loop" "grouped discontinuous nice loop" 72, chain::GROUPED_DISCONTINUOUS_LOOP, hodoku("0710", 300);
    NISHIO        = new "nishio" "Nishio" 75, chain::net::NISHIO;
    CELL_FORCING_CHAIN = new "cell-forcing-chain" "cell forcing chain" 80, chain::forcing::CELL, hodoku("1302", 500);
    HOUSE_FORCING_CHAIN = new "house-forcing-chain" "house forcing chain" 80, chain::forcing::HOUSE, hodoku("1302", 500);
    DYNAMIC_CONTRADICTION = new "dynamic-contradiction" "dynamic contradiction chain" 85, chain::net::CONTRADICTION, hodoku("1304", 700);
    DYNAMIC_FORCING_CHAIN = new "dynamic-forcing-chain" "dynamic forcing chain" 85, chain::net::FORCING, hodoku("1305", 700);
    TEMPLATE_SET  = new "template-set" "template set" 120, template::SET, hodoku("1201", 10_000), only_on_request();
    TEMPLATE_DELETE = new "template-delete" "template delete" 120, template::DELETE, hodoku("1202", 10_000), only_on_request();
}

impl Technique {
    /// A technique of one's own.
    ///
    /// `id` is a name that never changes: lower case, words joined by `-`. `name` is what players call it. `difficulty` is
    /// a rating on Sudoku Explainer's scale in tenths, so that 15 means 1.5.
    pub const fn new(
        id: &'static str,
        name: &'static str,
        difficulty: u32,
        strategy: &'static dyn Strategy,
    ) -> Technique {
        Technique::with_method(id, name, difficulty, Method::Open(strategy))
    }

    const fn packed(
        id: &'static str,
        name: &'static str,
        difficulty: u32,
        packed: &'static dyn Packed,
    ) -> Technique {
        Technique::with_method(id, name, difficulty, Method::Packed(packed))
    }

    const fn with_method(
        id: &'static str,
        name: &'static str,
        difficulty: u32,
        method: Method,
    ) -> Technique {
        Technique {
            id,
            name,
            difficulty,
            extended_difficulty: None,
            hodoku: None,
            assumes_one_solution: false,
            only_on_request: false,
            method,
        }
    }

    /// The same with the code and the base score that HoDoKu has for it.
    #[must_use]
    pub const fn hodoku(mut self, code: &'static str, score: u32) -> Technique {
        self.hodoku = Some((code, score));
        self
    }

    /// The same with another difficulty, in tenths, on the extended scale of Sukaku Explainer.
    #[must_use]
    pub const fn extended(mut self, difficulty: u32) -> Technique {
        self.extended_difficulty = Some(difficulty);
        self
    }

    /// The same, for a technique that is only sound on puzzles with exactly one solution. A plan leaves it out
    /// unless the caller [promises](super::Plan::assume_one_solution) that.
    #[must_use]
    pub const fn assuming_one_solution(mut self) -> Technique {
        self.assumes_one_solution = true;
        self
    }

    /// The same, for a technique that is a last resort: [`Plan::easiest_first`](super::Plan::easiest_first) leaves it out, and
    /// [`Plan::with`](super::Plan::with) brings it back.
    #[must_use]
    pub const fn only_on_request(mut self) -> Technique {
        self.only_on_request = true;
        self
    }

    /// The technique of this crate with this id.
    pub fn from_id(id: &str) -> Option<Technique> {
        let mut all = Technique::ALL.iter().copied();
        all.find(|technique| technique.id == id)
    }

    /// A name that never changes: lower case, words joined by `-`.
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// The name players use.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// How hard it is to see: Sudoku Explainer's rating in tenths, so that 15 means 1.5.
    pub const fn difficulty(&self) -> u32 {
        self.difficulty
    }

    /// The same on the extended scale of Sukaku Explainer.
    pub const fn extended_difficulty(&self) -> u32 {
        match self.extended_difficulty {
            Some(difficulty) => difficulty,
            None => self.difficulty,
        }
    }

    /// The code by which HoDoKu's regression library calls it, where there is one.
    pub fn hodoku_code(&self) -> Option<&'static str> {
        self.hodoku.map(|(code, _)| code)
    }

    /// HoDoKu's base score, where there is one.
    pub fn hodoku_score(&self) -> Option<u32> {
        self.hodoku.map(|(_, score)| score)
    }

    /// Whether it is only sound on puzzles with exactly one solution.
    pub const fn assumes_one_solution(&self) -> bool {
        self.assumes_one_solution
    }

    /// Whether it is a last resort that plans leave out unless a caller adds it.
    pub const fn is_only_on_request(&self) -> bool {
        self.only_on_request
    }

    /// The strategy that finds and explains it.
    pub fn strategy(&self) -> &'static dyn Strategy {
        match self.method {
            Method::Packed(packed) => packed,
            Method::Open(strategy) => strategy,
        }
    }

    pub(super) fn method(&self) -> Method {
        self.method
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

impl PartialEq for Technique {
    fn eq(&self, other: &Technique) -> bool {
        self.id == other.id
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
        (self.difficulty, self.id).cmp(&(other.difficulty, other.id))
    }
}

impl Hash for Technique {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// The name players use: `naked pair`.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
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
