//! Clauses as text, and the SAT solver that reads them.

use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, Var, lbool};
use cpu_time::ProcessTime;
use sudoku_zoo::{Board, Cell, Digit, Grid};

/// The clauses of a DIMACS text. A literal is a number from 1, or less than 0 for its opposite.
pub(crate) struct Clauses {
    variables: usize,
    clauses: Vec<Vec<i32>>,
}

impl Clauses {
    /// Reads a text, whose head must say how much there is.
    pub(crate) fn parse(text: &str) -> Clauses {
        let (head, body) = text.split_once('\n').expect("a head");
        let mut head = head.strip_prefix("p cnf ").expect("DIMACS").split(' ');
        let mut number = || {
            head.next()
                .and_then(|word| word.parse().ok())
                .expect("a number")
        };
        let (variables, count): (usize, usize) = (number(), number());
        let literals = body
            .split_whitespace()
            .map(|word| word.parse().expect("a literal"));
        let literals: Vec<i32> = literals.collect();
        let mut clauses: Vec<Vec<i32>> = literals
            .split(|&literal| literal == 0)
            .map(Vec::from)
            .collect();
        // Behind the last 0 is no clause.
        assert_eq!(clauses.pop(), Some(Vec::new()));
        assert_eq!(clauses.len(), count);
        let largest = clauses
            .iter()
            .flatten()
            .map(|literal| literal.unsigned_abs() as usize);
        assert!(largest.max().is_none_or(|largest| largest <= variables));
        Clauses { variables, clauses }
    }

    pub(crate) fn variables(&self) -> usize {
        self.variables
    }

    pub(crate) fn len(&self) -> usize {
        self.clauses.len()
    }

    /// A clause that is false when exactly the variables in `trues`, which is sorted, are true.
    pub(crate) fn violated_by(&self, trues: &[i32]) -> Option<&[i32]> {
        let is_true = |&literal: &i32| trues.binary_search(&literal.abs()).is_ok() == (literal > 0);
        let mut clauses = self.clauses.iter();
        clauses
            .find(|clause| !clause.iter().any(is_true))
            .map(Vec::as_slice)
    }
}

/// The variables of the candidates that a grid has, in ascending order.
pub(crate) fn literals(board: &Board, grid: &Grid) -> Vec<i32> {
    candidates(board)
        .filter(|&(_, cell, digit)| grid.get(cell) == Some(digit))
        .map(|(variable, ..)| variable)
        .collect()
}

/// The candidates of a board in the order of their variables.
fn candidates(board: &Board) -> impl Iterator<Item = (i32, Cell, Digit)> {
    let cells = board.shape().cells();
    let candidates = cells.flat_map(|cell| {
        board
            .candidates(cell)
            .iter()
            .map(move |digit| (cell, digit))
    });
    (1..)
        .zip(candidates)
        .map(|(variable, (cell, digit))| (variable, cell, digit))
}

/// What the referee says of the clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Satisfiable,
    Unsatisfiable,
    TooLong,
}

/// Stops a search after some CPU time.
struct Deadline {
    begin: ProcessTime,
    seconds: f64,
}

impl Callbacks for Deadline {
    fn stop(&self) -> bool {
        self.begin.elapsed().as_secs_f64() > self.seconds
    }
}

/// The SAT solver with the clauses of a board.
pub(crate) struct Referee {
    solver: Solver<Deadline>,
    variables: Vec<Var>,
}

impl Referee {
    pub(crate) fn new(clauses: &Clauses, seconds: f64) -> Referee {
        let begin = ProcessTime::now();
        let mut solver = Solver::new(SolverOpts::default(), Deadline { begin, seconds });
        let variables = (0..clauses.variables).map(|_| solver.new_var_default());
        let variables = variables.collect();
        let mut referee = Referee { solver, variables };
        clauses
            .clauses
            .iter()
            .for_each(|clause| referee.add(clause));
        referee
    }

    fn add(&mut self, clause: &[i32]) {
        let variable = |literal: i32| self.variables[literal.unsigned_abs() as usize - 1];
        let literals = clause.iter();
        let literals = literals.map(|&literal| Lit::new(variable(literal), literal > 0));
        let mut literals = literals.collect();
        self.solver.add_clause_reuse(&mut literals);
    }

    pub(crate) fn solve(&mut self) -> Verdict {
        match self.solver.solve_limited(&[]) {
            answer if answer == lbool::TRUE => Verdict::Satisfiable,
            answer if answer == lbool::FALSE => Verdict::Unsatisfiable,
            _ => Verdict::TooLong,
        }
    }

    /// The solution that was found last.
    pub(crate) fn grid(&self, board: &Board) -> Grid {
        let mut grid = Grid::empty(board.shape());
        for ((_, cell, digit), &variable) in candidates(board).zip(&self.variables) {
            if self.solver.value_var(variable) == lbool::TRUE {
                grid.set(cell, Some(digit)).expect("its shape");
            }
        }
        grid
    }

    /// Adds the clause that not all of these are true.
    pub(crate) fn exclude(&mut self, trues: &[i32]) {
        let opposite: Vec<i32> = trues.iter().map(|literal| -literal).collect();
        self.add(&opposite);
    }
}
