//! `--plan`: in which order techniques are tried.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sudoku_zoo::coach::{Coach, Hint};
use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::strategy::Grade;
use sudoku_zoo::zoo::{self, NamedPlan};
use sudoku_zoo::{
    Board, Grid, Limits, Notation, Plan, PuzzleError, Stage as _, Technique, Variant,
};

/// The plan that the user names; by default the easiest technique first, as people play.
#[derive(Args)]
pub struct ChosenPlan {
    /// Which techniques are tried, and in which order
    #[arg(long = "plan", value_name = "PLAN", default_value = "easiest-first", value_parser = plans())]
    named: &'static NamedPlan,
}

/// Reads the name of a plan, and tells the shell all names.
fn plans() -> impl TypedValueParser<Value = &'static NamedPlan> {
    let value = |named: &NamedPlan| {
        let value = PossibleValue::new(named.plan.name().to_owned());
        value.aliases(named.aliases).help(named.about)
    };
    PossibleValuesParser::new(zoo::plans().map(value))
        .try_map(|name| zoo::find_plan(&name).ok_or_else(|| format!("there is no plan {name:?}")))
}

/// What a message adds if a plan is stuck: the next step, which the plan leaves out, and the option with which it is found.
pub fn what_would_come(technique: Technique) -> String {
    format!("--plan all goes on with: {technique}")
}

impl ChosenPlan {
    pub fn plan(&self) -> Plan {
        self.named.plan.clone()
    }

    /// Refuses houses that a technique of the plan does not handle, and names the plans that do.
    pub fn check_houses(&self, houses: &Variant) -> Result<(), String> {
        let missing = |plan: &Plan| houses.kinds() - plan.accepts();
        let kinds = missing(&self.named.plan);
        if kinds.is_empty() {
            return Ok(());
        }
        let others = zoo::plans().map(|named| &named.plan);
        let others = others.filter(|plan| missing(plan).is_empty());
        let names: Vec<&str> = others.map(Plan::name).collect();
        let name = self.named.plan.name();
        Err(format!(
            "the plan {name} does not handle {kinds}; these plans do: {}",
            names.join(", ")
        ))
    }

    /// The technique of the next step that the plan leaves out, where the plan itself finds nothing.
    pub fn left_out(&self, board: &Board, limits: &Limits<'_>) -> Option<Technique> {
        if self.named.plan.name() == Plan::all().name() {
            return None;
        }
        let step = Plan::all().next(board, limits).ok()?;
        step.map(|step| step.technique)
    }

    /// The words of a coach's hint. If the plan is stuck, they also say which step would come next.
    pub fn words(&self, coach: &Coach, hint: &Hint, grade: Grade, notation: Notation) -> String {
        let words = hint.explain(grade, notation);
        let is_stuck = matches!(hint, Hint::Reveal { .. } | Hint::NoneLeft);
        let left_out = is_stuck.then(|| self.left_out(&coach.board(), &Limits::new()));
        match left_out.flatten() {
            Some(technique) => format!("{words}; {}", what_would_come(technique)),
            None => words,
        }
    }

    /// A coach whose hints follow the plan.
    pub fn coach(&self, houses: &Variant, puzzle: Grid) -> Result<Coach, String> {
        let limits = Limits::new().nodes(Coach::NODES);
        let coach = Coach::with(houses.clone(), puzzle, self.plan(), &AUTO, &limits);
        coach.map_err(|reason: PuzzleError| reason.to_string())
    }
}
