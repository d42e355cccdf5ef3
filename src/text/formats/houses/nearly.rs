//! Judges prose that was probably a statement before it was damaged.

use alloc::string::String;

use super::comment::{regions_of, words_of};
use super::{GROUP, REGIONS};
use crate::notation::Notation;
use crate::variant::Rule;

/// Names that other programs have for our rules. They are not read, but refused with ours: as prose they would be passed over in silence.
const OTHER_NAMES: &[(&str, &str)] = &[
    ("center-dot", "centre-dot"),
    ("disjoint-groups", "disjoint"),
    ("disjointgroups", "disjoint"),
    ("sudoku-x", "diagonals"),
    ("windoku", "windows"),
];

/// The first word of the comment that a part nearly is. Such a part has one character too many, one too few or a wrong one, or it ends in the middle
/// of a name.
pub(super) fn nearly(part: &str) -> Option<&'static str> {
    let found = words_of(part);
    let (&first, rest) = found.split_first()?;
    let names = || Rule::ALL.iter().map(|rule| rule.name());
    // The line end was lost, so the next line follows the name directly.
    let is_begun = |name: &&str| {
        let behind = behind(first, name).unwrap_or_default();
        behind.contains(|symbol: char| !symbol.is_alphabetic())
    };
    if let Some(name) = names().find(is_begun) {
        return Some(name);
    }
    if rest.is_empty() {
        if let Some(name) = other_name(first) {
            return Some(name);
        }
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
    // A word has a gap in its middle or in place of one character, or there is one character in place of a `#`.
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

/// The name that other programs have for this rule.
fn other_name(word: &str) -> Option<&'static str> {
    let mut names = OTHER_NAMES.iter();
    let name = names.find(|(other, _)| word.eq_ignore_ascii_case(other));
    name.map(|(_, name)| *name)
}

/// What the name of a field nearly is. Fields have many names, so this is stricter than [`nearly`].
pub(in crate::text) fn nearly_name(name: &str) -> Option<&'static str> {
    let names = Rule::ALL.iter().map(|rule| rule.name());
    let mut names = names.chain([REGIONS]);
    other_name(name).or_else(|| names.find(|other| resembles(name, other)))
}

/// The word that needs these arguments: cells for `group`, a good map of regions for `regions`.
fn arguments_of(words: &[&str]) -> Option<&'static str> {
    let is_cell = |word: &&str| Notation::parse_row_column(word).is_some();
    if words.is_empty() {
        None
    } else if words.iter().all(is_cell) {
        Some(GROUP)
    } else {
        let regions = regions_of(words);
        regions
            .is_ok_and(|regions| regions.shape().side() > 1)
            .then_some(REGIONS)
    }
}

/// The first word, if there is no gap between it and its arguments.
fn glued(word: &str) -> Option<&'static str> {
    [REGIONS, GROUP].into_iter().find(|begin| {
        let behind = behind(word, begin).unwrap_or_default();
        behind.chars().count() >= 3 && !behind.chars().all(char::is_alphabetic)
    })
}

/// The rest of a word that begins with `begin`.
fn behind<'a>(word: &'a str, begin: &str) -> Option<&'a str> {
    let beginning = word.get(..begin.len())?;
    let is_begun = beginning.eq_ignore_ascii_case(begin);
    word.get(begin.len()..).filter(|_| is_begun)
}

/// Whether a word differs from a name in one character, or one of the two has a character more, or the word lacks the first two characters of the
/// name: if a `#` replaces the second one, it cuts both off.
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
