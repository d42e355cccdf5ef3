//! Puzzles with other houses than rows, columns and boxes.

use sudoku_zoo::text::{Format, Metadata, Reader};
use sudoku_zoo::{AUTO, Board, Cell, Grid, Limits, Rule, Shape, Solve as _, Variant};

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
            &["count", "--group", "r1c1 x"][..],
            "the cells of a group are written as r2c5",
        ),
        (
            &[
                "count",
                "--regions",
                "1112132233423444",
                "--regions",
                "1111222233334444",
            ],
            "--regions is given twice, and a board has its regions once",
        ),
        (
            &["count", "--regions", "111"],
            "3 cells do not make a square grid",
        ),
        (
            &["hint", "--diagonals"],
            "the plan easiest-first does not handle diagonals; these plans do: singles, six, pnp, basic",
        ),
        (
            &["play", "--diagonals"],
            "this command does not handle diagonals; solve, count, compare, convert and trace do",
        ),
    ] {
        let output = zoo(arguments, empty.as_bytes());
        let errors = text(&output.stderr);
        assert!(errors.contains(message), "{arguments:?}: {errors}");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
    for command in ["canonical", "minimise", "rate", "explain", "svg"] {
        let output = zoo(&[command, "--diagonals"], empty.as_bytes());
        let errors = text(&output.stderr);
        assert!(
            errors.contains("does not handle diagonals; ") && errors.contains(" do"),
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
    let plans = text(&zoo(&["list", "--plans"], b"").stdout);
    assert!(plans.contains("houses: all kinds"), "{plans}");
    assert!(plans.contains("houses: rows, columns, boxes"), "{plans}");
    let table = text(&zoo(&["list", "--markdown"], b"").stdout);
    let row = |name: &str| {
        let mut rows = table.lines();
        let row = rows.find(|row| row.starts_with(&format!("| `{name}` |")));
        row.unwrap_or_default().to_owned()
    };
    assert!(row("dlx").contains(" | all | "), "{table}");
    assert!(row("swift").contains(" | standard | "), "{table}");
    assert!(row("hybrid").contains(" | all but regions | "), "{table}");
}

/// A record of a puzzle that a command refuses has its puzzle, its box and its houses.
#[test]
fn records_of_refused_puzzles_have_the_puzzle() {
    let puzzle = format!("1{} # diagonals", ".".repeat(15));
    let output = zoo(&["rate", "--csv"], puzzle.as_bytes());
    let printed = text(&output.stdout);
    let record = printed.lines().nth(1).unwrap_or_default();
    assert!(
        record.starts_with("1,1...............,2x2,diagonals,"),
        "{printed}"
    );
    let output = zoo(&["rate", "--json"], puzzle.as_bytes());
    let read = read_back(&text(&output.stdout), "rate --json");
    assert_eq!(read[0].variant().rules(), [Rule::Diagonals]);
}

/// The number of a group or a pair says little.
#[test]
fn a_clash_names_the_cells() {
    let clash = |comment: &str, cells: &str| {
        let input = format!("{cells}{} # {comment}", ".".repeat(16 - cells.len()));
        text(&zoo(&["count"], input.as_bytes()).stderr)
    };
    let message = clash("group r1c1 r2c3 r4c4; group r1c2 r3c4", "1.....1");
    let expected = "line 1: r1c1 and r2c3 both hold 1 in group 1 (r1c1 r2c3 r4c4)\n";
    assert_eq!(message, expected);
    let message = clash("anti-knight", "1.....1");
    assert_eq!(
        message,
        "line 1: r1c1 and r2c3 both hold 1, but these two cells must differ\n"
    );
}

/// A batch knows rows, columns and boxes only. Houses may be stated on any line, and the line keeps its number.
#[test]
fn a_list_may_state_houses_below_its_beginning() {
    let list = format!("1{}\n", ".".repeat(15)).repeat(2_000);
    let regions = "1112122233343444";
    let own = format!(
        "..{} # diagonals\n1{} {regions}\n",
        ".".repeat(14),
        ".".repeat(15)
    );
    let below = format!("# diagonals\n1{0}\n..1{0}\n5{0}\n", ".".repeat(13) + "..");
    let input = format!("{list}{own}{list}{below}");
    for words in [
        &["solve"][..],
        &["solve", "--threads", "2"],
        &["solve", "--nodes", "99999"],
    ] {
        let output = zoo(words, input.as_bytes());
        let (printed, errors) = (text(&output.stdout), text(&output.stderr));
        let lines: Vec<&str> = printed.lines().collect();
        assert_eq!(lines.len(), 4_005, "{errors}");
        assert_eq!(lines[1_999], "1234341221434321");
        assert!(lines[2_000].ends_with("# diagonals"), "{}", lines[2_000]);
        assert!(
            lines[2_001].ends_with(&format!("# regions {regions}")),
            "{}",
            lines[2_001]
        );
        assert_eq!(lines[2_002], "1234341221434321");
        assert_eq!(lines[4_002], "1234341243212143 # diagonals");
        assert_eq!(lines[4_004], "?");
        assert!(errors.contains("line 4006"), "{errors}");
    }
    let words = ["count", "--shard", "2001/4005"];
    let output = zoo(&words, input.as_bytes());
    assert_eq!(
        text(&output.stdout),
        text(&zoo(&["count"], own.lines().next().unwrap().as_bytes()).stdout)
    );
    let output = zoo(&["count", "--shard", "4003/4005"], input.as_bytes());
    assert_eq!(text(&output.stdout), "12\n");
    // Below the last puzzle they are an error, also where the list is long.
    let output = zoo(&["count"], format!("{list}# diagonals\n").as_bytes());
    assert!(text(&output.stderr).contains("line 2001, column 3: no puzzle follows these houses"));
    assert_eq!(output.status.code(), Some(1));
}

/// The boxes of the last comment about boxes hold where the list goes on as another text.
#[test]
fn a_list_keeps_its_boxes_where_houses_begin() {
    let (empty, given) = (".".repeat(36), "....3.43.1.........61.......5...3...");
    let standing = "124635435162652314561423346251213546";
    let many = format!("{empty}\n").repeat(450);
    for (input, expected) in [
        (
            format!("# box 3x2\n{many}{given} # diagonals\n"),
            format!("{standing} # box 3x2; diagonals"),
        ),
        (
            format!("{many}# box 3x2\n{empty}\n# diagonals\n{given}\n"),
            format!("{standing} # box 3x2; diagonals"),
        ),
        (
            format!("{empty}\n# box 3x2\n{empty}\n# of the group of Ada\n{given}\n"),
            String::from("152634435126624315561243316452243561 # box 3x2"),
        ),
    ] {
        let output = zoo(&["solve"], input.as_bytes());
        let printed = text(&output.stdout);
        assert_eq!(
            printed.lines().last(),
            Some(&*expected),
            "{}",
            text(&output.stderr)
        );
    }
    // A line keeps its number, also if the first one is such a comment.
    let cells = "1...............";
    let input = format!("# all of the latin group\n{cells}\n11..............\n");
    let output = zoo(&["count"], input.as_bytes());
    assert!(
        text(&output.stderr).starts_with("line 3: r1c1 and r1c2"),
        "{}",
        text(&output.stderr)
    );
}

/// The standard houses, variants of each kind, and several kinds at once.
fn variants() -> Vec<Variant> {
    let shapes = [(2, 2), (2, 3), (3, 2), (3, 3), (1, 5), (2, 4)];
    let shapes = shapes.map(|(height, width)| Shape::new(height, width).unwrap());
    let mut variants = Vec::new();
    for shape in shapes {
        let standard = Variant::new(shape);
        let rules = Rule::ALL.iter().copied();
        let mut added: Vec<Variant> = rules
            .filter_map(|rule| standard.clone().with(rule).ok())
            .collect();
        added.push(standard.clone());
        let side = shape.side();
        // Rows that have exchanged two cells at their ends.
        let region = |cell: usize| match cell / side {
            0 if cell == side - 1 => 1,
            1 if cell == 2 * side - 1 => 0,
            row => row,
        };
        let regions = || (0..side * side).map(region);
        let group = [(0, 0), (1, 2), (3, 1)].map(|(row, column)| Cell::must(row, column));
        added.push(standard.clone().with_group(group).unwrap());
        added.push(Variant::irregular(regions()).unwrap());
        let both = standard.clone().with(Rule::Diagonals).unwrap();
        let both = both
            .with_group(group)
            .unwrap()
            .with_group([group[2]])
            .unwrap();
        added.push(both.clone());
        added.push(both.with_regions(regions()).unwrap());
        variants.extend(added);
    }
    variants
}

/// A puzzle of a variant: a solution without every third cell; the empty grid if there is no solution; nothing if neither is found soon.
fn puzzle(variant: &Variant) -> Option<Board> {
    let empty = Board::empty(variant.clone());
    let solution = AUTO.solve(&empty, &Limits::new().nodes(1_000)).ok()?;
    let mut grid = solution.unwrap_or(empty.grid().clone());
    for cell in variant.shape().cells().step_by(3) {
        grid.set(cell, None).unwrap();
    }
    variant.board(grid).ok()
}

/// What is printed, as boards; and what was run, for messages.
fn read_back(printed: &str, what: &str) -> Vec<Board> {
    let reads = Reader::new().read_all(printed);
    let boards = reads.map(|read| read.map(|read| read.board().unwrap()));
    let boards: Result<_, _> = boards.collect();
    boards.unwrap_or_else(|error| panic!("{what}: {error}\n{printed}"))
}

/// Runs `zoo` and reads what it prints.
fn piped(words: &[&str], input: &str) -> Vec<Board> {
    let output = zoo(words, input.as_bytes());
    let what = format!("{words:?} on {input}");
    assert_eq!(output.status.code(), Some(0), "{what}: {output:?}");
    read_back(&text(&output.stdout), &what)
}

/// Fails with texts that a person can compare.
#[track_caller]
fn assert_same(boards: &[Board], expected: &[Board], what: &str) {
    let text = |boards: &[Board]| boards.iter().map(line).collect::<String>();
    assert!(
        boards == expected,
        "{what}: {}\nis not {}",
        text(boards),
        text(expected)
    );
}

fn line(board: &Board) -> String {
    Format::Line.print(board, &Metadata::default()).unwrap()
}

/// A line of a list. The boxes are stated, because a list keeps those of its first puzzle.
fn listed(board: &Board) -> String {
    let (line, shape) = (line(board), board.shape());
    match line.contains("# box") || line.contains("# regions") {
        true => line,
        false => {
            let (height, width) = (shape.box_height(), shape.box_width());
            format!("{} # box {height}x{width}\n", line.trim_end())
        }
    }
}

#[test]
fn printed_text_is_read_again_with_its_houses() {
    read_printed_text_again(|index| index % 4 == 0);
}

#[test]
#[ignore = "half a minute: cargo test --package sudoku-zoo-cli in_full -- --ignored"]
fn printed_text_is_read_again_with_its_houses_in_full() {
    read_printed_text_again(|_| true);
}

/// Each of the chosen variants alone, and all of a side in one list, forwards and backwards.
fn read_printed_text_again(is_chosen: impl Fn(usize) -> bool) {
    let puzzles: Vec<Board> = variants().iter().filter_map(puzzle).collect();
    assert!(puzzles.len() >= 40, "{}", puzzles.len());
    let chosen = (0..puzzles.len()).filter(|&index| is_chosen(index));
    let puzzles: Vec<Board> = chosen.map(|index| puzzles[index].clone()).collect();
    let alone = puzzles.iter().map(std::slice::from_ref);
    let of_a_side = puzzles.chunk_by(|one, other| one.shape().side() == other.shape().side());
    let mut backwards = puzzles.clone();
    backwards.reverse();
    let of_a_side = of_a_side
        .chain(backwards.chunk_by(|one, other| one.shape().side() == other.shape().side()));
    for puzzles in alone.chain(of_a_side) {
        let list: String = puzzles.iter().map(listed).collect();
        for format in Format::ALL {
            let words = ["convert", "--to", format.name()];
            let printed = zoo(&words, list.as_bytes());
            if printed.status.code() == Some(0) {
                let printed = text(&printed.stdout);
                let what = format!("{printed}\nfrom {words:?}");
                assert_same(&read_back(&printed, &what), puzzles, &what);
                let lines = piped(&["convert", "--to", "line"], &printed);
                assert_same(&lines, puzzles, &what);
            }
        }

        let is_solved = |board: &&Board| AUTO.solve(board, &Limits::new()).unwrap().is_some();
        let solvable: Vec<&Board> = puzzles.iter().filter(is_solved).collect();
        let solvable_list: String = solvable.iter().map(|board| listed(board)).collect();
        if !solvable.is_empty() {
            let solved = piped(&["solve"], &solvable_list);
            assert_eq!(solved.len(), solvable.len());
            for (solution, board) in solved.iter().zip(&solvable) {
                assert_eq!(solution.variant(), board.variant(), "{solvable_list}");
                assert!(board.admits(solution.grid()));
            }
            let limited = ["solve", "--nodes", "1000000", "--threads", "2"];
            assert_eq!(piped(&limited, &solvable_list), solved);
            let again: String = solved.iter().map(listed).collect();
            assert_eq!(piped(&["solve"], &again), solved);
        }

        let explained = zoo(&["explain", "--plan", "basic"], list.as_bytes());
        // Each line is read by itself: the explanation is no list.
        let explained = text(&explained.stdout);
        let starts = explained.lines().filter_map(|line| {
            let (_, puzzle) = line.strip_prefix("line ")?.split_once(": ")?;
            Some(read_back(puzzle, puzzle))
        });
        assert_same(&starts.flatten().collect::<Vec<_>>(), puzzles, "explain");

        records_state_their_houses(&list, puzzles);
    }
}

/// Records of CSV and of JSON are read back.
fn records_state_their_houses(list: &str, puzzles: &[Board]) {
    for command in ["count", "solve"] {
        assert_eq!(piped(&[command, "--csv"], list), puzzles);
        let json = text(&zoo(&[command, "--json"], list.as_bytes()).stdout);
        assert_eq!(json.lines().count(), puzzles.len());
        for (object, puzzle) in json.lines().zip(puzzles) {
            let object: serde_json::Value = serde_json::from_str(object).unwrap();
            let field = |name: &str| object[name].as_str().unwrap_or_default();
            let houses = sudoku_zoo::text::houses_of(&puzzle.variant());
            assert_eq!(field("houses"), houses);
            assert_eq!(field("puzzle"), puzzle.grid().to_string());
        }
        assert_same(&read_back(&json, &json), puzzles, &json);
        assert_eq!(piped(&[command, "--csv"], &json), puzzles);
        // The verdict of an explanation repeats the houses.
        for style in ["--csv", "--json"] {
            let words = ["explain", "--plan", "basic", style];
            let printed = text(&zoo(&words, list.as_bytes()).stdout);
            assert_same(&read_back(&printed, &printed), puzzles, &printed);
        }
    }
}

/// An option adds to what the text states, and takes nothing away.
#[test]
fn options_keep_the_houses_of_the_text() {
    let text_of = |words: &[&str], input: &str| text(&zoo(words, input.as_bytes()).stdout);
    let empty = ".".repeat(16);
    let stated = format!("{empty} # diagonals # group r1c1 r3c2");
    let regions = "1112132233423444";
    let printed = text_of(&["convert", "--to", "line", "--regions", regions], &stated);
    assert_eq!(
        printed,
        format!("{empty} # regions {regions} # diagonals # group r1c1 r3c2\n")
    );
    // Regions that differ from those of the text are a mistake of one of the two.
    let stated = format!("{empty} # regions 1111222233334444");
    let output = zoo(&["count", "--regions", regions], stated.as_bytes());
    let errors = text(&output.stderr);
    assert!(
        errors.contains("the board has other regions already"),
        "{errors}"
    );
    assert_eq!(output.status.code(), Some(1));
}

/// An option that one puzzle of a file does not fit is an error of that puzzle.
#[test]
fn options_that_a_puzzle_does_not_fit_leave_the_others() {
    let (nine, six) = (".".repeat(81), ".".repeat(36));
    let input = format!("# box 3x3\n{nine}\n# box 2x3\n{six}\n# box 3x3\n{nine}\n");
    let output = zoo(&["solve", "--windows"], input.as_bytes());
    let (printed, errors) = (text(&output.stdout), text(&output.stderr));
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!((lines.len(), lines[1]), (3, "?"), "{printed}");
    assert!(lines[2].ends_with("# windows"), "{printed}");
    let message = "line 4: the rule windows is for boards of 9×9, and this board is of side 6";
    assert!(errors.contains(message), "{errors}");
    assert_eq!(output.status.code(), Some(1));
    let output = zoo(&["count", "--group", "r1c1 r5c1"], &[b'.'; 16]);
    let errors = text(&output.stderr);
    assert_eq!(
        errors.trim_end(),
        "line 1: r5c1 is not a cell of a board of side 4"
    );
}

/// Symbols behind the givens are judged by the houses of the options, as by those of comments.
#[test]
fn options_decide_what_the_symbols_behind_the_givens_are() {
    // Two solutions in rows and columns that break boxes; the first breaks a diagonal.
    for (option, comment) in [
        ("--latin", "# latin"),
        ("--regions=1112132233423444", "# regions 1112132233423444"),
        ("--diagonals", "# diagonals"),
    ] {
        for second in ["1234234134124123", "1234341221434321", "1112132233423444"] {
            for gap in [" ", "\n\n"] {
                let blanks = ".".repeat(15);
                let puzzle = match gap {
                    " " => format!("1{blanks} {second}\n"),
                    _ => {
                        let rows = |cells: &str| {
                            let rows = cells.as_bytes().chunks(4).map(|row| text(row) + "\n");
                            rows.collect::<String>()
                        };
                        format!("{}\n{}", rows(&format!("1{blanks}")), rows(second))
                    }
                };
                let by_option = zoo(&["convert", "--to", "csv", option], puzzle.as_bytes());
                let commented = format!("{comment}\n{puzzle}");
                let by_comment = zoo(&["convert", "--to", "csv"], commented.as_bytes());
                assert_eq!(
                    text(&by_option.stdout),
                    text(&by_comment.stdout),
                    "{commented}"
                );
                assert_eq!(by_option.status, by_comment.status, "{commented}");
            }
        }
    }
    let input = format!("1{} 1234234134124123", ".".repeat(15));
    let printed = text(&zoo(&["convert", "--to", "csv", "--latin"], input.as_bytes()).stdout);
    assert!(printed.contains(",1234234134124123,1x4,"), "{printed}");
}

/// Options and comments have one reader.
#[test]
fn options_take_every_spelling_that_comments_take() {
    let empty = ".".repeat(16);
    for (word, arguments) in [
        ("group", "R1C1, r2c3,R4C2"),
        ("regions", "1112 1322 3342 3444"),
        ("regions", "1,1,1,2, 1,3,2,2, 3,3,4,2, 3,4,4,4"),
        ("regions", "10 10 10 2 10 3 2 2 3 3 4 2 3 4 4 4"),
        ("regions", "aaab acbb ccdb cddd"),
    ] {
        let option = format!("--{word}={arguments}");
        let by_option = zoo(&["convert", "--to", "line", &option], empty.as_bytes());
        let commented = format!("{empty} # {word} {arguments}\n");
        let by_comment = zoo(&["convert", "--to", "line"], commented.as_bytes());
        let printed = text(&by_option.stdout);
        assert!(
            printed.contains(word),
            "{option}: {}",
            text(&by_option.stderr)
        );
        assert_eq!(printed, text(&by_comment.stdout), "{option}");
    }
}

#[test]
fn hints_and_explanations_name_other_houses() {
    // A puzzle of 6×6 with both diagonals, made outside this project.
    let puzzle = "..5...4...6......31......1...6...3..";
    let answer = "265134431562654213123645312456546321";
    let words = ["explain", "--plan", "basic", "--diagonals"];
    let explained = text(&zoo(&words, puzzle.as_bytes()).stdout);
    assert!(explained.contains(" of diagonal 2"), "{explained}");
    assert!(
        explained.contains(&format!("solved: {answer} # diagonals")),
        "{explained}"
    );

    // Step by step, every hint leads on to the answer.
    let grid: Grid = puzzle.parse().unwrap();
    let variant = Variant::new(grid.shape()).with(Rule::Diagonals).unwrap();
    let hint = text(
        &zoo(
            &["hint", "--plan", "basic", "--diagonals"],
            puzzle.as_bytes(),
        )
        .stdout,
    );
    let first = sudoku_zoo::Plan::basic().next(&variant.board(grid).unwrap(), &Limits::new());
    assert_eq!(hint.trim_end(), first.unwrap().unwrap().to_string());

    let output = zoo(&["explain", "--diagonals"], puzzle.as_bytes());
    let errors = text(&output.stderr);
    assert!(
        errors.contains("these plans do: singles, six, pnp, basic"),
        "{errors}"
    );
    let words = ["explain", "--plan", "basic", "--draw", "--diagonals"];
    let output = zoo(&words, puzzle.as_bytes());
    let errors = text(&output.stderr);
    assert!(
        errors.contains("--draw does not handle diagonals; explain without it does"),
        "{errors}"
    );
}

/// The board that a search starts on is drawn so that it can be read again, and so is what it finds.
#[test]
fn a_trace_shows_the_houses() {
    for variant in variants()
        .iter()
        .filter(|variant| variant.shape().side() == 4)
    {
        let Some(puzzle) = puzzle(variant) else {
            continue;
        };
        let words = ["trace", "--solver", "dlx"];
        let output = zoo(&words, line(&puzzle).as_bytes());
        let trace = text(&output.stdout);
        let drawn = |word: &str| {
            let lines = trace
                .lines()
                .skip_while(|line| !line.ends_with(word))
                .skip(1);
            let lines = lines.take_while(|line| line.starts_with("        "));
            lines
                .map(|line| format!("{}\n", line.trim()))
                .collect::<String>()
        };
        assert_same(&read_back(&drawn(" start"), &trace), &[puzzle], &trace);
    }
}

/// Without a solver, a trace is that of Algorithm X on the full matrix, which has an item for each digit of each group.
#[test]
fn a_trace_of_algorithm_x_has_the_items_of_other_houses() {
    let output = zoo(&["trace", "--diagonals", "1..............."], b"");
    let trace = text(&output.stdout);
    assert!(trace.starts_with("72 items"), "{trace}");
}

/// Standard puzzles would be answered in silence, and other puzzles were meant.
#[test]
fn houses_below_the_last_puzzle_are_an_error() {
    let output = zoo(&["count"], b"1...............\n# diagonals\n");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("no puzzle follows these houses"));
}

/// `auto` picks another engine where its fastest one does not handle the houses; records name it.
#[test]
fn records_name_the_solver_that_answered() {
    let empty = ".".repeat(81);
    let solver = |words: &[&str], input: &str| {
        let json = text(&zoo(words, input.as_bytes()).stdout);
        let object: serde_json::Value = serde_json::from_str(&json).unwrap();
        object["solver"].as_str().unwrap_or_default().to_owned()
    };
    assert_eq!(solver(&["solve", "--json"], &empty), "swift");
    assert_eq!(solver(&["solve", "--json", "--diagonals"], &empty), "dlx");
    assert_eq!(
        solver(&["count", "--json", "--limit", "2"], &empty),
        "swift"
    );
    let words = [
        "count",
        "--json",
        "--limit",
        "2",
        "--diagonals",
        "--solver",
        "learn",
    ];
    assert_eq!(solver(&words, &empty), "learn");
}
