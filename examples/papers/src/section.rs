//! What a paper's file hands over: claims and their verdicts, then text, tables and plots in order.

use crate::plot::Plot;
use crate::table::Table;

#[derive(Default)]
pub struct Section {
    pub claims: Vec<Claim>,
    pub blocks: Vec<Block>,
}

pub enum Block {
    Heading(String),
    Text(String),
    Table(Table),
    /// Raw data: a CSV file and nothing else.
    Data(Table),
    Plots(Vec<Plot>),
    /// Shown when asked for.
    Folded(String, Vec<Block>),
}

/// Something the paper concludes, and what this run says to it.
pub struct Claim {
    pub statement: String,
    pub verdict: Verdict,
    pub evidence: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Holds,
    HoldsNot,
    /// This run cannot tell.
    Open,
}

impl From<bool> for Verdict {
    fn from(holds: bool) -> Verdict {
        match holds {
            true => Verdict::Holds,
            false => Verdict::HoldsNot,
        }
    }
}

impl Verdict {
    /// A claim holds when all its parts hold. It does not hold when one part does not, even if other parts are open.
    pub fn all(parts: impl IntoIterator<Item = Option<bool>>) -> Verdict {
        let mut verdict = Verdict::Holds;
        for part in parts {
            match part {
                Some(true) => {}
                Some(false) => return Verdict::HoldsNot,
                None => verdict = Verdict::Open,
            }
        }
        verdict
    }

    /// The verdict when other puzzles were used than those of the claim: open.
    pub fn about(self, replaced: bool) -> Verdict {
        match replaced {
            true => Verdict::Open,
            false => self,
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Verdict::Holds => "holds",
            Verdict::HoldsNot => "does not hold",
            Verdict::Open => "open",
        }
    }
}

impl Section {
    pub fn claim(
        &mut self,
        statement: &str,
        verdict: impl Into<Verdict>,
        evidence: impl Into<String>,
    ) {
        self.claims.push(Claim {
            statement: statement.into(),
            verdict: verdict.into(),
            evidence: evidence.into(),
        });
    }

    pub fn heading(&mut self, text: &str) {
        self.blocks.push(Block::Heading(text.into()));
    }

    pub fn text(&mut self, text: impl Into<String>) {
        self.blocks.push(Block::Text(text.into()));
    }

    pub fn table(&mut self, table: Table) {
        self.blocks.push(Block::Table(table));
    }

    pub fn data(&mut self, table: Table) {
        self.blocks.push(Block::Data(table));
    }

    pub fn plots(&mut self, plots: impl IntoIterator<Item = Plot>) {
        self.blocks.push(Block::Plots(plots.into_iter().collect()));
    }

    /// In one sentence: how many of the paper's claims hold.
    pub fn summary(&self) -> String {
        let number = |verdict| {
            let same = self.claims.iter().filter(|claim| claim.verdict == verdict);
            same.count()
        };
        let (all, held, open) = (
            self.claims.len(),
            number(Verdict::Holds),
            number(Verdict::Open),
        );
        let rest = match open {
            0 => String::new(),
            open => format!(" {open} cannot be told from this run."),
        };
        match held {
            _ if all == 0 => "Nothing is claimed.".into(),
            _ if open == all => {
                "Whether the paper's conclusion holds cannot be told from this run.".into()
            }
            _ if held == all => format!("The paper's conclusion holds here, in all {all} points."),
            0 => format!("The paper's conclusion holds here in none of {all} points.{rest}"),
            _ => format!("The paper's conclusion holds here in {held} of {all} points.{rest}"),
        }
    }
}
