//! [`Plan::all`] has all techniques. [`Plan::easiest_first`] leaves out those that take long or repeat others.

use super::plan::{Flow, Item, Plan, plain};
use super::technique::Technique;

/// How many techniques a plan may have without the caller naming them.
const COMMON: usize = {
    let (mut count, mut index) = (0, 0);
    while index < Technique::ALL.len() {
        count += !Technique::ALL[index].is_on_request() as usize;
        index += 1;
    }
    count
};

const EASIEST_FIRST: &[Item] = &{
    const NONE: Item = plain(Technique::FULL_HOUSE);
    let mut items = [NONE; COMMON];
    let (mut count, mut index) = (0, 0);
    while index < Technique::ALL.len() {
        if !Technique::ALL[index].is_on_request() {
            items[count].technique = Technique::ALL[index];
            count += 1;
        }
        index += 1;
    }
    items
};

const ALL: &[Item] = &{
    const NONE: Item = plain(Technique::FULL_HOUSE);
    let mut items = [NONE; Technique::ALL.len()];
    let mut index = 0;
    while index < items.len() {
        items[index].technique = Technique::ALL[index];
        index += 1;
    }
    items
};

impl Plan {
    /// All techniques of this crate. After each success the plan goes back to the easiest one. It includes those
    /// [on request](Technique::is_on_request): nets that use other techniques inside, large fish, templates. So when
    /// [`easiest_first`](Plan::easiest_first) is stuck on a 9×9 board, a step of this plan may take a second. (Feature `techniques`.)
    ///
    /// ```
    /// use sudoku_zoo::{Board, Grid, Limits, Plan, Technique};
    ///
    /// assert!(Plan::all().techniques().eq(Technique::ALL.iter().copied()));
    /// // Without the techniques on request, nothing can be said about this board.
    /// let puzzle = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
    /// let board = Board::new(puzzle.parse::<Grid>()?)?;
    /// assert_eq!(Plan::easiest_first().next(&board, &Limits::new())?, None);
    /// let step = Plan::all().next(&board, &Limits::new())?.expect("a step that takes longer to find");
    /// assert_eq!(step.technique, Technique::NESTED_MULTIPLE_CONTRADICTION);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn all() -> Plan {
        Plan::built_in("all", ALL, Flow::Restart)
    }

    /// All techniques of this crate except those that are [on request](Technique::is_on_request). After each success the plan goes back to the
    /// easiest one, as people play. [`with`](Plan::with) adds others, and [`all`](Plan::all) has them all. (Feature `techniques`.)
    ///
    /// ```
    /// use sudoku_zoo::{Plan, Technique, Tenths};
    ///
    /// assert!(Plan::basic().techniques().count() < Plan::easiest_first().techniques().count());
    /// // Techniques for the evening newspaper.
    /// let plan = Plan::easiest_first().only(|technique| technique.difficulty() <= Tenths(36));
    /// assert!(plan.techniques().all(|technique| technique < Technique::SWORDFISH));
    /// ```
    #[inline]
    pub const fn easiest_first() -> Plan {
        Plan::built_in("easiest-first", EASIEST_FIRST, Flow::Restart)
    }
}
