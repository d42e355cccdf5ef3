//! [`Plan::easiest_first`]: the plan with all techniques.

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

static EASIEST_FIRST: [Item; COMMON] = {
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

impl Plan {
    /// All techniques of this crate but those that are [on request](Technique::is_on_request), always going back to the easiest
    /// after a success, as people play. [`with`](Plan::with) adds others. (Feature `techniques`.)
    ///
    /// ```
    /// use sudoku_zoo::{Plan, Technique};
    ///
    /// assert!(Plan::basic().techniques().count() < Plan::easiest_first().techniques().count());
    /// // Techniques for the evening newspaper.
    /// let plan = Plan::easiest_first().only(|technique| technique.difficulty() <= 36);
    /// assert!(plan.techniques().all(|technique| technique < Technique::SWORDFISH));
    /// ```
    pub const fn easiest_first() -> Plan {
        Plan::built_in("easiest-first", &EASIEST_FIRST, Flow::Restart)
    }
}
