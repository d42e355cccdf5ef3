//! `convert`: puzzles in another format.

use std::ops::ControlFlow;

use clap::Args;
use sudoku_zoo::text::{Format, Parsed};
use sudoku_zoo_cli::output::Output;

use crate::Outcome;
use crate::arguments::{Input, formats};
use crate::grid_lines::GridLines;
use crate::input::{self, Pipe, board_of};
use crate::one_line::{boxes, is_assumed};

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
    let mut output = GridLines::new(Output::new(), 0);
    let is_tall = options.to.has_line_per_row();
    let mut header: Option<String> = None;
    // Whether comments printed so far state boxes or other houses: such comments also apply to the puzzles after them.
    let mut is_stated = false;
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
        let is_printed = printed.is_some();
        if !is_printed {
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
        let mut text = text.trim_end_matches('\n').to_owned();
        if let Some(read) = read.as_ref().filter(|_| is_printed) {
            let (variant, shape) = (&read.variant, read.variant.shape());
            if is_stated && variant.regions().is_empty() && !text.contains(&boxes(shape)) {
                text = format!("{}\n{text}", boxes(shape));
            }
            is_stated |= text.lines().any(|line| line.starts_with("# "));
        }
        let mut text = format!("{gap}{text}");
        let on_a_line = read.filter(|_| is_listed(options.to) && is_printed);
        let written = match on_a_line.map(|read| read.grid.shape()) {
            Some(shape) => {
                if !is_assumed(shape) && !text.contains('#') {
                    text = format!("{text} {}", boxes(shape));
                }
                output.grid(&text, shape)
            }
            None => output.line(&text),
        };
        if let ControlFlow::Break(verdict) = written {
            return verdict.map(|()| outcome);
        }
    }
    output.finish().map(|()| outcome)
}

/// Whether puzzles in this format are a list: each is on a line that has only its cells.
fn is_listed(format: Format) -> bool {
    matches!(
        format,
        Format::Line | Format::Numbers | Format::Sdm | Format::Candidates
    )
}

fn print(read: &Parsed, format: Format) -> Result<String, String> {
    let board = board_of(read)?;
    let printed = format.print(&board, &read.metadata);
    printed.map_err(|error| error.to_string())
}
