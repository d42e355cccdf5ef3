//! The registry: every solver by name, with what it is and when to use it.
//!
//! Tests, benches, programs and the table in the docs of [`solvers`](crate::solvers) follow from it. To add a
//! solver, describe it in an [`Entry`] in its own file, and add the file's list of entries to `FAMILIES` in `solvers/mod.rs`.
//!
//! [`plans`] lists the plans that have a name. [`parse`] puts both together: `six+rows` is paper 000's six strategies, then `rows`.

mod name;
mod plans;

use core::fmt;

pub use self::{
    name::{NameError, parse},
    plans::{NamedPlan, find_plan, plans},
};
use crate::solvers::FAMILIES;
pub use crate::solvers::{
    entry::{Entry, Family, Shapes},
    traits::Traits,
};
use crate::variant::HouseKinds;

/// All registered solvers that are complete: each finds every solution of a board, exactly once.
///
/// ```
/// use sudoku_zoo::{Board, Grid, Limits, Solve, Solver, zoo};
///
/// let grid: Grid = "1.....3..4.....2".parse()?;
/// let board = Board::new(grid)?;
/// for entry in zoo().filter(|entry| entry.solver.supports(&board).is_ok()) {
///     assert_eq!(entry.solver.count(&board, &Limits::new().solutions(10))?.to_string(), "1", "{}", entry.solver.name());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn zoo() -> impl Iterator<Item = &'static Entry> + Clone {
    let entries = FAMILIES.iter().copied().flatten();
    entries.filter(|entry| !entry.traits.contains(Traits::INCOMPLETE))
}

/// The solvers that follow a paper's listing and may miss solutions. A search that may have missed one ends
/// [unsupported](crate::End::Unsupported), never exhausted.
///
/// ```
/// use sudoku_zoo::zoo;
///
/// let names: Vec<_> = zoo::incomplete().map(|entry| entry.solver.name()).collect();
/// assert_eq!(names, ["hybrid-as-printed"]);
/// ```
#[inline]
pub fn incomplete() -> impl Iterator<Item = &'static Entry> + Clone {
    let entries = FAMILIES.iter().copied().flatten();
    entries.filter(|entry| entry.traits.contains(Traits::INCOMPLETE))
}

/// The complete solvers, then the incomplete ones.
#[inline]
fn registered() -> impl Iterator<Item = &'static Entry> + Clone {
    zoo().chain(incomplete())
}

/// The registered solver that has `name` as its name or as one of its aliases. [`parse`] also takes names like `six+rows`.
///
/// ```
/// use sudoku_zoo::{Solver, zoo};
///
/// let entry = zoo::find("dancing-links").expect("an alias of dlx");
/// assert_eq!(entry.solver.name(), "dlx");
/// ```
#[must_use]
#[inline]
pub fn find(name: &str) -> Option<&'static Entry> {
    registered().find(|entry| entry.solver.name() == name || entry.aliases.contains(&name))
}

/// The catalogue as a Markdown table, as in the docs of [`solvers`](crate::solvers). It has few columns, so that it fits a page.
///
/// ```
/// assert!(sudoku_zoo::zoo::catalogue().to_string().contains("| `naive` |"));
/// ```
#[inline]
pub fn catalogue() -> impl fmt::Display {
    struct Catalogue;

    impl fmt::Display for Catalogue {
        #[inline]
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            writeln!(
                f,
                "| solver | how it works | grids | houses | source | use it for | not for |\n\
                 |---|---|---|---|---|---|---|"
            )?;
            for entry in registered() {
                let Entry {
                    solver,
                    aliases: _,
                    family: _,
                    traits: _,
                    shapes,
                    representation,
                    inference,
                    branching,
                    source,
                    good_for,
                    bad_for,
                } = entry;
                let name = solver.name();
                let houses = Houses(solver.accepts());
                writeln!(
                    f,
                    "| `{name}` | {representation}; inference: {inference}; branches on: {branching} | {shapes} | {houses} | {source} | {good_for} | {bad_for} |"
                )?;
            }
            Ok(())
        }
    }

    Catalogue
}

/// The kinds of house that a solver accepts, in few words.
struct Houses(HouseKinds);

impl fmt::Display for Houses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            kinds if kinds.is_all() => f.write_str("all"),
            HouseKinds::STANDARD => f.write_str("standard"),
            kinds => write!(f, "all but {}", HouseKinds::all() - kinds),
        }
    }
}
