//! Small exact-cover problems, against trying every set of options.

use std::collections::BTreeSet;

use sudoku_zoo::exact_cover::{
    Best, BitMatrix, BitSets, Counter, DancingLinks, Dictionary, Engine, Problem,
};
use sudoku_zoo::{Count, Limits};

use crate::Choices;

/// The covers of an engine, each with its options in ascending order.
fn covers(engine: impl Engine) -> Vec<Vec<usize>> {
    let mut covers: Vec<Vec<usize>> = engine.solutions().collect();
    for cover in &mut covers {
        cover.sort_unstable();
    }
    covers
}

/// The first bytes say how many items there are; then come options, each of a few items with or without a colour.
pub fn run(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let (primary, secondary) = (1 + choices.below(6), choices.below(4));
    let mut problem = Problem::numbered(primary, secondary).expect("few items");
    while choices.more() && problem.options() < 12 {
        let before = problem.options();
        let items = (0..choices.below(5)).map(|_| {
            // One too many, so that unknown items are tried, too.
            let item = choices.below(primary + secondary + 1);
            let colour = choices.below(4);
            (
                item,
                (item >= primary && colour > 0).then_some(colour as u16),
            )
        });
        let items: Vec<_> = items.collect();
        let outcome = problem.add_option(items);
        assert_eq!(problem.options(), before + usize::from(outcome.is_ok()));
    }
    // The engines never choose an option that covers nothing that has to be covered.
    let covers_something = |option: &usize| {
        let mut items = problem.option(*option).expect("an option");
        items.any(|item| item < primary)
    };
    let useful: Vec<usize> = (0..problem.options()).filter(covers_something).collect();
    let mut expected = BTreeSet::new();
    for bits in 0_u32..1 << useful.len() {
        let chosen = useful
            .iter()
            .enumerate()
            .filter(|(place, _)| bits >> place & 1 == 1);
        let chosen: Vec<usize> = chosen.map(|(_, &option)| option).collect();
        if problem.is_exact_cover(&chosen) {
            expected.insert(chosen);
        }
    }
    let all = [
        ("dancing links", covers(DancingLinks::new(&problem))),
        ("dictionary", covers(Dictionary::new(&problem))),
        (
            "bit matrix",
            covers(BitMatrix::new(&problem).expect("few items")),
        ),
        (
            "bit sets",
            covers(BitSets::new(&problem).expect("few items")),
        ),
        ("best", covers(Best::new(&problem))),
    ];
    // In pieces, so that the counter stops in as many states as possible.
    let mut counter = Counter::new(&problem);
    let counted = loop {
        if let Ok(counted) = counter.count(&Limits::new().nodes(3)) {
            break counted;
        }
    };
    assert_eq!(
        counted,
        Count::Exactly(expected.len() as u128),
        "{problem:?}"
    );
    for (name, found) in all {
        let count = found.len();
        let found: BTreeSet<_> = found.into_iter().collect();
        assert_eq!(
            found.len(),
            count,
            "{name} shows a cover twice: {problem:?}"
        );
        assert_eq!(found, expected, "{name}: {problem:?}");
    }
}
