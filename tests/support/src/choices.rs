//! All ways to choose some of several things, for enumerators that try everything.

/// Every choice of `size` of some things.
pub fn choices<T: Copy>(things: &[T], size: usize) -> Vec<Vec<T>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with_first = |first: usize| {
        let rest = choices(&things[first + 1..], size - 1);
        rest.into_iter()
            .map(move |rest| [vec![things[first]], rest].concat())
    };
    (0..things.len()).flat_map(with_first).collect()
}
