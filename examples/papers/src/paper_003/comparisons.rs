//! The paper's thirteen comparisons: tables 4.1 to 4.13, each with two figures.

use super::cases::Cases;
use super::timing::Plan;
use super::{BIN, BINS, Key, ORDERS, REPRESENTATIONS, case_columns, case_values, clue_words, keys};
use crate::plot::{Axis, Mark, Plot, Points, Scale, Series, Unit};
use crate::published::paper_003 as published;
use crate::table::{Column, Table, Value};

/// One of the paper's thirteen comparisons: a table and two figures.
pub struct Comparison {
    title: String,
    lines: Vec<(String, Key)>,
}

/// In the paper's order.
pub fn all() -> Vec<Comparison> {
    let clues = |key: Key| format!("{} clues", clue_words(key.clues));
    let representation = |key: Key| REPRESENTATIONS[key.representation].into();
    let both = |key: Key| format!("{}, {}", ORDERS[key.order], clues(key));
    let mut all = Vec::new();
    for (order, word) in ORDERS.into_iter().enumerate() {
        for (representation, name) in REPRESENTATIONS.into_iter().enumerate() {
            let title = format!("{word} order, {name}");
            all.push(Comparison::new(title, clues, |key| {
                key.order == order && key.representation == representation
            }));
        }
        for (index, clues) in published::CLUES.into_iter().enumerate() {
            let title = format!("{word} order, {clues} clues");
            all.push(Comparison::new(title, representation, |key| {
                key.order == order && key.clues == index
            }));
        }
    }
    let combined = |key: Key| key.representation == 2;
    all.push(Comparison::new(
        "both orders, combined".into(),
        both,
        combined,
    ));
    all
}

impl Comparison {
    /// Of the cases that `keep` keeps, each named by what they differ in.
    fn new(title: String, name: impl Fn(Key) -> String, keep: impl Fn(Key) -> bool) -> Comparison {
        let kept = keys().filter(|&key| keep(key));
        Comparison {
            title,
            lines: kept.map(|key| (name(key), key)).collect(),
        }
    }

    pub fn table(&self, cases: &Cases, plan: &Plan, number: usize) -> Result<Table, String> {
        let caption = format!("Table 4.{number}: {}", self.title);
        let columns = case_columns(vec![Column::label("type")]);
        let mut table = Table::new(format!("table_4_{number}"), caption, columns);
        for (name, key) in &self.lines {
            table.row(
                [Value::from(name.as_str())]
                    .into_iter()
                    .chain(case_values(cases, plan, *key)?),
            );
        }
        Ok(table)
    }

    pub fn plots(&self, cases: &Cases, number: usize) -> Result<[Plot; 2], String> {
        let shares: Vec<Vec<f64>> = self
            .lines
            .iter()
            .map(|(_, key)| Ok(cases.printed(*key)?.shares()))
            .collect::<Result<_, String>>()?;
        // The long tail is what the other figure is for.
        let last = shares
            .iter()
            .filter_map(|shares| shares.iter().rposition(|&share| share >= 0.5))
            .max();
        let shown = (last.unwrap_or(0) + 2).clamp(10, BINS);
        let figure = |figure: usize,
                      what: &str,
                      points: &dyn Fn(&[f64]) -> Points,
                      theirs: fn(&published::Case) -> Points| Plot {
            slug: format!("figure_4_{figure}"),
            title: format!("Figure 4.{figure}: {what}, {}", self.title),
            description: format!(
                "{what} of the times in bins of 10 µs, a line for each of {} cases; hollow marks are published",
                self.lines.len()
            ),
            x: Axis::new("time", Scale::Linear, Unit::Seconds),
            y: Axis::new("puzzles", Scale::Linear, Unit::Percent),
            series: (self.lines.iter().zip(&shares).enumerate())
                .flat_map(|(colour, ((name, key), shares))| {
                    let printed =
                        theirs(&published::CASES[key.order][key.representation][key.clues]);
                    [
                        Series::measured(name, colour, Mark::Line, points(shares)),
                        Series::published("", colour, Mark::Scatter, printed).without_name(),
                    ]
                })
                .collect(),
        };
        let middle = |(bin, share): (usize, &f64)| ((bin as f64 + 0.5) * BIN, *share);
        Ok([
            figure(
                2 * number - 1,
                "distribution",
                &|shares| shares.iter().enumerate().take(shown).map(middle).collect(),
                published_mode,
            ),
            figure(
                2 * number,
                "cumulative frequency",
                &|shares| {
                    let mut sum = 0.0;
                    let end = |(bin, share): (usize, &f64)| {
                        sum += share;
                        ((bin as f64 + 1.0) * BIN, sum)
                    };
                    std::iter::once((0.0, 0.0))
                        .chain(shares.iter().enumerate().map(end))
                        .collect()
                },
                published_shares,
            ),
        ])
    }
}

/// Where the paper has its mode. How high it is, the paper does not print, so the mark stands on the axis.
fn published_mode(case: &published::Case) -> Points {
    vec![(case.mode as f64 * 1e-6 + BIN / 2.0, 0.0)]
}

/// What the paper prints of a curve: by when half of the puzzles are solved, and how many are at the end of its plots.
fn published_shares(case: &published::Case) -> Points {
    let end = case
        .truncated
        .map(|truncated| (BIN * BINS as f64, 100.0 - truncated));
    [(case.median * 1e-6, 50.0)]
        .into_iter()
        .chain(end)
        .collect()
}
