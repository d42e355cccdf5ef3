//! Direct techniques and grouped strong links against naive enumerators.

use std::collections::BTreeSet;

use sudoku_zoo::strategy::{CellSet, Deduction, Role, Technique, View};
use sudoku_zoo::{Board, Cell, Digit, House, HouseKind, Limits, Plan};
use sudoku_zoo_support::corpus;

/// Boards in all stages: after some steps of each way through some puzzles.
fn boards() -> impl Iterator<Item = Board> {
    let names = ["4x4", "6x6", "9x9_easy", "9x9_hard", "12x12"];
    let grids = names
        .into_iter()
        .flat_map(|name| corpus(name).into_iter().take(12));
    grids.flat_map(|grid| {
        let plan = Plan::easiest_first().only(|technique| technique <= Technique::XY_WING);
        let path = plan.path(&Board::new(grid).unwrap(), &Limits::new());
        let boards: Vec<Board> = path.replay().map(|(board, _)| board).collect();
        boards.into_iter().step_by(7)
    })
}

/// The only cell of a set.
fn single(cells: &CellSet) -> Option<Cell> {
    let mut cells = cells.iter();
    cells.next().filter(|_| cells.next().is_none())
}

type Placements = BTreeSet<(Cell, Digit)>;

fn placements(technique: Technique, view: &View) -> Placements {
    let all = technique.all(view, &Limits::new()).unwrap();
    assert!(all.iter().all(|step| step.eliminations.is_empty()));
    all.into_iter().flat_map(|step| step.placements).collect()
}

/// The singles that a step leaves in some houses.
fn singles_after(view: &View, step: &Deduction, houses: impl Fn(House) -> bool) -> Placements {
    let mut singles = BTreeSet::new();
    let mut after = view.board().clone();
    if step.apply(&mut after).is_err() {
        return singles;
    }
    let after = View::new(&after);
    for house in view.shape().houses().filter(|&house| houses(house)) {
        for digit in view.shape().digits() {
            if let (Some(cell), true) = (
                single(&after.places(digit, house)),
                view.places(digit, house).len() > 1,
            ) {
                singles.insert((cell, digit));
            }
        }
    }
    singles
}

#[test]
fn direct_locked_candidates_are_a_locked_candidate_and_a_single() {
    let mut count = 0;
    for board in boards() {
        let view = View::new(&board);
        for (direct, plain) in [
            (Technique::DIRECT_POINTING, Technique::POINTING),
            (Technique::DIRECT_CLAIMING, Technique::CLAIMING),
        ] {
            let mut naive = BTreeSet::new();
            for step in plain.all(&view, &Limits::new()).unwrap() {
                let inside = step.evidence.houses_in(Role::Base)[0];
                let digit = step.evidence.digits(Role::Defining).single().unwrap();
                let beside = |house: House| house != inside && house.kind() == inside.kind();
                let singles = singles_after(&view, &step, beside).into_iter();
                naive.extend(singles.filter(|&(_, found)| found == digit));
            }
            count += naive.len();
            assert_eq!(
                placements(direct, &view),
                naive,
                "{direct} on\n{}",
                board.grid()
            );
        }
    }
    assert!(count > 50, "only {count}");
}

#[test]
fn direct_hidden_subsets_are_a_hidden_subset_and_a_single() {
    let mut count = 0;
    for board in boards().filter(|board| board.shape().side() >= 9) {
        let view = View::new(&board);
        for (direct, plain) in [
            (Technique::DIRECT_HIDDEN_PAIR, Technique::HIDDEN_PAIR),
            (Technique::DIRECT_HIDDEN_TRIPLE, Technique::HIDDEN_TRIPLE),
        ] {
            let mut naive = BTreeSet::new();
            for step in plain.all(&view, &Limits::new()).unwrap() {
                let house = step.evidence.houses_in(Role::Base)[0];
                naive.extend(singles_after(&view, &step, |other| other == house));
            }
            count += naive.len();
            assert_eq!(
                placements(direct, &view),
                naive,
                "{direct} on\n{}",
                board.grid()
            );
        }
    }
    assert!(count > 50, "only {count}");
}

/// The places of a digit in a house in two parts, each in one line and one box, but not in the same ones, unless they are two cells.
fn splits(view: &View, digit: Digit, house: House) -> Vec<[Vec<Cell>; 2]> {
    let places: Vec<Cell> = view.places(digit, house).iter().collect();
    let in_one = |cells: &[Cell], kind| {
        let houses: BTreeSet<_> = cells
            .iter()
            .map(|&cell| view.shape().house_of(cell, kind))
            .collect();
        houses.len() == 1
    };
    let in_crossing = |cells: &[Cell]| {
        in_one(cells, HouseKind::Box)
            && (in_one(cells, HouseKind::Row) || in_one(cells, HouseKind::Column))
    };
    let mut splits = Vec::new();
    for bits in 0..1_u32 << places.len() {
        let part = |wanted: u32| -> Vec<Cell> {
            let numbered = (0..)
                .zip(&places)
                .filter(|(number, _)| bits >> number & 1 == wanted);
            numbered.map(|(_, &cell)| cell).collect()
        };
        let (one, other) = (part(0), part(1));
        if !one.is_empty()
            && !other.is_empty()
            && in_crossing(&one)
            && in_crossing(&other)
            && (places.len() == 2 || !in_crossing(&places))
        {
            splits.push([one, other]);
        }
    }
    splits
}

#[test]
fn grouped_strong_links_are_all_pairs_of_links_with_a_group() {
    let mut count = 0;
    for board in boards()
        .filter(|board| board.shape().side() <= 9)
        .step_by(3)
    {
        let view = View::new(&board);
        let mut naive = BTreeSet::new();
        for digit in view.shape().digits() {
            let links: Vec<_> = view
                .shape()
                .houses()
                .flat_map(|house| {
                    splits(&view, digit, house)
                        .into_iter()
                        .map(move |split| (house, split))
                })
                .collect();
            // Each split comes in both orders.
            for (house, [near, far]) in &links {
                for (other, [their_near, their_far]) in
                    links.iter().filter(|(other, _)| other > house)
                {
                    let sizes = [near, far, their_near, their_far].map(Vec::len);
                    let joined = near
                        .iter()
                        .all(|&one| their_near.iter().all(|&two| view.sees(one, two)));
                    if sizes == [1; 4] || !joined || other == house {
                        continue;
                    }
                    let struck: Vec<Cell> = view
                        .cells_with(digit)
                        .iter()
                        .filter(|&cell| {
                            far.iter().chain(their_far).all(|&end| view.sees(cell, end))
                        })
                        .collect();
                    if !struck.is_empty() {
                        naive.insert((digit, struck));
                    }
                }
            }
        }
        let found: BTreeSet<_> = Technique::GROUPED_STRONG_LINKS
            .all(&view, &Limits::new())
            .unwrap()
            .into_iter()
            .map(|step| {
                let digit = step.eliminations[0].1.single().unwrap();
                (
                    digit,
                    step.eliminations
                        .iter()
                        .map(|&(cell, _)| cell)
                        .collect::<Vec<_>>(),
                )
            })
            .collect();
        count += naive.len();
        assert_eq!(found, naive, "on\n{}", board.grid());
    }
    assert!(count > 50, "only {count}");
}
