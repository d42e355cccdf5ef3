//! Stable sorts with less to compile.
//!
//! The sort of the standard library serves lists of any length, and the compiler builds it again for each type of element: about 2,600 lines of LLVM
//! IR. The lists here (cells of a pattern, cells of a house, units of a board) are short. So insertion is as fast, and takes 100 lines. Longer lists
//! are sorted by a number for each element, so the type of the elements does not matter.

use alloc::vec::Vec;

/// Sorts a list by insertion: the number of steps grows with the square of its length. Elements with equal keys keep their order.
pub(crate) fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        let mut place = end;
        while place > 0 && key(&list[place]) < key(&list[place - 1]) {
            list.swap(place, place - 1);
            place -= 1;
        }
    }
}

/// Sorts a list of any length by a number for each element. Elements with equal numbers keep their order.
pub(crate) fn sort_by_number<T>(list: &mut [T], number: impl Fn(&T) -> u64) {
    let mut order: Vec<(u64, usize)> = Vec::with_capacity(list.len());
    for (place, element) in list.iter().enumerate() {
        order.push((number(element), place));
    }
    order.sort_unstable();
    for place in 0..list.len() {
        // The element that belongs here. If its place has been filled before, the element was swapped away, to the place where the element that is
        // there now came from.
        let mut from = order[place].1;
        while from < place {
            from = order[from].1;
        }
        list.swap(place, from);
    }
}

#[cfg(test)]
mod tests {
    use super::{sort_by_key, sort_by_number};

    #[test]
    fn sorts_as_the_standard_library_does() {
        let mut list: alloc::vec::Vec<(u32, usize)> =
            (0..40).map(|n| (n * 7 % 10, n as usize)).collect();
        let mut expected = list.clone();
        expected.sort_by_key(|&(key, _)| key);
        let mut other = list.clone();
        sort_by_key(&mut list, |&(key, _)| key);
        assert_eq!(list, expected);
        sort_by_number(&mut other, |&(key, _)| u64::from(key));
        assert_eq!(other, expected);
    }
}
