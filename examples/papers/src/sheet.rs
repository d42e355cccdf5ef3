//! The CSV files of a report, read back: what verdicts are derived from.

use std::collections::BTreeMap;
use std::path::Path;

use crate::measure::Measure;
use crate::report::file_name;
use crate::sample::{Paired, Sample};
use crate::section::Section;

/// The CSV files of one paper, by the slugs of their tables.
#[derive(Clone, Debug, Default)]
pub struct Sheets(BTreeMap<String, Sheet>);

/// A table as text: what stands in its CSV file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    headings: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Sheets {
    /// What the CSV files of a section will hold.
    pub fn of(section: &Section) -> Result<Sheets, String> {
        let mut sheets = Sheets::default();
        for table in section.tables() {
            let csv = table.csv().map_err(|error| error.to_string())?;
            sheets.add(&table.slug, &csv)?;
        }
        Ok(sheets)
    }

    /// What the CSV files of a paper hold that are in a folder.
    pub fn read(folder: &Path, number: &str) -> Result<Sheets, String> {
        let named = |error: std::io::Error| format!("{}: {error}", folder.display());
        let mut sheets = Sheets::default();
        let prefix = file_name(number, "", "");
        let prefix = prefix.trim_end_matches('.');
        for entry in std::fs::read_dir(folder).map_err(named)? {
            let path = entry.map_err(named)?.path();
            let name = path.file_name().and_then(|name| name.to_str());
            let slug = name.and_then(|name| name.strip_prefix(prefix)?.strip_suffix(".csv"));
            if let Some(slug) = slug {
                let text = std::fs::read_to_string(&path);
                sheets.add(slug, &text.map_err(|error| format!("{slug}: {error}"))?)?;
            }
        }
        Ok(sheets)
    }

    fn add(&mut self, slug: &str, csv: &str) -> Result<(), String> {
        let sheet = Sheet::parse(csv).map_err(|error| format!("{slug}: {error}"))?;
        self.0.insert(slug.into(), sheet);
        Ok(())
    }

    pub fn get(&self, slug: &str) -> Result<&Sheet, String> {
        let sheet = self.0.get(slug);
        sheet.ok_or_else(|| format!("there is no file {slug}.csv"))
    }
}

impl Sheet {
    fn parse(csv: &str) -> Result<Sheet, csv::Error> {
        let mut reader = csv::Reader::from_reader(csv.as_bytes());
        let fields = |record: &csv::StringRecord| record.iter().map(String::from).collect();
        let headings = fields(reader.headers()?);
        let rows = reader.records().map(|row| Ok(fields(&row?)));
        Ok(Sheet {
            headings,
            rows: rows.collect::<Result<_, csv::Error>>()?,
        })
    }

    pub fn len(&self) -> usize {
        self.rows.len()
    }

    fn place(&self, column: &str) -> Result<usize, String> {
        let place = self.headings.iter().position(|heading| heading == column);
        place.ok_or_else(|| format!("there is no column {column:?} among {:?}", self.headings))
    }

    /// What stands in a column, row by row.
    pub fn texts(&self, column: &str) -> Result<Vec<&str>, String> {
        let place = self.place(column)?;
        Ok(self.rows.iter().map(|row| row[place].as_str()).collect())
    }

    /// The rows that have this text in this column.
    pub fn only(&self, column: &str, text: &str) -> Result<Sheet, String> {
        let place = self.place(column)?;
        let rows = self.rows.iter().filter(|row| row[place] == text);
        Ok(Sheet {
            headings: self.headings.clone(),
            rows: rows.cloned().collect(),
        })
    }

    /// The rows that have another text in this column.
    pub fn without(&self, column: &str, text: &str) -> Result<Sheet, String> {
        let place = self.place(column)?;
        let rows = self.rows.iter().filter(|row| row[place] != text);
        Ok(Sheet {
            headings: self.headings.clone(),
            rows: rows.cloned().collect(),
        })
    }

    /// Every second row, from the first on or from the second on.
    pub fn halves(&self) -> [Sheet; 2] {
        [0, 1].map(|first| Sheet {
            headings: self.headings.clone(),
            rows: self.rows.iter().skip(first).step_by(2).cloned().collect(),
        })
    }

    /// How many rows have this text in this column.
    pub fn count(&self, column: &str, text: &str) -> Result<usize, String> {
        Ok(self.only(column, text)?.len())
    }

    /// The measures of a column, row by row: `None` where nothing stands.
    pub fn measures(&self, column: &str) -> Result<Vec<Option<Measure>>, String> {
        let measure = |text: &str| match text {
            "" => Ok(None),
            _ => Measure::parse(text)
                .map(Some)
                .ok_or_else(|| format!("{column}: {text:?} is not a number")),
        };
        self.texts(column)?.into_iter().map(measure).collect()
    }

    /// The measures that stand in a column.
    pub fn sample(&self, column: &str) -> Result<Sample, String> {
        Ok(self.measures(column)?.into_iter().flatten().collect())
    }

    /// The rows that have a measure in both columns.
    pub fn pairs(&self, one: &str, other: &str) -> Result<Paired, String> {
        let (one, other) = (self.measures(one)?, self.measures(other)?);
        let both = one.into_iter().zip(other);
        Ok(both
            .filter_map(|(one, other)| Some((one?, other?)))
            .collect())
    }

    /// The only measure of a table that names it in one column and has it in another.
    pub fn cell(&self, named: &str, name: &str, column: &str) -> Result<Measure, String> {
        let row = self.only(named, name)?;
        let measure = row.measures(column)?.into_iter().flatten().next();
        measure.ok_or_else(|| format!("{name:?} has nothing under {column:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{Column, Table, Value};

    #[test]
    fn tables_are_read_again() {
        let columns = vec![
            Column::label("puzzle"),
            Column::published("").under("time"),
            Column::measured("ours").under("time"),
        ];
        let mut table = Table::new("times", "Times", columns);
        let least = Value::AtLeast(Box::new(Value::Seconds(1.0 / 3.0)));
        table.row(["S1, the first".into(), Value::PrintedSeconds(0.5), least]);
        table.row(["S2".into(), Value::Missing, Value::Seconds(2e-9)]);
        let mut section = Section::default();
        section.table(table);

        let sheets = Sheets::of(&section).expect("a table");
        let sheet = sheets.get("times").expect("the slug");
        let ours = sheet.measures("time: ours").expect("numbers");
        let bound = Measure {
            value: 1.0 / 3.0,
            stopped: true,
        };
        assert_eq!(ours, [Some(bound), Some(Measure::exact(2e-9))]);
        let pairs = sheet.pairs("time: published", "time: ours");
        assert_eq!(pairs.expect("two columns").len(), 1);
        assert_eq!(sheet.count("puzzle", "S1, the first"), Ok(1));
        assert!(
            sheet
                .sample("puzzle")
                .is_err_and(|error| error.contains("not a number"))
        );
        assert!(sheet.sample("hours").is_err() && sheets.get("hours").is_err());
    }
}
