//! The bars of a comparison as a picture.

use std::fmt::Write as _;

use crate::standings::{Standings, factor, time};

/// Sizes in units of the picture: a row, the columns of names and of numbers, and the longest bar.
const ROW: usize = 24;
const NAMES: usize = 240;
const BARS: usize = 400;
const NUMBERS: usize = 140;

/// A bar for each solver that has answered every puzzle, on a logarithmic scale. It is readable on a light and on a dark page.
pub fn svg(standings: &Standings) -> String {
    let timed = || {
        standings
            .rows
            .iter()
            .filter_map(|row| Some((row, row.ratio?)))
    };
    let (width, height) = (NAMES + BARS + NUMBERS, ROW * (timed().count() + 1));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         font-family=\"sans-serif\" font-size=\"13\" fill=\"#777\">\n\
         <title>Median time of each solver, logarithmic</title>\n"
    );
    for (index, (row, ratio)) in timed().enumerate() {
        let (top, base) = (index * ROW, index * ROW + 16);
        let bar = 4.0 + standings.place(ratio) * (BARS - 4) as f64;
        let (end, after) = (NAMES - 8, (NAMES + 8) as f64 + bar);
        // Writing to a string does not fail. Names of solvers have no characters of XML.
        let _ = writeln!(
            svg,
            "<text x=\"{end}\" y=\"{base}\" text-anchor=\"end\">{}</text>\
             <rect x=\"{NAMES}\" y=\"{}\" width=\"{bar:.1}\" height=\"{}\" fill=\"#3b82c4\"/>\
             <text x=\"{after:.1}\" y=\"{base}\">{}, {}</text>",
            row.name,
            top + 4,
            ROW - 8,
            time(row.seconds),
            factor(ratio)
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{NAMES}\" y=\"{}\">median time, logarithmic; 1× is the fastest</text>\n</svg>",
        height - 7
    );
    svg
}
