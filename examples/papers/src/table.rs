//! One table, four ways to show it: for the terminal, as Markdown, as HTML, as CSV.

use std::fmt::Write as _;

pub use sudoku_zoo_cli::grouped::grouped;

/// Where the numbers of a column come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Names, not numbers.
    Label,
    /// This run.
    Measured,
    /// The paper. The only numbers that are not from this run.
    Published,
}

#[derive(Clone, Debug)]
pub struct Column {
    /// What several columns have in common, such as the set of puzzles they are about.
    group: Option<String>,
    name: String,
    source: Source,
}

impl Column {
    pub fn label(name: &str) -> Column {
        Column::new(name, Source::Label)
    }

    pub fn measured(name: &str) -> Column {
        Column::new(name, Source::Measured)
    }

    pub fn published(name: &str) -> Column {
        Column::new(name, Source::Published)
    }

    fn new(name: &str, source: Source) -> Column {
        Column {
            group: None,
            name: name.into(),
            source,
        }
    }

    /// Puts the column under a common heading with its neighbours of the same group.
    pub fn under(mut self, group: &str) -> Column {
        self.group = Some(group.into());
        self
    }

    /// The name as it stands under its group.
    fn short(&self) -> String {
        match (self.source, self.name.as_str()) {
            (_, name) if self.group.as_deref() == Some("published") => name.into(),
            (Source::Published, "") => "published".into(),
            (Source::Published, name) => format!("{name} (published)"),
            (_, name) => name.into(),
        }
    }

    /// The name where there is only one line of headings.
    fn long(&self) -> String {
        match &self.group {
            Some(group) => format!("{group}: {}", self.short()),
            None => self.short(),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Text(String),
    Count(u64),
    Real {
        value: f64,
        decimals: usize,
    },
    /// Of 100.
    Percent(f64),
    /// Shown in whatever unit suits, written to CSV in seconds.
    Seconds(f64),
    /// Of a paper, to the digits that it prints.
    PrintedSeconds(f64),
    PrintedPercent(f64),
    Range(u64, u64),
    /// The search was stopped: at least this much.
    AtLeast(Box<Value>),
    Missing,
}

impl Value {
    pub fn real(value: f64, decimals: usize) -> Value {
        match value.is_finite() {
            true => Value::Real { value, decimals },
            false => Value::Missing,
        }
    }

    pub fn seconds(value: f64) -> Value {
        match value.is_finite() {
            true => Value::Seconds(value),
            false => Value::Missing,
        }
    }

    pub fn percent(value: f64) -> Value {
        match value.is_finite() {
            true => Value::Percent(value),
            false => Value::Missing,
        }
    }

    /// For people.
    pub fn shown(&self) -> String {
        match self {
            Value::Text(text) => text.clone(),
            Value::Count(count) => grouped(*count),
            Value::Real { value, decimals } => real(*value, *decimals),
            Value::Percent(value) => format!("{} %", real(*value, 2)),
            Value::Seconds(value) => seconds(*value),
            Value::PrintedSeconds(value) => format!("{value} s"),
            Value::PrintedPercent(value) => format!("{value} %"),
            Value::Range(low, high) => format!("{} – {}", grouped(*low), grouped(*high)),
            Value::AtLeast(value) => format!("≥ {}", value.shown()),
            Value::Missing => "–".into(),
        }
    }

    /// For programs.
    fn raw(&self) -> String {
        match self {
            Value::Text(text) => text.clone(),
            Value::Count(count) => count.to_string(),
            Value::Real { value, .. }
            | Value::Percent(value)
            | Value::Seconds(value)
            | Value::PrintedSeconds(value)
            | Value::PrintedPercent(value) => value.to_string(),
            Value::Range(low, high) => format!("{low}-{high}"),
            Value::AtLeast(value) => format!(">={}", value.raw()),
            Value::Missing => String::new(),
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<u64> for Value {
    fn from(count: u64) -> Value {
        Value::Count(count)
    }
}

impl From<usize> for Value {
    fn from(count: usize) -> Value {
        Value::Count(count as u64)
    }
}

fn real(value: f64, decimals: usize) -> String {
    match value.abs() {
        _ if value >= 0.5 && decimals == 0 => grouped(value.round() as u64),
        // Too small for these decimals, but not nothing.
        small if small > 0.0 && small < 0.5 * 0.1_f64.powi(decimals as i32) => {
            format!("{value:.2e}")
        }
        _ => format!("{value:.decimals$}"),
    }
}

/// Three figures and the unit that suits.
pub fn seconds(value: f64) -> String {
    // A little less than the unit is shown as one of it, not as a thousand of the smaller one.
    let (scaled, unit) = match value * 1.000_5 {
        about if about >= 1.0 => (value, "s"),
        about if about >= 1e-3 => (value * 1e3, "ms"),
        about if about >= 1e-6 => (value * 1e6, "µs"),
        _ => (value * 1e9, "ns"),
    };
    let decimals = match scaled {
        _ if scaled >= 100.0 => 0,
        _ if scaled >= 10.0 => 1,
        _ => 2,
    };
    format!("{scaled:.decimals$} {unit}")
}

/// Labels of more characters than this take several lines where space is short.
const LONG: usize = 16;

/// Widths of screens, in pixels, from a phone to the page's full width.
const SCREENS: [usize; 6] = [390, 560, 720, 900, 1080, 1280];

/// How a table looks that is too wide for the screen: every row is a card with a line for each of its values. Nothing is
/// cut off, and nothing has to be scrolled sideways.
pub fn stacking_style() -> String {
    let rules = |class: &str| {
        let rule = |what: &str, how: &str| format!(".{class} {what}{{{how}}}");
        [
            rule("thead", "display:none"),
            rule("table", "display:block"),
            rule("tbody", "display:block"),
            rule("tr", "display:block;border:1px solid var(--edge);border-radius:8px;padding:.3rem .6rem;margin:0 0 .6rem"),
            rule("td", "display:flex;justify-content:space-between;gap:1rem;border:0;padding:.1rem 0;white-space:normal;max-width:none;min-width:0"),
            // A unit stays on the line of its number.
            rule("td:not(.label)", "white-space:nowrap"),
            rule("td::before", "white-space:normal;content:attr(data-name);text-align:left;color:var(--soft);font-style:normal"),
            rule("td.label:first-child", "font-weight:600"),
            // A column without a name has nothing to stand before its value.
            rule("td[data-name=\"\"]::before", "content:none"),
            rule("td.missing", "display:none"),
            rule("td:empty", "display:none"),
        ]
        .concat()
    };
    let mut style = rules("stacked");
    for screen in &SCREENS[1..] {
        let rules = rules(&format!("stacked-{screen}"));
        let _ = write!(style, "@media (max-width:{}px){{{rules}}}", screen - 1);
    }
    style
}

#[derive(Clone, Debug)]
pub struct Table {
    /// Names its CSV file.
    pub slug: String,
    pub caption: String,
    columns: Vec<Column>,
    rows: Vec<Vec<Value>>,
}

impl Table {
    pub fn new(slug: impl Into<String>, caption: impl Into<String>, columns: Vec<Column>) -> Table {
        Table {
            slug: slug.into(),
            caption: caption.into(),
            columns,
            rows: Vec::new(),
        }
    }

    /// A row; what is left out at the end is missing.
    pub fn row(&mut self, values: impl IntoIterator<Item = Value>) {
        let mut row: Vec<Value> = values.into_iter().collect();
        row.resize(self.columns.len(), Value::Missing);
        self.rows.push(row);
    }

    pub fn terminal(&self) -> String {
        let mut lines = vec![self.columns.iter().map(Column::long).collect::<Vec<_>>()];
        let shown = |row: &Vec<Value>| row.iter().map(Value::shown).collect();
        lines.extend(self.rows.iter().map(shown));
        // Long headings take two lines or more: a word to a line is easier to read than a wide table.
        let columns = 0..self.columns.len();
        let widths: Vec<usize> = columns
            .map(|column| {
                let words = lines[0][column].split(' ').map(width).max();
                let body = lines[1..].iter().map(|line| width(&line[column])).max();
                words.unwrap_or(0).max(body.unwrap_or(0))
            })
            .collect();
        let headings: Vec<Vec<String>> = (lines[0].iter().zip(&widths))
            .map(|(text, &width)| wrapped(text, width))
            .collect();
        let height = headings.iter().map(Vec::len).max().unwrap_or(0);
        let mut text = format!("{}\n", self.caption);
        for level in 0..height {
            let line = headings.iter().map(|heading| {
                let skip = height - heading.len();
                level.checked_sub(skip).map_or("", |level| &heading[level])
            });
            self.line(&mut text, line, &widths);
        }
        let rule: Vec<String> = widths.iter().map(|&width| "─".repeat(width)).collect();
        self.line(&mut text, rule.iter().map(String::as_str), &widths);
        for line in &lines[1..] {
            self.line(&mut text, line.iter().map(String::as_str), &widths);
        }
        text
    }

    fn line<'a>(&self, text: &mut String, values: impl Iterator<Item = &'a str>, widths: &[usize]) {
        let mut line = String::new();
        for ((value, &wide), column) in values.zip(widths).zip(&self.columns) {
            let space = " ".repeat(wide - width(value).min(wide));
            let _ = match column.source {
                Source::Label => write!(line, "{value}{space}  "),
                _ => write!(line, "{space}{value}  "),
            };
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }

    pub fn markdown(&self) -> String {
        let mut text = format!("**{}**\n\n|", self.caption);
        for column in &self.columns {
            let _ = write!(text, " {} |", column.long());
        }
        text.push_str("\n|");
        for column in &self.columns {
            text.push_str(match column.source {
                Source::Label => "---|",
                _ => "---:|",
            });
        }
        for row in &self.rows {
            text.push_str("\n|");
            for value in row {
                let _ = write!(text, " {} |", value.shown().replace('|', "\\|"));
            }
        }
        text.push('\n');
        text
    }

    /// How many pixels the table needs with its columns beside each other, by a little more than what most fonts need.
    fn pixels(&self) -> usize {
        let columns = self.columns.iter().enumerate().map(|(index, column)| {
            let short = column.short();
            let word = |text: &str| text.split(' ').map(width).max().unwrap_or(0);
            let cell = |row: &Vec<Value>| {
                let shown = row[index].shown();
                match column.source {
                    // Labels may take several lines.
                    Source::Label => word(&shown).max(width(&shown).min(LONG)),
                    _ => width(&shown),
                }
            };
            let body = self.rows.iter().map(cell).max().unwrap_or(0);
            9 * body.max(word(&short)) + 14
        });
        columns.sum()
    }

    /// The class of a table that is too wide for some screens: below that width its rows stand one under the other.
    fn stacking(&self) -> String {
        // What the page has at its sides, and a scroll bar.
        let needed = self.pixels() + 52;
        match SCREENS.into_iter().find(|&screen| needed <= screen) {
            Some(screen) if screen == SCREENS[0] => String::new(),
            Some(screen) => format!(" stacked-{screen}"),
            None => " stacked".into(),
        }
    }

    pub fn html(&self) -> String {
        // The page shows the caption, outside the table, so that it has the width of the page and not that of the table.
        let mut text = format!(
            "<div class=\"table{1}\"><table aria-label=\"{0}\"><thead>",
            escaped(&self.caption),
            self.stacking()
        );
        let grouped = self.columns.iter().any(|column| column.group.is_some());
        if grouped {
            text.push_str("<tr>");
            let same =
                |one: &Column, other: &Column| one.group.is_some() && one.group == other.group;
            for columns in self.columns.chunk_by(same) {
                match &columns[0].group {
                    Some(group) => {
                        let (span, group) = (columns.len(), escaped(group));
                        let _ = write!(
                            text,
                            "<th scope=\"colgroup\" colspan=\"{span}\">{group}</th>"
                        );
                    }
                    None => text.push_str("<td></td>"),
                }
            }
            text.push_str("</tr>");
        }
        text.push_str("<tr>");
        for column in &self.columns {
            let (class, name) = (column.class(), escaped(&column.short()));
            let _ = write!(text, "<th scope=\"col\"{class}>{name}</th>");
        }
        text.push_str("</tr></thead><tbody>");
        for row in &self.rows {
            text.push_str("<tr>");
            for (value, column) in row.iter().zip(&self.columns) {
                let class = match value {
                    Value::Missing => " class=\"missing\"",
                    Value::Text(text) if column.source == Source::Label && width(text) > LONG => {
                        " class=\"label long\""
                    }
                    _ => column.class(),
                };
                let (name, value) = (escaped(&column.long()), escaped(&value.shown()));
                let _ = write!(text, "<td{class} data-name=\"{name}\">{value}</td>");
            }
            text.push_str("</tr>\n");
        }
        text.push_str("</tbody></table></div>\n");
        text
    }

    pub fn csv(&self) -> Result<String, csv::Error> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(self.columns.iter().map(Column::long))?;
        for row in &self.rows {
            writer.write_record(row.iter().map(Value::raw))?;
        }
        let bytes = writer
            .into_inner()
            .map_err(csv::IntoInnerError::into_error)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

impl Column {
    fn class(&self) -> &'static str {
        match self.source {
            Source::Label => " class=\"label\"",
            Source::Measured => "",
            Source::Published => " class=\"published\"",
        }
    }
}

fn width(text: &str) -> usize {
    text.chars().count()
}

/// The words of a text on lines of at most this width.
pub fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.into()),
        }
    }
    lines
}

/// Text as it may stand in HTML and SVG.
pub fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn csv(table: &Table) -> String {
        table.csv().expect("memory does not fail")
    }

    fn example() -> Table {
        let columns = vec![
            Column::label("set"),
            Column::published("").under("time"),
            Column::measured("ours").under("time"),
        ];
        let mut table = Table::new("example", "Times", columns);
        table.row([
            "a, b".into(),
            Value::PrintedSeconds(0.689),
            Value::Seconds(12.3e-6),
        ]);
        table.row([
            "<c>".into(),
            Value::AtLeast(Box::new(Value::Count(1_234_567))),
        ]);
        table
    }

    #[test]
    fn published_numbers_are_marked_in_every_form() {
        let table = example();
        assert!(table.terminal().contains("published"));
        assert!(
            table
                .markdown()
                .contains("| time: published | time: ours |")
        );
        assert!(
            table
                .html()
                .contains("<td class=\"published\" data-name=\"time: published\">0.689 s</td><td data-name=\"time: ours\">12.3 µs</td>")
        );
        assert!(csv(&table).starts_with("set,time: published,time: ours\n"));
    }

    #[test]
    fn a_time_is_shown_in_the_unit_that_suits() {
        for (value, shown) in [
            (0.999_6, "1.00 s"),
            (0.999_4, "999 ms"),
            (0.999_96e-3, "1.00 ms"),
            (12.34e-6, "12.3 µs"),
            (66.3e-9, "66.3 ns"),
            (0.0, "0.00 ns"),
        ] {
            assert_eq!(seconds(value), shown);
        }
        assert_eq!(Value::PrintedSeconds(2.525).shown(), "2.525 s");
        assert_eq!(Value::PrintedPercent(25.0).shown(), "25 %");
    }

    #[test]
    fn awkward_text_stays_in_its_field() {
        let table = example();
        assert!(csv(&table).contains("\"a, b\",0.689,0.0000123"));
        assert!(csv(&table).ends_with("<c>,>=1234567,\n"));
        assert!(table.html().contains("&lt;c&gt;"));
        assert!(table.terminal().contains("≥ 1,234,567"));
    }
}
