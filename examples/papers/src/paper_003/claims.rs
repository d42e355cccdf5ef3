//! What paper 003 concludes, judged by `times.csv`: about the members as printed.

use super::cases::{Case, Cases, crossing};
use super::{Key, REPRESENTATIONS};
use crate::measure::{self, Measure};
use crate::published::paper_003 as published;
use crate::sheet::Sheets;
use crate::table::{Value, seconds};
use crate::verdict::{Claim, Judgement, Verdict};

const SEQUENTIAL: usize = 0;
const GREEDY: usize = 1;

const STANDARD: usize = 0;
const BLOCK_MATRIX: usize = 1;
const COMBINED: usize = 2;

/// The cases of one order and representation: 17, 24, 32 clues.
fn three(cases: &Cases, order: usize, representation: usize) -> Result<[Case; 3], String> {
    let case = |clues| {
        cases.printed(Key {
            order,
            representation,
            clues,
        })
    };
    Ok([case(0)?, case(1)?, case(2)?])
}

/// When a search was aborted.
fn abort(sheets: &Sheets) -> Result<f64, String> {
    let settings = sheets.get("settings")?;
    Ok(settings.cell("setting", "aborted after", "value")?.value)
}

fn words(cases: &[Case; 3]) -> String {
    let words = cases.each_ref().map(|case| case.0.words(Value::seconds));
    words.join(", ")
}

/// Whether no median of the first is sure to be above that of the second.
fn not_above(one: &[Case; 3], other: &[Case; 3]) -> [Option<bool>; 3] {
    [0, 1, 2].map(|clues| {
        let below = other[clues].0.below(&one[clues].0);
        Some(below != Some(true))
    })
}

pub const CLAIMS: &[Claim] = &[
    Claim {
        statement: "The sequential order has the better best cases.",
        judge: |sheets| {
            let cases = Cases::new(sheets)?;
            let (sequential, greedy) = (
                three(&cases, SEQUENTIAL, COMBINED)?,
                three(&cases, GREEDY, COMBINED)?,
            );
            // Best cases: how soon a tenth of the puzzles is solved.
            let [sequential, greedy] =
                [sequential, greedy].map(|cases| cases.map(|case| case.percentile(10)));
            let shown = |times: [f64; 3]| times.map(seconds).join(", ");
            Ok(Judgement::new(
                (0..3).all(|clues| sequential[clues] < greedy[clues]),
                cases.all(),
                format!(
                    "with the combined representation a tenth of the puzzles is solved within {} (17, 24, 32 clues); in greedy order within {}.",
                    shown(sequential),
                    shown(greedy)
                ),
            ))
        },
    },
    Claim {
        statement: "The greedy order has the far better worst cases.",
        judge: |sheets| {
            let cases = Cases::new(sheets)?;
            let mut parts = Vec::new();
            let mut words = Vec::new();
            for (representation, name) in REPRESENTATIONS.iter().enumerate() {
                let [sequential, greedy] =
                    [SEQUENTIAL, GREEDY].map(|order| three(&cases, order, representation));
                let (sequential, greedy) = (sequential?, greedy?);
                let share =
                    |cases: &[Case; 3]| cases.iter().map(Case::truncated).sum::<f64>() / 3.0;
                let (sequential, greedy) = (share(&sequential), share(&greedy));
                parts.push(Some(2.0 * greedy < sequential));
                words.push(format!("{name} {sequential:.1} % and {greedy:.1} %"));
            }
            Ok(Judgement::new(
                Verdict::all(parts),
                cases.all(),
                format!(
                    "over 1000 µs, sequential and greedy: {}; half as many is the test.",
                    words.join(", ")
                ),
            ))
        },
    },
    Claim {
        statement: "In greedy order no puzzle takes more than a second.",
        judge: |sheets| {
            let cases = Cases::new(sheets)?;
            let abort = abort(sheets)?;
            let mut counts = [(0, 0); 2];
            for (order, counts) in counts.iter_mut().enumerate() {
                for representation in 0..3 {
                    for case in three(&cases, order, representation)? {
                        counts.0 += case.aborted(abort);
                        counts.1 += case.open(abort);
                    }
                }
            }
            let [(sequential, _), (greedy, open)] = counts;
            let verdict = match greedy {
                0 if open == 0 => Verdict::Holds,
                0 => Verdict::Open,
                _ if abort < 1.0 => Verdict::Open,
                _ => Verdict::HoldsNot,
            };
            Ok(Judgement::new(
                verdict,
                3 * cases.all(),
                format!(
                    "of as many searches, {greedy} were aborted after {}, against {sequential} in sequential order; {open} long ones were not run again.",
                    seconds(abort)
                ),
            ))
        },
    },
    Claim {
        statement: "In sequential order the block matrix is no better than the standard grid.",
        judge: |sheets| {
            let cases = Cases::new(sheets)?;
            let (standard, block) = (
                three(&cases, SEQUENTIAL, STANDARD)?,
                three(&cases, SEQUENTIAL, BLOCK_MATRIX)?,
            );
            Ok(Judgement::new(
                Verdict::all(not_above(&standard, &block)),
                cases.all(),
                format!(
                    "medians with 17, 24, 32 clues: block matrix {}; standard {}.",
                    words(&block),
                    words(&standard)
                ),
            ))
        },
    },
    Claim {
        statement: "In greedy order the block matrix is much better than the standard grid.",
        judge: |sheets| {
            let cases = Cases::new(sheets)?;
            let (standard, block) = (
                three(&cases, GREEDY, STANDARD)?,
                three(&cases, GREEDY, BLOCK_MATRIX)?,
            );
            let gains =
                [0, 1, 2].map(|clues| standard[clues].median()?.over(block[clues].median()?));
            let parts = gains.map(|gain| Measure::exact(2.0).at_most(gain?));
            let shown = gains.map(|gain| measure::value(gain, |gain| Value::real(gain, 1)).shown());
            Ok(Judgement::new(
                Verdict::all(parts),
                cases.all(),
                format!(
                    "{} times as fast in the median with 17, 24, 32 clues (published: 3.8, 3.4, 3.3); twice is the test.",
                    shown.join(", ")
                ),
            ))
        },
    },
    Claim {
        statement: "The combined representation is the best with both orders.",
        judge: |sheets| {
            let cases = Cases::new(sheets)?;
            let mut parts = Vec::new();
            let mut medians = Vec::new();
            for order in [SEQUENTIAL, GREEDY] {
                let combined = three(&cases, order, COMBINED)?;
                for other in [STANDARD, BLOCK_MATRIX] {
                    parts.extend(not_above(&combined, &three(&cases, order, other)?));
                }
                medians.push(words(&combined));
            }
            let beaten = parts.iter().filter(|part| **part == Some(false)).count();
            Ok(Judgement::new(
                Verdict::all(parts),
                cases.all(),
                format!(
                    "its median is surely above that of another representation in {beaten} of 12 comparisons: sequential {}; greedy {}.",
                    medians[0], medians[1]
                ),
            ))
        },
    },
    Claim {
        statement: "With 32 clues and in sequential order a more complex representation has no advantage.",
        judge: |sheets| {
            let cases = Cases::new(sheets)?;
            let [standard, block, combined] = [STANDARD, BLOCK_MATRIX, COMBINED]
                .map(|representation| three(&cases, SEQUENTIAL, representation));
            let (standard, block, combined) = (standard?, block?, combined?);
            let parts = [&block, &combined]
                .map(|other| Some(other[2].0.below(&standard[2].0) != Some(true)));
            let shown = |cases: &[Case; 3]| cases[2].0.words(Value::seconds);
            Ok(Judgement::new(
                Verdict::all(parts),
                cases.puzzles(),
                format!(
                    "medians: standard {}, block matrix {}, combined {}.",
                    shown(&standard),
                    shown(&block),
                    shown(&combined)
                ),
            ))
        },
    },
    Claim {
        statement: "In sequential order the median rises from 17 to 24 clues and falls from 24 to 32.",
        judge: |sheets| {
            let cases = Cases::new(sheets)?;
            let mut parts = Vec::new();
            let mut all = Vec::new();
            for (representation, name) in REPRESENTATIONS.iter().enumerate() {
                let cases = three(&cases, SEQUENTIAL, representation)?;
                parts.push(cases[0].0.below(&cases[1].0));
                parts.push(cases[2].0.below(&cases[1].0));
                all.push(format!("{name} {}", words(&cases)));
            }
            Ok(Judgement::new(
                Verdict::all(parts),
                cases.all(),
                format!("{}.", all.join("; ")),
            ))
        },
    },
    Claim {
        statement: "The median of the sequential order is consistently lower than that of the greedy order.",
        judge: |sheets| {
            let cases = Cases::new(sheets)?;
            let mut parts = Vec::new();
            let mut lower = 0;
            for representation in 0..3 {
                let [sequential, greedy] =
                    [SEQUENTIAL, GREEDY].map(|order| three(&cases, order, representation));
                let (sequential, greedy) = (sequential?, greedy?);
                for clues in 0..3 {
                    let below = sequential[clues].0.below(&greedy[clues].0);
                    lower += usize::from(below == Some(true));
                    parts.push(below);
                }
            }
            Ok(Judgement::new(
                Verdict::all(parts),
                cases.all(),
                format!(
                    "surely lower in {lower} of 9 cases (published: 4 of 9, see the proofreading)."
                ),
            ))
        },
    },
    Claim {
        statement: "Figure 4.26: with 17 clues the curves of the two orders intersect at about 50 % of the puzzles, with 24 and 32 at about 30 %.",
        judge: |sheets| {
            let cases = Cases::new(sheets)?;
            let (sequential, greedy) = (
                three(&cases, SEQUENTIAL, COMBINED)?,
                three(&cases, GREEDY, COMBINED)?,
            );
            let crossings = [0, 1, 2].map(|clues| crossing(&sequential[clues], &greedy[clues]));
            let parts = crossings.iter().zip(published::CROSSINGS);
            let parts = parts
                .map(|(ours, theirs)| Some(ours.is_some_and(|ours| (ours - theirs).abs() <= 10.0)));
            let shown = crossings
                .map(|crossing| crossing.map_or("nowhere".into(), |share| format!("{share:.0} %")));
            Ok(Judgement::new(
                Verdict::all(parts),
                cases.all(),
                format!(
                    "{} with 17, 24, 32 clues, combined representation; ten percentage points are the test.",
                    shown.join(", ")
                ),
            ))
        },
    },
    Claim {
        statement: "On average the greedy order is faster, even with the standard representation.",
        judge: |sheets| {
            let cases = Cases::new(sheets)?;
            let abort = abort(sheets)?;
            let means = |order| -> Result<[Option<Measure>; 3], String> {
                Ok(three(&cases, order, STANDARD)?.map(|case| case.capped_mean(abort)))
            };
            let (sequential, greedy) = (means(SEQUENTIAL)?, means(GREEDY)?);
            let parts = [0, 1, 2].map(|clues| greedy[clues]?.at_most(sequential[clues]?));
            let shown = |means: [Option<Measure>; 3]| {
                let shown = means.map(|mean| measure::value(mean, Value::seconds).shown());
                shown.join(", ")
            };
            Ok(Judgement::new(
                Verdict::all(parts),
                cases.all(),
                format!(
                    "means with the standard representation, an aborted search counted as {}: sequential {}; greedy {}.",
                    seconds(abort),
                    shown(sequential),
                    shown(greedy)
                ),
            ))
        },
    },
];
