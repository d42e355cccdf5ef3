#![doc = include_str!("../README.md")]
//!
//! ## In a program
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

pub use answers::{MAX_NODES, MAX_TIME};
pub use function::functions;
