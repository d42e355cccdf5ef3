//! [`BitSets`]: Algorithm X on bit sets, for problems of up to 256 items.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::{BitAnd, BitOr, BitXor, ControlFlow, Not};

use super::error::{MAX_BITS, ProblemError};
use super::memo_walk::{Ledger, Named};
use super::observer::{Observed, Observer};
use super::open_levels::{OpenLevel, OpenLevels};
use super::problem::{ColourCode, Matrix, NO_COLOUR, Problem};
use super::walk::{Entered, Table, Walk};
use super::widths::engine_of_widths;
use crate::report::Stopped;
use crate::search::Search;

/// Algorithm X on bit sets.
///
/// Every item has a bit, so an option is a few words, and two options clash if their words have a bit in common. A
/// level has the list of all options that are still possible. Choosing an option copies the options that do not clash
/// with it into the list of the next level; going back only forgets that list.
///
/// ```text
///   items          a b c d e f g             a b c d e f g
///   level 0    0   · · 1 · 1 · ·   level 1   · · 1 · 1 · ·    0     after choosing option 3
///              1   1 · · 1 · · 1             · 1 · · · · 1    4
///              2   · 1 1 · · 1 ·
///   chosen ─▶  3   1 · · 1 · 1 ·
///              4   · 1 · · · · 1
///              5   · · · 1 1 · 1
/// ```
///
/// # Counting all items at once
///
/// The search needs the item with the fewest options, and nothing maintains sizes here: they are the column sums of
/// the list, counted anew at every level. The sums are kept in binary, one word per binary digit ("ones", "twos",
/// "fours", …), so a word operation adds a bit to all columns at once. A carry-save adder takes three words to two in
/// five operations, and seven of them add eight options (Harley and Seal's population count, turned by 90 degrees):
/// about four operations per option and word. The smallest sum is then found from the highest digit down: keep the
/// columns that have a 0, if there are any.
///
/// # Colours
///
/// A secondary item with colours has a bit for each colour, and one more if an option uses it without a colour. An
/// option *has* the bit of its colour and *takes* all bits of the item except that one, so options with the same colour
/// do not clash. Without colours, "has" and "takes" are the same.
///
/// # Cost
///
/// The bits of primary items come first, because only they are counted. The number of the option lies above the bits of
/// all items, where no option takes anything, so a list is one array and filtering it copies nothing else.
///
/// A node costs a pass over all options of its parent's list, whether they clash or not, and a pass over the options
/// that remain. That is little where a choice rules out a large part of the options, as in tilings, and much
/// where it touches few, as in Sudoku: there [`BitMatrix`](super::BitMatrix) is faster. The lists of all levels lie one after the other in one array.
///
/// ```
/// use sudoku_zoo::exact_cover::{BitSets, Engine, Problem};
///
/// // A row of 20 cells has 10,946 tilings by pieces of 1 and 2.
/// let mut problem = Problem::numbered(20, 0)?;
/// for cell in 0..20 {
///     problem.add_option([cell])?;
/// }
/// for cell in 1..20 {
///     problem.add_option([cell - 1, cell])?;
/// }
/// assert_eq!(BitSets::new(&problem)?.stats(u64::MAX).solutions, 10_946);
/// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
/// ```
#[derive(Debug, Clone)]
pub struct BitSets(Width);

/// The same engine for masks of several widths: `Lists<words, words with primary items>`.
#[derive(Debug, Clone)]
enum Width {
    W11(Walk<Lists<1, 1>>),
    W21(Walk<Lists<2, 1>>),
    W22(Walk<Lists<2, 2>>),
    W42(Walk<Lists<4, 2>>),
    W44(Walk<Lists<4, 4>>),
    W54(Walk<Lists<5, 4>>),
}

engine_of_widths!(BitSets, W11 W21 W22 W42 W44 W54);

impl Observed for BitSets {
    #[inline]
    fn give(&mut self, option: usize) -> Result<(), ProblemError> {
        self.0.give(option)
    }

    fn resume<O: Observer>(&mut self, observer: &mut O) -> ControlFlow<()> {
        self.0.resume(observer)
    }
}

impl BitSets {
    /// Gives every item and every colour a bit.
    ///
    /// # Errors
    ///
    /// [`ProblemError::TooWide`] when they are more than 256.
    #[inline]
    pub fn new(problem: &Problem) -> Result<Self, ProblemError> {
        let columns = Columns::new(problem);
        match columns.items.len() {
            0..=MAX_BITS => Ok(Self::fill(problem, &columns)),
            bits => Err(ProblemError::TooWide { bits }),
        }
    }

    /// The sets, unless they need more than `bits` bits, where `bits` is at most [`MAX_BITS`].
    pub(super) fn within(bits: usize, matrix: &impl Matrix) -> Option<Self> {
        // Most problems are refused here, before anything is built.
        let columns = (matrix.items() <= bits).then(|| Columns::new(matrix))?;
        (columns.items.len() <= bits).then(|| Self::fill(matrix, &columns))
    }

    fn fill(matrix: &impl Matrix, columns: &Columns) -> Self {
        let bits = columns.items.len();
        let words = |bits: usize| bits.div_ceil(WORD as usize);
        let (all, counted) = (words(bits + NUMBER as usize), words(columns.primary));
        Self(match (all, counted) {
            (0..=1, _) => Width::W11(Walk::new(Lists::new(matrix, columns))),
            (2, 0..=1) => Width::W21(Walk::new(Lists::new(matrix, columns))),
            (2, _) => Width::W22(Walk::new(Lists::new(matrix, columns))),
            (3..=4, 0..=2) => Width::W42(Walk::new(Lists::new(matrix, columns))),
            (3..=4, _) => Width::W44(Walk::new(Lists::new(matrix, columns))),
            _ => Width::W54(Walk::new(Lists::new(matrix, columns))),
        })
    }
}

/// Bits in a word.
const WORD: u32 = u64::BITS;

/// Bits for the number of an option.
const NUMBER: u32 = u32::BITS;

/// Which bits stand for which items: primary items first, then secondary ones.
struct Columns {
    /// How many bits stand for primary items.
    primary: usize,
    /// The item of each bit.
    items: Vec<u32>,
    /// The first bit of each item. The bits of an item are neighbours.
    first: Vec<u32>,
    /// The bit of each item with each of its colours; empty if the problem has no colours.
    coloured: BTreeMap<(u32, ColourCode), u32>,
}

impl Columns {
    fn new(matrix: &impl Matrix) -> Self {
        let mut coloured = BTreeMap::new();
        for option in 0..matrix.options() {
            let colours = matrix.colours_of(option).iter();
            for (&item, &colour) in matrix.members_of(option).iter().zip(colours) {
                coloured.insert((item, colour), 0);
            }
        }
        let mut items = Vec::with_capacity(matrix.items());
        let mut first = alloc::vec![0; matrix.items()];
        let mut primary = 0;
        for secondary in [false, true] {
            primary = items.len();
            let same_kind = |&item: &u32| matrix.is_secondary(item as usize) == secondary;
            for item in (0..matrix.items() as u32).filter(same_kind) {
                let bit = items.len() as u32;
                first[item as usize] = bit;
                items.push(item);
                let of_item = coloured.range_mut((item, 0)..=(item, ColourCode::MAX));
                for (bit, (_, column)) in (bit..).zip(of_item) {
                    *column = bit;
                    items.resize(bit as usize + 1, item);
                }
            }
        }
        Self {
            primary,
            items,
            first,
            coloured,
        }
    }

    /// The bits that an option has, and the bits that it takes.
    fn masks<const N: usize>(&self, members: &[u32], colours: &[ColourCode]) -> (Mask<N>, Mask<N>) {
        let (mut has, mut takes) = (Mask::EMPTY, Mask::EMPTY);
        if colours.is_empty() {
            for &item in members {
                has.insert(self.first[item as usize]);
            }
            return (has, has);
        }
        for (&item, &colour) in members.iter().zip(colours) {
            let column = self.coloured[&(item, colour)];
            has.insert(column);
            let bits = (self.first[item as usize]..).take_while(|&bit| {
                let owner = self.items.get(bit as usize);
                owner == Some(&item)
            });
            let taken = bits.filter(|&bit| colour == NO_COLOUR || bit != column);
            taken.for_each(|bit| takes.insert(bit));
        }
        (has, takes)
    }
}

/// A set of bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Mask<const N: usize>([u64; N]);

impl<const N: usize> Mask<N> {
    const EMPTY: Self = Self([0; N]);

    /// The bits below `end`.
    fn below(end: usize) -> Self {
        let mut mask = Self::EMPTY;
        (0..end as u32).for_each(|bit| mask.insert(bit));
        mask
    }

    fn insert(&mut self, bit: u32) {
        self.0[(bit / WORD) as usize] |= 1 << (bit % WORD);
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The lowest bit of a set that is not empty.
    #[inline]
    fn first(self) -> u32 {
        let mut words = (0..).zip(self.0);
        let (word, bits) = words.find(|(_, bits)| *bits != 0).unwrap_or((0, 1));
        word * WORD + bits.trailing_zeros()
    }

    /// The first words.
    #[inline]
    fn low<const W: usize>(self) -> Mask<W> {
        Mask(core::array::from_fn(|word| self.0[word]))
    }

    /// The number of the option, from the highest bits.
    #[inline]
    fn number(self) -> usize {
        (self.0[N - 1] >> (WORD - NUMBER)) as usize
    }

    /// The bits of items and colours.
    #[inline]
    fn without_number(mut self) -> Self {
        self.0[N - 1] &= u64::MAX >> NUMBER;
        self
    }

    #[inline]
    fn zip(self, other: Self, operation: impl Fn(u64, u64) -> u64) -> Self {
        Self(core::array::from_fn(|word| {
            operation(self.0[word], other.0[word])
        }))
    }
}

impl<const N: usize> BitAnd for Mask<N> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |one, other| one & other)
    }
}

impl<const N: usize> BitOr for Mask<N> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |one, other| one | other)
    }
}

impl<const N: usize> BitXor for Mask<N> {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |one, other| one ^ other)
    }
}

impl<const N: usize> Not for Mask<N> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

/// The options of a problem in masks of `N` words, and the lists of the levels. Primary items are in the first `W`.
#[derive(Debug, Clone)]
struct Lists<const N: usize, const W: usize> {
    /// The bits of all primary items.
    primary: Mask<N>,
    /// The item of each bit.
    items: Vec<u32>,
    /// The bits that each option has, and its number in the highest bits.
    has: Vec<Mask<N>>,
    /// The bits that each option takes.
    takes: Vec<Mask<N>>,
    /// The bits that the givens take.
    given: Mask<N>,
    /// The lists of all levels, one after the other.
    live: Vec<Mask<N>>,
    /// The list to enter next, once the search has begun. This is not an `Option`, because that was copied as a block right after its fields were
    /// written one by one, and the processor has to wait for such a copy.
    next: OptionList<W>,
    has_begun: bool,
    levels: OpenLevels<Branch<W>>,
}

/// What is left at some point of the search.
#[derive(Debug, Clone, Copy)]
struct OptionList<const W: usize> {
    /// The options that are left are `live[begin..end]`.
    begin: usize,
    end: usize,
    /// The primary items that are not covered yet.
    uncovered: Mask<W>,
}

/// A level: a list, and the item that is covered from it.
#[derive(Debug, Clone, Copy)]
struct Branch<const W: usize> {
    list: OptionList<W>,
    /// The bit of the item: its word, and its mask in the word.
    word: usize,
    bit: u64,
    /// Where to look for its next option.
    cursor: usize,
}

/// Options that are added to the sums at a time.
const CHUNK: usize = 8;

/// Options that are filtered at a time.
const STEP: usize = 4;

impl<const N: usize, const W: usize> Lists<N, W> {
    fn new(matrix: &impl Matrix, columns: &Columns) -> Self {
        let mut has = Vec::with_capacity(matrix.options());
        let mut takes = Vec::with_capacity(matrix.options());
        for option in 0..matrix.options() {
            let members = matrix.members_of(option);
            let (mut bits, taken) = columns.masks::<N>(members, matrix.colours_of(option));
            bits.0[N - 1] |= (option as u64) << (WORD - NUMBER);
            has.push(bits);
            takes.push(taken);
        }
        Self {
            primary: Mask::below(columns.primary),
            items: columns.items.clone(),
            has,
            takes,
            given: Mask::EMPTY,
            live: Vec::new(),
            next: OptionList {
                begin: 0,
                end: 0,
                uncovered: Mask::EMPTY,
            },
            has_begun: false,
            levels: OpenLevels::new(),
        }
    }

    /// The list of the first level: options that have a primary item and do not clash with a given.
    fn first_list(&mut self) -> OptionList<W> {
        let options = self.has.iter().copied();
        self.live.extend(options.filter(|&option| {
            (option & self.given).is_empty() && !(option & self.primary).is_empty()
        }));
        let end = self.live.len();
        self.make_room(end);
        OptionList {
            begin: 0,
            end,
            uncovered: (self.primary & !self.given).low(),
        }
    }

    /// The list of the deepest level.
    fn deepest(&self) -> &[Mask<N>] {
        let list = self.levels.deepest().map(|level| level.branch.list);
        list.map_or(&[], |list| &self.live[list.begin..list.end])
    }

    /// Makes room for lists that end at `end`, and for empty masks behind them.
    #[inline]
    fn make_room(&mut self, end: usize) {
        if self.live.len() < end + CHUNK {
            self.live.resize(end + CHUNK, Mask::EMPTY);
        }
    }

    /// Copies the options of a list that have none of the bits `taken`, and puts them behind the list.
    // `inline(always)`, here and below: a node is so short that calls would take a tenth of its time.
    #[inline(always)]
    fn filter(&mut self, list: OptionList<W>, taken: Mask<N>) -> OptionList<W> {
        let uncovered = list.uncovered & !taken.low();
        if uncovered.is_empty() {
            // Every option of the list has a primary item, so it clashes with the option that covers the last primary item.
            return OptionList {
                begin: list.end,
                end: list.end,
                uncovered,
            };
        }
        // The masks behind the list are empty. They are copied as well, but are not part of the new list.
        let length = list.end - list.begin;
        let padded = length.next_multiple_of(STEP);
        let begin = list.begin + padded;
        self.make_room(begin + padded);
        let (from, to) = self.live.split_at_mut(begin);
        let to = &mut to[..padded + CHUNK];
        let mut kept = 0;
        for step in from[list.begin..].as_chunks::<STEP>().0 {
            let Some(to) = to[kept..].first_chunk_mut::<STEP>() else {
                break;
            };
            let mut stay = 0;
            for option in step {
                // Branchless: write every option, advance only if it stays. The branch would be unpredictable.
                to[stay % STEP] = *option;
                stay += usize::from((*option & taken).is_empty());
            }
            kept += stay;
        }
        kept -= padded - length;
        to[kept..kept + CHUNK].fill(Mask::EMPTY);
        OptionList {
            begin,
            end: begin + kept,
            uncovered,
        }
    }

    /// The first uncovered item with the fewest options, and their number.
    #[inline(always)]
    fn fewest(&self, list: OptionList<W>) -> (u32, u32) {
        // A multiple of the chunk: there are empty masks behind the list.
        let length = (list.end - list.begin).next_multiple_of(CHUNK);
        let live = &self.live[list.begin..list.begin + length];
        match length {
            0..16 => Sums::<W, 1>::of(live, list.uncovered).fewest(list.uncovered),
            16..64 => Sums::<W, 3>::of(live, list.uncovered).fewest(list.uncovered),
            _ => fewest_of_many(live, list.uncovered),
        }
    }
}

/// The first column with the smallest sum, for long lists.
#[inline(never)]
fn fewest_of_many<const N: usize, const W: usize>(
    live: &[Mask<N>],
    columns: Mask<W>,
) -> (u32, u32) {
    match live.len() {
        0..2048 => Sums::<W, 8>::of(live, columns).fewest(columns),
        _ => Sums::<W, 29>::of(live, columns).fewest(columns),
    }
}

/// The sums of all columns: the number of options that have each bit, as binary digits.
struct Sums<const W: usize, const H: usize> {
    ones: Mask<W>,
    twos: Mask<W>,
    fours: Mask<W>,
    /// The digits for 8, 16, 32, …
    higher: [Mask<W>; H],
}

impl<const W: usize, const H: usize> Sums<W, H> {
    /// Adds up options. Their number is a multiple of [`CHUNK`] and less than 2 to the power of `H + 3`. Only the sums of `columns` are right.
    #[inline]
    fn of<const N: usize>(options: &[Mask<N>], columns: Mask<W>) -> Self {
        let [mut ones, mut twos, mut fours] = [Mask::EMPTY; 3];
        let mut higher = [Mask::EMPTY; H];
        for chunk in options.chunks_exact(CHUNK) {
            let option = |index: usize| chunk[index].low::<W>();
            let (carry, sum) = add(ones, option(0), option(1));
            let (other_carry, sum) = add(sum, option(2), option(3));
            let (two_carry, two_sum) = add(twos, carry, other_carry);
            let (carry, sum) = add(sum, option(4), option(5));
            let (other_carry, sum) = add(sum, option(6), option(7));
            let (other_two_carry, two_sum) = add(two_sum, carry, other_carry);
            let (eights, four_sum) = add(fours, two_carry, other_two_carry);
            (ones, twos, fours) = (sum, two_sum, four_sum);
            let mut carry = eights & columns;
            for digit in &mut higher {
                if carry.is_empty() {
                    break;
                }
                (*digit, carry) = (*digit ^ carry, *digit & carry);
            }
        }
        Sums {
            ones,
            twos,
            fours,
            higher,
        }
    }

    /// The first of some columns with the smallest sum, and the sum.
    #[inline]
    fn fewest(&self, mut columns: Mask<W>) -> (u32, u32) {
        // Most levels end here: some item has no option or only one.
        let many = self
            .higher
            .iter()
            .fold(self.twos | self.fours, |many, &digit| many | digit);
        let none = columns & !(self.ones | many);
        if !none.is_empty() {
            return (none.first(), 0);
        }
        let single = columns & !many;
        if !single.is_empty() {
            return (single.first(), 1);
        }
        let mut least = 0;
        let mut digit = |digit: Mask<W>| {
            let zeros = columns & !digit;
            least *= 2;
            if zeros.is_empty() {
                least += 1;
            } else {
                columns = zeros;
            }
        };
        self.higher.iter().rev().copied().for_each(&mut digit);
        let low = [self.fours, self.twos, self.ones];
        low.into_iter().for_each(digit);
        (columns.first(), least)
    }
}

/// The carry and the sum of three bits in every column.
#[inline]
fn add<const W: usize>(one: Mask<W>, two: Mask<W>, three: Mask<W>) -> (Mask<W>, Mask<W>) {
    let half = one ^ two;
    ((one & two) | (half & three), half ^ three)
}

impl<const N: usize, const W: usize> Table for Lists<N, W> {
    fn options(&self) -> usize {
        self.has.len()
    }

    fn is_repeatable(&self, option: usize) -> bool {
        (self.has[option] & self.takes[option]).is_empty()
    }

    fn clash(&self, option: usize) -> Option<usize> {
        let clash = self.has[option] & self.given;
        (!clash.is_empty()).then(|| self.items[clash.first() as usize] as usize)
    }

    fn give(&mut self, option: usize) {
        self.given = self.given | self.takes[option];
    }

    #[inline]
    fn enter(&mut self) -> Entered {
        if !self.has_begun {
            self.has_begun = true;
            self.next = self.first_list();
        }
        let list = self.next;
        if list.uncovered.is_empty() {
            return Entered::Solution;
        }
        let (column, untried) = self.fewest(list);
        if untried == 0 {
            return Entered::DeadEnd;
        }
        let branch = Branch {
            list,
            word: (column / WORD) as usize,
            bit: 1 << (column % WORD),
            cursor: list.begin,
        };
        self.levels.push(branch, untried);
        Entered::Level
    }

    fn chosen_item(&self) -> (u32, u32) {
        self.levels.deepest().map_or((0, 0), |level| {
            let (word, bit) = (level.branch.word as u32, level.branch.bit);
            let column = word * WORD + bit.trailing_zeros();
            (self.items[column as usize], level.untried)
        })
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
        let list = branch.list;
        let mut rest = self.live[branch.cursor..list.end].iter();
        let has_item = |option: &&Mask<N>| option.0[branch.word % N] & branch.bit != 0;
        let option = rest.find(has_item).map_or(0, |option| option.number());
        branch.cursor = list.end - rest.len();
        *untried -= 1;
        let next = self.filter(list, self.takes[option]);
        self.next = next;
        option
    }

    #[inline]
    fn leave(&mut self) -> usize {
        self.levels.leave_above(0)
    }
}

/// The name of a state has the bits of all items and colours that its options have. An option is left if and only if all its bits are in the name: a
/// bit that some remaining option has is not taken.
impl<const N: usize, const W: usize> Named for Lists<N, W> {
    type Branch = Branch<W>;

    fn name_words(&self) -> usize {
        N
    }

    #[inline]
    fn name(&self, name: &mut Vec<u64>) {
        let united = self
            .deepest()
            .iter()
            .fold(Mask::EMPTY, |name, &option| name | option);
        name.extend(united.without_number().0);
    }

    fn parts(&self, parts: &mut Vec<u64>) {
        let mut left = self.deepest().to_vec();
        while let Some(first) = left.pop() {
            let (mut name, mut taken) = (first, self.takes[first.number()]);
            loop {
                let before = left.len();
                left.retain(|&option| {
                    let is_apart = (option & taken).is_empty();
                    if !is_apart {
                        name = name | option;
                        taken = taken | self.takes[option.number()];
                    }
                    is_apart
                });
                if left.len() == before {
                    break;
                }
            }
            parts.extend(name.without_number().0);
        }
    }

    fn restrict(&mut self, part: &[u64]) {
        let Some(OpenLevel { branch, .. }) = self.levels.deepest() else {
            return;
        };
        // Every option of another part has a primary item that is not in this one.
        let part = Mask(core::array::from_fn(|word| part[word]));
        let others = Mask::below(self.items.len()) & !part;
        self.next = self.filter(branch.list, others);
    }

    #[inline]
    fn levels(&self) -> &OpenLevels<Branch<W>> {
        &self.levels
    }

    #[inline]
    fn levels_mut(&mut self) -> &mut OpenLevels<Branch<W>> {
        &mut self.levels
    }
}
