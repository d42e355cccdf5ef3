//! [`Counter`]: counts covers without visiting each.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::band::Band;
use super::best::Best;
use super::error::ProblemError;
use super::memo_walk::{Ledger, Probe};
use super::observer::{Observed, Observer};
use super::pace::nodes_between_looks;
use super::problem::{Matrix, Problem};
use crate::limits::Limits;
use crate::report::{Count, End, Stopped};
use crate::search::Search;

/// Counts the covers of a problem without visiting each of them.
///
/// ```
/// use sudoku_zoo::exact_cover::{Counter, Problem};
/// use sudoku_zoo::{Count, Limits};
///
/// // Domino tilings of a chessboard: an item for each square, an option for each two neighbours.
/// let mut board = Problem::numbered(64, 0)?;
/// for square in 0..64 {
///     if square % 8 < 7 {
///         board.add_option([square, square + 1])?;
///     }
///     if square < 56 {
///         board.add_option([square, square + 8])?;
///     }
/// }
/// let mut counter = Counter::new(&board);
/// assert_eq!(counter.count(&Limits::new())?, Count::Exactly(12_988_816));
/// assert!(counter.stats().nodes < 20_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # The idea
///
/// Different choices often leave the same options. Two vertical dominoes and two horizontal ones cover the same square of 2×2, so in both cases the
/// rest of the board can be tiled in the same number of ways. So the counter **remembers** for each state how many covers it has, and does not search
/// a state again.
///
/// ```text
///     ┌─┬─┐ · · ·      ┌───┐ · · ·       The same cells are left after both, so the same options are left:
///     │ │ │ · · ·      ├───┤ · · ·       the second state is known as soon as the first is counted.
///     └─┴─┘ · · ·      └───┘ · · ·
/// ```
///
/// Sometimes what is left **falls apart**: no option of one part clashes with an option of another. Then the parts are counted one by
/// one, and their numbers are multiplied.
///
/// # The state
///
/// A state is the set of options that are left. Its name is either the set of items (and of their colours) that these options have, or the set of
/// options itself, whichever the engine below has at hand; each determines the other. Secondary items need no special care: an item that no remaining
/// option has is not part of the name, whether it is covered or not. The counter has one table, from names to numbers of covers; names are compared
/// as a whole. States with only one choice are left out, because it is enough to remember the state after the choice.
///
/// # When it pays, and when not
///
/// A state that is not met again costs a name and a place in the table and saves nothing. In tilings, matchings and other problems whose items form a
/// band, states are met again and again. In queens, pentominoes, Langford pairs and most Sudokus they hardly ever are. This cannot be known
/// beforehand, so the counter finds out. It begins with the plain search of [`Best`]. After 240 nodes it remembers for a while. Each state is stored
/// with the number of nodes below it, so the counter knows exactly how many nodes it saved. It goes on only if that is at least half of what a plain
/// search would have visited. Otherwise it returns to the plain search for 24 times as many nodes before it tries again. Both are the same walk
/// through the same tree, so nothing is lost in the change. If remembering never pays, the count takes some percent longer than with [`Best`] alone.
/// (`docs/BENCHMARKS.md` in the repository has the figures.)
///
/// # The order of the items
///
/// The search covers next the first of the items with the fewest options, so the number of states depends on the order of the items. If the items
/// form a band, as the squares of a strip do, a search along the band meets few states. A search that closes the band from many places meets very
/// many. So after 2,000 nodes the counter looks for numbers that bring items of the same option closer together (Cuthill and McKee, 1969). If they
/// come at least twice as close, it begins again with these numbers. So the squares of a strip may be numbered along it or across.
///
/// # Cost
///
/// Time and memory grow with the number of different states instead of the number of covers. The table takes 24 bytes and a name for each state: 8
/// bytes for every 64 items in problems of up to 128 items, 8 bytes for every 64 options in larger ones. [`Limits::memory`] bounds it. When the table
/// is full, states that were cheap to count are replaced by more expensive ones, so the count gets slower but does not fail. If a problem is so large
/// that [`Best`] picks dancing links, its covers are counted one by one.
///
/// # Large numbers
///
/// A board of 2×150 has more than 10³¹ tilings, so counts are `u128`. A number that does not fit is reported as
/// [`Count::AtLeast`]`(u128::MAX)`.
///
/// # Source
///
/// M. Nishino, N. Yasuda, S. Minato, M. Nagata, *Dancing with decision diagrams: a combined approach to exact cover*, AAAI 2017: Algorithm DXZ
/// remembers states by the items left and keeps the covers as a decision diagram. Here only their number is kept; falling apart, colours,
/// the bound on memory and the change between two walks are ours.
#[derive(Debug, Clone)]
pub struct Counter {
    engine: Best,
    /// The problem, kept until the counter has looked for better numbers of its items.
    not_renumbered: Option<Problem>,
    givens: Vec<usize>,
    /// Nodes to try before it looks for them.
    before_renumbering: u64,
    ledger: Ledger,
    nodes: u64,
    /// Nodes to try without remembering, before the next probe.
    plain: u64,
    /// Nodes of a probe. After it, the counter decides whether it pays to remember.
    probe: u64,
    has_ended: bool,
    /// Nodes between two looks at interrupts.
    between_looks: u64,
}

/// Nodes that are tried before the counter remembers anything. Most problems that are solved rather than counted need fewer.
const FIRST_PLAIN: u64 = 240;

/// Nodes of the first probe.
const FIRST_PROBE: u64 = 48;

/// Nodes of the longest probe.
const LONGEST_PROBE: u64 = 1 << 16;

/// Nodes without remembering for each node of a probe that did not pay. A node that remembers takes up to twice as long as one that
/// does not, so probes make a count longer by some percent.
const PLAIN_FOR_PROBE: u64 = 24;

/// Nodes that are tried before the counter looks for better numbers of the items. Looking takes as long as some dozens of nodes, and most counts end
/// earlier.
const BEFORE_RENUMBERING: u64 = 2_000;

/// Larger problems keep their numbers: building an engine again takes milliseconds, and no interrupt is checked meanwhile.
const MOST_MEMBERS: usize = 1 << 16;

/// It pays to remember if a plain search would have visited this many times as many nodes.
const PAYS: u64 = 2;

impl Counter {
    /// Builds the engine of [`Best`]. Counts nothing yet.
    #[must_use]
    #[inline]
    pub fn new(problem: &Problem) -> Self {
        let engine = Best::new(problem);
        let name_words = engine.name_words();
        Self {
            not_renumbered: name_words
                .filter(|_| problem.members() <= MOST_MEMBERS)
                .map(|_| problem.clone()),
            givens: Vec::new(),
            before_renumbering: BEFORE_RENUMBERING,
            ledger: Ledger::new(name_words.unwrap_or(0)),
            engine,
            nodes: 0,
            plain: name_words.map_or(u64::MAX, |_| FIRST_PLAIN),
            probe: FIRST_PROBE,
            has_ended: false,
            between_looks: nodes_between_looks(problem),
        }
    }

    /// Counts only covers with this option. As [`Engine::give`](super::Engine::give).
    ///
    /// ```
    /// use sudoku_zoo::Limits;
    /// use sudoku_zoo::exact_cover::{Counter, Problem};
    ///
    /// let mut problem = Problem::numbered(3, 0)?;
    /// for option in [vec![0], vec![0, 1], vec![1], vec![2], vec![1, 2]] {
    ///     problem.add_option(option)?;
    /// }
    /// let mut counter = Counter::new(&problem);
    /// counter.give(0)?;
    /// assert_eq!(counter.count(&Limits::new())?.get(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Engine::give`](super::Engine::give).
    #[inline]
    pub fn give(&mut self, option: usize) -> Result<(), ProblemError> {
        self.engine.give(option)?;
        self.givens.push(option);
        Ok(())
    }

    /// Counts the covers within `limits`.
    ///
    /// With a limit on solutions the answer is at most that number, and [`Count::AtLeast`] if there are as many or more. A counter that was stopped
    /// continues from its present state: the answer is always the number for the whole problem. A counter that is done answers a second call at once.
    /// Nodes are the options chosen by this call.
    ///
    /// ```
    /// use sudoku_zoo::exact_cover::{Counter, Problem};
    /// use sudoku_zoo::{Count, End, Limits};
    ///
    /// let mut problem = Problem::numbered(300, 0)?;
    /// for item in 0..300 {
    ///     problem.add_option([item])?;
    ///     problem.add_option([item])?;
    /// }
    /// let mut counter = Counter::new(&problem);
    /// let stopped = counter.count(&Limits::new().nodes(100)).unwrap_err();
    /// assert_eq!(stopped.end, End::NodeLimit);
    /// assert_eq!(counter.count(&Limits::new().solutions(100))?, Count::AtLeast(100));
    /// // There are 2 to the power of 300.
    /// assert_eq!(counter.count(&Limits::new())?, Count::AtLeast(u128::MAX));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the limit on nodes or an interrupt stopped it. The limit on memory never stops it.
    #[inline]
    pub fn count(&mut self, limits: &Limits<'_>) -> Result<Count<u128>, Stopped> {
        let most = limits.solutions.map_or(u128::MAX, u128::from);
        self.ledger.most = most;
        // This counter looks at the limit itself: it may find many solutions at once.
        let mut limits = *limits;
        limits.solutions = None;
        let report = Search::counting(&limits).run_with(|search| {
            search.poll_every(self.between_looks);
            match self.ledger.found >= most {
                true => search.stop(End::Enough),
                false => self.go_on(search),
            }
        });
        self.nodes += report.stats.nodes;
        match report.end {
            End::Exhausted => Ok(Count::Exactly(self.ledger.found)),
            End::Enough => Ok(Count::AtLeast(most)),
            end => Err(Stopped { end }),
        }
    }

    /// What counting has cost so far.
    #[must_use]
    #[inline]
    pub fn stats(&self) -> CounterStats {
        let tally = self.ledger.tally;
        CounterStats {
            nodes: self.nodes,
            states: self.ledger.memo.states() as u64,
            hits: tally.hits,
            splits: tally.splits,
            saved: tally.saved,
        }
    }

    /// Whether it pays to remember, as far as the counter knows.
    #[cfg(feature = "std")]
    #[inline]
    pub(super) fn remembers(&self) -> bool {
        self.plain == 0 || !self.ledger.is_between_parts()
    }

    #[inline]
    fn go_on(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        while !self.has_ended {
            if self.before_renumbering == 0 && self.ledger.is_between_parts() {
                self.renumber();
            }
            if self.plain > 0 && self.ledger.is_between_parts() {
                self.count_one_by_one(search)?;
            } else {
                self.remember(search)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits every cover, for as many nodes as are planned, but returns when it is time to look at the limits.
    #[inline]
    fn count_one_by_one(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let mut nodes = search.nodes_until_look()?.min(self.plain);
        if self.before_renumbering > 0 {
            nodes = nodes.min(self.before_renumbering);
        }
        let missing = self.ledger.most - self.ledger.found;
        let mut visits = OneByOne {
            nodes,
            covers: 0,
            most: u64::try_from(missing).unwrap_or(u64::MAX),
        };
        let flow = self.engine.forget(&mut self.ledger, &mut visits);
        search.count_nodes(nodes - visits.nodes);
        self.plain -= nodes - visits.nodes;
        self.tried(nodes - visits.nodes);
        self.ledger.found += u128::from(visits.covers);
        self.has_ended = flow.is_continue();
        match self.ledger.found >= self.ledger.most {
            true => search.stop(End::Enough),
            false => ControlFlow::Continue(()),
        }
    }

    #[inline]
    fn tried(&mut self, nodes: u64) {
        self.before_renumbering = self.before_renumbering.saturating_sub(nodes);
    }

    /// Begins again with other numbers of the items, if these make a narrower [`Band`].
    #[inline]
    fn renumber(&mut self) {
        let problem = self.not_renumbered.take();
        let Some(band) = problem.as_ref().and_then(Band::narrower) else {
            return;
        };
        let mut engine = Best::fill(&band);
        // The old engine accepted these givens, so none is refused.
        if self
            .givens
            .iter()
            .all(|&option| engine.give(option).is_ok())
        {
            let most = self.ledger.most;
            self.ledger = Ledger::new(engine.name_words().unwrap_or(0));
            self.ledger.most = most;
            self.engine = engine;
            (self.plain, self.probe) = (0, FIRST_PROBE);
        }
    }

    /// Remembers for a while, and finds out whether it pays.
    #[inline]
    fn remember(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        self.has_ended = self.engine.remember(&mut self.ledger, self.probe, search)?;
        let Probe { nodes, saved } = core::mem::take(&mut self.ledger.probe);
        self.tried(nodes);
        if nodes.saturating_add(saved) < PAYS * nodes {
            self.plain = PLAIN_FOR_PROBE * nodes;
            self.probe = (2 * self.probe).min(LONGEST_PROBE);
        }
        ControlFlow::Continue(())
    }
}

/// What a [`Counter`] did.
///
/// ```
/// use sudoku_zoo::Limits;
/// use sudoku_zoo::exact_cover::{Counter, Problem};
///
/// // People in a row, each to be paired with one at most three places away.
/// let mut problem = Problem::numbered(40, 0)?;
/// for one in 0..40 {
///     for other in one + 1..(one + 4).min(40) {
///         problem.add_option([one, other])?;
///     }
/// }
/// let mut counter = Counter::new(&problem);
/// let pairings = counter.count(&Limits::new())?;
/// let stats = counter.stats();
/// assert_eq!(pairings.get(), 13_826_983);
/// // What it visited, and what it did not have to visit.
/// assert!(stats.nodes < 5_000 && stats.saved > 1_000_000 && stats.hits > stats.splits);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CounterStats {
    /// Options chosen.
    pub nodes: u64,
    /// States in the table.
    pub states: u64,
    /// States that were known when the search came to them.
    pub hits: u64,
    /// States that fell apart.
    pub splits: u64,
    /// Nodes that a search without memory would have visited in addition. `u64::MAX` means that or more.
    pub saved: u64,
}

/// Counts covers and nodes while the engine visits each cover, up to a number of each.
pub(super) struct OneByOne {
    /// How many nodes may still be tried.
    pub(super) nodes: u64,
    pub(super) covers: u64,
    pub(super) most: u64,
}

impl Observer for OneByOne {
    #[inline]
    fn node(&mut self, _depth: usize, _open: bool) -> ControlFlow<()> {
        if self.nodes == 0 {
            return ControlFlow::Break(());
        }
        self.nodes -= 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn solution(&mut self, _options: &[usize]) -> ControlFlow<()> {
        self.covers += 1;
        match self.covers == self.most {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}
