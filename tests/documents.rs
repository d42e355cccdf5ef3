//! What the Markdown files say about this repository: their links lead somewhere, the files and tests that they name exist, and they
//! keep to their form.
//!
//! A path is checked if it is a link, or stands in backquotes and begins with a folder of the repository (`src/lib.rs`, `.ci/run`).

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use sudoku_zoo_support::source_files;

/// Every document, and the most lines that it may have.
const DOCUMENTS: [(&str, usize); 11] = [
    ("README.md", 150),
    ("CHANGELOG.md", 100),
    ("CONTRIBUTING.md", 300),
    ("docs/BENCHMARKS.md", 500),
    ("docs/DESIGN.md", 300),
    ("docs/EXPERIMENTS.md", 600),
    ("docs/PAPERS.md", 300),
    ("docs/RENAMED.md", 100),
    ("docs/TRUST.md", 200),
    ("examples/README.md", 100),
    ("examples/datafusion/README.md", 100),
];

/// Folders whose paths are checked where they stand in backquotes.
const FOLDERS: [&str; 7] = [
    "src/",
    "tests/",
    "benches/",
    "examples/",
    "docs/",
    ".ci/",
    ".github/",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(document: &str) -> String {
    fs::read_to_string(root().join(document)).unwrap()
}

/// The lines outside code blocks, each with its number.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut in_code = false;
    (1..).zip(text.lines()).filter(move |(_, line)| {
        let fence = line.trim_start().starts_with("```");
        in_code ^= fence;
        !in_code && !fence
    })
}

/// The targets of the links in a line: `[words](target)`.
fn links(line: &str) -> impl Iterator<Item = &str> {
    let targets = line.split("](").skip(1);
    targets.filter_map(|rest| rest.split_once(')').map(|(target, _)| target))
}

/// What stands in backquotes.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// The address of a heading, as hosts of Markdown make it: small letters, figures, `-` and `_`; a blank becomes `-`.
fn anchor(heading: &str) -> String {
    let words = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = words.chars().filter_map(|symbol| match symbol {
        ' ' => Some('-'),
        '-' | '_' => Some(symbol),
        _ => symbol.is_alphanumeric().then_some(symbol),
    });
    kept.collect()
}

fn anchors(text: &str) -> BTreeSet<String> {
    let headings = prose(text).filter(|(_, line)| line.starts_with('#'));
    headings.map(|(_, line)| anchor(line)).collect()
}

#[test]
fn links_lead_to_files_and_headings() {
    let mut broken = Vec::new();
    for (document, _) in DOCUMENTS {
        let text = read(document);
        let folder = root().join(document);
        let folder = folder.parent().unwrap();
        for (number, line) in prose(&text) {
            for link in links(line).filter(|link| !link.contains("://")) {
                let (path, heading) = link.split_once('#').unwrap_or((link, ""));
                let target = match path {
                    "" => root().join(document),
                    path => folder.join(path),
                };
                let found = heading.is_empty()
                    || fs::read_to_string(&target)
                        .is_ok_and(|text| anchors(&text).contains(heading));
                if !target.exists() || !found {
                    broken.push(format!("{document}:{number}: {link}"));
                }
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn paths_in_backquotes_exist() {
    let mut missing = Vec::new();
    for (document, _) in DOCUMENTS {
        let folder = root().join(document);
        let folder = folder.parent().unwrap();
        for (number, line) in prose(&read(document)) {
            for path in quoted(line) {
                // The path ends where a command goes on. Capital letters stand for a name of the reader's choice.
                let path = path.split_whitespace().next().unwrap_or_default();
                let is_path = FOLDERS.iter().any(|folder| path.starts_with(folder));
                let is_form = path.contains(['*', '…', '{', '<']) || path.contains("NNN");
                let is_form = is_form || path.contains("NAME") || path.contains("ID");
                let exists = root().join(path).exists() || folder.join(path).exists();
                if is_path && !is_form && !exists {
                    missing.push(format!("{document}:{number}: {path}"));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// TRUST names the test that holds a promise: words in small letters, joined by at least two `_`.
#[test]
fn tests_that_trust_names_exist() {
    let mut functions = BTreeSet::new();
    for folder in ["src", "tests", "benches", "examples"] {
        for file in source_files(&root().join(folder)) {
            for line in fs::read_to_string(file).unwrap().lines() {
                if let Some((_, rest)) = line.split_once("fn ") {
                    let name = rest.split(['(', '<']).next().unwrap_or_default();
                    functions.insert(name.to_owned());
                }
            }
        }
    }
    let mut missing = Vec::new();
    let trust = read("docs/TRUST.md");
    for (number, line) in prose(&trust) {
        for name in quoted(line) {
            let is_name =
                |symbol: char| symbol.is_ascii_lowercase() || "_0123456789".contains(symbol);
            let is_test = name.matches('_').count() > 1 && name.chars().all(is_name);
            if is_test && !functions.contains(name) {
                missing.push(format!("docs/TRUST.md:{number}: {name}"));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn every_example_can_be_run_and_found() {
    let (manifest, list) = (read("examples/Cargo.toml"), read("examples/README.md"));
    let mut found = 0;
    for entry in fs::read_dir(root().join("examples")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name.ends_with(".rs") && name != "lib.rs" {
            assert!(manifest.contains(&format!("path = \"{name}\"")), "{name}");
            assert!(list.contains(&format!("({name})")), "{name}");
            found += 1;
        }
    }
    assert!(found > 10, "only {found}");
}

#[test]
fn documents_are_short() {
    for (document, most) in DOCUMENTS {
        let lines = read(document).lines().count();
        assert!(lines <= most, "{document} has {lines} lines of {most}");
    }
}

/// `.ci/run` finds the tests that take long by words in their names. A name without one would be run with the tests that need the public puzzle sets.
#[test]
fn long_tests_are_found_by_their_names() {
    let script = read(".ci/run");
    let (_, words) = script.split_once("\nlong=(").unwrap();
    let words: Vec<&str> = words.split(')').next().unwrap().split(' ').collect();
    let mut found = 0;
    let folders = ["tests", "examples/zoo/tests"].map(|folder| source_files(&root().join(folder)));
    for path in folders.into_iter().flatten() {
        let text = fs::read_to_string(&path).unwrap();
        let module = path.file_stem().unwrap().to_str().unwrap();
        let mut lines = text.lines().map(str::trim);
        while let Some(line) = lines.next() {
            if line.starts_with("#[ignore = \"half a minute") {
                let next = lines.find(|line| !line.starts_with('#')).unwrap();
                let name = format!("{module}::{}", next.trim_start_matches("fn "));
                assert!(words.iter().any(|word| name.contains(word)), "{name}");
                found += 1;
            }
        }
    }
    assert!(found > 10, "only {found}");
}

/// Figures say what is. What was, and why it changed, is in EXPERIMENTS.
#[test]
fn no_table_of_figures_has_a_column_for_the_past() {
    for document in ["docs/BENCHMARKS.md", "docs/TRUST.md"] {
        let text = read(document);
        for (number, line) in prose(&text).filter(|(_, line)| line.starts_with('|')) {
            let mut fields = line.split('|').map(str::trim);
            let past = fields.find(|field| ["before", "then", "old"].contains(field));
            assert_eq!(past, None, "{document}:{number}");
        }
    }
}

#[test]
fn anchors_are_those_of_a_host() {
    assert_eq!(anchor("## A referee above 16×16"), "a-referee-above-1616");
    assert_eq!(anchor("# `no_std`, and more"), "no_std-and-more");
    let found: Vec<&str> = links("[a](b.md#c), ![d](e)").collect();
    assert_eq!(found, ["b.md#c", "e"]);
    let text = "a\n```\nb\n```\nc";
    let lines: Vec<usize> = prose(text).map(|(number, _)| number).collect();
    assert_eq!(lines, [1, 5]);
}
