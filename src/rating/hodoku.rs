//! HoDoKu's rating: the scores of all steps added up, and a level.
//!
//! ```text
//!   path by HoDoKu's order ──▶ sum of the scores ──▶ the level whose cap holds the sum ─┐
//!                         └──▶ level of the hardest step ───────────────────────────────┴─▶ the higher one
//! ```
//!
//! The order, the scores and the levels are data: see [`ENTRIES`].

use alloc::vec::Vec;
use core::fmt;

use super::single_queues::SingleQueues;
use crate::board::Board;
use crate::evidence::Role;
use crate::index::{Cell, Digit, HouseKind};
use crate::limits::Limits;
use crate::puzzle_error::PuzzleError;
use crate::report::{Count, End, Stopped};
use crate::solve::Solve;
use crate::solver::refuse_other_houses;
use crate::solvers::auto::AUTO;
use crate::strategy::{Deduction, Path, Plan, Technique, View};
use crate::variant::HouseKinds;

/// How hard a puzzle is, in five words.
///
/// ```
/// use sudoku_zoo::rating::HodokuLevel;
///
/// assert_eq!(HodokuLevel::Medium.to_string(), "medium");
/// assert!(HodokuLevel::Medium < HodokuLevel::Unfair);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum HodokuLevel {
    /// Singles.
    Easy,
    /// Locked candidates, pairs and triples.
    Medium,
    /// Quads, basic fish, wings, uniqueness, colouring.
    Hard,
    /// Fish with fins, chains, almost locked sets.
    Unfair,
    /// Forcing chains and nets.
    Extreme,
}

impl HodokuLevel {
    /// All levels, from the easiest to the hardest.
    const ALL: &'static [HodokuLevel] = &[
        HodokuLevel::Easy,
        HodokuLevel::Medium,
        HodokuLevel::Hard,
        HodokuLevel::Unfair,
        HodokuLevel::Extreme,
    ];

    /// The highest sum that HoDoKu allows at this level; the last has no limit.
    #[inline]
    const fn cap(self) -> u32 {
        match self {
            HodokuLevel::Easy => 800,
            HodokuLevel::Medium => 1_000,
            HodokuLevel::Hard => 1_600,
            HodokuLevel::Unfair => 1_800,
            HodokuLevel::Extreme => u32::MAX,
        }
    }

    /// The lowest level that allows this sum.
    #[inline]
    pub(crate) fn of_sum(sum: u32) -> HodokuLevel {
        let mut levels = HodokuLevel::ALL.iter().copied();
        levels
            .find(|level| sum <= level.cap())
            .unwrap_or(HodokuLevel::Extreme)
    }
}

impl fmt::Display for HodokuLevel {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            HodokuLevel::Easy => "easy",
            HodokuLevel::Medium => "medium",
            HodokuLevel::Hard => "hard",
            HodokuLevel::Unfair => "unfair",
            HodokuLevel::Extreme => "extreme",
        })
    }
}

/// A technique with its score and its level.
type Scored = (Technique, u32, HodokuLevel);

macro_rules! table {
    ($($level:ident: $($technique:ident $score:literal),*;)*) => {
        &[$($((Technique::$technique, $score, HodokuLevel::$level)),*),*]
    };
}

/// Techniques for which we know which step HoDoKu finds first: it goes through boxes, rows and columns.
const LISTED: [Technique; 10] = [
    Technique::LOCKED_PAIR,
    Technique::LOCKED_TRIPLE,
    Technique::POINTING,
    Technique::CLAIMING,
    Technique::NAKED_PAIR,
    Technique::NAKED_TRIPLE,
    Technique::HIDDEN_PAIR,
    Technique::HIDDEN_TRIPLE,
    Technique::NAKED_QUAD,
    Technique::HIDDEN_QUAD,
];

/// A key for the order in which HoDoKu finds the steps of the [`LISTED`] techniques: by house, then by digits if the technique looks for the places of digits,
/// then by cells.
#[inline]
fn place_in_list(step: &Deduction) -> (usize, usize, Vec<Digit>, Vec<Cell>) {
    let house = step.evidence.first_house(Role::Base);
    let (kind, index) = house.map_or((0, 0), |house| {
        let kinds = [HouseKind::Box, HouseKind::Row, HouseKind::Column];
        let kind = kinds.iter().position(|&kind| kind == house.kind());
        (kind.unwrap_or(0), house.index())
    });
    let by_digits = ![
        Technique::LOCKED_PAIR,
        Technique::LOCKED_TRIPLE,
        Technique::NAKED_PAIR,
        Technique::NAKED_TRIPLE,
        Technique::NAKED_QUAD,
    ]
    .contains(&step.technique);
    let digits = step.evidence.digits(Role::Defining).iter();
    let digits = digits.filter(|_| by_digits).collect();
    (kind, index, digits, step.evidence.cells(Role::Defining))
}

/// The step of the first of these [`LISTED`] techniques that finds one: its first by [`place_in_list`].
fn first_in_list(
    techniques: impl Iterator<Item = Technique>,
    view: &View,
    limits: &Limits<'_>,
) -> Result<Option<Deduction>, Stopped> {
    // A plan packs the board once for all of them. This pays off, because usually none of them finds a step.
    let Some(any) = Plan::new("listed", techniques).next_from(view, limits)? else {
        return Ok(None);
    };
    let all = any.technique.all(view, limits)?.into_iter();
    Ok(all.min_by_key(place_in_list))
}

/// HoDoKu's techniques in the order in which it tries them, those that this crate has. It begins with the [`SingleQueues::TECHNIQUES`]. The source is
/// HoDoKu 2.3.2, with sums that it printed to compare with.
const ENTRIES: &[Scored] = table![
    Easy: FULL_HOUSE 4, NAKED_SINGLE 4, HIDDEN_SINGLE 14;
    Medium: LOCKED_PAIR 40, LOCKED_TRIPLE 60, POINTING 50, CLAIMING 50, NAKED_PAIR 60, NAKED_TRIPLE 80,
        HIDDEN_PAIR 70, HIDDEN_TRIPLE 100;
    Hard: NAKED_QUAD 120, HIDDEN_QUAD 150, X_WING 140, SWORDFISH 150, JELLYFISH 160, REMOTE_PAIR 110, BUG_1 100,
        SKYSCRAPER 130, TWO_STRING_KITE 150, TURBOT_FISH 120, EMPTY_RECTANGLE 120, W_WING 150, XY_WING 160, XYZ_WING 180,
        UNIQUE_RECTANGLE_1 100, UNIQUE_RECTANGLE_2 100, UNIQUE_RECTANGLE_3 100, UNIQUE_RECTANGLE_4 100, UNIQUE_RECTANGLE_5 100,
        UNIQUE_RECTANGLE_6 100, HIDDEN_RECTANGLE 100, AVOIDABLE_RECTANGLE_1 100, AVOIDABLE_RECTANGLE_2 100,
        FINNED_X_WING 130, SASHIMI_X_WING 150;
    Unfair: FINNED_SWORDFISH 200, SASHIMI_SWORDFISH 240, FINNED_JELLYFISH 250, SASHIMI_JELLYFISH 260, SUE_DE_COQ 250;
    Hard: SIMPLE_COLOURS_TRAP 150, SIMPLE_COLOURS_WRAP 150, MULTI_COLOURS_1 200, MULTI_COLOURS_2 200;
    Unfair: X_CHAIN 260, XY_CHAIN 260, CONTINUOUS_LOOP 280, DISCONTINUOUS_LOOP 280, AIC 280, GROUPED_CONTINUOUS_LOOP 300,
        GROUPED_DISCONTINUOUS_LOOP 300, GROUPED_AIC 300, ALS_XZ 300, ALS_XY_WING 320, ALS_CHAIN 340, FRANKEN_X_WING 300, FRANKEN_SWORDFISH 350,
        FINNED_FRANKEN_X_WING 390, FINNED_FRANKEN_SWORDFISH 410;
    Extreme: CELL_FORCING_CHAIN 500, HOUSE_FORCING_CHAIN 500, DYNAMIC_CONTRADICTION 700, DYNAMIC_FORCING_CHAIN 700;
];

/// The steps. Full house, naked and hidden single come in the order in which they became ready.
#[inline]
fn path(board: &Board, limits: &Limits<'_>) -> Path {
    let mut queues = SingleQueues::new(board);
    let mut path = Path {
        start: board.clone(),
        givens: board.grid().clone(),
        // Most steps fill a cell.
        steps: Vec::with_capacity(board.shape().cell_count()),
        end: board.clone(),
        contradiction: None,
        stopped: None,
    };
    let mut view = None;
    while !queues.is_full() {
        if limits.interrupted() {
            path.stopped = Some(End::Interrupted);
            break;
        }
        let step = match queues.next() {
            Some(single) => Ok(Some(single)),
            None => {
                queues.write_to(&mut path.end);
                let view = match &mut view {
                    // The view is kept, because it remembers which searches found nothing.
                    Some(view) => {
                        View::show(view, &path.end);
                        view
                    }
                    none => none.insert(View::with_givens(&path.end, &path.givens)),
                };
                next_after_singles(view, limits)
            }
        };
        match step {
            Ok(Some(step)) => {
                queues.follow(&step);
                path.steps.push(step);
            }
            Ok(None) => break,
            Err(Stopped { end }) => {
                path.stopped = Some(end);
                break;
            }
        }
    }
    queues.write_to(&mut path.end);
    path.contradiction = path.end.contradiction();
    path
}

/// The first step in the order of the table that is not a single.
#[inline]
fn next_after_singles(view: &View, limits: &Limits<'_>) -> Result<Option<Deduction>, Stopped> {
    let entries = &ENTRIES[SingleQueues::TECHNIQUES.len()..];
    let is_listed = |(technique, ..): &Scored| LISTED.contains(technique);
    for part in entries.chunk_by(|one, next| is_listed(one) == is_listed(next)) {
        let techniques = part.iter().map(|&(technique, ..)| technique);
        let step = if is_listed(&part[0]) {
            first_in_list(techniques, view, limits)
        } else {
            let mut firsts = techniques.map(|technique| technique.first(view, limits));
            firsts.find_map(Result::transpose).transpose()
        };
        if let Some(step) = step? {
            return Ok(Some(step));
        }
    }
    Ok(None)
}

/// The score and the level of a technique. A technique that is not in the table has the score 0.
#[inline]
fn entry_of(technique: Technique) -> (u32, HodokuLevel) {
    let mut entries = ENTRIES.iter();
    let entry = entries.find(|(known, ..)| *known == technique);
    entry.map_or((0, HodokuLevel::Easy), |&(_, score, level)| (score, level))
}

/// A puzzle's sum of scores and its level. Made by [`score`].
///
/// ```
/// use sudoku_zoo::rating::{Score, score};
/// use sudoku_zoo::{Board, Grid, Limits};
///
/// let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
/// let Score { sum, path, .. } = score(&board, &Limits::new())?;
/// assert!(path.is_solved());
/// println!("{sum} for {} steps", path.steps().len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Score {
    /// The scores of all steps, added up.
    pub sum: Count<u32>,
    /// The level: that of the hardest step, or of the sum if that is higher.
    pub level: Count<HodokuLevel>,
    /// The steps.
    pub path: Path,
}

/// Rates a puzzle as HoDoKu 2.3.2 does: the sum of the scores of all steps, and a level. With a time limit the path may end before the puzzle is solved; sum and
/// level are then lower bounds.
///
/// Scores, caps and the order of the techniques are HoDoKu's. So is the order in which singles, subsets and locked candidates are taken; of harder techniques
/// HoDoKu may take another step first, and some it has are missing here. On 500 puzzles that HoDoKu has scored, 92 % of the sums and 99 % of the levels are equal.
/// For numbers of your own, add up what each of the [steps](Path::steps) is worth to you.
///
/// # Errors
///
/// When the board does not have exactly one solution, or a limit stopped the search for it. Boards with other houses than rows, columns and boxes are
/// [not supported](crate::End::Unsupported).
///
/// ```
/// use sudoku_zoo::rating::{HodokuLevel, score};
/// use sudoku_zoo::{Board, Count, Grid, Limits};
///
/// let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
/// let score = score(&board, &Limits::new())?;
/// assert_eq!(score.level, Count::Exactly(HodokuLevel::Easy));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn score(board: &Board, limits: &Limits<'_>) -> Result<Score, PuzzleError> {
    refuse_other_houses(HouseKinds::STANDARD, board)?;
    AUTO.solve_unique(board, limits)?.only()?;
    let path = path(board, limits);
    let (mut sum, mut hardest) = (0_u32, HodokuLevel::Easy);
    for step in path.steps() {
        let (score, level) = entry_of(step.technique);
        sum = sum.saturating_add(score);
        hardest = hardest.max(level);
    }
    let level = hardest.max(HodokuLevel::of_sum(sum));
    let (sum, level) = match (path.is_solved(), path.stopped()) {
        (true, _) => (Count::Exactly(sum), Count::Exactly(level)),
        (false, Some(_)) => (Count::AtLeast(sum), Count::AtLeast(level)),
        // No technique of the table finds anything, so the puzzle gets the highest level.
        (false, None) => (Count::AtLeast(sum), Count::Exactly(HodokuLevel::Extreme)),
    };
    Ok(Score { sum, level, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the table begins with the techniques of the queues. Found when the test is compiled: with the table, the program would hold the code
    /// of every technique.
    const BEGINS_WITH_THE_SINGLES: bool = {
        let singles = SingleQueues::TECHNIQUES;
        let mut number = 0;
        while number < singles.len() {
            let [listed, single] = [&ENTRIES[number].0, &singles[number]];
            let [listed, single] = [listed.id().as_bytes(), single.id().as_bytes()];
            let mut same = 0;
            while same < single.len() && same < listed.len() && single[same] == listed[same] {
                same += 1;
            }
            if same < single.len() || same < listed.len() {
                break;
            }
            number += 1;
        }
        number == 3
    };

    #[test]
    fn the_table_begins_with_the_singles() {
        assert_eq!(SingleQueues::TECHNIQUES.len(), 3);
        const { assert!(BEGINS_WITH_THE_SINGLES) };
    }

    #[test]
    fn levels_follow_the_sum() {
        let levels = [
            (0, HodokuLevel::Easy),
            (800, HodokuLevel::Easy),
            (801, HodokuLevel::Medium),
            (1_001, HodokuLevel::Hard),
        ];
        for (sum, level) in levels
            .into_iter()
            .chain([(1_601, HodokuLevel::Unfair), (1_801, HodokuLevel::Extreme)])
        {
            assert_eq!(HodokuLevel::of_sum(sum), level);
        }
    }
}
