//! Drawings that are no plots: trees and lists, as SVG in the colours of the plots.

use crate::plot;
use crate::table::escaped;

/// Colours and type, beside those of the plots.
pub const STYLE: &str = "\
.plot .link{stroke:var(--faint);stroke-width:1.4;fill:none}.plot .new{stroke:var(--c1)}\
.plot .box{fill:var(--paper);stroke:var(--c0);stroke-width:1.2}.plot .gone .box{stroke:var(--faint);stroke-dasharray:3 3}\
.plot .gone text{fill:var(--faint)}\
";

pub struct Drawing {
    /// Names its file.
    pub slug: String,
    pub title: String,
    /// What is to be seen, in words.
    pub description: String,
    pub width: f64,
    pub height: f64,
    pub body: String,
}

impl Drawing {
    /// The drawing as part of a page that has the styles, where `id` is its own.
    pub fn svg(&self, id: &str) -> String {
        self.draw(id, "")
    }

    /// The drawing as a file of its own.
    pub fn file(&self) -> String {
        let style = format!("<style>{}{STYLE}</style>", plot::STYLE);
        self.draw(&self.slug, &style)
    }

    fn draw(&self, id: &str, style: &str) -> String {
        let Drawing {
            width,
            height,
            body,
            ..
        } = self;
        format!(
            "<svg class=\"plot\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
             aria-labelledby=\"{id}-title {id}-desc\">{style}<title id=\"{id}-title\">{}</title><desc id=\"{id}-desc\">{}</desc>{body}</svg>\n",
            escaped(&self.title),
            escaped(&self.description)
        )
    }
}

/// A straight link.
pub fn line(from: (f64, f64), to: (f64, f64), class: &str) -> String {
    format!(
        "<path class=\"{class}\" d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>",
        from.0, from.1, to.0, to.1
    )
}

/// Words in a box around a place; only words for the class `tick`.
pub fn label(x: f64, y: f64, words: &str, class: &str) -> String {
    let wide = 10.0 + 8.0 * words.chars().count() as f64;
    let frame = match class {
        "tick" => String::new(),
        _ => format!(
            "<rect class=\"box\" x=\"{:.1}\" y=\"{:.1}\" width=\"{wide:.1}\" height=\"22\" rx=\"5\"/>",
            x - wide / 2.0,
            y - 11.0
        ),
    };
    format!(
        "<g class=\"{class}\">{frame}<text text-anchor=\"middle\" x=\"{x:.1}\" y=\"{:.1}\">{}</text></g>",
        y + 4.5,
        escaped(words)
    )
}
