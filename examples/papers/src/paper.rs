//! A paper: who wrote what and when, what it claims, where ours departs from its print, and what a proofreader finds.

use crate::Setting;
use crate::section::Section;
use crate::threshold::Threshold;
use crate::verdict::Claim;

/// A paper and how to run it again.
pub struct Paper {
    pub number: &'static str,
    /// What it is about, in a few words.
    pub subject: &'static str,
    pub print: Print,
    /// What it describes, in a sentence or two.
    pub about: &'static str,
    pub claims: &'static [Claim],
    /// What its claims take its words for.
    pub thresholds: &'static [&'static Threshold],
    pub departures: &'static [Departure],
    pub misprints: &'static [Misprint],
    pub run: fn(&Setting) -> Result<Section, String>,
}

/// What stands on a paper's title page.
pub struct Print {
    pub authors: &'static str,
    pub title: &'static str,
    /// The kind of work, where, and when: with how the year is known when it is not printed.
    pub published: &'static str,
}

/// Where an improved version departs from the print. The version as printed stands beside it.
pub struct Departure {
    pub printed: &'static str,
    pub ours: &'static str,
    pub why: &'static str,
}

/// A misprint, a contradiction, or a slip in a listing.
pub struct Misprint {
    /// Where it is: a table, a page, a line of a listing.
    pub place: &'static str,
    /// What stands there.
    pub printed: &'static str,
    /// Works it out again.
    pub check: fn() -> Recomputed,
}

/// What a check of a misprint found.
pub struct Recomputed {
    /// In words, with the numbers.
    pub words: String,
    /// Whether that contradicts the print.
    pub contradicts: bool,
}

impl Recomputed {
    pub fn new(contradicts: bool, words: impl Into<String>) -> Recomputed {
        Recomputed {
            words: words.into(),
            contradicts,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::PAPERS;

    #[test]
    fn every_entry_of_a_proofreading_box_is_confirmed_by_its_check() {
        for paper in PAPERS {
            for misprint in paper.misprints {
                let found = (misprint.check)();
                let (number, place) = (paper.number, misprint.place);
                assert!(found.contradicts, "{number}, {place}: {}", found.words);
            }
        }
    }

    #[test]
    fn every_paper_has_authors_a_title_and_a_year() {
        for paper in PAPERS {
            let print = &paper.print;
            assert!(!print.authors.is_empty() && !print.title.is_empty());
            assert!(print.published.contains("year") || print.published.contains("20"));
        }
    }
}
