//! Is there another solution? The question of those who make puzzles, asked over and over about almost the same one.
//!
//! The clues of a known solution stand in words that the engine starts from as they are. Whether a clue can go
//! is one search: without the clue, and with any other digit in its cell. That is easier than counting to two, because
//! the solution that is known need not be found again, and the digit that is missing is a candidate less.

use core::ops::ControlFlow;

use super::layout::{PLACE, Start, Words};
use super::single::{Hook, Resumed};
use super::solver::Swift;

/// Some of the digits of a solved 9×9 grid, the others blank.
#[derive(Clone, Debug)]
pub(crate) struct Clues {
    start: Start,
    digits: [u8; 81],
}

/// What a search for another solution came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rival {
    /// There is one.
    Found,
    /// There is none.
    None,
    /// The search was stopped.
    Unknown,
}

impl Clues {
    /// All digits, from 1 to 9, of a solved grid.
    pub(crate) fn all(digits: [u8; 81]) -> Clues {
        Clues {
            start: Start::from_givens(&digits),
            digits,
        }
    }

    /// Makes a cell blank.
    pub(crate) fn blank(&mut self, cell: usize) {
        let (word, bit) = PLACE[cell];
        let (word, bit) = (usize::from(word), 1 << bit);
        self.start.naked[word] &= !bit;
        for lane in &mut self.start.words[word].0[..9] {
            *lane |= bit;
        }
    }

    /// Puts the digit of a cell back.
    pub(crate) fn restore(&mut self, cell: usize) {
        let (word, bit) = PLACE[cell];
        let (word, bit) = (usize::from(word), 1 << bit);
        self.start.naked[word] |= bit;
        for (digit, lane) in (1..).zip(&mut self.start.words[word].0[..9]) {
            if digit != self.digits[cell] {
                *lane &= !bit;
            }
        }
    }

    /// Whether the clues but for this one have a solution with another digit in its cell; and how many nodes it took to
    /// find out, at most `most`.
    pub(crate) fn rival(&self, swift: Swift, cell: usize, most: u64) -> (Rival, u64) {
        let (word, bit) = PLACE[cell];
        let (word, bit) = (usize::from(word), 1 << bit);
        let mut words = self.start.words;
        let mut naked = self.start.naked;
        naked[word] &= !bit;
        for (digit, lane) in (1..).zip(&mut words[word].0[..9]) {
            if digit == self.digits[cell] {
                *lane &= !bit;
            } else {
                *lane |= bit;
            }
        }
        run(
            swift,
            &words,
            naked,
            Nodes {
                tried: 0,
                most,
                known: 0,
            },
        )
    }

    /// Whether the clues as they are have a second solution; and how many nodes it took to find out, at most `most`.
    pub(crate) fn second(&self, swift: Swift, most: u64) -> (Rival, u64) {
        let Start { words, naked } = &self.start;
        run(
            swift,
            words,
            *naked,
            Nodes {
                tried: 0,
                most,
                known: 1,
            },
        )
    }
}

fn run(swift: Swift, words: &Words, naked: [u32; 3], mut nodes: Nodes) -> (Rival, u64) {
    let outcome = swift.level().run(Resumed {
        words,
        naked,
        hook: &mut nodes,
    });
    let rival = match outcome {
        ControlFlow::Continue(()) => Rival::None,
        ControlFlow::Break(rival) => rival,
    };
    (rival, nodes.tried)
}

/// Counts nodes, and stops at the first solution that is not known.
struct Nodes {
    tried: u64,
    most: u64,
    /// Solutions still to come that are no news.
    known: u64,
}

impl Hook for Nodes {
    type Stop = Rival;

    #[inline(always)]
    fn guess(&mut self, depth: usize) -> ControlFlow<Rival> {
        self.node(depth)
    }

    #[inline(always)]
    fn node(&mut self, _: usize) -> ControlFlow<Rival> {
        if self.tried == self.most {
            return ControlFlow::Break(Rival::Unknown);
        }
        self.tried += 1;
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn dead_end(&mut self) {}

    #[inline(always)]
    fn solution(&mut self, _: &[u8; 81]) -> ControlFlow<Rival> {
        if self.known == 0 {
            return ControlFlow::Break(Rival::Found);
        }
        self.known -= 1;
        ControlFlow::Continue(())
    }
}

#[cfg(all(test, feature = "rand"))]
mod tests {
    use super::*;
    use crate::generate::{SplitMix64, full_grid};
    use crate::limits::Limits;
    use crate::shape::Shape;
    use crate::simd::Level;

    /// A node limit must stop every machine at the same place, or a seed would not be the same puzzle everywhere.
    #[test]
    fn answers_and_nodes_are_those_of_every_level() {
        let mut rng = SplitMix64::new(1);
        for _ in 0..20 {
            let grid = full_grid(Shape::CLASSIC, &mut rng, &Limits::new()).expect("no limit");
            let mut digits = [0; 81];
            for (digit, value) in digits.iter_mut().zip(grid.values()) {
                *digit = value.map_or(0, |value| value.value() as u8);
            }
            let mut clues = Clues::all(digits);
            for cell in (0..81).map(|step| step * 32 % 81) {
                let ask = |level, most| clues.rival(Swift::up_to(level), cell, most);
                let (rival, nodes) = ask(Level::Portable, u64::MAX);
                assert_ne!(rival, Rival::Unknown);
                for level in Level::ALL {
                    assert_eq!(ask(level, u64::MAX), (rival, nodes), "{level}");
                    if let Some(fewer) = nodes.checked_sub(1) {
                        assert_eq!(ask(level, fewer), (Rival::Unknown, fewer), "{level}");
                    }
                }
                if rival == Rival::None {
                    clues.blank(cell);
                }
                for level in Level::ALL {
                    let (second, _) = clues.second(Swift::up_to(level), u64::MAX);
                    assert_eq!(second, Rival::None, "{level}");
                }
            }
        }
    }
}
