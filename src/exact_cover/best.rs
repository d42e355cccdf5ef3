//! [`Best`], the engine for everyday use, picks one of the others by the size of the problem.

use core::ops::ControlFlow;

use super::bit_matrix::BitMatrix;
use super::bit_sets::BitSets;
use super::dancing_links::DancingLinks;
use super::error::ProblemError;
use super::memo_walk::Ledger;
use super::observer::{Observed, Observer};
use super::pace::go_on;
use super::problem::{Matrix, Problem};
use crate::report::Stopped;
use crate::search::Search;

/// With more bits, the masks of [`BitSets`] are so long that [`BitMatrix`] is faster.
const MOST_BITS: usize = 128;

/// With more bits, the rows of [`BitMatrix`] do not stay in the cache, and may not fit into memory.
const MOST_MATRIX_BITS: u64 = 1 << 28;

/// Picks an engine for each problem.
///
/// | problem | pick |
/// |---|---|
/// | at most 128 items | [`BitSets`] |
/// | matrix of at most 2²⁸ bits, which are 32 MiB, and at most 256 MiB with all levels of the search | [`BitMatrix`] |
/// | larger | [`DancingLinks`] |
///
/// All engines search the same tree in the same order, so the pick changes the speed and nothing else.
///
/// ```
/// use sudoku_zoo::exact_cover::{Best, Engine, Problem};
///
/// let mut problem = Problem::numbered(2, 0)?;
/// for option in [vec![0, 1], vec![0], vec![1]] {
///     problem.add_option(option)?;
/// }
/// let best = Best::new(&problem);
/// assert_eq!(best.name(), "bit-sets");
/// assert!(best.solutions().eq([vec![0], vec![1, 2]]));
/// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Best(Pick);

#[derive(Debug, Clone)]
enum Pick {
    BitSets(BitSets),
    BitMatrix(BitMatrix),
    DancingLinks(DancingLinks),
}

impl Best {
    /// Picks an engine and builds it.
    #[must_use]
    #[inline]
    pub fn new(problem: &Problem) -> Self {
        Self::fill(problem)
    }

    pub(crate) fn fill(matrix: &impl Matrix) -> Self {
        if let Some(sets) = BitSets::within(MOST_BITS, matrix) {
            return Self(Pick::BitSets(sets));
        }
        if let Some(rows) = BitMatrix::within(MOST_MATRIX_BITS, matrix) {
            return Self(Pick::BitMatrix(rows));
        }
        let ControlFlow::Continue(links) = DancingLinks::link(matrix, go_on);
        Self(Pick::DancingLinks(links))
    }

    /// The name of the engine that was picked: `bit-sets`, `bit-matrix` or `dancing-links`.
    #[must_use]
    #[inline]
    pub fn name(&self) -> &'static str {
        match self.0 {
            Pick::BitSets(_) => "bit-sets",
            Pick::BitMatrix(_) => "bit-matrix",
            Pick::DancingLinks(_) => "dancing-links",
        }
    }

    /// How many words the name of a state has; `None` if states have no names, so that nothing can be remembered.
    #[inline]
    pub(super) fn name_words(&self) -> Option<usize> {
        match &self.0 {
            Pick::BitSets(engine) => Some(engine.name_words()),
            Pick::BitMatrix(engine) => Some(engine.name_words()),
            // Names would be as large as the problem.
            Pick::DancingLinks(_) => None,
        }
    }

    /// [`Walk::remember`](super::walk::Walk::remember). Without names it does nothing.
    #[inline]
    pub(super) fn remember(
        &mut self,
        ledger: &mut Ledger,
        nodes: u64,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, bool> {
        match &mut self.0 {
            Pick::BitSets(engine) => engine.remember(ledger, nodes, search),
            Pick::BitMatrix(engine) => engine.remember(ledger, nodes, search),
            Pick::DancingLinks(_) => ControlFlow::Continue(false),
        }
    }

    /// [`Walk::forget`](super::walk::Walk::forget).
    pub(super) fn forget<O: Observer>(
        &mut self,
        ledger: &mut Ledger,
        observer: &mut O,
    ) -> ControlFlow<()> {
        match &mut self.0 {
            Pick::BitSets(engine) => engine.forget(ledger, observer),
            Pick::BitMatrix(engine) => engine.forget(ledger, observer),
            Pick::DancingLinks(engine) => engine.resume(observer),
        }
    }
}

impl Observed for Best {
    #[inline]
    fn give(&mut self, option: usize) -> Result<(), ProblemError> {
        match &mut self.0 {
            Pick::BitSets(engine) => engine.give(option),
            Pick::BitMatrix(engine) => engine.give(option),
            Pick::DancingLinks(engine) => engine.give(option),
        }
    }

    fn resume<O: Observer>(&mut self, observer: &mut O) -> ControlFlow<()> {
        match &mut self.0 {
            Pick::BitSets(engine) => engine.resume(observer),
            Pick::BitMatrix(engine) => engine.resume(observer),
            Pick::DancingLinks(engine) => engine.resume(observer),
        }
    }
}
