//! Forms of text that only `Reader` and `Format` reach: drawn grids, and the fields of an sdk file.

use sudoku_zoo::text::{Format, Metadata, ParseError, Reader};
use sudoku_zoo::{Board, Digit, Grid, Shape};
use sudoku_zoo_support::{cell, shape};

fn parse(text: &str, shape: Option<Shape>) -> Result<Grid, ParseError> {
    let reader = Reader::new().shape(shape).format(Format::Drawn);
    reader.read(text).map(|read| read.grid)
}

#[test]
fn the_classic_grid_looks_as_on_paper() {
    let drawn = format!("{:#}", Grid::empty(Shape::CLASSIC));
    assert_eq!(drawn.lines().next(), Some(". . . | . . . | . . ."));
    assert_eq!(drawn.lines().nth(3), Some("------+-------+------"));
    assert_eq!(drawn.lines().count(), 11);
}

#[test]
fn the_frame_tells_the_shape() {
    for (height, width) in [
        (1, 4),
        (4, 1),
        (2, 3),
        (3, 2),
        (6, 1),
        (1, 6),
        (2, 6),
        (8, 8),
        (7, 9),
    ] {
        let shape = shape(height, width);
        let drawn = format!("{:#}", Grid::empty(shape));
        assert_eq!(
            parse(&drawn, None).map(|grid| grid.shape()),
            Ok(shape),
            "{drawn}"
        );
    }
}

#[test]
fn every_way_of_drawing_reads_the_same() {
    let plain = "1234\n3412\n2143\n4321";
    let framed = "+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n+=====+=====+\n| 2 1 | 4 3 |\n| 4 3 | 2 1 |\n+-----+-----+";
    let grouped = "\n  12 34\n  34 12\n\n  21 43   # comment\n  43 21\n";
    let pretty = "┌──┬──┐\n│12│34│\n│34│12│\n├──┼──┤\n│21│43│\n│43│21│\n└──┴──┘";
    for text in [plain, framed, grouped, pretty] {
        assert_eq!(
            parse(text, None).map(|grid| format!("{grid}")),
            Ok(String::from("1234341221434321"))
        );
    }
}

#[test]
fn numbers_in_rows() {
    let text = (0..16)
        .map(|_| "16 0 . 0 0 0 0 0 0 0 0 0 0 0 0 10\n")
        .collect::<String>();
    let grid = parse(&text, None).unwrap();
    assert_eq!(grid.get(cell(4, 16)), Digit::new(10));
}

#[test]
fn a_row_of_the_wrong_length_is_named() {
    let error = parse("1234\n341\n2143\n4321", None).unwrap_err();
    assert_eq!(
        error,
        ParseError::Row {
            line: 2,
            row: 2,
            found: 3,
            side: 4
        }
    );
    let shape = Shape::CLASSIC;
    let error = parse("1234\n3412\n2143\n4321", Some(shape)).unwrap_err();
    assert_eq!(
        error,
        ParseError::Rows {
            line: 4,
            found: 4,
            shape
        }
    );
}

#[test]
fn every_field_is_written_and_read_again() {
    let fields = [
        ("author", "Ada"),
        ("description", "A small one"),
        ("published", "1979"),
        ("source", "A magazine"),
        ("level", "Easy"),
        ("url", "https://example.org"),
    ];
    let mut metadata = Metadata::default();
    metadata.comment = Some("Try it".into());
    metadata.fields = fields
        .map(|(name, value)| (name.into(), value.into()))
        .into();
    let text = Format::Sdk
        .print(&Board::empty(Shape::CLASSIC), &metadata)
        .unwrap();
    let mut read = Reader::new().read(&text).unwrap();
    read.metadata.givens = None;
    assert_eq!(read.metadata, metadata, "{text}");
}
