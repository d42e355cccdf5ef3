//! The file that `--out` names. It is locked while it is written. A second file beside it describes the run, so that `--resume` continues the same run only.
//!
//! ```text
//!   out.txt       the answers
//!   out.txt.run   the command and its options; the input; the checkpoint: how much is written
//! ```

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use sudoku_zoo_cli::output::Output;

use crate::checked_file::CheckedFile;
use crate::checkpoint::Checkpoint;
use crate::fingerprint::Fingerprint;
use crate::input::Identity;
use crate::matches;
use crate::select::Selection;
use crate::trail::Trail;

/// Where answers go, and how many lines an earlier run has left there.
pub struct AnswerFile {
    pub output: Output,
    pub lines: u64,
    /// For a stream: what was read of it, if a later run must know that.
    pub trail: Option<Trail>,
}

impl AnswerFile {
    /// An output that keeps nothing for a later run.
    pub fn new(output: Output) -> AnswerFile {
        AnswerFile {
            output,
            lines: 0,
            trail: None,
        }
    }
}

/// Which answers a file is for.
pub struct Answers<'a> {
    pub input: &'a Identity,
    /// The puzzles that are answered, unless an earlier run has done so.
    pub selection: Selection,
    /// Whether the first line is a header.
    pub has_header: bool,
    /// Whether the answers of an earlier run stay.
    pub resume: bool,
}

/// Opens a file for the answers of this run, and keeps others from writing to it. The lines of an earlier run stay only if it is resumed.
pub fn open(path: &Path, answers: &Answers<'_>) -> Result<AnswerFile, String> {
    let name = path.display().to_string();
    let failed = |error: io::Error| format!("{name}: {error}");
    let refused = |reason: String| format!("{name} cannot be resumed: {reason}");
    let mut options = OpenOptions::new();
    // In append mode nothing is ever overwritten, and the file is not truncated before it is locked.
    let file = options.create(true).read(true).append(true).open(path);
    let mut file = file.map_err(failed)?;
    lock(&file, &name)?;
    // A device or a pipe keeps nothing that could be resumed.
    if !file.metadata().map_err(failed)?.is_file() {
        return Ok(AnswerFile::new(Output::file(file, &name)));
    }
    let beside = beside(path);
    let input = answers.input;
    for written in [path, &beside] {
        input.refuse_overwriting(written)?;
    }
    let this = description(input)?;
    let mut length = file.metadata().map_err(failed)?.len();
    let mut earlier = None;
    if answers.resume && length > 0 {
        let text = std::fs::read_to_string(&beside).map_err(|error| {
            refused(format!(
                "{}, which describes its run: {error}",
                beside.display()
            ))
        })?;
        let (description, checkpoint) = Checkpoint::split(&text).ok_or_else(|| {
            refused(format!(
                "{} does not say what was written",
                beside.display()
            ))
        })?;
        if let Some(difference) = difference(description, &this) {
            return Err(refused(format!(
                "it has the answers of another run: {difference}"
            )));
        }
        earlier = Some(checkpoint);
    } else {
        file.set_len(0).map_err(failed)?;
        length = 0;
    }
    // A file that was cut since then is compared from its beginning.
    let whole = earlier.filter(|checkpoint| checkpoint.answers.length <= length);
    let so_far = whole.unwrap_or(Checkpoint::START);
    let written = so_far.answers.length;
    let there = Fingerprint::of((&file).take(written)).map_err(failed)?;
    if there != so_far.answers {
        return Err(refused(format!(
            "its first {} lines are not those that were written",
            so_far.lines
        )));
    }
    file.seek(SeekFrom::Start(written)).map_err(failed)?;
    let trail = matches!(input, Identity::Stream(_)).then(|| {
        let header = u64::from(answers.has_header);
        let puzzles = |lines: u64| {
            let answered = lines.saturating_sub(header);
            answers.selection.puzzles_up_to(answered)
        };
        Trail::new(earlier.map(|earlier| (puzzles(earlier.lines), earlier.puzzles)))
    });
    let run = described(&this, so_far, &beside);
    let run = run.map_err(|error| format!("{}: {error}", beside.display()))?;
    let lines = so_far.lines;
    let checked = CheckedFile {
        file,
        left: length - written,
        run,
        place: this.len() as u64,
        so_far,
        trail: trail.clone(),
        selection: answers.selection,
        header: u64::from(answers.has_header),
        is_refused: false,
    };
    Ok(AnswerFile {
        output: Output::file(checked, &name),
        lines,
        trail,
    })
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

/// Opens the file beside the answers, and writes what it says at the beginning of this run.
fn described(this: &str, so_far: Checkpoint, path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    let mut file = options
        .create(true)
        .write(true)
        .truncate(false)
        .open(path)?;
    file.write_all(this.as_bytes())?;
    so_far.write(&mut file, this.len() as u64)?;
    let end = file.stream_position()?;
    file.set_len(end)?;
    Ok(file)
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
