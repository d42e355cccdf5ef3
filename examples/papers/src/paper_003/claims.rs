//! What paper 003 concludes, judged by `times.csv`: about the members as printed.

use super::cases::{Case, Cases, crossing};
use super::speed::AtItsSpeed;
use super::{Key, Member, ORDERS, REPRESENTATIONS, many_clues, memory};
use crate::measure::{self, Measure};
use crate::published::paper_003 as published;
use crate::sample::{Paired, Sample};
use crate::sheet::Sheets;
use crate::statistics::share_interval;
use crate::table::{Value, grouped, seconds};
use crate::threshold::Threshold;
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

const BEST: Threshold = Threshold::exactly(
    "better best case times",
    0.1,
    "of the puzzles, the fastest",
    "A single fastest puzzle would be chance; of a tenth one can still say that they are the best.",
);
const FAR_BETTER: Threshold = Threshold::exactly(
    "truncated cases are much higher",
    2.0,
    "times as many",
    "The paper's own shares with the combined representation are 24 % against 5 % and 40 % against 7 %. Double is the least that \"much\" can mean.",
);
const MUCH_BETTER: Threshold = Threshold::exactly(
    "much higher … not by much",
    2.0,
    "times as long",
    "Between the paper's own: it calls medians that differ by 3.3 to 3.8 much higher, and says \"not by much\" of 1.1 to 1.17. Two is about their geometric mean.",
);
const BETTER: Threshold = Threshold::exactly(
    "better, no better",
    1.1,
    "times as long",
    "The least lead that the paper speaks of is that of 171 µs over 189 µs. With thousands of puzzles a difference of one per cent is significant, but no advantage.",
);
const ABOUT: Threshold = Threshold::exactly(
    "approximately 50 % … roughly 30 %",
    10.0,
    "percentage points",
    "Half of what is between the paper's two numbers: further off it would be the other one.",
);
const BIGGER_PART: Threshold = Threshold::exactly(
    "a bigger portion would have multiple solutions",
    1.0,
    "percentage point",
    "The paper explains by it why medians rise from 17 to 24 clues. A part that is not bigger by one puzzle in a hundred explains nothing.",
);
const EXPONENT: Threshold = Threshold::exactly(
    "memory complexity n^4, n^6",
    0.5,
    "from the exponent",
    "Exponents are whole, so the nearest one counts. It is measured between the two largest boards, where constant parts are smallest.",
);

pub const THRESHOLDS: &[&Threshold] = &[
    &BEST,
    &FAR_BETTER,
    &MUCH_BETTER,
    &BETTER,
    &ABOUT,
    &BIGGER_PART,
    &EXPONENT,
];

/// How many times as long one member takes as another: 17, 24, 32 clues.
fn ratios(cases: &Cases, one: Member, other: Member) -> Result<[Paired; 3], String> {
    let pairs = |clues| cases.pairs(one, other, clues);
    Ok([pairs(0)?, pairs(1)?, pairs(2)?])
}

fn ratio_words(ratios: &[Paired; 3]) -> String {
    ratios
        .each_ref()
        .map(|pairs| pairs.ratio_words(2))
        .join(", ")
}

/// The median of the ratios.
fn ratio_number(pairs: &Paired) -> String {
    let median = pairs.ratios().median();
    format!(
        "× {}",
        measure::value(median, |ratio| Value::real(ratio, 2)).shown()
    )
}

fn ratio_numbers(ratios: &[Paired; 3]) -> String {
    ratios.each_ref().map(ratio_number).join(", ")
}

/// That the first of each pair is not surely slower by [`BETTER`].
fn no_worse(pairs: &Paired) -> Option<bool> {
    pairs
        .ratio_at_least(BETTER.strict)
        .map(|is_worse| !is_worse)
}

pub const CLAIMS: &[Claim] = &[
    Claim::new(
        "Sequential has the better best cases",
        "The sequential order has the better best cases.",
        |sheets| {
            let cases = Cases::new(sheets)?;
            let (sequential, greedy) = (
                three(&cases, SEQUENTIAL, COMBINED)?,
                three(&cases, GREEDY, COMBINED)?,
            );
            let tenth = |case: &Case| case.0.interval_of(BEST.strict);
            let parts = [0, 1, 2].map(|clues| {
                let (sequential, greedy) = (tenth(&sequential[clues])?, tenth(&greedy[clues])?);
                match (
                    sequential[1].at_most(greedy[0]),
                    greedy[1].at_most(sequential[0]),
                ) {
                    (Some(true), _) => Some(true),
                    (_, Some(true)) => Some(false),
                    _ => None,
                }
            });
            let tenth_of =
                |case: &Case| tenth(case).map_or("–".into(), |[_, high]| seconds(high.value));
            let shown = |cases: &[Case; 3]| {
                let words = cases.each_ref().map(|case| match tenth(case) {
                    Some(ends) => ends
                        .map(|end| measure::value(Some(end), Value::seconds).shown())
                        .join(" to "),
                    None => "–".into(),
                });
                words.join(", ")
            };
            Ok(Judgement::new(
                Verdict::all(parts),
                cases.all(),
                format!("{} / {}", tenth_of(&sequential[0]), tenth_of(&greedy[0])),
                format!(
                    "with the combined representation a tenth of the puzzles (our threshold) is solved within {} (intervals; 17, 24, 32 clues); in greedy order within {}.",
                    shown(&sequential),
                    shown(&greedy)
                ),
            ))
        },
    ),
    Claim::new(
        "Greedy has far better worst cases",
        "The greedy order has the far better worst cases.",
        |sheets| {
            let cases = Cases::new(sheets)?;
            let mut parts = Vec::new();
            let mut words = Vec::new();
            let mut shares = Vec::new();
            for (representation, name) in REPRESENTATIONS.iter().enumerate() {
                let [sequential, greedy] =
                    [SEQUENTIAL, GREEDY].map(|order| three(&cases, order, representation));
                let (sequential, greedy) = (sequential?, greedy?);
                let share = |cases: &[Case; 3]| {
                    let puzzles = cases.iter().map(|case| case.0.len()).sum();
                    share_interval(cases.iter().map(Case::truncated_count).sum(), puzzles)
                };
                let (sequential, greedy) = (share(&sequential), share(&greedy));
                let middle = |[low, high]: [f64; 2]| f64::midpoint(low, high);
                shares.push(format!(
                    "{:.0} % / {:.0} %",
                    middle(sequential),
                    middle(greedy)
                ));
                parts.push(match () {
                    () if FAR_BETTER.strict * greedy[1] < sequential[0] => Some(true),
                    () if FAR_BETTER.strict * greedy[0] >= sequential[1] => Some(false),
                    () => None,
                });
                let shown = |[low, high]: [f64; 2]| format!("{low:.1} to {high:.1} %");
                words.push(format!(
                    "{name} {} and {}",
                    shown(sequential),
                    shown(greedy)
                ));
            }
            Ok(Judgement::new(
                Verdict::all(parts),
                cases.all(),
                shares.last().cloned().unwrap_or_default(),
                format!(
                    "over 1000 µs, sequential and greedy, all clues together: {} (intervals of 95 %; our threshold: {FAR_BETTER} times fewer).",
                    words.join("; ")
                ),
            ))
        },
    ),
    Claim::new(
        "Greedy never takes over a second",
        "In greedy order no puzzle takes more than a second.",
        |sheets| {
            let cases = Cases::new(sheets)?;
            let abort = abort(sheets)?;
            // Aborted searches by order and number of clues, and long ones in greedy order that were not run again.
            let mut aborted = [[0; 3]; 2];
            let mut open = 0;
            for (order, aborted) in aborted.iter_mut().enumerate() {
                for representation in 0..3 {
                    for (clues, case) in three(&cases, order, representation)?.iter().enumerate() {
                        aborted[clues] += case.aborted(abort);
                        open += if order == GREEDY { case.open(abort) } else { 0 };
                    }
                }
            }
            let greedy: usize = aborted[GREEDY].iter().sum();
            let hardest = Key {
                order: GREEDY,
                representation: COMBINED,
                clues: 0,
            };
            let at_its_speed = AtItsSpeed::of(sheets, hardest)?.map_or_else(
                || "an unknown number of".into(),
                |case| format!("{} of {}", case.aborted, case.puzzles),
            );
            let shown = |counts: [usize; 3]| counts.map(|count| count.to_string()).join(", ");
            let verdict = match greedy {
                0 if open == 0 => Verdict::Holds,
                0 => Verdict::Open,
                _ if abort < 1.0 => Verdict::Open,
                _ => Verdict::HoldsNot,
            };
            Ok(Judgement::new(
                verdict,
                3 * cases.all(),
                format!("{greedy} of {}", grouped(3 * cases.all() as u64)),
                format!(
                    "of as many searches, {} with 17, 24, 32 clues were aborted after {}, against {} in sequential order; {open} long ones were not run again. At the paper's own speed its program took more than a second \
                     for {} puzzles with 17 clues and the combined representation.",
                    shown(aborted[GREEDY]),
                    seconds(abort),
                    shown(aborted[SEQUENTIAL]),
                    at_its_speed
                ),
            ))
        },
    ),
    Claim::new(
        "Sequential: block matrix no better than standard",
        "In sequential order the block matrix is no better than the standard grid.",
        |sheets| {
            let cases = Cases::new(sheets)?;
            let ratios = ratios(&cases, (SEQUENTIAL, STANDARD), (SEQUENTIAL, BLOCK_MATRIX))?;
            Ok(Judgement::new(
                Verdict::all(ratios.each_ref().map(no_worse)),
                cases.all(),
                ratio_numbers(&ratios),
                format!(
                    "on the same puzzle standard takes {} times as long as block matrix in the median, with 17, 24, 32 clues (our threshold for better: {BETTER}). Medians: block \
                     matrix {}; standard {}.",
                    ratio_words(&ratios),
                    words(&three(&cases, SEQUENTIAL, BLOCK_MATRIX)?),
                    words(&three(&cases, SEQUENTIAL, STANDARD)?)
                ),
            ))
        },
    ),
    Claim::new(
        "Greedy: block matrix much better than standard",
        "In greedy order the block matrix is much better than the standard grid.",
        |sheets| {
            let cases = Cases::new(sheets)?;
            let ratios = ratios(&cases, (GREEDY, STANDARD), (GREEDY, BLOCK_MATRIX))?;
            Ok(Judgement::new(
                Verdict::all(
                    ratios
                        .each_ref()
                        .map(|pairs| pairs.ratio_at_least(MUCH_BETTER.strict)),
                ),
                cases.all(),
                ratio_numbers(&ratios),
                format!(
                    "on the same puzzle standard takes {} times as long in the median, with 17, 24, 32 clues (published, of medians: 3.8, 3.4, 3.3; our threshold: {MUCH_BETTER}).",
                    ratio_words(&ratios)
                ),
            ))
        },
    ),
    Claim::new(
        "Combined is best with both orders",
        "The combined representation is the best with both orders.",
        |sheets| {
            let cases = Cases::new(sheets)?;
            let mut parts = Vec::new();
            let mut shown = Vec::new();
            for (order, order_name) in ORDERS.iter().enumerate() {
                for other in [STANDARD, BLOCK_MATRIX] {
                    let ratios = ratios(&cases, (order, COMBINED), (order, other))?;
                    parts.extend(ratios.each_ref().map(no_worse));
                    shown.push(format!(
                        "{order_name}, {}: {}",
                        REPRESENTATIONS[other],
                        ratio_words(&ratios)
                    ));
                }
            }
            let beaten = parts.iter().filter(|part| **part == Some(false)).count();
            Ok(Judgement::new(
                Verdict::all(parts),
                cases.all(),
                format!("beaten in {beaten} of 12"),
                format!(
                    "another one is faster in {beaten} of 12 comparisons (our threshold: {BETTER} times). The time of combined divided by that of another one on the same puzzle, median, with 17, 24, \
                     32 clues: {}.",
                    shown.join("; ")
                ),
            ))
        },
    ),
    Claim::new(
        "32 clues, sequential: complex representations gain nothing",
        "With 32 clues and in sequential order a more complex representation has no advantage.",
        |sheets| {
            let cases = Cases::new(sheets)?;
            let against = |other| cases.pairs((SEQUENTIAL, STANDARD), (SEQUENTIAL, other), 2);
            let (block, combined) = (against(BLOCK_MATRIX)?, against(COMBINED)?);
            Ok(Judgement::new(
                Verdict::all([no_worse(&block), no_worse(&combined)]),
                cases.puzzles(),
                [&block, &combined].map(ratio_number).join(", "),
                format!(
                    "on the same puzzle standard takes {} times as long as block matrix and {} times as long as combined in the median (our threshold for an advantage: {BETTER}).",
                    block.ratio_words(2),
                    combined.ratio_words(2)
                ),
            ))
        },
    ),
    Claim::new(
        "Sequential: median rises, then falls with clues",
        "In sequential order the median rises from 17 to 24 clues and falls from 24 to 32.",
        |sheets| {
            let cases = Cases::new(sheets)?;
            let mut parts = Vec::new();
            let mut all = Vec::new();
            let mut medians: [String; 3] = Default::default();
            for (representation, name) in REPRESENTATIONS.iter().enumerate() {
                let cases = three(&cases, SEQUENTIAL, representation)?;
                parts.push(cases[0].0.below(&cases[1].0));
                parts.push(cases[2].0.below(&cases[1].0));
                all.push(format!("{name} {}", words(&cases)));
                medians = cases
                    .each_ref()
                    .map(|case| measure::value(case.median(), Value::seconds).shown());
            }
            Ok(Judgement::new(
                Verdict::all(parts),
                cases.all(),
                medians.join(", "),
                format!("{}.", all.join("; ")),
            ))
        },
    ),
    Claim::new(
        "Sequential medians are always lower",
        "The median of the sequential order is consistently lower than that of the greedy order.",
        |sheets| {
            let cases = Cases::new(sheets)?;
            let mut parts = Vec::new();
            let mut lower = 0;
            let mut higher = 0;
            for representation in 0..3 {
                let [sequential, greedy] =
                    [SEQUENTIAL, GREEDY].map(|order| three(&cases, order, representation));
                let (sequential, greedy) = (sequential?, greedy?);
                for clues in 0..3 {
                    let below = sequential[clues].0.below(&greedy[clues].0);
                    lower += usize::from(below == Some(true));
                    higher += usize::from(below == Some(false));
                    parts.push(below);
                }
            }
            Ok(Judgement::new(
                Verdict::all(parts),
                cases.all(),
                format!("lower in {lower} of 9"),
                format!(
                    "by the intervals of the medians lower in {lower} of 9 cases and higher in {higher} (published: lower in 4 of 9, see the proofreading)."
                ),
            ))
        },
    ),
    Claim::new(
        "Orders cross at 50, 30, 30 %",
        "Figure 4.26: with 17 clues the curves of the two orders intersect at about 50 % of the puzzles, with 24 and 32 at about 30 %.",
        |sheets| {
            let cases = Cases::new(sheets)?;
            let [one_half, other_half] = cases.halves();
            let crossings = |cases: &Cases| -> Result<[Option<f64>; 3], String> {
                let (sequential, greedy) = (
                    three(cases, SEQUENTIAL, COMBINED)?,
                    three(cases, GREEDY, COMBINED)?,
                );
                Ok([0, 1, 2].map(|clues| crossing(&sequential[clues], &greedy[clues])))
            };
            let all = [
                crossings(&cases)?,
                crossings(&one_half)?,
                crossings(&other_half)?,
            ];
            let near = |ours: Option<f64>, theirs: f64| {
                ours.is_some_and(|ours| (ours - theirs).abs() <= ABOUT.strict)
            };
            let parts = [0, 1, 2].map(|clues| {
                unanimous(
                    all.map(|crossings| Some(near(crossings[clues], published::CROSSINGS[clues]))),
                )
            });
            let shown = |crossings: [Option<f64>; 3]| {
                let words = crossings.map(|crossing| {
                    crossing.map_or("nowhere".into(), |share| format!("{share:.0} %"))
                });
                words.join(", ")
            };
            Ok(Judgement::new(
                Verdict::all(parts),
                cases.all(),
                shown(all[0]),
                format!(
                    "{} with 17, 24, 32 clues, combined representation; in one half of the puzzles {}, in the other {} (our threshold: {ABOUT} percentage points).",
                    shown(all[0]),
                    shown(all[1]),
                    shown(all[2])
                ),
            ))
        },
    ),
    Claim::new(
        "Greedy is faster on average",
        "On average the greedy order is faster, even with the standard representation.",
        |sheets| {
            let cases = Cases::new(sheets)?;
            let abort = abort(sheets)?;
            let means = |cases: &Cases| -> Result<[[Option<Measure>; 3]; 2], String> {
                let of = |order| three(cases, order, STANDARD);
                let capped = |three: [Case; 3]| three.map(|case| case.capped_mean(abort));
                Ok([capped(of(SEQUENTIAL)?), capped(of(GREEDY)?)])
            };
            let [one_half, other_half] = cases.halves();
            let all = [means(&cases)?, means(&one_half)?, means(&other_half)?];
            let parts = [0, 1, 2].map(|clues| {
                unanimous(
                    all.map(|[sequential, greedy]| greedy[clues]?.at_most(sequential[clues]?)),
                )
            });
            let shown = |means: [Option<Measure>; 3]| {
                let shown = means.map(|mean| measure::value(mean, Value::seconds).shown());
                shown.join(", ")
            };
            let halves = all[1..].iter().map(|[sequential, greedy]| {
                format!("{} and {}", shown(*sequential), shown(*greedy))
            });
            Ok(Judgement::new(
                Verdict::all(parts),
                cases.all(),
                format!(
                    "{} / {}",
                    measure::value(all[0][0][0], Value::seconds).shown(),
                    measure::value(all[0][1][0], Value::seconds).shown()
                ),
                format!(
                    "means with 17, 24, 32 clues and the standard representation, an aborted search counted as {}: sequential {}; greedy {}. In the two halves of the puzzles: {}.",
                    seconds(abort),
                    shown(all[0][0]),
                    shown(all[0][1]),
                    halves.collect::<Vec<_>>().join("; ")
                ),
            ))
        },
    ),
    Claim::new(
        "Combined leads, but not by much",
        "With up to 24 clues the combined representation is ahead of the next best one, but not by much.",
        not_by_much,
    ),
    Claim::new(
        "Very many clues favour the sequential order",
        "Perhaps the sequential order is more efficient if there are very many clues.",
        very_many_clues,
    ),
    Claim::new(
        "17 clues: several solutions more often",
        "A bigger part of the puzzles with 17 clues than of those with 24 probably have several solutions.",
        several_solutions,
    ),
    Claim::new(
        "Memory: n⁴ standard, n⁶ block matrix",
        "The standard representation takes n⁴ numbers and the block matrix n⁶, where n is the order of the board.",
        memory_grows,
    ),
];

/// The lead of combined over the better one of the others, on the same puzzles.
fn not_by_much(sheets: &Sheets) -> Result<Judgement, String> {
    let cases = Cases::new(sheets)?;
    let mut parts = Vec::new();
    let mut shown = Vec::new();
    let mut largest = 0.0_f64;
    for (order, word) in ORDERS.iter().enumerate() {
        for clues in 0..2 {
            let lead = |other| cases.pairs((order, other), (order, COMBINED), clues);
            let leads = [lead(STANDARD)?, lead(BLOCK_MATRIX)?];
            let median = |pairs: &Paired| {
                pairs
                    .ratios()
                    .median()
                    .map_or(f64::INFINITY, |ratio| ratio.value)
            };
            let [standard, block] = &leads;
            let next_best = if median(standard) <= median(block) {
                standard
            } else {
                block
            };
            largest = largest.max(median(next_best));
            parts.push(
                next_best
                    .ratio_at_least(MUCH_BETTER.strict)
                    .map(|much| !much),
            );
            shown.push(format!(
                "{word}, {}: {}",
                published::CLUES[clues],
                next_best.ratio_words(2)
            ));
        }
    }
    Ok(Judgement::new(
        Verdict::all(parts),
        cases.puzzles() * 2,
        format!("at most × {largest:.2}"),
        format!(
            "the next best one takes so many times as long as combined on the same puzzle, in the median: {}. Below 1 combined is not ahead at all, which another claim is about. Our threshold for much: {MUCH_BETTER}.",
            shown.join("; ")
        ),
    ))
}

fn very_many_clues(sheets: &Sheets) -> Result<Judgement, String> {
    let data = sheets.get(many_clues::MANY)?;
    let mut parts = Vec::new();
    let mut shown = Vec::new();
    let mut numbers = Vec::new();
    for clues in many_clues::CLUES {
        let set = data.only("clues", &clues.to_string())?;
        let pairs = set.pairs(&many_clues::time(SEQUENTIAL), &many_clues::time(GREEDY))?;
        let turned: Paired = pairs.iter().map(|(one, other)| (other, one)).collect();
        parts.push(
            turned
                .first_is_less(many_clues::CLUES.len())
                .map(|not| !not),
        );
        shown.push(pairs.ratio_words(2));
        numbers.push(ratio_number(&pairs));
    }
    // "Perhaps": it holds if it does for one number of clues, each tested at 5 % divided by their number.
    Ok(Judgement::new(
        Verdict::any(parts),
        data.len(),
        numbers.join(", "),
        format!(
            "with {} clues the sequential order takes {} times as long as the greedy one on the same puzzle, median, combined representation (how many are very many is our choice). \"Perhaps\": it holds if it does for one of them, by Wilcoxon's test, two-sided at 5 % divided by their number.",
            many_clues::CLUES.map(|clues| clues.to_string()).join(", "),
            shown.join(", ")
        ),
    ))
}

fn several_solutions(sheets: &Sheets) -> Result<Judgement, String> {
    let data = sheets.get(many_clues::SEVERAL)?;
    let counts = published::CLUES.map(|clues| {
        data.only("clues", &clues.to_string())?
            .sample(many_clues::SOLUTIONS)
    });
    let [few, more, most] = counts;
    let (few, more, most) = (few?, more?, most?);
    let share = |counts: &Sample| share_interval(many_clues::several(counts), counts.len());
    let (with_few, with_more) = (share(&few), share(&more));
    let verdict = match () {
        () if with_few[0] > with_more[1] => Verdict::Holds,
        // The shares lie so close together that a difference would explain nothing.
        () if with_few[1] - with_more[0] < BIGGER_PART.strict => Verdict::HoldsNot,
        () => Verdict::Open,
    };
    let percent =
        |counts: &Sample| 100.0 * many_clues::several(counts) as f64 / counts.len() as f64;
    let whole = |count| Value::real(count, 0);
    Ok(Judgement::new(
        verdict,
        few.len() + more.len(),
        format!("{:.0} % / {:.0} %", percent(&few), percent(&more)),
        format!(
            "{:.1} % with 17 clues, {:.1} % with 24 and {:.1} % with 32 have more than one solution, of {} puzzles each (our threshold: {BIGGER_PART} percentage point, less is no difference). How many they have differs: medians {}, {} and {}, \
             counted up to {}.",
            percent(&few),
            percent(&more),
            percent(&most),
            few.len(),
            few.words(whole),
            more.words(whole),
            most.words(whole),
            grouped(many_clues::MOST)
        ),
    ))
}

/// The exponents that the bytes grow with, between the two largest boards.
fn memory_grows(sheets: &Sheets) -> Result<Judgement, String> {
    let table = sheets.get(memory::REPRESENTATIONS)?;
    let [small, large] = memory::LARGEST.map(memory::heading);
    let exponent = |name: &str| -> Result<f64, String> {
        let bytes = |column: &str| table.cell("representation", name, column);
        let [few, many] = memory::LARGEST.map(|order| order as f64);
        Ok((bytes(&large)?.value / bytes(&small)?.value).ln() / (many / few).ln())
    };
    let exponents = [
        exponent(REPRESENTATIONS[STANDARD])?,
        exponent(REPRESENTATIONS[BLOCK_MATRIX])?,
    ];
    let parts = exponents.into_iter().zip([4.0, 6.0]);
    let parts =
        parts.map(|(ours, theirs): (f64, f64)| Some((ours - theirs).abs() < EXPONENT.strict));
    Ok(Judgement::new(
        Verdict::all(parts),
        memory::ORDERS.len(),
        format!("n^{:.1}, n^{:.1}", exponents[0], exponents[1]),
        format!(
            "from {small} to {large} our bytes grow as n to the power of {:.2} and {:.2} (our threshold: {EXPONENT} off). Constant parts keep the exponents below 4 and 6. The sample is sizes of boards; the tables have the bytes of all solvers.",
            exponents[0], exponents[1]
        ),
    ))
}

/// What all answers agree on.
fn unanimous<const N: usize>(answers: [Option<bool>; N]) -> Option<bool> {
    let first = answers[0];
    answers
        .iter()
        .all(|answer| *answer == first)
        .then_some(first)?
}
