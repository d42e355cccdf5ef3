//! [`Replay`]: the board and the counters of a search, from its events alone.

use alloc::vec::Vec;

use super::Event;
use crate::grid::Grid;
use crate::index::{Cell, Digit};
use crate::report::Stats;

/// Follows a search by its events: which cells are filled, how many nodes stand, what has been counted.
///
/// ```
/// use sudoku_zoo::event::Replay;
/// use sudoku_zoo::{Board, Event, Grid, Limits, Search, zoo};
///
/// let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
/// let solver = zoo::find("dlx").expect("registered").solver;
/// let mut replay = Replay::new();
/// let mut solved = Vec::new();
/// let mut watcher = |event: &Event<'_>| {
///     replay.apply(event);
///     if let Event::Solution { .. } = event {
///         solved.extend(replay.grid().cloned());
///     }
/// };
/// let report = Search::counting(&Limits::new()).watch(&mut watcher).run(solver, &board);
/// assert_eq!((replay.stats(), replay.depth()), (report.stats, 0)); // everything has been taken back
/// assert!(solved.len() == 1 && solved[0].is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Replay {
    grid: Option<Grid>,
    stats: Stats,
    /// The cells that have been filled since the start.
    filled: Vec<Cell>,
    /// For each node that stands, how many cells had been filled before it.
    levels: Vec<usize>,
}

impl Replay {
    /// Nothing has happened yet.
    #[must_use]
    pub fn new() -> Replay {
        Replay::default()
    }

    /// Takes in the next event.
    pub fn apply(&mut self, event: &Event<'_>) {
        match event {
            Event::Started { board } => {
                self.grid = Some(board.grid().clone());
                self.filled.clear();
                self.levels.clear();
            }
            Event::Node { depth, guess } => {
                self.take_back(*depth);
                self.levels.push(self.filled.len());
                self.stats.nodes += 1;
                self.stats.guesses += u64::from(*guess);
                self.stats.max_depth = self.stats.max_depth.max(*depth as u64);
            }
            Event::Placed { cell, digit } => self.place(*cell, *digit),
            Event::Implied { placements, .. } | Event::Deduced { placements, .. } => {
                for &(cell, digit) in placements.iter() {
                    self.place(cell, digit);
                }
            }
            Event::TakenBack { depth } => self.take_back(*depth),
            Event::DeadEnd => self.stats.dead_ends += 1,
            Event::Solution { .. } => self.stats.solutions += 1,
            _ => {}
        }
    }

    /// The board as it stands; `None` before a search has started.
    #[must_use]
    pub fn grid(&self) -> Option<&Grid> {
        self.grid.as_ref()
    }

    /// How many nodes stand.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.levels.len()
    }

    /// What has been counted.
    #[must_use]
    pub fn stats(&self) -> Stats {
        self.stats
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        let Some(grid) = &mut self.grid else {
            return;
        };
        // What a clue has, or an earlier event, stays when this is taken back.
        if grid.get(cell).is_none() && grid.set(cell, Some(digit)).is_ok() {
            self.filled.push(cell);
        }
    }

    /// Takes back the nodes from this depth on.
    fn take_back(&mut self, depth: usize) {
        let Some(&filled) = self.levels.get(depth.saturating_sub(1)) else {
            return;
        };
        self.levels.truncate(depth.saturating_sub(1));
        for cell in self.filled.drain(filled..) {
            if let Some(grid) = &mut self.grid {
                let _ = grid.set(cell, None);
            }
        }
    }
}
