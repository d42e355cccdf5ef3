//! `--plan`: in which order techniques are tried.

use clap::{Args, ValueEnum};
use sudoku_zoo::coach::{Coach, Unplayable};
use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::{Board, Grid, Limits, Plan, Technique};

/// The plan that the user names; by default the easiest technique first, as people play.
#[derive(Args)]
pub struct ChosenPlan {
    /// Which techniques are tried, and in which order
    #[arg(long, value_enum, default_value = "easiest-first")]
    plan: PlanName,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum PlanName {
    /// The easiest technique that finds something first; without those that take long or repeat others
    EasiestFirst,
    /// The same with all techniques: nets that use other techniques inside, large fish, templates. Where the others are stuck, a step may take a second
    All,
    /// Singles, locked candidates, and subsets up to quads, the easiest first
    Basic,
    /// The six of paper 000 in the order of its Procedure 2, each until it finds nothing more
    #[value(name = "paper-000", alias = "six")]
    Paper000,
    /// Pencil and paper, by paper 004: naked and hidden singles, pairs and triples
    #[value(name = "paper-004", alias = "pnp")]
    Paper004,
}

/// What a message adds where a plan is stuck: the step that the plan leaves out, and the option that brings it.
pub fn what_would_come(technique: Technique) -> String {
    format!("--plan all goes on with: {technique}")
}

impl ChosenPlan {
    pub fn plan(&self) -> Plan {
        match self.plan {
            PlanName::EasiestFirst => Plan::easiest_first(),
            PlanName::All => Plan::all(),
            PlanName::Basic => Plan::basic(),
            PlanName::Paper000 => Plan::paper_000(),
            PlanName::Paper004 => Plan::paper_004(),
        }
    }

    /// The technique of the next step that the plan leaves out, where the plan itself finds nothing.
    pub fn left_out(&self, board: &Board, limits: &Limits<'_>) -> Option<Technique> {
        if matches!(self.plan, PlanName::All) {
            return None;
        }
        let step = Plan::all().next(board, limits).ok()?;
        step.map(|step| step.technique)
    }

    /// A coach whose hints follow the plan.
    pub fn coach(&self, puzzle: Grid) -> Result<Coach, String> {
        let limits = Limits::new().nodes(Coach::NODES);
        let coach = Coach::with(puzzle, self.plan(), &AUTO, &limits);
        coach.map_err(|reason: Unplayable| reason.to_string())
    }
}
