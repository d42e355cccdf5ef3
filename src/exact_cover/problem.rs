//! The problem: items, and options made of items.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use super::error::{MAX_ITEMS, MAX_NODES, ProblemError};

/// An exact cover problem: a list of items and a list of options, each option a set of items.
///
/// A *solution* is a set of options that contains every **primary** item exactly once and every
/// **secondary** item at most once. Items and options are numbered from 0 in the order in which
/// they were added; items may have names as well. The order matters for speed and for the order of
/// solutions, never for which solutions there are.
///
/// A problem is its own builder: items and options may be added in any order, as long as an option
/// only uses items that exist already. A refused option or item leaves the problem as it was. `Problem::default()` has
/// no items and no options; its one solution chooses nothing.
///
/// ```
/// use sudoku_zoo::exact_cover::{DancingLinks, Engine, Problem};
///
/// // Knuth's seven items; the only cover is {a,d,f}, {b,g}, {c,e}.
/// let mut problem = Problem::named(["a", "b", "c", "d", "e", "f", "g"])?;
/// for option in ["c e", "a d g", "b c f", "a d f", "b g", "d e g"] {
///     problem.add_option(option.split(' '))?;
/// }
/// let covers: Vec<Vec<usize>> = DancingLinks::new(&problem).solutions().collect();
/// assert_eq!(covers, [[3, 4, 0]]);
/// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Problem {
    /// For each item, whether it is secondary.
    secondary: Vec<bool>,
    /// Ends with the last item that has a name.
    names: Vec<Option<Box<str>>>,
    by_name: BTreeMap<Box<str>, u32>,
    /// The items of option `k` are `members[ends[k - 1]..ends[k]]`, the first option starting at
    /// 0.
    ends: Vec<u32>,
    members: Vec<u32>,
    /// The colour of each member, or nothing at all if no option has a colour.
    colours: Vec<ColourCode>,
    /// For each item, one more than the last option that used it (shorter if the last items were never
    /// used). Finds a repeated item without sorting or searching.
    last_use: Vec<u32>,
}

impl Problem {
    /// A problem with these primary items.
    ///
    /// # Errors
    ///
    /// [`ProblemError::DuplicateName`] when a name occurs twice, [`ProblemError::TooLarge`] when
    /// there are too many.
    #[inline]
    pub fn named<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Self, ProblemError> {
        let mut problem = Self::default();
        for name in names {
            problem.add_primary(name)?;
        }
        Ok(problem)
    }

    /// A problem with `primary` nameless primary items, then `secondary` nameless secondary ones.
    ///
    /// ```
    /// use sudoku_zoo::exact_cover::{Dictionary, Engine, Problem};
    ///
    /// let mut problem = Problem::numbered(2, 1)?;
    /// problem.add_option([0, 2])?;
    /// problem.add_option([1, 2])?; // shares secondary item 2 with the first
    /// problem.add_option([1])?;
    /// assert_eq!(Dictionary::new(&problem).stats(10).solutions, 1);
    /// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ProblemError::TooLarge`] when there are too many.
    #[inline]
    pub fn numbered(primary: usize, secondary: usize) -> Result<Self, ProblemError> {
        let mut problem = Self::default();
        let items = primary
            .checked_add(secondary)
            .ok_or(ProblemError::TooLarge)?;
        problem.room_for_items(items)?;
        let reserved = problem.secondary.try_reserve_exact(items);
        reserved.map_err(|_| ProblemError::TooLarge)?;
        problem.secondary.resize(primary, false);
        problem.secondary.resize(items, true);
        Ok(problem)
    }

    /// Adds an item that every solution contains exactly once, and returns its number.
    ///
    /// ```
    /// use sudoku_zoo::exact_cover::{Best, Engine, Problem};
    ///
    /// let mut problem = Problem::default();
    /// assert_eq!(Best::new(&problem).stats(10).solutions, 1);
    /// let monday = problem.add_primary("monday")?;
    /// assert_eq!(Best::new(&problem).stats(10).solutions, 0);
    /// problem.add_option([monday])?;
    /// assert_eq!(Best::new(&problem).stats(10).solutions, 1);
    /// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ProblemError::DuplicateName`], [`ProblemError::TooLarge`].
    #[inline]
    pub fn add_primary(&mut self, name: &str) -> Result<usize, ProblemError> {
        self.add_item(name, false)
    }

    /// Adds an item that every solution contains at most once, and returns its number.
    ///
    /// # Errors
    ///
    /// [`ProblemError::DuplicateName`], [`ProblemError::TooLarge`].
    #[inline]
    pub fn add_secondary(&mut self, name: &str) -> Result<usize, ProblemError> {
        self.add_item(name, true)
    }

    #[inline]
    fn add_item(&mut self, name: &str, secondary: bool) -> Result<usize, ProblemError> {
        self.room_for_items(1)?;
        if self.by_name.contains_key(name) {
            return Err(ProblemError::DuplicateName {
                name: name.to_owned(),
            });
        }
        let item = self.items();
        self.by_name.insert(name.into(), item as u32);
        self.names.resize(item, None);
        self.names.push(Some(name.into()));
        self.secondary.push(secondary);
        Ok(item)
    }

    /// Adds an option, given as the names or the numbers of its items, and returns its number.
    ///
    /// An option may be empty, or consist of secondary items only. The engines never choose such an
    /// option, because it covers nothing that has to be covered (see
    /// [the module](super#options-that-cover-nothing)).
    ///
    /// ```
    /// use sudoku_zoo::exact_cover::{Problem, ProblemError};
    ///
    /// let mut problem = Problem::named(["a", "b"])?;
    /// assert_eq!(problem.add_option(["a", "b"])?, 0);
    /// assert_eq!(problem.add_option([1])?, 1);
    /// let error = problem.add_option(["b", "x"]).unwrap_err();
    /// assert_eq!(error.to_string(), r#"option 2: there is no item named "x""#);
    /// assert_eq!(problem.options(), 2);
    /// # Ok::<(), ProblemError>(())
    /// ```
    ///
    /// Secondary items may have a **colour**. Options that share a secondary item clash, unless both give it the
    /// same colour:
    ///
    /// ```
    /// use sudoku_zoo::exact_cover::{DancingLinks, Engine, Problem};
    ///
    /// // Two rooms need paint, and both must have the colour of the hall.
    /// let mut paint = Problem::named(["kitchen", "study"])?;
    /// paint.add_secondary("hall")?;
    /// for room in ["kitchen", "study"] {
    ///     for colour in [1, 2, 3] {
    ///         paint.add_option([(room, None), ("hall", Some(colour))])?;
    ///     }
    /// }
    /// let plans: Vec<Vec<usize>> = DancingLinks::new(&paint).solutions().collect();
    /// assert_eq!(plans, [[0, 3], [1, 4], [2, 5]]);
    /// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ProblemError::UnknownName`], [`ProblemError::UnknownItem`], [`ProblemError::DuplicateItem`],
    /// [`ProblemError::ColouredPrimary`], [`ProblemError::TooLarge`]. An error leaves the problem as it was.
    pub fn add_option<I>(&mut self, items: I) -> Result<usize, ProblemError>
    where
        I: IntoIterator,
        I::Item: ItemRef,
    {
        let option = self.options();
        let new = Unfinished::new(self);
        for item in items {
            let number = item.number_in(new.problem)?;
            // A type of the caller's own may return any number, so it is checked.
            let number = number.number_in(new.problem)?;
            new.problem.add_member(option, number, item.colour())?;
        }
        new.problem.room_for(1)?;
        new.finish();
        Ok(option)
    }

    #[inline]
    fn add_member(
        &mut self,
        option: usize,
        item: usize,
        colour: Option<u16>,
    ) -> Result<(), ProblemError> {
        if colour.is_some() && !self.secondary[item] {
            return Err(ProblemError::ColouredPrimary {
                option,
                item: self.label(item),
            });
        }
        let stamp = option as u32 + 1;
        if self.last_use.len() <= item {
            self.last_use.resize(item + 1, 0);
        }
        if self.last_use[item] == stamp {
            return Err(ProblemError::DuplicateItem {
                option,
                item: self.label(item),
            });
        }
        self.room_for(1)?;
        self.last_use[item] = stamp;
        if colour.is_some() && self.colours.is_empty() {
            self.colours.resize(self.members.len(), NO_COLOUR);
        }
        if colour.is_some() || !self.colours.is_empty() {
            self.colours
                .push(colour.map_or(NO_COLOUR, |colour| ColourCode::from(colour) + 1));
        }
        self.members.push(item as u32);
        Ok(())
    }

    /// An error unless there is room for `more` items.
    #[inline]
    fn room_for_items(&self, more: usize) -> Result<(), ProblemError> {
        if more > MAX_ITEMS - self.items() {
            return Err(ProblemError::TooLarge);
        }
        self.room_for(more)
    }

    /// An error unless there is room for `more` nodes.
    #[inline]
    fn room_for(&self, more: usize) -> Result<(), ProblemError> {
        if fits(self.nodes(), more) {
            Ok(())
        } else {
            Err(ProblemError::TooLarge)
        }
    }

    /// How many nodes dancing links need: the root, headers, members, and a spacer on each side of each option.
    #[inline]
    pub(super) fn nodes(&self) -> usize {
        2 + self.items() + self.options() + self.members.len()
    }

    /// How many items there are, primary and secondary.
    ///
    /// ```
    /// use sudoku_zoo::exact_cover::{ItemRef, Problem};
    ///
    /// let mut problem = Problem::named(["mon", "tue"])?;
    /// let car = problem.add_secondary("car")?;
    /// let shift = problem.add_option(["tue", "car"])?;
    /// assert_eq!((problem.items(), problem.options()), (3, 1));
    /// assert_eq!(("car".number_in(&problem)?, problem.name(car)), (car, Some("car")));
    /// assert_eq!(problem.is_secondary(car), Some(true));
    /// assert!(problem.option(shift).is_some_and(|items| items.eq([1, car])));
    /// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn items(&self) -> usize {
        self.secondary.len()
    }

    /// How many options there are, the empty ones included.
    #[must_use]
    #[inline]
    pub fn options(&self) -> usize {
        self.ends.len()
    }

    /// The items of an option in the order in which they were given, or `None` if there is no such
    /// option.
    #[must_use]
    #[inline]
    pub fn option(&self, option: usize) -> Option<impl ExactSizeIterator<Item = usize> + '_> {
        (option < self.options()).then(|| self.members_of(option).iter().map(|&item| item as usize))
    }

    /// The colour of each item of an option, in the same order as [`option`](Self::option), or `None` if there is
    /// no such option.
    ///
    /// ```
    /// use sudoku_zoo::exact_cover::Problem;
    ///
    /// let mut problem = Problem::numbered(1, 1)?;
    /// let option = problem.add_option([(0, None), (1, Some(7))])?;
    /// assert!(problem.colours(option).is_some_and(|colours| colours.eq([None, Some(7)])));
    /// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn colours(
        &self,
        option: usize,
    ) -> Option<impl ExactSizeIterator<Item = Option<u16>> + '_> {
        (option < self.options()).then(|| {
            self.range_of(option).map(|member| {
                let colour = self.colours.get(member).copied().unwrap_or(NO_COLOUR);
                colour.checked_sub(1).map(|colour| colour as u16)
            })
        })
    }

    /// Whether this item is secondary; `None` if there is no such item.
    #[must_use]
    #[inline]
    pub fn is_secondary(&self, item: usize) -> Option<bool> {
        self.secondary.get(item).copied()
    }

    /// The name of an item, if it has one.
    #[must_use]
    #[inline]
    pub fn name(&self, item: usize) -> Option<&str> {
        self.names.get(item)?.as_deref()
    }

    /// Whether these options are all different, cover every primary item exactly once, and cover every
    /// secondary item at most once or always with the same colour.
    ///
    /// This is the definition. It also accepts options that cover no primary item, which no engine chooses.
    ///
    /// ```
    /// use sudoku_zoo::exact_cover::Problem;
    ///
    /// let mut problem = Problem::named(["1", "2", "3", "4"])?;
    /// let n = problem.add_option::<[&str; 0]>([])?;
    /// let o = problem.add_option(["1", "3"])?;
    /// let p = problem.add_option(["2", "3"])?;
    /// let e = problem.add_option(["2", "4"])?;
    /// assert!(problem.is_exact_cover(&[o, e]));
    /// assert!(problem.is_exact_cover(&[n, o, e]));
    /// assert!(!problem.is_exact_cover(&[o, p]));
    /// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn is_exact_cover(&self, options: &[usize]) -> bool {
        let mut chosen = alloc::vec![false; self.options()];
        let mut covered: Vec<Option<ColourCode>> = alloc::vec![None; self.items()];
        for &option in options {
            match chosen.get_mut(option) {
                Some(is_chosen) if !*is_chosen => *is_chosen = true,
                _ => return false,
            }
            for member in self.range_of(option) {
                let colour = self.colours.get(member).copied().unwrap_or(NO_COLOUR);
                let before = covered[self.members[member] as usize].replace(colour);
                if before.is_some_and(|before| before != colour || colour == NO_COLOUR) {
                    return false;
                }
            }
        }
        let mut items = covered.iter().zip(&self.secondary);
        items.all(|(covered, &is_secondary)| is_secondary || covered.is_some())
    }

    /// Where the members of an option are.
    #[inline]
    fn range_of(&self, option: usize) -> Range<usize> {
        let begin = match option {
            0 => 0,
            _ => self.ends[option - 1],
        };
        begin as usize..self.ends[option] as usize
    }

    #[inline]
    fn label(&self, item: usize) -> String {
        self.name(item)
            .map_or_else(|| item.to_string(), ToOwned::to_owned)
    }
}

/// Whether a problem of this many nodes has room for `more`.
#[inline]
fn fits(nodes: usize, more: usize) -> bool {
    nodes
        .checked_add(more)
        .is_some_and(|nodes| nodes <= MAX_NODES)
}

/// An option that is being added. Unless it is finished, its members are taken out again, also when the caller's
/// iterator panics.
struct Unfinished<'a> {
    problem: &'a mut Problem,
    /// The number of members before this option.
    begin: usize,
}

impl<'a> Unfinished<'a> {
    #[inline]
    fn new(problem: &'a mut Problem) -> Self {
        let begin = problem.members.len();
        Self { problem, begin }
    }

    #[inline]
    fn finish(mut self) {
        self.begin = self.problem.members.len();
        self.problem.ends.push(self.begin as u32);
    }
}

impl Drop for Unfinished<'_> {
    #[inline]
    fn drop(&mut self) {
        let Problem {
            members,
            colours,
            last_use,
            ..
        } = &mut *self.problem;
        for item in members.drain(self.begin..) {
            last_use[item as usize] = 0;
        }
        colours.truncate(self.begin);
    }
}

/// The colour of a member as engines see it: the caller's colour plus one, or [`NO_COLOUR`].
pub(crate) type ColourCode = u32;

/// The member has no colour: it clashes with every other use of its item.
pub(crate) const NO_COLOUR: ColourCode = 0;

/// What an engine reads while it builds its own structure: the 0-1 matrix of an exact cover problem, with
/// a column for each item and a row for each option.
///
/// It is private because an engine trusts it: items are in range, no option has an item twice, and there are
/// at most `i32::MAX` nodes. [`Problem`] checks this, and our own reductions guarantee it.
pub(crate) trait Matrix {
    fn items(&self) -> usize;
    fn is_secondary(&self, item: usize) -> bool;
    fn options(&self) -> usize;
    /// The number of ones in the matrix.
    fn members(&self) -> usize;
    fn members_of(&self, option: usize) -> &[u32];
    /// The colours of an option's members; an empty list if no option of the problem has a colour.
    #[inline]
    fn colours_of(&self, _option: usize) -> &[ColourCode] {
        &[]
    }
}

impl Matrix for Problem {
    #[inline]
    fn items(&self) -> usize {
        self.secondary.len()
    }

    #[inline]
    fn is_secondary(&self, item: usize) -> bool {
        self.secondary[item]
    }

    #[inline]
    fn options(&self) -> usize {
        self.ends.len()
    }

    #[inline]
    fn members(&self) -> usize {
        self.members.len()
    }

    #[inline]
    fn members_of(&self, option: usize) -> &[u32] {
        &self.members[self.range_of(option)]
    }

    #[inline]
    fn colours_of(&self, option: usize) -> &[ColourCode] {
        self.colours.get(self.range_of(option)).unwrap_or_default()
    }
}

/// Names an item by its number or by its name, and may give it a colour.
///
/// Implemented for `usize`, `str`, `String`, references to them, and pairs of one of these and an `Option<u16>`, which is the colour. You can also
/// implement it for a type of your own.
///
/// ```
/// use sudoku_zoo::exact_cover::{ItemRef, Problem};
///
/// let mut problem = Problem::named(["mon", "tue"])?;
/// problem.add_secondary("driver")?;
/// problem.add_option([0, 1])?; // by number
/// problem.add_option(["mon", "tue"])?; // by name
/// problem.add_option([("mon", None), ("driver", Some(7))])?; // with a colour
/// assert_eq!("driver".number_in(&problem)?, 2);
/// assert_eq!(("driver", Some(7)).colour(), Some(7));
/// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
/// ```
pub trait ItemRef {
    /// The number of the item in this problem.
    ///
    /// # Errors
    ///
    /// [`ProblemError::UnknownItem`] or [`ProblemError::UnknownName`], as seen by the option that
    /// is about to be added.
    fn number_in(&self, problem: &Problem) -> Result<usize, ProblemError>;

    /// The colour that the option gives to the item, if any.
    #[inline]
    fn colour(&self) -> Option<u16> {
        None
    }
}

impl<T: ItemRef> ItemRef for (T, Option<u16>) {
    fn number_in(&self, problem: &Problem) -> Result<usize, ProblemError> {
        self.0.number_in(problem)
    }

    fn colour(&self) -> Option<u16> {
        self.1
    }
}

impl ItemRef for usize {
    #[inline]
    fn number_in(&self, problem: &Problem) -> Result<usize, ProblemError> {
        let (item, items) = (*self, problem.items());
        if item < items {
            Ok(item)
        } else {
            Err(ProblemError::UnknownItem {
                option: problem.options(),
                item,
                items,
            })
        }
    }
}

impl ItemRef for str {
    #[inline]
    fn number_in(&self, problem: &Problem) -> Result<usize, ProblemError> {
        let unknown = || ProblemError::UnknownName {
            option: problem.options(),
            name: self.to_owned(),
        };
        let item = problem.by_name.get(self);
        item.map(|&item| item as usize).ok_or_else(unknown)
    }
}

impl ItemRef for String {
    #[inline]
    fn number_in(&self, problem: &Problem) -> Result<usize, ProblemError> {
        self.as_str().number_in(problem)
    }
}

impl<T: ItemRef + ?Sized> ItemRef for &T {
    fn number_in(&self, problem: &Problem) -> Result<usize, ProblemError> {
        (**self).number_in(problem)
    }

    fn colour(&self) -> Option<u16> {
        (**self).colour()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_of_the_callers_own_to_no_item_is_refused() {
        struct Wild;
        impl ItemRef for Wild {
            fn number_in(&self, _: &Problem) -> Result<usize, ProblemError> {
                Ok(7)
            }
        }
        let mut problem = Problem::numbered(2, 0).expect("a small problem");
        let unknown = ProblemError::UnknownItem {
            option: 0,
            item: 7,
            items: 2,
        };
        assert_eq!(problem.add_option([Wild]), Err(unknown));
        assert_eq!(problem.options(), 0);
    }

    /// No test can build a problem that large.
    #[test]
    fn there_is_room_up_to_the_last_node() {
        for nodes in [0, 2, MAX_NODES - 1, MAX_NODES] {
            assert!(fits(nodes, MAX_NODES - nodes), "{nodes}");
            assert!(!fits(nodes, MAX_NODES - nodes + 1), "{nodes}");
            assert!(!fits(nodes, usize::MAX), "{nodes}");
        }
    }
}
