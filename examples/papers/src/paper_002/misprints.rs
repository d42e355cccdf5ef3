//! What a proofreader of paper 002 finds.

use sudoku_zoo::exact_cover::Problem;
use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::{Board, Grid, Limits, Shape, Solve as _};

use super::listing::{self, KNUTHS, ONLY_SIZES_WRONG, Outcome};
use crate::paper::{Misprint, Recomputed};
use crate::puzzles::HARD;
use crate::table::grouped;

/// Figure 1.A, row by row.
const TWO_SOLUTIONS: &str =
    "295743861431865900876192543387459216612387495549216738763534189928671354154938600";

pub const MISPRINTS: &[Misprint] = &[
    Misprint {
        place: "Figure 2.H, `uncover`, line 6",
        printed: "S[C[j]] ← S[C[j]] − 1.",
        check: || {
            const MOST: u64 = 20_000;
            let boards = HARD.set().map(|set| set.boards).unwrap_or_default();
            let runs = |corrected| {
                boards
                    .iter()
                    .take(10)
                    .map(move |board| listing::run(board, corrected, MOST))
            };
            let printed: Vec<_> = runs(ONLY_SIZES_WRONG).collect();
            let corrected: Vec<_> = runs(KNUTHS).collect();
            let solved = |all: &[listing::Run]| {
                all.iter()
                    .filter(|run| run.outcome == Outcome::Right)
                    .count()
            };
            let calls = |all: &[listing::Run]| all.iter().map(|run| run.calls).sum::<u64>();
            Recomputed::new(
                solved(&corrected) == corrected.len() && calls(&printed) > calls(&corrected),
                format!(
                    "it must add one, as `cover` took one. Sizes fall and fall, and the column with the smallest is no longer the one with the fewest rows. \
                     With this line alone as printed, {} of {} of our hard puzzles are solved within {} calls each, {} calls in all; corrected, {} and {}.",
                    solved(&printed),
                    printed.len(),
                    grouped(MOST),
                    grouped(calls(&printed)),
                    solved(&corrected),
                    grouped(calls(&corrected))
                ),
            )
        },
    },
    Misprint {
        place: "Figure 2.H, `search`, after line 6",
        printed: "the chosen column is never covered, but line 23 uncovers it.",
        check: || {
            let boards = HARD.set().map(|set| set.boards).unwrap_or_default();
            let board = boards.first();
            let run = board.map(|board| listing::run(board, listing::AS_PRINTED, 20_000));
            let words = run
                .as_ref()
                .map_or("there is no puzzle", |run| run.outcome.words());
            Recomputed::new(
                run.is_some_and(|run| run.outcome != Outcome::Right),
                format!(
                    "`cover(c)` is missing, so the chosen column stays in the list. That of a filled cell is empty once its row is chosen, and the next call chooses it again and finds nothing. As printed, the first of our hard puzzles: {words}."
                ),
            )
        },
    },
    Misprint {
        place: "Figure 1.A",
        printed: "\"a typical puzzle with two solutions\", with row 7 as 7 6 3 5 3 4 1 8 9.",
        check: || {
            let parse = |text: &str| text.parse::<Grid>().map_err(|error| error.to_string());
            let board = |text: &str| Board::new(parse(text)?).map_err(|clash| clash.to_string());
            let clash = board(TWO_SOLUTIONS).err();
            // The fifth cell of row 7.
            let corrected = format!("{}2{}", &TWO_SOLUTIONS[..58], &TWO_SOLUTIONS[59..]);
            let count = board(&corrected)
                .ok()
                .and_then(|board| DLX.count(&board, &Limits::new().solutions(10)).ok());
            let count = count.map_or(0, |count| count.get());
            Recomputed::new(
                clash.is_some() && count == 2,
                format!(
                    "it has none: {}. With 2 in the fifth cell of row 7 there are {count}, as the text says.",
                    clash.unwrap_or_default()
                ),
            )
        },
    },
    Misprint {
        place: "Figure 2.G",
        printed: "the last 81 columns have G[0][0] 1, G[0][1] 1 and G[0][2] 1 in columns 1, 10 and 19.",
        check: || {
            // The box item of digit 1 in the first three cells of row 1.
            let shape = Shape::CLASSIC;
            let problem = Problem::sudoku(shape, |_| shape.digits());
            let items: Vec<usize> = [0, 9, 18]
                .into_iter()
                .filter_map(|option| problem.as_ref().ok()?.option(option)?.last())
                .map(|item| item - 243 + 1)
                .collect();
            Recomputed::new(
                items == [1, 1, 1],
                format!(
                    "these columns are those of the boxes (the caption calls them cells), and the three cells share a box: columns {items:?}. The figure repeats that of \
                     the columns."
                ),
            )
        },
    },
];
