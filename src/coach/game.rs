//! [`Coach`]: the state of a game, its moves, and its knowledge of the solution.

use alloc::vec::Vec;

use super::hint::Hint;
use super::refusal::Refusal;
use crate::board::Board;
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::index::{Cell, Digit};
use crate::limits::Limits;
use crate::puzzle_error::PuzzleError;
use crate::report::Stopped;
use crate::solve::{Solve, Uniqueness};
use crate::solver::Solver;
use crate::solvers::auto::AUTO;
use crate::strategy::{Deduction, Plan, View};
use crate::variant::Variant;

/// A game over a puzzle.
///
/// ```
/// use sudoku_zoo::coach::{Coach, Hint, Refusal};
/// use sudoku_zoo::strategy::Grade;
/// use sudoku_zoo::{Cell, Digit, Grid, Limits, Notation};
///
/// let grid: Grid = "1.....3..4.....2".parse()?;
/// let mut coach = Coach::new(grid, &Limits::new())?;
/// let (cell, one) = (Cell::must(0, 1), Digit::must(1));
/// let refusal = coach.place(cell, one).unwrap_err();
/// assert_eq!(refusal.to_string(), "r1c1 in row 1 already holds 1");
///
/// let hint = coach.hint(&Limits::new())?;
/// assert_eq!(hint.explain(Grade::Pointer, Notation::Chess), "a hidden single in row 1");
/// while let step @ Hint::Step(_) = coach.hint(&Limits::new())? {
///     coach.apply(&step)?;
/// }
/// assert!(coach.is_finished());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Coach {
    houses: Variant,
    puzzle: Grid,
    solutions: Result<Uniqueness, Stopped>,
    plan: Plan,
    grid: Grid,
    /// By cell: the pencil marks that the player has struck.
    struck: Vec<DigitSet>,
    past: Vec<Turn>,
    future: Vec<Turn>,
}

/// What a cell holds and which of its marks are struck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Square {
    value: Option<Digit>,
    struck: DigitSet,
}

/// The cells that a move changes, before and after.
#[derive(Clone, Debug, Default)]
struct Turn(Vec<(Cell, Square, Square)>);

impl Coach {
    /// Nodes that the solver may try to find out how many solutions there are, unless the caller sets a limit.
    pub const NODES: u64 = 100_000;

    /// A game over a puzzle, with hints from all techniques, the easiest first. The solver that looks for the solution stays
    /// within `limits`; without a node limit it stops after [`NODES`](Coach::NODES) nodes, which take seconds on the hardest 25×25
    /// puzzles. If a limit stops it, the [solutions](Coach::solutions) are unknown.
    ///
    /// # Errors
    ///
    /// When givens clash or there is no solution.
    #[inline]
    pub fn new(puzzle: Grid, limits: &Limits<'_>) -> Result<Coach, PuzzleError> {
        let limits = limits.nodes(limits.nodes.unwrap_or(Coach::NODES));
        Coach::with(
            puzzle.shape(),
            puzzle,
            Plan::easiest_first(),
            &AUTO,
            &limits,
        )
    }

    /// A game on a board with these houses, with a plan for the hints, and a solver to find the solution within limits. Both must handle the houses:
    /// [`hint`](Coach::hint) says if the plan does not. When the solver finds that there is one solution, the plan may use techniques that
    /// [rely](crate::Technique::assumes_one_solution) on that.
    ///
    /// ```
    /// use sudoku_zoo::coach::{Coach, Hint};
    /// use sudoku_zoo::solvers::backtrack::MRV;
    /// use sudoku_zoo::{Cell, Digit, Grid, Limits, Plan, Rule, Shape, Technique, Variant};
    ///
    /// // Hints for a beginner: naked singles alone.
    /// let plan = Plan::new("naked-single", [Technique::NAKED_SINGLE]);
    /// let limits = Limits::new();
    /// let puzzle = "1.....3..4.....2".parse::<Grid>()?;
    /// let coach = Coach::with(puzzle.shape(), puzzle, plan.clone(), &MRV, &limits)?;
    /// assert!(matches!(coach.hint(&limits)?, Hint::Step(step) if step.technique == Technique::NAKED_SINGLE));
    ///
    /// let diagonals = Variant::new(Shape::new(2, 2)?).with(Rule::Diagonals)?;
    /// let puzzle = "1.....3.........".parse::<Grid>()?;
    /// let mut coach = Coach::with(diagonals, puzzle, plan, &MRV, &limits)?;
    /// let refusal = coach.place(Cell::must(3, 3), Digit::must(1)).unwrap_err();
    /// assert_eq!(refusal.to_string(), "r1c1 in diagonal 1 already holds 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`new`](Coach::new), and when the puzzle is of another side than the houses.
    pub fn with(
        houses: impl Into<Variant>,
        puzzle: Grid,
        plan: Plan,
        solver: &dyn Solver,
        limits: &Limits<'_>,
    ) -> Result<Coach, PuzzleError> {
        Coach::in_houses(houses.into(), puzzle, plan, solver, limits)
    }

    /// As [`with`](Coach::with).
    #[inline]
    fn in_houses(
        houses: Variant,
        puzzle: Grid,
        plan: Plan,
        solver: &dyn Solver,
        limits: &Limits<'_>,
    ) -> Result<Coach, PuzzleError> {
        let board = houses.board(puzzle)?;
        let puzzle = board.grid().clone();
        let solutions = solver.solve_unique(&board, limits);
        let plan = match solutions {
            Ok(Uniqueness::None) => return Err(PuzzleError::NoSolution),
            Ok(Uniqueness::One(_)) => plan.assume_one_solution(),
            Ok(Uniqueness::Several(..)) | Err(_) => plan,
        };
        Ok(Coach {
            houses,
            solutions,
            plan,
            struck: alloc::vec![DigitSet::EMPTY; puzzle.shape().cell_count()],
            grid: puzzle.clone(),
            puzzle,
            past: Vec::new(),
            future: Vec::new(),
        })
    }

    /// The puzzle as it was given.
    #[inline]
    pub fn puzzle(&self) -> &Grid {
        &self.puzzle
    }

    /// The current grid.
    ///
    /// ```
    /// # use sudoku_zoo::coach::Coach;
    /// # use sudoku_zoo::{Cell, Digit, Grid, Limits};
    /// let puzzle: Grid = "1.....3..4.....2".parse()?;
    /// let mut coach = Coach::new(puzzle.clone(), &Limits::new())?;
    /// coach.place(Cell::must(0, 1), Digit::must(3))?;
    /// assert_eq!(coach.grid().to_string(), "13....3..4.....2");
    /// assert_eq!(coach.puzzle(), &puzzle);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// What is known of the solutions. With [one](Uniqueness::One), placements are compared with it; with several, or when it is not
    /// known how many there are, only clashes are refused. ([`Uniqueness::None`] does not occur: there is no game without a solution.)
    ///
    /// ```
    /// # use sudoku_zoo::coach::Coach;
    /// # use sudoku_zoo::{Grid, Limits, Uniqueness};
    /// let coach = Coach::new("1.....3..4.....2".parse::<Grid>()?, &Limits::new())?;
    /// assert!(matches!(coach.solutions(), Ok(Uniqueness::One(solution)) if solution.is_solved()));
    ///
    /// let coach = Coach::new("1.....3..4......".parse::<Grid>()?, &Limits::new())?;
    /// assert!(matches!(coach.solutions(), Ok(Uniqueness::Several(..))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When a limit stopped the solver before it knew.
    #[inline]
    pub fn solutions(&self) -> Result<&Uniqueness, Stopped> {
        self.solutions.as_ref().map_err(|stopped| *stopped)
    }

    /// The pencil marks of a cell; none when it is filled.
    #[inline]
    pub fn marks(&self, cell: Cell) -> DigitSet {
        let shape = self.grid.shape();
        let Some(index) = shape
            .index_of(cell)
            .filter(|_| self.grid.get(cell).is_none())
        else {
            return DigitSet::EMPTY;
        };
        let peers = self.houses.peers(cell);
        let peers = peers.filter_map(|peer| self.grid.get(peer));
        shape.digits() - peers.collect() - self.struck[index]
    }

    /// Grid and pencil marks as a board.
    ///
    /// ```
    /// # use sudoku_zoo::coach::Coach;
    /// # use sudoku_zoo::{Cell, Digit, Grid, Limits};
    /// let mut coach = Coach::new("1.....3..4.....2".parse::<Grid>()?, &Limits::new())?;
    /// let (cell, two) = (Cell::must(0, 1), Digit::must(2));
    /// coach.toggle_mark(cell, two)?;
    /// // The strategies and solvers of this crate continue from the player's position.
    /// assert_eq!(coach.board().candidates(cell), coach.marks(cell));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn board(&self) -> Board {
        // Clashes are refused, so the grid always makes a board.
        let board = self.houses.board(self.grid.clone());
        let mut board = board.unwrap_or_else(|_| Board::empty(self.houses.clone()));
        for (cell, &digits) in self.grid.shape().cells().zip(&self.struck) {
            if self.grid.get(cell).is_none() {
                // `hint` reports contradictions.
                let _ = board.eliminate(cell, digits);
            }
        }
        board
    }

    /// Whether every cell is filled.
    #[inline]
    pub fn is_finished(&self) -> bool {
        self.grid.is_full()
    }

    /// Fills a cell.
    ///
    /// # Errors
    ///
    /// When the cell or the digit is outside, the cell is given or filled, a peer holds the digit
    /// or, where the puzzle has one solution, the digit is not the solution's.
    #[inline]
    pub fn place(&mut self, cell: Cell, digit: Digit) -> Result<(), Refusal> {
        let mut turn = Turn::default();
        self.check_placement(cell, digit)?;
        self.change(&mut turn, cell, |square| square.value = Some(digit));
        self.end(turn);
        Ok(())
    }

    /// Blanks a cell that the player has filled.
    ///
    /// ```
    /// # use sudoku_zoo::coach::Coach;
    /// # use sudoku_zoo::{Cell, Digit, Grid, Limits};
    /// let mut coach = Coach::new("1.....3..4.....2".parse::<Grid>()?, &Limits::new())?;
    /// let (cell, three) = (Cell::must(0, 1), Digit::must(3));
    /// coach.place(cell, three)?;
    /// coach.erase(cell)?;
    /// assert_eq!(coach.grid(), coach.puzzle());
    /// assert_eq!(coach.erase(cell).unwrap_err().to_string(), "r1c2 is blank");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the cell is outside, given or blank.
    #[inline]
    pub fn erase(&mut self, cell: Cell) -> Result<(), Refusal> {
        self.check_cell(cell)?;
        if self.grid.get(cell).is_none() {
            return Err(Refusal::Blank { cell });
        }
        let mut turn = Turn::default();
        self.change(&mut turn, cell, |square| square.value = None);
        self.end(turn);
        Ok(())
    }

    /// Strikes a pencil mark of a blank cell; puts it back if it was struck.
    ///
    /// ```
    /// # use sudoku_zoo::coach::Coach;
    /// # use sudoku_zoo::{Cell, Digit, Grid, Limits};
    /// let mut coach = Coach::new("1.....3..4.....2".parse::<Grid>()?, &Limits::new())?;
    /// let (cell, two) = (Cell::must(0, 1), Digit::must(2));
    /// assert!(coach.marks(cell).contains(two));
    /// coach.toggle_mark(cell, two)?;
    /// assert!(!coach.marks(cell).contains(two));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the cell or the digit is outside, the cell is given or filled, or a peer holds the
    /// digit.
    #[inline]
    pub fn toggle_mark(&mut self, cell: Cell, digit: Digit) -> Result<(), Refusal> {
        self.check_blank(cell, digit)?;
        self.check_peers(cell, digit)?;
        let mut turn = Turn::default();
        self.change(&mut turn, cell, |square| {
            if square.struck.contains(digit) {
                square.struck.remove(digit);
            } else {
                square.struck.insert(digit);
            }
        });
        self.end(turn);
        Ok(())
    }

    /// The next deduction from the player's present position, or what is wrong with that position. Hard techniques may
    /// take long on large boards.
    ///
    /// ```
    /// # use sudoku_zoo::coach::Coach;
    /// # use sudoku_zoo::{Grid, Limits};
    /// let coach = Coach::new("1.....3..4.....2".parse::<Grid>()?, &Limits::new())?;
    /// // A player who closes the window does not wait for the hint.
    /// let is_closed = || true;
    /// assert!(coach.hint(&Limits::new().interrupt(&is_closed)).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When one of the caller's interrupts stopped the search for a step, or a technique of the plan does not handle the houses of the board.
    #[inline]
    pub fn hint(&self, limits: &Limits<'_>) -> Result<Hint, Stopped> {
        if self.is_finished() {
            return Ok(Hint::Finished);
        }
        let wrong = self.wrong_marks();
        if !wrong.is_empty() {
            return Ok(Hint::WrongMarks(wrong));
        }
        let board = self.board();
        if let Some(reason) = board.contradiction() {
            return Ok(Hint::DeadEnd(reason));
        }
        let view = View::with_givens(&board, &self.puzzle);
        let step = self.plan.next_from(&view, limits)?;
        Ok(step.map_or_else(|| self.reveal(), Hint::Step))
    }

    /// The solution's digit of a blank cell with the fewest marks, if the solution is known.
    #[inline]
    fn reveal(&self) -> Hint {
        let cells = self.grid.shape().cells();
        let blank = cells.filter(|&cell| self.grid.get(cell).is_none());
        let cell = blank.min_by_key(|&cell| self.marks(cell).len());
        match cell.and_then(|cell| Some((cell, self.solution(cell)?))) {
            Some((cell, digit)) => Hint::Reveal { cell, digit },
            None => Hint::NoneLeft,
        }
    }

    /// Makes the changes of a hint, as one move.
    ///
    /// # Errors
    ///
    /// When the hint has no changes, or when one of them is refused; then no change is made.
    #[inline]
    pub fn apply(&mut self, hint: &Hint) -> Result<(), Refusal> {
        let step = match hint {
            Hint::Step(step) => step,
            Hint::Reveal { cell, digit } => return self.place(*cell, *digit),
            _ => return Err(Refusal::NoStep),
        };
        let mut turn = Turn::default();
        let made = self.make(step, &mut turn);
        match made {
            Ok(()) => self.end(turn),
            Err(_) => self.take_back(&turn),
        }
        made
    }

    /// Makes the changes of a step one by one, each checked against those before it.
    #[inline]
    fn make(&mut self, step: &Deduction, turn: &mut Turn) -> Result<(), Refusal> {
        for &(cell, digits) in &step.eliminations {
            self.check_cell(cell)?;
            if let Some(digit) = self.solution(cell).filter(|&digit| digits.contains(digit)) {
                return Err(Refusal::Wrong { cell, digit });
            }
            self.change(turn, cell, |square| square.struck |= digits);
        }
        for &(cell, digit) in &step.placements {
            self.check_placement(cell, digit)?;
            self.change(turn, cell, |square| square.value = Some(digit));
        }
        Ok(())
    }

    /// Undoes the last move.
    ///
    /// ```
    /// # use sudoku_zoo::coach::Refusal;
    /// # use sudoku_zoo::coach::Coach;
    /// # use sudoku_zoo::{Grid, Limits};
    /// let mut coach = Coach::new("1.....3..4.....2".parse::<Grid>()?, &Limits::new())?;
    /// let step = coach.hint(&Limits::new())?;
    /// coach.apply(&step)?;
    /// coach.undo()?;
    /// assert_eq!(coach.grid(), coach.puzzle());
    /// assert_eq!(coach.undo(), Err(Refusal::NothingToUndo));
    /// coach.redo()?;
    /// assert_ne!(coach.grid(), coach.puzzle());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When there is none.
    #[inline]
    pub fn undo(&mut self) -> Result<(), Refusal> {
        let turn = self.past.pop().ok_or(Refusal::NothingToUndo)?;
        self.take_back(&turn);
        self.future.push(turn);
        Ok(())
    }

    /// Makes the move that was last undone again.
    ///
    /// # Errors
    ///
    /// When there is none, or another move has been made since.
    #[inline]
    pub fn redo(&mut self) -> Result<(), Refusal> {
        let turn = self.future.pop().ok_or(Refusal::NothingToRedo)?;
        for &(cell, _, after) in &turn.0 {
            self.set(cell, after);
        }
        self.past.push(turn);
        Ok(())
    }

    /// The pencil marks that the player has struck although the solution needs them.
    #[inline]
    fn wrong_marks(&self) -> Vec<(Cell, Digit)> {
        let cells = self.grid.shape().cells().zip(&self.struck);
        cells
            .filter(|&(cell, _)| self.grid.get(cell).is_none())
            .filter_map(|(cell, struck)| {
                let digit = self.solution(cell)?;
                struck.contains(digit).then_some((cell, digit))
            })
            .collect()
    }

    #[inline]
    fn solution(&self, cell: Cell) -> Option<Digit> {
        match &self.solutions {
            Ok(Uniqueness::One(solution)) => solution.get(cell),
            _ => None,
        }
    }

    #[inline]
    fn check_placement(&self, cell: Cell, digit: Digit) -> Result<(), Refusal> {
        self.check_blank(cell, digit)?;
        self.check_peers(cell, digit)?;
        match self.solution(cell) {
            Some(right) if right != digit => Err(Refusal::Wrong { cell, digit }),
            _ => Ok(()),
        }
    }

    #[inline]
    fn check_cell(&self, cell: Cell) -> Result<(), Refusal> {
        let shape = self.grid.shape();
        if !shape.contains(cell) {
            return Err(Refusal::Outside { cell, shape });
        }
        match self.puzzle.get(cell) {
            Some(_) => Err(Refusal::Given { cell }),
            None => Ok(()),
        }
    }

    #[inline]
    fn check_blank(&self, cell: Cell, digit: Digit) -> Result<(), Refusal> {
        self.check_cell(cell)?;
        let shape = self.grid.shape();
        if digit.value() > shape.side() {
            return Err(Refusal::NotADigit { digit, shape });
        }
        match self.grid.get(cell) {
            Some(digit) => Err(Refusal::Filled { cell, digit }),
            None => Ok(()),
        }
    }

    #[inline]
    fn check_peers(&self, cell: Cell, digit: Digit) -> Result<(), Refusal> {
        let mut peers = self.houses.peers(cell);
        let holder = peers.find(|&peer| self.grid.get(peer) == Some(digit));
        match holder.and_then(|peer| Some((peer, self.houses.shared_house(cell, peer)?))) {
            Some((peer, house)) => Err(Refusal::Clash { peer, house, digit }),
            None => Ok(()),
        }
    }

    /// Changes a cell that has been checked, and notes how.
    fn change(&mut self, turn: &mut Turn, cell: Cell, change: impl FnOnce(&mut Square)) {
        let Some(index) = self.grid.shape().index_of(cell) else {
            return;
        };
        let before = Square {
            value: self.grid.get(cell),
            struck: self.struck[index],
        };
        let mut after = before;
        change(&mut after);
        self.set(cell, after);
        turn.0.push((cell, before, after));
    }

    #[inline]
    fn set(&mut self, cell: Cell, square: Square) {
        if let Some(index) = self.grid.shape().index_of(cell) {
            self.grid.put(cell, square.value);
            self.struck[index] = square.struck;
        }
    }

    #[inline]
    fn take_back(&mut self, turn: &Turn) {
        for &(cell, before, _) in turn.0.iter().rev() {
            self.set(cell, before);
        }
    }

    /// Records a complete move. Moves that were undone before it can no longer be redone.
    #[inline]
    fn end(&mut self, turn: Turn) {
        self.past.push(turn);
        self.future.clear();
    }
}
