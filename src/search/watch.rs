//! Watching a search: events, and who gets them.

use alloc::borrow::Cow;

use super::Search;
use crate::board::Board;
use crate::event::Event;
use crate::index::{Cell, Digit};
use crate::report::End;

/// The caller's closure that is shown the events.
pub(super) type Watcher<'a> = &'a mut dyn FnMut(&Event<'_>);

impl<'a> Search<'a> {
    /// Shows every [event](crate::event) of the search to `watcher`.
    ///
    /// Order and counters stay as they are without a watcher. [`Limits::events`](crate::Limits::events) bounds the number of events.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Event, Limits, Search, Shape, zoo};
    ///
    /// let solver = zoo::find("naive").expect("registered").solver;
    /// let mut guesses = 0;
    /// let mut watcher = |event: &Event<'_>| {
    ///     guesses += u64::from(matches!(event, Event::Node { guess: true, .. }));
    /// };
    /// let board = Board::empty(Shape::new(2, 2)?);
    /// let report = Search::counting(&Limits::new()).watch(&mut watcher).run(solver, &board);
    /// assert_eq!(guesses, report.stats.guesses);
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    pub fn watch(mut self, watcher: &'a mut dyn FnMut(&Event<'_>)) -> Search<'a> {
        self.watcher = Some(watcher);
        self
    }

    /// The choice of the last node, for watchers: this cell has got this digit. A node that fills several cells says so for each.
    ///
    /// ```
    /// use sudoku_zoo::{Cell, Digit, Event, Limits, Search};
    ///
    /// let mut told = String::new();
    /// let mut watcher = |event: &Event<'_>| told += &format!("{event}; ");
    /// let limits = Limits::new();
    /// let mut search = Search::counting(&limits).watch(&mut watcher);
    /// assert!(search.guess(1).is_continue());
    /// search.placed(Cell::must(0, 1), Digit::must(4));
    /// search.taken_back(1);
    /// assert_eq!(told, "guess at depth 1; r1c2=4; take back depth 1; ");
    /// ```
    #[inline]
    pub fn placed(&mut self, cell: Cell, digit: Digit) {
        self.event(|| Event::Placed { cell, digit });
    }

    /// For watchers: the node at this depth and all below it are undone. If several nodes are undone together, one call with the depth of the first
    /// is enough. Depth 0 is no node, and sends no event.
    #[inline]
    pub fn taken_back(&mut self, depth: usize) {
        if depth > 0 {
            self.event(|| Event::TakenBack { depth });
        }
    }

    /// Sends what `make` makes to the watcher. Without a watcher, `make` is not called.
    ///
    /// ```
    /// use sudoku_zoo::{Event, Limits, Search};
    ///
    /// let limits = Limits::new();
    /// Search::counting(&limits).event(|| -> Event<'_> { unreachable!("nobody watches") });
    /// ```
    #[inline]
    pub fn event<'e>(&mut self, make: impl FnOnce() -> Event<'e>) {
        if self.is_watched() {
            self.make_and_send(make);
        }
    }

    #[cold]
    #[inline(never)]
    fn make_and_send<'e>(&mut self, make: impl FnOnce() -> Event<'e>) {
        self.send(&make());
    }

    /// Whether there is a watcher: for solvers that prepare something for [`event`](Search::event).
    #[inline]
    #[must_use]
    pub(crate) fn is_watched(&self) -> bool {
        self.watcher.is_some()
    }

    /// A search begins on this board.
    pub(crate) fn started(&mut self, board: &Board) {
        self.event(|| Event::Started {
            board: Cow::Borrowed(board),
        });
    }

    /// Shows an event to the watcher. An event beyond the limit stops the search instead.
    #[cold]
    pub(super) fn send(&mut self, event: &Event<'_>) {
        let (Some(watcher), None) = (&mut self.watcher, self.stopped) else {
            return;
        };
        if self.limits.events.is_some_and(|most| self.events >= most) {
            let _ = self.stop(End::EventLimit);
            return;
        }
        self.events += 1;
        watcher(event);
    }
}
