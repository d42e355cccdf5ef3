//! The report as one page of HTML that needs nothing else.

use std::fmt::Write as _;

use crate::drawing;
use crate::glance;
use crate::pictures;
use crate::plot;
use crate::report::{Finished, Report, file_name};
use crate::section::Block;
use crate::table;
use crate::threshold;
use crate::verdict::Judged;

pub const TITLE: &str = "Five Sudoku papers, run again";

/// Above the departures of a paper.
pub const DEPARTURES: &str = "Where the improved versions depart from the print, and why";
/// Above the misprints of a paper.
pub const PROOFREADING: &str = "Proofreading: misprints, contradictions and slips in listings, each worked out again by this run";

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
.verdicts{background:var(--card);border:1px solid var(--edge);border-radius:8px;padding:.25rem 1rem;margin:1rem 0}\
.verdicts details{margin:.35rem 0}.verdicts summary{font-weight:400}.verdicts details p{margin:.4rem 0 .4rem 1rem}\
.table{margin:.5rem 0 1.25rem;overflow-x:auto}\
.proof{border:1px dashed var(--edge);border-radius:8px;padding:.25rem 1rem .25rem 1.8rem;margin:1rem 0}.proof li{margin:.4rem 0}\
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}\
th,td{padding:.25rem .4rem;text-align:right;border-bottom:1px solid var(--edge);white-space:nowrap}\
thead th{vertical-align:bottom;white-space:normal;background:var(--card)}\
th[colspan]{text-align:center;border-left:1px solid var(--edge)}\
.label{text-align:left}td.label{white-space:normal;max-width:22rem}td.long{min-width:9rem}code{font-size:.95em}\
.published{font-style:italic;color:var(--soft)}\
.plots{display:grid;grid-template-columns:repeat(var(--wide),minmax(0,1fr));gap:1rem;margin:1rem 0;--wide:2}\
.plots.three{--wide:3}.plots.one{--wide:1;max-width:720px}.plots.odd>figure:first-child{grid-column:1/-1}.plots.odd>figure:first-child svg{max-height:420px}\
.plots.small{--wide:4;gap:.6rem}.plots.small figcaption{font-size:.75rem}\
.plots .key{grid-column:span var(--four);margin:0;max-width:none;padding:.75rem 1rem;background:var(--card);border:1px solid var(--edge);border-radius:8px}\
figure{margin:0;background:var(--back);border:1px solid var(--edge);border-radius:8px;padding:.5rem;min-width:0}\
figcaption{font-size:.9rem;font-weight:600;padding:.25rem .5rem}\
svg{display:block;width:100%;height:auto}\
details{margin:.6rem 0}summary{cursor:pointer;font-weight:600}\
@media (max-width:1000px){.plots.three{--wide:2}.plots.three>figure:first-child:nth-last-child(odd){grid-column:1/-1}.plots.three>figure:first-child:nth-last-child(odd) svg{max-height:420px}.plots.small{--wide:2}.plots .key{grid-column:span var(--two)}}\
@media (max-width:620px){.plots,.plots.three{--wide:1}.plots.small{--wide:1}.plots .key{grid-column:auto}}\
@media (max-width:480px){body{padding:.6rem}figure{padding:.25rem}td.label{max-width:11rem}td.long{min-width:7.5rem}.verdicts ul,.proof ul{padding-left:1.2rem}}\
";

pub fn html(report: &Report) -> String {
    let mut text = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{TITLE}</title><style>{STYLE}{}{}</style></head><body>\n<h1>{TITLE}</h1>\n",
        table::stacking_style() + glance::STYLE,
        plot::STYLE.to_owned() + drawing::STYLE
    );
    let preface = report.preface();
    let mut preface = preface
        .iter()
        .map(|line| format!("<p>{}</p>\n", prose(line)));
    text.extend(preface.next());
    text += &glance::html(&report.finished);
    let _ = write!(
        text,
        "<details><summary>How to read this page</summary>\n{}</details>\n",
        preface.collect::<String>()
    );
    // Beside the folder of the report, unless `--out` names another.
    text.push_str(
        "<p>To see the papers' algorithms run: <a href=\"../zoo.html#tab=papers\">target/zoo.html</a>, which \
         <code>cargo run --release -p sudoku-zoo-web</code> writes.</p>\n",
    );
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
         <div class=\"verdicts\"><p>{}</p>\n",
        prose(&finished.imprint()),
        prose(paper.about),
        prose(&finished.summary())
    );
    for (index, Judged { claim, judgement }) in finished.judged.iter().enumerate() {
        // A link to something inside opens it.
        let _ = writeln!(
            text,
            "<details><summary><span class=\"{}\">{}</span>: {} <span class=\"soft\">{}</span></summary>\
             <p id=\"{}\">{}</p><p>{} <span class=\"soft\">(n = {})</span></p></details>",
            glance::class(judgement.verdict),
            judgement.verdict.words(),
            prose(claim.short),
            prose(&judgement.number),
            glance::id(number, index),
            prose(claim.statement),
            prose(&judgement.evidence),
            table::grouped(judgement.sample as u64)
        );
    }
    text.push_str("</div>\n");
    let thresholds = paper.thresholds.iter().map(|threshold| threshold.html());
    list(text, threshold::HEADING, thresholds);
    let departures = paper.departures.iter().map(|departure| {
        let parts = [departure.printed, departure.ours, departure.why].map(prose);
        let [printed, ours, why] = parts;
        format!("<b>Printed:</b> {printed} <b>Ours:</b> {ours} <b>Why:</b> {why}")
    });
    list(text, DEPARTURES, departures);
    text.push_str(&pictures::html(number));
    blocks(text, &finished.section.blocks, number);
    let misprints = finished.proofreading().map(|parts| {
        let [place, printed, found] = parts.map(prose);
        format!("<b>{place}:</b> {printed} <b>Worked out again:</b> {found}")
    });
    list(text, PROOFREADING, misprints);
    let _ = writeln!(
        text,
        "<p class=\"soft\">This section took {:.1} s.</p></section>",
        finished.seconds
    );
}

/// Items that are shown when asked for; nothing when there are none.
fn list(text: &mut String, heading: &str, items: impl Iterator<Item = String>) {
    let mut items = items.peekable();
    if items.peek().is_some() {
        let _ = writeln!(
            text,
            "<details><summary>{heading}</summary><ul class=\"proof\">"
        );
        items.for_each(|item| {
            let _ = writeln!(text, "<li>{item}</li>");
        });
        text.push_str("</ul></details>\n");
    }
}

/// How many plots stand side by side, so that none has an empty place beside it.
fn places(count: usize) -> &'static str {
    match count {
        1 => " one",
        3 | 6 => " three",
        _ if count % 2 == 1 => " odd",
        _ => "",
    }
}

/// Figures with their titles. A key before them is as wide as the places that they leave in rows of four and of two, so that the last row is full.
fn figures(
    text: &mut String,
    class: &str,
    key: Option<&str>,
    figures: impl ExactSizeIterator<Item = (String, String)>,
) {
    let _ = writeln!(text, "<div class=\"plots{class}\">");
    if let Some(key) = key {
        let [wide, narrow] = [4, 2].map(|places| places - figures.len() % places);
        let _ = writeln!(
            text,
            "<p class=\"key\" style=\"--four:{wide};--two:{narrow}\">{}</p>",
            prose(key)
        );
    }
    for (title, svg) in figures {
        let _ = writeln!(
            text,
            "<figure><figcaption>{}</figcaption>{svg}</figure>",
            prose(&title)
        );
    }
    text.push_str("</div>\n");
}

fn blocks(text: &mut String, all: &[Block], number: &str) {
    for block in all {
        let _ = match block {
            Block::Heading(heading) => writeln!(text, "<h3>{}</h3>", prose(heading)),
            Block::Text(paragraph) => writeln!(text, "<p>{}</p>", prose(paragraph)),
            Block::Table(table) => write!(
                text,
                "<details><summary>{}</summary>{}</details>",
                prose(&table.caption),
                table.html()
            ),
            Block::Data(table) => writeln!(
                text,
                "<p class=\"soft\">{}: <a href=\"{1}\">{1}</a></p>",
                prose(&table.caption),
                file_name(number, &table.slug, "csv")
            ),
            Block::Plots(plots) => {
                let drawn = plots.iter().map(|plot| {
                    let id = format!("plot-{number}-{}", plot.slug);
                    (plot.title.clone(), plot.svg(&id))
                });
                figures(text, places(plots.len()), None, drawn);
                Ok(())
            }
            Block::Multiples(key, plots) => {
                let drawn = plots.iter().map(|plot| {
                    let id = format!("plot-{number}-{}", plot.slug);
                    (plot.title.clone(), plot.small_svg(&id))
                });
                figures(text, " small", Some(key.as_str()), drawn);
                Ok(())
            }
            Block::Drawings(drawings) => {
                let drawn = drawings.iter().map(|drawing| {
                    let id = format!("drawing-{number}-{}", drawing.slug);
                    (drawing.title.clone(), drawing.svg(&id))
                });
                figures(text, places(drawings.len()), None, drawn);
                Ok(())
            }
            Block::Folded(title, inner) => {
                let _ = writeln!(text, "<details><summary>{}</summary>", prose(title));
                blocks(text, inner, number);
                writeln!(text, "</details>")
            }
        };
    }
}
