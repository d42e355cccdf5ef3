//! The registry: every solver by name, with what it is and when to use it.
//!
//! Tests, benches, examples and the README's table are driven by it. To add a solver, describe it in an
//! [`Entry`] in its own file and name that entry in `FAMILIES` below.

use core::fmt;

use crate::shape::Shape;
use crate::solver::Solver;
use crate::solvers::{auto, backtrack, exact_cover, hybrid, learn, permutation, pipelines, swift};

/// One line per file of solvers.
static FAMILIES: &[&[Entry]] = &[
    &backtrack::standard::ENTRIES,
    &backtrack::house_sets::ENTRIES,
    &backtrack::block_matrix::ENTRIES,
    &backtrack::combined::ENTRIES,
    &permutation::ENTRIES,
    &exact_cover::ENTRIES,
    &hybrid::ENTRIES,
    &pipelines::SIX_ENTRIES,
    &pipelines::ENTRIES,
    &swift::ENTRIES,
    &learn::ENTRIES,
    &auto::ENTRIES,
];

/// All solvers.
///
/// ```
/// use sudoku_zoo::{Board, Grid, Solve, Solver, zoo};
///
/// let grid: Grid = "1.....3..4.....2".parse()?;
/// let board = Board::new(grid)?;
/// for entry in zoo().filter(|entry| entry.solver.supports(&board).is_ok()) {
///     assert_eq!(entry.solver.count(&board, 10)?.to_string(), "1", "{}", entry.solver.name());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn zoo() -> impl Iterator<Item = &'static Entry> + Clone {
    FAMILIES.iter().copied().flatten()
}

/// The solver with this name, or with this as one of its other names.
pub fn find(name: &str) -> Option<&'static Entry> {
    zoo().find(|entry| entry.solver.name() == name || entry.aliases.contains(&name))
}

/// The catalogue as a Markdown table: the one in the README.
///
/// ```
/// assert!(sudoku_zoo::zoo::catalogue().to_string().contains("| `naive` |"));
/// ```
pub fn catalogue() -> impl fmt::Display {
    struct Catalogue;

    impl fmt::Display for Catalogue {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            writeln!(
                f,
                "| solver | family | representation | inference | branching | grids | source | use it for | not for |\n\
                 |---|---|---|---|---|---|---|---|---|"
            )?;
            for entry in zoo() {
                let Entry {
                    solver,
                    aliases: _,
                    family,
                    shapes,
                    representation,
                    inference,
                    branching,
                    source,
                    good_for,
                    bad_for,
                } = entry;
                let name = solver.name();
                writeln!(
                    f,
                    "| `{name}` | {family} | {representation} | {inference} | {branching} | {shapes} | {source} | {good_for} | {bad_for} |"
                )?;
            }
            Ok(())
        }
    }

    Catalogue
}

/// A solver and what there is to know before choosing it.
#[non_exhaustive]
pub struct Entry {
    /// The solver itself.
    pub solver: &'static (dyn Solver + Send + Sync),
    /// Other names it goes by.
    pub aliases: &'static [&'static str],
    /// The family it belongs to.
    pub family: Family,
    /// The shapes it works on.
    pub shapes: Shapes,
    /// How it keeps the grid.
    pub representation: &'static str,
    /// What it concludes without trying.
    pub inference: &'static str,
    /// Where it tries next.
    pub branching: &'static str,
    /// The paper it comes from.
    pub source: &'static str,
    /// When to use it.
    pub good_for: &'static str,
    /// When not to.
    pub bad_for: &'static str,
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entry")
            .field("name", &self.solver.name())
            .field("family", &self.family)
            .field("shapes", &self.shapes)
            .finish_non_exhaustive()
    }
}

/// Solvers that work alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Family {
    /// Picks one of the others.
    Auto,
    /// One cell after another, taking back what leads nowhere.
    Backtrack,
    /// Algorithm X on the exact cover problem that a board is.
    ExactCover,
    /// Candidates as variables, and a lesson from every conflict.
    Learn,
    /// One house after another, from lists of all its arrangements.
    Permutation,
    /// Strategies and backtracking by turns.
    Hybrid,
    /// Strategies first, then another solver.
    Pipeline,
    /// Bit arithmetic on whole digits, for 9×9 alone.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Shapes {
    /// All of them.
    Any,
    /// The 3×3 boxes of the 9×9 grid.
    Classic,
    /// Those with at most this side.
    UpTo(usize),
}

impl Shapes {
    /// Whether a shape is among them.
    pub fn contain(self, shape: Shape) -> bool {
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
