//! The public items of the crate, compared with the list in `docs/API.txt`, and the auto traits of the main types.
//!
//! The list is read from the sources: a line for each public item, with its file, what it derives, and for each trait that is implemented for a
//! public type. It holds names and signatures as they are written and follows no types, so it shows what a change adds, removes or alters, but not
//! every effect on callers. Of what macros make, only the techniques are in it.
//! `SUDOKU_ZOO_API=write cargo test --test main api::` writes it again.

use std::collections::BTreeSet;
use std::fs;
use std::panic::{RefUnwindSafe, UnwindSafe};
use std::path::Path;

use sudoku_zoo::exact_cover::{Best, BitMatrix, BitSets, DancingLinks, Dictionary, Problem};
use sudoku_zoo::strategy::{Deduction, Path as Steps};
use sudoku_zoo::text::ParseError;
#[cfg(feature = "formats")]
use sudoku_zoo::text::{Parsed, PrintError, Reader};
use sudoku_zoo::zoo::Entry;
use sudoku_zoo::{
    Board, Cell, Clash, Contradiction, Count, Digit, DigitSet, End, Grid, GridError, House, Limits,
    Plan, Report, Search, Shape, Stats, Stopped, Technique, Uniqueness,
};
use sudoku_zoo_support::source_files;

/// The public items of a file, each on one line, up to the body: `pub fn solve(&self) -> bool`.
///
/// The list leaves out `mod tests`, the bodies of macros, and what is `pub(crate)` or `pub(super)`. Variants of an enum and members of a trait have no
/// `pub` in front: an enum is listed with its variants, and the members of a public trait and the flags of `bitflags!` follow their type. The lines of all `impl` blocks are here; [`is_left_out`] says
/// which the list drops.
fn items(text: &str) -> Vec<String> {
    let (mut items, mut open): (Vec<String>, Option<String>) = (Vec::new(), None);
    let (mut in_attribute, mut in_macro, mut in_trait, mut in_flags) = (false, false, false, false);
    // What the next type derives, as far as it has been read.
    let mut derives = String::new();
    for line in text.lines() {
        let code = line.trim();
        if line == "mod tests {" {
            break;
        }
        in_macro |= line.starts_with("macro_rules!");
        if in_macro {
            in_macro = line != "}";
            continue;
        }
        if in_attribute || code.starts_with("#[") {
            let goes_on = in_attribute && !derives.is_empty() && !derives.ends_with(']');
            if open.is_none() && (goes_on || code.starts_with("#[derive(")) {
                derives = format!("{derives} {code}");
            }
            in_attribute = !code.ends_with(']');
            continue;
        }
        if code.starts_with("//") {
            continue;
        }
        in_trait &= line != "}";
        in_flags = line == "bitflags! {" || in_flags && line != "}";
        let is_member = |word| in_trait && line.starts_with(&format!("    {word} "));
        let item = match open.take() {
            Some(begun) => format!("{begun} {code}"),
            None if code.starts_with("pub ") => code.to_owned(),
            None if ["fn", "const", "type"].iter().any(is_member) => code.to_owned(),
            None if in_flags && code.starts_with("const ") => code.to_owned(),
            None if line.starts_with("impl") => code.to_owned(),
            None => {
                derives.clear();
                continue;
            }
        };
        let is_whole = match item.starts_with("pub enum ") {
            true => line == "}" || code.ends_with("{}"),
            false => ends_item(&item) && is_balanced(&item),
        };
        if is_whole {
            in_trait |= line.starts_with("pub trait ");
            let item = match item.starts_with("impl") {
                true => item.trim_end_matches([' ', '{', '}']),
                false => item.trim_end_matches(['{', ';', ',', ' ']),
            };
            let item = item.replace("( ", "(").replace(", )", ")");
            items.push(item + &core::mem::take(&mut derives));
        } else {
            open = Some(item);
        }
    }
    items
}

/// The name of a type that an item declares.
fn declares(item: &str) -> Option<&str> {
    let kinds = ["pub struct ", "pub enum ", "pub type ", "pub trait "];
    let name = kinds.iter().find_map(|kind| item.strip_prefix(kind))?;
    name.split(|symbol: char| !symbol.is_alphanumeric()).next()
}

/// Whether an item is a block of methods, whose items are listed one by one, or implements a trait for none of these types.
fn is_left_out(item: &str, types: &BTreeSet<&str>) -> bool {
    let target = item.rsplit_once(" for ").map_or("", |(_, target)| target);
    let target = target.trim_start_matches(['&', ' ']);
    let name = target
        .split(|symbol: char| !symbol.is_alphanumeric())
        .next();
    item.starts_with("impl") && !name.is_some_and(|name| types.contains(name))
}

/// Whether an item may end here. A comma ends a field, but not a signature, whose bounds may follow on further lines.
fn ends_item(item: &str) -> bool {
    let is_signature = item.contains("fn ") || item.contains(" where");
    item.ends_with(['{', ';', '}']) || item.ends_with(',') && !is_signature
}

/// Whether all brackets are closed, but for the one of a body.
fn is_balanced(item: &str) -> bool {
    let is_closed = |open: char, close: char| {
        let count = |wanted: char| item.chars().filter(|&symbol| symbol == wanted).count();
        count(open) == count(close)
    };
    is_closed('(', ')')
        && is_closed('[', ']')
        && (!item.starts_with("pub use") || is_closed('{', '}'))
}

#[test]
fn items_are_read_whole() {
    let text = "#[derive(\n    Clone, Debug\n)]\n#[non_exhaustive]\npub struct Grid {\n    pub side: usize,\n    cells: u8,\n}\npub(crate) fn hidden() {}\n\
                pub fn long(\n    one: u8,\n) -> u8 {\n}\npub enum Kind {\n    /// One.\n    #[error(\n        \"one\"\n    )]\n    One,\n    Two { a: u8 },\n}\n\
                pub enum Never {}\nmacro_rules! table {\n    () => {\n        pub fn made() {}\n    };\n}\n\
                pub trait Solver {\n    /// Its name.\n    fn name(&self) -> &str;\n\n    fn twice(&self) -> u8 {\n        fn inner() {}\n        2\n    }\n}\n\
                impl Grid {\n    fn private(&self) {}\n\n    pub fn add<I>(items: I) -> u8\n    where\n        I: Iterator,\n        I::Item: Copy,\n    {\n        1\n    }\n\
                    pub const ALL: &[u8] = &[\n        1,\n        2,\n    ];\n}\n\
                pub use a::{\n    B, C,\n};\nmod tests {\n    pub fn none() {}\n}\n";
    let expected = [
        "pub struct Grid #[derive( Clone, Debug )]",
        "pub side: usize",
        "pub fn long(one: u8) -> u8",
        "pub enum Kind { One, Two { a: u8 }, }",
        "pub enum Never {}",
        "pub trait Solver",
        "fn name(&self) -> &str",
        "fn twice(&self) -> u8",
        "impl Grid",
        "pub fn add<I>(items: I) -> u8 where I: Iterator, I::Item: Copy",
        "pub const ALL: &[u8] = &[ 1, 2, ]",
        "pub use a::{ B, C, }",
    ];
    assert_eq!(items(text), expected);
}

#[test]
fn the_public_items_are_those_of_the_list() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = Vec::new();
    for file in source_files(&root.join("src")) {
        let name = file.strip_prefix(root).expect("a file of the package");
        let name = name.display().to_string().replace('\\', "/");
        let text = fs::read_to_string(&file).expect("a source file");
        all.extend(items(&text).into_iter().map(|item| (name.clone(), item)));
    }
    let types: BTreeSet<&str> = all.iter().filter_map(|(_, item)| declares(item)).collect();
    let listed = all.iter().filter(|(_, item)| !is_left_out(item, &types));
    let mut found: String = listed
        .map(|(name, item)| format!("{name}: {item}\n"))
        .collect();
    // Fewer techniques are no other list: only with all of them are they compared, and is the list written.
    let is_whole = cfg!(feature = "techniques");
    for technique in Technique::ALL.iter().filter(|_| is_whole) {
        found += &format!("technique: {}\n", technique.id());
    }
    let list = root.join("docs/API.txt");
    if is_whole && std::env::var_os("SUDOKU_ZOO_API").is_some_and(|wish| wish == "write") {
        fs::write(&list, &found).expect("docs/API.txt");
    }
    let mut listed = fs::read_to_string(&list).expect("docs/API.txt");
    if !is_whole {
        let end = listed.find("\ntechnique: ").expect("techniques at the end");
        listed.truncate(end + 1);
    }
    let missing = |from: &str, of: &str| -> Vec<String> {
        let lines = from
            .lines()
            .filter(|line| !of.lines().any(|other| other == *line));
        lines.map(str::to_owned).collect()
    };
    let (added, removed) = (missing(&found, &listed), missing(&listed, &found));
    assert!(
        found == listed,
        "the public items differ from docs/API.txt. If that is meant: SUDOKU_ZOO_API=write cargo test --test main api::, and a line in the \
         changelog\nadded   {added:#?}\nremoved {removed:#?}"
    );
    assert!(found.lines().count() > 500, "the sources were read");
}

/// What a caller may do with a value: send it, share it, pin it, hold it across a panic.
fn plain<T: Send + Sync + Unpin + UnwindSafe + RefUnwindSafe>() {}

/// Values that hold a caller's closure, which need not survive a panic.
fn sent<T: Send + Sync + Unpin>() {}

#[test]
fn auto_traits_are_kept() {
    plain::<(Cell, Digit, DigitSet, House, Shape, Grid, Board)>();
    plain::<(Clash, GridError, Contradiction, ParseError, Stopped)>();
    plain::<(Count, End, Report, Stats, Uniqueness)>();
    plain::<Problem>();
    #[cfg(feature = "formats")]
    plain::<(Parsed, PrintError, Reader)>();
    #[cfg(feature = "tools")]
    plain::<sudoku_zoo::symmetry::Transform>();
    plain::<(DancingLinks, Dictionary, BitMatrix, BitSets, Best)>();
    sent::<(Plan, Technique, Deduction, Steps)>();
    #[cfg(feature = "techniques")]
    sent::<sudoku_zoo::coach::Coach>();
    // What a view has worked out once is kept in locks, which need `std`.
    #[cfg(feature = "std")]
    sent::<sudoku_zoo::strategy::View>();
    sent::<(Limits<'static>, &'static Entry)>();
    fn unpinned<T: Unpin>() {}
    unpinned::<Search<'static>>();
}
