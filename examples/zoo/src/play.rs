//! `play`: a game at the terminal, or from a pipe.

use std::io::{BufRead as _, IsTerminal as _, Write as _};

use clap::{Args, ValueEnum as _};
use sudoku_zoo::coach::{Coach, Hint, Refusal};
use sudoku_zoo::strategy::Grade;
use sudoku_zoo::{Cell, Digit, Limits, Notation, Uniqueness};

use crate::Outcome;
use crate::arguments::{CellNames, Detail, Input};
use crate::changes::Snapshot;
use crate::input::{self, Pipe};
use crate::picture::{Style, Window, draw};
use crate::plans::ChosenPlan;
use crate::screen;
use crate::symbols::Symbols;

/// What the player sees besides the grid.
struct Game<'a> {
    plan: &'a ChosenPlan,
    coach: Coach,
    style: Style,
    /// The last hint, and the grade in which it was given.
    hint: Option<(Hint, Grade)>,
}

/// A game with a coach; commands come from standard input
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    puzzle: Input,
    #[command(flatten)]
    plan: ChosenPlan,
    #[arg(long, value_enum, default_value = "r1c1")]
    notation: CellNames,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let (puzzle, text) = input::one_with_text(&options.puzzle, Pipe::Commands)?;
    input::refuse_other_houses(&puzzle.variant)?;
    let symbols = Symbols::of(&puzzle, &text, &options.puzzle.stated.reader());
    let coach = options.plan.coach(&puzzle.variant, puzzle.grid)?;
    let mut message = match coach.solutions() {
        Ok(Uniqueness::One(_)) => "one solution; type help for the commands".into(),
        Ok(Uniqueness::Several(..)) => {
            "several solutions, so only clashes are refused; type help".into()
        }
        _ => "the solution is not known, so only clashes are refused; type help".to_string(),
    };
    let is_screen = std::io::stdout().is_terminal() && !screen::is_dumb();
    let mut game = Game {
        plan: &options.plan,
        coach,
        style: Style {
            notation: options.notation.into(),
            symbols,
            colours: is_screen && screen::has_colours(),
            window: None,
        },
        hint: None,
    };
    // Commands from a pipe are printed, so that the output shows the whole game.
    let echo = !std::io::stdin().is_terminal();
    let mut lines = std::io::stdin().lock().lines();
    let mut last_seen = None;
    loop {
        let shown = match last_seen.replace(Snapshot::of(&game.coach)) {
            Some(before) if !is_screen => show_changes(&game, &before, &message),
            _ => show(&mut game, &message, is_screen),
        };
        match shown {
            Ok(()) => {}
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => break,
            Err(error) => return Err(format!("standard output: {error}")),
        }
        if game.coach.is_finished() {
            break;
        }
        let Some(line) = lines.next() else { break };
        let line = line.map_err(|error| format!("standard input: {error}"))?;
        if echo {
            let _ = writeln!(std::io::stdout(), "{line}");
        }
        match game.obey(line.trim()) {
            Some(answer) => message = answer,
            None => break,
        }
    }
    Ok(Outcome::Clean)
}

/// Shows the grid, the message and a prompt: on a cleared screen, or below the output so far when `is_screen` is false, as for
/// pipes and dumb terminals.
fn show(game: &mut Game<'_>, message: &str, is_screen: bool) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    if is_screen {
        // A window may change its size during a game. The message and the prompt also need room.
        let size = terminal_size::terminal_size();
        game.style.window = size.map(|(columns, lines)| {
            let columns = usize::from(columns.0);
            let below = message
                .lines()
                .map(|line| 1 + line.chars().count() / columns.max(1));
            let below = below.sum::<usize>().max(1) + 1;
            Window {
                columns,
                lines: usize::from(lines.0).saturating_sub(below),
            }
        });
    }
    if game.style.window.is_some() {
        // A clean screen, from the top.
        write!(out, "\x1b[2J\x1b[H")?;
    }
    write!(out, "{}", draw(&game.coach, game.style))?;
    if !is_screen {
        writeln!(out)?;
    }
    ask(game, message, &mut out)
}

/// Shows what a command has changed, the message and a prompt.
fn show_changes(game: &Game<'_>, before: &Snapshot, message: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    let changes = before.changes(&game.coach, game.style);
    if !changes.is_empty() {
        writeln!(out, "{changes}")?;
    }
    ask(game, message, &mut out)
}

fn ask(game: &Game<'_>, message: &str, out: &mut impl std::io::Write) -> std::io::Result<()> {
    if !message.is_empty() {
        writeln!(out, "{message}")?;
    }
    if game.coach.is_finished() {
        return writeln!(out, "solved!");
    }
    write!(out, "> ")?;
    out.flush()
}

impl Game<'_> {
    /// Carries out a command. Returns the message for the player, or `None` when the game is over.
    fn obey(&mut self, line: &str) -> Option<String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let outcome = match words.as_slice() {
            ["quit" | "q"] => return None,
            [] => Ok(String::new()),
            ["help" | "?"] => Ok(self.help()),
            // A screen shows the board all the time.
            ["board" | "b"] if self.style.window.is_some() => Ok(String::new()),
            ["board" | "b"] => Ok(draw(&self.coach, self.style)),
            ["hint" | "h"] => self.hint(None),
            ["hint" | "h", word] => Detail::from_str(word, false)
                .map_err(|_| format!("{word:?} is none of nudge, pointer, full"))
                .and_then(|detail| self.hint(Some(detail.into()))),
            ["apply" | "a"] => self.apply(),
            ["undo" | "u"] => self.changed(Coach::undo),
            ["redo"] => self.changed(Coach::redo),
            ["erase" | "e", place] => {
                cell(place).and_then(|cell| self.changed(|coach| coach.erase(cell)))
            }
            ["mark" | "m", place, value] => self
                .target(place, value)
                .and_then(|(cell, digit)| self.changed(|coach| coach.toggle_mark(cell, digit))),
            [place, value] | ["place" | "p", place, value] => self
                .target(place, value)
                .and_then(|(cell, digit)| self.changed(|coach| coach.place(cell, digit))),
            _ => Err(format!("{line:?} is no command; type help")),
        };
        Some(outcome.unwrap_or_else(|reason| reason))
    }

    /// The commands, with a cell and a value of this game.
    fn help(&self) -> String {
        let shape = self.coach.grid().shape();
        let mut blanks = shape
            .cells()
            .filter(|cell| self.coach.grid().get(*cell).is_none());
        // A cell off the diagonal shows which number is the row and which the column.
        let cell = blanks.clone().find(|cell| cell.row() != cell.column());
        let cell = cell.or_else(|| blanks.next());
        let Some(cell) = cell.or_else(|| shape.cell(0, 0)) else {
            return String::new();
        };
        let value = self.coach.marks(cell).iter().last();
        let value = value.or(Digit::new(shape.side()));
        let value = value.map_or_else(String::new, |digit| self.style.symbols.write(digit));
        let (name, other) = (Notation::RowColumn.cell(cell), Notation::Chess.cell(cell));
        let (name, other) = match self.style.notation {
            Notation::Chess => (other.to_string(), name.to_string()),
            _ => (name.to_string(), other.to_string()),
        };
        let first = Digit::new(1).map_or_else(String::new, |digit| self.style.symbols.write(digit));
        let last = Digit::new(shape.side());
        let last = last.map_or_else(String::new, |digit| self.style.symbols.write(digit));
        let commands = [
            (
                format!("{name} {value}"),
                format!(
                    "place {value} ({other} {value} is the same); values are {first} to {last}"
                ),
            ),
            (
                format!("mark {name} {value}"),
                "strike a pencil mark, or put it back".into(),
            ),
            (format!("erase {name}"), "blank a cell".into()),
            (
                "hint".into(),
                "where to look; again: what to look for; again: the reasoning".into(),
            ),
            ("apply".into(), "do what the last hint says".into()),
            (
                "undo, redo".into(),
                "take a move back, make it again".into(),
            ),
            (
                "board".into(),
                "draw the board; in a pipe only changes are printed".into(),
            ),
            ("help, quit".into(), String::new()),
        ];
        let lines = commands
            .iter()
            .map(|(command, meaning)| format!("  {command:<14} {meaning}"));
        let lines: Vec<_> = lines.map(|line| line.trim_end().to_owned()).collect();
        lines.join("\n")
    }

    /// A cell and a value as the player types them.
    fn target(&self, place: &str, value: &str) -> Result<(Cell, Digit), String> {
        let digit = self.style.symbols.read(value, self.coach.grid().shape());
        let digit = digit.ok_or_else(|| format!("{value:?} is no value of this puzzle"))?;
        Ok((cell(place)?, digit))
    }

    fn changed(
        &mut self,
        change: impl FnOnce(&mut Coach) -> Result<(), Refusal>,
    ) -> Result<String, String> {
        change(&mut self.coach).map_err(|refusal| refusal.explain(self.style.notation))?;
        self.hint = None;
        Ok(String::new())
    }

    /// Gives a hint. Each further `hint` without a grade tells a little more.
    fn hint(&mut self, asked: Option<Grade>) -> Result<String, String> {
        let (hint, grade) = match self.hint.take() {
            None => (self.next_hint()?, Grade::Nudge),
            Some((hint, Grade::Nudge)) => (hint, Grade::Pointer),
            Some((hint, _)) => (hint, Grade::Full),
        };
        let grade = asked.unwrap_or(grade);
        let notation = self.style.notation;
        let text = self.plan.words(&self.coach, &hint, grade, notation);
        self.hint = Some((hint, grade));
        Ok(text)
    }

    fn next_hint(&self) -> Result<Hint, String> {
        let hint = self.coach.hint(&Limits::new());
        hint.map_err(|stopped| stopped.to_string())
    }

    fn apply(&mut self) -> Result<String, String> {
        let hint = match self.hint.take() {
            Some((hint, _)) => hint,
            None => self.next_hint()?,
        };
        let text = hint.explain(Grade::Full, self.style.notation);
        self.coach
            .apply(&hint)
            .map_err(|refusal| format!("{text} ({})", refusal.explain(self.style.notation)))?;
        Ok(text)
    }
}

fn cell(text: &str) -> Result<Cell, String> {
    Notation::parse(text).ok_or_else(|| format!("{text:?} is no cell; say r3c5 or E3"))
}
