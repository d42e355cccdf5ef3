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
//! Simple and multi-colours look at one digit. 3D Medusa colours all digits at once, by bivalue cells as well as by houses. There a colour is also
//! off if it leaves a cell without candidates or a digit without a place in a house. A *cluster* is a connected part of the graph of strong links.
//! Each cluster, or each pair of clusters, is reported once. A contradiction is reported once for each colour that has one.
//!
//! Cost: a few words for each candidate and, for multi-colours, for each two clusters of a digit. Sudoku Explainer does not know
//! colouring; chains find everything that colours find.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use super::chain::links::{Links, Nodes};
use super::chain::walk::numbers;
use super::forcing_chain::{Source, sources};
use crate::digits::DigitSet;
use crate::evidence::{Evidence, Mark, Node, Role, Strength};
use crate::index::{Cell, House};
use crate::notation::{Notation, write_list};
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # Colouring
    ///
    /// Strong links give candidates two colours, and one of the colours is true: candidates that see both colours go, and so does a colour that
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
        let words = Words {
            evidence: &step.evidence,
            notation,
        };
        match self.kind {
            Kind::Trap => {
                words.choice(0, 1, f)?;
                f.write_str(", and every eliminated cell sees a cell of each")
            }
            Kind::Wrap => {
                words.choice(0, 1, f)?;
                f.write_str(", but ")?;
                words.link(0, " and ", f)?;
                f.write_str(" of the first see each other")
            }
            Kind::MultiOne => words.multi_one(f),
            Kind::MultiTwo => {
                words.choice(0, 1, f)?;
                f.write_str(", and ")?;
                words.choice(2, 3, f)?;
                f.write_str("; the first would rule out both of the last two, because ")?;
                words.link(0, " sees ", f)?;
                f.write_str(" and ")?;
                words.link(1, " sees ", f)
            }
            Kind::Medusa => words.medusa(f),
        }
    }
}

/// The parts of a sentence about colours.
struct Words<'a> {
    evidence: &'a Evidence,
    notation: Notation,
}

impl Words<'_> {
    fn marks(&self, colour: u8) -> impl Iterator<Item = &Mark> {
        let marks = self.evidence.marks.iter();
        marks.filter(move |mark| mark.role == Role::Group(colour))
    }

    /// `all of r1c2 and r3c4`, or `r1c2`.
    fn all(&self, colour: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<Cell> = self.marks(colour).map(|mark| mark.cell).collect();
        let all = if cells.len() == 1 { "" } else { "all of " };
        write!(f, "{all}{}", self.notation.cells(&cells))
    }

    /// `5 is in all of r1c2 and r3c4 or in r5c6`.
    fn choice(&self, one: u8, other: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.evidence.digits(Role::Group(0));
        write!(f, "{} is in ", self.notation.digits(digits))?;
        self.all(one, f)?;
        f.write_str(" or in ")?;
        self.all(other, f)
    }

    /// The cells of a link, with a word between them.
    fn link(&self, number: usize, word: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let link = self.evidence.links.get(number);
        let Some(link) = link else { return Ok(()) };
        let [from, to] = [&link.from, &link.to].map(|node| self.notation.cells(&node.cells));
        write!(f, "{from}{word}{to}")
    }

    /// The colour of a node.
    fn colour_of(&self, node: &Node) -> Option<u8> {
        let mut marks = self.evidence.marks.iter();
        marks.find_map(|mark| match mark.role {
            Role::Group(colour) if node.cells == [mark.cell] => Some(colour),
            _ => None,
        })
    }

    fn multi_one(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.choice(0, 1, f)?;
        f.write_str(", and ")?;
        self.choice(2, 3, f)?;
        for (number, link) in self.evidence.links.iter().enumerate() {
            f.write_str("; ")?;
            self.link(number, " and ", f)?;
            f.write_str(" see each other, so ")?;
            // The colours of a cluster are 0 and 1, or 2 and 3.
            let others = [&link.from, &link.to].map(|node| self.colour_of(node).unwrap_or(0) ^ 1);
            self.choice(others[0], others[1], f)?;
        }
        f.write_str("; every eliminated cell sees a cell of each")
    }

    fn medusa(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (colour, joint) in [(0, "either all of "), (1, " hold, or all of ")] {
            f.write_str(joint)?;
            let candidates: Vec<_> = self
                .marks(colour)
                .map(|mark| Is(mark.cell, mark.digits, self.notation))
                .collect();
            write_list(candidates.iter(), f)?;
        }
        f.write_str(" do, ")?;
        let left = self.evidence.cells(Role::Defining);
        if let [link] = &self.evidence.links[..] {
            let candidates: Vec<_> = [&link.from, &link.to]
                .into_iter()
                .flat_map(|node| node.cells.iter().map(|&cell| (cell, node.digit)))
                .map(|(cell, digit)| Is(cell, digit.into(), self.notation))
                .collect();
            f.write_str("but ")?;
            write_list(candidates.iter(), f)?;
            f.write_str(" of the first exclude each other")
        } else if let Some(house) = self.evidence.first_house(Role::Base) {
            let digits = self.notation.digits(self.evidence.digits(Role::Defining));
            let house = self.notation.house(house);
            write!(
                f,
                "but the first would leave no place for {digits} in {house}"
            )
        } else if let Some(&cell) = left.first() {
            let cell = self.notation.cell(cell);
            write!(f, "but the first would leave no digit for {cell}")
        } else {
            f.write_str("and every eliminated candidate sees one of each")
        }
    }
}

/// `r1c2=3`.
struct Is(Cell, DigitSet, Notation);

impl fmt::Display for Is {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Is(cell, digits, notation) = self;
        let (cell, digits) = (notation.cell(*cell), notation.digits(*digits));
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

/// The colours as groups, in this order.
fn evidence<'a>(links: &Links, colours: impl IntoIterator<Item = &'a Row>) -> Evidence {
    let mut evidence = Evidence::new();
    for (colour, row) in (0..).zip(colours) {
        evidence = evidence.marks(Role::Group(colour), candidates(links, row));
    }
    evidence
}

/// The candidates of a row.
fn candidates(links: &Links, row: &[u64]) -> impl Iterator<Item = (Cell, DigitSet)> {
    numbers(row).map(|number| {
        let vertex = links.vertex(number);
        (vertex.cell(), DigitSet::of(vertex.digit))
    })
}

/// The colours of a cluster, `first` before the other one.
fn in_order(cluster: &Cluster, first: usize) -> [&Row; 2] {
    [&cluster.colours[first], &cluster.colours[1 - first]]
}

/// The first two candidates, one of each row, that see each other, as nodes.
fn seeing(links: &Links, one: &[u64], other: &[u64]) -> Option<[Node; 2]> {
    numbers(one).find_map(|from| {
        let to = numbers(&both(links.weak(from), other)).next()?;
        Some([from, to].map(|number| links.vertex(number).node()))
    })
}

/// Adds the link that [`seeing`] finds.
fn with_link(evidence: Evidence, nodes: Option<[Node; 2]>) -> Evidence {
    match nodes {
        Some([from, to]) => evidence.link(from, to, Strength::Weak),
        None => evidence,
    }
}

fn trap(links: &Links, cluster: &Cluster, found: &mut Found<'_>) -> ControlFlow<()> {
    let [one, other] = &cluster.excluded;
    let mut row = both(one, other);
    // A coloured candidate that sees both colours is a wrap.
    for (word, row) in row.iter_mut().enumerate() {
        *row &= !(cluster.colours[0][word] | cluster.colours[1][word]);
    }
    strike(links, &row, found);
    found.conclude(|| evidence(links, &cluster.colours))
}

fn wrap(links: &Links, cluster: &Cluster, found: &mut Found<'_>) -> ControlFlow<()> {
    for (number, colour) in cluster.colours.iter().enumerate() {
        if intersect(colour, &cluster.excluded[number]) {
            strike(links, colour, found);
            found.conclude(|| {
                let evidence = evidence(links, in_order(cluster, number));
                with_link(evidence, seeing(links, colour, colour))
            })?;
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
        // Pairs of colours that see each other, if something follows from that.
        let mut pairs: SmallVec<[(usize, usize); 4]> = SmallVec::new();
        for mine in 0..2 {
            for theirs in 0..2 {
                if intersect(&one.excluded[mine], &other.colours[theirs]) {
                    let row = both(&one.excluded[1 - mine], &other.excluded[1 - theirs]);
                    strike(links, &row, found);
                    if row.iter().any(|&word| word != 0) {
                        pairs.push((mine, theirs));
                    }
                }
            }
        }
        return found.conclude(|| {
            let colours = one.colours.iter().chain(&other.colours);
            let evidence = evidence(links, colours);
            pairs.iter().fold(evidence, |evidence, &(mine, theirs)| {
                let nodes = seeing(links, &one.colours[mine], &other.colours[theirs]);
                with_link(evidence, nodes)
            })
        });
    }
    for (first, second) in [(one, other), (other, one)] {
        for mine in 0..2 {
            if second
                .colours
                .iter()
                .all(|theirs| intersect(&first.excluded[mine], theirs))
            {
                strike(links, &first.colours[mine], found);
                found.conclude(|| {
                    let colours = in_order(first, mine).into_iter().chain(&second.colours);
                    let evidence = evidence(links, colours);
                    second.colours.iter().fold(evidence, |evidence, theirs| {
                        with_link(evidence, seeing(links, &first.colours[mine], theirs))
                    })
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn medusa(
    sets: &[ExactSet],
    links: &Links,
    cluster: &Cluster,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut is_off = false;
    for (number, colour) in cluster.colours.iter().enumerate() {
        let excluded = &cluster.excluded[number];
        let is_seen = intersect(colour, excluded);
        let emptied = sets.iter().find(|set| set.is_emptied_by(excluded));
        if is_seen || emptied.is_some() {
            is_off = true;
            strike(links, colour, found);
            found.conclude(|| {
                let evidence = evidence(links, in_order(cluster, number));
                match emptied {
                    Some(set) if !is_seen => evidence
                        .marks(Role::Defining, candidates(links, &set.candidates))
                        .houses(Role::Base, set.house),
                    _ => with_link(evidence, seeing(links, colour, colour)),
                }
            })?;
        }
    }
    if is_off {
        return ControlFlow::Continue(());
    }
    trap(links, cluster, found)
}

/// The candidates of a cell, or the places of a digit in a house. Exactly one of them is on.
struct ExactSet {
    house: Option<House>,
    candidates: Row,
}

impl ExactSet {
    /// Whether all its candidates are excluded.
    fn is_emptied_by(&self, excluded: &[u64]) -> bool {
        let mut words = self.candidates.iter().zip(excluded);
        words.all(|(set, excluded)| set & !excluded == 0)
    }
}

/// The sets of all cells, and of all digits in all houses.
fn exact_sets(view: &View, links: &Links) -> Vec<ExactSet> {
    let of_cells = sources(view, links, Source::Cell, 1).into_iter();
    let of_houses = sources(view, links, Source::House, 1);
    let all = of_cells.chain(of_houses);
    all.map(|(house, members)| {
        let mut candidates = Row::from_elem(0, links.words());
        for number in members {
            candidates[usize::from(number) / 64] |= 1 << (number % 64);
        }
        ExactSet { house, candidates }
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_emptied_when_all_its_words_are_excluded() {
        let set = ExactSet {
            house: None,
            candidates: Row::from_slice(&[0b100, 0b1]),
        };
        for (excluded, expected) in [
            ([0b111, 0], false),
            ([0b011, 0b1], false),
            ([0b100, 0b1], true),
        ] {
            assert_eq!(set.is_emptied_by(&excluded), expected, "{excluded:?}");
        }
    }
}
