//! `local` and `remote`: the same SQL, in this process or on a cluster.

use std::io::{self, BufWriter, Write};

use ballista::prelude::{SessionConfigExt, SessionContextExt};
use ballista_core::config::{
    BALLISTA_ADAPTIVE_PLANNER_ENABLED, BALLISTA_SCHEDULER_MAX_PARTITIONS_PER_TASK,
};
use ballista_core::utils::default_session_builder;
use datafusion::arrow::csv;
use datafusion::prelude::{ParquetReadOptions, SessionConfig, SessionContext};
use futures::StreamExt;
use sudoku_zoo_datafusion::functions;

use crate::Error;

/// Threads of this process that answer a query.
const THREADS: usize = 2;

/// Tasks into which a cluster splits the reading of the file. An executor that is lost takes with it what it was working on
/// and what it has finished; more tasks make the first of the two smaller.
const TASKS: usize = 64;

/// A context that answers in this process.
pub fn local() -> SessionContext {
    let config = SessionConfig::new().with_target_partitions(THREADS);
    SessionContext::new_with_config(config)
}

/// A context that sends its queries to a scheduler.
///
/// The plan is made before the query starts, and stays. The adaptive planner, which is Ballista's default, does not survive the
/// loss of an executor in every stage yet (apache/datafusion-ballista#1986): version 55.0.0 waits for ever if the last stage
/// was reading the results of the lost executor.
pub async fn remote(scheduler: &str) -> Result<SessionContext, Error> {
    let config = SessionConfig::new_with_ballista()
        .with_target_partitions(TASKS)
        .set_bool(BALLISTA_ADAPTIVE_PLANNER_ENABLED, false)
        .set_usize(BALLISTA_SCHEDULER_MAX_PARTITIONS_PER_TASK, 1);
    let state = default_session_builder(config)?;
    Ok(SessionContext::remote_with_state(scheduler, state).await?)
}

/// Answers a query about the table `puzzles`, which is the file, in CSV.
pub async fn run(context: SessionContext, file: &str, sql: &str) -> Result<(), Error> {
    functions().for_each(|function| context.register_udf(function));
    let options = ParquetReadOptions::default();
    context.register_parquet("puzzles", file, options).await?;

    let mut out = csv::Writer::new(BufWriter::new(io::stdout().lock()));
    let mut batches = context.sql(sql).await?.execute_stream().await?;
    while let Some(batch) = batches.next().await {
        out.write(&batch?)?;
    }
    out.into_inner().flush()?;
    Ok(())
}
