//! [`Links`]: the graph of strong and weak links that every chain walks on.
//!
//! A *node* is a digit in one cell (a candidate) or in one of several cells (a group). It is *on* when the digit is in one of its
//! cells, and *off* when it is in none.
//!
//! ```text
//!   weak link    on ⇒ off    two digits of a cell; a digit in cells that all see each other
//!   strong link  off ⇒ on    the two digits of a bivalue cell; the two nodes that hold all places of a digit in a house;
//!                            two digits of an almost locked set (n cells with n + 1 digits: one digit less locks the rest)
//!
//!             4 ── weak ── 4                      (4)r1c1 = (4)r1c7 − (4)r3c9 = (9)r3c9
//!            r1c7        r3c9                      ▲ strong by row 1 ▲ weak by box 3 ▲ strong by the cell
//! ```
//!
//! Eppstein's two graphs are parts of this one. His *bilocation graph* (an edge for each digit that has two places in a house) is
//! the strong links between candidates of one digit; his *bivalue graph* (a vertex for each cell with two candidates, an edge where
//! two of them share a house and a digit) is the strong links inside cells with the weak links between cells. Source: D. Eppstein,
//! "Nonrepetitive paths and cycles in graphs with application to Sudoku", 2005.
//!
//! Nodes are numbered. The nodes that a node is linked with are a row of bits, so that a search visits all its neighbours with a few words. A graph
//! is built at most once for each view and [`Nodes`]. Cost at 9×9: some microseconds for candidates, some tens for groups, some hundreds for almost
//! locked sets.
//!
//! A graph has at most [`MAX_NODES`] nodes, so that large boards take bounded time and space. If there are more candidates than that, or if the side
//! is above [`MAX_SIDE`], the graph is empty. If there are too many groups and almost locked sets, the last groups and the largest sets are left out.

use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::digits::DigitSet;
use crate::evidence;
use crate::index::{Cell, Digit, House, HouseKind};
use crate::strategy::cell_set::CellSet;
use crate::strategy::view::View;

/// The most nodes that a graph has.
pub(in crate::strategy) const MAX_NODES: usize = 2048;

/// The largest side on which chains are looked for: on larger boards a step would take seconds.
const MAX_SIDE: usize = 16;

/// The most cells of an almost locked set.
const MAX_SET: usize = 5;

/// Which nodes a graph has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::strategy) enum Nodes {
    /// Candidates.
    Candidates,
    /// Candidates, and groups: the cells where a line and a box cross.
    Groups,
    /// The same, and the cells of a digit in an almost locked set.
    Sets,
}

/// A digit in one of some cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::strategy) struct Vertex {
    pub(in crate::strategy) digit: Digit,
    pub(in crate::strategy) cells: SmallVec<[Cell; 4]>,
}

impl Vertex {
    /// The only cell of a candidate.
    pub(in crate::strategy) fn cell(&self) -> Cell {
        self.cells[0]
    }

    pub(in crate::strategy) fn node(&self) -> evidence::Node {
        evidence::Node::group(self.cells.iter().copied(), self.digit)
    }
}

/// The graph.
#[derive(Clone, Debug)]
pub(in crate::strategy) struct Links {
    side: usize,
    /// Candidates by digit, then in reading order; then the groups.
    vertices: Vec<Vertex>,
    /// How many of them are candidates.
    candidates: usize,
    /// How many of them are candidates or groups of a line and a box.
    plain: usize,
    /// How many words a row has.
    words: usize,
    weak: Vec<u64>,
    strong: Vec<u64>,
    /// By digit: its nodes.
    of_digit: Vec<u64>,
    /// The candidates of bivalue cells.
    bivalue: Vec<u64>,
    /// The nodes that have a strong link.
    strongly_linked: Vec<u64>,
    /// By cell in reading order and digit: the number of the candidate.
    numbers: Vec<u16>,
    /// The almost locked sets by the strong links that they make: two nodes, and the number of the set.
    sets: Vec<(u16, u16, u32)>,
    /// The cells of the almost locked sets.
    set_cells: Vec<CellSet>,
}

/// Finds nodes by their digit and first cell: a list that starts with the candidate of this digit and cell, then all groups that begin with this
/// cell.
struct FirstCells {
    /// By node: the next that has the same digit and the same first cell.
    next: Vec<Option<u16>>,
}

impl FirstCells {
    fn new(links: &Links) -> FirstCells {
        let mut index = FirstCells {
            next: alloc::vec![None; links.vertices.len()],
        };
        for number in links.candidates..links.vertices.len() {
            let vertex = &links.vertices[number];
            let mut last = links.number(vertex.cell(), vertex.digit);
            while let Some(next) = index.next[last] {
                last = usize::from(next);
            }
            index.next[last] = Some(number as u16);
        }
        index
    }

    /// The node of a digit in some cells; adds it if it does not exist yet, unless there are too many.
    fn find_or_add(&mut self, links: &mut Links, digit: Digit, cells: &CellSet) -> Option<u16> {
        let mut number = links.number(cells.first()?, digit);
        while !links.vertices[number].cells.iter().copied().eq(cells) {
            if let Some(next) = self.next[number] {
                number = usize::from(next);
                continue;
            }
            let added = links.vertices.len();
            if added >= MAX_NODES {
                return None;
            }
            let cells = cells.iter().collect();
            links.vertices.push(Vertex { digit, cells });
            self.next.push(None);
            self.next[number] = Some(added as u16);
            return Some(added as u16);
        }
        Some(number as u16)
    }
}

impl Links {
    pub(in crate::strategy) fn new(view: &View, nodes: Nodes) -> Links {
        let side = view.shape().side();
        let total: usize = view
            .digits()
            .iter()
            .map(|digit| view.cells_with(digit).len())
            .sum();
        let mut links = Links {
            side,
            vertices: Vec::new(),
            candidates: 0,
            plain: 0,
            words: 0,
            weak: Vec::new(),
            strong: Vec::new(),
            of_digit: Vec::new(),
            bivalue: Vec::new(),
            strongly_linked: Vec::new(),
            numbers: alloc::vec![u16::MAX; side * side * side],
            sets: Vec::new(),
            set_cells: Vec::new(),
        };
        if total > MAX_NODES || side > MAX_SIDE {
            return links;
        }
        links.vertices.reserve(total);
        for digit in view.digits() {
            for cell in view.cells_with(digit) {
                let place = (cell.row() * side + cell.column()) * side + digit.index();
                links.numbers[place] = links.vertices.len() as u16;
                let cells = SmallVec::from_slice(&[cell]);
                links.vertices.push(Vertex { digit, cells });
            }
        }
        links.candidates = links.vertices.len();
        let segments = match nodes {
            Nodes::Candidates => Vec::new(),
            Nodes::Groups | Nodes::Sets => links.add_segments(view),
        };
        links.plain = links.vertices.len();
        let sets = match nodes {
            Nodes::Sets => links.add_sets(view),
            _ => Vec::new(),
        };
        links.words = links.vertices.len().div_ceil(64);
        let rows = links.vertices.len() * links.words;
        (links.weak, links.strong) = (alloc::vec![0; rows], alloc::vec![0; rows]);
        links.of_digit = alloc::vec![0; side * links.words];
        links.bivalue = alloc::vec![0; links.words];
        for number in 0..links.vertices.len() {
            let word = links.vertices[number].digit.index() * links.words + number / 64;
            links.of_digit[word] |= 1 << (number % 64);
        }
        links.link_candidates(view);
        links.link_groups(view, &segments);
        for (one, other, set) in sets {
            if !links.is_strong(one, other) {
                links.link_strongly(one, other);
                links.sets.push((one, other, set));
            }
        }
        links.strongly_linked = alloc::vec![0; links.words];
        for number in 0..links.vertices.len() {
            if links.strong(number as u16).iter().any(|&word| word != 0) {
                links.strongly_linked[number / 64] |= 1 << (number % 64);
            }
        }
        links
    }

    /// Links candidates of a cell, and candidates of a digit.
    fn link_candidates(&mut self, view: &View) {
        for number in 0..self.candidates {
            let (digit, cell) = (self.vertices[number].digit, self.vertices[number].cell());
            for other in &(view.peers(cell) & view.cells_with(digit)) {
                self.set_weak(number, self.number(other, digit));
            }
            let others = view.candidates(cell) - digit.into();
            for other in others {
                self.set_weak(number, self.number(cell, other));
            }
            if let Some(other) = others.single() {
                let other = self.number(cell, other);
                self.strong[number * self.words + other / 64] |= 1 << (other % 64);
                self.bivalue[number / 64] |= 1 << (number % 64);
            }
        }
        for digit in view.digits() {
            for (_, one, other) in view.conjugate_pairs(digit) {
                let (one, other) = (self.number(one, digit), self.number(other, digit));
                self.link_strongly(one as u16, other as u16);
            }
        }
    }

    /// Adds a node for each line and box that share several places of a digit. Returns which nodes each house has: the house, the digit, the
    /// positions, the node.
    fn add_segments(&mut self, view: &View) -> Vec<(House, Digit, u64, u16)> {
        let shape = view.shape();
        let mut segments = Vec::new();
        for digit in view.digits() {
            for block in view.houses_of_kind(HouseKind::Box) {
                let places = view.places(digit, block);
                for kind in [HouseKind::Row, HouseKind::Column] {
                    let mut seen = 0u64;
                    for cell in &places {
                        let line = shape.house_of(cell, kind);
                        if seen >> line.index() & 1 == 1 {
                            continue;
                        }
                        seen |= 1 << line.index();
                        let cells = &places & view.cells_of(line);
                        if cells.len() < 2 || self.vertices.len() >= MAX_NODES {
                            continue;
                        }
                        let number = self.vertices.len() as u16;
                        for house in [line, block] {
                            let positions = cells
                                .iter()
                                .filter_map(|cell| shape.position_in(house, cell));
                            let positions = positions.fold(0, |all, position| all | 1 << position);
                            segments.push((house, digit, positions, number));
                        }
                        self.vertices.push(Vertex {
                            digit,
                            cells: cells.iter().collect(),
                        });
                    }
                }
            }
        }
        segments.sort_unstable();
        segments
    }

    /// Adds the nodes of almost locked sets. Returns each pair of nodes that a set links, with the number of the set.
    fn add_sets(&mut self, view: &View) -> Vec<(u16, u16, u32)> {
        let mut found: Vec<(CellSet, DigitSet)> = Vec::new();
        for house in view.houses() {
            let cells: Vec<Cell> = (view.cells_of(house) & view.blank_cells()).iter().collect();
            let most = MAX_SET.min(cells.len().saturating_sub(1));
            let mut chosen = CellSet::empty(view.shape());
            each_set(
                view,
                &cells,
                most,
                &mut chosen,
                0,
                DigitSet::EMPTY,
                &mut found,
            );
        }
        found.sort_unstable_by(|one, other| (one.0.len(), one).cmp(&(other.0.len(), other)));
        found.dedup();
        let mut index = FirstCells::new(self);
        let mut pairs = Vec::new();
        for (cells, digits) in found {
            let number = self.set_cells.len() as u32;
            let mut ends: SmallVec<[u16; 8]> = SmallVec::new();
            for digit in digits {
                let places = &cells & view.cells_with(digit);
                // A node that sees no candidate can neither be switched off nor switch anything off.
                if !view
                    .common_peers(&places)
                    .intersects(view.cells_with(digit))
                {
                    continue;
                }
                match index.find_or_add(self, digit, &places) {
                    Some(number) => ends.push(number),
                    None => return pairs,
                }
            }
            for (index, &one) in ends.iter().enumerate() {
                for &other in &ends[index + 1..] {
                    pairs.push((one, other, number));
                }
            }
            self.set_cells.push(cells);
        }
        pairs
    }

    /// Links groups: weakly with every node that sees all their cells, strongly with the node that holds the rest of a house.
    fn link_groups(&mut self, view: &View, segments: &[(House, Digit, u64, u16)]) {
        let sets: Vec<CellSet> = self.vertices[self.candidates..]
            .iter()
            .map(|vertex| CellSet::from_cells(view.shape(), vertex.cells.iter().copied()))
            .collect();
        let mut by_digit: Vec<Vec<usize>> = alloc::vec![Vec::new(); self.side];
        for (index, vertex) in self.vertices[self.candidates..].iter().enumerate() {
            by_digit[vertex.digit.index()].push(index);
        }
        for (index, cells) in sets.iter().enumerate() {
            let number = self.candidates + index;
            let digit = self.vertices[number].digit;
            let seen = view.common_peers(cells) & view.cells_with(digit);
            if seen.is_empty() {
                continue;
            }
            for cell in &seen {
                let other = self.number(cell, digit);
                self.set_weak(number, other);
                self.set_weak(other, number);
            }
            if seen.len() < 2 {
                // No group fits there.
                continue;
            }
            // Each group links with the earlier ones.
            let others = by_digit[digit.index()].iter();
            for &earlier in others.take_while(|&&other| other < index) {
                if sets[earlier].is_subset(&seen) {
                    let other = self.candidates + earlier;
                    self.set_weak(number, other);
                    self.set_weak(other, number);
                }
            }
        }
        for (index, &(house, digit, positions, number)) in segments.iter().enumerate() {
            let rest = view.positions(digit, house) & !positions;
            let other = view.cells_at(house, rest).next();
            if let (Some(cell), 1) = (other, rest.count_ones()) {
                let other = self.number(cell, digit);
                self.link_strongly(number, other as u16);
            }
            let same = |&&(other_house, other_digit, ..): &&(House, Digit, u64, u16)| {
                (other_house, other_digit) == (house, digit)
            };
            for &(.., others, other) in segments[index + 1..].iter().take_while(same) {
                if others == rest {
                    self.link_strongly(number, other);
                }
            }
        }
    }

    fn set_weak(&mut self, number: usize, other: usize) {
        self.weak[number * self.words + other / 64] |= 1 << (other % 64);
    }

    fn link_strongly(&mut self, one: u16, other: u16) {
        let (one, other) = (usize::from(one), usize::from(other));
        self.strong[one * self.words + other / 64] |= 1 << (other % 64);
        self.strong[other * self.words + one / 64] |= 1 << (one % 64);
    }

    /// The number of a candidate that the view has.
    #[inline]
    pub(in crate::strategy) fn number(&self, cell: Cell, digit: Digit) -> usize {
        let place = (cell.row() * self.side + cell.column()) * self.side + digit.index();
        usize::from(self.numbers[place])
    }

    /// How many nodes there are.
    pub(in crate::strategy) fn len(&self) -> usize {
        self.vertices.len()
    }

    /// How many of the nodes, from the first on, are candidates and groups of a line and a box.
    pub(in crate::strategy) fn plain(&self) -> usize {
        self.plain
    }

    /// How many words a row of bits has.
    #[inline]
    pub(in crate::strategy) fn words(&self) -> usize {
        self.words
    }

    #[inline]
    pub(in crate::strategy) fn vertex(&self, number: u16) -> &Vertex {
        &self.vertices[usize::from(number)]
    }

    /// The nodes that are off when a node is on.
    #[inline]
    pub(in crate::strategy) fn weak(&self, number: u16) -> &[u64] {
        &self.weak[usize::from(number) * self.words..][..self.words]
    }

    /// The nodes that are on when a node is off.
    #[inline]
    pub(in crate::strategy) fn strong(&self, number: u16) -> &[u64] {
        &self.strong[usize::from(number) * self.words..][..self.words]
    }

    /// The nodes of a digit.
    #[inline]
    pub(in crate::strategy) fn of_digit(&self, digit: Digit) -> &[u64] {
        &self.of_digit[digit.index() * self.words..][..self.words]
    }

    /// The candidates of bivalue cells.
    #[inline]
    pub(in crate::strategy) fn bivalue(&self) -> &[u64] {
        &self.bivalue
    }

    /// Whether two nodes cannot both be on.
    #[inline]
    pub(in crate::strategy) fn is_weak(&self, one: u16, other: u16) -> bool {
        self.weak(one)[usize::from(other) / 64] >> (other % 64) & 1 == 1
    }

    /// Whether two nodes cannot both be off.
    #[inline]
    pub(in crate::strategy) fn is_strong(&self, one: u16, other: u16) -> bool {
        self.strong(one)[usize::from(other) / 64] >> (other % 64) & 1 == 1
    }

    /// The cells of the almost locked set that links two nodes strongly, if one does.
    pub(in crate::strategy) fn set_of(&self, one: u16, other: u16) -> Option<&CellSet> {
        let mut sets = self.sets.iter();
        let same = |&&(first, second, _): &&(u16, u16, _)| {
            (first, second) == (one, other) || (first, second) == (other, one)
        };
        sets.find(same)
            .map(|&(_, _, set)| &self.set_cells[set as usize])
    }

    /// Whether a node is a candidate.
    #[inline]
    pub(in crate::strategy) fn is_candidate(&self, number: u16) -> bool {
        usize::from(number) < self.candidates
    }

    /// The nodes that have a strong link, as bits.
    pub(in crate::strategy) fn strongly_linked(&self) -> &[u64] {
        &self.strongly_linked
    }

    /// Whether two nodes both exclude some candidate.
    #[inline]
    pub(in crate::strategy) fn exclude_together(&self, one: u16, other: u16) -> bool {
        let (one, other) = (self.weak(one), self.weak(other));
        let (whole, rest) = (self.candidates / 64, self.candidates % 64);
        let mut common = 0;
        for word in 0..whole {
            common |= one[word] & other[word];
        }
        if rest > 0 {
            common |= one[whole] & other[whole] & ((1 << rest) - 1);
        }
        common != 0
    }

    /// The candidates that two nodes both exclude.
    pub(in crate::strategy) fn seen_by_both(
        &self,
        one: u16,
        other: u16,
    ) -> impl Iterator<Item = u16> + '_ {
        let candidates = self.candidates;
        let words = self.weak(one).iter().zip(self.weak(other));
        bits(words.map(|(one, other)| one & other))
            .take_while(move |&number| usize::from(number) < candidates)
    }
}

/// Every choice of at least two and at most `most` cells that have one digit more than cells.
fn each_set(
    view: &View,
    cells: &[Cell],
    most: usize,
    chosen: &mut CellSet,
    size: usize,
    digits: DigitSet,
    found: &mut Vec<(CellSet, DigitSet)>,
) {
    for (index, &cell) in cells.iter().enumerate() {
        let digits = digits | view.candidates(cell);
        // The choice grows to at most this size. Adding a cell never removes a candidate.
        let largest = most.min(size + cells.len() - index);
        if digits.len() > largest + 1 {
            continue;
        }
        chosen.insert(cell);
        if size > 0 && digits.len() == size + 2 && found.len() < MAX_NODES {
            found.push((chosen.clone(), digits));
        }
        if size + 1 < most {
            each_set(
                view,
                &cells[index + 1..],
                most,
                chosen,
                size + 1,
                digits,
                found,
            );
        }
        chosen.remove(cell);
    }
}

/// The numbers of the bits that are set.
pub(in crate::strategy) fn bits(words: impl Iterator<Item = u64>) -> impl Iterator<Item = u16> {
    words.enumerate().flat_map(|(index, mut word)| {
        core::iter::from_fn(move || {
            let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
            word &= word - 1;
            Some((index * 64 + bit) as u16)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Shape};

    /// 1 and 2 in a cell, 2 and 3 in its neighbour: the first is 1, or the second is 3.
    #[test]
    fn an_almost_locked_set_links_its_digits() {
        let mut board = Board::empty(Shape::new(2, 2).unwrap());
        let [one, other] = [0, 1].map(|column| Cell::new(0, column).unwrap());
        let digit = |value| Digit::new(value).unwrap();
        board
            .eliminate(one, [3, 4].map(digit).into_iter().collect())
            .unwrap();
        board
            .eliminate(other, [1, 4].map(digit).into_iter().collect())
            .unwrap();
        let view = View::new(&board);
        for (nodes, cells) in [(Nodes::Groups, None), (Nodes::Sets, Some(2))] {
            let links = Links::new(&view, nodes);
            let ends = [(one, digit(1)), (other, digit(3))];
            let [one, other] = ends.map(|(cell, digit)| links.number(cell, digit) as u16);
            assert_eq!(links.is_strong(one, other), cells.is_some());
            assert_eq!(links.set_of(one, other).map(CellSet::len), cells);
        }
    }
}
