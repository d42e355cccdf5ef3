//! Pictures of what the strategies of a paper see, on the example boards of this project.

use std::fmt::Write as _;

use sudoku_zoo::Plan;
use sudoku_zoo::svg::Drawing;
use sudoku_zoo_support::Example;

use crate::table::escaped;

/// The strategies of a paper, if it has any.
fn strategies(paper: &str) -> Option<Plan> {
    match paper {
        "000" => Some(Plan::six()),
        "004" => Some(Plan::pencil_and_paper()),
        _ => None,
    }
}

/// A figure for each strategy of a paper, in the order of the paper; nothing for a paper without strategies.
pub fn html(paper: &str) -> String {
    let Some(plan) = strategies(paper) else {
        return String::new();
    };
    let mut text = String::from(
        "<details><summary>The strategies in pictures</summary><div class=\"plots\">\n",
    );
    for technique in plan.techniques() {
        // A test holds that every technique has its example, and finds its step there.
        let Ok(Example {
            board,
            givens,
            step,
        }) = Example::of(technique)
        else {
            continue;
        };
        let drawing = Drawing::new(&board).givens(&givens).deduction(&step);
        let _ = writeln!(
            text,
            "<figure><figcaption>{}: {}</figcaption>{drawing}</figure>",
            escaped(technique.name()),
            escaped(&step.to_string())
        );
    }
    text + "</div></details>\n"
}
