//! Where ours departs from paper 003, and what a proofreader finds in it.

use sudoku_zoo::solvers::backtrack::{Combined, Greedy, Representation as _, Standard, backtrack};
use sudoku_zoo::{Board, Limits, Search, Shape};

use super::c_random::CRandom;
use super::{BIN, BINS, ORDERS, REPRESENTATIONS, generator};
use crate::paper::{Departure, Misprint, Recomputed};
use crate::published::paper_003::{CASES, CLUES};

pub const DEPARTURES: &[Departure] = &[
    Departure {
        printed: "The sequential order (Appendix A.3, solveSudoku) looks for the first empty cell from the first cell on after every placement.",
        ours: "naive, block-matrix-sequential and combined-sequential resume where they stood; the members with rescanning in their names do as printed.",
        why: "All cells before are filled. Asking them is what makes the block matrix slow in sequential order: it needs up to nine look-ups for each.",
    },
    Departure {
        printed: "The greedy order looks at all 81 cells and counts the blocked digits of an empty cell twice.",
        ours: "mrv, block-matrix-greedy and combined-greedy look at the cells that the puzzle leaves empty and count once.",
        why: "The same cell is found.",
    },
    Departure {
        printed: "A digit is asked for when its turn comes.",
        ours: "Both versions ask for all digits of a cell when they reach it.",
        why: "A node is counted as a guess or as forced when it is made. At most eight more questions for a cell of the solution.",
    },
    Departure {
        printed: "The pure block matrix raises the counts of the other digits in the cell that it fills; the combined one does not.",
        ours: "Neither version does.",
        why: "Nothing reads these counts while the cell is filled. As printed, the block matrix would touch 29 counts instead of 21.",
    },
    Departure {
        printed: "In greedy order an empty grid counts as solved.",
        ours: "Neither version does that.",
        why: "It would be wrong, and no puzzle of the paper is an empty grid.",
    },
    Departure {
        printed: "rand() without a seed.",
        ours: "rand() of the GNU C library as after srand(1), which is what not seeding means, and random_shuffle of its C++ library.",
        why: "The same puzzles on every machine, and those of the paper, which ran on Ubuntu 12.04, if it ran what it printed. It had the same puzzles for all members, too.",
    },
];

pub const MISPRINTS: &[Misprint] = &[
    Misprint {
        place: "Tables 4.3, 4.6 and 4.13",
        printed: "combined, sequential, 32 clues: median 550",
        check: || {
            let [standard, block, combined] = CASES[0].each_ref().map(|row| row[2].median);
            let contradicts = combined > 2.0 * standard && combined > 2.0 * block;
            Recomputed::new(
                contradicts,
                format!(
                    "standard has {standard} and block matrix {block} with the same mode and as many truncated cases, and section 5.2 calls combined the \
                 best; {combined} is the median of standard with 24 clues in Table 4.1. See also the table that needs no clock."
                ),
            )
        },
    },
    Misprint {
        place: "Section 5.2",
        printed: "the standard representation \"consistently yields lower values for mode, median and truncated cases compared to the Block Matrix\"",
        check: || {
            let [standard, block] = [0, 1].map(|representation| &CASES[0][representation][2]);
            let contradicts = standard.mode >= block.mode
                && standard.median > block.median
                && standard.truncated > block.truncated;
            Recomputed::new(
                contradicts,
                format!(
                    "with 32 clues Tables 4.1 and 4.2 have medians of {} and {}, and {:?} and {:?} % truncated.",
                    standard.median,
                    block.median,
                    standard.truncated.unwrap_or(0.0),
                    block.truncated.unwrap_or(0.0)
                ),
            )
        },
    },
    Misprint {
        place: "Section 5.4",
        printed: "\"mode and median are consistently lower for the sequential approach\"",
        check: || {
            let mut higher = Vec::new();
            for (representation, name) in REPRESENTATIONS.iter().enumerate() {
                for (index, clues) in CLUES.iter().enumerate() {
                    let [sequential, greedy] =
                        [0, 1].map(|order| CASES[order][representation][index].median);
                    if sequential > greedy {
                        higher.push(format!("{name} {clues}: {sequential} against {greedy}"));
                    }
                }
            }
            Recomputed::new(
                !higher.is_empty(),
                format!(
                    "by its tables the median is higher in {} order in {} of 9 cases ({}).",
                    ORDERS[0],
                    higher.len(),
                    higher.join(", ")
                ),
            )
        },
    },
    Misprint {
        place: "Section 5.4",
        printed: "\"the greedy heuristic never resulted in one aborted case\"",
        check: || {
            let (nodes, seconds) = sixteenth_puzzle();
            Recomputed::new(
                seconds > 1.0,
                format!(
                    "the sixteenth puzzle with {} clues takes the greedy order more than {nodes} nodes. At the paper's own speed, {} µs for the median puzzle, that is {seconds:.1} s with \
                     the combined representation, if the paper ran what it printed. The listing has no counter of aborted searches. Why the paper saw none, we do not know.",
                    CLUES[0], CASES[1][2][0].median
                ),
            )
        },
    },
    Misprint {
        place: "Appendix A.2, newSudoku",
        printed: "for(int i = 0; i <= 81 - clues; i++) removes the cells",
        check: || {
            let mut random = CRandom::new(generator::UNSEEDED);
            let left = CLUES.map(|clues| {
                generator::puzzle(clues, &mut random).map_or(0, |board| board.grid().clue_count())
            });
            Recomputed::new(
                left.iter().zip(CLUES).all(|(left, said)| left + 1 == said),
                format!(
                    "run as printed, it leaves {left:?} clues where {CLUES:?} are said: the loop runs once too often."
                ),
            )
        },
    },
    Misprint {
        place: "Appendix A.2, newSudoku",
        printed: "(unsigned char) std::rand() % 9",
        check: || {
            let bytes = generator::bytes_per_coordinate();
            Recomputed::new(
                bytes.iter().any(|count| *count != bytes[0]),
                format!(
                    "the cast comes before the remainder, so that of 256 bytes {bytes:?} fall on the nine rows: the first four are hit more often."
                ),
            )
        },
    },
    Misprint {
        place: "Appendix A.4, main",
        printed: "an unsolved puzzle is added to the last interval, and so is every time over 1000 µs",
        check: || {
            let sum: u64 = intervals(&[(1.2, false), (5e-4, true)]).iter().sum();
            Recomputed::new(
                sum == 3,
                format!(
                    "one aborted and one solved puzzle make {sum} entries: the aborted one is counted twice."
                ),
            )
        },
    },
    Misprint {
        place: "Appendix A.3, solveSudoku, type 1",
        printed: "if(tmp.value == 0) return true",
        check: || {
            let blank = Standard::blank(Shape::CLASSIC);
            let most = Shape::CLASSIC
                .cells()
                .map(|cell| blank.blocked_count(cell))
                .max();
            Recomputed::new(
                most == Some(0),
                "no digit is blocked anywhere in an empty grid, so that the listing takes it for solved.",
            )
        },
    },
    Misprint {
        place: "Abstract",
        printed: "\"from a n^2 matrix to a n^3 matrix\"",
        check: || {
            let n = 3_u32;
            let contradicts = n.pow(2) != n.pow(4) && n.pow(3) != n.pow(6);
            Recomputed::new(
                contradicts,
                format!(
                    "section 2.3 calls n the order and has n^4 and n^6: for n = {n} these are {} and {} entries, not {} and {}. The abstract means the side.",
                    n.pow(4),
                    n.pow(6),
                    n.pow(2),
                    n.pow(3)
                ),
            )
        },
    },
];

/// The least nodes that the greedy order takes for the paper's sixteenth puzzle with the fewest clues, and how many seconds the paper's program would take for them
/// with the combined representation, by the median of the first hundred puzzles.
fn sixteenth_puzzle() -> (u64, f64) {
    const MOST: u64 = 500_000;
    let mut random = CRandom::new(generator::UNSEEDED);
    let boards = (0..100).filter_map(|_| generator::puzzle(CLUES[0], &mut random).ok());
    let count = |board: &Board, most: u64| {
        let limits = Limits::new().solutions(1).nodes(most);
        let mut search = Search::counting(&limits);
        let _ = backtrack::<Combined, Greedy>(board, &mut search);
        search.stats().nodes
    };
    let boards: Vec<Board> = boards.collect();
    let mut nodes: Vec<u64> = boards.iter().map(|board| count(board, 10_000)).collect();
    nodes.sort_unstable();
    let median = nodes[nodes.len() / 2] as f64;
    let nodes = boards.get(15).map_or(0, |board| count(board, MOST));
    (nodes, nodes as f64 * CASES[1][2][0].median * 1e-6 / median)
}

/// The intervals that the listing counts: a time in seconds and whether the grid was solved, for each puzzle.
fn intervals(results: &[(f64, bool)]) -> Vec<u64> {
    let mut intervals = vec![0; BINS + 1];
    for (time, is_solved) in results {
        if !is_solved {
            intervals[BINS] += 1;
        }
        let bin = (time / BIN) as usize;
        intervals[bin.min(BINS)] += 1;
    }
    intervals
}
