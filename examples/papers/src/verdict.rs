//! What a paper claims, and what the data of a run say to it.
//!
//! A verdict is a function of the CSV files that the run writes, and of nothing else. The run judges the files it is about
//! to write; `--judge` judges the files of an earlier run, and must come to the same verdicts.

use crate::section::Section;
use crate::sheet::Sheets;
use crate::table::{Column, Table};

/// Something that a paper concludes.
pub struct Claim {
    pub statement: &'static str,
    /// Judges the claim by the CSV files of the paper.
    pub judge: fn(&Sheets) -> Result<Judgement, String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Holds,
    HoldsNot,
    /// This run cannot tell.
    Open,
}

impl From<bool> for Verdict {
    fn from(holds: bool) -> Verdict {
        match holds {
            true => Verdict::Holds,
            false => Verdict::HoldsNot,
        }
    }
}

impl From<Option<bool>> for Verdict {
    fn from(holds: Option<bool>) -> Verdict {
        holds.map_or(Verdict::Open, Verdict::from)
    }
}

impl Verdict {
    pub const ALL: [Verdict; 3] = [Verdict::Holds, Verdict::HoldsNot, Verdict::Open];

    /// A claim holds when all its parts do, and does not when one does not, whatever is open about the others.
    pub fn all(parts: impl IntoIterator<Item = Option<bool>>) -> Verdict {
        let mut verdict = Verdict::Holds;
        for part in parts {
            match part {
                Some(true) => {}
                Some(false) => return Verdict::HoldsNot,
                None => verdict = Verdict::Open,
            }
        }
        verdict
    }

    /// What can be told when other puzzles stand in for those that the claim is about: nothing.
    pub fn about(self, replaced: bool) -> Verdict {
        match replaced {
            true => Verdict::Open,
            false => self,
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Verdict::Holds => "holds",
            Verdict::HoldsNot => "does not hold",
            Verdict::Open => "open",
        }
    }
}

/// A verdict and what it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    pub verdict: Verdict,
    /// How many puzzles (or searches, where the evidence says so) it rests on.
    pub sample: usize,
    /// The numbers that decide, with their spread.
    pub evidence: String,
}

impl Judgement {
    pub fn new(
        verdict: impl Into<Verdict>,
        sample: usize,
        evidence: impl Into<String>,
    ) -> Judgement {
        Judgement {
            verdict: verdict.into(),
            sample,
            evidence: evidence.into(),
        }
    }
}

/// A claim, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    pub statement: String,
    pub judgement: Judgement,
}

/// Judges claims by the files of their paper.
pub fn judge(claims: &[Claim], sheets: &Sheets) -> Result<Vec<Judged>, String> {
    let judged = claims.iter().map(|claim| {
        let judgement = (claim.judge)(sheets);
        Ok(Judged {
            statement: claim.statement.into(),
            judgement: judgement.map_err(|error| format!("{:?}: {error}", claim.statement))?,
        })
    });
    judged.collect()
}

/// The slug of the table that [`table`] makes.
pub const SLUG: &str = "claims";

/// Verdicts as a table, so that they have a CSV file beside the data that they follow from.
pub fn table(judged: &[Judged]) -> Table {
    let columns = ["claim", "verdict"].map(Column::label).into_iter();
    let columns = columns.chain([Column::measured("sample size"), Column::label("evidence")]);
    let mut table = Table::new(SLUG, "Verdicts", columns.collect());
    for Judged {
        statement,
        judgement,
    } in judged
    {
        table.row([
            statement.as_str().into(),
            judgement.verdict.words().into(),
            judgement.sample.into(),
            judgement.evidence.as_str().into(),
        ]);
    }
    table
}

/// The claims whose verdicts in the files are not those that follow from the files' data, in words.
pub fn differences(judged: &[Judged], sheets: &Sheets) -> Result<Vec<String>, String> {
    let mut section = Section::default();
    section.table(table(judged));
    let derived = Sheets::of(&section)?;
    let (derived, written) = (derived.get(SLUG)?, sheets.get(SLUG)?);
    let columns = ["claim", "verdict", "sample size", "evidence"];
    let mut differences = Vec::new();
    if derived.len() != written.len() {
        differences.push(format!(
            "{} claims, but {} in the file",
            derived.len(),
            written.len()
        ));
    }
    for column in columns {
        let pairs = derived.texts(column)?.into_iter();
        for (index, (derived, written)) in pairs.zip(written.texts(column)?).enumerate() {
            if derived != written {
                differences.push(format!(
                    "{:?}: {column} is {derived:?} by the data, but {written:?} in the file",
                    judged[index].statement
                ));
            }
        }
    }
    Ok(differences)
}

/// In one sentence: how many claims hold.
pub fn summary(judged: &[Judged]) -> String {
    let number = |verdict| {
        let same = judged.iter().filter(|one| one.judgement.verdict == verdict);
        same.count()
    };
    let [held, not, open] = Verdict::ALL.map(number);
    let all = judged.len();
    match (held, not, open) {
        _ if all == 0 => "Nothing is claimed.".into(),
        (_, 0, 0) => format!("All {all} claims of the paper hold here."),
        _ => format!(
            "Of the paper's {all} claims: {held} hold here, {not} do not hold, {open} open."
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLAIMS: &[Claim] = &[Claim {
        statement: "Ones are fewer than ten.",
        judge: |sheets| {
            let sample = sheets.get("numbers")?.sample("number")?;
            let ones = sample.count(|number| number.value == 1.0);
            Ok(Judgement::new(
                ones < 10,
                sample.len(),
                format!("{ones} ones."),
            ))
        },
    }];

    fn numbers(ones: usize) -> Sheets {
        let mut table = Table::new("numbers", "", vec![Column::measured("number")]);
        (0..ones).for_each(|_| table.row([1_usize.into()]));
        let mut section = Section::default();
        section.data(table);
        let mut sheets = Sheets::of(&section).expect("a table");
        let judged = judge(CLAIMS, &sheets).expect("a judgement");
        section.table(super::table(&judged));
        sheets.clone_from(&Sheets::of(&section).expect("two tables"));
        sheets
    }

    #[test]
    fn verdicts_follow_from_the_files() {
        let (few, many) = (numbers(3), numbers(12));
        let judged = judge(CLAIMS, &few).expect("a judgement");
        assert_eq!(judged[0].judgement.verdict, Verdict::Holds);
        assert_eq!(differences(&judged, &few), Ok(vec![]));
        let differences = differences(&judged, &many).expect("two tables");
        assert_eq!(differences.len(), 3, "{differences:?}");
        assert!(differences[0].contains("verdict is \"holds\" by the data, but \"does not hold\""));
    }

    #[test]
    fn one_part_that_fails_decides_and_one_that_is_open_does_not() {
        assert_eq!(
            Verdict::all([Some(true), None, Some(false)]),
            Verdict::HoldsNot
        );
        assert_eq!(Verdict::all([Some(true), None]), Verdict::Open);
        assert_eq!(Verdict::all([]), Verdict::Holds);
        assert_eq!(Verdict::Holds.about(true), Verdict::Open);
    }
}
