//! Names of solvers, with and without plans in front, and of techniques.

use std::collections::BTreeSet;

use sudoku_zoo::strategy::Technique;
use sudoku_zoo::zoo::{self, NameError, zoo};
use sudoku_zoo::{Board, Count, Limits, Search, Solve, Solver};
use sudoku_zoo_support::board;

const PUZZLE: &str = "1.....3..4.....2";

fn error(name: &str) -> NameError {
    zoo::parse(name).err().unwrap()
}

#[test]
fn every_name_and_alias_is_that_of_one_solver_or_plan() {
    let solvers = zoo().flat_map(|entry| [&[entry.solver.name()], entry.aliases].concat());
    let plans = zoo::plans().flat_map(|named| [&[named.plan.name()], named.aliases].concat());
    let mut names: Vec<&str> = solvers.chain(plans).collect();
    names.sort_unstable();
    let twice = names.windows(2).find(|pair| pair[0] == pair[1]);
    assert_eq!(twice, None);
    for entry in zoo() {
        for name in entry.aliases {
            assert_eq!(zoo::parse(name).unwrap().name(), entry.solver.name());
        }
    }
}

/// Every plan before every solver, and both plans of two before one solver.
#[test]
fn any_solver_can_follow_a_plan() {
    let board = board(PUZZLE);
    for named in zoo::plans() {
        for entry in zoo().filter(|entry| entry.solver.supports(&board).is_ok()) {
            let name = format!("{}+{}", named.plan.name(), entry.solver.name());
            let solver = zoo::parse(&name).unwrap();
            assert!(
                solver.name() == name || zoo::find(&name).is_some(),
                "{name}"
            );
            assert_eq!(
                solver.count(&board, &Limits::new().solutions(2)),
                Ok(Count::Exactly(1)),
                "{name}"
            );
            let report = Search::counting(&Limits::new()).run(&solver, &board);
            // The plans solve this puzzle, so that nothing is left to the solver.
            assert_eq!(
                (report.stats.nodes, report.stages[0].placed),
                (0, 12),
                "{name}"
            );
        }
    }
    let report =
        Search::counting(&Limits::new()).run(&zoo::parse("six+pnp+naive").unwrap(), &board);
    let stages: Vec<&str> = report.stages.iter().map(|stage| &*stage.name).collect();
    assert_eq!(stages, ["six", "pnp"]);
}

#[test]
fn whole_names_of_the_catalogue_come_first() {
    for name in [
        "six+dlx",
        "paper-000+dancing-links",
        "six+two-phase",
        "pnp+six+dlx",
    ] {
        let solver = zoo::parse(name).unwrap();
        let expected = match name {
            "six+two-phase" | "pnp+six+dlx" => name,
            _ => "two-phase",
        };
        assert_eq!(solver.name(), expected);
    }
}

/// A caller may name any number of plans, and the stack does not grow with them.
#[test]
fn a_name_may_be_long() {
    let solver = zoo::parse(&("singles+".repeat(100_000) + "naive")).unwrap();
    let empty = Board::empty(board(PUZZLE).shape());
    assert_eq!(
        solver.count(&empty, &Limits::new().solutions(2)),
        Ok(Count::AtLeast(2))
    );
}

#[test]
fn errors_name_the_part_and_what_there_is() {
    let plans: Vec<&str> = zoo::plans().map(|named| named.plan.name()).collect();
    let solvers = zoo().chain(zoo::incomplete());
    let solvers: Vec<&str> = solvers.map(|entry| entry.solver.name()).collect();
    for (name, part) in [("", 1), ("+dlx", 1), ("six+", 2), ("six++dlx", 2), ("+", 1)] {
        let (name, plans, solvers) = (name.to_owned(), plans.clone(), solvers.clone());
        let expected = NameError::EmptyPart {
            name: name.clone(),
            part,
            plans,
            solvers,
        };
        assert_eq!(error(&name), expected);
    }
    let part = String::from("dlx");
    assert_eq!(
        error("dlx+six"),
        NameError::UnknownPlan {
            part,
            plans: plans.clone()
        }
    );
    let plan = String::from("pnp");
    assert_eq!(
        error("six+pnp"),
        NameError::NoSolver {
            plan,
            solvers: solvers.clone()
        }
    );
    for (name, part) in [("six+DLX", "DLX"), (" dlx", " dlx")] {
        let (part, solvers) = (part.to_owned(), solvers.clone());
        assert_eq!(error(name), NameError::UnknownSolver { part, solvers });
    }

    let (plans, solvers) = (plans.join(", "), solvers.join(", "));
    for (name, expected) in [
        (
            "sixx+dlx",
            format!("there is no plan \"sixx\"; the plans are {plans}"),
        ),
        (
            "six+dlxx",
            format!("there is no solver \"dlxx\"; the solvers are {solvers}"),
        ),
        (
            "six",
            format!(
                "\"six\" is a plan, which needs a solver after it, as in \"six+dlx\"; the solvers are {solvers}"
            ),
        ),
        (
            "six+",
            format!(
                "part 2 of \"six+\" is empty; the plans are {plans}; the solvers are {solvers}"
            ),
        ),
    ] {
        assert_eq!(error(name).to_string(), expected);
    }
}

/// To repair it, print the catalogue (`zoo list --markdown`) into the docs of `solvers`.
#[cfg(feature = "fast")]
#[test]
fn the_docs_of_solvers_show_the_catalogue() {
    let docs = include_str!("../src/solvers/mod.rs");
    let table: String = docs
        .lines()
        .filter_map(|line| line.strip_prefix("//! "))
        .filter(|line| line.starts_with('|'))
        .flat_map(|line| [line, "\n"])
        .collect();
    assert_eq!(table, zoo::catalogue().to_string());
}

#[test]
fn the_table_is_in_order_and_names_are_unique() {
    assert!(Technique::ALL.is_sorted_by_key(Technique::difficulty));
    let ids: BTreeSet<_> = Technique::ALL.iter().map(Technique::id).collect();
    assert_eq!(ids.len(), Technique::ALL.len());
    for technique in Technique::ALL.iter().copied() {
        assert_eq!(Technique::from_id(technique.id()), Some(technique));
    }
}
