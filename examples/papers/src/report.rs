//! The report as files, written anew after every section.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use cpu_time::ProcessTime;

use crate::arguments::{Mode, Options};
use crate::glance;
use crate::page;
use crate::paper::{Paper, Recomputed};
use crate::section::{Block, Section};
use crate::sheet::Sheets;
use crate::table::{Table, wrapped};
use crate::threshold;
use crate::verdict::{self, Judged};

/// A paper's section, its claims judged, its misprints checked, and how long that took.
pub struct Finished {
    pub paper: &'static Paper,
    pub section: Section,
    pub judged: Vec<Judged>,
    /// One for each of the paper's misprints.
    pub recomputed: Vec<Recomputed>,
    pub seconds: f64,
}

impl Finished {
    /// Judges the section's claims by what its CSV files will hold.
    pub fn new(paper: &'static Paper, section: Section, seconds: f64) -> Result<Finished, String> {
        let judged = verdict::judge(paper.claims, &Sheets::of(&section)?)?;
        Ok(Finished {
            paper,
            section,
            judged,
            recomputed: paper
                .misprints
                .iter()
                .map(|misprint| (misprint.check)())
                .collect(),
            seconds,
        })
    }

    /// What an earlier run left in a folder, judged again.
    pub fn again(paper: &'static Paper, folder: &Path) -> Result<(Finished, Vec<String>), String> {
        let sheets = Sheets::read(folder, paper.number)?;
        let judged = verdict::judge(paper.claims, &sheets)?;
        let differences = verdict::differences(&judged, &sheets)?;
        let finished = Finished {
            paper,
            section: Section::default(),
            judged,
            recomputed: Vec::new(),
            seconds: 0.0,
        };
        Ok((finished, differences))
    }

    /// Writes the file of the verdicts.
    pub fn write_verdicts(&self, folder: &Path) -> Result<(), String> {
        write_table(&verdict::table(&self.judged), folder, self.paper.number)
    }

    pub fn summary(&self) -> String {
        verdict::summary(&self.judged)
    }

    /// Authors, title, year.
    pub fn imprint(&self) -> String {
        let print = &self.paper.print;
        format!("{}. {}. {}.", print.authors, print.title, print.published)
    }

    /// What was found about each misprint: where, what is printed, what it should be.
    pub fn proofreading(&self) -> impl Iterator<Item = [&str; 3]> {
        let misprints = self.paper.misprints.iter().zip(&self.recomputed);
        misprints
            .filter(|(_, found)| found.contradicts)
            .map(|(misprint, found)| [misprint.place, misprint.printed, &found.words])
    }
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
        let number = finished.paper.number;
        write_parts(&finished.section.blocks, folder, number)?;
        finished.write_verdicts(folder)?;
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
            format!(
                "{effort} It took {total:.0} seconds{} on {}.",
                cpu_seconds(),
                self.machine
            ),
            "Every number is measured by the run that wrote this page, except those marked as \
             published, which are the papers' own. Times that are compared were measured on one thread, by its CPU clock, solvers taking \
             turns; ratios and counts travel better between machines than times do."
                .into(),
            "Verdicts are about the versions as printed. Each is a function of the CSV files beside this page; `papers --judge` \
             derives them again from those files. After a median, brackets hold its interval of 95 % confidence, which asks nothing of the \
             distribution. Where a paper gives no number for its words, the threshold is ours, and the evidence says so: often the two ends of what readers could take the words for, with a verdict only where both ends agree. A list under each paper has the words, the numbers and the reasons. A search that was stopped at a limit is a bound (≥, an arrow in plots): it never decides that something is slower, and what \
             bounds or overlapping intervals leave undecided is open."
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
        let mut text = format!(
            "# {}\n\n{}\n\n{}",
            page::TITLE,
            self.preface().join("\n\n"),
            glance::markdown(&self.finished)
        );
        for finished in &self.finished {
            let paper = finished.paper;
            let (number, subject, about) = (paper.number, paper.subject, paper.about);
            let _ = write!(
                text,
                "\n## Paper {number}: {subject}\n\n{}\n\n{about}\n\n{}\n\n",
                finished.imprint(),
                finished.summary()
            );
            for Judged { claim, judgement } in &finished.judged {
                let (verdict, sample) = (judgement.verdict.words(), judgement.sample);
                let (statement, evidence) = (claim.statement, &judgement.evidence);
                let _ = writeln!(
                    text,
                    "- {statement} **{verdict}** (n = {sample}): {evidence}"
                );
            }
            let _ = write!(text, "\n{}:\n\n", threshold::HEADING);
            for threshold in paper.thresholds {
                let [words, number, why] = threshold.parts();
                let _ = writeln!(text, "- {words}: {number}. {why}");
            }
            if !paper.departures.is_empty() {
                let _ = write!(text, "\n{}:\n\n", page::DEPARTURES);
            }
            for departure in paper.departures {
                let (printed, ours, why) = (departure.printed, departure.ours, departure.why);
                let _ = writeln!(text, "- Printed: {printed} Ours: {ours} Why: {why}");
            }
            markdown_blocks(&mut text, &finished.section.blocks, number);
            if !paper.misprints.is_empty() {
                let _ = write!(text, "\n{}:\n\n", page::PROOFREADING);
            }
            for [place, printed, found] in finished.proofreading() {
                let _ = writeln!(text, "- {place}: {printed} Worked out again: {found}");
            }
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
            Block::Plots(plots) | Block::Multiples(_, plots) => plots.iter().try_for_each(|plot| {
                let file = file_name(number, &plot.slug, "svg");
                write!(text, "\n![{}]({file})\n", plot.title)
            }),
            Block::Drawings(drawings) => drawings.iter().try_for_each(|drawing| {
                let file = file_name(number, &drawing.slug, "svg");
                write!(text, "\n![{}]({file})\n", drawing.title)
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
    let paper = finished.paper;
    let mut text = format!(
        "\n══ Paper {}: {} ({:.0} s)\n\n",
        paper.number, paper.subject, finished.seconds
    );
    let paragraph = |text: &mut String, words: &str| {
        wrapped(words, 110).iter().for_each(|line| {
            let _ = writeln!(text, "{line}");
        });
    };
    paragraph(&mut text, &finished.summary());
    for Judged { claim, judgement } in &finished.judged {
        let (verdict, sample) = (judgement.verdict.words(), judgement.sample);
        paragraph(
            &mut text,
            &format!(
                "· {} {} (n = {sample}): {}",
                claim.statement,
                verdict.to_uppercase(),
                judgement.evidence
            ),
        );
    }
    terminal_blocks(&mut text, &finished.section.blocks, paragraph);
    if !paper.misprints.is_empty() && !finished.recomputed.is_empty() {
        text.push('\n');
        paragraph(&mut text, &format!("{}:", page::PROOFREADING));
    }
    for [place, printed, found] in finished.proofreading() {
        let line = format!("· {place}: {printed} Worked out again: {found}");
        paragraph(&mut text, &line);
    }
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
            Block::Data(_)
            | Block::Plots(_)
            | Block::Multiples(..)
            | Block::Drawings(_)
            | Block::Folded(..) => Ok(()),
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
            Block::Table(table) | Block::Data(table) => write_table(table, folder, number)?,
            Block::Plots(plots) | Block::Multiples(_, plots) => {
                for plot in plots {
                    write(&path(&plot.slug, "svg"), &plot.file())?;
                }
            }
            Block::Drawings(drawings) => {
                for drawing in drawings {
                    write(&path(&drawing.slug, "svg"), &drawing.file())?;
                }
            }
            Block::Folded(_, inner) => write_parts(inner, folder, number)?,
            Block::Heading(_) | Block::Text(_) => {}
        }
    }
    Ok(())
}

fn write_table(table: &Table, folder: &Path, number: &str) -> Result<(), String> {
    let csv = table.csv().map_err(|error| error.to_string())?;
    write(&folder.join(file_name(number, &table.slug, "csv")), &csv)
}

/// Writes beside the file and then renames, so that a run that is ended in between leaves a whole file.
fn write(path: &Path, text: &str) -> Result<(), String> {
    let named = |error: std::io::Error| format!("{}: {error}", path.display());
    let beside = path.with_extension("new");
    std::fs::write(&beside, text).map_err(named)?;
    std::fs::rename(&beside, path).map_err(named)
}

/// How much CPU time the program has taken so far: on a busy machine less than the time that has passed.
fn cpu_seconds() -> String {
    let taken = ProcessTime::try_now().ok();
    taken.map_or_else(String::new, |taken| {
        let seconds = taken.as_duration().as_secs_f64();
        format!(" ({seconds:.0} of CPU time, all cores together)")
    })
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
    let cores = match cores {
        1 => "1 core".into(),
        _ => format!("{cores} cores"),
    };
    format!("{model}, {cores}{load}")
}
