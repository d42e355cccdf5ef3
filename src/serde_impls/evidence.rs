//! [`Deduction`] and [`Evidence`]: what a technique found, and why it holds.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::fields::{fields, variants};
use crate::digits::DigitSet;
use crate::evidence::{Basis, Evidence, Link, Mark, Node, Role, Strength};
use crate::index::{Cell, Digit, House};
use crate::notation::Location;
use crate::strategy::{Deduction, Technique};
use crate::tenths::Tenths;

fields!(Deduction {
    technique: Technique,
    placements: Vec<(Cell, Digit)>,
    eliminations: Vec<(Cell, DigitSet)>,
    evidence: Evidence,
    addend: Tenths,
});

fields!(Evidence {
    marks: Vec<Mark>,
    houses: Vec<(Role, House)>,
    links: Vec<Link>,
});

fields!(Mark {
    role: Role,
    cell: Cell,
    digits: DigitSet,
});

variants!(Role {
    "defining" Defining,
    "pivot" Pivot,
    "pincer" Pincer,
    "fin" Fin,
    "base" Base,
    "cover" Cover,
    "seen" Seen,
    "struck" Struck,
    "group" Group(number: u8),
});

fields!(Link {
    from: Node,
    to: Node,
    strength: Strength,
    basis: Basis = default,
});

fields!(Node {
    digit: Digit,
    cells: Vec<Cell>,
});

variants!(Strength {
    "strong" Strong,
    "weak" Weak,
});

variants!(Basis {
    "nodes" Nodes,
    "house" House(house: House),
    "set" Set(cells: Vec<Cell>),
    "pattern" Pattern {
        technique: Cow<'static, str>,
        location: Location,
        premises: Vec<Node>,
    },
});

variants!(Location {
    "cells" Cells(cells: Vec<Cell>),
    "houses" Houses(houses: Vec<House>),
});
