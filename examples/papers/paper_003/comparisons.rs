//! The paper's thirteen comparisons: tables 4.1 to 4.13, each with two figures.

use super::timing::{Key, Times};
use super::{BIN, BINS, ORDERS, REPRESENTATIONS, case_columns, case_values};
use crate::plot::{Axis, Mark, Plot, Points, Scale, Series, Unit, Width};
use crate::published::paper_003 as published;
use crate::table::{Column, Table, Value};

/// One of the paper's thirteen comparisons: a table and two figures.
pub struct Comparison {
    title: String,
    lines: Vec<(String, Key)>,
}

/// In the paper's order.
pub fn all() -> Vec<Comparison> {
    let clues = |order: usize, representation: usize| {
        let line = |clues: usize| {
            let name = format!("{} clues", published::CLUES[clues]);
            (
                name,
                Key {
                    order,
                    representation,
                    clues,
                },
            )
        };
        Comparison {
            title: format!(
                "{} order, {}",
                ORDERS[order], REPRESENTATIONS[representation]
            ),
            lines: (0..3).map(line).collect(),
        }
    };
    let representations = |order: usize, clues: usize| {
        let line = |representation: usize| {
            let name = REPRESENTATIONS[representation].into();
            (
                name,
                Key {
                    order,
                    representation,
                    clues,
                },
            )
        };
        Comparison {
            title: format!("{} order, {} clues", ORDERS[order], published::CLUES[clues]),
            lines: (0..3).map(line).collect(),
        }
    };
    let mut all = Vec::new();
    for order in 0..2 {
        all.extend((0..3).map(|representation| clues(order, representation)));
        all.extend((0..3).map(|clues| representations(order, clues)));
    }
    let both = (0..6).map(|index| {
        let key = Key {
            order: index / 3,
            representation: 2,
            clues: index % 3,
        };
        (
            format!(
                "{}, {} clues",
                ORDERS[key.order],
                published::CLUES[key.clues]
            ),
            key,
        )
    });
    all.push(Comparison {
        title: "both orders, combined".into(),
        lines: both.collect(),
    });
    all
}

impl Comparison {
    pub fn table(&self, times: &Times, number: usize) -> Table {
        let caption = format!("Table 4.{number}: {}", self.title);
        let columns = case_columns(vec![Column::label("type")]);
        let mut table = Table::new(format!("table_4_{number}"), caption, columns);
        for (name, key) in &self.lines {
            table.row(
                [Value::from(name.as_str())]
                    .into_iter()
                    .chain(case_values(times, *key)),
            );
        }
        table
    }

    pub fn plots(&self, times: &Times, number: usize) -> [Plot; 2] {
        let shares: Vec<Vec<f64>> = self
            .lines
            .iter()
            .map(|(_, key)| times.case(*key).shares())
            .collect();
        // The long tail is what the other figure is for.
        let last = shares
            .iter()
            .filter_map(|shares| shares.iter().rposition(|&share| share >= 0.5))
            .max();
        let shown = (last.unwrap_or(0) + 2).clamp(10, BINS);
        let figure = |figure: usize, what: &str, points: &dyn Fn(&[f64]) -> Points| Plot {
            slug: format!("figure_4_{figure}"),
            title: format!("Figure 4.{figure}: {what}, {}", self.title),
            description: format!(
                "{what} of the times in bins of 10 µs, a line for each of {} cases",
                self.lines.len()
            ),
            x: Axis::new("time", Scale::Linear, Unit::Seconds),
            y: Axis::new("puzzles", Scale::Linear, Unit::Percent),
            series: (self.lines.iter().zip(&shares).enumerate())
                .map(|(colour, ((name, _), shares))| {
                    Series::measured(name, colour, Mark::Line, points(shares))
                })
                .collect(),
            width: Width::Half,
        };
        let middle = |(bin, share): (usize, &f64)| ((bin as f64 + 0.5) * BIN, *share);
        [
            figure(2 * number - 1, "distribution", &|shares| {
                shares.iter().enumerate().take(shown).map(middle).collect()
            }),
            figure(2 * number, "cumulative frequency", &|shares| {
                let mut sum = 0.0;
                let end = |(bin, share): (usize, &f64)| {
                    sum += share;
                    ((bin as f64 + 1.0) * BIN, sum)
                };
                std::iter::once((0.0, 0.0))
                    .chain(shares.iter().enumerate().map(end))
                    .collect()
            }),
        ]
    }
}
