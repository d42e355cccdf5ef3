//! `swift` against the crate `sudoku` 0.8, one puzzle at a time and in batches.
//!
//! ```sh
//! cargo run --release --manifest-path benches/peers/Cargo.toml --bin swift -- [--plain] [--puzzles N] [--rounds N] [--dir FOLDER] [--level LEVEL]
//! ```
//!
//! Modes: `first`, the first solution; `count2`, counting up to two, which proves that there is one; and, on the sets
//! `minus1` to `minus3`, `count-all` and `list-all`. Two lengths: from parsed puzzles
//! to answers, and end to end, from text lines to solution lines (`-e2e`). Ours runs as any user would run it, through
//! `Board` and the `Solver` trait, or `batch`; what `sudoku` has parsed is not parsed again, and neither are our grids.
//! All contenders take turns in every round; the number is how many times as fast as `sudoku`, the median over
//! the rounds. `--level` (portable, sse2, avx2, avx-512) holds swift to an instruction set; `swift-portable` is
//! measured in any case. The set `minusN` has ten 17-clue puzzles that lack N clues, of those with at most 200,000
//! solutions: the first one or two clues, or the three whose loss leaves the fewest solutions. With `--plain`, one line per measurement: `RATIO <contender> <set> <mode> <times>`.

use std::hint::black_box;
use std::io::Write as _;

use sudoku::Sudoku;
use sudoku_zoo::solvers::swift::{Level, SWIFT, Swift};
use sudoku_zoo::text::{Format, Reader};
use sudoku_zoo::{Board, Count, Grid, Limits, Solve, batch};
use sudoku_zoo_peers::{median, number, option, puzzles, take_turns};

/// The sets, and whether their puzzles have one solution.
const SETS: [(&str, bool); 5] = [
    ("17_clue", true),
    ("top1465", true),
    ("hardest_1905", true),
    ("hardest_110626", true),
    ("many_solutions", false),
];

fn main() {
    let plain = std::env::args().any(|word| word == "--plain");
    let (rounds, most) = (number("--rounds", 9), number("--puzzles", 2_000));
    let swift = level().map_or(SWIFT, Swift::up_to);
    if !plain {
        let level = level().unwrap_or(Level::best());
        println!("times as fast as sudoku 0.8; swift at {level}, {rounds} rounds");
    }
    let show = |set: &str, mode: Mode, ratios: Vec<(&str, f64)>| {
        let mode = mode.name();
        for (name, ratio) in ratios {
            if plain {
                println!("RATIO {name} {set} {mode} {ratio:.2}");
            } else {
                println!("{set:15} {mode:9} {name:16} {ratio:6.2} ×");
            }
        }
    };
    for (set, unique) in SETS {
        let lines = puzzles(&format!("9x9_{set}.txt"), most);
        let lines: Vec<&str> = lines.iter().map(|line| &line[..81]).collect();
        for mode in [Mode::First, Mode::Count2] {
            let set_up = Set::new(&lines, mode, swift);
            set_up.check(unique);
            show(set, mode, set_up.race(rounds));
        }
    }
    for missing in 1..=3 {
        let lines = minus(missing, 10);
        assert_eq!(lines.len(), 10, "minus{missing}");
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        for mode in [Mode::CountAll, Mode::ListAll] {
            let set_up = Set::new(&lines, mode, swift);
            set_up.check_all();
            show(&format!("minus{missing}"), mode, set_up.race_all(rounds));
        }
    }
}

/// `count` 17-clue puzzles that lack `missing` clues, those with at most [`MOST_SOLUTIONS`] solutions.
fn minus(missing: usize, count: usize) -> Vec<String> {
    let lines = puzzles("9x9_17_clue.txt", 2_000);
    let short = lines.iter().filter_map(|line| without(line, missing));
    short.take(count).collect()
}

/// The puzzle without `missing` clues, if it then has at most [`MOST_SOLUTIONS`] solutions. If one or two clues are missing, they are the first ones. Without
/// the first three clues nearly all puzzles have millions of solutions; so in that case each clue removed is the one whose loss leaves the fewest solutions.
fn without(line: &str, missing: usize) -> Option<String> {
    let mut cells = line.as_bytes()[..81].to_vec();
    if missing < 3 {
        let first = cells.iter_mut().filter(|cell| is_clue(cell));
        first.take(missing).for_each(|clue| *clue = b'.');
        solutions(&cells, MOST_SOLUTIONS)?;
        return String::from_utf8(cells).ok();
    }
    for _ in 0..missing {
        let mut best = (MOST_SOLUTIONS + 1, 0);
        for cell in 0..81 {
            let clue = std::mem::replace(&mut cells[cell], b'.');
            if is_clue(&clue)
                && let Some(count) = solutions(&cells, best.0 - 1)
            {
                best = (count, cell);
            }
            cells[cell] = clue;
        }
        let (count, cell) = best;
        (count <= MOST_SOLUTIONS).then(|| cells[cell] = b'.')?;
    }
    String::from_utf8(cells).ok()
}

fn is_clue(cell: &u8) -> bool {
    matches!(cell, b'1'..=b'9')
}

/// How many solutions there are, unless there are more than `most`.
fn solutions(cells: &[u8], most: u64) -> Option<u64> {
    let grid: Grid = std::str::from_utf8(cells).ok()?.parse().ok()?;
    match SWIFT
        .count(&Board::new(grid).ok()?, &Limits::new().solutions(most + 1))
        .ok()?
    {
        Count::Exactly(number) => Some(number),
        Count::AtLeast(_) => None,
    }
}

/// Lines that are read before they are solved, as in `batch::lines`, which cannot be held to an instruction set.
const CHUNK: usize = 256;

/// The most solutions that a puzzle of the sets `minus1` to `minus3` has.
const MOST_SOLUTIONS: u64 = 200_000;

fn level() -> Option<Level> {
    let word = option("--level")?;
    let named = |level: &Level| level.to_string().eq_ignore_ascii_case(&word);
    let level = Level::ALL.iter().copied().find(named);
    let level = level.unwrap_or_else(|| panic!("there is no level {word:?}"));
    assert!(level.available(), "this machine does not have {level}");
    Some(level)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    First,
    Count2,
    CountAll,
    ListAll,
}

impl Mode {
    fn name(self) -> &'static str {
        match self {
            Mode::First => "first",
            Mode::Count2 => "count2",
            Mode::CountAll => "count-all",
            Mode::ListAll => "list-all",
        }
    }
}

/// A contender: its name, the contender it is compared with, and its work.
type Job<'a> = (&'static str, usize, &'a mut dyn FnMut());

/// Lets the jobs take turns, and says how many times as fast as their reference ours are.
fn ratios(jobs: &mut [Job<'_>], rounds: usize) -> Vec<(&'static str, f64)> {
    let names: Vec<_> = jobs
        .iter()
        .map(|(name, first, _)| (*name, *first))
        .collect();
    let mut turns: Vec<&mut dyn FnMut()> = Vec::new();
    for (_, _, job) in jobs {
        turns.push(*job);
    }
    let times = take_turns(&mut turns, rounds);
    let ratios = names.iter().zip(&times).map(|(&(name, first), own)| {
        let pairs = times[first].iter().zip(own);
        (name, median(pairs.map(|(theirs, own)| theirs / own)))
    });
    ratios
        .filter(|(name, _)| name.starts_with("swift"))
        .collect()
}

/// A set of puzzles in every form from which a contender starts.
struct Set {
    mode: Mode,
    swift: Swift,
    text: String,
    theirs: Vec<Sudoku>,
    boards: Vec<Board>,
    grids: Vec<Grid>,
}

impl Set {
    fn new(lines: &[&str], mode: Mode, swift: Swift) -> Set {
        let grids: Vec<Grid> = lines
            .iter()
            .map(|line| line.parse().expect("a puzzle"))
            .collect();
        Set {
            mode,
            swift,
            text: lines.iter().flat_map(|line| [line, "\n"]).collect(),
            theirs: lines
                .iter()
                .map(|line| Sudoku::from_str_line(line).expect("a puzzle"))
                .collect(),
            boards: grids
                .iter()
                .map(|grid| Board::new(grid.clone()).expect("no clash"))
                .collect(),
            grids,
        }
    }

    fn race(&self, rounds: usize) -> Vec<(&'static str, f64)> {
        let portable = Swift::up_to(Level::Portable);
        let mut jobs: [Job<'_>; 7] = [
            ("sudoku", 0, &mut || self.sudoku()),
            ("swift", 0, &mut || self.single(self.swift)),
            ("swift-batch", 0, &mut || self.batch(self.swift)),
            ("swift-portable", 0, &mut || self.single(portable)),
            ("sudoku-e2e", 4, &mut || {
                drop(black_box(self.sudoku_lines()))
            }),
            ("swift-e2e", 4, &mut || drop(black_box(self.single_lines()))),
            ("swift-batch-e2e", 4, &mut || {
                drop(black_box(self.batch_lines()))
            }),
        ];
        ratios(&mut jobs, rounds)
    }

    /// As [`race`](Set::race), for the modes that find all solutions.
    fn race_all(&self, rounds: usize) -> Vec<(&'static str, f64)> {
        let portable = Swift::up_to(Level::Portable);
        let mut jobs: [Job<'_>; 4] = [
            ("sudoku", 0, &mut || self.sudoku()),
            ("swift", 0, &mut || self.single(self.swift)),
            ("swift-portable", 0, &mut || self.single(portable)),
            ("swift-batch", 0, &mut || self.batch(self.swift)),
        ];
        // A batch only counts.
        let contenders = match self.mode {
            Mode::ListAll => 3,
            _ => 4,
        };
        ratios(&mut jobs[..contenders], rounds)
    }

    /// All contenders must find the same solutions, in any order.
    fn check_all(&self) {
        let counts = batch::grids(&self.grids, &batch::Options::new().swift(self.swift)).count();
        for ((puzzle, board), count) in self.theirs.iter().zip(&self.boards).zip(counts) {
            let mut theirs = puzzle.solutions_up_to(usize::MAX);
            theirs.sort();
            let ours = self
                .swift
                .solutions(board, &Limits::new())
                .expect("an answer");
            let mut ours: Vec<String> = ours.grids.iter().map(Grid::to_string).collect();
            ours.sort();
            assert_eq!(ours.len(), theirs.len());
            let same = |(one, other): (&String, &Sudoku)| *one == *other.to_str_line();
            assert!(ours.iter().zip(&theirs).all(same), "the answers differ");
            let number = ours.len() as u64;
            assert_eq!(count, Ok(Count::Exactly(number)));
            assert_eq!(
                self.swift.count(board, &Limits::new()),
                Ok(Count::Exactly(number))
            );
        }
    }

    fn sudoku(&self) {
        for puzzle in &self.theirs {
            match self.mode {
                Mode::First => drop(black_box(black_box(puzzle).some_solution())),
                Mode::Count2 => drop(black_box(black_box(puzzle).solutions_count_up_to(2))),
                Mode::CountAll => {
                    black_box(black_box(puzzle).solutions_count_up_to(usize::MAX));
                }
                Mode::ListAll => drop(black_box(black_box(puzzle).solutions_up_to(usize::MAX))),
            }
        }
    }

    fn single(&self, swift: Swift) {
        for board in &self.boards {
            match self.mode {
                Mode::First => drop(black_box(swift.solve(black_box(board), &Limits::new()))),
                Mode::Count2 => drop(black_box(
                    swift.count(black_box(board), &Limits::new().solutions(2)),
                )),
                Mode::CountAll => drop(black_box(swift.count(black_box(board), &Limits::new()))),
                Mode::ListAll => drop(black_box(swift.solutions(black_box(board), &Limits::new()))),
            }
        }
    }

    fn batch(&self, swift: Swift) {
        match self.mode {
            Mode::First => drop(black_box(
                batch::grids(black_box(&self.grids), &batch::Options::new().swift(swift)).solve(),
            )),
            Mode::Count2 => drop(black_box(
                batch::grids(
                    black_box(&self.grids),
                    &batch::Options::new()
                        .swift(swift)
                        .limits(Limits::new().solutions(2)),
                )
                .count(),
            )),
            Mode::CountAll | Mode::ListAll => drop(black_box(
                batch::grids(black_box(&self.grids), &batch::Options::new().swift(swift)).count(),
            )),
        }
    }

    fn sudoku_lines(&self) -> Vec<u8> {
        let mut out = Vec::new();
        for line in self.text.lines() {
            let puzzle = Sudoku::from_str_line(line).expect("a puzzle");
            match self.mode {
                Mode::First => {
                    let solution = puzzle.some_solution().expect("it has one");
                    out.extend_from_slice(solution.to_str_line().as_bytes());
                }
                _ => write!(out, "{}", puzzle.solutions_count_up_to(2)).expect("to memory"),
            }
            out.push(b'\n');
        }
        out
    }

    fn single_lines(&self) -> Vec<u8> {
        let mut out = Vec::new();
        let limits = Limits::new().solutions(2);
        for read in Reader::new().format(Format::Sdm).read_all(&self.text) {
            let board = Board::new(read.expect("a puzzle").grid).expect("no clash");
            match self.mode {
                Mode::First => write!(
                    out,
                    "{}",
                    self.swift
                        .solve(&board, &Limits::new())
                        .expect("an answer")
                        .expect("it has one")
                ),
                _ => {
                    let report = self.swift.run(&board, &limits, &mut |_| {
                        std::ops::ControlFlow::Continue(())
                    });
                    write!(out, "{}", report.stats.solutions)
                }
            }
            .expect("to memory");
            out.push(b'\n');
        }
        out
    }

    fn batch_lines(&self) -> Vec<u8> {
        let mut out = Vec::new();
        let mut grids = Vec::with_capacity(CHUNK);
        let mut list = Reader::new()
            .format(Format::Sdm)
            .read_all(&self.text)
            .map(|read| read.expect("a puzzle").grid);
        loop {
            grids.clear();
            grids.extend(list.by_ref().take(CHUNK));
            if grids.is_empty() {
                return out;
            }
            match self.mode {
                Mode::First => {
                    for solution in
                        batch::grids(&grids, &batch::Options::new().swift(self.swift)).solve()
                    {
                        writeln!(out, "{}", solution.expect("no clash").expect("it has one"))
                            .expect("to memory");
                    }
                }
                _ => {
                    let limits = Limits::new().solutions(2);
                    for count in batch::grids(
                        &grids,
                        &batch::Options::new().swift(self.swift).limits(limits),
                    )
                    .count()
                    {
                        writeln!(out, "{}", count.expect("no clash").get()).expect("to memory");
                    }
                }
            }
        }
    }

    /// Before anything is timed, all contenders must give the same answers.
    fn check(&self, unique: bool) {
        let theirs = self.sudoku_lines();
        for ours in [self.single_lines(), self.batch_lines()] {
            match self.mode {
                Mode::First if !unique => assert_eq!(ours.len(), theirs.len()),
                _ => assert!(ours == theirs, "the answers differ"),
            }
        }
    }
}
