//! Puzzles with other houses than rows, columns and boxes.

use crate::{text, zoo};

/// The numbers of grids were found by brute force outside this project.
#[test]
fn options_and_comments_state_houses() {
    let empty = ".".repeat(16);
    let with_comment = format!("{empty} # diagonals\n");
    for (arguments, input, expected) in [
        (&["count", "--diagonals"][..], &empty, "48\n"),
        (&["count", "--disjoint"], &empty, "168\n"),
        (&["count", "--anti-knight"], &empty, "24\n"),
        (&["count"], &with_comment, "48\n"),
        // A rule that is stated twice is one rule.
        (&["count", "--diagonals"], &with_comment, "48\n"),
        (&["count", "--regions", "1111222233334444"], &empty, "576\n"),
        (
            &[
                "count",
                "--latin",
                "--group",
                "r1c1 r2c2 r3c3 r4c4",
                "--group",
                "r1c4 r2c3 r3c2 r4c1",
            ],
            &empty,
            "48\n",
        ),
    ] {
        let output = zoo(arguments, input.as_bytes());
        assert_eq!(
            text(&output.stdout),
            expected,
            "{arguments:?}: {}",
            text(&output.stderr)
        );
        assert_eq!(output.status.code(), Some(0));
    }
}

#[test]
fn houses_that_do_not_fit_are_refused_by_name() {
    let empty = ".".repeat(16);
    for (arguments, message) in [
        (
            &["count", "--windows"][..],
            "the rule windows is for boards of 9×9",
        ),
        (
            &["count", "--group", "r1c1 r5c1"],
            "r5c1 is not a cell of a board of side 4",
        ),
        (
            &["count", "--group", "r1c1 x"],
            "\"x\" is not a cell such as r3c7",
        ),
        (
            &["count", "--regions", "111"],
            "3 cells do not make a square grid",
        ),
        (
            &["hint", "--diagonals"],
            "this command does not handle diagonals",
        ),
    ] {
        let output = zoo(arguments, empty.as_bytes());
        let errors = text(&output.stderr);
        assert!(errors.contains(message), "{arguments:?}: {errors}");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
    for command in ["canonical", "minimise", "rate", "explain"] {
        let output = zoo(&[command, "--diagonals"], empty.as_bytes());
        let errors = text(&output.stderr);
        assert!(
            errors.contains("does not handle diagonals"),
            "{command}: {errors}"
        );
        assert_ne!(output.status.code(), Some(0), "{command}");
    }
}

#[test]
fn the_list_says_which_solvers_handle_which_houses() {
    let output = zoo(&["list"], b"");
    let list = text(&output.stdout);
    assert!(list.contains("houses: all kinds"), "{list}");
    assert!(list.contains("houses: rows, columns, boxes"), "{list}");
}
