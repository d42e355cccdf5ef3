//! The report as one page of HTML that needs nothing else.

use std::fmt::Write as _;

use crate::pictures;
use crate::plot;
use crate::report::{Finished, Report, file_name};
use crate::section::Block;
use crate::table;
use crate::verdict::{Judged, Verdict};

pub const TITLE: &str = "Five Sudoku papers, run again";

/// Above the departures of a paper.
pub const DEPARTURES: &str = "Where the improved versions depart from the print, and why:";
/// Above the misprints of a paper.
pub const PROOFREADING: &str = "Proofreading: misprints, contradictions and slips in listings, each worked out again by this run:";

const STYLE: &str = "\
:root{color-scheme:light dark;--text:#1f2328;--soft:#59636e;--back:#ffffff;--card:#f6f8fa;--edge:#d8dee4;\
--good:#00704f;--bad:#b3400a;--mark:#0072b2}\
@media (prefers-color-scheme:dark){:root{--text:#e6edf3;--soft:#9aa5b1;--back:#11151a;--card:#181d24;--edge:#30363d;\
--good:#3ed6a4;--bad:#ff9a5c;--mark:#58b4e8}}\
*{box-sizing:border-box}\
body{margin:0 auto;max-width:1240px;overflow-wrap:break-word;padding:1rem;font:16px/1.5 system-ui,sans-serif;color:var(--text);background:var(--back)}\
h1{font-size:1.7rem;line-height:1.2}h2{font-size:1.35rem;line-height:1.25;margin-top:3rem;border-top:2px solid var(--edge);padding-top:1.5rem}\
h3{font-size:1.1rem;margin-top:2rem}a{color:var(--mark)}\
p{max-width:75ch}.soft{color:var(--soft)}\
.verdict{background:var(--card);border:1px solid var(--edge);border-radius:8px;padding:.25rem 1rem;margin:1rem 0}\
.verdict li{margin:.5rem 0}.holds{color:var(--good);font-weight:600}.not{color:var(--bad);font-weight:600}.open{font-weight:600}\
.caption{font-weight:600;font-size:.95rem;margin:1.5rem 0 .4rem}.table{margin:0 0 1.25rem;overflow-x:auto}\
.proof{border:1px dashed var(--edge);border-radius:8px;padding:.25rem 1rem;margin:1rem 0}.proof li{margin:.4rem 0}\
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}\
th,td{padding:.25rem .4rem;text-align:right;border-bottom:1px solid var(--edge);white-space:nowrap}\
thead th{vertical-align:bottom;white-space:normal;background:var(--card)}\
th[colspan]{text-align:center;border-left:1px solid var(--edge)}\
.label{text-align:left}td.label{white-space:normal;max-width:22rem}td.long{min-width:9rem}code{font-size:.95em}\
.published{font-style:italic;color:var(--soft)}\
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,430px),1fr));gap:1rem;margin:1rem 0}\
figure{margin:0;background:var(--back);border:1px solid var(--edge);border-radius:8px;padding:.5rem;min-width:0}\
figcaption{font-size:.9rem;font-weight:600;padding:.25rem .5rem}\
svg{display:block;width:100%;height:auto}\
details{margin:1rem 0}summary{cursor:pointer;font-weight:600}\
@media (max-width:900px){.plots{grid-template-columns:repeat(auto-fit,minmax(min(100%,340px),1fr))}}\
@media (max-width:480px){body{padding:.6rem}figure{padding:.25rem}td.label{max-width:11rem}td.long{min-width:7.5rem}.verdict ul,.proof ul{padding-left:1.2rem}}\
";

pub fn html(report: &Report) -> String {
    let mut text = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{TITLE}</title><style>{STYLE}{}{}</style></head><body>\n<h1>{TITLE}</h1>\n",
        table::stacking_style(),
        plot::STYLE
    );
    for line in report.preface() {
        let _ = writeln!(text, "<p>{}</p>", prose(&line));
    }
    // Beside the folder of the report, unless `--out` names another.
    text.push_str(
        "<p>To see the papers' algorithms run: <a href=\"../zoo.html#tab=papers\">target/zoo.html</a>, which \
         <code>cargo run --release -p sudoku-zoo-web</code> writes.</p>\n",
    );
    text.push_str("<ul>\n");
    for finished in &report.finished {
        let paper = finished.paper;
        let (number, subject) = (paper.number, prose(paper.subject));
        let summary = prose(&finished.summary());
        let _ = writeln!(
            text,
            "<li><a href=\"#paper-{number}\">{number}: {subject}</a>. {summary}</li>"
        );
    }
    text.push_str("</ul>\n");
    for finished in &report.finished {
        section(&mut text, finished);
    }
    text.push_str("</body></html>\n");
    text
}

/// Text as HTML: what stands between two backticks is code.
fn prose(text: &str) -> String {
    let escaped = table::escaped(text);
    let mut parts = escaped.split('`');
    let mut html = String::from(parts.next().unwrap_or_default());
    for (index, part) in parts.enumerate() {
        html += if index % 2 == 0 { "<code>" } else { "</code>" };
        html += part;
    }
    html
}

fn section(text: &mut String, finished: &Finished) {
    let paper = finished.paper;
    let (number, subject) = (paper.number, prose(paper.subject));
    let _ = write!(
        text,
        "<section id=\"paper-{number}\"><h2>Paper {number}: {subject}</h2>\n<p class=\"soft\">{}</p>\n<p>{}</p>\n\
         <div class=\"verdict\"><p>{}</p><ul>\n",
        prose(&finished.imprint()),
        prose(paper.about),
        prose(&finished.summary())
    );
    for Judged {
        statement,
        judgement,
    } in &finished.judged
    {
        let class = match judgement.verdict {
            Verdict::Holds => "holds",
            Verdict::HoldsNot => "not",
            Verdict::Open => "open",
        };
        let _ = writeln!(
            text,
            "<li>{} <span class=\"{class}\">{}</span> (n = {}): {}</li>",
            prose(statement),
            judgement.verdict.words(),
            table::grouped(judgement.sample as u64),
            prose(&judgement.evidence)
        );
    }
    text.push_str("</ul></div>\n");
    let departures = paper.departures.iter().map(|departure| {
        let parts = [departure.printed, departure.ours, departure.why].map(prose);
        let [printed, ours, why] = parts;
        format!("<b>Printed:</b> {printed} <b>Ours:</b> {ours} <b>Why:</b> {why}")
    });
    list(text, "", DEPARTURES, departures);
    text.push_str(&pictures::html(number));
    blocks(text, &finished.section.blocks, number);
    let misprints = finished.proofreading().map(|parts| {
        let [place, printed, found] = parts.map(prose);
        format!("<b>{place}:</b> {printed} <b>Worked out again:</b> {found}")
    });
    list(text, " class=\"proof\"", PROOFREADING, misprints);
    let _ = writeln!(
        text,
        "<p class=\"soft\">This section took {:.1} s.</p></section>",
        finished.seconds
    );
}

/// Items under a line of text; nothing when there are none.
fn list(text: &mut String, class: &str, heading: &str, items: impl Iterator<Item = String>) {
    let mut items = items.peekable();
    if items.peek().is_some() {
        let _ = writeln!(text, "<div{class}><p>{heading}</p><ul>");
        items.for_each(|item| {
            let _ = writeln!(text, "<li>{item}</li>");
        });
        text.push_str("</ul></div>\n");
    }
}

fn blocks(text: &mut String, all: &[Block], number: &str) {
    for block in all {
        let _ = match block {
            Block::Heading(heading) => writeln!(text, "<h3>{}</h3>", prose(heading)),
            Block::Text(paragraph) => writeln!(text, "<p>{}</p>", prose(paragraph)),
            Block::Table(table) => write!(text, "{}", table.html()),
            Block::Data(table) => writeln!(
                text,
                "<p class=\"soft\">{}: <a href=\"{1}\">{1}</a></p>",
                prose(&table.caption),
                file_name(number, &table.slug, "csv")
            ),
            Block::Plots(plots) => {
                text.push_str("<div class=\"plots\">\n");
                for plot in plots {
                    let _ = writeln!(
                        text,
                        "<figure><figcaption>{}</figcaption>{}</figure>",
                        prose(&plot.title),
                        plot.svg(&format!("plot-{number}-{}", plot.slug))
                    );
                }
                writeln!(text, "</div>")
            }
            Block::Folded(title, inner) => {
                let _ = writeln!(text, "<details><summary>{}</summary>", prose(title));
                blocks(text, inner, number);
                writeln!(text, "</details>")
            }
        };
    }
}
