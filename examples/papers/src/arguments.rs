//! What the user asks for.

use std::path::PathBuf;

use sudoku_zoo_support::puzzle_folder;

pub const HELP: &str = "\
Re-runs the experiments of the five papers with the solvers of this crate.

  papers [--quick] [--paper 000|001|002|003|004]… [--out FOLDER] [--dir FOLDER]

  --quick   fewer puzzles and lower limits: under a minute instead of under half an hour
  --paper   only this one; may be given several times
  --out     where to write report.html, report.md, the tables as CSV and the plots as SVG
            (target/papers unless told)
  --dir     where the public puzzle sets are (SUDOKU_PUZZLES, or ../shared/puzzles, unless told); without
            them, puzzles made by this project stand in, and the report says so

The report is written anew after every paper, so that a run that is ended early leaves what it had finished.
";

/// How much work to put in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Quick,
    Full,
}

impl Mode {
    pub fn pick<T>(self, quick: T, full: T) -> T {
        match self {
            Mode::Quick => quick,
            Mode::Full => full,
        }
    }
}

pub struct Options {
    pub mode: Mode,
    /// Numbers of the papers; none means all.
    pub papers: Vec<String>,
    pub out: PathBuf,
    pub puzzles: PathBuf,
}

impl Options {
    /// What the words ask for, or `None` when they ask for help.
    pub fn new(words: impl IntoIterator<Item = String>) -> Result<Option<Options>, String> {
        let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        let mut options = Options {
            mode: Mode::Full,
            papers: Vec::new(),
            out: root.join("target/papers"),
            puzzles: puzzle_folder(),
        };
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
            match word.as_str() {
                "--quick" => options.mode = Mode::Quick,
                "--paper" => options.papers.push(value()?),
                "--out" => options.out = value()?.into(),
                "--dir" => options.puzzles = value()?.into(),
                "--help" | "-h" | "help" => return Ok(None),
                _ => return Err(format!("there is no option {word:?}; try --help")),
            }
        }
        Ok(Some(options))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(words: &[&str]) -> Result<Option<Options>, String> {
        Options::new(words.iter().map(|word| String::from(*word)))
    }

    #[test]
    fn words_are_taken_or_named() {
        let taken = options(&["--quick", "--paper", "003", "--paper", "004"]);
        let taken = taken.ok().flatten().expect("good words");
        assert_eq!((taken.mode, taken.papers.len()), (Mode::Quick, 2));
        assert!(options(&["--help"]).is_ok_and(|help| help.is_none()));
        let errors = [options(&["--paper"]).err(), options(&["--fast"]).err()];
        assert_eq!(errors[0].as_deref(), Some("--paper needs a value"));
        assert!(
            errors[1]
                .as_ref()
                .is_some_and(|text| text.contains("\"--fast\""))
        );
    }
}
