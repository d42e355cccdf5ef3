//! The table of verdicts in a document, made by the run.

use std::fmt::Write as _;
use std::path::Path;

use crate::glance;
use crate::report::Finished;

/// The table stands between these two lines.
const BEGIN: &str = "<!-- The table of verdicts: made by `papers --docs`, not by hand. -->";
const END: &str = "<!-- The end of the table of verdicts. -->";

/// Replaces the table in a file.
pub fn replace_in(path: &Path, finished: &[Finished]) -> Result<(), String> {
    let named = |error: std::io::Error| format!("{}: {error}", path.display());
    let text = std::fs::read_to_string(path).map_err(named)?;
    let [before, _, after] = parts(&text).ok_or_else(|| {
        format!(
            "{}: there are no lines {BEGIN:?} and {END:?}",
            path.display()
        )
    })?;
    let table = table(finished);
    std::fs::write(path, format!("{before}{BEGIN}\n{table}{END}{after}")).map_err(named)
}

/// What is before the table, the table, and what is after it.
fn parts(text: &str) -> Option<[&str; 3]> {
    let (before, rest) = text.split_once(BEGIN)?;
    let (table, after) = rest.split_once(END)?;
    Some([before, table, after])
}

/// The short table, and behind it the long one and the thresholds.
fn table(finished: &[Finished]) -> String {
    let mut text = glance::markdown(finished);
    text.push_str(
        "<details><summary>Every claim in full, with the evidence</summary>\n\n\
         | paper | its claim | here | sample | evidence |\n|---|---|---|---:|---|\n",
    );
    for one in finished {
        for (index, judged) in one.judged.iter().enumerate() {
            let number = if index == 0 { one.paper.number } else { "" };
            let judgement = &judged.judgement;
            let _ = writeln!(
                text,
                "| {number} | {} | {} | {} | {} |",
                judged.claim.statement,
                judgement.verdict.words(),
                judgement.sample,
                judgement.evidence.replace('|', "\\|")
            );
        }
    }
    text.push_str(
        "\n</details>\n\n<details><summary>Numbers for the papers' words, and why</summary>\n\n\
         | paper | its words | taken for | because |\n|---|---|---|---|\n",
    );
    for one in finished {
        for (index, threshold) in one.paper.thresholds.iter().enumerate() {
            let number = if index == 0 { one.paper.number } else { "" };
            let [words, taken_for, why] = threshold.parts();
            let _ = writeln!(text, "| {number} | {words} | {taken_for} | {why} |");
        }
    }
    text + "\n</details>\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PAPERS;
    use crate::verdict::Verdict;

    #[test]
    fn the_document_has_the_table_of_these_claims() {
        let document = include_str!("../../../docs/PAPERS.md");
        let [_, table, _] = parts(document).expect("the two lines");
        let cells = |line: &'static str| -> Vec<&str> {
            line.split(" | ")
                .map(|cell| cell.trim_matches(['|', ' ']))
                .collect()
        };
        let mut tables = table.split("<details>");
        let (short, long) = (
            tables.next().expect("the short one"),
            tables.next().expect("the long one"),
        );
        for claim in PAPERS.iter().flat_map(|paper| paper.claims) {
            let mut lines = short.lines().map(cells);
            let line = lines.find(|line| line.get(1) == Some(&claim.short));
            assert!(line.is_some_and(|line| line.len() == 4), "{}", claim.short);
        }
        let rows = long.lines().filter(|line| line.starts_with("| "));
        let rows: Vec<Vec<&str>> = rows.skip(1).map(cells).collect();
        let claims = PAPERS.iter().flat_map(|paper| {
            let claims = paper.claims.iter().enumerate();
            claims
                .map(|(index, claim)| (if index == 0 { paper.number } else { "" }, claim.statement))
        });
        let found = rows.iter().map(|row| (row[0], row[1]));
        assert!(
            found.eq(claims),
            "docs/PAPERS.md is not of these claims: run `papers --docs docs/PAPERS.md`"
        );
        for row in rows {
            let known = [
                Verdict::Holds,
                Verdict::HoldsNot,
                Verdict::Open,
                Verdict::Yes,
                Verdict::Partly,
                Verdict::No,
            ];
            let known = known.map(Verdict::words);
            assert!(
                known.contains(&row[2]) && row[3].parse::<usize>().is_ok(),
                "{row:?}"
            );
        }
    }
}
