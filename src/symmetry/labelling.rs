//! The search for the best arrangement, and for all automorphisms on the way.
//!
//! Refinement does not split all classes: digits without a clue stay in one class, and so do the lines of a very
//! regular grid. Then the search takes a class with several elements, gives each of them in turn a class of its own, and
//! refines again:
//!
//! ```text
//!                 root                    refined, 2 rows of a band still alike
//!            r1 /      \ r2
//!          leaf          leaf             every class has one element: an arrangement
//! ```
//!
//! Every leaf shows the puzzle in some arrangement, and look-alikes have the same tree. The best leaf is the one with
//! the largest summaries of its nodes, and among those with the largest image: it is the canonical form.
//!
//! Two leaves with the same image give an automorphism. It maps the subtree of one leaf onto the subtree of the other, at the
//! node where their ways part. So the rest of the second subtree holds nothing new, and the search goes back to that node at
//! once. Later it leaves out children that a known automorphism maps to a child it has seen. That keeps even the tree of the
//! empty grid small.
//!
//! The way to the first leaf also counts the automorphisms. Their number is a product with one factor for each node on that way:
//! the number of children that automorphisms can map the chosen child to.
//!
//! Source: B. D. McKay, *Practical graph isomorphism*, Congressus Numerantium 30 (1981); B. D. McKay and A. Piperno,
//! *Practical graph isomorphism, II*, J. Symbolic Computation 60 (2014).

use alloc::vec::Vec;
use core::cmp::Ordering;

use smallvec::SmallVec;

use super::partition::Partition;
use super::structure::{Arrangement, Image, MAX_ELEMENTS, Structure};
use crate::budget::Budget;
use crate::report::Stopped;

/// The elements that got a class of their own, from the root on.
type Trail = SmallVec<[u8; MAX_ELEMENTS]>;

/// What a search found.
#[derive(Debug)]
pub(super) struct Labelling {
    pub(super) arrangement: Arrangement,
    pub(super) image: Image,
    /// How many automorphisms there are; `u128::MAX` means that number or more.
    pub(super) order: u128,
    /// Automorphisms that together make all others: where each element goes.
    pub(super) generators: Vec<[u8; MAX_ELEMENTS]>,
}

/// Searches the whole tree.
#[inline]
pub(super) fn label(
    mut structure: Structure,
    budget: &mut Budget<'_>,
) -> Result<Labelling, Stopped> {
    budget.check()?;
    let mut root = structure.unrefined();
    structure.refine(&mut root);
    if !root.is_discrete() {
        structure.look_at_pairs();
        structure.refine(&mut root);
    }
    let mut tree = Tree {
        structure: &structure,
        budget,
        trail: Trail::new(),
        first: Track::default(),
        best: Track::default(),
        generators: Vec::new(),
        order: 1,
    };
    tree.visit(&root, true, true)?;
    // A search that was not stopped has a best leaf.
    let Some(best) = tree.best.leaf else {
        return Ok(Labelling {
            arrangement: structure.arrange(&root),
            image: Image::new(),
            order: 1,
            generators: Vec::new(),
        });
    };
    Ok(Labelling {
        arrangement: best.arrangement,
        image: best.image,
        order: tree.order,
        generators: tree.generators.iter().map(|known| known.map).collect(),
    })
}

/// A leaf, and the summaries of the nodes above it.
#[derive(Debug, Default)]
struct Track {
    summaries: SmallVec<[u64; 8]>,
    leaf: Option<Leaf>,
}

#[derive(Clone, Debug)]
struct Leaf {
    trail: Trail,
    /// The elements by colour.
    order: Trail,
    arrangement: Arrangement,
    image: Image,
}

impl Leaf {
    /// Leaves compare equal if the permutation that takes one's elements to the other's is an automorphism: the image
    /// is the same, and so are the positions of elements with the same colour.
    #[inline]
    fn compare(&self, other: &Leaf) -> Ordering {
        let images = self.image.cmp(&other.image);
        images.then_with(|| self.arrangement.by_colour.cmp(&other.arrangement.by_colour))
    }
}

#[derive(Debug)]
struct Automorphism {
    map: [u8; MAX_ELEMENTS],
    /// The elements that stay where they are, as bits.
    fixed: u64,
}

struct Tree<'a, 'b> {
    structure: &'a Structure,
    budget: &'a mut Budget<'b>,
    trail: Trail,
    /// The leaf that was found first: automorphisms are counted along its trail.
    first: Track,
    best: Track,
    generators: Vec<Automorphism>,
    order: u128,
}

impl Tree<'_, '_> {
    /// Searches the subtree of the node at the end of the trail. `like_first` and `like_best` say whether the node's
    /// summaries are those of the first and the best leaf so far. Returns the depth of the node at which to continue.
    #[inline]
    fn visit(
        &mut self,
        node: &Partition,
        like_first: bool,
        like_best: bool,
    ) -> Result<usize, Stopped> {
        let depth = self.trail.len();
        if node.is_discrete() {
            return Ok(self.leaf(node, like_first, like_best));
        }
        let is_above_first = self.first.leaf.is_none();
        let open = self.structure.target(node);
        let mut seen = 0u64;
        let mut orbits = Orbits::new(self.structure.elements());
        let mut known = 0;
        for &element in open {
            if seen != 0 {
                known = self.add_to_orbits(&mut orbits, known);
                if orbits.meets(element, seen) {
                    continue;
                }
            }
            seen |= 1 << element;
            self.budget.node()?;
            let mut child = node.clone();
            child.individualise(element);
            let summary = self.structure.refine(&mut child);
            let like_first = like_first && self.first.admits(depth, summary);
            let like_best = like_best && self.best.admits_or_improves(depth, summary);
            if !like_first && !like_best {
                continue;
            }
            self.trail.push(element);
            let back = self.visit(&child, like_first, like_best)?;
            self.trail.pop();
            if back < depth {
                return Ok(back);
            }
        }
        if is_above_first {
            self.add_to_orbits(&mut orbits, known);
            self.order = self.order.saturating_mul(orbits.size(open).into());
        }
        Ok(depth.saturating_sub(1))
    }

    /// Adds to the orbits those automorphisms, from the `known`-th on, that keep the trail. Returns how many automorphisms are known.
    #[inline]
    fn add_to_orbits(&self, orbits: &mut Orbits, known: usize) -> usize {
        let trail = self
            .trail
            .iter()
            .fold(0u64, |bits, element| bits | 1 << element);
        for automorphism in &self.generators[known..] {
            if trail & !automorphism.fixed == 0 {
                orbits.join(&automorphism.map);
            }
        }
        self.generators.len()
    }

    /// Compares a leaf with the first and the best. Returns the depth of the node at which to continue.
    #[inline]
    fn leaf(&mut self, node: &Partition, like_first: bool, like_best: bool) -> usize {
        let arrangement = self.structure.arrange(node);
        let mut image = Image::new();
        self.structure.write_image(&arrangement, &mut image);
        let leaf = Leaf {
            trail: self.trail.clone(),
            order: Trail::from_slice(node.order()),
            arrangement,
            image,
        };
        let parent = self.trail.len().saturating_sub(1);
        let Some(first) = &self.first.leaf else {
            self.first.leaf = Some(leaf.clone());
            self.best.leaf = Some(leaf);
            return parent;
        };
        if like_first && first.compare(&leaf).is_eq() {
            let (automorphism, depth) = between(first, &leaf);
            self.generators.push(automorphism);
            return depth;
        }
        if like_best {
            match self.best.leaf.as_ref().map(|best| leaf.compare(best)) {
                Some(Ordering::Less) => {}
                Some(Ordering::Equal) => {
                    if let Some(best) = &self.best.leaf {
                        let (automorphism, depth) = between(best, &leaf);
                        self.generators.push(automorphism);
                        return depth;
                    }
                }
                Some(Ordering::Greater) | None => self.best.leaf = Some(leaf),
            }
        }
        parent
    }
}

impl Track {
    /// Whether the summary is equal to the known one at this depth. If no leaf has been found yet, it becomes the known one.
    #[inline]
    fn admits(&mut self, depth: usize, summary: u64) -> bool {
        if self.leaf.is_none() && self.summaries.len() == depth {
            self.summaries.push(summary);
        }
        self.summaries.get(depth) == Some(&summary)
    }

    /// The same, except that a larger summary replaces the known one, and the leaf below the known one is forgotten.
    #[inline]
    fn admits_or_improves(&mut self, depth: usize, summary: u64) -> bool {
        if self
            .summaries
            .get(depth)
            .is_some_and(|known| *known < summary)
        {
            self.summaries.truncate(depth);
            self.leaf = None;
        }
        self.admits(depth, summary)
    }
}

/// The automorphism that takes one leaf to another, and the depth of the node where their trails part.
#[inline]
fn between(one: &Leaf, other: &Leaf) -> (Automorphism, usize) {
    let mut automorphism = Automorphism {
        map: core::array::from_fn(|element| element as u8),
        fixed: 0,
    };
    for (from, to) in one.order.iter().zip(&other.order) {
        automorphism.map[usize::from(*from)] = *to;
    }
    for (element, to) in automorphism.map.iter().enumerate() {
        automorphism.fixed |= u64::from(element == usize::from(*to)) << element;
    }
    let shared = one.trail.iter().zip(&other.trail);
    let depth = shared.take_while(|(one, other)| one == other).count();
    (automorphism, depth)
}

/// Sets of elements that automorphisms map to each other.
struct Orbits {
    /// An element of the same orbit with a smaller number, or the element itself.
    parents: [u8; MAX_ELEMENTS],
    len: usize,
}

impl Orbits {
    #[inline]
    fn new(len: usize) -> Orbits {
        Orbits {
            parents: core::array::from_fn(|element| element as u8),
            len,
        }
    }

    #[inline]
    fn root(&self, element: u8) -> u8 {
        let mut root = element;
        while self.parents[usize::from(root)] != root {
            root = self.parents[usize::from(root)];
        }
        root
    }

    #[inline]
    fn join(&mut self, map: &[u8; MAX_ELEMENTS]) {
        for (element, to) in map[..self.len].iter().enumerate() {
            let (one, other) = (self.root(element as u8), self.root(*to));
            self.parents[usize::from(one.max(other))] = one.min(other);
        }
    }

    /// Whether an element is in the orbit of one of a set.
    #[inline]
    fn meets(&self, element: u8, set: u64) -> bool {
        let root = self.root(element);
        (0..self.len as u8).any(|other| set >> other & 1 == 1 && self.root(other) == root)
    }

    /// How many of these elements are in the orbit of the first.
    #[inline]
    fn size(&self, elements: &[u8]) -> u64 {
        let roots = elements.iter().map(|element| self.root(*element));
        let first = roots.clone().next();
        roots.filter(|root| Some(*root) == first).count() as u64
    }
}
