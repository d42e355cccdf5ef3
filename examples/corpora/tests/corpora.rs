//! The puzzle files in `benches/corpora` are those that the generator makes.

use sudoku_zoo::solvers::learn::LEARN;
use sudoku_zoo::text::{Format, Reader};
use sudoku_zoo::{Board, Count, Grid, Limits, Solve};

use sudoku_zoo_corpora::{RECIPES, Recipe};

/// Puzzles of each file that are made again.
const SAMPLE: usize = 3;

fn file(recipe: &Recipe) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../benches/corpora");
    std::fs::read_to_string(format!("{folder}/{}.txt", recipe.name)).expect("a file")
}

fn grids(recipe: &Recipe) -> Vec<Grid> {
    let text = file(recipe);
    let grids = Reader::new()
        .format(Format::Sdm)
        .read_all(&text)
        .map(|read| read.map(|read| read.grid));
    grids.collect::<Result<_, _>>().expect("readable puzzles")
}

#[test]
fn a_sample_of_each_is_made_again() {
    for recipe in RECIPES {
        assert!(
            file(recipe).starts_with(&recipe.header()),
            "{}",
            recipe.name
        );
        let sample: Vec<Grid> = recipe.puzzles().take(SAMPLE).collect();
        assert_eq!(grids(recipe)[..SAMPLE], sample, "{}", recipe.name);
    }
}

/// A solver that did not make the puzzles counts their solutions up to two. At 16×16 it is the same solver, because the others
/// are too slow there.
fn solutions(recipe: &Recipe, grid: Grid) -> Count {
    let board = Board::new(grid).expect("no clash");
    let solver = match recipe.name {
        "16x16" => &LEARN,
        _ => sudoku_zoo_support::referee(&board),
    };
    solver
        .count(&board, &Limits::new().solutions(2))
        .expect("no limit")
}

#[test]
fn each_is_complete_and_of_its_shape_and_has_solutions_as_it_should() {
    for recipe in RECIPES {
        let grids = grids(recipe);
        assert_eq!(grids.len(), recipe.count, "{}", recipe.name);
        let expected = if recipe.name.contains("many") {
            Count::AtLeast(2)
        } else {
            Count::Exactly(1)
        };
        for grid in grids {
            assert_eq!(grid.shape(), recipe.shape());
            assert_eq!(solutions(recipe, grid), expected, "{}", recipe.name);
        }
    }
}

#[test]
fn what_calls_itself_minimal_is() {
    let mut minimal = 0;
    for recipe in RECIPES {
        let small = recipe.shape().side() <= 12;
        if small && recipe.header().contains(": minimal") {
            minimal += 1;
            for grid in grids(recipe) {
                for (cell, _) in grid.clues() {
                    let mut poorer = grid.clone();
                    poorer.set(cell, None).expect("a cell");
                    assert_eq!(solutions(recipe, poorer), Count::AtLeast(2), "{grid}");
                }
            }
        }
    }
    assert_eq!(minimal, 5);
}

#[test]
fn there_is_no_other_file() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../benches/corpora");
    let files = std::fs::read_dir(folder).expect("a folder").count();
    assert_eq!(files, RECIPES.len());
}

/// The program `zoo` must not depend on files outside its own folder, so it has a copy.
#[test]
fn the_set_that_comes_with_the_zoo_is_the_corpus() {
    let copy = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../zoo/puzzles/9x9_few_clues.txt"
    );
    let copy = std::fs::read_to_string(copy).expect("a file");
    let recipe = RECIPES.iter().find(|recipe| recipe.name == "9x9_few_clues");
    assert_eq!(copy, file(recipe.expect("a recipe")));
}
