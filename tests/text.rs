//! Text of every format: what is printed is read again, what is damaged is never taken for something else, and nothing
//! panics. `SUDOKU_ZOO_TEXT_CASES` sets how many damaged and random texts are tried (100,000 unless it is set).

#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use sudoku_zoo::text::{self, Alphabet, Format, Metadata, ParseError, PrintError, Read, Reader};
use sudoku_zoo::{Board, Grid, Shape, arbitrary};

/// How many texts each property is tried on.
fn cases() -> u32 {
    let cases = std::env::var("SUDOKU_ZOO_TEXT_CASES");
    cases.map_or(100_000, |cases| cases.parse().unwrap())
}

/// So many cases; what fails is printed and not kept in a file.
fn config(cases: u32) -> Config {
    Config {
        failure_persistence: None,
        ..Config::with_cases(cases)
    }
}

/// Small shapes more often than large ones, which take longer and seldom show more.
fn any_shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        6 => arbitrary::shapes(9),
        3 => arbitrary::shapes(17),
        1 => arbitrary::shapes(64),
    ]
}

fn any_board() -> impl Strategy<Value = Board> {
    any_shape().prop_flat_map(arbitrary::boards)
}

/// A board without struck candidates, too, since most formats know no others.
fn board_or_puzzle() -> impl Strategy<Value = Board> {
    let puzzles = any_shape().prop_flat_map(arbitrary::puzzles);
    let puzzles = puzzles.prop_map(|grid| Board::new(grid).unwrap());
    prop_oneof![2 => puzzles, 1 => any_board()]
}

fn any_format() -> impl Strategy<Value = Format> {
    proptest::sample::select(Format::ALL)
}

/// A reader that knows everything a caller can know.
fn knowing(shape: Shape, format: Format) -> Reader {
    let reader = Reader::new().shape(shape).format(format);
    reader.alphabet(Alphabet::OneBased)
}

/// What a format cannot say, by its documentation.
fn is_expected(error: PrintError, board: &Board) -> bool {
    let shape = board.shape();
    let usual = Shape::squarest(shape.side()) == Ok(shape);
    match error {
        PrintError::Symbols { format, .. } => {
            let most = if format == Format::Library { 9 } else { 61 };
            let least = if format == Format::Csv { 4 } else { 1 };
            !(least..=most).contains(&shape.side())
        }
        PrintError::Shape { format, .. } => {
            matches!(format, Format::Csv | Format::Library) && !usual
        }
        PrintError::Candidates { cell, .. } => {
            board.eliminations().next().map(|(first, _)| first) == Some(cell)
        }
        PrintError::NoCandidate { cell, .. } => board.candidates(cell).is_empty(),
        PrintError::Single { format, cell, .. } => {
            format == Format::Candidates && board.get(cell).is_none()
        }
        _ => false,
    }
}

#[test]
fn what_is_printed_is_read_again() {
    let config = config(cases() / 40);
    TestRunner::new(config)
        .run(&(board_or_puzzle(), any_format()), |(board, format)| {
            let printed = match format.print(&board, &Metadata::default()) {
                Ok(printed) => printed,
                Err(error) => {
                    prop_assert!(is_expected(error, &board), "{error}");
                    return Ok(());
                }
            };
            let known = knowing(board.shape(), format).read(&printed);
            let known = known.map(|read| read.board().unwrap());
            prop_assert_eq!(known.as_ref(), Ok(&board), "{}", printed);
            // Without being told, the same or a question, but nothing else.
            match text::read(&printed) {
                Ok(read) => prop_assert_eq!(&read.board().unwrap(), &board, "{}", printed),
                Err(error) => {
                    let asked = matches!(error, ParseError::Ambiguous { .. });
                    prop_assert!(asked, "{} {}", error, printed);
                }
            }
            Ok(())
        })
        .unwrap();
}

/// One character of a text replaced, inserted or deleted, or everything after it cut off.
#[derive(Clone, Copy, Debug)]
enum Damage {
    Replace(char),
    Insert(char),
    Delete,
    Cut,
}

fn any_damage() -> impl Strategy<Value = Damage> {
    let symbols = proptest::sample::select(
        "0123456789ABCGPZafgxz.._*-?X|+=#,;:'\"[ \t\n\r\u{0}é·│║─"
            .chars()
            .collect::<Vec<_>>(),
    );
    prop_oneof![
        symbols.clone().prop_map(Damage::Replace),
        symbols.prop_map(Damage::Insert),
        Just(Damage::Delete),
        Just(Damage::Cut),
    ]
}

impl Damage {
    fn done_to(self, text: &str, place: usize) -> String {
        let mut symbols: Vec<char> = text.chars().collect();
        match self {
            Damage::Replace(symbol) => symbols[place] = symbol,
            Damage::Insert(symbol) => symbols.insert(place, symbol),
            Damage::Delete => drop(symbols.remove(place)),
            Damage::Cut => symbols.truncate(place),
        }
        symbols.into_iter().collect()
    }
}

/// The places of a text that are cells or frame, and not comments or what a library says about a step.
fn places(text: &str, format: Format) -> Vec<usize> {
    let mut comment = false;
    let mut colons = 0;
    let mut places = Vec::new();
    for (place, symbol) in text.chars().enumerate() {
        comment |= symbol == '#';
        colons += usize::from(symbol == ':');
        if !comment && (format != Format::Library || colons <= 3) {
            places.push(place);
        }
        comment &= symbol != '\n';
    }
    places
}

/// The number of cells that two readings of one shape differ in.
fn differences(one: &Read, other: &Read, format: Format) -> usize {
    let cells = 0..one.grid.shape().cell_count();
    if let (Some(one), Some(other)) = (&one.candidates, &other.candidates)
        && format != Format::Library
    {
        cells.filter(|&cell| one[cell] != other[cell]).count()
    } else {
        let (one, other) = (one.grid.values(), other.grid.values());
        cells.filter(|&cell| one[cell] != other[cell]).count()
    }
}

/// Whether a text has one line besides comments, and as many cells on it as the grid that was read: then nothing but its
/// length tells the shape.
fn is_lone_line(text: &str, cells: usize) -> bool {
    let lines = text.split(['\n', '\r']).map(str::trim);
    let mut lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let first = lines.next().unwrap_or_default();
    let cell_text = first.split('#').next().unwrap_or_default();
    let words = cell_text.split_whitespace();
    let symbols: usize = words.clone().map(|word| word.chars().count()).sum();
    let candidates = cells * cells.isqrt();
    lines.next().is_none() && (words.count() == cells || symbols == cells || symbols == candidates)
}

/// What must hold for a damaged text. `whole` is what the text was before.
fn check(
    whole: &Read,
    damaged: &str,
    cut: bool,
    stated: bool,
    format: Format,
    reader: &Reader,
) -> Result<(), TestCaseError> {
    let Ok(read) = reader.read(damaged) else {
        return Ok(());
    };
    let (shape, found) = (whole.grid.shape(), read.grid.shape());
    // The beginning of a candidate line can be a grid of the same shape on one line.
    if found != shape
        || format == Format::Candidates && read.format != whole.format && shape.side() > 1
    {
        // A record is a lone line below the names of its columns. The first cell of a section can be a grid of one cell.
        let text = damaged.strip_prefix("puzzle,solution\n").unwrap_or(damaged);
        let section = text
            .strip_prefix("[Puzzle]\n")
            .filter(|_| found.side() == 1);
        let text = section.unwrap_or(text).trim_end_matches([',', '\n']);
        let lone = is_lone_line(text, found.cell_count());
        prop_assert!(
            cut && lone && (!stated || found == shape),
            "{} for {}: {:?}",
            found,
            shape,
            damaged
        );
        return Ok(());
    }
    let count = differences(whole, &read, format);
    prop_assert!(count <= 1, "{} cells differ: {:?}", count, damaged);
    Ok(())
}

#[test]
fn damage_is_never_taken_for_something_else() {
    const DAMAGES: u32 = 40;
    let damages = proptest::collection::vec(
        (any_damage(), any::<proptest::sample::Index>()),
        DAMAGES as usize,
    );
    let config = config(cases() / DAMAGES);
    TestRunner::new(config)
        .run(
            &(board_or_puzzle(), any_format(), damages, any::<bool>()),
            |(board, format, damages, stated)| {
                let Ok(printed) = format.print(&board, &Metadata::default()) else {
                    return Ok(());
                };
                let reader = Reader::new().shape(stated.then(|| board.shape()));
                // Where the text is a question, it stays one or gets an answer; there is nothing to compare with.
                let Ok(whole) = reader.read(&printed) else {
                    return Ok(());
                };
                let places = places(&printed, format);
                for (damage, place) in damages {
                    let damaged = damage.done_to(&printed, *place.get(&places));
                    let cut = matches!(damage, Damage::Cut);
                    check(&whole, &damaged, cut, stated, format, &reader)?;
                }
                Ok(())
            },
        )
        .unwrap();
}

#[test]
fn a_list_keeps_its_shape_whatever_happens_to_it() {
    let lists =
        any_shape().prop_flat_map(|shape| proptest::collection::vec(arbitrary::puzzles(shape), 4));
    let damages = proptest::collection::vec((any_damage(), any::<proptest::sample::Index>()), 20);
    TestRunner::new(config(cases() / 80))
        .run(&(lists, damages), |(grids, damages)| {
            let shape = grids[0].shape();
            let Ok(printed) = text::sdm::print(&grids) else {
                return Ok(());
            };
            let read = |text: &str| text::read_all(text).collect::<Vec<_>>();
            if !read(&printed).iter().all(Result::is_ok) {
                return Ok(());
            }
            let first = printed.find(|symbol| symbol != '#').map_or(0, |start| {
                printed[start..].find('\n').map_or(0, |end| start + end + 1)
            });
            let first = if printed.starts_with('#') {
                first + shape.cell_count()
            } else {
                first
            };
            let places: Vec<usize> = (first..printed.len()).collect();
            for (damage, place) in damages {
                let damaged = damage.done_to(&printed, *place.get(&places));
                for found in read(&damaged).into_iter().flatten() {
                    prop_assert_eq!(found.grid.shape(), shape, "{:?}", damaged);
                    let near = |grid: &Grid| {
                        let pairs = grid.values().iter().zip(found.grid.values());
                        pairs.filter(|(one, other)| one != other).count() <= 1
                    };
                    prop_assert!(grids.iter().any(near), "{:?}", damaged);
                }
            }
            Ok(())
        })
        .unwrap();
}

#[test]
fn nothing_panics() {
    let symbols = "[0-9A-Pa-f.|+ \\-\\n\\r#,;:'\"\\[\\]{}*_=\u{2500}-\u{257f}é\u{0}]{0,300}";
    let random = prop_oneof![
        "\\PC{0,200}",
        symbols,
        "([1-9.]{9}\n){0,12}",
        "([1-9. |]{17,23}\n|[-+]{21}\n){0,14}",
        "([0-9A-G.]{16}[ \n]){0,20}",
        "(:[0-9x+. ]{0,90}){0,9}\n",
    ];
    TestRunner::new(config(cases() / 10))
        .run(
            &(
                random,
                proptest::option::of(any_shape()),
                proptest::option::of(any_format()),
            ),
            |(text, shape, format)| {
                let reader = Reader::new().shape(shape).format(format);
                let _ = reader.read(&text);
                let lines = text.split(['\n', '\r']).count();
                prop_assert!(reader.read_all(&text).count() <= lines);
                prop_assert!(text::list(&text, shape).count() <= lines);
                let _ = Grid::parse(&text, shape);
                Ok(())
            },
        )
        .unwrap();
}

#[test]
fn nothing_panics_on_what_was_a_grid() {
    const DAMAGES: u32 = 10;
    let damages = proptest::collection::vec(
        (any_damage(), any::<proptest::sample::Index>()),
        DAMAGES as usize,
    );
    TestRunner::new(config(cases() / DAMAGES))
        .run(
            &(board_or_puzzle(), any_format(), damages),
            |(board, format, damages)| {
                let Ok(mut text) = format.print(&board, &Metadata::default()) else {
                    return Ok(());
                };
                for (damage, place) in damages {
                    if text.is_empty() {
                        break;
                    }
                    text = damage.done_to(&text, place.index(text.chars().count()));
                    let _ = text::read(&text);
                    let lines = text.split(['\n', '\r']).count();
                    prop_assert!(text::read_all(&text).count() <= lines);
                }
                Ok(())
            },
        )
        .unwrap();
}

/// What a puzzle was read as, in the words of the table.
fn outcome(read: &Result<Read, ParseError>) -> String {
    match read {
        Ok(read) => {
            let shape = read.grid.shape();
            let (height, width) = (shape.box_height(), shape.box_width());
            let candidates = match read.candidates {
                Some(_) => format!(" candidates={}", read.board().unwrap().candidate_count()),
                None => String::new(),
            };
            format!("{} {height}x{width} {}{candidates}", read.format, read.grid)
        }
        Err(error) => format!("error: {error}"),
    }
}

fn unescape(text: &str) -> String {
    let pairs = [
        ("\\n", "\n"),
        ("\\r", "\r"),
        ("\\t", "\t"),
        ("\\0", "\0"),
        ("\\u{a0}", "\u{a0}"),
        ("\\u{feff}", "\u{feff}"),
    ];
    pairs
        .iter()
        .fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
}

/// Whether what was found is what is expected: the same, or an error with these words in it.
fn fits(found: &str, expected: &str) -> bool {
    match expected.strip_prefix("error: ") {
        Some(words) => found.starts_with("error: ") && found.contains(words),
        None => found == expected,
    }
}

#[test]
fn texts_of_the_world() {
    let table = include_str!("data/texts.txt");
    let mut texts = 0;
    let mut faults = Vec::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.splitn(3, '\t');
        let [name, expected, text] = core::array::from_fn(|_| fields.next().unwrap());
        let text = unescape(text);
        let expected: Vec<&str> = expected.split(" & ").collect();
        let found: Vec<String> = text::read_all(&text).map(|read| outcome(&read)).collect();
        let good = match &found[..] {
            [] => {
                text::read(&text) == Err(ParseError::Empty)
                    && fits(&format!("error: {}", ParseError::Empty), expected[0])
            }
            found => {
                found.len() == expected.len()
                    && found
                        .iter()
                        .zip(&expected)
                        .all(|(found, expected)| fits(found, expected))
            }
        };
        if !good {
            faults.push(format!(
                "{name}:\n  expected {expected:?}\n  found    {found:?}"
            ));
        }
        // One puzzle is read by `read` alike; more than one are refused.
        let one = text::read(&text);
        match &found[..] {
            [] => {}
            [only] if outcome(&one) == *only => {}
            [_, _, ..] if one.is_err() => {}
            _ => faults.push(format!("{name}: read as one: {}", outcome(&one))),
        }
        texts += 1;
    }
    assert!(
        faults.is_empty(),
        "{} of {texts}\n{}",
        faults.len(),
        faults.join("\n")
    );
    assert!(texts >= 120, "{texts}");
}
