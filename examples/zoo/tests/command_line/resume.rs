//! `--out` belongs to one process at a time, and `--resume` continues the same run only.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use crate::{text, zoo};

/// A folder of its own, which is removed again.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("zoo-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn list(puzzles: usize) -> String {
    "1.....3..4.....2\n".repeat(puzzles)
}

fn assert_refused(output: &Output, reason: &str) {
    let errors = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(errors.contains(reason), "{errors}");
}

#[test]
fn a_second_process_is_refused() {
    let folder = Folder::new("locked");
    let out = folder.file("out.txt");
    let words = ["solve", "-", "--out", &out, "--resume"];
    let mut first = Command::new(env!("CARGO_BIN_EXE_zoo"))
        .args(words)
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = first.stdin.take().unwrap();
    // It waits for more, with the file open.
    input.write_all(list(2_000).as_bytes()).unwrap();
    // The description is written when the lock is held. Answers may wait for the next write, so they tell nothing.
    while fs::read_to_string(format!("{out}.run")).map_or(0, |text| text.len()) == 0 {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let reason = "another process is writing to it";
    assert_refused(&zoo(&words, list(4_000).as_bytes()), reason);
    assert_refused(&zoo(&words[..4], list(4_000).as_bytes()), reason);
    input.write_all(list(2_000).as_bytes()).unwrap();
    drop(input);
    assert!(first.wait().unwrap().success());
    assert_eq!(
        fs::read_to_string(&out).unwrap(),
        "1324423124133142\n".repeat(4_000)
    );
}

#[test]
fn another_run_is_refused() {
    let folder = Folder::new("other-run");
    let (out, puzzles) = (folder.file("out.txt"), folder.file("in.txt"));
    fs::write(&puzzles, list(50)).unwrap();
    assert!(
        zoo(&["solve", &puzzles, "--out", &out], b"")
            .status
            .success()
    );
    let answers = fs::read(&out).unwrap();
    let resume = |words: &[&str]| zoo(&[words, &["--out", &out, "--resume"]].concat(), b"");

    let reason = "it has the answers of another run";
    assert_refused(&resume(&["count", &puzzles]), reason);
    assert_refused(
        &resume(&["solve", &puzzles, "--limit", "2", "--json"]),
        reason,
    );
    assert_refused(&resume(&["solve", &puzzles, "--shard", "1/2"]), reason);
    // As long as before, and another puzzle at its end.
    let other = list(49) + "2.....3..4.....1\n";
    fs::write(&puzzles, other).unwrap();
    assert_refused(&resume(&["solve", &puzzles]), "input: a file");
    fs::write(&puzzles, list(3)).unwrap();
    assert_refused(&resume(&["solve", &puzzles]), "input: a file");
    assert_eq!(fs::read(&out).unwrap(), answers);

    // Other threads, the same options in another order and another place of the file do not matter.
    fs::write(&puzzles, list(50)).unwrap();
    fs::write(&out, &answers[..100]).unwrap();
    let moved = folder.file("moved.txt");
    fs::rename(&puzzles, &moved).unwrap();
    assert!(
        resume(&["solve", "--limit", "1", &moved, "--threads", "2"])
            .status
            .success()
    );
    assert_eq!(fs::read(&out).unwrap(), answers);
}

#[test]
fn resume_refuses_lines_that_no_run_wrote() {
    let folder = Folder::new("garbage");
    let (out, puzzles) = (folder.file("out.txt"), folder.file("in.txt"));
    fs::write(&puzzles, list(50)).unwrap();
    fs::write(&out, "garbage\n".repeat(10)).unwrap();
    let words = ["solve", &puzzles, "--out", &out, "--resume"];
    assert_refused(&zoo(&words, b""), "cannot be resumed");
    // An empty file has nothing to keep.
    fs::write(&out, "").unwrap();
    assert!(zoo(&words, b"").status.success());
    assert_eq!(
        fs::read_to_string(&out).unwrap(),
        "1324423124133142\n".repeat(50)
    );
    // Records below another header.
    let csv = [&words[..], &["--csv"]].concat();
    assert_refused(&zoo(&csv, b""), "--csv");
    assert!(
        zoo(&[&words[..4], &["--csv"]].concat(), b"")
            .status
            .success()
    );
    fs::write(&out, "a,b\n1,2\n").unwrap();
    assert_refused(&zoo(&csv, b""), "its line 1 is not what this run writes");
}

#[test]
fn garbage_beside_the_description_of_the_run_is_refused() {
    let folder = Folder::new("changed");
    let (out, puzzles) = (folder.file("out.txt"), folder.file("in.txt"));
    fs::write(&puzzles, list(50)).unwrap();
    let words = ["solve", &puzzles, "--out", &out, "--resume"];
    assert!(zoo(&words, b"").status.success());
    let answers = fs::read_to_string(&out).unwrap();
    let (first, second) = answers.split_at(17 * 20);
    let garbage = "garbage\n".repeat(10);
    let cases = [
        // In place of everything, of the end, of the middle; and behind everything.
        (garbage.clone(), "its line 1 is not what this run writes"),
        (
            format!("{first}{garbage}"),
            "its line 21 is not what this run writes",
        ),
        (
            format!("{first}{}{}", "x".repeat(17), &second[17..]),
            "its first 50 lines are not those",
        ),
        (format!("{answers}{garbage}"), "it goes on behind line 50"),
    ];
    for (content, reason) in cases {
        fs::write(&out, &content).unwrap();
        assert_refused(&zoo(&words, b""), reason);
        assert_eq!(fs::read_to_string(&out).unwrap(), content);
        fs::write(&out, &answers).unwrap();
        assert!(zoo(&words, b"").status.success());
    }
    // A file that was cut anywhere is completed.
    for length in [1, 16, 17, 18, 500, answers.len() - 1, answers.len()] {
        fs::write(&out, &answers[..length]).unwrap();
        assert!(zoo(&words, b"").status.success(), "{length}");
        assert_eq!(fs::read_to_string(&out).unwrap(), answers);
    }
    // A description that does not say how much was written.
    let run = fs::read_to_string(format!("{out}.run")).unwrap();
    let description = run.lines().filter(|line| !line.starts_with("answers: "));
    fs::write(
        format!("{out}.run"),
        description.collect::<Vec<_>>().join("\n"),
    )
    .unwrap();
    assert_refused(&zoo(&words, b""), "does not say what was written");
}

const ROWS: [&str; 9] = [
    "53..7....",
    "6..195...",
    ".98....6.",
    "8...6...3",
    "4..8.3..1",
    "7...2...6",
    ".6....28.",
    "...419..5",
    "....8..79",
];

/// A puzzle on one line or as a block, and another one.
fn puzzle(is_line: bool, is_other: bool) -> String {
    let mut rows = ROWS;
    if is_other {
        rows[8] = ".........";
    }
    rows.join(if is_line { "" } else { "\n" }) + if is_line { "\n" } else { "\n\n" }
}

/// A run that is killed has a checkpoint for what it has written.
#[test]
fn a_killed_run_is_completed_with_the_same_stream_only() {
    let folder = Folder::new("killed");
    // Lists are read some lines at a time, other formats 256 KiB at a time.
    let cases = [
        (900, ""),
        (900, "--csv"),
        (900, "--shard 2/3"),
        (5_000, "--json"),
    ];
    for (puzzles, options) in cases {
        let is_line = puzzles == 900;
        let stream = |change: usize| {
            let puzzle = |place| puzzle(is_line, place == change);
            (0..puzzles).map(puzzle).collect::<String>()
        };
        let whole = stream(usize::MAX);
        let (out, expected) = (folder.file("out.txt"), folder.file("expected.txt"));
        let words: Vec<&str> = ["solve", "-"]
            .into_iter()
            .chain(options.split_whitespace())
            .collect();
        zoo(
            &[&words[..], &["--out", &expected]].concat(),
            whole.as_bytes(),
        );
        let expected = fs::read_to_string(&expected).unwrap();
        let words = [&words[..], &["--out", &out]].concat();
        let mut first = Command::new(env!("CARGO_BIN_EXE_zoo"))
            .args(&words)
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = first.stdin.take().unwrap();
        // Answers are written with the next ones, at most ten times a second. So the puzzles come slowly, and never all of them.
        let mut pieces = whole.as_bytes()[..whole.len() * 2 / 3].chunks(whole.len() / 30);
        while fs::read(&out).map_or(0, |answers| answers.len()) < 2_000 {
            let piece = pieces
                .next()
                .expect("two thirds of the puzzles give answers");
            input.write_all(piece).unwrap();
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        first.kill().unwrap();
        first.wait().unwrap();
        let left = fs::read(&out).unwrap();
        assert!(left.len() < expected.len(), "{options}");
        let words = [&words[..], &["--resume"]].concat();
        // One of the puzzles that were answered is another now.
        let other = zoo(&words, stream(4).as_bytes());
        assert_refused(&other, "are not those of the earlier run");
        assert_eq!(fs::read(&out).unwrap(), left, "{options}");
        assert!(zoo(&words, whole.as_bytes()).status.success());
        assert!(fs::read_to_string(&out).unwrap() == expected, "{options}");
        fs::remove_file(&out).unwrap();
    }
}

#[test]
fn a_stream_that_is_too_short_is_refused() {
    let folder = Folder::new("short");
    let out = folder.file("out.txt");
    let words = ["solve", "-", "--out", &out];
    zoo(&words, list(50).as_bytes());
    let resumed = zoo(&[&words[..], &["--resume"]].concat(), list(3).as_bytes());
    assert_refused(
        &resumed,
        "the output has 50 answers, and the input has 3 puzzles",
    );
    let other = "2.....3..4.....1\n".repeat(50);
    let resumed = zoo(&[&words[..], &["--resume"]].concat(), other.as_bytes());
    assert_refused(&resumed, "input: a stream");
}

#[test]
fn the_input_is_not_overwritten() {
    let folder = Folder::new("input");
    let (puzzles, run) = (folder.file("in.txt"), folder.file("out.txt.run"));
    fs::write(&puzzles, list(5)).unwrap();
    fs::write(&run, list(5)).unwrap();
    let reason = "the puzzles are in this file";
    let same = ["solve", "--out", &puzzles, &puzzles];
    assert_refused(&zoo(&same, b""), reason);
    assert_refused(&zoo(&[&same[..], &["--resume"]].concat(), b""), reason);
    let detour = folder.file("./in.txt");
    assert_refused(&zoo(&["count", "--out", &detour, &puzzles], b""), reason);
    let out = folder.file("out.txt");
    assert_refused(&zoo(&["solve", "--out", &out, &run], b""), reason);
    #[cfg(unix)]
    {
        let link = folder.file("link.txt");
        fs::hard_link(&puzzles, &link).unwrap();
        assert_refused(&zoo(&["solve", "--out", &link, &puzzles], b""), reason);
        let redirected = Command::new(env!("CARGO_BIN_EXE_zoo"))
            .args(["solve", "--out", &puzzles])
            .stdin(fs::File::open(&puzzles).unwrap())
            .output();
        assert_refused(&redirected.unwrap(), reason);
    }
    for file in [puzzles, run] {
        assert_eq!(fs::read_to_string(file).unwrap(), list(5));
    }
}
