//! What an explanation says is what the deduction and its evidence have: cells, digits, houses, the conclusion, and whether the
//! assumption is that a digit is in a cell or that it is not.

use std::collections::BTreeSet;

use sudoku_zoo::strategy::{Deduction, Grade, Technique, View};
use sudoku_zoo::{Board, Cell, Digit, DigitSet, House, HouseKind, Limits, Notation, Plan};
use sudoku_zoo_support::{Example, corpus};

/// What a text names, taken from the text alone.
#[derive(Debug, Default)]
struct Names {
    cells: BTreeSet<Cell>,
    digits: DigitSet,
    houses: BTreeSet<House>,
}

/// A number from 1 as a digit.
fn digit(word: &str) -> Option<Digit> {
    word.parse().ok().and_then(Digit::new)
}

impl Names {
    /// Reads words, lists (`rows 2, 5 and 6`), cells (`r1c2`), and nodes of chains (`(4)r12c3`).
    fn read(text: &str) -> Names {
        let mut names = Names::default();
        let is_part = |symbol: char| symbol.is_ascii_alphanumeric();
        let words = text.split(|symbol| !is_part(symbol));
        let mut kind = None;
        for word in words.filter(|word| !word.is_empty()) {
            let of_word = match word {
                "row" | "rows" => Some(HouseKind::Row),
                "column" | "columns" => Some(HouseKind::Column),
                "box" | "boxes" => Some(HouseKind::Box),
                _ => None,
            };
            if of_word.is_some() {
                kind = of_word;
            } else if let (Some(kind), Ok(number)) = (kind, word.parse::<usize>()) {
                names.houses.extend(House::new(kind, number - 1));
            } else if let Some(digit) = digit(word) {
                names.digits |= digit.into();
            } else if let Some(cells) = group(word) {
                names.cells.extend(cells);
                kind = None;
            } else if word != "and" {
                kind = None;
            }
        }
        names
    }
}

/// `r1c2`, or a group as chains write it: `r12c3`.
fn group(word: &str) -> Option<Vec<Cell>> {
    let (rows, columns) = word.strip_prefix('r')?.split_once('c')?;
    let numbers = |text: &str| -> Option<Vec<usize>> {
        let figures = text.chars().map(|figure| figure.to_digit(10));
        figures
            .map(|figure| Some(figure? as usize - 1))
            .collect::<Option<Vec<_>>>()
    };
    let (rows, columns) = (numbers(rows)?, numbers(columns)?);
    let cells = rows.iter().flat_map(|&row| {
        let columns = columns.iter();
        columns.map(move |&column| Cell::new(row, column).unwrap())
    });
    Some(cells.collect())
}

/// What the end of a sentence states: `r1c1=4, r2c2≠3,5 and r3c3≠1`.
#[derive(Default)]
struct Changes {
    placements: Vec<(Cell, Digit)>,
    eliminations: Vec<(Cell, DigitSet)>,
}

fn changes(text: &str) -> Changes {
    let mut changes = Changes::default();
    let parts = text.split(", ").flat_map(|part| part.split(" and "));
    for part in parts {
        if let Some((cell, digits)) = part.split_once('≠') {
            let digits = digits.split(',').map(|word| digit(word).unwrap()).collect();
            changes
                .eliminations
                .push((Notation::parse(cell).unwrap(), digits));
        } else {
            let (cell, value) = part.split_once('=').unwrap();
            changes
                .placements
                .push((Notation::parse(cell).unwrap(), digit(value).unwrap()));
        }
    }
    changes
}

/// The candidate that a sentence begins with, and whether it assumes that it is on.
fn assumption(sentence: &str) -> Option<(Cell, Digit, bool)> {
    let mut words = sentence.split([' ', ',']);
    let (first, second) = (words.next()?, words.next()?);
    let (is_on, value) = match (first, second) {
        ("with", "no") => (false, words.next()?),
        ("without", value) => (false, value),
        ("with", value) => (true, value),
        (value, "in") if sentence.contains("would exclude itself") => {
            return Some((Notation::parse(words.next()?)?, digit(value)?, true));
        }
        _ => return None,
    };
    let cell = words.find(|&word| word != "in")?;
    Some((Notation::parse(cell)?, digit(value)?, is_on))
}

/// Whether a deduction says that a candidate is on (`true`) or off.
fn concludes(step: &Deduction, cell: Cell, digit: Digit, is_on: bool) -> bool {
    let placed = step.placements.contains(&(cell, digit));
    let struck = step.eliminations.iter();
    let struck: Vec<DigitSet> = struck
        .filter(|(other, _)| *other == cell)
        .map(|(_, digits)| *digits)
        .collect();
    // A chain may place a digit by striking the others of its cell.
    let is_left = struck.iter().any(|digits| !digits.contains(digit));
    let is_struck = struck.iter().any(|digits| digits.contains(digit));
    if is_on { placed || is_left } else { is_struck }
}

/// Checks the sentence of a step; says whether it assumes that something is on or off.
fn check(step: &Deduction) -> Option<bool> {
    let sentence = step.explain(Grade::Full).to_string();
    let (reason, end) = sentence.rsplit_once(", so ").unwrap();
    let said = changes(end);
    assert_eq!(said.placements, step.placements, "{sentence}");
    assert_eq!(said.eliminations, step.eliminations, "{sentence}");

    let (mut cells, mut digits) = (BTreeSet::new(), DigitSet::EMPTY);
    for mark in &step.evidence.marks {
        cells.insert(mark.cell);
        digits |= mark.digits;
    }
    for node in step
        .evidence
        .links
        .iter()
        .flat_map(|link| [&link.from, &link.to])
    {
        cells.extend(node.cells.iter().copied());
        digits |= node.digit.into();
    }
    for &(cell, digit) in &step.placements {
        cells.insert(cell);
        digits |= digit.into();
    }
    let houses: BTreeSet<House> = step
        .evidence
        .houses
        .iter()
        .map(|(_, house)| *house)
        .collect();
    let names = Names::read(reason);
    assert!(names.cells.is_subset(&cells), "{sentence}: {names:?}");
    assert!((names.digits - digits).is_empty(), "{sentence}: {names:?}");
    assert!(names.houses.is_subset(&houses), "{sentence}: {names:?}");
    assert!(
        !names.cells.is_empty() || !names.houses.is_empty() || !names.digits.is_empty(),
        "{sentence} names nothing"
    );

    let (cell, digit, is_on) = assumption(&sentence)?;
    assert!(
        concludes(step, cell, digit, !is_on),
        "{sentence}: an assumption is the opposite of what follows from it"
    );
    Some(is_on)
}

/// Every technique, on the board on which it shows itself.
#[test]
fn every_technique_says_what_its_deduction_has() {
    let mut with_assumption = BTreeSet::new();
    for &technique in Technique::ALL {
        let example = Example::of(technique).unwrap();
        let view = View::with_givens(&example.board, &example.givens);
        let steps = technique.all(&view, &Limits::new()).unwrap();
        assert!(!steps.is_empty(), "{technique:?}");
        let assumed = steps.iter().filter_map(check);
        with_assumption.extend(assumed.map(|is_on| (technique, is_on)));
    }
    // Techniques that begin with an assumption: those that assume that a candidate is on, and those that assume that it is off.
    let of = |is_on: bool| -> BTreeSet<&str> {
        let these = with_assumption.iter().filter(|(_, on)| *on == is_on);
        these.map(|(technique, _)| technique.id()).collect()
    };
    for id in [
        "nishio",
        "dynamic-contradiction",
        "nested-contradiction",
        "forcing-chain",
        "discontinuous-nice-loop",
    ] {
        assert!(of(true).contains(id), "{id}");
        assert!(of(false).contains(id) || id == "nishio", "{id}");
    }
}

/// The steps on the way through puzzles, and all contradictions where the easy techniques get stuck.
#[test]
fn every_step_of_a_path_says_what_its_deduction_has() {
    let plan = Plan::easiest_first().assume_one_solution();
    let mut assumptions = [0, 0];
    for grid in corpus("9x9_hard").into_iter().take(12) {
        let board = Board::new(grid).unwrap();
        let path = plan.path(&board, &Limits::new());
        for step in path.steps() {
            check(step);
        }
        let stuck = Plan::basic().path(&board, &Limits::new());
        for step in Technique::DYNAMIC_CONTRADICTION
            .all(&View::new(stuck.end()), &Limits::new())
            .unwrap()
        {
            assumptions[usize::from(check(&step).unwrap())] += 1;
        }
    }
    assert!(
        assumptions.iter().all(|&count| count > 100),
        "{assumptions:?}"
    );
}
