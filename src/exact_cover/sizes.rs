//! The sizes of all items, ready to be compared many at a time.

use alloc::vec::Vec;

/// How many sizes are compared together: one or two vector registers full.
const LANES: usize = 32;

/// For each header a byte with its size, and a byte that says whether its item is to be covered.
///
/// The rule "first item with the fewest options" looks at every item that is to be covered, at
/// every level. As a walk over the horizontal list this was the largest part of a Sudoku search. These
/// bytes hold the same facts side by side, so the compiler turns the two loops below into a few
/// vector instructions.
#[derive(Debug, Clone)]
pub(super) struct Sizes {
    /// 255 stands for 255 and every larger size.
    sizes: Vec<u8>,
    /// 0 for an item to be covered, 255 for any other, so that `size | mask` of the others is never the smallest.
    masks: Vec<u8>,
}

impl Sizes {
    /// `headers` says for each header, from 0 on, whether its item is to be covered, and its size.
    pub(super) fn new(headers: impl ExactSizeIterator<Item = (bool, u32)>) -> Self {
        let padded = headers.len().next_multiple_of(LANES);
        let mut sizes = Vec::with_capacity(padded);
        let mut masks = Vec::with_capacity(padded);
        for (listed, size) in headers {
            sizes.push(saturated(size));
            masks.push(if listed { 0 } else { u8::MAX });
        }
        sizes.resize(padded, u8::MAX);
        masks.resize(padded, u8::MAX);
        Self { sizes, masks }
    }

    /// The item is to be covered.
    #[inline]
    pub(super) fn list(&mut self, header: u32) {
        self.masks[header as usize] = 0;
    }

    /// The item is covered.
    #[inline]
    pub(super) fn unlist(&mut self, header: u32) {
        self.masks[header as usize] = u8::MAX;
    }

    /// The item has `size` options now.
    #[inline]
    pub(super) fn set(&mut self, header: u32, size: u32) {
        self.sizes[header as usize] = saturated(size);
    }

    /// The first item to be covered with the fewest options, if these are fewer than 255.
    #[inline]
    pub(super) fn first_smallest(&self) -> Option<u32> {
        let chunks = || {
            self.sizes
                .chunks_exact(LANES)
                .zip(self.masks.chunks_exact(LANES))
        };

        // No branch depends on a size until the smallest is known: such a branch is unpredictable.
        let mut least = [u8::MAX; LANES];
        for (sizes, masks) in chunks() {
            for ((least, size), mask) in least.iter_mut().zip(sizes).zip(masks) {
                *least = (*least).min(size | mask);
            }
        }
        let fewest = least.iter().fold(u8::MAX, |fewest, &size| fewest.min(size));
        if fewest == u8::MAX {
            return None;
        }

        // Eight at a time. Exclusive or makes equal bytes 0; subtracting 1 from each byte then borrows into
        // the top bit of these. (A borrow can reach later bytes, but the first one found is right.)
        let word = |bytes: &[u8]| bytes.first_chunk().map(|bytes| u64::from_le_bytes(*bytes));
        let (ones, tops) = (u64::from_le_bytes([1; 8]), u64::from_le_bytes([128; 8]));
        let words = self.sizes.chunks_exact(8).zip(self.masks.chunks_exact(8));
        (0..).zip(words).find_map(|(at, (sizes, masks))| {
            let differs = (word(sizes)? | word(masks)?) ^ (ones * u64::from(fewest));
            let equal = differs.wrapping_sub(ones) & !differs & tops;
            (equal != 0).then(|| at * 8 + equal.trailing_zeros() / 8)
        })
    }
}

#[inline]
fn saturated(size: u32) -> u8 {
    size.min(u32::from(u8::MAX)) as u8
}
