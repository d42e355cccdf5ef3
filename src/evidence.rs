//! [`Evidence`]: what a deduction rests on, as plain data that fits every pattern.
//!
//! ```text
//!   marks      cells with some of their candidates, each in a role       r2c3 4 (defining), r6c8 4 (fin)
//!   houses     each in a role                                            row 2 (base), column 3 (cover)
//!   links      between candidates, strong or weak                        4r2c3 = 4r2c7 − 4r6c7
//! ```
//!
//! A program can draw, check or store it without knowing the technique. The technique turns it into
//! words: see [`Strategy::reason`](crate::strategy::Strategy::reason).

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

use crate::digits::DigitSet;
use crate::index::{Cell, Digit, House};
use crate::notation::Location;

/// What part something plays in a pattern.
///
/// ```
/// use sudoku_zoo::strategy::{Role, Technique, View};
/// use sudoku_zoo::{Board, Grid, Limits};
///
/// let view = View::new(&Board::new("1.....3..4.....2".parse::<Grid>()?)?);
/// let single = Technique::NAKED_SINGLE.first(&view, &Limits::new())?.expect("an easy puzzle");
/// for mark in &single.evidence.marks {
///     println!("{}: {} in {}", mark.role, mark.digits, mark.cell);
/// }
/// assert_eq!(single.evidence.digits(Role::Seen).len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Role {
    /// Makes up the pattern.
    Defining,
    /// The middle of a pattern: a wing's pivot, a blossom's stem.
    Pivot,
    /// An end of a pattern: a wing's pincer.
    Pincer,
    /// A candidate that spoils the pattern, unless it sees everything that is eliminated.
    Fin,
    /// A house that must place all its candidates, or that limits where the pattern is.
    Base,
    /// A house that takes the candidates of the base houses, or another house that the pattern reaches.
    Cover,
    /// Candidates that filled cells exclude.
    Seen,
    /// Candidates that earlier steps have struck.
    Struck,
    /// One of several groups of a pattern, counted from 0: the sets of a chain of almost locked sets,
    /// the two colours of colouring.
    Group(u8),
}

/// A cell and some of its candidates, in a role. [`Evidence::mark`] makes them.
///
/// ```
/// use sudoku_zoo::strategy::{Evidence, Role};
/// use sudoku_zoo::{Cell, DigitSet};
///
/// let evidence = Evidence::new().mark(Role::Fin, Cell::must(5, 7), DigitSet::first(2));
/// let mark = evidence.marks[0];
/// assert_eq!((mark.role, mark.digits.len()), (Role::Fin, 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Mark {
    /// What part they play.
    pub role: Role,
    /// The cell.
    pub cell: Cell,
    /// The candidates; none when the cell itself is meant.
    pub digits: DigitSet,
}

impl Mark {
    fn new(role: Role, cell: Cell, digits: DigitSet) -> Mark {
        Mark { role, cell, digits }
    }
}

/// A digit in one cell, or in one of several: an end of a [`Link`].
///
/// ```
/// use sudoku_zoo::strategy::Node;
/// use sudoku_zoo::{Cell, Digit};
///
/// let four = Digit::must(4);
/// let cells = [2, 3].map(|row| Cell::must(row, 7));
/// let (single, group) = (Node::new(cells[0], four), Node::group(cells, four));
/// assert_eq!((single.cells.len(), group.cells.len()), (1, 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
}

impl Node {
    /// A digit in a cell.
    pub fn new(cell: Cell, digit: Digit) -> Node {
        Node::group([cell], digit)
    }

    /// A digit in one of several cells.
    pub fn group(cells: impl IntoIterator<Item = Cell>, digit: Digit) -> Node {
        Node {
            digit,
            cells: cells.into_iter().collect(),
        }
    }
}

/// How two nodes depend on each other. There are only these two kinds, so a `match` needs no other arm.
///
/// ```
/// # #[cfg(feature = "techniques")] {
/// use sudoku_zoo::strategy::{Strength, Technique, View};
/// use sudoku_zoo::text::Reader;
/// use sudoku_zoo::Limits;
///
/// // A line of a HoDoKu library, with the candidates that have gone.
/// let line = ":0400:x:..36+1+5+9+7.+5+1+948+7+36+2+67.+9+2+3..1+13..7+6.+9.96.1..7.3....+391.+63+96...+217+841+7+92+6+3+5...+3+6+18+49:443 843 453 261 263 563 863:868::";
/// let view = View::new(&Reader::new().read(line)?.board()?);
/// let skyscraper = Technique::SKYSCRAPER.first(&view, &Limits::new())?.expect("one digit, two lines");
/// let links = skyscraper.evidence.links.iter().map(|link| link.strength);
/// assert!(links.eq([Strength::Strong, Strength::Weak, Strength::Strong]));
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// If one is false, the other is true.
    Strong,
    /// If one is true, the other is false.
    Weak,
}

/// What makes a [`Link`].
///
/// ```
/// use sudoku_zoo::strategy::{Basis, Evidence, Node, Strength};
/// use sudoku_zoo::{Cell, Digit, House, HouseKind};
///
/// let [one, other] = [2, 7].map(|column| Node::new(Cell::must(0, column), Digit::must(4)));
/// let mut evidence = Evidence::new().link(one, other, Strength::Strong);
/// assert_eq!(evidence.links[0].basis, Basis::Nodes);
/// // Row 1 has no other place for 4.
/// evidence.links[0].basis = Basis::House(House::must(HouseKind::Row, 0));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Basis {
    /// The nodes themselves: they share a cell, or they see each other.
    #[default]
    Nodes,
    /// The house that has no other place for the digit.
    House(House),
    /// The cells of an almost locked set, which has one digit more than cells. If the set loses the one digit, it holds the other.
    Set(Vec<Cell>),
    /// Another technique strikes the candidate, which the link joins to itself: if the candidate were true, it would be false.
    #[non_exhaustive]
    Pattern {
        /// The id of the technique.
        technique: Cow<'static, str>,
        /// Where the pattern is.
        location: Location,
        /// The candidates that are already off. If one of them were true, the pattern might not be there.
        premises: Vec<Node>,
    },
}

/// A dependence of one node on another. [`Evidence::link`] makes them.
///
/// ```
/// use sudoku_zoo::strategy::{Evidence, Node, Strength};
/// use sudoku_zoo::{Cell, Digit};
///
/// let (cell, other) = (Cell::must(0, 2), Cell::must(0, 7));
/// let four = Digit::must(4);
/// let evidence = Evidence::new().link(Node::new(cell, four), Node::new(other, four), Strength::Strong);
/// assert_eq!(evidence.links[0].to.cells, [other]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Link {
    /// Where it begins.
    pub from: Node,
    /// Where it ends.
    pub to: Node,
    /// How they depend on each other.
    pub strength: Strength,
    /// Why they depend on each other, if the nodes themselves do not show it.
    pub basis: Basis,
}

impl Link {
    /// A link between two nodes.
    pub(crate) fn new(from: Node, to: Node, strength: Strength) -> Link {
        let basis = Basis::Nodes;
        Link {
            from,
            to,
            strength,
            basis,
        }
    }

    /// The same link with a basis that the nodes themselves do not show.
    #[must_use]
    pub(crate) fn with_basis(self, basis: Basis) -> Link {
        Link { basis, ..self }
    }
}

/// What a deduction rests on.
///
/// ```
/// use sudoku_zoo::strategy::{Evidence, Role};
/// use sudoku_zoo::{Cell, Digit, House, HouseKind};
///
/// let (cell, digit) = (Cell::must(0, 2), Digit::must(4));
/// let row = House::must(HouseKind::Row, 0);
/// let evidence = Evidence::new().house(Role::Base, row).mark(Role::Defining, cell, digit.into());
/// assert_eq!(evidence.cells(Role::Defining), [cell]);
/// assert_eq!(evidence.houses_in(Role::Base), [row]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Evidence {
    /// Cells with some of their candidates.
    pub marks: Vec<Mark>,
    /// Houses.
    pub houses: Vec<(Role, House)>,
    /// Links, in the order of the chain.
    pub links: Vec<Link>,
}

impl Evidence {
    /// No evidence yet.
    pub fn new() -> Evidence {
        Evidence::default()
    }

    /// Adds a cell with some of its candidates.
    #[must_use]
    pub fn mark(mut self, role: Role, cell: Cell, digits: DigitSet) -> Evidence {
        self.marks.push(Mark::new(role, cell, digits));
        self
    }

    /// Adds cells, each with some of its candidates.
    ///
    /// ```
    /// use sudoku_zoo::strategy::{Evidence, Role};
    /// use sudoku_zoo::{Cell, Digit, House, HouseKind};
    ///
    /// // The cells of an X-Wing, its base rows and its cover columns.
    /// let [row, column] = [[1, 5], [2, 7]];
    /// let corners = row.iter().flat_map(|&row| column.map(|column| Cell::must(row, column)));
    /// let four = Digit::must(4);
    /// let evidence = Evidence::new()
    ///     .marks(Role::Defining, corners.map(|cell| (cell, four.into())))
    ///     .houses(Role::Base, row.map(|row| House::must(HouseKind::Row, row)))
    ///     .houses(Role::Cover, column.map(|column| House::must(HouseKind::Column, column)));
    /// assert_eq!(evidence.cells(Role::Defining)[0], Cell::must(1, 2));
    /// assert_eq!(evidence.houses_in(Role::Cover).len(), 2);
    /// assert!(evidence.digits(Role::Defining).contains(four));
    /// ```
    #[must_use]
    pub fn marks(
        mut self,
        role: Role,
        cells: impl IntoIterator<Item = (Cell, DigitSet)>,
    ) -> Evidence {
        let cells = cells.into_iter();
        let marks = cells.map(|(cell, digits)| Mark::new(role, cell, digits));
        self.marks.extend(marks);
        self
    }

    /// Adds a house.
    #[must_use]
    pub fn house(mut self, role: Role, house: House) -> Evidence {
        self.houses.push((role, house));
        self
    }

    /// Adds houses.
    #[must_use]
    pub fn houses(mut self, role: Role, houses: impl IntoIterator<Item = House>) -> Evidence {
        let houses = houses.into_iter().map(|house| (role, house));
        self.houses.extend(houses);
        self
    }

    /// Adds a link.
    #[must_use]
    pub fn link(mut self, from: Node, to: Node, strength: Strength) -> Evidence {
        self.links.push(Link::new(from, to, strength));
        self
    }

    /// The cells in a role, in the order in which they were added.
    pub fn cells(&self, role: Role) -> Vec<Cell> {
        self.in_role(role).map(|mark| mark.cell).collect()
    }

    /// All candidates in a role.
    pub fn digits(&self, role: Role) -> DigitSet {
        let sets = self.in_role(role).map(|mark| mark.digits);
        sets.fold(DigitSet::EMPTY, |all, digits| all | digits)
    }

    /// The houses in a role, in the order in which they were added.
    pub fn houses_in(&self, role: Role) -> Vec<House> {
        let houses = self.houses.iter().filter(|(part, _)| *part == role);
        houses.map(|(_, house)| *house).collect()
    }

    /// The first house in a role.
    pub(crate) fn first_house(&self, role: Role) -> Option<House> {
        let mut houses = self.houses.iter();
        houses
            .find(|(part, _)| *part == role)
            .map(|(_, house)| *house)
    }

    fn in_role(&self, role: Role) -> impl Iterator<Item = &Mark> {
        self.marks.iter().filter(move |mark| mark.role == role)
    }
}

/// `defining`, `fin`, `group 2`.
impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Role::Defining => "defining",
            Role::Pivot => "pivot",
            Role::Pincer => "pincer",
            Role::Fin => "fin",
            Role::Base => "base",
            Role::Cover => "cover",
            Role::Seen => "seen",
            Role::Struck => "struck",
            Role::Group(number) => return write!(f, "group {}", u32::from(*number) + 1),
        })
    }
}
