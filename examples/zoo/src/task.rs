//! A question to many puzzles: a command says what it asks of one, and what it prints.
//!
//! ```text
//!   a list       ──▶ batch::lines, a few lines in memory ──┐
//!                                                          ├──▶ answers in order ──▶ lines, CSV or JSON
//!   other text   ──▶ boards ──▶ a few at a time ───────────┘
//! ```

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Read as _};
use std::ops::ControlFlow;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use sudoku_zoo::batch::{self, Answered, Answers, BadItem, BadLine, LineFault, Lines, Options};
use sudoku_zoo::text::{ParseError, Read};
use sudoku_zoo::{Board, Grid, Shape};
use sudoku_zoo_cli::output::Output;
use sudoku_zoo_cli::progress::Progress;

use crate::Outcome;
use crate::arguments::{Batch, Input};
use crate::input::{self, List, Source};
use crate::record::{self, Field, Style, csv_header};
use crate::select::{Select, Selection};

/// What a command asks of every puzzle.
pub trait Task: Sync {
    /// The answer for one puzzle.
    type Answer: Send;

    /// The name of the command.
    const NAME: &'static str;

    /// The names of the fields of a record.
    const FIELDS: &'static [&'static str];

    /// Answers one puzzle.
    fn answer(&self, board: &Board) -> Result<Self::Answer, BadItem>;

    /// Answers a list: for tasks that the library does faster for many puzzles together.
    fn answers<'a, R: BufRead>(&'a self, lines: Lines<'a, R>) -> Answers<'a, R, Self::Answer> {
        each(self, lines)
    }

    /// How many lines of 9×9 puzzles are answered together. A few for threads that share the work; more only if that is
    /// faster, because no answer is printed before the last of them is known.
    fn lines_together(&self) -> usize {
        FEW
    }

    /// Whether plain results are a line per puzzle, without which a run cannot be resumed.
    fn is_line_per_puzzle(&self) -> bool {
        true
    }

    /// What is wrong with an answer that counts as none.
    fn fault(&self, _answer: &Self::Answer) -> Option<String> {
        None
    }

    /// Prints an answer for people, with the end of the line.
    fn write(
        &self,
        line: usize,
        puzzle: &Grid,
        answer: &Self::Answer,
        out: &mut Vec<u8>,
    ) -> io::Result<()>;

    /// Prints what stands for a puzzle without an answer.
    fn write_unanswered(&self, _line: usize, out: &mut Vec<u8>) -> io::Result<()> {
        out.extend_from_slice(b"?\n");
        Ok(())
    }

    /// The fields of an answer, in the order of their names.
    fn fields(&self, answer: Self::Answer) -> Vec<Field>;
}

/// Answers a list, one puzzle after the other.
pub fn each<'a, R: BufRead, T: Task + ?Sized>(
    task: &'a T,
    lines: Lines<'a, R>,
) -> Answers<'a, R, T::Answer> {
    lines.each(|grid, _| task.answer(&Board::new(grid.clone())?))
}

/// A puzzle with its answer.
struct Item<A> {
    line: usize,
    answer: Result<(Grid, A), Fault>,
}

/// Why there is no answer, in words that name the line.
enum Fault {
    /// The puzzle is bad, or was given up.
    Puzzle(String),
    /// The input cannot be read on.
    Input(String),
}

impl<A> From<Result<Answered<A>, BadLine>> for Item<A> {
    fn from(answered: Result<Answered<A>, BadLine>) -> Item<A> {
        match answered {
            Ok(answered) => Item {
                line: answered.line,
                answer: Ok((answered.puzzle, answered.answer)),
            },
            Err(bad) => Item {
                line: bad.line,
                answer: Err(match bad.fault {
                    LineFault::Read(_) => Fault::Input(bad.to_string()),
                    _ => Fault::Puzzle(bad.to_string()),
                }),
            },
        }
    }
}

/// Puzzles that are answered together, and printed after the last of them: a few, so that threads can share them.
pub const FEW: usize = 8;
/// 9×9 puzzles that the library answers together at full speed.
pub const LOCK_STEP: usize = 1_024;
/// Items that one thread hands to another together.
const PARCEL: usize = 256;
/// Parcels that wait to be printed.
const PARCELS: usize = 8;
/// Answers wait no longer than this for others.
const LONGEST_WAIT: Duration = Duration::from_millis(100);

/// Sends items to the thread that prints, as long as it listens. A parcel goes when it is full or its first item has waited.
fn send<A>(items: impl Iterator<Item = Item<A>>, to: SyncSender<Vec<Item<A>>>) {
    let mut parcel = Vec::new();
    let mut begun = Instant::now();
    for item in items {
        if parcel.is_empty() {
            begun = Instant::now();
        }
        parcel.push(item);
        let is_due = parcel.len() == PARCEL || begun.elapsed() > LONGEST_WAIT;
        if is_due && to.send(std::mem::take(&mut parcel)).is_err() {
            return;
        }
    }
    // Whether anybody listens to the last parcel does not matter any more.
    let _ = to.send(parcel);
}

/// Asks every puzzle of the input.
pub fn run<T: Task>(task: &T, input: &Input, batch: &Batch) -> Result<Outcome, String> {
    let style = batch.style();
    if batch.resume && style == Style::Plain && !task.is_line_per_puzzle() {
        return Err("--resume needs a line per puzzle: use --csv or --json".into());
    }
    let pool = match batch.threads {
        1 => None,
        threads => {
            let pool = ThreadPoolBuilder::new().num_threads(threads).build();
            Some(pool.map_err(|error| error.to_string())?)
        }
    };
    let source = input::open(input)?;
    let (output, lines) = batch.output()?;
    let has_header = style == Style::Csv && lines > 0;
    let selection = batch.selection(lines - u64::from(has_header));
    let size = match &source {
        Source::List(list) => list.size,
        Source::Text(text) => Some(text.lines().count() as u64),
    };
    let progress = Progress::of_size(T::NAME, size);
    // Answers that come by the thousand need no look at the clock after each.
    let stride = if task.lines_together() == LOCK_STEP {
        16
    } else {
        1
    };
    let mut printer = Printer {
        task,
        style,
        output: output.beside(&progress).looking_every(stride),
        progress: &progress,
        answered: 0,
        outcome: Outcome::Clean,
    };
    let mut done = ControlFlow::Continue(());
    if style == Style::Csv && !has_header {
        done = printer.output.line(csv_header(T::FIELDS));
    }
    if done.is_continue() {
        done = match source {
            Source::List(list) => printer.print_list(list, input, selection, pool.as_ref()),
            Source::Text(text) => printer.print_text(&text, input, selection, pool.as_ref()),
        };
    }
    progress.finish();
    let outcome = printer.outcome;
    let finished = done
        .break_value()
        .unwrap_or_else(|| printer.output.finish());
    finished.map(|()| outcome)
}

/// Goes on, or ends: well, if the reader of the output has heard enough.
type Flow = ControlFlow<Result<(), String>>;

/// Prints answers in order.
struct Printer<'a, T> {
    task: &'a T,
    style: Style,
    output: Output,
    progress: &'a Progress,
    answered: u64,
    outcome: Outcome,
}

impl<T: Task> Printer<'_, T> {
    /// Answers a list, of which a few lines are in memory at a time.
    fn print_list(
        &mut self,
        list: List,
        input: &Input,
        selection: Selection,
        pool: Option<&ThreadPool>,
    ) -> Flow {
        let together = match list.shape {
            Shape::CLASSIC => self.task.lines_together(),
            _ => FEW,
        };
        let mut options = Options::new().chunk(together);
        if let Some(shape) = input.stated.shape() {
            options = options.shape(shape);
        }
        let bytes = io::Cursor::new(list.head).chain(list.rest);
        let lines = BufReader::with_capacity(64 << 10, self.progress.over(bytes));
        let task = self.task;
        if selection.is_all() {
            return self.print_answers(task.answers(batch::lines(lines, &options)), pool);
        }
        let lines = Select::new(lines, selection);
        let mut answers = task.answers(batch::lines(lines, &options));
        if !selection.contains(0) {
            // The first puzzle is there for its shape only.
            answers.next();
        }
        self.print_answers(answers, pool)
    }

    fn print_answers<R: BufRead + Send>(
        &mut self,
        answers: Answers<'_, R, T::Answer>,
        pool: Option<&ThreadPool>,
    ) -> Flow {
        let Some(pool) = pool else {
            return answers
                .map(Item::from)
                .try_for_each(|item| self.print(item));
        };
        // The pool answers, and this thread prints.
        let (sender, receiver) = sync_channel(PARCELS);
        thread::scope(|scope| {
            scope.spawn(|| pool.install(|| send(answers.parallel().map(Item::from), sender)));
            // When printing ends early, the receiver goes, and with it the reason to answer.
            receiver
                .into_iter()
                .flatten()
                .try_for_each(|item| self.print(item))
        })
    }

    /// Answers the puzzles of a text in any format.
    fn print_text(
        &mut self,
        text: &str,
        input: &Input,
        selection: Selection,
        pool: Option<&ThreadPool>,
    ) -> Flow {
        let (task, progress) = (self.task, self.progress);
        let reads = input.stated.reader().read_all(text);
        let selected = (0..)
            .zip(reads)
            .filter(|(place, _)| selection.contains(*place));
        let mut selected = selected.map(|(_, read)| read);
        let answer = |read: Result<Read, ParseError>| {
            let line = match &read {
                Ok(read) => Some(read.line),
                Err(error) => error.line(),
            };
            let line = line.unwrap_or(1);
            progress.at(line as u64);
            let named = |fault: &dyn Display| Fault::Puzzle(format!("line {line}: {fault}"));
            let read = read.map_err(|error| Fault::Puzzle(error.to_string()));
            let answer = read.and_then(|read| {
                let board = read.board().map_err(|clash| named(&clash))?;
                let answer = task.answer(&board).map_err(|fault| named(&fault))?;
                Ok((read.grid, answer))
            });
            Item { line, answer }
        };
        let Some(pool) = pool else {
            return selected.try_for_each(|read| self.print(answer(read)));
        };
        loop {
            let some = selected.by_ref().take(FEW * pool.current_num_threads());
            let some: Vec<_> = some.collect();
            if some.is_empty() {
                return ControlFlow::Continue(());
            }
            let items: Vec<_> = pool.install(|| some.into_par_iter().map(answer).collect());
            items.into_iter().try_for_each(|item| self.print(item))?;
        }
    }

    fn print(&mut self, item: Item<T::Answer>) -> Flow {
        let Item { line, answer } = item;
        let (task, style) = (self.task, self.style);
        let fault = match &answer {
            Ok((_, answer)) => task
                .fault(answer)
                .map(|fault| format!("line {line}: {fault}")),
            Err(Fault::Input(error)) => return ControlFlow::Break(Err(error.clone())),
            Err(Fault::Puzzle(fault)) => Some(fault.clone()),
        };
        if let Some(fault) = &fault {
            self.outcome = Outcome::SomeFailed;
            self.progress.say(fault);
        }
        self.answered += 1;
        let flow = self.output.write(|out| match (style, answer, fault) {
            (Style::Plain, Ok((puzzle, answer)), None) => task.write(line, &puzzle, &answer, out),
            (Style::Plain, _, _) => task.write_unanswered(line, out),
            (style, Ok((puzzle, answer)), None) => {
                let fields = task.fields(answer);
                record::write(style, out, line, Some(&puzzle), T::FIELDS, Ok(fields))
            }
            (style, answer, fault) => {
                let puzzle = answer.as_ref().ok().map(|(puzzle, _)| puzzle);
                let fault = fault.unwrap_or_default();
                record::write(style, out, line, puzzle, T::FIELDS, Err(&fault))
            }
        });
        if self.output.is_flushed() {
            self.progress.done(T::NAME, self.answered);
        }
        flow
    }
}
