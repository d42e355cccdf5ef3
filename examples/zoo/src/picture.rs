//! A grid with its pencil marks, drawn with characters.
//!
//! A blank cell is a small box of its candidates, a filled one has its digit in the middle. Where the window is too small
//! for this, marks take two lines, or none:
//!
//! ```text
//!   roomy                  compact            bare
//!      1 2 ·    · · ·         12···   ·····      . 7
//!      · · ·      7           ··8·      7
//!      · 8 ·    · · ·
//! ```

use std::fmt::Write as _;

use sudoku_zoo::coach::Coach;
use sudoku_zoo::{Cell, Digit, DigitSet, Grid, Notation, Shape};

use crate::symbols::Symbols;

/// Columns and lines of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    pub columns: usize,
    pub lines: usize,
}

/// How cells are named and values are written, and what the screen can show.
#[derive(Clone, Copy)]
pub struct Style {
    pub notation: Notation,
    pub symbols: Symbols,
    /// Whether the screen understands escape sequences.
    pub colours: bool,
    /// Without one, everything fits.
    pub window: Option<Window>,
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

/// How much room a cell has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Layout {
    /// Lines of marks, and marks on a line. None are drawn in a layout of one line.
    lines: usize,
    marks: usize,
    /// Columns of a mark, and of the space between two.
    mark: usize,
    space: usize,
    /// Columns between cells.
    gap: usize,
    /// Whether a blank line is between rows.
    has_blank_lines: bool,
}

impl Layout {
    /// The roomiest layout that fits.
    fn new(shape: Shape, style: Style) -> Layout {
        let mark = style.symbols.width(shape);
        let roomy = Layout {
            lines: shape.box_height(),
            marks: shape.box_width(),
            mark,
            space: 1,
            gap: 3,
            has_blank_lines: true,
        };
        let compact = Layout {
            lines: 2,
            marks: shape.side().div_ceil(2),
            mark,
            space: mark - 1,
            gap: 2,
            has_blank_lines: false,
        };
        let bare = Layout {
            lines: 1,
            marks: 1,
            mark,
            space: 0,
            gap: 1,
            has_blank_lines: false,
        };
        let fits = |layout: &Layout| {
            style.window.is_none_or(|window| {
                let size = layout.size(shape);
                size.columns <= window.columns && size.lines <= window.lines
            })
        };
        [roomy, compact].into_iter().find(fits).unwrap_or(bare)
    }

    fn cell_width(self) -> usize {
        self.marks * (self.mark + self.space) - self.space
    }

    /// What a drawing takes.
    fn size(self, shape: Shape) -> Window {
        let (side, bars) = (shape.side(), shape.side() / shape.box_width() - 1);
        let rules = side / shape.box_height() - 1;
        let blank_lines = if self.has_blank_lines {
            side - 1 - rules
        } else {
            0
        };
        Window {
            columns: LABEL + side * (self.cell_width() + self.gap) - self.gap + 2 * bars,
            lines: 1 + side * self.lines + rules + blank_lines,
        }
    }

    /// The line of a cell that shows its digit.
    fn middle(self) -> usize {
        (self.lines - 1) / 2
    }
}

/// Columns of the names of rows.
const LABEL: usize = 4;

/// What is highlighted in a drawing: by a colour or, on a screen without colours, by a sign in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emphasis {
    /// It belongs to the pattern of a step.
    Pattern,
    /// The step places it.
    Placed,
    /// The step strikes it.
    Struck,
}

/// What is drawn.
pub trait Scene {
    /// The cells as they are filled.
    fn grid(&self) -> &Grid;
    /// Whether a filled cell was filled from the beginning.
    fn is_given(&self, cell: Cell) -> bool;
    /// The candidates of a blank cell.
    fn marks(&self, cell: Cell) -> DigitSet;
    /// Whether a cell is highlighted, by brackets.
    fn is_in_step(&self, _cell: Cell) -> bool {
        false
    }
    /// How a candidate is highlighted.
    fn emphasis(&self, _cell: Cell, _digit: Digit) -> Option<Emphasis> {
        None
    }
}

impl Scene for Coach {
    fn grid(&self) -> &Grid {
        Coach::grid(self)
    }

    fn is_given(&self, cell: Cell) -> bool {
        self.puzzle().get(cell).is_some()
    }

    fn marks(&self, cell: Cell) -> DigitSet {
        Coach::marks(self, cell)
    }
}

/// Draws a scene with the names of rows and columns.
pub fn draw(scene: &impl Scene, style: Style) -> String {
    let shape = scene.grid().shape();
    let layout = Layout::new(shape, style);
    let (height, width) = (shape.box_height(), shape.box_width());
    let (cell_width, gap) = (layout.cell_width(), " ".repeat(layout.gap));
    let is_first_of_box = |column: usize| column > 0 && column.is_multiple_of(width);
    let mut text = String::new();
    let names = (0..shape.side()).map(|column| name(style.notation, column));
    for names in header(names.collect(), cell_width) {
        text += &" ".repeat(LABEL);
        for (column, name) in names.iter().enumerate() {
            let bar = if is_first_of_box(column) { "  " } else { "" };
            let _ = write!(text, "{bar}{name:^cell_width$}{gap}");
        }
        trim(&mut text);
    }
    for row in 0..shape.side() {
        if row > 0 && row.is_multiple_of(height) {
            let dashes = |extra| "─".repeat(width * (cell_width + layout.gap) + extra);
            let boxes = shape.side() / width;
            let rule: Vec<_> = (0..boxes)
                .map(|index| dashes(usize::from(index > 0)))
                .collect();
            let _ = writeln!(text, "{}{}", " ".repeat(LABEL), rule.join("┼"));
        } else if row > 0 && layout.has_blank_lines {
            text.push('\n');
        }
        for line in 0..layout.lines {
            let label = if line == layout.middle() {
                (row + 1).to_string()
            } else {
                String::new()
            };
            let _ = write!(text, "{label:>2} ");
            for column in 0..shape.side() {
                let Some(cell) = shape.cell(row, column) else {
                    continue;
                };
                // A bracket takes the column beside the cell.
                let is_in_step = scene.is_in_step(cell) && line == layout.middle();
                let (left, right) = if is_in_step { ("[", "]") } else { (" ", " ") };
                let right = if layout.gap > 1 { right } else { "" };
                let between = layout.gap - right.len();
                let lead = match column {
                    0 => String::new(),
                    column if is_first_of_box(column) => " ".repeat(between) + "│",
                    _ => " ".repeat(between - 1),
                };
                let part = part(scene, cell, line, layout, style);
                let _ = write!(text, "{lead}{left}{part}{right}");
            }
            trim(&mut text);
        }
    }
    text
}

/// The lines of the header. Where a name is wider than a cell, names are written downwards, a character on each line.
fn header(names: Vec<String>, cell_width: usize) -> Vec<Vec<String>> {
    let widest = names.iter().map(String::len).max().unwrap_or(0);
    if widest <= cell_width {
        return vec![names];
    }
    let line = |place: usize| {
        let places = names.iter().map(|name| format!("{name:>widest$}"));
        places.map(|name| name[place..=place].into()).collect()
    };
    (0..widest).map(line).collect()
}

/// Ends a line without blanks at its end.
fn trim(text: &mut String) {
    text.truncate(text.trim_end_matches(' ').len());
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
fn part(scene: &impl Scene, cell: Cell, line: usize, layout: Layout, style: Style) -> String {
    let cell_width = layout.cell_width();
    if let Some(digit) = scene.grid().get(cell) {
        let text = if line == layout.middle() {
            style.symbols.write(digit)
        } else {
            String::new()
        };
        let code = if scene.is_given(cell) { "1" } else { "1;36" };
        return style.paint(code, &format!("{text:^cell_width$}"));
    }
    if layout.lines == 1 {
        return style.paint("2", &format!("{:^cell_width$}", "."));
    }
    let side = scene.grid().shape().side();
    let marks = scene.marks(cell);
    let symbols = (1..=layout.marks).map(|step| {
        let value = line * layout.marks + step;
        let digit = Digit::new(value).filter(|digit| marks.contains(*digit));
        let emphasis = digit.and_then(|digit| scene.emphasis(cell, digit));
        let text = match (digit, emphasis) {
            // The place of a mark tells its digit.
            (Some(_), Some(Emphasis::Struck)) if !style.colours => "×".into(),
            (Some(_), Some(Emphasis::Placed)) if !style.colours => "●".into(),
            (Some(digit), _) => style.symbols.write(digit),
            (None, _) if value <= side => "·".into(),
            (None, _) => String::new(),
        };
        let code = match emphasis {
            Some(Emphasis::Pattern) => "1;34",
            Some(Emphasis::Placed) => "1;32",
            Some(Emphasis::Struck) => "1;31",
            None => "2",
        };
        let mark = layout.mark;
        style.paint(code, &format!("{text:>mark$}"))
    });
    let space = " ".repeat(layout.space);
    symbols.collect::<Vec<_>>().join(&space)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use sudoku_zoo::text::Alphabet;
    use sudoku_zoo::{Grid, Limits};

    fn drawn(puzzle: &str, window: Option<Window>) -> String {
        let grid: Grid = puzzle.parse().unwrap();
        let style = Style {
            notation: Notation::RowColumn,
            symbols: Symbols::Symbols(Alphabet::OneBased),
            colours: false,
            window,
        };
        draw(&Coach::new(grid, &Limits::new()).unwrap(), style)
    }

    #[test]
    fn a_drawing_is_as_large_as_its_layout_says_and_fits_small_windows() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let windows = [(200, 100, 36), (80, 21, 21), (80, 22, 21), (40, 15, 12)];
        for (columns, lines, expected) in windows {
            let text = drawn(puzzle, Some(Window { columns, lines }));
            assert_eq!(text.lines().count(), expected, "{text}");
            let widest = text.lines().map(|line| line.chars().count()).max();
            assert!(widest.unwrap() <= columns, "{text}");
        }
        assert_eq!(drawn(puzzle, None).lines().count(), 36);
    }

    #[test]
    fn values_above_nine_are_letters() {
        let puzzle = format!("1G{}", ".".repeat(254));
        let text = drawn(
            &puzzle,
            Some(Window {
                columns: 60,
                lines: 22,
            }),
        );
        let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        let row = String::from_iter(&lines[2]);
        assert!(row.starts_with(" 1  1 G . ."), "{text}");
        // Names are above their columns, even if they are wider than a cell.
        let last = lines[2].len() - 1;
        assert_eq!([lines[0][last], lines[1][last]], ['1', '6'], "{text}");
        assert_eq!((lines[0].len(), lines[1].len()), (last + 1, last + 1));
    }
}
