//! [`BitMatrix`]: Algorithm X on the matrix itself, a bit for each item and option.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::error::{MAX_MATRIX_BYTES, ProblemError};
use super::memo_walk::{Ledger, Named};
use super::observer::{Observed, Observer};
use super::open_levels::{OpenLevel, OpenLevels};
use super::problem::{ColourCode, Matrix, NO_COLOUR, Problem};
use super::walk::{Entered, Table, Walk};
use super::widths::engine_of_widths;
use crate::report::Stopped;
use crate::search::Search;

/// Algorithm X on the bits of the matrix.
///
/// Every item has a row of bits, one for each option that contains it. The options that are left are also such a row: the *live* row. To choose an
/// option, the search unites the rows of its items. Live options in the union clash with the chosen one and leave the live row, and the sizes of
/// their items become smaller.
///
/// ```text
///   options        0 1 2 3 4 5      size         option 3 = {a d f} is chosen:
///   item a         · 1 · 1 · ·       2
///   item b         · · 1 · 1 ·       2           live                    1 1 1 1 1 1
///   item c         1 · 1 · · ·       2           a, d and f united       · 1 1 1 · 1
///   item d         · 1 · 1 · 1       3           remaining live row      1 · · · 1 ·
///   item e         1 · · · · 1       2
///   item f         · · 1 1 · ·       2           sizes now               b 1, c 1, e 1, g 1
///   item g         · 1 · · 1 1       3
/// ```
///
/// A level is a live row and a list of sizes. To go back, the search uses those of an earlier level. When the last
/// option of a level is chosen, the search will not come back to that level, so it changes the level in place and copies nothing. Most levels of
/// a Sudoku have only one option.
///
/// A covered item gets a size that is larger than that of any uncovered item. So the smallest size of all is
/// the smallest of an uncovered item, and one pass with vector instructions finds it. Sizes take one byte
/// each, or two or four where an item has too many options.
///
/// # Colours
///
/// A secondary item has one more row for each of its colours: the options that give the item another colour, or none.
/// This is the row that an option with the colour unites.
///
/// # Cost
///
/// Choosing an option of *k* items reads *k* words for every 64 options, unless all 64 are gone, and does one subtraction
/// for each member of each option that clashes. Putting back costs nothing. The matrix takes a bit for each item and option, and
/// another row for each colour of an item. A level takes a bit for each option and a size for each item. So
/// this is for problems of moderate size: [`Best`](super::Best) uses it up to 2²⁸ bits, which are 32 MiB, and
/// [`BitMatrix::new`] refuses what may take more than 256 MiB with all levels.
///
/// ```
/// use sudoku_zoo::exact_cover::{BitMatrix, Engine, Problem};
///
/// let mut problem = Problem::named(["a", "b", "c", "d", "e", "f", "g"])?;
/// for option in ["c e", "a d g", "b c f", "a d f", "b g", "d e g"] {
///     problem.add_option(option.split(' '))?;
/// }
/// assert!(BitMatrix::new(&problem)?.solutions().eq([[3, 4, 0]]));
/// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
/// ```
#[derive(Debug, Clone)]
pub struct BitMatrix(Width);

/// The same engine with sizes of one, two and four bytes.
#[derive(Debug, Clone)]
enum Width {
    One(Walk<Rows<u8>>),
    Two(Walk<Rows<u16>>),
    Four(Walk<Rows<u32>>),
}

impl BitMatrix {
    /// Builds the rows.
    ///
    /// # Errors
    ///
    /// [`ProblemError::MatrixTooLarge`] when rows and levels may take more than 256 MiB. Nothing of that size is allocated.
    #[inline]
    pub fn new(problem: &Problem) -> Result<Self, ProblemError> {
        let plan = RowPlan::new(problem);
        match plan.bytes(problem) {
            0..=MAX_MATRIX_BYTES => Ok(Self::fill(problem, &plan)),
            bytes => Err(ProblemError::MatrixTooLarge { bytes }),
        }
    }

    /// The matrix, unless its rows need more than `bits` bits or it is too large for [`new`](BitMatrix::new).
    pub(super) fn within(bits: u64, matrix: &impl Matrix) -> Option<Self> {
        // Large problems are refused here, before anything is built.
        let fits = |rows: usize| rows as u64 * matrix.options() as u64 <= bits;
        let plan = fits(matrix.items()).then(|| RowPlan::new(matrix))?;
        let fits = fits(plan.rows()) && plan.bytes(matrix) <= MAX_MATRIX_BYTES;
        fits.then(|| Self::fill(matrix, &plan))
    }

    fn fill(matrix: &impl Matrix, plan: &RowPlan) -> Self {
        Self(match plan.width() {
            1 => Width::One(Walk::new(Rows::new(matrix, plan))),
            2 => Width::Two(Walk::new(Rows::new(matrix, plan))),
            _ => Width::Four(Walk::new(Rows::new(matrix, plan))),
        })
    }
}

/// Which rows a matrix has.
struct RowPlan {
    /// How many options each item has.
    sizes: Vec<u32>,
    /// The row of each item with each of its colours.
    coloured: BTreeMap<(u32, ColourCode), u32>,
}

impl RowPlan {
    fn new(matrix: &impl Matrix) -> Self {
        let mut sizes = alloc::vec![0_u32; matrix.items()];
        let mut coloured = BTreeMap::new();
        for option in 0..matrix.options() {
            let members = matrix.members_of(option);
            for &item in members {
                sizes[item as usize] += 1;
            }
            // Most problems have no colours, and then the list of them is empty.
            for (&item, &colour) in members.iter().zip(matrix.colours_of(option)) {
                if colour != NO_COLOUR {
                    let new = (matrix.items() + coloured.len()) as u32;
                    coloured.entry((item, colour)).or_insert(new);
                }
            }
        }
        Self { sizes, coloured }
    }

    fn rows(&self) -> usize {
        self.sizes.len() + self.coloured.len()
    }

    /// The bytes of a size.
    fn width(&self) -> u64 {
        let most = self.sizes.iter().copied().max().unwrap_or(0);
        match most {
            _ if most < u32::from(u8::COVERED) => 1,
            _ if most < u32::from(u16::COVERED) => 2,
            _ => 4,
        }
    }

    /// The most bytes that the rows and all levels can take. Each level covers an item and chooses an option. A vector that grows may have room for
    /// twice as many elements as it holds.
    fn bytes(&self, matrix: &impl Matrix) -> u64 {
        let row = matrix.options().div_ceil(WORD) as u64 * u64::from(u64::BITS / 8);
        let sizes = matrix.items().next_multiple_of(LANES) as u64 * self.width();
        let levels = matrix.items().min(matrix.options()) as u64 + 1;
        let level = 2 * (row + sizes);
        let rows = (self.rows() as u64).saturating_mul(row);
        rows.saturating_add(levels.saturating_mul(level))
    }
}

engine_of_widths!(BitMatrix, One Two Four);

impl Observed for BitMatrix {
    #[inline]
    fn give(&mut self, option: usize) -> Result<(), ProblemError> {
        self.0.give(option)
    }

    fn resume<O: Observer>(&mut self, observer: &mut O) -> ControlFlow<()> {
        self.0.resume(observer)
    }
}

/// The size of an item: how many live options it has.
trait Size: Copy + Ord {
    /// Added to the size of an item that is covered or secondary. Larger than every size.
    const COVERED: Self;
    /// Stands where there is no item.
    const NO_ITEM: Self;

    fn from_number(size: u32) -> Self;
    fn number(self) -> u32;
    fn cover(&mut self);
    fn decrease(&mut self);
}

macro_rules! size {
    ($($type:ty),*) => {$(
        impl Size for $type {
            const COVERED: Self = 1 << (Self::BITS - 1);
            const NO_ITEM: Self = Self::MAX;

            #[inline]
            fn from_number(size: u32) -> Self {
                size as Self
            }

            #[inline]
            fn number(self) -> u32 {
                u32::from(self)
            }

            #[inline]
            fn cover(&mut self) {
                *self |= Self::COVERED;
            }

            #[inline]
            fn decrease(&mut self) {
                *self = self.wrapping_sub(1);
            }
        }
    )*};
}

size!(u8, u16, u32);

/// Bits in a word.
const WORD: usize = u64::BITS as usize;

/// Sizes that are compared together.
const LANES: usize = 32;

/// The matrix, and the levels.
#[derive(Debug, Clone)]
struct Rows<S> {
    /// How many words a row has.
    words: usize,
    /// How many sizes a level has: one for each item, and some to fill up the last lanes.
    lanes: usize,
    /// The rows of the items, then those of their colours.
    rows: Vec<u64>,
    extents: Vec<Extent>,
    members: Vec<Member>,
    secondary: Vec<bool>,
    /// The items that givens have covered, with their colours.
    given: BTreeMap<u32, ColourCode>,
    /// The live row of each level, and its sizes.
    live: Vec<u64>,
    sizes: Vec<S>,
    /// The level to enter next.
    next: Remaining,
    levels: OpenLevels<Branch>,
}

/// The items of an option: `members[begin..end]`.
#[derive(Debug, Clone, Copy)]
struct Extent {
    begin: u32,
    end: u32,
    /// How many of them are primary.
    primary: u32,
}

/// An item of an option.
#[derive(Debug, Clone, Copy)]
struct Member {
    item: u32,
    /// The row of the options that clash with this one in the item.
    row: u32,
    colour: ColourCode,
}

/// What is left at some point of the search.
#[derive(Debug, Clone, Copy)]
struct Remaining {
    /// Which of the live rows and lists of sizes is meant.
    state: usize,
    /// How many primary items are to be covered.
    uncovered: u32,
}

/// A level, and the item that is covered from it.
#[derive(Debug, Clone, Copy)]
struct Branch {
    remaining: Remaining,
    item: u32,
    /// The first option that has not been tried.
    from: usize,
}

impl Extent {
    #[inline]
    fn of(self, members: &[Member]) -> &[Member] {
        &members[self.begin as usize..self.end as usize]
    }
}

impl<S: Size> Rows<S> {
    fn new(matrix: &impl Matrix, plan: &RowPlan) -> Self {
        let RowPlan { sizes, coloured } = plan;
        let words = matrix.options().div_ceil(WORD);
        let secondary: Vec<bool> = (0..matrix.items())
            .map(|item| matrix.is_secondary(item))
            .collect();
        let has_secondary = secondary.contains(&true);
        let mut extents = Vec::with_capacity(matrix.options());
        let mut members = Vec::with_capacity(matrix.members());
        let mut rows = alloc::vec![0; plan.rows() * words];
        for option in 0..matrix.options() {
            let (items, begin) = (matrix.members_of(option), members.len());
            for &item in items {
                rows[item as usize * words + option / WORD] |= 1 << (option % WORD);
                members.push(Member {
                    item,
                    row: item,
                    colour: NO_COLOUR,
                });
            }
            let primary = match has_secondary {
                true => items
                    .iter()
                    .filter(|&&item| !secondary[item as usize])
                    .count(),
                false => items.len(),
            };
            extents.push(Extent {
                begin: begin as u32,
                end: members.len() as u32,
                primary: primary as u32,
            });
        }
        // The row of a colour: the row of the item without the options that have the colour.
        for (&(item, _), &row) in coloured {
            let item = item as usize * words;
            rows.copy_within(item..item + words, row as usize * words);
        }
        for (option, extent) in extents.iter().enumerate() {
            let members = &mut members[extent.begin as usize..];
            // Most problems have no colours, and then the list of them is empty.
            for (member, &colour) in members.iter_mut().zip(matrix.colours_of(option)) {
                if let Some(&row) = coloured.get(&(member.item, colour)) {
                    (member.row, member.colour) = (row, colour);
                    rows[row as usize * words + option / WORD] &= !(1 << (option % WORD));
                }
            }
        }

        let lanes = matrix.items().next_multiple_of(LANES);
        let mut first_sizes: Vec<S> = Vec::with_capacity(2 * lanes);
        first_sizes.extend(sizes.iter().zip(&secondary).map(|(&size, &secondary)| {
            let mut size = S::from_number(size);
            if secondary {
                size.cover();
            }
            size
        }));
        first_sizes.resize(lanes, S::NO_ITEM);
        let mut live = alloc::vec![u64::MAX; words];
        if let Some(last) = live
            .last_mut()
            .filter(|_| !matrix.options().is_multiple_of(WORD))
        {
            *last >>= WORD - matrix.options() % WORD;
        }
        Self {
            words,
            lanes,
            rows,
            extents,
            members,
            next: Remaining {
                state: 0,
                uncovered: secondary.iter().filter(|&&secondary| !secondary).count() as u32,
            },
            secondary,
            given: BTreeMap::new(),
            live,
            sizes: first_sizes,
            levels: OpenLevels::new(),
        }
    }

    /// The live row of the deepest level.
    fn deepest(&self) -> &[u64] {
        let level = self.levels.deepest();
        let state = level.map_or(0, |level| level.branch.remaining.state);
        &self.live[state * self.words..][..self.words]
    }

    #[inline]
    fn members_of(&self, option: usize) -> &[Member] {
        self.extents[option].of(&self.members)
    }

    /// Makes `to` a copy of the state before it.
    fn copy_state(&mut self, to: usize) {
        if self.live.len() < (to + 1) * self.words || self.sizes.len() < (to + 1) * self.lanes {
            self.live.resize((to + 1) * self.words, 0);
            self.sizes.resize((to + 1) * self.lanes, S::NO_ITEM);
        }
        let (live, sizes) = (to * self.words, to * self.lanes);
        self.live.copy_within(live - self.words..live, live);
        self.sizes.copy_within(sizes - self.lanes..sizes, sizes);
    }

    /// Changes a state as choosing an option does.
    #[inline]
    fn select(&mut self, state: usize, option: usize) {
        let chosen = self.extents[option].of(&self.members);
        let live = &mut self.live[state * self.words..(state + 1) * self.words];
        let sizes = &mut self.sizes[state * self.lanes..(state + 1) * self.lanes];
        let words = live.len();
        let row = |member: &Member| &self.rows[member.row as usize * self.words..][..words];
        let strike = |other: usize| {
            for member in self.extents[other].of(&self.members) {
                sizes[member.item as usize].decrease();
            }
        };
        // The common lengths are constants, so that the loop over the words has no inner loop over the members.
        match chosen {
            [a, b] => {
                let (a, b) = (row(a), row(b));
                strike_clashes(live, |word| a[word] | b[word], strike);
            }
            [a, b, c] => {
                let (a, b, c) = (row(a), row(b), row(c));
                strike_clashes(live, |word| a[word] | b[word] | c[word], strike);
            }
            [a, b, c, d] => {
                let (a, b, c, d) = (row(a), row(b), row(c), row(d));
                strike_clashes(live, |word| a[word] | b[word] | c[word] | d[word], strike);
            }
            _ => {
                let unite = |word: usize| {
                    let rows = chosen.iter().map(|member| row(member)[word]);
                    rows.fold(0, |union, row| union | row)
                };
                strike_clashes(live, unite, strike);
            }
        }
        for member in chosen {
            sizes[member.item as usize].cover();
        }
    }

    /// The first item with the smallest size, and that size.
    #[inline]
    fn fewest(&self, state: usize) -> (u32, S) {
        let sizes = &self.sizes[state * self.lanes..(state + 1) * self.lanes];
        let fewest = smallest(sizes);
        // First a loop finds the chunk that holds the smallest size. Then one comparison each finds the half and the quarter.
        let mut chunks = sizes.chunks_exact(LANES);
        let number = chunks.position(|chunk| holds(chunk, fewest)).unwrap_or(0);
        let mut begin = number * LANES;
        let mut rest = &sizes[begin..][..LANES];
        for length in [LANES / 2, LANES / 4] {
            let (left, right) = rest.split_at(length);
            rest = match holds(left, fewest) {
                true => left,
                false => {
                    begin += length;
                    right
                }
            };
        }
        let lane = rest.iter().position(|&size| size == fewest).unwrap_or(0);
        ((begin + lane) as u32, fewest)
    }
}

/// The smallest of some sizes. Not inlined: among other code the compiler compares one size at a time.
#[inline(never)]
fn smallest<S: Size>(sizes: &[S]) -> S {
    let mut least = [S::NO_ITEM; LANES];
    for chunk in sizes.chunks_exact(LANES) {
        for (least, &size) in least.iter_mut().zip(chunk) {
            *least = (*least).min(size);
        }
    }
    // Halves, quarters, …: a fold from left to right would be 32 steps, one after the other.
    let mut lanes = LANES;
    while lanes > 1 {
        lanes /= 2;
        for lane in 0..lanes {
            least[lane] = least[lane].min(least[lane + lanes]);
        }
    }
    least[0]
}

/// Whether one of the sizes is this one. Looks at all of them, so that the compiler compares many at a time.
#[inline(always)]
fn holds<S: Size>(sizes: &[S], size: S) -> bool {
    sizes
        .iter()
        .fold(false, |any, &other| any | (other == size))
}

/// Takes the live options of a union of rows out of the live row, and calls `strike` for each.
#[inline(always)]
fn strike_clashes(live: &mut [u64], union: impl Fn(usize) -> u64, mut strike: impl FnMut(usize)) {
    for (word, live) in live.iter_mut().enumerate() {
        if *live == 0 {
            continue;
        }
        let mut clash = *live & union(word);
        *live &= !clash;
        while clash != 0 {
            strike(word * WORD + clash.trailing_zeros() as usize);
            clash &= clash - 1;
        }
    }
}

impl<S: Size> Table for Rows<S> {
    fn options(&self) -> usize {
        self.extents.len()
    }

    fn is_repeatable(&self, option: usize) -> bool {
        let mut members = self.members_of(option).iter();
        members.all(|member| member.colour != NO_COLOUR)
    }

    fn clash(&self, option: usize) -> Option<usize> {
        let members = self.members_of(option);
        let clash = members.iter().find(|member| {
            let given = self.given.get(&member.item);
            given.is_some_and(|&colour| colour == NO_COLOUR || colour != member.colour)
        });
        clash.map(|member| member.item as usize)
    }

    fn give(&mut self, option: usize) {
        self.select(0, option);
        self.next.uncovered -= self.extents[option].primary;
        for member in self.extents[option].of(&self.members) {
            self.given.insert(member.item, member.colour);
        }
    }

    #[inline]
    fn enter(&mut self) -> Entered {
        if self.next.uncovered == 0 {
            return Entered::Solution;
        }
        let (item, size) = self.fewest(self.next.state);
        if size.number() == 0 {
            return Entered::DeadEnd;
        }
        let branch = Branch {
            remaining: self.next,
            item,
            from: 0,
        };
        self.levels.push(branch, size.number());
        Entered::Level
    }

    fn chosen_item(&self) -> (u32, u32) {
        let level = self.levels.deepest();
        level.map_or((0, 0), |level| (level.branch.item, level.untried))
    }

    #[inline]
    fn is_open(&self) -> bool {
        self.levels.is_open()
    }

    #[inline]
    fn choose(&mut self) -> usize {
        let Some(OpenLevel { branch, untried }) = self.levels.deepest_mut() else {
            return 0;
        };
        let mut remaining = branch.remaining;
        let row = &self.rows[branch.item as usize * self.words..][..self.words];
        let live = &self.live[remaining.state * self.words..][..self.words];
        let mut word = branch.from / WORD;
        let mut bits = live[word] & row[word] & (u64::MAX << (branch.from % WORD));
        while bits == 0 {
            word += 1;
            bits = live[word] & row[word];
        }
        let option = word * WORD + bits.trailing_zeros() as usize;
        branch.from = option + 1;
        *untried -= 1;
        let is_last = *untried == 0;
        remaining.uncovered -= self.extents[option].primary;
        // Nothing reads the state after the last item.
        if remaining.uncovered > 0 {
            if !is_last {
                remaining.state += 1;
                self.copy_state(remaining.state);
            }
            self.select(remaining.state, option);
        }
        self.next = remaining;
        option
    }

    #[inline]
    fn leave(&mut self) -> usize {
        self.levels.leave_above(0)
    }
}

/// The name of a state is its live row.
impl<S: Size> Named for Rows<S> {
    type Branch = Branch;

    fn name_words(&self) -> usize {
        self.words
    }

    #[inline]
    fn name(&self, name: &mut Vec<u64>) {
        name.extend_from_slice(self.deepest());
    }

    fn parts(&self, parts: &mut Vec<u64>) {
        let mut left = self.deepest().to_vec();
        let mut is_united = alloc::vec![false; self.rows.len() / self.words.max(1)];
        let mut to_follow = Vec::new();
        while let Some(first) = left.iter().position(|&bits| bits != 0) {
            let part = parts.len();
            parts.resize(part + self.words, 0);
            to_follow.push(first * WORD + left[first].trailing_zeros() as usize);
            left[first] &= left[first] - 1;
            while let Some(option) = to_follow.pop() {
                parts[part + option / WORD] |= 1 << (option % WORD);
                for member in self.members_of(option) {
                    if core::mem::replace(&mut is_united[member.row as usize], true) {
                        continue;
                    }
                    let row = &self.rows[member.row as usize * self.words..][..self.words];
                    for (word, (left, row)) in left.iter_mut().zip(row).enumerate() {
                        let mut clash = *left & row;
                        *left &= !clash;
                        while clash != 0 {
                            to_follow.push(word * WORD + clash.trailing_zeros() as usize);
                            clash &= clash - 1;
                        }
                    }
                }
            }
        }
    }

    fn restrict(&mut self, part: &[u64]) {
        let Some(OpenLevel { branch, .. }) = self.levels.deepest() else {
            return;
        };
        let whole = branch.remaining.state;
        let state = whole + 1;
        self.copy_state(state);
        self.live[state * self.words..][..self.words].copy_from_slice(part);
        let (before, after) = self.sizes.split_at_mut(state * self.lanes);
        let (before, sizes) = (&before[whole * self.lanes..], &mut after[..self.lanes]);
        // Covers all items, then uncovers those of the part.
        sizes.iter_mut().for_each(S::cover);
        let mut uncovered = 0;
        for (word, mut bits) in part.iter().copied().enumerate() {
            while bits != 0 {
                let option = word * WORD + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                for member in self.extents[option].of(&self.members) {
                    let item = member.item as usize;
                    if sizes[item] != before[item] {
                        sizes[item] = before[item];
                        uncovered += u32::from(!self.secondary[item]);
                    }
                }
            }
        }
        self.next = Remaining { state, uncovered };
    }

    #[inline]
    fn levels(&self) -> &OpenLevels<Branch> {
        &self.levels
    }

    #[inline]
    fn levels_mut(&mut self) -> &mut OpenLevels<Branch> {
        &mut self.levels
    }
}
