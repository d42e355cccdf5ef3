//! [`DancingLinks`]: Algorithm X on dancing links.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::error::ProblemError;
use super::nodes::Nodes;
use super::observer::{Observed, Observer};
use super::pace::go_on;
use super::problem::{ColourCode, Matrix, NO_COLOUR, Problem};
use crate::event::Step;

/// Knuth's Algorithm X on dancing links.
///
/// To take a node *x* out of a doubly linked list, link its neighbours to each other:
/// `R[L[x]] = R[x]`, `L[R[x]] = L[x]`. The node itself keeps its links. So `R[L[x]] = x`, `L[R[x]] = x` puts it
/// back, provided that every node taken out later has been put back
/// before. A backtracking search undoes its steps in exactly this order, so it needs no copies and no
/// log.
///
/// # The state
///
/// Everything is one array of nodes: a header for each item (0 is the root), then the options one
/// after the other with a *spacer* between them. Vertically each item's header and nodes form a
/// ring; horizontally the headers of the items that are still to be covered do. Within an option
/// nothing is linked, since its nodes are neighbours in memory. A spacer marks the end of an option
/// and says where its first node is. This is the array for the options {c,e} {a,d,g} {b,c,f} {a,d,f}
/// {b,g} {d,e,g}:
///
/// ```text
///            root   a   b   c   d   e   f   g          headers: top is the size
///   node       0    1   2   3   4   5   6   7
///   top             2   2   2   3   2   2   3
///   up             20  24  17  27  28  22  29
///   down           12  16   9  13  10  18  14
///
///                   c   e       a   d   g       b   c   f
///   node       8    9  10  11  12  13  14  15  16  17  18  19
///   top        0    3   5  -1   1   4   7  -2   2   3   6  -3       spacers: top <= 0
///   up              3   5   9   1   4   7  12   2   9   6  16       … first node to the left
///   down      10   17  28  14  20  21  25  18  24   3  22  22       … last node to the right
///
///                   a   d   f       b   g       d   e   g
///   node           20  21  22  23  24  25  26  27  28  29  30
///   top             1   4   6  -4   2   7  -5   4   5   7  -6
///   up             12  13  18  20  16  14  24  21  10  25  27
///   down            1  27   6  25   2  29  29   4   5   7
/// ```
///
/// `hide(p)` takes all nodes of *p*'s option out of their vertical rings, except *p*. `cover(i)`
/// hides every option in item *i*'s ring and takes *i* out of the horizontal one. `uncover` and
/// `unhide` are the same movements backwards.
///
/// # The search
///
/// Steps X1 to X8 are those of Knuth and of the paper, as a loop over the next step instead of
/// jumps, so the search can stop anywhere and go on later. Its levels are a stack of pointers x₀,
/// x₁, …, each to a node in the ring of the item that is covered at that level; walking down the
/// ring tries its options.
///
/// Invariants, whenever a step begins:
///
/// - a header is in the horizontal ring if and only if its item is primary and in no chosen option;
/// - the ring of such an item holds exactly those of its options that clash with no chosen one, in
///   their original order, and `top` counts them;
/// - rings of covered items are as they were when they were covered.
///
/// Cost: taking out an option of *k* items is *k* − 1 constant-time updates, and so is putting it back.
/// Choosing an item looks at two bytes for each item of the problem, 32 items at a time (see
/// `sizes.rs`). Memory is 12 bytes a node and 14 an item.
///
/// # A departure from the sources
///
/// When no level has another option to try, the search ends at once. In the sources it puts back
/// every link first, which is a quarter of the time it takes to prove a 17-clue Sudoku unique. The
/// tree, the solutions and all counters are the same; a [watcher](crate::Search::watch) still sees every link put back.
///
/// # Colours
///
/// When an option gives a colour to a secondary item, the item is not covered but *purified*: only options with another
/// colour are hidden. This is Knuth's Algorithm C, which does exactly what Algorithm X does while there are no colours.
///
/// # Sources
///
/// D. E. Knuth, *The Art of Computer Programming* 4, fascicle 5 (2019), 7.2.2.1; paper 000, section
/// 3.3 with Procedure 1, and Appendix B, which the [steps](Step) of a watched search reproduce.
///
/// ```
/// use sudoku_zoo::exact_cover::{DancingLinks, Engine, Problem};
///
/// // Five queens: rows and columns are primary, both kinds of diagonals secondary.
/// let n = 5;
/// let mut queens = Problem::numbered(2 * n, 2 * (2 * n - 1))?;
/// for row in 0..n {
///     for column in 0..n {
///         let (rising, falling) = (row + column, row + n - 1 - column);
///         queens.add_option([row, n + column, 2 * n + rising, 4 * n - 1 + falling])?;
///     }
/// }
/// assert_eq!(DancingLinks::new(&queens).stats(u64::MAX).solutions, 10);
/// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
/// ```
#[derive(Debug, Clone)]
pub struct DancingLinks {
    nodes: Nodes,
    /// The step to go on with.
    next: Next,
    /// x_0, x_1, …: at each level the node of the chosen option, in the list of the item that was
    /// to be covered.
    pointers: Vec<u32>,
    /// How many levels have another option to try after the present one.
    open: usize,
    /// The options of the givens, then those of the first pointers. Only a solution brings it up to date:
    /// the pointers beyond its length have not been looked up yet.
    chosen: Vec<usize>,
    givens: usize,
    /// The headers whose items givens have covered, with the colours; in order of the headers.
    given: Vec<(u32, ColourCode)>,
}

/// The step to go on with, in the names of the sources. X3 and X4 follow X2 without a pause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    Initialize,
    EnterLevel,
    TryIt,
    TryAgain,
    Backtrack,
    LeaveLevel,
    Nothing,
}

impl DancingLinks {
    /// Builds the node array. Takes time and memory proportional to items, options and members
    /// together.
    #[must_use]
    #[inline]
    pub fn new(problem: &Problem) -> Self {
        let ControlFlow::Continue(links) = Self::link(problem, go_on);
        links
    }

    /// Asks `may_go_on` before each part of the options.
    pub(crate) fn link<B>(
        matrix: &impl Matrix,
        may_go_on: impl FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Self> {
        let deepest = matrix.items().min(matrix.options());
        ControlFlow::Continue(Self {
            nodes: Nodes::new(matrix, may_go_on)?,
            next: Next::Initialize,
            pointers: Vec::with_capacity(deepest + 1),
            open: 0,
            chosen: Vec::new(),
            givens: 0,
            given: Vec::new(),
        })
    }

    /// Where a header is in the list of those that givens have covered, or where it would be.
    fn place_of(&self, header: u32) -> Result<usize, usize> {
        self.given
            .binary_search_by_key(&header, |&(other, _)| other)
    }

    /// Looks up the options of the pointers that moved since the last solution.
    fn name_options(&mut self) -> &[usize] {
        for &node in &self.pointers[self.chosen.len() - self.givens..] {
            self.chosen.push(self.nodes.option_of(node));
        }
        &self.chosen
    }
}

impl Observed for DancingLinks {
    fn give(&mut self, option: usize) -> Result<(), ProblemError> {
        let options = self.nodes.options();
        if self.next != Next::Initialize {
            return Err(ProblemError::TooLate { option });
        }
        if option >= options {
            return Err(ProblemError::UnknownOption { option, options });
        }
        let nodes = self.nodes.nodes_of(option);
        let mut colours = nodes.iter().map(|&(_, _, colour)| colour);
        if colours.all(|colour| colour != NO_COLOUR) && self.chosen.contains(&option) {
            return Err(ProblemError::AlreadyGiven { option });
        }
        let clash = nodes.iter().find(|(_, header, colour)| {
            let given = self.place_of(*header);
            given.is_ok_and(|place| {
                let (_, given) = self.given[place];
                given == NO_COLOUR || given != *colour
            })
        });
        if let Some((_, header, _)) = clash {
            return Err(ProblemError::Clash {
                option,
                item: *header as usize - 1,
            });
        }
        for (node, header, colour) in nodes {
            if let Err(place) = self.place_of(header) {
                self.given.insert(place, (header, colour));
            }
            self.nodes.commit(node, &mut ());
        }
        self.chosen.push(option);
        self.givens += 1;
        Ok(())
    }

    fn resume<O: Observer>(&mut self, observer: &mut O) -> ControlFlow<()> {
        loop {
            match self.next {
                Next::Initialize => {
                    observer.step(Step::X1);
                    self.next = Next::EnterLevel;
                }

                Next::EnterLevel => {
                    let level = self.pointers.len();
                    observer.step(Step::X2 { level });
                    let Some(item) = self.nodes.choose() else {
                        observer.step(Step::Visit { level });
                        self.next = Next::LeaveLevel;
                        observer.solution(self.name_options())?;
                        continue;
                    };
                    let size = self.nodes.size(item);
                    observer.step(Step::X3 { item, size });
                    if size == 0 {
                        observer.dead_end();
                    }
                    observer.step(Step::X4);
                    self.nodes.cover(item, observer);
                    self.pointers.push(self.nodes.down(item));
                    observer.step(Step::Point {
                        level,
                        node: self.nodes.down(item),
                    });
                    self.next = Next::TryIt;
                }

                Next::TryIt => {
                    let level = self.pointers.len() - 1;
                    let node = self.pointers[level];
                    if self.nodes.is_header(node) {
                        observer.step(Step::X5);
                        self.next = Next::Backtrack;
                        continue;
                    }
                    let open = !self.nodes.is_header(self.nodes.down(node));
                    observer.node(level + 1, open)?;
                    if O::STEPS {
                        observer.chosen(self.nodes.option_of(node));
                    }
                    observer.step(Step::X5);
                    self.open += usize::from(open);
                    self.nodes.cover_others(node, observer);
                    self.next = Next::EnterLevel;
                }

                Next::TryAgain => {
                    let level = self.pointers.len() - 1;
                    observer.step(Step::X6);
                    let node = self.pointers[level];
                    self.nodes.uncover_others(node, observer);
                    let below = self.nodes.down(node);
                    self.open -= usize::from(!self.nodes.is_header(below));
                    self.chosen.truncate(self.givens + level);
                    self.pointers[level] = below;
                    observer.taken_back(level + 1);
                    observer.step(Step::Point { level, node: below });
                    self.next = Next::TryIt;
                }

                Next::Backtrack => {
                    observer.step(Step::X7);
                    if let Some(item) = self.pointers.pop() {
                        self.nodes.uncover(item, observer);
                    }
                    self.next = Next::LeaveLevel;
                }

                Next::LeaveLevel => {
                    let level = self.pointers.len();
                    observer.step(Step::X8 { level });
                    // When no level has another option to try, the rest of the search would only put
                    // links back. Only a trace needs that.
                    if level == 0 || (self.open == 0 && !O::STEPS) {
                        observer.step(Step::Terminate);
                        self.next = Next::Nothing;
                    } else {
                        self.next = Next::TryAgain;
                    }
                }

                Next::Nothing => return ControlFlow::Continue(()),
            }
        }
    }
}
