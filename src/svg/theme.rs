//! [`Theme`]: the colours of a drawing, as a style sheet.
//!
//! Every rule begins with the class of its theme, so that drawings with different themes can share one HTML page.

use core::fmt;

use super::drawing::Colour;

/// Light or dark.
///
/// ```
/// use sudoku_zoo::svg::{Drawing, Theme};
/// use sudoku_zoo::{Board, Shape};
///
/// let board = Board::empty(Shape::CLASSIC);
/// let svg = |theme| Drawing::new(&board).theme(theme).to_string();
/// assert!(svg(Theme::Auto).contains("prefers-color-scheme"));
/// assert!(!svg(Theme::Dark).contains("prefers-color-scheme"));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Theme {
    /// The theme that the reader's browser prefers (`prefers-color-scheme`); light if it states none.
    #[default]
    Auto,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// The colours of one theme.
struct Palette {
    /// The background.
    paper: &'static str,
    /// Givens.
    ink: &'static str,
    /// Digits that were placed later.
    pen: &'static str,
    /// Candidates, and the numbers of rows and columns.
    pencil: &'static str,
    /// Lines between cells.
    thin: &'static str,
    /// Lines between boxes.
    thick: &'static str,
    /// Links.
    link: &'static str,
    /// The stroke that crosses candidates out.
    cross: &'static str,
    /// The digit on a highlighted candidate.
    on_chip: &'static str,
    /// For each [`Colour`]: the pale shade of cells, and the strong one of candidates.
    colours: fn(Colour) -> (&'static str, &'static str),
}

const LIGHT: Palette = Palette {
    paper: "#ffffff",
    ink: "#14161a",
    pen: "#1d4ed8",
    pencil: "#5b6472",
    thin: "#b4bac5",
    thick: "#1f2937",
    link: "#be123c",
    cross: "#b91c1c",
    on_chip: "#14161a",
    colours: |colour| match colour {
        Colour::Blue => ("#d9e8fd", "#8cc0fb"),
        Colour::Green => ("#d2f1dc", "#7fdf9f"),
        Colour::Yellow => ("#fdf1c7", "#fadb5a"),
        Colour::Orange => ("#fde3cb", "#fbb26a"),
        Colour::Red => ("#fcdcdc", "#f9a0a0"),
        Colour::Purple => ("#e9dffb", "#c3aef8"),
        Colour::Grey => ("#e4e7ec", "#c6ccd6"),
    },
};

const DARK: Palette = Palette {
    paper: "#16181d",
    ink: "#f3f4f6",
    pen: "#8ab8ff",
    pencil: "#a4adbb",
    thin: "#454c59",
    thick: "#cbd1db",
    link: "#fb7185",
    cross: "#fecaca",
    on_chip: "#ffffff",
    colours: |colour| match colour {
        Colour::Blue => ("#1d3557", "#2563eb"),
        Colour::Green => ("#1a4230", "#15803d"),
        Colour::Yellow => ("#463b12", "#8f6a05"),
        Colour::Orange => ("#4f3018", "#b4500f"),
        Colour::Red => ("#4f2024", "#b42323"),
        Colour::Purple => ("#372a58", "#6d35d6"),
        Colour::Grey => ("#31363f", "#535c6b"),
    },
};

impl Theme {
    /// The class of the drawing.
    #[inline]
    pub(super) fn class(self) -> &'static str {
        match self {
            Theme::Auto => "sudoku-auto",
            Theme::Light => "sudoku-light",
            Theme::Dark => "sudoku-dark",
        }
    }

    /// Writes the style sheet; colours that the drawing does not use are left out.
    pub(super) fn write(
        self,
        used: impl Fn(Colour) -> bool,
        out: &mut impl fmt::Write,
    ) -> fmt::Result {
        let class = self.class();
        out.write_str("<style>\n")?;
        writeln!(
            out,
            ".{class} text{{font-family:system-ui,'Segoe UI',Helvetica,Arial,sans-serif;text-anchor:middle}}"
        )?;
        let mut palette = |palette: &Palette| palette.write(class, &used, out);
        match self {
            Theme::Light => palette(&LIGHT)?,
            Theme::Dark => palette(&DARK)?,
            Theme::Auto => {
                palette(&LIGHT)?;
                out.write_str("@media (prefers-color-scheme:dark){\n")?;
                DARK.write(class, &used, out)?;
                out.write_str("}\n")?;
            }
        }
        out.write_str("</style>\n")
    }
}

impl Palette {
    fn write(
        &self,
        class: &str,
        used: &impl Fn(Colour) -> bool,
        out: &mut impl fmt::Write,
    ) -> fmt::Result {
        let fills = [
            ("paper", self.paper),
            ("given", self.ink),
            ("pen", self.pen),
            ("pencil", self.pencil),
            ("on-chip", self.on_chip),
        ];
        for (name, colour) in fills {
            writeln!(out, ".{class} .{name}{{fill:{colour}}}")?;
        }
        let strokes = [
            ("thin", self.thin, "1"),
            ("thick", self.thick, "2.5"),
            ("link", self.link, "2"),
            ("cross", self.cross, "1.6"),
            ("ring", self.on_chip, "1.6"),
        ];
        for (name, colour, width) in strokes {
            writeln!(
                out,
                ".{class} .{name}{{fill:none;stroke:{colour};stroke-width:{width};stroke-linecap:round}}"
            )?;
        }
        for colour in Colour::ALL.iter().filter(|colour| used(**colour)) {
            let (cell, chip) = (self.colours)(*colour);
            let name = name(*colour);
            writeln!(out, ".{class} .{name}{{fill:{cell}}}")?;
            writeln!(out, ".{class} .chip-{name}{{fill:{chip}}}")?;
        }
        Ok(())
    }
}

/// The class of a colour.
#[inline]
pub(super) fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Green => "green",
        Colour::Yellow => "yellow",
        Colour::Orange => "orange",
        Colour::Red => "red",
        Colour::Purple => "purple",
        Colour::Grey => "grey",
    }
}
