//! Dancing links as figure 2.H prints them, misprints and all: an experiment, not a solver.
//!
//! The listing differs from Knuth's in two lines. `uncover` takes one from the size of a column where it should add one, and
//! `search` never covers the column it has chosen (it covers those of the other nodes of the row, and uncovers the chosen one at
//! the end). Each line can be printed or corrected here.

use sudoku_zoo::{Board, Grid};

/// Which of the two lines are as in Knuth's program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corrected {
    /// `search` covers the column that it has chosen.
    pub covers_its_column: bool,
    /// `uncover` adds one to the size.
    pub restores_sizes: bool,
}

pub const AS_PRINTED: Corrected = Corrected {
    covers_its_column: false,
    restores_sizes: false,
};
pub const ONLY_SIZES_WRONG: Corrected = Corrected {
    covers_its_column: true,
    restores_sizes: false,
};
pub const ONLY_COVER_MISSING: Corrected = Corrected {
    covers_its_column: false,
    restores_sizes: true,
};
pub const KNUTHS: Corrected = Corrected {
    covers_its_column: true,
    restores_sizes: true,
};

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It printed a solution that is one.
    Right,
    /// It printed rows that are no filled grid, or one against the rules.
    Wrong,
    /// It came to its end and printed nothing.
    Nothing,
    /// It made too many calls.
    Stopped,
}

impl Outcome {
    pub fn words(&self) -> &'static str {
        match self {
            Outcome::Right => "the solution",
            Outcome::Wrong => "a wrong solution",
            Outcome::Nothing => "ends without a solution",
            Outcome::Stopped => "stopped",
        }
    }
}

/// What a search took.
#[derive(Clone, Debug)]
pub struct Run {
    pub calls: u64,
    pub outcome: Outcome,
}

/// Searches a board with the listing, for at most `most` calls of `search`.
pub fn run(board: &Board, corrected: Corrected, most: u64) -> Run {
    let mut links = Links::new(board, corrected);
    let mut run = Run {
        calls: 0,
        outcome: Outcome::Nothing,
    };
    let mut rows = Vec::new();
    links.search(&mut rows, most, &mut run, board);
    run
}

/// The root is node 0, the columns are nodes 1 to 4n².
struct Links {
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    column: Vec<usize>,
    size: Vec<i64>,
    /// The cell and the digit that a node's row stands for.
    row: Vec<(usize, usize)>,
    corrected: Corrected,
}

const ROOT: usize = 0;

impl Links {
    /// The matrix of the paper's figures 2.D to 2.G: a row for every digit of a blank cell, one row for a filled cell.
    fn new(board: &Board, corrected: Corrected) -> Links {
        let shape = board.shape();
        let (side, cells) = (shape.side(), shape.cell_count());
        let columns = 4 * cells;
        let mut links = Links {
            left: (0..=columns)
                .map(|node| node.checked_sub(1).unwrap_or(columns))
                .collect(),
            right: (0..=columns)
                .map(|node| (node + 1) % (columns + 1))
                .collect(),
            up: (0..=columns).collect(),
            down: (0..=columns).collect(),
            column: (0..=columns).collect(),
            size: vec![0; columns + 1],
            row: vec![(0, 0); columns + 1],
            corrected,
        };
        for (index, cell) in shape.cells().enumerate() {
            let stacks = side / shape.box_width();
            let block =
                cell.row() / shape.box_height() * stacks + cell.column() / shape.box_width();
            for digit in 0..side {
                let given = board.get(cell).map(|given| given.value() - 1);
                if given.is_some_and(|given| given != digit) {
                    continue;
                }
                links.add_row(
                    (index, digit),
                    [
                        1 + index,
                        1 + cells + cell.row() * side + digit,
                        1 + 2 * cells + cell.column() * side + digit,
                        1 + 3 * cells + block * side + digit,
                    ],
                );
            }
        }
        links
    }

    fn add_row(&mut self, row: (usize, usize), columns: [usize; 4]) {
        let first = self.column.len();
        for (place, column) in columns.into_iter().enumerate() {
            let node = first + place;
            self.left.push(first + (place + 3) % 4);
            self.right.push(first + (place + 1) % 4);
            let above = self.up[column];
            self.up.push(above);
            self.down.push(column);
            self.down[above] = node;
            self.up[column] = node;
            self.column.push(column);
            self.size[column] += 1;
            self.row.push(row);
        }
    }

    /// Lines 1 to 24 of `search`; whether it is over.
    fn search(&mut self, rows: &mut Vec<usize>, most: u64, run: &mut Run, board: &Board) -> bool {
        if run.calls == most {
            run.outcome = Outcome::Stopped;
            return true;
        }
        run.calls += 1;
        if self.right[ROOT] == ROOT {
            run.outcome = self.judged(rows, board);
            return true;
        }
        let column = self.choose();
        if self.corrected.covers_its_column {
            self.cover(column);
        }
        let mut row = self.down[column];
        while row != column {
            rows.push(row);
            let mut node = self.right[row];
            while node != row {
                self.cover(self.column[node]);
                node = self.right[node];
            }
            if self.search(rows, most, run, board) {
                return true;
            }
            rows.pop();
            let mut node = self.left[row];
            while node != row {
                self.uncover(self.column[node]);
                node = self.left[node];
            }
            row = self.down[row];
        }
        self.uncover(column);
        false
    }

    /// The first column with the smallest size.
    fn choose(&self) -> usize {
        let mut best = self.right[ROOT];
        let mut column = best;
        while column != ROOT {
            if self.size[column] < self.size[best] {
                best = column;
            }
            column = self.right[column];
        }
        best
    }

    fn cover(&mut self, column: usize) {
        let (left, right) = (self.left[column], self.right[column]);
        self.left[right] = left;
        self.right[left] = right;
        let mut row = self.down[column];
        while row != column {
            let mut node = self.right[row];
            while node != row {
                let (up, down) = (self.up[node], self.down[node]);
                self.up[down] = up;
                self.down[up] = down;
                self.size[self.column[node]] -= 1;
                node = self.right[node];
            }
            row = self.down[row];
        }
    }

    fn uncover(&mut self, column: usize) {
        let mut row = self.up[column];
        while row != column {
            let mut node = self.left[row];
            while node != row {
                self.size[self.column[node]] += match self.corrected.restores_sizes {
                    true => 1,
                    false => -1,
                };
                let (up, down) = (self.up[node], self.down[node]);
                self.up[down] = node;
                self.down[up] = node;
                node = self.left[node];
            }
            row = self.up[row];
        }
        let (left, right) = (self.left[column], self.right[column]);
        self.left[right] = column;
        self.right[left] = column;
    }

    /// Whether rows that were printed are a filled grid that keeps the rules.
    fn judged(&self, rows: &[usize], board: &Board) -> Outcome {
        let shape = board.shape();
        let mut grid = Grid::empty(shape);
        for &node in rows {
            let (index, digit) = self.row[node];
            let (cell, digit) = (shape.cell_at(index), shape.digit(digit + 1));
            let twice = cell.is_none_or(|cell| grid.get(cell).is_some());
            let set = cell.map(|cell| grid.set(cell, digit));
            if twice || !matches!(set, Some(Ok(_))) {
                return Outcome::Wrong;
            }
        }
        match Board::new(grid).is_ok_and(|board| board.is_full()) {
            true => Outcome::Right,
            false => Outcome::Wrong,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::EASY;
    use sudoku_zoo::solvers::exact_cover::DLX;
    use sudoku_zoo::{Limits, Search};

    #[test]
    fn the_corrected_listing_makes_knuths_calls() {
        let boards = EASY.set().expect("built in").boards;
        for board in &boards[..20] {
            let found = run(board, KNUTHS, 1_000_000);
            assert_eq!(found.outcome, Outcome::Right);
            // A call for the root and one for every filled cell, which `dlx` does not search for.
            let limits = Limits::new().solutions(1);
            let nodes = Search::counting(&limits).run(&DLX, board).stats.nodes;
            let clues = board.grid().clue_count() as u64;
            if nodes + clues == 81 {
                assert_eq!(found.calls, 82);
            }
        }
    }
}
