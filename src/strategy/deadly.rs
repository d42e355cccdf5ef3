//! Deadly patterns: cells that could swap their digits, which would make a second solution.
//!
//! ```text
//!            4           7                  2 and 5 can be swapped in these four cells, and
//!   row 2    2 5         2 5                each row, column and box still holds 2 and 5 once:
//!   row 3    2 5         2 5 8              two solutions, unless r3c7 holds its extra candidate 8
//! ```
//!
//! A deadly pattern is a set of cells, none of them given, and some digits. If a solution has only these digits in these cells, it has a twin:
//! another solution in which the digits of these cells are swapped. A puzzle with one solution has no twin, so at least one cell of the pattern holds
//! another digit, one of its *extras*. There are four ways to use that, the same for rectangles, loops and the bivalue universal grave:
//!
//! | type | the extras are | so |
//! |---|---|---|
//! | 1 | in one cell | it loses the pattern's digits |
//! | 2 | the same digit in each cell that has any | what sees all these cells loses it |
//! | 3 | in cells of one house | they count as one cell with the extras as its candidates, for naked subsets there |
//! | 4 | in two cells, which hold one digit of the pattern between them | they lose the other digits of the pattern |
//!
//! # When this is sound
//!
//! The argument is about the solution S of the *givens*, and needs three things: the candidates still contain S; S is the only solution of the
//! givens; no cell of the pattern is given. It does not matter why a candidate is missing. Suppose that S had only the pattern's digits in these
//! cells. Then its twin would agree with all givens, even if the twin needs a candidate that has been struck, because candidates are conclusions
//! about S, not rules of the puzzle. So uniqueness steps can follow each other, and all other steps, in any order. What would be unsound:
//!
//! - to let a given cell take part (the twin breaks the given). Blank cells are not given, and for filled ones the
//!   avoidable rectangle checks [`View::is_given`];
//! - a rectangle in four boxes (the twin breaks the boxes);
//! - to promise one solution for a board that has one only because the caller struck candidates that do not follow from the givens.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::cell_set::CellSet;
use super::find::Found;
use super::view::View;
use crate::digits::DigitSet;
use crate::evidence::{Evidence, Node, Role, Strength};
use crate::index::{Cell, House};
use crate::notation::Notation;

/// The role of the cells that make a naked subset with the extras.
const PARTNER: Role = Role::Group(0);

/// At most this many cells join the extras in a subset.
const MAX_PARTNERS: usize = 6;

/// How a deadly pattern is used.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// Type 1: one cell has extras.
    Alone,
    /// Type 2: all extras are the same digit.
    Alike,
    /// Type 3: the extras make a naked subset with other cells of a house.
    Subset,
    /// Type 4: the two cells with extras hold a digit of the pattern between them.
    Locked,
}

/// A blank cell of a pattern that also has other candidates.
#[derive(Clone, Copy)]
pub(super) struct Extra {
    pub(super) cell: Cell,
    /// Its candidates that are the pattern's.
    pub(super) pattern: DigitSet,
    /// Its other candidates.
    pub(super) extras: DigitSet,
}

impl Extra {
    /// A cell, with its candidates divided into those of `pattern` and the extras.
    pub(super) fn new(view: &View, cell: Cell, pattern: DigitSet) -> Extra {
        let candidates = view.candidates(cell);
        Extra {
            cell,
            pattern: candidates & pattern,
            extras: candidates - pattern,
        }
    }
}

impl Way {
    /// Concludes what follows from a pattern. `cells` are all its cells with the digits of the pattern, for the evidence;
    /// `extras` are those that have extras.
    pub(super) fn conclude(
        self,
        view: &View,
        found: &mut Found<'_>,
        cells: &[(Cell, DigitSet)],
        extras: &[Extra],
    ) -> ControlFlow<()> {
        let evidence = || {
            let fins = extras.iter().map(|extra| (extra.cell, extra.extras));
            Evidence::new()
                .marks(Role::Defining, cells.iter().copied())
                .marks(Role::Fin, fins)
        };
        match (self, extras) {
            (Way::Alone, [one]) => {
                found.strike(one.cell, one.pattern);
                found.conclude(evidence)
            }
            (Way::Alike, [first, others @ ..]) if !others.is_empty() => {
                let Some(digit) = first.extras.single() else {
                    return ControlFlow::Continue(());
                };
                if others.iter().any(|other| other.extras != first.extras) {
                    return ControlFlow::Continue(());
                }
                let seeing = |common: CellSet, extra: &Extra| common & view.peers(extra.cell);
                let common = others.iter().fold(view.peers(first.cell), seeing);
                found.strike_all(&common, digit);
                found.conclude(evidence)
            }
            (Way::Subset, [_, _, ..]) => subsets(view, found, extras, evidence),
            (Way::Locked, [one, other]) => locked(view, found, one, other, evidence),
            _ => ControlFlow::Continue(()),
        }
    }

    /// What the extras must do: the part of the sentence after "unless".
    pub(super) fn reason(
        self,
        evidence: &Evidence,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let fins = evidence.cells(Role::Fin);
        let fins = notation.cells(&fins);
        let extras = evidence.digits(Role::Fin);
        match self {
            Way::Alone => write!(f, "{fins} holds another digit"),
            Way::Alike => write!(f, "one of {fins} holds {}", notation.digits(extras)),
            Way::Subset => {
                let partners = evidence.cells(PARTNER);
                let houses = evidence.houses_in(Role::Base);
                let all = extras | evidence.digits(PARTNER);
                let one_of = if extras.len() > 1 { "one of " } else { "" };
                write!(
                    f,
                    "one of {fins} holds {one_of}{}, which with {} takes up {} in {}",
                    notation.digits(extras),
                    notation.cells(&partners),
                    notation.digits(all),
                    notation.houses(&houses),
                )
            }
            Way::Locked => {
                let digit = evidence.links.first().map(|link| link.from.digit);
                let digit = digit.map_or(DigitSet::EMPTY, DigitSet::of);
                let houses = evidence.houses_in(Role::Base);
                write!(
                    f,
                    "one of {fins} holds another digit while the other holds the {} of {}",
                    notation.digits(digit),
                    notation.houses(&houses),
                )
            }
        }
    }
}

/// Type 4: a digit of the pattern that a house has only in the two cells with extras.
fn locked(
    view: &View,
    found: &mut Found<'_>,
    one: &Extra,
    other: &Extra,
    evidence: impl Fn() -> Evidence,
) -> ControlFlow<()> {
    for digit in one.pattern & other.pattern {
        let houses = view.houses_of(one.cell);
        let mut houses = houses.filter(|&house| {
            view.cells_of(house).contains(other.cell)
                && view.positions(digit, house).count_ones() == 2
        });
        let Some(house) = houses.next() else {
            continue;
        };
        for cell in [one, other] {
            found.strike(cell.cell, cell.pattern - digit.into());
        }
        found.conclude(|| {
            let (from, to) = (Node::new(one.cell, digit), Node::new(other.cell, digit));
            evidence()
                .house(Role::Base, house)
                .link(from, to, Strength::Strong)
        })?;
    }
    ControlFlow::Continue(())
}

/// Type 3: the cells with extras as one cell of a naked subset. A choice of partners counts once, and strikes in
/// all houses that hold it together with the extras.
fn subsets(
    view: &View,
    found: &mut Found<'_>,
    extras: &[Extra],
    evidence: impl Fn() -> Evidence,
) -> ControlFlow<()> {
    let holds = |house: House| {
        let mut cells = extras.iter().map(|extra| extra.cell);
        cells.all(|cell| view.cells_of(house).contains(cell))
    };
    let Some(first) = extras.first() else {
        return ControlFlow::Continue(());
    };
    let houses: Vec<House> = view
        .houses_of(first.cell)
        .filter(|&house| holds(house))
        .collect();
    let digits = extras
        .iter()
        .fold(DigitSet::EMPTY, |all, extra| all | extra.extras);
    let mut own = CellSet::empty(view.shape());
    own.extend(extras.iter().map(|extra| extra.cell));
    for (number, &house) in houses.iter().enumerate() {
        let cells = &(view.cells_of(house) & view.blank_cells()) - &own;
        let cells: Vec<Cell> = cells.iter().collect();
        let mut search = PartnerSearch {
            view,
            partners: Vec::new(),
            // At least one other cell must remain that can lose something.
            most: cells.len().saturating_sub(1).min(MAX_PARTNERS),
        };
        search.extend(found, &cells, digits, &mut |found, partners, digits| {
            let within = |&house: &House| {
                let cells = view.cells_of(house);
                partners.iter().all(|&partner| cells.contains(partner))
            };
            if houses[..number].iter().any(within) {
                return ControlFlow::Continue(());
            }
            let houses = houses.iter().copied().filter(within);
            for house in houses.clone() {
                let mut losing = &(view.cells_of(house) & view.blank_cells()) - &own;
                partners.iter().for_each(|&partner| losing.remove(partner));
                for cell in &losing {
                    found.strike(cell, digits);
                }
            }
            found.conclude(|| {
                let partners = partners.iter().map(|&cell| (cell, view.candidates(cell)));
                evidence()
                    .marks(PARTNER, partners)
                    .houses(Role::Base, houses)
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// Called with some partners and all digits of the subset.
type Reporter<'a> = dyn FnMut(&mut Found<'_>, &[Cell], DigitSet) -> ControlFlow<()> + 'a;

/// The search for partners.
struct PartnerSearch<'a> {
    view: &'a View,
    partners: Vec<Cell>,
    /// How many partners there may be.
    most: usize,
}

impl PartnerSearch<'_> {
    fn extend(
        &mut self,
        found: &mut Found<'_>,
        cells: &[Cell],
        digits: DigitSet,
        report: &mut Reporter<'_>,
    ) -> ControlFlow<()> {
        for (index, &cell) in cells.iter().enumerate() {
            let digits = digits | self.view.candidates(cell);
            // The cells with extras count as one cell more than the partners. If there are as many digits as cells, they are a subset.
            let count = self.partners.len() + 1;
            if digits.len() > self.most + 1 {
                continue;
            }
            self.partners.push(cell);
            if digits.len() == count + 1 {
                report(found, &self.partners, digits)?;
            } else if count < self.most {
                found.check()?;
                self.extend(found, &cells[index + 1..], digits, report)?;
            }
            self.partners.pop();
        }
        ControlFlow::Continue(())
    }
}
