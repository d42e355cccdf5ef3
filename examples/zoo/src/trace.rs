//! `trace`: a search, event by event.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use sudoku_zoo::event::{Replay, Step};
use sudoku_zoo::strategy::Deduction;
use sudoku_zoo::text::{Format, Metadata};
use sudoku_zoo::{End, Event, Grid, Limits, Report, Search, Solver, Variant};
use sudoku_zoo_cli::algorithm_x::Example;
use sudoku_zoo_cli::output::{self, Output};

use crate::Outcome;
use crate::arguments::{Input, NamedSolver, SolverNames, number};
use crate::input::{self, Origin};

/// How many events are shown, unless the user says otherwise.
const EVENTS: u64 = 10_000;

/// Deeper events are not indented further.
const DEEPEST_INDENT: usize = 24;

/// A search, event by event: what a solver tries, concludes, undoes and finds
///
/// Without --solver it is Algorithm X on dancing links, as Appendix B of paper 000 prints it: the matrix of the appendix if there is no puzzle or the
/// word built-in, or else the matrix of the puzzle. If there are several puzzles, it takes the first. A 4×4 puzzle makes a few pages.
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    input: Input,
    /// The solver to watch, by name or alias, or plans and a solver as in six+rows; see `zoo list`
    #[arg(long, value_name = "NAME", value_parser = SolverNames, hide_possible_values = true)]
    solver: Option<NamedSolver>,
    /// Stops at this many solutions
    #[arg(long, value_name = "N", default_value = "1", value_parser = number)]
    solutions: u64,
    /// Shows events from this number on, counted from 1
    #[arg(long, value_name = "N", value_parser = event_number)]
    from: Option<u64>,
    /// Stops when this many events have been shown; 10,000 unless stated
    #[arg(long, value_name = "N", value_parser = number)]
    limit: Option<u64>,
    /// An object per event, each on a line: {"number":N,"event":…}; the last line is {"end":…,"events":N,"stats":…}
    #[arg(long)]
    json: bool,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let (puzzles, origin) = input::read_with_origin(&options.input)?;
    let board = puzzles.into_iter().find_map(|(_, board)| board);
    let Some(board) = board else {
        return Ok(Outcome::SomeFailed);
    };
    if let Some(solver) = &options.solver {
        let solver: &dyn Solver = &**solver;
        return show(options, |limits, watcher| {
            Search::counting(limits).watch(watcher).run(solver, &board)
        });
    }
    let example = match origin {
        Origin::BuiltIn => Example::appendix_b(),
        _ => Example::sudoku(&board),
    };
    let example = example.map_err(|error| error.to_string())?;
    if options.from.is_some() || options.limit.is_some() || options.json {
        return show(options, |limits, watcher| example.watch(limits, watcher));
    }
    output::print(&example.told(options.solutions)).map(|()| Outcome::Clean)
}

/// Prints the events that `search` sends within the limits it is given.
fn show(
    options: &Options,
    search: impl FnOnce(&Limits<'_>, &mut dyn FnMut(&Event<'_>)) -> Report,
) -> Result<Outcome, String> {
    let before = options.from.unwrap_or(1).saturating_sub(1);
    let last = before.saturating_add(options.limit.unwrap_or(EVENTS));
    let is_closed = AtomicBool::new(false);
    let limits = Limits::new()
        .solutions(options.solutions)
        .events(last)
        .flag(&is_closed);
    let mut told = Told {
        output: Output::new(),
        ended: None,
        is_json: options.json,
        before,
        number: 0,
        replay: Replay::default(),
        houses: None,
        line: None,
    };
    let report = search(&limits, &mut |event| {
        if told.tell(event).is_break() {
            is_closed.store(true, Ordering::Relaxed);
        }
    });
    told.finish(&report)?;
    Ok(match report.end {
        End::Unsupported(_) => {
            eprintln!("zoo: {}", report.end);
            Outcome::SomeFailed
        }
        _ => Outcome::Clean,
    })
}

/// Reads the number of an event.
fn event_number(value: &str) -> Result<u64, String> {
    match number(value)? {
        0 => Err("events are counted from 1".into()),
        number => Ok(number),
    }
}

/// The events that have been told so far.
struct Told {
    output: Output,
    /// Why nothing more is printed.
    ended: Option<Result<(), String>>,
    is_json: bool,
    /// Events that are not shown.
    before: u64,
    /// Events so far.
    number: u64,
    replay: Replay,
    /// The houses of the board, once the search has started.
    houses: Option<Variant>,
    /// A line that more steps may be added to.
    line: Option<String>,
}

impl Told {
    fn tell(&mut self, event: &Event<'_>) -> ControlFlow<()> {
        self.number += 1;
        let depth = self.replay.depth();
        self.replay.apply(event);
        if let Event::Started { board } = event {
            self.houses = Some(board.variant());
        }
        if self.number <= self.before {
            return ControlFlow::Continue(());
        }
        if self.is_json {
            // Serialising fails only for maps with keys that are not strings, and events have no maps.
            let event = serde_json::to_string(event).unwrap_or_default();
            let line = format!(r#"{{"number":{},"event":{event}}}"#, self.number);
            return self.print(&line);
        }
        match (event, &mut self.line) {
            (Event::ExactCover(step), Some(line)) if is_part(*step) => {
                let part = match step {
                    // As in the appendix: hide(12): remove 13, 14.
                    Step::Remove { node } | Step::Insert { node } if !line.ends_with(')') => {
                        format!(", {node}")
                    }
                    Step::Remove { .. } | Step::Insert { .. } => format!(": {step}"),
                    _ => format!("; {step}"),
                };
                line.push_str(&part);
                ControlFlow::Continue(())
            }
            _ => {
                self.end_line()?;
                let depth = depth.min(self.replay.depth()).min(DEEPEST_INDENT);
                let indent = "  ".repeat(depth);
                let line = format!("{:>6}  {indent}{}", self.number, self.words(event));
                self.line = Some(line);
                ControlFlow::Continue(())
            }
        }
    }

    /// An event in words, and a board where it helps.
    fn words(&self, event: &Event<'_>) -> String {
        let grid = self.replay.grid();
        let board = || grid.map_or_else(String::new, |grid| self.indented(grid));
        match event {
            Event::Started { .. } => format!("start{}", board()),
            Event::Prepared => format!("prepared{}", board()),
            Event::Solution { .. } => format!("solution{}", board()),
            Event::Deduced { .. } => match Deduction::from_event(event) {
                Some(step) => format!("{}: {step}", step.technique),
                None => event.to_string(),
            },
            _ => event.to_string(),
        }
    }

    /// The lines of a grid, drawn with the houses of the board, each below the words of an event.
    fn indented(&self, grid: &Grid) -> String {
        let houses = self.houses.as_ref();
        let board = houses.and_then(|houses| houses.board(grid.clone()).ok());
        let drawn = board.and_then(|board| Format::Drawn.print(&board, &Metadata::default()).ok());
        let text = drawn.unwrap_or_else(|| format!("{grid:#}"));
        text.lines()
            .map(|line| format!("\n        {line}"))
            .collect()
    }

    fn end_line(&mut self) -> ControlFlow<()> {
        match self.line.take() {
            Some(line) => self.print(&line),
            None => ControlFlow::Continue(()),
        }
    }

    fn print(&mut self, line: &str) -> ControlFlow<()> {
        if self.ended.is_none()
            && let ControlFlow::Break(ended) = self.output.line(line)
        {
            self.ended = Some(ended);
        }
        match self.ended {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        }
    }

    /// The last line, and a line that says how the search ended.
    fn finish(mut self, report: &Report) -> Result<(), String> {
        let _ = self.end_line();
        let (end, stats, events) = (report.end, &report.stats, self.number);
        let line = if self.is_json {
            // Neither of them has a map.
            let end = serde_json::to_string(&end).unwrap_or_default();
            let stats = serde_json::to_string(stats).unwrap_or_default();
            format!(r#"{{"end":{end},"events":{events},"stats":{stats}}}"#)
        } else {
            let more = match end {
                End::EventLimit => format!(" (--from {} shows more)", events + 1),
                _ if self.before > 0 && events <= self.before => {
                    format!(" (there were {events} events)")
                }
                _ => String::new(),
            };
            format!(
                "{end}{more}: nodes {}, guesses {}, dead ends {}, solutions {}",
                stats.nodes, stats.guesses, stats.dead_ends, stats.solutions
            )
        };
        let _ = self.print(&line);
        self.ended.unwrap_or_else(|| self.output.finish())
    }
}

/// Whether a step belongs to the one of X1 to X8 before it.
fn is_part(step: Step) -> bool {
    !matches!(
        step,
        Step::X1
            | Step::X2 { .. }
            | Step::X3 { .. }
            | Step::X4
            | Step::X5
            | Step::X6
            | Step::X7
            | Step::X8 { .. }
    )
}
