//! [`Eight`]: eight 16-bit lanes, for which every x86-64 has registers.
//!
//! As [`Pair`](super::Pair), it needs no run-time detection, and on other machines it is a plain array. The compiler does not find these instructions
//! in code with arrays: it takes the shuffles apart.

use core::ops::{BitAnd, BitOr};

use lanes::Lanes;

/// Eight lanes of 16 bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eight(Lanes);

impl From<[u16; 8]> for Eight {
    #[inline(always)]
    fn from(lanes: [u16; 8]) -> Eight {
        Eight(lanes::from_array(lanes))
    }
}

impl From<Eight> for [u16; 8] {
    #[inline(always)]
    fn from(eight: Eight) -> [u16; 8] {
        lanes::to_array(eight.0)
    }
}

impl BitAnd for Eight {
    type Output = Eight;
    #[inline(always)]
    fn bitand(self, other: Eight) -> Eight {
        Eight(lanes::and(self.0, other.0))
    }
}

impl BitOr for Eight {
    type Output = Eight;
    #[inline(always)]
    fn bitor(self, other: Eight) -> Eight {
        Eight(lanes::or(self.0, other.0))
    }
}

impl Eight {
    /// The same in all lanes.
    #[inline(always)]
    pub(crate) fn splat(lane: u16) -> Eight {
        Eight::from([lane; 8])
    }

    /// For each number `n` the set of one digit, `1 << (n - 1)`, and 0 for 0. The numbers must be at most 9.
    #[inline(always)]
    pub(crate) fn digits(numbers: [u8; 16]) -> [Eight; 2] {
        lanes::digits(numbers).map(Eight)
    }

    /// The bits that `other` does not have.
    #[inline(always)]
    pub(crate) fn without(self, other: Eight) -> Eight {
        Eight(lanes::without(self.0, other.0))
    }

    /// All bits of the lanes that are 0.
    #[inline(always)]
    pub(crate) fn is_zero(self) -> Eight {
        Eight(lanes::is_zero(self.0))
    }

    /// Wraps.
    #[inline(always)]
    pub(crate) fn plus(self, other: Eight) -> Eight {
        Eight(lanes::add(self.0, other.0))
    }

    /// Wraps.
    #[inline(always)]
    pub(crate) fn minus(self, other: Eight) -> Eight {
        Eight(lanes::sub(self.0, other.0))
    }

    /// Each lane moved on by one; 0 in the first.
    #[inline(always)]
    pub(crate) fn moved_on(self) -> Eight {
        Eight(lanes::moved_on(self.0))
    }

    /// The lanes 1, 4 and 7, each three times in a row: once from the second on, and once from the first on.
    #[inline(always)]
    pub(crate) fn thrice(self) -> [Eight; 2] {
        lanes::thrice(self.0).map(Eight)
    }

    /// The union of all lanes, in all lanes.
    #[inline(always)]
    pub(crate) fn union(self) -> Eight {
        Eight(lanes::union(self.0))
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod lanes {
    use core::arch::x86_64::*;
    use core::mem::transmute;

    pub(super) type Lanes = __m128i;

    macro_rules! sse2 {
        ($call:expr) => {
            // SAFETY: the build is for machines that have SSE2. Arrays and vectors are of equal size, and every pattern of bytes is a valid value of both.
            unsafe { $call }
        };
    }

    #[inline(always)]
    pub(super) fn from_array(lanes: [u16; 8]) -> Lanes {
        sse2!(transmute::<[u16; 8], Lanes>(lanes))
    }
    #[inline(always)]
    pub(super) fn to_array(lanes: Lanes) -> [u16; 8] {
        sse2!(transmute::<Lanes, [u16; 8]>(lanes))
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
    pub(super) fn without(a: Lanes, b: Lanes) -> Lanes {
        sse2!(_mm_andnot_si128(b, a))
    }
    #[inline(always)]
    pub(super) fn is_zero(a: Lanes) -> Lanes {
        sse2!(_mm_cmpeq_epi16(a, _mm_setzero_si128()))
    }
    #[inline(always)]
    pub(super) fn add(a: Lanes, b: Lanes) -> Lanes {
        sse2!(_mm_add_epi16(a, b))
    }
    #[inline(always)]
    pub(super) fn sub(a: Lanes, b: Lanes) -> Lanes {
        sse2!(_mm_sub_epi16(a, b))
    }
    #[inline(always)]
    pub(super) fn moved_on(a: Lanes) -> Lanes {
        sse2!(_mm_slli_si128::<2>(a))
    }
    #[inline(always)]
    pub(super) fn thrice(a: Lanes) -> [Lanes; 2] {
        sse2!({
            // Lanes 0 1 4 5, then 4 5 6 7: each half has the lanes that it needs.
            let halves = _mm_shuffle_epi32::<0b11_10_10_00>(a);
            [
                _mm_shufflehi_epi16::<0b11_11_00_00>(_mm_shufflelo_epi16::<0b10_01_01_01>(halves)),
                _mm_shufflehi_epi16::<0b11_11_11_00>(_mm_shufflelo_epi16::<0b10_10_01_01>(halves)),
            ]
        })
    }
    #[inline(always)]
    pub(super) fn union(a: Lanes) -> Lanes {
        sse2!({
            let a = _mm_or_si128(a, _mm_shuffle_epi32::<0b01_00_11_10>(a));
            let a = _mm_or_si128(a, _mm_shuffle_epi32::<0b10_11_00_01>(a));
            let swapped = _mm_shufflelo_epi16::<0b10_11_00_01>(a);
            _mm_or_si128(a, _mm_shufflehi_epi16::<0b10_11_00_01>(swapped))
        })
    }
    #[inline(always)]
    pub(super) fn digits(numbers: [u8; 16]) -> [Lanes; 2] {
        sse2!({
            let zero = _mm_setzero_si128();
            let numbers = transmute::<[u8; 16], Lanes>(numbers);
            [
                digits_of_words(_mm_unpacklo_epi8(numbers, zero)),
                digits_of_words(_mm_unpackhi_epi8(numbers, zero)),
            ]
        })
    }
    /// The exponent of a floating-point number is above its 23 lower bits, so `n + 126` there makes it `2^(n - 1)`, and a half for 0. Its lower 16 bits are a
    /// copy of the upper ones, because that takes no further instruction; for 9 they add half to it, for others less. The conversion drops fractions.
    #[inline(always)]
    fn digits_of_words(numbers: Lanes) -> Lanes {
        sse2!({
            let upper = _mm_slli_epi16::<7>(_mm_add_epi16(numbers, _mm_set1_epi16(126)));
            let powers = |halves| _mm_cvttps_epi32(_mm_castsi128_ps(halves));
            _mm_packs_epi32(
                powers(_mm_unpacklo_epi16(upper, upper)),
                powers(_mm_unpackhi_epi16(upper, upper)),
            )
        })
    }
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
mod lanes {
    use core::array::from_fn;

    pub(super) type Lanes = [u16; 8];

    #[inline(always)]
    pub(super) fn from_array(lanes: [u16; 8]) -> Lanes {
        lanes
    }
    #[inline(always)]
    pub(super) fn to_array(lanes: Lanes) -> [u16; 8] {
        lanes
    }
    #[inline(always)]
    pub(super) fn and(a: Lanes, b: Lanes) -> Lanes {
        from_fn(|lane| a[lane] & b[lane])
    }
    #[inline(always)]
    pub(super) fn or(a: Lanes, b: Lanes) -> Lanes {
        from_fn(|lane| a[lane] | b[lane])
    }
    #[inline(always)]
    pub(super) fn without(a: Lanes, b: Lanes) -> Lanes {
        from_fn(|lane| a[lane] & !b[lane])
    }
    #[inline(always)]
    pub(super) fn is_zero(a: Lanes) -> Lanes {
        a.map(|lane| if lane == 0 { u16::MAX } else { 0 })
    }
    #[inline(always)]
    pub(super) fn add(a: Lanes, b: Lanes) -> Lanes {
        from_fn(|lane| a[lane].wrapping_add(b[lane]))
    }
    #[inline(always)]
    pub(super) fn sub(a: Lanes, b: Lanes) -> Lanes {
        from_fn(|lane| a[lane].wrapping_sub(b[lane]))
    }
    #[inline(always)]
    pub(super) fn moved_on(a: Lanes) -> Lanes {
        from_fn(|lane| if lane == 0 { 0 } else { a[lane - 1] })
    }
    #[inline(always)]
    pub(super) fn thrice(a: Lanes) -> [Lanes; 2] {
        [[1, 1, 1, 4, 4, 4, 7, 7], [1, 1, 4, 4, 4, 7, 7, 7]].map(|lanes| lanes.map(|lane| a[lane]))
    }
    #[inline(always)]
    pub(super) fn union(a: Lanes) -> Lanes {
        [a.iter().fold(0, |union, lane| union | lane); 8]
    }
    #[inline(always)]
    pub(super) fn digits(numbers: [u8; 16]) -> [Lanes; 2] {
        [0, 8].map(|first| from_fn(|lane| ((1_u32 << (numbers[first + lane] & 31)) >> 1) as u16))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn array(eight: Eight) -> [u16; 8] {
        eight.into()
    }

    #[test]
    fn lanes_do_not_mix() {
        let a = Eight::from([1, 2, 4, 8, 16, 32, 64, u16::MAX]);
        let b = Eight::from([0, 1, 2, 3, 4, 5, 6, 2]);
        assert_eq!(array(a & b), [0, 0, 0, 0, 0, 0, 0, 2]);
        assert_eq!(array(a | b), [1, 3, 6, 11, 20, 37, 70, u16::MAX]);
        assert_eq!(array(b.without(a)), [0, 1, 2, 3, 4, 5, 6, 0]);
        assert_eq!(array(a.plus(b)), [1, 3, 6, 11, 20, 37, 70, 1]);
        assert_eq!(
            array(b.minus(a)),
            [
                u16::MAX,
                u16::MAX,
                0xFFFE,
                0xFFFB,
                0xFFF4,
                0xFFE5,
                0xFFC6,
                3
            ]
        );
        assert_eq!(array(b.is_zero()), [u16::MAX, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(array(Eight::splat(7)), [7; 8]);
    }

    #[test]
    fn lanes_go_where_they_should() {
        let a = Eight::from([10, 11, 12, 13, 14, 15, 16, 17]);
        assert_eq!(array(a.moved_on()), [0, 10, 11, 12, 13, 14, 15, 16]);
        let thrice = a.thrice().map(array);
        assert_eq!(thrice[0], [11, 11, 11, 14, 14, 14, 17, 17]);
        assert_eq!(thrice[1], [11, 11, 14, 14, 14, 17, 17, 17]);
        for lane in 0..8 {
            let mut lanes = [1; 8];
            lanes[lane] = 1 << 15;
            assert_eq!(array(Eight::from(lanes).union()), [1 << 15 | 1; 8]);
        }
    }

    #[test]
    fn numbers_become_sets() {
        let numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 9, 8, 1, 5, 0];
        let sets = Eight::digits(numbers).map(array);
        assert_eq!(sets[0], [0, 1, 2, 4, 8, 16, 32, 64]);
        assert_eq!(sets[1], [128, 256, 0, 256, 128, 1, 16, 0]);
    }
}
