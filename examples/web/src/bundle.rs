//! The page: one HTML file from the files of `page/`.
//!
//! The scripts are ES modules, each with one concern, that browsers and node can also load as they are. In the page they are one script, in
//! which each of them is a function that returns what it exports:
//!
//! ```text
//!   import { h } from "./dom.js";                const { short } = (() => {
//!   export function short(number) { … }    ─▶    function short(number) { … }
//!                                                return { short };
//!                                                })();
//! ```
//!
//! So imports have no other names than the exports, and no two scripts export the same name.

use std::error::Error;
use std::fs;
use std::path::Path;

/// In an order in which every script comes after those it imports.
const PAGE: &[&str] = &[
    "dom.js",
    "unpack.js",
    "engine.js",
    "puzzles.js",
    "app.js",
    "board.js",
    "tree.js",
    "plot.js",
    "matrix.js",
    "watch.js",
    "race.js",
    "explain.js",
    "play.js",
    "papers.js",
    "make.js",
    "main.js",
];
const WORKER: &[&str] = &["replay.js", "session.js", "worker.js"];

/// The page with a module that is packed into text.
pub(crate) fn page(folder: &Path, module: &str) -> Result<String, Box<dyn Error>> {
    let template = fs::read_to_string(folder.join("index.html"))?;
    let parts = [
        ("{{style}}", fs::read_to_string(folder.join("style.css"))?),
        ("{{worker}}", script(folder, WORKER)?),
        ("{{script}}", script(folder, PAGE)?),
        ("{{module}}", module.to_string()),
    ];
    let mut page = template;
    for (place, text) in parts {
        if !page.contains(place) {
            return Err(format!("index.html has no place for {place}").into());
        }
        page = page.replacen(place, &text, 1);
    }
    Ok(page)
}

fn script(folder: &Path, files: &[&str]) -> Result<String, Box<dyn Error>> {
    let mut script = String::new();
    for file in files {
        let source = fs::read_to_string(folder.join(file))?;
        if source.contains("</script") {
            return Err(format!("{file}: </script would end the script of the page").into());
        }
        script.push_str(&scoped(&source));
    }
    Ok(script)
}

/// A module as a function that returns what it exports.
fn scoped(source: &str) -> String {
    let mut names = Vec::new();
    let mut body = String::new();
    for line in source.lines().filter(|line| !line.starts_with("import ")) {
        let exported = line.strip_prefix("export ");
        names.extend(exported.and_then(declared));
        body.push_str(exported.unwrap_or(line));
        body.push('\n');
    }
    let names = names.join(", ");
    let target = if names.is_empty() {
        String::new()
    } else {
        format!("const {{ {names} }} = ")
    };
    format!("{target}(() => {{\n{body}return {{ {names} }};\n}})();\n")
}

/// The name that a declaration gives: `tick` for `async function tick() {`.
fn declared(line: &str) -> Option<&str> {
    let words = line.split(|symbol: char| !symbol.is_alphanumeric() && symbol != '_');
    words
        .filter(|word| !word.is_empty())
        .find(|word| !["async", "function", "class", "const", "let"].contains(word))
}

#[cfg(test)]
mod tests {
    use super::scoped;

    #[test]
    fn a_module_becomes_a_function_that_returns_its_exports() {
        let module = "import { h } from \"./dom.js\";\nexport const A = 1;\nexport async function go(to) {}\nconst own = 2;\n";
        let script = "const { A, go } = (() => {\nconst A = 1;\nasync function go(to) {}\nconst own = 2;\nreturn { A, go };\n})();\n";
        assert_eq!(scoped(module), script);
    }

    #[test]
    fn a_module_without_exports_gives_no_name() {
        assert_eq!(scoped("go();\n"), "(() => {\ngo();\nreturn {  };\n})();\n");
    }
}
