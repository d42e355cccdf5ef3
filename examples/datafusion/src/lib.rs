//! Sudoku as SQL: scalar functions for [DataFusion](datafusion) over columns of puzzles.
//!
//! | function | gives | `NULL` if |
//! |---|---|---|
//! | `sudoku_solve(puzzle)` | the solution, as text | there is not exactly one |
//! | `sudoku_count(puzzle)` | 0, 1 or 2, where 2 stands for two or more solutions | the givens clash |
//! | `sudoku_count(puzzle, limit)` | the number of solutions, counted up to `limit` | the givens clash |
//! | `sudoku_rate(puzzle)` | Sudoku Explainer's rating, as a decimal number such as 7.1 | there is not exactly one solution |
//! | `sudoku_canonical(puzzle)` | the text that all look-alikes of the puzzle share | the side is larger than 16 |
//! | `sudoku_problem(puzzle)` | why `sudoku_solve` gives `NULL` | `sudoku_solve` gives a solution |
//!
//! All of them give `NULL` for `NULL`, for a text that is not a puzzle (a bad row must not end a query over a million good
//! ones), and for a puzzle that is not 9×9 and takes more than [`MAX_NODES`] nodes. The puzzle is in any format of one grid
//! that the library reads, in a column of type `Utf8`, `LargeUtf8` or `Utf8View`, or a dictionary of one of them.
//!
//! A program on one machine registers [`functions`] with its context. On a cluster, client, scheduler and executors are
//! separate programs that send each other plans with the *names* of functions, so each of them needs them:
//!
//! ```text
//!   client ──SQL, logical plan──▶ scheduler ──physical plan──▶ executor, executor, …
//!   `functions`                   `functions`                  `functions`
//! ```
//!
//! ```
//! use datafusion::prelude::SessionContext;
//! use sudoku_zoo_datafusion::functions;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> datafusion::error::Result<()> {
//! let context = SessionContext::new();
//! functions().for_each(|function| context.register_udf(function));
//! let answer = context.sql("SELECT sudoku_solve('1.....3..4.....2') AS solution").await?;
//! answer.show().await?;
//! # Ok(())
//! # }
//! ```

mod answers;
mod function;

pub use answers::MAX_NODES;
pub use function::functions;
