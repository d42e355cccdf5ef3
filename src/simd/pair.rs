//! [`Pair`]: two 64-bit lanes, for which every x86-64 has registers.
//!
//! It needs no run-time detection, so code that is not a [`Kernel`](super::Kernel) can use it. Without it the compiler
//! vectorises such code in some places and not in others. On other machines it is a plain array, which the compiler may
//! vectorise or not.

use core::ops::{BitAnd, BitOr, Not};

use lanes::Lanes;

/// Two lanes of 64 bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair(Lanes);

impl From<[u64; 2]> for Pair {
    #[inline(always)]
    fn from(lanes: [u64; 2]) -> Pair {
        Pair(lanes::from_array(lanes))
    }
}

impl From<Pair> for [u64; 2] {
    #[inline(always)]
    fn from(pair: Pair) -> [u64; 2] {
        lanes::to_array(pair.0)
    }
}

impl BitAnd for Pair {
    type Output = Pair;
    #[inline(always)]
    fn bitand(self, other: Pair) -> Pair {
        Pair(lanes::and(self.0, other.0))
    }
}

impl BitOr for Pair {
    type Output = Pair;
    #[inline(always)]
    fn bitor(self, other: Pair) -> Pair {
        Pair(lanes::or(self.0, other.0))
    }
}

impl Not for Pair {
    type Output = Pair;
    #[inline(always)]
    fn not(self) -> Pair {
        Pair::splat(u64::MAX).minus(self)
    }
}

impl Pair {
    /// The same in both lanes.
    #[inline(always)]
    pub(crate) fn splat(lane: u64) -> Pair {
        Pair::from([lane; 2])
    }

    /// Whether no bit is set.
    #[inline(always)]
    pub(crate) fn is_zero(self) -> bool {
        <[u64; 2]>::from(self) == [0; 2]
    }

    /// Wraps.
    #[inline(always)]
    pub(crate) fn minus(self, other: Pair) -> Pair {
        Pair(lanes::sub(self.0, other.0))
    }

    /// Each lane shifted down, by less than 64.
    #[inline(always)]
    pub(crate) fn down(self, by: u32) -> Pair {
        Pair(lanes::shr(self.0, by))
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod lanes {
    use core::arch::x86_64::*;
    use core::mem::transmute;

    pub(super) type Lanes = __m128i;

    macro_rules! sse2 {
        ($call:expr) => {
            // SAFETY: the build is for machines that have SSE2. Arrays and vectors are both 16 bytes, and every pattern of 16 bytes is a valid value of both.
            unsafe { $call }
        };
    }

    #[inline(always)]
    pub(super) fn from_array(lanes: [u64; 2]) -> Lanes {
        sse2!(transmute::<[u64; 2], Lanes>(lanes))
    }
    #[inline(always)]
    pub(super) fn to_array(lanes: Lanes) -> [u64; 2] {
        sse2!(transmute::<Lanes, [u64; 2]>(lanes))
    }
    #[inline(always)]
    pub(super) fn and(a: Lanes, b: Lanes) -> Lanes {
        sse2!(_mm_and_si128(a, b))
    }
    #[inline(always)]
    pub(super) fn or(a: Lanes, b: Lanes) -> Lanes {
        sse2!(_mm_or_si128(a, b))
    }
    #[inline(always)]
    pub(super) fn sub(a: Lanes, b: Lanes) -> Lanes {
        sse2!(_mm_sub_epi64(a, b))
    }
    #[inline(always)]
    pub(super) fn shr(a: Lanes, by: u32) -> Lanes {
        sse2!(_mm_srl_epi64(a, _mm_cvtsi32_si128(by as i32)))
    }
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
mod lanes {
    pub(super) type Lanes = [u64; 2];

    #[inline(always)]
    pub(super) fn from_array(lanes: [u64; 2]) -> Lanes {
        lanes
    }
    #[inline(always)]
    pub(super) fn to_array(lanes: Lanes) -> [u64; 2] {
        lanes
    }
    #[inline(always)]
    pub(super) fn and(a: Lanes, b: Lanes) -> Lanes {
        [a[0] & b[0], a[1] & b[1]]
    }
    #[inline(always)]
    pub(super) fn or(a: Lanes, b: Lanes) -> Lanes {
        [a[0] | b[0], a[1] | b[1]]
    }
    #[inline(always)]
    pub(super) fn sub(a: Lanes, b: Lanes) -> Lanes {
        [a[0].wrapping_sub(b[0]), a[1].wrapping_sub(b[1])]
    }
    #[inline(always)]
    pub(super) fn shr(a: Lanes, by: u32) -> Lanes {
        [a[0] >> by, a[1] >> by]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_do_not_mix() {
        let (a, b) = (Pair::from([u64::MAX, 1]), Pair::from([5, 1 << 63 | 2]));
        let array = |pair: Pair| <[u64; 2]>::from(pair);
        assert_eq!(array(a & b), [5, 0]);
        assert_eq!(array(a | b), [u64::MAX, 1 << 63 | 3]);
        assert_eq!(array(!b), [!5, !(1 << 63 | 2)]);
        assert_eq!(array(b.minus(a)), [6, 1 << 63 | 1]);
        assert_eq!(array(b.down(1)), [2, 1 << 62 | 1]);
        assert_eq!(array(b.down(63)), [0, 1]);
        assert_eq!(array(Pair::splat(7)), [7, 7]);
        assert!(Pair::splat(0).is_zero() && !a.is_zero() && !a.down(1).is_zero());
    }
}
