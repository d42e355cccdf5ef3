//! Puzzles: the public sets if their folder is there, otherwise the corpora of this project; and random ones.

use std::path::{Path, PathBuf};

use sudoku_zoo::generate::{self, SplitMix64};
use sudoku_zoo::text::{Format, Reader};
use sudoku_zoo::{Board, Grid, Limits, Shape};

/// Puzzles and where they are from.
pub struct Set {
    pub boards: Vec<Board>,
    /// A phrase, such as "the first 95 of 9x9_hardest_110626.txt".
    pub origin: String,
    /// Whether puzzles of this project replace those of a public set.
    pub replaced: bool,
}

/// A file that comes with the project.
#[derive(Clone, Copy)]
pub struct BuiltIn {
    name: &'static str,
    text: &'static str,
    /// Puzzles at its beginning that are not taken.
    skip: usize,
}

impl BuiltIn {
    /// The same text without its first `skip` puzzles.
    pub const fn after(self, skip: usize) -> BuiltIn {
        BuiltIn { skip, ..self }
    }

    /// All its puzzles.
    pub fn set(&self) -> Result<Set, String> {
        Set::of(self.text, self.skip, usize::MAX, self.name)
    }
}

macro_rules! built_in {
    ($($name:ident $file:literal;)*) => {
        $(pub const $name: BuiltIn = BuiltIn {
            name: $file,
            text: include_str!(concat!("../../../benches/corpora/", $file)),
            skip: 0,
        };)*
    };
}

built_in! {
    VERY_EASY "9x9_very_easy.txt";
    EASY "9x9_easy.txt";
    MEDIUM "9x9_medium.txt";
    HARD "9x9_hard.txt";
    SIXTEEN "16x16.txt";
    TWENTY_FIVE "25x25_easy.txt";
}

/// Made to keep a search in reading order busy: the first row of its solution is 987654321, and it has 17 clues. From the
/// English Wikipedia's article "Sudoku solving algorithms".
pub const AGAINST_BRUTE_FORCE: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// A board as paper 003 makes them: a random full grid, and cells removed at random until `clues` are left. It may have
/// many solutions.
pub fn thinned_out(shape: Shape, clues: usize, random: &mut SplitMix64) -> Result<Board, String> {
    thinned(&full_grid(shape, random)?, clues, random)
}

/// A random full grid.
pub fn full_grid(shape: Shape, random: &mut SplitMix64) -> Result<Grid, String> {
    let full = generate::full_grid(shape, random, &Limits::new());
    full.map_err(|stopped| stopped.to_string())
}

/// A full grid with cells removed at random until `clues` are left.
pub fn thinned(full: &Grid, clues: usize, random: &mut SplitMix64) -> Result<Board, String> {
    let grid = generate::thin_out(full, clues, random).map_err(|error| error.to_string())?;
    Board::new(grid).map_err(|clash| clash.to_string())
}

/// The folder of public puzzle sets.
pub struct Library {
    folder: PathBuf,
}

impl Library {
    pub fn new(folder: &Path) -> Library {
        Library {
            folder: folder.into(),
        }
    }

    /// The first puzzles of a public set, or of a set of our own when that is not there.
    pub fn first(&self, count: usize, file: &str, instead: &BuiltIn) -> Result<Set, String> {
        match self.public(count, file)? {
            Some(set) => Ok(set),
            None => {
                let mut set = Set::of(instead.text, instead.skip, count, instead.name)?;
                set.replaced = true;
                set.origin += &format!(", made by this project, in place of {file}");
                Ok(set)
            }
        }
    }

    /// The first puzzles of a public set, if it is there.
    pub fn public(&self, count: usize, file: &str) -> Result<Option<Set>, String> {
        let text = self.read(file)?;
        text.map(|text| Set::of(&text, 0, count, file)).transpose()
    }

    /// `count` puzzles of a public set after the first `skip`, or the first of a set of our own when that is not there.
    pub fn after(
        &self,
        skip: usize,
        count: usize,
        file: &str,
        instead: &BuiltIn,
    ) -> Result<Set, String> {
        match self.read(file)? {
            Some(text) => Set::of(&text, skip, count, file),
            None => self.first(count, file, instead),
        }
    }

    /// Puzzles of a public set whose rating is in the given range, chosen from all that there are, or the first
    /// of a set of our own. A line is a puzzle, a comma, a rating.
    pub fn rated(
        &self,
        count: usize,
        file: &str,
        (from, to): (f64, f64),
        choose: Choose,
        instead: &BuiltIn,
    ) -> Result<Set, String> {
        let Some(text) = self.read(file)? else {
            return self.first(count, file, instead);
        };
        let in_range = |line: &&str| rating(line).is_some_and(|one| (from..=to).contains(&one));
        let chosen = choose(count, text.lines().filter(in_range).collect());
        let mut set = Set::of(&chosen.join("\n"), 0, count, file)?;
        set.origin = format!("{file}, rated {from} to {to}");
        Ok(set)
    }

    /// Puzzles of a public set, spread evenly over it, and their ratings; or the first of a set of our own, without.
    pub fn with_ratings(
        &self,
        count: usize,
        file: &str,
        instead: &BuiltIn,
    ) -> Result<(Set, Vec<Option<f64>>), String> {
        let Some(text) = self.read(file)? else {
            let set = self.first(count, file, instead)?;
            let none = vec![None; set.boards.len()];
            return Ok((set, none));
        };
        let is_rated = |line: &&str| rating(line).is_some();
        let chosen = spread(count, text.lines().filter(is_rated).collect());
        let set = Set::of(&chosen.join("\n"), 0, count, file)?;
        Ok((set, chosen.into_iter().map(rating).collect()))
    }

    fn read(&self, file: &str) -> Result<Option<String>, String> {
        let path = self.folder.join(file);
        match std::fs::read_to_string(&path) {
            Ok(text) => Ok(Some(text)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(format!("{}: {error}", path.display())),
        }
    }
}

/// A choice of at most so many of some lines.
pub type Choose = fn(usize, Vec<&str>) -> Vec<&str>;

/// The number after the comma.
fn rating(line: &str) -> Option<f64> {
    line.split(',').nth(1)?.parse().ok()
}

/// At most `count` of some lines: the middle one of each of as many parts.
pub fn between(count: usize, lines: Vec<&str>) -> Vec<&str> {
    let count = count.min(lines.len());
    (0..count)
        .map(|index| lines[(2 * index + 1) * lines.len() / (2 * count)])
        .collect()
}

/// At most `count` of some lines, evenly spread from the first on.
pub fn spread(count: usize, lines: Vec<&str>) -> Vec<&str> {
    let count = count.min(lines.len());
    (0..count)
        .map(|index| lines[index * lines.len() / count])
        .collect()
}

impl Set {
    /// What is under a name, as part of a list.
    pub fn words(&self, name: &str) -> String {
        format!(
            "{name} is {} ({} puzzles); ",
            self.origin,
            self.boards.len()
        )
    }

    fn of(text: &str, skip: usize, count: usize, name: &str) -> Result<Set, String> {
        let mut boards = Vec::new();
        let mut whole = true;
        for read in Reader::new().format(Format::Sdm).read_all(text).skip(skip) {
            if boards.len() == count {
                whole = false;
                break;
            }
            let read = read.map_err(|error| format!("{name}: {error}"))?;
            let board = Board::new(read.grid);
            boards.push(board.map_err(|clash| format!("{name}, line {}: {clash}", read.line))?);
        }
        let origin = match (skip, whole) {
            (0, true) => name.into(),
            (0, false) => format!("the first {count} of {name}"),
            _ => format!("{} of {name} after the first {skip}", boards.len()),
        };
        Ok(Set {
            boards,
            origin,
            replaced: false,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku_zoo::{Solve as _, Uniqueness, solvers::backtrack::MRV};

    #[test]
    fn the_puzzle_against_brute_force_starts_with_987654321() {
        let grid: Grid = AGAINST_BRUTE_FORCE.parse().expect("a grid");
        assert_eq!(grid.clue_count(), 17);
        let board = Board::new(grid).expect("no clash");
        let Ok(Uniqueness::One(solution)) = MRV.solve_unique(&board, &Limits::new()) else {
            panic!("not one solution");
        };
        assert!(solution.to_string().starts_with("987654321"));
    }
}
