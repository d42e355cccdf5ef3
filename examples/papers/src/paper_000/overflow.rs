//! Which puzzles the published program lost: what its numbers allow.
//!
//! The paper says that phase 2 overflowed, and not on which puzzles. But it prints how many candidates the strategies had removed from those that it solved and from
//! those that it lost. If it had lost the puzzles that take the most search, these numbers would be those of the puzzles with the fewest nodes. If
//! it had lost any puzzles, they would be like those of a random choice.

use super::{GROUPS, NODES, SETS};
use crate::published::paper_000 as published;
use crate::section::Section;
use crate::sheet::Sheet;
use crate::table::{Column, Table, Value};
use sudoku_zoo_support::Numbers;
use sudoku_zoo_support::shuffle::permutation;

/// The slug of the table, and its columns.
pub const SLUG: &str = "overflow";
pub const BY_EFFORT: &str = "if those with the most nodes were lost";
pub const CHANCE: [&str; 2] = ["if chance decided, from", "to"];

/// How many random choices there are; the middle 95 % are shown.
const CHOICES: usize = 2_000;
const SEED: u64 = 4_000;

/// A puzzle after phase 1.
#[derive(Clone, Copy)]
struct Left {
    nodes: f64,
    removed: f64,
    removed_share: f64,
    group: usize,
}

pub fn add(section: &mut Section, puzzles: &Sheet) -> Result<(), String> {
    let columns = vec![
        Column::label("what the paper prints"),
        Column::published(""),
        Column::measured(BY_EFFORT),
        Column::measured(CHANCE[0]),
        Column::measured(CHANCE[1]),
    ];
    let mut table = Table::new(SLUG, "Which puzzles the published program lost", columns);
    for set in [1, 2] {
        add_rows(&mut table, set, &puzzles.only("set", SETS[set])?)?;
    }
    section.heading("Which puzzles the published program lost");
    section.text(
        "The paper says that phase 2 ran out of memory, and gives no cause beyond many calls. Its numbers of solved and lost puzzles are tested against two causes: a limit on search effort, \
         so that the puzzles with the most nodes are lost, and chance. Ours solves all of them and takes no more memory for a long search than for a short one, so we cannot make the error happen again.",
    );
    section.table(table);
    Ok(())
}

fn add_rows(table: &mut Table, set: usize, puzzles: &Sheet) -> Result<(), String> {
    let all = left(puzzles)?;
    let (done, mut searched): (Vec<Left>, Vec<Left>) =
        all.into_iter().partition(|one| one.group == 0);
    let solved = published::INSTANCES[set] as f64 * published::SOLVED[set] / 100.0;
    let kept = (solved.round() as usize)
        .saturating_sub(done.len())
        .min(searched.len());
    searched.sort_by(|one, other| one.nodes.total_cmp(&other.nodes));
    let by_effort = indicators(&done, &searched, kept);
    let mut random = Numbers(SEED + set as u64);
    let mut choices: [Vec<f64>; 4] = Default::default();
    for _ in 0..CHOICES {
        let order = permutation(&mut random, searched.len());
        let shuffled: Vec<Left> = order.into_iter().map(|place| searched[place]).collect();
        for (values, value) in choices.iter_mut().zip(indicators(&done, &shuffled, kept)) {
            values.push(value);
        }
    }
    let removed = |group: usize| {
        let group = published::GROUP[group][set].as_ref();
        group
            .and_then(|group| group.by_strategies)
            .map(|count| count as f64)
    };
    let search_only = published::GROUPS[1][set] * published::INSTANCES[set] as f64 / 100.0;
    let rows = [
        (
            "removed by strategies, % of the candidates, solved puzzles",
            Some(published::REMOVED_OF_SOLVED[set]),
        ),
        (
            "removed by strategies, % of the candidates, lost puzzles",
            Some(published::REMOVED_OF_UNSOLVED[set]),
        ),
        ("puzzles solved by search only", Some(search_only.round())),
        (
            "removed by strategies, candidates of puzzles solved by both",
            removed(2),
        ),
    ];
    for (index, (words, theirs)) in rows.into_iter().enumerate() {
        choices[index].sort_by(f64::total_cmp);
        let [low, high] =
            [0.025, 0.975].map(|share| choices[index][(share * CHOICES as f64) as usize]);
        let real = |value| Value::real(value, 2);
        table.row([
            format!("{}: {words}", SETS[set]).into(),
            theirs.map_or(Value::Missing, real),
            real(by_effort[index]),
            real(low),
            real(high),
        ]);
    }
    Ok(())
}

fn left(puzzles: &Sheet) -> Result<Vec<Left>, String> {
    let numbers = |column: &str| -> Result<Vec<f64>, String> {
        let measures = puzzles.measures(column)?.into_iter();
        Ok(measures
            .map(|one| one.map_or(f64::NAN, |one| one.value))
            .collect())
    };
    let (nodes, removed) = (numbers(NODES)?, numbers("removed by strategies")?);
    let shares = numbers("removed by strategies, %")?;
    let groups = puzzles.texts("as printed, by")?.into_iter().map(|by| {
        let place = GROUPS.iter().position(|(_, words)| *words == by);
        place.ok_or_else(|| format!("{by:?} is not a group"))
    });
    let groups = groups.collect::<Result<Vec<usize>, String>>()?;
    Ok((0..groups.len())
        .map(|index| Left {
            nodes: nodes[index],
            removed: removed[index],
            removed_share: shares[index],
            group: groups[index],
        })
        .collect())
}

/// What Tables 2, 3 and 6 would print if phase 2 had solved the first `kept` of `searched` and lost the others.
fn indicators(done: &[Left], searched: &[Left], kept: usize) -> [f64; 4] {
    let (solved, lost) = searched.split_at(kept);
    let mean = |values: Vec<f64>| crate::statistics::mean(&values);
    let shares = done.iter().chain(solved).map(|one| one.removed_share);
    let both = solved
        .iter()
        .filter(|one| one.group == 2)
        .map(|one| one.removed);
    [
        mean(shares.collect()),
        mean(lost.iter().map(|one| one.removed_share).collect()),
        solved.iter().filter(|one| one.group == 1).count() as f64,
        mean(both.collect()),
    ]
}
