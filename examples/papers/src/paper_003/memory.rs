//! Memory: what the representations and the solvers hold.
//!
//! The paper gives n⁴ numbers for the standard grid and n⁶ for the block matrix, where n is the order of the board (3 for 9×9). These are counts of numbers; here
//! bytes are measured, by an allocator that counts. The stack is not in it: apart from a representation itself, which is counted, that is a few kilobytes for all solvers.

use sudoku_zoo::solvers::backtrack::{BlockMatrix, Combined, HouseSets, Representation, Standard};
use sudoku_zoo::{Board, Limits, Search, Shape, zoo};
use sudoku_zoo_support::heap::taken;

use crate::puzzles::{EASY, HARD, SIXTEEN, TWENTY_FIVE};
use crate::section::Section;
use crate::table::{Column, Table, Value};

/// The slugs of the two tables.
pub const REPRESENTATIONS: &str = "memory_of_representations";
pub const SOLVERS: &str = "memory_of_solvers";

/// The orders of the boards: 4×4, 9×9, 16×16, 25×25, 36×36, 49×49, 64×64.
pub const ORDERS: [usize; 7] = [2, 3, 4, 5, 6, 7, 8];
/// The claim is judged between these. Up to 36×36 the bytes were looked at before it had a threshold.
pub const LARGEST: [usize; 2] = [7, 8];

/// The heading of an order.
pub fn heading(order: usize) -> String {
    format!("{0}×{0}", order * order)
}

/// The bytes of a representation of a blank board: itself, and what it holds on the heap.
fn bytes<R: Representation>(shape: Shape) -> usize {
    let (representation, heap) = taken(|| R::blank(shape));
    size_of_val(&representation) + heap.peak
}

/// A representation: the paper's word, the numbers that it says it takes, and its bytes.
type Row = (&'static str, &'static str, fn(Shape) -> usize);

const ROWS: [Row; 4] = [
    ("standard", "n⁴", bytes::<Standard>),
    ("block matrix", "n⁶", bytes::<BlockMatrix>),
    ("combined", "n⁴ + n⁶", bytes::<Combined>),
    ("house sets (paper 002, as words)", "", bytes::<HouseSets>),
];

/// Boards of a set, and nodes for each: enough that the deepest level is reached many times. A node of the permutation family may go through millions of
/// arrangements, all of which are in memory before the first node.
const SMALL: (usize, Limits<'static>) = (5, Limits::new().solutions(1).nodes(20_000));
const LARGE: (usize, Limits<'static>) = (2, Limits::new().solutions(1).nodes(300));

pub fn add(section: &mut Section) -> Result<(), String> {
    section.heading("Memory");
    section.text(
        "Bytes of a representation: the value itself and what it holds on the heap. Bytes of a solver: the most that it holds on the heap at a time, over several puzzles, to the first solution or a limit on nodes; \
         0 means that all its state is on the stack. Counted by an allocator, on a 64-bit machine. The standard grid has a byte for a cell; the rest is a word for each cell with the candidates that the board \
         had lost before the search, which the paper's boards do not have.",
    );
    let mut columns = vec![
        Column::label("representation"),
        Column::label("numbers, by the paper"),
    ];
    columns.extend(ORDERS.map(|order| Column::measured(&heading(order))));
    let mut table = Table::new(REPRESENTATIONS, "Bytes of a representation", columns);
    for (name, said, bytes) in ROWS {
        let mut values = vec![Value::from(name), said.into()];
        for order in ORDERS {
            values.push(bytes(square(order)?).into());
        }
        table.row(values);
    }
    section.table(table);
    section.table(solvers()?);
    Ok(())
}

fn square(order: usize) -> Result<Shape, String> {
    Shape::new(order, order).map_err(|error| error.to_string())
}

/// Every solver of the zoo, also those that are not complete.
fn solvers() -> Result<Table, String> {
    let sets = [
        ("9×9, easy", SMALL, EASY.set()?.boards),
        ("9×9, hard", SMALL, HARD.set()?.boards),
        ("16×16", LARGE, SIXTEEN.set()?.boards),
        ("25×25", LARGE, TWENTY_FIVE.set()?.boards),
    ];
    let mut columns = vec![Column::label("solver"), Column::label("representation")];
    columns.extend(sets.iter().map(|(name, ..)| Column::measured(name)));
    let mut table = Table::new(
        SOLVERS,
        "Most bytes that a solver holds on the heap",
        columns,
    );
    for entry in zoo().chain(zoo::incomplete()) {
        let mut values = vec![
            Value::from(entry.solver.name()),
            entry.representation.into(),
        ];
        for (_, (count, limits), boards) in &sets {
            let peak = |board: &Board| {
                entry.solver.supports(board).ok()?;
                let (_, heap) = taken(|| Search::counting(limits).run(entry.solver, board));
                Some(heap.peak)
            };
            let most = boards.iter().take(*count).filter_map(peak).max();
            values.push(most.map_or(Value::Missing, Value::from));
        }
        table.row(values);
    }
    Ok(table)
}
