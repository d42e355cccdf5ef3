//! Drawings are well-formed SVG that shows what it should.

use sudoku_zoo::strategy::{Deduction, Evidence, Node, Role, Strength, Technique, View};
use sudoku_zoo::svg::{Drawing, Theme};
use sudoku_zoo::{Board, Cell, Digit, DigitSet, Grid, House, HouseKind, Limits, Shape};
use sudoku_zoo_support::{Numbers, board, cell, digits, dug, shape};

/// Checks that tags are closed in the right order and attributes are quoted; gives the names of all tags.
fn tags(svg: &str) -> Vec<String> {
    let (mut open, mut seen) = (Vec::new(), Vec::new());
    let mut rest = svg;
    while let Some(begin) = rest.find('<') {
        assert!(
            !rest[..begin].contains('>'),
            "a stray > in {:?}",
            &rest[..begin]
        );
        let end = begin + rest[begin..].find('>').expect("a tag that ends");
        let tag = &rest[begin + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name));
            continue;
        }
        let is_empty = tag.ends_with('/');
        let tag = tag.trim_end_matches('/');
        let name = tag.split(' ').next().unwrap_or_default().to_owned();
        assert!(name.chars().all(char::is_alphabetic), "{tag}");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        if !is_empty {
            open.push(name.clone());
        }
        seen.push(name);
    }
    assert!(open.is_empty(), "{open:?} are not closed");
    seen
}

fn count(svg: &str, part: &str) -> usize {
    svg.matches(part).count()
}

#[test]
fn every_shape_shows_its_digits_and_candidates() {
    let mut numbers = Numbers(1);
    for shape in [
        shape(1, 1),
        shape(2, 2),
        shape(2, 3),
        shape(1, 7),
        Shape::CLASSIC,
        shape(3, 4),
        shape(4, 4),
        shape(5, 5),
        shape(8, 8),
    ] {
        let board = dug(shape, shape.cell_count(), &mut numbers);
        let svg = Drawing::new(&board).without_labels().to_string();
        let tags = tags(&svg);
        let filled = board.grid().clue_count();
        assert_eq!(count(&svg, "class=\"given\""), filled);
        let texts = tags.iter().filter(|tag| *tag == "text").count();
        assert_eq!(texts, filled + board.candidate_count());
        let labelled = Drawing::new(&board).without_marks().to_string();
        assert_eq!(count(&labelled, "<text"), filled + 2 * shape.side());
    }
}

#[test]
fn candidates_stay_in_their_cells_and_do_not_overlap() {
    for shape in [
        shape(2, 2),
        shape(2, 3),
        shape(1, 7),
        Shape::CLASSIC,
        shape(4, 4),
        shape(5, 5),
    ] {
        let board = Board::empty(shape);
        let all = shape.cells().map(|cell| (cell, shape.digits()));
        let all = Evidence::new().marks(Role::Base, all);
        let drawing = Drawing::new(&board).without_labels().evidence(&all);
        let svg = drawing.to_string();
        let number = |line: &str, name: &str| -> i32 {
            let begin = line.find(name).expect("an attribute") + name.len();
            let value = &line[begin..begin + line[begin..].find('"').expect("a quote")];
            value.parse().expect("a whole number")
        };
        let circles = svg.lines().filter(|line| line.starts_with("<circle"));
        let circles =
            circles.map(|line| [" cx=\"", " cy=\"", " r=\""].map(|name| number(line, name)));
        let circles: Vec<[i32; 3]> = circles.collect();
        assert_eq!(circles.len(), shape.cell_count() * shape.side());
        let size = number(&svg, " width=\"");
        // Reading order of cells: a circle may touch those of its own cell only.
        for (index, [x, y, r]) in circles.iter().enumerate() {
            assert!(x - r >= 0 && y - r >= 0 && x + r <= size && y + r <= size);
            for [other_x, other_y, other_r] in
                &circles[index + 1..circles.len().min(index + 3 * shape.side())]
            {
                let distance = (x - other_x).pow(2) + (y - other_y).pow(2);
                assert!(distance >= (r + other_r).pow(2), "{shape}: circles overlap");
            }
        }
    }
}

#[test]
fn highlights_are_drawn_and_the_last_one_wins() {
    let board = board("1.....3..4.....2");
    let from = || Node::new(cell(1, 2), Digit::must(2));
    let to = || Node::group([cell(4, 2), cell(4, 3)], Digit::must(3));
    let evidence = Evidence::new()
        .house(Role::Base, House::must(HouseKind::Row, 0))
        .mark(Role::Cover, cell(1, 1), DigitSet::EMPTY)
        .mark(Role::Defining, cell(1, 2), digits(&[2, 3]))
        .link(from(), to(), Strength::Strong)
        .link(from(), to(), Strength::Weak);
    let step = Deduction::new(
        Technique::NAKED_SINGLE,
        vec![(cell(1, 4), Digit::must(4))],
        vec![(cell(1, 2), digits(&[3]))],
        evidence,
    );
    let drawing = Drawing::new(&board).deduction(&step);
    let svg = drawing.to_string();
    tags(&svg);
    assert_eq!(count(&svg, "<rect class=\"blue\""), 2);
    assert_eq!(count(&svg, "<rect class=\"yellow\""), 1);
    assert_eq!(count(&svg, "<circle class=\"chip-green\""), 2);
    assert_eq!(count(&svg, "<circle class=\"chip-red\""), 1);
    assert_eq!(count(&svg, "<path class=\"cross\""), 1);
    assert_eq!(count(&svg, "<circle class=\"ring\""), 1);
    assert_eq!(count(&svg, "<path class=\"link\""), 2);
    assert_eq!(count(&svg, "stroke-dasharray"), 1);
    // Only what is highlighted.
    assert_eq!(
        count(
            &drawing.without_marks().without_labels().to_string(),
            "class=\"on-chip\""
        ),
        3
    );
}

#[test]
fn cells_and_digits_outside_the_board_are_not_drawn() {
    let board = board("1.....3..4.....2");
    let plain = Drawing::new(&board).to_string();
    let outside = Cell::new(60, 60).expect("a cell of larger grids");
    let seven = Digit::new(7).expect("a digit");
    let pattern = Evidence::new()
        .mark(Role::Fin, outside, DigitSet::EMPTY)
        .mark(Role::Fin, outside, DigitSet::first(64))
        .mark(Role::Fin, cell(1, 1), DigitSet::first(64))
        .house(Role::Fin, House::must(HouseKind::Row, 63))
        .link(
            Node::new(outside, seven),
            Node::group([], seven),
            Strength::Weak,
        );
    let drawing = Drawing::new(&board).evidence(&pattern);
    let without_style = |svg: &str| svg[svg.find("</style>").expect("a style")..].to_owned();
    assert_eq!(without_style(&drawing.to_string()), without_style(&plain));
}

#[test]
fn themes_and_titles() {
    let board = board("1.....3..4.....2");
    let svg = |theme| Drawing::new(&board).theme(theme).to_string();
    assert!(svg(Theme::Auto).contains("prefers-color-scheme:dark"));
    for theme in [Theme::Light, Theme::Dark] {
        assert!(!svg(theme).contains("prefers-color-scheme"));
    }
    assert_ne!(svg(Theme::Light), svg(Theme::Dark));
    let title = Drawing::new(&board)
        .title("1 < 2 & \u{1}3 > 2\n")
        .to_string();
    assert!(title.contains("<title>1 &lt; 2 &amp; 3 &gt; 2 </title>"));
    tags(&title);
}

#[test]
fn givens_are_told_from_digits_placed_later() {
    let grid: Grid = "1.....3..4.....2".parse().expect("a grid");
    let mut board = Board::new(grid.clone()).expect("no clash");
    board
        .place(cell(1, 4), Digit::new(4).expect("a digit"))
        .expect("a candidate");
    let svg = Drawing::new(&board).givens(&grid).to_string();
    assert_eq!(
        (count(&svg, "class=\"given\""), count(&svg, "class=\"pen\"")),
        (4, 1)
    );
}

#[test]
fn deductions_of_a_whole_path() {
    let grid: Grid =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
            .parse()
            .expect("a puzzle");
    let easy: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .expect("a puzzle");
    let mut drawn = 0;
    for grid in [grid, easy] {
        let mut board = Board::new(grid.clone()).expect("no clash");
        loop {
            let view = View::new(&board);
            let techniques = Technique::ALL.iter();
            let Some(found) = techniques
                .copied()
                .find_map(|technique| technique.first(&view, &Limits::new()).unwrap())
            else {
                break;
            };
            let svg = Drawing::new(&board)
                .givens(&grid)
                .deduction(&found)
                .to_string();
            tags(&svg);
            let struck: usize = found
                .eliminations
                .iter()
                .map(|(_, digits)| digits.len())
                .sum();
            assert_eq!(count(&svg, "<path class=\"cross\""), struck);
            assert_eq!(
                count(&svg, "<circle class=\"ring\""),
                found.placements.len()
            );
            drawn += 1;
            found.apply(&mut board).expect("a solution");
        }
    }
    assert!(drawn > 50);
}
