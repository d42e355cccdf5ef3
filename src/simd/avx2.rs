//! AVX2: eight lanes. Digits 1 to 8 are a vector, digit 9 is a scalar.

use core::arch::x86_64::*;

use super::joined::{Joined, Quads, exactly_two, once_twice};
use super::{Kernel, Nine, Row, Simd, Wide, Word};

/// AVX2 with what every CPU that has it has too: BMI1, BMI2, LZCNT, POPCNT.
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
        // Pointers, where there are any, come from arrays of at least eight lanes.
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
    #[inline(always)]
    fn swap4(self) -> Y {
        avx2!(Y(_mm256_permute4x64_epi64::<0b01_00_11_10>(self.0)))
    }
}

impl Quads for Y {
    #[inline(always)]
    fn swap2(self) -> Y {
        avx2!(Y(_mm256_shuffle_epi32::<0b01_00_11_10>(self.0)))
    }
    #[inline(always)]
    fn swap1(self) -> Y {
        avx2!(Y(_mm256_shuffle_epi32::<0b10_11_00_01>(self.0)))
    }
    #[inline(always)]
    fn low(self) -> u32 {
        avx2!(_mm256_cvtsi256_si32(self.0) as u32)
    }
}

/// Digits 1 to 8 in a vector, digit 9 in a scalar.
type Y9 = Joined<Y, u32>;

#[inline(always)]
fn same(y: Y) -> Y9 {
    Joined(y, y.low())
}

impl Nine for Y9 {
    #[inline(always)]
    fn to_row(self) -> Row {
        let mut row = Row([0; 16]);
        avx2!(_mm256_storeu_si256(row.0.as_mut_ptr().cast(), self.0.0));
        row.0[8] = self.1;
        row
    }
    #[inline(always)]
    fn once_twice(self) -> (Self, Self) {
        let (a, b) = (self.0, self.0.swap4());
        let (once, twice) = once_twice(a.or(b), a.and(b), self.1);
        (same(once), same(twice))
    }
    #[inline(always)]
    fn exactly_two(self) -> u32 {
        let (a, b) = (self.0, self.0.swap4());
        exactly_two(a.or(b), a.and(b), self.1)
    }
    #[inline(always)]
    fn any(self) -> Self {
        let o = self.0.or(self.0.swap4());
        let o = o.or(o.swap2());
        same(o.or3(o.swap1(), o.splat(self.1)))
    }
    #[inline(always)]
    fn first(self) -> u32 {
        self.0.low()
    }
    #[inline(always)]
    fn none_zero(self) -> bool {
        self.0.is_zero().signs() == 0 && self.1 != 0
    }
    #[inline(always)]
    fn all_zero(self) -> bool {
        avx2!(_mm256_testz_si256(self.0.0, self.0.0) == 1) && self.1 == 0
    }
    #[inline(always)]
    fn lanes_with(self, bits: u32) -> u32 {
        let low = !self.0.and(self.0.splat(bits)).is_zero().signs() & 0xFF;
        low | u32::from(self.1 & bits != 0) << 8
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
        Joined(self.wide(x), x)
    }
    #[inline(always)]
    fn load_nine(self, Row(a): &Row) -> Y9 {
        Joined(avx2!(Y(_mm256_loadu_si256(a.as_ptr().cast()))), a[8])
    }
    #[inline(always)]
    fn call<K: Kernel>(self, kernel: K) -> K::Output {
        avx2!(call(self, kernel))
    }
}
