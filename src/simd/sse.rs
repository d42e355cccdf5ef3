//! SSE: four lanes; nine digits are two vectors and a scalar.
//!
//! Nothing here needs more than SSE2, which every x86-64 with floating point has.

use core::arch::x86_64::*;

use super::joined::{Joined, Quads, Times};
use super::{Bytes, CellSets, Folded, Kernel, Narrow, Nine, Row, Simd, Wide, Word};

/// SSE2, which the target always has.
#[derive(Clone, Copy)]
pub(super) struct Sse2;

/// Four lanes.
#[derive(Clone, Copy)]
pub(super) struct X(pub(super) __m128i);

macro_rules! sse2 {
    ($call:expr) => {
        // SAFETY: this file is only compiled for targets with SSE2. Pointers, where there are
        // any, come from arrays of 16 bytes.
        unsafe { $call }
    };
}

impl X {
    #[inline(always)]
    fn of(x: u32) -> Self {
        sse2!(X(_mm_set1_epi32(x as i32)))
    }
    #[inline(always)]
    fn load(from: &[u32; 4]) -> Self {
        sse2!(X(_mm_loadu_si128(from.as_ptr().cast())))
    }
    #[inline(always)]
    pub(super) fn low(self) -> u32 {
        sse2!(_mm_cvtsi128_si32(self.0) as u32)
    }
    /// The second lane in all lanes.
    #[inline(always)]
    pub(super) fn second(self) -> Self {
        sse2!(X(_mm_shuffle_epi32::<0b01_01_01_01>(self.0)))
    }
    /// The third lane in all lanes.
    #[inline(always)]
    pub(super) fn third(self) -> Self {
        sse2!(X(_mm_shuffle_epi32::<0b10_10_10_10>(self.0)))
    }
    /// The first three lanes the other way round, the last one twice.
    #[inline(always)]
    pub(super) fn turned(self) -> Self {
        sse2!(X(_mm_shuffle_epi32::<0b00_00_01_10>(self.0)))
    }
}

impl Word for X {
    #[inline(always)]
    fn splat(self, x: u32) -> Self {
        X::of(x)
    }
    #[inline(always)]
    fn and(self, o: Self) -> Self {
        sse2!(X(_mm_and_si128(self.0, o.0)))
    }
    #[inline(always)]
    fn or(self, o: Self) -> Self {
        sse2!(X(_mm_or_si128(self.0, o.0)))
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        sse2!(X(_mm_xor_si128(self.0, o.0)))
    }
    #[inline(always)]
    fn and_not(self, o: Self) -> Self {
        sse2!(X(_mm_andnot_si128(o.0, self.0)))
    }
    #[inline(always)]
    fn sub(self, o: Self) -> Self {
        sse2!(X(_mm_sub_epi32(self.0, o.0)))
    }
    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        sse2!(X(_mm_slli_epi32::<N>(self.0)))
    }
    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        sse2!(X(_mm_srli_epi32::<N>(self.0)))
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        sse2!(X(_mm_cmpeq_epi32(self.0, _mm_setzero_si128())))
    }
}

impl Wide for X {
    type Array = [u32; 4];
    #[inline(always)]
    fn store(self, to: &mut [u32; 4]) {
        sse2!(_mm_storeu_si128(to.as_mut_ptr().cast(), self.0));
    }
    #[inline(always)]
    fn signs(self) -> u32 {
        sse2!(_mm_movemask_ps(_mm_castsi128_ps(self.0)) as u32)
    }
}

impl Quads for X {
    #[inline(always)]
    fn swap1(self) -> Self {
        sse2!(X(_mm_shuffle_epi32::<0b10_11_00_01>(self.0)))
    }
    #[inline(always)]
    fn low_lanes(self, o: Self) -> Self {
        sse2!(X(_mm_unpacklo_epi32(self.0, o.0)))
    }
    #[inline(always)]
    fn high_lanes(self, o: Self) -> Self {
        sse2!(X(_mm_unpackhi_epi32(self.0, o.0)))
    }
    #[inline(always)]
    fn low_pairs(self, o: Self) -> Self {
        sse2!(X(_mm_unpacklo_epi64(self.0, o.0)))
    }
    #[inline(always)]
    fn high_pairs(self, o: Self) -> Self {
        sse2!(X(_mm_unpackhi_epi64(self.0, o.0)))
    }
}

/// Digits 1 to 4 and 5 to 8, and 9.
type X9 = Joined<Joined<X, X>, u32>;

/// How often bits are set in nine lanes.
#[inline(always)]
fn times([a, b, c]: [X9; 3]) -> Times<X> {
    let two = |Joined(low, high): Joined<X, X>| Times::of(low).add(Times::of(high));
    let eight = Times::fold([two(a.0), two(b.0), two(c.0)]);
    eight.add(Times::of(a.0.0.of([a.1, b.1, c.1])))
}

/// The three words, the last one twice.
impl Folded for X {
    #[inline(always)]
    fn of(self, [a, b, c]: [u32; 3]) -> X {
        let [a, b, c] = [a, b, c].map(|x| x as i32);
        sse2!(X(_mm_setr_epi32(a, b, c, c)))
    }
    #[inline(always)]
    fn bits(self) -> [u32; 3] {
        let mut lanes = [0; 4];
        self.store(&mut lanes);
        let [a, b, c, _] = lanes;
        [a, b, c]
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        self.is_zero().signs() == 0xF
    }
}

impl Nine for X9 {
    type Folded = X;
    #[inline(always)]
    fn to_row(self) -> Row {
        let Joined(Joined(low, high), nine) = self;
        let mut row = Row([0; 16]);
        let (quarters, _) = row.0.as_chunks_mut();
        low.store(&mut quarters[0]);
        high.store(&mut quarters[1]);
        row.0[8] = nine;
        row
    }
    #[inline(always)]
    fn spread(x: X) -> [Self; 3] {
        let (a, b, c) = (x.splat(x.low()), x.second(), x.third());
        [
            Joined(Joined(a, a), a.low()),
            Joined(Joined(b, b), b.low()),
            Joined(Joined(c, c), c.low()),
        ]
    }
    #[inline(always)]
    fn once_twice(words: [Self; 3]) -> (X, X) {
        let times = times(words);
        (times.once, times.twice)
    }
    #[inline(always)]
    fn exactly_two([a, b, c]: [Self; 3]) -> X {
        // In another order than `once_twice`, for the reason given for AVX2.
        let times = times([c, b, a]);
        times.twice.and_not(times.thrice).turned()
    }
    #[inline(always)]
    fn any(words: [Self; 3]) -> X {
        times(words).once
    }
    #[inline(always)]
    fn none_zero(self) -> bool {
        let Joined(Joined(low, high), nine) = self;
        low.is_zero().or(high.is_zero()).signs() == 0 && nine != 0
    }
    #[inline(always)]
    fn all_zero(self) -> bool {
        let Joined(Joined(low, high), nine) = self;
        low.or(high).is_empty() && nine == 0
    }
    #[inline(always)]
    fn all_zero_with(self, folded: X) -> bool {
        let Joined(Joined(low, high), nine) = self;
        low.or3(high, folded).is_empty() && nine == 0
    }
    #[inline(always)]
    fn lanes_with(self, bits: u32) -> u32 {
        let Joined(Joined(low, high), nine) = self;
        let mask = low.splat(bits);
        let low = low.and(mask).is_zero().signs();
        let high = high.and(mask).is_zero().signs();
        (low | high << 4) ^ 0xFF | u32::from(nine & bits != 0) << 8
    }
}

/// Eight cells each.
#[derive(Clone, Copy)]
pub(super) struct X32([X; 4]);

impl X32 {
    #[inline(always)]
    fn zip(self, o: Self, f: impl Fn(X, X) -> X) -> Self {
        let ([a, b, c, d], [p, q, r, s]) = (self.0, o.0);
        X32([f(a, p), f(b, q), f(c, r), f(d, s)])
    }
}

impl Narrow for X32 {
    #[inline(always)]
    fn and(self, o: Self) -> Self {
        self.zip(o, X::and)
    }
    #[inline(always)]
    fn or(self, o: Self) -> Self {
        self.zip(o, X::or)
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        self.zip(o, X::xor)
    }
    #[inline(always)]
    fn and_not(self, o: Self) -> Self {
        self.zip(o, X::and_not)
    }
    #[inline(always)]
    fn equal(self, o: Self) -> Self {
        self.zip(o, |a, b| sse2!(X(_mm_cmpeq_epi16(a.0, b.0))))
    }
    #[inline(always)]
    fn without_lowest(self) -> Self {
        let ones = X32([X::of(u32::MAX); 4]);
        self.and(self.zip(ones, |a, b| sse2!(X(_mm_add_epi16(a.0, b.0)))))
    }
    #[inline(always)]
    fn empty(self) -> u32 {
        let [a, b, c, d] = self.equal(X32([X::of(0); 4])).0;
        let pack = |x: X, y: X| sse2!(_mm_movemask_epi8(_mm_packs_epi16(x.0, y.0)) as u32);
        pack(a, b) | pack(c, d) << 16
    }
    #[inline(always)]
    fn to_sets(self) -> CellSets {
        let mut sets = CellSets([0; 32]);
        let (parts, _) = sets.0.as_chunks_mut::<8>();
        for (x, part) in self.0.into_iter().zip(parts) {
            sse2!(_mm_storeu_si128(part.as_mut_ptr().cast(), x.0));
        }
        sets
    }
}

impl Simd for Sse2 {
    type Wide = X;
    type Nine = X9;
    type Narrow = X32;
    type Prompt = Self;
    const LANES: usize = 4;
    const SERVES_WATCHERS: bool = true;
    #[inline(always)]
    fn prompt(self) -> Self {
        self
    }
    #[inline(always)]
    fn wide(self, x: u32) -> X {
        X::of(x)
    }
    #[inline(always)]
    fn load(self, from: &[u32; 4]) -> X {
        X::load(from)
    }
    #[inline(always)]
    fn zeros() -> [u32; 4] {
        [0; 4]
    }
    #[inline(always)]
    fn nine(self, x: u32) -> X9 {
        Joined(Joined(X::of(x), X::of(x)), x)
    }
    #[inline(always)]
    fn load_nine(self, Row(lanes): &Row) -> X9 {
        let (quarters, _) = lanes.as_chunks();
        let digits = Joined(X::load(&quarters[0]), X::load(&quarters[1]));
        Joined(digits, lanes[8])
    }
    #[inline(always)]
    fn narrow(self, x: u16) -> X32 {
        X32([sse2!(X(_mm_set1_epi16(x as i16))); 4])
    }
    #[inline(always)]
    fn load_narrow(self, CellSets(sets): &CellSets) -> X32 {
        let (parts, _) = sets.as_chunks::<8>();
        let load = |part: &[u16; 8]| sse2!(X(_mm_loadu_si128(part.as_ptr().cast())));
        X32([
            load(&parts[0]),
            load(&parts[1]),
            load(&parts[2]),
            load(&parts[3]),
        ])
    }
    #[inline(always)]
    fn find_values(self, Bytes(bytes): &Bytes) -> [u32; 10] {
        let (halves, _) = bytes.as_chunks::<16>();
        let load = |half: &[u8; 16]| sse2!(_mm_loadu_si128(half.as_ptr().cast()));
        let (low, high) = (load(&halves[0]), load(&halves[1]));
        let mut found = [0; 10];
        for (value, found) in found.iter_mut().enumerate() {
            let wanted = sse2!(_mm_set1_epi8(value as i8));
            let equal = |half| sse2!(_mm_movemask_epi8(_mm_cmpeq_epi8(half, wanted)) as u32);
            *found = equal(low) | equal(high) << 16;
        }
        found
    }
    #[inline(never)]
    fn call<K: Kernel>(self, kernel: K) -> K::Output {
        kernel.run(self)
    }
}
