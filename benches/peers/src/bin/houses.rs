//! Boards with other houses: from text to the proof of one solution, beside our own exact cover with the groups fed by hand, and beside
//! `lisudoku-solver`.
//!
//! ```sh
//! cargo run --release --manifest-path benches/peers/Cargo.toml --bin houses -- --dir PUZZLES
//! ```
//!
//! Every contender gets the same line, such as `.6..1… # diagonals # regions 1223…`, and builds what it needs from it.

use lisudoku_solver::solver::Solver as Lisudoku;
use lisudoku_solver::types::{CellPosition, FixedNumber, Region, SudokuConstraints};
use sudoku_zoo::exact_cover::{Best, Engine, Problem};
use sudoku_zoo::text::Reader;
use sudoku_zoo::{AUTO, Limits, Solve};
use sudoku_zoo_peers::{puzzles, race};

fn main() {
    for (file, what) in [
        ("houses_3x3x.tsv", "9×9 with diagonals"),
        ("houses_9j.tsv", "9×9 irregular"),
        ("houses_9jx.tsv", "9×9 irregular with diagonals"),
        ("houses_2x3x.tsv", "6×6 with diagonals"),
        ("houses_6j.tsv", "6×6 irregular"),
    ] {
        let rows = puzzles(file, usize::MAX);
        let puzzles: Vec<String> = rows.iter().map(|row| line(row)).collect();
        println!("{what}, {} puzzles:", puzzles.len());
        let ours = [
            ("Best, groups by hand", by_hand as fn(&str) -> usize),
            ("AUTO", auto),
        ];
        for line in race(&ours, &puzzles, 31, 1) {
            println!(
                "  {:22} {:9.0} a second, {:.2}",
                line.name, line.per_second, line.ratio
            );
        }
        let others = [
            ("AUTO", auto as fn(&str) -> usize),
            ("lisudoku-solver 0.1", lisudoku),
        ];
        for line in race(&others, &puzzles, 3, 1) {
            println!(
                "  {:22} {:9.0} a second, {:.1}",
                line.name, line.per_second, line.ratio
            );
        }
    }
}

/// A row of the file (diagonals, box, regions, givens, answer) as a line with comments.
fn line(row: &str) -> String {
    let fields: Vec<&str> = row.split('\t').collect();
    let [diagonals, _, regions, givens, _] = fields[..] else {
        panic!("{row}");
    };
    let diagonals = if diagonals == "X" { " # diagonals" } else { "" };
    match regions {
        "-" => format!("{givens}{diagonals}"),
        _ => format!("{givens}{diagonals} # regions {regions}"),
    }
}

fn auto(line: &str) -> usize {
    let board = Reader::new().read(line).expect("a puzzle").board();
    let count = AUTO.count(&board.expect("a board"), &Limits::new().solutions(2));
    count.map_or(0, |count| count.get() as usize)
}

/// What a line says: the givens, whether there are diagonals, and the group of each cell that is neither row nor column: its region or its box.
struct Plain<'a> {
    side: usize,
    givens: &'a [u8],
    diagonals: bool,
    areas: Vec<usize>,
}

fn plain(line: &str) -> Plain<'_> {
    let mut parts = line.split(" # ");
    let givens = parts.next().unwrap_or_default().as_bytes();
    let side = givens.len().isqrt();
    let (height, width) = if side == 9 { (3, 3) } else { (2, 3) };
    let mut found = Plain {
        side,
        givens,
        diagonals: false,
        areas: (0..side * side)
            .map(|cell| cell / side / height * height + cell % side / width)
            .collect(),
    };
    for part in parts {
        match part.strip_prefix("regions ") {
            Some(regions) => {
                found.areas = regions
                    .bytes()
                    .map(|symbol| usize::from(symbol - b'1'))
                    .collect()
            }
            None => found.diagonals = part == "diagonals",
        }
    }
    found
}

/// The groups besides rows and columns that hold a cell.
fn groups_of(plain: &Plain<'_>, cell: usize) -> Vec<usize> {
    let (row, column) = (cell / plain.side, cell % plain.side);
    let mut groups = vec![plain.areas[cell]];
    if plain.diagonals && row == column {
        groups.push(plain.side);
    }
    if plain.diagonals && row + column + 1 == plain.side {
        groups.push(plain.side + 1);
    }
    groups
}

/// The problem as somebody would build it who has read VARIANTS: what the givens leave open, a primary item for each digit of each house.
fn by_hand(line: &str) -> usize {
    let plain = plain(line);
    let side = plain.side;
    let houses = 3 * side + 2;
    // Items: cells, then a digit of a house.
    let items = |cell: usize, digit: usize| {
        let mut items = vec![cell];
        let house = |house: usize| side * side + house * side + digit;
        items.extend([house(cell / side), house(side + cell % side)]);
        items.extend(
            groups_of(&plain, cell)
                .into_iter()
                .map(|group| house(2 * side + group)),
        );
        items
    };
    let mut covered = vec![false; side * side + houses * side];
    for (cell, &symbol) in plain
        .givens
        .iter()
        .enumerate()
        .filter(|(_, symbol)| symbol.is_ascii_digit())
    {
        for item in items(cell, usize::from(symbol - b'1')) {
            covered[item] = true;
        }
    }
    let most = if plain.diagonals {
        covered.len()
    } else {
        side * side + 3 * side * side
    };
    let mut numbers = vec![usize::MAX; covered.len()];
    let mut open = 0;
    for item in (0..most).filter(|&item| !covered[item]) {
        numbers[item] = open;
        open += 1;
    }
    let mut problem = Problem::numbered(open, 0).expect("small");
    for cell in 0..side * side {
        for digit in 0..side {
            let items = items(cell, digit);
            if items.iter().all(|&item| !covered[item]) {
                problem
                    .add_option(items.into_iter().map(|item| numbers[item]))
                    .expect("items in range");
            }
        }
    }
    Best::new(&problem).stats(2).solutions as usize
}

fn lisudoku(line: &str) -> usize {
    let plain = plain(line);
    let side = plain.side;
    let mut constraints = SudokuConstraints::new(side);
    let givens = plain
        .givens
        .iter()
        .enumerate()
        .filter(|(_, symbol)| symbol.is_ascii_digit());
    let givens = givens
        .map(|(cell, symbol)| FixedNumber::new(cell / side, cell % side, u32::from(symbol - b'0')));
    constraints.fixed_numbers = Some(givens.collect());
    let region = |number: usize| {
        let cells = (0..side * side).filter(|&cell| plain.areas[cell] == number);
        Region(
            cells
                .map(|cell| CellPosition::new(cell / side, cell % side))
                .collect(),
        )
    };
    constraints.regions = Some((0..side).map(region).collect());
    if plain.diagonals {
        constraints.primary_diagonal = Some(true);
        constraints.secondary_diagonal = Some(true);
    }
    Lisudoku::new(constraints).brute_solve(true).solution_count as usize
}
