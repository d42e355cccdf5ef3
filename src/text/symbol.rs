//! What a cell's text means: the alphabet of a puzzle is decided by all of its cells together.
//!
//! `0` can be a blank or the first value, `A` can be 10 or 1. One cell alone does not decide that, so all cells are counted first. A single mistyped
//! character must never change the meaning of all cells. So an unusual alphabet needs at least two cells that show it; with only one such cell the
//! text is ambiguous.

use alloc::vec::Vec;

use smallvec::SmallVec;

use super::lines::{self, Line};
use super::{Doubt, ParseError};
use crate::grid::Grid;
use crate::index::{Cell, Digit};
use crate::shape::Shape;

/// The largest side whose digits all have a symbol.
pub(super) const MAX_SYMBOL_SIDE: usize = 61;

/// Which symbol or number stands for which value.
///
/// | | symbols of a 16×16 grid | numbers | largest side |
/// |---|---|---|---|
/// | `OneBased` | `1`–`9` `A`–`G` | 1–16 | 61 (in numbers 64) |
/// | `ZeroBased` | `0`–`9` `A`–`F` | 0–15 | 62 (in numbers 64) |
/// | `Letters` | `A`–`P` | – | 26 |
///
/// Up to a side of 35, small letters mean the same as capitals; above, `a` follows `Z`.
///
/// ```
/// # #[cfg(feature = "formats")] {
/// use sudoku_zoo::text::{Alphabet, Reader};
///
/// let hexadecimal = Reader::new().alphabet(Alphabet::ZeroBased);
/// let read = hexadecimal.read(&("0F".to_owned() + &".".repeat(254)))?;
/// assert!(read.grid.to_string().starts_with("1G."));
/// # }
/// # Ok::<(), sudoku_zoo::text::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[cfg_attr(
    not(feature = "formats"),
    expect(unreachable_pub, reason = "only `Reader` takes one")
)]
pub enum Alphabet {
    /// `1` is 1, `A` is 10, `a` is 36. What this crate prints.
    OneBased,
    /// `0` is 1, `A` is 11 (the F of hexadecimal is 16); as a number, 0 is 1.
    ZeroBased,
    /// `A` is 1.
    Letters,
}

/// What the caller states about symbols; by default nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Symbols {
    pub(super) alphabet: Option<Alphabet>,
    /// The symbols that are blanks; then no other symbol is one.
    pub(super) blanks: Option<SmallVec<[char; 8]>>,
}

/// The text of one cell, and the line of [`CellTexts`] that it is on.
#[derive(Clone, Copy, Debug)]
struct Token<'a> {
    text: &'a str,
    line: u32,
}

/// The texts of cells in reading order.
#[derive(Clone, Debug, Default)]
pub(super) struct CellTexts<'a> {
    lines: Vec<Line<'a>>,
    tokens: Vec<Token<'a>>,
}

impl<'a> CellTexts<'a> {
    /// Adds a line. The cells added next are on it.
    pub(super) fn begin(&mut self, line: Line<'a>) {
        self.lines.push(line);
    }

    /// Adds a cell: the text of the last line from byte `start` to byte `end`.
    pub(super) fn push(&mut self, start: usize, end: usize) {
        let line = self.lines.last();
        if let Some(text) = line.and_then(|line| line.text.get(start..end)) {
            let line = self.lines.len() as u32 - 1;
            self.tokens.push(Token { text, line });
        }
    }

    /// Adds a cell for every character of a part of the last line, white space excepted.
    pub(super) fn push_symbols(&mut self, start: usize, text: &str) {
        self.tokens.reserve(text.len());
        for (offset, symbol) in text.char_indices() {
            if !symbol.is_whitespace() {
                self.push(start + offset, start + offset + symbol.len_utf8());
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        self.tokens.len()
    }

    /// The texts, and where each of them is.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&'a str, Place<'a>)> + Clone + '_ {
        self.tokens.iter().filter_map(|token| {
            let (text, line) = (token.text, *self.lines.get(token.line as usize)?);
            Some((text, Place { line, text }))
        })
    }

    /// The number of the first line.
    pub(super) fn first_line(&self) -> usize {
        self.lines.first().map_or(1, |line| line.number)
    }
}

#[cfg(feature = "formats")]
impl<'a> CellTexts<'a> {
    /// Room for this many cells.
    pub(super) fn with_capacity(cells: usize) -> CellTexts<'a> {
        CellTexts {
            lines: Vec::new(),
            tokens: Vec::with_capacity(cells),
        }
    }

    /// All texts in one.
    pub(super) fn text(&self) -> alloc::string::String {
        self.iter().map(|(text, _)| text).collect()
    }

    /// The line and the column of the first cell.
    pub(super) fn place(&self) -> (usize, usize) {
        let first = self.iter().next();
        first.map_or((1, 1), |(_, place)| (place.line(), place.column()))
    }
}

/// Where a cell is in the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'a> {
    line: Line<'a>,
    text: &'a str,
}

impl Place<'_> {
    pub(super) fn line(&self) -> usize {
        self.line.number
    }

    pub(super) fn column(&self) -> usize {
        let start = self.text.as_ptr() as usize - self.line.text.as_ptr() as usize;
        self.line.column(start)
    }
}

/// The content of a cell, before the alphabet is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    /// `-1`, or nothing at all.
    Nothing {
        minus_one: bool,
    },
    Symbol(char),
    /// Two figures or more.
    Number(usize),
    /// Something else; the first character that no cell has.
    Other(char),
}

#[inline]
fn content(text: &str) -> Content {
    match *text.as_bytes() {
        [symbol] => Content::Symbol(char::from(symbol)),
        _ => longer_content(text),
    }
}

fn longer_content(text: &str) -> Content {
    let mut symbols = text.chars().map(lines::fold);
    match (symbols.next(), symbols.next()) {
        (None, _) => Content::Nothing { minus_one: false },
        (Some(symbol), None) => Content::Symbol(symbol),
        (Some(first), Some(_)) => {
            if text == "-1" {
                return Content::Nothing { minus_one: true };
            }
            if is_nothing(text) {
                return Content::Nothing { minus_one: false };
            }
            let text = without_fraction(text);
            let mut value = 0_usize;
            for symbol in text.chars().map(lines::fold) {
                match symbol.to_digit(10) {
                    Some(figure) => {
                        value = value.saturating_mul(10).saturating_add(figure as usize);
                    }
                    None if first.is_ascii_digit() || first == symbol => {
                        return Content::Other(symbol);
                    }
                    None => return Content::Other(first),
                }
            }
            Content::Number(value)
        }
    }
}

/// Whether a word is what programs write for a missing value (`null`, `None`, `nan`).
pub(super) fn is_nothing(word: &str) -> bool {
    matches!(
        word,
        "null" | "NULL" | "None" | "none" | "nil" | "nan" | "NaN"
    )
}

/// `5.0` as `5`: spreadsheets with blanks make fractions of whole numbers.
pub(super) fn without_fraction(text: &str) -> &str {
    match text.strip_suffix(".0") {
        Some(number) if number.bytes().all(|byte| byte.is_ascii_digit()) => number,
        _ => text,
    }
}

/// The value of a symbol in a grid of this side.
pub(super) fn value(symbol: char, alphabet: Alphabet, side: usize) -> Option<usize> {
    // As many values as the symbols 0 to 9 and A to Z can have.
    let capitals = match alphabet {
        Alphabet::OneBased => 35,
        Alphabet::ZeroBased => 36,
        Alphabet::Letters => 26,
    };
    let above = |first: char| symbol as usize - first as usize;
    let value = match (alphabet, symbol) {
        (Alphabet::OneBased, '1'..='9') => 1 + above('1'),
        (Alphabet::ZeroBased, '0'..='9') => 1 + above('0'),
        (Alphabet::Letters, '0'..='9') => return None,
        (_, 'A'..='Z') => capitals - 25 + above('A'),
        (_, 'a'..='z') if side <= capitals => capitals - 25 + above('a'),
        (Alphabet::OneBased | Alphabet::ZeroBased, 'a'..='z') => capitals + 1 + above('a'),
        _ => return None,
    };
    (value <= side).then_some(value)
}

/// Whether a symbol can be a cell of some grid: a digit or letter of an alphabet, or a blank.
pub(super) fn is_cell(symbol: char) -> bool {
    symbol.is_ascii_alphanumeric() || is_usual_blank(symbol)
}

/// Whether the symbol is one that people write for a blank cell.
pub(super) fn is_usual_blank(symbol: char) -> bool {
    matches!(
        symbol,
        '.' | '0'
            | '_'
            | '*'
            | '-'
            | 'x'
            | 'X'
            | '?'
            | '·'
            | '•'
            | '□'
            | '▢'
            | '☐'
            | '⬜'
            | '○'
            | '◯'
            | '\u{2024}'
            | '\u{3002}'
    )
}

/// The symbol of a cell of a grid with a side of at most 61.
pub(super) fn of(value: Option<Digit>) -> u8 {
    const SYMBOLS: &[u8; 64] = b".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz??";
    SYMBOLS[value.map_or(0, Digit::value) % 64]
}

/// Refuses shapes that have more digits than there are symbols.
pub(super) fn check_shape(shape: Shape, line: usize) -> Result<(), ParseError> {
    if shape.side() > MAX_SYMBOL_SIDE {
        return Err(ParseError::NumbersNeeded { line, shape });
    }
    Ok(())
}

/// How often each kind of content occurs.
#[derive(Clone, Copy, Debug, Default)]
struct Census {
    zeros: usize,
    /// `-1` or an empty field.
    nothings: usize,
    minus_ones: usize,
    /// Other blank symbols, which no alphabet has.
    blanks: usize,
    /// `1` to `9`, and numbers.
    figures: usize,
    letters: usize,
    /// Letters that are a value only when `A` is 1.
    high_letters: usize,
    /// Letters that are a value neither when `A` is 10 nor when it is 1.
    strange_letters: usize,
    /// The largest value, when 1 is 1 and `A` is 10.
    tops: usize,
}

impl Census {
    fn of(cells: &CellTexts<'_>, side: usize, stated: &Symbols) -> Census {
        let mut census = Census::default();
        for (text, _) in cells.iter() {
            match content(text) {
                Content::Nothing { minus_one } => {
                    census.nothings += 1;
                    census.minus_ones += usize::from(minus_one);
                }
                Content::Symbol(symbol) => census.count(symbol, side, stated),
                Content::Number(0) => census.zeros += 1,
                Content::Number(value) => {
                    census.figures += 1;
                    census.tops += usize::from(value == side);
                }
                Content::Other(_) => {}
            }
        }
        census
    }

    fn count(&mut self, symbol: char, side: usize, stated: &Symbols) {
        let is_blank = match &stated.blanks {
            Some(blanks) if blanks.contains(&symbol) => {
                self.blanks += 1;
                return;
            }
            Some(_) => false,
            None => is_usual_blank(symbol),
        };
        match symbol {
            '0' => self.zeros += 1,
            '1'..='9' => {
                self.figures += 1;
                self.tops += usize::from(symbol as usize - '0' as usize == side);
            }
            'A'..='Z' | 'a'..='z' => {
                let one_based = value(symbol, Alphabet::OneBased, side);
                let letter = value(symbol, Alphabet::Letters, side);
                if is_blank && one_based.is_none() && letter.is_none() {
                    self.blanks += 1;
                    return;
                }
                self.letters += 1;
                match (one_based, letter) {
                    (None, Some(_)) => self.high_letters += 1,
                    (None, None) => self.strange_letters += 1,
                    (Some(_), _) => {}
                }
                self.tops += usize::from(one_based == Some(side));
            }
            _ => self.blanks += usize::from(is_blank),
        }
    }

    /// The alphabet in which these cells are written.
    fn alphabet(&self, side: usize, stated: &Symbols) -> Result<Alphabet, Doubt> {
        if let Some(alphabet) = stated.alphabet {
            return Ok(alphabet);
        }
        if self.figures == 0 && self.letters > 0 {
            // Letters that no alphabet has are no sign of any alphabet. The code that reads the cells reports them as mistakes.
            return match self.high_letters {
                2.. if side <= 26 => Ok(Alphabet::Letters),
                // In a grid that needs no letters, a letter is a typing mistake.
                _ if (10..=26).contains(&side) && self.strange_letters == 0 => {
                    Err(Doubt::Letters { side })
                }
                _ => Ok(Alphabet::OneBased),
            };
        }
        let zero_is_no_blank = stated.blanks.is_some();
        let others = self.blanks + self.nothings;
        let zero_can_be_a_value = side > 9 || self.minus_ones > 0 || zero_is_no_blank;
        // No value occurs more often than there are rows.
        if self.zeros == 0 || !zero_can_be_a_value || self.zeros > side {
            return Ok(Alphabet::OneBased);
        }
        if zero_is_no_blank && self.tops == 0 {
            return Ok(Alphabet::ZeroBased);
        }
        match (self.zeros >= 2 && others >= 2, self.tops) {
            (true, 0) => Ok(Alphabet::ZeroBased),
            (true, 1) | (false, 0) => Err(Doubt::Zero { side }),
            _ => Ok(Alphabet::OneBased),
        }
    }
}

/// Makes the grid of these cells. The caller passes exactly as many as the shape has.
pub(super) fn fill(
    cells: &CellTexts<'_>,
    shape: Shape,
    stated: &Symbols,
) -> Result<Grid, ParseError> {
    let side = shape.side();
    let census = Census::of(cells, side, stated);
    let line = cells.first_line();
    let alphabet = census.alphabet(side, stated);
    let alphabet = alphabet.map_err(|doubt| ParseError::Ambiguous { line, doubt })?;
    if census.letters > 0 {
        check_shape(shape, line)?;
    }
    let mut grid = Grid::empty(shape);
    for ((text, place), cell) in cells.iter().zip(shape.cells()) {
        if let Some(digit) = read(text, alphabet, cell, place, shape, stated)? {
            grid.put(cell, Some(digit));
        }
    }
    Ok(grid)
}

fn read(
    text: &str,
    alphabet: Alphabet,
    cell: Cell,
    place: Place<'_>,
    shape: Shape,
    stated: &Symbols,
) -> Result<Option<Digit>, ParseError> {
    let strange = |symbol| ParseError::Symbol {
        line: place.line(),
        column: place.column(),
        cell,
        symbol,
        shape,
    };
    let number = match content(text) {
        Content::Nothing { .. } => return Ok(None),
        Content::Symbol(symbol) => {
            let value = value(symbol, alphabet, shape.side());
            let blank = match &stated.blanks {
                Some(blanks) => blanks.contains(&symbol),
                None => value.is_none() && is_usual_blank(symbol),
            };
            return match value {
                _ if blank => Ok(None),
                Some(value) => Ok(shape.digit(value)),
                None => Err(strange(symbol)),
            };
        }
        Content::Number(number) => number,
        Content::Other(symbol) => return Err(strange(symbol)),
    };
    let value = match alphabet {
        Alphabet::OneBased if number == 0 => return Ok(None),
        Alphabet::OneBased => number,
        Alphabet::ZeroBased => number.saturating_add(1),
        Alphabet::Letters => usize::MAX,
    };
    let digit = shape.digit(value);
    digit.map(Some).ok_or(ParseError::Number {
        line: place.line(),
        column: place.column(),
        cell,
        value: number,
        shape,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_one_symbol() {
        let value = |symbol, side| value(symbol, Alphabet::OneBased, side);
        for expected in 1..=MAX_SYMBOL_SIDE {
            assert_eq!(
                value(char::from(of(Digit::new(expected))), 61),
                Some(expected)
            );
        }
        assert_eq!(
            (of(Digit::new(35)), of(Digit::new(36)), of(Digit::new(61))),
            (b'Z', b'a', b'z')
        );
        assert_eq!(
            (value('0', 61), value('.', 61), value('é', 61)),
            (None, None, None)
        );
        assert_eq!(
            (value('g', 16), value('h', 16), value('a', 36)),
            (Some(16), None, Some(36))
        );
    }

    #[test]
    fn three_alphabets() {
        let of = |alphabet| ['0', '1', 'A', 'f', 'P'].map(|symbol| value(symbol, alphabet, 16));
        assert_eq!(
            of(Alphabet::OneBased),
            [None, Some(1), Some(10), Some(15), None]
        );
        assert_eq!(
            of(Alphabet::ZeroBased),
            [Some(1), Some(2), Some(11), Some(16), None]
        );
        assert_eq!(
            of(Alphabet::Letters),
            [None, None, Some(1), Some(6), Some(16)]
        );
    }
}
