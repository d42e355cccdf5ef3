//! What a command prints, every command reads back with the same boxes.

use sudoku_zoo::text::{self, Format, Reader};
use sudoku_zoo::{Grid, Shape};

use crate::{text, zoo};

/// Boxes that a reader assumes, and boxes that it does not. Lists of smaller grids are refused, unless the shape is stated.
fn shapes() -> impl Iterator<Item = Shape> {
    let sides = [4, 6, 8, 9, 12, 62];
    sides.into_iter().flat_map(|side| {
        let heights = (1..=side).filter(move |height| side % height == 0);
        heights.map(move |height| Shape::new(height, side / height).unwrap())
    })
}

/// The grids of a text in any format, all of them with the shape.
fn grids(printed: &str, shape: Shape, what: &str) -> Vec<Grid> {
    let reads = Reader::new()
        .read_all(printed)
        .map(|read| read.map(|read| read.grid));
    let grids: Vec<Grid> = reads
        .collect::<Result<_, _>>()
        .unwrap_or_else(|error| panic!("{what} {shape}: {error}\n{printed}"));
    assert!(
        grids.iter().all(|grid| grid.shape() == shape),
        "{what} {shape}\n{printed}"
    );
    grids
}

/// Runs `zoo` and reads what it prints.
fn piped(words: &[&str], input: &str, shape: Shape) -> Vec<Grid> {
    let output = zoo(words, input.as_bytes());
    assert_eq!(
        output.status.code(),
        Some(0),
        "{words:?} {shape}: {output:?}"
    );
    grids(&text(&output.stdout), shape, &words.join(" "))
}

#[test]
fn printed_text_is_read_again_with_its_boxes() {
    read_printed_text_again(shapes().step_by(3));
}

#[test]
#[ignore = "half a minute: cargo test --package sudoku-zoo-cli in_full -- --ignored"]
fn printed_text_is_read_again_with_its_boxes_in_full() {
    read_printed_text_again(shapes());
}

fn read_printed_text_again(shapes: impl Iterator<Item = Shape>) {
    for shape in shapes {
        let name = format!("{}x{}", shape.box_height(), shape.box_width());
        // So many that large grids, too, are solved at once.
        let clues = (shape.cell_count() * 9 / 10).to_string();
        let made = zoo(
            &[
                "generate", "--kind", "thin", "--clues", &clues, "--seed", "1", "--count", "2",
                "--shape", &name,
            ],
            b"",
        );
        let list = text(&made.stdout);
        let puzzles = grids(&list, shape, "generate");
        assert_eq!(puzzles.len(), 2, "{list}");

        for format in Format::ALL {
            let printed = zoo(&["convert", "--to", format.name()], list.as_bytes());
            if printed.status.code() == Some(0) {
                let printed = text(&printed.stdout);
                assert_eq!(grids(&printed, shape, format.name()), puzzles);
                assert_eq!(
                    piped(&["convert", "--to", "numbers"], &printed, shape),
                    puzzles
                );
            }
        }

        // The first solution, and a way that does not print many lines together.
        let solved = piped(&["solve"], &list, shape);
        assert_eq!(
            piped(&["solve", "--nodes", "10000000"], &list, shape),
            solved
        );
        assert_eq!(piped(&["solve"], &list_of(&solved), shape), solved);
        if shape.side() <= 16 {
            let forms = piped(&["canonical"], &list, shape);
            assert_eq!(piped(&["canonical"], &list_of(&forms), shape), forms);
        }
        if shape.side() <= 10 {
            let minimal = piped(&["minimise"], &list_of(&solved), shape);
            assert_eq!(piped(&["solve"], &list_of(&minimal), shape), solved);
            let explained = text(&zoo(&["explain"], list_of(&minimal).as_bytes()).stdout);
            let starts = explained.lines().filter_map(|line| {
                let (_, grid) = line.strip_prefix("line ")?.split_once(": ")?;
                Some(grid.to_owned() + "\n")
            });
            assert_eq!(
                grids(&starts.collect::<String>(), shape, "explain"),
                minimal
            );
        }
        records_state_their_boxes(&list, &puzzles, &name);
    }
}

/// Records of CSV are read back, and so are objects of JSON, also where cells are numbers.
fn records_state_their_boxes(list: &str, puzzles: &[Grid], name: &str) {
    let shape = puzzles[0].shape();
    let csv = text(&zoo(&["solve", "--csv"], list.as_bytes()).stdout);
    let json = text(&zoo(&["solve", "--json"], list.as_bytes()).stdout);
    assert!(
        csv.lines()
            .skip(1)
            .all(|line| line.contains(&format!(",{name},")))
    );
    assert!(
        json.lines()
            .all(|line| line.contains(&format!(",\"box\":\"{name}\",")))
    );
    if shape.side() <= 61 {
        assert_eq!(grids(&csv, shape, "--csv"), puzzles);
        assert_eq!(piped(&["convert", "--to", "line"], &csv, shape), puzzles);
    }
    assert_eq!(grids(&json, shape, "--json"), puzzles);
}

fn list_of(grids: &[Grid]) -> String {
    let line = |grid: &Grid| {
        let board = sudoku_zoo::Board::new(grid.clone()).unwrap();
        let format = if grid.shape().side() > 61 {
            Format::Numbers
        } else {
            Format::Line
        };
        format.print(&board, &text::Metadata::default()).unwrap()
    };
    grids.iter().map(line).collect()
}

#[test]
fn lists_that_look_like_one_grid_are_read_as_lists() {
    read_lists(&["1x1", "2x1", "2x2", "1x5", "2x4"]);
}

#[test]
#[ignore = "half a minute: cargo test --package sudoku-zoo-cli in_full -- --ignored"]
fn lists_that_look_like_one_grid_are_read_as_lists_in_full() {
    read_lists(&[
        "1x1", "1x2", "2x1", "1x3", "3x1", "2x2", "1x4", "1x5", "2x3", "3x2", "1x7", "2x4", "8x1",
    ]);
}

/// Lists of one line, of some, and of so many that they could be one large grid.
fn read_lists(boxes: &[&str]) {
    for name in boxes {
        let (height, width) = name.split_once('x').unwrap();
        let shape = Shape::new(height.parse().unwrap(), width.parse().unwrap()).unwrap();
        let side = shape.side();
        let counts = [1, 2, side, side * side - 1, side * side, side * side + 1];
        for count in counts.into_iter().filter(|count| *count > 0) {
            let words = format!(
                "generate --kind thin --clues {side} --seed 1 --count {count} --shape {name}"
            );
            let words: Vec<&str> = words.split(' ').collect();
            let made = piped(&words, "", shape);
            assert_eq!(made.len(), count, "{words:?}");
            let list = text(&zoo(&words, b"").stdout);
            let same = |words: &[&str]| assert_eq!(piped(words, &list, shape), made, "{words:?}");
            for format in ["line", "numbers", "sdm", "block", "drawn"] {
                same(&["convert", "--to", format]);
            }
            let solved = piped(&["solve"], &list, shape);
            assert_eq!(solved.len(), count);
            let limited = ["solve", "--nodes", "1000000", "--threads", "2"];
            assert_eq!(piped(&limited, &list, shape), solved);
            let of_solved = text(&zoo(&["solve"], list.as_bytes()).stdout);
            for command in ["minimise", "canonical"] {
                let printed = zoo(&[command], of_solved.as_bytes());
                let answers = piped(&[command], &of_solved, shape);
                assert_eq!(answers.len(), count, "{command}");
                let again = text(&printed.stdout);
                assert_eq!(piped(&["convert", "--to", "line"], &again, shape), answers);
            }
        }
    }
}

#[test]
fn lists_of_several_shapes_are_read_back() {
    let blocks =
        "1...\n..3.\n.4..\n...2\n\n# box 3x2\n12....\n......\n......\n......\n......\n......\n";
    let printed = zoo(&["solve"], blocks.as_bytes());
    let reads = Reader::new()
        .read_all(&text(&printed.stdout))
        .map(|read| read.unwrap().grid.shape())
        .collect::<Vec<_>>();
    assert_eq!(
        reads,
        [Shape::new(2, 2).unwrap(), Shape::new(3, 2).unwrap()]
    );
    let converted = zoo(&["convert", "--to", "line"], blocks.as_bytes());
    assert_eq!(
        text(&converted.stdout),
        format!("1.....3..4.....2\n12{} # box 3x2\n", ".".repeat(34))
    );
}
