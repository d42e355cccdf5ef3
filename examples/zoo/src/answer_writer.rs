//! Writes answers as lines, CSV or JSON: a page for each chunk of puzzles.

use std::cell::Cell;
use std::io;

use sudoku_zoo::batch::{self, BadLine, LineFault, Ready};

use crate::grid_lines::Page;
use crate::own_board;
use crate::record::{self, Puzzle, Record, Style};
use crate::task::{PrintList, Task};

/// A puzzle with its answer.
pub struct Item<A> {
    pub line: usize,
    /// `None` if it could not be read.
    pub puzzle: Option<Puzzle>,
    pub answer: Result<A, Fault>,
}

/// Why there is no answer, in words that name the line.
pub enum Fault {
    /// The puzzle is bad, or was given up.
    Puzzle(String),
    /// The input cannot be read on.
    Input(String),
}

impl<A> From<Result<batch::Answered<A>, BadLine>> for Item<A> {
    fn from(answered: Result<batch::Answered<A>, BadLine>) -> Item<A> {
        match answered {
            Ok(answered) => Item {
                line: answered.line,
                puzzle: Some(answered.puzzle.into()),
                answer: Ok(answered.answer),
            },
            Err(bad) => Item {
                line: bad.line,
                puzzle: None,
                answer: Err(match bad.fault {
                    LineFault::Read(_) => Fault::Input(bad.to_string()),
                    _ => Fault::Puzzle(bad.to_string()),
                }),
            },
        }
    }
}

/// Some answers as they are printed.
#[derive(Default)]
pub struct Answered {
    pub page: Page,
    pub answered: u64,
    /// What is wrong with puzzles, in words that name the line.
    pub faults: Vec<String>,
    /// Why the input cannot be read on.
    pub end: Option<String>,
}

/// Writes answers; on any thread.
pub struct Writer<'a, T: Task> {
    pub task: &'a T,
    pub style: Style,
    /// Prints the answers to some lines at once.
    pub print_list: Option<PrintList<T::Answer>>,
}

thread_local! {
    /// The memory of the last page that this thread has printed. Freeing and allocating it again would cost a fifth of the time. Using a page that another core
    /// has used costs nearly as much.
    pub static SPARE: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

impl<T: Task> Clone for Writer<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Task> Copy for Writer<'_, T> {}

impl<T: Task> Writer<'_, T> {
    /// Writes the answers to some lines.
    pub fn write_list(self, items: &mut Ready<T::Answer>) -> Answered {
        let Some(print) = self.print_list else {
            return self.write(items.map(|answered| {
                let refused = answered.as_ref().err();
                let item = refused.and_then(|bad| own_board::answer_refused(self.task, bad));
                item.unwrap_or_else(|| answered.into())
            }));
        };
        let mut answered = Self::no_answers();
        answered.answered = items.len() as u64;
        let mut text = std::mem::take(&mut answered.page.text);
        print(items, &mut text, &mut |bad, out| match bad.fault {
            LineFault::Read(_) => {
                answered.answered -= 1;
                answered.end = Some(bad.to_string());
            }
            _ => {
                let item = own_board::answer_refused(self.task, &bad);
                let one = self.write([item.unwrap_or_else(|| Err(bad).into())].into_iter());
                out.extend(one.page.text);
                answered.faults.extend(one.faults);
            }
        });
        answered.page.text = text;
        answered
    }

    /// Writes the answers to some puzzles, up to the place where the input can no longer be read.
    pub fn write(self, items: impl Iterator<Item = Item<T::Answer>>) -> Answered {
        let mut answered = Self::no_answers();
        for Item {
            line,
            puzzle,
            answer,
        } in items
        {
            let fault = match &answer {
                Ok(answer) => {
                    let fault = self.task.fault(answer);
                    fault.map(|fault| format!("line {line}: {fault}"))
                }
                Err(Fault::Puzzle(fault)) => Some(fault.clone()),
                Err(Fault::Input(error)) => {
                    answered.end = Some(error.clone());
                    break;
                }
            };
            answered.answered += 1;
            let page = &mut answered.page;
            let start = page.text.len();
            let shape = match (&answer, &fault) {
                (Ok(answer), None) if self.style == Style::Plain => {
                    self.task.shape_of_lines(answer)
                }
                _ => None,
            };
            // Memory does not fail.
            let answer = answer.ok();
            let _ = self.write_one(line, puzzle, answer, fault.as_deref(), &mut page.text);
            if let Some(shape) = shape {
                page.grids_from(start, shape);
            }
            answered.faults.extend(fault);
        }
        answered
    }

    fn no_answers() -> Answered {
        let mut answered = Answered::default();
        answered.page.text = SPARE.take();
        answered
    }

    fn write_one(
        self,
        line: usize,
        puzzle: Option<Puzzle>,
        answer: Option<T::Answer>,
        fault: Option<&str>,
        out: &mut Vec<u8>,
    ) -> io::Result<()> {
        let Writer { task, style, .. } = self;
        match (style, &puzzle, answer, fault) {
            (Style::Plain, Some(puzzle), Some(answer), None) => {
                task.write(line, &puzzle.houses, &answer, out)
            }
            (Style::Plain, ..) => task.write_unanswered(line, out),
            (style, puzzle, answer, fault) => {
                let fields = match (puzzle, answer, fault) {
                    (Some(puzzle), Some(answer), None) => Ok(task.fields(puzzle, answer)),
                    (.., fault) => Err(fault.unwrap_or_default()),
                };
                let record = Record {
                    line,
                    puzzle: puzzle.as_ref(),
                    names: T::FIELDS,
                    fields,
                };
                record::write(style, out, record)
            }
        }
    }
}
