//! The plans that have a name.

use crate::strategy::Plan;

/// A plan with what a caller should know before choosing it.
///
/// ```
/// use sudoku_zoo::zoo;
///
/// let six = zoo::find_plan("paper-000").expect("an alias of six");
/// assert_eq!(six.plan.name(), "six");
/// assert!(six.about.contains("paper 000"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NamedPlan {
    /// The plan itself.
    pub plan: Plan,
    /// Its other names.
    pub aliases: &'static [&'static str],
    /// Its techniques, and their order.
    pub about: &'static str,
}

const PLANS: &[NamedPlan] = &[
    NamedPlan {
        plan: Plan::singles(),
        aliases: &[],
        about: "naked and hidden singles",
    },
    NamedPlan {
        plan: Plan::six(),
        aliases: &["paper-000"],
        about: "the six of paper 000 in the order of its Procedure 2, each until it finds nothing more",
    },
    NamedPlan {
        plan: Plan::pencil_and_paper(),
        aliases: &["paper-004"],
        about: "pencil and paper, by paper 004: naked and hidden singles, pairs and triples",
    },
    NamedPlan {
        plan: Plan::basic(),
        aliases: &[],
        about: "singles, locked candidates, and subsets up to quads, the easiest first",
    },
    #[cfg(feature = "techniques")]
    NamedPlan {
        plan: Plan::easiest_first(),
        aliases: &[],
        about: "the easiest technique that finds something first; without those that take long or repeat others",
    },
    #[cfg(feature = "techniques")]
    NamedPlan {
        plan: Plan::all(),
        aliases: &[],
        about: "the same with all techniques: nets that use other techniques inside, large fish, templates; where the others are stuck, a step may take a second",
    },
];

/// All plans that have a name.
///
/// ```
/// assert!(sudoku_zoo::zoo::plans().any(|named| named.plan.name() == "singles"));
/// ```
#[inline]
pub fn plans() -> impl Iterator<Item = &'static NamedPlan> + Clone {
    PLANS.iter()
}

/// The plan that has `name` as its name or as one of its aliases.
///
/// ```
/// use sudoku_zoo::zoo;
///
/// assert!(zoo::find_plan("pnp").is_some() && zoo::find_plan("dlx").is_none());
/// ```
#[must_use]
#[inline]
pub fn find_plan(name: &str) -> Option<&'static NamedPlan> {
    plans().find(|named| named.plan.name() == name || named.aliases.contains(&name))
}
