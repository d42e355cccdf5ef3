//! Small vectors of 32-bit lanes, written once and compiled for several instruction sets.
//!
//! The only module with `unsafe` in it. An algorithm is a [`Kernel`], generic over a [`Simd`]; a
//! [`Level`] picks the back end and calls the kernel inside a function that is compiled for it:
//!
//! ```text
//! Level::run(kernel) ──▶ what the CPU has ──▶ Simd::call ──▶ #[target_feature] fn ──▶ kernel.run(simd)
//! ```
//!
//! The level is dispatched once per call, whatever the kernel does inside. Every function on the way is `inline(always)`: a
//! function that is not inlined there is compiled without the instructions of the back end.
//!
//! | back end | lanes | nine digits are |
//! |---|---:|---|
//! | `portable`: arrays, for the compiler to vectorise | 4 | an array of twelve |
//! | `sse`: SSE2 | 4 | two vectors and a scalar |
//! | `avx2` | 8 | a vector and a scalar |
//! | `avx512` | 16 | nine lanes of sixteen |
//!
//! `joined` puts words together from smaller ones. [`Pair`] and [`Eight`] are separate: two 64-bit lanes and eight 16-bit lanes, without a level, for code
//! that runs too briefly to be dispatched. Without the feature `fast` only these two are left.
//!
//! A back end's token and its vectors can only be made where the CPU has the instructions. That is why their operations
//! are safe to call.
//!
//! A back end for another processor family (NEON, say) is one more file here and one more [`Level`].

#![allow(unsafe_code)]

#[cfg(all(feature = "fast", target_arch = "x86_64", target_feature = "sse2"))]
mod avx2;
#[cfg(all(feature = "fast", target_arch = "x86_64", target_feature = "sse2"))]
mod avx512;
#[cfg(feature = "fast")]
mod back_end;
mod eight;
#[cfg(feature = "fast")]
mod joined;
#[cfg(feature = "fast")]
mod level;
mod pair;
#[cfg(feature = "fast")]
mod portable;
#[cfg(all(feature = "fast", target_arch = "x86_64", target_feature = "sse2"))]
mod sse;

#[cfg(feature = "fast")]
pub(crate) use back_end::{
    Bytes, CellSets, Folded, Kernel, Mask, Narrow, Nine, Records, Row, Simd, Wide, Word,
};
pub(crate) use eight::Eight;
#[cfg(feature = "fast")]
pub(crate) use joined::Joined;
#[cfg(feature = "fast")]
pub use level::Level;
pub(crate) use pair::Pair;
