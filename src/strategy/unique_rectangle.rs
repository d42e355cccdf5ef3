//! Unique rectangles, types 1 to 6, and the hidden rectangle.
//!
//! ```text
//!            4           7
//!   row 2    2 5         2 5          two rows, two columns, exactly two boxes. Without the 8 the 2s and
//!   row 3    2 5         2 5 8        5s could be swapped, so r3c7 is 8
//! ```
//!
//! Four blank cells where two rows cross two columns, in exactly two boxes, could be [deadly](super::deadly) with two
//! digits. At least one of the cells has these digits and no others; call such a cell *plain*, the others have extras. In
//! an *arrangement* one digit is in two opposite corners and the other in the other two. A rectangle counts as long as the candidates
//! allow one of the two arrangements: a candidate may be missing.
//!
//! | type | with extras are | so |
//! |---|---|---|
//! | 1 | one corner | it loses both digits |
//! | 2 | two corners in a line, the same extra | cells that see both lose the extra |
//! | 3 | two corners in a line | they make a naked subset with other cells there |
//! | 4 | two corners in a line, one digit locked there | they lose the other digit |
//! | 5 | two opposite corners or three corners, the same extra | cells that see them all lose the extra |
//! | 6 | two opposite corners, one digit an X-Wing of the corners | they lose that digit |
//! | hidden | a digit of a corner is linked along both of its lines, the corner opposite is plain | it loses the other digit |
//!
//! Type 6: if the digit were in the two corners with extras, the two plain corners would hold the other digit, and the pattern would be deadly. Hidden: if the corner
//! held the other digit, both links would put the linked digit into its two neighbours, and the plain corner would hold the other digit, too: deadly. The two
//! neighbours of the corner are not plain: that would be type 1 or 4.
//!
//! Cost: for each bivalue cell the rectangles it is a corner of, 24 of them at 9×9.

use core::fmt;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use super::deadly::{Extra, Way};
use super::evidence::{Evidence, Node, Role, Strength};
use super::find::{Found, Strategy};
use super::view::View;
use crate::digits::DigitSet;
use crate::index::{Cell, Digit, House, HouseKind};
use crate::notation::{Location, Notation};

pub(super) static TYPE_1: UniqueRectangle = UniqueRectangle(Type::Way(Way::Alone));
pub(super) static TYPE_2: UniqueRectangle = UniqueRectangle(Type::Way(Way::Alike));
pub(super) static TYPE_3: UniqueRectangle = UniqueRectangle(Type::Way(Way::Subset));
pub(super) static TYPE_4: UniqueRectangle = UniqueRectangle(Type::Way(Way::Locked));
pub(super) static TYPE_5: UniqueRectangle = UniqueRectangle(Type::Scattered);
pub(super) static TYPE_6: UniqueRectangle = UniqueRectangle(Type::Crossed);
pub(super) static HIDDEN: UniqueRectangle = UniqueRectangle(Type::Hidden);

/// A rectangle that would have two solutions.
pub(super) struct UniqueRectangle(Type);

#[derive(Clone, Copy)]
enum Type {
    /// Types 1 to 4. From two corners on, those with extras are in one line.
    Way(Way),
    /// Type 5: those with the same extra are not in one line.
    Scattered,
    /// Type 6.
    Crossed,
    Hidden,
}

/// Four cells where two rows cross two columns, in exactly two boxes.
pub(super) struct Rectangle {
    /// Row by row: the corner opposite to number `n` is number `3 - n`, its neighbour in the row is `n ^ 1`, and
    /// in the column `n ^ 2`.
    pub(super) corners: [Cell; 4],
}

impl Rectangle {
    /// The rectangle with two opposite corners, if it is in exactly two boxes.
    #[inline]
    pub(super) fn new(view: &View, corner: Cell, opposite: Cell) -> Option<Rectangle> {
        let shape = view.shape();
        let in_row = Cell::from_coordinates(corner.row(), opposite.column());
        let in_column = Cell::from_coordinates(opposite.row(), corner.column());
        let block = |cell| shape.house_of(cell, HouseKind::Box);
        let is_different = corner.row() != opposite.row() && corner.column() != opposite.column();
        let along_row = block(corner) == block(in_row);
        let along_column = block(corner) == block(in_column);
        (is_different && along_row != along_column).then_some(Rectangle {
            corners: [corner, in_row, in_column, opposite],
        })
    }
}

/// A rectangle that could still hold two digits and no others.
struct Candidate {
    corners: [Cell; 4],
    digits: DigitSet,
    /// The numbers of the corners that have these digits and no others.
    plain: SmallVec<[usize; 4]>,
    extras: SmallVec<[Extra; 4]>,
}

impl Strategy for UniqueRectangle {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        for corner in view.bivalue_cells() {
            found.check()?;
            let mut digits = view.candidates(corner).iter();
            let (Some(a), Some(b)) = (digits.next(), digits.next()) else {
                continue;
            };
            let either = view.cells_with(a) | view.cells_with(b);
            let along = |kind| &either & view.cells_of(view.shape().house_of(corner, kind));
            let (in_row, in_column) = (along(HouseKind::Row), along(HouseKind::Column));
            let opposites = in_column.iter().flat_map(|below| {
                let corners = in_row.iter();
                corners.map(move |beside| Cell::from_coordinates(below.row(), beside.column()))
            });
            for opposite in opposites {
                if let Some(rectangle) = Rectangle::new(view, corner, opposite)
                    && let Some(candidate) = candidate(view, rectangle.corners, [a, b])
                {
                    self.conclude(view, found, &candidate)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn reason(
        &self,
        evidence: &Evidence,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let cells = evidence.cells(Role::Defining);
        let digits = notation.digits(evidence.digits(Role::Defining));
        write!(
            f,
            "{digits} could be swapped in {}, unless ",
            notation.cells(&cells)
        )?;
        let houses = evidence.houses_in(Role::Base);
        let houses = notation.houses(&houses);
        let linked = evidence.links.first().map(|link| link.from.digit);
        let linked = notation.digits(linked.map_or(DigitSet::EMPTY, DigitSet::of));
        let pivot = evidence.cells(Role::Pivot);
        let pivot = notation.cells(&pivot);
        match self.0 {
            Type::Way(way) => way.reason(evidence, notation, f),
            Type::Scattered => Way::Alike.reason(evidence, notation, f),
            Type::Crossed => write!(f, "{pivot} hold the {linked} of {houses}"),
            Type::Hidden => write!(
                f,
                "{pivot} does not send the {linked} of {houses} to its neighbours"
            ),
        }
    }

    fn location(&self, evidence: &Evidence) -> Location {
        Location::Cells(evidence.cells(Role::Defining))
    }
}

/// The rectangle, if it could be deadly with these two digits; `None` unless `corners[0]` is the first of its plain corners.
fn candidate(view: &View, corners: [Cell; 4], [a, b]: [Digit; 2]) -> Option<Candidate> {
    let digits = DigitSet::of(a) | b.into();
    let has = |number: usize, digit| view.has(corners[number], digit);
    let fits = |x, y| has(0, x) && has(1, y) && has(2, y) && has(3, x);
    if !fits(a, b) && !fits(b, a) {
        return None;
    }
    let (mut plain, mut extras) = (SmallVec::new(), SmallVec::new());
    for (number, &cell) in corners.iter().enumerate() {
        let candidates = view.candidates(cell);
        if candidates == digits {
            plain.push(number);
            if cell < corners[0] {
                return None;
            }
        } else if candidates.len() < 2 {
            return None;
        } else {
            extras.push(Extra::new(view, cell, digits));
        }
    }
    Some(Candidate {
        corners,
        digits,
        plain,
        extras,
    })
}

impl UniqueRectangle {
    fn conclude(&self, view: &View, found: &mut Found<'_>, it: &Candidate) -> ControlFlow<()> {
        let in_line = match &it.extras[..] {
            [one, other] => view.sees(one.cell, other.cell),
            [_] => true,
            _ => false,
        };
        match self.0 {
            Type::Way(way) if in_line => way.conclude(view, found, &it.cells(view), &it.extras),
            Type::Scattered if !in_line => {
                Way::Alike.conclude(view, found, &it.cells(view), &it.extras)
            }
            Type::Crossed if !in_line && it.extras.len() == 2 => crossed(view, found, it),
            Type::Hidden => hidden(view, found, it),
            _ => ControlFlow::Continue(()),
        }
    }
}

impl Candidate {
    /// The corners with the digits of the rectangle.
    fn cells(&self, view: &View) -> [(Cell, DigitSet); 4] {
        self.corners
            .map(|cell| (cell, view.candidates(cell) & self.digits))
    }

    fn evidence(&self, view: &View) -> Evidence {
        let extras = self.extras.iter().map(|extra| (extra.cell, extra.extras));
        Evidence::new()
            .marks(Role::Defining, self.cells(view))
            .marks(Role::Fin, extras)
    }
}

/// Type 6.
fn crossed(view: &View, found: &mut Found<'_>, it: &Candidate) -> ControlFlow<()> {
    let shape = view.shape();
    for digit in it.digits {
        for kind in [HouseKind::Row, HouseKind::Column] {
            // The lines of two opposite corners are both lines of the rectangle.
            let lines: [House; 2] =
                [it.corners[0], it.corners[3]].map(|cell| shape.house_of(cell, kind));
            let is_closed = |&line: &House| {
                let mut places = view.cells_at(line, view.positions(digit, line));
                places.all(|place| it.corners.contains(&place))
            };
            if !lines.iter().all(is_closed) {
                continue;
            }
            for extra in &it.extras {
                found.strike(extra.cell, digit.into());
            }
            found.conclude(|| {
                let plain = it.plain.iter().map(|&number| it.corners[number]);
                let links = it.plain.iter().map(|&number| {
                    let mate = if kind == HouseKind::Row {
                        number ^ 1
                    } else {
                        number ^ 2
                    };
                    [number, mate].map(|number| Node::new(it.corners[number], digit))
                });
                let evidence = it
                    .evidence(view)
                    .marks(Role::Pivot, plain.map(|cell| (cell, digit.into())))
                    .houses(Role::Base, lines);
                links.fold(evidence, |evidence, [from, to]| {
                    evidence.link(from, to, Strength::Strong)
                })
            })?;
            // Both directions strike the same.
            break;
        }
    }
    ControlFlow::Continue(())
}

/// The hidden rectangle.
fn hidden(view: &View, found: &mut Found<'_>, it: &Candidate) -> ControlFlow<()> {
    let shape = view.shape();
    for &plain in &it.plain {
        let number = 3 - plain;
        let neighbours = [number ^ 1, number ^ 2];
        if neighbours
            .iter()
            .any(|neighbour| it.plain.contains(neighbour))
        {
            continue;
        }
        let corner = it.corners[number];
        for digit in it.digits & view.candidates(corner) {
            let linked = |kind, neighbour: usize| {
                let line = shape.house_of(corner, kind);
                view.positions(digit, line).count_ones() == 2
                    && view.has(it.corners[neighbour], digit)
            };
            if !linked(HouseKind::Row, neighbours[0]) || !linked(HouseKind::Column, neighbours[1]) {
                continue;
            }
            found.strike(corner, it.digits - digit.into());
            found.conclude(|| {
                let node = |number: usize| Node::new(it.corners[number], digit);
                let lines = [HouseKind::Row, HouseKind::Column];
                let evidence = it
                    .evidence(view)
                    .mark(Role::Pivot, corner, digit.into())
                    .houses(Role::Base, lines.map(|kind| shape.house_of(corner, kind)));
                neighbours.iter().fold(evidence, |evidence, &neighbour| {
                    evidence.link(node(number), node(neighbour), Strength::Strong)
                })
            })?;
        }
    }
    ControlFlow::Continue(())
}
