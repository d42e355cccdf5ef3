//! The node array that the links dance in.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::observer::Observer;
use super::pace::parts;
use super::problem::{ColourCode, Matrix, NO_COLOUR};
use super::sizes::Sizes;
use crate::event::Step;

/// One element of the array. What its fields mean depends on where it is:
///
/// | node | `top` | `up` | `down` |
/// |---|---|---|---|
/// | header | size: how many options its item has left | the last of them | the first |
/// | node of an option | its header | the node above | the node below |
/// | spacer | minus the number (from 1) of the option before it | that option's first node | the next option's last node |
///
/// So a spacer is known by the sign of its `top`, and its links lead from one end of an option to the other.
#[derive(Debug, Clone, Copy)]
struct LinkedNode {
    top: i32,
    up: u32,
    down: u32,
}

/// Headers, options and spacers, all in one array, and the horizontal list of the items to be
/// covered.
#[derive(Debug, Clone)]
pub(super) struct Nodes {
    nodes: Vec<LinkedNode>,
    /// Left and right neighbour of each header; 0 is the root. A secondary item is its own
    /// neighbour, so it is not in the list and `cover` needs no special case for it.
    left: Vec<u32>,
    right: Vec<u32>,
    sizes: Sizes,
    /// The colour of each node; empty if the problem has no colours.
    colours: Vec<ColourCode>,
    /// The node that gave each header's item its colour, or 0; empty if the problem has no colours.
    coloured_by: Vec<u32>,
}

impl Nodes {
    /// Asks `may_go_on` before it takes the memory, and before each part of the options.
    pub(super) fn new<B>(
        matrix: &impl Matrix,
        mut may_go_on: impl FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Self> {
        may_go_on()?;
        let items = matrix.items();
        let size = items + matrix.options() + matrix.members() + 2;
        let mut nodes = alloc::vec![LinkedNode { top: 0, up: 0, down: 0 }; size];
        for (number, header) in (0..).zip(&mut nodes[..=items]) {
            (header.up, header.down) = (number, number);
        }
        link_options(&mut nodes, matrix, may_go_on)?;
        let colours = colour_nodes(matrix);
        let (left, right) = link_items(matrix);
        let headers = nodes[..=items].iter().zip(&left).enumerate();
        let sizes = Sizes::new(headers.map(|(header, (node, &left))| {
            let listed = header != 0 && left as usize != header;
            (listed, node.top as u32)
        }));
        ControlFlow::Continue(Self {
            nodes,
            left,
            right,
            sizes,
            coloured_by: alloc::vec![0; if colours.is_empty() { 0 } else { items + 1 }],
            colours,
        })
    }

    #[inline]
    fn up(&self, node: u32) -> u32 {
        self.nodes[node as usize].up
    }

    #[inline]
    pub(super) fn down(&self, node: u32) -> u32 {
        self.nodes[node as usize].down
    }

    /// How many options the item of this header has left.
    #[inline]
    pub(super) fn size(&self, header: u32) -> u32 {
        self.nodes[header as usize].top as u32
    }

    #[inline]
    pub(super) fn is_header(&self, node: u32) -> bool {
        (node as usize) < self.left.len()
    }

    /// The headers in the horizontal list.
    fn to_cover(&self) -> impl Iterator<Item = u32> + '_ {
        let next = |header: u32| Some(self.right[header as usize]).filter(|&right| right != 0);
        core::iter::successors(next(0), move |&header| next(header))
    }

    /// The first item with the fewest options, or nothing when no item is left to be covered.
    #[inline]
    pub(super) fn choose(&self) -> Option<u32> {
        // The walk is for the rare levels where every item has 255 options or more.
        let walk = || self.to_cover().min_by_key(|&header| self.size(header));
        self.sizes.first_smallest().or_else(walk)
    }

    /// Takes an item out of the horizontal list, and its options out of the lists of all other
    /// items.
    ///
    /// The item's own list stays as it is: its options can be tried by walking down it.
    #[inline]
    pub(super) fn cover<O: Observer>(&mut self, header: u32, observer: &mut O) {
        observer.step(Step::Cover { item: header });
        let mut node = self.down(header);
        while node != header {
            self.hide(node, observer);
            node = self.down(node);
        }
        let (left, right) = (self.left[header as usize], self.right[header as usize]);
        self.right[left as usize] = right;
        self.left[right as usize] = left;
        self.sizes.unlist(header);
    }

    /// Undoes the latest `cover` that is not undone yet, which must have been of this item.
    #[inline]
    pub(super) fn uncover<O: Observer>(&mut self, header: u32, observer: &mut O) {
        observer.step(Step::Uncover { item: header });
        let (left, right) = (self.left[header as usize], self.right[header as usize]);
        self.right[left as usize] = header;
        self.left[right as usize] = header;
        if left != header {
            self.sizes.list(header);
        }
        let mut node = self.up(header);
        while node != header {
            self.unhide(node, observer);
            node = self.up(node);
        }
    }

    /// Takes the other nodes of this node's option out of their vertical lists, from left to right.
    #[inline]
    fn hide<O: Observer>(&mut self, node: u32, observer: &mut O) {
        observer.step(Step::Hide { node });
        let mut other = node + 1;
        while other != node {
            let LinkedNode { top, up, down } = self.nodes[other as usize];
            if top <= 0 {
                other = up;
            } else {
                observer.step(Step::Remove { node: other });
                self.nodes[up as usize].down = down;
                self.nodes[down as usize].up = up;
                let size = &mut self.nodes[top as usize].top;
                *size -= 1;
                self.sizes.set(top as u32, *size as u32);
                other += 1;
            }
        }
    }

    /// Undoes `hide`, from right to left. A removed node still knows its neighbours, which is the idea of
    /// dancing links.
    #[inline]
    fn unhide<O: Observer>(&mut self, node: u32, observer: &mut O) {
        observer.step(Step::Unhide { node });
        let mut other = node - 1;
        while other != node {
            let LinkedNode { top, up, down } = self.nodes[other as usize];
            if top <= 0 {
                other = down;
            } else {
                observer.step(Step::Insert { node: other });
                self.nodes[up as usize].down = other;
                self.nodes[down as usize].up = other;
                let size = &mut self.nodes[top as usize].top;
                *size += 1;
                self.sizes.set(top as u32, *size as u32);
                other -= 1;
            }
        }
    }

    /// Covers the other items of a chosen node's option, from left to right.
    #[inline]
    pub(super) fn cover_others<O: Observer>(&mut self, node: u32, observer: &mut O) {
        if !self.colours.is_empty() {
            return self.commit_others(node, observer);
        }
        let mut other = node + 1;
        while other != node {
            let LinkedNode { top, up, .. } = self.nodes[other as usize];
            if top <= 0 {
                other = up;
            } else {
                self.cover(top as u32, observer);
                other += 1;
            }
        }
    }

    /// Undoes `cover_others`, from right to left.
    #[inline]
    pub(super) fn uncover_others<O: Observer>(&mut self, node: u32, observer: &mut O) {
        if !self.colours.is_empty() {
            return self.uncommit_others(node, observer);
        }
        let mut other = node - 1;
        while other != node {
            let LinkedNode { top, down, .. } = self.nodes[other as usize];
            if top <= 0 {
                other = down;
            } else {
                self.uncover(top as u32, observer);
                other -= 1;
            }
        }
    }

    /// `cover_others` for problems with colours: an item with a colour is purified and not covered.
    fn commit_others<O: Observer>(&mut self, node: u32, observer: &mut O) {
        let mut other = node + 1;
        while other != node {
            let LinkedNode { top, up, .. } = self.nodes[other as usize];
            if top <= 0 {
                other = up;
            } else {
                self.commit(other, observer);
                other += 1;
            }
        }
    }

    /// Undoes `commit_others`.
    fn uncommit_others<O: Observer>(&mut self, node: u32, observer: &mut O) {
        let mut other = node - 1;
        while other != node {
            let LinkedNode { top, down, .. } = self.nodes[other as usize];
            if top <= 0 {
                other = down;
                continue;
            }
            let header = top as u32;
            if self.colour_of(other) == NO_COLOUR {
                self.uncover(header, observer);
            } else if self.coloured_by[header as usize] == other {
                self.unpurify(other, header, observer);
            }
            other -= 1;
        }
    }

    /// Takes out what clashes with a node in its item.
    pub(super) fn commit<O: Observer>(&mut self, node: u32, observer: &mut O) {
        let header = self.nodes[node as usize].top as u32;
        if self.colour_of(node) == NO_COLOUR {
            self.cover(header, observer);
        } else if self.coloured_by[header as usize] == 0 {
            self.purify(node, header, observer);
        }
    }

    /// Hides the options that give the item of a node another colour than the node does, or none.
    fn purify<O: Observer>(&mut self, node: u32, header: u32, observer: &mut O) {
        observer.step(Step::Purify { node });
        self.coloured_by[header as usize] = node;
        let mut other = self.down(header);
        while other != header {
            if self.colour_of(other) != self.colour_of(node) {
                self.hide(other, observer);
            }
            other = self.down(other);
        }
    }

    /// Undoes `purify`.
    fn unpurify<O: Observer>(&mut self, node: u32, header: u32, observer: &mut O) {
        observer.step(Step::Unpurify { node });
        self.coloured_by[header as usize] = 0;
        let mut other = self.up(header);
        while other != header {
            if self.colour_of(other) != self.colour_of(node) {
                self.unhide(other, observer);
            }
            other = self.up(other);
        }
    }

    #[inline]
    fn colour_of(&self, node: u32) -> ColourCode {
        self.colours
            .get(node as usize)
            .copied()
            .unwrap_or(NO_COLOUR)
    }

    /// The number of the option that this node is in, read from the next spacer.
    pub(super) fn option_of(&self, mut node: u32) -> usize {
        loop {
            let top = self.nodes[node as usize].top;
            if top <= 0 {
                return top.unsigned_abs() as usize - 1;
            }
            node += 1;
        }
    }

    /// How many options there are, read from the last spacer.
    pub(super) fn options(&self) -> usize {
        self.nodes
            .last()
            .map_or(0, |spacer| spacer.top.unsigned_abs() as usize)
    }

    /// The nodes of an option, each with its header and its colour. Options lie in order, so a binary search finds the
    /// first node.
    pub(super) fn nodes_of(&self, option: usize) -> Vec<(u32, u32, ColourCode)> {
        let (mut low, mut high) = (self.left.len() + 1, self.nodes.len());
        while low < high {
            let middle = (low + high) / 2;
            if self.option_of(middle as u32) < option {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        let nodes = (low as u32..).zip(&self.nodes[low..]);
        nodes
            .take_while(|(_, node)| node.top > 0)
            .map(|(number, node)| (number, node.top as u32, self.colour_of(number)))
            .collect()
    }
}

/// The colour of each node, in the layout of `link_options`; empty if no option has a colour.
fn colour_nodes(matrix: &impl Matrix) -> Vec<ColourCode> {
    let mut colours = Vec::new();
    if (0..matrix.options()).any(|option| !matrix.colours_of(option).is_empty()) {
        colours.resize(matrix.items() + 2, NO_COLOUR);
        for option in 0..matrix.options() {
            colours.extend_from_slice(matrix.colours_of(option));
            colours.push(NO_COLOUR);
        }
    }
    colours
}

/// Lays out the options after the headers, each between two spacers, and links each node to the
/// bottom of its ring.
fn link_options<B>(
    nodes: &mut [LinkedNode],
    matrix: &impl Matrix,
    mut may_go_on: impl FnMut() -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut spacer = matrix.items() as u32 + 1;
    let mut node = spacer + 1;
    for part in parts(matrix.options()) {
        may_go_on()?;
        for option in part {
            for &item in matrix.members_of(option) {
                let header = &mut nodes[item as usize + 1];
                header.top += 1;
                let above = core::mem::replace(&mut header.up, node);
                nodes[above as usize].down = node;
                nodes[node as usize] = LinkedNode {
                    top: item as i32 + 1,
                    up: above,
                    down: item + 1,
                };
                node += 1;
            }
            // The spacers around an empty option point at themselves; no walk reaches them.
            nodes[spacer as usize].down = node - 1;
            nodes[node as usize] = LinkedNode {
                top: -(option as i32 + 1),
                up: spacer + 1,
                down: 0,
            };
            spacer = node;
            node += 1;
        }
    }
    ControlFlow::Continue(())
}

/// The left and right neighbours of the headers.
fn link_items(matrix: &impl Matrix) -> (Vec<u32>, Vec<u32>) {
    let mut left: Vec<u32> = (0..=matrix.items() as u32).collect();
    let mut right = left.clone();
    let mut last = 0;
    for item in (0..matrix.items()).filter(|&item| !matrix.is_secondary(item)) {
        let header = item as u32 + 1;
        left[header as usize] = last;
        right[last as usize] = header;
        last = header;
    }
    left[0] = last;
    right[last as usize] = 0;
    (left, right)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::pace::go_on;
    use crate::exact_cover::{Problem, ProblemError};

    /// The picture in `dancing_links.rs`: top, up and down of every node.
    #[test]
    fn the_node_array_equals_the_drawn_one() -> Result<(), ProblemError> {
        let mut problem = Problem::named(["a", "b", "c", "d", "e", "f", "g"])?;
        for option in ["c e", "a d g", "b c f", "a d f", "b g", "d e g"] {
            problem.add_option(option.split(' '))?;
        }
        let ControlFlow::Continue(nodes) = Nodes::new(&problem, go_on);
        let tops = [
            0, 2, 2, 2, 3, 2, 2, 3, 0, 3, 5, -1, 1, 4, 7, -2, 2, 3, 6, -3, 1, 4, 6, -4, 2, 7, -5,
            4, 5, 7, -6,
        ];
        let ups = [
            0, 20, 24, 17, 27, 28, 22, 29, 0, 3, 5, 9, 1, 4, 7, 12, 2, 9, 6, 16, 12, 13, 18, 20,
            16, 14, 24, 21, 10, 25, 27,
        ];
        let downs = [
            0, 12, 16, 9, 13, 10, 18, 14, 10, 17, 28, 14, 20, 21, 25, 18, 24, 3, 22, 22, 1, 27, 6,
            25, 2, 29, 29, 4, 5, 7, 0,
        ];
        assert!(nodes.nodes.iter().map(|node| node.top).eq(tops));
        assert!(nodes.nodes.iter().map(|node| node.up).eq(ups));
        assert!(nodes.nodes.iter().map(|node| node.down).eq(downs));
        assert!(nodes.to_cover().eq(1..=7));
        assert_eq!(nodes.nodes.len(), problem.nodes());
        Ok(())
    }
}
