//! Which puzzles the hybrid as printed can solve at all.
//!
//! It solves a puzzle with one solution when the rules finish once boxes 2, 5 and 8 hold what they hold in the solution, and
//! only then. That takes two runs of the rules, where a search to the end of its tree may take minutes.

use sudoku_zoo::Limits;
use sudoku_zoo::Solve as _;
use sudoku_zoo::solvers::exact_cover::DLX;

use super::AS_PRINTED;
use crate::changes::Change;
use crate::measure::Measure;
use crate::puzzles::{EASY, HARD, Library, MEDIUM, Set};
use crate::section::Section;
use crate::table::{Column, Table, Value};

/// Names of the sets, in the table and for the claims.
pub const SETS: [&str; 3] = ["easy 50", "top 95", "hardest 110626"];
/// The slug of the data, and the words in it.
pub const SLUG: &str = "valid";
pub const SOLVED: &str = "solved";
pub const STUCK: &str = "stuck";

/// What became of the puzzles of a set, one by one.
struct Tried {
    rules_alone: bool,
    with_the_right_filling: bool,
}

pub struct Valid {
    sets: [(Set, Vec<Tried>); 3],
}

impl Valid {
    pub fn new(library: &Library) -> Result<Valid, String> {
        let sets = [
            library.first(usize::MAX, "9x9_easy50.txt", &EASY)?,
            library.first(usize::MAX, "9x9_top95.txt", &MEDIUM)?,
            library.first(usize::MAX, "9x9_hardest_110626.txt", &HARD)?,
        ];
        let tried = |set: Set| {
            let tried = set.boards.iter().filter_map(|board| {
                let solution = DLX.solve(board, &Limits::new()).ok()??;
                Some(Tried {
                    rules_alone: AS_PRINTED.needs_no_search(board),
                    with_the_right_filling: AS_PRINTED.finishes_with(board, &solution),
                })
            });
            let tried = tried.collect();
            (set, tried)
        };
        Ok(Valid {
            sets: sets.map(tried),
        })
    }

    pub fn add(&self, section: &mut Section) {
        let mut text = String::from(
            "Every puzzle of three sets: do the rules finish by themselves, and do they finish when boxes 2, 5 and 8 are filled as in the solution? \
             When not, the method as printed cannot solve the puzzle, however long it searches. ",
        );
        for (name, (set, _)) in SETS.iter().zip(&self.sets) {
            text += &set.words(name);
        }
        section.text(text.trim_end_matches("; ").to_owned() + ".");
        let mut table = Table::new(
            "valid_sets",
            "Puzzles that are solved by the rules alone, and with the right filling of boxes 2, 5 and 8",
            vec![
                Column::label("set"),
                Column::measured("puzzles"),
                Column::measured("by the rules alone"),
                Column::measured("with the right filling"),
                Column::measured("stuck all the same"),
            ],
        );
        let words = |solved: bool| Value::from(if solved { SOLVED } else { STUCK });
        let mut data = Table::new(
            SLUG,
            "What becomes of each puzzle of the three sets",
            vec![
                Column::label("set"),
                Column::measured("puzzle"),
                Column::label("rules alone"),
                Column::label("with the right filling"),
                Column::label("another set stands in"),
            ],
        );
        for (name, (set, tried)) in SETS.into_iter().zip(&self.sets) {
            let count = |of: fn(&Tried) -> bool| tried.iter().filter(|one| of(one)).count();
            let right = count(|one| one.with_the_right_filling);
            table.row([
                name.into(),
                tried.len().into(),
                count(|one| one.rules_alone).into(),
                right.into(),
                (tried.len() - right).into(),
            ]);
            for (number, one) in (1_usize..).zip(tried) {
                data.row([
                    name.into(),
                    number.into(),
                    words(one.rules_alone),
                    words(one.with_the_right_filling),
                    if set.replaced { "yes" } else { "no" }.into(),
                ]);
            }
        }
        section.table(table);
        section.data(data);
    }

    /// How many puzzles each version cannot solve. The improved one is complete.
    pub fn changes(&self) -> impl Iterator<Item = Change> + '_ {
        SETS.into_iter().zip(&self.sets).map(|(name, (_, tried))| {
            let stuck = tried.iter().filter(|one| !one.with_the_right_filling);
            Change {
                what: format!("puzzles of {name} that it is stuck on, of {}", tried.len()),
                printed: Some(Measure::exact(stuck.count() as f64)),
                improved: Some(Measure::exact(0.0)),
                show: |value| Value::real(value, 0),
            }
        })
    }
}
