//! Helpers of [nets](super): when singles lead no further, a net runs other techniques on the board it has reached.
//!
//! ```text
//!   assumption ─▶ singles … ─▶ no more ─▶ board with what is on and off ─▶ a pair, a locked candidate, a chain … ─▶ singles …
//!                                              ▲                                        │
//!                                              └────────── what it strikes ─────────────┘
//! ```
//!
//! Sudoku Explainer writes these as *dynamic forcing chains +* and as *nested*:
//!
//! | helpers | number |
//! |---|---|
//! | locked candidates, pairs, X-Wing: [`Help::Plus`] | 9.0 |
//! | these and forcing chains: [`Help::Chains`] | 9.5 |
//! | these and forcing chains of cells and houses: [`Help::Multiple`] | 10.0 |
//!
//! What a helper strikes depends on its *premises*: candidates that the net has switched off. If they were still on, the pattern would not be there.
//! For a chain, they are the other candidates in the cell or house of each strong link, and of the cell or house that it starts from. For a naked
//! pair, they are other candidates of its cells, and for all other helpers, other places in the base houses.
//!
//! Bounds: every run of the helpers except the last one strikes a candidate, and a helper has no helpers. Helpers do not run if there are more than
//! [`MAX_CANDIDATES`] candidates, as many as an empty 9×9 board has.

use alloc::vec::Vec;

use crate::board::Board;
use crate::evidence::{Role, Strength};
use crate::index::{Cell, Digit, House};
use crate::limits::Limits;
use crate::notation::Location;
use crate::strategy::deduction::Deduction;
use crate::strategy::technique::Technique;
use crate::strategy::techniques::chain::links::Links;
use crate::strategy::view::View;

/// All helpers, the easiest first. Each [`Help`] uses the first few of them.
const ALL: [Technique; 11] = [
    Technique::POINTING,
    Technique::CLAIMING,
    Technique::HIDDEN_PAIR,
    Technique::NAKED_PAIR,
    Technique::X_WING,
    Technique::X_CYCLE,
    Technique::Y_CYCLE,
    Technique::FORCING_X_CHAIN,
    Technique::FORCING_CHAIN,
    Technique::CELL_FORCING_CHAIN,
    Technique::HOUSE_FORCING_CHAIN,
];

/// Nets have helpers only on boards with at most this many candidates.
const MAX_CANDIDATES: usize = 729;

/// Which helpers a net has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::strategy) enum Help {
    /// None: singles alone.
    Singles,
    /// Locked candidates, pairs, X-Wing.
    Plus,
    /// These and forcing chains.
    Chains,
    /// These and forcing chains of cells and houses.
    Multiple,
}

impl Help {
    /// How many candidates a board may have.
    pub(super) fn most_candidates(self) -> usize {
        match self {
            Help::Singles => usize::MAX,
            _ => MAX_CANDIDATES,
        }
    }

    fn techniques(self) -> &'static [Technique] {
        match self {
            Help::Singles => &[],
            Help::Plus => &ALL[..5],
            Help::Chains => &ALL[..9],
            Help::Multiple => &ALL,
        }
    }
}

/// Why a helper strikes something.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    /// The candidates that must be off for the pattern to be there.
    pub(super) premises: Vec<u16>,
    /// How many links it has of its own.
    pub(super) nodes: usize,
    pub(super) technique: Technique,
    pub(super) location: Location,
}

/// The helpers of a net.
pub(super) struct Helpers<'a> {
    help: Help,
    view: &'a View,
    links: &'a Links,
    limits: &'a Limits<'a>,
    /// The patterns found since the assumption was made.
    patterns: Vec<Pattern>,
}

impl<'a> Helpers<'a> {
    pub(super) fn new(
        help: Help,
        view: &'a View,
        links: &'a Links,
        limits: &'a Limits<'a>,
    ) -> Helpers<'a> {
        Helpers {
            help,
            view,
            links,
            limits,
            patterns: Vec::new(),
        }
    }

    /// Another assumption is made.
    pub(super) fn clear(&mut self) {
        self.patterns.clear();
    }

    /// A pattern found since the assumption was made; `None` if an interrupt kept the helpers from finding it again.
    pub(super) fn pattern(&self, number: usize) -> Option<&Pattern> {
        self.patterns.get(number)
    }

    /// Runs the helpers on the board with some candidates on and others off, until one finds something. Returns the candidates that it strikes, each with the
    /// number of its pattern.
    pub(super) fn ask(&mut self, on: &[u16], off: &[u16]) -> Vec<(u16, usize)> {
        let mut struck = Vec::new();
        let techniques = self.help.techniques();
        if techniques.is_empty() {
            return struck;
        }
        let now = View::new(&self.board(on, off));
        for &technique in techniques {
            // A board may have very many chains; the shortest one is enough.
            let only_first = !Help::Plus.techniques().contains(&technique);
            let Ok(steps) = technique.list(&now, self.limits, only_first) else {
                break;
            };
            for step in &steps {
                self.add(step, &now, &mut struck);
            }
            if !struck.is_empty() {
                break;
            }
        }
        struck
    }

    /// The board with some candidates on and others off.
    fn board(&self, on: &[u16], off: &[u16]) -> Board {
        let mut board = self.view.board().clone();
        // Singles have been followed to the end without a contradiction, so the board refuses nothing.
        for &number in on {
            let vertex = self.links.vertex(number);
            let _ = board.place(vertex.cell(), vertex.digit);
        }
        for &number in off {
            let vertex = self.links.vertex(number);
            let _ = board.eliminate(vertex.cell(), vertex.digit.into());
        }
        board
    }

    /// Notes a pattern and what it strikes.
    fn add(&mut self, step: &Deduction, now: &View, struck: &mut Vec<(u16, usize)>) {
        let number = self.patterns.len();
        let links = self.links;
        let placed = step.placements.iter();
        // A placed digit strikes the other candidates of its cell; singles find what follows.
        let placed = placed.map(|&(cell, digit)| (cell, now.candidates(cell) - digit.into()));
        for (cell, digits) in placed.chain(step.eliminations.iter().copied()) {
            let digits = digits & now.candidates(cell);
            struck.extend(
                digits
                    .iter()
                    .map(|digit| (links.number(cell, digit) as u16, number)),
            );
        }
        self.patterns.push(Pattern {
            premises: self.premises(step, now),
            nodes: step.evidence.links.len(),
            technique: step.technique,
            location: step.technique.strategy().location(&step.evidence),
        });
    }

    fn premises(&self, step: &Deduction, now: &View) -> Vec<u16> {
        let mut premises = Premises {
            before: self.view,
            now,
            links: self.links,
            found: Vec::new(),
        };
        let evidence = &step.evidence;
        for link in &evidence.links {
            if let ([from], [to], Strength::Strong) =
                (&link.from.cells[..], &link.to.cells[..], link.strength)
            {
                premises.add_link(*from, *to, link.from.digit);
            }
        }
        let (role, by_cell) = match evidence.links.is_empty() {
            true => (Role::Defining, step.technique == Technique::NAKED_PAIR),
            // Chains from all candidates of a cell or a house begin in that cell or house.
            false => (Role::Pivot, evidence.first_house(Role::Base).is_none()),
        };
        if by_cell {
            let cells = evidence.cells(role);
            cells.into_iter().for_each(|cell| premises.add_cell(cell));
        }
        for house in evidence.houses_in(Role::Base) {
            if !by_cell {
                let digits = evidence.digits(role).iter();
                digits.for_each(|digit| premises.add_house(digit, house));
            }
        }
        let mut found = premises.found;
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// Candidates that were there before and are off now.
struct Premises<'a> {
    before: &'a View,
    now: &'a View,
    links: &'a Links,
    found: Vec<u16>,
}

impl Premises<'_> {
    fn add(&mut self, cell: Cell, digit: Digit) {
        self.found.push(self.links.number(cell, digit) as u16);
    }

    /// Adds those of a cell.
    fn add_cell(&mut self, cell: Cell) {
        for digit in self.before.candidates(cell) - self.now.candidates(cell) {
            self.add(cell, digit);
        }
    }

    /// Adds those of a digit in a house.
    fn add_house(&mut self, digit: Digit, house: House) {
        let gone = self.before.places(digit, house) - self.now.places(digit, house);
        for cell in &gone {
            self.add(cell, digit);
        }
    }

    /// Adds those that make two nodes strongly linked.
    fn add_link(&mut self, from: Cell, to: Cell, digit: Digit) {
        if from == to {
            return self.add_cell(from);
        }
        let mut houses = self.now.houses_of(from);
        let house = houses.find(|&house| {
            self.now.cells_of(house).contains(to)
                && self.now.positions(digit, house).count_ones() == 2
        });
        if let Some(house) = house {
            self.add_house(digit, house);
        }
    }
}
