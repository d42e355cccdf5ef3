//! [`Variant`]: the houses of a board. The docs of the type teach what a variant is.

mod definition;
mod error;
mod house_kinds;
mod rule;

use alloc::sync::Arc;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

pub(crate) use self::definition::{Definition, Regions};
pub use self::{error::VariantError, house_kinds::HouseKinds, rule::Rule};
use crate::geometry::Groups;
use crate::index::{Cell, House};
use crate::shape::Shape;

/// A shape, and the groups that a board of this shape has besides rows, columns and boxes. Cheap to clone: the groups are shared.
///
/// Every board has the rows, columns and boxes of its [`Shape`]. A variant may add groups of cells whose digits differ: the two diagonals, the windows of a
/// windoku, the regions of a jigsaw, or any other list of cells.
///
/// ```text
///   standard                  diagonals                 regions (irregular, jigsaw)
///
///   . . . │ . . . │ . . .     \ . . │ . . . │ . . /     a a a b b b c c c
///   . . . │ . . . │ . . .     . \ . │ . . . │ . / .     a a a b b b c c c
///   . . . │ . . . │ . . .     . . \ │ . . . │ / . .     a d d d b c c c e      no boxes: the shape
///   ──────┼───────┼──────     ──────┼───────┼──────     …                      has boxes of 1×9, which
///   . . . │ . . . │ . . .     . . . │ \ . / │ . . .                            add nothing to the rows
/// ```
///
/// - A group with as many cells as there are digits holds **each digit once**: hidden singles are valid in it. A group with fewer cells holds each
///   digit **at most once**.
/// - A variant only ever adds groups to the houses of its shape. So whatever follows from rows, columns and boxes stays true on every board, and a stage
///   that knows only these loses no solution.
/// - A [`Grid`](crate::Grid) has no rules: its own questions ([`is_solved`](crate::Grid::is_solved), [`clash`](crate::Grid::clash)) are about the standard houses
///   of its shape. [`Board::admits`](crate::Board::admits) asks the houses of the board.
/// - A solver says with [`Solver::accepts`](crate::Solver::accepts) which kinds of house it handles; by default only the standard ones. On boards that are not standard the
///   harness checks every solution that a solver shows.
///
/// ```
/// use sudoku_zoo::{AUTO, Grid, Limits, Rule, Shape, Solve, Variant};
///
/// // Sudoku-X of 4×4.
/// let variant = Variant::new(Shape::new(2, 2)?).with(Rule::Diagonals)?;
/// let board = variant.board("1...............".parse::<Grid>()?)?;
/// assert_eq!(AUTO.count(&board, &Limits::new())?.to_string(), "12");
///
/// let error = variant.board("1....1..........".parse::<Grid>()?).unwrap_err();
/// assert_eq!(error.to_string(), "r1c1 and r2c2 both hold 1 in box 1");
/// let error = variant.board("1.........1.....".parse::<Grid>()?).unwrap_err();
/// assert_eq!(error.to_string(), "r1c1 and r3c3 both hold 1 in diagonal 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variant {
    shape: Shape,
    /// `None` for the standard houses, so that engines need only one test.
    extra: Option<Extra>,
}

/// What a board has besides the standard houses.
pub(crate) type Extra = Arc<Added>;

/// The groups as they were stated, and the tables derived from them.
#[derive(Debug)]
pub(crate) struct Added {
    definition: Definition,
    kinds: HouseKinds,
    groups: Groups,
}

impl PartialEq for Added {
    fn eq(&self, other: &Added) -> bool {
        self.definition == other.definition
    }
}

impl Eq for Added {}

impl PartialOrd for Added {
    fn partial_cmp(&self, other: &Added) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Added {
    fn cmp(&self, other: &Added) -> Ordering {
        self.definition.cmp(&other.definition)
    }
}

impl Hash for Added {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.definition.hash(state);
    }
}

impl Added {
    /// The groups.
    pub(crate) fn groups(&self) -> &Groups {
        &self.groups
    }

    /// All kinds of house of the board, the standard ones included.
    pub(crate) fn kinds(&self) -> HouseKinds {
        self.kinds
    }
}

impl Variant {
    /// The standard houses of a shape. Also `Variant::from(shape)`.
    ///
    /// ```
    /// use sudoku_zoo::{HouseKinds, Shape, Variant};
    ///
    /// assert_eq!(Variant::new(Shape::CLASSIC).kinds(), HouseKinds::STANDARD);
    /// ```
    #[must_use]
    pub const fn new(shape: Shape) -> Variant {
        Variant { shape, extra: None }
    }

    /// Regions instead of boxes: jigsaw, irregular Sudoku. `regions` has a number for each cell in reading order; cells with equal numbers are a region. The shape
    /// has boxes of a single row, which add nothing to the rows.
    ///
    /// # Errors
    ///
    /// When the cells do not make a grid of side n, or there are not n regions of n cells. Regions need not be connected.
    ///
    /// ```
    /// use sudoku_zoo::Variant;
    ///
    /// let regions = "1112 1322 3342 3444".bytes().filter(|symbol| *symbol != b' ').map(usize::from);
    /// let jigsaw = Variant::irregular(regions)?;
    /// let last = jigsaw.houses().last().map(|house| house.to_string());
    /// assert_eq!((jigsaw.shape().side(), last.as_deref()), (4, Some("region 4")));
    /// # Ok::<(), sudoku_zoo::VariantError>(())
    /// ```
    pub fn irregular(regions: impl IntoIterator<Item = usize>) -> Result<Variant, VariantError> {
        let regions = Regions::new(regions)?;
        Variant::new(regions.shape()).in_regions(regions)
    }

    /// This variant with regions instead of boxes, as [`irregular`](Variant::irregular) has them. It keeps its rules and its groups.
    ///
    /// # Errors
    ///
    /// As [`irregular`](Variant::irregular); and when the board is of another side or has other regions already.
    ///
    /// ```
    /// use sudoku_zoo::{Rule, Shape, Variant};
    ///
    /// let diagonals = Variant::new(Shape::new(2, 2)?).with(Rule::Diagonals)?;
    /// let jigsaw = diagonals.with_regions("1112132233423444".bytes().map(usize::from))?;
    /// assert_eq!(jigsaw.to_string(), "4 regions of 4 cells, diagonals");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_regions(
        self,
        regions: impl IntoIterator<Item = usize>,
    ) -> Result<Variant, VariantError> {
        self.in_regions(Regions::new(regions)?)
    }

    fn in_regions(self, regions: Regions) -> Result<Variant, VariantError> {
        let mut definition = Definition::from(self);
        definition.set_regions(regions)?;
        definition.variant()
    }

    /// This variant with another rule.
    ///
    /// # Errors
    ///
    /// When boards of this shape have no such groups, or have them all as rows, columns or boxes.
    ///
    /// ```
    /// use sudoku_zoo::{Rule, Shape, Variant};
    ///
    /// let both = Variant::new(Shape::CLASSIC).with(Rule::Diagonals)?.with(Rule::AntiKing)?;
    /// assert_eq!(both.to_string(), "3×3, diagonals, anti-king");
    /// # Ok::<(), sudoku_zoo::VariantError>(())
    /// ```
    #[inline]
    pub fn with(self, rule: Rule) -> Result<Variant, VariantError> {
        let mut definition = Definition::from(self);
        definition.add_rule(rule);
        definition.variant()
    }

    /// This variant with another group: these cells hold different digits.
    ///
    /// # Errors
    ///
    /// When a cell is not of the board or comes twice, or there are no cells, or more cells than digits.
    ///
    /// ```
    /// use sudoku_zoo::{Cell, HouseKinds, Shape, Variant};
    ///
    /// let corners = [(0, 0), (0, 8), (8, 0), (8, 8)].map(|(row, column)| Cell::must(row, column));
    /// let variant = Variant::new(Shape::CLASSIC).with_group(corners)?;
    /// assert!(variant.kinds().contains(HouseKinds::SMALLER_GROUPS));
    /// # Ok::<(), sudoku_zoo::VariantError>(())
    /// ```
    pub fn with_group(
        self,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Result<Variant, VariantError> {
        let mut definition = Definition::from(self);
        definition.add_group(cells)?;
        definition.variant()
    }

    /// The shape.
    ///
    /// ```
    /// use sudoku_zoo::{Shape, Variant};
    ///
    /// assert_eq!(Variant::new(Shape::CLASSIC).shape(), Shape::CLASSIC);
    /// ```
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Which kinds of house its boards have.
    #[must_use]
    pub fn kinds(&self) -> HouseKinds {
        let extra = self.extra.as_ref();
        extra.map_or(HouseKinds::STANDARD, |extra| extra.kinds)
    }

    /// The rules that were added by name, in the order of [`Rule::ALL`]. [`Rule::Latin`] is not among them: it takes the boxes away, so the
    /// [`shape`](Variant::shape) has boxes of a single row, and nothing else is left of it.
    ///
    /// ```
    /// use sudoku_zoo::{Rule, Shape, Variant};
    ///
    /// let variant = Variant::new(Shape::CLASSIC).with(Rule::Diagonals)?;
    /// assert_eq!(variant.rules(), [Rule::Diagonals]);
    ///
    /// let latin = variant.with(Rule::Latin)?;
    /// assert_eq!((latin.rules(), latin.shape().box_height()), (&[Rule::Diagonals][..], 1));
    /// # Ok::<(), sudoku_zoo::VariantError>(())
    /// ```
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        let extra = self.extra.as_ref();
        extra.map_or(&[], |extra| &extra.definition.rules)
    }

    /// The number of the region of each cell in reading order, counted from 0; empty unless the board is irregular.
    ///
    /// ```
    /// use sudoku_zoo::Variant;
    ///
    /// let jigsaw = Variant::irregular([7, 7, 5, 5])?;
    /// assert_eq!(jigsaw.regions(), [0, 0, 1, 1]);
    /// # Ok::<(), sudoku_zoo::VariantError>(())
    /// ```
    #[must_use]
    pub fn regions(&self) -> &[u8] {
        let extra = self.extra.as_ref();
        extra.map_or(&[], |extra| &extra.definition.regions)
    }

    /// The cells of the groups that were added as lists of cells, as `group` comments state them.
    pub(crate) fn stated_groups(&self) -> impl Iterator<Item = impl Iterator<Item = Cell>> {
        let groups = self.extra.as_ref().map(|extra| &extra.definition.groups);
        groups.into_iter().flatten().map(|cells| {
            let cells = cells.iter();
            cells.filter_map(|&cell| self.shape.cell_at(usize::from(cell)))
        })
    }

    /// All houses: the rows, the columns, the boxes, then the others.
    ///
    /// ```
    /// use sudoku_zoo::{Rule, Shape, Variant};
    ///
    /// let variant = Variant::new(Shape::CLASSIC).with(Rule::Diagonals)?;
    /// assert_eq!(variant.houses().count(), 29);
    /// # Ok::<(), sudoku_zoo::VariantError>(())
    /// ```
    pub fn houses(&self) -> impl Iterator<Item = House> + Clone + '_ {
        let groups = self.groups().into_iter();
        self.shape
            .houses()
            .chain(groups.flat_map(|groups| groups.iter().map(|group| group.house)))
    }

    /// The cells of a house in reading order; none when the board has no such house.
    ///
    /// ```
    /// use sudoku_zoo::{House, HouseKind, Rule, Shape, Variant};
    ///
    /// let variant = Variant::new(Shape::new(2, 2)?).with(Rule::Diagonals)?;
    /// let cells = variant.cells_of(House::must(HouseKind::Diagonal, 1));
    /// assert_eq!(cells.map(|cell| cell.to_string()).collect::<Vec<_>>(), ["r1c4", "r2c3", "r3c2", "r4c1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cells_of(&self, house: House) -> impl Iterator<Item = Cell> + Clone + '_ {
        let groups = self.groups().filter(|_| !house.kind().is_standard());
        let group = groups.and_then(|groups| groups.find(house));
        let cells = group.map_or(&[][..], |group| group.cells).iter();
        self.shape
            .cells_of(house)
            .chain(cells.filter_map(|&cell| self.shape.cell_at(usize::from(cell))))
    }

    /// The other cells that share a house with `cell`, each once: first those that share a row, a column or a box with it.
    ///
    /// ```
    /// use sudoku_zoo::{Cell, Rule, Shape, Variant};
    ///
    /// let variant = Variant::new(Shape::CLASSIC).with(Rule::AntiKnight)?;
    /// assert_eq!(variant.peers(Cell::must(4, 4)).count(), 28);
    /// # Ok::<(), sudoku_zoo::VariantError>(())
    /// ```
    pub fn peers(&self, cell: Cell) -> impl Iterator<Item = Cell> + Clone + '_ {
        let shape = self.shape;
        let index = shape.index_of(cell);
        let groups = self.groups().zip(index).into_iter();
        let others = groups.flat_map(move |(groups, index)| {
            let peers = groups.peers(index).map(|peer| groups.cell(peer));
            peers.filter(move |&peer| shape.shared_house(cell, peer).is_none())
        });
        shape.peers(cell).chain(others)
    }

    /// The first house that holds two different cells.
    #[cfg(feature = "techniques")]
    pub(crate) fn shared_house(&self, one: Cell, other: Cell) -> Option<House> {
        let added = || {
            let other = self.shape.index_of(other)? as u16;
            let groups = self.groups()?;
            let numbers = groups.of_cell(self.shape.index_of(one)?).iter();
            let mut shared = numbers.map(|&number| groups.get(usize::from(number)));
            let group = shared.find(|group| group.cells.contains(&other))?;
            Some(group.house)
        };
        self.shape.shared_house(one, other).or_else(added)
    }

    /// What is added to the standard houses.
    pub(crate) fn extra(&self) -> Option<&Extra> {
        self.extra.as_ref()
    }

    /// The groups besides the standard houses.
    pub(crate) fn groups(&self) -> Option<&Groups> {
        self.extra.as_ref().map(|extra| &extra.groups)
    }

    /// The variant of a board.
    pub(crate) fn of(shape: Shape, extra: Option<Extra>) -> Variant {
        Variant { shape, extra }
    }

    /// What it is made of.
    pub(crate) fn into_parts(self) -> (Shape, Option<Extra>) {
        (self.shape, self.extra)
    }
}

impl From<Shape> for Variant {
    fn from(shape: Shape) -> Variant {
        Variant::new(shape)
    }
}

/// The boxes or the side, then what is added: `3×3, diagonals, 2 groups`.
impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.regions() {
            [] => write!(f, "{}", self.shape)?,
            _ => write!(f, "{0} regions of {0} cells", self.shape.side())?,
        }
        for rule in self.rules() {
            write!(f, ", {rule}")?;
        }
        match self.stated_groups().count() {
            0 => Ok(()),
            1 => f.write_str(", 1 group"),
            several => write!(f, ", {several} groups"),
        }
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Variant({self})")
    }
}
