//! A million puzzles, and SQL about them: in process, or on a cluster. `README.md` shows how.

mod cluster;
mod make;
mod query;

use std::env;
use std::process::ExitCode;

type Error = Box<dyn std::error::Error + Send + Sync>;

const USAGE: &str = "\
make FILE ROWS SEED                write a Parquet file of puzzles, with the columns id and puzzle
local FILE SQL                     answer a question about the table `puzzles` in this process, on two threads
remote SCHEDULER FILE SQL          the same on the cluster of a scheduler, such as df://127.0.0.1:50050
scheduler PORT                     run a scheduler
executor SCHEDULER_PORT PORT DIR   run an executor with one thread, which keeps its files in DIR";

fn main() -> ExitCode {
    env_logger::init();
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

#[tokio::main(worker_threads = 2)]
async fn run(words: &[&str]) -> Result<(), Error> {
    match *words {
        ["make", file, rows, seed] => make::make(file, rows.parse()?, seed.parse()?),
        ["local", file, sql] => query::run(query::local(), file, sql).await,
        ["remote", scheduler, file, sql] => {
            query::run(query::remote(scheduler).await?, file, sql).await
        }
        ["scheduler", port] => cluster::scheduler(port.parse()?).await,
        ["executor", scheduler, port, directory] => {
            cluster::executor(scheduler.parse()?, port.parse()?, directory).await
        }
        _ => Err(USAGE.into()),
    }
}
