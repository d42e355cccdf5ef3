//! Algorithm X on dancing links, explained step by step as in Appendix B of paper 000: the step, what it does to the
//! links, and why.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use comfy_table::{ContentArrangement, Table, presets};
use sudoku_zoo::event::Step;
use sudoku_zoo::exact_cover::{DancingLinks, Problem, ProblemError};
use sudoku_zoo::{Board, DigitSet, Event, Limits, Report, Search};

/// Columns of [`Example::told`].
const WIDTH: u16 = 120;

/// A search with more events stops.
const MOST_EVENTS: u64 = 1 << 20;

/// An exact cover problem, with a name for each option.
#[derive(Clone, Debug)]
pub struct Example {
    problem: Problem,
    /// The name of each option.
    options: Vec<String>,
}

/// One of the steps X1 to X8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its name.
    pub step: &'static str,
    /// The calls of `cover`, `hide`, `uncover` and `unhide` in it, with the nodes that they take out and put back, and the
    /// pointer that it moves.
    pub done: Vec<String>,
    /// The reason, in words.
    pub why: String,
}

impl Example {
    /// Matrix A of paper 000: seven items, six options, one solution.
    ///
    /// # Errors
    ///
    /// None: the matrix is a problem that [`Problem`] accepts.
    pub fn appendix_b() -> Result<Example, ProblemError> {
        let options = ["c e", "a d g", "b c f", "a d f", "b g", "d e g"];
        let mut problem = Problem::named(["a", "b", "c", "d", "e", "f", "g"])?;
        for option in options {
            problem.add_option(option.split(' '))?;
        }
        let named = (1..).zip(options);
        Ok(Example {
            problem,
            options: named
                .map(|(number, items)| format!("option {number} {{{items}}}"))
                .collect(),
        })
    }

    /// A board with an option for every candidate, as phase 2 of paper 000 has it.
    ///
    /// # Errors
    ///
    /// None: the matrix of every shape fits.
    pub fn sudoku(board: &Board) -> Result<Example, ProblemError> {
        let candidates = |cell| -> DigitSet { board.candidates(cell) };
        let mut options = Vec::new();
        for cell in board.shape().cells() {
            options.extend(
                candidates(cell)
                    .iter()
                    .map(|digit| format!("{cell}#{digit}")),
            );
        }
        Ok(Example {
            problem: Problem::sudoku(board.variant(), candidates)?,
            options,
        })
    }

    /// The steps of a search that stops at `solutions` solutions, or after a million events.
    pub fn rows(&self, solutions: u64) -> Vec<Row> {
        let mut teller = Teller::new(self);
        let mut watcher = |event: &Event<'_>| {
            if let Event::ExactCover(step) = event {
                teller.tell(*step);
            }
        };
        let limits = Limits::new().solutions(solutions).events(MOST_EVENTS);
        self.watch(&limits, &mut watcher);
        teller.rows
    }

    /// Shows the events of a search on dancing links, within limits.
    pub fn watch(&self, limits: &Limits<'_>, watcher: &mut dyn FnMut(&Event<'_>)) -> Report {
        Search::counting(limits)
            .watch(watcher)
            .cover(&mut DancingLinks::new(&self.problem))
    }

    /// The steps of [`rows`](Self::rows) in three columns, for a terminal or a page with letters of one width.
    pub fn told(&self, solutions: u64) -> String {
        let mut table = Table::new();
        table
            .load_style(presets::NOTHING)
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(WIDTH);
        for row in self.rows(solutions) {
            table.add_row([row.step.into(), row.done.join("\n"), row.why]);
        }
        let mut text = format!("{}\n\n", self.summary());
        for line in table.to_string().lines() {
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }

    /// How many items and options there are, and where the nodes of the options begin.
    pub fn summary(&self) -> String {
        format!(
            "{} items, headers 1 to {}; {} options, their nodes from {} on.",
            self.problem.items(),
            self.problem.items(),
            self.problem.options(),
            self.first_node()
        )
    }

    /// Headers first, from 1 on, then a spacer.
    fn first_node(&self) -> u32 {
        self.problem.items() as u32 + 2
    }
}

/// The state at a step. It follows the sizes of the items while the search changes its links.
struct Teller<'a> {
    example: &'a Example,
    rows: Vec<Row>,
    /// The option and the item of each node.
    nodes: BTreeMap<u32, (usize, usize)>,
    /// How many options each item has left.
    sizes: Vec<u32>,
    /// Whether each item is still to be covered.
    listed: Vec<bool>,
    /// The item and the node of each level.
    levels: Vec<(usize, u32)>,
    /// The item chosen by X3.
    item: usize,
}

impl<'a> Teller<'a> {
    fn new(example: &'a Example) -> Teller<'a> {
        let problem = &example.problem;
        let mut nodes = BTreeMap::new();
        let mut sizes = vec![0; problem.items()];
        let mut node = example.first_node();
        for option in 0..problem.options() {
            for item in problem.option(option).into_iter().flatten() {
                nodes.insert(node, (option, item));
                sizes[item] += 1;
                node += 1;
            }
            node += 1; // the spacer
        }
        let listed = (0..problem.items()).map(|item| problem.is_secondary(item) == Some(false));
        Teller {
            example,
            rows: Vec::new(),
            nodes,
            sizes,
            listed: listed.collect(),
            levels: Vec::new(),
            item: 0,
        }
    }

    fn name(&self, item: usize) -> &'a str {
        self.example.problem.name(item).unwrap_or("?")
    }

    /// The name of the option that has this node.
    fn option(&self, node: u32) -> &'a str {
        let option = self.nodes.get(&node).map(|(option, _)| *option);
        option.map_or("none", |option| &self.example.options[option])
    }

    fn begin(&mut self, step: &'static str, why: impl Into<String>) {
        self.rows.push(Row {
            step,
            done: Vec::new(),
            why: why.into(),
        });
    }

    fn done(&mut self, what: String) {
        if let Some(row) = self.rows.last_mut() {
            row.done.push(what);
        }
    }

    /// Adds a node to the call of `hide` or `unhide` that is under way.
    fn moved(&mut self, verb: &str, node: u32) {
        let call = self.rows.last_mut().and_then(|row| row.done.last_mut());
        if let Some(call) = call {
            let joint = match call.ends_with(')') {
                true => format!(": {verb} "),
                false => ", ".into(),
            };
            let _ = write!(call, "{joint}{node}");
        }
    }

    fn why(&mut self, why: String) {
        if let Some(row) = self.rows.last_mut() {
            row.why = why;
        }
    }

    /// Sizes, as long as they fit a line; then the choice.
    fn choice(&self, item: usize) -> String {
        let left: Vec<usize> = (0..self.sizes.len())
            .filter(|&item| self.listed[item])
            .collect();
        let fewest = self.sizes[item];
        let options = match fewest {
            1 => "1 option".into(),
            fewest => format!("{fewest} options"),
        };
        let shown = left
            .iter()
            .map(|&item| format!("{} {}", self.name(item), self.sizes[item]));
        let sizes = match left.len() {
            ..=8 => format!("options left: {}; ", shown.collect::<Vec<_>>().join(", ")),
            many => format!("{many} items are left; "),
        };
        format!(
            "{sizes}the first with the fewest is {} ({options})",
            self.name(item)
        )
    }

    fn tell(&mut self, step: Step) {
        let index = |header: u32| header as usize - 1;
        match step {
            Step::X1 => {
                self.begin("X1", "the links are in place");
                self.done("l = 0".into());
            }
            Step::X2 { level } => {
                // X5 ends with it.
                if level > 0 {
                    self.done(format!("l = {level}"));
                }
                self.begin("X2", format!("enter level {level}"));
            }
            Step::Visit { level } => {
                let chosen: Vec<&str> = (self.levels.iter().take(level))
                    .map(|&(_, node)| self.option(node))
                    .collect();
                let pointers = self.levels.iter().enumerate().take(level);
                let pointers: Vec<String> = pointers
                    .map(|(level, (_, node))| format!("x{level} = {node}"))
                    .collect();
                self.why(format!(
                    "every item is covered, a solution: {}",
                    chosen.join(", ")
                ));
                self.done("R[0] = 0".into());
                self.done(pointers.join(", "));
            }
            Step::X3 { item, .. } => {
                self.item = index(item);
                self.begin("X3", self.choice(self.item));
                self.done(format!("i = {item}"));
            }
            // X5 names the option.
            Step::Choose { .. } => {}
            Step::X4 => self.begin("X4", String::new()),
            Step::X5 => match self.levels.last().copied() {
                Some((_, node)) if self.nodes.contains_key(&node) => {
                    let option = self.option(node);
                    self.begin("X5", format!("try {option}: cover its other items"));
                }
                Some((item, _)) => {
                    let why = format!("{} has no further option", self.name(item));
                    self.begin("X5", why);
                }
                None => self.begin("X5", String::new()),
            },
            Step::X6 => {
                let option = self
                    .levels
                    .last()
                    .map_or("it", |&(_, node)| self.option(node));
                self.begin("X6", format!("take {option} back"));
            }
            Step::X7 => {
                let item = self.levels.pop().map_or("it", |(item, _)| self.name(item));
                self.begin("X7", format!("put {item} back among the items to cover"));
            }
            Step::X8 { level } => {
                self.begin("X8", format!("leave level {level}"));
                if let Some(above) = level.checked_sub(1) {
                    self.done(format!("l = {above}"));
                }
            }
            Step::Terminate => self.done("terminate".into()),
            Step::Point { level, node } => {
                let item = match self.levels.get(level) {
                    Some(&(item, _)) => item,
                    None => self.item,
                };
                if level < self.levels.len() {
                    self.done(format!("i = {}", item + 1)); // X6 reads it back
                }
                self.levels.truncate(level);
                self.levels.push((item, node));
                self.done(format!("x{level} = {node}"));
                let next = match self.nodes.contains_key(&node) {
                    true => format!("{} is next for {}", self.option(node), self.name(item)),
                    false => format!("no option is left for {}", self.name(item)),
                };
                let why = self.rows.last().map_or("", |row| &row.why);
                let joint = if why.is_empty() { "" } else { "; " };
                self.why(format!("{why}{joint}{next}"));
            }
            Step::Cover { item } => {
                self.listed[index(item)] = false;
                self.done(format!("cover({item})"));
            }
            Step::Uncover { item } => {
                self.listed[index(item)] = true;
                self.done(format!("uncover({item})"));
            }
            Step::Hide { node } => self.done(format!("hide({node})")),
            Step::Unhide { node } => self.done(format!("unhide({node})")),
            Step::Remove { node } => {
                if let Some(&(_, item)) = self.nodes.get(&node) {
                    self.sizes[item] -= 1;
                }
                self.moved("remove", node);
            }
            Step::Insert { node } => {
                if let Some(&(_, item)) = self.nodes.get(&node) {
                    self.sizes[item] += 1;
                }
                self.moved("insert", node);
            }
            // Problems without colours have no other steps.
            _ => self.done(step.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The whole appendix, a line for each of its steps.
    const PRINTED: &str = "\
X1 l = 0
X2
X3 i = 1
X4 cover(1); hide(12): remove 13, 14; hide(20): remove 21, 22; x0 = 12
X5 cover(4); hide(27): remove 28, 29; cover(7); hide(25): remove 24; l = 1
X2
X3 i = 2
X4 cover(2); hide(16): remove 17, 18; x1 = 16
X5 cover(3); hide(9): remove 10; cover(6); l = 2
X2
X3 i = 5
X4 cover(5); x2 = 5
X5
X7 uncover(5)
X8 l = 1
X6 uncover(6); uncover(3); unhide(9): insert 10; i = 2; x1 = 2
X5
X7 uncover(2); unhide(16): insert 18, 17
X8 l = 0
X6 uncover(7); unhide(25): insert 24; uncover(4); unhide(27): insert 29, 28; i = 1; x0 = 20
X5 cover(4); hide(27): remove 28, 29; cover(6); hide(18): remove 16, 17; l = 1
X2
X3 i = 2
X4 cover(2); hide(24): remove 25; x1 = 24
X5 cover(7); l = 2
X2
X3 i = 3
X4 cover(3); hide(9): remove 10; x2 = 9
X5 cover(5); l = 3
X2 R[0] = 0; x0 = 20, x1 = 24, x2 = 9
";

    #[test]
    fn the_appendix_is_told_as_printed() {
        let rows = Example::appendix_b().expect("a problem").rows(1);
        let mut told = String::new();
        for row in &rows {
            let line = format!("{} {}", row.step, row.done.join("; "));
            let _ = writeln!(told, "{}", line.trim_end());
        }
        assert_eq!(told, PRINTED);
        // Its reasons: sizes, the choice, and the solution.
        assert_eq!(
            rows[2].why,
            "options left: a 2, b 2, c 2, d 3, e 2, f 2, g 3; the first with the fewest is a (2 options)"
        );
        assert_eq!(rows[3].why, "option 2 {a d g} is next for a");
        assert!(
            rows[6].why.contains("b 1, c 2, e 1, f 1"),
            "{}",
            rows[6].why
        );
        assert_eq!(rows[11].why, "no option is left for e");
        let last = &rows.last().expect("steps").why;
        assert!(
            last.ends_with("option 4 {a d f}, option 5 {b g}, option 1 {c e}"),
            "{last}"
        );
    }

    #[test]
    fn a_search_to_its_end_terminates_with_everything_put_back() {
        let rows = Example::appendix_b().expect("a problem").rows(u64::MAX);
        let last = rows.last().expect("steps");
        assert_eq!(
            (last.step, last.done.join("; ")),
            ("X8", "terminate".into())
        );
    }

    #[test]
    fn a_small_sudoku_is_solved_in_sixteen_levels() {
        let grid: sudoku_zoo::Grid = "1.....3..4.....2".parse().expect("a grid");
        let board = Board::new(grid).expect("no clash");
        let example = Example::sudoku(&board).expect("it fits");
        assert!(example.summary().starts_with("64 items, headers 1 to 64;"));
        let rows = example.rows(1);
        let last = &rows.last().expect("steps").why;
        assert_eq!(last.matches('#').count(), 16, "{last}");
        for placed in ["r1c1#1", "r1c2#3", "r4c4#2"] {
            assert!(last.contains(placed), "{last}");
        }
    }
}
