//! [`Rule`]: the variants that have a name, and the groups of each.
//!
//! To add one, add a variant of the enum, its place in [`Rule::ALL`], its name, and an arm in `groups` or `pairs`: all in this file. Readers and printers of text and
//! the program `zoo` take the names from here.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::VariantError;
use crate::index::HouseKind;
use crate::shape::Shape;

/// A rule with a name, which adds groups to the houses of a board: see [`Variant::with`](crate::Variant::with).
///
/// ```
/// use sudoku_zoo::{Rule, Shape, Variant};
///
/// let rule: Rule = "anti-knight".parse()?;
/// assert_eq!(rule, Rule::AntiKnight);
/// let windoku = Variant::new(Shape::CLASSIC).with(Rule::Windows)?;
/// assert_eq!(windoku.houses().last().map(|house| house.to_string()).as_deref(), Some("window 4"));
/// # Ok::<(), sudoku_zoo::VariantError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// Both main diagonals: Sudoku-X.
    Diagonals,
    /// Four windows of 3×3 cells with corners r2c2, r2c6, r6c2 and r6c6: windoku, hyper sudoku. 9×9 only.
    Windows,
    /// The cells of equal position in their boxes: disjoint groups.
    Disjoint,
    /// Nine cells in the form of an asterisk. 9×9 only.
    Asterisk,
    /// The centres of the nine boxes. 9×9 only.
    CentreDot,
    /// Nine cells in the form of a whirl. 9×9 only.
    Girandola,
    /// Cells that are a knight's move apart differ.
    AntiKnight,
    /// Cells that are a king's move apart differ.
    AntiKing,
    /// No boxes: a Latin square.
    Latin,
}

/// The groups that a rule adds: their kind, and the cells of each by their indices.
pub(super) type RuleGroups = (HouseKind, Vec<Vec<u16>>);

impl Rule {
    /// All rules, in the order in which a board lists their groups.
    ///
    /// ```
    /// use sudoku_zoo::Rule;
    ///
    /// assert!(Rule::ALL.iter().all(|rule| rule.to_string().parse() == Ok(*rule)));
    /// ```
    pub const ALL: &'static [Rule] = &[
        Rule::Diagonals,
        Rule::Windows,
        Rule::Disjoint,
        Rule::Asterisk,
        Rule::CentreDot,
        Rule::Girandola,
        Rule::AntiKnight,
        Rule::AntiKing,
        Rule::Latin,
    ];

    /// Its name: lower case, words joined by `-`. Comments in text and options of the program use it.
    ///
    /// ```
    /// use sudoku_zoo::Rule;
    ///
    /// assert_eq!(Rule::AntiKnight.name(), "anti-knight");
    /// assert_eq!("anti-knight".parse(), Ok(Rule::AntiKnight));
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Rule::Diagonals => "diagonals",
            Rule::Windows => "windows",
            Rule::Disjoint => "disjoint",
            Rule::Asterisk => "asterisk",
            Rule::CentreDot => "centre-dot",
            Rule::Girandola => "girandola",
            Rule::AntiKnight => "anti-knight",
            Rule::AntiKing => "anti-king",
            Rule::Latin => "latin",
        }
    }

    /// The groups that it adds on a shape; an error if the shape has no such groups.
    pub(super) fn groups(self, shape: Shape) -> Result<RuleGroups, VariantError> {
        let side = shape.side();
        let index = |row: usize, column: usize| (row * side + column) as u16;
        let nine = |kind, cells: &[&str]| {
            let groups = cells.iter().map(|cells| classic_cells(cells)).collect();
            match side {
                9 => Ok((kind, groups)),
                _ => Err(VariantError::OnlyNine { rule: self, side }),
            }
        };
        Ok(match self {
            Rule::Diagonals => {
                let falling = (0..side).map(|row| index(row, row)).collect();
                let rising = (0..side).map(|row| index(row, side - 1 - row)).collect();
                (HouseKind::Diagonal, alloc::vec![falling, rising])
            }
            Rule::Windows => nine(
                HouseKind::Window,
                &[
                    "22 23 24 32 33 34 42 43 44",
                    "26 27 28 36 37 38 46 47 48",
                    "62 63 64 72 73 74 82 83 84",
                    "66 67 68 76 77 78 86 87 88",
                ],
            )?,
            Rule::Disjoint => {
                let at = |position| {
                    let blocks = 0..side;
                    blocks.map(move |block| shape.coordinates_in_box(block, position))
                };
                let group = |position| at(position).map(|(row, column)| index(row, column));
                let groups = (0..side).map(|position| group(position).collect());
                (HouseKind::Group, groups.collect())
            }
            Rule::Asterisk => nine(HouseKind::Group, &["25 33 37 52 55 58 73 77 85"])?,
            Rule::CentreDot => nine(HouseKind::Group, &["22 25 28 52 55 58 82 85 88"])?,
            Rule::Girandola => nine(HouseKind::Group, &["11 19 25 52 55 58 85 91 99"])?,
            Rule::AntiKnight => (
                HouseKind::Pair,
                pairs(shape, &[(1, 2), (2, 1), (2, -1), (1, -2)]),
            ),
            Rule::AntiKing => (HouseKind::Pair, pairs(shape, &[(1, 1), (1, -1)])),
            // It takes the boxes away, which `Variant::with` does.
            Rule::Latin => (HouseKind::Group, Vec::new()),
        })
    }
}

/// Cells of the 9×9 grid, each as the figures of its row and its column, counted from 1.
fn classic_cells(cells: &str) -> Vec<u16> {
    let figures = cells.split(' ').map(str::as_bytes);
    figures
        .filter_map(|cell| match cell {
            [row, column] => Some(u16::from(row - b'1') * 9 + u16::from(column - b'1')),
            _ => None,
        })
        .collect()
}

/// Every two cells that are one of these steps apart, by rows down and columns to the right.
fn pairs(shape: Shape, steps: &[(usize, isize)]) -> Vec<Vec<u16>> {
    let side = shape.side();
    let mut pairs = Vec::new();
    for row in 0..side {
        for column in 0..side {
            for &(down, right) in steps {
                if let Some(other) = column.checked_add_signed(right)
                    && other < side
                    && row + down < side
                {
                    let cells = [row * side + column, (row + down) * side + other];
                    pairs.push(cells.map(|cell| cell as u16).to_vec());
                }
            }
        }
    }
    pairs
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Rule {
    type Err = VariantError;

    fn from_str(name: &str) -> Result<Rule, VariantError> {
        let mut rules = Rule::ALL.iter().copied();
        let rule = rules.find(|rule| rule.name() == name);
        rule.ok_or(VariantError::UnknownRule)
    }
}
