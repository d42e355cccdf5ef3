//! AVX-512: sixteen lanes, three-input logic.

use core::arch::x86_64::*;

use super::avx2::{Avx2, Y9, Y32};
use super::back_end::Record;
use super::{Bytes, CellSets, Folded, Kernel, Mask, Nine, Records, Row, Simd, Wide, Word};
use crate::digits::DigitSet;

/// AVX-512 F, BW, DQ and VL, and the features of [`Avx2`](super::avx2::Avx2).
#[derive(Clone, Copy)]
pub(super) struct Avx512(());

impl Avx512 {
    /// # Safety
    ///
    /// The CPU must have all of the features of [`Avx512`].
    pub(super) unsafe fn new() -> Self {
        Avx512(())
    }
}

/// Sixteen lanes. Made from an [`Avx512`] or from one another, and in no other way.
#[derive(Clone, Copy)]
pub(super) struct Z(__m512i);

macro_rules! avx512 {
    ($call:expr) => {
        // SAFETY: every value of this type goes back to `Avx512::new`, whose caller promised the features.
        // Pointers, where there are any, come from arrays that are at least as long as what is read or written.
        unsafe { $call }
    };
}

impl Word for Z {
    #[inline(always)]
    fn splat(self, x: u32) -> Self {
        avx512!(Z(_mm512_set1_epi32(x as i32)))
    }
    #[inline(always)]
    fn and(self, o: Self) -> Self {
        avx512!(Z(_mm512_and_si512(self.0, o.0)))
    }
    #[inline(always)]
    fn or(self, o: Self) -> Self {
        avx512!(Z(_mm512_or_si512(self.0, o.0)))
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        avx512!(Z(_mm512_xor_si512(self.0, o.0)))
    }
    #[inline(always)]
    fn and_not(self, o: Self) -> Self {
        avx512!(Z(_mm512_andnot_si512(o.0, self.0)))
    }
    #[inline(always)]
    fn sub(self, o: Self) -> Self {
        avx512!(Z(_mm512_sub_epi32(self.0, o.0)))
    }
    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        avx512!(Z(_mm512_sll_epi32(self.0, _mm_cvtsi32_si128(N))))
    }
    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        avx512!(Z(_mm512_srl_epi32(self.0, _mm_cvtsi32_si128(N))))
    }
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        avx512!(Z(_mm512_ternarylogic_epi32::<0xFE>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        avx512!(Z(_mm512_ternarylogic_epi32::<0xE8>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn select(self, a: Self, b: Self) -> Self {
        avx512!(Z(_mm512_ternarylogic_epi32::<0xCA>(self.0, a.0, b.0)))
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        avx512!(Z(_mm512_movm_epi32(_mm512_testn_epi32_mask(
            self.0, self.0
        ))))
    }
}

impl Wide for Z {
    type Array = [u32; 16];
    #[inline(always)]
    fn store(self, to: &mut [u32; 16]) {
        avx512!(_mm512_storeu_si512(to.as_mut_ptr().cast(), self.0));
    }
    #[inline(always)]
    fn signs(self) -> u32 {
        avx512!(_mm512_movepi32_mask(self.0).into())
    }
}

impl Z {
    #[inline(always)]
    fn turn3(self) -> Self {
        avx512!(Z(_mm512_permutexvar_epi32(
            _mm512_setr_epi32(3, 4, 5, 6, 7, 8, 0, 1, 2, 9, 9, 9, 9, 9, 9, 9),
            self.0
        )))
    }
    #[inline(always)]
    fn turn6(self) -> Self {
        avx512!(Z(_mm512_permutexvar_epi32(
            _mm512_setr_epi32(6, 7, 8, 0, 1, 2, 3, 4, 5, 9, 9, 9, 9, 9, 9, 9),
            self.0
        )))
    }
    #[inline(always)]
    fn turn1(self) -> Self {
        avx512!(Z(_mm512_permutexvar_epi32(
            _mm512_setr_epi32(1, 2, 0, 1, 2, 0, 1, 2, 0, 9, 9, 9, 9, 9, 9, 9),
            self.0
        )))
    }
    #[inline(always)]
    fn turn2(self) -> Self {
        avx512!(Z(_mm512_permutexvar_epi32(
            _mm512_setr_epi32(2, 0, 1, 2, 0, 1, 2, 0, 1, 9, 9, 9, 9, 9, 9, 9),
            self.0
        )))
    }
    #[inline(always)]
    fn once_twice(self) -> (Self, Self) {
        let (b, c) = (self.turn3(), self.turn6());
        let (o, t) = (self.or3(b, c), self.majority(b, c));
        let (o1, o2) = (o.turn1(), o.turn2());
        let t = t.or3(t.turn1(), t.turn2());
        (o.or3(o1, o2), t.or(o.majority(o1, o2)))
    }
    #[inline(always)]
    fn exactly_two(self) -> Z {
        let (b, c) = (self.turn3(), self.turn6());
        let (o, t, m) = (self.or3(b, c), self.majority(b, c), self.and(b).and(c));
        let (o1, o2) = (o.turn1(), o.turn2());
        // Two digits from one group of three, or one each from two groups; not both, and no third digit.
        let (t, s) = (t.or3(t.turn1(), t.turn2()), o.majority(o1, o2));
        let m = m.or3(m.turn1(), m.turn2());
        t.xor(s).and_not(m.or(o.and(o1).and(o2)))
    }
    #[inline(always)]
    fn any(self) -> Self {
        let o = self.or3(self.turn3(), self.turn6());
        o.or3(o.turn1(), o.turn2())
    }
    /// The nine lanes as AVX2 has them.
    #[inline(always)]
    fn to_nine(self, simd: Avx2) -> Y9 {
        let nine = avx512!(_mm512_extracti32x4_epi32::<2>(self.0));
        Y9::from_parts(simd, avx512!(_mm512_castsi512_si256(self.0)), nine)
    }
    #[inline(always)]
    fn low(self) -> u32 {
        avx512!(_mm_cvtsi128_si32(_mm512_castsi512_si128(self.0)) as u32)
    }
}

/// The first nine lanes are the same.
impl Folded for [Z; 3] {
    #[inline(always)]
    fn of(self, bits: [u32; 3]) -> Self {
        let z = self[0];
        [z.splat(bits[0]), z.splat(bits[1]), z.splat(bits[2])]
    }
    #[inline(always)]
    fn bits(self) -> [u32; 3] {
        [self[0].low(), self[1].low(), self[2].low()]
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        let [a, b, c] = self;
        a.or3(b, c).all_zero()
    }
}

/// The first nine lanes hold the digits; in a state the other seven are zero, which `to_row` and `lanes_with` rely on.
/// Folds take the nine lanes as three groups of three and leave their result in all nine lanes.
impl Nine for Z {
    type Folded = [Z; 3];
    #[inline(always)]
    fn to_row(self) -> Row {
        let mut row = Row([0; 16]);
        avx512!(_mm512_storeu_si512(row.0.as_mut_ptr().cast(), self.0));
        row
    }
    #[inline(always)]
    fn spread(folded: [Z; 3]) -> [Z; 3] {
        folded
    }
    #[inline(always)]
    fn once_twice([a, b, c]: [Z; 3]) -> ([Z; 3], [Z; 3]) {
        let (a, b, c) = (a.once_twice(), b.once_twice(), c.once_twice());
        ([a.0, b.0, c.0], [a.1, b.1, c.1])
    }
    #[inline(always)]
    fn exactly_two([a, b, c]: [Z; 3]) -> [Z; 3] {
        [a.exactly_two(), b.exactly_two(), c.exactly_two()]
    }
    #[inline(always)]
    fn any([a, b, c]: [Z; 3]) -> [Z; 3] {
        [a.any(), b.any(), c.any()]
    }
    #[inline(always)]
    fn none_zero(self) -> bool {
        avx512!(_mm512_mask_testn_epi32_mask(0x1FF, self.0, self.0) == 0)
    }
    #[inline(always)]
    fn all_zero(self) -> bool {
        avx512!(_mm512_mask_test_epi32_mask(0x1FF, self.0, self.0) == 0)
    }
    #[inline(always)]
    fn all_zero_with(self, [a, b, c]: [Z; 3]) -> bool {
        self.or(a).or3(b, c).all_zero()
    }
    #[inline(always)]
    fn lanes_with(self, bits: u32) -> u32 {
        avx512!(_mm512_test_epi32_mask(self.0, _mm512_set1_epi32(bits as i32)).into())
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx2,bmi1,bmi2,popcnt,lzcnt")]
#[inline(never)]
fn call<K: Kernel>(simd: Avx512, kernel: K) -> K::Output {
    kernel.run(simd)
}

impl Simd for Avx512 {
    type Wide = Z;
    type Nine = Z;
    type Narrow = Y32;
    type Prompt = Avx2;
    const LANES: usize = 16;
    const ROOMY: bool = true;
    #[inline(always)]
    fn prompt(self) -> Avx2 {
        // SAFETY: every CPU with the features of `Avx512` has those of `Avx2`, which are among them.
        unsafe { Avx2::new() }
    }
    #[inline(always)]
    fn wide(self, x: u32) -> Z {
        avx512!(Z(_mm512_set1_epi32(x as i32)))
    }
    #[inline(always)]
    fn load(self, from: &[u32; 16]) -> Z {
        avx512!(Z(_mm512_loadu_si512(from.as_ptr().cast())))
    }
    #[inline(always)]
    fn zeros() -> [u32; 16] {
        [0; 16]
    }
    #[inline(always)]
    fn nine(self, x: u32) -> Z {
        avx512!(Z(_mm512_maskz_set1_epi32(0x1FF, x as i32)))
    }
    #[inline(always)]
    fn load_nine(self, Row(a): &Row) -> Z {
        avx512!(Z(_mm512_loadu_si512(a.as_ptr().cast())))
    }
    #[inline(always)]
    fn nine_of(self, [a, b, c, d, e, f, g, h, i]: [u32; 9]) -> Z {
        let [a, b, c, d, e, f, g, h, i] = [a, b, c, d, e, f, g, h, i].map(|x| x as i32);
        avx512!(Z(_mm512_setr_epi32(
            a, b, c, d, e, f, g, h, i, 0, 0, 0, 0, 0, 0, 0
        )))
    }
    #[inline(always)]
    fn records(self, [a, b, c]: [Z; 3], [p, q, r]: [Z; 3]) -> Records {
        let simd = self.prompt();
        let words = [a.to_nine(simd), b.to_nine(simd), c.to_nine(simd)];
        let chosen = [p.to_nine(simd), q.to_nine(simd), r.to_nine(simd)];
        simd.records(words, chosen)
    }
    #[inline(always)]
    fn weigh(self, x: &Record, y: &Record, mask: &Mask) -> u32 {
        self.prompt().weigh(x, y, mask)
    }
    #[inline(always)]
    fn narrow(self, x: u16) -> Y32 {
        self.prompt().narrow(x)
    }
    #[inline(always)]
    fn load_narrow(self, from: &CellSets) -> Y32 {
        self.prompt().load_narrow(from)
    }
    #[inline(always)]
    fn turn(self, sets: &[DigitSet; 32]) -> Z {
        // Eight sets in 16 bits each.
        let eight = |from: usize| {
            let eight = sets[from..].as_ptr().cast();
            avx512!(_mm512_cvtepi64_epi16(_mm512_loadu_si512(eight)))
        };
        let sets = avx512!(_mm512_inserti64x4::<1>(
            _mm512_castsi256_si512(_mm256_set_m128i(eight(8), eight(0))),
            _mm256_set_m128i(eight(24), eight(16)),
        ));
        let mut row = Row([0; 16]);
        for (digit, lane) in row.0[..9].iter_mut().enumerate() {
            *lane = avx512!(_mm512_test_epi16_mask(sets, _mm512_set1_epi16(1 << digit)));
        }
        self.load_nine(&row)
    }
    #[inline(always)]
    fn find_values(self, Bytes(bytes): &Bytes) -> [u32; 10] {
        let bytes = avx512!(_mm256_loadu_si256(bytes.as_ptr().cast()));
        let mut found = [0; 10];
        for (value, found) in found.iter_mut().enumerate() {
            *found = avx512!(_mm256_cmpeq_epi8_mask(bytes, _mm256_set1_epi8(value as i8)));
        }
        found
    }
    #[inline(always)]
    fn call<K: Kernel>(self, kernel: K) -> K::Output {
        avx512!(call(self, kernel))
    }
}

/// AVX-512 instructions on the vectors of AVX2, for work in which every step waits for the one before: three-input logic shortens the chains, and
/// vectors of 256 bits keep the low latency of AVX2.
#[derive(Clone, Copy)]
pub(super) struct Short(Avx2);

impl Short {
    /// # Safety
    ///
    /// The CPU must have all of the features of [`Avx512`].
    pub(super) unsafe fn new() -> Self {
        // SAFETY: the features of `Avx512` include those of `Avx2`.
        Short(unsafe { Avx2::new() })
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt,avx512f,avx512bw,avx512dq,avx512vl")]
#[inline(never)]
fn call_short<K: Kernel>(simd: Short, kernel: K) -> K::Output {
    kernel.run(simd)
}

impl Simd for Short {
    type Wide = <Avx2 as Simd>::Wide;
    type Nine = <Avx2 as Simd>::Nine;
    type Narrow = <Avx2 as Simd>::Narrow;
    type Prompt = Avx2;
    const LANES: usize = Avx2::LANES;
    #[inline(always)]
    fn prompt(self) -> Avx2 {
        self.0
    }
    #[inline(always)]
    fn wide(self, x: u32) -> Self::Wide {
        self.0.wide(x)
    }
    #[inline(always)]
    fn load(self, from: &[u32; 8]) -> Self::Wide {
        self.0.load(from)
    }
    #[inline(always)]
    fn zeros() -> [u32; 8] {
        Avx2::zeros()
    }
    #[inline(always)]
    fn nine(self, x: u32) -> Self::Nine {
        self.0.nine(x)
    }
    #[inline(always)]
    fn load_nine(self, from: &Row) -> Self::Nine {
        self.0.load_nine(from)
    }
    #[inline(always)]
    fn nine_of(self, lanes: [u32; 9]) -> Self::Nine {
        self.0.nine_of(lanes)
    }
    #[inline(always)]
    fn records(self, words: [Self::Nine; 3], chosen: [Self::Nine; 3]) -> Records {
        self.0.records(words, chosen)
    }
    #[inline(always)]
    fn weigh(self, x: &Record, y: &Record, mask: &Mask) -> u32 {
        self.0.weigh(x, y, mask)
    }
    #[inline(always)]
    fn narrow(self, x: u16) -> Self::Narrow {
        self.0.narrow(x)
    }
    #[inline(always)]
    fn load_narrow(self, from: &CellSets) -> Self::Narrow {
        self.0.load_narrow(from)
    }
    #[inline(always)]
    fn turn(self, sets: &[DigitSet; 32]) -> Self::Nine {
        self.0.turn(sets)
    }
    #[inline(always)]
    fn find_values(self, bytes: &Bytes) -> [u32; 10] {
        self.0.find_values(bytes)
    }
    #[inline(always)]
    fn weave(self, planes: [u32; 4]) -> Bytes {
        self.0.weave(planes)
    }
    #[inline(always)]
    fn call<K: Kernel>(self, kernel: K) -> K::Output {
        avx512!(call_short(self, kernel))
    }
}
