//! How a puzzle's text writes values. A game prints and reads them in the same way.

use sudoku_zoo::text::{Alphabet, Format, Parsed, Reader};
use sudoku_zoo::{Digit, Shape};

/// The largest value that still has a symbol in each alphabet.
const LAST_OF_ONE_BASED: usize = 61;

/// How values are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbols {
    /// 10 is 10.
    Numbers,
    /// 10 is A, or what the alphabet says.
    Symbols(Alphabet),
}

impl Symbols {
    /// How a puzzle that was read from a text writes them.
    pub fn of(read: &Parsed, text: &str, reader: &Reader) -> Symbols {
        if read.grid.shape().side() > LAST_OF_ONE_BASED || in_numbers(read.format, text) {
            return Symbols::Numbers;
        }
        // The reader does not say which alphabet it saw. It is the one that, if stated, leads to the same grid.
        let alphabets = [Alphabet::OneBased, Alphabet::ZeroBased, Alphabet::Letters];
        let is_it = |alphabet: &Alphabet| {
            let mut reads = reader.clone().alphabet(*alphabet).read_all(text);
            reads.any(|other| other.is_ok_and(|other| other.grid == read.grid))
        };
        let found = alphabets.into_iter().find(is_it);
        Symbols::Symbols(found.unwrap_or(Alphabet::OneBased))
    }

    /// As the library prints a grid of this shape.
    pub fn of_shape(shape: Shape) -> Symbols {
        match shape.side() > LAST_OF_ONE_BASED {
            true => Symbols::Numbers,
            false => Symbols::Symbols(Alphabet::OneBased),
        }
    }

    /// The symbol or number of a value.
    pub fn write(self, digit: Digit) -> String {
        let (first, value) = match self {
            Symbols::Numbers => return digit.to_string(),
            Symbols::Symbols(Alphabet::ZeroBased) => (0, digit.value() - 1),
            Symbols::Symbols(Alphabet::Letters) => (10, digit.value() + 9),
            Symbols::Symbols(_) => (1, digit.value()),
        };
        debug_assert!(value >= first);
        let symbol = u8::try_from(value).ok().and_then(|value| match value {
            0..10 => Some(b'0' + value),
            10..36 => Some(b'A' + value - 10),
            36..62 => Some(b'a' + value - 36),
            _ => None,
        });
        symbol.map_or_else(
            || digit.to_string(),
            |symbol| char::from(symbol).to_string(),
        )
    }

    /// Reads what [`write`](Symbols::write) writes, or a number. Small letters are also accepted, unless they mean something else.
    pub fn read(self, word: &str, shape: Shape) -> Option<Digit> {
        let digits = || (1..=shape.side()).filter_map(Digit::new);
        let exact = digits().find(|digit| self.write(*digit) == word);
        let small = || digits().find(|digit| self.write(*digit).eq_ignore_ascii_case(word));
        exact
            .or_else(small)
            .or_else(|| word.parse().ok().and_then(Digit::new))
    }

    /// The places that the widest value takes.
    pub fn width(self, shape: Shape) -> usize {
        match self {
            Symbols::Numbers => shape.side().to_string().len(),
            Symbols::Symbols(_) => 1,
        }
    }
}

/// Whether a text of this format has a number of two digits between spaces or bars.
fn in_numbers(format: Format, text: &str) -> bool {
    let may_be = matches!(
        format,
        Format::Numbers | Format::Drawn | Format::Table | Format::Csv
    );
    let mut words = text.split(|symbol: char| !symbol.is_ascii_alphanumeric());
    may_be && words.any(|word| word.len() == 2 && word.parse::<u8>().is_ok())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn written_text_is_read_again() {
        let shape = Shape::new(4, 4).unwrap();
        let all = [
            (Symbols::Numbers, "16"),
            (Symbols::Symbols(Alphabet::OneBased), "G"),
            (Symbols::Symbols(Alphabet::ZeroBased), "F"),
            (Symbols::Symbols(Alphabet::Letters), "P"),
        ];
        let last = Digit::new(16).unwrap();
        for (symbols, expected) in all {
            assert_eq!(symbols.write(last), expected);
            assert_eq!(symbols.read(&expected.to_lowercase(), shape), Some(last));
            for digit in (1..=16).filter_map(Digit::new) {
                assert_eq!(symbols.read(&symbols.write(digit), shape), Some(digit));
            }
        }
    }

    #[test]
    fn a_text_shows_its_alphabet() {
        let reader = Reader::new();
        let symbols = |text: &str| Symbols::of(&reader.read(text).unwrap(), text, &reader);
        let blanks = ".".repeat(254);
        assert_eq!(
            symbols(&format!("1G{blanks}")),
            Symbols::Symbols(Alphabet::OneBased)
        );
        let numbers = format!("1 16{}", " .".repeat(254));
        assert_eq!(symbols(&numbers), Symbols::Numbers);
    }
}
