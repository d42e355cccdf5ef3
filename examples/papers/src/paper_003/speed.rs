//! The paper's tables worked out from nodes alone, at the paper's own speed.
//!
//! The puzzles are the paper's ([`c_random`](super::c_random)), and the members of one order search the same tree. So the
//! nodes of a search are known without a clock. The published median divided by the median of the nodes is the time that
//! the paper's program took for a node. If every node took as long, the shares of the puzzles that it truncated
//! (over 1000 µs) and aborted (over 1 s) follow.

use sudoku_zoo::{Board, Limits};

use super::{Key, ORDERS, REPRESENTATIONS, clue_words, keys};
use crate::measure::{self, Measure, Measured as _, solver};
use crate::published::paper_003 as published;
use crate::sample::Sample;
use crate::sheet::Sheets;
use crate::table::{Column, Table, Value};
use sudoku_zoo_cli::trial::Trial;

/// The place of the combined representation.
const COMBINED: usize = 2;

/// The fastest members of the two orders, and more nodes than the paper's program made in a second.
const FASTEST: [(&str, u64); 2] = [
    ("combined-sequential", 4_500_000),
    ("combined-greedy", 500_000),
];

/// The nodes of every search: a row for each puzzle.
pub struct Nodes {
    table: Table,
}

impl Nodes {
    pub fn new() -> Nodes {
        let columns = [Column::label("clues")].into_iter();
        let columns = columns.chain(ORDERS.map(Column::measured)).collect();
        let caption = "The nodes of every search to the first solution, the same for all representations; the number of clues is what the paper says";
        Nodes {
            table: Table::new("nodes", caption, columns),
        }
    }

    /// Counts the nodes of puzzles with one number of clues, on all cores.
    pub fn add(&mut self, clues: usize, boards: &[Board]) -> Result<(), String> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let each = boards.len().div_ceil(cores).max(1);
        let rows: Vec<Result<Vec<[Measure; 2]>, String>> = std::thread::scope(|scope| {
            let parts: Vec<_> = boards
                .chunks(each)
                .map(|part| scope.spawn(|| part.iter().map(nodes).collect()))
                .collect();
            let joined = parts.into_iter().map(|part| part.join());
            joined
                .map(|rows| rows.unwrap_or_else(|_| Err("a search panicked".into())))
                .collect()
        });
        for part in rows {
            for row in part? {
                let counts = row.map(|count| measure::value(Some(count), whole));
                let said = Value::from(published::CLUES[clues].to_string());
                self.table.row([said].into_iter().chain(counts));
            }
        }
        Ok(())
    }

    pub fn into_table(self) -> Table {
        self.table
    }
}

fn whole(count: f64) -> Value {
    Value::Count(count as u64)
}

/// The nodes of one puzzle in the two orders.
fn nodes(board: &Board) -> Result<[Measure; 2], String> {
    let count = |(name, most): (&str, u64)| {
        let limits = Limits::new().solutions(1).nodes(most);
        Ok::<_, String>(Trial::of(solver(name)?, board, &limits).nodes())
    };
    let [sequential, greedy] = FASTEST.map(count);
    Ok([sequential?, greedy?])
}

/// What the paper's program did to a case if every node took it as long.
pub struct AtItsSpeed {
    pub median_nodes: f64,
    /// Seconds.
    pub per_node: f64,
    /// How many of how many puzzles were over 1000 µs, and over 1 s.
    pub truncated: usize,
    pub aborted: usize,
    pub puzzles: usize,
}

impl AtItsSpeed {
    /// A case of the paper, by the nodes in the files.
    pub fn of(sheets: &Sheets, key: Key) -> Result<Option<AtItsSpeed>, String> {
        let clues = published::CLUES[key.clues].to_string();
        let nodes = sheets.get("nodes")?.only("clues", &clues)?;
        let median = published::CASES[key.order][key.representation][key.clues].median;
        Ok(AtItsSpeed::new(&nodes.sample(ORDERS[key.order])?, median))
    }

    /// `None` when so many searches were stopped that there is no median.
    fn new(sample: &Sample, published_median: f64) -> Option<AtItsSpeed> {
        let median = sample.median().filter(|median| !median.stopped)?;
        let per_node = published_median * 1e-6 / median.value;
        // A search that was stopped had made more nodes than fit into a second.
        let over =
            |seconds: f64| sample.count(|nodes| nodes.stopped || nodes.value * per_node > seconds);
        Some(AtItsSpeed {
            median_nodes: median.value,
            per_node,
            truncated: over(1e-3),
            aborted: over(1.0),
            puzzles: sample.len(),
        })
    }

    fn share(&self, count: usize) -> Value {
        Value::percent(100.0 * count as f64 / self.puzzles as f64)
    }
}

/// The eighteen cases from nodes alone, beside what the paper prints.
pub fn table(sheets: &Sheets) -> Result<Table, String> {
    let mut columns = ["order", "representation", "clues said (left)"]
        .map(Column::label)
        .to_vec();
    let names = ["median, µs", "truncated", "aborted"];
    columns.extend(names.map(|name| Column::published(name).under("published")));
    columns.push(Column::measured("median of nodes"));
    columns.push(Column::measured("its ns per node"));
    let derived = [
        "over 1000 µs",
        "over 1 s",
        "truncated, the aborted counted twice",
    ];
    columns.extend(derived.map(|name| Column::measured(name).under("at its speed")));
    let mut table = Table::new(
        "at_its_speed",
        "The same tables without a clock: the published median divided by our median of nodes is the paper's time per node, and with it the nodes say how \
         many puzzles its program truncated and aborted",
        columns,
    );
    for key in keys() {
        let Key {
            order,
            representation,
            clues,
        } = key;
        let theirs = &published::CASES[order][representation][clues];
        let mut row = vec![
            ORDERS[order].into(),
            REPRESENTATIONS[representation].into(),
            clue_words(clues).into(),
            Value::real(theirs.median, 0),
            theirs
                .truncated
                .map_or_else(|| "< 1 %".into(), Value::PrintedPercent),
            Value::PrintedPercent(theirs.aborted),
        ];
        row.extend(match AtItsSpeed::of(sheets, key)? {
            Some(case) => vec![
                Value::real(case.median_nodes, 0),
                Value::real(case.per_node * 1e9, 0),
                case.share(case.truncated),
                case.share(case.aborted),
                case.share(case.truncated + case.aborted),
            ],
            None => vec![Value::Missing; 5],
        });
        table.row(row);
    }
    Ok(table)
}

/// What the table says about two places of the paper.
pub fn words(sheets: &Sheets) -> Result<String, String> {
    let case = |order, clues| {
        let key = Key {
            order,
            representation: COMBINED,
            clues,
        };
        let case = AtItsSpeed::of(sheets, key)?;
        case.ok_or_else(|| String::from("too many searches were stopped"))
    };
    let sequential = [case(0, 0)?, case(0, 1)?, case(0, 2)?];
    let greedy = case(1, 0)?;
    let median = |other: usize| sequential[2].median_nodes * sequential[other].per_node * 1e6;
    let fewest = &sequential[0];
    Ok(format!(
        "Combined, in sequential order and with 32 clues, would have a median of {:.0} or {:.0} µs if a node took as long as with 17 or 24 clues; {} is printed. With 17 clues {} of the puzzles \
         are over 1000 µs, and {} if an aborted one counts twice, as in the listing; {} % is printed, so the table seems to count it once. In greedy order, combined and \
         with 17 clues, {} of the puzzles would be aborted, where the paper says none. A node does not always take as long, so these are estimates.",
        median(0),
        median(1),
        published::CASES[0][COMBINED][2].median,
        fewest.share(fewest.truncated).shown(),
        fewest.share(fewest.truncated + fewest.aborted).shown(),
        published::CASES[0][COMBINED][0].truncated.unwrap_or(0.0),
        greedy.share(greedy.aborted).shown()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_follow_from_nodes_and_the_published_median() {
        let mut nodes: Vec<Measure> = [50.0, 100.0, 100.0, 2_000.0].map(Measure::exact).into();
        nodes.push(Measure {
            value: 500_000.0,
            stopped: true,
        });
        // One microsecond per node.
        let case = AtItsSpeed::new(&nodes.into_iter().collect(), 100.0).expect("a median");
        assert!((case.per_node - 1e-6).abs() < 1e-12);
        assert_eq!((case.truncated, case.aborted, case.puzzles), (2, 1, 5));
    }
}
