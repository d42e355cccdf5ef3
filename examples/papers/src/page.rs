//! The report as one page of HTML that needs nothing else.

use std::fmt::Write as _;

use crate::plot::{self, Width};
use crate::report::{Finished, Report, file_name};
use crate::section::{Block, Verdict};
use crate::table::escaped;

pub const TITLE: &str = "Five Sudoku papers, run again";

const STYLE: &str = "\
:root{color-scheme:light dark;--text:#1f2328;--soft:#59636e;--back:#ffffff;--card:#f6f8fa;--edge:#d8dee4;\
--good:#00704f;--bad:#b3400a;--mark:#0072b2}\
@media (prefers-color-scheme:dark){:root{--text:#e6edf3;--soft:#9aa5b1;--back:#11151a;--card:#181d24;--edge:#30363d;\
--good:#3ed6a4;--bad:#ff9a5c;--mark:#58b4e8}}\
*{box-sizing:border-box}\
body{margin:0 auto;max-width:1080px;padding:1rem;font:16px/1.5 system-ui,sans-serif;color:var(--text);background:var(--back)}\
h1{font-size:1.7rem;line-height:1.2}h2{font-size:1.35rem;line-height:1.25;margin-top:3rem;border-top:2px solid var(--edge);padding-top:1.5rem}\
h3{font-size:1.1rem;margin-top:2rem}a{color:var(--mark)}\
p{max-width:75ch}.soft{color:var(--soft)}\
.verdict{background:var(--card);border:1px solid var(--edge);border-radius:8px;padding:.25rem 1rem;margin:1rem 0}\
.verdict li{margin:.5rem 0}.holds{color:var(--good);font-weight:600}.not{color:var(--bad);font-weight:600}.open{font-weight:600}\
.caption{font-weight:600;font-size:.95rem;margin:1.5rem 0 .4rem}.table{overflow-x:auto;margin:0 0 1.25rem}\
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}\
th,td{padding:.25rem .6rem;text-align:right;border-bottom:1px solid var(--edge);white-space:nowrap}\
thead th{vertical-align:bottom;white-space:normal;min-width:4.5rem;background:var(--card)}\
th[colspan]{text-align:center;border-left:1px solid var(--edge)}\
.label{text-align:left}td.label{white-space:normal;min-width:8rem;max-width:22rem}\
td.label:first-child{position:sticky;left:0;background:var(--back)}\
.published{font-style:italic;color:var(--soft)}\
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,430px),1fr));gap:1rem;margin:1rem 0}\
figure{margin:0;background:var(--back);border:1px solid var(--edge);border-radius:8px;padding:.5rem;min-width:0}\
figure.wide{grid-column:1/-1;overflow-x:auto}figure.wide svg{min-width:760px}\
figcaption{font-size:.9rem;font-weight:600;padding:.25rem .5rem}\
svg{display:block;width:100%;height:auto}\
details{margin:1rem 0}summary{cursor:pointer;font-weight:600}\
@media (max-width:480px){body{padding:.6rem}figure{padding:.25rem}td.label{min-width:7.5rem;max-width:11rem}.verdict ul{padding-left:1.2rem}}\
";

pub fn html(report: &Report) -> String {
    let mut text = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{TITLE}</title><style>{STYLE}{}</style></head><body>\n<h1>{TITLE}</h1>\n",
        plot::STYLE
    );
    for line in report.preface() {
        let _ = writeln!(text, "<p>{}</p>", escaped(&line));
    }
    text.push_str("<ul>\n");
    for Finished { paper, section, .. } in &report.finished {
        let (number, title) = (paper.number, escaped(paper.title));
        let summary = escaped(&section.summary());
        let _ = writeln!(
            text,
            "<li><a href=\"#paper-{number}\">{number}: {title}</a>. {summary}</li>"
        );
    }
    text.push_str("</ul>\n");
    for finished in &report.finished {
        section(&mut text, finished);
    }
    text.push_str("</body></html>\n");
    text
}

fn section(text: &mut String, finished: &Finished) {
    let Finished {
        paper,
        section,
        seconds,
    } = finished;
    let (number, title) = (paper.number, escaped(paper.title));
    let _ = write!(
        text,
        "<section id=\"paper-{number}\"><h2>Paper {number}: {title}</h2>\n<p>{}</p>\n\
         <div class=\"verdict\"><p>{}</p><ul>\n",
        escaped(paper.about),
        escaped(&section.summary())
    );
    for claim in &section.claims {
        let class = match claim.verdict {
            Verdict::Holds => "holds",
            Verdict::HoldsNot => "not",
            Verdict::Open => "open",
        };
        let _ = writeln!(
            text,
            "<li>{} <span class=\"{class}\">{}</span>: {}</li>",
            escaped(&claim.statement),
            claim.verdict.words(),
            escaped(&claim.evidence)
        );
    }
    text.push_str("</ul></div>\n");
    blocks(text, &section.blocks, number);
    let _ = writeln!(
        text,
        "<p class=\"soft\">This section took {seconds:.1} s.</p></section>"
    );
}

fn blocks(text: &mut String, all: &[Block], number: &str) {
    for block in all {
        let _ = match block {
            Block::Heading(heading) => writeln!(text, "<h3>{}</h3>", escaped(heading)),
            Block::Text(paragraph) => writeln!(text, "<p>{}</p>", escaped(paragraph)),
            Block::Table(table) => write!(text, "{}", table.html()),
            Block::Data(table) => writeln!(
                text,
                "<p class=\"soft\">{}: <a href=\"{1}\">{1}</a></p>",
                escaped(&table.caption),
                file_name(number, &table.slug, "csv")
            ),
            Block::Plots(plots) => {
                text.push_str("<div class=\"plots\">\n");
                for plot in plots {
                    let class = match plot.width {
                        Width::Half => "",
                        Width::Full => " class=\"wide\"",
                    };
                    let _ = writeln!(
                        text,
                        "<figure{class}><figcaption>{}</figcaption>{}</figure>",
                        escaped(&plot.title),
                        plot.svg(&format!("plot-{number}-{}", plot.slug))
                    );
                }
                writeln!(text, "</div>")
            }
            Block::Folded(title, inner) => {
                let _ = writeln!(text, "<details><summary>{}</summary>", escaped(title));
                blocks(text, inner, number);
                writeln!(text, "</details>")
            }
        };
    }
}
