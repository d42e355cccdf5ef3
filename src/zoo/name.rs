//! Names by composition: plans and a solver, with `+` between.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::{find, find_plan, plans, registered};
use crate::board::{Board, Contradiction};
use crate::search::Search;
use crate::solver::Solver;
use crate::stage::Stage;
use crate::strategy::Plan;

/// The solver that a name describes: a registered solver, or [plans](super::plans) and a solver with `+` between.
///
/// The plans run one after the other, each once, and the solver gets what they leave. Aliases also work. If the whole
/// name is that of a registered solver, that solver is returned: `six+dlx` is `two-phase`.
///
/// ```
/// use sudoku_zoo::{Solver, zoo};
///
/// assert_eq!(zoo::parse("paper-000+rows")?.name(), "six+rows");
/// assert_eq!(zoo::parse("six+dancing-links")?.name(), "two-phase");
/// # Ok::<(), zoo::NameError>(())
/// ```
///
/// # Errors
///
/// Returns which part is empty or unknown; the message lists what there is.
///
/// ```
/// use sudoku_zoo::zoo::{self, NameError};
///
/// let error = zoo::parse("seven+dlx").err().expect("an unknown plan");
/// assert!(matches!(&error, NameError::UnknownPlan { part, .. } if part == "seven"));
/// assert!(error.to_string().starts_with("there is no plan \"seven\"; the plans are singles, six, pnp, basic"));
/// ```
#[inline]
pub fn parse(name: &str) -> Result<Box<dyn Solver + Send + Sync>, NameError> {
    if let Some(entry) = find(name) {
        return Ok(Box::new(entry.solver));
    }
    if let Some(index) = name.split('+').position(str::is_empty) {
        let (name, part) = (name.to_owned(), index + 1);
        let (plans, solvers) = (plan_names(), solver_names());
        return Err(NameError::EmptyPart {
            name,
            part,
            plans,
            solvers,
        });
    }
    let (before, last) = name.rsplit_once('+').unwrap_or(("", name));
    let mut stage = Plans::default();
    for part in before.split('+').filter(|part| !part.is_empty()) {
        let unknown = || NameError::UnknownPlan {
            part: part.into(),
            plans: plan_names(),
        };
        stage.push(find_plan(part).ok_or_else(unknown)?.plan.clone());
    }
    let solver = match (find(last), find_plan(last)) {
        (Some(entry), _) => entry.solver,
        (None, known_plan) => {
            let (part, solvers) = (last.to_owned(), solver_names());
            return Err(match known_plan {
                Some(_) => NameError::NoSolver {
                    plan: part,
                    solvers,
                },
                None => NameError::UnknownSolver { part, solvers },
            });
        }
    };
    let pipeline = stage.then_solve(solver);
    match find(pipeline.name()) {
        Some(entry) => Ok(Box::new(entry.solver)),
        None => Ok(Box::new(pipeline)),
    }
}

/// Plans, one after the other. This is a list and not nested [`Then`](crate::stage::Then)s, because a caller may name thousands of plans.
#[derive(Clone, Debug, Default)]
struct Plans {
    name: String,
    plans: Vec<Plan>,
}

impl Plans {
    #[inline]
    fn push(&mut self, plan: Plan) {
        if !self.plans.is_empty() {
            self.name.push('+');
        }
        self.name.push_str(plan.name());
        self.plans.push(plan);
    }
}

impl Stage for Plans {
    #[inline]
    fn name(&self) -> &str {
        &self.name
    }

    #[inline]
    fn shrink(&self, board: &mut Board, search: &mut Search<'_>) -> Result<(), Contradiction> {
        let mut plans = self.plans.iter();
        plans.try_for_each(|plan| match search.is_stopped() {
            true => Ok(()),
            false => plan.shrink(board, search),
        })
    }
}

/// Why a name is not that of a solver; from [`parse`].
///
/// ```
/// use sudoku_zoo::zoo::{self, NameError};
///
/// let error = zoo::parse("six+").err().expect("nothing after the +");
/// assert!(matches!(error, NameError::EmptyPart { part: 2, .. }));
/// ```
// The names that there are come with the error. `Display` of an error is compiled in the library; if it listed the registry itself, all solvers
// would be compiled there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NameError {
    /// There is nothing before, between or after the `+`.
    #[error(
        "part {part} of {name:?} is empty; the plans are {}; the solvers are {}",
        plans.join(", "),
        solvers.join(", ")
    )]
    EmptyPart {
        /// The whole name.
        name: String,
        /// Which part it is, counted from 1.
        part: usize,
        /// The names of all plans.
        plans: Vec<&'static str>,
        /// The names of all solvers.
        solvers: Vec<&'static str>,
    },
    /// The last part is a plan.
    #[error(
        "{plan:?} is a plan, which needs a solver after it, as in \"{plan}+dlx\"; the solvers are {}",
        solvers.join(", ")
    )]
    NoSolver {
        /// The plan.
        plan: String,
        /// The names of all solvers.
        solvers: Vec<&'static str>,
    },
    /// A part before the solver is no plan.
    #[error("there is no plan {part:?}; the plans are {}", plans.join(", "))]
    UnknownPlan {
        /// The part.
        part: String,
        /// The names of all plans.
        plans: Vec<&'static str>,
    },
    /// The last part is no solver.
    #[error("there is no solver {part:?}; the solvers are {}", solvers.join(", "))]
    UnknownSolver {
        /// The part.
        part: String,
        /// The names of all solvers.
        solvers: Vec<&'static str>,
    },
}

#[inline]
fn plan_names() -> Vec<&'static str> {
    plans().map(|named| named.plan.name()).collect()
}

#[inline]
fn solver_names() -> Vec<&'static str> {
    registered().map(|entry| entry.solver.name()).collect()
}
