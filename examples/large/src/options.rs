//! The command line.

use std::error::Error;
use std::path::PathBuf;

use sudoku_zoo::{Solver, zoo};

use sudoku_zoo_support::puzzle_folder;

pub struct Options {
    classes: Vec<String>,
    /// At most so many of each class.
    pub puzzles: usize,
    pub shuffles: usize,
    pub seconds: f64,
    pub prove: bool,
    pub solver: &'static (dyn Solver + Send + Sync),
    /// Where to write every run.
    pub csv: Option<PathBuf>,
    /// The folder to write every board to.
    pub dimacs: Option<PathBuf>,
    folder: PathBuf,
}

impl Options {
    pub fn read() -> Result<Options, Box<dyn Error>> {
        let mut options = Options {
            classes: Vec::new(),
            puzzles: usize::MAX,
            shuffles: 0,
            seconds: 60.0,
            prove: false,
            solver: &sudoku_zoo::solvers::learn::LEARN,
            csv: None,
            dimacs: None,
            folder: puzzle_folder(),
        };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or(format!("{word} needs a value"));
            match word.as_str() {
                "--class" => options.classes.push(value()?),
                "--puzzles" => options.puzzles = value()?.parse()?,
                "--shuffles" => options.shuffles = value()?.parse()?,
                "--seconds" => options.seconds = value()?.parse()?,
                "--dimacs" => options.dimacs = Some(value()?.into()),
                "--csv" => options.csv = Some(value()?.into()),
                "--dir" => options.folder = value()?.into(),
                "--prove" => options.prove = true,
                "--solver" => {
                    let name = value()?;
                    let entry = zoo::find(&name).ok_or(format!("there is no solver {name:?}"))?;
                    options.solver = entry.solver;
                }
                _ => return Err(format!("there is no option {word:?}").into()),
            }
        }
        Ok(options)
    }

    /// The classes asked for, in order, with their files.
    pub fn classes(&self) -> Result<Vec<(String, PathBuf)>, Box<dyn Error>> {
        let folder = std::fs::read_dir(&self.folder)
            .map_err(|error| format!("{}: {error}", self.folder.display()))?;
        let mut found = Vec::new();
        for file in folder {
            let path = file?.path();
            if path.extension().is_none_or(|extension| extension != "txt") {
                continue;
            }
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            let (class, is_large) = match name.strip_prefix("large_") {
                Some(class) => (class, true),
                None => (&*name, false),
            };
            let mut begins = self.classes.iter();
            let is_wanted = match self.classes[..] {
                [] => is_large,
                _ => begins.any(|begin| class.starts_with(begin.as_str())),
            };
            if is_wanted {
                found.push((class.to_owned(), path.clone()));
            }
        }
        found.sort();
        let is_missing = |begin: &&String| {
            let mut classes = found.iter().map(|(class, _)| class);
            !classes.any(|class| class.starts_with(begin.as_str()))
        };
        let folder = self.folder.display();
        match self.classes.iter().find(is_missing) {
            Some(begin) => Err(format!("no class begins with {begin:?} in {folder}").into()),
            None if found.is_empty() => Err(format!("there is no large_*.txt in {folder}").into()),
            None => Ok(found),
        }
    }
}
