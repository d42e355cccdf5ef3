//! The report as files, written anew after every section.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use crate::Paper;
use crate::arguments::{Mode, Options};
use crate::page;
use crate::section::{Block, Section};
use crate::table::wrapped;

/// A paper's section and how long it took.
pub struct Finished {
    pub paper: &'static Paper,
    pub section: Section,
    pub seconds: f64,
}

pub struct Report {
    folder: PathBuf,
    pub mode: Mode,
    pub machine: String,
    pub finished: Vec<Finished>,
    /// The papers that were asked for.
    asked: Vec<&'static str>,
}

impl Report {
    /// A report without sections. Creates its folder at once, so that a folder that cannot be written to is an error before the
    /// experiments and not after them.
    pub fn new(options: &Options, papers: &[&'static Paper]) -> Result<Report, String> {
        let folder = options.out.clone();
        let named = |error| format!("{}: {error}", folder.display());
        std::fs::create_dir_all(&folder).map_err(named)?;
        let probe = folder.join("report.new");
        std::fs::write(&probe, "").map_err(named)?;
        std::fs::remove_file(&probe).map_err(named)?;
        Ok(Report {
            folder,
            mode: options.mode(),
            machine: machine(),
            finished: Vec::new(),
            asked: papers.iter().map(|paper| paper.number).collect(),
        })
    }

    pub fn html_path(&self) -> PathBuf {
        self.folder.join("report.html")
    }

    /// Adds a section and writes everything.
    pub fn add(&mut self, finished: Finished) -> Result<(), String> {
        let folder = &self.folder;
        write_parts(&finished.section.blocks, folder, finished.paper.number)?;
        self.finished.push(finished);
        write(&folder.join("report.md"), &self.markdown())?;
        write(&self.html_path(), &page::html(self))
    }

    /// What the run was like, in a few sentences.
    pub fn preface(&self) -> Vec<String> {
        let effort = match self.mode {
            Mode::Quick => "A quick run: fewer puzzles and lower limits than the full one.",
            Mode::Full => "A full run.",
        };
        let total: f64 = self.finished.iter().map(|one| one.seconds).sum();
        let mut lines = vec![
            format!("{effort} It took {total:.0} seconds on {}.", self.machine),
            "Every number is measured by the run that wrote this page, except those marked as \
             published, which are the papers' own. Times that are compared were measured on one thread, solvers taking \
             turns; ratios and counts travel better between machines than times do."
                .into(),
        ];
        let missing: Vec<&str> = (self.asked.iter())
            .filter(|number| !self.finished.iter().any(|one| one.paper.number == **number))
            .copied()
            .collect();
        if !missing.is_empty() {
            lines.push(format!(
                "Not finished when this was written: paper {}.",
                missing.join(", ")
            ));
        }
        lines
    }

    fn markdown(&self) -> String {
        let mut text = format!("# {}\n\n{}\n", page::TITLE, self.preface().join("\n\n"));
        for Finished { paper, section, .. } in &self.finished {
            let (number, title, about) = (paper.number, paper.title, paper.about);
            let _ = write!(
                text,
                "\n## Paper {number}: {title}\n\n{about}\n\n{}\n\n",
                section.summary()
            );
            for claim in &section.claims {
                let (statement, evidence) = (&claim.statement, &claim.evidence);
                let _ = writeln!(
                    text,
                    "- {statement} **{}**: {evidence}",
                    claim.verdict.words()
                );
            }
            markdown_blocks(&mut text, &section.blocks, number);
        }
        text
    }
}

fn markdown_blocks(text: &mut String, blocks: &[Block], number: &str) {
    for block in blocks {
        let _ = match block {
            Block::Heading(heading) => write!(text, "\n### {heading}\n"),
            Block::Text(paragraph) => write!(text, "\n{paragraph}\n"),
            Block::Table(table) => write!(text, "\n{}", table.markdown()),
            Block::Data(table) => write!(
                text,
                "\n{}: [CSV]({})\n",
                table.caption,
                file_name(number, &table.slug, "csv")
            ),
            Block::Plots(plots) => plots.iter().try_for_each(|plot| {
                let file = file_name(number, &plot.slug, "svg");
                write!(text, "\n![{}]({file})\n", plot.title)
            }),
            Block::Folded(title, inner) => {
                let _ = write!(text, "\n<details><summary>{title}</summary>\n");
                markdown_blocks(text, inner, number);
                write!(text, "\n</details>\n")
            }
        };
    }
}

/// The section for people at a terminal: verdicts, what was done to what, and tables.
pub fn terminal(finished: &Finished) -> String {
    let Finished {
        paper,
        section,
        seconds,
    } = finished;
    let mut text = format!(
        "\n══ Paper {}: {} ({seconds:.0} s)\n\n",
        paper.number, paper.title
    );
    let paragraph = |text: &mut String, words: &str| {
        wrapped(words, 110).iter().for_each(|line| {
            let _ = writeln!(text, "{line}");
        });
    };
    paragraph(&mut text, &section.summary());
    for claim in &section.claims {
        let (statement, verdict) = (&claim.statement, claim.verdict.words());
        paragraph(
            &mut text,
            &format!(
                "· {statement} {}: {}",
                verdict.to_uppercase(),
                claim.evidence
            ),
        );
    }
    terminal_blocks(&mut text, &section.blocks, paragraph);
    text
}

fn terminal_blocks(text: &mut String, blocks: &[Block], paragraph: impl Fn(&mut String, &str)) {
    for block in blocks {
        let _ = match block {
            Block::Table(table) => write!(text, "\n{}", table.terminal()),
            Block::Heading(heading) => write!(text, "\n── {heading}\n"),
            Block::Text(words) => {
                text.push('\n');
                paragraph(text, words);
                Ok(())
            }
            // What is folded away is on the page.
            Block::Data(_) | Block::Plots(_) | Block::Folded(..) => Ok(()),
        };
    }
}

pub fn file_name(number: &str, slug: &str, ending: &str) -> String {
    format!("{number}_{slug}.{ending}")
}

fn write_parts(blocks: &[Block], folder: &Path, number: &str) -> Result<(), String> {
    let path = |slug: &str, ending| folder.join(file_name(number, slug, ending));
    for block in blocks {
        match block {
            Block::Table(table) | Block::Data(table) => {
                let csv = table.csv().map_err(|error| error.to_string())?;
                write(&path(&table.slug, "csv"), &csv)?;
            }
            Block::Plots(plots) => {
                for plot in plots {
                    write(&path(&plot.slug, "svg"), &plot.file())?;
                }
            }
            Block::Folded(_, inner) => write_parts(inner, folder, number)?,
            Block::Heading(_) | Block::Text(_) => {}
        }
    }
    Ok(())
}

/// Writes beside the file and then renames, so that a run that is ended in between leaves a whole file.
fn write(path: &Path, text: &str) -> Result<(), String> {
    let named = |error: std::io::Error| format!("{}: {error}", path.display());
    let beside = path.with_extension("new");
    std::fs::write(&beside, text).map_err(named)?;
    std::fs::rename(&beside, path).map_err(named)
}

/// The processor and how many of them, and how busy they were before the run.
fn machine() -> String {
    let read = |path: &str| std::fs::read_to_string(path).ok();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let model = read("/proc/cpuinfo").and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        Some(line.split_once(": ")?.1.to_owned())
    });
    let load = read("/proc/loadavg").and_then(|text| Some(text.split(' ').next()?.to_owned()));
    let model = model.unwrap_or_else(|| std::env::consts::ARCH.into());
    let load = load.map_or_else(String::new, |load| format!(", load {load} when it began"));
    format!("{model}, {cores} cores{load}")
}
