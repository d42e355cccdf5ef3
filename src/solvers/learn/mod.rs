//! Conflict-driven clause learning (CDCL): an engine for large boards that learns from every failure. (Feature `fast`.)
//!
//! Backtracking, dancing links included, forgets why a branch failed, and fails for the same reason in the next branch. On
//! 25×25 boards near the hardest density that is fatal. This solver works out why a branch failed, stores the
//! answer as a *clause* (a list of statements, at least one of them true), and never repeats that mistake in any other branch.
//! This is how modern SAT solvers work; some parts are special here, because the problem is a Sudoku.
//!
//! # One clause
//!
//! Here is part of a 9×9 board and three decisions. A *decision* (`*`) is a guess; *propagation* (`⇒`) adds what follows from it. A
//! decision and what follows from it form a *level*:
//!
//! ```text
//!   r1c7 {4 8 9}                  level 1   r8c7 = 6*   ⇒ r3c7 ≠ 6
//!   r3c7 {5 6 9}   same box       level 2   r5c2 = 1*   ⇒ …
//!   r3c9 {5 9}                    level 3   r1c7 = 9*   ⇒ r3c7 ≠ 9, r3c9 ≠ 9     9 is gone from the box
//!                                                       ⇒ r3c7 = 5, r3c9 = 5     nothing else is left
//!                                                       ✗ two 5s in row 3: a conflict
//! ```
//!
//! Why did it fail? Begin with the conflict, and replace statements of level 3 by their reasons until one is left:
//!
//! ```text
//!   r3c7 = 5 and r3c9 = 5                               cannot both hold
//!   r3c7 ≠ 6, r3c7 ≠ 9 and r3c9 = 5                     r3c7 has no other candidate
//!   r3c7 ≠ 6, r3c7 ≠ 9 and r3c9 ≠ 9                     nor has r3c9
//!   r8c7 = 6 and r1c7 = 9                               the first unique implication point (1-UIP): r1c7 = 9
//! ```
//!
//! The learned clause is **r8c7 ≠ 6 or r1c7 ≠ 9**. Level 2 had no part in it, so the search jumps back to level 1, not to
//! level 2, and there concludes r1c7 ≠ 9. If r3c7 had been {5 9} from the start, the clause would be r1c7 ≠ 9, at
//! every level: players call that a naked pair. So the solver needs no built-in techniques. It learns the ones that a puzzle needs.
//!
//! # The parts
//!
//! ```text
//!   solver       Board ─preprocess─▶ candidates ─encoding─▶ variables, groups ─cdcl─▶ solutions
//!
//!   cdcl         ┌─▶ propagate ─conflict─▶ analysis ─▶ learn a clause, jump back ─┐
//!                │       │no conflict                                             │
//!                │       ├─▶ restart due? take back all decisions ─▶ streamline,  │
//!                │       │                                           tabu         │
//!                │       └─▶ decide a variable; none left: a solution             │
//!                └────────────────────────────────────────────────────────────────┘
//!
//!   its state    trail · groups · clauses · heuristics
//! ```
//!
//! - `solver`: [`Learn`], the engine as a [`Solver`](crate::Solver).
//! - `preprocess`: singles and locked candidates on bit sets. Only candidates that survive become variables.
//! - `encoding`: a variable per candidate and per *segment* (the cells that a line and a box share), and the way back to a
//!   grid.
//! - `cdcl`: the loop above.
//! - `trail`: what is assigned at present, in which order, at which level, for which reason.
//! - `groups`: the rules of Sudoku, as sets of literals with exactly one true literal. The O(n⁴) pairs that exclude
//!   each other are never written out. A group counts the members that are left.
//! - `clauses`: what was learned. A clause watches two of its literals, so that going back costs nothing. From time to time
//!   half of the unused clauses are dropped.
//! - `analysis`: from a conflict to the clause to learn: the first unique implication point, then minimising and
//!   shrinking.
//! - `heuristics`: which variable to decide (VSIDS: variables of recent conflicts first), which value to give it (phase saving:
//!   the value it had when most was assigned without a conflict), and when to restart.
//! - `streamline`: tests whether the solution could be a shuffled pattern, and finds it if so. [`LEARN_PLAIN`] leaves this
//!   out.
//! - `tabu`: local search, for boards with many blank cells: fills the whole grid and repairs it.
//!
//! Between restarts, until the first solution, the solver tries two incomplete methods, `streamline` and `tabu`: they may find a
//! solution, but never prove that there is none. What they find is used as the values of the next decisions.
//!
//! # All solutions
//!
//! Each of the first few solutions is excluded by a clause over its decisions, so that the proof that there is no other
//! solution may restart and jump back as it likes. After that, the search lists solutions: it replaces the last decision of a
//! solution by its opposite. Going back below such a flipped decision would show solutions again, so the search keeps a *floor*,
//! a level below which it does not jump back. Listing takes no memory per solution, and the clauses learned meanwhile stay. A clause that
//! was derived from an excluding clause rules out only solutions that have been shown.
//!
//! # Counters
//!
//! A node is a decision. The other value was also open, so every node is a guess. What propagation, a clause or flipping a
//! decision assigns is reasoning and not counted. A dead end is a conflict. Depth is the number of open decisions.
//! A restart makes decisions again, and they count again.
//!
//! # Memory and deadlines
//!
//! Learned clauses are what grows. The search reports the capacity of their vectors to [`Search::hold`](crate::Search::hold), and
//! stops with [`End::MemoryLimit`](crate::End::MemoryLimit) before they take more than
//! [`Limits::memory`](crate::Limits::memory). A vector that grows needs its old and its new block for a moment, so the heap may
//! reach twice the limit, besides what the board itself needs. The memory for the board itself does not grow, but streamlining and tabu search need the same
//! amount once more while they run.
//!
//! Interrupts and deadlines are checked by work, not by nodes: once per 4096 propagated literals or other work that takes about as
//! long, set-up, analysis of conflicts, restarts, tabu search and streamlining included. The longest CPU time between two looks was
//! 11 ms, on 64×64 (`cargo run --release -p sudoku-zoo-benches --bin overruns -- learn 64 3000`).
//!
//! # Cost
//!
//! [`LEARN_PLAIN`] to the first solution, five shuffles of each puzzle
//! (`cargo run --release -p sudoku-zoo-large -- --solver learn-plain --shuffles 5`), CPU seconds on a busy machine:
//!
//! | class | solved | median s | 95 % s | conflicts, median |
//! |---|---|---|---|---|
//! | acs25_f40 | 50/50 | 0.005 | 0.022 | 84 |
//! | acs25_f45 | 50/50 | 0.006 | 0.056 | 118 |
//! | lew25_b600 | 50/50 | 0.010 | 0.033 | 118 |
//! | bal25_k15 | 50/50 | 0.030 | 0.200 | 580 |
//! | lew36_b450 | 50/50 | 0.004 | 0.016 | 28 |
//! | bal36_k17 | 50/50 | 0.062 | 1.139 | 1,315 |
//! | lew64_b400 | 15/15 | 2.248 | 5.122 | 7,247 |
//! | pub25_gecode | 45/45 | 1.871 | 12.721 | 25,550 |
//!
//! Tabu search solves bal36_k17 and lew64_b400; the conflicts in their rows happened before tabu search began. It takes about as much
//! time as the main search, so a board with many blank cells and no solution takes twice as long to refute. [`LEARN`] solves
//! all boards of the lew and bal classes within 0.2 s, because they were dug out of shuffled patterns.
//!
//! **When to use.** Above 12×12, and for boards of any size that need much search. **When not.** To list many solutions; on 9×9, where
//! `swift` needs an eighteenth of the time. 49×49 and 64×64 at 45 % blank are beyond search, unless they were dug
//! out of shuffled patterns: `streamline` solves these.
//!
//! # Sources
//!
//! Marques-Silva and Sakallah, *GRASP* (1996): conflict analysis. Moskewicz and others, *Chaff* (2001): watched literals, VSIDS.
//! Audemard and Simon, *Glucose* (2009, 2012): LBD, restarts. Fleury and Biere, *Efficient all-UIP learned clause minimization*
//! (2021): shrinking. The modules name the rest.

mod analysis;
mod cdcl;
mod clauses;
mod encoding;
mod groups;
mod heuristics;
mod preprocess;
mod solver;
mod streamline;
mod tabu;
mod trail;
mod watch;

pub(crate) use solver::ENTRIES;
pub use solver::{LEARN, LEARN_PLAIN, Learn};
