//! The solvers, one family per folder or file.
//!
//! The module of each solver teaches it. This table helps to choose one; [`zoo()`](crate::zoo()) gives the same
//! facts as data, and [`zoo::find`](crate::zoo::find) finds a solver by the name in the first column.
//! [`zoo::parse`](crate::zoo::parse) also reads names with plans in front, as `six+rows`.
//!
//! | solver | family | representation | inference | branching | grids | source | use it for | not for |
//! |---|---|---|---|---|---|---|---|---|
//! | `naive` | backtrack | n² values | none | first blank cell | any | papers 001 (DFS), 003 (sequential, standard) | the baseline everything is measured against | anything with few clues: millions of nodes |
//! | `mrv` | backtrack | n² values | none | cell with the fewest digits | any | papers 001 (smart DFS), 003 (greedy, standard) | showing what the order of cells is worth | speed: every node scans the whole grid |
//! | `house-sets-sequential` | backtrack | a digit set per house | none | first blank cell | any | paper 002 (intuitive) | enumerating many solutions: the cheapest step of all | hard puzzles: as many nodes as naive |
//! | `house-sets-greedy` | backtrack | a digit set per house | none | cell with the fewest digits | any | paper 002's sets with paper 003's order | the fastest backtracker on 9×9 puzzles with one solution | boards above 16×16: no inference |
//! | `block-matrix-sequential` | backtrack | n³ counts of inhibiting cells | none | first blank cell | any | paper 003 (sequential, block matrix) | comparing representations | everything else: setting a digit touches every peer |
//! | `block-matrix-greedy` | backtrack | n³ counts of inhibiting cells | none | cell with the fewest digits | any | paper 003 (greedy, block matrix) | comparing representations | large boards: reading one value takes n steps |
//! | `combined-sequential` | backtrack | n² values and n³ counts | none | first blank cell | any | paper 003 (sequential, combined) | easy puzzles with many clues, by paper 003 | hard puzzles: as many nodes as naive |
//! | `combined-greedy` | backtrack | n² values and n³ counts | none | cell with the fewest digits | any | paper 003 (greedy, combined) | paper 003's all-round winner | large boards: n³ counts, no inference |
//! | `standard-rescanning` | backtrack | n² values | none | first blank cell, searched from the first cell on | any | papers 001 (DFS), 003 (sequential, standard), as printed | what the listing's way to look for a cell costs | speed: naive searches the same tree |
//! | `house-sets-rescanning` | backtrack | a digit set per house | none | first blank cell, searched from the first cell on | any | paper 002's sets with the scan of paper 003's listing | what the listing's way to look for a cell costs | speed: house-sets-sequential searches the same tree |
//! | `block-matrix-rescanning` | backtrack | n³ counts of inhibiting cells | none | first blank cell, searched from the first cell on | any | paper 003 (sequential, block matrix), as printed | what the listing's way to look for a cell costs | speed: block-matrix-sequential searches the same tree |
//! | `combined-rescanning` | backtrack | n² values and n³ counts | none | first blank cell, searched from the first cell on | any | paper 003 (sequential, combined), as printed | what the listing's way to look for a cell costs | speed: combined-sequential searches the same tree |
//! | `standard-greedy-rescanning` | backtrack | n² values | none | cell with the fewest digits, every cell counted twice | any | paper 003 (greedy, standard), as printed | what the listing's way to look for a cell costs | speed: mrv searches the same tree |
//! | `block-matrix-greedy-rescanning` | backtrack | n³ counts of inhibiting cells | none | cell with the fewest digits, every cell counted twice | any | paper 003 (greedy, block matrix), as printed | what the listing's way to look for a cell costs | speed: block-matrix-greedy searches the same tree |
//! | `combined-greedy-rescanning` | backtrack | n² values and n³ counts | none | cell with the fewest digits, every cell counted twice | any | paper 003 (greedy, combined), as printed | what the listing's way to look for a cell costs | speed: combined-greedy searches the same tree |
//! | `standard-surveying` | backtrack | n² values | none | cell with the fewest digits, from a list for every cell | any | paper 001 (smart DFS), as printed | what the listing's way to look for a cell costs | speed: mrv searches the same tree |
//! | `rows` | permutation | all arrangements of each row | what a row's arrangements agree on | row with the fewest arrangements | up to 16×16 | paper 002 (row-based), with narrowed lists | few branches; a look at how much one kind of house knows | boards with few clues: the lists explode |
//! | `columns` | permutation | all arrangements of each column | what a column's arrangements agree on | column with the fewest arrangements | up to 16×16 | paper 002 (row-based, turned on its side), with narrowed lists | as rows, for boards with more clues in a column than in a row | boards with few clues: the lists explode |
//! | `boxes` | permutation | all arrangements of each box | what a box's arrangements agree on | box with the fewest arrangements | up to 16×16 | paper 002 (block-based), with narrowed lists | the best of the family: one branch on most 17-clue puzzles | boards with few clues: the lists explode |
//! | `rows-plain` | permutation | all arrangements of each row | none | next row | up to 16×16 | paper 002 (row-based) | reproducing the paper | hard puzzles: clashes are only seen when a row's turn comes |
//! | `columns-plain` | permutation | all arrangements of each column | none | next column | up to 16×16 | paper 002, which leaves it to the reader | reproducing the paper | hard puzzles: clashes are only seen when a column's turn comes |
//! | `boxes-plain` | permutation | all arrangements of each box | none | next box | up to 16×16 | paper 002 (block-based) | reproducing the paper | hard puzzles: clashes are only seen when a box's turn comes |
//! | `dictionary-x` | exact cover | two maps: items to options and back | singles, by the fewest options | item with the fewest options | any | paper 001 (Algorithm X) | reading Algorithm X; checking dlx | speed: about half of dlx |
//! | `dlx` | exact cover | doubly linked lists of options | singles, by the fewest options | item with the fewest options | any | papers 000 (phase 2), 002 | any shape up to 12×12, any number of solutions | hard 16×16 and larger |
//! | `dictionary-x-full-matrix` | exact cover | two maps of the n³ × 4n² matrix, clues selected | singles, by the fewest options | item with the fewest options | any | paper 001 (Algorithm X), as printed | what building the full matrix costs | speed: dictionary-x searches the same tree |
//! | `dlx-full-matrix` | exact cover | doubly linked lists of the n³ × 4n² matrix, clues selected | singles, by the fewest options | item with the fewest options | any | paper 002 (DLX on the matrix it draws) | what building the full matrix costs | speed: dlx searches the same tree |
//! | `hybrid` | hybrid | a board per node | naked and hidden singles, pairs and triples after each filling | blank cells of the middle stack, box by box | any | paper 004 | seeing how far people's rules go, and what they leave to trial | enumerating many solutions: every one is worked out with pencil and paper |
//! | `two-phase` | pipeline | that of dlx | the six of paper 000 once, then singles, by the fewest options | item with the fewest options | any | paper 000 | puzzles made for people; reproducing paper 000 | puzzles where the strategies remove little: dlx alone is as good |
//! | `basic+auto` | pipeline | that of auto | singles to quads once, easiest first, then those of auto | that of auto | any | how people play | puzzles made for people: most need no search at all | the hardest puzzles: auto alone is faster |
//! | `swift` | swift | 27 bits of a digit in each of three words, a lane per digit | singles, pointing, claiming: one closure for all digits at once | two-candidate cell whose digits weigh most among its peers | 9×9 | beyond the papers | every 9×9 board, one or millions of them | other shapes |
//! | `learn` | learn | a variable per candidate, exactly-one groups, learned clauses | singles, locked candidates, and all it has learned | candidate in the most recent conflicts | any | beyond: paper 002's open problem | 16×16 and larger; proofs that take search | listing many solutions |
//! | `learn-plain` | learn | as learn | as learn | as learn, but never tests whether the grid could be a shuffled pattern | any | beyond: paper 002's open problem | measuring what search alone does | boards made by shuffling a pattern |
//! | `auto` | auto | that of the solver it picks | likewise | likewise | any | swift for 9×9, dlx up to 12×12, learn above | everyday use | comparing algorithms |

pub mod auto;
pub mod backtrack;
pub(crate) mod entry;
pub mod exact_cover;
pub mod hybrid;
#[cfg(feature = "fast")]
pub mod learn;
pub mod permutation;
pub mod pipelines;
#[cfg(feature = "fast")]
pub mod swift;
pub(crate) mod traits;

use self::entry::Entry;

/// The lists of entries, one line per file of solvers.
pub(crate) static FAMILIES: &[&[Entry]] = &[
    &backtrack::standard::ENTRIES,
    &backtrack::house_sets::ENTRIES,
    &backtrack::block_matrix::ENTRIES,
    &backtrack::combined::ENTRIES,
    &backtrack::as_printed::ENTRIES,
    &permutation::ENTRIES,
    &exact_cover::ENTRIES,
    &hybrid::ENTRIES,
    &pipelines::ENTRIES,
    #[cfg(feature = "fast")]
    &swift::ENTRIES,
    #[cfg(feature = "fast")]
    &learn::ENTRIES,
    &auto::ENTRIES,
];
