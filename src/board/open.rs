//! [`Board::new`]: the candidates that the givens of a grid leave open.

use smallvec::SmallVec;

use super::Board;
use crate::digits::DigitSet;
use crate::grid::{Clash, Grid, INLINE_CELLS, Seen};
use crate::index::Digit;
use crate::shape::Shape;
use crate::variant::{Extra, Variant, VariantError};

impl Board {
    /// The board of a puzzle: the candidates of a cell are the digits none of its peers holds.
    ///
    /// # Errors
    ///
    /// When two givens clash; the error names both cells and the house they share.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Grid};
    ///
    /// let grid: Grid = "1....1..........".parse()?;
    /// let clash = Board::new(grid).unwrap_err();
    /// assert_eq!(clash.to_string(), "r1c1 and r2c2 both hold 1 in box 1");
    /// # Ok::<(), sudoku_zoo::text::ParseError>(())
    /// ```
    pub fn new(grid: Grid) -> Result<Board, Clash> {
        if let (Shape::CLASSIC, Ok(values)) = (grid.shape(), grid.values().try_into()) {
            let mut sets = ClassicSets([0; PADDED_CELLS]);
            if sets.write(values) {
                return Ok(Board {
                    grid,
                    candidates: SmallVec::from_buf(Board::widened(&sets)),
                    has_struck_clue: false,
                    extra: None,
                });
            }
        }
        Board::of_any_shape(grid)
    }

    /// The sets of a classic board as candidates. This is a separate function of `Board`, so that the compiler translates it together with `new`. It then knows
    /// that the function does not panic, and lets it write into the board that `new` returns, instead of copying the array twice.
    #[inline(never)]
    fn widened(sets: &ClassicSets) -> [DigitSet; INLINE_CELLS] {
        core::array::from_fn(|cell| DigitSet::from_bits(sets.0[cell].into()))
    }

    /// As [`new`](Board::new), for every shape. This is a separate function, so that `new` can build a classic board in place.
    #[inline(never)]
    fn of_any_shape(grid: Grid) -> Result<Board, Clash> {
        let shape = grid.shape();
        let mut houses = Seen::nothing(shape);
        houses.see(&grid)?;
        let mut board = Board {
            candidates: SmallVec::from_elem(shape.digits(), shape.cell_count()),
            grid,
            has_struck_clue: false,
            extra: None,
        };
        let rows = board.grid.values().chunks_exact(shape.side());
        let sets = board.candidates.chunks_exact_mut(shape.side());
        for (row, (sets, values)) in sets.zip(rows).enumerate() {
            for (column, (set, value)) in sets.iter_mut().zip(values).enumerate() {
                *set = match value {
                    Some(digit) => DigitSet::of(*digit),
                    None => *set - houses.seen_by(row, column),
                };
            }
        }
        Ok(board)
    }

    /// As [`new`](Board::new), for a board with other groups.
    pub(super) fn with_groups(grid: Grid, extra: Extra) -> Result<Board, Clash> {
        let mut board = Board::new(grid)?;
        let groups = extra.groups();
        let values = board.grid.values();
        if let Some((house, digit, cells)) = groups.clash(values) {
            let [first, second] = cells.map(|cell| groups.cell(cell));
            return Err(Clash {
                digit,
                house,
                first,
                second,
            });
        }
        for group in groups.iter() {
            let cells = group.cells.iter().map(|&cell| usize::from(cell));
            let held: DigitSet = cells.clone().filter_map(|cell| values[cell]).collect();
            for cell in cells.filter(|&cell| values[cell].is_none()) {
                board.candidates[cell] -= held;
            }
        }
        board.extra = Some(extra);
        Ok(board)
    }
}

impl Variant {
    /// The board of a puzzle with these houses. The grid may have other boxes, because only its values count.
    ///
    /// # Errors
    ///
    /// When the grid is of another side, or two givens clash.
    ///
    /// ```
    /// use sudoku_zoo::{Grid, Rule, Shape, Variant};
    ///
    /// let variant = Variant::new(Shape::new(2, 2)?).with(Rule::Diagonals)?;
    /// let board = variant.board("1...............".parse::<Grid>()?)?;
    /// assert_eq!(board.candidate_sets()[10].to_string(), "{2 3 4}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn board(&self, grid: Grid) -> Result<Board, VariantError> {
        let (side, found) = (self.shape().side(), grid.shape().side());
        if side != found {
            return Err(VariantError::OtherSide { grid: found, side });
        }
        let grid = grid.with_boxes_of(self.shape());
        Ok(match self.extra() {
            None => Board::new(grid)?,
            Some(extra) => Board::with_groups(grid, extra.clone())?,
        })
    }
}

/// What the filled cells of the 9×9 grid leave open: a number of 16 bits for each cell.
struct ClassicSets([u16; PADDED_CELLS]);

impl ClassicSets {
    /// Writes the sets that these givens leave open. Returns `false` if two of them clash. Fast, because building a board
    /// must not take longer than solving it: it works on three cells at a time, and its only branches are loops of known length.
    #[expect(
        clippy::needless_range_loop,
        reason = "a row is also a place among the cells"
    )]
    #[inline(always)]
    fn write(&mut self, values: &[Option<Digit>; INLINE_CELLS]) -> bool {
        let mut given = [0; PADDED_CELLS];
        let (mut rows, mut boxes) = ([0; 9], [0; 9]);
        // The sum of the sets of all houses, each read as a number: see below.
        let mut in_houses: u64 = 0;
        for band in 0..3 {
            let [mut left, mut middle, mut right] = [0; 3];
            for row in 3 * band..3 * band + 3 {
                let first = 9 * row;
                let a = trio(values, first);
                let b = trio(values, first + 3);
                let c = trio(values, first + 6);
                put(&mut given, first, a);
                put(&mut given, first + 3, b);
                put(&mut given, first + 6, c);
                rows[row] = union(a | b | c);
                in_houses = in_houses.wrapping_add(rows[row]);
                left |= a;
                middle |= b;
                right |= c;
            }
            boxes[3 * band] = left;
            boxes[3 * band + 1] = middle;
            boxes[3 * band + 2] = right;
        }
        let columns = [
            boxes[0] | boxes[3] | boxes[6],
            boxes[1] | boxes[4] | boxes[7],
            boxes[2] | boxes[5] | boxes[8],
        ];
        let sets = &mut self.0;
        for band in 0..3 {
            let left = union(boxes[3 * band]);
            let middle = union(boxes[3 * band + 1]);
            let right = union(boxes[3 * band + 2]);
            in_houses = in_houses.wrapping_add(left).wrapping_add(middle);
            in_houses = in_houses.wrapping_add(right);
            for row in 3 * band..3 * band + 3 {
                let first = 9 * row;
                put(sets, first, columns[0] | left | rows[row]);
                put(sets, first + 3, columns[1] | middle | rows[row]);
                put(sets, first + 6, columns[2] | right | rows[row]);
            }
        }
        let mut in_cells = [0_u16; 8];
        let eights = sets.as_chunks_mut::<8>().0.iter_mut();
        for (sets, given) in eights.zip(given.as_chunks::<8>().0) {
            for lane in 0..8 {
                in_cells[lane] += given[lane];
                let open = if given[lane] == 0 { 0x1FF } else { 0 };
                sets[lane] = open & !sets[lane] | given[lane];
            }
        }
        // Read sets as numbers. If some sets have no digit in common, their sum equals their union; otherwise their sum is larger. So if no house holds a digit
        // twice, the sum over the houses of all three kinds is three times the sum over the cells. If a house holds a digit twice, it is smaller.
        const SUM_IN_THIRD_LANE: u64 = 0x1_0001_0001;
        let in_columns =
            (columns[0] + columns[1] + columns[2]).wrapping_mul(SUM_IN_THIRD_LANE) >> 32;
        in_houses.wrapping_add(in_columns) as u16 == 3 * in_cells.iter().sum::<u16>()
    }
}

/// The cells of the 9×9 grid, and as many more as fill vectors of eight.
const PADDED_CELLS: usize = INLINE_CELLS.next_multiple_of(8);

/// The digits of three cells side by side, the first in the lowest 16 bits. The highest 16 bits are 0.
#[inline(always)]
fn trio(values: &[Option<Digit>; INLINE_CELLS], first: usize) -> u64 {
    let set = |lane: usize| {
        let value = values[first + lane].map_or(0, Digit::value);
        SETS_IN_LANES[lane][value % 256]
    };
    set(0) | set(1) | set(2)
}

/// The digits of all cells of a trio, four times.
#[inline(always)]
fn union(trio: u64) -> u64 {
    let pairs = trio | trio.rotate_left(32);
    pairs | pairs.rotate_left(16)
}

/// Writes a trio to the three cells from `first` on. This also overwrites the cell after them, which the next trio then writes.
#[inline(always)]
fn put(cells: &mut [u16; PADDED_CELLS], first: usize, trio: u64) {
    cells[first] = trio as u16;
    cells[first + 1] = (trio >> 16) as u16;
    cells[first + 2] = (trio >> 32) as u16;
    cells[first + 3] = (trio >> 48) as u16;
}

/// The set of each digit by its value, in each lane of a [`trio`]; the empty set for 0. There are 256, so that a byte needs no
/// check before it is used as an index.
static SETS_IN_LANES: [[u64; 256]; 3] = {
    let mut sets = [[0; 256]; 3];
    let mut lane = 0;
    while lane < 3 {
        let mut digit = 0;
        while digit < 9 {
            sets[lane][digit + 1] = 1 << (16 * lane + digit);
            digit += 1;
        }
        lane += 1;
    }
    sets
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::Cell;

    /// What the filled cells of a 9×9 grid leave open; `None` if two of them clash.
    fn classic_sets(grid: &Grid) -> Option<[DigitSet; INLINE_CELLS]> {
        let mut sets = ClassicSets([0; PADDED_CELLS]);
        let values = grid.values().try_into().unwrap();
        sets.write(values).then(|| Board::widened(&sets))
    }

    /// Grids with more and more values, so that the later ones clash.
    #[test]
    fn classic_sets_agree_with_the_rules_of_any_shape() {
        // Knuth's linear congruence.
        let mut state = 1_u64;
        let mut below = |bound: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as usize % bound
        };
        let [mut valid, mut clashing] = [0; 2];
        for _ in 0..200 {
            let mut grid = Grid::empty(Shape::CLASSIC);
            for _ in 0..20 {
                let (cell, digit) = (below(81), below(9));
                let cell = Cell::from_coordinates(cell / 9, cell % 9);
                grid.put(cell, Some(Digit::from_index(digit)));
                let general = Board::of_any_shape(grid.clone()).ok();
                let classic = classic_sets(&grid);
                assert_eq!(
                    general.as_ref().map(Board::candidate_sets),
                    classic.as_ref().map(|sets| &sets[..])
                );
                *(if classic.is_some() {
                    &mut valid
                } else {
                    &mut clashing
                }) += 1;
            }
        }
        assert!(valid > 1_000 && clashing > 1_000, "{valid} {clashing}");
    }

    #[test]
    fn solved_and_overfull_grids() {
        let solved = Grid::pattern(Shape::CLASSIC);
        let values = solved.values().iter().flatten();
        let sets = classic_sets(&solved).unwrap();
        assert!(values.copied().map(DigitSet::of).eq(sets));
        for digit in 0..9 {
            let mut grid = Grid::empty(Shape::CLASSIC);
            (0..81).for_each(|cell| grid.put_at(cell, Digit::from_index(digit)));
            assert_eq!(classic_sets(&grid), None, "{digit}");
        }
    }
}
