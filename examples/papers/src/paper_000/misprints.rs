//! What a proofreader of paper 000 finds.

use crate::paper::{Misprint, Recomputed};
use crate::published::paper_000 as published;

/// The mean time of a set by the groups of Tables 4 to 6, weighted with their shares.
fn mean_by_groups(set: usize) -> f64 {
    let groups = published::GROUP.iter().zip(published::GROUPS);
    let times = groups.map(|(group, shares)| {
        let seconds = group[set].as_ref().map_or(0.0, |group| group.seconds);
        shares[set] * seconds
    });
    times.sum::<f64>() / published::SOLVED[set]
}

/// How many puzzles of each set were solved.
fn solved() -> [f64; 3] {
    [0, 1, 2].map(|set| (published::INSTANCES[set] as f64 * published::SOLVED[set] / 100.0).round())
}

pub const MISPRINTS: &[Misprint] = &[
    Misprint {
        place: "Table 4, Easy",
        printed: "0.689 s per blank cell, and 0.689 s in total; \"40 times\" as much per cell as for Moderate.",
        check: || {
            let blanks = 81.0 - published::FILLED_MEAN[0] as f64;
            let group = published::GROUP[0][0].as_ref();
            let (total, each) =
                group.map_or((0.0, 0.0), |group| (group.seconds, group.seconds_per_blank));
            let per_blank = total / blanks;
            let moderate = published::GROUP[0][1]
                .as_ref()
                .map_or(f64::NAN, |group| group.seconds_per_blank);
            Recomputed::new(
                total == each && each > 10.0 * per_blank,
                format!(
                    "with {blanks} blank cells on average 0.689 s in total is {per_blank:.3} s per cell, {:.1} times as much as the {moderate} s of Moderate, and not 40 times.",
                    per_blank / moderate
                ),
            )
        },
    },
    Misprint {
        place: "Table 2, Hard",
        printed: "mean time 2.525 s.",
        check: || {
            let found = mean_by_groups(2);
            Recomputed::new(
                (found - published::SECONDS[2]).abs() > 1.0,
                format!(
                    "Tables 5 and 6 (6.183 s for 16.84 %, 6.435 s for 25.26 %) give {found:.2} s."
                ),
            )
        },
    },
    Misprint {
        place: "Table 2, Moderate",
        printed: "mean time 1.176 s.",
        check: || {
            let found = mean_by_groups(1);
            Recomputed::new(
                (found - published::SECONDS[1]).abs() > 1.0,
                format!(
                    "Tables 4 and 6 (1.038 s for 25.26 %, 6.224 s for 25.26 %) give {found:.2} s."
                ),
            )
        },
    },
    Misprint {
        place: "Abstract",
        printed: "\"the average total time was 2.525 seconds\", of all that were solved.",
        check: || {
            let solved = solved();
            let mean = |of: &dyn Fn(usize) -> f64| {
                let sum: f64 = (0..3).map(|set| solved[set] * of(set)).sum();
                sum / solved.iter().sum::<f64>()
            };
            let by_table_2 = mean(&|set| published::SECONDS[set]);
            let by_groups = mean(&mean_by_groups);
            Recomputed::new(
                (by_table_2 - 2.525).abs() > 0.5 && (by_groups - 2.525).abs() > 0.5,
                format!(
                    "that is Table 2's mean for Hard alone. Of all {} solved puzzles it is {by_table_2:.2} s by Table 2, and {by_groups:.2} s by Tables 4 to 6. (That {:.1} % of 230 are \
                     solved agrees with the 55 % of the abstract.)",
                    solved.iter().sum::<f64>(),
                    100.0 * solved.iter().sum::<f64>() / 230.0
                ),
            )
        },
    },
    Misprint {
        place: "Conclusion",
        printed: "\"all instances of the moderate dataset have a superior number of initial candidates\".",
        check: || {
            let (most_easy, least_moderate) =
                (published::CANDIDATES[0].1, published::CANDIDATES[1].0);
            Recomputed::new(
                least_moderate < most_easy,
                format!(
                    "by Table 1 Easy has up to {most_easy}, and Moderate as few as {least_moderate}."
                ),
            )
        },
    },
];
