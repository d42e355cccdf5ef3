//! Boards as clauses in DIMACS form, for any SAT solver to try.
//!
//! A variable per candidate; a clause per cell and per digit of a house, and one for every two candidates that
//! exclude each other.

use std::io::{self, Write};

use sudoku_zoo::Board;

/// Writes the clauses of a board. The candidates are numbered from 1, cell by cell in reading order, and in each cell from the
/// smallest digit on.
///
/// # Errors
///
/// When `out` cannot be written.
pub fn write(board: &Board, out: &mut impl Write) -> io::Result<()> {
    let shape = board.shape();
    let mut count = 0;
    // By cell: the variables of its candidates, with nothing where a digit is none.
    let cells: Vec<Vec<Option<u32>>> = shape
        .cells()
        .map(|cell| {
            let candidates = board.candidates(cell);
            let mut variable = |digit| {
                candidates.contains(digit).then(|| {
                    count += 1;
                    count
                })
            };
            shape.digits().iter().map(&mut variable).collect()
        })
        .collect();
    let places = shape.houses().flat_map(|house| {
        let house: Vec<usize> = shape
            .cells_of(house)
            .filter_map(|cell| shape.index_of(cell))
            .collect();
        let cells = &cells;
        (0..shape.side()).map(move |digit| {
            house
                .iter()
                .filter_map(|&cell| cells[cell][digit])
                .collect()
        })
    });
    let groups = cells
        .iter()
        .map(|digits| digits.iter().copied().flatten().collect());
    let groups: Vec<Vec<u32>> = groups.chain(places).collect();
    let clauses: usize = groups
        .iter()
        .map(|group| 1 + group.len() * group.len().saturating_sub(1) / 2)
        .sum();
    writeln!(out, "p cnf {count} {clauses}")?;
    for group in &groups {
        for variable in group {
            write!(out, "{variable} ")?;
        }
        writeln!(out, "0")?;
        for (index, one) in group.iter().enumerate() {
            for other in &group[..index] {
                writeln!(out, "-{one} -{other} 0")?;
            }
        }
    }
    Ok(())
}
