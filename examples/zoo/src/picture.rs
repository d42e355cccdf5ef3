//! A grid with its pencil marks, drawn with characters.
//!
//! A blank cell is a small box of its candidates, a filled one has its digit in the middle:
//!
//! ```text
//!      1 2 ·    · · ·
//!      · · ·      7
//!      · 8 ·    · · ·
//! ```

use std::fmt::Write as _;

use sudoku_zoo::coach::Coach;
use sudoku_zoo::strategy::Notation;
use sudoku_zoo::{Cell, Digit};

/// Escape sequences, when there is a terminal to understand them.
#[derive(Clone, Copy)]
pub struct Style {
    pub colours: bool,
}

impl Style {
    fn paint(self, code: &str, text: &str) -> String {
        if self.colours {
            format!("\x1b[{code}m{text}\x1b[0m")
        } else {
            text.into()
        }
    }
}

/// Draws the game with the names of rows and columns.
pub fn draw(coach: &Coach, notation: Notation, style: Style) -> String {
    let shape = coach.grid().shape();
    let (height, width) = (shape.box_height(), shape.box_width());
    // A symbol takes as many places as the largest digit.
    let pitch = shape.side().to_string().len() + 1;
    let cell_width = width * pitch - 1;
    let mut text = String::from("     ");
    for column in 0..shape.side() {
        let bar = if column > 0 && column % width == 0 {
            "  "
        } else {
            ""
        };
        let name = name(notation, column);
        let _ = write!(text, "{bar}{name:^cell_width$}   ");
    }
    trim(&mut text);
    for row in 0..shape.side() {
        if row > 0 && row % height == 0 {
            let dashes = "─".repeat(width * (cell_width + 3) + 1);
            let rule = vec![dashes; shape.side() / width].join("┼");
            let _ = writeln!(text, "    {rule}");
        } else if row > 0 {
            text.push('\n');
        }
        for line in 0..height {
            let middle = line == (height - 1) / 2;
            let label = if middle {
                (row + 1).to_string()
            } else {
                String::new()
            };
            let _ = write!(text, "{label:>3}  ");
            for column in 0..shape.side() {
                let bar = if column > 0 && column % width == 0 {
                    "│ "
                } else {
                    ""
                };
                let cell = shape.cell(row, column);
                let part = cell.map_or_else(String::new, |cell| part(coach, cell, line, style));
                let _ = write!(text, "{bar}{part}   ");
            }
            trim(&mut text);
        }
    }
    text
}

/// Ends a line without blanks at its end.
fn trim(text: &mut String) {
    text.truncate(text.trim_end().len());
    text.push('\n');
}

/// `7`, or `G` where columns have letters.
fn name(notation: Notation, column: usize) -> String {
    let cell = Cell::new(0, column).map(|cell| notation.cell(cell).to_string());
    match notation {
        Notation::Chess => cell.unwrap_or_default().trim_end_matches('1').into(),
        _ => (column + 1).to_string(),
    }
}

/// One line of a cell.
fn part(coach: &Coach, cell: Cell, line: usize, style: Style) -> String {
    let shape = coach.grid().shape();
    let (height, width) = (shape.box_height(), shape.box_width());
    let symbol = shape.side().to_string().len();
    if let Some(digit) = coach.grid().get(cell) {
        let text = if line == (height - 1) / 2 {
            digit.to_string()
        } else {
            String::new()
        };
        let cell_width = width * (symbol + 1) - 1;
        let code = if coach.puzzle().get(cell).is_some() {
            "1"
        } else {
            "1;36"
        };
        return style.paint(code, &format!("{text:^cell_width$}"));
    }
    let marks = coach.marks(cell);
    let symbols = (1..=width).map(|step| {
        let digit = Digit::new(line * width + step).filter(|digit| marks.contains(*digit));
        let text = digit.map_or_else(|| "·".into(), |digit| digit.to_string());
        format!("{text:>symbol$}")
    });
    style.paint("2", &symbols.collect::<Vec<_>>().join(" "))
}
