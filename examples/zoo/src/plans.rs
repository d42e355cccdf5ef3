//! `--plan`: in which order techniques are tried.

use clap::{Args, ValueEnum};
use sudoku_zoo::Plan;
use sudoku_zoo::coach::{Coach, Unplayable};
use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::{Grid, Limits};

/// The plan that the user names; by default the easiest technique first, as people play.
#[derive(Args)]
pub struct ChosenPlan {
    /// Which techniques are tried, and in which order
    #[arg(long, value_enum, default_value = "easiest-first")]
    plan: PlanName,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum PlanName {
    /// All techniques, the easiest that finds something first
    EasiestFirst,
    /// Singles, locked candidates, and subsets up to quads, the easiest first
    Basic,
    /// The six of paper 000 in the order of its Procedure 2, each until it finds nothing more
    #[value(name = "paper-000", alias = "six")]
    Paper000,
    /// Pencil and paper, by paper 004: naked and hidden singles, pairs and triples
    #[value(name = "paper-004", alias = "pnp")]
    Paper004,
}

impl ChosenPlan {
    pub fn plan(&self) -> Plan {
        match self.plan {
            PlanName::EasiestFirst => Plan::easiest_first(),
            PlanName::Basic => Plan::basic(),
            PlanName::Paper000 => Plan::paper_000(),
            PlanName::Paper004 => Plan::paper_004(),
        }
    }

    /// A coach whose hints follow the plan.
    pub fn coach(&self, puzzle: Grid) -> Result<Coach, String> {
        let limits = Limits::new().nodes(Coach::NODES);
        let coach = Coach::with(puzzle, self.plan(), &AUTO, &limits);
        coach.map_err(|reason: Unplayable| reason.to_string())
    }
}
