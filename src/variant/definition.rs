//! [`Definition`]: what a caller says about the houses of a board, before the tables are derived from it.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::{Added, HouseKinds, Rule, Variant, VariantError};
use crate::geometry::Groups;
use crate::index::{Cell, House, HouseKind, MAX_SIDE};
use crate::shape::Shape;

/// The most groups that a board can have, so that a [`House`] can number them.
const MOST_GROUPS: usize = 1 << 16;

/// A shape, and what is stated besides its rows, columns and boxes. Two variants are equal if this is.
///
/// A reader adds everything that a text says and then derives the tables once. Deriving them after each of thousands of groups would take quadratic
/// time.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Definition {
    shape: Shape,
    /// In the order of [`Rule::ALL`], each once.
    pub(super) rules: Vec<Rule>,
    /// The number of the region of each cell, counted from 0 in the order of their first cells; none if the board has no regions.
    pub(super) regions: Vec<u8>,
    /// The cells of other groups, by their indices in reading order.
    pub(super) groups: Vec<Vec<u16>>,
}

impl Definition {
    /// Replaces the boxes by regions.
    #[inline]
    pub(crate) fn set_regions(&mut self, regions: Regions) -> Result<(), VariantError> {
        let (grid, side) = (self.shape.side(), regions.shape.side());
        if grid != side {
            return Err(VariantError::OtherSide { grid, side });
        }
        if !self.regions.is_empty() && self.regions != regions.numbers {
            return Err(VariantError::OtherRegions);
        }
        self.shape = regions.shape;
        self.regions = regions.numbers;
        Ok(())
    }

    /// Adds a rule. Whether the shape has the groups of the rule is checked at the end, because a later statement may change the boxes.
    #[inline]
    pub(crate) fn add_rule(&mut self, rule: Rule) {
        if rule == Rule::Latin {
            self.shape = without_boxes(self.shape);
        } else if let Err(place) = self.rules.binary_search(&rule) {
            self.rules.insert(place, rule);
        }
    }

    /// Adds a group.
    pub(crate) fn add_group(
        &mut self,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Result<(), VariantError> {
        let side = self.shape.side();
        let mut members = Vec::new();
        for cell in cells {
            let index = self.shape.index_of(cell);
            let index = index.ok_or(VariantError::Outside { cell, side })? as u16;
            if members.contains(&index) {
                return Err(VariantError::Repeated { cell });
            }
            members.push(index);
            // One cell too many is enough for the error, so an endless list is not read further.
            if members.len() > side {
                break;
            }
        }
        if !(1..=side).contains(&members.len()) {
            let cells = members.len();
            return Err(VariantError::GroupSize { cells, side });
        }
        if self.groups.len() == MOST_GROUPS {
            return Err(VariantError::TooManyGroups);
        }
        members.sort_unstable();
        self.groups.push(members);
        Ok(())
    }

    /// The variant that states this.
    #[inline]
    pub(crate) fn variant(self) -> Result<Variant, VariantError> {
        let (shape, groups) = (self.shape, self.list()?);
        if groups.is_empty() {
            return Ok(Variant::new(shape));
        }
        let kinds = groups.iter().fold(HouseKinds::STANDARD, |kinds, group| {
            kinds | kind_of(group, shape.side())
        });
        let added = Added {
            definition: self,
            kinds,
            groups: Groups::new(shape, &groups),
        };
        Ok(Variant::of(shape, Some(Arc::new(added))))
    }

    /// All groups, with their names: regions first, then those of the rules, then the others.
    #[inline]
    fn list(&self) -> Result<Vec<(House, Vec<u16>)>, VariantError> {
        let mut groups: Vec<(House, Vec<u16>)> = Vec::new();
        if !self.regions.is_empty() {
            let region = |number| {
                let cells = self.regions.iter().zip(0..);
                cells.filter_map(move |(&region, cell)| {
                    (usize::from(region) == number).then_some(cell)
                })
            };
            for number in 0..self.shape.side() {
                let house = House::from_parts(HouseKind::Region, number);
                groups.push((house, region(number).collect()));
            }
        }
        let rules = self.rules.iter().map(|rule| {
            let added = rule.groups(self.shape)?;
            match added.1.iter().all(|cells| is_in_house(self.shape, cells)) {
                true => Err(VariantError::AddsNothing {
                    rule: *rule,
                    shape: self.shape,
                }),
                false => Ok(added),
            }
        });
        let others = Ok((HouseKind::Group, self.groups.clone()));
        let mut counts = [0; HouseKind::ALL.len()];
        for added in rules.chain([others]) {
            let (kind, added) = added?;
            if groups.len() + added.len() > MOST_GROUPS {
                return Err(VariantError::TooManyGroups);
            }
            for cells in added {
                let count = &mut counts[kind as usize];
                groups.push((House::from_parts(kind, *count), cells));
                *count += 1;
            }
        }
        Ok(groups)
    }
}

impl From<Shape> for Definition {
    #[inline]
    fn from(shape: Shape) -> Definition {
        Definition {
            shape,
            rules: Vec::new(),
            regions: Vec::new(),
            groups: Vec::new(),
        }
    }
}

impl From<Variant> for Definition {
    #[inline]
    fn from(variant: Variant) -> Definition {
        let (shape, extra) = variant.into_parts();
        match extra.map(Arc::try_unwrap) {
            None => Definition::from(shape),
            Some(Ok(added)) => added.definition,
            Some(Err(shared)) => shared.definition.clone(),
        }
    }
}

/// n regions of n cells, which replace the boxes of a board of side n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Regions {
    shape: Shape,
    /// The number of the region of each cell, counted from 0 in the order of their first cells.
    numbers: Vec<u8>,
}

impl Regions {
    /// Cells with equal symbols are a region.
    pub(crate) fn new(symbols: impl IntoIterator<Item = usize>) -> Result<Regions, VariantError> {
        let most = MAX_SIDE * MAX_SIDE;
        let symbols: Vec<usize> = symbols.into_iter().take(most + 1).collect();
        Regions::of(&symbols)
    }

    /// As [`new`](Regions::new). It has no type parameter, so it is compiled once.
    #[inline]
    pub(crate) fn of(symbols: &[usize]) -> Result<Regions, VariantError> {
        let shape = without_boxes(Shape::from_cell_count(symbols.len())?);
        let side = shape.side();
        // The symbols in the order in which they appear, with their first cell and the number of their cells.
        let mut known: Vec<(usize, usize, usize)> = Vec::new();
        let mut numbers = Vec::with_capacity(symbols.len());
        for (index, &symbol) in symbols.iter().enumerate() {
            let number = known.iter().position(|&(other, ..)| other == symbol);
            let number = number.unwrap_or(known.len());
            if number == known.len() {
                if known.len() == side {
                    let regions = side + 1;
                    return Err(VariantError::RegionCount { regions, side });
                }
                known.push((symbol, index, 0));
            }
            known[number].2 += 1;
            numbers.push(number as u8);
        }
        if known.len() != side {
            let regions = known.len();
            return Err(VariantError::RegionCount { regions, side });
        }
        let wrong = known.iter().position(|&(_, _, cells)| cells != side);
        if let Some(region) = wrong {
            let (_, first, cells) = known[region];
            return Err(VariantError::RegionSize {
                region: region + 1,
                first: Cell::from_coordinates(first / side, first % side),
                cells,
                side,
            });
        }
        Ok(Regions { shape, numbers })
    }

    /// The shape of a board with these regions: boxes of a single row, which add nothing to the rows.
    #[inline]
    pub(crate) fn shape(&self) -> Shape {
        self.shape
    }
}

/// The shape of the same side with boxes of a single row.
#[inline]
fn without_boxes(shape: Shape) -> Shape {
    // Every side of a shape is also the width of a box.
    Shape::new(1, shape.side()).unwrap_or(shape)
}

/// Whether one row, column or box has all these cells. Then they differ anyway.
#[inline]
fn is_in_house(shape: Shape, cells: &[u16]) -> bool {
    let side = shape.side();
    let places = || {
        let cells = cells.iter().map(|&cell| usize::from(cell));
        cells.map(move |cell| (cell / side, cell % side))
    };
    let is_same = |line: &dyn Fn((usize, usize)) -> usize| {
        let mut lines = places().map(line);
        let first = lines.next();
        lines.all(|other| Some(other) == first)
    };
    is_same(&|(row, _)| row)
        || is_same(&|(_, column)| column)
        || is_same(&|(row, column)| {
            let (height, width) = (shape.box_height(), shape.box_width());
            row / height * side + column / width
        })
}

/// The kind of a group, as a flag.
#[inline]
fn kind_of((house, cells): &(House, Vec<u16>), side: usize) -> HouseKinds {
    match house.kind() {
        HouseKind::Region => HouseKinds::REGIONS,
        HouseKind::Diagonal => HouseKinds::DIAGONALS,
        HouseKind::Window => HouseKinds::WINDOWS,
        HouseKind::Pair => HouseKinds::PAIRS,
        _ if cells.len() == side => HouseKinds::GROUPS,
        _ => HouseKinds::SMALLER_GROUPS,
    }
}
