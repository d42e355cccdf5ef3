//! Numbers for the words of a paper.
//!
//! Papers say "a few", "often" or "much better", and readers take such words for different numbers. A [`Threshold`] has the two ends of
//! that range, with the reason for them. A verdict must be the same at both ends; where it is not, the claim is open. So no verdict
//! depends on the number that we would have picked in between, and none can be had by picking it after the data were seen.

use std::fmt;

use crate::table::escaped;

/// Above the thresholds of a paper.
pub const HEADING: &str = "Numbers for its words, and why";

/// What words of a paper are taken for.
pub struct Threshold {
    /// The paper's words.
    pub words: &'static str,
    /// The number that asks the most of the claim, and the one that asks the least.
    pub strict: f64,
    pub lenient: f64,
    /// What the number counts.
    pub unit: &'static str,
    /// Why a reader of the paper would set it so.
    pub why: &'static str,
}

impl Threshold {
    /// Words that readers take for different numbers.
    pub const fn between(
        words: &'static str,
        strict: f64,
        lenient: f64,
        unit: &'static str,
        why: &'static str,
    ) -> Threshold {
        Threshold {
            words,
            strict,
            lenient,
            unit,
            why,
        }
    }

    /// Words that stand for one number, or where another one would change nothing that matters.
    pub const fn exactly(
        words: &'static str,
        number: f64,
        unit: &'static str,
        why: &'static str,
    ) -> Threshold {
        Threshold::between(words, number, number, unit, why)
    }

    /// What a claim comes to: it holds when it does by the strict number, and does not when it fails by the lenient one.
    pub fn judge(&self, holds_by: impl Fn(f64) -> Option<bool>) -> Option<bool> {
        match (holds_by(self.strict), holds_by(self.lenient)) {
            (Some(true), _) => Some(true),
            (_, Some(false)) => Some(false),
            _ => None,
        }
    }

    /// The words, the number and the reason, in this order.
    pub fn parts(&self) -> [String; 3] {
        let words = format!("\"{}\"", self.words);
        [words, format!("{self} {}", self.unit), self.why.into()]
    }

    /// The same as an item of a list in HTML.
    pub fn html(&self) -> String {
        let [words, number, why] = self.parts().map(|part| escaped(&part));
        format!("<b>{words}:</b> {number}. {why}")
    }
}

/// "2", or "2 to 5".
impl fmt::Display for Threshold {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let least = self.strict.min(self.lenient);
        let most = self.strict.max(self.lenient);
        match least == most {
            true => write!(formatter, "{least}"),
            false => write!(formatter, "{least} to {most}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PAPERS;

    const A_FEW: Threshold = Threshold::between("a few", 2.0, 5.0, "decisions", "");

    #[test]
    fn what_depends_on_the_number_is_open() {
        let at_most = |measured: f64| A_FEW.judge(|few| Some(measured <= few));
        assert_eq!(at_most(2.0), Some(true));
        assert_eq!(at_most(3.0), None);
        assert_eq!(at_most(5.0), None);
        assert_eq!(at_most(6.0), Some(false));
        assert_eq!(A_FEW.judge(|_| None), None);
    }

    #[test]
    fn both_ends_are_shown_in_ascending_order() {
        assert_eq!(A_FEW.to_string(), "2 to 5");
        let half = Threshold::exactly("half", 0.5, "of all", "");
        assert_eq!(half.to_string(), "0.5");
        let most = Threshold::between("often", 50.0, 25.0, "%", "");
        assert_eq!(most.to_string(), "25 to 50");
    }

    #[test]
    fn every_threshold_has_words_and_a_reason() {
        for paper in PAPERS {
            assert!(!paper.thresholds.is_empty(), "paper {}", paper.number);
            for threshold in paper.thresholds {
                let (words, why) = (threshold.words, threshold.why);
                assert!(!words.is_empty() && why.len() > 20, "{words:?}: {why:?}");
            }
        }
    }
}
