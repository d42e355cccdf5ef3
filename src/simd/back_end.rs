//! What an algorithm asks of a back end: the kinds of vectors, [`Simd`] and [`Kernel`].

use crate::digits::DigitSet;

/// Nine lanes and padding: one word of every digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct Row(pub(crate) [u32; 16]);

/// A vector of `u32` lanes.
pub(crate) trait Word: Copy + Send + 'static {
    /// A vector with `x` in every lane.
    fn splat(self, x: u32) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// `self & !other`.
    fn and_not(self, other: Self) -> Self;
    /// Subtracts lane by lane; wraps.
    fn sub(self, other: Self) -> Self;
    fn shl<const N: i32>(self) -> Self;
    fn shr<const N: i32>(self) -> Self;
    /// All ones in the lanes that are zero.
    fn is_zero(self) -> Self;

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }

    /// Bits set in at least two of the three.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.and(b.or(c)).or(b.and(c))
    }

    /// Bits of `a` where `self` is set, of `b` elsewhere.
    #[inline(always)]
    fn select(self, a: Self, b: Self) -> Self {
        a.and(self).or(b.and_not(self))
    }

    /// Keeps these bits of every lane.
    #[inline(always)]
    fn mask(self, bits: u32) -> Self {
        self.and(self.splat(bits))
    }
}

/// One lane per puzzle.
pub(crate) trait Wide: Word {
    /// The lanes in memory.
    type Array: AsRef<[u32]> + AsMut<[u32]> + Copy;
    fn store(self, to: &mut Self::Array);
    /// Bit `i` is the top bit of lane `i`.
    fn signs(self) -> u32;
}

/// One lane per digit: nine lanes, and perhaps padding.
///
/// A *fold* takes the nine lanes of three vectors together, and returns cells whatever their digits.
pub(crate) trait Nine: Word {
    /// What a fold returns.
    type Folded: Folded;
    fn to_row(self) -> Row;
    /// Each of the three words in every lane.
    fn spread(folded: Self::Folded) -> [Self; 3];
    /// Bits set in at least one lane and bits set in at least two.
    fn once_twice(words: [Self; 3]) -> (Self::Folded, Self::Folded);
    /// Bits set in exactly two lanes.
    fn exactly_two(words: [Self; 3]) -> Self::Folded;
    /// Bits set in at least one lane.
    fn any(words: [Self; 3]) -> Self::Folded;
    /// Whether none of the nine lanes is zero.
    fn none_zero(self) -> bool;
    /// Whether each of the nine lanes is zero.
    fn all_zero(self) -> bool;
    /// Whether each of the nine lanes is zero and `folded` is empty.
    fn all_zero_with(self, folded: Self::Folded) -> bool;
    /// The lanes that have one of these bits.
    fn lanes_with(self, bits: u32) -> u32;
    /// Three vectors, without these bits in the vector with number `r`.
    #[inline(always)]
    fn remove(mut vectors: [Self; 3], r: usize, lost: Self) -> [Self; 3] {
        vectors[r] = vectors[r].and_not(lost);
        vectors
    }
}

/// What a fold of three vectors returns: three words of 32 bits. A back end may hold them in one vector, so that work on them is done once, and not once for every word.
pub(crate) trait Folded: Word {
    /// Words with these bits.
    fn of(self, bits: [u32; 3]) -> Self;
    fn bits(self) -> [u32; 3];
    fn is_empty(self) -> bool;
}

/// Lane `d` has bit `d`.
static DIGIT: Row = {
    let mut lanes = [0; 16];
    let mut digit = 0;
    while digit < 9 {
        lanes[digit] = 1 << digit;
        digit += 1;
    }
    Row(lanes)
};

/// Bytes in memory: a row of every band, and padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(32))]
pub(crate) struct Bytes(pub(crate) [u8; 32]);

/// Sets of digits in memory, one per lane of a [`Narrow`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct CellSets(pub(crate) [u16; 32]);

/// Two words as one.
#[inline(always)]
fn pair(low: u32, high: u32) -> u64 {
    u64::from(low) | u64::from(high) << 32
}

/// What [`Simd::weigh`] reads of a digit: its three words, a word without bits, and the same for chosen cells of the digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(32))]
pub(crate) struct Record(pub(crate) [u32; 8]);

/// A record of each digit. From the tenth on they are empty, so that four bits are always a number of one.
pub(crate) type Records = [Record; 16];

/// Three words of cells, and a word without bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(16))]
pub(crate) struct Mask(pub(crate) [u32; 4]);

/// One lane per cell: 32 lanes of 16 bits, each a set of digits.
pub(crate) trait Narrow: Copy + Send + 'static {
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// `self & !other`.
    fn and_not(self, other: Self) -> Self;
    /// All ones in the lanes that are equal.
    fn equal(self, other: Self) -> Self;
    /// Every set without its lowest digit.
    fn without_lowest(self) -> Self;
    /// The lanes that are empty, one bit each.
    fn empty(self) -> u32;
    fn to_sets(self) -> CellSets;
}

/// A back end. A value of the type proves that the CPU has its instructions.
pub(crate) trait Simd: Copy + Send + 'static {
    /// One lane per puzzle.
    type Wide: Wide;
    /// One lane per digit.
    type Nine: Nine;
    /// One lane per cell.
    type Narrow: Narrow;
    /// The back end with the lowest latency, for work in which every step waits for the one before.
    type Prompt: Simd;
    /// How many lanes [`Wide`](Simd::Wide) has: puzzles in lock-step.
    const LANES: usize;
    /// Whether one search leaves registers and units unused. Then it may do more operations if fewer of them wait for one another.
    const ROOMY: bool = false;
    /// Whether searches on this back end may have a watcher. One back end is enough: order and counters are the same on all. It is
    /// the one that every machine of the processor family has.
    const SERVES_WATCHERS: bool = false;
    fn prompt(self) -> Self::Prompt;
    fn wide(self, x: u32) -> Self::Wide;
    fn load(self, from: &<Self::Wide as Wide>::Array) -> Self::Wide;
    fn zeros() -> <Self::Wide as Wide>::Array;
    fn nine(self, x: u32) -> Self::Nine;
    fn load_nine(self, from: &Row) -> Self::Nine;
    /// A vector with one lane for each of these scalars. Back ends should join the scalars in registers: a vector that is loaded right after its lanes were
    /// stored one by one must wait for these stores.
    #[inline(always)]
    fn nine_of(self, lanes: [u32; 9]) -> Self::Nine {
        let mut row = Row([0; 16]);
        row.0[..9].copy_from_slice(&lanes);
        self.load_nine(&row)
    }
    /// A record of each digit. The vectors with the number `i` are the words `i` of all digits and of their chosen cells.
    #[inline(always)]
    fn records(self, words: [Self::Nine; 3], chosen: [Self::Nine; 3]) -> Records {
        let mut records = [Record([0; 8]); 16];
        for (i, (words, chosen)) in words.into_iter().zip(chosen).enumerate() {
            let (Row(words), Row(chosen)) = (words.to_row(), chosen.to_row());
            for (digit, Record(record)) in records.iter_mut().take(9).enumerate() {
                (record[i], record[i + 4]) = (words[digit], chosen[digit]);
            }
        }
        records
    }
    /// How many cells of `mask` two digits have. A chosen cell counts three times.
    #[inline(always)]
    fn weigh(self, Record(x): &Record, Record(y): &Record, Mask([a, b, c, _]): &Mask) -> u32 {
        // Two words share 64 bits, so that three population counts are enough for six words.
        let mut sum = 0;
        for (i, weight) in [(0, 1), (4, 2)] {
            let first = pair(x[i] & a, x[i + 1] & b).count_ones();
            let second = pair(y[i] & a, y[i + 1] & b).count_ones();
            let last = pair(x[i + 2] & c, y[i + 2] & c).count_ones();
            sum += weight * (first + second + last);
        }
        sum
    }
    fn narrow(self, x: u16) -> Self::Narrow;
    fn load_narrow(self, from: &CellSets) -> Self::Narrow;
    /// For each of the first nine digits the sets that have it, one bit each.
    #[inline(always)]
    fn turn(self, sets: &[DigitSet; 32]) -> Self::Nine {
        let digits = self.load_nine(&DIGIT);
        let mut missing = self.nine(0);
        for set in sets.iter().rev() {
            // All ones are minus one.
            let lacking = digits.mask(set.bits() as u32).is_zero();
            missing = missing.shl::<1>().sub(lacking);
        }
        self.nine(u32::MAX).and_not(missing)
    }
    /// For each value from 0 to 9 the bytes that have it, one bit each.
    #[inline(always)]
    fn find_values(self, bytes: &Bytes) -> [u32; 10] {
        let mut found = [0; 16];
        for (i, byte) in bytes.0.iter().enumerate() {
            found[usize::from(byte & 15)] |= 1 << i;
        }
        let [values @ .., _, _, _, _, _, _] = found;
        values
    }
    /// Bytes with four bits each: bit `j` of byte `i` is bit `i` of `planes[j]`. Only the first 28 are needed.
    #[inline(always)]
    fn weave(self, planes: [u32; 4]) -> Bytes {
        const ONES: u64 = 0x0101_0101_0101_0101;
        // The multiplication moves each of seven bits to a byte of its own.
        const SPREAD: u64 = 0x0002_0408_1020_4081;
        let mut bytes = Bytes([0; 32]);
        for seven in 0..4 {
            let byte =
                |plane: u32| (u64::from(plane >> (7 * seven)) & 0x7F).wrapping_mul(SPREAD) & ONES;
            let [a, b, c, d] = planes;
            let woven = byte(a) | byte(b) << 1 | byte(c) << 2 | byte(d) << 3;
            let woven = woven.to_le_bytes();
            bytes.0[7 * seven..][..8].copy_from_slice(&woven);
        }
        bytes
    }
    /// Runs the kernel inside a function compiled for this back end.
    fn call<K: Kernel>(self, kernel: K) -> K::Output;
}

/// An algorithm that runs on any back end. Implementations are `inline(always)`.
pub(crate) trait Kernel {
    /// What it returns.
    type Output;
    fn run<S: Simd>(self, simd: S) -> Self::Output;
}
