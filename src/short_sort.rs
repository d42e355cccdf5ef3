//! A stable sort for short lists.
//!
//! The sort of the standard library serves lists of any length, and each type of element compiles it again: about 2,600 lines of LLVM IR. The lists of
//! a pattern's cells, of a house or of a board's units are short, so insertion is as fast, and takes 100 lines.

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

#[cfg(test)]
mod tests {
    use super::sort_by_key;

    #[test]
    fn sorts_as_the_standard_library_does() {
        let mut list: alloc::vec::Vec<(u32, usize)> =
            (0..40).map(|n| (n * 7 % 10, n as usize)).collect();
        let mut expected = list.clone();
        expected.sort_by_key(|&(key, _)| key);
        sort_by_key(&mut list, |&(key, _)| key);
        assert_eq!(list, expected);
    }
}
