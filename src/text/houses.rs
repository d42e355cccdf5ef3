//! Comments that state houses: `# diagonals`, `# regions 111222…`, `# group r1c1 r2c5`.
//!
//! ```text
//!   # box 2x3 # diagonals # group r1c1 r2c5; by Ada
//!     └─ the boxes  │        │                └ prose
//!                   │        └ cells whose digits differ
//!                   └ a rule of `Rule::ALL`
//! ```
//!
//! A comment is cut at `#` and `;`. A part that begins with the name of a [`Rule`], with `regions` or with `group` states houses, and everything in it must be right. Another
//! part is prose, unless it nearly states houses: a part with one wrong character, or cut off in the middle of a name, is refused. So a damaged comment never
//! changes the houses silently.
//!
//! Comments on their own lines state the houses of all puzzles below them. The first comment after a puzzle that states boxes or houses begins anew, so
//! `# box 3x3` leads back to the standard houses. A comment on a line of the puzzle adds to that.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use super::lines::Line;
use super::single::{shape_comment, split_shape, words};
use super::{HousesFault, ParseError};
use crate::index::Cell;
use crate::notation::Notation;
use crate::shape::Shape;
use crate::variant::{Definition, Regions, Rule, Variant, VariantError};

/// With this word begins a comment that states the region of each cell.
const REGIONS: &str = "regions";
/// With this word begins a comment that lists the cells of a group.
const GROUP: &str = "group";

/// Rules of other puzzles that are not about houses. To leave them out would be to solve another puzzle.
const OTHER_RULES: &[&str] = &[
    "killer",
    "cage",
    "cages",
    "thermo",
    "thermometer",
    "arrow",
    "arrows",
    "kropki",
    "xv",
    "sandwich",
    "skyscrapers",
    "little-killer",
    "consecutive",
    "non-consecutive",
    "nonconsecutive",
    "palindrome",
    "renban",
    "whispers",
    "difference",
    "ratio",
];

/// What comments say about the houses of a puzzle, besides its boxes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Houses(Vec<Statement>);

/// One thing that a comment says, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Statement {
    line: usize,
    column: usize,
    said: Said,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Said {
    Rule(Rule),
    Regions(Regions),
    /// Cells, with their columns in the text.
    Group(Vec<(Cell, usize)>),
}

/// What the comments above a puzzle state: all since the last puzzle, or else those that were good for the last puzzle, too.
#[derive(Clone, Debug)]
pub(super) struct Above {
    /// The error of a comment holds for all puzzles below it: they would be read as other puzzles without it.
    houses: Result<Houses, ParseError>,
    /// Whether a comment has stated something since the last puzzle.
    is_new: bool,
}

impl Default for Above {
    fn default() -> Above {
        Above {
            houses: Ok(Houses::default()),
            is_new: false,
        }
    }
}

impl Above {
    /// Takes a comment, and gives the shape that it states and what it says besides; `None` if it states nothing.
    pub(super) fn take<'a>(
        &mut self,
        line: Line<'_>,
        comment: &'a str,
    ) -> Option<(Option<Shape>, Vec<&'a str>)> {
        match read(line, comment) {
            Ok(read) if read.is_statement() => {
                self.begin();
                if let Ok(houses) = &mut self.houses {
                    houses.add(read.houses);
                }
                Some((read.shape, read.prose))
            }
            Ok(_) => None,
            Err(error) => {
                self.fail(error);
                Some((None, Vec::new()))
            }
        }
    }

    /// Begins anew with the first statement after a puzzle.
    fn begin(&mut self) {
        if !core::mem::replace(&mut self.is_new, true) {
            self.houses = Ok(Houses::default());
        }
    }

    /// Refuses the puzzles below.
    pub(super) fn fail(&mut self, error: ParseError) {
        self.begin();
        self.houses = self.houses.clone().and(Err(error));
    }

    /// Whether no other houses are stated.
    pub(super) fn is_standard(&self) -> bool {
        self.houses.as_ref().is_ok_and(Houses::is_empty)
    }

    /// What is stated, for a reader that has yet to see the puzzle.
    pub(super) fn houses(&self) -> Result<&Houses, ParseError> {
        self.houses.as_ref().map_err(|error| *error)
    }

    /// The same for a puzzle that ends here.
    pub(super) fn end(&mut self) -> Result<&Houses, ParseError> {
        self.is_new = false;
        self.houses()
    }

    /// What was stated below the last puzzle.
    pub(super) fn below(&self) -> Result<Option<&Houses>, ParseError> {
        match self.is_new {
            true => self.houses().map(Some),
            false => Ok(None),
        }
    }
}

/// A comment, divided into what it states and the rest.
#[derive(Debug)]
pub(super) struct Comment<'a> {
    pub(super) shape: Option<Shape>,
    pub(super) houses: Houses,
    /// Its parts that state nothing.
    pub(super) prose: Vec<&'a str>,
}

impl Comment<'_> {
    /// What is left of the comment.
    pub(super) fn prose(&self) -> String {
        join(&self.prose)
    }

    /// Whether it states anything.
    pub(super) fn is_statement(&self) -> bool {
        self.shape.is_some() || !self.houses.is_empty()
    }
}

impl Houses {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The shape of a board with the regions that are stated.
    pub(super) fn shape(&self) -> Option<Shape> {
        self.0.iter().find_map(|statement| match &statement.said {
            Said::Regions(regions) => Some(regions.shape()),
            _ => None,
        })
    }

    /// Whether regions are stated. Then a frame does not show boxes.
    pub(super) fn has_regions(&self) -> bool {
        self.shape().is_some()
    }

    /// Adds what else is stated.
    pub(super) fn add(&mut self, more: Houses) {
        self.0.extend(more.0);
    }

    /// Adds regions that stand in the text without a comment.
    pub(super) fn add_regions(&mut self, line: usize, column: usize, regions: Regions) {
        let said = Said::Regions(regions);
        self.0.push(Statement { line, column, said });
    }

    /// Adds a rule that stands in the text without a comment.
    pub(super) fn add_rule(&mut self, line: usize, column: usize, rule: Rule) {
        let said = Said::Rule(rule);
        self.0.push(Statement { line, column, said });
    }

    /// The variant of a shape that has these houses. Regions replace the boxes of the shape.
    pub(super) fn variant(&self, shape: Shape) -> Result<Variant, ParseError> {
        let mut definition = Definition::from(shape);
        for statement in &self.0 {
            match &statement.said {
                Said::Regions(regions) => definition.set_regions(regions.clone()),
                Said::Rule(rule) => {
                    definition.add_rule(*rule);
                    Ok(())
                }
                Said::Group(cells) => definition.add_group(cells.iter().map(|(cell, _)| *cell)),
            }
            .map_err(|error| statement.refused(error))?;
        }
        definition.variant().map_err(|error| {
            let is_meant = |statement: &&Statement| match (error, &statement.said) {
                (VariantError::OnlyNine { rule, .. }, Said::Rule(said)) => rule == *said,
                (VariantError::OnlyNine { .. }, _) => false,
                _ => true,
            };
            let statement = self.0.iter().rfind(is_meant);
            statement.map_or(ParseError::Empty, |statement| statement.refused(error))
        })
    }
}

impl Statement {
    fn fault(&self, fault: HousesFault) -> ParseError {
        let (line, column) = (self.line, self.column);
        ParseError::Houses {
            line,
            column,
            fault,
        }
    }

    /// The error for a statement that no board agrees with. It stands where the cell does that is wrong.
    fn refused(&self, error: VariantError) -> ParseError {
        let cell = match (&self.said, error) {
            (
                Said::Group(cells),
                VariantError::Outside { cell, .. } | VariantError::Repeated { cell },
            ) => cells.iter().rfind(|(other, _)| *other == cell),
            _ => None,
        };
        let column = cell.map_or(self.column, |(_, column)| *column);
        let (line, fault) = (self.line, error.into());
        ParseError::Houses {
            line,
            column,
            fault,
        }
    }
}

/// Divides a comment, which is a part of the line and stands behind its `#`.
pub(super) fn read<'a>(line: Line<'_>, comment: &'a str) -> Result<Comment<'a>, ParseError> {
    let mut read = Comment {
        shape: None,
        houses: Houses::default(),
        prose: Vec::new(),
    };
    let is_group = |part: &str| {
        let first = words(part, is_gap).next();
        first.is_some_and(|(_, first)| first.eq_ignore_ascii_case(GROUP))
    };
    let parts = comment.split(['#', ';']);
    let has_group = parts.clone().any(is_group);
    for part in parts {
        if let Some((shape, rest)) = split_shape(part) {
            read.shape = read.shape.or(Some(shape));
            statement(line, rest, &mut read.houses)?;
        } else if !statement(line, part, &mut read.houses)? {
            // A cell was probably cut off from its group.
            if has_group && words(part, is_gap).any(|(_, word)| is_like_cell(word)) {
                let fault = HousesFault::Nearly { comment: GROUP };
                return Err(fault_at(line, part.trim_start(), fault));
            }
            read.prose.push(part.trim());
        }
    }
    if read.is_statement() {
        read.prose.retain(|part| !part.is_empty());
    } else {
        // Its signs are prose, too.
        read.prose = alloc::vec![comment.trim()];
    }
    Ok(read)
}

/// What a field of a record states: comments with `;` between, or a symbol for each cell.
pub(super) fn read_field(
    line: Line<'_>,
    field: &str,
    is_regions: bool,
) -> Result<Houses, ParseError> {
    if is_regions {
        let found = words(field, is_gap).map(|(_, word)| word);
        let regions = regions_of(found).map_err(|error| fault_at(line, field, error.into()))?;
        let mut houses = Houses::default();
        let offset = field.as_ptr() as usize - line.text.as_ptr() as usize;
        houses.add_regions(line.number, line.column(offset), regions);
        return Ok(houses);
    }
    let read = read(line, field)?;
    match read.prose.iter().find(|part| !part.is_empty()) {
        Some(part) => Err(fault_at(line, part, HousesFault::Word)),
        None => Ok(read.houses),
    }
}

/// What comments say of a variant besides its boxes, as the field `houses` of a record has it; nothing for the standard houses.
///
/// ```
/// use sudoku_zoo::{Cell, Rule, Shape, Variant, text};
///
/// let variant = Variant::new(Shape::CLASSIC).with(Rule::Diagonals)?;
/// let variant = variant.with_group([Cell::must(0, 0), Cell::must(1, 4)])?;
/// let houses = text::houses_of(&variant);
/// assert_eq!(houses, "diagonals; group r1c1 r2c5");
///
/// let line = format!("{} # {houses}", ".".repeat(81));
/// assert_eq!(text::Reader::new().read(&line)?.variant, variant);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn houses_of(variant: &Variant) -> String {
    Stated(variant).field()
}

/// The variant of a shape with the houses that [`houses_of`] states.
#[cfg(feature = "serde")]
pub(crate) fn read_variant(shape: Shape, text: &str) -> Result<Variant, ParseError> {
    read_field(Line::new(1, text), text, false)?.variant(shape)
}

/// The parts of a comment in one line.
pub(super) fn join(parts: &[&str]) -> String {
    parts.join("; ")
}

/// Refuses words without a `#` that are, or nearly are, a statement: a `#` was probably lost.
pub(super) fn refuse_statement(line: Line<'_>, text: &str) -> Result<(), ParseError> {
    let mut houses = Houses::default();
    for part in text.split(['#', ';']) {
        statement(line, part, &mut houses)?;
    }
    match houses.0.first() {
        Some(first) => Err(first.fault(HousesFault::Nearly {
            comment: first.said.word(),
        })),
        None => Ok(()),
    }
}

/// Whether a comment is prose for certain: it states neither boxes nor houses, and does not nearly do so.
pub(super) fn is_prose(comment: &str) -> bool {
    let read = read(Line::new(1, comment), comment);
    read.is_ok_and(|read| !read.is_statement())
}

impl Said {
    /// The word that states it.
    fn word(&self) -> &'static str {
        match self {
            Said::Rule(rule) => rule.name(),
            Said::Regions(_) => REGIONS,
            Said::Group(_) => GROUP,
        }
    }
}

/// What stands between the words of a comment.
fn is_gap(symbol: char) -> bool {
    symbol.is_whitespace() || symbol == ','
}

/// The error for a part of a line.
fn fault_at(line: Line<'_>, part: &str, fault: HousesFault) -> ParseError {
    let offset = (part.as_ptr() as usize).wrapping_sub(line.text.as_ptr() as usize);
    let (line, column) = (line.number, line.column(offset));
    ParseError::Houses {
        line,
        column,
        fault,
    }
}

fn rule_named(word: &str) -> Option<Rule> {
    let mut rules = Rule::ALL.iter().copied();
    rules.find(|rule| rule.name().eq_ignore_ascii_case(word))
}

/// Adds what a part of a comment states; `false` if it is prose.
fn statement(line: Line<'_>, part: &str, houses: &mut Houses) -> Result<bool, ParseError> {
    let mut found = words(part, is_gap).map(|(_, word)| word);
    let Some(first) = found.next() else {
        return Ok(false);
    };
    let column = |word: &str| {
        let offset = (word.as_ptr() as usize).wrapping_sub(line.text.as_ptr() as usize);
        line.column(offset)
    };
    let mut add = |word: &str, said| {
        let (line, column) = (line.number, column(word));
        houses.0.push(Statement { line, column, said });
    };
    if let Some(rule) = rule_named(first) {
        add(first, Said::Rule(rule));
        for word in found {
            let rule = rule_named(word).ok_or(fault_at(line, word, HousesFault::Word))?;
            add(word, Said::Rule(rule));
        }
        return Ok(true);
    }
    if first.eq_ignore_ascii_case(REGIONS) {
        let place = found.clone().next().unwrap_or(first);
        let regions = regions_of(found).map_err(|error| fault_at(line, place, error.into()))?;
        add(place, Said::Regions(regions));
        return Ok(true);
    }
    if first.eq_ignore_ascii_case(GROUP) {
        // `group 3: easy` is prose.
        if found.clone().next().is_some() && !found.clone().any(is_like_cell) {
            return Ok(false);
        }
        let mut cells = Vec::new();
        for word in found {
            let cell = Notation::parse_row_column(word);
            let cell = cell.ok_or(fault_at(line, word, HousesFault::Cell))?;
            cells.push((cell, column(word)));
        }
        add(first, Said::Group(cells));
        return Ok(true);
    }
    let others = OTHER_RULES.iter();
    let other = others
        .copied()
        .find(|rule| first.eq_ignore_ascii_case(rule));
    // What follows the name of such a rule are numbers and cells. Words would be prose.
    let has_figure = |word: &str| word.contains(|symbol: char| symbol.is_ascii_digit());
    if let Some(rule) = other.filter(|_| found.clone().all(has_figure)) {
        return Err(fault_at(line, first, HousesFault::OtherRule { rule }));
    }
    match nearly(part) {
        Some(comment) => Err(fault_at(line, first, HousesFault::Nearly { comment })),
        None => Ok(false),
    }
}

/// The regions that these words state: a symbol for each cell, with or without gaps, or numbers with gaps.
fn regions_of<'a>(words: impl Iterator<Item = &'a str> + Clone) -> Result<Regions, VariantError> {
    let number = |word: &str| word.parse::<usize>().ok().filter(|_| word.len() <= 2);
    let count = words.clone().count();
    let is_square = count.isqrt().pow(2) == count;
    if is_square && words.clone().all(|word| number(word).is_some()) {
        return Regions::new(words.filter_map(number));
    }
    Regions::new(words.flat_map(|word| word.chars().map(|symbol| symbol as usize)))
}

/// Whether a word is a cell, or was one before a character was damaged.
fn is_like_cell(word: &str) -> bool {
    let is_letter = |byte: u8, letter: u8| byte.eq_ignore_ascii_case(&letter);
    let pairs = || word.as_bytes().windows(2);
    let before_figure =
        |letter| pairs().any(|pair| is_letter(pair[0], letter) && pair[1].is_ascii_digit());
    before_figure(b'r') && word.starts_with(['r', 'R']) || before_figure(b'c')
}

/// The word of the comment that a part nearly is: it has one character too many or too few or a wrong one, or it ends in the middle of a name.
fn nearly(part: &str) -> Option<&'static str> {
    let found: Vec<&str> = words(part, is_gap).map(|(_, word)| word).collect();
    let (&first, rest) = found.split_first()?;
    let names = || Rule::ALL.iter().map(|rule| rule.name());
    // The end of the line was lost, and the next line stands behind a name.
    let is_begun = |name: &&str| {
        let behind = behind(first, name).unwrap_or_default();
        behind.contains(|symbol: char| !symbol.is_alphabetic())
    };
    if let Some(name) = names().find(is_begun) {
        return Some(name);
    }
    if rest.is_empty() {
        let is_cut = |name: &&str| {
            let beginning = name.as_bytes().get(..first.len());
            first.len() >= 2
                && first.len() < name.len()
                && beginning.is_some_and(|beginning| first.as_bytes() == beginning)
        };
        let mut all = names().chain([REGIONS, GROUP]);
        return names()
            .find(|name| resembles(first, name))
            .or_else(|| all.find(is_cut))
            .or_else(|| glued(first));
    }
    // A gap in the middle of a word or in place of a character of it, or one character where a `#` was.
    let mut joined = String::from(first);
    joined.push_str(rest[0]);
    let is_lone = first.chars().count() == 1;
    let is_meant = |name: &str| {
        joined.eq_ignore_ascii_case(name)
            || resembles(&joined, name)
            || is_lone && rest[0].eq_ignore_ascii_case(name)
    };
    let rule = names().find(|name| rest.len() == 1 && is_meant(name));
    let word = || arguments_of(&rest[1..]).filter(|word| is_meant(word));
    let is_first = |word: &&str| resembles(first, word) || glued(first) == Some(word);
    rule.or_else(word)
        .or_else(|| arguments_of(rest).filter(is_first))
}

/// The word that needs these arguments: cells for `group`, a good map of regions for `regions`.
fn arguments_of(words: &[&str]) -> Option<&'static str> {
    let is_cell = |word: &&str| Notation::parse_row_column(word).is_some();
    if words.is_empty() {
        None
    } else if words.iter().all(is_cell) {
        Some(GROUP)
    } else {
        let regions = regions_of(words.iter().copied());
        regions
            .is_ok_and(|regions| regions.shape().side() > 1)
            .then_some(REGIONS)
    }
}

/// The word that begins a longer one, without a gap before its arguments.
fn glued(word: &str) -> Option<&'static str> {
    [REGIONS, GROUP].into_iter().find(|begin| {
        let behind = behind(word, begin).unwrap_or_default();
        behind.chars().count() >= 3 && !behind.chars().all(char::is_alphabetic)
    })
}

/// What stands behind the beginning of a word.
fn behind<'a>(word: &'a str, begin: &str) -> Option<&'a str> {
    let beginning = word.get(..begin.len())?;
    let is_begun = beginning.eq_ignore_ascii_case(begin);
    word.get(begin.len()..).filter(|_| is_begun)
}

/// Whether a word differs from a name in one character, or one has a character more, or the word lacks the first two: a `#` in place of the second cuts them off.
fn resembles(word: &str, name: &str) -> bool {
    let same = |(one, other): &(char, char)| one.eq_ignore_ascii_case(other);
    let (length, expected) = (word.chars().count(), name.chars().count());
    let before = word.chars().zip(name.chars()).take_while(same).count();
    let pairs = word.chars().rev().zip(name.chars().rev());
    let after = pairs.take_while(same).count();
    match length.abs_diff(expected) {
        0 => before < length && before + after + 1 >= length,
        1 => before + after >= length.min(expected),
        2 => length < expected && after == length,
        _ => false,
    }
}

/// What a reader must be told about a variant, each a comment without its `#`: the boxes where they are not the squarest, regions, rules, groups.
pub(super) struct Stated<'a>(pub(super) &'a Variant);

impl Stated<'_> {
    /// The comments of this variant besides that of the boxes.
    fn houses(&self) -> Vec<String> {
        let Stated(variant) = *self;
        let mut comments = Vec::new();
        let regions = variant.regions();
        if !regions.is_empty() {
            comments.push(regions_text(regions, variant.shape().side()));
        }
        comments.extend(variant.rules().iter().map(|rule| String::from(rule.name())));
        for cells in variant.stated_groups() {
            let mut comment = String::from(GROUP);
            for cell in cells {
                // Writing to a string cannot fail.
                let _ = write!(comment, " {cell}");
            }
            comments.push(comment);
        }
        comments
    }

    /// All comments, with the boxes. `shown` says that the format shows the boxes.
    fn all(&self, shown: bool) -> Vec<String> {
        let Stated(variant) = *self;
        let mut comments = self.houses();
        let boxes = shape_comment(variant.shape());
        if let Some(boxes) = boxes.filter(|_| !shown && variant.regions().is_empty()) {
            comments.insert(0, boxes);
        }
        comments
    }

    /// Adds a line for each comment. `shown` says that the format shows the boxes.
    pub(super) fn push_lines(&self, text: &mut String, shown: bool) {
        for comment in self.all(shown) {
            text.push_str("# ");
            text.push_str(&comment);
            text.push('\n');
        }
    }

    /// Adds all comments to a line.
    pub(super) fn push_to_line(&self, text: &mut String) {
        for comment in self.all(false) {
            text.push_str(" # ");
            text.push_str(&comment);
        }
    }

    /// The houses in a field of a record.
    pub(super) fn field(&self) -> String {
        self.houses().join("; ")
    }
}

/// The regions of all cells as symbols; as numbers where there are more regions than symbols.
fn regions_text(regions: &[u8], side: usize) -> String {
    let mut text = String::from(REGIONS);
    let digits = regions
        .iter()
        .map(|&region| crate::index::Digit::new(usize::from(region) + 1));
    if side > super::symbol::MAX_SYMBOL_SIDE {
        for digit in digits.flatten() {
            let _ = write!(text, " {digit}");
        }
    } else {
        text.push(' ');
        text.extend(digits.map(|digit| char::from(super::symbol::of(digit))));
    }
    text
}

/// All comments of a variant behind a line, each with its ` # `.
impl fmt::Display for Stated<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for comment in self.all(false) {
            write!(f, " # {comment}")?;
        }
        Ok(())
    }
}
