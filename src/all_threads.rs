//! [`map`]: one function for many items, on all threads of the caller's rayon pool (feature `rayon`).
//!
//! This, `join` and `scope` are all that the crate needs of rayon, and the package `rayon-core` has them. The adaptors of the package `rayon` take three times
//! as long to build as `rayon-core`. The pools are the same: `rayon` shows those of `rayon-core`.

use alloc::vec::Vec;

/// An item that no thread has taken yet, and its answer once a thread has.
type Place<T, U> = (Option<T>, Option<U>);

/// The answers for all items, in order. A thread without work takes half of the items that another thread has left.
pub(crate) fn map<T: Send, U: Send>(
    items: impl IntoIterator<Item = T>,
    answer: impl Fn(T) -> U + Sync,
) -> Vec<U> {
    let items = items.into_iter();
    let mut places: Vec<Place<T, U>> = items.map(|item| (Some(item), None)).collect();
    fill(&mut places, &answer);
    places
        .into_iter()
        .filter_map(|(_, answer)| answer)
        .collect()
}

fn fill<T: Send, U: Send>(places: &mut [Place<T, U>], answer: &(impl Fn(T) -> U + Sync)) {
    match places {
        [] => {}
        [(item, place)] => *place = item.take().map(answer),
        _ => {
            let (left, right) = places.split_at_mut(places.len() / 2);
            rayon_core::join(|| fill(left, answer), || fill(right, answer));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_keep_the_order_of_the_items() {
        for count in [0, 1, 2, 3, 100] {
            let doubled: Vec<usize> = (0..count).map(|number| 2 * number).collect();
            assert_eq!(map(0..count, |number| 2 * number), doubled);
        }
    }
}
