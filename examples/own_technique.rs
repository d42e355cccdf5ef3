//! A technique of your own: the XY-Wing, in one file and outside the crate. `cargo run --release --example own_technique`.
//!
//! ```text
//!   xy ─── xz        the pivot is x or y, so one of the pincers is z,
//!   │      ╎         and a cell that sees both pincers is not z
//!   yz ╌╌╌ ≠z
//! ```

use std::fmt;
use std::ops::ControlFlow;

use sudoku_zoo::strategy::{
    Deduction, Description, Evidence, Found, Role, Strategy, Technique, View,
};
use sudoku_zoo::{Board, Grid, Limits, Notation, Plan, Tenths};

struct XyWing;

impl Strategy for XyWing {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        for pivot in view.bivalue_cells() {
            let near = view.peers(pivot) & view.bivalue_cells();
            let digits = view.candidates(pivot);
            for one in &near {
                for other in near.iter().filter(|&other| one < other) {
                    let (first, second) = (view.candidates(one), view.candidates(other));
                    let (x, y) = (first & digits, second & digits);
                    let Some(z) = (first & second).single() else {
                        continue;
                    };
                    if x.len() != 1 || y.len() != 1 || x == y || digits.contains(z) {
                        continue;
                    }
                    found.strike_all(&(view.peers(one) & view.peers(other)), z);
                    found.conclude(|| {
                        Evidence::new()
                            .mark(Role::Pivot, pivot, digits)
                            .marks(Role::Pincer, [(one, first), (other, second)])
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn reason(
        &self,
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let evidence = &step.evidence;
        let (pivot, pincers) = (evidence.cells(Role::Pivot), evidence.cells(Role::Pincer));
        let z = notation.digits(evidence.digits(Role::Pincer) - evidence.digits(Role::Pivot));
        let (pivot, pincers) = (notation.cells(&pivot), notation.cells(&pincers));
        write!(f, "whatever {pivot} is, {pincers} have a {z} between them")
    }
}

/// It has a name, an id and a place on Sudoku Explainer's scale, like those of the crate.
const XY_WING: Technique = Technique::new(&Description::new(
    "my-xy-wing",
    "my XY-Wing",
    Tenths(42),
    &XyWing,
));

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let grid: Grid = PUZZLE.parse()?;
    let plan = Plan::easiest_first().with(XY_WING);
    println!("{}", plan.path(&Board::new(grid)?, &Limits::new()));
    Ok(())
}

const PUZZLE: &str =
    "..34...8..5......378.1.3..52.7...84........7.9.......1.1.8.7.....4..23....2..1..7";
