//! Text: everything printed can be read again, and everything unreadable is named.

use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use sudoku_zoo::text::{self, Alphabet, Doubt, Format, Metadata, ParseError, Reader};
use sudoku_zoo::{Board, Digit, Grid, Shape, ShapeError, arbitrary};
use sudoku_zoo_support::{cell, corpus, digits, puzzles, shape};

/// Every run tries the same grids.
fn config() -> Config {
    Config {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(0),
        ..Config::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn printing_and_parsing_round_trip(grid in arbitrary::shapes(64).prop_flat_map(|shape| arbitrary::puzzles(shape, ..))) {
        // A puzzle with few clues may have letters only, and then A could be 1.
        let reader = Reader::new().shape(grid.shape()).alphabet(Alphabet::OneBased);
        let read = |text: &str| reader.read(text).map(|read| read.grid);
        prop_assert_eq!(&read(&format!("{grid}")).unwrap(), &grid);
        prop_assert_eq!(&read(&format!("{grid:#}")).unwrap(), &grid);
        let spaced = numbers_of(&grid);
        prop_assert_eq!(&read(&spaced).unwrap(), &grid);
        prop_assert_eq!(&reader.clone().format(Format::Numbers).read(&spaced).unwrap().grid, &grid);
        // Without a frame, and with every blank there is.
        let plain: String = format!("{grid:#}").lines().filter(|line| !line.contains("--")).map(|line| line.replace('|', "") + "\n").collect();
        prop_assert_eq!(&reader.clone().format(Format::Drawn).read(&plain).unwrap().grid, &grid);
    }

    #[test]
    fn the_squarest_shape_is_the_default(side in 1usize..=64) {
        let shape = Shape::squarest(side).unwrap();
        let grid = Grid::pattern(shape);
        prop_assert_eq!(&grid.to_string().parse::<Grid>().unwrap(), &grid);
        prop_assert_eq!(&format!("{grid:#}").parse::<Grid>().unwrap(), &grid);
        prop_assert_eq!(&numbers_of(&grid).parse::<Grid>().unwrap(), &grid);
    }

    /// A frame tells the shape: any shape can be read back.
    #[test]
    fn the_frame_tells_the_shape(shape in arbitrary::shapes(64)) {
        let grid = Grid::pattern(shape);
        prop_assert_eq!(format!("{grid:#}").parse::<Grid>().unwrap().shape(), shape);
    }
}

/// A reader of lists.
fn list() -> Reader {
    Reader::new().format(Format::Sdm)
}

/// The grid of a text, without its houses and candidates.
fn grid_of(text: &str) -> Result<Grid, ParseError> {
    Reader::new().read(text).map(|read| read.grid)
}

fn numbers_of(grid: &Grid) -> String {
    let values = grid
        .values()
        .iter()
        .map(|value| value.map_or("0".into(), |digit| digit.to_string()));
    values.collect::<Vec<_>>().join(" ")
}

#[test]
fn blanks_and_letters() {
    let grid: Grid = grid_of(&"1.0_*234".repeat(2)).unwrap();
    assert_eq!(grid.to_string(), "1....2341....234");
    let sixteen = "123456789ABCDEFG".to_string() + &".".repeat(240);
    let grid = grid_of(&sixteen).unwrap();
    assert_eq!(grid.get(cell(1, 16)).unwrap().value(), 16);
    let large = format!("Zaz{}", ".".repeat(61 * 61 - 3));
    let grid = grid_of(&large).unwrap();
    let values: Vec<_> = grid.values()[..3]
        .iter()
        .flatten()
        .map(|digit| digit.value())
        .collect();
    assert_eq!(values, [35, 36, 61]);
}

#[test]
fn comments_may_follow() {
    for comment in ["", " ", " easy", "\tER 7.1", ",12", ";x", "# 4", " # 1 2 3"] {
        let text = format!("1.....3..4.....2{comment}");
        assert_eq!(grid_of(&text).unwrap().clue_count(), 4, "{comment:?}");
        let listed = list().read_all(&text).next().unwrap().unwrap();
        assert_eq!(listed.grid.clue_count(), 4);
    }
    let text = "# a 4×4\n\n1.....3..4.....2\n# the end\n";
    assert_eq!(grid_of(text).unwrap().clue_count(), 4);
}

#[test]
fn errors_name_what_is_wrong() {
    let error = |text: &str| grid_of(text).unwrap_err();
    assert_eq!(error(""), ParseError::Empty);
    assert_eq!(error("\n  \n# nothing\n"), ParseError::Empty);
    // Truncated.
    let size = ShapeError::NotSquare { cells: 80 };
    assert_eq!(
        error(&".".repeat(80)),
        ParseError::Size {
            line: 1,
            error: size
        }
    );
    assert_eq!(
        Reader::new()
            .shape(Shape::CLASSIC)
            .read(&".".repeat(80))
            .map(|read| read.grid)
            .unwrap_err()
            .to_string(),
        "line 1: 80 cells, but a 9×9 grid has 81"
    );
    // Oversized.
    let size = ShapeError::Side { side: 65 };
    assert_eq!(
        error(&".".repeat(65 * 65)),
        ParseError::Size {
            line: 1,
            error: size
        }
    );
    assert_eq!(
        error(&"0 ".repeat(65 * 65)),
        ParseError::Size {
            line: 1,
            error: size
        }
    );
    assert_eq!(
        error(&(".".repeat(65) + "\n").repeat(65)),
        ParseError::Size {
            line: 65,
            error: size
        }
    );
    // Not a digit of this grid.
    let mut text = ".".repeat(81);
    text.replace_range(24..25, "A");
    assert_eq!(
        error(&text).to_string(),
        "line 1, column 25, r3c7: 'A' is not a digit of a 9×9 grid"
    );
    text.replace_range(24..25, "é");
    assert_eq!(
        error(&text).to_string(),
        "line 1, column 25, r3c7: 'é' is not a digit of a 9×9 grid"
    );
    text.replace_range(24..26, "\u{0}");
    assert_eq!(
        error(&text).to_string(),
        "line 1, column 25: the invisible character '\\0' stands among the cells; remove it"
    );
    let numbers = "1 0 0 0 0 0 5 0 0 4 0 0 0 0 0 2";
    assert_eq!(
        error(numbers).to_string(),
        "line 1, column 13, r2c3: '5' is not a digit of a 4×4 grid"
    );
    let numbers = "1 0 0 0 0 0 3 0 0 4 0 0 0 0 0 y";
    assert_eq!(
        error(numbers).to_string(),
        "line 1, column 31, r4c4: 'y' is not a digit of a 4×4 grid"
    );
    let numbers = format!("1 2 {}", "99999999999999999999999 ".repeat(14));
    assert!(matches!(
        error(&numbers),
        ParseError::Number {
            value: usize::MAX,
            ..
        }
    ));
    // Drawn.
    let drawn = "# a comment\n1 . | . .\n. . | 3 .\n----+----\n. 4 | . %\n. . | . 2\n";
    assert_eq!(
        error(drawn).to_string(),
        "line 5, column 9, r3c4: '%' is not a digit of a 4×4 grid"
    );
    assert_eq!(
        error("1234\n341\n").to_string(),
        "line 1: row 1 has 4 cells, but the grid has 2 rows"
    );
    // Symbols do not reach 62.
    assert!(".".repeat(61 * 61).parse::<Grid>().is_ok());
    assert!(matches!(
        ".".repeat(62 * 62).parse::<Grid>(),
        Err(ParseError::NumbersNeeded { .. })
    ));
    let with_letter = "A ".to_owned() + &"0 ".repeat(62 * 62 - 1);
    assert!(matches!(
        with_letter.parse::<Grid>(),
        Err(ParseError::NumbersNeeded { .. })
    ));
    let error = ".".repeat(64 * 64).parse::<Grid>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1: a 64×64 grid is written in numbers with spaces between"
    );
    assert_eq!(error.line(), Some(1));
}

#[test]
fn more_cells_in_a_comment_are_found_where_they_begin() {
    let more = |text: &str| match grid_of(text).unwrap_err() {
        ParseError::MoreCells { column, .. } => column,
        other => panic!("{other}: {text}"),
    };
    let line = ".".repeat(81);
    assert_eq!(more(&format!("{line} # see {}", "12.".repeat(7))), 89);
    assert_eq!(more(&format!("{line} # é {}", "12.".repeat(7))), 87);
    assert_eq!(more(&format!("{}#  1 2 3 4 1 2 3 4", "0 ".repeat(16))), 36);
}

/// A puzzle in letters with a letter too far is still one in letters: the error names that letter, and none of the others.
#[test]
fn a_letter_that_no_alphabet_has_is_the_one_that_is_named() {
    let error = |side: usize, letters: &str| {
        let text = letters.to_owned() + &".".repeat(side * side - letters.len());
        grid_of(&text).unwrap_err()
    };
    let named = |side, letters| match error(side, letters) {
        ParseError::Symbol { symbol, .. } => symbol,
        other => panic!("{other}"),
    };
    assert_eq!(named(16, "ABHPQ"), 'Q');
    assert_eq!(named(9, "ABJI"), 'J');
    assert_eq!(named(16, "ABGQ"), 'Q');
    // One letter that only puzzles in letters have is no more than a mistake.
    assert_eq!(named(16, "ABHQ"), 'H');
    assert!(matches!(
        error(16, "ABH"),
        ParseError::Ambiguous {
            doubt: Doubt::Letters { side: 16 },
            ..
        }
    ));
}

/// Each has a name that can be typed.
#[test]
fn formats_are_found_by_their_names() {
    for &format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(format));
        assert_eq!(format.to_string(), format.name());
    }
    assert!("sudoku".parse::<Format>().is_err());
}

#[test]
fn candidates_of_a_column_begin_below_each_other() {
    let mut board = Board::empty(shape(2, 2));
    board
        .place(cell(1, 1), digits(&[3]).single().unwrap())
        .unwrap();
    let printed = Format::Marks.print(&board, &Metadata::default()).unwrap();
    let widths: Vec<usize> = printed.lines().map(|line| line.chars().count()).collect();
    assert!(widths.iter().all(|&width| width == widths[0]), "{printed}");
}

#[test]
fn a_list_states_its_boxes_only_where_they_are_not_the_squarest() {
    let grids =
        [(3, 3), (3, 3), (2, 3), (3, 2)].map(|(height, width)| Grid::empty(shape(height, width)));
    let printed = text::print_list(&grids[..2]).unwrap();
    assert_eq!(printed, format!("{0}\n{0}\n", ".".repeat(81)));
    let printed = text::print_list(&grids[3..]).unwrap();
    assert_eq!(printed, format!("# box 3x2\n{}\n", ".".repeat(36)));
    let printed = text::print_list(&grids).unwrap();
    assert_eq!(printed.matches('#').count(), 2);
}

/// The second line of a list has the shape of the first, also when the whole document is read in any format.
#[test]
fn a_document_that_is_a_list_keeps_its_shape() {
    let document = format!("1.....3..4.....2\n{}\n1.....3..4.....2\n", ".".repeat(36));
    let read: Vec<_> = Reader::new().read_all(&document).collect();
    let told = Reader::new().format(Format::Line);
    assert_eq!(told.read_all(&document).collect::<Vec<_>>(), read);
    assert_eq!(read.len(), 3);
    assert!(matches!(
        read[1],
        Err(ParseError::Mixed {
            line: 2,
            first: 1,
            ..
        })
    ));
    assert!(read[0].is_ok() && read[2].is_ok());
}

/// As many zeros as rows may all be values. One more cannot.
#[test]
fn zeros_of_a_full_grid_are_not_taken_for_blanks() {
    let solved = Grid::pattern(shape(4, 4));
    let symbol = |(_, digit): (_, Digit)| char::from_digit(digit.index() as u32, 16).unwrap();
    let from_zero: String = solved.clues().map(symbol).collect();
    assert_eq!(from_zero.matches('0').count(), 16);
    let doubt = Doubt::Zero { side: 16 };
    assert_eq!(
        Reader::new().read(&from_zero),
        Err(ParseError::Ambiguous { line: 1, doubt })
    );
    let told = Reader::new().alphabet(Alphabet::ZeroBased);
    assert_eq!(told.read(&from_zero).unwrap().grid, solved);
    let more_zeros = from_zero.replacen('1', "0", 1);
    assert_eq!(
        Reader::new().read(&more_zeros).unwrap().grid.clue_count(),
        256 - 17
    );
}

#[test]
fn a_wrong_candidate_is_named_by_its_column() {
    let mut line = ".".repeat(64);
    line.replace_range(9..10, "z");
    let reader = Reader::new().format(Format::Candidates).shape(shape(2, 2));
    let error = reader.read(&line).unwrap_err();
    assert_eq!((error.line(), error.column()), (Some(1), Some(10)));
}

#[test]
fn a_stream_says_how_far_it_is() {
    let file = "1.....3..4.....2\n".repeat(40_000);
    let mut puzzles = Reader::new().read_from(file.as_bytes());
    let mut last = 0;
    for (index, puzzle) in puzzles.by_ref().enumerate().take(39_000) {
        assert_eq!(puzzle.unwrap().line, index + 1);
    }
    for left in (0..1_000).rev() {
        puzzles.next().unwrap().unwrap();
        let position = puzzles.position();
        assert!(position > last && position <= file.len() as u64 - 17 * left);
        last = position;
    }
    assert_eq!(last, file.len() as u64);
}

/// Metadata that do not belong to the grid are left out, and words that look like cells or sections are no cells.
#[test]
fn metadata_never_change_the_grid() {
    let words = [
        "",
        "\n",
        "\n[Puzzle]\n",
        "# box 2x2",
        "\u{0}",
        "\u{feff}",
        "1.....3..4.....2",
        "\"\"\n1.....3..4.....2",
        ",;:=",
        "[State]",
        "#A x\n1234123412341234",
        "grid = {\u{1}",
        "grid = [1, 2, 3, 4]",
        "level: 5\u{200b} // see http://example.org?puzzle=1.....3..4.....2",
    ];
    for (height, width) in [(1, 1), (2, 2), (3, 2), (3, 3), (4, 4)] {
        let shape = shape(height, width);
        let other = Grid::pattern(self::shape(2, 3));
        let mut half = Grid::pattern(shape);
        for cell in shape.cells().step_by(2) {
            half.set(cell, None).unwrap();
        }
        let grids = [half, Grid::pattern(shape), Grid::empty(shape)];
        let mut all = Vec::new();
        for solution in grids.iter().chain([&other]) {
            for givens in grids.iter().chain([&other]) {
                let mut metadata = Metadata::default();
                metadata.solution = Some(solution.clone());
                metadata.givens = Some(givens.clone());
                all.push(metadata);
            }
        }
        for word in words {
            let word = || Some(word.to_owned());
            let mut metadata = Metadata::default();
            (metadata.name, metadata.comment) = (word(), word());
            // Those that a library or an .sdk file knows, and one that no format does.
            let known = [
                "author",
                "description",
                "published",
                "source",
                "level",
                "url",
                "technique",
                "candidates",
                "eliminations",
                "placements",
                "extra",
            ];
            let names = known.map(str::to_owned).into_iter().chain(word());
            metadata.fields = names.map(|name| (name, word().unwrap())).collect();
            all.push(metadata);
        }
        for grid in &grids {
            let board = Board::new(grid.clone()).unwrap();
            for metadata in &all {
                for &format in Format::ALL {
                    let Ok(printed) = format.print(&board, metadata) else {
                        continue;
                    };
                    let reader = Reader::new().shape(shape).format(format);
                    let read = reader.alphabet(Alphabet::OneBased).read(&printed);
                    let read = read.unwrap_or_else(|error| panic!("{format}: {error}\n{printed}"));
                    assert_eq!(&read.grid, grid, "{format}\n{printed}");
                }
            }
        }
    }
}

/// As many cells are missing as numbers have two figures: as many characters as there should be.
#[test]
fn numbers_are_not_taken_for_symbols() {
    let row = "5 ".to_owned() + &"0 ".repeat(15) + "\n";
    let short = "1 2 3 4 5 6 7 8 9 10 0 0 0 0 0\n";
    let error = grid_of(&(row.repeat(15) + short)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 16: row 16 has 15 cells, but the grid has 16 rows"
    );
    // Groups of symbols are still symbols.
    let grouped = ".... 5678 .... ....\n".repeat(2) + &".... .... .... ....\n".repeat(14);
    assert_eq!(grid_of(&grouped).unwrap().clue_count(), 8);
}

#[test]
fn the_start_of_a_large_grid_is_not_read_as_a_small_one() {
    let error = |text: &str| grid_of(text).unwrap_err().to_string();
    assert_eq!(
        error("1 y 0 0 0 0 3 0 0 4 0 0 0 0 0 2"),
        "line 1, column 3, r1c2: 'y' is not a digit of a 4×4 grid"
    );
    assert_eq!(
        error("1 100 0 0 0 0 3 0 0 4 0 0 0 0 0 2"),
        "line 1, column 3, r1c2: 100 is not a digit of a 4×4 grid"
    );
    assert_eq!(
        error("0 -2 0 0"),
        "line 1, column 3, r1c2: '-' is not a digit of a 2×2 grid"
    );
    assert_eq!(
        error("1 man went to mow"),
        "line 1: 5 cells do not make a square grid"
    );
    for text in ["1... ..3. .4.. ...", "1..2 man"] {
        assert!(
            matches!(grid_of(text), Err(ParseError::Trailing { line: 1, .. })),
            "{text}"
        );
    }
    assert_eq!(grid_of("1 # one").unwrap().clue_count(), 1);
    assert_eq!(grid_of("12.1 # four").unwrap().clue_count(), 3);
}

#[test]
fn a_byte_order_mark_and_foreign_line_ends_are_passed_over() {
    let text = "\u{feff}# box 3x2 side 6\r\n....................................\r\n";
    let first = list().read_all(text).next().unwrap();
    assert_eq!(first.unwrap().grid.shape(), shape(3, 2));
    assert_eq!(
        grid_of("\u{feff}1.....3..4.....2\r\n")
            .unwrap()
            .clue_count(),
        4
    );
}

/// Regions in a record may agree with the givens by chance. A file of records must not call them the solution.
#[test]
fn only_what_solves_the_puzzle_is_its_solution() {
    let read = |text| Reader::new().read(text).unwrap().metadata;
    let regions = read("7,1...............,1112132233423444,easy\n");
    assert_eq!(regions.solution, None);
    assert_eq!(regions.field("solution"), Some("1112132233423444"));
    let solved = read("7,1...............,1234341221434321,easy\n");
    assert_eq!(solved.solution, "1234341221434321".parse().ok());
    // Regions take the place of boxes.
    let regions = r#"{"puzzle":"1...............","regions":"1111222233334444","by":"me","solution":"1234341223414123"}"#;
    assert!(read(regions).solution.is_some());
}

/// A list takes a short way past lines of 81 digits and dots. A blank behind the cells makes it look at every line.
#[test]
fn the_short_way_of_a_list_reads_what_the_long_way_reads() {
    let puzzle = format!("53..7{}", ".".repeat(76));
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let between = [
        "",
        "# a remark",
        "# diagonals",
        "# diagnoals",
        "# box 3x3",
        "# box 1x9",
        "# latin",
        "a name",
        "[Puzzle]",
        "1.....3..4.....2",
        solved,
    ];
    let readers = [
        Reader::new(),
        list(),
        Reader::new().shape(Shape::CLASSIC),
        Reader::new().format(Format::Line),
        list().blanks("."),
    ];
    for first in between {
        for second in between {
            let lines = [&puzzle, first, &puzzle, second, &puzzle, &puzzle];
            let short = lines.map(|line| format!("{line}\n")).concat();
            let is_puzzle = |line: &str| line.len() == 81;
            let long = lines.map(|line| match is_puzzle(line) {
                true => format!("{line} \n"),
                false => format!("{line}\n"),
            });
            for reader in &readers {
                let [short, long] =
                    [&short, &long.concat()].map(|text| reader.read_all(text).collect::<Vec<_>>());
                assert_eq!(short, long, "{first:?}, {second:?}, {reader:?}");
            }
        }
    }
}

#[test]
fn a_bad_line_does_not_end_a_list() {
    let text = "# box 2x2 side 4\n1.....3..4.....2\n\nnonsense\n1.....3..4......\n";
    let listed: Vec<_> = list().read_all(text).collect();
    assert_eq!(listed[0].as_ref().unwrap().line, 2);
    assert_eq!(
        listed[1],
        Err(ParseError::Count {
            line: 4,
            found: 8,
            shape: shape(2, 2)
        })
    );
    assert_eq!(listed[2].as_ref().unwrap().line, 5);
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn every_puzzle_file_can_be_read() {
    let files = [
        "4x4_unique.txt",
        "6x6_unique.txt",
        "6x6_multi.txt",
        "9x9_17_clue.txt",
        "9x9_easy50.txt",
        "12x12_unique.txt",
        "12x12_multi.txt",
        "16x16_unique.txt",
        "16x16_clueconflict.txt",
        "25x25_unique.txt",
        "36x36_unique.txt",
        "large_lew49_b400.txt",
        "large_lew64_b400.txt",
        "large_pub25_gecode.txt",
    ];
    for name in files {
        printed_and_read_again(name, puzzles(name));
    }
}

#[test]
fn every_corpus_can_be_read() {
    for name in ["4x4", "6x6", "9x9_hard", "12x12", "16x16", "25x25_easy"] {
        printed_and_read_again(name, corpus(name));
    }
}

fn printed_and_read_again(name: &str, puzzles: Vec<Grid>) {
    assert!(!puzzles.is_empty(), "{name}");
    for puzzle in puzzles {
        let again = Reader::new()
            .shape(puzzle.shape())
            .read(&puzzle.to_string())
            .map(|read| read.grid);
        assert_eq!(again.as_ref(), Ok(&puzzle), "{name}");
    }
}

/// Where small letters are digits, a row may begin like a word and go on with blanks.
#[test]
fn a_row_that_begins_like_a_word_is_a_row() {
    for first in ["KLm", "..KLm", "Label", "a.b"] {
        let shape = shape(10, 5);
        let mut rows = vec![".".repeat(50); 50];
        rows[23].replace_range(..first.len(), first);
        let text = format!("# box 10x5\n{}\n", rows.join("\n"));
        let grid = grid_of(&text).unwrap();
        let letters = first.chars().filter(char::is_ascii_alphabetic).count();
        assert_eq!((grid.shape(), grid.clue_count()), (shape, letters));
    }
}
