//! [`Scale`]: which techniques count, in what order, with what number.
//!
//! There are two tables of Sudoku Explainer's scale. They agree up to 3.8 and on most numbers above:
//!
//! | | 1.2.1 | extended |
//! |---|---|---|
//! | skyscraper, two-string kite, turbot fish | 6.6, as forcing X-chains | 4.0, 4.1, 4.2 |
//! | the same with groups, empty rectangle | (harder chains) | 4.3 |
//! | WXYZ-wing | (harder chains) | 5.5 |
//!
//! Both begin with the *direct* techniques, which fill a cell at once. [`Scale::WITHOUT_UNIQUENESS`] is 1.2.1 without the techniques that assume one
//! solution. The [module docs](super) say which scale has the numbers of which program.
//!
//! Sudoku Explainer lists all chains of one kind and takes the easiest; so does the plan of a scale. If several chains are equally easy, it takes the first by
//! the order of rows and columns. So two puzzles that differ only by a symmetry may get different ratings, in Sudoku Explainer and here.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use crate::strategy::{Deduction, Plan, Technique};
use crate::tenths::Tenths;

/// A table of ratings: techniques in the order in which they are tried, each with its number.
///
/// ```
/// use sudoku_zoo::Technique;
/// use sudoku_zoo::Tenths;
/// use sudoku_zoo::rating::Scale;
///
/// let scale = Scale::EXTENDED;
/// assert!(scale.entries().contains(&(Technique::SKYSCRAPER, Tenths(40))));
///
/// // A table of your own: the same without assuming that there is one solution.
/// let entries = scale.entries().iter().copied().filter(|(technique, _)| !technique.assumes_one_solution());
/// let own = Scale::new("without uniqueness", "the extended scale", entries, scale.beyond());
/// assert!(own.entries().len() < scale.entries().len());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scale {
    name: Cow<'static, str>,
    source: Cow<'static, str>,
    entries: Cow<'static, [(Technique, Tenths)]>,
    beyond: Tenths,
}

/// Which scales have a technique.
#[derive(Clone, Copy)]
enum On {
    /// The scale of 1.2.1, and therefore also the extended scale.
    Both,
    Extended,
}

macro_rules! rows {
    ($($on:ident $technique:ident $tenths:literal;)*) => {
        /// The techniques of both scales in the order in which they are tried.
        const ROWS: &[(On, Technique, Tenths)] = &[$((On::$on, Technique::$technique, Tenths($tenths)),)*];
    };
}

rows! {
    Both FULL_HOUSE 10;
    Both BOX_HIDDEN_SINGLE 12;
    Both HIDDEN_SINGLE 15;
    Both DIRECT_POINTING 17;
    Both DIRECT_CLAIMING 19;
    Both DIRECT_HIDDEN_PAIR 20;
    Both NAKED_SINGLE 23;
    Both DIRECT_HIDDEN_TRIPLE 25;
    Both POINTING 26;
    Both CLAIMING 28;
    Both NAKED_PAIR 30;
    Both X_WING 32;
    Both HIDDEN_PAIR 34;
    Both NAKED_TRIPLE 36;
    Both SWORDFISH 38;
    Both HIDDEN_TRIPLE 40;
    Extended SKYSCRAPER 40;
    Extended TWO_STRING_KITE 41;
    Extended TURBOT_FISH 42;
    Extended EMPTY_RECTANGLE 43;
    Extended GROUPED_STRONG_LINKS 43;
    Both XY_WING 42;
    Both XYZ_WING 44;
    Both UNIQUE_RECTANGLE_1 45;
    Both UNIQUE_RECTANGLE_2 45;
    Both UNIQUE_RECTANGLE_4 45;
    Both UNIQUE_RECTANGLE_3 46;
    Both UNIQUE_LOOP_1 46;
    Both UNIQUE_LOOP_2 46;
    Both UNIQUE_LOOP_4 46;
    Both UNIQUE_LOOP_3 47;
    Both NAKED_QUAD 50;
    Both JELLYFISH 52;
    Both HIDDEN_QUAD 54;
    Extended WXYZ_WING 55;
    Both BUG_1 56;
    Both BUG_2 57;
    Both BUG_4 57;
    Both BUG_3 58;
    Both ALIGNED_PAIR_EXCLUSION 62;
    Both X_CYCLE 65;
    Both Y_CYCLE 65;
    Both FORCING_X_CHAIN 66;
    Both CONTINUOUS_LOOP 70;
    Both FORCING_CHAIN 70;
    Both ALIGNED_TRIPLET_EXCLUSION 75;
    Both NISHIO 75;
    Both CELL_FORCING_CHAIN 80;
    Both HOUSE_FORCING_CHAIN 80;
    Both DYNAMIC_CONTRADICTION 85;
    Both DYNAMIC_FORCING_CHAIN 85;
    Both DYNAMIC_CONTRADICTION_PLUS 90;
    Both DYNAMIC_FORCING_CHAIN_PLUS 90;
    Both NESTED_CONTRADICTION 95;
    Both NESTED_FORCING_CHAIN 95;
    Both NESTED_MULTIPLE_CONTRADICTION 100;
}

/// Techniques that Sudoku Explainer looks for at once: it takes the easiest of all chains that it finds.
const TIERS: [&[Technique]; 5] = [
    &[
        Technique::X_CYCLE,
        Technique::Y_CYCLE,
        Technique::FORCING_X_CHAIN,
        Technique::CONTINUOUS_LOOP,
        Technique::FORCING_CHAIN,
    ],
    &[
        Technique::CELL_FORCING_CHAIN,
        Technique::HOUSE_FORCING_CHAIN,
    ],
    &[
        Technique::DYNAMIC_CONTRADICTION,
        Technique::DYNAMIC_FORCING_CHAIN,
    ],
    &[
        Technique::DYNAMIC_CONTRADICTION_PLUS,
        Technique::DYNAMIC_FORCING_CHAIN_PLUS,
    ],
    &[
        Technique::NESTED_CONTRADICTION,
        Technique::NESTED_FORCING_CHAIN,
    ],
];

/// Which rows a scale has.
#[derive(Clone, Copy)]
enum Choice {
    Original,
    WithoutUniqueness,
    Extended,
}

impl Choice {
    #[inline]
    const fn has(self, (on, technique, _): (On, Technique, Tenths)) -> bool {
        match self {
            Choice::Original => matches!(on, On::Both),
            Choice::WithoutUniqueness => {
                matches!(on, On::Both) && !technique.assumes_one_solution()
            }
            Choice::Extended => true,
        }
    }

    /// How many techniques it has.
    #[inline]
    const fn count(self) -> usize {
        let (mut count, mut index) = (0, 0);
        while index < ROWS.len() {
            count += self.has(ROWS[index]) as usize;
            index += 1;
        }
        count
    }

    /// Its `N` techniques.
    const fn entries<const N: usize>(self) -> [(Technique, Tenths); N] {
        let mut entries = [(Technique::FULL_HOUSE, Tenths(0)); N];
        let (mut count, mut index) = (0, 0);
        while index < ROWS.len() {
            let (_, technique, tenths) = ROWS[index];
            if self.has(ROWS[index]) {
                entries[count] = (technique, tenths);
                count += 1;
            }
            index += 1;
        }
        entries
    }
}

const ORIGINAL: [(Technique, Tenths); Choice::Original.count()] = Choice::Original.entries();
const WITHOUT_UNIQUENESS: [(Technique, Tenths); Choice::WithoutUniqueness.count()] =
    Choice::WithoutUniqueness.entries();
const EXTENDED: [(Technique, Tenths); Choice::Extended.count()] = Choice::Extended.entries();

impl Scale {
    /// Sudoku Explainer 1.2.1, as most published ratings (SE, SER, ER) have it.
    ///
    /// It first tries techniques that need no pencil marks: hidden singles, then direct techniques, and only then naked singles. Chains
    /// count with their length: see [`Deduction::difficulty`].
    pub const SUDOKU_EXPLAINER: Scale = Scale {
        name: Cow::Borrowed("Sudoku Explainer 1.2.1"),
        source: Cow::Borrowed(
            "the published numbers of Sudoku Explainer 1.2.1 (Nicolas Juillerat)",
        ),
        entries: Cow::Borrowed(&ORIGINAL),
        beyond: Scale::NESTED,
    };

    /// The same without unique rectangles, unique loops and BUGs, for the numbers of programs that do not assume one solution.
    ///
    /// ```
    /// use sudoku_zoo::rating::Scale;
    ///
    /// let entries = Scale::WITHOUT_UNIQUENESS.entries();
    /// assert!(entries.iter().all(|(technique, _)| !technique.assumes_one_solution()));
    /// assert!(entries.len() < Scale::SUDOKU_EXPLAINER.entries().len());
    /// ```
    pub const WITHOUT_UNIQUENESS: Scale = Scale {
        name: Cow::Borrowed("Sudoku Explainer 1.2.1 without uniqueness"),
        source: Cow::Borrowed(
            "the published numbers of Sudoku Explainer 1.2.1 (Nicolas Juillerat)",
        ),
        entries: Cow::Borrowed(&WITHOUT_UNIQUENESS),
        beyond: Scale::NESTED,
    };

    /// The extended scale of Sukaku Explainer: single-digit patterns and larger wings have numbers of their own. All
    /// pairs of strong links, up to 4.3, come before the XY-wing of 4.2, because published ratings fit that order better.
    pub const EXTENDED: Scale = Scale {
        name: Cow::Borrowed("extended"),
        source: Cow::Borrowed(
            "the published numbers of Sukaku Explainer, which extends Sudoku Explainer 1.2.1",
        ),
        entries: Cow::Borrowed(&EXTENDED),
        beyond: Scale::NESTED,
    };

    /// From this number on, both tables have dynamic chains inside dynamic chains, which this crate does not look for.
    const NESTED: Tenths = Tenths(105);

    /// A table of your own.
    ///
    /// `entries` are tried in their order: put easy ones first. `beyond` is the least that a puzzle is rated
    /// which these techniques do not solve.
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        source: impl Into<Cow<'static, str>>,
        entries: impl IntoIterator<Item = (Technique, Tenths)>,
        beyond: Tenths,
    ) -> Scale {
        Scale {
            name: name.into(),
            source: source.into(),
            entries: entries.into_iter().collect::<Vec<_>>().into(),
            beyond,
        }
    }

    /// Its name.
    #[inline]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Where its numbers come from.
    #[inline]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The techniques in order, each with its number.
    #[inline]
    pub fn entries(&self) -> &[(Technique, Tenths)] {
        &self.entries
    }

    /// The least that a puzzle is rated which these techniques do not solve.
    #[inline]
    pub fn beyond(&self) -> Tenths {
        self.beyond
    }

    /// The number of a technique, if the scale has it.
    #[inline]
    fn number_of(&self, technique: Technique) -> Option<Tenths> {
        let mut entries = self.entries.iter();
        let entry = entries.find(|(known, _)| *known == technique);
        entry.map(|&(_, number)| number)
    }

    /// The number of a step: that of its technique, and for a chain what its length adds. A technique that is not on the
    /// scale counts with its own difficulty.
    ///
    /// ```
    /// use sudoku_zoo::Tenths;
    /// use sudoku_zoo::rating::Scale;
    /// use sudoku_zoo::{Board, Grid, Limits};
    ///
    /// let scale = Scale::EXTENDED;
    /// println!("{}: {}", scale.name(), scale.source());
    /// let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
    /// let path = scale.plan().path(&board, &Limits::new());
    /// assert!(path.steps().iter().all(|step| scale.rate(step) <= Tenths(12)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn rate(&self, step: &Deduction) -> Tenths {
        let technique = step.technique;
        let number = self.number_of(technique);
        let number = number.unwrap_or(technique.difficulty());
        number.plus(step.addend)
    }

    /// The plan that always takes the first step it finds in the order of the scale and, of chains of one kind, the easiest. It is for puzzles with one
    /// solution.
    #[inline]
    pub fn plan(&self) -> Plan {
        let techniques = self.entries.iter().map(|&(technique, _)| technique);
        let plan = Plan::new(self.name.clone(), techniques).restarting();
        let plan = plan.assume_one_solution();
        TIERS.iter().fold(plan, |plan, tier| plan.join(tier))
    }
}
