//! [`Board`]: a grid plus the candidates of every cell. What solvers and strategies work on.
//!
//! A board is made from a [`Grid`], where every given strikes its digit from its peers, or from
//! pencil marks alone (a *Sukaku*). From then on candidates only ever disappear, so what a
//! strategy has ruled out stays ruled out for the solver that comes after it.
//!
//! Two things can go wrong, and they are not the same. Givens that clash make a puzzle that breaks
//! the rules: [`Board::new`] refuses it and names both cells. A cell without candidates, or a house
//! without a place for some digit, is a [`Contradiction`]: an answer, namely that the board has no
//! solution. A board may be in that state; solvers then report that there is no solution.

mod contradiction;
mod open;
#[cfg(feature = "formats")]
mod shared;

use smallvec::SmallVec;

pub use self::contradiction::{Contradiction, PlaceError};
#[cfg(feature = "formats")]
pub(crate) use self::shared::{Shared, filled};
use crate::digits::DigitSet;
use crate::geometry::{Group, Groups};
use crate::grid::{Grid, GridError, INLINE_CELLS, copy_cells};
use crate::index::{Cell, Digit, House, HouseKind, MAX_SIDE};
use crate::shape::Shape;
use crate::variant::{Extra, HouseKinds, Variant};

/// A grid and a set of candidates per cell. Boards of up to 81 cells need no heap memory.
///
/// A filled cell has its digit as its only candidate (or none, if that was struck), and no peer of it
/// has that candidate.
///
/// ```
/// use sudoku_zoo::{Board, Cell, Digit, Grid};
///
/// let grid: Grid = "1.....3..4.....2".parse()?;
/// let mut board = Board::new(grid)?;
/// let cell = Cell::must(0, 1);
/// assert_eq!(board.candidates(cell).to_string(), "{2 3}");
///
/// let three = Digit::must(3);
/// board.place(cell, three)?;
/// assert_eq!(board.get(cell), Some(three));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// The order in memory matters. `Board::new` has the candidates written into the board of its caller, without a copy, if something that it stores
// itself is between them and the grid, and if `Result<Board, _>` can be told apart by a field that it stores itself.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(C)]
pub struct Board {
    grid: Grid,
    /// Whether a filled cell has lost its digit. This follows from the other fields. It is stored because every search needs it.
    has_struck_clue: bool,
    /// The groups besides rows, columns and boxes.
    extra: Option<Extra>,
    candidates: SmallVec<[DigitSet; INLINE_CELLS]>,
}

/// Copies the candidates in one go, which the derived implementation does not.
impl Clone for Board {
    #[inline]
    fn clone(&self) -> Board {
        Board {
            grid: self.grid.clone(),
            candidates: copy_cells(&self.candidates),
            has_struck_clue: self.has_struck_clue,
            extra: self.extra.clone(),
        }
    }

    fn clone_from(&mut self, other: &Board) {
        self.grid.clone_from(&other.grid);
        self.has_struck_clue = other.has_struck_clue;
        self.extra.clone_from(&other.extra);
        if self.candidates.len() == other.candidates.len() {
            self.candidates.copy_from_slice(&other.candidates);
        } else {
            self.candidates = SmallVec::from_slice(&other.candidates);
        }
    }
}

impl Board {
    /// The board without a given: every digit is a candidate of every cell. `houses` is a [`Shape`], or a [`Variant`] of it.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Shape};
    ///
    /// assert_eq!(Board::empty(Shape::CLASSIC).candidate_count(), 729);
    /// ```
    #[must_use]
    pub fn empty(houses: impl Into<Variant>) -> Board {
        let (shape, extra) = houses.into().into_parts();
        let mut candidates = SmallVec::new();
        candidates.resize(shape.cell_count(), shape.digits());
        Board {
            grid: Grid::empty(shape),
            candidates,
            has_struck_clue: false,
            extra,
        }
    }

    /// The board with these pencil marks in reading order, and no cell filled. `houses` is a [`Shape`], or a [`Variant`] of it.
    ///
    /// # Errors
    ///
    /// When a mark is not a digit of the shape, or there are too few or too many sets. A cell
    /// without marks is no error: the board then has no solution.
    ///
    /// ```
    /// use sudoku_zoo::{Board, DigitSet, Shape};
    ///
    /// let shape = Shape::new(1, 2)?;
    /// let marks = [1, 3, 3, 3].map(DigitSet::from_bits);
    /// let board = Board::from_candidates(shape, marks)?;
    /// assert_eq!(board.candidate_count(), 7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_candidates(
        houses: impl Into<Variant>,
        marks: impl IntoIterator<Item = DigitSet>,
    ) -> Result<Board, GridError> {
        let mut board = Board::empty(houses);
        let shape = board.shape();
        let mut found = 0;
        for digits in marks {
            let cell = shape.cell_at(found);
            found += 1;
            let cell = cell.ok_or(GridError::Count { found, shape })?;
            if let Some(digit) = (digits - shape.digits()).min() {
                let value = digit.value();
                return Err(GridError::Value { cell, value, shape });
            }
            board.candidates[found - 1] = digits;
        }
        if found == shape.cell_count() {
            Ok(board)
        } else {
            Err(GridError::Count { found, shape })
        }
    }

    /// The shape.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Shape};
    ///
    /// assert_eq!(Board::empty(Shape::CLASSIC).shape(), Shape::CLASSIC);
    /// ```
    #[inline]
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.grid.shape()
    }

    /// The houses of the board.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Rule, Shape, Variant};
    ///
    /// let variant = Variant::new(Shape::CLASSIC).with(Rule::Diagonals)?;
    /// assert_eq!(Board::empty(variant.clone()).variant(), variant);
    /// # Ok::<(), sudoku_zoo::VariantError>(())
    /// ```
    #[must_use]
    pub fn variant(&self) -> Variant {
        Variant::of(self.shape(), self.extra.clone())
    }

    /// Which kinds of house the board has.
    #[inline]
    pub(crate) fn kinds(&self) -> HouseKinds {
        let extra = self.extra.as_ref();
        extra.map_or(HouseKinds::STANDARD, |extra| extra.kinds())
    }

    /// The groups besides rows, columns and boxes; `None` for a board with the standard houses.
    #[inline]
    pub(crate) fn groups(&self) -> Option<&Groups> {
        self.extra.as_ref().map(|extra| extra.groups())
    }

    /// The houses of one kind, in order.
    pub(crate) fn houses_of_kind(&self, kind: HouseKind) -> impl Iterator<Item = House> + '_ {
        let groups = self.groups().into_iter().flat_map(Groups::iter);
        let others = groups.map(|group| group.house);
        self.shape()
            .houses_of_kind(kind)
            .chain(others.filter(move |house| house.kind() == kind))
    }

    /// The cells of a house that holds each digit once, in reading order; none of any other house.
    pub(crate) fn cells_of(&self, house: House) -> impl Iterator<Item = Cell> + Clone + '_ {
        let groups = self.groups().filter(|_| !house.kind().is_standard());
        let group = groups.and_then(|groups| groups.find(house));
        let cells = group.filter(|group| group.is_full).into_iter();
        self.shape().cells_of(house).chain(
            cells
                .flat_map(|group| group.cells)
                .filter_map(|&cell| self.shape().cell_at(cell.into())),
        )
    }

    /// The filled cells: givens, and what has been placed since.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Grid, Shape};
    ///
    /// assert_eq!(*Board::empty(Shape::CLASSIC).grid(), Grid::empty(Shape::CLASSIC));
    /// ```
    #[inline]
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The digit of a cell; `None` when it is blank or not of this board.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Cell, Digit, Grid};
    ///
    /// let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
    /// assert_eq!(Cell::new(0, 0).and_then(|cell| board.get(cell)), Digit::new(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.grid.get(cell)
    }

    /// The candidates of a cell: its own digit when it is filled, none when it is not of this board.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Cell, Grid};
    ///
    /// let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
    /// let cell = Cell::must(0, 1);
    /// assert_eq!(board.candidates(cell).to_string(), "{2 3}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.shape()
            .index_of(cell)
            .map_or(DigitSet::EMPTY, |index| self.candidates[index])
    }

    /// The candidates of all cells in reading order.
    ///
    /// ```
    /// use sudoku_zoo::{Board, DigitSet, Shape};
    ///
    /// let board = Board::empty(Shape::CLASSIC);
    /// assert!(board.candidate_sets().iter().all(|&set| set == DigitSet::first(9)));
    /// ```
    #[inline]
    #[must_use]
    pub fn candidate_sets(&self) -> &[DigitSet] {
        &self.candidates
    }

    /// Copies the filled cells of `grid`, which has the same shape, and returns the candidates of all cells. The caller
    /// must then write those of the blank cells. For strategies, which keep their own state while they work.
    pub(crate) fn overwrite(&mut self, grid: &Grid) -> &mut [DigitSet] {
        self.grid.clone_from(grid);
        self.has_struck_clue = false;
        for (mine, value) in self.candidates.iter_mut().zip(grid.values()) {
            *mine = SETS[value.map_or(0, Digit::value)];
        }
        &mut self.candidates
    }

    /// How many candidates the blank cells have, all together.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Grid, Shape};
    ///
    /// assert_eq!(Board::empty(Shape::new(2, 2)?).candidate_count(), 64);
    /// assert_eq!(Board::new(Grid::pattern(Shape::CLASSIC))?.candidate_count(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn candidate_count(&self) -> usize {
        let sets = self.grid.values().iter().zip(&self.candidates);
        sets.filter(|(value, _)| value.is_none())
            .map(|(_, digits)| digits.len())
            .sum()
    }

    /// Checksum of the candidates. A board's candidates are a subset of what its givens allow, so equal sums mean
    /// nothing was eliminated. The sum does not overflow on sides up to 50.
    pub(crate) fn sum_of_sets(&self) -> u64 {
        let sets = self.candidates.iter();
        sets.fold(0, |sum, digits| sum.wrapping_add(digits.bits()))
    }

    /// The cells that lack candidates which no filled cell explains, with those candidates.
    ///
    /// These are what strategies and pencil marks have ruled out. A solver that keeps its own state reads the filled
    /// cells and these, and then knows the whole board.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Cell, DigitSet, Shape};
    ///
    /// let mut board = Board::empty(Shape::new(2, 2)?);
    /// let cell = Cell::must(1, 1);
    /// board.eliminate(cell, DigitSet::first(2))?;
    /// assert!(board.eliminations().eq([(cell, DigitSet::first(2))]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn eliminations(&self) -> impl Iterator<Item = (Cell, DigitSet)> + '_ {
        let grid = self.grid.clone();
        let open = match &self.extra {
            None => Board::new(grid),
            Some(extra) => Board::with_groups(grid, extra.clone()),
        };
        // A board's filled cells never clash, so the candidates they leave open are there.
        let open = open.map_or_else(|_| SmallVec::new(), |open| open.candidates);
        self.shape()
            .cells()
            .zip(open)
            .zip(&self.candidates)
            .map(|((cell, open), &left)| (cell, open - left))
            .filter(|(_, gone)| !gone.is_empty())
    }

    /// Whether a filled cell has lost the digit it holds, so that there is no solution. The harness answers such boards, so
    /// that solvers need not ask. [`contradiction`](Board::contradiction) also detects it, but takes longer, because it checks
    /// all houses.
    #[inline]
    pub(crate) fn has_struck_clue(&self) -> bool {
        self.has_struck_clue
    }

    /// Whether every cell is filled.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Grid, Shape};
    ///
    /// assert!(Board::new(Grid::pattern(Shape::CLASSIC))?.is_full());
    /// # Ok::<(), sudoku_zoo::Clash>(())
    /// ```
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.grid.is_full()
    }

    /// Whether `solution` is a solved grid that agrees with every house and every candidate of this board.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Grid, Shape};
    ///
    /// let solution = Grid::pattern(Shape::CLASSIC);
    /// assert!(Board::empty(Shape::CLASSIC).admits(&solution));
    /// assert!(!Board::empty(Shape::new(1, 9)?).admits(&solution));
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    #[must_use]
    pub fn admits(&self, solution: &Grid) -> bool {
        let candidates = self.candidates.iter().zip(solution.values());
        solution.shape() == self.shape()
            && solution.is_solved()
            && self
                .groups()
                .is_none_or(|groups| groups.admit(solution.values()))
            && candidates
                .into_iter()
                .all(|(set, value)| value.is_some_and(|digit| set.contains(digit)))
    }

    /// Fills a cell and strikes the digit from its peers.
    ///
    /// Filling a cell with the digit it has already changes nothing.
    ///
    /// # Errors
    ///
    /// When the digit is not a candidate of the cell (the board is then unchanged), or when the
    /// placement empties a cell or leaves a digit without a place in a house (the board then
    /// has no solution).
    ///
    /// ```
    /// use sudoku_zoo::{Board, Cell, Digit, Shape};
    ///
    /// let mut board = Board::empty(Shape::new(2, 2)?);
    /// let [cell, peer] = [(0, 0), (0, 3)].map(|(row, column)| Cell::must(row, column));
    /// board.place(cell, Digit::must(4))?;
    /// assert_eq!(board.candidates(peer).to_string(), "{1 2 3}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn place(&mut self, cell: Cell, digit: Digit) -> Result<(), PlaceError> {
        let shape = self.shape();
        let index = shape
            .index_of(cell)
            .filter(|&index| self.candidates[index].contains(digit))
            .ok_or(PlaceError::NotACandidate { digit, cell })?;
        if self.grid.get(cell).is_some() {
            return Ok(());
        }
        let others = self.candidates[index] - digit.into();
        self.grid.put(cell, Some(digit));
        self.candidates[index] = digit.into();
        let mut outcome = self.check_houses(cell, others);
        for peer in shape.peers(cell) {
            let index = peer.row() * shape.side() + peer.column();
            if self.candidates[index].contains(digit) {
                self.candidates[index].remove(digit);
                outcome = outcome.and_then(|()| self.check(peer, digit.into()));
            }
        }
        if let Some(extra) = &self.extra {
            let extra = extra.clone();
            let placed = self.strike_in_groups(extra.groups(), index, digit);
            outcome = outcome.and(placed);
        }
        Ok(outcome?)
    }

    /// Strikes the digit of a cell, by its index, from the other cells of its groups.
    fn strike_in_groups(
        &mut self,
        groups: &Groups,
        cell: usize,
        digit: Digit,
    ) -> Result<(), Contradiction> {
        let mut outcome = Ok(());
        for peer in groups.peers(cell) {
            if self.candidates[peer].contains(digit) {
                self.candidates[peer].remove(digit);
                outcome = outcome.and_then(|()| self.check(groups.cell(peer), digit.into()));
            }
        }
        outcome
    }

    /// Strikes candidates from a cell; says which of them were there (none, for a cell that is not of
    /// this board).
    ///
    /// # Errors
    ///
    /// When this empties the cell or leaves a digit without a place in a house. The candidates are
    /// struck even then, and the board has no solution.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Cell, DigitSet, Shape};
    ///
    /// let mut board = Board::empty(Shape::new(2, 2)?);
    /// let cell = Cell::must(0, 0);
    /// assert_eq!(board.eliminate(cell, DigitSet::from_bits(0b1_0001))?.to_string(), "{1}");
    /// assert_eq!(board.candidates(cell).to_string(), "{2 3 4}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn eliminate(&mut self, cell: Cell, digits: DigitSet) -> Result<DigitSet, Contradiction> {
        let Some(index) = self.shape().index_of(cell) else {
            return Ok(DigitSet::EMPTY);
        };
        let struck = self.candidates[index] & digits;
        self.candidates[index] -= digits;
        if struck.is_empty() {
            return Ok(struck);
        }
        self.has_struck_clue |= self.grid.values()[index].is_some();
        self.check(cell, struck).map(|()| struck)
    }

    /// The first cell without a candidate or, failing that, the first house without a place for
    /// some digit. A board with neither may still have no solution; only a solver can find that out.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Grid};
    ///
    /// // r1c4 sees 1, 2, 3 and 4.
    /// let board = Board::new("123....4........".parse::<Grid>()?)?;
    /// assert_eq!(board.contradiction().map(|reason| reason.to_string()).as_deref(), Some("no digit is left for r1c4"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn contradiction(&self) -> Option<Contradiction> {
        let empty = self.candidates.iter().position(|set| set.is_empty());
        if let Some(cell) = empty.and_then(|index| self.shape().cell_at(index)) {
            return Some(Contradiction::EmptyCell { cell });
        }
        let all = self.shape().digits();
        let mut houses = self.shape().houses();
        let standard = houses.find_map(|house| self.check_house(house, all).err());
        standard.or_else(|| {
            let mut groups = self.groups()?.iter();
            groups.find_map(|group| self.check_group(group, all).err())
        })
    }

    /// Whether `cell`, which has just lost `struck`, still has a candidate and its houses still
    /// have a place for each of them.
    fn check(&self, cell: Cell, struck: DigitSet) -> Result<(), Contradiction> {
        if self.candidates(cell).is_empty() {
            return Err(Contradiction::EmptyCell { cell });
        }
        self.check_houses(cell, struck)
    }

    fn check_houses(&self, cell: Cell, digits: DigitSet) -> Result<(), Contradiction> {
        let mut houses = self.shape().houses_of(cell);
        houses.try_for_each(|house| self.check_house(house, digits))?;
        let (Some(groups), Some(index)) = (self.groups(), self.shape().index_of(cell)) else {
            return Ok(());
        };
        let mut numbers = groups.of_cell(index).iter();
        numbers.try_for_each(|&number| self.check_group(groups.get(number.into()), digits))
    }

    /// Whether a group still has a place for each of the digits. A group with fewer cells than digits need not.
    fn check_group(&self, group: Group<'_>, digits: DigitSet) -> Result<(), Contradiction> {
        let sets = group
            .cells
            .iter()
            .map(|&cell| self.candidates[usize::from(cell)]);
        let places = sets.fold(DigitSet::EMPTY, |union, set| union | set);
        match (digits - places).min() {
            Some(digit) if group.is_full => Err(Contradiction::NoPlace {
                digit,
                house: group.house,
            }),
            _ => Ok(()),
        }
    }

    fn check_house(&self, house: House, digits: DigitSet) -> Result<(), Contradiction> {
        let cells = self.shape().cells_of(house);
        let places = cells.fold(DigitSet::EMPTY, |union, cell| union | self.candidates(cell));
        match (digits - places).min() {
            Some(digit) => Err(Contradiction::NoPlace { digit, house }),
            None => Ok(()),
        }
    }
}

/// The set of each digit by its value; the empty set for 0. A table, because the compiler vectorises loads better than
/// variable shifts.
static SETS: [DigitSet; MAX_SIDE + 1] = {
    let mut sets = [DigitSet::EMPTY; MAX_SIDE + 1];
    let mut index = 0;
    while index < MAX_SIDE {
        sets[index + 1] = DigitSet::of(Digit::from_index(index));
        index += 1;
    }
    sets
};

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    fn cell(row: usize, column: usize) -> Cell {
        Cell::new(row - 1, column - 1).unwrap()
    }

    fn digit(value: usize) -> Digit {
        Digit::new(value).unwrap()
    }

    #[test]
    fn nine_by_nine_stays_off_the_heap() {
        assert!(!Board::empty(Shape::CLASSIC).candidates.spilled());
        assert!(
            !Board::new(Grid::empty(Shape::CLASSIC))
                .unwrap()
                .candidates
                .spilled()
        );
    }

    #[test]
    fn placing_is_the_same_as_giving() {
        for shape in [(2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (1, 5)] {
            let shape = Shape::new(shape.0, shape.1).unwrap();
            let mut placed = Board::empty(shape);
            let mut given = Grid::empty(shape);
            for (step, cell) in shape.cells().step_by(shape.side() + 2).enumerate() {
                let digit = placed.candidates(cell).iter().nth(step % 2).unwrap();
                placed.place(cell, digit).unwrap();
                given.set(cell, Some(digit)).unwrap();
            }
            assert_eq!(placed, Board::new(given).unwrap());
            assert_eq!(placed.eliminations().count(), 0);
        }
    }

    /// A digit that is in the row, the column and the box already, in each of the seven ways.
    #[test]
    fn a_digit_clashes_in_any_of_its_houses() {
        let earlier = [cell(5, 1), cell(1, 5), cell(4, 4)];
        for chosen in 1..8 {
            let mut grid = Grid::empty(Shape::CLASSIC);
            for (index, &other) in earlier.iter().enumerate() {
                if chosen >> index & 1 == 1 {
                    grid.set(other, Some(digit(7))).unwrap();
                }
            }
            assert!(Board::new(grid.clone()).is_ok(), "{chosen}");
            grid.set(cell(5, 5), Some(digit(7))).unwrap();
            assert!(Board::new(grid).is_err(), "{chosen}");
        }
    }

    #[test]
    fn a_cell_that_runs_dry_is_named() {
        let mut board = Board::empty(Shape::new(2, 2).unwrap());
        board.eliminate(cell(1, 1), DigitSet::first(3)).unwrap();
        let error = board.place(cell(1, 4), digit(4)).unwrap_err();
        assert_eq!(error.to_string(), "no digit is left for r1c1");
        assert_eq!(board.contradiction().map(PlaceError::from), Some(error));
    }

    #[test]
    fn a_house_without_a_place_is_named() {
        let mut board = Board::empty(Shape::new(2, 2).unwrap());
        for column in 1..=3 {
            board.eliminate(cell(2, column), digit(3).into()).unwrap();
        }
        let error = board.eliminate(cell(2, 4), digit(3).into()).unwrap_err();
        assert_eq!(error.to_string(), "no place is left for 3 in row 2");
        assert_eq!(board.contradiction(), Some(error));

        // A digit loses its last place when that cell takes another digit.
        let mut board = Board::empty(Shape::new(2, 2).unwrap());
        for column in 1..=3 {
            board.eliminate(cell(2, column), digit(3).into()).unwrap();
        }
        let error = board.place(cell(2, 4), digit(1)).unwrap_err();
        assert_eq!(error.to_string(), "no place is left for 3 in row 2");
    }

    #[test]
    fn a_refused_placement_leaves_the_board_unchanged() {
        let mut board = Board::empty(Shape::CLASSIC);
        board.place(cell(1, 1), digit(1)).unwrap();
        let before = board.clone();
        for (place, value) in [
            (cell(1, 1), 2),
            (cell(5, 1), 1),
            (cell(2, 2), 10),
            (cell(10, 1), 1),
        ] {
            let error = board.place(place, digit(value)).unwrap_err();
            assert_eq!(
                error,
                PlaceError::NotACandidate {
                    digit: digit(value),
                    cell: place
                }
            );
        }
        assert_eq!(board.place(cell(1, 1), digit(1)), Ok(()));
        assert_eq!(
            board.eliminate(cell(64, 64), DigitSet::first(64)),
            Ok(DigitSet::EMPTY)
        );
        assert_eq!(board, before);
    }

    #[test]
    fn marks_outside_the_shape_are_refused() {
        let shape = Shape::new(2, 2).unwrap();
        let marks = |last| core::iter::repeat_n(DigitSet::first(4), 15).chain([last]);
        let error = Board::from_candidates(shape, marks(DigitSet::first(5))).unwrap_err();
        assert_eq!(
            error,
            GridError::Value {
                cell: cell(4, 4),
                value: 5,
                shape
            }
        );
        assert!(Board::from_candidates(shape, marks(DigitSet::EMPTY)).is_ok());
        let error = Board::from_candidates(shape, [DigitSet::first(4)]).unwrap_err();
        assert_eq!(error, GridError::Count { found: 1, shape });
    }

    #[test]
    fn a_solution_must_agree_with_the_candidates() {
        let solution: Grid = "1234341221434321".parse().unwrap();
        let mut board = Board::empty(solution.shape());
        assert!(board.admits(&solution));
        board.eliminate(cell(1, 1), digit(1).into()).unwrap();
        assert!(!board.admits(&solution));
        assert!(!board.admits(&Grid::empty(solution.shape())));
    }

    /// Each grid breaks the rule of one kind of house only, so the test fails if one of the three rules is not checked.
    #[test]
    fn a_full_grid_that_breaks_a_rule_is_no_solution() {
        let board = Board::empty(Shape::new(2, 2).unwrap());
        for (broken, text) in [
            ("rows", "1234341224314321"),
            ("columns", "1234341221433421"),
            ("boxes", "1234234134124123"),
        ] {
            let grid: Grid = text.parse().unwrap();
            assert!(grid.is_full() && !board.admits(&grid), "{broken}");
        }
    }

    /// Only striking a candidate can report a contradiction. A cell that was empty before is not reported again.
    #[test]
    fn striking_nothing_reports_no_contradiction() {
        let mut board = Board::empty(Shape::new(2, 2).unwrap());
        assert!(board.eliminate(cell(1, 1), DigitSet::first(4)).is_err());
        let before = board.clone();
        for digits in [DigitSet::EMPTY, DigitSet::first(4), DigitSet::first(64)] {
            assert_eq!(board.eliminate(cell(1, 1), digits), Ok(DigitSet::EMPTY));
        }
        assert_eq!(board, before);
    }
}
