//! `scheduler` and `executor`: the programs of a cluster, with our functions registered.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use ballista_core::registry::BallistaFunctionRegistry;
use ballista_core::utils::default_session_builder;
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::SchedulerConfig;
use ballista_scheduler::scheduler_process::start_server;
use datafusion::execution::FunctionRegistry;
use sudoku_zoo_datafusion::functions;

use crate::Error;

const HOST: Ipv4Addr = Ipv4Addr::LOCALHOST;

/// Seconds between two signs of life of an executor.
const HEARTBEAT: u64 = 1;

/// After this many seconds without a sign of life from an executor, its tasks are given to others. (A scheduler that cannot
/// reach an executor with a new task gives it up at once.)
const EXECUTOR_TIMEOUT: u64 = 10;

/// Runs a scheduler until it is stopped.
pub async fn scheduler(port: u16) -> Result<(), Error> {
    let config = SchedulerConfig {
        bind_host: HOST.to_string(),
        external_host: HOST.to_string(),
        bind_port: port,
        executor_timeout_seconds: EXECUTOR_TIMEOUT,
        expire_dead_executor_interval_seconds: 1,
        override_session_builder: Some(Arc::new(|config| {
            let mut state = default_session_builder(config)?;
            for function in functions() {
                state.register_udf(Arc::new(function))?;
            }
            Ok(state)
        })),
        ..SchedulerConfig::default()
    };
    let cluster = BallistaCluster::new_from_config(&config).await?;
    start_server(cluster, SocketAddr::from((HOST, port)), Arc::new(config)).await?;
    Ok(())
}

/// Runs an executor until it is stopped. It takes the ports `port` and `port + 1`.
pub async fn executor(scheduler: u16, port: u16, directory: &str) -> Result<(), Error> {
    let mut registry = BallistaFunctionRegistry::default();
    let ours = functions().map(|function| (function.name().to_owned(), Arc::new(function)));
    registry.scalar_functions.extend(ours);
    let config = ExecutorProcessConfig {
        bind_host: HOST.to_string(),
        external_host: Some(HOST.to_string()),
        port,
        grpc_port: port + 1,
        scheduler_host: HOST.to_string(),
        scheduler_port: scheduler,
        scheduler_connect_timeout_seconds: 60,
        vcores: 1,
        executor_heartbeat_interval_seconds: HEARTBEAT,
        work_dir: Some(directory.to_owned()),
        override_function_registry: Some(Arc::new(registry)),
        ..ExecutorProcessConfig::default()
    };
    start_executor_process(Arc::new(config)).await?;
    Ok(())
}
