//! [`Level`]: which back end to use, and which the CPU has.

use core::fmt;

use super::portable::Portable;
use super::{Kernel, Simd};
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use super::{
    avx2::Avx2,
    avx512::{Avx512, Short},
    sse::Sse2,
};

/// How far to go with vector instructions. Answers are the same at every level; only the speed differs.
///
/// Levels are ordered: among those that a machine has, the higher one is the better one. The order says nothing about
/// levels of different processor families; a machine belongs to only one family.
///
/// ```
/// use sudoku_zoo::solvers::swift::{Level, SWIFT, Swift};
/// use sudoku_zoo::{Board, Grid, Limits, Solve};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let board = Board::new(grid)?;
/// for &level in Level::ALL {
///     assert_eq!(Swift::up_to(level).solve(&board, &Limits::new())?, SWIFT.solve(&board, &Limits::new())?, "{level}");
/// }
/// println!("this machine has {}", Level::best());
/// assert!(Level::best().available());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Level {
    /// Plain arrays.
    Portable,
    /// What every x86-64 has.
    Sse2,
    /// AVX2, BMI1, BMI2, LZCNT and POPCNT.
    Avx2,
    /// AVX-512 F, BW, DQ and VL.
    Avx512,
}

/// Whether the CPU has all of these features. With `std` this is detected at run time. Without `std` it cannot be detected, so
/// the answer is whether the build enables the features.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
macro_rules! cpu_has {
    ($($feature:tt),*) => {{
        #[cfg(feature = "std")]
        { true $(&& std::is_x86_feature_detected!($feature))* }
        #[cfg(not(feature = "std"))]
        { cfg!(all($(target_feature = $feature),*)) }
    }};
}

/// Whether one search is known to be faster with vectors of 512 bits than with vectors of 256. That was measured on Zen 5, whose units are that wide; Zen 4 splits such vectors in
/// two. Zen 5 is the only AMD family that has the feature asked for here. Others have it, too, but none that was measured.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[inline]
fn has_prompt_512() -> bool {
    cpu_has!("avx512vp2intersect")
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl Level {
    #[inline]
    fn is_present(self) -> bool {
        match self {
            Level::Portable | Level::Sse2 => true,
            Level::Avx2 => cpu_has!("avx2", "bmi1", "bmi2", "lzcnt", "popcnt"),
            Level::Avx512 => {
                Level::Avx2.is_present() && cpu_has!("avx512f", "avx512bw", "avx512dq", "avx512vl")
            }
        }
    }

    /// Runs a kernel at this level, or at the highest below it that the machine has.
    #[inline]
    pub(crate) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        if self >= Level::Avx512 && Level::Avx512.available() {
            // SAFETY: `available` has checked that the CPU has all features that the token represents.
            unsafe { Avx512::new() }.call(kernel)
        } else {
            self.run_promptly(kernel)
        }
    }

    /// As [`run_promptly`](Level::run_promptly), but with SSE2 where the portable back end is asked for. So a call of this does not compile the kernel for the
    /// portable back end.
    #[inline]
    pub(crate) fn run_on_vectors<K: Kernel>(self, kernel: K) -> K::Output {
        if self >= Level::Avx512 && Level::Avx512.available() {
            if has_prompt_512() {
                // SAFETY: as above.
                return unsafe { Avx512::new() }.call(kernel);
            }
            // SAFETY: as above.
            unsafe { Short::new() }.call(kernel)
        } else if self >= Level::Avx2 && Level::Avx2.available() {
            // SAFETY: as above.
            unsafe { Avx2::new() }.call(kernel)
        } else {
            Sse2.call(kernel)
        }
    }
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
impl Level {
    #[inline]
    fn is_present(self) -> bool {
        self == Level::Portable
    }

    /// There is one back end only.
    #[inline]
    pub(crate) fn run_on_vectors<K: Kernel>(self, kernel: K) -> K::Output {
        Level::run_portable(kernel)
    }

    /// Runs a kernel at this level, or at the highest below it that the machine has.
    #[inline]
    pub(crate) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        Level::run_portable(kernel)
    }
}

impl Level {
    /// As [`run`](Level::run), but for a kernel in which every step waits for the step before it: with vectors of 256 bits at most, unless longer ones are
    /// known to be as prompt. Longer ones may have a higher latency.
    #[inline]
    pub(crate) fn run_promptly<K: Kernel>(self, kernel: K) -> K::Output {
        match self {
            Level::Portable => Level::run_portable(kernel),
            _ => self.run_on_vectors(kernel),
        }
    }

    /// Runs a kernel without vector instructions.
    #[inline]
    pub(crate) fn run_portable<K: Kernel>(kernel: K) -> K::Output {
        Portable.call(kernel)
    }

    /// Every level, lowest first.
    pub const ALL: &[Level] = &[Level::Portable, Level::Sse2, Level::Avx2, Level::Avx512];

    /// The highest level of this processor family, even if this machine does not have it.
    pub(crate) const HIGHEST: Level = Level::Avx512;

    /// Whether this machine has the instructions.
    #[inline]
    pub fn available(self) -> bool {
        self.is_present()
    }

    /// The highest that this machine has.
    pub fn best() -> Level {
        let mut levels = Level::ALL.iter().copied().rev();
        levels
            .find(|level| level.available())
            .unwrap_or(Level::Portable)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Portable => "portable",
            Level::Sse2 => "SSE2",
            Level::Avx2 => "AVX2",
            Level::Avx512 => "AVX-512",
        })
    }
}

#[cfg(test)]
impl Level {
    /// Runs a kernel on the back end that [`run_promptly`](Level::run_promptly) uses on other machines with AVX-512; `None` without AVX-512.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    pub(crate) fn run_short<K: Kernel>(kernel: K) -> Option<K::Output> {
        // SAFETY: `available` has checked the features.
        let simd = Level::Avx512.available().then(|| unsafe { Short::new() })?;
        Some(simd.call(kernel))
    }

    /// There is no such back end.
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
    pub(crate) fn run_short<K: Kernel>(_: K) -> Option<K::Output> {
        None
    }

    /// The levels that this machine has, lowest first: the levels that a test can run. `tests/swift.rs` checks that none is missing.
    pub(crate) fn testable() -> impl Iterator<Item = Level> {
        let all = Level::ALL.iter().copied();
        all.filter(|level| level.available())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Says which back end it runs on.
    struct BackEnd;

    impl Kernel for BackEnd {
        type Output = &'static str;

        #[inline(always)]
        fn run<S: Simd>(self, _: S) -> &'static str {
            core::any::type_name::<S>()
        }
    }

    /// A level that the machine has runs its own back end, and not the one below it.
    #[test]
    fn no_level_falls_back_in_silence() {
        for level in Level::testable() {
            let back_end = level.run(BackEnd);
            let expected = match level {
                Level::Portable => "::Portable",
                Level::Sse2 => "::Sse2",
                Level::Avx2 => "::Avx2",
                Level::Avx512 => "::Avx512",
            };
            assert!(back_end.contains(expected), "{level} runs {back_end}");
        }
    }

    #[test]
    fn levels_are_in_order_and_the_lowest_is_always_there() {
        assert!(Level::ALL.is_sorted());
        assert_eq!(Level::ALL.last(), Some(&Level::HIGHEST));
        assert!(Level::Portable.available() && Level::best().available());
    }
}
