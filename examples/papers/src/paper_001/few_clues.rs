//! Fewer than 17 clues: many solutions, and one of them may be found sooner.

use std::time::Duration;

use sudoku_zoo::generate::SplitMix64;
use sudoku_zoo::{Board, Shape};

use super::{ALGORITHMS, SEED, VERSIONS};
use crate::Setting;
use crate::measure::{self, Measured as _, solver, within};
use crate::puzzles::{AGAINST_BRUTE_FORCE, thinned_out};
use crate::section::Section;
use crate::table::{Column, Table, Value};

/// The slug of the data.
pub const SLUG: &str = "few_clues";
/// Sets: random boards with so many clues, and puzzles with 17 clues and one solution.
pub const CLUES: [usize; 3] = [8, 12, 16];
pub const UNIQUE: &str = "17, one solution";

/// The heading of an algorithm's time.
pub fn time(algorithm: usize) -> String {
    format!("{}: seconds", ALGORITHMS[algorithm])
}

/// Times the first solution of boards with few clues beside puzzles with 17 and one solution.
pub fn add(section: &mut Section, setting: &Setting) -> Result<(), String> {
    let count = setting.mode.pick(10, 50);
    let most = setting
        .mode
        .pick(Duration::from_millis(5), Duration::from_millis(250));
    let mut sets: Vec<(String, Vec<Board>)> = Vec::new();
    for clues in CLUES {
        let mut random = SplitMix64::new(SEED + 100 + clues as u64);
        let boards = (0..count).map(|_| thinned_out(Shape::CLASSIC, clues, &mut random));
        sets.push((clues.to_string(), boards.collect::<Result<_, _>>()?));
    }
    let unique = match setting.library.public(count, "9x9_17_clue.txt")? {
        Some(set) => set.boards,
        None => {
            let grid = AGAINST_BRUTE_FORCE
                .parse()
                .map_err(|error| format!("{error}"))?;
            vec![Board::new(grid).map_err(|clash| clash.to_string())?]
        }
    };
    sets.push((UNIQUE.into(), unique));
    let mut columns = vec![Column::label("clues")];
    columns.extend((0..3).map(|algorithm| Column::measured(&time(algorithm))));
    let caption = "The first solution of random boards with fewer than 17 clues, and of puzzles with 17 and one solution; as printed";
    let mut table = Table::new(SLUG, caption, columns);
    for (name, boards) in &sets {
        for board in boards {
            let mut values = vec![Value::from(name.as_str())];
            for printed in VERSIONS[0].1 {
                let trial = within(solver(printed)?, board, most);
                values.push(measure::value(Some(trial.time()), Value::seconds));
            }
            table.row(values);
        }
    }
    section.data(table);
    Ok(())
}
