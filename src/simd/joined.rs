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

/// Vectors whose lanes can be exchanged within every group of four.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(super) trait Quads: Word {
    /// Exchanges lanes 0 and 2, and lanes 1 and 3, of every four.
    fn swap2(self) -> Self;
    /// Exchanges lanes 0 and 1, and lanes 2 and 3, of every four.
    fn swap1(self) -> Self;
    /// The first lane.
    fn low(self) -> u32;
}

/// Bits set in at least one lane and bits set in at least two, each in every lane.
///
/// Lane `i` of `once` and `twice` already has these bits for digits `i` and `i + 4`; `nine` is the ninth digit.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[inline(always)]
pub(super) fn once_twice<Q: Quads>(once: Q, twice: Q, nine: u32) -> (Q, Q) {
    let (o, t) = (once, twice);
    let p = o.swap2();
    let (t, o) = (t.or3(t.swap2(), o.and(p)), o.or(p));
    let p = o.swap1();
    let (t, o) = (t.or3(t.swap1(), o.and(p)), o.or(p));
    let nine = o.splat(nine);
    (o.or(nine), t.or(o.and(nine)))
}

/// Bits set in exactly two lanes.
///
/// Every lane of `once` and `twice` has the bits of two digits; the two functions bring the bits of the other six digits to the first lane. `nine` is the ninth
/// digit.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[inline(always)]
pub(super) fn exactly_two<Q: Quads>(
    once: Q,
    twice: Q,
    nine: u32,
    swap_first: impl Fn(Q) -> Q,
    swap_then: impl Fn(Q) -> Q,
) -> u32 {
    let (o, t) = (once, twice);
    let (p, u) = (swap_first(o), swap_first(t));
    // More than two: two on one side and one on the other.
    let (o, t, m) = (o.or(p), t.or3(u, o.and(p)), t.and(p).or(u.and(o)));
    let (p, u) = (swap_then(o), swap_then(t));
    let (o, t, m) = (
        o.or(p),
        t.or3(u, o.and(p)),
        m.or3(swap_then(m), t.and(p).or(u.and(o))),
    );
    let (o, t, m) = (o.low(), t.low(), m.low());
    (t | o & nine) & !(m | t & nine)
}
