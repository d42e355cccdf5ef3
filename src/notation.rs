//! [`Notation`]: how cells and houses are named in explanations.

use alloc::vec::Vec;
use core::fmt;

use crate::digits::DigitSet;
use crate::index::{Cell, Digit, House, HouseKind};

/// How cells are named.
///
/// ```
/// use sudoku_zoo::{Cell, Notation};
///
/// let cell = Cell::must(4, 6);
/// assert_eq!(Notation::RowColumn.cell(cell).to_string(), "r5c7");
/// assert_eq!(Notation::Chess.cell(cell).to_string(), "G5");
/// assert_eq!(Notation::parse("g5"), Some(cell));
/// assert_eq!(Notation::parse("r5c7"), Some(cell));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// `r5c7`.
    #[default]
    RowColumn,
    /// `G5`: a letter for the column and a number for the row, as in a spreadsheet: row 1 is the
    /// topmost, and `Z` is followed by `AA`.
    Chess,
}

/// Something to be shown in a notation.
#[derive(Clone, Copy, Debug)]
#[must_use = "a name is written when it is shown"]
pub(crate) struct Named<T> {
    notation: Notation,
    what: T,
}

impl Notation {
    /// A cell: `r5c7` or `G5`.
    pub fn cell(self, cell: Cell) -> impl fmt::Display + fmt::Debug + Copy {
        self.named(cell)
    }

    /// A house: `column 7` or `column G`.
    ///
    /// ```
    /// use sudoku_zoo::{House, HouseKind, Notation};
    ///
    /// let column = House::must(HouseKind::Column, 6);
    /// assert_eq!(Notation::RowColumn.house(column).to_string(), "column 7");
    /// assert_eq!(Notation::Chess.house(column).to_string(), "column G");
    /// let houses = [1, 5].map(|index| House::must(HouseKind::Row, index));
    /// assert_eq!(Notation::Chess.houses(&houses).to_string(), "rows 2 and 6");
    /// ```
    pub fn house(self, house: House) -> impl fmt::Display + fmt::Debug + Copy {
        self.named(house)
    }

    /// Some cells: `r5c7, r6c7 and r9c7`.
    ///
    /// ```
    /// use sudoku_zoo::{Cell, Notation};
    ///
    /// let cells = [4, 5, 8].map(|row| Cell::must(row, 6));
    /// assert_eq!(Notation::RowColumn.cells(&cells).to_string(), "r5c7, r6c7 and r9c7");
    /// ```
    pub fn cells(self, cells: &[Cell]) -> impl fmt::Display + fmt::Debug + Copy {
        self.named(cells)
    }

    /// Some houses: `column 7`, or `rows 2 and 6`, or `row 2 and box 1`.
    pub fn houses(self, houses: &[House]) -> impl fmt::Display + fmt::Debug + Copy {
        self.named(houses)
    }

    /// Where to look: some cells or some houses.
    pub(crate) fn location(self, location: &Location) -> impl fmt::Display + fmt::Debug + Copy {
        self.named(location)
    }

    /// Some digits: `3 and 7`. The same in every notation.
    ///
    /// ```
    /// use sudoku_zoo::{DigitSet, Notation};
    ///
    /// assert_eq!(Notation::RowColumn.digits(DigitSet::first(3)).to_string(), "1, 2 and 3");
    /// ```
    pub fn digits(self, digits: DigitSet) -> impl fmt::Display + fmt::Debug + Copy {
        self.named(digits)
    }

    pub(crate) fn named<T>(self, what: T) -> Named<T> {
        Named {
            notation: self,
            what,
        }
    }

    /// Reads a cell in any notation, in upper or lower case.
    #[must_use]
    #[inline]
    pub fn parse(text: &str) -> Option<Cell> {
        Notation::parse_row_column(text).or_else(|| Notation::parse_chess(text))
    }

    /// The cell `r5c7`.
    #[inline]
    pub(crate) fn parse_row_column(text: &str) -> Option<Cell> {
        let rest = text.strip_prefix(['r', 'R'])?;
        let (row, column) = rest.split_once(['c', 'C'])?;
        Cell::new(number(row)?, number(column)?)
    }

    #[inline]
    fn parse_chess(text: &str) -> Option<Cell> {
        let row = text.trim_start_matches(|symbol: char| symbol.is_ascii_alphabetic());
        let letters = &text[..text.len() - row.len()];
        if letters.is_empty() || letters.len() > 2 {
            return None;
        }
        let column = letters.bytes().fold(0, |column, letter| {
            column * 26 + usize::from(letter.to_ascii_uppercase() - b'A') + 1
        });
        Cell::new(number(row)?, column - 1)
    }
}

/// A number from 1, counted from 0.
#[inline]
fn number(text: &str) -> Option<usize> {
    let figures = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse::<usize>()
        .ok()
        .filter(|_| figures)?
        .checked_sub(1)
}

/// Where to see a pattern.
///
/// ```
/// use sudoku_zoo::{Cell, Location, Notation};
///
/// let pair = [0, 1].map(|column| Cell::must(0, column));
/// let words = match Location::Cells(pair.to_vec()) {
///     Location::Cells(cells) => Notation::Chess.cells(&cells).to_string(),
///     Location::Houses(houses) => Notation::Chess.houses(&houses).to_string(),
///     _ => String::new(),
/// };
/// assert_eq!(words, "A1 and B1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Location {
    /// In some cells.
    Cells(Vec<Cell>),
    /// In some houses.
    Houses(Vec<House>),
}

impl fmt::Display for Named<Cell> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.notation {
            Notation::RowColumn => self.what.fmt(f),
            Notation::Chess => {
                write_letters(self.what.column(), f)?;
                write!(f, "{}", self.what.row() + 1)
            }
        }
    }
}

fn write_letters(column: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let letter = |index: usize| char::from(b'A' + (index % 26) as u8);
    if column >= 26 {
        write!(f, "{}", letter(column / 26 - 1))?;
    }
    write!(f, "{}", letter(column))
}

/// The number of a house or, for a column in chess notation, its letter.
impl Notation {
    fn write_number(self, house: House, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, house.kind()) {
            (Notation::Chess, HouseKind::Column) => write_letters(house.index(), f),
            _ => write!(f, "{}", house.index() + 1),
        }
    }
}

impl fmt::Display for Named<House> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.what.kind())?;
        self.notation.write_number(self.what, f)
    }
}

impl fmt::Display for Named<&[House]> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((first, others)) = self.what.split_first() else {
            return Ok(());
        };
        if others.is_empty() || others.iter().any(|other| other.kind() != first.kind()) {
            let houses = self.what.iter().map(|&house| self.notation.house(house));
            return write_list(houses, f);
        }
        let kind = match first.kind() {
            HouseKind::Row => "rows",
            HouseKind::Column => "columns",
            HouseKind::Box => "boxes",
            HouseKind::Region => "regions",
            HouseKind::Diagonal => "diagonals",
            HouseKind::Window => "windows",
            HouseKind::Group => "groups",
            HouseKind::Pair => "pairs",
        };
        write!(f, "{kind} ")?;
        let numbers = self.what.iter().map(|&house| Number(self.notation, house));
        write_list(numbers, f)
    }
}

/// A house without its kind.
struct Number(Notation, House);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_number(self.1, f)
    }
}

impl fmt::Display for Named<&[Cell]> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = self.what.iter().map(|&cell| self.notation.cell(cell));
        write_list(cells, f)
    }
}

impl fmt::Display for Named<&Location> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.what {
            Location::Cells(cells) => self.notation.cells(cells).fmt(f),
            Location::Houses(houses) => self.notation.houses(houses).fmt(f),
        }
    }
}

impl fmt::Display for Named<DigitSet> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(self.what.iter(), f)
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn write_list<T: fmt::Display>(
    items: impl ExactSizeIterator<Item = T>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let last = items.len().saturating_sub(1);
    for (position, item) in items.enumerate() {
        let joint = match position {
            0 => "",
            _ if position == last => " and ",
            _ => ", ",
        };
        write!(f, "{joint}{item}")?;
    }
    Ok(())
}

/// `6,9`.
pub(crate) fn write_digits(digits: DigitSet, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (position, digit) in digits.iter().enumerate() {
        let comma = if position == 0 { "" } else { "," };
        write!(f, "{comma}{}", Digit::value(digit))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::shape::Shape;

    #[test]
    fn every_cell_reads_as_it_is_written() {
        let shape = Shape::new(8, 8).unwrap();
        for notation in [Notation::RowColumn, Notation::Chess] {
            for cell in shape.cells() {
                assert_eq!(
                    Notation::parse(&notation.cell(cell).to_string()),
                    Some(cell)
                );
            }
        }
    }

    #[test]
    fn houses_of_one_kind_share_its_name() {
        let houses = |kinds: &[(HouseKind, usize)]| -> Vec<House> {
            let house = |&(kind, index)| House::new(kind, index).unwrap();
            kinds.iter().map(house).collect()
        };
        let columns = houses(&[(HouseKind::Column, 2), (HouseKind::Column, 6)]);
        let text = |notation: Notation, houses: &[House]| notation.houses(houses).to_string();
        assert_eq!(text(Notation::RowColumn, &columns), "columns 3 and 7");
        assert_eq!(text(Notation::Chess, &columns), "columns C and G");
        assert_eq!(text(Notation::Chess, &columns[1..]), "column G");
        let mixed = houses(&[(HouseKind::Row, 0), (HouseKind::Box, 4)]);
        assert_eq!(text(Notation::Chess, &mixed), "row 1 and box 5");
    }

    #[test]
    fn text_that_names_no_cell_is_refused() {
        for text in [
            "", "r", "r0c1", "c1r1", "5G", "G0", "G65", "ABC1", "r1c65", "r+1c1", "é1",
        ] {
            assert_eq!(Notation::parse(text), None, "{text}");
        }
    }
}
