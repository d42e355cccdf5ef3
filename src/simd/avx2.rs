//! AVX2: eight lanes. Digits 1 to 8 are a vector, digit 9 is a scalar.

use core::arch::x86_64::*;

use super::back_end::Record;
use super::joined::{Joined, Quads, Times};
use super::sse::X;
use super::{Bytes, CellSets, Folded, Kernel, Mask, Narrow, Nine, Records, Row, Simd, Wide, Word};
use crate::digits::DigitSet;

/// AVX2, and what every CPU with AVX2 also has: BMI1, BMI2, LZCNT, POPCNT.
#[derive(Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    /// # Safety
    ///
    /// The CPU must have all of the features of [`Avx2`].
    pub(super) unsafe fn new() -> Self {
        Avx2(())
    }
}

/// Eight lanes. Made from an [`Avx2`] or from one another, and in no other way.
#[derive(Clone, Copy)]
pub(super) struct Y(__m256i);

macro_rules! avx2 {
    ($call:expr) => {
        // SAFETY: every value of this type goes back to `Avx2::new`, whose caller promised the features.
        // Pointers, where there are any, come from arrays that are at least as long as what is read or written.
        unsafe { $call }
    };
}

impl Word for Y {
    #[inline(always)]
    fn splat(self, x: u32) -> Self {
        avx2!(Y(_mm256_set1_epi32(x as i32)))
    }
    #[inline(always)]
    fn and(self, o: Self) -> Self {
        avx2!(Y(_mm256_and_si256(self.0, o.0)))
    }
    #[inline(always)]
    fn or(self, o: Self) -> Self {
        avx2!(Y(_mm256_or_si256(self.0, o.0)))
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        avx2!(Y(_mm256_xor_si256(self.0, o.0)))
    }
    #[inline(always)]
    fn and_not(self, o: Self) -> Self {
        avx2!(Y(_mm256_andnot_si256(o.0, self.0)))
    }
    #[inline(always)]
    fn sub(self, o: Self) -> Self {
        avx2!(Y(_mm256_sub_epi32(self.0, o.0)))
    }
    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        avx2!(Y(_mm256_slli_epi32::<N>(self.0)))
    }
    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        avx2!(Y(_mm256_srli_epi32::<N>(self.0)))
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        avx2!(Y(_mm256_cmpeq_epi32(self.0, _mm256_setzero_si256())))
    }
}

impl Wide for Y {
    type Array = [u32; 8];
    #[inline(always)]
    fn store(self, to: &mut [u32; 8]) {
        avx2!(_mm256_storeu_si256(to.as_mut_ptr().cast(), self.0));
    }
    #[inline(always)]
    fn signs(self) -> u32 {
        avx2!(_mm256_movemask_ps(_mm256_castsi256_ps(self.0)) as u32)
    }
}

impl Y {
    /// The first lane of a shorter vector, for each digit.
    #[inline(always)]
    fn first(x: X) -> Y9 {
        Joined(avx2!(Y(_mm256_broadcastd_epi32(x.0))), Scalar(x.low()))
    }
    #[inline(always)]
    fn lower(self) -> X {
        avx2!(X(_mm256_castsi256_si128(self.0)))
    }
    #[inline(always)]
    fn upper(self) -> X {
        avx2!(X(_mm256_extracti128_si256::<1>(self.0)))
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        avx2!(_mm256_testz_si256(self.0, self.0) == 1)
    }
}

impl Quads for Y {
    #[inline(always)]
    fn swap1(self) -> Self {
        avx2!(Y(_mm256_shuffle_epi32::<0b10_11_00_01>(self.0)))
    }
    #[inline(always)]
    fn low_lanes(self, o: Self) -> Self {
        avx2!(Y(_mm256_unpacklo_epi32(self.0, o.0)))
    }
    #[inline(always)]
    fn high_lanes(self, o: Self) -> Self {
        avx2!(Y(_mm256_unpackhi_epi32(self.0, o.0)))
    }
    #[inline(always)]
    fn low_pairs(self, o: Self) -> Self {
        avx2!(Y(_mm256_unpacklo_epi64(self.0, o.0)))
    }
    #[inline(always)]
    fn high_pairs(self, o: Self) -> Self {
        avx2!(Y(_mm256_unpackhi_epi64(self.0, o.0)))
    }
}

/// Digits 1 to 8 in a vector, digit 9 in a scalar.
pub(super) type Y9 = Joined<Y, Scalar>;

impl Y9 {
    /// Eight lanes, and the first of four.
    #[inline(always)]
    pub(super) fn from_parts(_: Avx2, eight: __m256i, nine: __m128i) -> Y9 {
        Joined(Y(eight), Scalar(X(nine).low()))
    }
}

/// How often bits are set in nine lanes.
#[inline(always)]
fn times([a, b, c]: [Y9; 3]) -> Times<X> {
    let eight = Times::fold([Times::of(a.0), Times::of(b.0), Times::of(c.0)]);
    let eight = eight.map(Y::lower).add(eight.map(Y::upper));
    eight.add(Times::of(eight.once.of([a.1.0, b.1.0, c.1.0])))
}

/// Three words of the digits `i` and `i + 4`, for `i` from 0 to 3. Each half of a vector is one digit, with a word without bits.
#[inline(always)]
fn by_digit([a, b, c]: [Y; 3]) -> [Y; 4] {
    let none = a.splat(0);
    let (low, low_c) = (a.low_lanes(b), c.low_lanes(none));
    let (high, high_c) = (a.high_lanes(b), c.high_lanes(none));
    [
        low.low_pairs(low_c),
        low.high_pairs(low_c),
        high.low_pairs(high_c),
        high.high_pairs(high_c),
    ]
}

/// How many bits of the mask each byte of a record has, and twice as many in its second half.
#[inline(always)]
fn seen(Record(record): &Record, mask: Y) -> __m256i {
    avx2!({
        // The counts for every half of a byte.
        let counts = _mm256_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, //
            0, 2, 2, 4, 2, 4, 4, 6, 2, 4, 4, 6, 4, 6, 6, 8,
        );
        let low_half = _mm256_set1_epi8(15);
        let record = _mm256_loadu_si256(record.as_ptr().cast());
        let seen = _mm256_and_si256(record, mask.0);
        let low = _mm256_and_si256(seen, low_half);
        let high = _mm256_and_si256(_mm256_srli_epi32::<4>(seen), low_half);
        _mm256_add_epi8(
            _mm256_shuffle_epi8(counts, low),
            _mm256_shuffle_epi8(counts, high),
        )
    })
}

/// One lane in a scalar register.
///
/// The compiler tends to combine work on plain `u32`s into vectors. It then moves them into a vector and back in the middle of a round, which is slower.
#[derive(Clone, Copy)]
pub(super) struct Scalar(u32);

impl Scalar {
    /// The same value, but the compiler does not know that, so it cannot combine the work on it with other work. This needs no instruction.
    #[inline(always)]
    fn keep(self) -> Self {
        let mut x = self.0;
        #[cfg(not(miri))]
        // SAFETY: this assembler text is a comment.
        unsafe {
            core::arch::asm!("/* {0:e} */", inout(reg) x, options(pure, nomem, nostack, preserves_flags));
        }
        Scalar(x)
    }
}

impl Word for Scalar {
    #[inline(always)]
    fn splat(self, x: u32) -> Self {
        Scalar(x)
    }
    #[inline(always)]
    fn and(self, o: Self) -> Self {
        Scalar(self.0 & o.0)
    }
    #[inline(always)]
    fn or(self, o: Self) -> Self {
        Scalar(self.0 | o.0)
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        Scalar(self.0 ^ o.0)
    }
    #[inline(always)]
    fn and_not(self, o: Self) -> Self {
        Scalar(self.0 & !o.0)
    }
    #[inline(always)]
    fn sub(self, o: Self) -> Self {
        Scalar(self.0.wrapping_sub(o.0))
    }
    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        Scalar(self.0 << N)
    }
    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        Scalar(self.0 >> N).keep()
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        Scalar(self.0.is_zero())
    }
}

impl Nine for Y9 {
    type Folded = X;
    #[inline(always)]
    fn to_row(self) -> Row {
        let mut row = Row([0; 16]);
        avx2!(_mm256_storeu_si256(row.0.as_mut_ptr().cast(), self.0.0));
        row.0[8] = self.1.0;
        row
    }
    #[inline(always)]
    fn spread(x: X) -> [Self; 3] {
        [Y::first(x), Y::first(x.second()), Y::first(x.third())]
    }
    #[inline(always)]
    fn once_twice(words: [Self; 3]) -> (X, X) {
        let times = times(words);
        (times.once, times.twice)
    }
    #[inline(always)]
    fn exactly_two([a, b, c]: [Self; 3]) -> X {
        // Takes the words in another order than `once_twice`. With the same order, the compiler would keep all intermediate results of each round to use them here again.
        let times = times([c, b, a]);
        times.twice.and_not(times.thrice).turned()
    }
    #[inline(always)]
    fn any(words: [Self; 3]) -> X {
        times(words).once
    }
    #[inline(always)]
    fn none_zero(self) -> bool {
        self.0.is_zero().signs() == 0 && self.1.0 != 0
    }
    #[inline(always)]
    fn all_zero(self) -> bool {
        self.0.is_empty() && self.1.0 == 0
    }
    #[inline(always)]
    fn all_zero_with(self, folded: X) -> bool {
        let folded = avx2!(Y(_mm256_zextsi128_si256(folded.0)));
        self.0.or(folded).is_empty() && self.1.0 == 0
    }
    #[inline(always)]
    fn lanes_with(self, bits: u32) -> u32 {
        let low = !self.0.and(self.0.splat(bits)).is_zero().signs() & 0xFF;
        low | u32::from(self.1.0 & bits != 0) << 8
    }
    #[inline(always)]
    fn remove([a, b, c]: [Self; 3], r: usize, lost: Self) -> [Self; 3] {
        // A vector that is chosen by number would have to go through memory. All ones for the one that is meant.
        let [x, y, z] = [0, 1, 2].map(|number| u32::from(number != r).wrapping_sub(1));
        [
            a.and_not(lost.mask(x)),
            b.and_not(lost.mask(y)),
            c.and_not(lost.mask(z)),
        ]
    }
}

/// The first vector has lanes 0 to 7 and 16 to 23, the second the others: packing instructions then put the four parts in order.
#[derive(Clone, Copy)]
pub(super) struct Y32(Y, Y);

impl Y32 {
    #[inline(always)]
    fn zip(self, o: Self, f: impl Fn(Y, Y) -> Y) -> Self {
        Y32(f(self.0, o.0), f(self.1, o.1))
    }
    #[inline(always)]
    pub(super) fn of(_: Avx2, x: u16) -> Self {
        let y = avx2!(Y(_mm256_set1_epi16(x as i16)));
        Y32(y, y)
    }
    #[inline(always)]
    pub(super) fn load(_: Avx2, CellSets(sets): &CellSets) -> Self {
        let half = |low: usize, high: usize| {
            let (low, high) = (sets[low..].as_ptr().cast(), sets[high..].as_ptr().cast());
            avx2!(Y(_mm256_loadu2_m128i(high, low)))
        };
        Y32(half(0, 16), half(8, 24))
    }
}

impl Narrow for Y32 {
    #[inline(always)]
    fn and(self, o: Self) -> Self {
        self.zip(o, Y::and)
    }
    #[inline(always)]
    fn or(self, o: Self) -> Self {
        self.zip(o, Y::or)
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        self.zip(o, Y::xor)
    }
    #[inline(always)]
    fn and_not(self, o: Self) -> Self {
        self.zip(o, Y::and_not)
    }
    #[inline(always)]
    fn equal(self, o: Self) -> Self {
        self.zip(o, |a, b| avx2!(Y(_mm256_cmpeq_epi16(a.0, b.0))))
    }
    #[inline(always)]
    fn without_lowest(self) -> Self {
        let ones = self.0.splat(u32::MAX);
        let less = |y: Y| avx2!(Y(_mm256_add_epi16(y.0, ones.0)));
        self.and(Y32(less(self.0), less(self.1)))
    }
    #[inline(always)]
    fn empty(self) -> u32 {
        let zero = self.0.splat(0);
        let empty = self.equal(Y32(zero, zero));
        avx2!(_mm256_movemask_epi8(_mm256_packs_epi16(empty.0.0, empty.1.0)) as u32)
    }
    #[inline(always)]
    fn to_sets(self) -> CellSets {
        let mut sets = CellSets([0; 32]);
        let mut put = |low: usize, high: usize, y: Y| {
            let low = sets.0[low..].as_mut_ptr().cast();
            let high = sets.0[high..].as_mut_ptr().cast();
            avx2!(_mm256_storeu2_m128i(high, low, y.0));
        };
        put(0, 16, self.0);
        put(8, 24, self.1);
        sets
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
#[inline(never)]
fn call<K: Kernel>(simd: Avx2, kernel: K) -> K::Output {
    kernel.run(simd)
}

impl Simd for Avx2 {
    type Wide = Y;
    type Nine = Y9;
    type Narrow = Y32;
    type Prompt = Self;
    const LANES: usize = 8;
    #[inline(always)]
    fn prompt(self) -> Self {
        self
    }
    #[inline(always)]
    fn wide(self, x: u32) -> Y {
        avx2!(Y(_mm256_set1_epi32(x as i32)))
    }
    #[inline(always)]
    fn load(self, from: &[u32; 8]) -> Y {
        avx2!(Y(_mm256_loadu_si256(from.as_ptr().cast())))
    }
    #[inline(always)]
    fn zeros() -> [u32; 8] {
        [0; 8]
    }
    #[inline(always)]
    fn nine(self, x: u32) -> Y9 {
        Joined(self.wide(x), Scalar(x))
    }
    #[inline(always)]
    fn load_nine(self, Row(a): &Row) -> Y9 {
        Joined(
            avx2!(Y(_mm256_loadu_si256(a.as_ptr().cast()))),
            Scalar(a[8]),
        )
    }
    #[inline(always)]
    fn nine_of(self, [a, b, c, d, e, f, g, h, i]: [u32; 9]) -> Y9 {
        let [a, b, c, d, e, f, g, h] = [a, b, c, d, e, f, g, h].map(|x| x as i32);
        let y = avx2!(Y(_mm256_setr_epi32(a, b, c, d, e, f, g, h)));
        Joined(y, Scalar(i))
    }
    #[inline(always)]
    fn records(self, words: [Y9; 3], chosen: [Y9; 3]) -> Records {
        let mut records = [Record([0; 8]); 16];
        let [a, b, c] = words;
        let [p, q, r] = chosen;
        let words = by_digit([a.0, b.0, c.0]);
        let chosen = by_digit([p.0, q.0, r.0]);
        for i in 0..4 {
            let (x, y) = (words[i].0, chosen[i].0);
            Y(avx2!(_mm256_permute2x128_si256::<0x20>(x, y))).store(&mut records[i].0);
            Y(avx2!(_mm256_permute2x128_si256::<0x31>(x, y))).store(&mut records[i + 4].0);
        }
        let [a, b, c, p, q, r] = [a.1.0, b.1.0, c.1.0, p.1.0, q.1.0, r.1.0].map(|x| x as i32);
        Y(avx2!(_mm256_setr_epi32(a, b, c, 0, p, q, r, 0))).store(&mut records[8].0);
        records
    }
    #[inline(always)]
    fn weigh(self, x: &Record, y: &Record, Mask(mask): &Mask) -> u32 {
        let mask = avx2!(Y(_mm256_broadcastsi128_si256(_mm_loadu_si128(
            mask.as_ptr().cast()
        ))));
        let bytes = avx2!(_mm256_add_epi8(seen(x, mask), seen(y, mask)));
        let sums = avx2!(Y(_mm256_sad_epu8(bytes, _mm256_setzero_si256())));
        let sums = avx2!(_mm_add_epi32(sums.lower().0, sums.upper().0));
        avx2!(X(_mm_add_epi32(sums, _mm_unpackhi_epi64(sums, sums)))).low()
    }
    #[inline(always)]
    fn narrow(self, x: u16) -> Y32 {
        Y32::of(self, x)
    }
    #[inline(always)]
    fn load_narrow(self, from: &CellSets) -> Y32 {
        Y32::load(self, from)
    }
    #[inline(always)]
    fn turn(self, sets: &[DigitSet; 32]) -> Y9 {
        // Two sets, and the two sets that come 16 places later.
        let four = |low: usize| {
            let (low, high) = (
                sets[low..].as_ptr().cast(),
                sets[low + 16..].as_ptr().cast(),
            );
            avx2!(_mm256_loadu2_m128i(high, low))
        };
        // Eight sets, and the eight sets that come 16 places later, in 16 bits each. A set has nine bits, so nothing is cut off.
        let sixteen = |low: usize| {
            avx2!(_mm256_packus_epi32(
                _mm256_packus_epi32(four(low), four(low + 2)),
                _mm256_packus_epi32(four(low + 4), four(low + 6)),
            ))
        };
        let (a, b) = (sixteen(0), sixteen(8));
        let byte = avx2!(_mm256_set1_epi16(0xFF));
        let (mut low, nine) = avx2!((
            _mm256_packus_epi16(_mm256_and_si256(a, byte), _mm256_and_si256(b, byte)),
            _mm256_packus_epi16(_mm256_srli_epi16::<8>(a), _mm256_srli_epi16::<8>(b)),
        ));
        let mut row = Row([0; 16]);
        row.0[8] = avx2!(_mm256_movemask_epi8(_mm256_slli_epi16::<7>(nine)) as u32);
        for lane in row.0[..8].iter_mut().rev() {
            *lane = avx2!(_mm256_movemask_epi8(low) as u32);
            low = avx2!(_mm256_add_epi8(low, low));
        }
        self.load_nine(&row)
    }
    #[inline(always)]
    fn find_values(self, Bytes(bytes): &Bytes) -> [u32; 10] {
        let bytes = avx2!(_mm256_loadu_si256(bytes.as_ptr().cast()));
        let mut found = [0; 10];
        for (value, found) in found.iter_mut().enumerate() {
            let equal = avx2!(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(value as i8)));
            *found = avx2!(_mm256_movemask_epi8(equal) as u32);
        }
        found
    }
    #[inline(always)]
    fn weave(self, planes: [u32; 4]) -> Bytes {
        // Byte `i` looks at bit `i % 8` of byte `i / 8` of a plane.
        let (from, bit) = avx2!((
            _mm256_setr_epi64x(
                0,
                0x0101_0101_0101_0101,
                0x0202_0202_0202_0202,
                0x0303_0303_0303_0303,
            ),
            _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64),
        ));
        let mut woven = self.wide(0);
        for (j, plane) in planes.into_iter().enumerate() {
            let plane = avx2!(_mm256_shuffle_epi8(self.wide(plane).0, from));
            let set = avx2!(_mm256_cmpeq_epi8(_mm256_and_si256(plane, bit), bit));
            woven = woven.or(avx2!(Y(_mm256_and_si256(set, _mm256_set1_epi8(1 << j)))));
        }
        let mut bytes = Bytes([0; 32]);
        avx2!(_mm256_storeu_si256(bytes.0.as_mut_ptr().cast(), woven.0));
        bytes
    }
    #[inline(always)]
    fn call<K: Kernel>(self, kernel: K) -> K::Output {
        avx2!(call(self, kernel))
    }
}
