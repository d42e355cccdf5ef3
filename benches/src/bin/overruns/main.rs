//! The longest CPU time between two looks at the caller's interrupts, for everything that takes limits:
//!
//! ```sh
//! cargo run --release -p sudoku-zoo-benches --bin overruns                   # all
//! cargo run --release -p sudoku-zoo-benches --bin overruns -- learn 64          # names that contain "learn", side 64
//! cargo run --release -p sudoku-zoo-benches --bin overruns -- learn 64 5000     # 5 s for each board
//! ```
//!
//! A deadline can fall at any moment, so the worst overrun of a deadline is the longest time between two looks. Each job works
//! on each kind of board for a while; the interrupt notes the CPU time of the thread at every look, and finally says
//! stop. The time from the start to the first look, and from the last look to the return, counts as well. The
//! table has the worst of all boards for each job and side, in milliseconds. The program ends with exit code 1 when
//! one is more than [`MOST`], and prints the call stack of the late look.
//!
//! There is a thread for each core, and each takes one job after another. The clock is that of the thread, so that a busy machine
//! changes little. Still it counts what the system does in the name of the thread. So a time above [`MOST`] is measured again,
//! and the best of three counts.

mod boards;
mod jobs;

use std::backtrace::Backtrace;
use std::env;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use cpu_time::ThreadTime;
use sudoku_zoo::{Board, Limits, Shape};

use crate::boards::{Kind, make};
use crate::jobs::{Job, jobs};

/// The longest that [`Limits`] promise.
const MOST: Duration = Duration::from_millis(20);
/// How long a job works on one board, in milliseconds, unless told otherwise.
const PATIENCE: u64 = 100;
/// How often a time above [`MOST`] is measured.
const ROUNDS: usize = 3;
/// The sizes of the boxes.
const BOXES: [(usize, usize); 12] = [
    (2, 2),
    (3, 3),
    (2, 5),
    (3, 4),
    (4, 4),
    (1, 16),
    (5, 5),
    (6, 6),
    (7, 7),
    (8, 8),
    (64, 1),
    (1, 64),
];

/// The CPU time at which the job began, the time of the last look, and the longest time between two looks.
struct Looks {
    begin: Duration,
    last: Duration,
    longest: Duration,
    /// The call stack of the last look after a time above [`MOST`].
    late: Option<Backtrace>,
}

impl Looks {
    fn look(&mut self) {
        let since = now() - self.last;
        self.longest = self.longest.max(since);
        if since > MOST {
            self.late = Some(Backtrace::force_capture());
        }
        // After the backtrace, which takes long.
        self.last = now();
    }
}

fn now() -> Duration {
    ThreadTime::now().as_duration()
}

/// The longest CPU time between two looks of a job.
fn longest(job: &Job, board: &Board, patience: Duration) -> Duration {
    let begin = now();
    // No other thread does this job. An interrupt is a shared closure, so it takes a lock or atomics to write something down.
    let looks = Mutex::new(Looks {
        begin,
        last: begin,
        longest: Duration::ZERO,
        late: None,
    });
    let interrupt = || {
        let mut looks = looks.lock().expect("no look panics");
        looks.look();
        looks.last - looks.begin >= patience
    };
    (job.run)(board, &Limits::new().interrupt(&interrupt));
    let mut looks = looks.into_inner().expect("no look panics");
    looks.look();
    if let Some(late) = looks.late {
        eprintln!(
            "{} on {board:?}: {:?} before a look here:\n{late}",
            job.name, looks.longest
        );
    }
    looks.longest
}

/// The row of a job in the table, and its worst time.
fn row(job: &Job, shapes: &[Shape], patience: Duration) -> (String, Duration) {
    let mut row = format!("{:34}", job.name);
    let (mut worst, mut worst_on) = (Duration::ZERO, String::new());
    for &shape in shapes {
        let mut longest_here = Duration::ZERO;
        for kind in Kind::ALL {
            let board = make(shape, kind);
            let mut time = longest(job, &board, patience);
            for _ in 1..ROUNDS {
                if time > MOST {
                    time = time.min(longest(job, &board, patience));
                }
            }
            if time > worst {
                (worst, worst_on) = (time, format!("{kind:?} {shape}"));
            }
            longest_here = longest_here.max(time);
        }
        row += &format!("{:8.1}", longest_here.as_secs_f64() * 1e3);
    }
    (row + "   " + &worst_on, worst)
}

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let name = arguments.next().unwrap_or_default();
    let side = arguments.next().and_then(|side| side.parse().ok());
    let patience = arguments.next().and_then(|patience| patience.parse().ok());
    let patience = Duration::from_millis(patience.unwrap_or(PATIENCE));
    let shapes = BOXES.map(|(height, width)| Shape::new(height, width).expect("a shape"));
    let shapes = shapes.into_iter();
    let shapes: Vec<Shape> = shapes
        .filter(|shape| side.is_none_or(|side: usize| side == shape.side()))
        .collect();
    print!("{:34}", "ms");
    for shape in &shapes {
        print!(
            "{:>8}",
            format!("{}×{}", shape.box_height(), shape.box_width())
        );
    }
    println!("   worst on");
    let jobs: Vec<Job> = jobs()
        .into_iter()
        .filter(|job| job.name.contains(&name))
        .collect();
    let (next, worst) = (AtomicUsize::new(0), Mutex::new(Duration::ZERO));
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (row, worst_here) = row(job, &shapes, patience);
                    println!("{row}");
                    let mut worst = worst.lock().expect("no job panics");
                    *worst = worst_here.max(*worst);
                }
            });
        }
    });
    let worst = worst.into_inner().expect("no job panics");
    println!("worst: {:.1} ms", worst.as_secs_f64() * 1e3);
    if worst > MOST {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}
