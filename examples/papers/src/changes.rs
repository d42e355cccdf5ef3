//! As printed and improved, side by side, and what the change was worth.

use crate::measure::{self, Measure};
use crate::table::{Column, Table, Value};

/// Measures that differ by no more than this factor are about the same: times of one run differ by as much from round to round.
const ABOUT: f64 = 1.05;

/// One measure of a version that follows the print, and of the improved one.
pub struct Change {
    pub what: String,
    pub printed: Option<Measure>,
    pub improved: Option<Measure>,
    pub show: fn(f64) -> Value,
}

impl Change {
    /// What the change was worth: how many times the improved measure the printed one is, when less is better.
    fn worth(&self) -> String {
        let (Some(printed), Some(improved)) = (self.printed, self.improved) else {
            return "–".into();
        };
        if improved.value == 0.0 && !improved.stopped {
            return match printed.value == 0.0 && !printed.stopped {
                true => "nothing".into(),
                false => format!(
                    "none left of {}",
                    measure::value(self.printed, self.show).shown()
                ),
            };
        }
        match (printed.over(improved), improved.over(printed)) {
            (Some(gain), Some(_)) if (1.0 / ABOUT..=ABOUT).contains(&gain.value) => {
                "about the same".into()
            }
            (Some(gain), _) if gain.stopped && gain.value < 1.0 => "not known".into(),
            (Some(gain), _) if gain.value >= 1.0 => format!("{} smaller", times(gain)),
            (_, Some(loss)) if loss.value >= 1.0 => format!("{} larger", times(loss)),
            _ => "not known".into(),
        }
    }
}

fn times(ratio: Measure) -> String {
    let decimals = if ratio.value < 20.0 { 2 } else { 0 };
    let shown = measure::value(Some(ratio), |value| Value::real(value, decimals)).shown();
    format!("{shown} times")
}

/// Two columns and what the change was worth.
pub fn table(slug: &str, caption: &str, changes: &[Change]) -> Table {
    let columns = vec![
        Column::label("measure"),
        Column::measured("as printed"),
        Column::measured("improved"),
        Column::label("what the change was worth"),
    ];
    let mut table = Table::new(slug, caption, columns);
    for change in changes {
        table.row([
            change.what.as_str().into(),
            measure::value(change.printed, change.show),
            measure::value(change.improved, change.show),
            change.worth().into(),
        ]);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(printed: (f64, bool), improved: (f64, bool)) -> String {
        let measure = |(value, stopped)| Some(Measure { value, stopped });
        let change = Change {
            what: String::new(),
            printed: measure(printed),
            improved: measure(improved),
            show: |value| Value::real(value, 0),
        };
        change.worth()
    }

    #[test]
    fn bounds_decide_only_what_they_can() {
        assert_eq!(worth((6.0, false), (2.0, false)), "3.00 times smaller");
        assert_eq!(worth((2.0, false), (6.0, false)), "3.00 times larger");
        assert_eq!(worth((600.0, true), (2.0, false)), "≥ 300 times smaller");
        assert_eq!(worth((1.0, true), (2.0, false)), "not known");
        assert_eq!(worth((2.0, false), (6.0, true)), "≥ 3.00 times larger");
        assert_eq!(worth((6.0, false), (2.0, true)), "not known");
        assert_eq!(worth((6.0, true), (2.0, true)), "not known");
        assert_eq!(worth((52.0, false), (0.0, false)), "none left of 52");
        assert_eq!(worth((0.0, false), (0.0, false)), "nothing");
        assert_eq!(worth((7.0, false), (7.0, false)), "about the same");
        assert_eq!(worth((1.01, false), (1.0, false)), "about the same");
        assert_eq!(worth((1.0, false), (1.04, false)), "about the same");
        assert_eq!(worth((1.06, false), (1.0, false)), "1.06 times smaller");
    }
}
