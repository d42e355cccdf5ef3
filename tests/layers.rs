//! The layers of the crate: a module may use the modules above it in `ORDER`, and none below.
//!
//! The test reads every path that begins with `crate::` or `super::` in `src/`, grouped imports included, and fails on an
//! arrow that points the wrong way. A name that the crate root re-exports counts as its module. What only tests use
//! (`cfg(test)`) and comments are exempt.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use sudoku_zoo_support::source_files;

/// The modules of the crate root, lowest first. A new module gets a line here.
const ORDER: &[(&str, &[&str])] = &[
    (
        "vocabulary",
        &[
            "split_mix",
            "random",
            "short_sort",
            "each",
            "callback",
            "threads",
            "index",
            "digits",
            "simd",
            "shape",
            "geometry",
            "grid",
            "variant",
            "board",
            "notation",
            "tenths",
            "evidence",
        ],
    ),
    ("text", &["text"]),
    (
        "contract",
        &[
            "limits",
            "report",
            "event",
            "search",
            "solver",
            "solution_iter",
            "solve",
            "puzzle_error",
            "budget",
        ],
    ),
    ("stages and strategies", &["stage", "strategy"]),
    ("engines", &["exact_cover", "solvers"]),
    (
        "tools",
        &[
            "agreement",
            "arbitrary",
            "batch",
            "symmetry",
            "puzzle",
            "svg",
            "rating",
            "generate",
            "coach",
        ],
    ),
    ("registry and easy calls", &["zoo", "easy"]),
    // Implementations of foreign traits for types of all layers; no module uses it.
    ("serialised forms", &["serde_impls"]),
];

fn rank(module: &str) -> Option<usize> {
    let modules = ORDER.iter().flat_map(|(_, modules)| *modules);
    modules.into_iter().position(|&known| known == module)
}

/// One path in the sources: which module uses which, and where.
#[derive(Debug)]
struct Arrow {
    from: String,
    to: String,
    file: PathBuf,
}

/// The code without comments, string literals and items that are compiled for tests only.
fn strip(text: &str) -> String {
    let mut code = String::new();
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        if rest.starts_with("//") {
            rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
        } else if rest.starts_with("/*") {
            rest = rest.find("*/").map_or("", |end| &rest[end + 2..]);
        } else if rest.starts_with("'\"'") {
            // A character literal, not the beginning of a string.
            rest = &rest[3..];
        } else if next == '"' {
            let mut end = 1;
            while let Some(found) = rest[end..].find(['"', '\\']) {
                end += found;
                if rest[end..].starts_with('"') {
                    break;
                }
                end += 1 + rest[end + 1..].chars().next().map_or(0, char::len_utf8);
            }
            rest = &rest[(end + 1).min(rest.len())..];
            code.push_str("\"\"");
        } else if rest.starts_with("#[cfg(test)]") || rest.starts_with("#[cfg(all(test") {
            rest = &rest[rest.find(']').map_or(rest.len(), |end| end + 1)..];
            let end = rest.find(['{', ';']).unwrap_or(rest.len());
            rest = &rest[end..];
            let mut depth = 0;
            let past = rest.char_indices().find_map(|(index, symbol)| {
                match symbol {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    _ => {}
                }
                (depth == 0).then_some(index + symbol.len_utf8())
            });
            rest = &rest[past.unwrap_or(rest.len())..];
        } else {
            code.push(next);
            rest = &rest[next.len_utf8()..];
        }
    }
    code
}

/// The parts of a use tree: `{a, b::{c, d}}` has `a` and `b::{c, d}`; `a::b` is its own part.
fn parts(tree: &str) -> Vec<&str> {
    let Some(group) = tree.trim_start().strip_prefix('{') else {
        return vec![tree.trim()];
    };
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (index, symbol) in group.char_indices() {
        match symbol {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            '}' => {
                parts.push(group[start..index].trim());
                break;
            }
            ',' if depth == 0 => {
                parts.push(group[start..index].trim());
                start = index + 1;
            }
            _ => {}
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// The first segments of a use tree: `a::b` gives `a`; `{a, b::{c, d}}` gives `a` and `b`.
fn first_segments(tree: &str) -> Vec<String> {
    let is_of_word = |symbol: &char| symbol.is_alphanumeric() || *symbol == '_';
    let word = |part: &str| part.chars().take_while(is_of_word).collect();
    parts(tree).into_iter().map(word).collect()
}

/// The names that `lib.rs` re-exports, with the module each comes from.
fn re_exports(lib: &str) -> BTreeMap<String, String> {
    let mut names = BTreeMap::new();
    for item in lib.split("pub use ").skip(1) {
        let item = item.split(';').next().unwrap_or_default();
        for part in parts(item.trim_start_matches("self::")) {
            if let Some((module, tree)) = part.split_once("::") {
                for name in first_segments(tree) {
                    names.insert(name, module.to_owned());
                }
            }
        }
    }
    names
}

#[test]
fn names_of_the_root_are_found_in_groups() {
    let lib = "pub use coach::Coach;\npub use self::{\n    board::{Board, PlaceError},\n    zoo::zoo,\n};\n";
    let names = re_exports(lib);
    let names: Vec<_> = names
        .iter()
        .map(|(name, module)| format!("{module}::{name}"))
        .collect();
    assert_eq!(
        names,
        [
            "board::Board",
            "coach::Coach",
            "board::PlaceError",
            "zoo::zoo"
        ]
    );
}

/// All arrows between modules of the crate root in one file.
fn arrows(file: &Path, root: &Path, text: &str, exported: &BTreeMap<String, String>) -> Vec<Arrow> {
    let relative = file.strip_prefix(root).expect("a file in src");
    let mut path: Vec<String> = relative
        .with_extension("")
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    if path
        .last()
        .is_some_and(|last| last == "mod" || last == "lib")
    {
        path.pop();
    }
    let Some(from) = path.first().cloned() else {
        return Vec::new();
    };
    let code = strip(text);
    let mut targets = Vec::new();
    for (index, _) in code.match_indices("crate::") {
        targets.extend(first_segments(&code[index + "crate::".len()..]));
    }
    for (index, _) in code.match_indices("super::") {
        if code[..index].ends_with("super::") {
            continue;
        }
        let mut tree = &code[index..];
        let mut depth = path.len();
        while let Some(rest) = tree.strip_prefix("super::") {
            depth = depth.saturating_sub(1);
            tree = rest;
        }
        // Only a path that leaves the module of the crate root leads to another one.
        if depth == 0 {
            targets.extend(first_segments(tree));
        }
    }
    targets
        .into_iter()
        .map(|to| Arrow {
            from: from.clone(),
            to: match (rank(&to), exported.get(&to)) {
                (None, Some(module)) => module.clone(),
                _ => to,
            },
            file: file.to_owned(),
        })
        .collect()
}

fn all_arrows() -> Vec<Arrow> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let lib = strip(&fs::read_to_string(root.join("lib.rs")).expect("lib.rs"));
    let exported = re_exports(&lib);
    let files = source_files(&root);
    let read = |file: &PathBuf| fs::read_to_string(file).expect("a source file");
    files
        .iter()
        .flat_map(|file| arrows(file, &root, &read(file), &exported))
        .collect()
}

#[test]
fn arrows_point_down() {
    let arrows = all_arrows();
    assert!(arrows.len() > 300, "only {} paths were read", arrows.len());
    let mut wrong = Vec::new();
    for Arrow { from, to, file } in &arrows {
        let Some(here) = rank(from) else {
            wrong.push(format!("{}: module `{from}` has no layer", file.display()));
            continue;
        };
        match rank(to) {
            Some(there) if there <= here => {}
            Some(_) => wrong.push(format!("{}: `{from}` uses `{to}`", file.display())),
            // A macro of the crate root, or a word after `pub(in crate::…)`.
            None => wrong.push(format!("{}: `{to}` has no layer", file.display())),
        }
    }
    wrong.sort();
    wrong.dedup();
    assert!(
        wrong.is_empty(),
        "arrows that point up:\n{}",
        wrong.join("\n")
    );
}

/// The types that statics may have: numbers, and what is made of numbers.
const OF_NUMBERS: &[&str] = &[
    "u8",
    "u16",
    "u32",
    "u64",
    "u128",
    "usize",
    "Cell",
    "CellBits",
    "CellSets",
    "DigitSet",
    "FieldTable",
    "Mask",
    "Row",
    "Site",
];

/// The type of each static in a source text, up to its value.
fn types_of_statics(text: &str) -> impl Iterator<Item = &str> {
    let is_static = |line: &&str| {
        let line = line.trim_start();
        line.starts_with("static ") || line.starts_with("pub") && line.contains(" static ")
    };
    let begin = text.lines().filter(is_static).map(|line| {
        let rest = &text[line.as_ptr().addr() - text.as_ptr().addr()..];
        let (_, rest) = rest.split_once(':').expect("a static has a type");
        rest
    });
    begin.map(|rest| rest.split_once('=').map_or(rest, |(of, _)| of))
}

/// A static is compiled in every build with all that it names, also where no program asks for it: docs/DESIGN.md, "What is compiled where". So lists of solvers,
/// plans and techniques are constants.
#[test]
fn statics_are_tables_of_numbers() {
    let odd_one = |of: &str| {
        let words = of.split(|symbol: char| !symbol.is_alphanumeric() && symbol != '_');
        // Lengths of arrays are constants, numbers or calls of both; types begin with a large letter and have a small one.
        let mut types = words.filter(|word| {
            let is_number = word.starts_with(['u', 'i']) && word.len() <= 5;
            let mut symbols = word.chars();
            is_number
                || symbols.next().is_some_and(char::is_uppercase) && symbols.any(char::is_lowercase)
        });
        types
            .find(|word| !OF_NUMBERS.contains(word))
            .map(str::to_owned)
    };
    let lists =
        "static ALL:\n    [Technique; 11] = [];\npub(in crate::x) static ONE: Direct = Direct;\n";
    assert_eq!(types_of_statics(lists).filter_map(odd_one).count(), 2);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = 0;
    for file in source_files(&root) {
        let text = fs::read_to_string(&file).expect("a source file");
        for of in types_of_statics(&text) {
            assert_eq!(odd_one(of), None, "{}: {of}", file.display());
            found += 1;
        }
    }
    assert!(found > 10, "only {found}");
}

/// The picture of the layers in the docs. What stands in brackets there is a remark.
#[test]
fn the_docs_show_the_layers_of_the_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join("docs/DESIGN.md")).expect("a picture of the layers");
    let without_remarks: String = text.split('(').map(after_remark).collect();
    let words: Vec<&str> = without_remarks.split_whitespace().collect();
    let words = words.join(" ");
    for (layer, modules) in ORDER.iter().filter(|(layer, _)| *layer != "text") {
        let row = modules.join(" ");
        assert!(words.contains(&row), "DESIGN does not show {layer}: {row}");
    }
}

fn after_remark(part: &str) -> &str {
    part.split_once(')').map_or(part, |(_, rest)| rest)
}

#[test]
fn an_upward_arrow_is_seen_in_every_spelling() {
    let exported = BTreeMap::from([("Plan".to_owned(), "strategy".to_owned())]);
    let root = Path::new("src");
    let targets = |file: &str, text: &str| -> Vec<String> {
        arrows(&root.join(file), root, text, &exported)
            .into_iter()
            .map(|arrow| arrow.to)
            .collect()
    };
    assert_eq!(targets("board.rs", "use crate::zoo::find;"), ["zoo"]);
    assert_eq!(
        targets("board.rs", "use crate::{grid::{Clash, Grid}, zoo};"),
        ["grid", "zoo"]
    );
    assert_eq!(targets("board.rs", "use super::zoo;"), ["zoo"]);
    assert_eq!(
        targets("board.rs", "let q = '\"'; crate::zoo::find();"),
        ["zoo"]
    );
    assert_eq!(
        targets("text/line.rs", "fn f() { super::super::zoo::find() }"),
        ["zoo"]
    );
    assert_eq!(targets("text/line.rs", "use super::error;"), [""; 0]);
    assert_eq!(targets("board.rs", "use crate::Plan;"), ["strategy"]);
    assert_eq!(targets("board.rs", "// use crate::zoo;\n"), [""; 0]);
    assert_eq!(
        targets(
            "board.rs",
            "#[cfg(test)]\nmod tests { use crate::zoo; fn f() {} }\nuse crate::grid;"
        ),
        ["grid"]
    );
}

/// The name that a line of code declares, if it declares a type or trait, and whether it is public.
///
/// An indented `type` belongs to a trait or to its implementation, so it does not count. An indented `struct` or `enum` lies in
/// a function or in an inline module: private.
fn declared_type(line: &str) -> Option<(String, bool)> {
    let words = |text: &str| -> Vec<String> {
        text.split(|symbol: char| !symbol.is_alphanumeric() && symbol != '_')
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect()
    };
    let code = line.trim_start();
    let (is_public, rest) = match code.strip_prefix("pub") {
        Some(rest) if rest.starts_with(' ') => (code.len() == line.len(), rest),
        Some(rest) if rest.starts_with('(') => (false, rest.split_once(')')?.1),
        _ => (false, code),
    };
    let [keyword, name, ..] = &words(rest)[..] else {
        return None;
    };
    let is_type = matches!(keyword.as_str(), "struct" | "enum" | "trait" | "union")
        || keyword == "type" && code.len() == line.len();
    // A sentence in a comment may begin with one of these words; code has exactly one space after it.
    let is_declaration = rest.trim_start().starts_with(&format!("{keyword} {name}"));
    (is_type && is_declaration).then(|| (name.clone(), is_public))
}

#[test]
fn declarations_are_told_apart() {
    let public = |name: &str| Some((name.to_owned(), true));
    let private = |name: &str| Some((name.to_owned(), false));
    assert_eq!(declared_type("pub struct Grid {"), public("Grid"));
    assert_eq!(declared_type("pub type Image = u8;"), public("Image"));
    assert_eq!(declared_type("pub(crate) enum Kind<T> {"), private("Kind"));
    assert_eq!(
        declared_type("pub(in crate::strategy) trait View: Send {"),
        private("View")
    );
    assert_eq!(declared_type("    struct Inner;"), private("Inner"));
    assert_eq!(declared_type("    type Item = Grid;"), None);
    assert_eq!(declared_type("// struct Grid"), None);
    assert_eq!(declared_type("pub fn structure() {}"), None);
}

/// Two public types or traits with one name, or a private one with the name of a public one, would confuse a reader. Two
/// private ones in different modules may share a name, because no file uses both.
#[test]
fn no_type_shares_the_name_of_a_public_one() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut public, mut private) = (BTreeMap::new(), Vec::new());
    for file in source_files(&root) {
        let text = fs::read_to_string(&file).expect("a source file");
        for (name, is_public) in strip(&text).lines().filter_map(declared_type) {
            if is_public {
                let first = public.insert(name.clone(), file.clone());
                assert_eq!(first, None, "{name} is also in {}", file.display());
            } else {
                private.push((name, file.clone()));
            }
        }
    }
    assert!(public.len() > 100, "only {} types were found", public.len());
    assert!(private.len() > 200, "only {} private types", private.len());
    let shared: Vec<String> = private
        .iter()
        .filter_map(|(name, file)| {
            let other = public.get(name)?;
            Some(format!(
                "{name}: private in {}, public in {}",
                file.display(),
                other.display()
            ))
        })
        .collect();
    assert!(shared.is_empty(), "{}", shared.join("\n"));
}
