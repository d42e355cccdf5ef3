//! Input and output that cannot be used as they are.

use std::process::{Command, Stdio};

use crate::{text, zoo};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn an_empty_pipe_has_no_puzzles() {
    for command in [
        "solve", "count", "compare", "explain", "rate", "trace", "hint",
    ] {
        let output = zoo(&[command], b"");
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert!(output.stdout.is_empty(), "{command}");
        let errors = text(&output.stderr);
        assert!(errors.contains("no puzzles on standard input"), "{errors}");
    }
}

#[test]
fn a_good_puzzle_below_bad_lines_is_answered() {
    let list = format!("hello world\n\n53..7\n{PUZZLE}\n");
    let output = zoo(&["solve"], list.as_bytes());
    assert_eq!(text(&output.stdout), format!("?\n?\n{SOLUTION}\n"));
    let errors = text(&output.stderr);
    assert!(errors.starts_with("line 1: "), "{errors}");
    assert!(errors.contains("line 3: 5 cells do not make"), "{errors}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn words_above_a_good_puzzle_are_its_name() {
    for gap in ["", "\n"] {
        let output = zoo(
            &["solve"],
            format!("hello world\n{gap}{PUZZLE}\n").as_bytes(),
        );
        assert_eq!(text(&output.stdout), format!("{SOLUTION}\n"));
        assert_eq!(
            (text(&output.stderr), output.status.code()),
            (String::new(), Some(0))
        );
    }
}

#[test]
fn a_picture_does_not_overwrite_its_puzzle() {
    let file = std::env::temp_dir().join(format!("zoo-picture-{}", std::process::id()));
    std::fs::write(&file, PUZZLE).unwrap();
    let name = file.to_str().unwrap();
    let picture = ["svg", "--out", name, name];
    let plot = [
        "compare",
        "--rounds",
        "1",
        "--solvers",
        "dlx",
        "--svg",
        name,
        name,
    ];
    for words in [&picture[..], &plot] {
        let output = zoo(words, b"");
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(text(&output.stderr).contains("the puzzles are in this file"));
        assert_eq!(std::fs::read_to_string(&file).unwrap(), PUZZLE);
    }
    std::fs::remove_file(&file).unwrap();
    // A device may be both.
    assert_eq!(
        zoo(&["svg", PUZZLE, "--out", "/dev/null"], b"")
            .status
            .code(),
        Some(0)
    );
}

#[test]
fn comments_can_have_bytes_that_are_not_utf8() {
    let mut list = PUZZLE.as_bytes().to_vec();
    list.extend_from_slice(b" # caf\xe9\n# caf\xe9\n");
    let solved = zoo(&["solve"], &list);
    assert_eq!(text(&solved.stdout), format!("{SOLUTION}\n"));
    assert_eq!(solved.status.code(), Some(0));
    // In the middle of the cells they are refused.
    list[40] = b'\xe9';
    let refused = zoo(&["solve"], &list);
    assert_eq!(text(&refused.stdout), "?\n");
    assert!(
        text(&refused.stderr).contains("line 1, column 41, r5c5"),
        "{refused:?}"
    );
}

#[test]
fn names_of_solvers_may_have_blanks_around_them() {
    let words = ["compare", "--solvers", "mrv, dlx", "--rounds", "1"];
    let output = zoo(&words, b"1.....3..4.....2\n");
    let table = text(&output.stdout);
    assert!(table.contains("mrv ") && table.contains("dlx "), "{table}");
    assert_eq!(output.status.code(), Some(0));
}

#[cfg(unix)]
#[test]
fn files_that_cannot_be_read_are_named() {
    let folder = std::env::temp_dir().join(format!("zoo-links-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let refused = |target: &str, reason: &str| {
        let link = folder.join("link");
        std::os::unix::fs::symlink(folder.join(target), &link).unwrap();
        let name = link.to_str().unwrap();
        let output = zoo(&["solve", name], b"");
        std::fs::remove_file(&link).unwrap();
        let errors = text(&output.stderr);
        assert!(errors.contains(name) && errors.contains(reason), "{errors}");
        assert_eq!(output.status.code(), Some(2));
    };
    refused("link", "Too many levels of symbolic links");
    refused("nothing", "No such file");
    refused(".", "Is a directory");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn a_closed_output_is_an_error() {
    let script = |words: &str| {
        let mut shell = Command::new("sh");
        let command = format!("exec \"$0\" {words}");
        shell.args(["-c", &command, env!("CARGO_BIN_EXE_zoo")]);
        let output = shell.stdin(Stdio::null()).output().unwrap();
        (output.status.code(), text(&output.stderr))
    };
    let (solve, play) = (format!("solve {PUZZLE}"), format!("play {PUZZLE}"));
    for words in [&solve, &play, "--help", "help solve", "--version", ""] {
        let (code, errors) = script(&format!("{words} >&-"));
        assert_eq!(code, Some(2), "{words}");
        assert!(
            errors.contains("standard output: it was closed"),
            "{errors}"
        );
    }
    // Answers that go elsewhere do not need it.
    let elsewhere = format!("{solve} --out /dev/null >&-");
    assert_eq!(script(&elsewhere), (Some(0), String::new()));
    // Results that nobody wants are no error.
    for redirection in [">/dev/null", "1<>/dev/null"] {
        let words = format!("{solve} {redirection}");
        assert_eq!(script(&words), (Some(0), String::new()));
    }
}
