//! The file that `--out` names. It is locked while it is written, and a description of the run stands beside it, so that `--resume`
//! continues the same run only.
//!
//! ```text
//!   out.txt       the answers
//!   out.txt.run   the command and its options; the input
//! ```

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead as _, BufReader, Read};
use std::path::{Path, PathBuf};

use sudoku_zoo_cli::output::Output;

use crate::input::Identity;
use crate::matches;

/// Where answers go, and how many lines an earlier run has left there.
pub struct AnswerFile {
    pub output: Output,
    pub lines: u64,
}

/// Opens a file for the answers of this run, and keeps others from writing to it. The lines of an earlier run stay only if it is resumed.
pub fn open(
    path: &Path,
    resume: bool,
    header: Option<&str>,
    input: &Identity,
) -> Result<AnswerFile, String> {
    let name = path.display().to_string();
    let failed = |error: io::Error| format!("{name}: {error}");
    let mut options = OpenOptions::new();
    // Whoever appends never overwrites; and nothing is lost before the file is locked.
    let file = options.create(true).read(true).append(true).open(path);
    let file = file.map_err(failed)?;
    lock(&file, &name)?;
    // A device or a pipe keeps nothing that could be resumed.
    if !file.metadata().map_err(failed)?.is_file() {
        let output = Output::file(file, &name);
        return Ok(AnswerFile { output, lines: 0 });
    }
    let beside = beside(path);
    for written in [path, &beside] {
        if input.is_in(written) {
            return Err(format!(
                "{}: the puzzles are in this file, and it would be overwritten",
                written.display()
            ));
        }
    }
    let this = description(input)?;
    let mut lines = 0;
    if resume && file.metadata().map_err(failed)?.len() > 0 {
        let earlier = std::fs::read_to_string(&beside);
        let earlier = earlier.map_err(|error| {
            format!(
                "{name} cannot be resumed: {}, which describes its run: {error}",
                beside.display()
            )
        })?;
        if let Some(difference) = difference(&earlier, &this) {
            return Err(format!(
                "{name} cannot be resumed: it has the answers of another run: {difference}"
            ));
        }
        lines = whole_lines(&file, header).map_err(failed)?;
    } else {
        file.set_len(0).map_err(failed)?;
        std::fs::write(&beside, &this).map_err(|error| format!("{}: {error}", beside.display()))?;
    }
    let output = Output::file(file, &name);
    Ok(AnswerFile { output, lines })
}

/// Locks a file until it is closed.
fn lock(file: &File, name: &str) -> Result<(), String> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(format!("{name}: another process is writing to it")),
        // Some file systems have no locks.
        Err(TryLockError::Error(_)) | Ok(()) => Ok(()),
    }
}

/// The file with the description.
fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(".run");
    PathBuf::from(name)
}

/// Everything that the answers depend on: a line for the program and the command, one for each option, and one for the input.
fn description(input: &Identity) -> Result<String, String> {
    let matches = matches();
    let (command, matches) = matches.subcommand().ok_or("there is no command")?;
    let mut options = Vec::new();
    for id in matches.ids().map(clap::Id::as_str) {
        // The input has a line of its own. Clap also lists the names of groups, which are types.
        let changes_answers = !matches!(id, "source" | "threads" | "out" | "resume");
        if changes_answers && !id.starts_with(char::is_uppercase) {
            let values = matches.get_raw(id).into_iter().flatten();
            let values: Vec<_> = values.map(|value| value.to_string_lossy()).collect();
            options.push(format!("--{id} {}\n", values.join(",")));
        }
    }
    options.sort();
    let version = env!("CARGO_PKG_VERSION");
    Ok(format!(
        "zoo {version} {command}\n{}input: {}\n",
        options.concat(),
        input.describe()?
    ))
}

/// The first line in which two descriptions differ, in words.
fn difference(earlier: &str, this: &str) -> Option<String> {
    let only = |one: &str, other: &str| {
        let mut lines = one.lines().map(str::to_owned);
        lines.find(|line| other.lines().all(|other| other != line))
    };
    let words = |line: Option<String>| line.unwrap_or_else(|| "nothing".into());
    let (was, is) = (only(earlier, this), only(this, earlier));
    (was.is_some() || is.is_some()).then(|| format!("{} there, {} here", words(was), words(is)))
}

/// Counts the lines of the file, and cuts off one without its end.
fn whole_lines(file: &File, header: Option<&str>) -> io::Result<u64> {
    let mut reader = BufReader::with_capacity(64 << 10, file);
    if let Some(header) = header {
        let mut first = String::new();
        (&mut reader)
            .take(header.len() as u64 + 1)
            .read_line(&mut first)?;
        let is_whole = first.ends_with('\n');
        if is_whole && first.trim_end() != header || !header.starts_with(first.trim_end()) {
            return Err(io::Error::other(
                "its first line is not the header of these records",
            ));
        }
        io::Seek::rewind(&mut reader)?;
    }
    // Whole lines, and the bytes up to the end of the last one.
    let (mut lines, mut whole, mut place) = (0, 0, 0);
    loop {
        let bytes = reader.fill_buf()?;
        let amount = bytes.len();
        if amount == 0 {
            break;
        }
        lines += bytes.iter().filter(|byte| **byte == b'\n').count() as u64;
        if let Some(last) = bytes.iter().rposition(|byte| *byte == b'\n') {
            whole = place + last as u64 + 1;
        }
        place += amount as u64;
        reader.consume(amount);
    }
    file.set_len(whole)?;
    Ok(lines)
}
