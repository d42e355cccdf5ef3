//! `hint`: the next step for one puzzle.

use sudoku_zoo::Limits;
use sudoku_zoo::coach::Coach;

use crate::Outcome;
use crate::arguments::Arguments;
use crate::input;
use crate::output::Output;

pub fn run(words: Vec<String>) -> Result<Outcome, String> {
    let arguments = Arguments::new(words, &["grade", "notation", "shape"])?;
    let (grade, notation) = (arguments.grade()?, arguments.notation()?);
    let coach =
        Coach::new(input::one(&arguments)?, &Limits::new()).map_err(|reason| reason.to_string())?;
    let mut output = Output::new();
    // A reader who has gone needs no hint.
    let _ = output.line(coach.hint().explain(grade, notation));
    output.finish().map(|()| Outcome::Clean)
}
