//! Every public item has an example that a reader finds where the item is documented.
//!
//! An *item* here is a public type, trait, function, method, method of a trait, or macro. Fields, variants, constants, associated types and
//! implementations of traits are shown in the examples of their type. An item has an example
//!
//! - if its own docs have one; or
//! - for a type or trait: if an example of one of its methods names it, since both are on one page; or
//! - for a method: if the example of its type, or of another method of its type, calls it by name, or implements it; or
//! - for a function or method: if the example of the public module it is in calls it by name. A method must not share that name with
//!   another item then, since the test knows no types.
//!
//! Lines of an example that rustdoc hides (`# …`) do not count, nor does text that is not tested (`text`, `ignore`). The test reads the sources as
//! rustfmt leaves them. It follows no types: `.len()` in the example of a type counts for the type's own `len`, whatever it is called on.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use sudoku_zoo_support::source_files;

/// A public item, and the code of the examples in its docs.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Item {
    /// The file and the line.
    place: String,
    /// The path of the file's module, as `a::b`.
    module: String,
    kind: Kind,
    name: String,
    example: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    /// A type or a trait.
    Type,
    /// A function or a macro.
    Function,
    /// A method of the type with this name.
    Method(String),
    /// A method of the trait with this name.
    TraitMethod(String),
}

/// The lines of tested code in doc comments, without those that rustdoc hides.
fn example(docs: &[&str]) -> String {
    let (mut code, mut fence): (String, Option<&str>) = (String::new(), None);
    for line in docs {
        match (fence, line.trim_start().strip_prefix("```")) {
            (None, Some(language)) => fence = Some(language.trim()),
            (Some(_), Some(_)) => fence = None,
            (Some("" | "rust" | "no_run" | "should_panic" | "compile_fail"), None)
                if line.trim() != "#" && !line.trim_start().starts_with("# ") =>
            {
                code += line;
                code.push('\n');
            }
            _ => {}
        }
    }
    code
}

/// The words and signs of code: `a.b(c)` gives `a`, `.`, `b`, `(`, `c`, `)`. `::` is one sign.
fn tokens(code: &str) -> Vec<&str> {
    let is_word = |symbol: char| symbol.is_alphanumeric() || symbol == '_';
    let (mut tokens, mut rest) = (Vec::new(), code.trim_start());
    while let Some(first) = rest.chars().next() {
        let end = match first {
            _ if is_word(first) => rest.find(|symbol| !is_word(symbol)),
            _ if rest.starts_with("::") => Some(2),
            _ => Some(first.len_utf8()),
        };
        let (token, after) = rest.split_at(end.unwrap_or(rest.len()));
        tokens.push(token);
        rest = after.trim_start();
    }
    tokens
}

/// Whether the code calls an item of this kind and name, or passes it on as a path.
///
/// A method is called after a dot, or as `Owner::name`; the methods of a trait have many owners, and the example may implement them.
fn calls(code: &str, kind: &Kind, name: &str) -> bool {
    let tokens = tokens(code);
    let at = |index: Option<usize>| index.and_then(|index| tokens.get(index)).copied();
    tokens.iter().enumerate().any(|(index, token)| {
        let is_called = matches!(at(Some(index + 1)), Some("(" | "::" | "!"));
        let before = (at(index.checked_sub(2)), at(index.checked_sub(1)));
        *token == name
            && match (kind, before) {
                (Kind::Type, _) => true,
                (Kind::Function, (_, Some("."))) => false,
                (Kind::Function, (_, before)) => is_called || before == Some("::"),
                (Kind::Method(_) | Kind::TraitMethod(_), (_, Some("."))) => is_called,
                // `Owner::name`, or `Owner::<T>::name`.
                (Kind::Method(owner), (Some(before), Some("::"))) => {
                    before == owner || before == ">"
                }
                (Kind::TraitMethod(_), (_, Some("::" | "fn"))) => true,
                (Kind::Method(_) | Kind::TraitMethod(_), _) => false,
            }
    })
}

/// The word that begins `text`, as in `Grid<'a> {`.
fn word(text: &str) -> &str {
    tokens(text).first().copied().unwrap_or_default()
}

/// The name of the type that `impl<T: A<B>> Name<T> {` is about; none for an implementation of a trait.
fn implemented(line: &str) -> Option<&str> {
    let mut rest = line.strip_prefix("impl")?;
    if rest.starts_with('<') {
        let mut depth = 0;
        let end = rest.char_indices().find_map(|(index, symbol)| {
            depth += i32::from(symbol == '<') - i32::from(symbol == '>');
            (depth == 0).then_some(index + 1)
        })?;
        rest = &rest[end..];
    }
    (!rest.contains(" for ")).then(|| word(rest))
}

/// The public items of one file.
fn items(file: &str, module: &str, text: &str) -> Vec<Item> {
    let (mut items, mut docs) = (Vec::new(), Vec::new());
    // The type whose methods the lines are about, and whether it is a trait, whose methods have no `pub` in front.
    let mut owner: Option<(&str, bool)> = None;
    let mut in_attribute = false;
    for (index, line) in text.lines().enumerate() {
        let code = line.trim_start();
        if line == "mod tests {" {
            break;
        }
        if let Some(doc) = code.strip_prefix("///") {
            docs.push(unindented(doc));
            continue;
        }
        if in_attribute || code.starts_with("#[") || code.starts_with("//") {
            in_attribute = (in_attribute || code.starts_with("#[")) && !code.ends_with(']');
            if code.contains("macro_export") {
                docs.push("macro_export");
            }
            continue;
        }
        let example = example(&docs);
        let is_exported = docs.contains(&"macro_export");
        docs.clear();
        if line == "}" {
            owner = None;
        }
        let depth = (line.len() - code.len()) / 4;
        let public = code.strip_prefix("pub ");
        let declared = public.or(match owner {
            Some((_, true)) if depth == 1 => Some(code),
            _ => None,
        });
        let mut push = |kind: Kind, name: &str| {
            items.push(Item {
                place: format!("{file}:{}", index + 1),
                module: module.to_owned(),
                kind,
                name: name.to_owned(),
                example: example.clone(),
            });
        };
        if let Some(name) = code.strip_prefix("macro_rules! ") {
            if is_exported {
                push(Kind::Function, word(name));
            }
            continue;
        }
        if depth == 0 && code.starts_with("impl") {
            owner = implemented(code).map(|name| (name, false));
        }
        let Some(declared) = declared else {
            // The methods of a private trait are no items.
            if depth == 0 && code.contains("trait ") {
                owner = None;
            }
            continue;
        };
        let words = ["const ", "unsafe ", "async "];
        let declared = words.iter().fold(declared, |rest, word| {
            rest.strip_prefix(word).unwrap_or(rest)
        });
        let name = |keyword: &str| declared.strip_prefix(keyword).map(word);
        if let Some(name) = name("fn ") {
            match owner {
                Some((owner, true)) if depth == 1 => push(Kind::TraitMethod(owner.into()), name),
                Some((owner, false)) if depth == 1 => push(Kind::Method(owner.into()), name),
                _ if depth == 0 => push(Kind::Function, name),
                _ => {}
            }
        } else if depth == 0 {
            for keyword in ["struct ", "enum ", "union ", "type ", "trait "] {
                if let Some(name) = name(keyword) {
                    push(Kind::Type, name);
                    owner = (keyword == "trait " && !code.ends_with('}')).then_some((name, true));
                }
            }
        }
    }
    items
}

/// The sources: all public items, and the examples of the public modules.
struct Sources {
    items: Vec<Item>,
    /// By the path of the module, `a::b`.
    modules: BTreeMap<String, String>,
}

impl Sources {
    /// From the files of `src`: the path of each in that folder, and its text.
    fn new(files: &[(String, String)]) -> Sources {
        let mut sources = Sources {
            items: Vec::new(),
            modules: BTreeMap::new(),
        };
        let mut public = vec![String::new()];
        for (file, text) in files {
            let module = file.trim_end_matches(".rs").replace('/', "::");
            let module = match module.as_str() {
                "lib" => "",
                module => module.trim_end_matches("::mod"),
            };
            let docs = text.lines().filter_map(|line| line.strip_prefix("//!"));
            let docs: Vec<&str> = docs.map(unindented).collect();
            sources.modules.insert(module.to_owned(), example(&docs));
            let inner = text
                .lines()
                .filter_map(|line| line.strip_prefix("pub mod "));
            public.extend(inner.map(|inner| path(module, word(inner))));
            sources.items.extend(items(file, module, text));
        }
        sources.modules.retain(|module, _| public.contains(module));
        sources
    }

    /// The example of the public module that shows the items of `module`: its own, or the nearest around it.
    fn module_example(&self, mut module: &str) -> &str {
        while !self.modules.contains_key(module) && !module.is_empty() {
            module = module.rsplit_once("::").map_or("", |(parent, _)| parent);
        }
        self.modules.get(module).map_or("", String::as_str)
    }

    /// The examples on the page of a type: its own and those of its methods.
    fn page(&self, name: &str) -> String {
        let is_on_page = |item: &&Item| match &item.kind {
            Kind::Type => item.name == name,
            Kind::Method(owner) | Kind::TraitMethod(owner) => owner == name,
            Kind::Function => false,
        };
        self.items
            .iter()
            .filter(is_on_page)
            .map(|item| item.example.as_str())
            .collect()
    }

    fn has_example(&self, item: &Item) -> bool {
        let is_called_in = |code: &str| calls(code, &item.kind, &item.name);
        let in_module = || is_called_in(self.module_example(&item.module));
        let is_namesake = |other: &&Item| other.name == item.name;
        let is_lone = || self.items.iter().filter(is_namesake).count() == 1;
        !item.example.is_empty()
            || match &item.kind {
                Kind::Type => is_called_in(&self.page(&item.name)),
                Kind::Function => in_module(),
                Kind::Method(owner) | Kind::TraitMethod(owner) => {
                    is_called_in(&self.page(owner)) || is_lone() && in_module()
                }
            }
    }
}

/// A line of a doc comment without the blank that it begins with.
fn unindented(line: &str) -> &str {
    line.strip_prefix(' ').unwrap_or(line)
}

fn path(parent: &str, name: &str) -> String {
    match parent {
        "" => name.to_owned(),
        _ => format!("{parent}::{name}"),
    }
}

impl Sources {
    /// The items without an example, as `file:line: Owner::name()`.
    fn without_example(&self) -> Vec<String> {
        let items = self.items.iter().filter(|item| !self.has_example(item));
        let named = items.map(|item| match &item.kind {
            Kind::Type => format!("{}: {}", item.place, item.name),
            Kind::Function => format!("{}: {}()", item.place, item.name),
            Kind::Method(owner) | Kind::TraitMethod(owner) => {
                format!("{}: {owner}::{}()", item.place, item.name)
            }
        });
        named.collect()
    }
}

#[test]
fn every_public_item_has_an_example() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let read = |file: PathBuf| {
        let name = file.strip_prefix(&root).expect("a file of the folder");
        let name = name.display().to_string().replace('\\', "/");
        (name, fs::read_to_string(&file).expect("a source file"))
    };
    let files: Vec<_> = source_files(&root).into_iter().map(read).collect();
    let sources = Sources::new(&files);
    assert!(sources.items.len() > 500, "the sources were read");
    let without = sources.without_example();
    assert!(
        without.is_empty(),
        "{} of {} items have no example:\n{}",
        without.len(),
        sources.items.len(),
        without.join("\n")
    );
}

#[test]
fn missing_examples_are_seen() {
    let lib = "//! ```\n//! free(); a.open(); Grid::twice();\n//! ```\npub mod inner;\nmod hidden;\n\
               pub fn free() {}\npub fn lost() {}\npub(crate) fn private() {}\n\
               pub struct Other;\nimpl Other {\n    pub fn twice() {}\n}\n";
    let hidden = "//! ```\n//! unseen();\n//! ```\npub fn unseen() {}\n\
                  /// ```\n/// Grid::new().get();\n/// # Grid::hidden();\n/// grid.field;\n/// ```\n#[must_use]\npub struct Grid {\n}\n\
                  impl<T: Into<u8>> Grid<T> {\n    pub fn new() {}\n    pub const fn get(&self) {}\n    pub fn hidden() {}\n    pub fn field(&self) {}\n    \
                  pub fn open(&self) {}\n    pub fn twice() {}\n}\nimpl Clone for Grid {\n    fn clone() {}\n}\n";
    let inner = "/// ```text\n/// Step\n/// ```\npub trait Step {\n    /// ```\n    /// fn name() {}\n    /// ```\n    fn begin();\n    fn name();\n    \
                 fn end() {\n    }\n}\nmod tests {\n    pub fn none() {}\n}\n";
    let files = [
        ("hidden.rs", hidden),
        ("inner/mod.rs", inner),
        ("lib.rs", lib),
    ];
    let files = files.map(|(name, text)| (name.to_owned(), text.to_owned()));
    let expected = [
        "hidden.rs:4: unseen()",
        "hidden.rs:16: Grid::hidden()",
        "hidden.rs:17: Grid::field()",
        "hidden.rs:19: Grid::twice()",
        "inner/mod.rs:4: Step",
        "inner/mod.rs:10: Step::end()",
        "lib.rs:7: lost()",
        "lib.rs:9: Other",
        "lib.rs:11: Other::twice()",
    ];
    assert_eq!(Sources::new(&files).without_example(), expected);
}
