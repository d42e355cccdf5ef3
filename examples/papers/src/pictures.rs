//! Pictures of what the strategies of a paper see: on the paper's own grids where it prints them, otherwise on the example boards of this project.

use std::fmt::Write as _;

use sudoku_zoo::svg::Drawing;
use sudoku_zoo::{Plan, Technique};
use sudoku_zoo_support::Example;

use crate::table::escaped;

/// What stands under a picture, and the board with its step.
type Picture = (String, Result<Example, String>);

/// The pictures of a paper's strategies, in the order of the paper; none for a paper without strategies.
fn pictures(paper: &str) -> Vec<Picture> {
    match paper {
        "000" => FIGURES.iter().map(Figure::picture).collect(),
        "004" => Plan::pencil_and_paper().techniques().map(example).collect(),
        _ => Vec::new(),
    }
}

fn example(technique: Technique) -> Picture {
    (technique.name().into(), Example::of(technique))
}

/// A step that paper 000 shows in one of its figures.
struct Figure {
    number: usize,
    technique: Technique,
    /// The filled cells of the figure.
    filled: &'static str,
    /// A candidate that the rules leave and the figure does not have, as a digit, a row and a column.
    struck: &'static str,
    /// What the figure says that the strategy removes, and places, written alike.
    removes: &'static str,
    places: &'static str,
}

const FIGURE_2: &str =
    "3.9...47.2..7.98...87...9..7548612396..924758928357641......596...1.63.7..6..31.4";
const FIGURE_3: &str =
    "72.4.8.3..8.....474.1.768.281.739......851......264.8.2.968.41334......8168943275";
const FIGURE_4: &str =
    ".16..78.3.928.....87...126..48...3..65...9.82.39...65..6.9...2..8...29369246..51.";

/// Figures 2 to 4. The text that is left of the paper has lost some of their pencil marks; these are the marks that the rules leave. Only in cell
/// \[9,1\] of Figure 2 there is one less: the figure says that only 8 fits there.
const FIGURES: [Figure; 6] = [
    Figure {
        number: 2,
        technique: Technique::NAKED_SINGLE,
        filled: FIGURE_2,
        struck: "591",
        removes: "",
        places: "891",
    },
    Figure {
        number: 2,
        technique: Technique::NAKED_PAIR,
        filled: FIGURE_2,
        struck: "591",
        removes: "238",
        places: "",
    },
    Figure {
        number: 2,
        technique: Technique::HIDDEN_SINGLE,
        filled: FIGURE_2,
        struck: "591",
        removes: "",
        places: "594",
    },
    Figure {
        number: 3,
        technique: Technique::HIDDEN_PAIR,
        filled: FIGURE_3,
        struck: "",
        removes: "657 957 167 567 967",
        places: "",
    },
    Figure {
        number: 4,
        technique: Technique::POINTING,
        filled: FIGURE_4,
        struck: "",
        removes: "475 476",
        places: "",
    },
    Figure {
        number: 4,
        technique: Technique::CLAIMING,
        filled: FIGURE_4,
        struck: "",
        removes: "427 429 439",
        places: "",
    },
];

impl Figure {
    fn picture(&self) -> Picture {
        let name = self.technique.name();
        let number = self.number;
        (format!("Figure {number}, {name}"), self.example())
    }

    fn example(&self) -> Result<Example, String> {
        let Figure {
            filled,
            struck,
            removes,
            places,
            ..
        } = self;
        let line = format!(":0000::{filled}:{struck}:{removes}:{places}:");
        Example::read(self.technique, &line)
    }
}

/// A figure for each strategy of a paper; nothing for a paper without strategies.
pub fn html(paper: &str) -> String {
    let pictures = pictures(paper);
    if pictures.is_empty() {
        return String::new();
    }
    let mut text = String::from(
        "<details><summary>The strategies in pictures</summary><div class=\"plots three\">\n",
    );
    // A test holds that every figure, and every technique's own example, has its step.
    for (title, example) in pictures {
        let Ok(Example {
            board,
            givens,
            step,
        }) = example
        else {
            continue;
        };
        let drawing = Drawing::new(&board).givens(&givens).deduction(&step);
        let _ = writeln!(
            text,
            "<figure><figcaption>{}: {}</figcaption>{drawing}</figure>",
            escaped(&title),
            escaped(&step.to_string())
        );
    }
    text + "</div></details>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_techniques_find_the_steps_of_the_papers_figures() {
        for figure in &FIGURES {
            let Figure {
                number, technique, ..
            } = figure;
            let found = figure.example();
            assert!(found.is_ok(), "Figure {number}, {technique}: {found:?}");
        }
        let six: Vec<Technique> = Plan::six().techniques().collect();
        assert_eq!(FIGURES.map(|figure| figure.technique).to_vec(), six);
    }
}
