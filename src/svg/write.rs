//! Writes a drawing as the text of an SVG.

use core::fmt;

use super::drawing::{Chip, ChipKind, Colour, Drawing};
use super::layout::{Layout, Point};
use super::theme::name;
use crate::index::{Cell, Digit};
use crate::strategy::{Link, Node, Strength};
use crate::variant::HouseKinds;

/// The SVG.
impl fmt::Display for Drawing<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = self.board.kinds() - HouseKinds::STANDARD;
        if !kinds.is_empty() {
            return write_refusal(kinds, f);
        }
        let layout = Layout::new(self.board.shape(), self.has_labels);
        let size = layout.size();
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{}\" width=\"{size}\" height=\"{size}\" viewBox=\"0 0 {size} {size}\" role=\"img\">",
            self.theme.class()
        )?;
        if let Some(title) = &self.title {
            writeln!(f, "<title>{}</title>", Escaped(title))?;
        }
        self.theme.write(|colour| self.uses(colour), f)?;
        writeln!(
            f,
            "<rect class=\"paper\" width=\"{size}\" height=\"{size}\"/>"
        )?;
        let painter = Painter {
            drawing: self,
            layout,
        };
        painter.tints(f)?;
        painter.lines(f)?;
        painter.labels(f)?;
        painter.chips(f)?;
        painter.digits(f)?;
        painter.marks(f)?;
        painter.links(f)?;
        f.write_str("</svg>\n")
    }
}

/// A picture of a sentence, in place of a board with houses that it would not show.
#[inline]
fn write_refusal(kinds: HouseKinds, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let sentence = format_args!("Not drawn: a board with {kinds}.");
    writeln!(
        f,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"640\" height=\"48\" viewBox=\"0 0 640 48\" role=\"img\">"
    )?;
    writeln!(f, "<title>{sentence}</title>")?;
    writeln!(f, "<text x=\"12\" y=\"30\">{sentence}</text>")?;
    f.write_str("</svg>\n")
}

impl Drawing<'_> {
    #[inline]
    fn uses(&self, colour: Colour) -> bool {
        self.tints.iter().any(|(_, used)| *used == colour)
            || self.chips.iter().any(|chip| chip.colour == colour)
    }

    /// How a candidate is highlighted: the highlight that was added last counts.
    #[inline]
    fn chip_of(&self, cell: Cell, digit: Digit) -> Option<&Chip> {
        let mut chips = self.chips.iter().rev();
        chips.find(|chip| chip.cell == cell && chip.digits.contains(digit))
    }

    /// The blank cells with the candidates that are shown in them.
    #[inline]
    fn shown(&self) -> impl Iterator<Item = (Cell, Digit, Option<&Chip>)> {
        let cells = self.board.shape().cells();
        let blank = cells.filter(|cell| self.board.get(*cell).is_none());
        let candidates = blank.flat_map(move |cell| {
            let digits = self.board.candidates(cell).iter();
            digits.map(move |digit| (cell, digit, self.chip_of(cell, digit)))
        });
        candidates.filter(|(_, _, chip)| self.has_marks || chip.is_some())
    }
}

struct Painter<'a> {
    drawing: &'a Drawing<'a>,
    layout: Layout,
}

impl Painter<'_> {
    /// Coloured cells.
    #[inline]
    fn tints(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shape = self.drawing.board.shape();
        for cell in shape.cells() {
            let mut tints = self.drawing.tints.iter().rev();
            let Some((_, colour)) = tints.find(|(tinted, _)| *tinted == cell) else {
                continue;
            };
            let (Point { x, y }, side) = (self.layout.corner(cell), self.layout.cell);
            let class = name(*colour);
            writeln!(
                f,
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>"
            )?;
        }
        Ok(())
    }

    /// Lines between cells, then between boxes.
    #[inline]
    fn lines(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (shape, layout) = (self.drawing.board.shape(), &self.layout);
        let (begin, end) = (layout.line(0), layout.line(shape.side()));
        for (class, is_thick) in [("thin", false), ("thick", true)] {
            write!(f, "<path class=\"{class}\" d=\"")?;
            for index in 0..=shape.side() {
                let at = layout.line(index);
                if shape.begins_band(index) == is_thick {
                    write!(f, "M{begin} {at}H{end}")?;
                }
                if shape.begins_stack(index) == is_thick {
                    write!(f, "M{at} {begin}V{end}")?;
                }
            }
            f.write_str("\"/>\n")?;
        }
        Ok(())
    }

    /// The numbers of rows and columns.
    #[inline]
    fn labels(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.drawing.has_labels {
            return Ok(());
        }
        f.write_str("<g class=\"pencil\" font-size=\"11\">\n")?;
        for index in 0..self.drawing.board.shape().side() {
            let (at, label) = (
                self.layout.line(index) + self.layout.cell / 2,
                self.layout.label(),
            );
            let number = index + 1;
            text(f, Point { x: at, y: label }, 11, None, number)?;
            text(f, Point { x: label, y: at }, 11, None, number)?;
        }
        f.write_str("</g>\n")
    }

    /// The circles behind highlighted candidates.
    #[inline]
    fn chips(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let radius = self.layout.radius() - 1;
        for (cell, digit, chip) in self.drawing.shown() {
            let Some(chip) = chip else { continue };
            let Point { x, y } = self.layout.candidate(cell, digit);
            let class = name(chip.colour);
            writeln!(
                f,
                "<circle class=\"chip-{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
            )?;
            match chip.kind {
                ChipKind::Plain => {}
                ChipKind::Placed => writeln!(
                    f,
                    "<circle class=\"ring\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
                )?,
                // Under the digit, so that it can still be read.
                ChipKind::Struck => {
                    let (left, right, top, bottom) =
                        (x - radius, x + radius, y - radius, y + radius);
                    writeln!(
                        f,
                        "<path class=\"cross\" d=\"M{left} {bottom}L{right} {top}\"/>"
                    )?;
                }
            }
        }
        Ok(())
    }

    /// Filled cells.
    #[inline]
    fn digits(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.layout.digit_font();
        writeln!(f, "<g font-size=\"{size}\">")?;
        for (cell, digit) in self.drawing.board.grid().clues() {
            let is_given = self
                .drawing
                .givens
                .is_none_or(|givens| givens.get(cell).is_some());
            let class = if is_given { "given" } else { "pen" };
            text(f, self.layout.middle(cell), size, Some(class), digit)?;
        }
        f.write_str("</g>\n")
    }

    /// Candidates.
    #[inline]
    fn marks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.layout.mark_font();
        writeln!(f, "<g class=\"pencil\" font-size=\"{size}\">")?;
        for (cell, digit, chip) in self.drawing.shown() {
            let point = self.layout.candidate(cell, digit);
            text(f, point, size, chip.map(|_| "on-chip"), digit)?;
        }
        f.write_str("</g>\n")
    }

    /// Links between candidates.
    #[inline]
    fn links(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for link in &self.drawing.links {
            if let Some((from, to)) = self.ends(link) {
                // Links are curves, so that links along one line do not cover each other and the candidates between.
                let bend = Point {
                    x: (from.x + to.x) / 2 + (from.y - to.y) / 8,
                    y: (from.y + to.y) / 2 + (to.x - from.x) / 8,
                };
                let radius = self.layout.radius();
                let (from, to) = (from.towards(bend, radius), to.towards(bend, radius));
                let dashes = match link.strength {
                    Strength::Strong => "",
                    Strength::Weak => " stroke-dasharray=\"5 4\"",
                };
                writeln!(
                    f,
                    "<path class=\"link\"{dashes} d=\"M{} {}Q{} {} {} {}\"/>",
                    from.x, from.y, bend.x, bend.y, to.x, to.y
                )?;
            }
        }
        Ok(())
    }

    /// The nearest two points of a link's nodes.
    #[inline]
    fn ends(&self, link: &Link) -> Option<(Point, Point)> {
        let points = |node: &Node| {
            let digit = node.digit;
            let cells = node.cells.clone().into_iter();
            let shape = self.drawing.board.shape();
            let is_shown =
                move |cell: &Cell| shape.contains(*cell) && shape.digits().contains(digit);
            let layout = self.layout;
            cells
                .filter(is_shown)
                .map(move |cell| layout.candidate(cell, digit))
        };
        let pairs = points(&link.from).flat_map(|from| points(&link.to).map(move |to| (from, to)));
        pairs.min_by_key(|(from, to)| from.distance_squared(*to))
    }
}

/// A text centred on a point. (Some viewers do not support `dominant-baseline`, so we move the baseline.)
fn text(
    f: &mut fmt::Formatter<'_>,
    middle: Point,
    size: i32,
    class: Option<&str>,
    word: impl fmt::Display,
) -> fmt::Result {
    // Figures are about seven tenths of the font's size high.
    let (x, y) = (middle.x, middle.y + size * 35 / 100);
    match class {
        Some(class) => writeln!(
            f,
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{word}</text>"
        ),
        None => writeln!(f, "<text x=\"{x}\" y=\"{y}\">{word}</text>"),
    }
}

/// Text with the characters that mean something in XML written out, and without those that XML does not allow.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        for symbol in self.0.chars() {
            match symbol {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '\t' | '\n' => f.write_char(' ')?,
                '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
                symbol => f.write_char(symbol)?,
            }
        }
        Ok(())
    }
}
