//! What a move has changed, in words: for pipes, where a drawing after every move would bury it.

use sudoku_zoo::coach::Coach;
use sudoku_zoo::{Cell, Digit, DigitSet};

use crate::picture::Style;

/// A cell as the player sees it.
type Seen = (Option<Digit>, DigitSet);

/// A game as the player has seen it last.
pub struct Snapshot(Vec<Seen>);

impl Snapshot {
    pub fn of(coach: &Coach) -> Snapshot {
        let cells = coach.grid().shape().cells();
        Snapshot(cells.map(|cell| seen(coach, cell)).collect())
    }

    /// What is different now: `r1c2=3; 3 gone from r1c3 r2c2`. Nothing, if nothing is.
    pub fn changes(&self, coach: &Coach, style: Style) -> String {
        let shape = coach.grid().shape();
        let cells = || shape.cells().zip(&self.0);
        let name = |cell: Cell| style.notation.cell(cell).to_string();
        let mut changes = Vec::new();
        for (cell, (before, _)) in cells() {
            match (before, coach.grid().get(cell)) {
                (before, after) if *before == after => {}
                (_, Some(digit)) => {
                    changes.push(format!("{}={}", name(cell), style.symbols.write(digit)));
                }
                (_, None) => changes.push(format!("{} is blank", name(cell))),
            }
        }
        for digit in shape.digits() {
            let mut list = |words: &str, is_changed: fn(bool, bool) -> bool| {
                let changed = cells().filter(|(cell, (was, before))| {
                    // A cell that was filled or blanked has been named.
                    let (value, after) = seen(coach, *cell);
                    let stays_blank = was.is_none() && value.is_none();
                    stays_blank && is_changed(before.contains(digit), after.contains(digit))
                });
                let names: Vec<_> = changed.map(|(cell, _)| name(cell)).collect();
                if !names.is_empty() {
                    let digit = style.symbols.write(digit);
                    changes.push(format!("{digit} {words} {}", names.join(" ")));
                }
            };
            list("gone from", |before, after| before && !after);
            list("back in", |before, after| !before && after);
        }
        changes.join("; ")
    }
}

fn seen(coach: &Coach, cell: Cell) -> Seen {
    (coach.grid().get(cell), coach.marks(cell))
}
