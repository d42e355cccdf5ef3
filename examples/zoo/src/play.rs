//! `play`: a game at the terminal, or from a pipe.

use std::io::{BufRead as _, IsTerminal as _, Write as _};

use clap::{Args, ValueEnum as _};
use sudoku_zoo::coach::{Coach, Hint, Knowledge, Refusal};
use sudoku_zoo::strategy::{Grade, Notation};
use sudoku_zoo::{Cell, Digit, Limits};

use crate::Outcome;
use crate::arguments::{CellNames, Detail, Input};
use crate::input::{self, Pipe};
use crate::picture::{Style, draw};

const HELP: &str = "\
  r3c5 7        place a 7 (C5-style names work too: E3 7)
  mark r3c5 7   strike a pencil mark, or put it back
  erase r3c5    blank a cell
  hint          where to look; again: what to look for; again: the reasoning
  apply         do what the last hint says
  undo, redo    take a move back, make it again
  help, quit";

/// What the player sees besides the grid.
struct Game {
    coach: Coach,
    notation: Notation,
    /// The last hint, and the grade in which it was given.
    hint: Option<(Hint, Grade)>,
}

/// A game with a coach; commands come from standard input
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    puzzle: Input,
    #[arg(long, value_enum, default_value = "r1c1")]
    notation: CellNames,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let puzzle = input::one(&options.puzzle, Pipe::Commands)?;
    let coach = Coach::new(puzzle.grid, &Limits::new()).map_err(|reason| reason.to_string())?;
    let mut message = match coach.knowledge() {
        Knowledge::One(_) => "one solution; type help for the commands".into(),
        Knowledge::Several => "several solutions, so only clashes are refused; type help".into(),
        _ => "the solution is not known, so only clashes are refused; type help".to_string(),
    };
    let mut game = Game {
        coach,
        notation: options.notation.into(),
        hint: None,
    };
    let terminal = std::io::stdout().is_terminal();
    // What comes from a pipe is shown, so that a game can be followed in its output.
    let echo = !std::io::stdin().is_terminal();
    let mut lines = std::io::stdin().lock().lines();
    loop {
        match show(&game, &message, terminal) {
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

/// The grid, what there is to say, and a prompt.
fn show(game: &Game, message: &str, terminal: bool) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    if terminal {
        // A clean screen, from the top.
        write!(out, "\x1b[2J\x1b[H")?;
    }
    let style = Style { colours: terminal };
    writeln!(out, "{}", draw(&game.coach, game.notation, style))?;
    writeln!(out, "{message}")?;
    if game.coach.is_finished() {
        return writeln!(out, "solved!");
    }
    write!(out, "> ")?;
    out.flush()
}

impl Game {
    /// Carries out a command; says what came of it, or nothing when the game is over.
    fn obey(&mut self, line: &str) -> Option<String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let outcome = match words.as_slice() {
            ["quit" | "q"] => return None,
            [] => Ok(String::new()),
            ["help" | "?"] => Ok(HELP.into()),
            ["hint" | "h"] => Ok(self.hint(None)),
            ["hint" | "h", word] => Detail::from_str(word, false)
                .map(|detail| self.hint(Some(detail.into())))
                .map_err(|_| format!("{word:?} is none of nudge, pointer, full")),
            ["apply" | "a"] => self.apply(),
            ["undo" | "u"] => self.changed(Coach::undo),
            ["redo"] => self.changed(Coach::redo),
            ["erase" | "e", place] => {
                cell(place).and_then(|cell| self.changed(|coach| coach.erase(cell)))
            }
            ["mark" | "m", place, value] => target(place, value)
                .and_then(|(cell, digit)| self.changed(|coach| coach.toggle_mark(cell, digit))),
            [place, value] | ["place" | "p", place, value] => target(place, value)
                .and_then(|(cell, digit)| self.changed(|coach| coach.place(cell, digit))),
            _ => Err(format!("{line:?} is no command; type help")),
        };
        Some(outcome.unwrap_or_else(|reason| reason))
    }

    fn changed(
        &mut self,
        change: impl FnOnce(&mut Coach) -> Result<(), Refusal>,
    ) -> Result<String, String> {
        change(&mut self.coach).map_err(|refusal| refusal.explain(self.notation))?;
        self.hint = None;
        Ok(String::new())
    }

    /// Gives a hint: each time it is asked for without a grade, a little more of it.
    fn hint(&mut self, asked: Option<Grade>) -> String {
        let (hint, grade) = match self.hint.take() {
            None => (self.coach.hint(), Grade::Nudge),
            Some((hint, Grade::Nudge)) => (hint, Grade::Pointer),
            Some((hint, _)) => (hint, Grade::Full),
        };
        let grade = asked.unwrap_or(grade);
        let text = hint.explain(grade, self.notation);
        self.hint = Some((hint, grade));
        text
    }

    fn apply(&mut self) -> Result<String, String> {
        let hint = self
            .hint
            .take()
            .map_or_else(|| self.coach.hint(), |(hint, _)| hint);
        let text = hint.explain(Grade::Full, self.notation);
        self.coach
            .apply(&hint)
            .map_err(|refusal| format!("{text} ({})", refusal.explain(self.notation)))?;
        Ok(text)
    }
}

fn cell(text: &str) -> Result<Cell, String> {
    Notation::parse(text).ok_or_else(|| format!("{text:?} is no cell; say r3c5 or E3"))
}

fn target(place: &str, value: &str) -> Result<(Cell, Digit), String> {
    let digit = value.parse().ok().and_then(Digit::new);
    let digit = digit.ok_or_else(|| format!("{value:?} is no digit"))?;
    Ok((cell(place)?, digit))
}
