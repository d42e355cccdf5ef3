//! Eureka notation: a chain as players write it, `(4)r1c1=(4)r1c7-(4)r3c9=(9)r3c9`.
//!
//! `=` is a strong link, `-` a weak one. A group names all its cells: `(4)r12c3`. So does an almost locked set that makes a
//! link, between two signs: `(3)r7c7=[r7c57]=(4)r7c7`.

use core::fmt;

use crate::evidence::{Basis, Evidence, Node, Strength};
use crate::index::Cell;
use crate::notation::Notation;

/// The links of some evidence, to be shown.
#[derive(Clone, Copy, Debug)]
struct Eureka<'a> {
    evidence: &'a Evidence,
    notation: Notation,
}

impl Evidence {
    /// The links in Eureka notation. A link that does not begin where the link before it ends starts a new chain, after a space.
    ///
    /// ```
    /// use sudoku_zoo::strategy::{Evidence, Node, Strength};
    /// use sudoku_zoo::{Cell, Digit, Notation};
    ///
    /// let node = |row, column| {
    ///     let cell = Cell::must(row, column);
    ///     Node::new(cell, Digit::must(4))
    /// };
    /// let evidence = Evidence::new()
    ///     .link(node(0, 0), node(0, 6), Strength::Strong)
    ///     .link(node(0, 6), node(2, 8), Strength::Weak);
    /// assert_eq!(evidence.eureka(Notation::RowColumn).to_string(), "(4)r1c1=(4)r1c7-(4)r3c9");
    /// assert_eq!(evidence.eureka(Notation::Chess).to_string(), "(4)A1=(4)G1-(4)I3");
    ///
    /// let four = Digit::must(4);
    /// let group = Node::group([Cell::must(0, 2), Cell::must(1, 2)], four);
    /// let evidence = Evidence::new().link(group, Node::new(Cell::must(5, 2), four), Strength::Strong);
    /// assert_eq!(evidence.eureka(Notation::RowColumn).to_string(), "(4)r12c3=(4)r6c3");
    /// ```
    #[must_use = "a chain is written when it is shown"]
    #[inline]
    pub fn eureka(&self, notation: Notation) -> impl fmt::Display + fmt::Debug + Copy {
        Eureka {
            evidence: self,
            notation,
        }
    }
}

impl fmt::Display for Eureka<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut last: Option<&Node> = None;
        for link in &self.evidence.links {
            if last != Some(&link.from) {
                f.write_str(if last.is_some() { " " } else { "" })?;
                write_node(&link.from, self.notation, f)?;
            }
            let sign = match link.strength {
                Strength::Strong => "=",
                Strength::Weak => "-",
            };
            f.write_str(sign)?;
            if let Basis::Set(cells) = &link.basis {
                f.write_str("[")?;
                write_cells(cells, self.notation, f)?;
                write!(f, "]{sign}")?;
            }
            write_node(&link.to, self.notation, f)?;
            last = Some(&link.to);
        }
        Ok(())
    }
}

#[inline]
fn write_node(node: &Node, notation: Notation, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "({})", node.digit)?;
    write_cells(&node.cells, notation, f)
}

/// `r12c3`, or all cells one by one.
#[inline]
fn write_cells(cells: &[Cell], notation: Notation, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let same = |part: fn(Cell) -> usize| {
        let mut pairs = cells.windows(2);
        pairs.all(|pair| part(pair[0]) == part(pair[1]))
    };
    let each = |letter: &str, part: fn(Cell) -> usize, f: &mut fmt::Formatter<'_>| {
        f.write_str(letter)?;
        cells
            .iter()
            .try_for_each(|&cell| write!(f, "{}", part(cell) + 1))
    };
    // Numbers above 9 would run together.
    let small = cells.iter().all(|cell| cell.row() < 9 && cell.column() < 9);
    match cells {
        [cell] => write!(f, "{}", notation.cell(*cell)),
        [first, ..] if notation == Notation::RowColumn && small && same(Cell::row) => {
            write!(f, "r{}", first.row() + 1)?;
            each("c", Cell::column, f)
        }
        [first, ..] if notation == Notation::RowColumn && small && same(Cell::column) => {
            each("r", Cell::row, f)?;
            write!(f, "c{}", first.column() + 1)
        }
        cells => {
            for (index, &cell) in cells.iter().enumerate() {
                let comma = if index == 0 { "" } else { "," };
                write!(f, "{comma}{}", notation.cell(cell))?;
            }
            Ok(())
        }
    }
}
