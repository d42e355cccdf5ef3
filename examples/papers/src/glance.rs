//! All verdicts in one table that one takes in at a glance: a claim in a few words, its verdict, one number.

use std::fmt::Write as _;

use crate::report::Finished;
use crate::table::escaped;
use crate::verdict::{Judged, Verdict};

/// How it looks. Papers stand side by side where there is room.
pub const STYLE: &str = "\
.glance{columns:2 33rem;column-gap:2rem;margin:1rem 0}\
.glance table{width:100%;break-inside:avoid;margin:0 0 1rem;font-size:.85rem}\
.glance th{text-align:left;background:none;border:0;border-bottom:2px solid var(--edge);padding:.25rem 0}\
.glance td{white-space:normal;padding:.12rem .25rem;line-height:1.3;vertical-align:top}\
.glance td:first-child{text-align:left;padding-left:0}.glance td a{color:inherit;text-decoration:none}.glance td a:hover{text-decoration:underline}\
.glance td:nth-child(2){text-align:left;white-space:nowrap}.glance td:last-child{color:var(--soft);padding-right:0}\
.bar{display:block;height:3px;margin-top:2px;border-radius:2px;background:linear-gradient(90deg,var(--mark) var(--share),var(--edge) var(--share))}\
@media (max-width:480px){.glance td:nth-child(2){white-space:normal;min-width:4.4rem}}\
.holds{color:var(--good);font-weight:600}.not{color:var(--bad);font-weight:600}.open,.answer{font-weight:600}\
";

/// The class of a verdict in the page.
pub fn class(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Holds => "holds",
        Verdict::HoldsNot => "not",
        Verdict::Open => "open",
        Verdict::Yes | Verdict::Partly | Verdict::No => "answer",
    }
}

/// A verdict where there is little room, with a sign, so that colour is not all that tells verdicts apart.
fn short_words(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Holds => "✓ holds",
        Verdict::HoldsNot => "✗ does not hold",
        Verdict::Open => "○ open",
        Verdict::Yes => "yes",
        Verdict::Partly => "partly",
        Verdict::No => "no",
    }
}

/// Where a claim's details stand on the page.
pub fn id(number: &str, index: usize) -> String {
    format!("claim-{number}-{}", index + 1)
}

/// The table on the page: the claims of each paper, then the questions of all.
pub fn html(finished: &[Finished]) -> String {
    let mut text = String::from("<div class=\"glance\" id=\"verdicts\">\n");
    for one in finished {
        let (number, subject) = (one.paper.number, escaped(one.paper.subject));
        let rows = rows(one, |judged| !judged.is_question());
        let _ = writeln!(
            text,
            "<table><thead><tr><th colspan=\"3\"><a href=\"#paper-{number}\">{number}: {subject}</a></th></tr></thead><tbody>{rows}</tbody></table>"
        );
    }
    let questions: String = finished
        .iter()
        .map(|one| rows(one, Judged::is_question))
        .collect();
    if !questions.is_empty() {
        let _ = writeln!(
            text,
            "<table><thead><tr><th colspan=\"3\">Questions that the papers leave to the future</th></tr></thead><tbody>{questions}</tbody></table>"
        );
    }
    text + "</div>\n"
}

fn rows(finished: &Finished, keep: impl Fn(&Judged) -> bool) -> String {
    let judged = finished.judged.iter().enumerate();
    let mut text = String::new();
    for (index, one) in judged.filter(|(_, one)| keep(one)) {
        let verdict = one.judgement.verdict;
        let _ = writeln!(
            text,
            "<tr><td><a href=\"#{}\">{}</a></td><td class=\"{}\">{}</td><td>{}{}</td></tr>",
            id(finished.paper.number, index),
            escaped(one.claim.short),
            class(verdict),
            short_words(verdict),
            escaped(&unbroken(&one.judgement.number)),
            bar(&one.judgement.number)
        );
    }
    text
}

/// A sign or a unit stays on the line of its number.
fn unbroken(number: &str) -> String {
    let mut text = number.to_owned();
    for sign in ["× ", "≥ "] {
        text = text.replace(sign, &sign.replace(' ', "\u{a0}"));
    }
    for unit in [" %", " µs", " ms", " s"] {
        let glued = unit.replace(' ', "\u{a0}");
        for after in [",", " "] {
            text = text.replace(&format!("{unit}{after}"), &format!("{glued}{after}"));
        }
        if let Some(before) = text.strip_suffix(unit) {
            text = format!("{before}{glued}");
        }
    }
    text
}

/// A bar for a number that is a share.
fn bar(number: &str) -> String {
    match share(number) {
        Some(share) => format!("<span class=\"bar\" style=\"--share:{share:.0}%\"></span>"),
        None => String::new(),
    }
}

/// "12 of 40", or the only number before "%", of 100.
fn share(number: &str) -> Option<f64> {
    let words: Vec<&str> = number.split_whitespace().collect();
    let value = |word: &str| word.replace(',', "").parse::<f64>().ok();
    let numbers = words.iter().filter(|word| value(word).is_some()).count();
    if let Some(of) = words
        .iter()
        .position(|word| *word == "of")
        .filter(|_| numbers == 2)
    {
        let (part, all) = (
            value(words.get(of.checked_sub(1)?)?)?,
            value(words.get(of + 1)?)?,
        );
        return (all > 0.0).then_some(100.0 * part / all);
    }
    let percent = words
        .iter()
        .position(|word| *word == "%")
        .filter(|_| numbers == 1)?;
    value(words.get(percent.checked_sub(1)?)?)
}

/// The same table in Markdown: first the claims, then the questions.
pub fn markdown(finished: &[Finished]) -> String {
    let mut text = String::new();
    let parts = [
        ("claim, in short", false),
        ("question that a paper leaves to the future", true),
    ];
    for (heading, questions) in parts {
        let mut lines = String::new();
        for one in finished {
            let kept = one
                .judged
                .iter()
                .filter(|judged| judged.is_question() == questions);
            for (index, judged) in kept.enumerate() {
                let number = if index == 0 { one.paper.number } else { "" };
                let judgement = &judged.judgement;
                let _ = writeln!(
                    lines,
                    "| {number} | {} | {} | {} |",
                    judged.claim.short,
                    judgement.verdict.words(),
                    judgement.number.replace('|', "\\|")
                );
            }
        }
        if !lines.is_empty() {
            let _ = write!(
                text,
                "| paper | {heading} | here | number |\n|---|---|---|---|\n{lines}\n"
            );
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_not_torn_from_their_numbers() {
        let shown = unbroken("97.5 %, 2.4 s / × ≥ 3, 4 sets").replace('\u{a0}', "_");
        assert_eq!(shown, "97.5_%, 2.4_s / ×_≥_3, 4 sets");
    }

    #[test]
    fn shares_have_bars_and_other_numbers_have_none() {
        assert_eq!(share("10 of 40"), Some(25.0));
        assert_eq!(share("stuck on 54 of 540"), Some(10.0));
        assert_eq!(share("111 of 90,000").map(|share| share < 1.0), Some(true));
        assert_eq!(share("slower on 30 %"), Some(30.0));
        for number in [
            "45.3 %, 2.2 %",
            "× 0.53, × 1.00",
            "2 µs / 3 µs",
            "46 of 50, 0 of 375",
            "–",
        ] {
            assert_eq!(share(number), None, "{number}");
        }
    }
}
