//! What paper 000 claims, judged by the CSV files.

use super::{
    ALONE, GROUPS, IMPROVED, NODES, NODES_ALONE, PRINTED, SETS, SLUG, STANDS_IN, future, overflow,
    pruning,
};
use crate::measure::{self, Measure};
use crate::published::paper_000 as published;
use crate::sample::Sample;
use crate::sheet::{Sheet, Sheets};
use crate::table::{Value, seconds};
use crate::threshold::Threshold;
use crate::verdict::{Claim, Judgement, Verdict};

const ABOUT_55: Threshold = Threshold::exactly(
    "about 55 %",
    60.0,
    "% at most",
    "Five points more than it says. Ours solves all, so any number below 100 gives the same verdict.",
);
const MOST: Threshold = Threshold::exactly(
    "most",
    50.0,
    "% at least",
    "More than half, which is what the word means.",
);
const A_QUARTER: Threshold = Threshold::exactly(
    "a quarter",
    5.0,
    "percentage points from 25",
    "The paper prints 25.26 % of 95 puzzles. The interval of such a share is wider than this.",
);
const POINTS: Threshold = Threshold::exactly(
    "45 % and 2 % of the candidates",
    1.0,
    "percentage point from the paper's numbers",
    "They are the paper's own puzzles and its own rules, so only rounding may differ.",
);
const THREE_SECONDS: Threshold = Threshold::exactly(
    "fast",
    3.0,
    "seconds on average",
    "The paper's own number: none of its sets takes so long.",
);
const PRUNED: Threshold = Threshold::exactly(
    "pruning down the search space",
    1.0,
    "times the nodes, and surely less",
    "The paper does not say by how much, so any part of the tree that is gone counts, if the interval of the median says so. It says \"may\": one of two sets is enough, each at 2.5 %.",
);
const SAME_WORK: Threshold = Threshold::exactly(
    "the impact of another order",
    1.05,
    "times the steps",
    "A step more or less in twenty is the least that a user could notice.",
);

pub const THRESHOLDS: &[&Threshold] = &[
    &ABOUT_55,
    &MOST,
    &A_QUARTER,
    &POINTS,
    &THREE_SECONDS,
    &PRUNED,
    &SAME_WORK,
];

pub const CLAIMS: &[Claim] = &[
    Claim::new(
        "Memory overflow is innate to backtracking",
        "About 55 % of the 230 puzzles are solved; the others overflow memory, which is innate to backtracking.",
        half_unsolved,
    ),
    Claim::new(
        "A limit on search explains the lost puzzles",
        "Memory overflows because phase 2 calls its functions again and again: the puzzles that are lost are those that take the most search.",
        lost_by_effort,
    ),
    Claim::new(
        "Strategies solve easy, some moderate, no hard puzzles",
        "Strategies alone solve most easy puzzles, a quarter of the moderate ones and none of the hard ones.",
        strategies_alone,
    ),
    Claim::new(
        "Strategies remove 45 % and 2 % of candidates",
        "Strategies remove 45 % of the candidates of moderate puzzles and 2 % of those of hard ones (its Table 2, solved and unsolved together).",
        removed,
    ),
    Claim::new(
        "Phase 1 may prune phase 2",
        "Where the strategies do not finish, they may have eliminated candidates, which prunes the search of phase 2.",
        prunes,
    ),
    Claim::new(
        "Harder sets take longer",
        "The harder the set, the longer the two-phase solver takes.",
        harder_is_longer,
    ),
    Claim::new(
        "It is fast for 9×9",
        "In general the solver is fast for 9×9 puzzles: the longest time is 6.813 s, and no set takes 3 s on average.",
        fast,
    ),
    Claim::new(
        "It is fast regardless of difficulty",
        "The solver solves puzzles fast, regardless of their level of difficulty.",
        regardless,
    ),
    Claim::question(
        "Do more strategies solve more puzzles?",
        "Future work: what do more strategies do for the performance, on the same puzzles?",
        more_strategies,
    ),
    Claim::question(
        "Does another order of strategies matter?",
        "Future work: what does another order of the strategies do, on the same puzzles?",
        another_order,
    ),
    Claim::question(
        "Do strategies within strategies matter?",
        "Future work: what does it change to apply strategies within strategies, such as naked singles at once after a locked candidate?",
        nesting,
    ),
];

fn replaced(puzzles: &Sheet) -> Result<bool, String> {
    Ok(puzzles.count("another set stands in", "yes")? > 0)
}

fn half_unsolved(sheets: &Sheets) -> Result<Judgement, String> {
    let puzzles = sheets.get(SLUG)?;
    let solved = puzzles.count("as printed, solved", "yes")?;
    let share = 100.0 * solved as f64 / puzzles.len() as f64;
    let each = SETS.iter().map(|name| {
        let set = puzzles.only("set", name)?;
        Ok(format!(
            "{} of {} {name}",
            set.count("as printed, solved", "yes")?,
            set.len()
        ))
    });
    let each = each.collect::<Result<Vec<_>, String>>()?;
    Ok(Judgement::new(
        Verdict::from(share < ABOUT_55.strict).about(replaced(puzzles)?),
        puzzles.len(),
        format!("{solved} of {}", puzzles.len()),
        format!(
            "the same two phases solve {solved} of {}: {}. Published: {} %, {} % and {} % (our threshold for \"about 55 %\": below {ABOUT_55} %).",
            puzzles.len(),
            each.join(", "),
            published::SOLVED[0],
            published::SOLVED[1],
            published::SOLVED[2]
        ),
    ))
}

/// Of 100, for each set.
fn shares(of: impl Fn(&Sheet) -> Result<f64, String>, puzzles: &Sheet) -> Result<[f64; 3], String> {
    let share = |name| of(&puzzles.only("set", name)?);
    Ok([share(SETS[0])?, share(SETS[1])?, share(SETS[2])?])
}

fn strategies_alone(sheets: &Sheets) -> Result<Judgement, String> {
    let puzzles = sheets.get(SLUG)?;
    let alone = |set: &Sheet| {
        let count = set.count("as printed, by", GROUPS[0].1)?;
        Ok(100.0 * count as f64 / set.len() as f64)
    };
    let shares = shares(alone, puzzles)?;
    let published = published::GROUPS[0];
    let a_quarter = |share: f64| (share - 25.0).abs() <= A_QUARTER.strict;
    let own = puzzles.only("set", SETS[0])?.without("whose", STANDS_IN)?;
    Ok(Judgement::new(
        Verdict::from(shares[0] > MOST.strict && a_quarter(shares[1]) && shares[2] == 0.0)
            .about(replaced(puzzles)?),
        puzzles.len(),
        percent(shares),
        format!(
            "{:.2} %, {:.2} % and {:.2} % here; {} %, {} % and {} % published (our thresholds: over {MOST} %, {A_QUARTER} points from 25 %, none). Of the {} easy puzzles that are the paper's own, they solve {}; others stand in for the rest.",
            shares[0],
            shares[1],
            shares[2],
            published[0],
            published[1],
            published[2],
            own.len(),
            own.count("as printed, by", GROUPS[0].1)?
        ),
    ))
}

fn removed(sheets: &Sheets) -> Result<Judgement, String> {
    let puzzles = sheets.get(SLUG)?;
    let mean = |set: &Sheet| {
        let mean = set.sample("removed by strategies, %")?.mean();
        Ok(mean.map_or(f64::NAN, |mean| mean.value))
    };
    let ours = shares(mean, puzzles)?;
    let theirs = [1, 2].map(|set| {
        let solved = published::SOLVED[set] * published::REMOVED_OF_SOLVED[set];
        (solved + published::UNSOLVED[set] * published::REMOVED_OF_UNSOLVED[set]) / 100.0
    });
    let close = |ours: f64, theirs: f64| (ours - theirs).abs() < POINTS.strict;
    let sample = puzzles.len() - puzzles.count("set", SETS[0])?;
    Ok(Judgement::new(
        Verdict::from(close(ours[1], theirs[0]) && close(ours[2], theirs[1]))
            .about(replaced(puzzles)?),
        sample,
        format!("{:.1} %, {:.1} %", ours[1], ours[2]),
        format!(
            "{:.2} % and {:.2} % here; {:.2} % and {:.2} % by the paper (our threshold: less than {POINTS} percentage point of difference).",
            ours[1], ours[2], theirs[0], theirs[1]
        ),
    ))
}

fn harder_is_longer(sheets: &Sheets) -> Result<Judgement, String> {
    let puzzles = sheets.get(SLUG)?;
    let times = |column: &str| -> Result<[_; 3], String> {
        let own = |name| puzzles.only("set", name)?.sample(column);
        Ok([own(SETS[0])?, own(SETS[1])?, own(SETS[2])?])
    };
    let (printed, improved) = (times(PRINTED)?, times(IMPROVED)?);
    let words = |times: &[Sample; 3]| {
        times
            .each_ref()
            .map(|set| set.words(Value::seconds))
            .join(", ")
    };
    Ok(Judgement::new(
        Verdict::all([printed[0].below(&printed[1]), printed[1].below(&printed[2])])
            .about(replaced(puzzles)?),
        puzzles.len(),
        medians(&printed),
        format!(
            "medians {}; improved {}.",
            words(&printed),
            words(&improved)
        ),
    ))
}

/// The medians of three samples of times.
fn medians(times: &[Sample; 3]) -> String {
    let shown = |set: &Sample| measure::value(set.median(), Value::seconds).shown();
    times.each_ref().map(shown).join(", ")
}

fn fast(sheets: &Sheets) -> Result<Judgement, String> {
    let puzzles = sheets.get(SLUG)?;
    let times = puzzles.sample(PRINTED)?;
    let (Some(least), Some(most)) = (times.least(), times.most()) else {
        return Ok(Judgement::nothing("no puzzle was solved."));
    };
    let mean = |set: &Sheet| {
        Ok(set
            .sample(PRINTED)?
            .mean()
            .map_or(f64::NAN, |mean| mean.value))
    };
    let means = shares(mean, puzzles)?;
    let mut parts = vec![most.at_most(Measure::exact(published::LONGEST))];
    parts.extend(means.map(|mean| Some(mean < THREE_SECONDS.strict)));
    let shown = |measure| measure::value(Some(measure), Value::seconds).shown();
    Ok(Judgement::new(
        Verdict::all(parts).about(replaced(puzzles)?),
        times.len(),
        format!("at most {}", shown(most)),
        format!(
            "from {} to {}; means of the sets {}. Published: {} s to {} s. Compiled code is that much faster than VBA, so this says little about the method.",
            shown(least),
            shown(most),
            means.map(seconds).join(", "),
            published::SHORTEST,
            published::LONGEST
        ),
    ))
}

fn regardless(sheets: &Sheets) -> Result<Judgement, String> {
    let puzzles = sheets.get(SLUG)?;
    let own = |name| puzzles.only("set", name)?.sample(PRINTED);
    let times = [own(SETS[0])?, own(SETS[1])?, own(SETS[2])?];
    let ratio = |hard: &Sample, easy: &Sample| hard.median()?.over(easy.median()?);
    let Some(ratio) = ratio(&times[2], &times[0]) else {
        return Ok(Judgement::nothing("no puzzle was solved."));
    };
    let theirs = published::SECONDS[2] / published::SECONDS[0];
    // A larger ratio does not refute it: "fast" has no number, and what VBA takes for an easy puzzle may be fixed cost.
    let verdict = match ratio.at_most(Measure::exact(theirs)) {
        Some(true) => Verdict::Holds,
        _ => Verdict::Open,
    };
    Ok(Judgement::new(
        verdict.about(replaced(puzzles)?),
        puzzles.len(),
        format!("Hard ÷ Easy: {:.0}", ratio.value),
        format!(
            "medians {}; Hard takes {:.1} times as long as Easy, where the paper's means differ by a factor of {theirs:.1}. The paper does not say what is fast. All of ours are far below a second; and how much \
             of VBA's 0.689 s for an easy puzzle is fixed cost, which would hide a larger factor, cannot be told from here.",
            times
                .each_ref()
                .map(|set| set.words(Value::seconds))
                .join(", "),
            ratio.value
        ),
    ))
}

/// Whether fewer nodes are left to phase 2 after phase 1, puzzle by puzzle: on puzzles that are not the paper's, beside its own.
fn prunes(sheets: &Sheets) -> Result<Judgement, String> {
    let own = sheets.get(SLUG)?.without("as printed, by", GROUPS[0].1)?;
    let others = sheets.get(pruning::SLUG)?;
    let mut parts = Vec::new();
    let mut ratios = Vec::new();
    let mut decide = Vec::new();
    for name in pruning::SETS {
        let nodes = others.only("set", name)?.pairs(NODES, NODES_ALONE)?;
        parts.push(PRUNED.judge(|most| nodes.ratio_at_least(most).map(|not| !not)));
        decide.push(format!(
            "{name}: {} ({} puzzles)",
            nodes.ratio_words(2),
            nodes.len()
        ));
        let median = nodes.ratios().median();
        ratios.push(measure::value(median, |ratio| Value::real(ratio, 2)).shown());
    }
    let mut beside = Vec::new();
    for name in &SETS[1..] {
        let set = own.only("set", name)?;
        beside.push(format!(
            "{name}: {} times the nodes and {} times the time",
            set.pairs(NODES, NODES_ALONE)?.ratio_words(2),
            set.pairs(PRINTED, ALONE)?.ratio_words(2)
        ));
    }
    // "May": it holds if it does for one of the sets.
    Ok(Judgement::new(
        Verdict::any(parts),
        others.len(),
        format!("nodes × {}", ratios.join(", × ")),
        format!(
            "on puzzles that strategies do not finish, both phases take so many times the nodes of phase 2 alone, median of the ratios, on other puzzles than the paper's, which decide: {}. \
             {}: {}. Nodes are those of our two-phase and dlx, times those of the versions as printed. \"May\": it holds if it does for one of the two sets, by the interval.",
            decide.join("; "),
            match replaced(&own)? {
                true => "On what stands in for its own",
                false => "On its own",
            },
            beside.join("; ")
        ),
    ))
}

/// What the numbers of the lost puzzles would be if the most search lost them, and if chance did.
fn lost_by_effort(sheets: &Sheets) -> Result<Judgement, String> {
    let (table, puzzles) = (sheets.get(overflow::SLUG)?, sheets.get(SLUG)?);
    let column = |name: &str| table.measures(name);
    let (theirs, effort) = (column("published")?, column(overflow::BY_EFFORT)?);
    let (low, high) = (column(overflow::CHANCE[0])?, column(overflow::CHANCE[1])?);
    let (mut against, mut in_favour, mut rows) = (0, 0, 0);
    for index in 0..table.len() {
        let (Some(theirs), Some(effort), Some(low), Some(high)) =
            (theirs[index], effort[index], low[index], high[index])
        else {
            continue;
        };
        rows += 1;
        let by_chance = |value: f64| (low.value..=high.value).contains(&value);
        match (by_chance(theirs.value), by_chance(effort.value)) {
            (true, false) => against += 1,
            (false, false) => in_favour += 1,
            _ => {}
        }
    }
    let verdict = match (against, in_favour) {
        (0, _) => Verdict::Open,
        (_, 0) => Verdict::HoldsNot,
        _ => Verdict::Open,
    };
    Ok(Judgement::new(
        verdict.about(replaced(puzzles)?),
        puzzles.len() - puzzles.count("set", SETS[0])?,
        format!("{against} of {rows} against it"),
        format!(
            "of {rows} published numbers about solved and lost puzzles, {against} are as a random choice of puzzles gives them (95 % of 2,000 choices), and not as losing the puzzles with the most nodes would; {in_favour} are the other way round; the \
             rest fits both. What else made memory overflow is not known."
        ),
    ))
}

fn more_strategies(sheets: &Sheets) -> Result<Judgement, String> {
    let (plans, puzzles) = (sheets.get(future::SLUG)?, sheets.get(SLUG)?);
    let (six, more) = (solved(plans, future::SIX)?, solved(plans, future::MORE)?);
    let easiest = solved(plans, future::EASIEST_FIRST)?;
    let total = |shares: [f64; 3]| shares.iter().sum::<f64>();
    // Both are more strategies: triples and quads, and all that ours has.
    let verdict = match total(more).max(total(easiest)) > total(six) {
        true => Verdict::Yes,
        false => Verdict::No,
    };
    Ok(Judgement::new(
        verdict.about(replaced(puzzles)?),
        puzzles.len(),
        format!("{:.0} → {:.0} % of {}", six[1], easiest[1], SETS[1]),
        format!(
            "of {}: the six solve {}, with triples and quads {}, with all that ours has {}.",
            SETS.join(", "),
            percent(six),
            percent(more),
            percent(easiest)
        ),
    ))
}

fn another_order(sheets: &Sheets) -> Result<Judgement, String> {
    changed_by(sheets, &future::REORDERED, "three other orders")
}

fn nesting(sheets: &Sheets) -> Result<Judgement, String> {
    changed_by(sheets, &future::NESTED, "one nesting")
}

/// Whether plans of the six solve or remove something else than the paper's, or take other work for the same.
fn changed_by(sheets: &Sheets, names: &[&str], what: &str) -> Result<Judgement, String> {
    let (plans, puzzles) = (sheets.get(future::SLUG)?, sheets.get(SLUG)?);
    let numbers = |plan: &str, column: &str| -> Result<Vec<f64>, String> {
        let numbers = SETS
            .iter()
            .map(|set| plans.cell("plan", plan, &format!("{set}: {column}")));
        numbers.map(|number| Ok(number?.value)).collect()
    };
    let ends = |plan: &str| -> Result<[Vec<f64>; 2], String> {
        Ok([
            numbers(plan, "solved")?,
            numbers(plan, "candidates removed")?,
        ])
    };
    let six = ends(future::SIX)?;
    let steps = numbers(future::SIX, "steps")?;
    let mut differ = 0;
    let mut ratios: Vec<f64> = Vec::new();
    for plan in names {
        differ += usize::from(ends(plan)? != six);
        let own = numbers(plan, "steps")?;
        ratios.push(own.iter().sum::<f64>() / steps.iter().sum::<f64>());
    }
    let same = SAME_WORK.strict;
    let works = |ratio: &f64| !(1.0 / same..=same).contains(ratio);
    let verdict = match (differ, ratios.iter().any(works)) {
        (0, false) => Verdict::No,
        (0, true) => Verdict::Partly,
        _ => Verdict::Yes,
    };
    let shown: Vec<String> = ratios.iter().map(|ratio| format!("{ratio:.2}")).collect();
    Ok(Judgement::new(
        verdict.about(replaced(puzzles)?),
        puzzles.len(),
        format!("{differ} of {} differ", names.len()),
        format!(
            "tried: {} of the six. Different from the paper's in what is solved or removed: {differ}. Steps, in relation to the paper's: {} (our threshold for other work: {SAME_WORK}).",
            what,
            shown.join(", ")
        ),
    ))
}

/// The share that a plan solves of each set.
fn solved(plans: &Sheet, plan: &str) -> Result<[f64; 3], String> {
    let share =
        |set: &str| Ok::<_, String>(plans.cell("plan", plan, &format!("{set}: solved"))?.value);
    Ok([share(SETS[0])?, share(SETS[1])?, share(SETS[2])?])
}

fn percent(shares: [f64; 3]) -> String {
    shares.map(|share| format!("{share:.1} %")).join(", ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::section::Section;
    use crate::table::{Column, Table};

    /// The verdict on [`more_strategies`] when these plans solve these shares of the three sets.
    fn verdict(six: [f64; 3], more: [f64; 3], easiest: [f64; 3]) -> Verdict {
        let mut columns = vec![Column::label("plan")];
        columns.extend(SETS.map(|set| Column::measured("solved").under(set)));
        let mut plans = Table::new(future::SLUG, "Plans", columns);
        let rows = [
            (future::SIX, six),
            (future::MORE, more),
            (future::EASIEST_FIRST, easiest),
        ];
        for (plan, shares) in rows {
            let shares = shares.map(Value::percent);
            plans.row([Value::from(plan)].into_iter().chain(shares));
        }
        let mut section = Section::default();
        section.table(plans);
        let columns = ["set", "another set stands in"].map(Column::label).to_vec();
        section.table(Table::new(SLUG, "Puzzles", columns));
        more_strategies(&Sheets::of(&section).unwrap())
            .unwrap()
            .verdict
    }

    #[test]
    fn all_strategies_count_as_more_strategies() {
        let none = [0.0; 3];
        assert_eq!(verdict(none, none, [100.0; 3]), Verdict::Yes);
        assert_eq!(verdict(none, [0.0, 10.0, 0.0], [50.0; 3]), Verdict::Yes);
        assert_eq!(verdict(none, none, none), Verdict::No);
    }
}
