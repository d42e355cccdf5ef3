//! Unique rectangles, types 1 to 6, and the hidden rectangle.
//!
//! ```text
//!            4           7
//!   row 2    2 5         2 5          two rows, two columns, exactly two boxes. Without the 8 the 2s and
//!   row 3    2 5         2 5 8        5s could be swapped, so r3c7 is 8
//! ```
//!
//! Four blank cells where two rows cross two columns, in exactly two boxes, could be [deadly](crate::strategy::deadly) with two digits. A cell that
//! has these digits and no others is called *plain*; the others have extras. At least one cell is plain. In an *arrangement* one digit is in two
//! opposite corners and the other in the other two. A rectangle counts as long as the candidates allow one of the two arrangements: a candidate may
//! be missing.
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
//! held the other digit, both links would put the linked digit into its two neighbours, and the plain corner would also hold the other digit: deadly. The two
//! neighbours of the corner are not plain: that would be type 1 or 4.
//!
//! Cost: for each bivalue cell the rectangles it is a corner of, 24 of them at 9×9.

use core::fmt;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::digits::DigitSet;
use crate::evidence::{Evidence, Node, Role, Strength};
use crate::index::{Cell, Digit, House, HouseKind};
use crate::notation::{Location, Notation};
use crate::strategy::deadly::{Extra, Way};
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # Unique rectangles
    ///
    /// Four cells in which two digits could be swapped, which would make a second solution: whatever prevents that must hold.
    // Sudoku Explainer has types 1 to 4, with a tenth more for each size of the subset of type 3; the other types get similar ratings.
    UNIQUE_RECTANGLE_1 = new("unique-rectangle-1", "unique rectangle type 1", 45, &UniqueRectangle(Type::Way(Way::Alone)))
        .hodoku("0600", 100)
        .assuming_one_solution()
        // Puzzle 4692 of seed 1.
        .example(":0600:x:+42+7+1+65.3.5+8+9..+36+21+3+61+8+92..7.34.2+1...+2953+8+6+714..6...+3.+2..+8.+372....+2.1..9+3.43+2+5.+1+7.:944 847 849 464:764::");
    UNIQUE_RECTANGLE_2 = new("unique-rectangle-2", "unique rectangle type 2", 45, &UniqueRectangle(Type::Way(Way::Alike)))
        .hodoku("0601", 100)
        .assuming_one_solution()
        // Puzzle 5519 of seed 1.
        .example(":0601:x:7.+1+2.68.+38.5+3..+2+6.+6+2+3+8....9.6913+7.+8..+1+7.823+96..+8.+6+97....2.+186.41.4+6+2+5+9.8.8+6.4312.:438 538 462 569 972:571::");
    UNIQUE_RECTANGLE_4 = new("unique-rectangle-4", "unique rectangle type 4", 45, &UniqueRectangle(Type::Way(Way::Locked)))
        .hodoku("0603", 100)
        .assuming_one_solution()
        // Puzzle 1502 of seed 1.
        .example(":0603:x:6+9.+15.+2+7+4.+254.+7+19+6714+9+62..5+247+69.5+1.1+6+9..+54.7...+7+1+4+6+2+9+4.+1..+9.6..7+234+6.+51.3+6..1.+42:875 891:897::");
    UNIQUE_RECTANGLE_5 = new("unique-rectangle-5", "unique rectangle type 5", 45, &UniqueRectangle(Type::Scattered))
        .hodoku("0604", 100)
        .assuming_one_solution()
        // Puzzle 3328 of seed 1.
        .example(":0604:x:+63..9.+7+1.4.+72.+6+3+988.+9+3.+75.6+7.6..+3+1.9....+6.47..9..7.+6..1.8.3.2.+7+9+7+3.+258.1.6.7+8+1+93.:414 542 444 548 152 252 554 854 559 561 263 563 564 864 466 268 269 474 478 593:253::");
    UNIQUE_RECTANGLE_6 = new("unique-rectangle-6", "unique rectangle type 6", 45, &UniqueRectangle(Type::Crossed))
        .hodoku("0605", 100)
        .assuming_one_solution()
        // Puzzle 842 of seed 1.
        .example(":0605:x:+2+943+8+7+51+6+36.1+5+2+94.+1.5..9+2.37..+89...2+84+2+7+3+516+99..+2+1.8......217+95+5..+9...2..+29+57...+1:673 382 882 383 683 883 486 686 496 696 397:542 568::");
    UNIQUE_RECTANGLE_3 = new("unique-rectangle-3", "unique rectangle type 3", 46, &UniqueRectangle(Type::Way(Way::Subset)))
        .hodoku("0602", 100)
        .assuming_one_solution()
        // Puzzle 7756 of seed 1.
        .example(":0602:x:2..+8+1+6935+1..+2+3+54+7+88+3+5+974+1+2+67..+5.8.+4+1..+84.1.6+74.1+7.3+8....21+8.6..6+1.+35+27+8..8.+6+4..1.:551 962 965 971 572 972 397:245::");
    HIDDEN_RECTANGLE = new("hidden-rectangle", "hidden rectangle", 47, &UniqueRectangle(Type::Hidden))
        .hodoku("0606", 100)
        .assuming_one_solution()
        // Puzzle 1096 of seed 1.
        .example(":0606:x:+92+3678+5+1+4+8+64.+5.+2+7+91+7+5...6+83+7+9+8+52+6+34+1.....78+65+5.+683.+79+2..+7.+8+5+926.8....4+57.59+7..+1+3+8:152 154 184 186:452::");
}

/// A rectangle that would have two solutions.
pub(super) struct UniqueRectangle(Type);

#[derive(Clone, Copy)]
enum Type {
    /// Types 1 to 4. If two or more corners have extras, they are in one line.
    Way(Way),
    /// Type 5: the corners with the same extra are not in one line.
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
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let evidence = &step.evidence;
        let cells = evidence.cells(Role::Defining);
        let digits = notation.digits(evidence.digits(Role::Defining));
        let cells = notation.cells(&cells);
        let houses = evidence.houses_in(Role::Base);
        let houses = notation.houses(&houses);
        let linked = evidence.links.first().map(|link| link.from.digit);
        let linked = notation.digits(linked.map_or(DigitSet::EMPTY, DigitSet::of));
        let pivot = evidence.cells(Role::Pivot);
        let pivot = notation.cells(&pivot);
        if let Type::Hidden = self.0 {
            let struck = step.eliminations.iter();
            let struck = struck.fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
            let struck = notation.digits(struck);
            return write!(
                f,
                "with {struck} in {pivot}, {digits} could be swapped in {cells}, for a second solution, because the only other places for {linked} in {houses} are among these cells"
            );
        }
        write!(
            f,
            "{digits} could be swapped in {cells}, for a second solution, unless "
        )?;
        match self.0 {
            Type::Way(way) => way.reason(evidence, notation, f),
            Type::Scattered => Way::Alike.reason(evidence, notation, f),
            Type::Crossed | Type::Hidden => write!(f, "{pivot} hold the {linked} of {houses}"),
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
            // Rows and columns strike the same, so one of them is enough.
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
