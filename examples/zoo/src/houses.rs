//! Options that state houses: `--diagonals` and the other rules of the library, `--regions` and `--group`.

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use sudoku_zoo::Rule;
use sudoku_zoo::text::{ParseError, Reader};

/// The heading of these options in the help.
const HEADING: &str = "Houses besides rows, columns and boxes";

/// What the user adds to the houses that the text states: a reader that adds them. The rules are those of the library, so that a new one needs no
/// change here.
pub struct Houses(Reader);

impl Houses {
    /// Whether the user states none.
    pub fn is_empty(&self) -> bool {
        self.0 == Reader::new()
    }

    /// A reader that adds these houses to every puzzle.
    pub fn reader(&self) -> Reader {
        self.0.clone()
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
            // The program lets a later option replace an earlier one; this one says that there are two.
            .action(ArgAction::Append)
            .value_parser(|symbols: &str| comment("regions", symbols))
            .help("Regions instead of boxes: a symbol for each cell, equal ones for a region")
            .help_heading(HEADING);
        let group = Arg::new("group")
            .long("group")
            .value_name("CELLS")
            .action(ArgAction::Append)
            .value_parser(|cells: &str| comment("group", cells))
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
        let names = Rule::ALL.iter().map(|rule| rule.name());
        let rules = names.filter(|name| matches.get_flag(name));
        let values = |option| matches.get_many::<String>(option).unwrap_or_default();
        if values("regions").len() > 1 {
            let reason = "--regions is given twice, and a board has its regions once\n";
            return Err(clap::Error::raw(ErrorKind::ArgumentConflict, reason));
        }
        let lists = values("regions").chain(values("group"));
        let comments: Vec<&str> = rules.chain(lists.map(String::as_str)).collect();
        let reader = Reader::new().houses(&comments.join("; "));
        let conflict = |error| clap::Error::raw(ErrorKind::ArgumentConflict, error);
        reader.map(Houses).map_err(conflict)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Houses::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The comment with this first word, if the library reads it.
fn comment(word: &str, arguments: &str) -> Result<String, String> {
    let comment = format!("{word} {arguments}");
    match Reader::new().houses(&comment) {
        Ok(_) => Ok(comment),
        // The line and the column are those of the comment, which the user has not written.
        Err(ParseError::Houses { fault, .. }) => Err(fault.to_string()),
        Err(error) => Err(error.to_string()),
    }
}
