//! Where ours departs from paper 001, and what a proofreader finds in it.

use sudoku_zoo::generate::SplitMix64;
use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::{Limits, Shape, Solve as _};

use super::SEED;
use crate::paper::{Departure, Misprint, Recomputed};
use crate::published::paper_001 as published;
use crate::puzzles::thinned_out;

pub const DEPARTURES: &[Departure] = &[
    Departure {
        printed: "DFS (section 2.1, solve) looks for an empty cell from the first cell on in every call.",
        ours: "naive resumes where it stood; standard-rescanning does as printed.",
        why: "All cells before are filled, so the same cell is found.",
    },
    Departure {
        printed: "Smart DFS (section 2.3.1, find_candidate) lists the allowed digits of every empty cell, then takes the shortest list.",
        ours: "mrv stops at a cell without a digit and keeps no lists; standard-surveying does as printed.",
        why: "The same cell is found.",
    },
    Departure {
        printed: "Algorithm X (section 3.2, solve_sudoku) builds two dictionaries of the full 729 × 324 matrix and selects the clues.",
        ours: "dictionary-x builds what the clues leave open; dictionary-x-as-printed does as printed.",
        why: "Building the full matrix takes more than half of the time unless the search is long.",
    },
    Departure {
        printed: "Its dictionaries are hash tables, and a column's rows come in the order of a Python set. select, deselect and exact_cover are \
                  called but not printed.",
        ours: "As printed, dictionary-x-as-printed has ordered maps and ordered sets; improved, both are arrays. In both, rows come in ascending order, and select and deselect follow the text and its reference 4.",
        why: "The same run on every machine. Ties between columns go to the first in both.",
    },
    Departure {
        printed: "DFS and smart DFS ask whether a digit is allowed when its turn comes.",
        ours: "Both versions ask for all digits of a cell when they reach it.",
        why: "A node is counted as a guess or as forced when it is made. At most eight more questions for a cell of the solution.",
    },
];

pub const MISPRINTS: &[Misprint] = &[
    Misprint {
        place: "Section 2.3.2",
        printed: "with more than 40 clues \"there is no difference in performance between two solvers\"",
        check: || {
            let ratio = published::SECONDS[0][5] / published::SECONDS[1][5];
            let words = format!(
                "Table 1 has 0.1066 s and 0.0469 s with 41 clues: DFS takes {ratio:.2} times as long."
            );
            Recomputed::new(ratio > 2.0, words)
        },
    },
    Misprint {
        place: "Section 2.2",
        printed: "63, 41, 30, 27, 26, 22, 17 clues are called an increasing difficulty",
        check: || {
            let [dfs, ..] = published::SECONDS;
            // The paper names them from many clues to few, the table from few to many.
            let rises = published::CLUES
                .windows(2)
                .zip(dfs.windows(2))
                .filter(|(_, times)| times[0] < times[1]);
            let pairs: Vec<String> = rises
                .map(|(clues, times)| {
                    format!(
                        "{} clues take {} s and {} take {} s",
                        clues[0], times[0], clues[1], times[1]
                    )
                })
                .collect();
            let words = format!("by Table 1, DFS says otherwise: {}.", pairs.join("; "));
            Recomputed::new(!pairs.is_empty(), words)
        },
    },
    Misprint {
        place: "Section 2.2",
        printed: "\"unique solutions are expected because they have more than 16 clues\"",
        check: || {
            let board = thinned_out(Shape::CLASSIC, 30, &mut SplitMix64::new(SEED));
            let count = board
                .ok()
                .and_then(|board| AUTO.count(&board, &Limits::new().solutions(1_000)).ok());
            let count = count.map_or(0, |count| count.get());
            Recomputed::new(
                count > 1,
                format!(
                    "a random board with 30 clues has {count} solutions or more: 17 are necessary, not sufficient."
                ),
            )
        },
    },
    Misprint {
        place: "Section 3.3",
        printed: "Algorithm X is \"independent from the puzzle's difficulty\"",
        check: || {
            let times = published::SECONDS[2];
            let least = times.into_iter().fold(f64::INFINITY, f64::min);
            let ratio = times.into_iter().fold(0.0, f64::max) / least;
            Recomputed::new(
                ratio > 2.0,
                format!(
                    "the times of Table 1 differ by a factor of {ratio:.1}; DFS differs by more, of course."
                ),
            )
        },
    },
];
