//! The solvers, one family per folder or file.
//!
//! The module of each solver teaches it. This table helps to choose one; [`zoo()`](crate::zoo()) gives the same
//! facts as data, and [`zoo::find`](crate::zoo::find) finds a solver by the name in the first column.
//! [`zoo::parse`](crate::zoo::parse) also reads names with plans in front, as `six+rows`.
//!
//! | solver | how it works | grids | houses | source | use it for | not for |
//! |---|---|---|---|---|---|---|
//! | `naive` | n² values; inference: none; branches on: first blank cell | any | all | papers 001 (DFS), 003 (sequential, standard) | the baseline everything is measured against | anything with few clues: millions of nodes |
//! | `mrv` | n² values; inference: none; branches on: cell with the fewest digits | any | all | papers 001 (smart DFS), 003 (greedy, standard) | showing what the order of cells is worth | speed: every node scans the whole grid |
//! | `house-sets-sequential` | a digit set per house; inference: none; branches on: first blank cell | any | all | paper 002 (intuitive) | enumerating many solutions: the cheapest step of all | hard puzzles: as many nodes as naive |
//! | `house-sets-greedy` | a digit set per house; inference: none; branches on: cell with the fewest digits | any | all | paper 002's sets with paper 003's order | the fastest backtracker on 9×9 puzzles with one solution | boards above 16×16: no inference |
//! | `block-matrix-sequential` | n³ counts of inhibiting cells; inference: none; branches on: first blank cell | any | all | paper 003 (sequential, block matrix) | comparing representations | everything else: setting a digit touches every peer |
//! | `block-matrix-greedy` | n³ counts of inhibiting cells; inference: none; branches on: cell with the fewest digits | any | all | paper 003 (greedy, block matrix) | comparing representations | large boards: reading one value takes n steps |
//! | `combined-sequential` | n² values and n³ counts; inference: none; branches on: first blank cell | any | all | paper 003 (sequential, combined) | easy puzzles with many clues, by paper 003 | hard puzzles: as many nodes as naive |
//! | `combined-greedy` | n² values and n³ counts; inference: none; branches on: cell with the fewest digits | any | all | paper 003 (greedy, combined) | paper 003's all-round winner | large boards: n³ counts, no inference |
//! | `standard-rescanning` | n² values; inference: none; branches on: first blank cell, searched from the first cell on | any | all | papers 001 (DFS), 003 (sequential, standard), as printed | what the listing's way costs | speed: naive searches the same tree |
//! | `house-sets-rescanning` | a digit set per house; inference: none; branches on: first blank cell, searched from the first cell on | any | all | paper 002's sets with the scan of paper 003's listing | what the listing's way costs | speed: house-sets-sequential searches the same tree |
//! | `block-matrix-rescanning` | n³ counts of inhibiting cells; inference: none; branches on: first blank cell, searched from the first cell on | any | all | paper 003 (sequential, block matrix), as printed | what the listing's way costs | speed: block-matrix-sequential searches the same tree |
//! | `combined-rescanning` | n² values and n³ counts; inference: none; branches on: first blank cell, searched from the first cell on | any | all | paper 003 (sequential, combined), as printed | what the listing's way costs | speed: combined-sequential searches the same tree |
//! | `standard-greedy-rescanning` | n² values; inference: none; branches on: cell with the fewest digits, every cell counted twice | any | all | paper 003 (greedy, standard), as printed | what the listing's way costs | speed: mrv searches the same tree |
//! | `block-matrix-greedy-rescanning` | n³ counts of inhibiting cells; inference: none; branches on: cell with the fewest digits, every cell counted twice | any | all | paper 003 (greedy, block matrix), as printed | what the listing's way costs | speed: block-matrix-greedy searches the same tree |
//! | `combined-greedy-rescanning` | n² values and n³ counts; inference: none; branches on: cell with the fewest digits, every cell counted twice | any | all | paper 003 (greedy, combined), as printed | what the listing's way costs | speed: combined-greedy searches the same tree |
//! | `standard-surveying` | n² values; inference: none; branches on: cell with the fewest digits, from a list for every cell | any | all | paper 001 (smart DFS), as printed | what the listing's way costs | speed: mrv searches the same tree |
//! | `house-sets-as-printed` | lists of ordered sets, one per house; inference: none; branches on: first blank cell | any | all | paper 002 (intuitive), as printed | what the listing's way costs | speed: house-sets-sequential searches the same tree |
//! | `rows` | all arrangements of each row; inference: what a row's arrangements agree on; branches on: row with the fewest arrangements | up to 16×16 | all | paper 002 (row-based), with narrowed lists | few branches; a look at how much one kind of house knows | boards with few clues: the lists explode |
//! | `columns` | all arrangements of each column; inference: what a column's arrangements agree on; branches on: column with the fewest arrangements | up to 16×16 | all | paper 002 (row-based, turned on its side), with narrowed lists | as rows, for boards with more clues in a column than in a row | boards with few clues: the lists explode |
//! | `boxes` | all arrangements of each box; inference: what a box's arrangements agree on; branches on: box with the fewest arrangements | up to 16×16 | all | paper 002 (block-based), with narrowed lists | the best of the family: one branch on most 17-clue puzzles | boards with few clues: the lists explode |
//! | `rows-plain` | all arrangements of each row; inference: none; branches on: next row | up to 16×16 | all | paper 002 (row-based) | reproducing the paper | hard puzzles: clashes are only seen when a row's turn comes |
//! | `columns-plain` | all arrangements of each column; inference: none; branches on: next column | up to 16×16 | all | paper 002, which leaves it to the reader | reproducing the paper | hard puzzles: clashes are only seen when a column's turn comes |
//! | `boxes-plain` | all arrangements of each box; inference: none; branches on: next box | up to 16×16 | all | paper 002 (block-based) | reproducing the paper | hard puzzles: clashes are only seen when a box's turn comes |
//! | `columns-fullest-first` | all arrangements of each column; inference: none; branches on: next column, the fullest first | up to 16×16 | all | paper 000, on Jana, Maji and Pal (2015) | what beginning with the fullest column is worth | hard puzzles: clashes are only seen when a column's turn comes |
//! | `boxes-adjacent-first` | all arrangements of each box; inference: none; branches on: next box, adjacent ones first | up to 16×16 | all | paper 000, on Maji and Pal (2014) | what going from a box to its neighbours is worth | hard puzzles: clashes are only seen when a box's turn comes |
//! | `dictionary-x` | two maps: items to options and back; inference: singles, by the fewest options; branches on: item with the fewest options | any | all | paper 001 (Algorithm X) | reading Algorithm X; checking dlx | speed: about half of dlx |
//! | `dlx` | doubly linked lists of options; inference: singles, by the fewest options; branches on: item with the fewest options | any | all | papers 000 (phase 2), 002 | any shape up to 12×12, any number of solutions | hard 16×16 and larger |
//! | `dictionary-x-full-matrix` | two maps of the n³ × 4n² matrix, clues selected; inference: singles, by the fewest options; branches on: item with the fewest options | any | standard | paper 001 (Algorithm X), as printed | what building the full matrix costs | speed: dictionary-x searches the same tree |
//! | `dlx-full-matrix` | doubly linked lists of the n³ × 4n² matrix, clues selected; inference: singles, by the fewest options; branches on: item with the fewest options | any | standard | paper 002 (DLX on the matrix it draws) | what building the full matrix costs | speed: dlx searches the same tree |
//! | `dictionary-x-as-printed` | ordered maps and sets of the n³ × 4n² matrix, clues selected; inference: singles, by the fewest options; branches on: item with the fewest options | up to 25×25 | standard | paper 001 (Algorithm X), as printed, with its data structures | what real dictionaries cost | speed: dictionary-x searches the same tree |
//! | `dlx-appendix-a` | doubly linked lists of all items, filled cells too; inference: singles, by the fewest options; branches on: item with the fewest options | any | standard | paper 000 (phase 2), as printed | what keeping the filled cells costs | speed: dlx does without a node for every filled cell |
//! | `hybrid` | a board per node; inference: naked and hidden singles, pairs and triples after each filling; branches on: blank cells of the middle stack, box by box | any | all but regions | paper 004 | seeing how far people's rules go, and what they leave to trial | enumerating many solutions: every one is worked out with pencil and paper |
//! | `two-phase` | as dlx; inference: the six of paper 000 once, then singles, by the fewest options; branches on: item with the fewest options | any | all | paper 000 | puzzles made for people; reproducing paper 000 | puzzles where the strategies remove little: dlx alone is as good |
//! | `basic+auto` | as auto; inference: singles to quads once, easiest first, then as auto; branches on: as auto | any | all | how people play | puzzles made for people: most need no search at all | the hardest puzzles: auto alone is faster |
//! | `swift` | 27 bits of a digit in each of three words, a lane per digit; inference: singles, pointing, claiming: one closure for all digits at once; branches on: two-candidate cell with digits that have the most candidates among its peers | 9×9 | standard | beyond the papers | every 9×9 board, one or millions of them | other shapes |
//! | `learn` | a variable per candidate, exactly-one groups, learned clauses; inference: singles, locked candidates, and all it has learned; branches on: candidate in the most recent conflicts | any | all | beyond: paper 002's open problem | 16×16 and larger; proofs that take search | listing many solutions |
//! | `learn-plain` | as learn; inference: as learn; branches on: as learn, but never tests whether the grid could be a shuffled pattern | any | all | beyond: paper 002's open problem | measuring what search alone does | boards made by shuffling a pattern |
//! | `auto` | as the solver it picks; inference: as that solver; branches on: as that solver | any | all | swift for 9×9, dlx up to 12×12, learn above | everyday use | comparing algorithms |
//! | `hybrid-as-printed` | a board per node; inference: naked and hidden singles, pairs and triples after each filling; branches on: blank cells of the middle stack, box by box, and of no other | any | all but regions | paper 004, as printed | what the paper's method can and cannot solve | certainty: it may be stuck; hybrid goes on to other boxes |

pub mod auto;
pub mod backtrack;
pub(crate) mod entry;
pub mod exact_cover;
pub mod hybrid;
#[cfg(feature = "fast")]
pub mod learn;
pub mod permutation;
mod pipelines;
#[cfg(feature = "fast")]
pub mod swift;
pub(crate) mod traits;

use self::entry::Entry;

/// The lists of entries, one line per file of solvers.
pub(crate) const FAMILIES: &[&[Entry]] = &[
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
