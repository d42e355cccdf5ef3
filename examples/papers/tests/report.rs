//! The files that the program writes, also when it is stopped early.

#![allow(clippy::unwrap_used)]
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A run of its own folder, without the public puzzle sets, as in a user's clone.
fn papers(folder: &str, words: &[&str]) -> (Command, PathBuf) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let _ = std::fs::remove_dir_all(&folder);
    let mut command = Command::new(env!("CARGO_BIN_EXE_papers"));
    command.args(words).arg("--out").arg(&folder);
    command.args(["--dir", "no/such/folder"]);
    (command, folder)
}

#[test]
fn one_paper_makes_a_page_that_needs_nothing_else() {
    let (mut command, folder) = papers("papers_004", &["--quick", "--paper", "004"]);
    let output = command.output().expect("cargo builds the program");
    let terminal = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{output:?}");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect(name);
    let (page, markdown) = (read("report.html"), read("report.md"));
    for text in [&*terminal, &page, &markdown] {
        // Welch's test by the paper's own numbers, recomputed.
        assert!(text.matches("3.354691").count() >= 2, "{text}");
        assert!(text.contains("0.001644") && text.contains("0.000822"));
        assert!(text.contains("Wilcoxon") && text.contains("published"));
        assert!(text.contains("Proofreading: misprints"));
        // The named puzzles of the paper.
        assert!(text.contains("AI Broken Brick"));
    }
    // All verdicts stand above the first paper: four claims, two questions, each with a link to its details.
    let (top, rest) = page.split_once("<section").expect("a section");
    for number in 1..=6 {
        assert!(top.contains(&format!("href=\"#claim-004-{number}\"")));
        assert!(rest.contains(&format!("id=\"claim-004-{number}\"")));
    }
    for text in [&page, &markdown] {
        assert!(text.contains("9x9_hard.txt, made by this project, in place of"));
    }
    assert!(page.ends_with("</html>\n") && page.contains("prefers-color-scheme:dark"));
    assert!(page.contains("<svg class=\"plot\"") && page.contains("role=\"img\""));
    // A picture for each of the paper's six strategies.
    assert_eq!(page.matches("class=\"sudoku-auto\"").count(), 6);
    for foreign in [
        "<script",
        "<link",
        "<img",
        "src=",
        "href=\"http",
        "@import",
        "NaN",
    ] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    assert_eq!(read("004_table_2.csv").lines().count(), 41);
    assert!(read("004_figure_2.svg").starts_with("<svg"));
    assert!(page.contains("Onokpasa Eva, Bisandu Desmond, Bakwa Dunka"));
    let parts = std::fs::read_dir(&folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    assert!(
        !parts
            .into_iter()
            .any(|path| path.extension().is_some_and(|end| end == "new"))
    );
}

/// Judges the files of an earlier run again.
fn judge(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_papers"));
    command.arg("--judge").args(words).arg("--out").arg(folder);
    command.output().unwrap()
}

#[test]
fn verdicts_are_those_of_the_files() {
    let (mut command, folder) = papers("papers_judged", &["--quick", "--paper", "004"]);
    assert!(command.output().unwrap().status.success());
    let judged = judge(&folder, &["--paper", "004"]);
    assert!(judged.status.success(), "{judged:?}");

    // Other data, another verdict: every puzzle is solved with the right filling.
    let data = folder.join("004_valid.csv");
    let text = std::fs::read_to_string(&data).unwrap();
    std::fs::write(&data, text.replace("stuck", "solved")).unwrap();
    let judged = judge(&folder, &["--paper", "004"]);
    let errors = String::from_utf8_lossy(&judged.stderr);
    assert!(!judged.status.success());
    let claim = "\"The hybrid solves all valid puzzles.\": verdict is \"open\" by the data, but \"does not hold\" in the file";
    assert!(errors.contains(claim), "{errors}");

    // The verdicts can be written anew, and are then those of the data.
    let accepted = judge(&folder, &["--paper", "004", "--accept"]);
    assert!(accepted.status.success(), "{accepted:?}");
    assert!(judge(&folder, &["--paper", "004"]).status.success());

    std::fs::remove_file(&data).unwrap();
    let errors = String::from_utf8_lossy(&judge(&folder, &["--paper", "004"]).stderr).into_owned();
    assert!(errors.contains("there is no file valid.csv"), "{errors}");
}

#[test]
#[ignore = "a minute: a quick run of all papers"]
fn all_verdicts_of_a_quick_run_follow_from_its_files() {
    let (mut command, folder) = papers("papers_quick", &["--quick"]);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let document = folder.join("document.md");
    let marks =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/PAPERS.md"));
    std::fs::write(&document, marks.unwrap()).unwrap();
    let judged = judge(&folder, &["--docs", document.to_str().unwrap()]);
    assert!(judged.status.success(), "{judged:?}");

    // What the page, the Markdown and the document say is what the files say.
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    let (page, markdown, document) = (read("report.html"), read("report.md"), read("document.md"));
    let mut claims = 0;
    for number in ["000", "001", "002", "003", "004"] {
        let mut reader =
            csv::Reader::from_path(folder.join(format!("{number}_claims.csv"))).unwrap();
        for record in reader.records() {
            let record = record.unwrap();
            let [claim, verdict, sample, evidence] = [0, 1, 2, 4].map(|field| &record[field]);
            let known = [
                "holds",
                "does not hold",
                "open",
                "answered: yes",
                "answered: partly",
                "answered: no",
            ];
            assert!(known.contains(&verdict), "{verdict}");
            assert!(markdown.contains(&format!(
                "- {claim} **{verdict}** (n = {sample}): {evidence}"
            )));
            assert!(document.contains(&format!("| {claim} | {verdict} | {sample} |")));
            let escaped = claim.replace('&', "&amp;").replace('"', "&quot;");
            assert!(page.contains(&format!("\">{escaped}</p>")), "{claim}");
            claims += 1;
        }
    }
    assert!(claims > 20, "{claims}");

    // Without its last ten rows each paper has another verdict, sample size or evidence.
    for (number, data) in [
        ("000", "000_puzzles.csv"),
        ("001", "001_puzzles.csv"),
        ("002", "002_puzzles.csv"),
        ("003", "003_times.csv"),
        ("004", "004_valid.csv"),
    ] {
        let (path, text) = (folder.join(data), read(data));
        let lines: Vec<&str> = text.lines().collect();
        std::fs::write(&path, lines[..lines.len() - 10].join("\n")).unwrap();
        let judged = judge(&folder, &["--paper", number]);
        let errors = String::from_utf8_lossy(&judged.stderr);
        assert!(
            !judged.status.success() && errors.contains("by the data, but"),
            "{data}: {errors}"
        );
        std::fs::write(&path, text).unwrap();
    }
}

#[test]
fn bad_words_are_named() {
    for (words, expected) in [
        (["--paper", "005"], "invalid value '005'"),
        (["--quick", "--fast"], "unexpected argument '--fast'"),
    ] {
        let output = papers("papers_bad", &words).0.output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            !output.status.success() && errors.contains(expected),
            "{errors}"
        );
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_named_before_anything_runs() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("papers_no_folder");
    std::fs::write(&file, "").unwrap();
    let folder = file.join("report");
    let mut command = Command::new(env!("CARGO_BIN_EXE_papers"));
    // A full run: were it not for the folder, this would take minutes.
    let output = command.arg("--out").arg(&folder).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && output.stdout.is_empty());
    assert!(errors.contains(&*folder.to_string_lossy()), "{errors}");
}

#[test]
fn ended_early_it_leaves_what_was_finished() {
    use std::process::Stdio;
    use std::time::Duration;

    // A full run of 003 takes minutes.
    let (mut command, folder) = papers("papers_ended", &["--paper", "000", "--paper", "003"]);
    let mut child = command.stdout(Stdio::null()).spawn().unwrap();
    let page = folder.join("report.html");
    while !page.exists() && child.try_wait().unwrap().is_none() {
        std::thread::sleep(Duration::from_millis(50));
    }
    // Killed: an interrupt does no more harm, and the shell that started the test may ignore it.
    child.kill().unwrap();
    assert!(!child.wait().unwrap().success());
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.ends_with("</html>\n"));
    assert!(page.contains("<h2>Paper 000") && !page.contains("<h2>Paper 003"));
    assert!(page.contains("Not finished when this was written: paper 003."));
}
