//! [`Entry`]: how a solver describes itself to the registry.
//!
//! Every file of solvers has a list of entries; the registry ([`zoo`](crate::zoo)) collects the lists.

use core::fmt;

use crate::shape::Shape;
use crate::solver::Solver;
use crate::solvers::traits::Traits;

/// A registered solver, and what a caller should know before choosing it.
///
/// ```
/// use sudoku_zoo::zoo;
///
/// let entry = zoo::find("dlx").expect("registered");
/// println!("{}: good for {}; bad for {}", entry.solver.name(), entry.good_for, entry.bad_for);
/// assert_eq!(entry.family.to_string(), "exact cover");
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The solver itself.
    pub solver: &'static (dyn Solver + Send + Sync),
    /// Its other names.
    pub aliases: &'static [&'static str],
    /// The family it belongs to.
    pub family: Family,
    /// What it is and can do.
    pub traits: Traits,
    /// The shapes it works on.
    pub shapes: Shapes,
    /// How it keeps the grid.
    pub representation: &'static str,
    /// What it concludes without search.
    pub inference: &'static str,
    /// What it tries next.
    pub branching: &'static str,
    /// The paper that describes it.
    pub source: &'static str,
    /// When to use it.
    pub good_for: &'static str,
    /// When not to use it.
    pub bad_for: &'static str,
}

/// A group of solvers that work in the same way.
///
/// ```
/// use sudoku_zoo::{zoo, zoo::Family};
///
/// let backtrackers = zoo().filter(|entry| entry.family == Family::Backtrack);
/// assert!(backtrackers.clone().any(|entry| entry.solver.name() == "mrv"));
/// assert!(backtrackers.clone().all(|entry| entry.family.to_string() == "backtrack"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Family {
    /// Picks one of the other solvers for each board.
    Auto,
    /// Fills one cell after another, and undoes a digit that leads nowhere.
    Backtrack,
    /// Writes the board as an exact cover problem and runs Algorithm X on it.
    ExactCover,
    /// Clause learning: candidates are variables, and every conflict adds a clause.
    Learn,
    /// Lists all arrangements of each house, then combines one of each.
    Permutation,
    /// Alternates strategies and backtracking.
    Hybrid,
    /// Applies strategies first, then runs another solver.
    Pipeline,
    /// Bit arithmetic on whole digits, for 9×9 only.
    Swift,
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Family::Auto => "auto",
            Family::Backtrack => "backtrack",
            Family::ExactCover => "exact cover",
            Family::Learn => "learn",
            Family::Permutation => "permutation",
            Family::Hybrid => "hybrid",
            Family::Pipeline => "pipeline",
            Family::Swift => "swift",
        })
    }
}

/// The shapes a solver works on.
///
/// ```
/// use sudoku_zoo::zoo::{self, Shapes};
///
/// let rows = zoo::find("rows").expect("a solver");
/// assert_eq!((rows.shapes, rows.shapes.to_string()), (Shapes::UpTo(16), "up to 16×16".into()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Shapes {
    /// Every shape.
    Any,
    /// The 3×3 boxes of the 9×9 grid.
    Classic,
    /// Shapes with a side of at most this number.
    UpTo(usize),
}

impl Shapes {
    /// Whether the solver works on this shape. For callers, [`Solver::supports`](crate::Solver::supports) says so.
    pub(crate) fn includes(self, shape: Shape) -> bool {
        match self {
            Shapes::Any => true,
            Shapes::Classic => shape == Shape::CLASSIC,
            Shapes::UpTo(side) => shape.side() <= side,
        }
    }
}

impl fmt::Display for Shapes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shapes::Any => f.write_str("any"),
            Shapes::Classic => f.write_str("9×9"),
            Shapes::UpTo(side) => write!(f, "up to {side}×{side}"),
        }
    }
}
