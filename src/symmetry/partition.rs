//! [`Partition`]: elements in classes, and the classes in an order.
//!
//! ```text
//! elements   r2 r5 c1 | r1 c4 | r3 …        three classes
//! colour      0  0  0    3  3    5          of each element: how many elements come before its class
//! ```
//!
//! Splitting a class never changes the colours of the others. When every class has one element, the colours are an
//! order of all elements.

use super::structure::MAX_ELEMENTS;

#[derive(Clone, Debug)]
pub(super) struct Partition {
    /// The elements, class after class.
    order: [u8; MAX_ELEMENTS],
    /// The colour of each element.
    colours: [u8; MAX_ELEMENTS],
    /// How many elements there are.
    len: usize,
    /// How many classes there are.
    classes: usize,
}

impl Partition {
    /// Classes of these sizes, elements counted through.
    #[inline]
    pub(super) fn new(sizes: &[usize]) -> Partition {
        let mut partition = Partition {
            order: [0; MAX_ELEMENTS],
            colours: [0; MAX_ELEMENTS],
            len: sizes.iter().sum(),
            classes: sizes.len(),
        };
        let mut first = 0;
        for size in sizes {
            for element in first..first + size {
                partition.order[element] = element as u8;
                partition.colours[element] = first as u8;
            }
            first += size;
        }
        partition
    }

    /// The elements, class after class.
    #[inline]
    pub(super) fn order(&self) -> &[u8] {
        &self.order[..self.len]
    }

    /// The colour of each element.
    #[inline]
    pub(super) fn colours(&self) -> &[u8] {
        &self.colours[..self.len]
    }

    #[inline]
    pub(super) fn classes(&self) -> usize {
        self.classes
    }

    /// Whether every class has one element.
    #[inline]
    pub(super) fn is_discrete(&self) -> bool {
        self.classes == self.len
    }

    /// How many elements the class that begins at this position has.
    #[inline]
    fn class_len(&self, begin: usize) -> usize {
        let rest = self.order[begin + 1..self.len].iter();
        1 + rest
            .take_while(|element| usize::from(self.colours[usize::from(**element)]) == begin)
            .count()
    }

    /// The classes, as elements.
    #[inline]
    pub(super) fn each_class(&self) -> impl Iterator<Item = &[u8]> {
        let mut begin = 0;
        core::iter::from_fn(move || {
            let class = begin..begin + (begin < self.len).then(|| self.class_len(begin))?;
            begin = class.end;
            Some(&self.order[class])
        })
    }

    /// Gives an element a class of its own, before the rest of the class it was in.
    #[inline]
    pub(super) fn individualise(&mut self, element: u8) {
        let begin = usize::from(self.colours[usize::from(element)]);
        let len = self.class_len(begin);
        let class = &mut self.order[begin..begin + len];
        if let Some(at) = class.iter().position(|other| *other == element) {
            class.swap(0, at);
        }
        for other in &class[1..] {
            self.colours[usize::from(*other)] = begin as u8 + 1;
        }
        self.classes += usize::from(len > 1);
    }

    /// Splits every class by the elements' keys, smaller keys first.
    #[inline]
    pub(super) fn split(&mut self, keys: &[u64; MAX_ELEMENTS]) {
        let mut begin = 0;
        while begin < self.len {
            let len = self.class_len(begin);
            if len > 1 {
                let class = &mut self.order[begin..begin + len];
                class.sort_unstable_by_key(|element| keys[usize::from(*element) % MAX_ELEMENTS]);
                let mut colour = begin;
                let mut last = keys[usize::from(class[0])];
                for (position, element) in class.iter().enumerate() {
                    let key = keys[usize::from(*element)];
                    if key != last {
                        last = key;
                        colour = begin + position;
                        self.classes += 1;
                    }
                    self.colours[usize::from(*element)] = colour as u8;
                }
            }
            begin += len;
        }
    }
}
