//! `batch::lines`: order, bad lines in their place, flat memory, interrupts, and the same on several threads.

use std::io::{self, BufRead, Read};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use sudoku_zoo::batch::{self, Answered, BadLine, LineFault, MAX_LINE, Options, Progress};

use sudoku_zoo::text::{Format, ParseError, Reader};
use sudoku_zoo::{Grid, Limits, PuzzleError, Shape};
use sudoku_zoo_support::interrupt_at;

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const CLASH: &str =
    "55...............................................................................";

/// A file with a bit of everything, and as many puzzles as asked for.
fn file(puzzles: usize) -> String {
    let mut file = String::from("\u{feff}# a list\r\n\n");
    for index in 0..puzzles {
        match index % 5 {
            0 => file += CLASSIC,
            1 => file += CLASH,
            2 => file += "nonsense",
            3 => file += &format!("{CLASSIC} # number {index}"),
            _ => file += &".".repeat(81),
        }
        file += if index % 3 == 0 { "\r\n" } else { "\n" };
        if index % 7 == 0 {
            file += "\n  # between\n";
        }
    }
    file.pop();
    file
}

/// An item in a form that can be compared: line, puzzle and answer; or line, message and text.
type Plain<T> = Result<(usize, Grid, T), (usize, String, String)>;

fn plain<T>(item: Result<Answered<T>, BadLine>) -> Plain<T> {
    match item {
        Ok(item) => Ok((item.line, item.puzzle, item.answer)),
        Err(bad) => Err((bad.line, bad.to_string(), bad.text)),
    }
}

/// The puzzles of a whole text, each with its line.
fn listed(file: &str) -> Vec<(usize, Result<Grid, ParseError>)> {
    let reads = Reader::new().format(Format::Sdm).read_all(file);
    let line = |error: &ParseError| error.line().unwrap_or(0);
    reads
        .map(|read| match read {
            Ok(read) => (read.line, Ok(read.grid)),
            Err(error) => (line(&error), Err(error)),
        })
        .collect()
}

/// The same from the whole text at once.
fn expected(file: &str) -> Vec<Plain<Option<Grid>>> {
    let lines: Vec<&str> = file.trim_start_matches('\u{feff}').lines().collect();
    let listed = listed(file).into_iter().map(|(line, grid)| {
        let bad = |message: String| (line, message, lines[line - 1].to_owned());
        let grid = grid.map_err(|error| bad(error.to_string()))?;
        let answer = batch::grids(std::slice::from_ref(&grid), &Options::new())
            .solve()
            .remove(0);
        let answer = answer.map_err(|error| bad(format!("line {line}: {error}")))?;
        Ok((line, grid, answer))
    });
    listed.collect()
}

#[test]
fn a_reader_gives_what_the_whole_text_gives() {
    for puzzles in [0, 1, 2, 3, 100, 3_000] {
        let file = file(puzzles);
        let answers: Vec<_> = batch::lines(file.as_bytes(), &Options::new())
            .solve()
            .map(plain)
            .collect();
        assert_eq!(answers.len(), puzzles);
        assert_eq!(answers, expected(&file));
    }
}

/// Fences and quotes of a letter, and columns that count from the beginning of the line.
#[test]
fn text_around_lines_is_ignored() {
    let file = "```\n> # two\n> 1.....3..4.....2\n  1.....3..4.z...2\n> 1.....3..4.z...2\n\\end\n";
    let items = batch::lines(file.as_bytes(), &Options::new()).each(|_, _| Ok(()));
    let items: Vec<_> = items.map(plain).collect();
    let listed = listed(file);
    assert_eq!((items.len(), listed.len()), (3, 3));
    assert!(items[0].as_ref().is_ok_and(|item| item.0 == 3));
    for (item, (number, grid)) in items[1..].iter().zip(&listed[1..]) {
        let (line, message, _) = item.as_ref().unwrap_err();
        let error = grid.as_ref().unwrap_err();
        assert_eq!((line, error.column()), (number, Some(14)));
        assert_eq!(*message, error.to_string());
    }
}

#[test]
fn chunks_of_any_size_give_the_same() {
    let file = file(200);
    let expected = expected(&file);
    for chunk in [0, 1, 2, 7, 1_000, usize::MAX] {
        let options = Options::new().chunk(chunk);
        let answers = batch::lines(file.as_bytes(), &options).solve().map(plain);
        assert!(answers.eq(expected.clone()), "chunks of {chunk}");
    }
}

#[test]
fn pieces_of_any_size_give_the_same() {
    let file = file(60);
    let expected = expected(&file);
    // A line ends inside a piece, at its end, or many pieces later.
    for size in (1..=90).chain([1_000]) {
        let pieces = io::BufReader::with_capacity(size, file.as_bytes());
        let answers = batch::lines(pieces, &Options::new()).solve().map(plain);
        assert!(answers.eq(expected.clone()), "pieces of {size} bytes");
    }
    let long = format!("{}\n{CLASSIC}", "1".repeat(3 * MAX_LINE));
    let pieces = io::BufReader::with_capacity(100, long.as_bytes());
    let mut answers = batch::lines(pieces, &Options::new()).solve();
    let bad = answers.next().unwrap().unwrap_err();
    assert!(matches!(bad.fault, LineFault::TooLong));
    assert_eq!((bad.line, bad.text.len()), (1, MAX_LINE + 1));
    assert_eq!(answers.next().unwrap().unwrap().line, 2);
    assert!(answers.next().is_none());
}

/// What [`batch::Ready::write_solutions`] should write.
fn page_of(items: &[Plain<Option<Grid>>]) -> String {
    let line = |item: &Plain<Option<Grid>>| match item {
        Ok((_, _, Some(solution))) => format!("{solution}\n"),
        Ok((_, _, None)) => "no solution\n".into(),
        Err((line, message, _)) => format!("{line}: {message}\n"),
    };
    items.iter().map(line).collect()
}

fn write_page(items: &mut batch::Ready<Option<Grid>>) -> Vec<u8> {
    let mut page = Vec::new();
    items.write_solutions(&mut page, &mut |bad, page| {
        page.extend_from_slice(format!("{}: {bad}\n", bad.line).as_bytes());
    });
    page
}

#[test]
fn solutions_are_written_as_they_are_displayed() {
    let unsolvable = format!("1{}2{}", ".".repeat(7), ".".repeat(72));
    let unsolvable = unsolvable.replacen("1.......2", "1234567..", 1);
    let unsolvable = format!("{}89{}", &unsolvable[..18], &unsolvable[20..]);
    for file in [file(500), unsolvable, ".".repeat(256)] {
        let answers = batch::lines(file.as_bytes(), &Options::new()).solve();
        let pages: Vec<Vec<u8>> = answers.by_chunk(write_page).collect();
        let text = String::from_utf8(pages.concat()).unwrap();
        assert_eq!(text, page_of(&expected(&file)));
    }
    // More digits than symbols: in numbers.
    let file = "0 ".repeat(64 * 64);
    let answers = batch::lines(file.as_bytes(), &Options::new()).solve();
    let text =
        String::from_utf8(answers.by_chunk(write_page).collect::<Vec<_>>().concat()).unwrap();
    let solution: Grid = text.parse().unwrap();
    assert!(solution.is_solved() && text == format!("{solution}\n"));
}

#[test]
fn the_shape_comes_from_the_caller_or_from_a_comment() {
    let file = format!("# box 3x2\n{0}\n{0}\n# box 2x3\n{0}", ".".repeat(36));
    let shapes = |options: &Options<'_>| -> Vec<Shape> {
        let shapes = batch::lines(file.as_bytes(), options).each(|grid, _| Ok(grid.shape()));
        shapes.map(|item| item.unwrap().answer).collect()
    };
    let [standing, lying] = [(3, 2), (2, 3)].map(|(h, w)| Shape::new(h, w).unwrap());
    assert_eq!(shapes(&Options::new()), [standing, standing, lying]);
    assert_eq!(shapes(&Options::new().shape(lying)), [lying; 3]);
}

#[test]
fn counts_stop_at_the_limit_on_solutions() {
    let file = "1.....3..4......\n";
    for (limit, number) in [(0, 0), (2, 2), (100, 3)] {
        let options = Options::new().limits(Limits::new().solutions(limit));
        let mut counts = batch::lines(file.as_bytes(), &options).count();
        assert_eq!(counts.next().unwrap().unwrap().answer.get(), number);
    }
}

#[test]
fn bad_lines_are_named_and_shown() {
    let long = "1".repeat(MAX_LINE + 1);
    let mut file = format!("{CLASH}\n{long}\n\n").into_bytes();
    file.extend(b"53\xff7\n");
    file.extend(CLASSIC.as_bytes());
    let mut answers = batch::lines(file.as_slice(), &Options::new()).solve();

    let clash = answers.next().unwrap().unwrap_err();
    assert_eq!(clash.text, CLASH);
    assert_eq!(
        clash.to_string(),
        "line 1: r1c1 and r1c2 both hold 5 in row 1"
    );
    assert!(matches!(
        clash.fault,
        LineFault::Puzzle(PuzzleError::Clash(_))
    ));

    let long = answers.next().unwrap().unwrap_err();
    assert!(matches!(long.fault, LineFault::TooLong));
    assert_eq!((long.line, long.text.len()), (2, MAX_LINE + 1));

    let bytes = answers.next().unwrap().unwrap_err();
    assert!(matches!(bytes.fault, LineFault::NotText));
    assert_eq!((bytes.line, bytes.text.as_str()), (4, "53\u{fffd}7"));

    assert_eq!(answers.next().unwrap().unwrap().line, 5);
    assert!(answers.next().is_none() && answers.next().is_none());
}

#[test]
fn a_line_of_the_greatest_length_is_read() {
    // Short words, because a long one looks like more cells.
    let comment = &"easy ".repeat(MAX_LINE)[..MAX_LINE - CLASSIC.len() - 2];
    for end in ["", "\n"] {
        let file = format!("{CLASSIC} #{comment}{end}");
        let mut answers = batch::lines(file.as_bytes(), &Options::new()).solve();
        assert!(answers.next().unwrap().is_ok());
        assert!(answers.next().is_none());
    }
}

/// Makes the same line again and again, and counts how often it was taken; fails after that.
struct Lines<'a> {
    line: &'a [u8],
    at: usize,
    left: usize,
    taken: &'a AtomicUsize,
    fails: bool,
}

impl Read for Lines<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Lines<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        match self.left {
            0 if self.fails => Err(io::Error::other("the disk is gone")),
            0 => Ok(&[]),
            _ => Ok(&self.line[self.at..]),
        }
    }

    fn consume(&mut self, count: usize) {
        self.at += count;
        if self.at == self.line.len() {
            self.at = 0;
            self.left -= 1;
            self.taken.fetch_add(1, Ordering::Relaxed);
        }
    }
}

fn many<'a>(line: &'a str, left: usize, taken: &'a AtomicUsize) -> Lines<'a> {
    Lines {
        line: line.as_bytes(),
        at: 0,
        left,
        taken,
        fails: false,
    }
}

#[test]
fn a_reader_that_fails_ends_the_iteration() {
    let taken = AtomicUsize::new(0);
    let reader = Lines {
        fails: true,
        ..many("1.....3..4.....2\n", 5, &taken)
    };
    let mut answers = batch::lines(reader, &Options::new()).solve();
    assert_eq!(answers.by_ref().take(5).filter(Result::is_ok).count(), 5);
    let error = answers.next().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "line 6: the disk is gone");
    assert!(matches!(error.fault, LineFault::Read(_)));
    assert!(answers.next().is_none());
}

#[test]
fn lines_are_read_as_answers_are_asked_for() {
    let taken = AtomicUsize::new(0);
    let reader = many("1.....3..4.....2\n", 20_000, &taken);
    let answers = batch::lines(reader, &Options::new()).solve();
    let mut ahead = 0;
    for (index, item) in answers.enumerate() {
        assert_eq!(item.unwrap().line, index + 1);
        let taken = taken.load(Ordering::Relaxed);
        assert!(
            index > 0 || taken == 1,
            "the first answer waits for {taken}"
        );
        ahead = ahead.max(taken - index);
    }
    assert_eq!(ahead, 256);
    assert_eq!(taken.into_inner(), 20_000);
}

fn is_stopped<T>(item: &Result<Answered<T>, BadLine>) -> bool {
    let fault = item.as_ref().err().map(|bad| &bad.fault);
    matches!(fault, Some(LineFault::Puzzle(PuzzleError::Stopped(_))))
}

#[test]
fn an_interrupt_ends_the_iteration_and_says_so() {
    let (stop, taken) = (AtomicBool::new(false), AtomicUsize::new(0));
    let options = Options::new().limits(Limits::new().flag(&stop));
    let reader = many("1.....3..4.....2\n", 1_000_000, &taken);
    let mut answers = batch::lines(reader, &options).solve();
    assert!(answers.by_ref().take(100).all(|item| item.is_ok()));
    stop.store(true, Ordering::Relaxed);
    let rest: Vec<_> = answers.collect();
    assert!(rest.len() < 2_000);
    assert!(is_stopped(rest.last().unwrap()));
    assert!(taken.into_inner() < 3_000);

    // Everything was answered: no error at the end.
    stop.store(false, Ordering::Relaxed);
    let mut answers = batch::lines(CLASSIC.as_bytes(), &options).solve();
    assert!(answers.next().unwrap().is_ok());
    stop.store(true, Ordering::Relaxed);
    assert!(answers.next().is_none());
}

/// Lines that are no puzzles may go on for ever.
#[test]
fn an_interrupt_is_heard_between_puzzles() {
    for line in ["\n", "# a comment\n", "no line end ", "x\n"] {
        for last in [1, 2, 5] {
            let (looks, taken) = (AtomicU64::new(0), AtomicUsize::new(0));
            let stop = interrupt_at(&looks, last);
            let options = Options::new().limits(Limits::new().interrupt(&stop));
            let reader = many(line, usize::MAX, &taken);
            let mut answers = batch::lines(reader, &options).solve();
            let items: Vec<_> = answers.by_ref().collect();
            assert!(is_stopped(items.last().unwrap()), "{line:?}");
            assert!(answers.next().is_none());
            assert!(taken.into_inner() < 300_000, "{line:?}");
        }
    }
    // A slice is all in memory, and is read in pieces all the same.
    let (looks, comments) = (AtomicU64::new(0), "# a comment\n".repeat(100_000));
    let stop = interrupt_at(&looks, u64::MAX);
    let options = Options::new().limits(Limits::new().interrupt(&stop));
    assert_eq!(
        batch::lines(comments.as_bytes(), &options).solve().count(),
        0
    );
    assert!(looks.load(Ordering::Relaxed) >= 30);
}

/// A reader that a signal interrupts for ever.
struct Signals<'a>(&'a AtomicUsize);

impl Read for Signals<'_> {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Err(io::ErrorKind::Interrupted.into())
    }
}

impl BufRead for Signals<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.read(&mut []).map(|_| &[][..])
    }

    fn consume(&mut self, _: usize) {}
}

#[test]
fn an_interrupt_is_heard_between_signals() {
    let (looks, asked) = (AtomicU64::new(0), AtomicUsize::new(0));
    let stop = interrupt_at(&looks, 10);
    let options = Options::new().limits(Limits::new().interrupt(&stop));
    let items: Vec<_> = batch::lines(Signals(&asked), &options).solve().collect();
    assert!(items.len() == 1 && is_stopped(&items[0]));
    assert!(asked.into_inner() < 20);
}

/// What was known before the interrupt is kept, and nothing is looked at after it.
#[test]
fn an_interrupt_ends_a_batch_at_once() {
    let clash: Grid = "11..............".parse().unwrap();
    for grids in [vec![clash.clone(); 3], vec![CLASH.parse().unwrap(); 3]] {
        let answers = batch::grids(
            &grids,
            &Options::new().limits(Limits::new().interrupt(&|| true)),
        )
        .solve();
        assert!(
            answers
                .iter()
                .all(|answer| matches!(answer, Err(PuzzleError::Stopped(_))))
        );
    }
    // Swift looks once; the 4×4 grids come after it.
    let looks = AtomicU64::new(0);
    let stop = interrupt_at(&looks, 3);
    let grids = [CLASH.parse().unwrap(), clash.clone(), clash];
    let answers = batch::grids(
        &grids,
        &Options::new().limits(Limits::new().solutions(2).interrupt(&stop)),
    )
    .count();
    assert!(matches!(
        answers[..2],
        [Err(PuzzleError::Clash(_)), Err(PuzzleError::Clash(_))]
    ));
    assert!(matches!(answers[2], Err(PuzzleError::Stopped(_))));
}

#[test]
fn an_interrupt_also_ends_the_callers_answers() {
    let calls = AtomicUsize::new(0);
    let enough = || calls.load(Ordering::Relaxed) >= 10;
    let options = Options::new().limits(Limits::new().interrupt(&enough));
    let file = file(100);
    let items: Vec<_> = batch::lines(file.as_bytes(), &options)
        .each(|_, _| Ok(calls.fetch_add(1, Ordering::Relaxed)))
        .collect();
    assert_eq!(items.iter().filter(|item| item.is_ok()).count(), 10);
    assert!(is_stopped(items.last().unwrap()));
}

#[test]
fn progress_never_goes_back_and_ends_with_everything() {
    let seen = Mutex::new(Vec::<Progress>::new());
    let report = |progress| seen.lock().unwrap().push(progress);
    let file = file(5_000);
    let puzzles = batch::lines(file.as_bytes(), &Options::new().progress(&report))
        .solve()
        .filter(|item| !matches!(item, Err(bad) if matches!(bad.fault, LineFault::Puzzle(PuzzleError::Parse(_)))))
        .count();
    let seen = seen.into_inner().unwrap();
    assert!(seen.len() > 5);
    assert!(seen.is_sorted_by_key(|progress| (progress.lines, progress.bytes, progress.puzzles)));
    let last = seen.last().unwrap();
    assert_eq!(last.bytes, file.len() as u64);
    assert_eq!(last.lines, file.lines().count() as u64);
    assert_eq!(last.puzzles, puzzles as u64);
}

mod on_threads {
    use std::io::BufReader;
    use std::ops::ControlFlow;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use sudoku_zoo::Threads;

    use super::*;

    #[test]
    fn threads_do_not_change_answers_or_order() {
        let file = file(20_000);
        let alone: Vec<_> = batch::lines(file.as_bytes(), &Options::new())
            .solve()
            .map(plain)
            .collect();
        for threads in 1..=3 {
            let answers = batch::lines(file.as_bytes(), &Options::new()).solve();
            let together: Vec<_> = answers.parallel(Threads::new(threads)).map(plain).collect();
            assert!(together == alone, "{threads} threads");
        }
    }

    #[test]
    fn memory_stays_flat_on_threads_too() {
        let taken = AtomicUsize::new(0);
        let reader = many("1.....3..4.....2\n", 100_000, &taken);
        let answers = batch::lines(reader, &Options::new()).solve();
        let answers = answers.parallel(Threads::new(2));
        let ahead = answers.enumerate().map(|(index, item)| {
            assert_eq!(item.unwrap().line, index + 1);
            taken.load(Ordering::Relaxed) - index
        });
        let ahead = ahead.max();
        // Two rounds of twelve chunks per thread.
        assert!(ahead.unwrap() <= 2 * 2 * 12 * 256);
        assert_eq!(taken.into_inner(), 100_000);
    }

    #[test]
    fn values_are_taken_in_order() {
        let file = file(20_000);
        let expected = page_of(&expected(&file));
        for threads in 1..=4 {
            let mut text = Vec::new();
            let answers = batch::lines(file.as_bytes(), &Options::new().chunk(16)).solve();
            let flow = answers.try_each_chunk_parallel(Threads::new(threads), write_page, |page| {
                text.extend(page);
                ControlFlow::<()>::Continue(())
            });
            assert!(flow.is_continue());
            assert!(text == expected.as_bytes(), "{threads} threads");
        }
    }

    #[test]
    fn the_rest_of_a_chunk_that_was_begun_comes_first() {
        let file = "1.....3..4.....2\n".repeat(5_000);
        let mut answers = batch::lines(file.as_bytes(), &Options::new()).solve();
        let first = answers.by_ref().take(5).count();
        let mut sizes = vec![first];
        let flow = answers.try_each_chunk_parallel(
            Threads::all(),
            |items| items.len(),
            |size| {
                sizes.push(size);
                ControlFlow::<()>::Continue(())
            },
        );
        assert!(flow.is_continue());
        // The first chunks have 1, 2 and 4 lines, so two of the third are left.
        assert_eq!((sizes[1], sizes.iter().sum()), (2, 5_000));
    }

    #[test]
    fn try_each_can_end_early() {
        let taken = AtomicUsize::new(0);
        let reader = many("1.....3..4.....2\n", 10_000_000, &taken);
        let mut calls = 0;
        let answers = batch::lines(reader, &Options::new().chunk(4)).solve();
        let flow = answers.try_each_chunk_parallel(
            Threads::all(),
            |items| items.len(),
            |_| {
                calls += 1;
                if calls == 100 {
                    ControlFlow::Break("enough")
                } else {
                    ControlFlow::Continue(())
                }
            },
        );
        assert_eq!((flow, calls), (ControlFlow::Break("enough"), 100));
        assert!(taken.into_inner() < 10_000);
    }

    /// A slow chunk holds up the ones behind it, and reading waits. The function that takes values may use threads itself.
    #[test]
    fn memory_stays_flat_behind_a_slow_chunk() {
        let taken = AtomicUsize::new(0);
        let reader = many("1.....3..4.....2\n", 20_000, &taken);
        let behind = AtomicUsize::new(0);
        let mut puzzles = 0;
        let slow = |items: &mut batch::Ready<()>| {
            let lines: Vec<usize> = items.flatten().map(|item| item.line).collect();
            if lines.contains(&5_000) {
                // Until others have read as far as they may.
                let mut last = usize::MAX;
                while last != taken.load(Ordering::Relaxed) {
                    last = taken.load(Ordering::Relaxed);
                    std::thread::sleep(std::time::Duration::from_millis(50));
                }
                behind.store(last - 5_000, Ordering::Relaxed);
            }
            lines.len()
        };
        let answers = batch::lines(reader, &Options::new().chunk(8)).each(|_, _| Ok(()));
        let flow = answers.try_each_chunk_parallel(Threads::new(3), slow, |size| {
            let halves = Threads::new(2).map([size / 2, size - size / 2], |half| half);
            puzzles += halves.iter().sum::<usize>();
            ControlFlow::<()>::Continue(())
        });
        assert!(flow.is_continue());
        assert_eq!(puzzles, 20_000);
        // Twelve chunks for each of three threads.
        assert!(behind.into_inner() <= 3 * 12 * 8);
    }

    /// A reader that panics after some bytes.
    struct Broken<'a>(&'a [u8]);

    impl Read for Broken<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            assert!(!self.0.is_empty(), "the reader breaks");
            self.0.read(into)
        }
    }

    #[test]
    fn a_panic_of_any_function_reaches_the_caller() {
        let file = "1.....3..4.....2\n".repeat(1_000);
        let lines = || {
            batch::lines(
                BufReader::new(Broken(file.as_bytes())),
                &Options::new().chunk(4),
            )
        };
        let go_on = ControlFlow::<()>::Continue(());
        for threads in [1, 2, 5].map(Threads::new) {
            let of_reader = catch_unwind(|| {
                lines()
                    .solve()
                    .try_each_chunk_parallel(threads, |_| (), |()| go_on)
            });
            let of_answer = catch_unwind(|| {
                let answers = lines().each::<()>(|_, _| panic!("the answer breaks"));
                answers.try_each_chunk_parallel(threads, |items| items.count(), |_| go_on)
            });
            let of_take = catch_unwind(|| {
                lines().solve().try_each_chunk_parallel(
                    threads,
                    |_| (),
                    |()| panic!("the end breaks"),
                )
            });
            let words =
                [of_reader, of_answer, of_take].map(|caught: Result<ControlFlow<()>, _>| {
                    caught.unwrap_err().downcast_ref::<&str>().copied()
                });
            let expected = ["the reader breaks", "the answer breaks", "the end breaks"];
            assert_eq!(words, expected.map(Some), "{threads:?}");
        }
    }

    #[test]
    fn no_answers_follow_a_panic() {
        let file = "1.....3..4.....2\n".repeat(20_000);
        let answers = batch::lines(file.as_bytes(), &Options::new()).each(|_, _| {
            static ANSWERED: AtomicUsize = AtomicUsize::new(0);
            assert!(
                ANSWERED.fetch_add(1, Ordering::Relaxed) != 5_000,
                "one breaks"
            );
            Ok(())
        });
        let mut answers = answers.parallel(Threads::new(2));
        let mut last = 0;
        let caught = catch_unwind(AssertUnwindSafe(|| {
            for item in answers.by_ref() {
                assert_eq!(item.unwrap().line, last + 1);
                last += 1;
            }
        }));
        assert!(caught.is_err() && last < 20_000);
        assert!(answers.next().is_none());
    }

    #[test]
    fn one_thread_reads_nothing_ahead() {
        let taken = AtomicUsize::new(0);
        let reader = many("1.....3..4.....2\n", 10_000, &taken);
        let mut answers = batch::lines(reader, &Options::new())
            .solve()
            .parallel(Threads::ONE);
        assert!(answers.next().is_some_and(|item| item.is_ok()));
        assert_eq!(taken.load(Ordering::Relaxed), 1);
        assert_eq!(answers.count(), 9_999);
    }

    #[test]
    fn a_panic_reaches_the_caller() {
        let file = "1.....3..4.....2\n".repeat(1_000);
        let caught = catch_unwind(|| {
            let answers = batch::lines(file.as_bytes(), &Options::new().chunk(4)).solve();
            answers.try_each_chunk_parallel(
                Threads::new(3),
                |items| assert!(items.all(|item| item.is_ok_and(|item| item.line != 500))),
                |()| ControlFlow::<()>::Continue(()),
            )
        });
        assert!(caught.is_err());
    }

    #[test]
    fn an_interrupt_ends_all_threads() {
        let (stop, taken) = (AtomicBool::new(false), AtomicUsize::new(0));
        let options = Options::new().limits(Limits::new().flag(&stop));
        let reader = many("1.....3..4.....2\n", 10_000_000, &taken);
        let mut answers = batch::lines(reader, &options)
            .solve()
            .parallel(Threads::all());
        assert!(answers.by_ref().take(100).all(|item| item.is_ok()));
        stop.store(true, Ordering::Relaxed);
        assert!(answers.last().is_some_and(|item| is_stopped(&item)));
        assert!(taken.into_inner() < 1_000_000);
    }

    #[test]
    fn progress_on_threads_never_goes_back() {
        let seen = Mutex::new(Vec::<Progress>::new());
        let report = |progress| seen.lock().unwrap().push(progress);
        let file = file(20_000);
        let limits = Limits::new().solutions(2);
        let options = Options::new().limits(limits).progress(&report);
        let count = batch::lines(file.as_bytes(), &options)
            .count()
            .parallel(Threads::all())
            .count();
        assert_eq!(count, 20_000);
        let seen = seen.into_inner().unwrap();
        assert!(seen.is_sorted_by_key(|progress| progress.lines));
        assert_eq!(seen.last().unwrap().bytes, file.len() as u64);
    }

    #[test]
    fn slices_are_answered_alike_on_threads() {
        let file = file(10_000);
        let listed = listed(&file).into_iter();
        let grids: Vec<Grid> = listed.filter_map(|(_, grid)| grid.ok()).collect();
        let done = Mutex::new(Vec::new());
        let report = |progress: Progress| done.lock().unwrap().push(progress.puzzles);
        let two = Options::new().limits(Limits::new().solutions(2));
        let watched = two.progress(&report);
        let batch = batch::grids(&grids, &two);
        let solved = batch::grids(&grids, &watched)
            .parallel(Threads::new(2))
            .solve();
        assert_eq!(solved, batch.solve());
        // One thread reports its chunks, too.
        assert_eq!(solved, batch::grids(&grids, &watched).solve());
        assert_eq!(batch.parallel(Threads::new(2)).count(), batch.count());
        let done = done.into_inner().unwrap();
        for run in done.chunks(done.len() / 2) {
            assert!(run.is_sorted());
            assert_eq!(run.last(), Some(&(grids.len() as u64)));
        }
        let stop = AtomicBool::new(true);
        let options = Options::new().limits(Limits::new().flag(&stop));
        let stopped = batch::grids(&grids, &options)
            .parallel(Threads::new(2))
            .solve();
        assert_eq!(stopped.len(), grids.len());
        assert!(stopped.iter().all(Result::is_err));
    }
}

/// A line of a batch is a grid, which cannot hold houses: to leave them out would be to solve another puzzle.
#[test]
fn lines_with_other_houses_are_refused_by_name() {
    let blank = ".".repeat(81);
    let file = format!(
        "{blank} # diagonals\n{blank}\n# windows\n{blank}\n{blank}\n# box 3x3\n{blank}\n# diagnals\n{blank}\n"
    );
    let lines = batch::lines(file.as_bytes(), &Options::new()).each(|_, _| Ok(()));
    let lines: Vec<Result<usize, String>> = lines
        .map(|item| {
            item.map(|item| item.line)
                .map_err(|error| error.to_string())
        })
        .collect();
    let refused = |line: usize, words: &str| {
        let error = lines.iter().filter_map(|item| item.as_ref().err());
        let mut errors = error.filter(|error| error.contains(words));
        assert!(
            errors.any(|error| error.contains(&format!("line {line}"))),
            "{lines:?}"
        );
    };
    assert_eq!(lines.len(), 6);
    assert_eq!(lines.iter().flatten().collect::<Vec<_>>(), [&2, &7]);
    refused(1, "states diagonals");
    refused(4, "states windows");
    refused(5, "states windows");
    refused(8, "nearly the comment `# diagonals`");
}
