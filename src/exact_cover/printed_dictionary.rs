//! [`PrintedDictionary`]: Algorithm X on real dictionaries, as paper 001 prints it.
//!
//! [`Dictionary`](super::Dictionary) has the same two maps as arrays and bit sets. This engine keeps the paper's data structures, so
//! that they can be measured: both maps are ordered maps, and the options of an item are an ordered set. The listing, step by step
//! (sections 3.1 and 3.2; the numbers are those of its comments):
//!
//! | step | in the listing | here |
//! |---|---|---|
//! | build | `exact_cover(X, Y)` turns the list of constraints into a dictionary from each constraint to the set of its options | [`Dictionaries::new`] |
//! | clues | `select(X, Y, (i, j, n))` for every given number | [`Engine::give`] |
//! | 0 | `X` is empty: the options chosen so far are a solution | [`Table::enter`] |
//! | 1 | `c` is the key of `X` with the smallest set, the first one if several are | `enter` |
//! | 2 | for each option `r` of a copy of `X[c]` | `enter` makes the copy |
//! | 3, 4 | add `r` to the solution; `select` reduces the matrix and returns the sets that it took out | [`Table::choose`] |
//! | 5 | solve what is left | the loop of `walk.rs`, which needs no recursion |
//! | back | `deselect` puts the sets back in reverse order | [`Table::leave`] |
//!
//! The paper calls `select` and `deselect` but does not print them. `select(r)` goes through the constraints of `r`: each option of such a
//! constraint leaves the sets of its other constraints, then the constraint leaves `X`. `deselect(r)` does the opposite, from the last constraint to
//! the first.
//!
//! Keys are numbers that stand for the paper's tuples. A key that returns to a Python dictionary comes after all others, and the language
//! promises no order for sets. An ordered map has the same order on every machine. So this engine searches the same tree as `Dictionary`.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::error::ProblemError;
use super::observer::{Observed, Observer};
use super::pace::parts;
use super::problem::Matrix;
use super::walk::{Entered, Table, Walk};

/// Algorithm X on two ordered maps. It has no secondary items and no colours: Sudoku needs neither.
///
/// ```
/// use sudoku_zoo::{Board, Limits, Shape, Solve, zoo};
///
/// let board = Board::empty(Shape::new(2, 2)?);
/// let count = zoo::parse("dictionary-x-as-printed")?.count(&board, &Limits::new().solutions(1_000))?;
/// assert_eq!(count.to_string(), "288");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub(crate) struct PrintedDictionary(Walk<Dictionaries>);

impl PrintedDictionary {
    /// Asks `may_go_on` before each part of the options.
    pub(crate) fn fill<B>(
        matrix: &impl Matrix,
        may_go_on: impl FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Self> {
        let dictionaries = Dictionaries::new(matrix, may_go_on)?;
        ControlFlow::Continue(Self(Walk::new(dictionaries)))
    }
}

impl Observed for PrintedDictionary {
    #[inline]
    fn give(&mut self, option: usize) -> Result<(), ProblemError> {
        self.0.give(option)
    }

    fn resume<O: Observer>(&mut self, observer: &mut O) -> ControlFlow<()> {
        self.0.resume(observer)
    }
}

/// The two dictionaries, and the path of the search.
#[derive(Debug, Clone)]
struct Dictionaries {
    /// X: the options that are left for each item that is not covered.
    options_of: BTreeMap<u32, BTreeSet<u32>>,
    /// Y: the items of each option. It never changes.
    items_of: BTreeMap<u32, Vec<u32>>,
    path: Vec<Tried>,
}

/// An item that is being covered, at one level of the search.
#[derive(Debug, Clone)]
struct Tried {
    item: u32,
    /// The copy of the item's options, and the position of the one to try next or last.
    options: Vec<u32>,
    at: usize,
    /// The sets that `select` took out of X.
    taken: Vec<BTreeSet<u32>>,
}

impl Dictionaries {
    fn new<B>(
        matrix: &impl Matrix,
        mut may_go_on: impl FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Self> {
        let items = 0..matrix.items() as u32;
        let mut options_of = BTreeMap::new();
        for item in items {
            options_of.insert(item, BTreeSet::new());
        }
        let mut items_of = BTreeMap::new();
        for part in parts(matrix.options()) {
            may_go_on()?;
            for option in part {
                let items = matrix.members_of(option).to_vec();
                for item in &items {
                    options_of.entry(*item).or_default().insert(option as u32);
                }
                items_of.insert(option as u32, items);
            }
        }
        ControlFlow::Continue(Self {
            options_of,
            items_of,
            path: Vec::new(),
        })
    }

    /// Takes the items of an option out of X, and every option that has one of them out of the other sets.
    #[inline]
    fn select(&mut self, option: u32) -> Vec<BTreeSet<u32>> {
        let mut taken = Vec::new();
        for item in &self.items_of[&option] {
            // The item leaves X first, so that its set does not lose options while the loop goes through them.
            let options = self.options_of.remove(item).unwrap_or_default();
            for other_option in &options {
                for other in self.items_of[other_option].iter().filter(|&k| k != item) {
                    if let Some(set) = self.options_of.get_mut(other) {
                        set.remove(other_option);
                    }
                }
            }
            taken.push(options);
        }
        taken
    }

    /// Undoes the latest `select`, which was of this option and returned `taken`.
    #[inline]
    fn deselect(&mut self, option: u32, mut taken: Vec<BTreeSet<u32>>) {
        for item in self.items_of[&option].iter().rev() {
            let options = taken.pop().unwrap_or_default();
            for other_option in &options {
                for other in self.items_of[other_option].iter().filter(|&k| k != item) {
                    if let Some(set) = self.options_of.get_mut(other) {
                        set.insert(*other_option);
                    }
                }
            }
            self.options_of.insert(*item, options);
        }
    }
}

impl Table for Dictionaries {
    #[inline]
    fn options(&self) -> usize {
        self.items_of.len()
    }

    #[inline]
    fn is_repeatable(&self, _option: usize) -> bool {
        false
    }

    #[inline]
    fn clash(&self, option: usize) -> Option<usize> {
        let items = self.items_of.get(&(option as u32))?;
        let covered = items
            .iter()
            .find(|item| !self.options_of.contains_key(item));
        covered.map(|&item| item as usize)
    }

    #[inline]
    fn give(&mut self, option: usize) {
        self.select(option as u32);
    }

    #[inline]
    fn enter(&mut self) -> Entered {
        let sets = self.options_of.iter();
        let Some((&item, options)) = sets.min_by_key(|(_, options)| options.len()) else {
            return Entered::Solution;
        };
        if options.is_empty() {
            return Entered::DeadEnd;
        }
        self.path.push(Tried {
            item,
            options: options.iter().copied().collect(),
            at: 0,
            taken: Vec::new(),
        });
        Entered::Level
    }

    #[inline]
    fn chosen_item(&self) -> (u32, u32) {
        let level = self.path.last();
        level.map_or((0, 0), |level| (level.item, level.options.len() as u32))
    }

    #[inline]
    fn is_open(&self) -> bool {
        let level = self.path.last();
        level.is_some_and(|level| level.at + 1 < level.options.len())
    }

    #[inline]
    fn choose(&mut self) -> usize {
        let Some(mut level) = self.path.pop() else {
            return 0;
        };
        let option = level.options[level.at];
        level.taken = self.select(option);
        self.path.push(level);
        option as usize
    }

    #[inline]
    fn leave(&mut self) -> usize {
        while let Some(mut level) = self.path.pop() {
            let taken = core::mem::take(&mut level.taken);
            self.deselect(level.options[level.at], taken);
            level.at += 1;
            if level.at < level.options.len() {
                self.path.push(level);
                break;
            }
        }
        self.path.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::pace::go_on;
    use crate::exact_cover::{Dictionary, Problem};

    /// Knuth's problem, as paper 000 prints it: the options are 0 {c e}, 1 {a d g}, 2 {b c f}, 3 {a d f}, 4 {b g}, 5 {d e g}.
    fn knuths() -> Problem {
        let mut problem = Problem::named(["a", "b", "c", "d", "e", "f", "g"]).unwrap();
        for option in ["ce", "adg", "bcf", "adf", "bg", "deg"] {
            let items: Vec<&str> = option.split("").filter(|item| !item.is_empty()).collect();
            problem.add_option(items).unwrap();
        }
        problem
    }

    fn sets(dictionaries: &Dictionaries) -> Vec<(u32, Vec<u32>)> {
        let sets = dictionaries.options_of.iter();
        sets.map(|(&item, set)| (item, set.iter().copied().collect()))
            .collect()
    }

    /// Worked out by hand. The first smallest set is that of a, {1, 3}. To select 1 = {a d g}:
    /// a: option 1 leaves d and g, option 3 leaves d and f; d: option 5 leaves e and g; g: option 4 leaves b. What is left:
    /// b {2}, c {0, 2}, e {0}, f {2}.
    #[test]
    fn select_reduces_the_matrix_as_it_does_by_hand() {
        let ControlFlow::Continue(mut maps) = Dictionaries::new(&knuths(), go_on);
        let before = sets(&maps);
        assert!(matches!(maps.enter(), Entered::Level));
        assert_eq!(maps.chosen_item(), (0, 2));
        assert_eq!(maps.choose(), 1);
        let [b, c, e, f] = [1, 2, 4, 5];
        let left = [
            (b, [2].to_vec()),
            (c, [0, 2].to_vec()),
            (e, [0].to_vec()),
            (f, [2].to_vec()),
        ];
        assert_eq!(sets(&maps), left);
        // What select took out, in the order of a, d, g.
        let taken = &maps.path[0].taken;
        let taken: Vec<Vec<u32>> = taken
            .iter()
            .map(|set| set.iter().copied().collect())
            .collect();
        assert_eq!(taken, [[1, 3].to_vec(), [5].to_vec(), [4].to_vec()]);
        // Option 2 for b leaves e without an option; so option 1 was wrong, and option 3 is next.
        assert!(matches!(maps.enter(), Entered::Level));
        assert_eq!((maps.chosen_item(), maps.choose()), ((b, 1), 2));
        assert!(matches!(maps.enter(), Entered::DeadEnd));
        assert_eq!(maps.leave(), 1);
        assert_eq!(sets(&maps), before);
        assert_eq!(maps.choose(), 3);
    }

    #[test]
    fn it_searches_the_tree_of_the_arrays() {
        use crate::exact_cover::Engine;

        let problem = knuths();
        let ControlFlow::Continue(mut printed) = PrintedDictionary::fill(&problem, go_on);
        let stats = printed.clone().stats(10);
        assert_eq!(stats, Dictionary::new(&problem).stats(10));
        assert_eq!((stats.nodes, stats.solutions, stats.dead_ends), (5, 1, 1));
        Engine::give(&mut printed, 4).unwrap();
        assert_eq!(printed.solutions().collect::<Vec<_>>(), [[4, 3, 0]]);
    }
}
