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

use super::chain::links::{Links, Nodes};
use super::chain::walk::numbers;
use super::forcing_chain::{Source, sources};
use crate::digits::DigitSet;
use crate::evidence::{Evidence, Mark, Role};
use crate::index::Cell;
use crate::notation::{Notation, write_list};
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # Colouring
    ///
    /// Strong links give candidates two colours, one of which is true: candidates that see both colours go, and so does a colour that
    /// contradicts itself.
    SIMPLE_COLOURS_TRAP = new("simple-colours-trap", "simple colour trap", 55, &Colouring { kind: Kind::Trap })
        .hodoku("0500", 150)
        // Puzzle 6091 of seed 1.
        .example(":0500:x:+5+7+2....414+3+82...+9+76+9+1.+473.+2.591.4..+3+38+6.....+4.+1+43.+89.51+2+5+489+7+36+8+47+6...2+99+63+7..4.+8:615 625 745 647 586 195:555::");
    SIMPLE_COLOURS_WRAP = new("simple-colours-wrap", "simple colour wrap", 55, &Colouring { kind: Kind::Wrap })
        .hodoku("0501", 150)
        // Puzzle 537 of seed 1.
        .example(":0501:x:8+3+5+6142+79+6..+8+9.3.4+9..+3...+8.+4+275+3+986+1+3+9+6+17+8..2+1+584..+79+358+3..1..+72.97+8..3.7+6...3..8:275 587 687 295:535 539 586::");
    MULTI_COLOURS_1 = new("multi-colours-1", "multi-colours 1", 56, &Colouring { kind: Kind::MultiOne })
        .hodoku("0502", 200)
        // Puzzle 9719 of seed 1.
        .example(":0502:x:3.....+2+5+11+4+726+5+89+3.+2+5+1.+3746...+6..+1.+55..3.+14.+9+4.+1.+576.2+6+58...+31+47..+4165+2+8+2+14+5+389+6+7:915 842 942 945:974::");
    MULTI_COLOURS_2 = new("multi-colours-2", "multi-colours 2", 56, &Colouring { kind: Kind::MultiTwo })
        .hodoku("0503", 200)
        // Puzzle 7335 of seed 1.
        .example(":0503:x:+83..5.14+6.+65.+4+3+2..+4+2..+86.3+5.5..+7.8.+46.4.1+8+3.2.+8+2.34....+184+2+56..2+4+639+75..+5..8+61+4+2.:914 944 964 168 768 968 971 999:952 993::");
    MEDUSA = new("3d-medusa", "3D Medusa", 58, &Colouring { kind: Kind::Medusa })
        // Puzzle 5344 of seed 1.
        .example(":0000:x:..+4513.+8+28....+4.+17..18.+73...+17.+8+6+45+3.6+8.4+5+7+9+1.4.+7.+182+6....7813+9+1+89..2.7....1+59+2.8:911 922 623 224 925 627 231 931 532 635 271 671 684 691:522 223 272::");
}

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
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let evidence = &step.evidence;
        let colour = |colour: u8| {
            let marks = evidence.marks.iter();
            marks.filter(move |mark| mark.role == Role::Group(colour))
        };
        let cells = |number: u8| colour(number).map(|mark| mark.cell).collect::<Vec<Cell>>();
        let lose = match self.kind {
            Kind::Medusa => {
                let named = |number: u8, f: &mut fmt::Formatter<'_>| {
                    let candidates: Vec<_> =
                        colour(number).map(|mark| Is(mark, notation)).collect();
                    write_list(candidates.iter(), f)
                };
                f.write_str("either all of ")?;
                named(0, f)?;
                f.write_str(" hold, or all of ")?;
                named(1, f)?;
                f.write_str(" do, and ")?;
                "the candidates that go"
            }
            _ => {
                let digits = notation.digits(evidence.digits(Role::Group(0)));
                let all = |number: u8, f: &mut fmt::Formatter<'_>| {
                    write!(f, "{}", notation.cells(&cells(number)))
                };
                write!(f, "{digits} is in all of ")?;
                all(0, f)?;
                f.write_str(" or in all of ")?;
                all(1, f)?;
                if !cells(2).is_empty() {
                    f.write_str(", and in all of ")?;
                    all(2, f)?;
                    f.write_str(" or in all of ")?;
                    return all(3, f);
                }
                f.write_str(", and ")?;
                "the cells that lose it"
            }
        };
        // A colour that contradicts itself goes as a whole; otherwise what goes is outside of the pattern.
        let is_colour = step.eliminations.iter().any(|&(cell, digits)| {
            let mut marks = colour(0).chain(colour(1));
            marks.any(|mark| mark.cell == cell && !(mark.digits & digits).is_empty())
        });
        match is_colour {
            true => write!(f, "{lose} contradict each other"),
            false => write!(f, "{lose} see both"),
        }
    }
}

/// `r1c2=3`.
struct Is<'a>(&'a Mark, Notation);

impl fmt::Display for Is<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Is(mark, notation) = self;
        let (cell, digits) = (notation.cell(mark.cell), notation.digits(mark.digits));
        write!(f, "{cell}={digits}")
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
