//! `convert`: puzzles in another format.

use std::ops::ControlFlow;

use clap::Args;
use sudoku_zoo::text::{Format, Read};
use sudoku_zoo_cli::output::Output;

use crate::Outcome;
use crate::arguments::{Input, formats};
use crate::input::{self, Pipe};

/// Puzzles in another format, in their order
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    input: Input,
    /// The format to print
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    to: Format,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let mut outcome = Outcome::Clean;
    let mut output = Output::new();
    let is_tall = options.to.has_line_per_row();
    let mut header: Option<String> = None;
    let texts = input::read_texts(&options.input, Pipe::Puzzles)?;
    for (index, found) in texts.found().enumerate() {
        let (line, read) = match found {
            Ok(found) => found,
            Err(reason) => {
                output.finish()?;
                return Err(reason);
            }
        };
        let printed = read.as_ref().and_then(|read| {
            let printed = print(read, options.to);
            printed
                .map_err(|message| eprintln!("line {line}: {message}"))
                .ok()
        });
        if printed.is_none() {
            outcome = Outcome::SomeFailed;
        }
        let printed = printed.unwrap_or_else(|| "?\n".into());
        let mut text = printed.as_str();
        // A file has one header.
        if options.to == Format::Csv
            && let Some((names, record)) = printed.split_once('\n')
            && !record.is_empty()
        {
            text = if header.is_some() { record } else { text };
            header.get_or_insert(names.to_owned());
        }
        // A blank line separates puzzles of several lines.
        let gap = if is_tall && index > 0 { "\n" } else { "" };
        let text = format!("{gap}{}", text.trim_end_matches('\n'));
        if let ControlFlow::Break(verdict) = output.line(text) {
            return verdict.map(|()| outcome);
        }
    }
    output.finish().map(|()| outcome)
}

fn print(read: &Read, format: Format) -> Result<String, String> {
    let board = read.board().map_err(|clash| clash.to_string())?;
    let printed = format.print(&board, &read.metadata);
    printed.map_err(|error| error.to_string())
}
