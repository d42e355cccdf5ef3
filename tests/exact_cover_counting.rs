//! Counting exact covers: known numbers, an oracle, limits.

use std::sync::atomic::{AtomicU32, Ordering};

use sudoku_zoo::exact_cover::{
    Best, Counter, CounterStats, DancingLinks, Engine, Problem, ProblemError,
};
use sudoku_zoo::{Count, End, Limits};
use sudoku_zoo_support::Numbers;

use crate::exact_cover::{langford, oracle, pentominoes, queens, random_problem};

fn count(problem: &Problem) -> u128 {
    let counted = Counter::new(problem).count(&Limits::new()).unwrap();
    assert!(counted.is_exact(), "{counted}");
    counted.get()
}

/// Counts in pieces of some nodes.
fn count_in_pieces(problem: &Problem, nodes: u64) -> (u128, CounterStats) {
    let mut counter = Counter::new(problem);
    loop {
        let before = counter.stats().nodes;
        match counter.count(&Limits::new().nodes(nodes)) {
            Ok(counted) => return (counted.get(), counter.stats()),
            Err(stopped) => assert_eq!(stopped.end, End::NodeLimit),
        }
        assert_eq!(counter.stats().nodes, before + nodes);
    }
}

fn dominoes(height: usize, width: usize) -> Problem {
    let mut problem = Problem::numbered(height * width, 0).unwrap();
    for cell in 0..height * width {
        if cell % width + 1 < width {
            problem.add_option([cell, cell + 1]).unwrap();
        }
        if cell + width < height * width {
            problem.add_option([cell, cell + width]).unwrap();
        }
    }
    problem
}

/// Each item of its own, with some options.
fn independent(items: usize, options: usize) -> Problem {
    let mut problem = Problem::numbered(items, 0).unwrap();
    for item in 0..items {
        for _ in 0..options {
            problem.add_option([item]).unwrap();
        }
    }
    problem
}

/// Problems side by side, their items and options mixed. The covers are those of each, in every combination.
fn side_by_side(problems: &[Problem], random: &mut Numbers) -> Problem {
    let mut items: Vec<(usize, usize)> = Vec::new();
    let mut options: Vec<(usize, usize)> = Vec::new();
    for (number, problem) in problems.iter().enumerate() {
        items.extend((0..problem.items()).map(|item| (number, item)));
        options.extend((0..problem.options()).map(|option| (number, option)));
    }
    for end in (1..items.len()).rev() {
        items.swap(end, random.below(end + 1));
    }
    for end in (1..options.len()).rev() {
        options.swap(end, random.below(end + 1));
    }
    let mut all = Problem::default();
    // Every second problem has so many items that another engine takes it.
    for unused in 0..random.below(2) * 130 {
        all.add_secondary(&format!("unused {unused}")).unwrap();
    }
    for &(number, item) in &items {
        let name = format!("{number} {item}");
        match problems[number].is_secondary(item) {
            Some(true) => all.add_secondary(&name).unwrap(),
            _ => all.add_primary(&name).unwrap(),
        };
    }
    for &(number, option) in &options {
        let members = problems[number].option(option).unwrap();
        let colours = problems[number].colours(option).unwrap();
        let names = members.map(|item| format!("{number} {item}"));
        all.add_option(names.zip(colours)).unwrap();
    }
    all
}

#[test]
fn known_numbers() {
    // Squares: OEIS A004003. The others follow from Kasteleyn's product.
    let tilings = [
        (1, 1, 0),
        (2, 2, 2),
        (4, 4, 36),
        (6, 6, 6_728),
        (7, 8, 1_292_697),
        (8, 8, 12_988_816),
        (60, 4, 843_763_965_412_099_542_781_836_601),
    ];
    for (height, width, known) in tilings {
        assert_eq!(count(&dominoes(height, width)), known, "{height}×{width}");
    }
    assert_eq!(count(&queens(8)), 92);
    assert_eq!(count(&queens(9)), 352);
    assert_eq!(count(&langford(8)), 300);
    assert_eq!(count(&pentominoes(3, 20)), 8);
    assert_eq!(count(&Problem::default()), 1);
    assert_eq!(count(&Problem::numbered(1, 0).unwrap()), 0);
    assert_eq!(count(&Problem::numbered(0, 3).unwrap()), 1);
}

/// A strip of 2×n has as many tilings as the (n + 1)-th Fibonacci number says: more than 64 bits from n = 93 on.
#[test]
fn strips_are_fibonacci_numbers() {
    let (mut one, mut next) = (1_u128, 1_u128);
    for length in 1..=180 {
        if length % 9 == 0 {
            assert_eq!(count(&dominoes(2, length)), next, "2×{length}");
        }
        (one, next) = (next, one + next);
    }
}

/// Also when so many nodes are saved that 64 bits do not hold their number.
#[test]
fn remembering_goes_on_as_long_as_it_pays() {
    for length in [60, 200] {
        // The squares numbered along the short side, and along the long one.
        for strip in [dominoes(length, 4), dominoes(4, length)] {
            let mut counter = Counter::new(&strip);
            assert!(counter.count(&Limits::new()).is_ok());
            let stats = counter.stats();
            assert_eq!(stats.saved, u64::MAX);
            assert!(stats.nodes < 100 * length as u64, "{length}: {stats:?}");
        }
    }
}

/// The counter numbers the squares of the second strip anew, and must not forget the given.
#[test]
fn numbers_of_items_make_no_difference() {
    let count_with = |strip: &Problem, given: usize| {
        let mut counter = Counter::new(strip);
        counter.give(given).unwrap();
        let clash = ProblemError::Clash {
            option: given,
            item: 0,
        };
        assert_eq!(counter.give(given), Err(clash));
        counter.count(&Limits::new()).unwrap().get()
    };
    // The first square and its neighbour along the strip.
    let along = count_with(&dominoes(30, 4), 1);
    assert_eq!(along, count_with(&dominoes(4, 30), 0));
    // The first square and its neighbour across.
    let across = count_with(&dominoes(30, 4), 0);
    assert_eq!(across, count_with(&dominoes(4, 30), 1));
    assert_eq!(along + across, count(&dominoes(4, 30)));
}

#[test]
fn large_numbers_do_not_overflow() {
    assert_eq!(count(&independent(127, 2)), 1 << 127);
    assert_eq!(count(&independent(80, 3)), 3_u128.pow(80));
    let too_many = |problem| Counter::new(&problem).count(&Limits::new());
    let at_least = Ok(Count::AtLeast(u128::MAX));
    assert_eq!(too_many(independent(128, 2)), at_least);
    assert_eq!(too_many(independent(81, 3)), at_least);
    assert_eq!(too_many(independent(1_000, 4)), at_least);
    // A number that does not fit, times none at all.
    let mut nothing = independent(200, 3);
    let lonely = nothing.add_primary("lonely").unwrap();
    assert_eq!(count(&nothing), 0);
    nothing.add_option([lonely, 7]).unwrap();
    assert_eq!(too_many(nothing), at_least);
}

#[test]
fn random_problems_against_the_oracle() {
    let mut random = Numbers(0x0123_4567_89AB_CDEF);
    let (mut covers, mut hits, mut splits) = (0, 0, 0);
    for round in 0..3_000 {
        // One problem is counted before anything is remembered; many together are not.
        let together = [1, 1, 6, 12][round % 4];
        let parts: Vec<Problem> = (0..together)
            .map(|_| {
                loop {
                    let problem = random_problem(&mut random);
                    if together == 1 || !oracle(&problem).is_empty() {
                        break problem;
                    }
                }
            })
            .collect();
        let expected: u128 = parts
            .iter()
            .map(|part| oracle(part).len() as u128)
            .product();
        let problem = side_by_side(&parts, &mut random);
        let mut counter = Counter::new(&problem);
        assert_eq!(
            counter.count(&Limits::new()),
            Ok(Count::Exactly(expected)),
            "{problem:?}"
        );
        let stats = counter.stats();
        covers += expected;
        hits += stats.hits;
        splits += stats.splits;

        // Memory changes the time it takes, and pauses change nothing at all.
        let memory = Limits::new().memory([0, 1_000, 10_000, 100_000][round % 4]);
        let mut limited = Counter::new(&problem);
        if expected < 100_000 {
            assert_eq!(limited.count(&memory), Ok(Count::Exactly(expected)));
        }
        let paused = count_in_pieces(&problem, 1 + round as u64 % 100);
        assert_eq!(paused, (expected, stats));
    }
    assert!(
        covers > 1_000_000 && hits > 5_000 && splits > 1_000,
        "{covers} {hits} {splits}"
    );
}

/// A problem so large that `Best` takes dancing links is counted one by one.
#[test]
fn very_large_problems_are_counted_too() {
    let mut problem = independent(20_000, 1);
    for item in 0..10 {
        problem.add_option([item]).unwrap();
    }
    assert_eq!(Best::new(&problem).name(), "dancing-links");
    assert_eq!(count(&problem), 1 << 10);
    let interrupted = Counter::new(&problem).count(&Limits::new().interrupt(&|| true));
    assert_eq!(interrupted.unwrap_err().end, End::Interrupted);
}

/// The same number with and without an option is the number of all covers.
#[test]
fn givens_divide_the_covers() {
    for (height, width) in [(4, 5), (6, 6), (2, 40)] {
        let problem = dominoes(height, width);
        // Every cover has exactly one of the options of the first cell.
        let first = (0..problem.options()).filter(|&option| {
            let mut items = problem.option(option).unwrap();
            items.any(|item| item == 0)
        });
        let with: u128 = first
            .map(|option| {
                let mut counter = Counter::new(&problem);
                counter.give(option).unwrap();
                assert!(counter.give(option).is_err());
                counter.count(&Limits::new()).unwrap().get()
            })
            .sum();
        assert_eq!(with, count(&problem));
    }
}

#[test]
fn a_full_table_is_slow_and_not_wrong() {
    let problem = dominoes(6, 7);
    let all = count(&problem);
    let mut nodes = u64::MAX;
    for memory in [0, 2_000, 10_000, 50_000, 256 << 20] {
        let mut counter = Counter::new(&problem);
        let limits = Limits::new().memory(memory);
        assert_eq!(counter.count(&limits), Ok(Count::Exactly(all)));
        let stats = counter.stats();
        assert!(stats.states * 32 <= memory as u64, "{memory}: {stats:?}");
        assert!(stats.nodes <= nodes, "{memory}: {stats:?} after {nodes}");
        nodes = stats.nodes;
        // Visited and saved are what a search without memory visits.
        assert_eq!(
            stats.nodes + stats.saved,
            Best::new(&problem).stats(u64::MAX).nodes
        );
    }
    assert!(nodes < 5_000, "{nodes}");
}

#[test]
fn limits_on_solutions_and_nodes() {
    for problem in [dominoes(6, 6), queens(8), langford(7), independent(5, 4)] {
        let all = DancingLinks::new(&problem).stats(u64::MAX).solutions;
        let mut counter = Counter::new(&problem);
        for most in [0, 1, 2, all - 1, all] {
            let limits = Limits::new().solutions(most);
            let expected = Ok(Count::AtLeast(u128::from(most)));
            assert_eq!(Counter::new(&problem).count(&limits), expected);
            // One that goes on from limit to limit says the same.
            assert_eq!(counter.count(&limits), expected);
        }
        let exact = Ok(Count::Exactly(u128::from(all)));
        assert_eq!(counter.count(&Limits::new().solutions(all + 1)), exact);
        assert_eq!(counter.count(&Limits::new()), exact);
        assert_eq!(counter.count(&Limits::new().nodes(0)), exact);
        // A smaller limit than what is known.
        let one = counter.count(&Limits::new().solutions(1));
        assert_eq!(one, Ok(Count::AtLeast(1)));

        for piece in [1, 10, 1_000] {
            let paused = count_in_pieces(&problem, piece);
            assert_eq!(paused, (u128::from(all), counter.stats()));
        }
        let mut none = Counter::new(&problem);
        assert_eq!(
            none.count(&Limits::new().nodes(0)).unwrap_err().end,
            End::NodeLimit
        );
        assert_eq!(none.stats().nodes, 0);
    }
}

#[test]
fn interrupts_are_heard_and_lose_nothing() {
    // The plain search, and the one that remembers with little memory.
    for (problem, memory) in [(queens(10), 0), (dominoes(10, 5), 20_000)] {
        let all = count(&problem);
        let looks = AtomicU32::new(0);
        // Says stop every third time.
        let interrupt = || looks.fetch_add(1, Ordering::Relaxed) % 3 == 2;
        let limits = Limits::new().memory(memory).interrupt(&interrupt);
        let mut counter = Counter::new(&problem);
        let mut stops = 0;
        let found = loop {
            match counter.count(&limits) {
                Ok(found) => break found,
                Err(stopped) => assert_eq!(stopped.end, End::Interrupted),
            }
            stops += 1;
        };
        assert_eq!(found, Count::Exactly(all));
        assert!(stops > 2, "{stops} stops");
        let limits = Limits::new().interrupt(&|| true);
        let stopped = Counter::new(&problem).count(&limits).unwrap_err();
        assert_eq!(stopped.end, End::Interrupted);
    }
}

/// A search that remembers and one that does not share a tree: what one visits and saves, the other visits.
#[test]
fn nodes_and_saved_nodes_add_up() {
    for problem in [dominoes(6, 8), queens(9), langford(7), dominoes(2, 16)] {
        let mut counter = Counter::new(&problem);
        let covers = counter.count(&Limits::new()).unwrap().get();
        let stats = counter.stats();
        let plain = Best::new(&problem).stats(u64::MAX);
        assert_eq!(covers, u128::from(plain.solutions));
        assert_eq!(stats.nodes + stats.saved, plain.nodes, "{stats:?}");
    }
}
