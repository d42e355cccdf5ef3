//! Joins two vectors to a longer one. Back ends with fewer than nine lanes hold the nine digits in this way, and a search two states side by side.

use super::Word;

/// The lanes of `A`, then the lanes of `B`.
#[derive(Clone, Copy)]
pub(crate) struct Joined<A, B>(pub(crate) A, pub(crate) B);

impl<A: Word, B: Word> Joined<A, B> {
    /// Joins three vectors each.
    #[inline(always)]
    pub(crate) fn of([a, b, c]: [A; 3], [x, y, z]: [B; 3]) -> [Self; 3] {
        [Joined(a, x), Joined(b, y), Joined(c, z)]
    }

    /// Takes three vectors apart.
    #[inline(always)]
    pub(crate) fn parts([a, b, c]: [Self; 3]) -> ([A; 3], [B; 3]) {
        ([a.0, b.0, c.0], [a.1, b.1, c.1])
    }
}

impl<A: Word, B: Word> Word for Joined<A, B> {
    #[inline(always)]
    fn splat(self, x: u32) -> Self {
        Joined(self.0.splat(x), self.1.splat(x))
    }
    #[inline(always)]
    fn and(self, o: Self) -> Self {
        Joined(self.0.and(o.0), self.1.and(o.1))
    }
    #[inline(always)]
    fn or(self, o: Self) -> Self {
        Joined(self.0.or(o.0), self.1.or(o.1))
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        Joined(self.0.xor(o.0), self.1.xor(o.1))
    }
    #[inline(always)]
    fn and_not(self, o: Self) -> Self {
        Joined(self.0.and_not(o.0), self.1.and_not(o.1))
    }
    #[inline(always)]
    fn or3(self, o: Self, p: Self) -> Self {
        Joined(self.0.or3(o.0, p.0), self.1.or3(o.1, p.1))
    }
    #[inline(always)]
    fn majority(self, o: Self, p: Self) -> Self {
        Joined(self.0.majority(o.0, p.0), self.1.majority(o.1, p.1))
    }
    #[inline(always)]
    fn select(self, o: Self, p: Self) -> Self {
        Joined(self.0.select(o.0, p.0), self.1.select(o.1, p.1))
    }
    #[inline(always)]
    fn sub(self, o: Self) -> Self {
        Joined(self.0.sub(o.0), self.1.sub(o.1))
    }
    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        Joined(self.0.shl::<N>(), self.1.shl::<N>())
    }
    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        Joined(self.0.shr::<N>(), self.1.shr::<N>())
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        Joined(self.0.is_zero(), self.1.is_zero())
    }
}

/// Three words side by side: of three digits, or of a state. Work on one need not wait for work on the others.
impl<A: Word> Word for [A; 3] {
    #[inline(always)]
    fn splat(self, x: u32) -> Self {
        [self[0].splat(x); 3]
    }
    #[inline(always)]
    fn and(self, o: Self) -> Self {
        [self[0].and(o[0]), self[1].and(o[1]), self[2].and(o[2])]
    }
    #[inline(always)]
    fn or(self, o: Self) -> Self {
        [self[0].or(o[0]), self[1].or(o[1]), self[2].or(o[2])]
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        [self[0].xor(o[0]), self[1].xor(o[1]), self[2].xor(o[2])]
    }
    #[inline(always)]
    fn and_not(self, o: Self) -> Self {
        let [a, b, c] = self;
        [a.and_not(o[0]), b.and_not(o[1]), c.and_not(o[2])]
    }
    #[inline(always)]
    fn sub(self, o: Self) -> Self {
        [self[0].sub(o[0]), self[1].sub(o[1]), self[2].sub(o[2])]
    }
    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        [self[0].shl::<N>(), self[1].shl::<N>(), self[2].shl::<N>()]
    }
    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        [self[0].shr::<N>(), self[1].shr::<N>(), self[2].shr::<N>()]
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        [self[0].is_zero(), self[1].is_zero(), self[2].is_zero()]
    }
}

/// Vectors whose lanes can be moved within every group of four.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(super) trait Quads: Word {
    /// Exchanges lanes 0 and 1, and lanes 2 and 3, of every four.
    fn swap1(self) -> Self;
    /// Of every four: lanes 0 and 1, each followed by the same lane of `other`.
    fn low_lanes(self, other: Self) -> Self;
    /// Of every four: lanes 2 and 3, each followed by the same lane of `other`.
    fn high_lanes(self, other: Self) -> Self;
    /// Of every four: lanes 0 and 1, then those of `other`.
    fn low_pairs(self, other: Self) -> Self;
    /// Of every four: lanes 2 and 3, then those of `other`.
    fn high_pairs(self, other: Self) -> Self;
}

/// How often bits are set: at least once, twice, three times.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[derive(Clone, Copy)]
pub(super) struct Times<Q> {
    pub(super) once: Q,
    pub(super) twice: Q,
    pub(super) thrice: Q,
}

/// Three words fold to one vector: in every four lanes there are the words `a`, `b`, `c` and again `c`. What is not used of the result costs nothing.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl<Q: Quads> Times<Q> {
    /// Bits of one lane each.
    #[inline(always)]
    pub(super) fn of(once: Q) -> Self {
        let none = once.splat(0);
        Times {
            once,
            twice: none,
            thrice: none,
        }
    }

    /// Bits of the one and of the other.
    #[inline(always)]
    pub(super) fn add(self, o: Self) -> Self {
        let (both, more) = (self.once.and(o.once), self.once.and(o.twice));
        Times {
            once: self.once.or(o.once),
            twice: self.twice.or3(o.twice, both),
            thrice: self.thrice.or3(o.thrice, more.or(self.twice.and(o.once))),
        }
    }

    #[inline(always)]
    pub(super) fn map<R>(self, f: impl Fn(Q) -> R) -> Times<R> {
        Times {
            once: f(self.once),
            twice: f(self.twice),
            thrice: f(self.thrice),
        }
    }

    #[inline(always)]
    fn zip(self, o: Self, f: impl Fn(Q, Q) -> Q) -> Self {
        Times {
            once: f(self.once, o.once),
            twice: f(self.twice, o.twice),
            thrice: f(self.thrice, o.thrice),
        }
    }

    /// Adds up the four lanes of every four.
    #[inline(always)]
    pub(super) fn fold([a, b, c]: [Self; 3]) -> Self {
        let (low, high) = (a.zip(b, Q::low_lanes), a.zip(b, Q::high_lanes));
        let (ab, c) = (low.add(high), c.add(c.map(Q::swap1)));
        ab.zip(c, Q::low_pairs).add(ab.zip(c, Q::high_pairs))
    }
}
