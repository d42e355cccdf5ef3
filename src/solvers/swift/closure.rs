//! The closure of one digit, written once for every vector.
//!
//! The idea and the picture are in the [parent module](super): three rows by three boxes, three rooks.
//! Here it is in bits. The three bands fit in a word side by side, so one pass does all of them:
//!
//! ```text
//!     word p:  9·band + 3·box + row        s1 = p seen one box on,  s2 = p seen two boxes on
//!     t = s1 & next row(s2)  |  s2 & next row(s1)         rows r and r+1 on the two other boxes
//! ```
//!
//! so `t` at row `r + 1` says whether row `r` keeps its bit. Columns are the same picture turned: the union
//! of the three words is already a square of bands by columns, for three stacks at once, and the next band
//! is nine bits on. The layout was chosen for this reason: with one band per word, columns would need a collapse as well.
//!
//! Rows come before columns. So a digit that cannot be placed in a band has no cell left there after the pass. A digit
//! that cannot be placed in a stack has no cell left there after the next round.

use super::layout::{FIELD, FULL, LOW};
use crate::simd::{Joined, Word};

/// In every group of three: bit `j` takes what bit `j + 1` had, round the group.
#[inline(always)]
fn next_bit<W: Word>(x: W) -> W {
    // Bits above the 27 come from the right shift, which leaves them clear.
    x.splat(!(LOW << 2)).select(x.shr::<1>(), x.shl::<2>())
}

/// In every group of three: bit `j` takes what bit `j + 2` had.
#[inline(always)]
fn last_bit<W: Word>(x: W) -> W {
    x.splat(LOW | !FULL).select(x.shr::<2>(), x.shl::<1>())
}

/// In every field of nine: each group takes what the next group had.
#[inline(always)]
fn next_box<W: Word>(x: W) -> W {
    x.splat((0o077 * FIELD) | !FULL)
        .select(x.shr::<3>(), x.shl::<6>())
}

/// In every field of nine: each group takes what the group after next had.
#[inline(always)]
fn last_box<W: Word>(x: W) -> W {
    x.splat((0o007 * FIELD) | !FULL)
        .select(x.shr::<6>(), x.shl::<3>())
}

/// Each field takes what the next field had; the bits above the 27 mean nothing.
#[inline(always)]
fn next_band<W: Word>(x: W) -> W {
    x.shr::<9>().or(x.shl::<18>())
}

/// Fills every group of three that has its lowest bit set; no other bit may be set.
#[inline(always)]
fn fill<W: Word>(x: W) -> W {
    x.shl::<3>().sub(x)
}

/// The mini-rows that have a cell: bit `r` of a group is set if the same group of word `r` is not empty.
#[inline(always)]
fn mini_rows<W: Word>([a, b, c]: [W; 3]) -> W {
    // Each word collapses to the bit of its own row, so that packing needs no shift.
    let t0 = a.or3(a.shr::<1>(), a.shr::<2>());
    let t1 = b.or3(b.shr::<1>(), b.shl::<1>());
    let t2 = c.or3(c.shl::<1>(), c.shl::<2>());
    t0.mask(LOW).or3(t1.mask(LOW << 1), t2.mask(LOW << 2))
}

/// The rows without any cell: the three lowest bits of every field.
#[inline(always)]
pub(super) fn rows_without<W: Word>(cells: [W; 3]) -> W {
    let p = mini_rows(cells);
    let rows = p.or3(p.shr::<3>(), p.shr::<6>());
    rows.splat(0o007 * FIELD).and_not(rows)
}

/// The candidates left to a digit, and which columns of each band they are in.
struct Columns<W> {
    cells: [W; 3],
    /// The columns with a cell.
    once: W,
    /// The columns with several.
    twice: W,
}

/// Removes what cannot be part of one cell per row, column and box.
#[inline(always)]
fn close<W: Word>([a, b, c]: [W; 3]) -> Columns<W> {
    let p = mini_rows([a, b, c]);
    let (s1, s2) = (next_box(p), last_box(p));
    let t = s1.and(next_bit(s2)).or(s2.and(next_bit(s1)));
    // Row 0 is judged at bit 1, row 1 at bit 2, row 2 at bit 0; 7·x is a shift and a subtraction.
    let (x, y, z) = (t.mask(LOW << 1), t.mask(LOW << 2), t.mask(LOW));
    let a = a.and(x.shl::<2>().sub(x.shr::<1>()));
    let b = b.and(y.shl::<1>().sub(y.shr::<2>()));
    let c = c.and(fill(z));

    let u = a.or3(b, c);
    let (s1, s2) = (next_bit(u), last_bit(u));
    let t = s1.and(next_band(s2)).or(s2.and(next_band(s1)));
    let keep = next_band(t);
    // The columns can be computed before the last step, so they need not wait for the final cells.
    Columns {
        cells: [a.and(keep), b.and(keep), c.and(keep)],
        once: u.and(keep),
        twice: a.majority(b, c).and(keep),
    }
}

/// What a round returns for a digit.
pub(super) struct Round<W> {
    /// What is left.
    pub(super) cells: [W; 3],
    /// The boxes in which at most one cell is left, filled.
    pub(super) own: W,
    /// Not zero if two cells of a box have nothing but this digit.
    pub(super) clash: W,
}

impl<W: Word> Round<Joined<W, W>> {
    /// What a round of two joined states returns for each.
    #[inline(always)]
    pub(super) fn parts(&self) -> (Round<W>, Round<W>) {
        let (first, second) = Joined::parts(self.cells);
        let round = |cells, own, clash| Round { cells, own, clash };
        (
            round(first, self.own.0, self.clash.0),
            round(second, self.own.1, self.clash.1),
        )
    }
}

/// One round for one digit.
///
/// `short` asks for a shorter chain of operations, for more operations. What it returns is the same.
///
/// All three arguments come from the last round: `naked` are the cells with one candidate, `fixed` the cells that some digit owns, and `own` is what it
/// returned for this digit.
#[inline(always)]
pub(super) fn round<W: Word>(
    cells: [W; 3],
    naked: [W; 3],
    fixed: [W; 3],
    own: W,
    short: bool,
) -> Round<W> {
    // Cells that another digit owns are lost.
    let [a, b, c] = cells;
    let a = a.and_not(fixed[0].and_not(own));
    let b = b.and_not(fixed[1].and_not(own));
    let c = c.and_not(fixed[2].and_not(own));
    // A naked single clears its box; the closure carries that to row and column.
    let (na, nb, nc) = (a.and(naked[0]), b.and(naked[1]), c.and(naked[2]));
    let any = na.or3(nb, nc);
    let boxes = if short {
        // Groups are filled by turning them, which needs no mask in between.
        any.or3(next_bit(any), last_bit(any))
    } else {
        fill(any.or3(any.shr::<1>(), any.shr::<2>()).mask(LOW))
    };
    let Columns { cells, once, twice } = close([
        a.and_not(boxes).or(na),
        b.and_not(boxes).or(nb),
        c.and_not(boxes).or(nc),
    ]);
    // A box is owned if no column has two cells and no two columns have one. The subtraction clears the
    // lowest bit of every group; where a group is empty it borrows, which can only turn one bit into none.
    let more = twice.or(once.and(once.sub(once.splat(LOW))));
    let more = more.or3(more.shr::<1>(), more.shr::<2>());
    let own = fill(more.splat(LOW).and_not(more));
    Round {
        cells,
        own,
        clash: any.and_not(own),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::{Kernel, Level, Nine, Row, Simd};
    use crate::solvers::swift::layout::WORD_AND_BIT;
    use alloc::vec::Vec;

    /// All 46,656 ways to place one digit.
    fn patterns() -> Vec<[u32; 3]> {
        fn go(row: usize, columns: u32, boxes: u32, cells: [u32; 3], out: &mut Vec<[u32; 3]>) {
            if row == 9 {
                return out.push(cells);
            }
            for c in 0..9 {
                let b = crate::Shape::CLASSIC.box_of(row, c);
                if columns >> c & 1 == 0 && boxes >> b & 1 == 0 {
                    let (word, bit) = WORD_AND_BIT[row * 9 + c];
                    let mut cells = cells;
                    cells[usize::from(word)] |= 1 << bit;
                    go(row + 1, columns | 1 << c, boxes | 1 << b, cells, out);
                }
            }
        }
        let mut out = Vec::new();
        go(0, 0, 0, [0; 3], &mut out);
        out
    }

    struct Close([Row; 3]);
    impl Kernel for Close {
        type Output = [Row; 3];
        #[inline(always)]
        fn run<S: Simd>(self, simd: S) -> [Row; 3] {
            close(self.0.map(|row| simd.load_nine(&row)))
                .cells
                .map(|w| w.to_row())
        }
    }

    /// A round from random arguments, in both forms and next to another one.
    struct Rounds([[Row; 3]; 4], Row);
    impl Kernel for Rounds {
        type Output = [[Row; 5]; 4];
        #[inline(always)]
        fn run<S: Simd>(self, simd: S) -> [[Row; 5]; 4] {
            let Rounds(words, own) = self;
            let [cells, naked, fixed, others] =
                words.map(|words| words.map(|row| simd.load_nine(&row)));
            let (own, none) = (simd.load_nine(&own), simd.nine(0));
            let rows = |Round {
                            cells: [a, b, c],
                            own,
                            clash,
                        }: Round<S::Nine>| {
                [a, b, c, own, clash].map(|nine| nine.to_row())
            };
            let joined = round(
                Joined::of(others, cells),
                Joined::of([none; 3], naked),
                Joined::of([none; 3], fixed),
                Joined(none, own),
                true,
            );
            let (first, second) = joined.parts();
            [
                rows(round(cells, naked, fixed, own, false)),
                rows(second),
                rows(round(others, [none; 3], [none; 3], none, true)),
                rows(first),
            ]
        }
    }

    #[test]
    fn both_forms_of_a_round_are_the_same() {
        let mut seed = 1u64;
        let mut random = || {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as u32 & FULL
        };
        for few in 0..300 {
            let mut words = [[Row([0; 16]); 3]; 4];
            let mut own = Row([0; 16]);
            for digit in 0..9 {
                for (i, row) in words.iter_mut().flatten().enumerate() {
                    // Few cells are naked or fixed; of the cells there are few and many.
                    row.0[digit] = match i / 3 {
                        1 | 2 => random() & random() & random() & random(),
                        _ if few % 3 == 0 => random() & random(),
                        _ => random() | random(),
                    };
                }
                own.0[digit] = 7 * (random() & LOW);
            }
            for level in Level::testable() {
                let [plain, joined, alone, beside] = level
                    .run(Rounds(words, own))
                    .map(|rows| rows.map(|row| <[u32; 9]>::try_from(&row.0[..9]).expect("nine")));
                assert_eq!(plain, joined, "{level}");
                assert_eq!(alone, beside, "{level}");
            }
        }
    }

    #[test]
    fn removes_only_what_no_placement_uses_and_finds_bands_that_fail() {
        let patterns = patterns();
        assert_eq!(patterns.len(), 46_656);
        let mut seed = 1u64;
        let mut random = || {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as u32
        };
        let mut failed = 0;
        for round in 0..60 {
            let mut rows = [Row([0; 16]); 3];
            for d in 0..9 {
                for row in &mut rows {
                    row.0[d] = (random() | if round % 3 == 0 { 0 } else { random() }) & FULL;
                }
            }
            let results = Level::testable()
                .map(|level| level.run(Close(rows)))
                .collect::<Vec<_>>();
            for result in &results {
                for d in 0..9 {
                    let before: [u32; 3] = [0, 1, 2].map(|r| rows[r].0[d]);
                    let after: [u32; 3] = [0, 1, 2].map(|r| result[r].0[d]);
                    let mut used = [0; 3];
                    for p in &patterns {
                        if (0..3).all(|r| p[r] & !before[r] == 0) {
                            (0..3).for_each(|r| used[r] |= p[r]);
                        }
                    }
                    for field in [0, 9, 18].map(|shift| 0x1FF << shift) {
                        let fits = patterns
                            .iter()
                            .any(|p| (0..3).all(|r| p[r] & field & !before[r] == 0));
                        let left = (0..3).any(|r| after[r] & field != 0);
                        assert!(fits || !left, "a band that fails is left");
                        failed += usize::from(!fits);
                    }
                    for r in 0..3 {
                        assert_eq!(used[r] & !after[r], 0, "lost a cell of a placement");
                        assert_eq!(after[r] & !before[r], 0, "made a cell up");
                        assert_eq!(result[r].0[d], results[0][r].0[d], "back ends differ");
                    }
                }
            }
        }
        assert!(failed > 0);
    }
}
