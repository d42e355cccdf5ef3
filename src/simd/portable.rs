//! Plain arrays, for the compiler to vectorise with whatever the target has.
//!
//! The loops count by hand: iterators over arrays are not always unrolled at this size.

use super::{CellSets, Folded, Kernel, Narrow, Nine, Row, Simd, Wide, Word};

/// The back end of every target.
#[derive(Clone, Copy)]
pub(super) struct Portable;

/// `L` lanes.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(super) struct Lanes<const L: usize>([u32; L]);

impl<const L: usize> Lanes<L> {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u32, u32) -> u32) -> Self {
        let mut out = [0; L];
        let mut i = 0;
        while i < L {
            out[i] = f(self.0[i], other.0[i]);
            i += 1;
        }
        Self(out)
    }
    #[inline(always)]
    fn map(self, f: impl Fn(u32) -> u32) -> Self {
        let mut out = [0; L];
        let mut i = 0;
        while i < L {
            out[i] = f(self.0[i]);
            i += 1;
        }
        Self(out)
    }
}

impl<const L: usize> Word for Lanes<L> {
    #[inline(always)]
    fn splat(self, x: u32) -> Self {
        Self([x; L])
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, u32::wrapping_sub)
    }
    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        self.map(|a| a << N)
    }
    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        self.map(|a| a >> N)
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        self.map(|a| if a == 0 { u32::MAX } else { 0 })
    }
}

impl<const L: usize> Wide for Lanes<L> {
    type Array = [u32; L];
    #[inline(always)]
    fn store(self, to: &mut [u32; L]) {
        *to = self.0;
    }
    #[inline(always)]
    fn signs(self) -> u32 {
        let mut bits = 0;
        let mut i = 0;
        while i < L {
            bits |= (self.0[i] >> 31) << i;
            i += 1;
        }
        bits
    }
}

impl Lanes<12> {
    #[inline(always)]
    fn once_twice(self) -> (u32, u32) {
        let (mut once, mut twice) = ([0u32; 4], [0u32; 4]);
        let mut i = 0;
        while i < 4 {
            let (a, b, c) = (self.0[i], self.0[i + 4], self.0[i + 8]);
            once[i] = a | b | c;
            twice[i] = (a & (b | c)) | (b & c);
            i += 1;
        }
        let (mut o, mut t) = (once[0], twice[0]);
        let mut i = 1;
        while i < 4 {
            t |= twice[i] | (o & once[i]);
            o |= once[i];
            i += 1;
        }
        (o, t)
    }
    #[inline(always)]
    fn exactly_two(self) -> u32 {
        let (mut once, mut twice, mut more) = (0, 0, 0);
        let mut i = 0;
        while i < 9 {
            more |= twice & self.0[i];
            twice |= once & self.0[i];
            once |= self.0[i];
            i += 1;
        }
        twice & !more
    }
    #[inline(always)]
    fn any(self) -> u32 {
        let mut once = [0u32; 4];
        let mut i = 0;
        while i < 4 {
            once[i] = self.0[i] | self.0[i + 4] | self.0[i + 8];
            i += 1;
        }
        once[0] | once[1] | once[2] | once[3]
    }
}

/// Nine lanes for the digits and three that stay zero.
impl Nine for Lanes<12> {
    type Folded = [u32; 3];
    #[inline(always)]
    fn to_row(self) -> Row {
        let a = self.0;
        Row([
            a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], 0, 0, 0, 0, 0, 0, 0,
        ])
    }
    #[inline(always)]
    fn spread([a, b, c]: [u32; 3]) -> [Self; 3] {
        [Self([a; 12]), Self([b; 12]), Self([c; 12])]
    }
    #[inline(always)]
    fn once_twice([a, b, c]: [Self; 3]) -> ([u32; 3], [u32; 3]) {
        let (a, b, c) = (a.once_twice(), b.once_twice(), c.once_twice());
        ([a.0, b.0, c.0], [a.1, b.1, c.1])
    }
    #[inline(always)]
    fn exactly_two(words: [Self; 3]) -> [u32; 3] {
        words.map(Self::exactly_two)
    }
    #[inline(always)]
    fn any(words: [Self; 3]) -> [u32; 3] {
        // Written out, the compiler mixes the work on the three words, and a search takes half as long again.
        words.map(Self::any)
    }
    #[inline(always)]
    fn none_zero(self) -> bool {
        let mut good = true;
        let mut i = 0;
        while i < 9 {
            good &= self.0[i] != 0;
            i += 1;
        }
        good
    }
    #[inline(always)]
    fn all_zero(self) -> bool {
        let mut any = 0;
        let mut i = 0;
        while i < 9 {
            any |= self.0[i];
            i += 1;
        }
        any == 0
    }
    #[inline(always)]
    fn all_zero_with(self, folded: [u32; 3]) -> bool {
        folded.is_empty() && self.all_zero()
    }
    #[inline(always)]
    fn lanes_with(self, wanted: u32) -> u32 {
        let mut bits = 0;
        let mut i = 0;
        while i < 9 {
            bits |= u32::from(self.0[i] & wanted != 0) << i;
            i += 1;
        }
        bits
    }
}

/// One lane.
impl Word for u32 {
    #[inline(always)]
    fn splat(self, x: u32) -> Self {
        x
    }
    #[inline(always)]
    fn and(self, o: Self) -> Self {
        self & o
    }
    #[inline(always)]
    fn or(self, o: Self) -> Self {
        self | o
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        self ^ o
    }
    #[inline(always)]
    fn and_not(self, o: Self) -> Self {
        self & !o
    }
    #[inline(always)]
    fn sub(self, o: Self) -> Self {
        self.wrapping_sub(o)
    }
    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        self << N
    }
    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        self >> N
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        if self == 0 { u32::MAX } else { 0 }
    }
}

impl Folded for [u32; 3] {
    #[inline(always)]
    fn of(self, bits: [u32; 3]) -> Self {
        bits
    }
    #[inline(always)]
    fn bits(self) -> [u32; 3] {
        self
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        self[0] | self[1] | self[2] == 0
    }
}

impl CellSets {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u16, u16) -> u16) -> Self {
        let mut out = [0; 32];
        let mut i = 0;
        while i < 32 {
            out[i] = f(self.0[i], other.0[i]);
            i += 1;
        }
        Self(out)
    }
}

impl Narrow for CellSets {
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        self.zip(other, |a, b| if a == b { u16::MAX } else { 0 })
    }
    #[inline(always)]
    fn without_lowest(self) -> Self {
        self.zip(self, |a, b| a & b.wrapping_sub(1))
    }
    #[inline(always)]
    fn empty(self) -> u32 {
        // Two halves, so that a bit is as wide as a lane.
        let mut halves = [0_u16; 2];
        let mut i = 0;
        while i < 16 {
            halves[0] |= if self.0[i] == 0 { 1 << i } else { 0 };
            halves[1] |= if self.0[i + 16] == 0 { 1 << i } else { 0 };
            i += 1;
        }
        u32::from(halves[0]) | u32::from(halves[1]) << 16
    }
    #[inline(always)]
    fn to_sets(self) -> CellSets {
        self
    }
}

impl Simd for Portable {
    type Wide = Lanes<4>;
    type Nine = Lanes<12>;
    type Narrow = CellSets;
    type Prompt = Self;
    const LANES: usize = 4;
    // Where there is SSE2, it does, so that the portable code need not be there.
    const SERVES_WATCHERS: bool = !cfg!(all(target_arch = "x86_64", target_feature = "sse2"));
    #[inline(always)]
    fn prompt(self) -> Self {
        self
    }
    #[inline(always)]
    fn wide(self, x: u32) -> Lanes<4> {
        Lanes([x; 4])
    }
    #[inline(always)]
    fn load(self, from: &[u32; 4]) -> Lanes<4> {
        Lanes(*from)
    }
    #[inline(always)]
    fn zeros() -> [u32; 4] {
        [0; 4]
    }
    #[inline(always)]
    fn nine(self, x: u32) -> Lanes<12> {
        Lanes([x, x, x, x, x, x, x, x, x, 0, 0, 0])
    }
    #[inline(always)]
    fn load_nine(self, Row(a): &Row) -> Lanes<12> {
        Lanes([
            a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11],
        ])
    }
    #[inline(always)]
    fn narrow(self, x: u16) -> CellSets {
        CellSets([x; 32])
    }
    #[inline(always)]
    fn load_narrow(self, from: &CellSets) -> CellSets {
        *from
    }
    #[inline(never)]
    fn call<K: Kernel>(self, kernel: K) -> K::Output {
        kernel.run(self)
    }
}
