//! [`Replay`]: the board and the counters of a search, from its events alone.

use alloc::vec::Vec;

use super::Event;
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::index::{Cell, Digit};
use crate::report::Stats;
use crate::variant::Variant;

/// Follows a search by its events: which cells are filled, which candidates are left, how many nodes are open, what has been counted.
///
/// ```
/// use sudoku_zoo::event::Replay;
/// use sudoku_zoo::{Board, Event, Grid, Limits, Search, zoo};
///
/// let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
/// let solver = zoo::find("dlx").expect("registered").solver;
/// let mut replay = Replay::default();
/// let mut solved = Vec::new();
/// let mut watcher = |event: &Event<'_>| {
///     replay.apply(event);
///     if let Event::Solution { .. } = event {
///         solved.extend(replay.grid().cloned());
///     }
/// };
/// let report = Search::counting(&Limits::new()).watch(&mut watcher).run(solver, &board);
/// assert_eq!((replay.stats(), replay.depth()), (report.stats, 0)); // everything has been undone
/// assert!(solved.len() == 1 && solved[0].is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Replay {
    grid: Option<Grid>,
    /// The houses of the board.
    houses: Option<Variant>,
    /// The candidates of each cell, in reading order.
    candidates: Vec<DigitSet>,
    stats: Stats,
    /// What has been done since the start. Every strike takes a candidate away, so this is never longer than the board has cells
    /// and candidates.
    done: Vec<Change>,
    /// For each open node, how much had been done before it.
    levels: Vec<usize>,
}

/// What a [`Replay`] can undo.
#[derive(Clone, Copy, Debug)]
enum Change {
    Filled(Cell),
    /// The index of a cell, and the candidates that it has lost.
    Struck(usize, DigitSet),
}

impl Replay {
    /// Takes in the next event.
    #[inline]
    pub fn apply(&mut self, event: &Event<'_>) {
        match event {
            Event::Started { board } => {
                self.grid = Some(board.grid().clone());
                self.houses = Some(board.variant());
                self.candidates = board.candidate_sets().to_vec();
                self.done.clear();
                self.levels.clear();
            }
            Event::Node { depth, guess } => {
                self.take_back(*depth);
                self.levels.push(self.done.len());
                self.stats.nodes += 1;
                self.stats.guesses += u64::from(*guess);
                self.stats.max_depth = self.stats.max_depth.max(*depth as u64);
            }
            Event::Placed { cell, digit } => self.place(*cell, *digit),
            Event::Implied {
                placements,
                eliminations,
            }
            | Event::Deduced {
                placements,
                eliminations,
                ..
            } => {
                for &(cell, digit) in placements.iter() {
                    self.place(cell, digit);
                }
                for &(cell, digits) in eliminations.iter() {
                    self.strike(cell, digits);
                }
            }
            Event::TakenBack { depth } => self.take_back(*depth),
            Event::DeadEnd => self.stats.dead_ends += 1,
            Event::Solution { .. } => self.stats.solutions += 1,
            _ => {}
        }
    }

    /// The current board; `None` before a search has started.
    #[must_use]
    #[inline]
    pub fn grid(&self) -> Option<&Grid> {
        self.grid.as_ref()
    }

    /// The candidates that a cell has left after the events: none before a search has started, and none for a cell outside the board.
    /// A placement strikes all other digits from its cell, and its digit from the peers.
    ///
    /// ```
    /// use sudoku_zoo::event::Replay;
    /// use sudoku_zoo::{Board, Cell, Digit, Event, Shape};
    ///
    /// let board = Board::empty(Shape::new(2, 2)?);
    /// let [cell, peer] = [(0, 0), (0, 3)].map(|(row, column)| Cell::must(row, column));
    /// let mut replay = Replay::default();
    /// replay.apply(&Event::Started { board: std::borrow::Cow::Borrowed(&board) });
    /// replay.apply(&Event::Node { depth: 1, guess: true });
    /// replay.apply(&Event::Placed { cell, digit: Digit::must(4) });
    /// assert_eq!([cell, peer].map(|cell| replay.candidates(cell).to_string()), ["{4}", "{1 2 3}"]);
    /// replay.apply(&Event::TakenBack { depth: 1 });
    /// assert_eq!(replay.candidates(peer), board.candidates(peer));
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        let index = self.index_of(cell);
        let candidates = index.and_then(|index| self.candidates.get(index));
        candidates.copied().unwrap_or(DigitSet::EMPTY)
    }

    /// How many nodes are open.
    #[must_use]
    #[inline]
    pub fn depth(&self) -> usize {
        self.levels.len()
    }

    /// What has been counted.
    #[must_use]
    #[inline]
    pub fn stats(&self) -> Stats {
        self.stats
    }

    #[inline]
    fn index_of(&self, cell: Cell) -> Option<usize> {
        self.grid.as_ref()?.shape().index_of(cell)
    }

    #[inline]
    fn place(&mut self, cell: Cell, digit: Digit) {
        let Some(grid) = &mut self.grid else {
            return;
        };
        // If a clue or an earlier event has filled the cell, this event changes nothing, and undoing it must not blank the cell.
        if grid.get(cell).is_some() || grid.set(cell, Some(digit)).is_err() {
            return;
        }
        let shape = grid.shape();
        self.done.push(Change::Filled(cell));
        self.strike(cell, shape.digits() - digit.into());
        let houses = self.houses.clone().unwrap_or(shape.into());
        for peer in houses.peers(cell) {
            self.strike(peer, digit.into());
        }
    }

    #[inline]
    fn strike(&mut self, cell: Cell, digits: DigitSet) {
        let index = self.index_of(cell);
        let Some((index, candidates)) =
            index.and_then(|index| Some((index, self.candidates.get_mut(index)?)))
        else {
            return;
        };
        let struck = *candidates & digits;
        if !struck.is_empty() {
            *candidates -= struck;
            self.done.push(Change::Struck(index, struck));
        }
    }

    /// Undoes the nodes from this depth on.
    #[inline]
    fn take_back(&mut self, depth: usize) {
        let Some(&done) = self.levels.get(depth.saturating_sub(1)) else {
            return;
        };
        self.levels.truncate(depth.saturating_sub(1));
        for change in self.done.drain(done..) {
            match change {
                Change::Filled(cell) => {
                    if let Some(grid) = &mut self.grid {
                        let _ = grid.set(cell, None);
                    }
                }
                Change::Struck(index, struck) => {
                    if let Some(candidates) = self.candidates.get_mut(index) {
                        *candidates |= struck;
                    }
                }
            }
        }
    }
}
