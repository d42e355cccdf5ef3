//! `compare`: the fastest first, in words, numbers and bars.

use crate::{MIXED, text, zoo};

const PUZZLE: &[u8] =
    b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";

#[test]
fn compare_counts_for_every_solver() {
    let output = zoo(
        &[
            "compare",
            "-",
            "--solvers",
            "naive,mrv,dlx",
            "--rounds",
            "1",
        ],
        MIXED,
    );
    let table = text(&output.stdout);
    assert!(
        table.starts_with("3 puzzles, on which all solvers agree"),
        "{table}"
    );
    assert!(
        ["naive ", "mrv ", "dlx "]
            .iter()
            .all(|name| table.contains(name)),
        "{table}"
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_few_rows_that_fit_a_narrow_terminal() {
    let output = zoo(
        &["compare", "built-in", "--first", "2", "--rounds", "1"],
        b"",
    );
    let table = text(&output.stdout);
    assert!(
        table.lines().all(|line| line.chars().count() <= 60),
        "{table}"
    );
    let rows = table
        .lines()
        .filter(|line| line.contains('×') && line.contains('█'));
    let rows: Vec<&str> = rows.collect();
    assert!((5..=10).contains(&rows.len()), "{table}");
    // The fastest first, and longer bars below.
    assert!(rows[0].contains(" 1× "), "{table}");
    let bars = rows.iter().map(|row| row.matches('█').count());
    assert!(bars.is_sorted(), "{table}");
}

#[test]
fn stopped_solver_has_no_ratio() {
    let words = [
        "compare",
        "-",
        "--solvers",
        "naive,dlx",
        "--node-limit",
        "5000",
        "--rounds",
        "1",
    ];
    let table = text(&zoo(&words, PUZZLE).stdout);
    let naive = table
        .lines()
        .find(|line| line.starts_with("naive "))
        .unwrap();
    assert!(naive.ends_with("stopped on 1 of 1"), "{table}");
    assert!(
        table.contains("Stopped: it took more than 5,000 nodes"),
        "{table}"
    );
    let csv = text(&zoo(&[&words[..], &["--csv"]].concat(), PUZZLE).stdout);
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(
        lines[0],
        "solver,prepare_us,search_us,nodes,guesses,branches,depth,stopped,refused,ratio"
    );
    assert!(
        lines[1].starts_with("dlx,") && lines[1].ends_with(",0,0,1.000"),
        "{csv}"
    );
    assert!(
        lines[2].starts_with("naive,") && lines[2].ends_with(",1,0,"),
        "{csv}"
    );
    let json = text(&zoo(&[&words[..], &["--json"]].concat(), PUZZLE).stdout);
    assert!(
        json.starts_with("{\"solver\":\"dlx\",\"prepare_us\":"),
        "{json}"
    );
    assert!(json.trim_end().ends_with("\"ratio\":null}"), "{json}");
}

#[test]
fn all_solvers_and_a_picture() {
    let path = std::env::temp_dir().join(format!("zoo-compare-{}.svg", std::process::id()));
    let words = [
        "compare",
        "-",
        "--all",
        "--rounds",
        "1",
        "--svg",
        path.to_str().unwrap(),
    ];
    let table = text(&zoo(&words, b"1.....3..4.....2\n").stdout);
    assert!(
        sudoku_zoo::zoo().all(|entry| table.contains(entry.solver.name())),
        "{table}"
    );
    assert!(
        table.lines().all(|line| line.chars().count() <= 60),
        "{table}"
    );
    // It is for 9×9 only.
    let swift = table
        .lines()
        .find(|line| line.starts_with("swift "))
        .unwrap();
    assert!(swift.ends_with("does not take 1 of 1"), "{table}");
    let svg = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert!(
        svg.contains(">dlx</text>") && !svg.contains(">swift</text>"),
        "{svg}"
    );
}
