//! Colouring: simple colours, multi-colours and 3D Medusa.
//!
//! Candidates that strong links join get two colours in turn. In every solution all candidates of one colour are on, and all of the
//! other colour are off. Which colour is on is not known yet.
//!
//! ```text
//!   A ═══ B           trap:  what sees an A and a B is off
//!         ║           wrap:  two A that see each other are both off, so A is off
//!   A ═══ B ... x     multi-colours, with a second cluster C ═══ D:
//!                       1:  an A sees a C, so B or D is on: what sees a B and a D is off
//!                       2:  an A sees a C and an A sees a D, so A is off
//! ```
//!
//! Simple and multi-colours look at one digit. 3D Medusa colours all digits at once, by bivalue cells as well as by houses; there a
//! colour is also off when it leaves a cell without candidates or a digit without a place in a house. A *cluster* is a connected
//! part of the graph of strong links. Each cluster (each two clusters) is reported once; what is wrong with a
//! colour, once for each colour.
//!
//! Cost: a few words for each candidate and, for multi-colours, for each two clusters of a digit. Sudoku Explainer does not know
//! colouring; what colours find, chains find, too.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use super::forcing::{Source, sources};
use super::links::{Links, Nodes};
use super::walk::numbers;
use crate::digits::DigitSet;
use crate::index::Cell;
use crate::notation::Notation;
use crate::strategy::evidence::{Evidence, Role};
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

pub(in crate::strategy) static SIMPLE_TRAP: Colouring = Colouring { kind: Kind::Trap };
pub(in crate::strategy) static SIMPLE_WRAP: Colouring = Colouring { kind: Kind::Wrap };
pub(in crate::strategy) static MULTI_ONE: Colouring = Colouring {
    kind: Kind::MultiOne,
};
pub(in crate::strategy) static MULTI_TWO: Colouring = Colouring {
    kind: Kind::MultiTwo,
};
pub(in crate::strategy) static MEDUSA: Colouring = Colouring { kind: Kind::Medusa };

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Trap,
    Wrap,
    MultiOne,
    MultiTwo,
    Medusa,
}

/// A technique that colours candidates.
pub(in crate::strategy) struct Colouring {
    kind: Kind,
}

/// Candidates joined by strong links, in two colours, and what each colour excludes. Rows of bits.
struct Cluster {
    colours: [Row; 2],
    excluded: [Row; 2],
}

/// Bits of all candidates; those of a 9×9 board need nothing on the heap.
type Row = SmallVec<[u64; 12]>;

impl Strategy for Colouring {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let links = view.links(Nodes::Candidates);
        if links.len() == 0 {
            return ControlFlow::Continue(());
        }
        if self.kind == Kind::Medusa {
            let everything = alloc::vec![!0; links.words()];
            let clusters = clusters(links, &everything);
            let sets = exact_sets(view, links);
            return clusters
                .iter()
                .try_for_each(|cluster| medusa(&sets, links, cluster, found));
        }
        for digit in view.digits().iter().filter(|&digit| view.can_lose(digit)) {
            let clusters = clusters(links, links.of_digit(digit));
            for (index, cluster) in clusters.iter().enumerate() {
                match self.kind {
                    Kind::Trap => trap(links, cluster, found)?,
                    Kind::Wrap => wrap(links, cluster, found)?,
                    _ => {
                        for other in &clusters[index + 1..] {
                            found.check()?;
                            multi(links, cluster, other, self.kind, found)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn reason(
        &self,
        evidence: &Evidence,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let cells = |colour: u8| evidence.cells(Role::Group(colour));
        let digits = notation.digits(evidence.digits(Role::Group(0)));
        let named = |colour: u8, f: &mut fmt::Formatter<'_>| {
            let mut cells: Vec<Cell> = cells(colour);
            cells.dedup();
            write!(f, "{}", notation.cells(&cells))
        };
        match self.kind {
            Kind::Medusa => write!(f, "candidates in ")?,
            _ => write!(f, "{digits} is in all of ")?,
        }
        named(0, f)?;
        match self.kind {
            Kind::Medusa => write!(f, " are all true, or else those in ")?,
            _ => write!(f, " or in all of ")?,
        }
        named(1, f)?;
        if !cells(2).is_empty() {
            write!(f, ", and in all of ")?;
            named(2, f)?;
            write!(f, " or in all of ")?;
            named(3, f)?;
        }
        Ok(())
    }
}

/// The clusters of at least two candidates among some.
fn clusters(links: &Links, among: &[u64]) -> Vec<Cluster> {
    let words = links.words();
    let mut seen = alloc::vec![0u64; words];
    let mut clusters = Vec::new();
    for first in numbers(among).take_while(|&number| links.is_candidate(number)) {
        let is_linked = links
            .strong(first)
            .iter()
            .zip(among)
            .any(|(row, among)| row & among != 0);
        if seen[usize::from(first) / 64] >> (first % 64) & 1 == 1 || !is_linked {
            continue;
        }
        let none = Row::from_elem(0, words);
        let mut colours = [none.clone(), none];
        let mut excluded = colours.clone();
        let mut queue = alloc::vec![(first, 0)];
        colours[0][usize::from(first) / 64] |= 1 << (first % 64);
        while let Some((node, colour)) = queue.pop() {
            for word in 0..words {
                excluded[colour][word] |= links.weak(node)[word];
                let other = 1 - colour;
                let mut new = links.strong(node)[word] & among[word] & !colours[other][word];
                colours[other][word] |= new;
                while new != 0 {
                    queue.push(((word * 64) as u16 + new.trailing_zeros() as u16, other));
                    new &= new - 1;
                }
            }
        }
        for word in 0..words {
            seen[word] |= colours[0][word] | colours[1][word];
        }
        clusters.push(Cluster { colours, excluded });
    }
    clusters
}

fn both(one: &[u64], other: &[u64]) -> Row {
    one.iter()
        .zip(other)
        .map(|(one, other)| one & other)
        .collect()
}

fn intersect(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

fn strike(links: &Links, row: &[u64], found: &mut Found<'_>) {
    for number in numbers(row).take_while(|&number| links.is_candidate(number)) {
        let vertex = links.vertex(number);
        found.strike(vertex.cell(), vertex.digit.into());
    }
}

fn evidence<'a>(links: &Links, clusters: impl IntoIterator<Item = &'a Cluster>) -> Evidence {
    let mut evidence = Evidence::new();
    let colours = clusters.into_iter().flat_map(|cluster| &cluster.colours);
    for (colour, row) in (0..).zip(colours) {
        let marks = numbers(row).map(|number| {
            (
                links.vertex(number).cell(),
                DigitSet::of(links.vertex(number).digit),
            )
        });
        evidence = evidence.marks(Role::Group(colour), marks);
    }
    evidence
}

fn trap(links: &Links, cluster: &Cluster, found: &mut Found<'_>) -> ControlFlow<()> {
    let [one, other] = &cluster.excluded;
    let mut row = both(one, other);
    // A coloured candidate that sees both colours is a wrap.
    for (word, row) in row.iter_mut().enumerate() {
        *row &= !(cluster.colours[0][word] | cluster.colours[1][word]);
    }
    strike(links, &row, found);
    found.conclude(|| evidence(links, [cluster]))
}

fn wrap(links: &Links, cluster: &Cluster, found: &mut Found<'_>) -> ControlFlow<()> {
    for (colour, excluded) in cluster.colours.iter().zip(&cluster.excluded) {
        if intersect(colour, excluded) {
            strike(links, colour, found);
            found.conclude(|| evidence(links, [cluster]))?;
        }
    }
    ControlFlow::Continue(())
}

fn multi(
    links: &Links,
    one: &Cluster,
    other: &Cluster,
    kind: Kind,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    if kind == Kind::MultiOne {
        for mine in 0..2 {
            for theirs in 0..2 {
                if intersect(&one.excluded[mine], &other.colours[theirs]) {
                    let row = both(&one.excluded[1 - mine], &other.excluded[1 - theirs]);
                    strike(links, &row, found);
                }
            }
        }
        return found.conclude(|| evidence(links, [one, other]));
    }
    for (first, second) in [(one, other), (other, one)] {
        for mine in 0..2 {
            if second
                .colours
                .iter()
                .all(|theirs| intersect(&first.excluded[mine], theirs))
            {
                strike(links, &first.colours[mine], found);
                found.conclude(|| evidence(links, [first, second]))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn medusa(
    sets: &[Row],
    links: &Links,
    cluster: &Cluster,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut is_off = false;
    for (colour, excluded) in cluster.colours.iter().zip(&cluster.excluded) {
        if intersect(colour, excluded) || leaves_nothing(sets, excluded) {
            is_off = true;
            strike(links, colour, found);
            found.conclude(|| evidence(links, [cluster]))?;
        }
    }
    if is_off {
        return ControlFlow::Continue(());
    }
    trap(links, cluster, found)
}

/// The candidates of each cell, and the places of each digit in each house: rows of bits, of which one is on in each.
fn exact_sets(view: &View, links: &Links) -> Vec<Row> {
    let of_cells = sources(view, links, Source::Cell, 1).into_iter();
    let of_houses = sources(view, links, Source::House, 1);
    let all = of_cells.chain(of_houses);
    all.map(|(_, candidates)| {
        let mut row = Row::from_elem(0, links.words());
        for number in candidates {
            row[usize::from(number) / 64] |= 1 << (number % 64);
        }
        row
    })
    .collect()
}

/// Whether some set has all its candidates excluded.
fn leaves_nothing(sets: &[Row], excluded: &[u64]) -> bool {
    sets.iter().any(|set| {
        let mut words = set.iter().zip(excluded);
        words.all(|(set, excluded)| set & !excluded == 0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_left_with_nothing_when_all_its_words_are_excluded() {
        let sets = [[0b11, 0], [0b100, 0b1]].map(|words| Row::from_slice(&words));
        for (excluded, expected) in [
            ([0b111, 0], true),
            ([0b110, 0], false),
            ([0b100, 0b1], true),
        ] {
            assert_eq!(leaves_nothing(&sets, &excluded), expected, "{excluded:?}");
        }
    }
}
