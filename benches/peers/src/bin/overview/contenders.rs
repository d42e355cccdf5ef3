//! Who takes part: solvers of the zoo, and published crates as their docs say to call them.

use core::ops::ControlFlow;

use exact_covers::{DlSolver, Solver as _};
use sudoku::Sudoku;
use sudoku_zoo::{Board, Count, Grid, Limits, Solve, batch, zoo};
use sudoku_zoo_peers::sat::{Deadline, Sat};

/// Counts the solutions of each line up to two, and says for how many lines it found one; `None` if the deadline
/// came first.
type Prove = fn(&str, &Deadline) -> Option<usize>;

pub struct Contender {
    pub name: &'static str,
    /// The version of somebody else's crate.
    pub version: Option<&'static str>,
    /// Sides of the boards that it gets. A crate that cannot be stopped gets no large ones.
    pub sides: &'static [usize],
    pub prove: Prove,
}

impl Contender {
    /// The name, with the version of a crate.
    pub fn label(&self) -> String {
        match self.version {
            Some(version) => format!("crate `{}` {version}", self.name),
            None => format!("`{}`", self.name),
        }
    }
}

const ANY: &[usize] = &[9, 16];
const CLASSIC: &[usize] = &[9];

macro_rules! ours {
    ($name:literal) => {
        Contender {
            name: $name,
            version: None,
            sides: ANY,
            prove: |lines, deadline| by_solver($name, lines, deadline),
        }
    };
}

const fn peer(
    name: &'static str,
    version: &'static str,
    sides: &'static [usize],
    prove: Prove,
) -> Contender {
    let version = Some(version);
    Contender {
        name,
        version,
        sides,
        prove,
    }
}

pub static CONTENDERS: [Contender; 15] = [
    ours!("naive"),
    ours!("mrv"),
    ours!("combined-greedy"),
    ours!("house-sets-greedy"),
    ours!("boxes"),
    ours!("hybrid"),
    ours!("two-phase"),
    ours!("dlx"),
    ours!("learn"),
    Contender {
        sides: CLASSIC,
        ..ours!("swift")
    },
    Contender {
        name: "batch",
        version: None,
        sides: CLASSIC,
        prove: |lines, _| {
            let options = batch::Options::new().limits(Limits::new().solutions(2));
            let counts = batch::lines(lines.as_bytes(), &options).count();
            Some(ones(
                counts.map(|count| count.expect("a puzzle").answer.get() as usize),
            ))
        },
    },
    peer("sudoku", "0.8", CLASSIC, |lines, _| {
        let puzzle = |line: &str| Sudoku::from_str_line(line).expect("a puzzle");
        let counts = lines
            .lines()
            .map(|line| puzzle(line).solutions_count_up_to(2));
        Some(ones(counts))
    }),
    peer("dlx-rs", "1.3", CLASSIC, |lines, deadline| {
        until(deadline, lines, |line| {
            let solver = dlx_rs::Sudoku::new_from_input(&values(line));
            Some(solver.take(2).count())
        })
    }),
    peer("exact-covers", "0.3", CLASSIC, |lines, deadline| {
        until(deadline, lines, |line| Some(exact_covers(&values(line))))
    }),
    peer("batsat", "0.6", ANY, |lines, deadline| {
        until(deadline, lines, |line| {
            Sat::new(&board(line), *deadline).count_to_two()
        })
    }),
];

fn ones(counts: impl Iterator<Item = usize>) -> usize {
    counts.filter(|&count| count == 1).count()
}

/// Asks `count` about every line, and gives up when the deadline is over.
fn until(
    deadline: &Deadline,
    lines: &str,
    mut count: impl FnMut(&str) -> Option<usize>,
) -> Option<usize> {
    let mut found = 0;
    for line in lines.lines() {
        found += usize::from(count(line)? == 1);
        if deadline.is_over() {
            return None;
        }
    }
    Some(found)
}

fn by_solver(name: &str, lines: &str, deadline: &Deadline) -> Option<usize> {
    let solver = zoo::find(name).expect("a registered solver").solver;
    let is_over = || deadline.is_over();
    let limits = Limits::new().solutions(2).interrupt(&is_over);
    until(deadline, lines, |line| {
        match solver.count(&board(line), &limits).ok()? {
            Count::Exactly(number) | Count::AtLeast(number) => Some(number as usize),
        }
    })
}

fn board(line: &str) -> Board {
    let grid: Grid = line.parse().expect("a puzzle");
    Board::new(grid).expect("no clash")
}

/// The digits of a 9×9 line, 0 for a blank.
fn values(line: &str) -> Vec<usize> {
    let value = |symbol: char| symbol.to_digit(10).unwrap_or(0) as usize;
    line.chars().take(81).map(value).collect()
}

/// On the matrix of paper 000: 324 items, one option for a given, nine for a blank cell.
fn exact_covers(values: &[usize]) -> usize {
    let items: Vec<usize> = (0..324).collect();
    let mut solver: DlSolver<'_, usize, ()> = DlSolver::new(&items, &[]);
    for (cell, &value) in values.iter().enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        let block = row / 3 * 3 + column / 3;
        let digits = if value == 0 { 0..9 } else { value - 1..value };
        for digit in digits {
            let [row, column, block] =
                [9 + row, 18 + column, 27 + block].map(|house| 9 * house + digit);
            solver.add_option([cell, row, column, block], []);
        }
    }
    let mut found = 0;
    solver.solve(|_| {
        found += 1;
        match found {
            2 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    });
    found
}
