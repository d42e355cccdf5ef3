//! Whether phase 1 prunes phase 2, on puzzles that the paper does not have.
//!
//! The paper's own sets were looked at before the claim had a threshold. These were not, so they decide.

use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::{Board, Solver};

use super::{LIMITS, NODES, NODES_ALONE};
use crate::Setting;
use crate::measure::{self, Measured as _, solver};
use crate::puzzles::{HARD, MEDIUM, Set};
use crate::section::Section;
use crate::table::{Column, Table, Value};
use sudoku_zoo_cli::trial::Trial;

/// The slug of the data.
pub const SLUG: &str = "pruning";
/// What the puzzles are like.
pub const SETS: [&str; 2] = ["like Moderate", "like Hard"];

/// Counts the nodes of both phases and of phase 2 alone, on the puzzles that strategies do not finish; `own` are the paper's sets.
pub fn add(section: &mut Section, setting: &Setting, own: &[Set; 3]) -> Result<(), String> {
    let library = &setting.library;
    let two_phase = solver("two-phase")?;
    let others = [
        library.after(0, usize::MAX, "9x9_top1465.txt", &MEDIUM)?,
        library.after(
            own[2].boards.len(),
            usize::MAX,
            "9x9_hardest_110626.txt",
            &HARD,
        )?,
    ];
    let columns = ["set"].map(Column::label).into_iter();
    let columns = columns.chain([NODES, NODES_ALONE].map(Column::measured));
    let caption =
        "Nodes of both phases and of phase 2 alone, on other puzzles that strategies do not finish";
    let mut table = Table::new(SLUG, caption, columns.collect());
    for (name, (set, own)) in SETS.into_iter().zip(others.iter().zip(&own[1..])) {
        let is_new =
            |board: &&Board| !(own.boards.iter()).any(|other| other.grid() == board.grid());
        for board in set.boards.iter().filter(is_new) {
            let nodes = |solver: &dyn Solver| Trial::of(solver, board, &LIMITS).nodes();
            let both = nodes(two_phase);
            // Without a node the strategies have finished.
            if both.value > 0.0 {
                let shown = [both, nodes(&DLX)]
                    .map(|nodes| measure::value(Some(nodes), |nodes| Value::Count(nodes as u64)));
                table.row([Value::from(name)].into_iter().chain(shown));
            }
        }
    }
    section.heading("Does phase 1 prune phase 2?");
    section.text(format!(
        "The claim is judged on puzzles that are not the paper's, because on its own the answer was known before the question had a number. {} is {}, and {} is {}, in both cases without the \
         puzzles of the paper and without those that strategies finish.",
        SETS[0], others[0].origin, SETS[1], others[1].origin
    ));
    section.data(table);
    Ok(())
}
