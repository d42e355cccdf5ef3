//! The table as a picture: a row for each contender, a mark for each set, time on a logarithmic scale.

use std::fmt::Write as _;

use crate::{Figure, Row, time};

/// Sizes in units of the picture: a row, the names, the scale, and what is above and below the rows.
const ROW: f64 = 26.0;
const NAMES: f64 = 190.0;
const SCALE: f64 = 600.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 40.0;

/// Colours that can be told apart on a light and on a dark page, also by people who see few colours.
const COLOURS: [&str; 5] = ["#5aa469", "#3b82c4", "#b07aa1", "#d1495b", "#c08a1e"];

pub fn svg(sets: &[&str], rows: &[Row]) -> String {
    let (least, decades) = span(rows);
    let x = |seconds: f64| NAMES + SCALE * (seconds.log10() - least) / decades;
    let (width, bottom) = (NAMES + SCALE + 50.0, TOP + ROW * rows.len() as f64);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {}\" role=\"img\" \
         font-family=\"sans-serif\" font-size=\"13\" fill=\"#777\">\n\
         <title>CPU time to prove one solution, by solver and set of puzzles</title>\n",
        bottom + BOTTOM
    );
    // Writing to a string does not fail. Names of sets and solvers have no characters of XML.
    for (set, name) in sets.iter().enumerate() {
        let left = NAMES + 110.0 * set as f64;
        mark(&mut svg, set, left, 16.0, true);
        let _ = writeln!(svg, "<text x=\"{}\" y=\"20\">{name}</text>", left + 12.0);
    }
    for decade in 0..=decades as usize {
        let seconds = 10f64.powf(least + decade as f64);
        let (x, label) = (x(seconds), time(seconds).replace(".0", ""));
        let _ = writeln!(
            svg,
            "<line x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{}\" y2=\"{bottom}\" stroke=\"#777\" stroke-opacity=\"0.3\"/>\
             <text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{label}</text>",
            TOP - 8.0,
            bottom + 16.0
        );
    }
    for (index, row) in rows.iter().enumerate() {
        let middle = TOP + ROW * (index as f64 + 0.5);
        let (weight, prefix) = match row.contender.version {
            Some(_) => ("bold", "crate "),
            None => ("normal", ""),
        };
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\" font-weight=\"{weight}\">{prefix}{}</text>\
             <line x1=\"{NAMES}\" x2=\"{}\" y1=\"{middle}\" y2=\"{middle}\" stroke=\"#777\" stroke-opacity=\"0.3\"/>",
            NAMES - 10.0,
            middle + 4.0,
            row.contender.name,
            NAMES + SCALE
        );
        // All bounds of a row are the same, so their marks go side by side.
        let mut bounds = 0.0;
        for (set, figure) in row.figures.iter().enumerate() {
            match *figure {
                Figure::Seconds(seconds) => mark(&mut svg, set, x(seconds), middle, true),
                Figure::AtLeast(seconds) => {
                    mark(&mut svg, set, x(seconds) + 16.0 * bounds, middle, false);
                    bounds += 1.0;
                }
                Figure::None => {}
            }
        }
    }
    let _ = writeln!(
        svg,
        "<text x=\"{NAMES}\" y=\"{}\">CPU time per puzzle, logarithmic; hollow: stopped there</text>\n</svg>",
        bottom + 34.0
    );
    svg
}

/// The power of ten below every figure, and the number of decades up to the power above every figure.
fn span(rows: &[Row]) -> (f64, f64) {
    let figures = rows.iter().flat_map(|row| &row.figures);
    let seconds = figures.filter_map(|figure| match *figure {
        Figure::Seconds(seconds) | Figure::AtLeast(seconds) => Some(seconds),
        Figure::None => None,
    });
    let (least, most) = seconds.fold((f64::INFINITY, 0f64), |(least, most), seconds| {
        (least.min(seconds), most.max(seconds))
    });
    let least = least.log10().floor();
    (least, most.log10().ceil() - least)
}

/// A mark of its own form and colour for each set; hollow for a bound.
fn mark(svg: &mut String, set: usize, x: f64, y: f64, filled: bool) {
    let corners: &[(f64, f64)] = match set {
        0 => &[],
        1 => &[(-5.0, -5.0), (5.0, -5.0), (5.0, 5.0), (-5.0, 5.0)],
        2 => &[(0.0, -6.0), (6.0, 5.0), (-6.0, 5.0)],
        3 => &[(0.0, -7.0), (7.0, 0.0), (0.0, 7.0), (-7.0, 0.0)],
        _ => &[(0.0, 6.0), (6.0, -5.0), (-6.0, -5.0)],
    };
    let colour = COLOURS[set % COLOURS.len()];
    let fill = if filled { colour } else { "none" };
    let paint = format!("fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"1.5\"");
    let _ = match corners {
        [] => writeln!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5.5\" {paint}/>"
        ),
        corners => {
            let points = corners
                .iter()
                .map(|(right, down)| format!("{:.1},{:.1}", x + right, y + down));
            let points: Vec<String> = points.collect();
            writeln!(svg, "<polygon points=\"{}\" {paint}/>", points.join(" "))
        }
    };
}
