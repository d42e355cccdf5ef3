//! Plots as SVG: lines, dots and bars over linear, logarithmic or named axes.
//!
//! A search that was stopped is a bound, and is drawn as an arrow, never as a dot; a line does not go through it. Medians
//! carry the interval that they are sure within.
//!
//! Small on purpose. Plotting crates write fixed colours and fixed pixel sizes into their SVG; here the colours
//! are CSS variables ([`STYLE`]), so that one drawing suits light and dark pages, and the drawing
//! scales with the page. Every plot has a title and a description for screen readers.

use std::fmt::Write as _;

use crate::measure::Measure;
use crate::sample::{Paired, Sample};
use crate::table::{Source, escaped, grouped, seconds};

/// Colours and type for all plots. The hues are those of Okabe and Ito, which most colour-blind readers can tell
/// apart; lightened for dark pages.
pub const STYLE: &str = "\
.plot{--ink:#1f2328;--faint:#59636e;--grid:#d8dee4;--paper:#ffffff;\
--c0:#0072b2;--c1:#c04a00;--c2:#00805c;--c3:#a8508a;--c4:#8a6d00;--c5:#3a3a8c}\
@media (prefers-color-scheme:dark){.plot{--ink:#e6edf3;--faint:#9aa5b1;--grid:#30363d;--paper:#11151a;\
--c0:#58b4e8;--c1:#ff9a5c;--c2:#3ed6a4;--c3:#e59bcb;--c4:#e8c547;--c5:#a5a8ff}}\
.plot text{font:13px system-ui,sans-serif;fill:var(--ink)}\
.plot .tick{fill:var(--faint)}\
.plot .grid{stroke:var(--grid);stroke-width:1}\
.plot .axis{stroke:var(--faint);stroke-width:1;fill:none}\
.plot .line{fill:none;stroke-width:1.8;stroke-linejoin:round}\
.plot .published{stroke-dasharray:4 3}\
";

/// The room that a plot has, in units of which a letter is 13 high.
#[derive(Clone, Copy)]
struct Size {
    width: f64,
    /// Without the legend.
    height: f64,
    /// Where the axis stands: the names of its ticks are to the left.
    left: f64,
}

/// Two fit beside each other on a large screen, one on a phone.
const LARGE: Size = Size {
    width: 440.0,
    height: 290.0,
    left: 80.0,
};

/// Four fit beside each other on a large screen.
const SMALL: Size = Size {
    width: 290.0,
    height: 200.0,
    left: 62.0,
};

const RIGHT: f64 = 12.0;
const BOTTOM: f64 = 50.0;
const LEGEND_LINE: f64 = 18.0;
/// Room above the highest value, for arrows.
const HEADROOM: f64 = 16.0;
const ARROW: f64 = 12.0;
const COLOURS: usize = 6;

pub struct Plot {
    /// Names its file.
    pub slug: String,
    pub title: String,
    /// What is to be seen, in words.
    pub description: String,
    pub x: Axis,
    pub y: Axis,
    pub series: Vec<Series>,
}

pub struct Axis {
    pub label: String,
    pub scale: Scale,
    pub unit: Unit,
}

impl Axis {
    pub fn new(label: &str, scale: Scale, unit: Unit) -> Axis {
        Axis {
            label: label.into(),
            scale,
            unit,
        }
    }
}

pub enum Scale {
    Linear,
    /// Values that are not positive are not drawn.
    Log,
    /// Values 0, 1, 2, … stand for these names.
    Names(Vec<String>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Number,
    Percent,
    Seconds,
}

impl Unit {
    fn format(self, value: f64) -> String {
        match self {
            Unit::Seconds if value == 0.0 => "0".into(),
            Unit::Seconds => {
                let text = seconds(value);
                let (number, unit) = text.split_once(' ').unwrap_or((&text, ""));
                let number = match number.contains('.') {
                    true => number.trim_end_matches('0').trim_end_matches('.'),
                    false => number,
                };
                format!("{number} {unit}")
            }
            Unit::Percent => format!("{} %", plain(value)),
            Unit::Number if value >= 1e6 && value % 1e5 == 0.0 => {
                format!("{} M", plain(value / 1e6))
            }
            Unit::Number if value >= 1e4 => grouped(value as u64),
            Unit::Number => plain(value),
        }
    }
}

/// Without zeros at the end.
fn plain(value: f64) -> String {
    let text = format!("{value:.3}");
    text.trim_end_matches('0').trim_end_matches('.').into()
}

/// Places in the units of the axes.
pub type Points = Vec<(f64, f64)>;

pub struct Series {
    pub name: String,
    pub colour: usize,
    pub source: Source,
    pub mark: Mark,
    pub points: Points,
    pub bounds: Vec<Bound>,
    pub intervals: Vec<Interval>,
}

/// A place whose true one lies further to the right, further up, or both.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bound {
    pub x: f64,
    pub y: f64,
    pub right: bool,
    pub up: bool,
}

/// From where to where a median may lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    pub x: f64,
    pub low: f64,
    pub high: Measure,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A line through dots.
    Dots,
    /// A line alone.
    Line,
    /// Bars side by side; x is a name.
    Bars,
    /// Dots without a line: one for each puzzle.
    Scatter,
}

impl Series {
    pub fn measured(name: &str, colour: usize, mark: Mark, points: Points) -> Series {
        Series {
            name: name.into(),
            colour,
            source: Source::Measured,
            mark,
            points,
            bounds: Vec::new(),
            intervals: Vec::new(),
        }
    }

    /// One measure for each x: a dot or a bar, or an arrow.
    pub fn measures(
        name: &str,
        colour: usize,
        mark: Mark,
        measures: impl IntoIterator<Item = (f64, Measure)>,
    ) -> Series {
        let mut series = Series::measured(name, colour, mark, Vec::new());
        for (x, measure) in measures {
            series.add(Measure::exact(x), measure);
        }
        series
    }

    /// One sample for each x: its median with its interval.
    pub fn medians<'a>(
        name: &str,
        colour: usize,
        mark: Mark,
        samples: impl IntoIterator<Item = (f64, &'a Sample)>,
    ) -> Series {
        let mut series = Series::measured(name, colour, mark, Vec::new());
        for (x, sample) in samples {
            if let Some(median) = sample.median() {
                series.add(Measure::exact(x), median);
            }
            if let Some([low, high]) = sample.interval().filter(|[low, _]| !low.stopped) {
                let low = low.value;
                series.intervals.push(Interval { x, low, high });
            }
        }
        series
    }

    /// One dot for each puzzle: its first measure to the right, its second upwards.
    pub fn pairs(name: &str, colour: usize, pairs: &Paired) -> Series {
        let mut series = Series::measured(name, colour, Mark::Scatter, Vec::new());
        pairs.iter().for_each(|(x, y)| series.add(x, y));
        series
    }

    /// The line on which both measures of a puzzle are equal.
    pub fn equality(pairs: &Paired) -> Series {
        let ends = pairs.iter().flat_map(|(x, y)| [x.value, y.value]);
        let ends = ends.filter(|value| *value > 0.0);
        let (least, most) = ends.fold((f64::INFINITY, 0.0_f64), |(least, most), value| {
            (least.min(value), most.max(value))
        });
        Series::measured("equal", 5, Mark::Line, vec![(least, least), (most, most)])
    }

    fn add(&mut self, x: Measure, y: Measure) {
        match x.stopped || y.stopped {
            true => self.bounds.push(Bound {
                x: x.value,
                y: y.value,
                right: x.stopped,
                up: y.stopped,
            }),
            false => self.points.push((x.value, y.value)),
        }
    }

    /// Everything that must be on the plot.
    fn places(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        let bounds = self.bounds.iter().map(|bound| (bound.x, bound.y));
        let intervals = self
            .intervals
            .iter()
            .flat_map(|interval| [interval.low, interval.high.value].map(|end| (interval.x, end)));
        self.points.iter().copied().chain(bounds).chain(intervals)
    }

    pub fn published(name: &str, colour: usize, mark: Mark, points: Points) -> Series {
        Series {
            name: format!("{name} (published)"),
            source: Source::Published,
            ..Series::measured("", colour, mark, points)
        }
    }

    /// The same series as the paper's own.
    pub fn in_the_paper(self) -> Series {
        Series {
            name: format!("{} (published)", self.name),
            source: Source::Published,
            ..self
        }
    }

    /// Without a line in the legend, for what a line of another series explains.
    pub fn without_name(self) -> Series {
        Series {
            name: String::new(),
            ..self
        }
    }

    fn paint(&self) -> String {
        format!("var(--c{})", self.colour % COLOURS)
    }

    fn class(&self) -> &'static str {
        match self.source {
            Source::Published => " published",
            _ => "",
        }
    }
}

/// How values of one axis become pixels.
struct Ruler {
    low: f64,
    high: f64,
    log: bool,
    from: f64,
    to: f64,
    ticks: Vec<(f64, String)>,
}

impl Ruler {
    fn new(
        axis: &Axis,
        values: impl Iterator<Item = f64>,
        bars: bool,
        from: f64,
        to: f64,
    ) -> Ruler {
        let values: Vec<f64> = match axis.scale {
            Scale::Log => values.filter(|value| *value > 0.0).collect(),
            _ => values.collect(),
        };
        let least = values.iter().copied().fold(f64::INFINITY, f64::min);
        let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let (low, high, ticks) = match &axis.scale {
            Scale::Names(names) => {
                let ticks = names.iter().enumerate();
                let ticks = ticks.map(|(index, name)| (index as f64, name.clone()));
                (-0.5, names.len() as f64 - 0.5, ticks.collect())
            }
            _ if values.is_empty() => (0.0, 1.0, Vec::new()),
            Scale::Log => {
                // A bar as low as the axis would not be seen.
                let least = if bars { least * 0.7 } else { least };
                log_ticks(least, most, axis.unit)
            }
            Scale::Linear => linear_ticks(least, most, axis.unit),
        };
        Ruler {
            low,
            high,
            log: matches!(axis.scale, Scale::Log),
            from,
            to,
            ticks,
        }
    }

    /// Where a value is drawn; `None` when it is not.
    fn place(&self, value: f64) -> Option<f64> {
        let (value, low, high) = match self.log {
            true if value <= 0.0 => return None,
            true => (value.log10(), self.low.log10(), self.high.log10()),
            false => (value, self.low, self.high),
        };
        let share = (value - low) / (high - low);
        share
            .is_finite()
            .then(|| self.from + (self.to - self.from) * share.clamp(0.0, 1.0))
    }
}

fn linear_ticks(low: f64, high: f64, unit: Unit) -> (f64, f64, Vec<(f64, String)>) {
    let high = if high > low { high } else { low + 1.0 };
    let rough = (high - low) / 5.0;
    let power = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0]
        .map(|factor| factor * power)
        .into_iter()
        .find(|step| *step >= rough * 0.999)
        .unwrap_or(rough);
    let first = (low / step + 1e-9).floor();
    let last = (high / step - 1e-9).ceil();
    let ticks = (0..=(last - first) as usize).map(|index| {
        let value = (first + index as f64) * step;
        (value, unit.format(value))
    });
    (first * step, last * step, ticks.collect())
}

fn log_ticks(least: f64, most: f64, unit: Unit) -> (f64, f64, Vec<(f64, String)>) {
    let factors: &[f64] = match (most / least).log10() {
        few if few < 1.5 => &[1.0, 2.0, 5.0],
        _ => &[1.0],
    };
    let decades = (least.log10().floor() as i32)..=(most.log10().ceil() as i32);
    let all: Vec<f64> = decades
        .flat_map(|decade| {
            factors
                .iter()
                .map(move |factor| factor * 10_f64.powi(decade))
        })
        .collect();
    let below = all.iter().rposition(|tick| *tick <= least * 1.000_001);
    let above = all.iter().position(|tick| *tick >= most * 0.999_999);
    let mut ticks = &all[below.unwrap_or(0)..=above.unwrap_or(all.len() - 1)];
    let both;
    if ticks.len() < 2 {
        both = [ticks[0], ticks[0] * 10.0];
        ticks = &both;
    }
    // Many decades: only every other one has a name.
    let every = ticks.len().div_ceil(8);
    let named = ticks
        .iter()
        .enumerate()
        .map(|(index, &value)| match index % every {
            0 => (value, unit.format(value)),
            _ => (value, String::new()),
        });
    (ticks[0], ticks[ticks.len() - 1], named.collect())
}

impl Plot {
    /// The drawing as part of a page that has [`STYLE`], where `id` is its own.
    pub fn svg(&self, id: &str) -> String {
        self.draw(id, "", LARGE)
    }

    /// The same, small: one of many that are to be compared.
    pub fn small_svg(&self, id: &str) -> String {
        self.draw(id, "", SMALL)
    }

    /// The drawing as a file of its own.
    pub fn file(&self) -> String {
        self.draw(&self.slug, &format!("<style>{STYLE}</style>"), LARGE)
    }

    fn draw(&self, id: &str, style: &str, size: Size) -> String {
        let (legend, legend_lines) = self.legend(size);
        let Size { width, left, .. } = size;
        let top = HEADROOM + LEGEND_LINE * legend_lines as f64;
        let height = size.height + LEGEND_LINE * legend_lines as f64;
        let bars = self.series.iter().any(|series| series.mark == Mark::Bars);
        let points = || self.series.iter().flat_map(Series::places);
        let x = Ruler::new(
            &self.x,
            points().map(|point| point.0),
            false,
            left,
            width - RIGHT,
        );
        // Heights are compared, so they begin at nothing.
        let floor = matches!(self.y.scale, Scale::Linear).then_some(0.0);
        let y = Ruler::new(
            &self.y,
            points().map(|point| point.1).chain(floor),
            bars,
            height - BOTTOM,
            top,
        );

        let mut svg = format!(
            "<svg class=\"plot\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
             aria-labelledby=\"{id}-title {id}-desc\">{style}<title id=\"{id}-title\">{}</title>\
             <desc id=\"{id}-desc\">{}</desc>\n",
            escaped(&self.title),
            escaped(&self.description)
        );
        svg += &legend;
        self.draw_axes(&mut svg, &x, &y, Size { height, ..size }, top);
        for (index, series) in self.series.iter().enumerate() {
            match series.mark {
                Mark::Bars => self.draw_bars(&mut svg, index, &x, &y),
                Mark::Line | Mark::Dots | Mark::Scatter => draw_line(&mut svg, series, &x, &y),
            }
            draw_intervals(&mut svg, series, &x, &y);
        }
        svg.push_str("</svg>\n");
        svg
    }

    /// Keys and names in as many lines as they need, and how many that is. A series without a name is not in it.
    fn legend(&self, size: Size) -> (String, usize) {
        let (width, begin) = (size.width, size.left);
        let bounded = self.series.iter().any(|series| !series.bounds.is_empty());
        if self.series.len() < 2 && !bounded {
            return (String::new(), 0);
        }
        let mut text = String::new();
        let (mut left, mut line) = (begin, 0);
        for series in self.series.iter().filter(|series| !series.name.is_empty()) {
            // No way to ask for the width of a text; this is a little more than most fonts need.
            let wide = 36.0 + 7.3 * series.name.chars().count() as f64;
            if left > begin && left + wide > width - RIGHT {
                (left, line) = (begin, line + 1);
            }
            let middle = 10.0 + LEGEND_LINE * f64::from(line);
            let paint = series.paint();
            let _ = match series.mark {
                Mark::Bars => write!(
                    text,
                    "<rect x=\"{left}\" y=\"{}\" width=\"16\" height=\"9\" {}/>",
                    middle - 5.0,
                    bar_paint(series)
                ),
                Mark::Scatter => Ok(()),
                Mark::Line | Mark::Dots => write!(
                    text,
                    "<path class=\"line{}\" stroke=\"{paint}\" d=\"M{left} {middle}h18\"/>",
                    series.class()
                ),
            };
            if matches!(series.mark, Mark::Dots | Mark::Scatter) {
                text += &dot(series, left + 9.0, middle);
            }
            let _ = write!(
                text,
                "<text x=\"{}\" y=\"{}\">{}</text>",
                left + 23.0,
                middle + 4.0,
                escaped(&series.name)
            );
            left += wide;
        }
        if bounded {
            let words = "at least: stopped";
            if left > begin && left + 36.0 + 7.3 * words.len() as f64 > width - RIGHT {
                (left, line) = (begin, line + 1);
            }
            let middle = 10.0 + LEGEND_LINE * f64::from(line);
            text += &arrow("var(--ink)", (left + 9.0, middle + 6.0), false, true);
            let _ = write!(
                text,
                "<text x=\"{}\" y=\"{}\">{words}</text>",
                left + 23.0,
                middle + 4.0
            );
        }
        (text, line as usize + 1)
    }

    fn draw_axes(&self, svg: &mut String, x: &Ruler, y: &Ruler, size: Size, top: f64) {
        let Size {
            width,
            height,
            left,
        } = size;
        let (right, bottom) = (width - RIGHT, height - BOTTOM);
        for (value, name) in &y.ticks {
            let Some(at) = y.place(*value) else { continue };
            let _ = write!(svg, "<path class=\"grid\" d=\"M{left} {at:.1}H{right}\"/>");
            let _ = write!(
                svg,
                "<text class=\"tick\" text-anchor=\"end\" x=\"{}\" y=\"{:.1}\">{}</text>",
                left - 6.0,
                at + 4.0,
                escaped(name)
            );
        }
        let named = matches!(self.x.scale, Scale::Names(_));
        // As many names as there is room for.
        let longest = x.ticks.iter().map(|(_, name)| name.chars().count()).max();
        let room = (right - left) / x.ticks.len().max(1) as f64;
        let every = (7.5 * longest.unwrap_or(0) as f64 / room).ceil().max(1.0) as usize;
        for (index, (value, name)) in x.ticks.iter().enumerate() {
            let Some(at) = x.place(*value) else { continue };
            if !named {
                let _ = write!(svg, "<path class=\"grid\" d=\"M{at:.1} {top}V{bottom}\"/>");
            }
            if index % every == 0 {
                // At the right edge a centred name would be cut off.
                let half = 3.4 * name.chars().count() as f64;
                let (anchor, at) = match at + half > width - 2.0 {
                    true => ("end", width - 2.0),
                    false => ("middle", at),
                };
                let _ = write!(
                    svg,
                    "<text class=\"tick\" text-anchor=\"{anchor}\" x=\"{at:.1}\" y=\"{}\">{}</text>",
                    bottom + 19.0,
                    escaped(name)
                );
            }
        }
        let _ = write!(
            svg,
            "<path class=\"axis\" d=\"M{left} {top}V{bottom}H{right}\"/>"
        );
        let _ = write!(
            svg,
            "<text text-anchor=\"middle\" x=\"{}\" y=\"{}\">{}</text>",
            f64::midpoint(left, right),
            height - 10.0,
            escaped(&self.x.label)
        );
        let middle = f64::midpoint(top, bottom);
        let _ = writeln!(
            svg,
            "<text text-anchor=\"middle\" transform=\"translate(14 {middle})rotate(-90)\">{}</text>",
            escaped(&self.y.label)
        );
    }

    fn draw_bars(&self, svg: &mut String, index: usize, x: &Ruler, y: &Ruler) {
        let is_bars = |series: &&Series| series.mark == Mark::Bars;
        let count = self.series.iter().filter(is_bars).count() as f64;
        let before = self.series[..index].iter().filter(is_bars).count() as f64;
        let series = &self.series[index];
        let band = (x.to - x.from) / (x.high - x.low);
        let wide = band * 0.8 / count;
        let bounds = series.bounds.iter().map(|bound| (bound.x, bound.y, true));
        let points = series.points.iter().map(|&(at, value)| (at, value, false));
        for (at, value, stopped) in points.chain(bounds) {
            let (Some(middle), Some(top)) = (x.place(at), y.place(value)) else {
                continue;
            };
            let left = middle - band * 0.4 + wide * before;
            let _ = write!(
                svg,
                "<rect x=\"{left:.2}\" y=\"{top:.1}\" width=\"{:.2}\" height=\"{:.1}\" {}/>",
                wide * 0.92,
                (y.from - top).max(0.0),
                bar_paint(series)
            );
            if stopped {
                *svg += &arrow(&series.paint(), (left + wide * 0.46, top), false, true);
            }
        }
        svg.push('\n');
    }
}

fn bar_paint(series: &Series) -> String {
    let paint = series.paint();
    match series.source {
        Source::Published => format!("fill=\"{paint}\" fill-opacity=\".25\" stroke=\"{paint}\""),
        _ => format!("fill=\"{paint}\""),
    }
}

fn draw_line(svg: &mut String, series: &Series, x: &Ruler, y: &Ruler) {
    let place = |&(a, b): &(f64, f64)| Some((x.place(a)?, y.place(b)?));
    let places: Vec<(f64, f64)> = series.points.iter().filter_map(place).collect();
    if series.mark != Mark::Scatter {
        let mut path = String::new();
        let mut before = None;
        for point in &series.points {
            let Some((a, b)) = place(point) else { continue };
            // Where the true value is unknown, so is the way to the next one.
            let broken = |before: f64| {
                let between = |bound: &Bound| (bound.x - before) * (bound.x - point.0) <= 0.0;
                series.bounds.iter().any(between)
            };
            let command = if before.is_none_or(broken) { 'M' } else { 'L' };
            let _ = write!(path, "{command}{a:.1} {b:.1}");
            before = Some(point.0);
        }
        let _ = writeln!(
            svg,
            "<path class=\"line{}\" stroke=\"{}\" d=\"{path}\"/>",
            series.class(),
            series.paint()
        );
    }
    if series.mark != Mark::Line {
        places.iter().for_each(|&(a, b)| *svg += &dot(series, a, b));
    }
    for bound in &series.bounds {
        if let Some(place) = place(&(bound.x, bound.y)) {
            *svg += &arrow(&series.paint(), place, bound.right, bound.up);
        }
    }
}

/// From here to somewhere further to the right, further up, or both.
fn arrow(paint: &str, (x, y): (f64, f64), right: bool, up: bool) -> String {
    let shaft = ARROW / f64::from(u8::from(right) + u8::from(up)).max(1.0).sqrt();
    let across = if right { shaft } else { 0.0 };
    let upwards = if up { shaft } else { 0.0 };
    let head = match (right, up) {
        (true, true) => "m-5 0h5v5",
        (true, false) => "m-4 -4l4 4l-4 4",
        _ => "m-4 4l4 -4l4 4",
    };
    format!(
        "<path class=\"line bound\" stroke=\"{paint}\" d=\"M{x:.1} {y:.1}l{across:.1} {:.1}{head}\"/>",
        -upwards
    )
}

/// A bar from end to end of each interval, closed where the end is known.
fn draw_intervals(svg: &mut String, series: &Series, x: &Ruler, y: &Ruler) {
    for interval in &series.intervals {
        let ends = [interval.low, interval.high.value].map(|end| y.place(end));
        let (Some(at), [Some(low), Some(high)]) = (x.place(interval.x), ends) else {
            continue;
        };
        let paint = series.paint();
        let _ = write!(
            svg,
            "<path class=\"line\" stroke=\"{paint}\" d=\"M{:.1} {low:.1}h6m-3 0V{high:.1}\"/>",
            at - 3.0
        );
        *svg += &match interval.high.stopped {
            true => arrow(&paint, (at, high), false, true),
            false => format!(
                "<path class=\"line\" stroke=\"{paint}\" d=\"M{:.1} {high:.1}h6\"/>",
                at - 3.0
            ),
        };
    }
}

/// A dot whose form goes with its colour.
fn dot(series: &Series, x: f64, y: f64) -> String {
    let paint = series.paint();
    let fill = match series.source {
        Source::Published => "var(--paper)",
        _ => &paint,
    };
    let path = match series.colour % 4 {
        0 => format!(
            "M{:.1} {y:.1}a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0",
            x - 3.4
        ),
        1 => format!("M{:.1} {:.1}h6v6h-6z", x - 3.0, y - 3.0),
        2 => format!("M{x:.1} {:.1}l4 7h-8z", y - 4.4),
        _ => format!("M{x:.1} {:.1}l4 4l-4 4l-4 -4z", y - 4.0),
    };
    format!("<path d=\"{path}\" fill=\"{fill}\" stroke=\"{paint}\"/>")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plot(y: Scale, points: Points) -> Plot {
        Plot {
            slug: "p".into(),
            title: "a < b".into(),
            description: "rises".into(),
            x: Axis::new("clues", Scale::Linear, Unit::Number),
            y: Axis::new("time", y, Unit::Seconds),
            series: vec![
                Series::measured("ours", 0, Mark::Dots, points.clone()),
                Series::published("theirs", 1, Mark::Dots, points),
            ],
        }
    }

    #[test]
    fn a_plot_says_what_it_is() {
        let svg = plot(Scale::Log, vec![(1.0, 1e-6), (2.0, 1.0)]).file();
        assert!(svg.contains("role=\"img\"") && svg.contains("a &lt; b</title>"));
        assert!(svg.contains("theirs (published)"));
        assert!(svg.contains(">1 µs<") && svg.contains(">1 s<"), "{svg}");
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
    }

    #[test]
    fn empty_drawings_and_odd_values_can_be_drawn() {
        for points in [
            vec![],
            vec![(0.0, 0.0)],
            vec![(1.0, 5.0)],
            vec![(1.0, f64::NAN), (2.0, 3.0)],
        ] {
            for scale in [Scale::Linear, Scale::Log] {
                let svg = plot(scale, points.clone()).svg("p");
                assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
            }
        }
    }

    #[test]
    fn a_stopped_search_is_an_arrow_and_never_a_dot() {
        let measure = |value, stopped| Measure { value, stopped };
        let mut drawn = plot(Scale::Log, vec![]);
        let measures = [
            (1.0, measure(1.0, false)),
            (2.0, measure(9.0, true)),
            (3.0, measure(2.0, false)),
        ];
        for mark in [Mark::Dots, Mark::Scatter, Mark::Bars] {
            drawn.series = vec![Series::measures("ours", 0, mark, measures)];
            let svg = drawn.file();
            // One of them is in the legend, and so is a dot.
            assert_eq!(svg.matches("bound").count(), 2, "{mark:?}");
            assert!(svg.contains("at least: stopped"));
            if mark != Mark::Bars {
                assert_eq!(svg.matches("a3.4 3.4").count(), 2 * 3, "{mark:?}");
            }
        }
        drawn.series = vec![Series::measures("ours", 0, Mark::Line, measures)];
        let svg = drawn.file();
        // The line stops before the bound and begins again after it.
        let line = svg
            .lines()
            .rfind(|line| line.starts_with("<path class=\"line\""))
            .expect("a line");
        let path = line.split("d=\"").nth(1).expect("a path");
        assert_eq!(
            (path.matches('M').count(), path.matches('L').count()),
            (2, 0),
            "{path}"
        );
    }

    #[test]
    fn medians_carry_their_intervals() {
        let sample: Sample = (1..=9)
            .map(|value| Measure::exact(f64::from(value)))
            .collect();
        let series = Series::medians("ours", 0, Mark::Dots, [(1.0, &sample)]);
        assert_eq!(series.points, [(1.0, 5.0)]);
        let interval = Interval {
            x: 1.0,
            low: 2.0,
            high: Measure::exact(8.0),
        };
        assert_eq!(series.intervals, [interval]);
    }

    #[test]
    fn ticks_are_round_and_hold_all_values() {
        let (low, high, ticks) = linear_ticks(0.0, 93.0, Unit::Number);
        assert_eq!((low, high, ticks.len()), (0.0, 100.0, 6));
        let (low, high, _) = log_ticks(3e-6, 0.2, Unit::Seconds);
        assert!(low <= 3e-6 && high >= 0.2);
        assert_eq!(Unit::Seconds.format(2e-5), "20 µs");
        assert_eq!(Unit::Number.format(2e7), "20 M");
    }
}
