//! Sudoku as an exact cover problem.
//!
//! "Digit *k* in row *i*, column *j*" covers four things, and a solved grid covers each of them
//! exactly once (paper 000, section 3.3 and Appendix A):
//!
//! ```text
//!              cell      row       column    box (m as in mini-grid)
//!   items      [i,j]     ri#k      cj#k      mb#k        n² of each kind, kind after kind
//!   r1c2#3     [1,2]     r1#3      c2#3      m1#3        one option, four items (more with a variant)
//! ```
//!
//! A [`Variant`] adds items: a digit in a group that holds each digit once is a further primary item, and a digit in a smaller group is a secondary one. Boxes of a
//! single row or column are the rows or the columns again, so boards with other groups leave such boxes out.
//!
//! Options come cell after cell, digits ascending. There are four forms:
//!
//! - [`Problem::sudoku`]: all 4·n² items under the paper's names, and the options that the caller allows.
//! - [`Reduction::full_by_rows`]: the same matrix without names, and the options of the filled cells selected before the
//!   search begins. This is how paper 001 prints it (section 3.2, `solve_sudoku`). The matrix of a 9×9 board is
//!   729 × 324 whatever its clues, so building takes the same time for every puzzle, and longer than the search of most.
//! - [`Reduction::with_filled_cells`]: the matrix of paper 000's Appendix A. Nothing is selected, and a filled cell has one option.
//! - [`Reduction::new`]: what is left of a board. Filled cells have covered their items up front, so
//!   neither these items nor the options that need them are built: only candidates of blank
//!   cells become options. A 17-clue board has 256 items and about 300 options, and building it takes no longer
//!   than allocating the full matrix.
//!
//! The engines read a [`Reduction`] directly, without a `Problem` in between, because there is nothing to check.

use alloc::format;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::dancing_links::DancingLinks;
use super::dictionary::Dictionary;
use super::engine::Engine;
use super::error::ProblemError;
use super::printed_dictionary::PrintedDictionary;
use super::problem::{Matrix, Problem};
use crate::board::Board;
use crate::digits::DigitSet;
use crate::geometry::BoxTable;
use crate::grid::Grid;
use crate::index::{Cell, Digit};
use crate::shape::Shape;
use crate::variant::Variant;

impl Problem {
    /// Sudoku as paper 000 prints it (section 3.3 and Appendix A): an option for every digit `allowed` in a cell.
    ///
    /// "Digit *k* in row *i*, column *j*" covers four items, and a solved grid covers each item exactly once:
    ///
    /// ```text
    ///              cell      row       column    box (m as in mini-grid)
    ///   items      [i,j]     ri#k      cj#k      mb#k        n² of each kind, kind after kind
    ///   r1c2#3     [1,2]     r1#3      c2#3      m1#3        one option, four items (more with a variant)
    /// ```
    ///
    /// Options come cell after cell, digits ascending. Allow everything for the full matrix; allow a given cell its digit only, and a blank one
    /// everything, for the matrix of Appendix A. To solve a board in this way,
    /// [`DLX`](crate::solvers::exact_cover::DLX) is faster, because it leaves out what the filled cells cover.
    ///
    /// ```
    /// use sudoku_zoo::Shape;
    /// use sudoku_zoo::exact_cover::{DancingLinks, Engine, Problem};
    ///
    /// let shape = Shape::CLASSIC;
    /// let problem = Problem::sudoku(shape, |_| shape.digits())?;
    /// assert_eq!((problem.options(), problem.items()), (729, 324));
    /// assert_eq!(problem.name(81), Some("r1#1"));
    /// assert_eq!(DancingLinks::new(&problem).stats(1_000).solutions, 1_000);
    ///
    /// // From a cover to the digits: option `k` is `placements[k]`.
    /// let placements: Vec<_> = shape.cells().flat_map(|cell| shape.digits().iter().map(move |digit| (cell, digit))).collect();
    /// let cover = DancingLinks::new(&problem).solutions().next().expect("there are many");
    /// assert_eq!(cover.iter().map(|&option| placements[option].0).collect::<std::collections::BTreeSet<_>>().len(), 81);
    /// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
    /// ```
    ///
    /// `houses` is a [`Shape`], or a [`Variant`] of it, whose groups become items such as `diagonal 1#3`. A digit in a group that holds each digit once
    /// is a primary item, and a digit in a smaller group is a secondary one.
    ///
    /// # Errors
    ///
    /// [`ProblemError::TooLarge`] if the matrix does not fit. Every [`Shape`] fits.
    pub fn sudoku(
        houses: impl Into<Variant>,
        allowed: impl Fn(Cell) -> DigitSet,
    ) -> Result<Self, ProblemError> {
        let variant = houses.into();
        let shape = variant.shape();
        let mut problem = Self::default();
        for cell in shape.cells() {
            problem.add_primary(&format!("[{},{}]", cell.row() + 1, cell.column() + 1))?;
        }
        for kind in ["r", "c", "m"] {
            for house in 1..=shape.side() {
                for digit in shape.digits() {
                    problem.add_primary(&format!("{kind}{house}#{digit}"))?;
                }
            }
        }
        let groups = variant.groups();
        for group in groups.iter().flat_map(|groups| groups.iter()) {
            for digit in shape.digits() {
                let name = format!("{}#{digit}", group.house);
                match group.is_full {
                    true => problem.add_primary(&name)?,
                    false => problem.add_secondary(&name)?,
                };
            }
        }
        let item_numbers = ItemNumbers::new(shape);
        for (index, cell) in shape.cells().enumerate() {
            let of_cell = groups.map_or(&[][..], |groups| groups.of_cell(index));
            for digit in allowed(cell) & shape.digits() {
                let others = of_cell.iter().map(|&group| {
                    4 * shape.cell_count() + usize::from(group) * shape.side() + digit.index()
                });
                problem.add_option(item_numbers.items(cell, digit).into_iter().chain(others))?;
            }
        }
        Ok(problem)
    }
}

/// A board as an exact cover problem. See [the module](self).
#[derive(Debug, Clone)]
pub(crate) struct Reduction {
    /// Items that every solution contains exactly once. They come first.
    pub(super) primary: usize,
    pub(super) items: usize,
    /// The items of each option.
    pub(super) options: OptionItems,
    /// The cell and the digit of each option.
    pub(super) placements: Vec<(Cell, Digit)>,
    /// The options to select before the search begins.
    pub(super) clues: Vec<usize>,
}

/// The items of each option.
#[derive(Debug, Clone)]
pub(super) enum OptionItems {
    /// Rows, columns and boxes only: always four items.
    Four(Vec<[u32; 4]>),
    /// Boards with other groups: the items of all options, and where those of each option end.
    Any { members: Vec<u32>, ends: Vec<u32> },
}

impl Reduction {
    /// Leaves out the items that filled cells cover, and numbers the others.
    pub(crate) fn new(board: &Board) -> Self {
        if let Some(groups) = board.groups() {
            return Self::with_groups(board, groups);
        }
        let item_numbers = ItemNumbers::new(board.shape());
        let mut numbers = alloc::vec![0; 4 * board.shape().cell_count()];
        // A clue that has been struck covers nothing, so its cell is left without an option.
        let clues = board.grid().clues();
        for (cell, digit) in clues.filter(|&(cell, digit)| board.candidates(cell).contains(digit)) {
            for item in item_numbers.items(cell, digit) {
                numbers[item] = COVERED;
            }
        }
        let mut items = 0;
        for number in &mut numbers {
            let open = *number != COVERED;
            *number |= items; // branchless, because it is unpredictable which items are covered
            items += u32::from(open);
        }

        let mut listing = Listing::with_room(board.candidate_count());
        let sets = board.candidate_sets().iter().zip(board.grid().values());
        // `for_each`, because it compiles nested iterators into nested loops.
        board
            .shape()
            .cells()
            .zip(sets)
            .for_each(|(cell, (candidates, value))| {
                if value.is_none() {
                    for digit in *candidates {
                        let items = item_numbers.items(cell, digit);
                        listing.push((cell, digit), items.map(|item| numbers[item]));
                    }
                }
            });
        listing.into_reduction(items as usize, Vec::new())
    }

    /// Keeps every item and every option, and selects those of the filled cells. Asks `may_go_on` before each row of the grid.
    ///
    /// Only candidates that the board has struck, without a filled cell as the reason, are left out. A filled cell whose
    /// digit is struck has no option at all.
    pub(crate) fn full_by_rows<B>(
        board: &Board,
        may_go_on: impl FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Self> {
        let mut struck = board.eliminations().peekable();
        let digits = |cell: Cell| {
            let struck = struck.next_if(|&(other, _)| other == cell);
            let struck = struck.map_or(DigitSet::EMPTY, |(_, digits)| digits);
            match board.get(cell) {
                Some(clue) if struck.contains(clue) => DigitSet::EMPTY,
                _ => board.shape().digits() - struck,
            }
        };
        Self::by_rows(board.shape(), digits, |cell| board.get(cell), may_go_on)
    }

    /// The matrix of paper 000's Appendix A: every item, and an option for every candidate. A filled cell has one candidate, its digit, and no
    /// option is selected before the search. Asks `may_go_on` before each row of the grid.
    pub(crate) fn with_filled_cells<B>(
        board: &Board,
        may_go_on: impl FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Self> {
        let digits = |cell: Cell| board.candidates(cell);
        Self::by_rows(board.shape(), digits, |_| None, may_go_on)
    }

    /// Keeps every item, with an option for each of the `digits` of each cell, and selects the options of `clue`. Asks `may_go_on` before each row of the grid.
    fn by_rows<B>(
        shape: Shape,
        mut digits: impl FnMut(Cell) -> DigitSet,
        clue: impl Fn(Cell) -> Option<Digit>,
        mut may_go_on: impl FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Self> {
        let item_numbers = ItemNumbers::new(shape);
        let mut listing = Listing::with_room(shape.cell_count() * shape.side());
        let mut clues = Vec::new();
        for cell in shape.cells() {
            if cell.column() == 0 {
                may_go_on()?;
            }
            let clue = clue(cell);
            for digit in digits(cell) {
                if clue == Some(digit) {
                    clues.push(listing.placements.len());
                }
                let items = item_numbers.items(cell, digit);
                listing.push((cell, digit), items.map(|item| item as u32));
            }
        }
        ControlFlow::Continue(listing.into_reduction(4 * shape.cell_count(), clues))
    }

    /// Dancing links on this problem, with the clues selected. Asks `may_go_on` before each part of the options, and before each clue.
    pub(crate) fn link<B>(
        &self,
        mut may_go_on: impl FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, DancingLinks> {
        let links = DancingLinks::link(self, &mut may_go_on)?;
        self.with_clues(links, may_go_on)
    }

    /// Dictionaries on this problem, with the clues selected. Asks `may_go_on` before each part of the options, and before each clue.
    pub(crate) fn fill<B>(
        &self,
        mut may_go_on: impl FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Dictionary> {
        let maps = Dictionary::fill(self, &mut may_go_on)?;
        self.with_clues(maps, may_go_on)
    }

    /// As [`fill`](Reduction::fill), but with real dictionaries.
    pub(crate) fn fill_printed<B>(
        &self,
        mut may_go_on: impl FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, PrintedDictionary> {
        let maps = PrintedDictionary::fill(self, &mut may_go_on)?;
        self.with_clues(maps, may_go_on)
    }

    fn with_clues<E: Engine, B>(
        &self,
        mut engine: E,
        mut may_go_on: impl FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, E> {
        for &clue in &self.clues {
            may_go_on()?;
            // The filled cells of a board never clash, so no engine refuses one.
            let given = engine.give(clue);
            debug_assert_eq!(given, Ok(()));
        }
        ControlFlow::Continue(engine)
    }

    /// The cell and the digit that an option stands for.
    pub(crate) fn placement(&self, option: usize) -> Option<(Cell, Digit)> {
        self.placements.get(option).copied()
    }

    /// The grid with the digits of these options written into it: a solution, when the grid is that of
    /// the board and the options are a cover. It ignores options and cells that do not exist.
    pub(crate) fn complete(&self, grid: &Grid, options: &[usize]) -> Grid {
        let mut grid = grid.clone();
        for (cell, digit) in options.iter().filter_map(|&option| self.placement(option)) {
            let _ = grid.set(cell, Some(digit));
        }
        grid
    }
}

impl Matrix for Reduction {
    fn items(&self) -> usize {
        self.items
    }

    fn is_secondary(&self, item: usize) -> bool {
        item >= self.primary
    }

    fn options(&self) -> usize {
        self.placements.len()
    }

    fn members(&self) -> usize {
        match &self.options {
            OptionItems::Four(options) => 4 * options.len(),
            OptionItems::Any { members, .. } => members.len(),
        }
    }

    #[inline]
    fn members_of(&self, option: usize) -> &[u32] {
        match &self.options {
            OptionItems::Four(options) => &options[option],
            OptionItems::Any { members, ends } => {
                let start = option.checked_sub(1).map_or(0, |last| ends[last]);
                &members[start as usize..ends[option] as usize]
            }
        }
    }
}

/// Options of four items each, while they are listed.
struct Listing {
    items: Vec<[u32; 4]>,
    placements: Vec<(Cell, Digit)>,
}

impl Listing {
    fn with_room(options: usize) -> Self {
        Self {
            items: Vec::with_capacity(options),
            placements: Vec::with_capacity(options),
        }
    }

    #[inline]
    fn push(&mut self, placement: (Cell, Digit), items: [u32; 4]) {
        self.items.push(items);
        self.placements.push(placement);
    }

    /// The reduction to these options, if all its `items` are primary.
    fn into_reduction(self, items: usize, clues: Vec<usize>) -> Reduction {
        Reduction {
            primary: items,
            items,
            options: OptionItems::Four(self.items),
            placements: self.placements,
            clues,
        }
    }
}

/// Marks an item that a filled cell covers.
pub(super) const COVERED: u32 = u32::MAX;

/// The numbers of the items of a shape.
struct ItemNumbers {
    side: usize,
    boxes: BoxTable,
}

impl ItemNumbers {
    fn new(shape: Shape) -> Self {
        Self {
            side: shape.side(),
            boxes: BoxTable::new(shape),
        }
    }

    /// The items of the option that puts a digit into a cell.
    #[inline]
    fn items(&self, cell: Cell, digit: Digit) -> [usize; 4] {
        let (row, column) = (cell.row(), cell.column());
        let houses = [row, column, self.boxes.box_of(row, column)];
        let of_kind =
            |kind: usize| ((kind + 1) * self.side + houses[kind]) * self.side + digit.index();
        [row * self.side + column, of_kind(0), of_kind(1), of_kind(2)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::pace::go_on;
    use crate::report::Stats;

    /// What both engines count on both forms: for each form, dancing links and dictionaries.
    fn stats(board: &Board) -> [Stats; 4] {
        let ControlFlow::Continue(full) = Reduction::full_by_rows(board, go_on);
        let of = |reduction: &Reduction| {
            let ControlFlow::Continue(mut links) = reduction.link(go_on);
            let ControlFlow::Continue(mut maps) = reduction.fill(go_on);
            [links.stats(u64::MAX), maps.stats(u64::MAX)]
        };
        let ([one, two], [three, four]) = (of(&Reduction::new(board)), of(&full));
        [one, two, three, four]
    }

    #[test]
    fn the_full_matrix_leaves_out_what_the_board_has_struck() {
        let mut board = Board::new("1...............".parse().unwrap()).unwrap();
        let cell = board.shape().cells().last().unwrap();
        let lowest = board.candidates(cell).min().unwrap();
        board.eliminate(cell, lowest.into()).unwrap();
        let ControlFlow::Continue(full) = Reduction::full_by_rows(&board, go_on);
        assert_eq!(full.placements.len(), 63);
        assert!(!full.placements.contains(&(cell, lowest)));
        let [first, others @ ..] = stats(&board);
        assert!(first.solutions > 0 && others.iter().all(|other| *other == first));
    }

    #[test]
    fn contradictions_have_no_solutions() {
        // r1c4 sees 1 2 3 in its row and 4 below it.
        let board = Board::new("123....4........".parse().unwrap()).unwrap();
        assert!(stats(&board).iter().all(|stats| stats.solutions == 0));
    }

    /// Striking the digit of a filled cell leaves a board without a solution, though its grid is full.
    #[test]
    fn a_struck_clue_leaves_its_cell_without_an_option() {
        let mut board = Board::new(Grid::pattern(Shape::CLASSIC)).unwrap();
        let cell = board.shape().cells().next().unwrap();
        assert!(board.eliminate(cell, board.candidates(cell)).is_err());
        assert!(stats(&board).iter().all(|stats| stats.solutions == 0));
    }

    #[test]
    fn options_that_do_not_exist_are_ignored() {
        let reduction = Reduction::new(&Board::empty(Shape::CLASSIC));
        assert_eq!(reduction.placement(usize::MAX), None);
        let small = Grid::empty(Shape::new(2, 2).unwrap());
        let completed = reduction.complete(&small, &[0, 728, usize::MAX]);
        assert_eq!(completed.clue_count(), 1);
    }
}
