//! The SAT solver `batsat` as a Sudoku solver.

use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, Var, lbool};
use sudoku_zoo::{Board, Grid};
use sudoku_zoo_cli::clock::Clock;

/// Whether a stretch of CPU time is over.
#[derive(Clone, Copy)]
pub struct Deadline {
    clock: Clock,
    seconds: f64,
}

impl Deadline {
    /// Over in `seconds` of this thread's CPU time.
    pub fn new(seconds: f64) -> Deadline {
        let clock = Clock::start();
        Deadline { clock, seconds }
    }

    /// CPU seconds since the start.
    pub fn elapsed(&self) -> f64 {
        self.clock.elapsed().as_secs_f64()
    }

    pub fn is_over(&self) -> bool {
        self.elapsed() > self.seconds
    }
}

impl Callbacks for Deadline {
    fn stop(&self) -> bool {
        self.is_over()
    }
}

/// The usual encoding of a board: a variable per candidate, a clause per cell and per digit of a house, and a clause for
/// every two candidates that exclude each other.
pub struct Sat {
    solver: Solver<Deadline>,
    shape: sudoku_zoo::Shape,
    /// The variables of each cell, by digit.
    variables: Vec<Vec<Option<Var>>>,
}

impl Sat {
    pub fn new(board: &Board, deadline: Deadline) -> Sat {
        let mut solver = Solver::new(SolverOpts::default(), deadline);
        let shape = board.shape();
        let variables: Vec<Vec<Option<Var>>> = shape
            .cells()
            .map(|cell| {
                let candidates = board.candidates(cell);
                let variable = |digit| candidates.contains(digit).then(|| solver.new_var_default());
                shape.digits().iter().map(variable).collect()
            })
            .collect();
        let mut exactly_one = |group: Vec<Var>| {
            let mut clause: Vec<Lit> = group
                .iter()
                .map(|&variable| Lit::new(variable, true))
                .collect();
            solver.add_clause_reuse(&mut clause);
            for (index, &one) in group.iter().enumerate() {
                for &other in &group[..index] {
                    let mut clause = vec![Lit::new(one, false), Lit::new(other, false)];
                    solver.add_clause_reuse(&mut clause);
                }
            }
        };
        for digits in &variables {
            exactly_one(digits.iter().copied().flatten().collect());
        }
        for house in shape.houses() {
            for digit in shape.digits().iter() {
                let cells = shape
                    .cells_of(house)
                    .filter_map(|cell| shape.index_of(cell));
                exactly_one(
                    cells
                        .filter_map(|cell| variables[cell][digit.index()])
                        .collect(),
                );
            }
        }
        Sat {
            solver,
            shape,
            variables,
        }
    }

    /// A solution, or `Some(None)` if there is none; `None` if the deadline came first.
    pub fn solve(&mut self) -> Option<Option<Grid>> {
        let answer = self.solver.solve_limited(&[]);
        if answer == lbool::FALSE {
            return Some(None);
        }
        if answer != lbool::TRUE {
            return None;
        }
        let values = self.variables.iter().map(|digits| {
            let mut digits = digits.iter();
            digits
                .position(|&variable| self.is_true(variable))
                .map_or(0, |digit| digit + 1)
        });
        let grid = Grid::from_values(self.shape, values);
        Some(Some(grid.expect("values of the shape")))
    }

    /// How many solutions there are, at most two: the first one is excluded by a clause.
    pub fn count_to_two(&mut self) -> Option<usize> {
        if self.solve()?.is_none() {
            return Some(0);
        }
        let variables = self.variables.iter().flatten().copied();
        let mut clause: Vec<Lit> = variables
            .filter(|&variable| self.is_true(variable))
            .flatten()
            .map(|variable| Lit::new(variable, false))
            .collect();
        self.solver.add_clause_reuse(&mut clause);
        Some(1 + usize::from(self.solve()?.is_some()))
    }

    /// In the solution that was found last.
    fn is_true(&self, variable: Option<Var>) -> bool {
        variable.is_some_and(|variable| self.solver.value_var(variable) == lbool::TRUE)
    }
}
