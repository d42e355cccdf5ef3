//! Hybrid: pencil and paper, backtracking over a few boxes, and pencil and paper again.
//!
//! Paper 004 (HBPnP) starts with the rules that people use: [naked and hidden singles, pairs and
//! triples](Plan::pencil_and_paper). Where they get stuck it backtracks, but only over the blank cells of boxes
//! 2, 5 and 8, in reading order box by box; each time these cells are full, it applies the rules again. They
//! nearly always solve the rest, or show at once that the filling was wrong:
//!
//! ```text
//!   ┌───┬───┬───┐
//!   │   │ 2 │   │     rules ─▶ stuck ─▶ fill 2, 5, 8 ─▶ rules ─▶ solved
//!   ├───┼───┼───┤                          ▲               │
//!   │   │ 5 │   │                          ├── contradiction
//!   ├───┼───┼───┤                          │
//!   │   │ 8 │   │                          └── stuck: fill another box ─▶ rules ─▶ …
//!   └───┴───┴───┘
//! ```
//!
//! As printed, the method undoes a filling when the rules are stuck after it, and so can miss the
//! solution; "restarting" with the same boxes, as the paper says, cannot help. This version goes on to
//! the remaining boxes one by one and applies the rules after each, so it finds every solution. Boxes 2, 5
//! and 8 are the middle stack, which also comes first on other shapes. Callers can choose other boxes. On boards with diagonals, windows and other groups the
//! rules use these houses too; irregular boards, which have no boxes, are refused.
//!
//! # As printed
//!
//! `hybrid-as-printed` follows section 3 of the paper, step by step:
//!
//! 1. Apply the rules. If they fill the grid, it is solved.
//! 2. Otherwise backtrack over the blank cells of boxes 2, 5 and 8: box by box, each from left to right and from top to bottom, digits ascending.
//! 3. When the three boxes are full, apply the rules to the rest. If they fill the grid, it is solved. If they meet a contradiction *or are stuck*,
//!    the last cell of the boxes takes its next digit.
//! 4. When no filling is left, the paper restarts with the same three boxes, which finds what the first round found. So this solver ends
//!    there. If every filling led to a contradiction or a solution, the search is complete. If the rules were stuck after one, a solution may be
//!    missing, and the search ends as [unsupported](crate::End::Unsupported).
//!
//! It never shows a wrong grid. One thing is ours: a filling that leaves a blank cell without a candidate is undone at once and not only
//! when the boxes are full. On other shapes the boxes are the middle stack. [`zoo`](crate::zoo()) does not list it, because it is not complete;
//! [`zoo::incomplete`](crate::zoo::incomplete) does.
//!
//! **When to use.** To see paper 004's idea at work: nodes are cheap and leaves expensive. Easy puzzles need no node at all; the hardest need ten times as many
//! nodes as `dlx`. **When not.** It fills boxes cell by cell and does not look for the cell with the fewest candidates, so it tries many fillings;
//! [two phases](crate::stage) do better.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::board::Board;
use crate::digits::DigitSet;
use crate::index::{Cell, House, HouseKind, MAX_SIDE};
use crate::report::{Stopped, Unsupported};
use crate::search::Search;
use crate::shape::Shape;
use crate::solver::Solver;
use crate::solvers::entry::{Entry, Family, Shapes};
use crate::solvers::traits::Traits;
use crate::stage::shrink_in;
use crate::strategy::Plan;
use crate::variant::HouseKinds;

/// Paper 004's solver.
///
/// ```
/// use sudoku_zoo::solvers::hybrid::{HYBRID, Hybrid};
/// use sudoku_zoo::{Board, Limits, Shape, Solve};
///
/// let board = Board::empty(Shape::new(2, 2)?);
/// assert_eq!(HYBRID.count(&board, &Limits::new().solutions(1_000))?.to_string(), "288");
/// // The first stack instead of the middle one, counting boxes from 0.
/// let other = Hybrid::with_boxes("hybrid-left", [0, 2]);
/// assert_eq!(other.count(&board, &Limits::new().solutions(1_000))?.to_string(), "288");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "a solver does nothing until it is run"]
pub struct Hybrid {
    name: Cow<'static, str>,
    plan: Plan,
    /// The boxes to fill first; `None` means the middle stack.
    boxes: Option<Vec<usize>>,
    when_stuck: WhenStuck,
}

/// What follows when the chosen boxes are full and the rules are stuck.
#[derive(Clone, Copy, Debug)]
enum WhenStuck {
    /// The other boxes are filled, one by one.
    FillAnother,
    /// The filling is undone.
    TakeBack,
}

/// The hybrid of paper 004.
pub const HYBRID: Hybrid = Hybrid {
    name: Cow::Borrowed("hybrid"),
    plan: Plan::pencil_and_paper(),
    boxes: None,
    when_stuck: WhenStuck::FillAnother,
};

/// The hybrid of paper 004 as printed. It may miss solutions, and says so.
///
/// ```
/// use sudoku_zoo::{Board, End, Limits, Search, Shape, zoo};
///
/// // With the middle stack full, the rules cannot fill the rest of an empty grid: there are many ways.
/// let solver = zoo::parse("hybrid-as-printed")?;
/// let report = Search::counting(&Limits::new()).run(&*solver, &Board::empty(Shape::new(2, 2)?));
/// assert!(matches!(report.end, End::Unsupported(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
const HYBRID_AS_PRINTED: Hybrid = Hybrid {
    name: Cow::Borrowed("hybrid-as-printed"),
    plan: Plan::pencil_and_paper(),
    boxes: None,
    when_stuck: WhenStuck::TakeBack,
};

/// Why a search of [`HYBRID_AS_PRINTED`] may not be complete.
pub(crate) const STUCK: &str = "the rules were stuck after a filling of the middle boxes";

pub(crate) const ENTRIES: [Entry; 2] = [COMPLETE, AS_PRINTED];

const AS_PRINTED: Entry = Entry {
    solver: &HYBRID_AS_PRINTED,
    aliases: &[],
    traits: COMPLETE
        .traits
        .union(Traits::AS_PRINTED)
        .union(Traits::INCOMPLETE),
    branching: "blank cells of the middle stack, box by box, and of no other",
    source: "paper 004, as printed",
    good_for: "what the paper's method can and cannot solve",
    bad_for: "certainty: it may be stuck; hybrid goes on to other boxes",
    ..COMPLETE
};

const COMPLETE: Entry = Entry {
    solver: &HYBRID,
    aliases: &["hbpnp"],
    family: Family::Hybrid,
    traits: Traits::PAPER.union(Traits::INFERS),
    shapes: Shapes::Any,
    representation: "a board per node",
    inference: "naked and hidden singles, pairs and triples after each filling",
    branching: "blank cells of the middle stack, box by box",
    source: "paper 004",
    good_for: "seeing how far people's rules go, and what they leave to trial",
    bad_for: "enumerating many solutions: every one is worked out with pencil and paper",
};

impl Hybrid {
    /// The solver of the paper, but it fills `boxes` first (numbered from 0). It uses the first 64 of them, and skips
    /// those that a grid does not have.
    #[inline]
    pub fn with_boxes(
        name: impl Into<Cow<'static, str>>,
        boxes: impl IntoIterator<Item = usize>,
    ) -> Hybrid {
        Hybrid {
            name: name.into(),
            boxes: Some(boxes.into_iter().take(MAX_SIDE).collect()),
            ..HYBRID
        }
    }

    /// The boxes in the order in which they are filled. The rules are applied after each group.
    #[inline]
    fn groups(&self, shape: Shape) -> Vec<Vec<House>> {
        let side = shape.side();
        let chosen = match &self.boxes {
            Some(boxes) => boxes
                .iter()
                .copied()
                .filter(|&index| index < side)
                .collect(),
            None => {
                let stacks = shape.stacks();
                (stacks / 2..side).step_by(stacks).collect::<Vec<_>>()
            }
        };
        let rest = (0..side).filter(|index| match self.when_stuck {
            WhenStuck::FillAnother => !chosen.contains(index),
            WhenStuck::TakeBack => false,
        });
        let block = |index| House::from_parts(HouseKind::Box, index);
        let mut groups: Vec<Vec<House>> = rest.map(|index| alloc::vec![block(index)]).collect();
        groups.insert(0, chosen.iter().copied().map(block).collect());
        groups
    }

    /// Applies the rules and goes from group to group until a cell has to be guessed or the board is decided.
    #[inline]
    fn settle(
        &self,
        mut board: Board,
        mut group: usize,
        groups: &[Vec<House>],
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, Settled> {
        while let Some(boxes) = groups.get(group).filter(|_| !board.is_full()) {
            let mut cells = boxes
                .iter()
                .flat_map(|&block| board.shape().cells_of(block));
            if let Some(cell) = cells.find(|&cell| board.get(cell).is_none()) {
                return ControlFlow::Continue(Settled::Choice(Choice {
                    untried: board.candidates(cell),
                    board,
                    group,
                    cell,
                }));
            }
            if shrink_in(&self.plan, &mut board, search)?.is_err() {
                return ControlFlow::Continue(Settled::DeadEnd);
            }
            group += 1;
        }
        ControlFlow::Continue(match board.is_full() {
            true => Settled::Full(board),
            false => Settled::Stuck,
        })
    }
}

/// Where a board leads without a guess.
enum Settled {
    Full(Board),
    DeadEnd,
    /// All boxes to fill are full, the rules find nothing more, and the board is not full.
    Stuck,
    Choice(Choice),
}

/// A cell to be filled by search.
struct Choice {
    board: Board,
    /// The group of boxes that is being filled.
    group: usize,
    cell: Cell,
    untried: DigitSet,
}

/// How many bytes a choice holds.
#[inline]
fn bytes(shape: Shape) -> usize {
    size_of::<Choice>() + shape.cell_count() * (size_of::<DigitSet>() + 1)
}

impl Solver for Hybrid {
    #[inline]
    fn name(&self) -> &str {
        &self.name
    }

    /// All kinds but regions: an irregular board has no middle boxes.
    #[inline]
    fn accepts(&self) -> HouseKinds {
        HouseKinds::all() - HouseKinds::REGIONS
    }

    #[inline]
    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        // A node copies the board, which takes 12 µs at 64×64.
        search.poll_every((1 << 20) / board.shape().cell_count() as u64);
        let groups = self.groups(board.shape());
        let mut board = board.clone();
        let outcome = shrink_in(&self.plan, &mut board, search)?;
        search.prepared();
        if outcome.is_err() {
            search.dead_end();
            return ControlFlow::Continue(());
        }
        let held = bytes(board.shape());
        let mut path: Vec<Choice> = Vec::new();
        let mut was_stuck = false;
        let mut next = Some((board, 0));
        loop {
            // Down: everything that follows without a guess.
            if let Some((board, group)) = next.take() {
                match self.settle(board, group, &groups, search)? {
                    Settled::Full(board) => {
                        search.solution(board.grid())?;
                        search.taken_back(path.len());
                    }
                    settled @ (Settled::DeadEnd | Settled::Stuck) => {
                        was_stuck |= matches!(settled, Settled::Stuck);
                        search.dead_end();
                        search.taken_back(path.len());
                    }
                    Settled::Choice(choice) => {
                        search.hold(held)?;
                        path.push(choice);
                    }
                }
            }
            // On: the next digit of the deepest cell that has one.
            let depth = path.len();
            let Some(choice) = path.last_mut() else {
                return match was_stuck {
                    true => search.unsupported(Unsupported::Board { reason: STUCK }),
                    false => ControlFlow::Continue(()),
                };
            };
            let Some(digit) = choice.untried.min() else {
                path.pop();
                search.release(held);
                search.taken_back(path.len());
                continue;
            };
            choice.untried.remove(digit);
            if choice.untried.is_empty() {
                search.node(depth)?;
            } else {
                search.guess(depth)?;
            }
            search.placed(choice.cell, digit);
            let mut board = choice.board.clone();
            match board.place(choice.cell, digit) {
                Ok(()) => next = Some((board, choice.group)),
                Err(_) => {
                    search.dead_end();
                    search.taken_back(depth);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_stack_of_the_classic_grid_is_boxes_2_5_and_8() {
        let numbers = |groups: Vec<Vec<House>>| -> Vec<Vec<usize>> {
            let number = |house: House| house.index() + 1;
            groups
                .into_iter()
                .map(|group| group.into_iter().map(number).collect())
                .collect()
        };
        let groups = numbers(HYBRID.groups(Shape::CLASSIC));
        assert_eq!(groups[0], [2, 5, 8]);
        assert_eq!(groups[1..].concat(), [1, 3, 4, 6, 7, 9]);
        let chosen = Hybrid::with_boxes("chosen", [8, 0, 77]).groups(Shape::CLASSIC);
        assert_eq!(numbers(chosen)[0], [9, 1]);
        let six = numbers(HYBRID.groups(Shape::new(2, 3).unwrap()));
        assert_eq!(six[0], [2, 4, 6]);
    }
}
