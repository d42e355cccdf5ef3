//! [`Drawing`]: what a picture shows.

use alloc::string::String;
use alloc::vec::Vec;

use super::theme::Theme;
use crate::board::Board;
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::index::{Cell, House};
use crate::strategy::Link;

/// What a picture shows: a board, and what is highlighted on it. Printing it (`{}`) writes an SVG.
///
/// Later additions are drawn over earlier ones. Cells and candidates that the board does not have are left out.
///
/// ```
/// use sudoku_zoo::strategy::{Evidence, Role};
/// use sudoku_zoo::svg::{Drawing, Theme};
/// use sudoku_zoo::{Board, Cell, DigitSet, House, HouseKind, Shape};
///
/// let board = Board::empty(Shape::new(2, 3)?);
/// let pattern = Evidence::new()
///     .house(Role::Base, House::must(HouseKind::Row, 0))
///     .mark(Role::Fin, Cell::must(0, 1), DigitSet::first(2));
/// let drawing = Drawing::new(&board).theme(Theme::Dark).evidence(&pattern).title("what 6×6 is like");
/// let svg = drawing.to_string();
/// assert!(svg.ends_with("</svg>\n"));
/// # Ok::<(), sudoku_zoo::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "a drawing does nothing until it is printed"]
pub struct Drawing<'a> {
    pub(super) board: &'a Board,
    pub(super) givens: Option<&'a Grid>,
    pub(super) theme: Theme,
    pub(super) has_marks: bool,
    pub(super) has_labels: bool,
    pub(super) title: Option<String>,
    pub(super) tints: Vec<(Cell, Colour)>,
    pub(super) chips: Vec<Chip>,
    pub(super) links: Vec<Link>,
}

/// Candidates that are highlighted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Chip {
    pub(super) cell: Cell,
    pub(super) digits: DigitSet,
    pub(super) colour: Colour,
    pub(super) kind: ChipKind,
}

/// What becomes of a highlighted candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChipKind {
    /// It is part of a pattern.
    Plain,
    /// It is crossed out.
    Struck,
    /// It is to be placed, and has a ring.
    Placed,
}

/// The colours of highlights. Each has a pale shade for cells and a strong one for candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub(super) enum Colour {
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
    /// Orange.
    Orange,
    /// Red.
    Red,
    /// Purple.
    Purple,
    /// Grey.
    Grey,
}

impl Colour {
    /// All of them.
    pub(super) const ALL: &'static [Colour] = &[
        Colour::Blue,
        Colour::Green,
        Colour::Yellow,
        Colour::Orange,
        Colour::Red,
        Colour::Purple,
        Colour::Grey,
    ];
}

impl<'a> Drawing<'a> {
    /// The board with the candidates of its blank cells. A board with other houses than rows, columns and boxes is not drawn: the picture is a sentence that says so
    /// and names them.
    #[inline]
    pub fn new(board: &'a Board) -> Drawing<'a> {
        Drawing {
            board,
            givens: None,
            theme: Theme::default(),
            has_marks: true,
            has_labels: true,
            title: None,
            tints: Vec::new(),
            chips: Vec::new(),
            links: Vec::new(),
        }
    }

    /// States which digits are givens. Digits that were placed later get another colour.
    ///
    /// ```
    /// use sudoku_zoo::svg::{Drawing, Theme};
    /// use sudoku_zoo::{Board, Grid};
    ///
    /// // For print: what was given stands out, and nothing but digits.
    /// let (givens, grid): (Grid, Grid) = ("1.....3..4.....2".parse()?, "13....3..4.....2".parse()?);
    /// let board = Board::new(grid)?;
    /// let plain = Drawing::new(&board).givens(&givens).without_marks().without_labels().theme(Theme::Light);
    /// assert!(plain.to_string().len() < Drawing::new(&board).to_string().len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn givens(mut self, givens: &'a Grid) -> Drawing<'a> {
        self.givens = Some(givens);
        self
    }

    /// Sets the theme: light, dark, or the one that the reader's browser prefers.
    #[inline]
    pub fn theme(mut self, theme: Theme) -> Drawing<'a> {
        self.theme = theme;
        self
    }

    /// Leaves out the candidates that are not highlighted.
    #[inline]
    pub fn without_marks(mut self) -> Drawing<'a> {
        self.has_marks = false;
        self
    }

    /// Leaves out the numbers of rows and columns.
    #[inline]
    pub fn without_labels(mut self) -> Drawing<'a> {
        self.has_labels = false;
        self
    }

    /// What the picture shows, in words: for screen readers, and shown by browsers when the mouse rests on it.
    pub fn title(mut self, title: impl Into<String>) -> Drawing<'a> {
        self.title = Some(title.into());
        self
    }

    /// Colours a cell.
    #[inline]
    pub(super) fn cell(mut self, cell: Cell, colour: Colour) -> Drawing<'a> {
        self.tints.push((cell, colour));
        self
    }

    /// Colours the cells of a house.
    #[inline]
    pub(super) fn house(mut self, house: House, colour: Colour) -> Drawing<'a> {
        let cells = self.board.shape().cells_of(house);
        self.tints.extend(cells.map(|cell| (cell, colour)));
        self
    }

    /// Highlights candidates of a cell.
    #[inline]
    pub(super) fn candidates(self, cell: Cell, digits: DigitSet, colour: Colour) -> Drawing<'a> {
        self.chip(cell, digits, colour, ChipKind::Plain)
    }

    /// Crosses candidates of a cell out.
    #[inline]
    pub(super) fn struck(self, cell: Cell, digits: DigitSet) -> Drawing<'a> {
        self.chip(cell, digits, Colour::Red, ChipKind::Struck)
    }

    /// Highlights candidates that are to be placed.
    #[inline]
    pub(super) fn placed(self, cell: Cell, digits: DigitSet) -> Drawing<'a> {
        self.chip(cell, digits, Colour::Green, ChipKind::Placed)
    }

    /// Draws a line from one candidate to another: a strong link solid, a weak one dashed. If a node has several cells, the line ends at the cell nearest to
    /// the other end.
    #[inline]
    pub(super) fn link(mut self, link: Link) -> Drawing<'a> {
        self.links.push(link);
        self
    }

    #[inline]
    fn chip(mut self, cell: Cell, digits: DigitSet, colour: Colour, kind: ChipKind) -> Drawing<'a> {
        self.chips.push(Chip {
            cell,
            digits,
            colour,
            kind,
        });
        self
    }
}
