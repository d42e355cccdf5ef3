//! The solver for everyday use: it picks another solver by the shape of the board, and says which.
//!
//! | shape | pick | without the feature `fast` |
//! |---|---|---|
//! | 9×9 | [`SWIFT`] | [`DLX`] |
//! | any other up to 12×12 | [`DLX`] | [`DLX`] |
//! | larger | [`LEARN`] | [`DLX`] |
//!
//! A board with other houses than rows, columns and boxes goes to [`DLX`] up to 12×12, even at 9×9, and to [`LEARN`] if it is larger.
//!
//! The line between 12×12 and larger boards was measured: on 12×12 puzzles `dlx` takes half the time of
//! `learn`; of a hundred 16×16 puzzles `dlx` leaves 33 unsolved after 300,000 nodes, `learn` none
//! (`zoo compare 16x16_unique.txt --first 100 --node-limit 300000 --solvers learn,dlx`).
//!
//! Solutions, their order and all counters are those of the picked solver.

use alloc::boxed::Box;
use core::ops::ControlFlow;

use super::exact_cover::DLX;
#[cfg(feature = "fast")]
use super::{
    learn::LEARN,
    swift::{SWIFT, Swift, givens},
};
use crate::board::Board;
use crate::grid::{Clash, Grid};
use crate::report::{Report, Stopped};
use crate::search::Search;
#[cfg(feature = "fast")]
use crate::shape::Shape;
use crate::solver::{Resumable, Solver};
use crate::solvers::entry::{Entry, Family, Shapes};
use crate::solvers::traits::Traits;
use crate::variant::HouseKinds;

/// The engine for 9×9 boards with rows, columns and boxes. `batch` gives it many puzzles at once, and `generate` asks it again and again about one.
#[cfg(feature = "fast")]
pub(crate) const CLASSIC: Swift = SWIFT;

/// A kind of board, and the solver to pick for it.
type Pick = (fn(&Board) -> bool, &'static (dyn Solver + Send + Sync));

/// Which solver to pick for which boards; the first row that fits counts.
const PICKS: &[Pick] = &[
    #[cfg(feature = "fast")]
    (
        |board| board.shape() == Shape::CLASSIC && board.groups().is_none(),
        &CLASSIC,
    ),
    // Up to this side, branching on the fewest options is enough.
    #[cfg(feature = "fast")]
    (|board| board.shape().side() > 12, &LEARN),
];

/// Picks a solver for each board.
pub const AUTO: Auto = Auto;

pub(crate) const ENTRIES: [Entry; 1] = [Entry {
    solver: &AUTO,
    aliases: &[],
    family: Family::Auto,
    traits: Traits::INFERS,
    shapes: Shapes::Any,
    representation: "as the solver it picks",
    inference: "as that solver",
    branching: "as that solver",
    source: "swift for 9×9, dlx up to 12×12, learn above",
    good_for: "everyday use",
    bad_for: "comparing algorithms",
}];

/// Picks a solver by shape: see the [module](self).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Auto;

impl Auto {
    /// The solver that it uses for `board`. The [easy calls](crate::solve) use the same one. `zoo solve --json` and `zoo count --json` print its name.
    ///
    /// ```
    /// use sudoku_zoo::solvers::auto::{AUTO, Auto};
    /// use sudoku_zoo::{Board, Grid, Rule, Shape, Solver, Variant};
    ///
    /// assert_eq!(AUTO, Auto::default());
    /// assert_eq!(AUTO.pick(&Board::empty(Shape::new(2, 3)?)).name(), "dlx");
    /// if cfg!(feature = "fast") {
    ///     assert_eq!(AUTO.pick(&Board::empty(Shape::CLASSIC)).name(), "swift");
    ///     assert_eq!(AUTO.pick(&Board::empty(Shape::new(4, 4)?)).name(), "learn");
    /// }
    ///
    /// // `swift` does not handle diagonals.
    /// let diagonals = Variant::new(Shape::CLASSIC).with(Rule::Diagonals)?;
    /// let board = diagonals.board(Grid::empty(Shape::CLASSIC))?;
    /// assert_eq!(AUTO.pick(&board).name(), "dlx");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pick(&self, board: &Board) -> &'static (dyn Solver + Send + Sync) {
        let mut picks = PICKS.iter();
        let pick = picks.find(|(fits, _)| fits(board));
        pick.map_or(&DLX, |(_, solver)| *solver)
    }

    /// Runs a search on the board of a grid.
    ///
    /// For a 9×9 puzzle, building a board takes a fifth of the time of the engine, so the engine gets the givens and no board is built. Givens
    /// that clash then have no solution.
    pub(crate) fn run_on_grid(self, search: Search<'_>, grid: &Grid) -> Result<Report, Clash> {
        #[cfg(feature = "fast")]
        if let Some(givens) = givens(grid) {
            return Ok(search.run_with(|search| CLASSIC.explore_givens(&givens, search)));
        }
        Ok(search.run(&self, &Board::new(grid.clone())?))
    }
}

impl Solver for Auto {
    fn name(&self) -> &str {
        "auto"
    }

    fn accepts(&self) -> HouseKinds {
        HouseKinds::all()
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        search.hand_over(self.pick(board), board)
    }

    fn resumable(
        &self,
        board: &Board,
        search: &mut Search<'_>,
    ) -> Option<Box<dyn Resumable + Send + '_>> {
        self.pick(board).resumable(board, search)
    }
}
