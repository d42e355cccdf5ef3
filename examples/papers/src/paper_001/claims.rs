//! What paper 001 concludes, judged by its CSV files: about the versions as printed.

use super::{
    ALGORITHMS, Data, VERSIONS, algorithm_x, call_count, complete, ended, few_clues, figure_4,
    lines, share, time,
};
use crate::measure;
use crate::published::paper_001 as published;
use crate::sample::{Paired, Sample};
use crate::sheet::{Sheet, Sheets};
use crate::table::{Value, seconds};
use crate::threshold::Threshold;
use crate::verdict::{Claim, Judgement, Verdict};

const FAR_FEWER: Threshold = Threshold::exactly(
    "the difference is large",
    2.0,
    "times fewer calls",
    "With few clues the paper's own times differ by a factor of 2.1 at least, and it calls that large.",
);
const THREE_TIMES: Threshold = Threshold::exactly(
    "reduced 3 times",
    3.0,
    "times less time",
    "The paper's own number.",
);
const QUICK: Threshold = Threshold::exactly(
    "near 0 s … high",
    10.0,
    "times apart",
    "An order of magnitude. The paper's own are more than 600 times apart.",
);
const A_FEW: Threshold = Threshold::between(
    "only a few previous calls / previous decision nodes (maybe one or two)",
    2.0,
    5.0,
    "decisions",
    "Who takes the bracket for what \"a few\" means asks for two. Who takes it for a guess lets a handful pass.",
);
const DIFFICULT: Threshold = Threshold::exactly(
    "implementation difficulty: low, low, high",
    2.0,
    "times the lines",
    "High is two grades above low on the paper's scale; for less than double nobody would skip a grade. It is asked of our code and of the paper's listings, and only what both say counts.",
);
const SAME: Threshold = Threshold::exactly(
    "no difference in performance",
    2.27,
    "times as long",
    "The paper's own: the larger of the two ratios between which it sees no difference.",
);
const INDEPENDENT: Threshold = Threshold::exactly(
    "independent from the puzzle's difficulty",
    4.8,
    "times as long",
    "The paper's own: the longest over the shortest of its seven times of Algorithm X.",
);

pub const THRESHOLDS: &[&Threshold] = &[
    &FAR_FEWER,
    &THREE_TIMES,
    &QUICK,
    &A_FEW,
    &DIFFICULT,
    &SAME,
    &INDEPENDENT,
];

/// Easy puzzles, by the paper.
fn many(clues: f64) -> bool {
    clues > 40.0
}

fn few(clues: f64) -> bool {
    !many(clues)
}

pub const CLAIMS: &[Claim] = &[
    Claim::new(
        "Smart DFS makes far fewer calls",
        "Smart DFS makes far fewer calls than DFS where clues are few (127 times fewer with 17).",
        |sheets| {
            let data = Data::new(sheets)?;
            ratios_at_least(
                &data,
                &FAR_FEWER,
                &call_count(0),
                &call_count(1),
                few,
                "times fewer calls",
                "our threshold",
            )
        },
    ),
    Claim::new(
        "17 clues: smart DFS three times faster",
        "With 17 clues smart DFS reduces the time three times.",
        |sheets| {
            let data = Data::new(sheets)?;
            let seventeen = |clues| clues == 17.0;
            ratios_at_least(
                &data,
                &THREE_TIMES,
                &time(0, 0),
                &time(1, 0),
                seventeen,
                "times less time",
                "the paper's number",
            )
        },
    ),
    Claim::new(
        "Over 40 clues: DFS equals smart DFS",
        "With more than 40 clues DFS and smart DFS take the same time.",
        |sheets| {
            let data = Data::new(sheets)?;
            let mut parts = Vec::new();
            let mut words = Vec::new();
            let mut shown = Vec::new();
            let mut puzzles = 0;
            for sheet in data.sheets(many) {
                let pairs = sheet.pairs(&time(0, 0), &time(1, 0))?;
                puzzles += pairs.len();
                let (not_less, more) = (
                    pairs.ratio_at_least(1.0 / SAME.strict),
                    pairs.ratio_at_least(SAME.strict),
                );
                parts.push(match (not_less, more) {
                    (Some(true), Some(false)) => Some(true),
                    (Some(false), _) | (_, Some(true)) => Some(false),
                    _ => None,
                });
                words.push(pairs.ratio_words(2));
                let median = pairs.ratios().median();
                shown.push(measure::value(median, |ratio| Value::real(ratio, 2)).shown());
            }
            let words = words.join(" and ");
            Ok(Judgement::new(
                Verdict::all(parts),
                puzzles,
                format!("× {}", shown.join(", × ")),
                format!(
                    "DFS takes {words} times as long as smart DFS with 41 and 63 clues; published {:.2} and {:.2} (our threshold: a factor of {SAME}, the paper's own).",
                    published::SECONDS[0][5] / published::SECONDS[1][5],
                    published::SECONDS[0][6] / published::SECONDS[1][6]
                ),
            ))
        },
    ),
    Claim::new(
        "DFS: quick with many clues, else slow",
        "DFS is quick on puzzles with more than 40 clues and slow on those with few.",
        |sheets| {
            let data = Data::new(sheets)?;
            let hard = data.samples(&time(0, 0), |clues| clues == 17.0)?;
            let easy = data.samples(&time(0, 0), many)?;
            let apart = |easy: &Sample, hard: &Sample| {
                let ([_, slowest], [quickest, _]) = (easy.interval()?, hard.interval()?);
                slowest.times(QUICK.strict).at_most(quickest)
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
                [hard.last(), easy.first()]
                    .map(|set| measure::value(set.and_then(Sample::median), Value::seconds).shown())
                    .join(" / "),
                format!(
                    "medians {} with 17 clues, {} with 41 and 63 (our threshold: {QUICK} times apart). {NOT_JUDGED}",
                    words(&hard),
                    words(&easy)
                ),
            ))
        },
    ),
    Claim::new(
        "Up to 30 clues Algorithm X is fastest",
        "Algorithm X is the fastest with up to 30 clues.",
        |sheets| {
            let up_to_thirty = |clues| clues <= 30.0;
            ranked(
                sheets,
                up_to_thirty,
                [(2, 0), (2, 1)],
                "with up to 30 clues",
            )
        },
    ),
    Claim::new(
        "Algorithm X: same time whatever the clues",
        "Algorithm X takes the same time whatever the number of clues.",
        whatever_the_clues,
    ),
    Claim::new(
        "Algorithm X: same time whatever the difficulty",
        "Algorithm X is independent of the puzzle's difficulty, practically near O(1).",
        whatever_the_difficulty,
    ),
    Claim::new(
        "Efficiency: low, medium, high",
        "Table 2, efficiency: DFS low, smart DFS medium, Algorithm X high.",
        |sheets| ranked(sheets, few, [(1, 0), (2, 1)], "with up to 40 clues"),
    ),
    Claim::new(
        "All three are complete",
        "Table 2, completeness: all three find a solution.",
        all_complete,
    ),
    Claim::new(
        "DFS goes back few decisions between solutions",
        "Figure 4: to find another solution, DFS goes back to only a few previous decisions (maybe one or two).",
        between_solutions,
    ),
    Claim::new(
        "Fewer than 17 clues may be easier",
        "With fewer than 17 clues, that there are many solutions may make it easier to find one.",
        few_clues_are_easier,
    ),
    Claim::new(
        "Implementing: DFS easy, Algorithm X difficult",
        "Table 2, difficulty of implementation: DFS and smart DFS low, Algorithm X high.",
        difficulty,
    ),
];

/// Under the numbers of sets that may be too small.
const NOT_JUDGED: &str = "Sets of fewer than six puzzles are not judged.";
const BY_WILCOXON: &str = "Puzzles are compared one by one, by Wilcoxon's test, two-sided at 5 %; to refute the claim at 5 % divided by the number of sets.";

/// Whether the first of each pair of algorithms is faster than the second. What dictionaries cost in relation to loops is not the same in Python and in Rust, so a
/// claim that holds with arrays in their place and not with real maps, or the other way round, is open.
fn ranked(
    sheets: &Sheets,
    keep: fn(f64) -> bool,
    pairs: [(usize, usize); 2],
    clues: &str,
) -> Result<Judgement, String> {
    let data = Data::new(sheets)?;
    let sheets = data.sheets(keep);
    let mut verdicts = Vec::new();
    let mut words = Vec::new();
    let mut number = String::new();
    for (version, (name, _)) in VERSIONS.iter().enumerate() {
        let mut parts = Vec::new();
        let mut shown = Vec::new();
        for (one, other) in pairs {
            let (own, in_sets) = faster(&sheets, version, one, other)?;
            parts.extend(own);
            shown.push(format!(
                "{} is faster than {} {in_sets}",
                ALGORITHMS[one], ALGORITHMS[other]
            ));
        }
        if version == 0 {
            number = counted(&parts);
        }
        words.push(format!("{name}, {}", shown.join(", and ")));
        verdicts.push(some_parts(parts));
    }
    let verdict = match verdicts[..] {
        [printed, improved] if printed == improved => printed,
        _ => Verdict::Open,
    };
    Ok(Judgement::new(
        verdict,
        sheets.iter().map(|sheet| sheet.len()).sum(),
        number,
        format!(
            "{clues}, {}. Algorithm X as printed has real maps, improved it has arrays; what maps cost in relation to loops differs between Python and Rust, so where the two disagree it is open. {BY_WILCOXON} {NOT_JUDGED}",
            words.join("; ")
        ),
    ))
}

/// In how many comparisons the claim holds.
fn counted(parts: &[Option<bool>]) -> String {
    let holds = parts.iter().filter(|&&part| part == Some(true)).count();
    format!("{holds} of {}", parts.len())
}

/// Completeness can be proved, and boards that are searched to the end show it. A search that we stopped is no evidence.
fn all_complete(sheets: &Sheets) -> Result<Judgement, String> {
    let (boards, data) = (sheets.get(complete::SLUG)?, Data::new(sheets)?);
    let mut found_all = 0;
    for algorithm in ALGORITHMS {
        let pairs = boards.pairs(algorithm, complete::THERE_ARE)?;
        found_all += usize::from(pairs.iter().all(|(found, there_are)| found == there_are));
    }
    let count = |text: &str| -> Result<usize, String> {
        let mut counts = Vec::new();
        for sheet in data.sheets(|_| true) {
            for algorithm in 0..ALGORITHMS.len() {
                counts.push(sheet.count(&ended(algorithm), text)?);
            }
        }
        Ok(counts.iter().sum())
    };
    let missed = count("no solution")?;
    Ok(Judgement::new(
        found_all == ALGORITHMS.len() && missed == 0,
        boards.len(),
        format!("{found_all} of {}", ALGORITHMS.len()),
        format!(
            "it can be proved: each tree is finite, and every digit or option that the rules allow is tried. On {} random boards of 4×4 that were searched to the end, {found_all} of the three find every solution. On the puzzles \
             of 9×9, {} searches found the solution, {missed} ended without one, and {} were stopped by our own limit, which says nothing about completeness.",
            boards.len(),
            count("solved")?,
            count("stopped")?
        ),
    ))
}

/// What DFS takes back from one solution to the next: the median of each board, because solutions of one board are alike.
fn between_solutions(sheets: &Sheets) -> Result<Judgement, String> {
    let sheet = sheets.get(figure_4::BETWEEN)?;
    let medians = |column: &str| -> Result<Sample, String> {
        let mut boards = sheet.texts("board")?;
        boards.dedup();
        let mut medians = Vec::new();
        for board in boards {
            medians.extend(sheet.only("board", board)?.sample(column)?.median());
        }
        Ok(medians.into_iter().collect())
    };
    let (decisions, calls) = (
        medians("decisions taken back")?,
        medians("calls taken back")?,
    );
    let number = |value| Value::real(value, 1);
    // A median of boards may lie between two whole numbers.
    let few = A_FEW.judge(|few| decisions.median_at_least(few + 0.5).map(|many| !many));
    Ok(Judgement::new(
        few,
        decisions.len(),
        format!(
            "{} decisions",
            measure::value(decisions.median(), number).shown()
        ),
        format!(
            "from one solution to the next it takes back {} decisions (cells with a digit left to try) in the median of the boards, and {} calls. The text says \"only a few\" and guesses one or two; our \
             threshold is {A_FEW}, and it is open in between. The sample is boards, each with the median of its pairs of consecutive solutions.",
            decisions.words(number),
            calls.words(number)
        ),
    ))
}

/// Whether the first solution comes sooner with fewer than 17 clues than with 17 and one solution.
fn few_clues_are_easier(sheets: &Sheets) -> Result<Judgement, String> {
    let data = sheets.get(few_clues::SLUG)?;
    let mut words = Vec::new();
    let mut easier = Vec::new();
    for (algorithm, word) in ALGORITHMS.into_iter().enumerate() {
        let times = |set: &str| data.only("clues", set)?.sample(&few_clues::time(algorithm));
        let unique = times(few_clues::UNIQUE)?;
        let few = few_clues::CLUES.map(|clues| times(&clues.to_string()));
        let mut shown = Vec::new();
        let mut parts = Vec::new();
        for few in few {
            let few = few?;
            parts.push(few.below(&unique));
            shown.push(measure::value(few.median(), Value::seconds).shown());
        }
        easier.push(match Verdict::all(parts) {
            Verdict::Holds => Some(true),
            Verdict::HoldsNot => Some(false),
            _ => None,
        });
        words.push(format!(
            "{word} {}, and {}",
            shown.join(", "),
            unique.words(Value::seconds)
        ));
    }
    let count = easier.iter().filter(|&&own| own == Some(true)).count();
    Ok(Judgement::new(
        // "May": for one algorithm at least.
        Verdict::any(easier),
        data.len(),
        format!("easier for {count} of 3"),
        format!(
            "medians with {} clues, and with 17 and one solution: {}. \"May\": it holds if it holds for one of the three.",
            few_clues::CLUES.map(|clues| clues.to_string()).join(", "),
            words.join("; ")
        ),
    ))
}

/// Lines of code, as a proxy: ours, and those of the paper's listings.
fn difficulty(sheets: &Sheets) -> Result<Judgement, String> {
    let table = sheets.get(lines::SLUG)?;
    let of = |column: &str| -> Result<[f64; 3], String> {
        let own = |index: usize| table.cell("algorithm", ALGORITHMS[index], column);
        Ok([own(0)?.value, own(1)?.value, own(2)?.value])
    };
    let (ours, theirs) = (of(lines::LINES)?, of(lines::PRINTED_LINES)?);
    let apart = |[dfs, smart, x]: [f64; 3]| x / dfs.max(smart);
    // A proxy can agree with a claim, but not refute it.
    let verdict = match [ours, theirs].map(apart) {
        both if both.iter().all(|&apart| apart >= DIFFICULT.strict) => Verdict::Holds,
        _ => Verdict::Open,
    };
    Ok(Judgement::new(
        verdict,
        table.len(),
        format!("lines × {:.1}, × {:.1}", apart(ours), apart(theirs)),
        format!(
            "our code for the three has {}, {} and {} lines, without comments and tests; but our Algorithm X is a library for any exact cover problem. The paper's listings have {}, {} and {}, and for Algorithm X three \
             functions that are not printed (our threshold: {DIFFICULT} times as many, for both). Lines are a proxy, which could not refute the claim. The sample is algorithms.",
            ours[0], ours[1], ours[2], theirs[0], theirs[1], theirs[2]
        ),
    ))
}

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
    version: usize,
    one: usize,
    other: usize,
) -> Result<(Vec<Option<bool>>, String), String> {
    let pairs = |sheet: &&Sheet| sheet.pairs(&time(one, version), &time(other, version));
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
    factor: &Threshold,
    one: &str,
    other: &str,
    keep: fn(f64) -> bool,
    unit: &str,
    whose: &str,
) -> Result<Judgement, String> {
    let mut parts = Vec::new();
    let mut words = Vec::new();
    let mut shown = Vec::new();
    let mut puzzles = 0;
    for sheet in data.sheets(keep) {
        let pairs: Paired = sheet.pairs(one, other)?;
        puzzles += sheet.len();
        if pairs.ratio_interval().is_some() {
            parts.push(factor.judge(|factor| pairs.ratio_at_least(factor)));
            let median = pairs.ratios().median();
            shown.push(measure::value(median, |ratio| Value::real(ratio, 0)).shown());
        }
        words.push(pairs.ratio_words(1));
    }
    Ok(Judgement::new(
        some_parts(parts),
        puzzles,
        match shown.is_empty() {
            true => "–".into(),
            false => format!("× {}", shown.join(", × ")),
        },
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
        all_within(&printed, INDEPENDENT.strict),
        printed.iter().map(Sample::len).sum(),
        format!("longest ÷ shortest: {:.1}", most / least),
        format!(
            "medians from {} to {}, a factor of {:.1} (our threshold: {INDEPENDENT}, the factor between the paper's own times), of which building the full matrix is \
             {smallest:.0} to {largest:.0} %. Improved, without that matrix: a factor of {:.1}. The intervals of all pairs of sets decide.",
            seconds(least),
            seconds(most),
            most / least,
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
        all_within(&all, INDEPENDENT.strict),
        all.iter().map(Sample::len).sum(),
        format!("hardest: × {ratio:.1}"),
        format!(
            "on puzzles that are hard to search the median is {words}, {ratio:.1} times the longest of the sets that differ in clues ({} to {}); our threshold: {INDEPENDENT}, as above.",
            seconds(least),
            seconds(most)
        ),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_thresholds_are_the_papers_own_numbers() {
        let [dfs, smart, x] = published::SECONDS;
        let ratios = [5, 6].map(|place| (dfs[place] / smart[place]).max(smart[place] / dfs[place]));
        let largest = ratios.into_iter().fold(1.0, f64::max);
        assert_eq!(format!("{largest:.2}"), SAME.to_string());
        let [least, most] = x
            .into_iter()
            .fold([f64::INFINITY, 0.0_f64], |[least, most], time| {
                [least.min(time), most.max(time)]
            });
        assert_eq!(format!("{:.1}", most / least), INDEPENDENT.to_string());
    }
}
