//! [`Band`]: a problem whose items are numbered anew, so that items that share an option have numbers close together.
//!
//! The search takes the first item of those with the fewest options. Suppose that the items form a band, as the squares of a strip do. If they are
//! numbered along the band, the search closes it from one end, and the remaining states differ in a few items only. If they are numbered across, the
//! search closes the band from many places at once, and there are far more states to remember.
//!
//! ```text
//!   0 4 8 …     one end is closed,      0  1  2 … 59     all corners are closed at once,
//!   1 5 9 …     a state is the shape    60 …             a state is the shape of every
//!   2 6 …       of the other's end                       place that is still open
//!   3 7 …
//! ```
//!
//! The new numbers are those of Cuthill and McKee (1969): a breadth-first walk over items that share an option. It starts at an item that is far from
//! the others, which another such walk has found.

use alloc::vec::Vec;

use super::problem::{ColourCode, Matrix, Problem};

/// A problem with new numbers for its items.
pub(super) struct Band<'a> {
    problem: &'a Problem,
    /// The item that has each of the new numbers.
    order: Vec<u32>,
    /// The new numbers of the members of all options.
    members: Vec<u32>,
    /// By option: where its members end.
    ends: Vec<u32>,
}

/// A band of at most this width is narrow enough.
const NARROW: usize = 16;

impl<'a> Band<'a> {
    /// The problem with numbers that make its band at most half as wide; `None` if none are found.
    #[inline]
    pub(super) fn narrower(problem: &'a Problem) -> Option<Self> {
        let mut width = 0;
        for option in 0..problem.options() {
            let (mut first, mut last) = (u32::MAX, 0);
            for &item in problem.members_of(option) {
                (first, last) = (first.min(item), last.max(item));
            }
            width = width.max(last.saturating_sub(first) as usize);
        }
        if width <= NARROW {
            return None;
        }
        let neighbours = Neighbours::new(problem);
        let ends = neighbours.order(0, width / 2)?;
        let order = neighbours.order(*ends.last()? as usize, width / 2)?;
        let mut numbers = alloc::vec![0; problem.items()];
        for (number, &item) in (0..).zip(&order) {
            numbers[item as usize] = number;
        }
        let mut members = Vec::with_capacity(problem.members());
        let mut ends = Vec::with_capacity(problem.options());
        for option in 0..problem.options() {
            let items = problem.members_of(option).iter();
            members.extend(items.map(|&item| numbers[item as usize]));
            ends.push(members.len() as u32);
        }
        Some(Self {
            problem,
            order,
            members,
            ends,
        })
    }
}

impl Matrix for Band<'_> {
    #[inline]
    fn items(&self) -> usize {
        self.order.len()
    }

    #[inline]
    fn is_secondary(&self, item: usize) -> bool {
        Matrix::is_secondary(self.problem, self.order[item] as usize)
    }

    #[inline]
    fn options(&self) -> usize {
        self.ends.len()
    }

    #[inline]
    fn members(&self) -> usize {
        self.members.len()
    }

    #[inline]
    fn members_of(&self, option: usize) -> &[u32] {
        let begin = option.checked_sub(1).map_or(0, |last| self.ends[last]);
        &self.members[begin as usize..self.ends[option] as usize]
    }

    #[inline]
    fn colours_of(&self, option: usize) -> &[ColourCode] {
        self.problem.colours_of(option)
    }
}

/// Which options each item has.
struct Neighbours<'a> {
    problem: &'a Problem,
    /// The options of item `i` are `options[begins[i]..begins[i + 1]]`.
    begins: Vec<u32>,
    options: Vec<u32>,
}

impl<'a> Neighbours<'a> {
    #[inline]
    fn new(problem: &'a Problem) -> Self {
        let mut begins = alloc::vec![0_u32; problem.items() + 1];
        for option in 0..problem.options() {
            for &item in problem.members_of(option) {
                begins[item as usize] += 1;
            }
        }
        // At first each entry is where the options of its item end. Each option that is entered moves it back by one, so at last it is where they
        // begin.
        let mut end = 0;
        for begin in &mut begins {
            end += *begin;
            *begin = end;
        }
        let mut options = alloc::vec![0; problem.members()];
        for option in (0..problem.options()).rev() {
            for &item in problem.members_of(option) {
                let place = &mut begins[item as usize];
                *place -= 1;
                options[*place as usize] = option as u32;
            }
        }
        Self {
            problem,
            begins,
            options,
        }
    }

    /// All items in the order of a breadth-first walk from `start`, then of walks from items that it does not reach; `None` if two items that share
    /// an option are more than `most` places apart. The walk gives up early, so that it costs little when the items form no band.
    #[inline]
    fn order(&self, start: usize, most: usize) -> Option<Vec<u32>> {
        let items = self.problem.items();
        let mut order: Vec<u32> = Vec::with_capacity(items);
        let mut is_listed = alloc::vec![false; items];
        let mut is_followed = alloc::vec![false; self.problem.options()];
        for start in core::iter::once(start).chain(0..items) {
            let mut next = order.len();
            if !core::mem::replace(&mut is_listed[start], true) {
                order.push(start as u32);
            }
            while let Some(&item) = order.get(next) {
                let item = item as usize;
                let options = self.begins[item] as usize..self.begins[item + 1] as usize;
                for &option in &self.options[options] {
                    if core::mem::replace(&mut is_followed[option as usize], true) {
                        continue;
                    }
                    for &other in self.problem.members_of(option as usize) {
                        if !core::mem::replace(&mut is_listed[other as usize], true) {
                            order.push(other);
                        }
                    }
                    if order.len() > next + 1 + most {
                        return None;
                    }
                }
                next += 1;
            }
        }
        Some(order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares of a board, numbered row by row, and an option for every two neighbours.
    fn dominoes(height: usize, width: usize) -> Problem {
        let mut problem = Problem::numbered(height * width, 0).unwrap();
        for square in 0..height * width {
            if square % width + 1 < width {
                problem.add_option([square, square + 1]).unwrap();
            }
            if square + width < height * width {
                problem.add_option([square, square + width]).unwrap();
            }
        }
        problem
    }

    #[test]
    fn a_strip_is_numbered_along_its_short_side() {
        let strip = dominoes(4, 60);
        let band = Band::narrower(&strip).unwrap();
        for option in 0..band.options() {
            let numbers = band.members_of(option);
            assert!(numbers[0].abs_diff(numbers[1]) <= 8, "{numbers:?}");
            let items = numbers.iter().map(|&number| band.order[number as usize]);
            assert!(items.eq(strip.members_of(option).iter().copied()));
        }
        let mut order = band.order.clone();
        order.sort_unstable();
        assert!(order.into_iter().eq(0..240));
    }

    #[test]
    fn what_is_narrow_or_no_band_keeps_its_numbers() {
        assert!(Band::narrower(&dominoes(60, 4)).is_none());
        assert!(Band::narrower(&dominoes(20, 20)).is_none());
        let mut star = Problem::numbered(100, 0).unwrap();
        for item in 1..100 {
            star.add_option([0, item]).unwrap();
        }
        assert!(Band::narrower(&star).is_none());
        assert!(Band::narrower(&Problem::numbered(3, 0).unwrap()).is_none());
    }
}
