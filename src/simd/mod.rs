//! Small vectors of 32-bit lanes, written once and compiled for several instruction sets.
//!
//! The only module with `unsafe` in it. An algorithm is a [`Kernel`], generic over a [`Simd`]; a
//! [`Level`] picks the back end and calls the kernel inside a function that is compiled for it:
//!
//! ```text
//! Level::run(kernel) ──▶ what the CPU has ──▶ Simd::call ──▶ #[target_feature] fn ──▶ kernel.run(simd)
//! ```
//!
//! There is one dispatch per call, whatever the kernel does inside. Every function on the way is `inline(always)`: a
//! function that is not inlined there is compiled without the instructions of the back end.
//!
//! | back end | lanes | nine digits are |
//! |---|---:|---|
//! | `portable`: arrays, for the compiler to vectorise | 4 | an array of twelve |
//! | `sse`: SSE2; once more with SSE4.1 and POPCNT | 4 | two vectors and a scalar |
//! | `avx2` | 8 | a vector and a scalar |
//! | `avx512` | 16 | nine lanes of sixteen |
//!
//! `joined` puts words together from smaller ones. [`Pair`] stands apart: two 64-bit lanes, without a level, for code that
//! runs too briefly to be dispatched.
//!
//! A back end's token and its vectors can only be made where the CPU has the instructions. That is why their operations
//! are safe to call.
//!
//! A back end for another processor family (NEON, say) is one more file here and one more [`Level`].

#![allow(unsafe_code)]

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod avx2;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod avx512;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod joined;
mod level;
mod pair;
mod portable;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod sse;

pub use level::Level;
pub(crate) use pair::Pair;

/// Nine lanes and padding: one word of every digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct Row(pub(crate) [u32; 16]);

/// A vector of `u32` lanes.
pub(crate) trait Word: Copy {
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
pub(crate) trait Nine: Word {
    fn to_row(self) -> Row;
    /// Bits set in at least one lane and bits set in at least two, each in every lane.
    fn once_twice(self) -> (Self, Self);
    /// Bits set in exactly two lanes.
    fn exactly_two(self) -> u32;
    /// Bits set in at least one lane, in every lane.
    fn any(self) -> Self;
    /// The first lane.
    fn first(self) -> u32;
    /// Whether none of the nine lanes is zero.
    fn none_zero(self) -> bool;
    /// Whether each of the nine lanes is zero.
    fn all_zero(self) -> bool;
    /// The lanes that have one of these bits.
    fn lanes_with(self, bits: u32) -> u32;
}

/// A back end. A value of the type proves that the CPU has its instructions.
pub(crate) trait Simd: Copy {
    /// One lane per puzzle.
    type Wide: Wide;
    /// One lane per digit.
    type Nine: Nine;
    /// The back end whose [`Nine`](Simd::Nine) answers soonest, for work in which every step waits for the one before.
    type Prompt: Simd;
    /// How many lanes [`Wide`](Simd::Wide) has: puzzles in lock-step.
    const LANES: usize;
    fn prompt(self) -> Self::Prompt;
    fn wide(self, x: u32) -> Self::Wide;
    fn load(self, from: &<Self::Wide as Wide>::Array) -> Self::Wide;
    fn zeros() -> <Self::Wide as Wide>::Array;
    fn nine(self, x: u32) -> Self::Nine;
    fn load_nine(self, from: &Row) -> Self::Nine;
    /// Runs the kernel inside a function compiled for this back end.
    fn call<K: Kernel>(self, kernel: K) -> K::Output;
}

/// An algorithm that runs on any back end. Implementations are `inline(always)`.
pub(crate) trait Kernel {
    /// What it returns.
    type Output;
    fn run<S: Simd>(self, simd: S) -> Self::Output;
}
