//! Conflict-driven learning: an engine for large boards that draws a lesson from every failure.
//!
//! Backtracking, dancing links included, forgets why a branch failed and fails for the same reason in
//! the next one. On 25×25 boards near the hardest density that is fatal. This solver asks why, writes the
//! answer down as a *clause*, and never makes that mistake again, wherever it goes.
//!
//! # A lesson
//!
//! Part of a 9×9 board, and three decisions, of which only the last looks promising:
//!
//! ```text
//!   r1c7 {4 8 9}                  level 1   r8c7 = 6*   ⇒ r3c7 ≠ 6
//!   r3c7 {5 6 9}   same box       level 2   r5c2 = 1*   ⇒ …
//!   r3c9 {5 9}                    level 3   r1c7 = 9*   ⇒ r3c7 ≠ 9, r3c9 ≠ 9     9 is gone from the box
//!                                                       ⇒ r3c7 = 5, r3c9 = 5     nothing else is left
//!                                                       ✗ two 5s in row 3
//! ```
//!
//! Why? Ask backwards, and replace every answer from level 3 by its own reasons until one is left:
//!
//! ```text
//!   r3c7 = 5 and r3c9 = 5                               cannot be
//!   r3c7 ≠ 6, r3c7 ≠ 9 and r3c9 = 5                     r3c7 has no other candidate
//!   r3c7 ≠ 6, r3c7 ≠ 9 and r3c9 ≠ 9                     nor has r3c9
//!   r8c7 = 6 and r1c7 = 9                               the first unique implication point: r1c7 = 9
//! ```
//!
//! The clause learnt is **r8c7 ≠ 6 or r1c7 ≠ 9**. Level 2 had no part in it, so the search goes back to level 1, not to
//! level 2, and there concludes r1c7 ≠ 9. Had r3c7 been {5 9} from the start, the clause would be
//! r1c7 ≠ 9 for good: what players call a naked pair. Techniques need not be built in; those that a
//! puzzle calls for are learnt.
//!
//! # The parts
//!
//! ```text
//! Board ─root─▶ candidates ─layout─▶ variables, groups ─engine─▶ solutions
//!
//!   engine     propagate ─▶ conflict? ─▶ analysis ─▶ clause, jump back      each conflict: activity, phases,
//!                 ▲    └──▶ none: decide (or restart, or solution)          restarts and clauses take note
//!                 └──────────────┘                                          now and then others give advice
//! ```
//!
//! - `root`: singles and locked candidates on bit sets. Only what survives becomes a variable.
//! - `crossing`: how lines cross boxes, for those that need it.
//! - `layout`, `groups`: a variable per candidate and per *segment*, the cells that a line and a box share. The
//!   rules of Sudoku are sets of literals of which exactly one is true; the O(n⁴) pairs that
//!   exclude each other are never written out.
//! - `trail`, `propagate`: what is assigned, and what follows from it. Groups count what is left of them; clauses watch two of
//!   their literals each, so that going back costs them nothing.
//! - `reasons`, `analysis`: why, and the first unique implication point.
//! - `shorten`: out with literals that others imply, and one for all where one of their level will do.
//! - `clauses`: the arena of what was learnt. Every now and then half of what was of no use lately is dropped, by glue: the
//!   number of levels a clause spans.
//! - `activity`: variables of recent conflicts, and their neighbours, are decided first.
//! - `phases`: a variable gets the value that it had when the most was assigned without a conflict.
//! - `restart`: stretches of quick restarts alternate with stretches of patient ones.
//! - `advice`: between two stretches, until there is a solution, those are asked who do not build: what they find
//!   is a value for every decision to try.
//! - `streamline`: what if the grid is a shuffled pattern? That is settled at once. [`LEARN_PLAIN`] does not ask.
//! - `walk`: on boards with many blank cells, local search: it fills the whole grid and mends it.
//!
//! # All solutions
//!
//! The first few solutions are each excluded by a clause over their decisions, so that the proof that there is
//! no other may restart and jump as it likes. After that the search lists: it turns the last
//! decision of a solution into its opposite and remembers, by a *floor* under which it must not jump
//! back, what it has seen. Listing thus takes no memory per solution, and clauses learnt
//! meanwhile are kept. A clause that was learnt with the help of an exclusion rules out only solutions that have been shown.
//!
//! # Counters
//!
//! A node is a decision: a variable is given a value, and as the other value was open, too, every node is a guess. What
//! propagation, a clause or turning a decision around assigns is reasoning and not counted. A dead end is a conflict.
//! Depth is the number of decisions that stand. Restarts make decisions again, and they count again.
//!
//! # Memory
//!
//! Learnt clauses are what grows, and they are told to [`Search::hold`](crate::Search::hold): more than
//! [`Limits::memory`](crate::Limits::memory) ends the search with [`End::MemoryLimit`](crate::End::MemoryLimit).
//! Vectors that double when full may take up to twice of what is accounted for.
//!
//! # Cost
//!
//! Of [`LEARN_PLAIN`] to the first solution, five shuffles of each puzzle
//! (`cargo run --release --example large -- --solver learn-plain --shuffles 5`), CPU seconds on a busy machine:
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
//! bal36_k17 and lew64_b400 are the walk's: the conflicts are those of the stretches it comes after. It shares the time about evenly
//! with the search, so a board with many blank cells and no solution takes twice as long to refute. [`LEARN`] solves all boards of the lew and bal
//! classes within .2 s, because they were dug out of shuffled patterns.
//!
//! **When to use.** Above 12×12, and wherever a proof takes search. **When not.** To list many solutions; on 9×9, where
//! `swift` needs an eighteenth of the time. 49×49 and 64×64 at 45 % blank are beyond search; those that were dug out of shuffled patterns
//! are solved by `streamline`.
//!
//! # Tried
//!
//! - Other local searches, on the 49×49 boards at 45 % blank, none of which any of them solves. Weights on houses
//!   that clash: further away. Cells left blank instead of clashing: no nearer, and worse at 64×64. Annealing: two and a half
//!   thousand million steps leave 26 clashes on the first, three hundred thousand of tabu search 31.
//! - Tenures: shorter ones get nearer on the largest boards, longer ones lose bal36_k18; this is the middle.
//! - The walk's grid as phases although it still clashes: of 18 shuffled pub25_gecode boards as many in 10 seconds, in a median of 4.2
//!   instead of 2.7 seconds. Dropped. Walks on 25×25 at all: they cost a third of the time there and find nothing first.
//! - Keeping the decisions that a restart would make again: no more conflicts per second. Dropped.
//! - Groups of candidates only, without segments: twice as many conflicts on 9×9, half as many again on 16×16 proofs and bal25_k15, and 10 instead
//!   of 12 of 18 shuffled pub25_gecode boards within 4 seconds. Dropped.
//! - Two watched members per group instead of counts: no fewer instructions, and hard to predict. Asking the processor to guess as
//!   little as possible, in counting and in ruling out, took a quarter off the time of 9×9 boards while it added a fifth to their instructions.
//! - Clauses that are minimised but not shrunk: nearly half as many conflicts again on pub25_gecode (15,900 against 11,300, geometric mean
//!   of 18 boards), and each costs more.
//! - Bumping the reasons of the shortened clause, each once, instead of those of the whole one: a third more conflicts on bal25_k15 (650 against 463, geometric
//!   mean of 100), a fifth more on pub25_gecode. Bumping none: twice as many again.
//! - A first stretch of 200 to 1000 conflicts instead of 1500: walks come sooner, but cost more than they bring; bal36_k17 takes a median of .08 to .10 instead of .06 s.
//! - Targets in patient stretches only, twice the room for clauses, glue 3 for good, activities that fade to 0.90: no better, or within luck.
//! - All variables equal at first: twice the conflicts on 16×16 proofs (95 against 40) and a third more on bal25_k15.
//! - Luby's restarts only: better on bal36_k17, worse on pub25_gecode (12 against 14 of 18). Hence the turns.
//! - Patient restarts first, or quick stretches three times as long: fewer of pub25_gecode in 3 seconds
//!   (11 and 9 of 18, against 12 to 14). Differences of this size may be luck.

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

pub(crate) use solver::ENTRIES;
pub use solver::{LEARN, LEARN_PLAIN, Learn};
