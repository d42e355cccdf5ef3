//! The README's table is the registry's.

#[test]
fn the_table_of_solvers_is_the_catalogue() {
    let readme = include_str!("../README.md");
    let (_, after) = readme
        .split_once("list --markdown -->\n")
        .expect("the table begins");
    let (table, _) = after
        .split_once("<!-- end of catalogue -->")
        .expect("the table ends");
    let expected = sudoku_zoo::zoo::catalogue().to_string();
    assert_eq!(
        table, expected,
        "paste the output of: cargo run --example zoo -- list --markdown"
    );
}
