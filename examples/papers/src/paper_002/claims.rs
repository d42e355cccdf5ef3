//! What paper 002 claims, judged by the CSV files.

use super::{
    ALGORITHMS, BLOCKS, DLX, FAILED, INTUITIVE, LEAVES, LEVELS, PREPARATION, ROWS, SLUG, TIME,
    large_boards, pairs, sample, whole,
};
use crate::measure::Measure;
use crate::published::paper_002 as published;
use crate::sample::Sample;
use crate::sheet::Sheets;
use crate::table::Value;
use crate::verdict::{Claim, Judgement, Verdict};

/// Our threshold for "the same time at every level": the slowest level over the fastest.
const STEADY: f64 = 1.5;

pub const CLAIMS: &[Claim] = &[
    Claim {
        statement: "DLX creates only one branch for most puzzles.",
        judge: one_branch,
    },
    Claim {
        statement: "DLX has the fewest branches at every level.",
        judge: |sheets| compared(sheets, &[(DLX, INTUITIVE), (DLX, BLOCKS), (DLX, ROWS)]),
    },
    Claim {
        statement: "Intuitive backtracking has the most branches, over twenty thousand on hard puzzles.",
        judge: intuitive_is_worst,
    },
    Claim {
        statement: "Row based has fewer branches than block based.",
        judge: |sheets| compared(sheets, &[(ROWS, BLOCKS)]),
    },
    Claim {
        statement: "The preparation of the intuitive algorithm and of DLX takes the same time at every level.",
        judge: steady_preparation,
    },
    Claim {
        statement: "Blocks take longer to prepare than rows on easy and medium puzzles, because rows have more constraints.",
        judge: blocks_prepare_slower,
    },
    Claim {
        statement: "DLX has few branches, but it often takes long; in higher levels it makes huge leaps compared to others.",
        judge: few_branches_but_slow,
    },
    Claim {
        statement: "None of the four survives after the medium level of 16×16.",
        judge: large_boards::none_survives,
    },
];

/// A measure of an algorithm as printed, level by level.
fn levels(sheets: &Sheets, algorithm: usize, column: &str) -> Result<[Sample; 3], String> {
    let puzzles = sheets.get(SLUG)?;
    let own = |level| sample(puzzles, level, ALGORITHMS[algorithm].printed, column);
    Ok([own(LEVELS[0])?, own(LEVELS[1])?, own(LEVELS[2])?])
}

/// Whether one algorithm takes less than another, level by level, puzzle against puzzle; `tests` is how many comparisons the claim has.
fn less(
    sheets: &Sheets,
    column: &str,
    one: usize,
    other: usize,
    tests: usize,
) -> Result<[Option<bool>; 3], String> {
    let puzzles = sheets.get(SLUG)?;
    let at = |level: &str| {
        Ok::<_, String>(pairs(puzzles, level, column, one, other)?.first_is_less(tests))
    };
    Ok([at(LEVELS[0])?, at(LEVELS[1])?, at(LEVELS[2])?])
}

fn size(levels: &[Sample; 3]) -> usize {
    levels.iter().map(Sample::len).sum()
}

/// "intuitive 12 (…), 34 (…), 56 (…)".
fn words(algorithm: usize, levels: &[Sample; 3], show: fn(f64) -> Value) -> String {
    let shown = levels.each_ref().map(|sample| sample.words(show));
    format!("{} {}", ALGORITHMS[algorithm].word, shown.join(", "))
}

fn one_branch(sheets: &Sheets) -> Result<Judgement, String> {
    let leaves = levels(sheets, DLX, LEAVES)?;
    let one = leaves
        .each_ref()
        .map(|level| level.count(|branches| branches == Measure::exact(1.0)));
    let all = size(&leaves);
    // The paper does not say how many of its puzzles are of which level, so that more than half at one level and less at another
    // tell nothing about most of all.
    let most = |level: usize| 2 * one[level] > leaves[level].len();
    let verdict = match [most(0), most(1), most(2)] {
        [true, true, true] => Verdict::Holds,
        [false, false, false] => Verdict::HoldsNot,
        _ => Verdict::Open,
    };
    Ok(Judgement::new(
        verdict,
        all,
        format!(
            "on {}, {} and {} of {} easy, {} medium and {} hard puzzles; medians: {}. In both readings of a branch one is the same. The paper does not say how \
             many puzzles of each level it has, so it is open unless all levels agree.",
            one[0],
            one[1],
            one[2],
            leaves[0].len(),
            leaves[1].len(),
            leaves[2].len(),
            words(DLX, &leaves, whole)
        ),
    ))
}

/// How two algorithms are compared.
const BY_WILCOXON: &str = "Puzzles are compared one by one, by Wilcoxon's test, two-sided at 5 %, at each level; to refute the claim at 5 % divided by the number of comparisons.";

/// Whether the first of each pair of algorithms has fewer branches than the second at every level, in both readings.
fn compared(sheets: &Sheets, pairs: &[(usize, usize)]) -> Result<Judgement, String> {
    let mut parts = Vec::new();
    let mut evidence = Vec::new();
    let mut all = 0;
    for (column, reading) in [(LEAVES, "leaves"), (FAILED, "failed calls")] {
        let mut shown = Vec::new();
        for &(one, other) in pairs {
            let (own, others) = (levels(sheets, one, column)?, levels(sheets, other, column)?);
            parts.extend(less(
                sheets,
                column,
                one,
                other,
                2 * LEVELS.len() * pairs.len(),
            )?);
            if shown.is_empty() {
                shown.push(words(one, &own, whole));
            }
            shown.push(words(other, &others, whole));
            all = size(&own);
        }
        evidence.push(format!(
            "{reading}, easy, medium, hard: {}",
            shown.join("; ")
        ));
    }
    Ok(Judgement::new(
        Verdict::all(parts),
        all,
        evidence.join(". ") + ". " + BY_WILCOXON,
    ))
}

fn intuitive_is_worst(sheets: &Sheets) -> Result<Judgement, String> {
    let own = levels(sheets, INTUITIVE, LEAVES)?;
    let [_, _, hard] = &own;
    let mut parts = vec![hard.median_at_least(published::INTUITIVE_BRANCHES_ON_HARD as f64)];
    for other in [BLOCKS, ROWS, DLX] {
        parts.push(less(sheets, LEAVES, other, INTUITIVE, 3)?[2]);
    }
    let failed = levels(sheets, INTUITIVE, FAILED)?;
    Ok(Judgement::new(
        Verdict::all(parts),
        hard.len(),
        format!(
            "leaves, easy, medium, hard: {}; failed calls: {}. On hard puzzles it is compared with the three others. {BY_WILCOXON}",
            words(INTUITIVE, &own, whole),
            words(INTUITIVE, &failed, whole)
        ),
    ))
}

fn steady_preparation(sheets: &Sheets) -> Result<Judgement, String> {
    let mut ratios = Vec::new();
    let mut all = 0;
    for algorithm in [INTUITIVE, DLX, BLOCKS, ROWS] {
        let own = levels(sheets, algorithm, PREPARATION)?;
        all = size(&own);
        let medians = own.iter().filter_map(|level| Some(level.median()?.value));
        let (least, most) = medians.fold((f64::INFINITY, 0.0_f64), |(least, most), time| {
            (least.min(time), most.max(time))
        });
        ratios.push(most / least);
    }
    Ok(Judgement::new(
        ratios[0] < STEADY && ratios[1] < STEADY,
        all,
        format!(
            "slowest level ÷ fastest, of medians: intuitive {:.2}, DLX {:.2} (our threshold: {STEADY}); blocks {:.2}, rows {:.2}.",
            ratios[0], ratios[1], ratios[2], ratios[3]
        ),
    ))
}

fn blocks_prepare_slower(sheets: &Sheets) -> Result<Judgement, String> {
    let (blocks, rows) = (
        levels(sheets, BLOCKS, PREPARATION)?,
        levels(sheets, ROWS, PREPARATION)?,
    );
    let [easy, medium, _] = less(sheets, PREPARATION, ROWS, BLOCKS, 2)?;
    Ok(Judgement::new(
        Verdict::all([easy, medium]),
        rows[0].len() + rows[1].len(),
        format!(
            "easy, medium, and hard, where the paper did not find it: {}; {}. {BY_WILCOXON}",
            words(BLOCKS, &blocks, Value::seconds),
            words(ROWS, &rows, Value::seconds)
        ),
    ))
}

fn few_branches_but_slow(sheets: &Sheets) -> Result<Judgement, String> {
    let dlx = levels(sheets, DLX, TIME)?;
    let intuitive = levels(sheets, INTUITIVE, TIME)?;
    let [easy, medium, hard] = less(sheets, TIME, INTUITIVE, DLX, LEVELS.len())?;
    // "Often": at one of the lower levels at least. "Leaps": at the highest.
    let often = match (easy, medium) {
        (Some(true), _) | (_, Some(true)) => Some(true),
        (Some(false), Some(false)) => Some(false),
        _ => None,
    };
    let leaps = hard.map(|intuitive_is_faster| !intuitive_is_faster);
    Ok(Judgement::new(
        Verdict::all([often, leaps]),
        size(&dlx),
        format!(
            "time in all, easy, medium, hard: {}; {}. Our reading: slower than intuitive backtracking at the easy or the medium level, and faster at the hard one. \
             {BY_WILCOXON}",
            words(DLX, &dlx, Value::seconds),
            words(INTUITIVE, &intuitive, Value::seconds)
        ),
    ))
}
