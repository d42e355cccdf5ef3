//! How a deduction and its evidence are drawn: each role in a pattern has its colour.

use alloc::string::ToString;

use super::drawing::{Colour, Drawing};
use crate::digits::DigitSet;
use crate::index::Cell;
use crate::strategy::{Deduction, Evidence, Role};

/// The colours of the groups of a pattern, such as the sets of a chain.
const GROUPS: [Colour; 5] = [
    Colour::Blue,
    Colour::Orange,
    Colour::Purple,
    Colour::Yellow,
    Colour::Grey,
];

impl Drawing<'_> {
    /// Draws the pattern of a deduction and what follows from it: its [evidence](Drawing::evidence), candidates to be placed with a ring, eliminated
    /// ones crossed out. If the drawing has no title yet, the explanation becomes its title.
    #[inline]
    pub fn deduction(mut self, deduction: &Deduction) -> Self {
        self = self.evidence(&deduction.evidence);
        for &(cell, digits) in &deduction.eliminations {
            self = self.struck(cell, digits);
        }
        for &(cell, digit) in &deduction.placements {
            self = self.cell(cell, Colour::Green).placed(cell, digit.into());
        }
        if self.title.is_none() {
            self.title = Some(deduction.to_string());
        }
        self
    }

    /// Draws a pattern: houses and cells coloured by their [`Role`], candidates highlighted, a strong link as a solid line and a weak one as a dashed line. If
    /// a node has several cells, the line ends at the cell nearest to the other end.
    ///
    /// ```
    /// use sudoku_zoo::strategy::{Evidence, Node, Role, Strength};
    /// use sudoku_zoo::svg::Drawing;
    /// use sudoku_zoo::{Board, Cell, Digit, DigitSet, Shape};
    ///
    /// let board = Board::empty(Shape::CLASSIC);
    /// let [one, other] = [0, 7].map(|column| Cell::must(4, column));
    /// let four = Digit::must(4);
    /// let pattern = Evidence::new()
    ///     .mark(Role::Pivot, one, four.into())
    ///     .link(Node::new(one, four), Node::new(other, four), Strength::Weak);
    /// assert!(Drawing::new(&board).evidence(&pattern).to_string().contains("stroke-dasharray"));
    /// ```
    #[inline]
    pub fn evidence(mut self, evidence: &Evidence) -> Self {
        for (role, house) in &evidence.houses {
            self = self.house(*house, colour(*role));
        }
        for mark in &evidence.marks {
            self = match mark.role {
                // The candidates are already gone, so the filled cells that exclude them are coloured instead.
                Role::Seen => self.witnesses(mark.cell, mark.digits),
                Role::Struck => self,
                role if mark.digits.is_empty() => self.cell(mark.cell, colour(role)),
                role => self.candidates(mark.cell, mark.digits, colour(role)),
            };
        }
        // A link from a candidate to itself says that another pattern strikes it, which is not drawn.
        for link in evidence.links.iter().filter(|link| link.from != link.to) {
            self = self.link(link.clone());
        }
        self
    }

    /// Colours, for each of some digits, a filled cell that excludes it from a cell.
    #[inline]
    fn witnesses(mut self, cell: Cell, digits: DigitSet) -> Self {
        let board = self.board;
        for digit in digits {
            let mut peers = board.shape().peers(cell);
            if let Some(peer) = peers.find(|peer| board.get(*peer) == Some(digit)) {
                self = self.cell(peer, Colour::Grey);
            }
        }
        self
    }
}

#[inline]
fn colour(role: Role) -> Colour {
    match role {
        Role::Pivot => Colour::Purple,
        Role::Pincer => Colour::Blue,
        Role::Fin => Colour::Orange,
        Role::Base => Colour::Blue,
        Role::Cover => Colour::Yellow,
        Role::Seen | Role::Struck => Colour::Grey,
        Role::Group(number) => GROUPS[usize::from(number) % GROUPS.len()],
        _ => Colour::Green,
    }
}
