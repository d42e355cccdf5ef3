//! Tables 1 to 6, published numbers and ours side by side.

use sudoku_zoo::{Board, Plan};

use super::{GROUPS, Results, SETS, Solved, in_group};
use crate::published::paper_000 as published;
use crate::puzzles::Set;
use crate::statistics::mean;
use crate::table::{Column, Table, Value};

fn columns(names: &[&str]) -> Vec<Column> {
    let mut columns = vec![Column::label("")];
    for set in SETS {
        columns.push(Column::published("").under(set));
        columns.extend(names.iter().map(|name| Column::measured(name).under(set)));
    }
    columns
}

/// Table 1.
pub fn sets(sets: &[Set; 3]) -> Table {
    let mut table = Table::new("table_1", "Table 1: the sets", columns(&["ours"]));
    let mut row = |name: &str, of: &dyn Fn(usize) -> [Value; 2]| {
        let values = (0..3).flat_map(of);
        table.row([Value::from(name)].into_iter().chain(values));
    };
    let clues = |board: &Board| board.grid().clue_count() as u64;
    let candidates = |board: &Board| board.candidate_count() as u64;
    let range = |set: usize, of: &dyn Fn(&Board) -> u64| {
        let values = sets[set].boards.iter().map(of);
        Value::Range(values.clone().min().unwrap_or(0), values.max().unwrap_or(0))
    };
    let average = |set: usize, of: &dyn Fn(&Board) -> u64| {
        let values: Vec<f64> = sets[set]
            .boards
            .iter()
            .map(|board| of(board) as f64)
            .collect();
        Value::real(mean(&values), 0)
    };
    let pair = |(low, high): (u64, u64)| Value::Range(low, high);
    row("instances", &|set| {
        [
            published::INSTANCES[set].into(),
            sets[set].boards.len().into(),
        ]
    });
    row("filled cells", &|set| {
        [pair(published::FILLED[set]), range(set, &clues)]
    });
    row("filled cells, mean", &|set| {
        [published::FILLED_MEAN[set].into(), average(set, &clues)]
    });
    row("candidates", &|set| {
        [pair(published::CANDIDATES[set]), range(set, &candidates)]
    });
    row("candidates, mean", &|set| {
        [
            published::CANDIDATES_MEAN[set].into(),
            average(set, &candidates),
        ]
    });
    table
}

/// A table with a block of columns per set: published, as printed, improved.
fn block_table(
    slug: &'static str,
    caption: &str,
    results: &[Results<'_>; 2],
    rows: &[(&str, Row<'_>)],
) -> Table {
    let names = results.each_ref().map(|results| results.name);
    let mut table = Table::new(slug, caption, columns(&names));
    for (name, row) in rows {
        let values = (0..3).flat_map(|set| {
            let measured = results
                .iter()
                .map(move |results| (row.measured)(results, set));
            [(row.published)(set)].into_iter().chain(measured)
        });
        table.row([Value::from(*name)].into_iter().chain(values));
    }
    table
}

struct Row<'a> {
    published: &'a dyn Fn(usize) -> Value,
    measured: &'a dyn Fn(&Results<'_>, usize) -> Value,
}

/// Table 2.
pub fn global(results: &[Results<'_>; 2]) -> Table {
    let solved = |results: &Results<'_>, set| Value::percent(results.share(set, |one| one.solved));
    let unsolved =
        |results: &Results<'_>, set| Value::percent(results.share(set, |one| !one.solved));
    let removed = |results: &Results<'_>, set, solved| {
        Value::percent(results.mean(set, |one| one.solved == solved, Solved::removed_share))
    };
    block_table(
        "table_2",
        "Table 2: global indicators",
        results,
        &[
            (
                "solved",
                Row {
                    published: &|set| Value::PrintedPercent(published::SOLVED[set]),
                    measured: &solved,
                },
            ),
            (
                "candidates removed by strategies, of solved puzzles",
                Row {
                    published: &|set| Value::PrintedPercent(published::REMOVED_OF_SOLVED[set]),
                    measured: &|results, set| removed(results, set, true),
                },
            ),
            (
                "time, mean of solved puzzles",
                Row {
                    published: &|set| Value::PrintedSeconds(published::SECONDS[set]),
                    measured: &|results, set| Value::seconds(results.seconds(set)),
                },
            ),
            (
                "unsolved",
                Row {
                    published: &|set| Value::PrintedPercent(published::UNSOLVED[set]),
                    measured: &unsolved,
                },
            ),
            (
                "candidates removed by strategies, of unsolved puzzles",
                Row {
                    published: &|set| Value::PrintedPercent(published::REMOVED_OF_UNSOLVED[set]),
                    measured: &|results, set| removed(results, set, false),
                },
            ),
        ],
    )
}

/// Table 3.
pub fn groups(results: &[Results<'_>; 2]) -> Table {
    let share = |index: usize| {
        move |results: &Results<'_>, set| {
            Value::percent(results.share(set, in_group(GROUPS[index].0)))
        }
    };
    let published =
        |index: usize| move |set: usize| Value::PrintedPercent(published::GROUPS[index][set]);
    block_table(
        "table_3",
        "Table 3: puzzles solved by strategies only (group 1), by search only (group 2), by both (group 3)",
        results,
        &[
            (
                "group 1",
                Row {
                    published: &published(0),
                    measured: &share(0),
                },
            ),
            (
                "group 2",
                Row {
                    published: &published(1),
                    measured: &share(1),
                },
            ),
            (
                "group 3",
                Row {
                    published: &published(2),
                    measured: &share(2),
                },
            ),
            (
                "solved",
                Row {
                    published: &|set| Value::PrintedPercent(published::SOLVED[set]),
                    measured: &|results, set| Value::percent(results.share(set, |one| one.solved)),
                },
            ),
        ],
    )
}

/// Tables 4 to 6.
pub fn group(index: usize, results: &[Results<'_>; 2]) -> Table {
    let (group, name) = GROUPS[index];
    let slug = ["table_4", "table_5", "table_6"][index];
    let caption = format!("Table {}: group {}, solved by {name}", index + 4, index + 1);
    let published = |of: fn(&published::Group) -> Value| {
        move |set: usize| {
            published::GROUP[index][set]
                .as_ref()
                .map_or(Value::Missing, of)
        }
    };
    let average = |of: fn(&Solved) -> f64, show: fn(f64) -> Value| {
        move |results: &Results<'_>, set: usize| show(results.mean(set, in_group(group), of))
    };
    let whole = |value| Value::real(value, 0);
    block_table(
        slug,
        &caption,
        results,
        &[
            (
                "puzzles",
                Row {
                    published: &|_| Value::Missing,
                    measured: &|results, set| results.count(set, in_group(group)).into(),
                },
            ),
            (
                "candidates removed by strategies, mean",
                Row {
                    published: &published(|group| {
                        group.by_strategies.map_or(Value::Missing, Value::Count)
                    }),
                    measured: &average(|solved| solved.removed as f64, whole),
                },
            ),
            (
                "candidates removed by search, mean",
                Row {
                    published: &published(|group| {
                        group.by_search.map_or(Value::Missing, Value::Count)
                    }),
                    measured: &average(
                        |solved| solved.candidates as f64 - solved.removed as f64,
                        whole,
                    ),
                },
            ),
            (
                "time per blank cell, mean",
                Row {
                    published: &published(|group| Value::PrintedSeconds(group.seconds_per_blank)),
                    measured: &average(
                        |solved| solved.seconds / solved.blanks as f64,
                        Value::seconds,
                    ),
                },
            ),
            (
                "time, mean",
                Row {
                    published: &published(|group| Value::PrintedSeconds(group.seconds)),
                    measured: &average(|solved| solved.seconds, Value::seconds),
                },
            ),
        ],
    )
}

/// Which of the six fired how often.
pub fn fired(results: &Results<'_>) -> Table {
    let mut columns = vec![Column::label("technique")];
    columns.extend(SETS.map(Column::measured));
    let mut table = Table::new(
        "fired",
        "How often each of the six fired per puzzle, as printed",
        columns,
    );
    for technique in Plan::six().techniques() {
        let times = (0..3).map(|set| {
            let times = results.mean(
                set,
                |_| true,
                |solved| solved.stage.times(technique.id()) as f64,
            );
            Value::real(times, 2)
        });
        table.row(
            [Value::from(technique.to_string())]
                .into_iter()
                .chain(times),
        );
    }
    table
}
