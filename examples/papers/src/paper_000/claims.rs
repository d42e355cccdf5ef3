//! What paper 000 claims, judged by the CSV files.

use super::{GROUPS, IMPROVED, PRINTED, SETS, SLUG, future};
use crate::measure;
use crate::published::paper_000 as published;
use crate::sheet::{Sheet, Sheets};
use crate::table::Value;
use crate::verdict::{Claim, Judgement, Verdict};

/// Our thresholds: what "about 55 %" is below, "most", and "a quarter", of 100.
const ABOUT_55: usize = 60;
const MOST: f64 = 50.0;
const A_QUARTER: std::ops::RangeInclusive<f64> = 20.0..=30.0;
/// How many percentage points ours may differ from the paper's.
const POINTS: f64 = 1.0;
/// How many times the published ratio of the longest to the shortest time ours may be.
const ABOUT_THE_RATIO: f64 = 1.5;

pub const CLAIMS: &[Claim] = &[
    Claim {
        statement: "About 55 % of the 230 puzzles are solved; the others overflow memory, which is innate to backtracking.",
        judge: half_unsolved,
    },
    Claim {
        statement: "Strategies alone solve most easy puzzles, a quarter of the moderate ones and none of the hard ones.",
        judge: strategies_alone,
    },
    Claim {
        statement: "Strategies remove 45 % of the candidates of moderate puzzles and 2 % of those of hard ones (its Table 2, solved and unsolved together).",
        judge: removed,
    },
    Claim {
        statement: "The harder the set, the longer the two-phase solver takes.",
        judge: harder_is_longer,
    },
    Claim {
        statement: "It is fast whatever the difficulty: the longest time (6.813 s) is 22 times the shortest (0.309 s).",
        judge: fast_whatever,
    },
    Claim {
        statement: "Future work: more strategies solve more puzzles without a search.",
        judge: more_strategies,
    },
    Claim {
        statement: "Future work: another order of the strategies, or nesting them, changes what they solve.",
        judge: another_order,
    },
];

fn replaced(puzzles: &Sheet) -> Result<bool, String> {
    Ok(puzzles.count("another set stands in", "yes")? > 0)
}

fn half_unsolved(sheets: &Sheets) -> Result<Judgement, String> {
    let puzzles = sheets.get(SLUG)?;
    let solved = puzzles.count("as printed, solved", "yes")?;
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
        Verdict::from(100 * solved < ABOUT_55 * puzzles.len()).about(replaced(puzzles)?),
        puzzles.len(),
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
    Ok(Judgement::new(
        Verdict::from(shares[0] > MOST && A_QUARTER.contains(&shares[1]) && shares[2] == 0.0)
            .about(replaced(puzzles)?),
        puzzles.len(),
        format!(
            "{:.2} %, {:.2} % and {:.2} % here; {} %, {} % and {} % published (our thresholds: over {MOST} %, {} to {} %, none). The paper's easy puzzles are not at hand; others stand in for them.",
            shares[0],
            shares[1],
            shares[2],
            published[0],
            published[1],
            published[2],
            A_QUARTER.start(),
            A_QUARTER.end()
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
    let close = |ours: f64, theirs: f64| (ours - theirs).abs() < POINTS;
    let sample = puzzles.len() - puzzles.count("set", SETS[0])?;
    Ok(Judgement::new(
        Verdict::from(close(ours[1], theirs[0]) && close(ours[2], theirs[1]))
            .about(replaced(puzzles)?),
        sample,
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
    let words = |times: &[crate::sample::Sample; 3]| {
        times
            .each_ref()
            .map(|set| set.words(Value::seconds))
            .join(", ")
    };
    Ok(Judgement::new(
        Verdict::all([printed[0].below(&printed[1]), printed[1].below(&printed[2])]),
        puzzles.len(),
        format!(
            "medians {}; improved {}.",
            words(&printed),
            words(&improved)
        ),
    ))
}

fn fast_whatever(sheets: &Sheets) -> Result<Judgement, String> {
    let puzzles = sheets.get(SLUG)?;
    let times = puzzles.sample(PRINTED)?;
    let (Some(least), Some(most)) = (times.least(), times.most()) else {
        return Ok(Judgement::new(Verdict::Open, 0, "no puzzle was solved."));
    };
    let published = published::LONGEST / published::SHORTEST;
    let ratio = most.over(least);
    let shown = |measure| measure::value(Some(measure), Value::seconds).shown();
    Ok(Judgement::new(
        ratio.and_then(|ratio| ratio.at_most(measure::Measure::exact(ABOUT_THE_RATIO * published))),
        times.len(),
        format!(
            "from {} to {}, {} times; {published:.1} times published, of the puzzles that it solved (our threshold: {ABOUT_THE_RATIO} times that).",
            shown(least),
            shown(most),
            measure::value(ratio, |ratio| Value::real(ratio, 1)).shown()
        ),
    ))
}

fn more_strategies(sheets: &Sheets) -> Result<Judgement, String> {
    let plans = sheets.get(future::SLUG)?;
    let (six, more) = (solved(plans, future::SIX)?, solved(plans, future::MORE)?);
    let easiest = solved(plans, future::EASIEST_FIRST)?;
    let sample = sheets.get(SLUG)?.len();
    let total = |shares: [f64; 3]| shares.iter().sum::<f64>();
    Ok(Judgement::new(
        // Both are more strategies: triples and quads, and all that ours has.
        total(more).max(total(easiest)) > total(six),
        sample,
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
    let plans = sheets.get(future::SLUG)?;
    let ends = |plan: &str| -> Result<Vec<f64>, String> {
        let removed = SETS
            .iter()
            .map(|set| plans.cell("plan", plan, &format!("{set}: candidates removed")));
        let removed = removed
            .map(|share| Ok(share?.value))
            .collect::<Result<Vec<f64>, String>>()?;
        Ok(solved(plans, plan)?.into_iter().chain(removed).collect())
    };
    let six = ends(future::SIX)?;
    let others = future::REORDERED.iter().map(|plan| Ok(ends(plan)? != six));
    let others = others.collect::<Result<Vec<bool>, String>>()?;
    let differ = others.iter().filter(|&&differs| differs).count();
    Ok(Judgement::new(
        differ > 0,
        sheets.get(SLUG)?.len(),
        format!(
            "of {} other orders and nestings of the six, {differ} differ from the paper's order in what they solve or remove; the rest is a matter of speed.",
            others.len()
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
        section.table(Table::new(SLUG, "Puzzles", vec![Column::label("set")]));
        more_strategies(&Sheets::of(&section).unwrap())
            .unwrap()
            .verdict
    }

    #[test]
    fn all_strategies_count_as_more_strategies() {
        let none = [0.0; 3];
        assert_eq!(verdict(none, none, [100.0; 3]), Verdict::Holds);
        assert_eq!(verdict(none, [0.0, 10.0, 0.0], [50.0; 3]), Verdict::Holds);
        assert_eq!(verdict(none, none, none), Verdict::HoldsNot);
    }
}
