//! `swift` against the crate `sudoku` 0.8 on five sets, one puzzle at a time and in batches.
//!
//! ```sh
//! cargo run --release --manifest-path benches/peers/Cargo.toml --bin swift -- [--plain] [--puzzles N] [--rounds N] [--dir FOLDER] [--level LEVEL]
//! ```
//!
//! Two modes: the first solution, and counting up to two, which proves that there is one. Two lengths: from parsed puzzles
//! to answers, and end to end, from text lines to solution lines (`-e2e`). Ours runs as any user would run it, through
//! `Board` and the `Solver` trait, or `batch`; what `sudoku` has parsed is not parsed again, and neither are our grids.
//! All contenders take turns in every round; the number is how many times as fast as `sudoku`, the median over
//! the rounds. `--level` (portable, sse2, sse4.1, avx2, avx-512) holds swift to an instruction set; `swift-portable` is
//! measured in any case. With `--plain`, one line per measurement: `RATIO <contender> <set> <mode> <times>`.

use std::hint::black_box;
use std::io::Write as _;

use sudoku::Sudoku;
use sudoku_zoo::solvers::swift::{Level, SWIFT, Swift};
use sudoku_zoo::{Board, Count, Grid, Limits, Solve, batch, text};
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
    for (set, unique) in SETS {
        let lines = puzzles(&format!("9x9_{set}.txt"), most);
        let lines: Vec<&str> = lines.iter().map(|line| &line[..81]).collect();
        for mode in [Mode::First, Mode::Count2] {
            let set_up = Set::new(&lines, mode, swift);
            set_up.check(unique);
            for (name, ratio) in set_up.race(rounds) {
                let mode = mode.name();
                if plain {
                    println!("RATIO {name} {set} {mode} {ratio:.2}");
                } else {
                    println!("{set:15} {mode:7} {name:16} {ratio:6.2} ×");
                }
            }
        }
    }
}

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
}

impl Mode {
    fn name(self) -> &'static str {
        match self {
            Mode::First => "first",
            Mode::Count2 => "count2",
        }
    }
}

/// A set of puzzles in every form that somebody starts from.
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
        let mut jobs: [(&str, usize, &mut dyn FnMut()); 7] = [
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
        let mut turns: Vec<&mut dyn FnMut()> = Vec::new();
        let mut names = Vec::new();
        for (name, first, job) in &mut jobs {
            names.push((*name, *first));
            turns.push(*job);
        }
        let times = take_turns(&mut turns, rounds);
        let ratios = names.iter().zip(&times).map(|(&(name, first), own)| {
            (
                name,
                median(
                    times[first]
                        .iter()
                        .zip(own)
                        .map(|(theirs, own)| theirs / own),
                ),
            )
        });
        ratios
            .filter(|(name, _)| name.starts_with("swift"))
            .collect()
    }

    fn sudoku(&self) {
        for puzzle in &self.theirs {
            match self.mode {
                Mode::First => drop(black_box(black_box(puzzle).some_solution())),
                Mode::Count2 => drop(black_box(black_box(puzzle).solutions_count_up_to(2))),
            }
        }
    }

    fn single(&self, swift: Swift) {
        for board in &self.boards {
            match self.mode {
                Mode::First => drop(black_box(swift.solve(black_box(board)))),
                Mode::Count2 => drop(black_box(swift.count(black_box(board), 2))),
            }
        }
    }

    fn batch(&self, swift: Swift) {
        match self.mode {
            Mode::First => drop(black_box(batch::solve_with(
                swift,
                black_box(&self.grids),
                &Limits::new(),
            ))),
            Mode::Count2 => drop(black_box(batch::count_with(
                swift,
                black_box(&self.grids),
                &Limits::new().solutions(2),
            ))),
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
                Mode::Count2 => {
                    write!(out, "{}", puzzle.solutions_count_up_to(2)).expect("to memory")
                }
            }
            out.push(b'\n');
        }
        out
    }

    fn single_lines(&self) -> Vec<u8> {
        let mut out = Vec::new();
        let limits = Limits::new().solutions(2);
        for listed in text::list(&self.text, None) {
            let board = Board::new(listed.grid.expect("a puzzle")).expect("no clash");
            match self.mode {
                Mode::First => write!(
                    out,
                    "{}",
                    self.swift
                        .solve(&board)
                        .expect("an answer")
                        .expect("it has one")
                ),
                Mode::Count2 => {
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
        let grids: Vec<Grid> = text::list(&self.text, None)
            .map(|listed| listed.grid.expect("a puzzle"))
            .collect();
        match self.mode {
            Mode::First => {
                for solution in batch::solve_with(self.swift, &grids, &Limits::new()) {
                    writeln!(out, "{}", solution.expect("no clash").expect("it has one"))
                        .expect("to memory");
                }
            }
            Mode::Count2 => {
                for count in batch::count_with(self.swift, &grids, &Limits::new().solutions(2)) {
                    let (Count::Exactly(number) | Count::AtLeast(number)) =
                        count.expect("no clash");
                    writeln!(out, "{number}").expect("to memory");
                }
            }
        }
        out
    }

    /// Before anything is timed, everybody must say the same.
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
