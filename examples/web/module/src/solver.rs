//! Plans by name, and the catalogue of what there is.

use sudoku_zoo::generate::Symmetry;
use sudoku_zoo::text::Format;
use sudoku_zoo::{Plan, Technique, zoo};

use crate::json::Json;
use crate::question::Failure;

/// The plan of this name; by default the easiest technique first, as people play.
pub fn plan(name: Option<&str>) -> Result<Plan, Failure> {
    let Some(name) = name else {
        return Ok(Plan::easiest_first());
    };
    let named = zoo::find_plan(name).ok_or_else(|| format!("there is no plan {name:?}"))?;
    Ok(named.plan.clone())
}

/// Everything that the page lets its reader choose from.
pub fn catalogue() -> Json {
    let solvers = zoo().map(|entry| {
        Json::object([
            ("name", Json::text(entry.solver.name())),
            ("family", Json::text(entry.family)),
            ("shapes", Json::text(entry.shapes)),
            ("representation", Json::text(entry.representation)),
            ("inference", Json::text(entry.inference)),
            ("branching", Json::text(entry.branching)),
            ("source", Json::text(entry.source)),
            ("goodFor", Json::text(entry.good_for)),
            ("badFor", Json::text(entry.bad_for)),
        ])
    });
    let techniques = Technique::ALL.iter().map(|technique| {
        Json::object([
            ("id", Json::text(technique.id())),
            ("name", Json::text(technique.name())),
            ("difficulty", Json::number(technique.difficulty().0)),
            ("onRequest", Json::bool(technique.is_on_request())),
        ])
    });
    let plans = zoo::plans().map(|named| {
        Json::object([
            ("name", Json::text(named.plan.name())),
            ("about", Json::text(named.about)),
        ])
    });
    Json::object([
        ("solvers", Json::list(solvers)),
        ("plans", Json::list(plans)),
        ("techniques", Json::list(techniques)),
        (
            "symmetries",
            Json::list(Symmetry::ALL.iter().map(Json::text)),
        ),
        (
            "formats",
            Json::list(Format::ALL.iter().map(|format| Json::text(format.name()))),
        ),
    ])
}
