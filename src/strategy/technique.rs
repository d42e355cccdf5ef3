//! A technique: its names, its numbers, its example, and the strategy that finds it.
//!
//! The techniques of this crate are in the folder `techniques`. A technique of your own is declared in the same way: a
//! [`Strategy`] and a [`Description`].

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::deduction::Deduction;
use super::find::{Found, Strategy};
use super::packed::Packed;
use super::techniques;
use super::view::View;
use crate::limits::Limits;
use crate::report::{End, Stopped};
use crate::solver::refuse_other_houses;
use crate::tenths::Tenths;
use crate::variant::HouseKinds;

/// A human technique: a name, a difficulty, and the [`Strategy`] that finds it.
///
/// Techniques are equal when their ids are, and ordered by difficulty, then by id.
///
/// The constants below are the techniques of this crate, family by family; [`ALL`](Technique::ALL) has them from the easiest to the hardest. Each has
/// an [example](Technique::example) that our generator made: a board on one line, which `zoo hint` reads. The docs show its step in words and, for a
/// dozen techniques, a picture; `zoo svg --technique ID` draws the others. Green, blue, purple and orange candidates make up the pattern, and yellow
/// houses are what it covers. Eliminated candidates are crossed out, digits to be placed have a ring, strong links are solid and weak links are
/// dashed.
///
/// ```
/// use sudoku_zoo::strategy::Technique;
///
/// let pair = Technique::from_id("naked-pair").expect("registered");
/// assert_eq!(pair, Technique::NAKED_PAIR);
/// assert_eq!((pair.to_string(), pair.hodoku()), ("naked pair".into(), Some(("0200", 60))));
/// assert!(pair < Technique::NAKED_QUAD);
///
/// assert!(!pair.assumes_one_solution() && !pair.is_on_request());
/// println!("{} ({}), {}", pair.name(), pair.id(), pair.difficulty());
/// ```
#[derive(Clone, Copy)]
pub struct Technique(&'static Description);

/// The name, the difficulty and the other data of a technique, and the [`Strategy`] that finds it. A [`Technique`] points to it.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_zoo::Tenths;
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
/// const NOTHING: Technique = Technique::new(&Description::new("nothing", "nothing at all", Tenths(99), &Nothing));
/// assert_eq!(NOTHING.example(), None);
/// assert_eq!((NOTHING.id(), NOTHING.difficulty(), NOTHING.hodoku()), ("nothing", Tenths(99), None));
///
/// const RARE: Technique = Technique::new(
///     &Description::new("rare", "rare", Tenths(99), &Nothing).assuming_one_solution(),
/// );
/// assert!(RARE.assumes_one_solution() && !RARE.is_on_request());
/// ```
#[derive(Clone, Copy)]
pub struct Description {
    id: &'static str,
    name: &'static str,
    difficulty: Tenths,
    hodoku: Option<(&'static str, u32)>,
    example: Option<&'static str>,
    assumes_one_solution: bool,
    on_request: bool,
    accepts: HouseKinds,
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

impl Description {
    /// The description of a technique of your own.
    ///
    /// `id` is a name that never changes: lower case, words joined by `-`. `name` is what players call it. `difficulty` is
    /// a rating on Sudoku Explainer's scale: `Tenths(15)` is 1.5.
    #[inline]
    pub const fn new(
        id: &'static str,
        name: &'static str,
        difficulty: Tenths,
        strategy: &'static dyn Strategy,
    ) -> Description {
        Description::with_method(id, name, difficulty, Method::Open(strategy))
    }

    #[inline]
    pub(super) const fn packed(
        id: &'static str,
        name: &'static str,
        difficulty: Tenths,
        packed: &'static dyn Packed,
    ) -> Description {
        let method = Method::Packed(packed);
        Description::with_method(id, name, difficulty, method).accepting(HouseKinds::all())
    }

    #[inline]
    const fn with_method(
        id: &'static str,
        name: &'static str,
        difficulty: Tenths,
        method: Method,
    ) -> Description {
        Description {
            id,
            name,
            difficulty,
            hodoku: None,
            example: None,
            assumes_one_solution: false,
            on_request: false,
            accepts: HouseKinds::STANDARD,
            method,
        }
    }

    /// The same with the code and the base score that HoDoKu has for it.
    #[must_use]
    #[inline]
    pub(super) const fn hodoku(mut self, code: &'static str, score: u32) -> Description {
        self.hodoku = Some((code, score));
        self
    }

    /// The same with an [example](Technique::example), a line of a library.
    #[must_use]
    #[inline]
    pub(super) const fn example(mut self, line: &'static str) -> Description {
        self.example = Some(line);
        self
    }

    /// The same, for a technique that is only sound on puzzles with exactly one solution. A plan leaves it out
    /// unless the caller [promises](super::Plan::assume_one_solution) that.
    #[must_use]
    #[inline]
    pub const fn assuming_one_solution(mut self) -> Description {
        self.assumes_one_solution = true;
        self
    }

    /// The same, for a technique that costs much and finds little that others do not. A plan only uses it if the caller names it.
    #[must_use]
    #[inline]
    pub(super) const fn on_request(mut self) -> Description {
        self.on_request = true;
        self
    }

    /// The same, for a technique that also handles boards with other houses: [`Technique::accepts`].
    ///
    /// Such a technique must be sound there. A view shows rows, columns and boxes; [`Board::variant`](crate::Board::variant) has all houses. A group with fewer cells
    /// than there are digits holds a digit at most once, perhaps not at all.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use sudoku_zoo::strategy::{Description, Found, Strategy, Technique, View};
    /// use sudoku_zoo::{HouseKinds, Tenths};
    ///
    /// struct Nothing;
    /// # impl Strategy for Nothing {
    /// #     fn find(&self, _: &View, _: &mut Found<'_>) -> ControlFlow<()> {
    /// #         ControlFlow::Continue(())
    /// #     }
    /// # }
    ///
    /// static NOTHING: Description = Description::new("nothing", "nothing", Tenths(99), &Nothing);
    /// assert_eq!(Technique::new(&NOTHING).accepts(), HouseKinds::STANDARD);
    /// static EVERYWHERE: Description = Description::new("nothing", "nothing", Tenths(99), &Nothing).accepting(HouseKinds::all());
    /// assert_eq!(Technique::new(&EVERYWHERE).accepts(), HouseKinds::all());
    /// ```
    #[must_use]
    #[inline]
    pub const fn accepting(mut self, kinds: HouseKinds) -> Description {
        self.accepts = kinds;
        self
    }
}

impl Technique {
    /// All techniques of this crate, from the easiest to the hardest.
    pub const ALL: &'static [Technique] = &techniques::EASIEST_FIRST;

    /// The technique with a description, for example your own.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use sudoku_zoo::Tenths;
    /// use sudoku_zoo::strategy::{Description, Found, Strategy, Technique, View};
    ///
    /// /// Finds nothing.
    /// struct Idle;
    ///
    /// impl Strategy for Idle {
    ///     fn find(&self, _view: &View, _found: &mut Found<'_>) -> ControlFlow<()> {
    ///         ControlFlow::Continue(())
    ///     }
    /// }
    ///
    /// const IDLE: Technique = Technique::new(&Description::new("idle", "idle", Tenths(30), &Idle));
    /// assert_eq!((IDLE.id(), IDLE.is_on_request()), ("idle", false));
    /// ```
    #[inline]
    pub const fn new(description: &'static Description) -> Technique {
        Technique(description)
    }

    /// The technique of this crate with this id.
    #[must_use]
    #[inline]
    pub fn from_id(id: &str) -> Option<Technique> {
        let mut all = Technique::ALL.iter().copied();
        all.find(|technique| technique.id() == id)
    }

    /// A name that never changes: lower case, words joined by `-`.
    #[inline]
    pub const fn id(&self) -> &'static str {
        self.0.id
    }

    /// The name players use.
    #[inline]
    pub const fn name(&self) -> &'static str {
        self.0.name
    }

    /// How hard it is to see: its rating by Sudoku Explainer.
    #[inline]
    pub const fn difficulty(&self) -> Tenths {
        self.0.difficulty
    }

    /// Its code in HoDoKu's regression library, and its base score there, if it has them.
    #[inline]
    pub const fn hodoku(&self) -> Option<(&'static str, u32)> {
        self.0.hodoku
    }

    /// A board on which the technique finds something, and what it finds, as a line of a HoDoKu [library](crate::text::Format::Library). Every
    /// technique of this crate has one.
    ///
    /// ```
    /// # #[cfg(feature = "formats")] {
    /// use sudoku_zoo::Limits;
    /// use sudoku_zoo::strategy::{Technique, View};
    /// use sudoku_zoo::text::{Format, Reader};
    ///
    /// let line = Technique::POINTING.example().expect("a technique of this crate");
    /// let board = Reader::new().format(Format::Library).read(line)?.board()?;
    /// let step = Technique::POINTING.first(&View::new(&board), &Limits::new())?.expect("the step of the example");
    /// println!("{:#}\n{step}", board.grid());
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn example(&self) -> Option<&'static str> {
        self.0.example
    }

    /// Whether it is only sound where the clues alone, without struck candidates, have exactly one solution.
    #[inline]
    pub const fn assumes_one_solution(&self) -> bool {
        self.0.assumes_one_solution
    }

    /// Whether a plan only uses it if the caller names it, for example with [`Plan::with`](super::Plan::with). Such a technique costs much, or finds
    /// little that the others do not.
    #[inline]
    pub const fn is_on_request(&self) -> bool {
        self.0.on_request
    }

    /// The kinds of house that it handles: by default rows, columns and boxes. Singles, subsets and locked candidates handle all kinds.
    ///
    /// On a board with other houses, [`first`](Technique::first), [`all`](Technique::all) and a [`Plan`](super::Plan) refuse a technique that does not handle them.
    ///
    /// ```
    /// use sudoku_zoo::strategy::{Technique, View};
    /// use sudoku_zoo::{Board, HouseKinds, Limits, Rule, Shape, Variant};
    ///
    /// assert_eq!(Technique::HIDDEN_SINGLE.accepts(), HouseKinds::all());
    /// # #[cfg(feature = "techniques")] {
    /// let board = Board::empty(Variant::new(Shape::CLASSIC).with(Rule::Diagonals)?);
    /// let refused = Technique::X_WING.first(&View::new(&board), &Limits::new()).unwrap_err();
    /// assert!(refused.to_string().contains("diagonals"), "{refused}");
    /// # }
    /// # Ok::<(), sudoku_zoo::VariantError>(())
    /// ```
    #[inline]
    pub const fn accepts(&self) -> HouseKinds {
        self.0.accepts
    }

    /// The strategy that finds and explains it.
    #[inline]
    pub(crate) fn strategy(&self) -> &'static dyn Strategy {
        match self.0.method {
            Method::Packed(packed) => packed,
            Method::Open(strategy) => strategy,
        }
    }

    #[inline]
    pub(super) fn method(&self) -> Method {
        self.0.method
    }

    /// The first deduction that the view allows, if any.
    ///
    /// # Errors
    ///
    /// As [`all`](Technique::all).
    #[inline]
    pub fn first(&self, view: &View, limits: &Limits<'_>) -> Result<Option<Deduction>, Stopped> {
        Ok(self.list(view, limits, true)?.pop())
    }

    /// Every deduction that the view allows now, each pattern once.
    ///
    /// ```
    /// use sudoku_zoo::strategy::{Technique, View};
    /// use sudoku_zoo::{Board, Grid, Limits};
    ///
    /// let grid: Grid = "1.....3..4.....2".parse()?;
    /// let view = View::new(&Board::new(grid)?);
    /// let all = Technique::HIDDEN_SINGLE.all(&view, &Limits::new())?;
    /// assert_eq!(all[0].to_string(), "3 fits only r1c2 in row 1, so r1c2=3");
    /// assert_eq!(Technique::HIDDEN_SINGLE.first(&view, &Limits::new())?.as_ref(), all.first());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// A technique that could take long on large boards has a bound of its own, which its module docs state: a number of sets, choices or nodes, or a
    /// side above which it does not search. With these bounds the search ends on every board, but on open boards of 16×16 and more it may take
    /// seconds. Of `limits`, only interrupts and deadlines apply here.
    ///
    /// # Errors
    ///
    /// When one of the caller's interrupts stopped the search, or the board has houses that the technique does not [accept](Technique::accepts).
    #[inline]
    pub fn all(&self, view: &View, limits: &Limits<'_>) -> Result<Vec<Deduction>, Stopped> {
        self.list(view, limits, false)
    }

    #[inline]
    pub(super) fn list(
        &self,
        view: &View,
        limits: &Limits<'_>,
        only_first: bool,
    ) -> Result<Vec<Deduction>, Stopped> {
        refuse_other_houses(self.accepts(), view.board())?;
        let mut found = Found::new(view, limits, true, only_first);
        let _ = self.strategy().find(view, &mut found);
        if found.is_interrupted() {
            return Err(Stopped {
                end: End::Interrupted,
            });
        }
        let conclusions = found.into_conclusions().into_iter();
        Ok(conclusions.map(|conclusion| conclusion.by(*self)).collect())
    }
}

impl fmt::Debug for Description {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Description")
            .field("id", &self.id)
            .field("name", &self.name)
            .field("difficulty", &self.difficulty)
            .finish_non_exhaustive()
    }
}

impl PartialEq for Technique {
    #[inline]
    fn eq(&self, other: &Technique) -> bool {
        self.0.id == other.0.id
    }
}

impl Eq for Technique {}

impl PartialOrd for Technique {
    #[inline]
    fn partial_cmp(&self, other: &Technique) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Technique {
    #[inline]
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
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id)
    }
}

/// The name players use: `naked pair`.
impl fmt::Display for Technique {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0.name)
    }
}
