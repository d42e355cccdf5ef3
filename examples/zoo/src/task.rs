//! Runs a command on many puzzles: a command implements [`Task`], which answers one puzzle and prints the answer.
//!
//! ```text
//!   a list       ──▶ batch::lines ───────────────┐
//!                                                ├──▶ answers in order ──▶ lines, CSV or JSON
//!   other text   ──▶ boards, a few at a time ────┘
//! ```

use std::io::{self, BufRead, BufReader, Read as _};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use sudoku_zoo::batch::{self, Answers, BadLine, Lines, Options, Ready};
use sudoku_zoo::text::{Parsed, StreamError};
use sudoku_zoo::{Board, Limits, PuzzleError, Shape, Threads, Variant};
use sudoku_zoo_cli::progress::Progress;

use crate::Outcome;
use crate::answer_file::AnswerFile;
use crate::answer_writer::{Answered, Fault, Item, SPARE, Writer};
use crate::arguments::{Batch, Input};
use crate::grid_lines::{Flow, GridLines};
use crate::input::{self, List, Source, Texts, refuse_other_houses};
use crate::own_board;
use crate::record::{Field, Puzzle, Style, csv_header};
use crate::select::{Select, Selection};
use crate::trail::Trail;
use crate::until_houses::UntilHouses;

/// What a command does for every puzzle.
pub trait Task: Sync {
    /// The answer for one puzzle.
    type Answer: Send;

    /// The name of the command.
    const NAME: &'static str;

    /// The names of the fields of a record.
    const FIELDS: &'static [&'static str];

    /// Refuses boards with houses that it does not handle, in words that name them: by default all but rows, columns and boxes.
    fn check_houses(&self, houses: &Variant) -> Result<(), String> {
        refuse_other_houses(houses)
    }

    /// Answers one puzzle.
    fn answer(&self, board: &Board) -> Result<Self::Answer, PuzzleError>;

    /// Answers a list: for tasks that the library does faster for many puzzles together.
    fn answers<'a, R: BufRead>(&'a self, lines: Lines<'a, R>) -> Answers<'a, R, Self::Answer> {
        each(self, lines)
    }

    /// The limits for the library's own answers.
    fn limits(&self) -> Limits<'static> {
        Limits::new()
    }

    /// How many lines of 9×9 puzzles are answered together. A few are enough for threads to share the work. More make sense only if that is faster, because no
    /// answer is printed before the last of them is known.
    fn lines_together(&self) -> usize {
        FEW
    }

    /// Whether plain results are one line per puzzle. Otherwise a run cannot be resumed.
    fn is_line_per_puzzle(&self) -> bool {
        true
    }

    /// The message for an answer that counts as a failure.
    fn fault(&self, _answer: &Self::Answer) -> Option<String> {
        None
    }

    /// Prints an answer to a puzzle with these houses for people, with the end of the line.
    fn write(
        &self,
        line: usize,
        houses: &Variant,
        answer: &Self::Answer,
        out: &mut Vec<u8>,
    ) -> io::Result<()>;

    /// The shape of the grids, if [`write`](Task::write) prints lines with grids and nothing else.
    fn shape_of_lines(&self, _answer: &Self::Answer) -> Option<Shape> {
        None
    }

    /// Prints answers of a 9×9 list for people, all together: for tasks whose answers the library prints faster.
    const PRINT_LIST: Option<PrintList<Self::Answer>> = None;

    /// Prints a line in place of the answer, for a puzzle without one.
    fn write_unanswered(&self, _line: usize, out: &mut Vec<u8>) -> io::Result<()> {
        out.extend_from_slice(b"?\n");
        Ok(())
    }

    /// The fields of an answer, in the order of their names.
    fn fields(&self, puzzle: &Puzzle, answer: Self::Answer) -> Vec<Field>;
}

/// Prints the answers to some lines. For a line without an answer it calls the function, which prints something in its place.
pub type PrintList<A> = fn(&mut Ready<A>, &mut Vec<u8>, &mut dyn FnMut(BadLine, &mut Vec<u8>));

/// Answers a list, one puzzle after the other.
pub fn each<'a, R: BufRead, T: Task + ?Sized>(
    task: &'a T,
    lines: Lines<'a, R>,
) -> Answers<'a, R, T::Answer> {
    lines.each(|grid, _| task.answer(&Board::new(grid.clone())?))
}

/// Puzzles that are answered together, and printed after the last of them: a few, so that threads can share them.
pub const FEW: usize = 8;
/// 9×9 puzzles that the library answers together at full speed. Their lines, and those of their solutions, are nearly 64 KiB, so that
/// one call of the system reads them and one writes them. With 256, two threads take a tenth longer.
pub const LOCK_STEP: usize = 768;

/// The most texts that several threads answer in one turn.
const MOST: usize = 4_096;
/// A turn that takes less time than this is short.
const SHORT: Duration = Duration::from_millis(20);

/// Answers every puzzle of the input.
pub fn run<T: Task>(task: &T, input: &Input, batch: &Batch) -> Result<Outcome, String> {
    let style = batch.style();
    if batch.resume && style == Style::Plain && !task.is_line_per_puzzle() {
        return Err("--resume needs a line per puzzle: use --csv or --json".into());
    }
    let threads = match batch.threads {
        0 => Threads::all(),
        count => Threads::new(count),
    };
    let (source, identity) = input::open(input)?;
    let header = (style == Style::Csv).then(|| csv_header(T::FIELDS));
    let AnswerFile {
        output,
        lines,
        trail,
    } = batch.answers(header.is_some(), &identity)?;
    let has_header = header.is_some() && lines > 0;
    let selection = batch.selection(lines - u64::from(has_header));
    let size = match &source {
        Source::List(list) => list.size,
        Source::Text(texts) => texts.size,
    };
    let progress = Progress::of_size(T::NAME, size);
    let mut printer = Printer {
        writer: Writer {
            task,
            style,
            print_list: None,
        },
        output: GridLines::new(output.beside(&progress), lines),
        progress: &progress,
        trail,
        answered: 0,
        outcome: Outcome::Clean,
    };
    let mut done = ControlFlow::Continue(());
    if let Some(header) = header.filter(|_| !has_header) {
        done = printer.output.line(&header);
    }
    if done.is_continue() {
        done = match source {
            Source::List(list) => printer.print_list(list, input, selection, threads),
            Source::Text(texts) => printer.print_texts(*texts, selection, 0, threads),
        };
    }
    progress.finish();
    let outcome = printer.outcome;
    // Print the answers that were found before the input or the output failed.
    let finished = printer.output.finish();
    done.break_value().unwrap_or(finished).map(|()| outcome)
}

/// Goes on, unless the whole input was read and is not the input of the run that is resumed.
fn checked(selection: Selection, puzzles: u64) -> Flow {
    match selection.check(puzzles) {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => ControlFlow::Break(Err(error)),
    }
}

/// Prints answers in order.
struct Printer<'a, T: Task> {
    writer: Writer<'a, T>,
    output: GridLines,
    progress: &'a Progress,
    /// For a stream: what is read of it.
    trail: Option<Trail>,
    answered: u64,
    outcome: Outcome,
}

impl<T: Task> Printer<'_, T> {
    /// Answers a list. Only a few of its lines are in memory at a time.
    fn print_list(
        &mut self,
        list: List,
        input: &Input,
        selection: Selection,
        threads: Threads,
    ) -> Flow {
        let task = self.writer.task;
        let together = match list.shape {
            Shape::CLASSIC => task.lines_together(),
            _ => FEW,
        };
        let is_classic = list.shape == Shape::CLASSIC && self.writer.style == Style::Plain;
        self.writer.print_list = T::PRINT_LIST.filter(|_| is_classic);
        let mut options = Options::new().limits(task.limits()).chunk(together);
        if let Some(shape) = input.stated.shape() {
            options = options.shape(shape);
        }
        let bytes = io::Cursor::new(list.head).chain(list.rest);
        let bytes = UntilHouses::new(bytes);
        let above = self.progress.over(bytes.clone());
        let lines = BufReader::with_capacity(64 << 10, above);
        let mut place = 0;
        if selection.is_all() && self.trail.is_none() {
            self.print_answers(task.answers(batch::lines(lines, &options)), threads)?;
        } else {
            let lines = Select::new(lines, selection, self.trail.clone());
            let puzzles = lines.puzzles();
            let mut answers = task.answers(batch::lines(lines, &options));
            if !selection.contains(0) {
                // The first puzzle is there for its shape only.
                answers.next();
            }
            self.print_answers(answers, threads)?;
            place = puzzles.load(Ordering::Relaxed);
        }
        match bytes.below(list.shape) {
            Some(below) => {
                let texts = Texts::below_list(Box::new(below), input, list.size);
                self.print_texts(texts, selection, place, threads)
            }
            None => checked(selection, place),
        }
    }

    fn print_answers<R: BufRead + Send>(
        &mut self,
        answers: Answers<'_, R, T::Answer>,
        threads: Threads,
    ) -> Flow {
        let writer = self.writer;
        let write = move |items: &mut Ready<_>| writer.write_list(items);
        if threads == Threads::ONE {
            let mut pages = answers.by_chunk(write);
            return pages.try_for_each(|page| self.print(page));
        }
        // Every thread reads, answers, writes pages and prints them.
        answers.try_each_chunk_parallel(threads, write, |page| self.print(page))
    }

    /// Answers the puzzles of a text in any format. `place` puzzles of the input are above it.
    fn print_texts(
        &mut self,
        mut texts: Texts,
        selection: Selection,
        mut place: u64,
        threads: Threads,
    ) -> Flow {
        let (writer, progress) = (self.writer, self.progress);
        let answer = |read: Result<Parsed, StreamError>| {
            let line = match &read {
                Ok(read) => Some(read.line),
                Err(StreamError::Parse(error)) => error.line(),
                Err(_) => None,
            };
            let line = line.unwrap_or(1);
            let read = read.map_err(|error| match error {
                StreamError::Read(error) => Fault::Input(error.to_string()),
                error => Fault::Puzzle(error.to_string()),
            });
            match read {
                Ok(read) => own_board::answer(writer.task, line, read),
                Err(fault) => Item {
                    line,
                    puzzle: None,
                    answer: Err(fault),
                },
            }
        };
        let trail = self.trail.clone();
        // A puzzle that is selected; `None` for another.
        let mut next = |read: Result<Parsed, StreamError>| {
            if let Some(trail) = &trail {
                trail.add(format!("{read:?}").as_bytes())?;
            }
            place += 1;
            Ok(selection.contains(place - 1).then_some(read))
        };
        let mut most = match threads {
            Threads::ONE => 1,
            threads => FEW * threads.count(),
        };
        loop {
            let begun = Instant::now();
            let reads = texts.by_ref().map(&mut next).filter_map(Result::transpose);
            let reads: io::Result<Vec<_>> = reads.take(most).collect();
            let reads = match reads {
                Ok(reads) => reads,
                Err(error) => return ControlFlow::Break(Err(error.to_string())),
            };
            if reads.is_empty() {
                return checked(selection, place);
            }
            progress.at(texts.position());
            let items = threads.map(reads, answer);
            // Each turn makes its threads anew. Turns grow as long as they are short, so that this takes little of the time and answers still come soon.
            if threads != Threads::ONE && begun.elapsed() < SHORT {
                most = (2 * most).min(MOST);
            }
            self.print(writer.write(items.into_iter()))?;
        }
    }

    fn print(&mut self, mut answered: Answered) -> Flow {
        for fault in &answered.faults {
            self.outcome = Outcome::SomeFailed;
            self.progress.say(fault);
        }
        self.answered += answered.answered;
        let flow = self.output.page(&mut answered.page);
        let mut text = answered.page.text;
        text.clear();
        SPARE.set(text);
        if self.output.is_flushed() {
            self.progress.done(T::NAME, self.answered);
        }
        match answered.end {
            Some(error) => ControlFlow::Break(Err(error)),
            None => flow,
        }
    }
}
