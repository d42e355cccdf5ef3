//! What `swift` shows to watchers: guesses, the closure after each, and what failed.
//!
//! A closure is one event, however many rounds it took. The event lists the cells that the closure has filled and the candidates that it has removed. The
//! engine does not keep a list of them, so they are found by comparing the board before and after.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::guess::Value;
use super::layout::{CELL, WORD_AND_BIT, Words};
use super::tail::Listener;
use crate::digits::DigitSet;
use crate::event::Event;
use crate::index::{Cell, Digit};
use crate::report::Stopped;
use crate::search::Search;
use crate::shape::Shape;
use crate::simd::Row;

/// A search with a watcher, as the listener of a [`Tail`](super::tail::Tail).
pub(super) struct Watched<'a, 's>(pub(super) &'a mut Search<'s>);

impl Listener for Watched<'_, '_> {
    type Stop = Stopped;
    const WATCHED: bool = true;

    fn guess(&mut self, depth: usize) -> ControlFlow<Stopped> {
        Listener::guess(self.0, depth)
    }

    fn node(&mut self, depth: usize) -> ControlFlow<Stopped> {
        Listener::node(self.0, depth)
    }

    fn dead_end(&mut self) {
        Listener::dead_end(self.0);
    }

    fn solution(&mut self, solved: impl FnOnce() -> [u8; 81]) -> ControlFlow<Stopped> {
        Listener::solution(self.0, solved)
    }

    fn placed(&mut self, cell: u8, digit: usize) {
        let (cell, digit) = candidate(cell, digit);
        self.0.placed(cell, digit);
    }

    fn implied(&mut self, placements: impl Iterator<Item = (u8, usize)>) {
        let placements = placements.map(|(cell, digit)| candidate(cell, digit));
        self.0.event(|| Event::Implied {
            placements: placements.collect(),
            eliminations: Cow::Borrowed(&[]),
        });
    }

    fn removed(&mut self, cell: u8, digit: usize) {
        eliminated(candidate(cell, digit), self.0);
    }

    fn taken_back(&mut self, depth: usize) {
        self.0.taken_back(depth);
    }
}

/// The cells that have a value, a bit each in reading order.
pub(super) fn filled<T>(values: &[T], is_filled: impl Fn(&T) -> bool) -> u128 {
    let filled = values.iter().enumerate();
    let filled = filled.filter(|(_, value)| is_filled(value));
    filled.fold(0, |bits, (index, _)| bits | 1 << index)
}

fn candidate(cell: u8, digit: usize) -> (Cell, Digit) {
    let cell = Cell::from_coordinates(usize::from(cell) / 9, usize::from(cell) % 9);
    (cell, Digit::from_index(digit))
}

fn eliminated((cell, digit): (Cell, Digit), search: &mut Search<'_>) {
    search.event(|| Event::Implied {
        placements: Cow::Borrowed(&[]),
        eliminations: Cow::Owned(alloc::vec![(cell, digit.into())]),
    });
}

fn cell_of(value: Value) -> u8 {
    CELL[value.word()][value.bit().trailing_zeros() as usize & 31]
}

/// Shows the choice of the last node.
#[cold]
pub(super) fn show_value(value: Value, shown: &mut u128, search: &mut Search<'_>) {
    let cell = cell_of(value);
    *shown |= 1 << cell;
    let (cell, digit) = candidate(cell, value.digit());
    search.placed(cell, digit);
}

/// Shows that the last choice was wrong.
#[cold]
pub(super) fn show_removal(value: Value, search: &mut Search<'_>) {
    eliminated(candidate(cell_of(value), value.digit()), search);
}

/// Shows what a closure has done: the candidates before and after it.
#[cold]
pub(super) fn show_closure(
    before: &Words,
    after: &Words,
    shown: &mut u128,
    search: &mut Search<'_>,
) {
    let (mut placements, mut eliminations) = (Vec::new(), Vec::new());
    for (index, cell) in Shape::CLASSIC.cells().enumerate() {
        let [before, after] = [before, after].map(|words| candidates(words, index));
        match after.single() {
            Some(digit) if *shown >> index & 1 == 0 => {
                placements.push((cell, digit));
                *shown |= 1 << index;
            }
            None if before != after => eliminations.push((cell, before - after)),
            _ => {}
        }
    }
    if !placements.is_empty() || !eliminations.is_empty() {
        search.event(|| Event::Implied {
            placements: placements.into(),
            eliminations: eliminations.into(),
        });
    }
}

/// The candidates of a cell, by its index in reading order.
fn candidates(words: &Words, index: usize) -> DigitSet {
    let (word, bit) = WORD_AND_BIT[index];
    let Row(lanes) = &words[usize::from(word)];
    let digits = lanes.iter().take(9).enumerate();
    digits
        .filter(|(_, lane)| **lane >> bit & 1 == 1)
        .map(|(digit, _)| Digit::from_index(digit))
        .collect()
}
