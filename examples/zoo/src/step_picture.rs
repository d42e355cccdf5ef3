//! A step of a path, drawn: its cells in brackets, what it places and strikes in place of its marks.

use std::io::IsTerminal as _;

use sudoku_zoo::strategy::{Deduction, Role};
use sudoku_zoo::{Board, Cell, Digit, DigitSet, Grid, Notation};

use crate::picture::{self, Emphasis, Scene, Style};
use crate::screen;
use crate::symbols::Symbols;

/// How steps are drawn.
#[derive(Clone, Copy)]
pub struct StepPictures {
    notation: Notation,
    colours: bool,
}

impl StepPictures {
    /// In colour on a terminal, unless the answers go to a file.
    pub fn new(notation: Notation, to_file: bool) -> StepPictures {
        let on_terminal = !to_file && std::io::stdout().is_terminal();
        StepPictures {
            notation,
            colours: on_terminal && screen::has_colours(),
        }
    }

    /// The board before a step.
    pub fn draw(self, givens: &Grid, before: &Board, step: &Deduction) -> String {
        let scene = Step {
            givens,
            before,
            step,
        };
        let style = Style {
            notation: self.notation,
            symbols: Symbols::of_shape(before.shape()),
            colours: self.colours,
            window: None,
        };
        picture::draw(&scene, style)
    }

    /// What the signs or colours mean.
    pub fn legend(self) -> &'static str {
        if self.colours {
            "     [cells of the step], green: placed, red: struck, blue: the pattern\n"
        } else {
            "     [cells of the step], ●: placed, ×: struck\n"
        }
    }
}

struct Step<'a> {
    givens: &'a Grid,
    before: &'a Board,
    step: &'a Deduction,
}

impl Scene for Step<'_> {
    fn grid(&self) -> &Grid {
        self.before.grid()
    }

    fn is_given(&self, cell: Cell) -> bool {
        self.givens.get(cell).is_some()
    }

    fn marks(&self, cell: Cell) -> DigitSet {
        self.before.candidates(cell)
    }

    fn is_in_step(&self, cell: Cell) -> bool {
        let Deduction {
            placements,
            eliminations,
            evidence,
            ..
        } = self.step;
        let is_place = placements.iter().any(|(place, _)| *place == cell);
        let is_struck = eliminations.iter().any(|(place, _)| *place == cell);
        let is_pattern = evidence.marks.iter().any(|mark| {
            let is_context = matches!(mark.role, Role::Seen | Role::Struck);
            mark.cell == cell && !is_context
        });
        is_place || is_struck || is_pattern
    }

    fn emphasis(&self, cell: Cell, digit: Digit) -> Option<Emphasis> {
        let Deduction {
            placements,
            eliminations,
            evidence,
            ..
        } = self.step;
        let mut struck = eliminations.iter();
        let mut pattern = evidence.marks.iter();
        if placements.contains(&(cell, digit)) {
            Some(Emphasis::Placed)
        } else if struck.any(|(place, digits)| *place == cell && digits.contains(digit)) {
            Some(Emphasis::Struck)
        } else if pattern.any(|mark| mark.cell == cell && mark.digits.contains(digit)) {
            Some(Emphasis::Pattern)
        } else {
            None
        }
    }
}
