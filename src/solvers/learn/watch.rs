//! What `learn` shows to watchers: statements about digits and cells instead of literals.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::encoding::{Encoding, Lit};
use super::groups::Groups;
use crate::board::Board;
use crate::digits::DigitSet;
use crate::event::{Event, Learning, Literal};
use crate::index::Digit;
use crate::search::Search;

/// Shows what preprocessing has found. `cells` are the candidates after it, in reading order.
#[cold]
pub(super) fn show_preprocessing(board: &Board, cells: &[DigitSet], search: &mut Search<'_>) {
    let (mut placements, mut eliminations) = (Vec::new(), Vec::new());
    for (cell, &digits) in board.shape().cells().zip(cells) {
        let gone = board.candidates(cell) - digits;
        match digits.single() {
            Some(digit) if board.get(cell).is_none() => placements.push((cell, digit)),
            None if !gone.is_empty() => eliminations.push((cell, gone)),
            _ => {}
        }
    }
    if !placements.is_empty() || !eliminations.is_empty() {
        search.event(|| Event::Implied {
            placements: placements.into(),
            eliminations: eliminations.into(),
        });
    }
}

/// Shows a decision, after its node.
#[cold]
pub(super) fn show_decision(
    encoding: &Encoding,
    groups: &Groups,
    decision: Lit,
    search: &mut Search<'_>,
) {
    search.event(|| {
        Event::Learn(Learning::Decision {
            literal: statement(encoding, groups, decision),
        })
    });
    match encoding.candidate(decision.variable()) {
        Some((cell, digit)) if decision.truth() => search.placed(cell, digit),
        _ => show_implied(encoding, &[decision], search),
    }
}

/// Shows what these true literals say about cells.
#[cold]
pub(super) fn show_implied(encoding: &Encoding, literals: &[Lit], search: &mut Search<'_>) {
    let (mut placements, mut eliminations) = (Vec::new(), Vec::<(_, DigitSet)>::new());
    for literal in literals {
        let Some((cell, digit)) = encoding.candidate(literal.variable()) else {
            continue;
        };
        if literal.truth() {
            placements.push((cell, digit));
        } else if let Some((_, digits)) = eliminations.iter_mut().find(|(other, _)| *other == cell)
        {
            digits.insert(digit);
        } else {
            eliminations.push((cell, digit.into()));
        }
    }
    if !placements.is_empty() || !eliminations.is_empty() {
        search.event(|| Event::Implied {
            placements: placements.into(),
            eliminations: eliminations.into(),
        });
    }
}

/// Shows literals that cannot all be true.
#[cold]
pub(super) fn show_conflict(
    encoding: &Encoding,
    groups: &Groups,
    literals: &[Lit],
    search: &mut Search<'_>,
) {
    search.event(|| {
        Event::Learn(Learning::Conflict {
            literals: statements(encoding, groups, literals),
        })
    });
}

/// Shows a learned clause, and the level to jump back to.
#[cold]
pub(super) fn show_learned(
    encoding: &Encoding,
    groups: &Groups,
    clause: &[Lit],
    level: usize,
    search: &mut Search<'_>,
) {
    search.event(|| {
        Event::Learn(Learning::Learned {
            clause: statements(encoding, groups, clause),
            level,
        })
    });
}

fn statements(encoding: &Encoding, groups: &Groups, literals: &[Lit]) -> Cow<'static, [Literal]> {
    let literals = literals.iter();
    literals
        .map(|&literal| statement(encoding, groups, literal))
        .collect()
}

fn statement(encoding: &Encoding, groups: &Groups, literal: Lit) -> Literal {
    let mut candidates = encoding.candidates_of(groups, literal.variable());
    candidates.sort_unstable();
    // Every variable represents at least one candidate, and all of them have its digit.
    let digit = candidates.first().map(|(_, digit)| *digit);
    let cells = candidates.into_iter().map(|(cell, _)| cell);
    Literal::new(
        cells,
        digit.unwrap_or(Digit::from_index(0)),
        literal.truth(),
    )
}
