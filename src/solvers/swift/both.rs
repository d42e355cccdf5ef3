//! Both branches of a guess at once, on a back end that has [room](Simd::ROOMY) for it.
//!
//! In one branch every step waits for the step before it, so half of a wide processor's units are idle. The other branch can use them: a round on pairs of vectors takes little longer than a
//! round on one. Each branch gets the rounds that it would get alone, so guesses, order and counters are those of one branch after the other.

use super::closure::{Round, round, rows_without};
use super::guess::Value;
use super::layout::{FULL, LANE};
use super::single::{Bits, Closed, Saved, State};
use crate::simd::{Folded, Joined, Nine, Row, Simd, Word};

/// What is known about a second branch that was closed together with the first one.
pub(super) struct Second {
    pub(super) naked: [u32; 3],
    pub(super) fixed: [u32; 3],
    pub(super) own: Row,
}

impl<S: Simd> State<S> {
    /// The candidates, and the cells with one candidate, after a value is placed.
    #[inline(always)]
    fn with(&self, simd: S, value: Value) -> ([S::Nine; 3], Bits<S>) {
        let lane = simd.load_nine(&LANE[value.digit()]);
        let others = simd.nine(value.bit()).and_not(lane);
        let cells = S::Nine::remove(self.cells, value.word(), others);
        (cells, self.naked.of(value.bits()))
    }

    /// Closes both branches of a guess side by side, since the steps of one branch wait for one another. The state becomes the first branch. The second one goes
    /// to `saved` and `rest`. Each branch gets the rounds that it would get alone.
    #[inline(always)]
    pub(super) fn close_both(
        &mut self,
        simd: S,
        [first, second]: [Value; 2],
        (saved, rest): (&mut Saved, &mut Second),
    ) -> Closed {
        let (full, none) = (simd.nine(FULL), simd.nine(0));
        let (cells, mut naked) = self.with(simd, first);
        let (second_cells, mut second_naked) = self.with(simd, second);
        let mut cells = Joined::of(cells, second_cells);
        // As in `take_back`, a second branch begins without fixed cells.
        let (mut fixed, mut second_fixed) = (self.fixed, self.fixed.splat(0));
        let mut own = Joined(self.own, none);
        let (mut closed, mut second_closed) = (None, None);
        loop {
            let pair = |first, second| Joined::of(S::Nine::spread(first), S::Nine::spread(second));
            let all_naked = pair(naked, second_naked);
            let s = round(cells, all_naked, pair(fixed, second_fixed), own, S::ROOMY);
            let (s, t) = s.parts();
            let found = Findings::<S>::new(full, &s, naked, fixed);
            let second_found = Findings::<S>::new(full, &t, second_naked, second_fixed);
            let ends = closed.is_none() & found.is_end();
            let second_ends = second_closed.is_none() & second_found.is_end();
            if ends | second_ends {
                if ends {
                    closed = Some(found.closed(s.cells));
                    self.cells = s.cells;
                    self.own = s.own;
                    self.naked = found.naked;
                    self.fixed = found.fixed;
                }
                if second_ends {
                    let [a, b, c] = t.cells;
                    saved.words = [a.to_row(), b.to_row(), c.to_row()];
                    rest.naked = second_found.naked.bits();
                    rest.fixed = second_found.fixed.bits();
                    rest.own = t.own.to_row();
                    second_closed = Some(second_found.closed(t.cells));
                }
                if let (Some(closed), Some(_)) = (closed, second_closed) {
                    saved.closed = second_closed;
                    return closed;
                }
            }
            cells = Joined::of(s.cells, t.cells);
            own = Joined(s.own, t.own);
            (naked, second_naked) = (found.naked, second_found.naked);
            (fixed, second_fixed) = (found.fixed, second_found.fixed);
        }
    }
}

/// What a round found out.
struct Findings<S: Simd> {
    /// The cells with one candidate.
    naked: Bits<S>,
    /// The cells that some digit owns.
    fixed: Bits<S>,
    /// The cells that are the one or the other, and were neither before.
    new: Bits<S>,
    /// A cell without a digit, or with two.
    clash: bool,
    /// A digit without a cell in a band.
    missing: bool,
    /// Every digit owns all boxes.
    full: bool,
}

impl<S: Simd> Findings<S> {
    /// `naked` and `fixed` are what the round began with.
    #[inline(always)]
    fn new(full: S::Nine, s: &Round<S::Nine>, naked: Bits<S>, fixed: Bits<S>) -> Self {
        let [a, b, c] = s.cells;
        let (once, twice) = S::Nine::once_twice(s.cells);
        let singles = once.and_not(twice);
        let owned = S::Nine::any([a.and(s.own), b.and(s.own), c.and(s.own)]);
        let empty = once.of([FULL; 3]).and_not(once);
        // This round has removed the other digits of every owned cell. If a cell still has two digits, both own it.
        let double = twice.and(fixed);
        Findings {
            naked: singles,
            fixed: owned,
            new: singles.or(owned).and_not(naked.or(fixed)),
            clash: !s.clash.all_zero_with(empty.or(double)),
            missing: !a.none_zero(),
            full: full.and_not(s.own).all_zero(),
        }
    }

    /// Whether the rounds below the root end here.
    #[inline(always)]
    fn is_end(&self) -> bool {
        self.clash | self.missing | self.full | self.new.is_empty()
    }

    /// What the rounds led to, if they end here.
    #[inline(always)]
    fn closed(&self, cells: [S::Nine; 3]) -> Closed {
        if self.clash | self.missing {
            Closed::Dead
        } else if !self.full {
            Closed::Stuck
        } else if rows_without(cells).all_zero() {
            Closed::Solved
        } else {
            Closed::Dead
        }
    }
}
