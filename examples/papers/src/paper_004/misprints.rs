//! What a proofreader of paper 004 finds.

use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::{Board, Limits, Solve as _};

use super::valid::finishes_with;
use crate::paper::{Misprint, Recomputed};
use crate::published::paper_004 as published;
use crate::puzzles::HARD;
use crate::statistics::{Welch, mean};

pub const MISPRINTS: &[Misprint] = &[
    Misprint {
        place: "Table 2, S3",
        printed: "the hybrid takes 0.37 s, and backtracking 1.9 s more.",
        check: || {
            let (_, backtracking, hybrid) = published::SECONDS[2];
            let others = (0..published::SECONDS.len()).filter(|&index| {
                let (_, slow, fast) = published::SECONDS[index];
                index != 2 && (slow - fast - published::DIFFERENCES[index]).abs() > 1e-9
            });
            let others = others.count();
            let found = backtracking - published::DIFFERENCES[2];
            Recomputed::new(
                (found - hybrid).abs() > 0.01 && others == 0,
                format!(
                    "{backtracking} s less 1.9 s is {found:.2} s; the other 39 differences fit their times. If {found:.2} s is right, the hybrid \
                     was not as fast as pencil and paper (0.37 s) on S3, as section 5 says it was on S1 to S12."
                ),
            )
        },
    },
    Misprint {
        place: "Table 3",
        printed: "mean 2.28675 s and t = 3.354691 for the hybrid.",
        check: || {
            let backtracking = published::backtracking();
            let by = |hybrid: &[f64]| (mean(hybrid), Welch::of(&backtracking, hybrid).t);
            let (printed_mean, printed) = by(&published::hybrid_printed());
            let (corrected_mean, corrected) = by(&published::hybrid_corrected());
            Recomputed::new(
                (printed - published::T).abs() > 0.01 && (corrected - published::T).abs() < 1e-6,
                format!(
                    "the times of Table 2 give a mean of {printed_mean:.5} s and t = {printed:.6}; with S3 = {} s they give {corrected_mean:.5} s and \
                     {corrected:.6}, as printed.",
                    published::S3_CORRECTED
                ),
            )
        },
    },
    Misprint {
        place: "Sections 5 and 6",
        printed: "the hybrid is slower on S14, S17, S28, S29, S34 and S40; and, in the conclusion, on 5 puzzles.",
        check: || {
            let slower = published::slower();
            let unnamed: Vec<&str> = slower
                .iter()
                .map(String::as_str)
                .filter(|name| !published::SLOWER_BY_THE_TEXT.contains(name))
                .collect();
            Recomputed::new(
                slower.len() != published::SLOWER_BY_THE_TEXT.len()
                    && slower.len() != published::SLOWER_BY_THE_CONCLUSION,
                format!(
                    "by Table 2 on {}: {}. The text leaves out {}.",
                    slower.len(),
                    slower.join(", "),
                    unnamed.join(", ")
                ),
            )
        },
    },
    Misprint {
        place: "Section 5",
        printed: "backtracking took at most 40.26 s (S27), the hybrid at most 8.87 s (S29).",
        check: || {
            let longest = |times: [f64; 40]| {
                let times = times.into_iter().enumerate();
                times
                    .max_by(|one, other| one.1.total_cmp(&other.1))
                    .unwrap_or_default()
            };
            let (slow, fast) = (
                longest(published::backtracking()),
                longest(published::hybrid_printed()),
            );
            let [text_slow, text_fast] = published::LONGEST_BY_THE_TEXT;
            Recomputed::new(
                slow.1 != text_slow && fast.1 != text_fast,
                format!(
                    "by Table 2 at most {} s ({}) and {} s ({}).",
                    slow.1,
                    published::name(slow.0),
                    fast.1,
                    published::name(fast.0)
                ),
            )
        },
    },
    Misprint {
        place: "Section 3",
        printed: "when the search tree is exhausted, the method \"is restarted, this time the backtracking algorithm is applied to sub \
                  grids 2, 5 and 8\", and \"guarantees a solution\".",
        check: || {
            let found = first_stuck();
            Recomputed::new(
                found.is_some(),
                match found {
                    Some(number) => format!(
                        "these are the boxes it began with, so the second round ends as the first. Puzzle {number} of our own 9x9_hard.txt, which has one \
                         solution, is stuck with the right digits in these boxes, and so in every round."
                    ),
                    None => "all of our own puzzles in 9x9_hard.txt are solved.".into(),
                },
            )
        },
    },
];

/// The number of the first of our own hard puzzles on which the rules are stuck even with the right digits in boxes 2, 5
/// and 8.
fn first_stuck() -> Option<usize> {
    let stuck = |board: &Board| {
        let solution = DLX.solve(board, &Limits::new()).ok()??;
        Some(!finishes_with(board, &solution))
    };
    let boards = HARD.set().ok()?.boards;
    let place = boards.iter().position(|board| stuck(board) == Some(true));
    place.map(|index| index + 1)
}
