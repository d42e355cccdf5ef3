//! What paper 001 concludes, judged by `puzzles.csv` and `between_solutions.csv`: about the versions as printed.

use super::{ALGORITHMS, Data, call_count, ended, figure_4, share, time};
use crate::measure::{self, Measure};
use crate::published::paper_001 as published;
use crate::sample::Sample;
use crate::sheet::Sheets;
use crate::table::{Value, seconds};
use crate::verdict::{Claim, Judgement, Verdict};

/// Easy puzzles, by the paper.
fn many(clues: f64) -> bool {
    clues > 40.0
}

fn few(clues: f64) -> bool {
    !many(clues)
}

/// The slowest median over the fastest among the paper's own seven times of Algorithm X: what it calls independent of the puzzle.
fn published_spread() -> f64 {
    let times = published::SECONDS[2];
    let least = times.into_iter().fold(f64::INFINITY, f64::min);
    times.into_iter().fold(0.0, f64::max) / least
}

pub const CLAIMS: &[Claim] = &[
    Claim {
        statement: "Smart DFS makes far fewer calls than DFS where clues are few (127 times fewer with 17).",
        judge: |sheets| {
            let data = Data::new(sheets)?;
            ratios_at_least(
                &data,
                2.0,
                &call_count(0),
                &call_count(1),
                few,
                "times fewer calls",
            )
        },
    },
    Claim {
        statement: "With 17 clues smart DFS reduces the time three times.",
        judge: |sheets| {
            let data = Data::new(sheets)?;
            let seventeen = |clues| clues == 17.0;
            ratios_at_least(
                &data,
                3.0,
                &time(0, 0),
                &time(1, 0),
                seventeen,
                "times less",
            )
        },
    },
    Claim {
        statement: "With more than 40 clues DFS and smart DFS take the same time.",
        judge: |sheets| {
            let data = Data::new(sheets)?;
            let mut parts = Vec::new();
            let mut words = Vec::new();
            let mut puzzles = 0;
            for sheet in data.sheets(many) {
                let ratios = sheet.pairs(&time(0, 0), &time(1, 0))?.ratios();
                puzzles += ratios.len();
                let interval = ratios.interval();
                // The same: 1 is within the interval of the median ratio.
                parts.push(interval.map(|[low, high]| low.value <= 1.0 && 1.0 <= high.value));
                words.push(ratios.words(|ratio| Value::real(ratio, 2)));
            }
            let words = words.join(" and ");
            Ok(Judgement::new(
                Verdict::all(parts),
                puzzles,
                format!(
                    "DFS takes {words} times as long as smart DFS with 41 and 63 clues; published {:.2} and {:.2}.",
                    published::SECONDS[0][5] / published::SECONDS[1][5],
                    published::SECONDS[0][6] / published::SECONDS[1][6]
                ),
            ))
        },
    },
    Claim {
        statement: "DFS is quick on puzzles with more than 40 clues and slow on those with few.",
        judge: |sheets| {
            let data = Data::new(sheets)?;
            let hard = medians(&data.samples(&time(0, 0), |clues| clues == 17.0)?);
            let easy = medians(&data.samples(&time(0, 0), many)?);
            let parts = easy
                .iter()
                .flat_map(|easy| hard.iter().map(move |hard| easy.times(10.0).at_most(*hard)));
            let words = |measures: &[Measure]| -> String {
                let shown = measures.iter().map(|&time| shown(time));
                shown.collect::<Vec<_>>().join(" and ")
            };
            Ok(Judgement::new(
                Verdict::all(parts),
                data.len(),
                format!(
                    "medians {} with 17 clues, {} with 41 and 63: ten times or more apart is the test.",
                    words(&hard),
                    words(&easy)
                ),
            ))
        },
    },
    Claim {
        statement: "Algorithm X is the fastest with up to 30 clues.",
        judge: |sheets| {
            let data = Data::new(sheets)?;
            let up_to_thirty = |clues| clues <= 30.0;
            let [dfs, smart, x] =
                [0, 1, 2].map(|algorithm| data.samples(&time(algorithm, 0), up_to_thirty));
            let (dfs, smart, x) = (medians(&dfs?), medians(&smart?), medians(&x?));
            let against = |others: &[Measure]| -> Vec<Option<bool>> {
                x.iter()
                    .zip(others)
                    .map(|(x, other)| x.at_most(*other))
                    .collect()
            };
            let (dfs, smart) = (against(&dfs), against(&smart));
            let wins = dfs
                .iter()
                .zip(&smart)
                .filter(|parts| *parts == (&Some(true), &Some(true)))
                .count();
            Ok(Judgement::new(
                Verdict::all(dfs.into_iter().chain(smart)),
                data.sheets(up_to_thirty)
                    .iter()
                    .map(|sheet| sheet.len())
                    .sum(),
                format!("the lowest median in {wins} of {} sets.", x.len()),
            ))
        },
    },
    Claim {
        statement: "The time of Algorithm X is independent of the puzzle.",
        judge: |sheets| {
            let data = Data::new(sheets)?;
            let spread = |version: usize| -> Result<(f64, f64), String> {
                let medians = medians(&data.samples(&time(2, version), |_| true)?);
                let values = medians.iter().map(|median| median.value);
                Ok((
                    values.clone().fold(f64::INFINITY, f64::min),
                    values.fold(0.0, f64::max),
                ))
            };
            let ((least, most), (fewest, longest)) = (spread(0)?, spread(1)?);
            let shares = data.samples(&share(0), |_| true)?;
            let shares = medians(&shares);
            let shares = shares.iter().map(|share| share.value);
            Ok(Judgement::new(
                most / least <= published_spread(),
                data.len(),
                format!(
                    "medians from {} to {}, a factor of {:.1} (published: {:.1}, which is the test), of which building the full matrix is {:.0} to \
                     {:.0} %. Improved, without that matrix: a factor of {:.1}.",
                    seconds(least),
                    seconds(most),
                    most / least,
                    published_spread(),
                    shares.clone().fold(f64::INFINITY, f64::min),
                    shares.fold(0.0, f64::max),
                    longest / fewest
                ),
            ))
        },
    },
    Claim {
        statement: "Table 2, efficiency: DFS low, smart DFS medium, Algorithm X high.",
        judge: |sheets| {
            let data = Data::new(sheets)?;
            let mut parts = Vec::new();
            let mut words = Vec::new();
            for (slow, fast) in [(0, 1), (1, 2)] {
                let (slow_ones, fast_ones) = (
                    data.samples(&time(slow, 0), few)?,
                    data.samples(&time(fast, 0), few)?,
                );
                let pairs = medians(&slow_ones).into_iter().zip(medians(&fast_ones));
                let outcomes: Vec<Option<bool>> =
                    pairs.map(|(slow, fast)| fast.at_most(slow)).collect();
                let faster = outcomes.iter().filter(|part| **part == Some(true)).count();
                words.push(format!("{faster} of {} sets", outcomes.len()));
                parts.extend(outcomes);
            }
            Ok(Judgement::new(
                Verdict::all(parts),
                data.sheets(few).iter().map(|sheet| sheet.len()).sum(),
                format!(
                    "with up to 40 clues smart DFS has a lower median than DFS in {}, and Algorithm X than smart DFS in {}.",
                    words[0], words[1]
                ),
            ))
        },
    },
    Claim {
        statement: "Table 2, completeness: all three find a solution.",
        judge: |sheets| {
            let data = Data::new(sheets)?;
            let mut words = Vec::new();
            let mut parts = Vec::new();
            for (algorithm, word) in ALGORITHMS.into_iter().enumerate() {
                let count = |text: &str| -> Result<usize, String> {
                    let counts = data.sheets(|_| true).into_iter();
                    let counts = counts.map(|sheet| sheet.count(&ended(algorithm), text));
                    counts.sum()
                };
                let (solved, stopped) = (count("solved")?, count("stopped")?);
                words.push(format!(
                    "{word} solved {solved} and was stopped on {stopped}"
                ));
                parts.push(match (solved + stopped == data.len(), stopped) {
                    (false, _) => Some(false),
                    (true, 0) => Some(true),
                    (true, _) => None,
                });
            }
            Ok(Judgement::new(
                Verdict::all(parts),
                data.len(),
                format!("{}.", words.join("; ")),
            ))
        },
    },
    Claim {
        statement: "Figure 4: to find another solution, DFS goes back only one or two decisions.",
        judge: |sheets: &Sheets| {
            let sheet = sheets.get(figure_4::BETWEEN)?;
            let (decisions, calls) = (
                sheet.sample("decisions taken back")?,
                sheet.sample("calls taken back")?,
            );
            let number = |value| Value::real(value, 0);
            Ok(Judgement::new(
                decisions
                    .interval()
                    .map(|[low, high]| (low, high))
                    .and_then(|(low, high)| match () {
                        () if high.value <= 2.0 => Some(true),
                        () if low.value > 2.0 => Some(false),
                        () => None,
                    }),
                decisions.len(),
                format!(
                    "from one solution to the next it takes back {} decisions (cells with a digit left to try) in the median, {} calls. \
                     The sample is pairs of consecutive solutions.",
                    decisions.words(number),
                    calls.words(number)
                ),
            ))
        },
    },
];

fn medians(samples: &[Sample]) -> Vec<Measure> {
    samples.iter().filter_map(Sample::median).collect()
}

fn shown(time: Measure) -> String {
    measure::value(Some(time), Value::seconds).shown()
}

/// Whether in each set with such clues the first column is, in the median, at least `factor` times the second.
fn ratios_at_least(
    data: &Data,
    factor: f64,
    one: &str,
    other: &str,
    keep: fn(f64) -> bool,
    unit: &str,
) -> Result<Judgement, String> {
    let mut parts = Vec::new();
    let mut words = Vec::new();
    let mut puzzles = 0;
    for sheet in data.sheets(keep) {
        let ratios = sheet.pairs(one, other)?.ratios();
        puzzles += sheet.len();
        let Some(median) = ratios.median() else {
            continue;
        };
        parts.push(Measure::exact(factor).at_most(median));
        words.push(ratios.words(|ratio| Value::real(ratio, 1)));
    }
    Ok(Judgement::new(
        Verdict::all(parts),
        puzzles,
        format!(
            "{} {unit}, set by set from few clues to many; {factor} is the test.",
            words.join(", ")
        ),
    ))
}
