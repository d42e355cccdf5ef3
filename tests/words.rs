//! What an explanation says is what the deduction and its evidence have: cells, digits, houses, the conclusion, and whether the
//! assumption is that a digit is in a cell or that it is not.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use sudoku_zoo::strategy::{Basis, Deduction, Grade, Technique, View};
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
fn concludes(step: &Deduction, view: &View, (cell, digit, is_on): (Cell, Digit, bool)) -> bool {
    let placed = step.placements.contains(&(cell, digit));
    let struck = step.eliminations.iter();
    let struck: Vec<DigitSet> = struck
        .filter(|(other, _)| *other == cell)
        .map(|(_, digits)| *digits)
        .collect();
    // A chain may place a digit by striking the others of its cell.
    let left = view.candidates(cell);
    let is_left = struck.iter().any(|&digits| left - digits == digit.into());
    let is_struck = struck.iter().any(|digits| digits.contains(digit));
    if is_on { placed || is_left } else { is_struck }
}

/// A line of a net: what it says, and the losses that it names.
struct Line {
    /// The candidate, and whether it is on.
    literal: (Cell, Digit, bool),
    is_assumed: bool,
    house: Option<House>,
    /// The technique that strikes the candidate.
    helper: Option<Technique>,
    /// Candidates that are off, and the line that says why.
    losses: Vec<(Cell, Digit, usize)>,
    /// The line that it contradicts.
    against: Option<usize>,
}

/// `r1c2≠3 by line 4`.
fn loss(text: &str) -> (Cell, Digit, usize) {
    let (candidate, line) = text.split_once(" by line ").unwrap();
    let (cell, value) = candidate.split_once('≠').unwrap();
    let cell = Notation::parse(cell).unwrap();
    (cell, digit(value).unwrap(), line.parse().unwrap())
}

/// `r1c2≠3 by a naked pair in box 1`.
fn helper(text: &str) -> Option<Technique> {
    let (_, by) = text.split_once(" by ")?;
    let name = by.strip_prefix("an ").or(by.strip_prefix("a "))?;
    let (name, _) = name.split_once(" in ").unwrap();
    let all = Technique::ALL.iter().copied();
    all.into_iter().find(|technique| technique.name() == name)
}

impl Line {
    fn read(text: &str) -> Line {
        let (text, against) = match text.split_once(", against line ") {
            Some((text, line)) => (text, Some(line.parse().unwrap())),
            None => (text, None),
        };
        let (text, losses) = match text.split_once(", because ") {
            Some((text, losses)) => {
                let losses = losses.split(", ").flat_map(|part| part.split(" and "));
                (text, losses.map(loss).collect())
            }
            None if text.contains(" by line ") => (text, vec![loss(text)]),
            None => (text, Vec::new()),
        };
        let is_on = !text.contains('≠');
        let (cell, rest) = text.split_once(['=', '≠']).unwrap();
        let (value, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        Line {
            literal: (Notation::parse(cell).unwrap(), digit(value).unwrap(), is_on),
            is_assumed: rest == "is assumed",
            helper: helper(text),
            house: Names::read(rest).houses.into_iter().next(),
            losses,
            against,
        }
    }
}

/// Whether a technique strikes a candidate where some others are off, and everything else is as at the beginning.
fn strikes(technique: Technique, view: &View, line: &Line) -> bool {
    let mut board = view.board().clone();
    for &(cell, digit, _) in &line.losses {
        let _ = board.eliminate(cell, digit.into());
    }
    let (cell, value, _) = line.literal;
    let steps = technique.all(&View::new(&board), &Limits::new()).unwrap();
    steps.iter().any(|step| {
        let struck = step.eliminations.iter();
        let mut struck = struck.filter(|&&(other, digits)| other == cell && digits.contains(value));
        let mut placed = step.placements.iter();
        let excludes = |&(other, digit): &(Cell, Digit)| other == cell && digit != value;
        struck.next().is_some() || placed.any(excludes)
    })
}

/// Follows the numbered lines of a net on its board: each must follow from the lines that it names.
fn follow(step: &Deduction, view: &View, lines: &[&str]) {
    let sees = |(cell, digit): (Cell, Digit), (other, value): (Cell, Digit)| {
        (cell == other) != (digit == value) && (cell == other || view.peers(cell).contains(other))
    };
    let mut known: Vec<Line> = Vec::new();
    let mut ends = Vec::new();
    let mut start = 0;
    for (number, text) in lines.iter().enumerate() {
        let line = Line::read(text.strip_prefix(&format!("{}. ", number + 1)).unwrap());
        let (cell, value, is_on) = line.literal;
        assert!(view.candidates(cell).contains(value), "{text}");
        if line.is_assumed {
            start = number;
        }
        for &(cell, value, by) in &line.losses {
            assert!(view.candidates(cell).contains(value), "{text}");
            // A net rests on its own lines alone.
            assert!((start + 1..=number).contains(&by), "{text}");
            let (other, digit, by_is_on) = known[by - 1].literal;
            let excluded = by_is_on && sees((other, digit), (cell, value));
            let assumed = !by_is_on && (other, digit) == (cell, value);
            assert!(excluded || assumed, "{text}");
        }
        if let Some(technique) = line.helper {
            assert!(!is_on && strikes(technique, view, &line), "{text}\n{step}");
        }
        let lost: BTreeSet<(Cell, Digit)> = line
            .losses
            .iter()
            .map(|&(cell, digit, _)| (cell, digit))
            .collect();
        if let Some(against) = line.against {
            assert_eq!(known[against - 1].literal, (cell, value, true), "{text}");
        } else if is_on && !line.is_assumed {
            let others: BTreeSet<(Cell, Digit)> = match line.house {
                Some(house) => {
                    let places = view.places(value, house);
                    assert!(places.contains(cell), "{text}");
                    places.iter().map(|place| (place, value)).collect()
                }
                None => {
                    let digits = view.candidates(cell).iter();
                    digits.map(|digit| (cell, digit)).collect()
                }
            };
            let others: BTreeSet<_> = others
                .into_iter()
                .filter(|&one| one != (cell, value))
                .collect();
            assert_eq!(others, lost, "{text}");
        }
        let next_begins = lines
            .get(number + 1)
            .is_none_or(|next| next.ends_with("is assumed"));
        if next_begins {
            ends.push((start, number));
        }
        known.push(line);
    }
    let literal = |number: usize| known[number].literal;
    let [(first, last)] = ends[..] else {
        // Several nets, of which one holds, with the same end.
        for (_, last) in ends {
            let (cell, digit, is_on) = literal(last);
            assert!(concludes(step, view, (cell, digit, is_on)), "{step}");
        }
        return;
    };
    let (cell, digit, is_on) = literal(first);
    assert!(
        known[last].against.is_some() && concludes(step, view, (cell, digit, !is_on)),
        "{step}"
    );
}

/// Checks the sentence of a step; says whether it assumes that something is on or off.
fn check(step: &Deduction, view: &View) -> Option<bool> {
    let sentence = step.explain(Grade::Full, Notation::RowColumn).to_string();
    let (text, end) = sentence.rsplit_once(", so ").unwrap();
    let mut lines = text.lines();
    let reason = lines.next().unwrap();
    let lines: Vec<&str> = lines.collect();
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
    for link in &step.evidence.links {
        if let Basis::Set(set) = &link.basis {
            cells.extend(set);
        }
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

    // Chains in lines of their own are links of the evidence.
    let is_net = lines.iter().any(|line| line.ends_with("is assumed"));
    let said = Names::read(&lines.join(" ")).cells;
    assert!(is_net || said.is_subset(&cells), "{sentence}");
    if is_net {
        follow(step, view, &lines);
    }

    let (cell, digit, is_on) = assumption(&sentence)?;
    assert!(
        concludes(step, view, (cell, digit, !is_on)),
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
        let assumed = steps.iter().filter_map(|step| check(step, &view));
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
        for (board, step) in path.replay() {
            check(step, &View::new(&board));
        }
        let stuck = Plan::basic().path(&board, &Limits::new());
        let view = View::new(stuck.end());
        for step in Technique::DYNAMIC_CONTRADICTION
            .all(&view, &Limits::new())
            .unwrap()
        {
            assumptions[usize::from(check(&step, &view).unwrap())] += 1;
        }
        for step in Technique::DYNAMIC_FORCING_CHAIN
            .all(&view, &Limits::new())
            .unwrap()
        {
            check(&step, &view);
        }
    }
    assert!(
        assumptions.iter().all(|&count| count > 100),
        "{assumptions:?}"
    );
}

/// Nets with helpers: a line says what a helper strikes, and the helper finds it on the board that the line describes.
#[test]
fn lines_of_helpers_name_what_they_rest_on() {
    let (mut rests_on_lines, mut techniques) = (0, BTreeSet::new());
    for grid in corpus("9x9_hard").into_iter().take(6) {
        let stuck = Plan::basic().path(&Board::new(grid).unwrap(), &Limits::new());
        let view = View::new(stuck.end());
        for technique in [
            Technique::DYNAMIC_CONTRADICTION_PLUS,
            Technique::DYNAMIC_FORCING_CHAIN_PLUS,
            Technique::NESTED_CONTRADICTION,
        ] {
            for step in technique.all(&view, &Limits::new()).unwrap() {
                let text = step.to_string();
                let helped = text.lines().skip(1).filter(|line| helper(line).is_some());
                let helped: Vec<&str> = helped.collect();
                if helped.is_empty() {
                    continue;
                }
                check(&step, &view);
                techniques.extend(helped.iter().filter_map(|line| helper(line)));
                rests_on_lines += helped
                    .iter()
                    .filter(|line| line.contains("because"))
                    .count();
            }
        }
    }
    assert!(rests_on_lines > 100, "{rests_on_lines}");
    assert!(techniques.len() > 4, "{techniques:?}");
}

/// One explanation of each technique in each grade, as people read it. `SUDOKU_WORDS=write cargo test --all-features --test main words` writes
/// the file anew; read what has changed.
#[test]
fn explanations_are_those_of_the_golden_file() {
    let mut text = String::new();
    for &technique in Technique::ALL {
        let example = Example::of(technique).unwrap();
        check(
            &example.step,
            &View::with_givens(&example.board, &example.givens),
        );
        let [nudge, pointer, full] = [Grade::Nudge, Grade::Pointer, Grade::Full]
            .map(|grade| example.step.explain(grade, Notation::RowColumn));
        let name = technique.id();
        writeln!(text, "{name}\n    {nudge}\n    {pointer}").unwrap();
        let full = full.to_string().replace('\n', "\n    ");
        writeln!(text, "    {full}\n").unwrap();
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/explanations.txt");
    if std::env::var_os("SUDOKU_WORDS").is_some_and(|value| value == "write") {
        std::fs::write(path, &text).unwrap();
    }
    let golden = std::fs::read_to_string(path).unwrap_or_default();
    let differing = golden
        .lines()
        .zip(text.lines())
        .find(|(one, other)| one != other);
    assert!(
        golden == text,
        "SUDOKU_WORDS=write writes the file anew: {differing:?}"
    );
}
