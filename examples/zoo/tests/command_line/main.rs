//! The command line, as a pipe would see it.

#![allow(clippy::unwrap_used)]

mod compare;
mod houses;
mod input;
mod resume;
mod shapes;

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use sudoku_zoo::zoo::Traits;

/// Runs `zoo` with these words and this input.
fn zoo(words: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_zoo"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("cargo builds the program");
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        // Write in another thread, so that neither side waits for the other with a full pipe. A program that ends early does not read everything.
        scope.spawn(move || stdin.write_all(input).ok());
        child.wait_with_output().unwrap()
    })
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// One solution, nonsense, not text, a clash, three solutions, none.
const MIXED: &[u8] =
    b"1.....3..4.....2\nbad\n\xff\xfe\n11..............\n1.....3..4......\n123....4........\n";

#[test]
fn solve_answers_in_order_and_names_bad_lines() {
    let output = zoo(&["solve", "-"], MIXED);
    assert_eq!(
        text(&output.stdout),
        "1324423124133142\n?\n?\n?\n1324423124133142\nno solution\n"
    );
    let errors = text(&output.stderr);
    for line in [
        "line 2: 3 cells",
        "line 3: the line is not UTF-8 text",
        "line 4: r1c1 and r1c2 both hold 1 in row 1",
    ] {
        assert!(errors.contains(line), "{errors}");
    }
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn solve_shows_as_many_as_asked_for() {
    let output = zoo(
        &["solve", "-", "--limit", "5", "--solver", "naive"],
        b"1.....3..4......\n",
    );
    assert_eq!(text(&output.stdout).lines().count(), 3);
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn count_says_where_it_was_stopped() {
    let output = zoo(&["count", "-", "--limit", "3"], MIXED);
    assert_eq!(text(&output.stdout), "1\n?\n?\n?\n3+\n0\n");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn shapes_come_from_the_file_or_from_the_caller() {
    let file = format!("# box 3x2 side 6\n{}\n", ".".repeat(36));
    let standing = zoo(&["solve", "-"], file.as_bytes());
    let told = zoo(&["solve", "-", "--shape", "3x2"], &file.as_bytes()[17..]);
    let lying = zoo(&["solve", "-"], &file.as_bytes()[17..]);
    assert_eq!(standing.stdout, told.stdout);
    assert_ne!(standing.stdout, lying.stdout);
}

#[test]
fn list_shows_every_solver() {
    let table = text(&zoo(&["list"], b"").stdout);
    assert!(sudoku_zoo::zoo().all(|entry| table.contains(entry.solver.name())));
    let output = Command::new(env!("CARGO_BIN_EXE_zoo"))
        .arg("list")
        .env("COLUMNS", "40")
        .output();
    let narrow = text(&output.unwrap().stdout);
    assert!(
        narrow.lines().all(|line| line.chars().count() <= 40),
        "{narrow}"
    );
    let words = |text: &str| {
        text.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(words(&narrow), words(&table));
    let markdown = text(&zoo(&["list", "--markdown"], b"").stdout);
    assert_eq!(markdown, sudoku_zoo::zoo::catalogue().to_string());
}

#[test]
fn solvers_are_chosen_by_their_traits() {
    let all = || sudoku_zoo::zoo().chain(sudoku_zoo::zoo::incomplete());
    for flag in Traits::all().iter() {
        for (option, is_with) in [("--trait", true), ("--without", false)] {
            let list = text(&zoo(&["list", option, &flag.to_string()], b"").stdout);
            let first_words = list.lines().filter(|line| !line.starts_with(' '));
            let listed: Vec<_> = first_words
                .filter_map(|line| line.split(' ').next())
                .collect();
            let expected = all().filter(|entry| entry.traits.contains(flag) == is_with);
            let expected: Vec<_> = expected.map(|entry| entry.solver.name()).collect();
            assert_eq!(listed, expected, "{option} {flag}");
        }
    }
    let words = ["compare", "-", "--rounds", "1"];
    let options = [
        "--trait",
        "greedy,infers",
        "--without",
        "as-printed,resumable",
    ];
    let table = text(&zoo(&[&words[..], &options[..]].concat(), MIXED).stdout);
    for (name, is_there) in [
        ("rows", true),
        ("dlx", false),
        ("rows-plain", false),
        ("mrv", false),
    ] {
        assert_eq!(
            table.contains(&format!("\n{name} ")),
            is_there,
            "{name}: {table}"
        );
    }
}

#[test]
fn plans_stand_before_solvers() {
    let plans = text(&zoo(&["list", "--plans"], b"").stdout);
    assert!(sudoku_zoo::zoo::plans().all(|named| plans.contains(named.about)));
    let solve = |name| zoo(&["solve", "--solver", name, "1.....3..4.....2"], b"").stdout;
    assert_eq!(solve("six+pnp+naive"), solve("auto"));
    let words = [
        "compare",
        "-",
        "--rounds",
        "1",
        "--solvers",
        "six+dlx,singles+dictionary-x",
    ];
    let table = text(&zoo(&words, MIXED).stdout);
    assert!(
        table.contains("two-phase ") && table.contains("singles+dictionary-x "),
        "{table}"
    );
}

#[test]
fn arguments_that_make_no_sense_are_refused() {
    let mistakes: [(&[&str], &str); 17] = [
        (
            &["solve", "--solver", "sixx+dlx"],
            "there is no plan \"sixx\"; the plans are singles, six,",
        ),
        (
            &["solve", "--solver", "six+"],
            "part 2 of \"six+\" is empty",
        ),
        (&["compare", "--solvers", "dlx,six"], "\"six\" is a plan"),
        (
            &["compare", "--solvers", "dlx", "--trait", "paper"],
            "cannot be used with",
        ),
        (
            &["compare", "--trait", "sequential,greedy"],
            "no solver has these traits",
        ),
        (
            &["list", "--trait", "blue"],
            "[possible values: as-printed, paper,",
        ),
        (&["fly"], "unrecognized subcommand 'fly'"),
        (&["solve", "--fast", "1"], "unexpected argument '--fast'"),
        (
            &["solve", "--limit"],
            "a value is required for '--limit <N>'",
        ),
        (&["solve", "--limit", "many"], "not a number"),
        (&["solve", "--shape", "3"], "not rows x columns"),
        (
            &["solve", "--solver", "magic"],
            "there is no solver \"magic\"; the solvers are naive, mrv,",
        ),
        (&["solve", "one", "two"], "unexpected argument 'two'"),
        (&["solve", "no such file"], "no such file"),
        (
            &["solve", "puzzles.txt"],
            "there is no file \"puzzles.txt\"",
        ),
        (&["solve", "1.2.3"], "neither a file nor a puzzle"),
        (&["solve", "-"], "no puzzle"),
    ];
    for (words, message) in mistakes {
        let output = zoo(words, b"# nothing\n");
        assert!(
            text(&output.stderr).contains(message),
            "{words:?}: {}",
            text(&output.stderr)
        );
        assert_eq!(output.status.code(), Some(2), "{words:?}");
    }
}

#[test]
fn options_may_be_joined_and_repeated_and_numbers_grouped() {
    let puzzle = b"1.....3..4......\n";
    let joined = zoo(&["solve", "-", "--limit=5", "--solver=dfs"], puzzle);
    let repeated = zoo(&["solve", "-", "--limit", "1", "--limit", "1_000"], puzzle);
    assert_eq!(text(&joined.stdout).lines().count(), 3);
    assert_eq!(text(&repeated.stdout).lines().count(), 3);
}

#[test]
fn help_version_and_completions() {
    let help = text(&zoo(&["--help"], b"").stdout);
    for command in [
        "list",
        "solve",
        "count",
        "compare",
        "convert",
        "explain",
        "hint",
        "play",
        "generate",
        "canonical",
        "minimise",
        "svg",
        "trace",
        "man",
        "completions",
    ] {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
        let output = zoo(&[command, "--help"], b"");
        assert_eq!(output.status.code(), Some(0), "{command}");
    }
    // Alone it says what it can do, and what to try, on a page that fits any terminal.
    let bare = zoo(&[], b"");
    assert_eq!(bare.status.code(), Some(0));
    let welcome = text(&bare.stdout);
    assert!(welcome.lines().count() < 20 && welcome.lines().all(|line| line.len() <= 60));
    let (_, examples) = welcome.split_once("Try:\n").unwrap();
    assert_eq!(examples.matches("\n  zoo ").count() + 1, 3, "{examples}");
    let unknown = zoo(&["solv"], b"");
    assert!(text(&unknown.stderr).contains("'solve'"), "{unknown:?}");
    let version = text(&zoo(&["--version"], b"").stdout);
    assert_eq!(version, concat!("zoo ", env!("CARGO_PKG_VERSION"), "\n"));
    let script = text(&zoo(&["completions", "bash"], b"").stdout);
    assert!(script.contains("_zoo()") && script.contains("house-sets-greedy"));
}

#[test]
fn without_a_file_built_in_puzzles_are_used() {
    let output = zoo(&["count", "built-in", "--limit", "2"], b"");
    let counts = text(&output.stdout);
    assert!(counts.lines().count() >= 30 && counts.lines().all(|line| line == "1"));
}

#[test]
fn piped_input_is_read() {
    let output = zoo(&["solve"], b"1.....3..4.....2\n");
    assert_eq!(text(&output.stdout), "1324423124133142\n");
}

#[test]
fn every_command_reads_every_format() {
    let drawn = b"+-----+-----+\n| 1 . | . . |\n| . . | 3 . |\n+-----+-----+\n| . 4 | . . |\n| . . | . 2 |\n+-----+-----+\n";
    for form in [
        &b"1...\n..3.\n.4..\n...2\n"[..],
        drawn,
        b"|1|||| \n|||3||\n||4|||\n||||2|\n",
    ] {
        assert_eq!(text(&zoo(&["solve"], form).stdout), "1324423124133142\n");
        assert_eq!(text(&zoo(&["count", "-"], form).stdout), "1\n");
        let hint = text(&zoo(&["hint", "--grade", "nudge"], form).stdout);
        assert_eq!(hint, "look at row 1\n");
    }
    let written = zoo(&["solve", "1... ..3. .4.. ...2"], b"");
    assert_eq!(text(&written.stdout), "1324423124133142\n");
}

#[test]
fn convert_prints_any_format() {
    let puzzle = "1.....3..4.....2";
    let formats = [
        "line",
        "block",
        "numbers",
        "drawn",
        "table",
        "sdk",
        "sdm",
        "ss",
        "marks",
        "candidates",
        "library",
        "csv",
    ];
    for format in formats {
        let there = zoo(&["convert", puzzle, "--to", format], b"");
        assert_eq!(
            there.status.code(),
            Some(0),
            "{format}: {}",
            text(&there.stderr)
        );
        let back = zoo(
            &["convert", "--format", format, "--to", "line"],
            &there.stdout,
        );
        assert_eq!(text(&back.stdout), format!("{puzzle}\n"), "{format}");
    }
    // What cannot be read leaves a question mark, and the rest goes on.
    let output = zoo(
        &["convert", "-", "--to", "line"],
        b"1.....3..4.....2\n1.....3..4\n1.....3..4......\n",
    );
    assert_eq!(
        text(&output.stdout),
        "1.....3..4.....2\n?\n1.....3..4......\n"
    );
    assert_eq!(output.status.code(), Some(1));
    // What cannot be printed, too.
    let output = zoo(
        &["convert", "--shape", "1x4", "--to", "library"],
        b"1.....3..4.....2\n",
    );
    assert_eq!(text(&output.stdout), "?\n");
    assert!(text(&output.stderr).contains("cannot say that boxes are 1×4"));
    // A file of several records has one header.
    let output = zoo(
        &["convert", "--to", "csv"],
        b"1.....3..4.....2\n1.....3..4......\n",
    );
    assert_eq!(
        text(&output.stdout),
        "puzzle,solution,box,houses\n1.....3..4.....2,,2x2,\n1.....3..4......,,2x2,\n"
    );
}

#[test]
fn doubts_are_settled_by_options() {
    let letters = format!("AB{}", ".".repeat(254));
    let doubtful = zoo(&["convert", "--to", "line"], letters.as_bytes());
    assert!(text(&doubtful.stderr).contains("`alphabet`"));
    let settled = zoo(
        &["convert", "--to", "line", "--alphabet", "letters"],
        letters.as_bytes(),
    );
    assert!(text(&settled.stdout).starts_with("12.."));
}

#[test]
fn explain_tells_every_step() {
    let told = text(&zoo(&["explain", "-"], b"1.....3..4.....2\n").stdout);
    assert!(told.contains("  1  hidden single"), "{told}");
    assert!(
        told.contains("3 fits only r1c2 in row 1, so r1c2=3"),
        "{told}"
    );
    assert!(told.contains("solved: 1324423124133142"), "{told}");

    let output = zoo(&["explain", "-"], MIXED);
    let told = text(&output.stdout);
    let puzzles = told.lines().filter(|line| line.starts_with("line "));
    let unread = puzzles.filter(|line| line.ends_with(": ?"));
    assert!(unread.eq(["line 2: ?", "line 3: ?", "line 4: ?"]), "{told}");
    assert!(told.contains("line 6: 123....4........"), "{told}");
    assert_eq!(output.status.code(), Some(1));
}

/// A position as the docs of the techniques show it: without what was struck before, there are easier steps.
#[test]
fn explain_draws_the_board_before_each_step() {
    let told = text(&zoo(&["explain", "1.....3..4.....2", "--draw"], b"").stdout);
    // The place of a mark tells its digit.
    let first = "
     1     2       3     4
 1   1   [· 2]  │ · 2   · ·
          ● ·   │ · 4   · 4

 2  · 2   · 2   │  3    1 ·
    · 4   · ·   │       · 4
    ────────────┼─────────────
 3  · 2    4    │ 1 ·   1 ·
    3 ·         │ · ·   3 ·

 4  · ·   1 ·   │ 1 ·    2
    3 ·   3 ·   │ · 4
     [cells of the step], ●: placed, ×: struck
  1  hidden single                3 fits only r1c2 in row 1, so r1c2=3
";
    assert!(told.contains(first), "{told}");
    assert_eq!(told.matches("[cells of the step]").count(), 12, "{told}");
    assert!(!told.contains('\x1b'));
}

#[test]
fn hints_know_what_was_filled_and_struck_before() {
    let position = ":0300:x:+74+8+3+2+9+1+5+6..9.+5.728512+7+86+34+9.+7.2+9.+4+8+3..+3.4+8.71..4.+7+3.9+2...91.+8+3+7..7.62+914..+1.3+72+65:651 552 652 661 662 671 891:572::";
    let hint = text(&zoo(&["hint", position], b"").stdout);
    assert_eq!(
        hint,
        "5 fits columns 3 and 6 only in rows 4 and 7, so r7c2≠5\n"
    );
}

#[test]
fn trace_tells_the_appendix_or_a_puzzle() {
    let output = zoo(&["trace", "built-in"], b"");
    let told = text(&output.stdout);
    assert_eq!(told, include_str!("appendix_b.txt"));
    let all = text(&zoo(&["trace", "built-in", "--solutions", "2"], b"").stdout);
    assert!(all.contains("terminate"), "{all}");
    let puzzle = text(&zoo(&["trace", "1.....3..4.....2"], b"").stdout);
    assert!(
        puzzle.starts_with("64 items") && puzzle.contains("r1c2#3"),
        "{puzzle}"
    );
    let clash = zoo(&["trace", "-"], b"11..............\n");
    assert_eq!(clash.status.code(), Some(1));
}

#[test]
fn trace_tells_the_events_of_any_solver() {
    let puzzle = "1.....3..4.....2";
    let trace = |options: &[&str]| {
        let arguments = [&["trace", puzzle], options].concat();
        text(&zoo(&arguments, b"").stdout)
    };
    let naive = trace(&["--solver", "naive"]);
    let start = "     1  start
        1 . | . .
        . . | 3 .
        ----+----
        . 4 | . .
        . . | . 2
     2  prepared
        1 . | . .
        . . | 3 .
        ----+----
        . 4 | . .
        . . | . 2
     3  guess at depth 1
     4    r1c2=2
     5    forced at depth 2
";
    assert!(naive.starts_with(start), "{naive}");
    assert!(
        naive.contains("dead end\n") && naive.contains("solution\n"),
        "{naive}"
    );
    assert!(naive.contains("enough solutions shown: nodes "), "{naive}");

    // The deductions of phase 1 come first. They leave this puzzle no phase 2.
    let phases = trace(&["--solver", "two-phase"]);
    assert!(
        phases.contains("naked single: r1c4 sees 1, 2 and 3, so r1c4=4\n"),
        "{phases}"
    );
    let search = text(&zoo(&["trace", "................", "--solver", "six+dlx"], b"").stdout);
    for step in [
        "X1: l = 0\n",
        "X3: i = 1\n",
        "X4; cover(1); hide(66): remove 67, 68, 69; hide(",
        "visit a solution of 16 options",
    ] {
        assert!(search.contains(step), "{search}");
    }

    let some = trace(&["--solver", "rows", "--from", "3", "--limit", "2"]);
    assert!(some.starts_with("     3  row 1 has "), "{some}");
    assert!(some.ends_with("stopped at the event limit (--from 5 shows more): nodes 0, guesses 0, dead ends 0, solutions 0\n"), "{some}");
    let json = trace(&["--solver", "naive", "--json", "--from", "3", "--limit", "2"]);
    let expected = r#"{"number":3,"event":{"node":{"depth":1,"guess":true}}}
{"number":4,"event":{"placed":{"cell":"r1c2","digit":2}}}
{"end":"event-limit","events":4,"stats":{"nodes":1,"guesses":1,"dead_ends":0,"solutions":0,"max_depth":1}}
"#;
    assert_eq!(json, expected);
    let cover = text(&zoo(&["trace", "built-in", "--json", "--limit", "1"], b"").stdout);
    let first = r#"{"number":1,"event":{"exact-cover":"x1"}}"#;
    assert_eq!(cover.lines().next(), Some(first), "{cover}");
}

#[test]
fn trace_in_json_is_an_object_per_line_and_says_how_it_ended() {
    let puzzle = "1.....3..4.....2";
    let all = text(&zoo(&["trace", puzzle, "--solver", "naive", "--json"], b"").stdout);
    let objects: Vec<serde_json::Value> = all
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let (last, events) = objects.split_last().unwrap();
    for (index, object) in events.iter().enumerate() {
        assert_eq!(object["number"], index + 1, "{object}");
    }
    assert_eq!(events[1]["event"], "prepared");
    assert_eq!(last["end"], "enough");
    assert_eq!(last["events"], events.len());
    assert_eq!(last["stats"]["solutions"], 1);
}

/// Both in words and in JSON, a reader learns why nothing is shown.
#[test]
fn trace_says_what_is_not_supported_and_how_many_events_there_were() {
    let small = "1...........3..4";
    for options in [&["--solver", "swift"][..], &["--solver", "swift", "--json"]] {
        let output = zoo(&[&["trace", small], options].concat(), b"");
        let said = text(&output.stderr);
        assert!(said.starts_with("zoo: not supported: "), "{said}");
        assert_eq!(output.status.code(), Some(1));
        assert!(!output.stdout.is_empty());
    }

    let none = zoo(&["trace", small, "--solver", "mrv", "--from", "0"], b"");
    let said = text(&none.stderr);
    assert!(said.contains("events are counted from 1"), "{said}");
    assert_eq!(none.status.code(), Some(2));
    let past = zoo(&["trace", small, "--solver", "mrv", "--from", "9999"], b"");
    let said = text(&past.stdout);
    let all = text(&zoo(&["trace", small, "--solver", "mrv", "--json"], b"").stdout);
    let there_were = format!(" (there were {} events): nodes ", all.lines().count() - 1);
    assert!(said.contains(&there_were), "{said}");
}

/// What the default plan leaves out is named, with the option that brings it; with that option it comes.
#[test]
fn a_plan_that_is_stuck_says_what_would_come() {
    let puzzle =
        "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
    let would_come = "; --plan all goes on with: contradiction chain with nested multiple chains\n";
    for words in [["explain", puzzle], ["hint", puzzle]] {
        let stuck = text(&zoo(&words, b"").stdout);
        assert!(stuck.trim_end().ends_with(would_come.trim_end()), "{stuck}");
    }
    let game = text(&zoo(&["play", puzzle], b"hint\nquit\n").stdout);
    assert!(game.contains(would_come), "{game}");
    let words = ["hint", puzzle, "--plan", "all", "--grade", "pointer"];
    let hint = text(&zoo(&words, b"").stdout);
    assert!(
        hint.starts_with("a contradiction chain with nested multiple chains"),
        "{hint}"
    );
}

#[test]
fn hints_come_in_three_grades_and_two_notations() {
    let hint = |words: &[&str]| {
        let words = [&["hint", "1.....3..4.....2"], words].concat();
        text(&zoo(&words, b"").stdout)
    };
    assert_eq!(hint(&["--grade", "nudge"]), "look at row 1\n");
    assert_eq!(hint(&["--grade", "pointer"]), "a hidden single in row 1\n");
    assert_eq!(
        hint(&["--grade", "full"]),
        "3 fits only r1c2 in row 1, so r1c2=3\n"
    );
    assert!(hint(&["--grade", "full", "--notation", "chess"]).contains("B1=3"));
}

#[test]
fn play_works_from_a_pipe() {
    let moves = b"hint\nhint\nhint\napply\nr1c1 2\nr2c1 9\nr2c1 1\nundo\nquit\n";
    let output = zoo(&["play", "1.....3..4.....2"], moves);
    let screen = text(&output.stdout);
    let expected = [
        "look at row 1",
        "a hidden single in row 1",
        "so r1c2=3",
        "r1c1 is given",
        "9 is not a digit",
    ];
    for words in expected {
        assert!(screen.contains(words), "{words}:\n{screen}");
    }
    assert_eq!(output.status.code(), Some(0));
    // The board is drawn at the beginning and on request; in between it says what changed.
    let screen = text(
        &zoo(
            &["play", "1.....3..4.....2"],
            b"r1c2 3\nundo\nmark r1c2 3\nhint\n",
        )
        .stdout,
    );
    let (_, game) = screen.split_once("> ").unwrap();
    assert_eq!(
        game.lines().collect::<Vec<_>>()[..6],
        [
            "r1c2 3",
            "r1c2=3; 3 gone from r4c2",
            "> undo",
            "r1c2 is blank; 3 back in r4c2",
            "> mark r1c2 3",
            "3 gone from r1c2",
        ],
        "{screen}"
    );
    assert!(game.lines().count() < 10, "{screen}");
    let drawn = text(&zoo(&["play", "1.....3..4.....2"], b"board\n").stdout);
    assert_eq!(drawn.matches("┼").count(), 2, "{drawn}");
}

#[test]
fn generate_makes_puzzles_that_solve_can_solve() {
    let words = [
        "generate",
        "--count",
        "3",
        "--seed",
        "9",
        "--symmetry",
        "half-turn",
    ];
    let output = zoo(&words, b"");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stdout).lines().count(), 3);
    assert_eq!(output.stdout, zoo(&words, b"").stdout);
    let counts = zoo(&["count", "-"], &output.stdout);
    assert_eq!(text(&counts.stdout), "1\n1\n1\n");
}

#[test]
fn generate_takes_ranges_with_their_ends_and_patterns_with_their_shape() {
    // Everything up to and including `beyond` is every puzzle.
    let seeded = |words: &[&str]| zoo(&[&["generate", "--seed", "1"], words].concat(), b"");
    let all = seeded(&["--difficulty", "..beyond"]);
    assert_eq!(all.stdout, seeded(&[]).stdout);
    let hard = seeded(&["--difficulty", "naked-pair"]);
    let same = seeded(&["--difficulty", "naked-pair..naked-pair"]);
    assert_eq!((hard.status.code(), hard.stdout), (Some(0), same.stdout));
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/../../benches/corpora/6x6.txt");
    let output = zoo(&["generate", "--pattern", corpus], b"");
    assert_eq!(output.status.code(), Some(0));
    let counts = zoo(&["count", "-"], &output.stdout);
    assert_eq!(text(&counts.stdout), "1\n");
    let output = zoo(&["generate", "--pattern", corpus, "--shape", "3x3"], b"");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn generate_says_what_cannot_be_had_and_what_was_not_found() {
    let output = zoo(&["generate", "--clues", "16"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("16 clues are too few for one solution: it takes 17"));
    let output = zoo(
        &[
            "generate",
            "--clues",
            "18",
            "--attempts",
            "3",
            "--count",
            "2",
        ],
        b"",
    );
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout), "?\n?\n");
    assert!(text(&output.stderr).contains("puzzle 2: no such puzzle was found in 3 attempts"));
    for words in [
        ["--kind", "none"],
        ["--symmetry", "some"],
        ["--difficulty", "much"],
        ["--difficulty", ""],
        ["--difficulty", "beyond..naked-pair"],
        ["--pattern", "nowhere"],
        ["--kind", "thin"],
    ] {
        let output = zoo(&[&["generate"][..], &words].concat(), b"");
        assert_eq!(output.status.code(), Some(2), "{words:?}");
    }
}

#[test]
fn generate_prints_the_seed_that_it_draws() {
    let first = zoo(&["generate"], b"");
    let errors = text(&first.stderr);
    let seed = errors.trim().strip_prefix("zoo: --seed ").unwrap();
    let again = zoo(&["generate", "--seed", seed], b"");
    assert_eq!(first.stdout, again.stdout);
    assert!(again.stderr.is_empty());
}

#[test]
fn threads_keep_the_order() {
    let list = MIXED.repeat(400);
    for command in ["solve", "count", "explain"] {
        let one = zoo(&[command, "-"], &list);
        let two = zoo(&[command, "-", "--threads", "2"], &list);
        assert!(one.stdout == two.stdout, "{command}");
        assert_eq!(two.status.code(), Some(1));
    }
}

#[test]
fn records_have_a_line_per_puzzle() {
    let csv = zoo(&["count", "-", "--limit", "3", "--csv"], MIXED);
    let csv = text(&csv.stdout);
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines[0], "line,puzzle,box,houses,count,exact,solver,error");
    assert_eq!(lines[1], "1,1.....3..4.....2,2x2,,1,true,dlx,");
    assert!(lines[2].starts_with("2,,,,,"), "{csv}");
    assert_eq!(lines[5], "5,1.....3..4......,2x2,,3,false,dlx,");
    assert_eq!(lines.len(), 7);
    let json = zoo(&["solve", "-", "--limit", "2", "--json"], MIXED);
    let json = text(&json.stdout);
    assert_eq!(
        json.lines().next(),
        Some(
            "{\"line\":1,\"puzzle\":\"1.....3..4.....2\",\"box\":\"2x2\",\"solutions\":[\"1324423124133142\"],\"solver\":\"dlx\"}"
        )
    );
    assert!(
        json.lines()
            .all(|line| line.starts_with("{\"line\":") && line.ends_with('}'))
    );
    assert_eq!(json.lines().count(), 6);
}

#[test]
fn shards_are_the_whole_and_a_run_can_be_resumed() {
    let list = MIXED.repeat(50);
    let whole = text(&zoo(&["solve", "-"], &list).stdout);
    let shard = |name: &str| text(&zoo(&["solve", "-", "--shard", name], &list).stdout);
    let (first, second) = (shard("1/2"), shard("2/2"));
    let (mut odd, mut even) = (first.lines(), second.lines());
    for (place, line) in whole.lines().enumerate() {
        let other = if place % 2 == 0 {
            odd.next()
        } else {
            even.next()
        };
        assert_eq!(other, Some(line), "{place}");
    }
    assert_eq!((odd.next(), even.next()), (None, None));

    let folder = std::env::temp_dir().join(format!("zoo-resume-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for (style, cut) in [(&[][..], 1_003), (&["--csv"], 1_003), (&["--json"], 5)] {
        let path = folder.join("out.txt");
        let name = path.to_str().unwrap();
        let words = [&["solve", "-", "--out", name], style].concat();
        assert!(zoo(&words, &list).stdout.is_empty());
        let complete = std::fs::read(&path).unwrap();
        // The run ends in the middle of a line.
        std::fs::write(&path, &complete[..cut]).unwrap();
        let resumed = zoo(&[&words[..], &["--resume"]].concat(), &list);
        assert!(std::fs::read(&path).unwrap() == complete, "{style:?}");
        assert_eq!(resumed.status.code(), Some(1));
        // Nothing is left to do.
        zoo(&[&words[..], &["--resume"]].concat(), &list);
        assert!(std::fs::read(&path).unwrap() == complete, "{style:?}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
    let several = ["explain", "-", "--out", "/dev/null", "--resume"];
    assert_eq!(zoo(&several, &list).status.code(), Some(2));
}

#[test]
fn limits_give_up_on_a_puzzle_and_go_on() {
    let list = format!("{}\n1.....3..4.....2\n", "1.....3..4......");
    let output = zoo(
        &["count", "-", "--nodes", "1", "--solver", "naive"],
        list.as_bytes(),
    );
    assert_eq!(text(&output.stdout), "?\n?\n");
    assert!(text(&output.stderr).contains("line 1: the search ended without an answer"));
    assert_eq!(output.status.code(), Some(1));
    let output = zoo(
        &["count", "-", "--seconds", "60", "--nodes", "1_000"],
        list.as_bytes(),
    );
    assert_eq!(text(&output.stdout), "3\n1\n");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn ratings_are_numbers_for_programs() {
    let rated = |scale: &str| {
        let words = ["rate", "1.....3..4.....2", "--scale", scale, "--json"];
        text(&zoo(&words, b"").stdout)
    };
    let explainer = rated("sudoku-explainer");
    let expected = "\"number\":1.2,\"exact\":true,\"hardest\":\"box-hidden-single\",\"scale\":\"sudoku-explainer\"}\n";
    assert!(explainer.ends_with(expected), "{explainer}");
    let hodoku = rated("hodoku");
    assert!(hodoku.contains("easy\",\"number\":"), "{hodoku}");
    assert!(hodoku.ends_with("\"scale\":\"hodoku\"}\n"), "{hodoku}");
}

#[test]
fn the_scale_is_said_where_nobody_chose_it() {
    let unsaid = zoo(&["rate", "1.....3..4.....2"], b"");
    assert_eq!(text(&unsaid.stderr), "zoo: --scale sudoku-explainer\n");
    let said = ["rate", "1.....3..4.....2", "--scale", "extended"];
    assert_eq!(text(&zoo(&said, b"").stderr), "");
}

#[test]
fn built_in_puzzles_are_announced() {
    let output = zoo(&["count", "built-in", "--limit", "2"], b"");
    assert!(text(&output.stderr).contains("puzzles that come with the program"));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn tools_answer_line_by_line() {
    let look_alikes = b"1.....3..4.....2\n2.....3..4.....1\n";
    let forms = text(&zoo(&["canonical"], look_alikes).stdout);
    let forms: Vec<&str> = forms.lines().collect();
    assert_eq!((forms.len(), forms[0]), (2, forms[1]));
    let minimal = zoo(&["minimise"], b"1324423124133142\n1.....3..4......\n");
    let lines = text(&minimal.stdout);
    let clues = lines
        .lines()
        .next()
        .unwrap()
        .bytes()
        .filter(|byte| *byte != b'.')
        .count();
    assert!((4..=6).contains(&clues), "{lines}");
    assert_eq!(lines.lines().nth(1), Some("?"));
    assert!(text(&minimal.stderr).contains("line 2: the puzzle has more than one solution"));
    let svg = text(&zoo(&["svg", "--step", "1"], b"1.....3..4.....2\n").stdout);
    assert!(svg.starts_with("<svg ") && svg.contains("3 fits only r1c2 in row 1"));
    let page = text(&zoo(&["man", "solve"], b"").stdout);
    assert!(
        page.contains(".TH zoo-solve 1") && page.contains("threads"),
        "{page}"
    );
}

#[test]
fn exit_codes_are_as_the_help_says() {
    let help = text(&zoo(&["--help"], b"").stdout);
    for code in ["\n  0  every", "\n  1  some", "\n  2  nothing"] {
        assert!(help.contains(code), "{help}");
    }
    let code = |words: &[&str], input: &[u8]| zoo(words, input).status.code();
    assert_eq!(code(&["solve", "-"], b"123....4........\n"), Some(0));
    assert_eq!(code(&["solve", "-"], MIXED), Some(1));
    assert_eq!(code(&["solve", "--shard", "3/2"], MIXED), Some(2));
    assert_eq!(
        code(&["solve", "-", "--out", "/nowhere/at/all"], MIXED),
        Some(2)
    );
}

#[test]
fn play_writes_values_as_the_puzzle_does() {
    let puzzle = format!("1G{}", ".".repeat(254));
    let output = zoo(&["play", &puzzle], b"help\nr3c3 f\nquit\n");
    let screen = text(&output.stdout);
    assert!(screen.contains("values are 1 to G"), "{screen}");
    assert!(screen.contains("r1c3 F "), "{screen}");
    assert!(!screen.contains('\x1b'));
}

#[test]
fn a_run_that_is_killed_can_be_resumed() {
    let list = MIXED.repeat(20_000);
    let folder = std::env::temp_dir().join(format!("zoo-killed-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("out.txt");
    let words = [
        "solve",
        "-",
        "--threads",
        "2",
        "--out",
        path.to_str().unwrap(),
    ];
    let expected = zoo(&["solve", "-"], &list).stdout;
    let mut child = Command::new(env!("CARGO_BIN_EXE_zoo"))
        .args(words)
        .stdin(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // Half of the input comes, and then nothing: so the run is killed half way, whatever the machine does.
    let mut input = child.stdin.take().unwrap();
    input.write_all(&list[..list.len() / 2]).unwrap();
    while std::fs::metadata(&path).map_or(0, |metadata| metadata.len()) == 0 {
        std::thread::yield_now();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    drop(input);
    let written = std::fs::read(&path).unwrap();
    assert!(written.len() < expected.len() && expected.starts_with(&written));
    let resumed = zoo(&[&words[..], &["--resume"]].concat(), &list);
    assert_eq!(resumed.status.code(), Some(1));
    assert!(std::fs::read(&path).unwrap() == expected);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn records_are_read_as_they_come() {
    let records: String = (1..=9_000)
        .map(|id| format!("{id},1.....3..4.....2,\"no, {id}\"\n"))
        .collect();
    let file = format!("id,puzzle,remark\n{records}");
    let solved = zoo(&["solve", "-", "--threads", "2"], file.as_bytes());
    assert_eq!(text(&solved.stdout), "1324423124133142\n".repeat(9_000));
    let shard = zoo(&["solve", "-", "--shard", "2/3", "--csv"], file.as_bytes());
    let shard = text(&shard.stdout);
    let lines = shard
        .lines()
        .skip(1)
        .map(|line| line.split(',').next().unwrap());
    let expected = (0..3_000).map(|index| (3 * index + 3).to_string());
    assert!(lines.eq(expected), "{shard}");
    let converted = zoo(&["convert", "-", "--to", "line"], file.as_bytes());
    assert_eq!(text(&converted.stdout), "1.....3..4.....2\n".repeat(9_000));
}

#[test]
fn plans_say_which_techniques_are_tried() {
    // In the order of paper 000's Procedure 2, naked singles come before hidden ones.
    let puzzle = "1.....3..4.....2";
    let steps = |plan: &str| text(&zoo(&["explain", puzzle, "--plan", plan], b"").stdout);
    assert!(steps("easiest-first").contains("  1  hidden single"));
    assert!(steps("basic").contains("  1  hidden single"));
    assert!(
        steps("paper-000").contains("  1  naked single"),
        "{}",
        steps("paper-000")
    );
    assert_eq!(steps("paper-000"), steps("six"));
    assert_eq!(steps("paper-004"), steps("pnp"));
    let hint = zoo(
        &["hint", puzzle, "--plan", "paper-000", "--grade", "pointer"],
        b"",
    );
    assert!(
        text(&hint.stdout).starts_with("a naked single"),
        "{}",
        text(&hint.stdout)
    );
    let game = zoo(
        &["play", puzzle, "--plan", "paper-000"],
        b"hint\nhint\nquit\n",
    );
    assert!(text(&game.stdout).contains("a naked single"));
    let picture = zoo(&["svg", puzzle, "--plan", "paper-000", "--step", "1"], b"");
    assert!(text(&picture.stdout).starts_with("<svg "));
}
