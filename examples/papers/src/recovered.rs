//! Puzzles of the papers that could be had again, and how sure each is.
//!
//! Paper 000 prints the forty puzzles of its Easy set in Appendix C. The text that is left of it has lost dots, and no digits. Every puzzle of
//! level 4 has half-turn symmetry; with that and one solution, few readings of a printed line are left. Paper 004 names its eight
//! hardest puzzles, which Arto Inkala made; public collections have puzzles under these names.

use sudoku_zoo::{Board, Grid};

/// A puzzle of a paper.
pub struct Recovered {
    /// What the paper calls it, or where it stands there.
    pub name: &'static str,
    pub clues: &'static str,
    /// How sure it is that the paper used this puzzle.
    pub sure: &'static str,
}

impl Recovered {
    pub fn board(&self) -> Result<Board, String> {
        let named = |error: &dyn std::fmt::Display| format!("{}: {error}", self.name);
        let grid: Grid = self.clues.parse().map_err(|error| named(&error))?;
        Board::new(grid).map_err(|clash| named(&clash))
    }
}

const ONE_READING: &str = "one reading";

const fn level_4(name: &'static str, sure: &'static str, clues: &'static str) -> Recovered {
    Recovered { name, clues, sure }
}

/// Eight of the ten puzzles of level 4 in paper 000.
pub const LEVEL_4: [Recovered; 8] = [
    level_4(
        "level 4, line 1",
        ONE_READING,
        "6.......87..259..4..9...1...2..8..1....3.5....4..6..5...4...8..8..914..52.......3",
    ),
    level_4(
        "level 4, line 2",
        "the regular one of two readings",
        "9...6...7.8.....3....219.....84719....1...4....48235.....654....2.....6.4...3...5",
    ),
    level_4(
        "level 4, line 3",
        ONE_READING,
        "3.......25..8.3..6.9.....7...9.1.2....45298....1.3.5...4.....5.9..2.7..81.......4",
    ),
    level_4(
        "level 4, line 4",
        ONE_READING,
        "...439...6.......1..9...5...21...79..6.198.2..85...41...3...1..7.......4...671...",
    ),
    level_4(
        "level 4, line 5",
        "the regular one of two readings",
        "...921....3.....7...6...5..26..4..98...296...79..3..61..9...6...1.....4....572...",
    ),
    level_4(
        "level 4, line 6",
        "the regular one of three readings; 170 candidates, as the least of Table 1",
        "9.......15.1...3.2...413....6.5.2.8..8.....2..7.3.9.1....976...7.6...2.84.......9",
    ),
    level_4(
        "level 4, line 8",
        ONE_READING,
        "...8.3....5..6..2...74.23..2...9...58.......45...2...7..61.98...1..8..9....7.5...",
    ),
    level_4(
        "level 4, another line",
        ONE_READING,
        ".8.165.4...6...7.....7.8...5...1...47...5...39...4...2...9.3.....2...3...1.624.5.",
    ),
];

const LIKELY: &str = "likely: public under this name";

const fn inkala(name: &'static str, clues: &'static str) -> Recovered {
    Recovered {
        name,
        clues,
        sure: LIKELY,
    }
}

/// S33 to S40 of paper 004.
pub const INKALA: [Recovered; 8] = [
    inkala(
        "AI Killer",
        ".......7..6..1...4..34..2..8....3.5...29..7...4..8...9.2..6...7...1..9..7....8.6.",
    ),
    inkala(
        "AI Lucky Diamond",
        "1..5..4....9.3.....7...8..5..1....3.8..6..5...9...7..8..4.2..1.2..8..6.......1..2",
    ),
    inkala(
        "AI Worm Hole",
        ".8......1..7..4.2.6..3..7....2..9...1...6...8.3.4.......17..6...9...8..5.......4.",
    ),
    inkala(
        "AI Labyrinth",
        "1..4..8...4..3...9..9..6.5..5.3..........16......7...2..4.1.9..7..8....4.2...4.8.",
    ),
    inkala(
        "AI Circles",
        "..5..97...6.....2.1..8....6.1.7....4..7.6..3.6....32.......6.4..9..5.1..8..1....2",
    ),
    inkala(
        "AI Squadron",
        "6.....2...9...1..5..8.3..4......2..15..6..9....7.9.....7...3..2...4..5....6.7..8.",
    ),
    inkala(
        "AI Tweezers",
        "....1...4.3.2.....6....8.9...7.6...59....5.8....8..4...4.9..1..7....2.4...5.3...7",
    ),
    inkala(
        "AI Broken Brick",
        "4...6..7.......6...3...2..17....85...1.4......2.95..........7.5..91...3...3.4..8.",
    ),
];

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use sudoku_zoo::solvers::auto::AUTO;
    use sudoku_zoo::{Limits, Shape, Solve as _, Uniqueness};
    use sudoku_zoo_support::puzzle_folder;

    #[test]
    fn each_has_one_solution() {
        for puzzle in LEVEL_4.iter().chain(&INKALA) {
            let board = puzzle.board().unwrap();
            let found = AUTO.solve_unique(&board, &Limits::new()).unwrap();
            assert!(matches!(found, Uniqueness::One(_)), "{}", puzzle.name);
        }
    }

    #[test]
    fn level_4_is_symmetric_and_within_the_ranges_of_table_1() {
        let [(fewest, most), ..] = crate::published::paper_000::FILLED;
        let [(least, largest), ..] = crate::published::paper_000::CANDIDATES;
        let mut candidates = Vec::new();
        for puzzle in &LEVEL_4 {
            let half_turn: String = puzzle.clues.chars().rev().collect();
            let places = |clues: &str| clues.chars().map(|clue| clue == '.').collect::<Vec<_>>();
            assert_eq!(places(puzzle.clues), places(&half_turn), "{}", puzzle.name);
            let board = puzzle.board().unwrap();
            assert_eq!(board.shape(), Shape::CLASSIC);
            assert!((fewest..=most).contains(&(board.grid().clue_count() as u64)));
            candidates.push(board.candidate_count() as u64);
        }
        assert_eq!(candidates.iter().min(), Some(&least));
        // The list that these were taken from has 170 beside line 2.
        assert_eq!(candidates, [192, 177, 188, 188, 183, 170, 191, 180]);
        assert!(candidates.iter().all(|count| *count <= largest));
    }

    #[test]
    #[ignore = "needs the folder of the papers beside the public puzzle sets"]
    fn these_are_the_puzzles_of_the_shared_file() {
        let text = std::fs::read_to_string(puzzle_folder().join("../papers/recovered.txt"));
        let text = text.expect("the papers");
        let mut theirs: Vec<&str> = text.lines().filter_map(|line| line.get(..81)).collect();
        theirs.retain(|line| {
            line.chars()
                .all(|clue| clue == '.' || clue.is_ascii_digit())
        });
        let mut ours: Vec<&str> = LEVEL_4.iter().chain(&INKALA).map(|one| one.clues).collect();
        theirs.sort_unstable();
        ours.sort_unstable();
        assert_eq!(ours, theirs);
    }
}
