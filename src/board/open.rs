//! [`Board::new`]: the candidates that the givens of a grid leave open.

use core::mem::{ManuallyDrop, take};

use smallvec::SmallVec;

use super::Board;
use crate::digits::DigitSet;
use crate::grid::{Clash, Grid, INLINE_CELLS, Seen};
use crate::index::Digit;
use crate::shape::Shape;
use crate::simd::Eight;
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
    #[inline]
    pub fn new(grid: Grid) -> Result<Board, Clash> {
        let mut open = Open::Classic(ClassicSets([0; INLINE_CELLS]));
        open.read(&grid)?;
        // The candidates are most of a board, and a copy of them takes a tenth of the time of this function. The compiler lets `candidates` write them into the
        // board of the caller if it sees that board, so this function is inlined, and if nothing that must be dropped is alive during the call.
        let grid = ManuallyDrop::new(grid);
        let candidates = open.candidates();
        Ok(Board {
            grid: ManuallyDrop::into_inner(grid),
            has_struck_clue: false,
            extra: None,
            candidates,
        })
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

/// What the givens of a grid leave open: as 16-bit numbers for the classic shape, as candidates for others. It is not dropped, so that a call while it is alive
/// needs no code for the case that it panics: see [`Board::new`].
#[expect(
    clippy::large_enum_variant,
    reason = "it is a variable of `Board::new` and nothing else"
)]
enum Open {
    Classic(ClassicSets),
    Any(ManuallyDrop<Candidates>),
}

type Candidates = SmallVec<[DigitSet; INLINE_CELLS]>;

impl Open {
    /// Finds it. `self` must be a place for the classic shape.
    #[inline(never)]
    fn read(&mut self, grid: &Grid) -> Result<(), Clash> {
        if let (Open::Classic(sets), Shape::CLASSIC, Ok(values)) =
            (&mut *self, grid.shape(), grid.values().try_into())
            && sets.write(values)
        {
            return Ok(());
        }
        self.read_any_shape(grid)
    }

    /// As [`read`](Open::read), for every shape. This is a separate function, so that the classic shape does not pay for its variables.
    #[inline(never)]
    fn read_any_shape(&mut self, grid: &Grid) -> Result<(), Clash> {
        let shape = grid.shape();
        let mut houses = Seen::nothing(shape);
        houses.see(grid)?;
        let mut candidates = Candidates::from_elem(shape.digits(), shape.cell_count());
        let rows = grid.values().chunks_exact(shape.side());
        let sets = candidates.chunks_exact_mut(shape.side());
        for (row, (sets, values)) in sets.zip(rows).enumerate() {
            for (column, (set, value)) in sets.iter_mut().zip(values).enumerate() {
                *set = match value {
                    Some(digit) => DigitSet::of(*digit),
                    None => *set - houses.seen_by(row, column),
                };
            }
        }
        *self = Open::Any(ManuallyDrop::new(candidates));
        Ok(())
    }

    /// Takes it.
    #[inline(never)]
    fn candidates(&mut self) -> Candidates {
        match self {
            Open::Classic(sets) => SmallVec::from_buf(sets.widened()),
            Open::Any(sets) => take(&mut **sets),
        }
    }
}

/// What the filled cells of the 9×9 grid leave open: a number of 16 bits for each cell.
///
/// The nine cells of a row are in two vectors of eight lanes. The union of three rows is the columns of a band, and three lanes of another union are its boxes:
///
/// ```text
/// lane              0  1  2  3  4  5  6  7
/// left              1  2  3  4  5  6  7  8
/// right             2  3  4  5  6  7  8  9    the columns in each lane
/// left, moved on       1  2  3  4  5  6  7
///                      ▲        ▲        ▲    the columns of a box
/// ```
struct ClassicSets([u16; INLINE_CELLS]);

impl ClassicSets {
    /// Writes the sets that these givens leave open. Returns `false` if two of them clash. Fast, because building a board
    /// must not take longer than solving it: it works on eight cells at a time, and has no branches.
    #[expect(
        clippy::needless_range_loop,
        reason = "a row is also a place among the cells"
    )]
    #[inline(always)]
    fn write(&mut self, values: &[Option<Digit>; INLINE_CELLS]) -> bool {
        let number = |value: Option<Digit>| value.map_or(0, |digit| digit.value() as u8);
        let mut given = [0; INLINE_CELLS];
        let mut in_cells = Eight::splat(0);
        let sixteens = given.as_chunks_mut::<16>().0.iter_mut();
        for (given, values) in sixteens.zip(values.as_chunks().0) {
            let [first, second] = Eight::digits(values.map(number));
            given[..8].copy_from_slice(&<[u16; 8]>::from(first));
            given[8..].copy_from_slice(&<[u16; 8]>::from(second));
            in_cells = in_cells.plus(first).plus(second);
        }
        let last = (1_u32 << (number(values[80]) % 32)) >> 1;
        given[80] = last as u16;

        let mut rows = [Eight::splat(0); 9];
        let mut bands = [[Eight::splat(0); 2]; 3];
        let mut in_rows = Eight::splat(0);
        for row in 0..9 {
            let (left, right) = (load(&given, 9 * row), load(&given, 9 * row + 1));
            rows[row] = (left | right).union();
            in_rows = in_rows.plus(rows[row]);
            let band = bands[row / 3];
            bands[row / 3] = [band[0] | left, band[1] | right];
        }

        let columns = [0, 1].map(|side| bands[0][side] | bands[1][side] | bands[2][side]);
        let mut taken = [0; INLINE_CELLS];
        let mut in_boxes = Eight::splat(0);
        for band in 0..3 {
            let [left, right] = bands[band];
            let boxes = left.moved_on() | left | right;
            in_boxes = in_boxes.plus(boxes);
            let boxes = boxes.thrice();
            let [left, right] = [columns[0] | boxes[0], columns[1] | boxes[1]];
            for row in 3 * band..3 * band + 3 {
                store(&mut taken, 9 * row, left | rows[row]);
                store(&mut taken, 9 * row + 1, right | rows[row]);
            }
        }

        for first in [0, 8, 16, 24, 32, 40, 48, 56, 64, 72, INLINE_CELLS - 8] {
            let given = load(&given, first);
            let open = Eight::splat(0x1FF).without(load(&taken, first));
            store(&mut self.0, first, open & given.is_zero() | given);
        }

        // Read sets as numbers. If some sets have no digit in common, their sum equals their union; otherwise their sum is larger. So if no house holds a digit
        // twice, the sum over the houses of all three kinds is three times the sum over the cells. If a house holds a digit twice, it is smaller.
        let in_houses = (in_rows & lanes([0]))
            .plus(columns[0])
            .plus(columns[1] & lanes([7]))
            .plus(in_boxes & lanes([1, 4, 7]));
        let surplus = in_houses.minus(in_cells).minus(in_cells).minus(in_cells);
        let surplus = <[u16; 8]>::from(surplus).into_iter();
        surplus.fold(0, u16::wrapping_add) == 3 * given[80]
    }

    /// The sets as candidates.
    #[inline(always)]
    fn widened(&self) -> [DigitSet; INLINE_CELLS] {
        let widen = |set: u16| DigitSet::from_bits(set.into());
        let mut wide = [DigitSet::EMPTY; INLINE_CELLS];
        // Not `array::map` for all cells: the compiler would keep them all before it stores the first.
        let (eights, last) = wide.as_chunks_mut::<8>();
        for (wide, sets) in eights.iter_mut().zip(self.0.as_chunks().0) {
            *wide = sets.map(widen);
        }
        last[0] = widen(self.0[80]);
        wide
    }
}

/// The eight cells from `first` on.
#[inline(always)]
fn load(cells: &[u16; INLINE_CELLS], first: usize) -> Eight {
    let mut eight = [0; 8];
    eight.copy_from_slice(&cells[first..first + 8]);
    Eight::from(eight)
}

#[inline(always)]
fn store(cells: &mut [u16; INLINE_CELLS], first: usize, eight: Eight) {
    cells[first..first + 8].copy_from_slice(&<[u16; 8]>::from(eight));
}

/// All bits of these lanes.
#[inline(always)]
fn lanes<const N: usize>(chosen: [usize; N]) -> Eight {
    let mut lanes = [0; 8];
    for lane in chosen {
        lanes[lane] = u16::MAX;
    }
    Eight::from(lanes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::Cell;

    /// What the filled cells of a 9×9 grid leave open; `None` if two of them clash.
    fn classic_sets(grid: &Grid) -> Option<[DigitSet; INLINE_CELLS]> {
        let mut sets = ClassicSets([0; INLINE_CELLS]);
        let values = grid.values().try_into().unwrap();
        sets.write(values).then(|| sets.widened())
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
                let mut general = Open::Any(ManuallyDrop::default());
                let general = general.read_any_shape(&grid).map(|()| general.candidates());
                let classic = classic_sets(&grid);
                assert_eq!(
                    general.as_deref().ok(),
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
