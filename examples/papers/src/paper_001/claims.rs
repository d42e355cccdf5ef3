//! What paper 001 concludes, judged by `puzzles.csv`, `algorithm_x.csv` and `between_solutions.csv`: about the versions as printed.

use super::{ALGORITHMS, Data, algorithm_x, call_count, ended, figure_4, share, time};
use crate::published::paper_001 as published;
use crate::sample::{Paired, Sample};
use crate::sheet::{Sheet, Sheets};
use crate::table::{Value, seconds};
use crate::verdict::{Claim, Judgement, Verdict};

/// Our threshold for "far fewer calls".
const FAR_FEWER: f64 = 2.0;
/// The paper's "reduced 3 times".
const THREE_TIMES: f64 = 3.0;
/// Our threshold for "quick" against "slow".
const QUICK: f64 = 10.0;

/// Easy puzzles, by the paper.
fn many(clues: f64) -> bool {
    clues > 40.0
}

fn few(clues: f64) -> bool {
    !many(clues)
}

/// Our threshold for "the same time": the larger of the ratios between which the paper itself sees no difference.
fn same() -> f64 {
    let ratios = [5, 6].map(|place| published::SECONDS[0][place] / published::SECONDS[1][place]);
    ratios
        .map(|ratio| ratio.max(1.0 / ratio))
        .into_iter()
        .fold(1.0, f64::max)
}

/// Our threshold for "independent": the longest over the shortest of the paper's own seven times of Algorithm X.
fn independent() -> f64 {
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
                FAR_FEWER,
                &call_count(0),
                &call_count(1),
                few,
                "times fewer calls",
                "our threshold",
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
                THREE_TIMES,
                &time(0, 0),
                &time(1, 0),
                seventeen,
                "times less time",
                "the paper's number",
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
                let pairs = sheet.pairs(&time(0, 0), &time(1, 0))?;
                puzzles += pairs.len();
                let (not_less, more) = (
                    pairs.ratio_at_least(1.0 / same()),
                    pairs.ratio_at_least(same()),
                );
                parts.push(match (not_less, more) {
                    (Some(true), Some(false)) => Some(true),
                    (Some(false), _) | (_, Some(true)) => Some(false),
                    _ => None,
                });
                words.push(pairs.ratio_words(2));
            }
            let words = words.join(" and ");
            Ok(Judgement::new(
                Verdict::all(parts),
                puzzles,
                format!(
                    "DFS takes {words} times as long as smart DFS with 41 and 63 clues; published {:.2} and {:.2} (our threshold: a factor of {:.2}, the paper's own).",
                    published::SECONDS[0][5] / published::SECONDS[1][5],
                    published::SECONDS[0][6] / published::SECONDS[1][6],
                    same()
                ),
            ))
        },
    },
    Claim {
        statement: "DFS is quick on puzzles with more than 40 clues and slow on those with few.",
        judge: |sheets| {
            let data = Data::new(sheets)?;
            let hard = data.samples(&time(0, 0), |clues| clues == 17.0)?;
            let easy = data.samples(&time(0, 0), many)?;
            let apart = |easy: &Sample, hard: &Sample| {
                let ([_, slowest], [quickest, _]) = (easy.interval()?, hard.interval()?);
                slowest.times(QUICK).at_most(quickest)
            };
            let parts =
                judged(&hard).flat_map(|hard| easy.iter().map(move |easy| apart(easy, hard)));
            let words = |samples: &[Sample]| -> String {
                let shown = samples.iter().map(|times| times.words(Value::seconds));
                shown.collect::<Vec<_>>().join(" and ")
            };
            Ok(Judgement::new(
                some_parts(parts.collect()),
                hard.iter().chain(&easy).map(Sample::len).sum(),
                format!(
                    "medians {} with 17 clues, {} with 41 and 63 (our threshold: {QUICK} times apart). {NOT_JUDGED}",
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
            let sheets = data.sheets(up_to_thirty);
            let (parts, words): (Vec<_>, Vec<_>) = [0, 1]
                .into_iter()
                .map(|other| faster(&sheets, 2, other))
                .collect::<Result<Vec<_>, String>>()?
                .into_iter()
                .unzip();
            Ok(Judgement::new(
                some_parts(parts.concat()),
                sheets.iter().map(|sheet| sheet.len()).sum(),
                format!(
                    "Algorithm X is faster than DFS {}, and than smart DFS {}. {BY_WILCOXON} {NOT_JUDGED}",
                    words[0], words[1]
                ),
            ))
        },
    },
    Claim {
        statement: "Algorithm X takes the same time whatever the number of clues.",
        judge: whatever_the_clues,
    },
    Claim {
        statement: "Algorithm X is independent of the puzzle's difficulty, practically near O(1).",
        judge: whatever_the_difficulty,
    },
    Claim {
        statement: "Table 2, efficiency: DFS low, smart DFS medium, Algorithm X high.",
        judge: |sheets| {
            let data = Data::new(sheets)?;
            let sheets = data.sheets(few);
            let (smart, x) = (faster(&sheets, 1, 0)?, faster(&sheets, 2, 1)?);
            Ok(Judgement::new(
                some_parts([smart.0, x.0].concat()),
                sheets.iter().map(|sheet| sheet.len()).sum(),
                format!(
                    "with up to 40 clues smart DFS is faster than DFS {}, and Algorithm X than smart DFS {}. {BY_WILCOXON} {NOT_JUDGED}",
                    smart.1, x.1
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

/// Under the numbers of sets that may be too small.
const NOT_JUDGED: &str = "Sets of fewer than six puzzles are not judged.";
const BY_WILCOXON: &str = "Puzzles are compared one by one, by Wilcoxon's test, two-sided at 5 %; to refute the claim at 5 % divided by the number of sets.";

/// The samples that are large enough for an interval.
fn judged(samples: &[Sample]) -> impl Iterator<Item = &Sample> {
    samples.iter().filter(|sample| sample.interval().is_some())
}

/// What the parts come to; without any, nothing can be told.
fn some_parts(parts: Vec<Option<bool>>) -> Verdict {
    match parts.is_empty() {
        true => Verdict::Open,
        false => Verdict::all(parts),
    }
}

/// Whether an algorithm is faster than another, set by set, and in how many sets.
fn faster(
    sheets: &[&Sheet],
    one: usize,
    other: usize,
) -> Result<(Vec<Option<bool>>, String), String> {
    let pairs = |sheet: &&Sheet| sheet.pairs(&time(one, 0), &time(other, 0));
    let pairs = sheets
        .iter()
        .map(pairs)
        .collect::<Result<Vec<Paired>, String>>()?;
    let large: Vec<&Paired> = pairs
        .iter()
        .filter(|pairs| pairs.ratio_interval().is_some())
        .collect();
    let parts: Vec<Option<bool>> = large
        .iter()
        .map(|pairs| pairs.first_is_less(large.len()))
        .collect();
    let count = |part| parts.iter().filter(|&&own| own == Some(part)).count();
    let words = format!(
        "in {} of {} sets and slower in {}",
        count(true),
        parts.len(),
        count(false)
    );
    Ok((parts, words))
}

/// Whether in each set with such clues the first column is, in the median, at least `factor` times the second.
fn ratios_at_least(
    data: &Data,
    factor: f64,
    one: &str,
    other: &str,
    keep: fn(f64) -> bool,
    unit: &str,
    whose: &str,
) -> Result<Judgement, String> {
    let mut parts = Vec::new();
    let mut words = Vec::new();
    let mut puzzles = 0;
    for sheet in data.sheets(keep) {
        let pairs: Paired = sheet.pairs(one, other)?;
        puzzles += sheet.len();
        if pairs.ratio_interval().is_some() {
            parts.push(pairs.ratio_at_least(factor));
        }
        words.push(pairs.ratio_words(1));
    }
    Ok(Judgement::new(
        some_parts(parts),
        puzzles,
        format!(
            "{} {unit}, set by set from few clues to many ({whose}: at least {factor}). {NOT_JUDGED}",
            words.join(", ")
        ),
    ))
}

/// Whether the medians of all samples lie within a factor of each other.
fn all_within(samples: &[Sample], factor: f64) -> Option<bool> {
    let mut all = Some(true);
    for slow in samples {
        for fast in samples {
            let (Some([slow_low, slow_high]), Some([fast_low, fast_high])) =
                (slow.interval(), fast.interval())
            else {
                all = None;
                continue;
            };
            if slow_low.at_most(fast_high.times(factor)) == Some(false) {
                return Some(false);
            }
            if slow_high.at_most(fast_low.times(factor)) != Some(true) {
                all = None;
            }
        }
    }
    all
}

/// The shortest and the longest of the samples' medians.
fn range(samples: &[Sample]) -> [f64; 2] {
    let medians = samples
        .iter()
        .filter_map(Sample::median)
        .map(|median| median.value);
    medians.fold([f64::INFINITY, 0.0], |[least, most], median| {
        [median.min(least), median.max(most)]
    })
}

/// The times of Algorithm X by the number of clues.
fn by_clues(sheets: &Sheets, column: &str) -> Result<Vec<Sample>, String> {
    let data = sheets.get(algorithm_x::SLUG)?;
    let sets = algorithm_x::names(data)?.into_iter();
    let sets = sets.filter(|name| *name != algorithm_x::HARDEST);
    sets.map(|name| data.only("set", name)?.sample(column))
        .collect()
}

fn whatever_the_clues(sheets: &Sheets) -> Result<Judgement, String> {
    let (printed, improved) = (
        by_clues(sheets, algorithm_x::PRINTED)?,
        by_clues(sheets, algorithm_x::IMPROVED)?,
    );
    let ([least, most], [fewest, longest]) = (range(&printed), range(&improved));
    let shares = Data::new(sheets)?.samples(&share(0), |_| true)?;
    let [smallest, largest] = range(&shares);
    Ok(Judgement::new(
        all_within(&printed, independent()),
        printed.iter().map(Sample::len).sum(),
        format!(
            "medians from {} to {}, a factor of {:.1} (our threshold: {:.1}, the factor between the paper's own times), of which building the full matrix is \
             {smallest:.0} to {largest:.0} %. Improved, without that matrix: a factor of {:.1}. The intervals of all pairs of sets decide.",
            seconds(least),
            seconds(most),
            most / least,
            independent(),
            longest / fewest
        ),
    ))
}

fn whatever_the_difficulty(sheets: &Sheets) -> Result<Judgement, String> {
    let mut all = by_clues(sheets, algorithm_x::PRINTED)?;
    let data = sheets.get(algorithm_x::SLUG)?;
    let hardest = data
        .only("set", algorithm_x::HARDEST)?
        .sample(algorithm_x::PRINTED)?;
    let [least, most] = range(&all);
    let words = hardest.words(Value::seconds);
    let ratio = hardest
        .median()
        .map_or(f64::NAN, |median| median.value / most);
    all.push(hardest);
    Ok(Judgement::new(
        all_within(&all, independent()),
        all.iter().map(Sample::len).sum(),
        format!(
            "on puzzles that are hard to search the median is {words}, {ratio:.0} times the longest of the sets that differ in clues ({} to {}); our threshold: {:.1}, as above.",
            seconds(least),
            seconds(most),
            independent()
        ),
    ))
}
