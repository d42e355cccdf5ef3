//! Options that state houses: `--diagonals` and the other rules of the library, `--regions` and `--group`.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use sudoku_zoo::text::Parsed;
use sudoku_zoo::{Cell, Rule, VariantError};

/// The heading of these options in the help.
const HEADING: &str = "Houses besides rows, columns and boxes";

/// What the user adds to the houses that the text states. The rules are those of the library, so that a new one needs no change here.
#[derive(Clone, Debug, Default)]
pub struct Houses {
    rules: Vec<Rule>,
    regions: Option<String>,
    groups: Vec<Vec<Cell>>,
}

impl Houses {
    /// Whether the user states none.
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty() && self.regions.is_none() && self.groups.is_empty()
    }

    /// The puzzle with these houses besides those that its text states.
    pub fn add_to(&self, mut puzzle: Parsed) -> Result<Parsed, VariantError> {
        if let Some(regions) = &self.regions {
            let symbols = regions.chars().filter(|symbol| !symbol.is_whitespace());
            let symbols = symbols.map(|symbol| symbol as usize);
            puzzle.variant = puzzle.variant.with_regions(symbols)?;
        }
        for &rule in &self.rules {
            puzzle.variant = puzzle.variant.with(rule)?;
        }
        for group in &self.groups {
            puzzle.variant = puzzle.variant.with_group(group.iter().copied())?;
        }
        Ok(puzzle)
    }
}

impl Args for Houses {
    fn augment_args(command: Command) -> Command {
        let rules = Rule::ALL.iter().map(|rule| {
            let arg = Arg::new(rule.name()).long(rule.name());
            let help = format!("Adds the rule {rule}");
            arg.action(ArgAction::SetTrue)
                .help(help)
                .help_heading(HEADING)
        });
        let regions = Arg::new("regions")
            .long("regions")
            .value_name("SYMBOLS")
            .help("Regions instead of boxes: a symbol for each cell, equal ones for a region")
            .help_heading(HEADING);
        let group = Arg::new("group")
            .long("group")
            .value_name("CELLS")
            .action(ArgAction::Append)
            .value_parser(cells)
            .help(
                "Cells that hold different digits, as in \"r1c1 r2c5\"; may be given several times",
            )
            .help_heading(HEADING);
        command.args(rules).arg(regions).arg(group)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Houses::augment_args(command)
    }
}

impl FromArgMatches for Houses {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Houses, clap::Error> {
        let rules = Rule::ALL.iter().copied();
        let groups = matches.get_many("group").unwrap_or_default();
        Ok(Houses {
            rules: rules.filter(|rule| matches.get_flag(rule.name())).collect(),
            regions: matches.get_one("regions").cloned(),
            groups: groups.cloned().collect(),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Houses::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Cells such as `r1c1 r2c5`.
fn cells(text: &str) -> Result<Vec<Cell>, String> {
    text.split_whitespace()
        .map(|word| cell(word).ok_or_else(|| format!("{word:?} is not a cell such as r3c7")))
        .collect()
}

fn cell(word: &str) -> Option<Cell> {
    let (row, column) = word.strip_prefix('r')?.split_once('c')?;
    let from_one = |number: &str| number.parse::<usize>().ok()?.checked_sub(1);
    Cell::new(from_one(row)?, from_one(column)?)
}
