//! What a paper claims, and what the data of a run say to it.
//!
//! A verdict is a function of the CSV files that the run writes, and of nothing else. The run judges the files it is about
//! to write; `--judge` judges the files of an earlier run, and must come to the same verdicts.

use crate::section::Section;
use crate::sheet::Sheets;
use crate::table::{Column, Table};

/// Something that a paper concludes, or asks.
pub struct Claim {
    /// In eight words at most: what the table at the top shows.
    pub short: &'static str,
    pub statement: &'static str,
    pub kind: Kind,
    /// Judges the claim by the CSV files of the paper.
    pub judge: fn(&Sheets) -> Result<Judgement, String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Holds, or does not.
    Claim,
    /// Something that the paper leaves to the future. It has an answer, and cannot be wrong.
    Question,
}

impl Claim {
    pub const fn new(
        short: &'static str,
        statement: &'static str,
        judge: fn(&Sheets) -> Result<Judgement, String>,
    ) -> Claim {
        Claim {
            short,
            statement,
            kind: Kind::Claim,
            judge,
        }
    }

    pub const fn question(
        short: &'static str,
        statement: &'static str,
        judge: fn(&Sheets) -> Result<Judgement, String>,
    ) -> Claim {
        Claim {
            kind: Kind::Question,
            ..Claim::new(short, statement, judge)
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Holds,
    HoldsNot,
    /// This run cannot tell.
    Open,
    /// Answers to a question.
    Yes,
    Partly,
    No,
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
    /// The verdicts on a claim.
    pub const ON_CLAIMS: [Verdict; 3] = [Verdict::Holds, Verdict::HoldsNot, Verdict::Open];

    /// Those that go with a kind.
    pub fn fits(self, kind: Kind) -> bool {
        match (self, kind) {
            (Verdict::Open, _) => true,
            (_, Kind::Claim) => Verdict::ON_CLAIMS.contains(&self),
            (_, Kind::Question) => !Verdict::ON_CLAIMS.contains(&self),
        }
    }

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

    /// A sentence that can be read in two ways: what both come to, and open where they disagree.
    pub fn either(one: Verdict, other: Verdict) -> Verdict {
        match one == other {
            true => one,
            false => Verdict::Open,
        }
    }

    /// Where a paper says "may" or "perhaps", one case is enough, and it does not hold when all cases are against it.
    pub fn any(cases: impl IntoIterator<Item = Option<bool>>) -> Verdict {
        let mut verdict = Verdict::HoldsNot;
        for case in cases {
            match case {
                Some(true) => return Verdict::Holds,
                Some(false) => {}
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
            Verdict::Yes => "answered: yes",
            Verdict::Partly => "answered: partly",
            Verdict::No => "answered: no",
        }
    }
}

/// A verdict and what it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    pub verdict: Verdict,
    /// How many puzzles (or searches, where the evidence says so) it rests on.
    pub sample: usize,
    /// The one number that tells most, for the table at the top.
    pub number: String,
    /// The numbers that decide, with their spread.
    pub evidence: String,
}

impl Judgement {
    pub fn new(
        verdict: impl Into<Verdict>,
        sample: usize,
        number: impl Into<String>,
        evidence: impl Into<String>,
    ) -> Judgement {
        Judgement {
            verdict: verdict.into(),
            sample,
            number: number.into(),
            evidence: evidence.into(),
        }
    }

    /// Nothing was measured.
    pub fn nothing(evidence: &str) -> Judgement {
        Judgement::new(Verdict::Open, 0, "–", evidence)
    }
}

/// A claim, judged.
pub struct Judged {
    pub claim: &'static Claim,
    pub judgement: Judgement,
}

impl Judged {
    pub fn is_question(&self) -> bool {
        self.claim.kind == Kind::Question
    }
}

/// Judges claims by the files of their paper.
pub fn judge(claims: &'static [Claim], sheets: &Sheets) -> Result<Vec<Judged>, String> {
    let judged = claims.iter().map(|claim| {
        let named = |error: String| format!("{:?}: {error}", claim.statement);
        let judgement = (claim.judge)(sheets).map_err(named)?;
        match judgement.verdict.fits(claim.kind) {
            true => Ok(Judged { claim, judgement }),
            false => Err(named(format!("the verdict is {:?}", judgement.verdict))),
        }
    });
    judged.collect()
}

/// The slug of the table that [`table`] makes.
pub const SLUG: &str = "claims";

/// The columns of that table.
const COLUMNS: [&str; 5] = ["claim", "verdict", "sample size", "number", "evidence"];

/// Verdicts as a table, so that they have a CSV file beside the data that they follow from.
pub fn table(judged: &[Judged]) -> Table {
    let columns = COLUMNS.map(Column::label).to_vec();
    let mut table = Table::new(SLUG, "Verdicts", columns);
    for Judged { claim, judgement } in judged {
        table.row([
            claim.statement.into(),
            judgement.verdict.words().into(),
            judgement.sample.into(),
            judgement.number.as_str().into(),
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
    let mut differences = Vec::new();
    if derived.len() != written.len() {
        differences.push(format!(
            "{} claims, but {} in the file",
            derived.len(),
            written.len()
        ));
    }
    for column in COLUMNS {
        let pairs = derived.texts(column)?.into_iter();
        for (index, (derived, written)) in pairs.zip(written.texts(column)?).enumerate() {
            if derived != written {
                differences.push(format!(
                    "{:?}: {column} is {derived:?} by the data, but {written:?} in the file",
                    judged[index].claim.statement
                ));
            }
        }
    }
    Ok(differences)
}

/// In one or two sentences: how many claims hold, and how many questions have an answer.
pub fn summary(judged: &[Judged]) -> String {
    let (questions, claims): (Vec<&Judged>, Vec<&Judged>) =
        judged.iter().partition(|one| one.is_question());
    let number = |verdict| {
        let same = claims.iter().filter(|one| one.judgement.verdict == verdict);
        same.count()
    };
    let [held, not, open] = Verdict::ON_CLAIMS.map(number);
    let all = claims.len();
    let mut text = match (held, not, open) {
        _ if all == 0 => "Nothing is claimed.".into(),
        (_, 0, 0) => format!("All {all} claims of the paper hold here."),
        _ => format!(
            "Of the paper's {all} claims: {held} hold here, {not} do not hold, {open} open."
        ),
    };
    if !questions.is_empty() {
        let answered = questions
            .iter()
            .filter(|one| one.judgement.verdict != Verdict::Open);
        text += &format!(
            " Questions that it leaves to the future: {} of {} answered.",
            answered.count(),
            questions.len()
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLAIMS: &[Claim] = &[Claim::new(
        "Few ones",
        "Ones are fewer than ten.",
        |sheets| {
            let sample = sheets.get("numbers")?.sample("number")?;
            let ones = sample.count(|number| number.value == 1.0);
            let (number, evidence) = (ones.to_string(), format!("{ones} ones."));
            Ok(Judgement::new(ones < 10, sample.len(), number, evidence))
        },
    )];

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
        assert_eq!(differences.len(), 4, "{differences:?}");
        assert!(differences[0].contains("verdict is \"holds\" by the data, but \"does not hold\""));
    }

    #[test]
    fn short_claims_have_eight_words_at_most() {
        for claim in crate::PAPERS.iter().flat_map(|paper| paper.claims) {
            let words = claim.short.split_whitespace();
            let words = words
                .filter(|word| word.contains(char::is_alphanumeric))
                .count();
            assert!((2..=8).contains(&words), "{}: {words} words", claim.short);
            assert_eq!(claim.short.ends_with('?'), claim.kind == Kind::Question);
        }
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
