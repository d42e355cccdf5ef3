//! The words of forcing nets: each step of the proof, from the links of the evidence.

use alloc::vec::Vec;
use core::fmt;

use super::proof::{Proof, ProofWriter};
use crate::evidence::{Link, Mark, Role, Strength};
use crate::index::{Cell, Digit};
use crate::notation::Notation;
use crate::strategy::deduction::Deduction;
use crate::strategy::techniques::forcing_chain::write_source;

/// Why an assumption is wrong.
pub(super) fn contradiction(
    step: &Deduction,
    notation: Notation,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let evidence = &step.evidence;
    let named = |role| (evidence.cells(role), evidence.digits(role));
    let ((cells, digits), (ends, end_digits)) = (named(Role::Pivot), named(Role::Defining));
    let (cells, digits) = (notation.cells(&cells), notation.digits(digits));
    let (ends, end_digits) = (notation.cells(&ends), notation.digits(end_digits));
    // The assumption is the opposite of the conclusion. It cannot be read from the links, because the first link need not begin at the assumption.
    let word = if step.placements.is_empty() {
        ""
    } else {
        "no "
    };
    write!(
        f,
        "with {word}{digits} in {cells}, {ends} would be {end_digits} and not be {end_digits}"
    )?;
    let marked = |role| candidates(&evidence.marks, role).next();
    let (Some(assumed), Some(clash)) = (marked(Role::Pivot), marked(Role::Defining)) else {
        return Ok(());
    };
    let proof = Proof::new(&evidence.links);
    let assumption = (assumed, step.placements.is_empty());
    f.write_str(":")?;
    ProofWriter::new(notation, f).contradiction(&proof, assumption, clash)
}

/// Why several assumptions, one of which holds, all lead to the same conclusion.
pub(super) fn forcing(
    step: &Deduction,
    notation: Notation,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let evidence = &step.evidence;
    let all: Vec<_> = candidates(&evidence.marks, Role::Pivot).collect();
    let either = candidates(&evidence.marks, Role::Defining).next();
    let assumptions: Vec<_> = match either {
        Some(candidate) => {
            let (cell, digit) = candidate;
            let cell = notation.cell(cell);
            write!(f, "{digit} in {cell} leads to the same as no {digit} there")?;
            alloc::vec![(candidate, true), (candidate, false)]
        }
        None => {
            write_source(evidence, notation, f)?;
            f.write_str(", and each leads to the same")?;
            all.into_iter().map(|candidate| (candidate, true)).collect()
        }
    };
    let Some(target) = decided(step) else {
        return Ok(());
    };
    let mut rest = evidence.links.as_slice();
    let branches = assumptions.into_iter().map(|assumption| {
        // The links of a net end with those that lead to the decided candidate. A net that assumes the decision itself has no links.
        let branch = match assumption == target {
            true => &[],
            false => {
                let (branch, others) = rest.split_at(end_of_branch(rest, target));
                rest = others;
                branch
            }
        };
        (assumption, Proof::new(branch))
    });
    let branches: Vec<_> = branches.collect();
    f.write_str(":")?;
    let mut lines = ProofWriter::new(notation, f);
    branches
        .iter()
        .try_for_each(|(assumption, proof)| lines.consequence(proof, *assumption, target))
}

/// The candidates that are marked in a role.
fn candidates(marks: &[Mark], role: Role) -> impl Iterator<Item = (Cell, Digit)> + '_ {
    let marks = marks.iter().filter(move |mark| mark.role == role);
    marks.flat_map(|mark| mark.digits.iter().map(|digit| (mark.cell, digit)))
}

/// The one candidate that a step decides, and whether it is on.
fn decided(step: &Deduction) -> Option<((Cell, Digit), bool)> {
    let placed = step.placements.first();
    let struck = step.eliminations.first();
    let struck = struck.and_then(|&(cell, digits)| Some((cell, digits.iter().next()?)));
    let placed = placed.map(|&candidate| (candidate, true));
    placed.or(struck.map(|candidate| (candidate, false)))
}

/// How many links there are up to the end of the first net that decides a candidate.
fn end_of_branch(links: &[Link], ((cell, digit), is_on): ((Cell, Digit), bool)) -> usize {
    let decides = |link: &Link| {
        let strength = if is_on {
            Strength::Strong
        } else {
            Strength::Weak
        };
        link.strength == strength && link.to.digit == digit && link.to.cells == [cell]
    };
    let Some(first) = links.iter().position(decides) else {
        return links.len();
    };
    if !is_on {
        return first + 1;
    }
    // All links of one set. The next net may begin with the same set.
    let basis = &links[first].basis;
    let mut end = first + 1;
    while let Some(link) = links.get(end)
        && decides(link)
        && link.basis == *basis
        && links[first..end]
            .iter()
            .all(|known| known.from != link.from)
    {
        end += 1;
    }
    end
}
