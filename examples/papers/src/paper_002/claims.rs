//! What paper 002 claims, judged by the CSV files.

use super::{
    ALGORITHMS, BLOCKS, DLX, FAILED, INTUITIVE, LEAVES, LEVELS, PREPARATION, ROWS, SLUG, TIME,
    WITHOUT_SETS, large_boards, pairs, rows_and_blocks, sample, whole,
};
use crate::measure::{self, Measure};
use crate::published::paper_002 as published;
use crate::sample::{Paired, Sample};
use crate::sheet::{Sheet, Sheets};
use crate::statistics::share_interval;
use crate::table::Value;
use crate::threshold::Threshold;
use crate::verdict::{Claim, Judgement, Verdict};

const STEADY: Threshold = Threshold::exactly(
    "nearly a straight line … steadily the same",
    1.5,
    "times, slowest level over fastest",
    "On a chart whose axis begins at zero, a line that rises by less than half looks nearly straight.",
);
const OFTEN: Threshold = Threshold::between(
    "often takes a long time",
    50.0,
    25.0,
    "% of the easy and medium puzzles",
    "Strictly, often is more often than not. One in four is the least; below it one says \"sometimes\".",
);
const LEAP: Threshold = Threshold::between(
    "huge leaps in running time",
    10.0,
    2.0,
    "times as fast on hard puzzles",
    "Huge is an order of magnitude; less than double is no leap.",
);
const AS_GOOD: Threshold = Threshold::between(
    "performs … as well as",
    1.1,
    2.0,
    "times the branches",
    "As well as is equal, but for chance; with more than double nobody would say so. The sentence can also mean that both do well: then rows need at most a tenth of the branches of the intuitive algorithm, because on the paper's chart, which goes beyond twenty thousand, less is near the bottom.",
);
/// Both do well: this part of the branches of the intuitive algorithm, at most.
const NEAR_THE_BOTTOM: f64 = 0.1;
const NO_RISE: Threshold = Threshold::between(
    "went steady in the first two levels",
    2.0,
    10.0,
    "times the median of the level before, at most",
    "What doubles is hardly steady; what grows by an order of magnitude is not. The sentence is read off a line chart, where differences count and not ratios; so it can also mean that the first rise is at most a tenth of the second.",
);
const SURGE: Threshold = Threshold::between(
    "has a surge in the hard mode",
    10.0,
    2.0,
    "times the median of the level before, at least",
    "The same numbers from the other side.",
);
/// By the chart: the first rise is at most this part of the second.
const FLAT: f64 = 0.1;
const LITTLE: Threshold = Threshold::between(
    "takes only very little time … the real time-consuming part is the latter one",
    10.0,
    50.0,
    "% of the time",
    "The search is what takes long only if it takes the larger half. Very little is a tenth.",
);

pub const THRESHOLDS: &[&Threshold] =
    &[&STEADY, &OFTEN, &LEAP, &AS_GOOD, &NO_RISE, &SURGE, &LITTLE];

pub const CLAIMS: &[Claim] = &[
    Claim::new(
        "DLX: one branch for most puzzles",
        "DLX creates only one branch for most puzzles.",
        one_branch,
    ),
    Claim::new(
        "DLX has the fewest branches",
        "DLX has the fewest branches at every level.",
        |sheets| compared(sheets, &[(DLX, INTUITIVE), (DLX, BLOCKS), (DLX, ROWS)]),
    ),
    Claim::new(
        "Intuitive has the most branches",
        "Intuitive backtracking has the most branches, over twenty thousand on hard puzzles.",
        intuitive_is_worst,
    ),
    Claim::new(
        "Rows have fewer branches than blocks",
        "Row based has fewer branches than block based.",
        rows_beat_blocks,
    ),
    Claim::new(
        "Rows are as good as DLX",
        "In branches the row-based algorithm performs as well as DLX.",
        rows_equal_dlx,
    ),
    Claim::new(
        "Blocks surge only on hard puzzles",
        "The block-based algorithm is steady over easy and medium puzzles, and surges on hard ones.",
        blocks_surge,
    ),
    Claim::new(
        "Sets speed up the checks",
        "A set of numbers for each row, column and block speeds up checking whether a number fits.",
        sets_speed_up,
    ),
    Claim::new(
        "Listing the blocks takes little time",
        "Listing the arrangements of the blocks takes very little time; the search afterwards is what takes long.",
        listing_is_cheap,
    ),
    Claim::new(
        "Intuitive and DLX prepare in steady time",
        "The preparation of the intuitive algorithm and of DLX takes the same time at every level.",
        steady_preparation,
    ),
    Claim::new(
        "Blocks prepare longer than rows",
        "Blocks take longer to prepare than rows on easy and medium puzzles, because rows have more constraints.",
        blocks_prepare_slower,
    ),
    Claim::new(
        "DLX often takes long, but leaps ahead",
        "DLX has few branches, but it often takes long; in higher levels it makes huge leaps compared to others.",
        few_branches_but_slow,
    ),
    Claim::new(
        "None survives 16×16 beyond medium",
        "None of the four survives after the medium level of 16×16.",
        large_boards::none_survives,
    ),
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

/// What is said of all puzzles, and not level by level. The paper does not say how many of its puzzles are of which level, so that what is so at one level and not at
/// another tells nothing about all.
fn whatever_the_level(levels: [Option<bool>; 3]) -> Verdict {
    match levels {
        [Some(true), Some(true), Some(true)] => Verdict::Holds,
        [Some(false), Some(false), Some(false)] => Verdict::HoldsNot,
        _ => Verdict::Open,
    }
}

fn one_branch(sheets: &Sheets) -> Result<Judgement, String> {
    let leaves = levels(sheets, DLX, LEAVES)?;
    let one = leaves
        .each_ref()
        .map(|level| level.count(|branches| branches == Measure::exact(1.0)));
    let all = size(&leaves);
    let most = |level: usize| Some(2 * one[level] > leaves[level].len());
    Ok(Judgement::new(
        whatever_the_level([most(0), most(1), most(2)]),
        all,
        one.map(|count| count.to_string()).join(", ") + &format!(" of {}", leaves[0].len()),
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
    let holds = parts.iter().filter(|&&part| part == Some(true)).count();
    let number = format!("in {holds} of {} comparisons", parts.len());
    Ok(Judgement::new(
        Verdict::all(parts),
        all,
        number,
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
            "median {} on hard",
            measure::value(hard.median(), whole).shown()
        ),
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
        ratios[0] < STEADY.strict && ratios[1] < STEADY.strict,
        all,
        format!("× {:.2}, × {:.2}", ratios[0], ratios[1]),
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
    let puzzles = sheets.get(SLUG)?;
    let ratio = |level: &str| -> Result<String, String> {
        let ratios = pairs(puzzles, level, PREPARATION, BLOCKS, ROWS)?.ratios();
        let shown = measure::value(ratios.median(), |ratio| Value::real(ratio, 2)).shown();
        Ok(format!("× {shown}"))
    };
    let (easy_ratio, medium_ratio) = (ratio(LEVELS[0])?, ratio(LEVELS[1])?);
    Ok(Judgement::new(
        Verdict::all([easy, medium]),
        rows[0].len() + rows[1].len(),
        [easy_ratio, medium_ratio].join(", "),
        format!(
            "easy, medium, and hard, where the paper did not find it: {}; {}. {BY_WILCOXON}",
            words(BLOCKS, &blocks, Value::seconds),
            words(ROWS, &rows, Value::seconds)
        ),
    ))
}

/// "Often" is a share of the puzzles: of those of the lower levels on which DLX takes longer than the intuitive algorithm.
fn few_branches_but_slow(sheets: &Sheets) -> Result<Judgement, String> {
    let puzzles = sheets.get(SLUG)?;
    let (dlx, intuitive) = (levels(sheets, DLX, TIME)?, levels(sheets, INTUITIVE, TIME)?);
    let hard = pairs(puzzles, LEVELS[2], TIME, INTUITIVE, DLX)?;
    let leaps = LEAP.judge(|factor| hard.ratio_at_least(factor));
    let (mut slower, mut all) = (0, 0);
    let mut shown = Vec::new();
    for level in LEVELS {
        let pairs = pairs(puzzles, level, TIME, DLX, INTUITIVE)?;
        let counts = pairs.counts(1.0);
        shown.push(format!("{} of {}", counts.more, pairs.len()));
        if level != LEVELS[2] {
            slower += counts.more;
            all += pairs.len();
        }
    }
    let [low, high] = share_interval(slower, all);
    let often = OFTEN.judge(|often| match () {
        () if low >= often => Some(true),
        () if high < often => Some(false),
        () => None,
    });
    Ok(Judgement::new(
        Verdict::all([often, leaps]),
        size(&dlx),
        format!("slower on {:.0} %", 100.0 * slower as f64 / all as f64),
        format!(
            "DLX takes longer than the intuitive algorithm on {} easy, medium and hard puzzles; that is {low:.0} to {high:.0} % of the easy and medium ones (interval of 95 %; our threshold for \"often\": {OFTEN} %). On hard ones the intuitive algorithm takes {} times as long (our threshold for a huge leap: {LEAP}). Times in all: {}; {}. Both are as printed; with words in place of the sets of the intuitive algorithm, DLX is slower on {} of the easy and medium ones.",
            shown.join(", "),
            hard.ratio_words(1),
            words(DLX, &dlx, Value::seconds),
            words(INTUITIVE, &intuitive, Value::seconds),
            slower_than_words(puzzles)?
        ),
    ))
}

/// On how many easy and medium puzzles DLX takes longer than the intuitive algorithm with words in place of sets.
fn slower_than_words(puzzles: &Sheet) -> Result<usize, String> {
    let mut slower = 0;
    for level in &LEVELS[..2] {
        let level = puzzles.only("level", level)?;
        let own = |name: &str| level.only("solver", name)?.measures(TIME);
        let dlx = own(ALGORITHMS[DLX].printed)?;
        let both = dlx.into_iter().zip(own(ALGORITHMS[INTUITIVE].improved)?);
        let both = both.filter_map(|(dlx, words)| Some((dlx?, words?)));
        slower += both.collect::<Paired>().counts(1.0).more;
    }
    Ok(slower)
}

/// At three levels, in both readings of a branch, and on thousands of puzzles.
fn rows_beat_blocks(sheets: &Sheets) -> Result<Judgement, String> {
    let data = sheets.get(rows_and_blocks::SLUG)?;
    let names = rows_and_blocks::names(data)?;
    let tests = 2 * LEVELS.len() + names.len();
    let mut parts = Vec::new();
    for column in [LEAVES, FAILED] {
        parts.extend(less(sheets, column, ROWS, BLOCKS, tests)?);
    }
    let mut evidence = Vec::new();
    let (mut fewer, mut decided) = (0, 0);
    for name in &names {
        let [rows, blocks] = rows_and_blocks::BRANCHES;
        let pairs = data.only("set", name)?.pairs(rows, blocks)?;
        parts.push(pairs.first_is_less(tests));
        let counts = pairs.counts(1.0);
        fewer += counts.less;
        decided += counts.less + counts.more;
        evidence.push(format!(
            "{name}: rows fewer on {}, blocks on {}, equal on {}, open for {}",
            counts.less, counts.more, counts.equal, counts.open
        ));
    }
    let count = |part| parts.iter().filter(|&&own| own == Some(part)).count();
    let comparisons = format!(
        "of {} comparisons (three levels in both readings of a branch, and {} large sets), rows have fewer branches in {} and more in {}",
        parts.len(),
        names.len(),
        count(true),
        count(false)
    );
    Ok(Judgement::new(
        Verdict::all(parts),
        data.len() + size(&levels(sheets, ROWS, LEAVES)?),
        format!("fewer on {:.0} %", 100.0 * fewer as f64 / decided as f64),
        format!("{comparisons}. {}. {BY_WILCOXON}", evidence.join("; ")),
    ))
}

/// Two readings: rows equal DLX, or both do well. It is open where these disagree.
fn rows_equal_dlx(sheets: &Sheets) -> Result<Judgement, String> {
    let puzzles = sheets.get(SLUG)?;
    let (mut equal, mut well) = (Vec::new(), Vec::new());
    let mut shown = Vec::new();
    let (mut of_dlx, mut of_intuitive) = (Vec::new(), Vec::new());
    let mut sample = 0;
    for level in LEVELS {
        let dlx = pairs(puzzles, level, LEAVES, ROWS, DLX)?;
        let intuitive = pairs(puzzles, level, LEAVES, ROWS, INTUITIVE)?;
        sample += dlx.len();
        equal.push(AS_GOOD.judge(|most| dlx.ratio_at_least(most).map(|more| !more)));
        well.push(intuitive.ratio_at_least(NEAR_THE_BOTTOM).map(|more| !more));
        of_dlx.push(dlx.ratio_words(1));
        of_intuitive.push(intuitive.ratio_words(2));
        let median = dlx.ratios().median();
        shown.push(measure::value(median, |ratio| Value::real(ratio, 0)).shown());
    }
    Ok(Judgement::new(
        Verdict::either(Verdict::all(equal), Verdict::all(well)),
        sample,
        format!("× {}", shown.join(", × ")),
        format!(
            "rows have {} times as many branches (leaves) as DLX on easy, medium and hard puzzles, in the median of the ratios (our threshold for as good: {AS_GOOD}), and {} times as many as the intuitive algorithm \
             (our threshold for doing well: {NEAR_THE_BOTTOM}). The sentence can be read in both ways; it is open where they disagree.",
            of_dlx.join(", "),
            of_intuitive.join(", ")
        ),
    ))
}

/// Two readings: by ratios of the medians, or by their differences, as on a chart. It is open where these disagree.
fn blocks_surge(sheets: &Sheets) -> Result<Judgement, String> {
    let leaves = levels(sheets, BLOCKS, LEAVES)?;
    let rises = |from: &Sample, to: &Sample, factor: f64| -> Option<bool> {
        let ([low, high], [least, most]) = (from.interval()?, to.interval()?);
        match (
            high.times(factor).at_most(least),
            most.at_most(low.times(factor)),
        ) {
            (Some(true), _) => Some(true),
            (_, Some(true)) => Some(false),
            _ => None,
        }
    };
    let steady = NO_RISE.judge(|factor| rises(&leaves[0], &leaves[1], factor).map(|rises| !rises));
    let surges = SURGE.judge(|factor| rises(&leaves[1], &leaves[2], factor));
    let by_ratio = Verdict::all([steady, surges]);
    let by_chart = Verdict::from(flat_then_steep(&leaves));
    let factor = |from: &Sample, to: &Sample| to.median()?.over(from.median()?);
    let shown = [(0, 1), (1, 2)].map(|(from, to)| {
        let factor = factor(&leaves[from], &leaves[to]);
        measure::value(factor, |factor| {
            Value::real(factor, usize::from(factor < 10.0))
        })
        .shown()
    });
    Ok(Judgement::new(
        Verdict::either(by_ratio, by_chart),
        size(&leaves),
        format!("× {}, then × {}", shown[0], shown[1]),
        format!(
            "branches (leaves), easy, medium, hard: {}. From easy to medium the median rises by a factor of {}, from medium to hard by {} (our threshold: {SURGE}, by the intervals of the medians): so read, it {}. On a chart \
             differences count (our threshold: the first rise is at most {FLAT} of the second): so read, it {}. It is open where the two readings disagree.",
            words(BLOCKS, &leaves, whole),
            shown[0],
            shown[1],
            as_part(by_ratio),
            as_part(by_chart)
        ),
    ))
}

/// Whether a chart of three medians is flat at first and steep then, by their intervals.
fn flat_then_steep(levels: &[Sample; 3]) -> Option<bool> {
    let [easy, medium, hard] = levels.each_ref().map(Sample::interval);
    let ([easy_low, easy_high], [low, high], [hard_low, hard_high]) = (easy?, medium?, hard?);
    // The first rise at its largest against the second at its smallest, and the other way round.
    let surely = Measure {
        value: high.value - easy_low.value,
        stopped: high.stopped,
    };
    let possible = Measure {
        value: hard_high.value - low.value,
        stopped: hard_high.stopped,
    };
    let second = Measure::exact(FLAT * (hard_low.value - high.value));
    let first = Measure::exact(low.value - easy_high.value);
    match (surely.at_most(second), possible.times(FLAT).at_most(first)) {
        (Some(true), _) => Some(true),
        (_, Some(true)) if !easy_high.stopped => Some(false),
        _ => None,
    }
}

/// A verdict within a sentence.
fn as_part(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Open => "is open",
        verdict => verdict.words(),
    }
}

/// The same search with the paper's sets, and with a look at the cells instead.
fn sets_speed_up(sheets: &Sheets) -> Result<Judgement, String> {
    let puzzles = sheets.get(SLUG)?;
    let algorithm = &ALGORITHMS[INTUITIVE];
    let mut parts = Vec::new();
    let mut words = Vec::new();
    let mut sets = Vec::new();
    let mut bits = Vec::new();
    let mut sample = 0;
    for level in LEVELS {
        let level = puzzles.only("level", level)?;
        let own = |name: &str| level.only("solver", name)?.measures(TIME);
        let [without, printed, improved] = [
            own(WITHOUT_SETS)?,
            own(algorithm.printed)?,
            own(algorithm.improved)?,
        ];
        // All search the same tree and are stopped at the same node, so that the times of a search that was stopped are comparable, too.
        let over = |measure: Measure| Measure::exact(measure.value);
        let paired = |others: Vec<Option<Measure>>| -> Paired {
            let both = others.into_iter().zip(&without);
            both.filter_map(|(one, other)| Some((over(one?), over((*other)?))))
                .collect()
        };
        let (printed, improved) = (paired(printed), paired(improved));
        sample += printed.len();
        parts.push(printed.first_is_less(LEVELS.len()));
        let median = printed.ratios().median();
        words.push(measure::value(median, |ratio| Value::real(ratio, 1)).shown());
        sets.push(printed.ratio_words(2));
        bits.push(improved.ratio_words(2));
    }
    Ok(Judgement::new(
        Verdict::all(parts),
        sample,
        format!("time × {}", words.join(", × ")),
        format!(
            "with sets the same search takes {} times as long as without, on easy, medium and hard puzzles: it looks into three trees where 27 cells stand side by side. With words in place of sets it takes {}. All three search the same tree, to the same node. Ours are ordered sets in Rust; \
             the paper's are hashed sets in Java, which have to compute a hash besides. {BY_WILCOXON}",
            sets.join(", "),
            bits.join(", ")
        ),
    ))
}

/// The share of the time that goes into the lists.
fn listing_is_cheap(sheets: &Sheets) -> Result<Judgement, String> {
    let puzzles = sheets.get(SLUG)?;
    let mut parts = [None; 3];
    let mut words = Vec::new();
    let mut shown = Vec::new();
    let mut sample = 0;
    for (level, part) in LEVELS.into_iter().zip(&mut parts) {
        let own = puzzles.only("level", level)?;
        let own = own.only("solver", ALGORITHMS[BLOCKS].printed)?;
        let pairs = own.pairs(PREPARATION, TIME)?;
        sample += pairs.len();
        // The time of a search that was stopped is a bound from below, and so its share is one from above.
        let shares: Sample = pairs
            .iter()
            .map(|(listing, time)| Measure {
                value: 100.0 * listing.value / time.value,
                stopped: false,
            })
            .collect();
        *part = LITTLE.judge(|little| shares.median_at_least(little).map(|much| !much));
        words.push(shares.words(Value::percent));
        shown.push(format!(
            "{:.0}",
            shares.median().map_or(f64::NAN, |share| share.value)
        ));
    }
    Ok(Judgement::new(
        whatever_the_level(parts),
        sample,
        format!("{} % of the time", shown.join(", ")),
        format!(
            "the part of the time in which the blocks are listed, easy, medium, hard: {} in the median (our threshold for little: {LITTLE} %; of a search that was stopped, at most). The paper does not say it of a level, so it is open unless all levels agree.",
            words.join(", ")
        ),
    ))
}
