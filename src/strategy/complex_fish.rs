//! Fish with fins, fish with boxes, and fish of any houses: finned and sashimi, Franken, mutant and siamese fish.
//!
//! ```text
//!            3           7   8
//!   row 2  · 4 · · · · · 4   · ·        without the fin at row 6, column 8 this is an X-Wing, which strikes the 4s of
//!            │           │              columns 3 and 7. If the fin has the 4, the cells it sees lose it.
//!   row 4    ·           ×              Either way, the cells × in the box of the fin lose it.
//!   row 5    ·           ×
//!   row 6  · 4 · · · · · 4   4 ·
//!                            fin
//! ```
//!
//! A fish of some size has as many *base* houses, each of which needs the digit, as *cover* houses, each of which takes it at
//! most once. The *fins* are the candidates of the base that no cover house holds, or that two base houses share.
//!
//! Suppose that no fin is true. Then each base house has the digit in a cell of its own inside a cover house, and these cells use
//! up the cover: its other candidates are false, and so are candidates that would use up two cover houses at once. A candidate
//! that is false in this case and also sees every fin is false in any case, so it goes.
//!
//! | fish | base | cover |
//! |---|---|---|
//! | basic | rows (columns) | columns (rows) |
//! | Franken | rows and boxes (columns and boxes) | columns and boxes (rows and boxes) |
//! | mutant | any | any |
//!
//! A fish has the first name in the table that fits. A basic fish with fins is *sashimi* when it has a base house with a
//! single candidate besides the fins, and *finned* when it has none. A *siamese* fish is two fish with fins on
//! the same base whose eliminations add up.
//!
//! Three cases are left out, because easier techniques find the same:
//!
//! - a base house with a single place: a hidden single;
//! - a base house with nothing but fins: the struck cells see the whole house, so this is a locked candidate;
//! - a cover house that no candidate of the base needs: the other cover houses would be too few without a fin, so a smaller
//!   pattern of the fins alone says the same.
//!
//! # The search
//!
//! First the search [finds](super::placeable) the candidates of the digit that any conclusion could strike. Mostly there are none. For
//! each choice of base houses it takes the first candidate of the base that is neither covered nor a fin. It tries each house
//! that could cover this candidate, and then makes it a fin. It goes on as long as one of the candidates that could be struck sees all fins. So each choice
//! of cover houses comes up once. The search skips a digit with more than `MOST_CHOICES` choices of base houses, if these are also
//! more than a 9×9 board has. So nothing is missed up to 9×9. On larger boards, Jellyfish of lines are looked for up to 16×16, Swordfish of lines up to 25×25,
//! and those with boxes when the digit is missing from few houses.
//!
//! Two houses make an X-Wing, three a Swordfish, four a Jellyfish, five a Squirmbag. Franken Jellyfish, all Squirmbags, all mutant and all
//! siamese fish are [on request](super::Technique::is_on_request).

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::cell_set::CellSet;
use super::evidence::{Evidence, Role};
use super::find::{Found, Strategy};
use super::house_set::HouseSet;
use super::view::View;
use crate::index::{Digit, House, HouseKind};
use crate::notation::Notation;
use crate::shape::Shape;

/// How many choices of base houses a digit may have in any case.
const MOST_CHOICES: usize = 2_400;

macro_rules! fish {
    ($($name:ident = $pairing:ident $kind:ident $form:ident $size:literal;)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Name { $($name,)* }

        /// How many kinds of fish there are here.
        pub(super) const COMPLEX_FISH: usize = [$(Name::$name as usize),*].len();

        $(pub(super) static $name: ComplexFish = ComplexFish {
            number: Name::$name as usize,
            size: $size,
            class: Class { kind: Kind::$kind, form: Form::$form },
            pairing: Pairing::$pairing,
        };)*
    };
}

fish! {
    FINNED_X_WING = Single Basic Finned 2;
    FINNED_SWORDFISH = Single Basic Finned 3;
    FINNED_JELLYFISH = Single Basic Finned 4;
    FINNED_SQUIRMBAG = Single Basic Finned 5;
    SASHIMI_X_WING = Single Basic Sashimi 2;
    SASHIMI_SWORDFISH = Single Basic Sashimi 3;
    SASHIMI_JELLYFISH = Single Basic Sashimi 4;
    SASHIMI_SQUIRMBAG = Single Basic Sashimi 5;
    SIAMESE_FINNED_X_WING = Siamese Basic Finned 2;
    SIAMESE_FINNED_SWORDFISH = Siamese Basic Finned 3;
    SIAMESE_FINNED_JELLYFISH = Siamese Basic Finned 4;
    SIAMESE_SASHIMI_X_WING = Siamese Basic Sashimi 2;
    SIAMESE_SASHIMI_SWORDFISH = Siamese Basic Sashimi 3;
    SIAMESE_SASHIMI_JELLYFISH = Siamese Basic Sashimi 4;
    FRANKEN_X_WING = Single Franken Plain 2;
    FRANKEN_SWORDFISH = Single Franken Plain 3;
    FRANKEN_JELLYFISH = Single Franken Plain 4;
    FRANKEN_SQUIRMBAG = Single Franken Plain 5;
    FINNED_FRANKEN_X_WING = Single Franken Finned 2;
    FINNED_FRANKEN_SWORDFISH = Single Franken Finned 3;
    FINNED_FRANKEN_JELLYFISH = Single Franken Finned 4;
    FINNED_FRANKEN_SQUIRMBAG = Single Franken Finned 5;
    SIAMESE_FRANKEN_X_WING = Siamese Franken Finned 2;
    SIAMESE_FRANKEN_SWORDFISH = Siamese Franken Finned 3;
    SIAMESE_FRANKEN_JELLYFISH = Siamese Franken Finned 4;
    MUTANT_X_WING = Single Mutant Plain 2;
    MUTANT_SWORDFISH = Single Mutant Plain 3;
    MUTANT_JELLYFISH = Single Mutant Plain 4;
    MUTANT_SQUIRMBAG = Single Mutant Plain 5;
    FINNED_MUTANT_X_WING = Single Mutant Finned 2;
    FINNED_MUTANT_SWORDFISH = Single Mutant Finned 3;
    FINNED_MUTANT_JELLYFISH = Single Mutant Finned 4;
    FINNED_MUTANT_SQUIRMBAG = Single Mutant Finned 5;
    SIAMESE_MUTANT_X_WING = Siamese Mutant Finned 2;
    SIAMESE_MUTANT_SWORDFISH = Siamese Mutant Finned 3;
    SIAMESE_MUTANT_JELLYFISH = Siamese Mutant Finned 4;
}

/// Fish of one size and class.
pub(super) struct ComplexFish {
    /// Its number among the kinds of fish.
    number: usize,
    /// How many base houses.
    size: usize,
    class: Class,
    pairing: Pairing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Class {
    kind: Kind,
    form: Form,
}

/// Which houses make the base and the cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Basic,
    Franken,
    Mutant,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Without fins.
    Plain,
    /// With fins.
    Finned,
    /// Basic, with fins, and a base house with a single candidate besides them.
    Sashimi,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pairing {
    Single,
    /// Two fish on one base.
    Siamese,
}

/// The kinds of base houses and of cover houses.
type Direction = (&'static [HouseKind], &'static [HouseKind]);

impl Kind {
    /// Which houses to try. Some fish that this finds are of an easier kind.
    fn directions(self) -> &'static [Direction] {
        use HouseKind::{Box, Column, Row};
        match self {
            Kind::Basic => &[(&[Row], &[Column]), (&[Column], &[Row])],
            Kind::Franken => &[(&[Row, Box], &[Column, Box]), (&[Column, Box], &[Row, Box])],
            Kind::Mutant => &[(&[Row, Column, Box], &[Row, Column, Box])],
        }
    }
}

impl Strategy for ComplexFish {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        for digit in view.digits() {
            let targets = view.unplaceable(digit);
            let lacking = view.lacks_fish(digit, self.number);
            if targets.is_empty() || lacking.is_some_and(|note| note.get().is_some()) {
                continue;
            }
            let before = found.count();
            for &(bases, covers) in self.class.kind.directions() {
                let houses = bases.iter().flat_map(|&kind| view.houses_of_kind(kind));
                let houses = houses.filter(|&house| view.positions(digit, house).count_ones() > 1);
                let houses = houses.map(|house| (house, view.places(digit, house)));
                let houses: Vec<_> = houses.collect();
                let most = choices(bases.len() * Shape::CLASSIC.side(), self.size);
                if choices(houses.len(), self.size) > most.max(MOST_CHOICES) {
                    continue;
                }
                let nothing = CellSet::empty(view.shape());
                let mut search = FishSearch {
                    fish: self,
                    view,
                    digit,
                    cover_kinds: covers,
                    houses: &houses,
                    chosen: Vec::with_capacity(self.size),
                    bases: HouseSet::default(),
                    base: nothing.clone(),
                    shared: nothing,
                    fish_on_base: Vec::new(),
                };
                search.choose_bases(0, targets, found)?;
            }
            if let (Some(note), true) = (lacking, found.count() == before) {
                // Another thread may have been faster, with the same.
                let _ = note.set(());
            }
        }
        ControlFlow::Continue(())
    }

    fn reason(
        &self,
        evidence: &Evidence,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let digits = evidence.digits(Role::Defining);
        let (base, cover, fins) = (
            evidence.houses_in(Role::Base),
            evidence.houses_in(Role::Cover),
            evidence.cells(Role::Fin),
        );
        let digits = notation.digits(digits);
        let (base, cover) = (notation.houses(&base), notation.houses(&cover));
        let cells = notation.cells(&fins);
        match (self.pairing, fins.as_slice()) {
            (Pairing::Siamese, _) => {
                write!(
                    f,
                    "{digits} fits {base} only in {cover}, as two fish with the fins {cells} that see what they strike"
                )
            }
            (_, []) => write!(f, "{digits} fits {base} only in {cover}"),
            (_, [_]) => write!(
                f,
                "{digits} fits {base} only in {cover} or in the fin {cells} that sees what goes"
            ),
            _ => write!(
                f,
                "{digits} fits {base} only in {cover} or in the fins {cells} that see what goes"
            ),
        }
    }
}

/// In how many ways `size` things can be chosen from `count`, unless that is huge.
fn choices(count: usize, size: usize) -> usize {
    let mut ways: usize = 1;
    for number in 0..size {
        // Each of these products can be divided: it is a number of choices times its size.
        ways = ways.saturating_mul(count.saturating_sub(number)) / (number + 1);
    }
    ways
}

/// The kind of a fish with some base and cover.
fn kind_of(bases: HouseSet, covers: HouseSet) -> Kind {
    use HouseKind::{Box, Column, Row};
    let crosses = |one, other| !bases.has_kind(other) && !covers.has_kind(one);
    if !crosses(Row, Column) && !crosses(Column, Row) {
        Kind::Mutant
    } else if bases.has_kind(Box) || covers.has_kind(Box) {
        Kind::Franken
    } else {
        Kind::Basic
    }
}

/// A fish on the base that the search is at.
struct Fish {
    class: Class,
    covers: HouseSet,
    fins: CellSet,
    struck: CellSet,
}

/// The search for the fish of one digit.
struct FishSearch<'a> {
    fish: &'a ComplexFish,
    view: &'a View,
    digit: Digit,
    cover_kinds: &'static [HouseKind],
    /// The houses that may be in the base, with the places of the digit.
    houses: &'a [(House, CellSet)],
    /// The base: numbers of `houses`.
    chosen: Vec<usize>,
    bases: HouseSet,
    /// The candidates of the base.
    base: CellSet,
    /// Those that two houses of the base share.
    shared: CellSet,
    /// For siamese fish: those found on this base.
    fish_on_base: Vec<Fish>,
}

/// How far the choice of the cover has come.
#[derive(Clone)]
struct Cover {
    houses: HouseSet,
    /// Houses that are not to be chosen any more.
    banned: HouseSet,
    /// How many are still to be chosen.
    more: usize,
    /// The candidates of the base that are neither covered nor fins.
    open: CellSet,
    /// The candidates that can go and see all fins.
    targets: CellSet,
}

impl FishSearch<'_> {
    /// Adds each of the houses from `start` on to the base, until it is complete.
    fn choose_bases(
        &mut self,
        start: usize,
        targets: &CellSet,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        if self.chosen.len() == self.fish.size {
            return self.with_base(targets, found);
        }
        if self.chosen.len() <= 3 {
            found.check()?;
        }
        for number in start..self.houses.len() {
            let (house, places) = &self.houses[number];
            let overlap = &self.base & places;
            let mut targets = targets.clone();
            if !overlap.is_empty() {
                if self.fish.class.form == Form::Plain {
                    continue;
                }
                self.keep_seen(&mut targets, &overlap);
                if targets.is_empty() {
                    continue;
                }
            }
            let before = (self.base.clone(), self.shared.clone());
            self.base |= places;
            self.shared |= overlap;
            self.bases.insert(*house);
            self.chosen.push(number);
            self.choose_bases(number + 1, &targets, found)?;
            self.chosen.pop();
            self.bases.remove(*house);
            (self.base, self.shared) = before;
        }
        ControlFlow::Continue(())
    }

    /// Keeps the targets that see all of some fins.
    fn keep_seen(&self, targets: &mut CellSet, fins: &CellSet) {
        for fin in fins {
            *targets &= self.view.peers(fin);
            if targets.is_empty() {
                return;
            }
        }
    }

    fn with_base(&mut self, targets: &CellSet, found: &mut Found<'_>) -> ControlFlow<()> {
        let cover = Cover {
            houses: HouseSet::default(),
            banned: self.bases,
            more: self.fish.size,
            open: &self.base - &self.shared,
            targets: targets.clone(),
        };
        self.choose_cover(cover, found)?;
        if self.fish.pairing == Pairing::Siamese {
            self.pair(found)?;
        }
        ControlFlow::Continue(())
    }

    /// Covers the first open candidate of the base in every way, or makes it a fin.
    fn choose_cover(&mut self, mut cover: Cover, found: &mut Found<'_>) -> ControlFlow<()> {
        let finned = self.fish.class.form != Form::Plain;
        let cell = match cover.open.first() {
            Some(cell) if cover.more > 0 => cell,
            None if cover.more > 0 => return ControlFlow::Continue(()),
            open => {
                if open.is_some() && finned {
                    self.keep_seen(&mut cover.targets, &cover.open);
                }
                if open.is_none() || (finned && !cover.targets.is_empty()) {
                    return self.complete(&cover, found);
                }
                return ControlFlow::Continue(());
            }
        };
        for &kind in self.cover_kinds {
            let house = self.view.shape().house_of(cell, kind);
            if cover.banned.contains(house) {
                continue;
            }
            let mut longer = cover.clone();
            longer.open -= self.view.cells_of(house);
            longer.houses.insert(house);
            longer.more -= 1;
            self.choose_cover(longer, found)?;
            cover.banned.insert(house);
        }
        if finned {
            cover.targets &= self.view.peers(cell);
            cover.open.remove(cell);
            if !cover.targets.is_empty() {
                self.choose_cover(cover, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The cover is complete: concludes from the fish, if it is of the class that the caller looks for.
    fn complete(&mut self, cover: &Cover, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut once = CellSet::empty(self.view.shape());
        let mut twice = once.clone();
        for house in cover.houses.iter() {
            let cells = self.view.cells_of(house);
            twice |= &once & cells;
            once |= cells;
        }
        let fins = (&self.base - &once) | &self.shared;
        let struck = &cover.targets & &((once - &self.base) | &twice);
        if struck.is_empty() {
            return ControlFlow::Continue(());
        }
        let body = &self.base - &fins;
        let bodies = self.chosen.iter().map(|&number| {
            let (_, places) = &self.houses[number];
            (places & &body).len()
        });
        let smallest = bodies.min().unwrap_or(0);
        let body_once = body - twice;
        let mut covers = cover.houses.iter();
        if smallest == 0 || covers.any(|house| !self.view.cells_of(house).intersects(&body_once)) {
            return ControlFlow::Continue(());
        }
        let kind = kind_of(self.bases, cover.houses);
        let form = match (kind, smallest) {
            _ if fins.is_empty() => Form::Plain,
            (Kind::Basic, 1) => Form::Sashimi,
            _ => Form::Finned,
        };
        let fish = Fish {
            class: Class { kind, form },
            covers: cover.houses,
            fins,
            struck,
        };
        match self.fish.pairing {
            Pairing::Single if fish.class == self.fish.class => {
                self.conclude(&[&fish], found)?;
            }
            Pairing::Siamese if form != Form::Plain => self.fish_on_base.push(fish),
            _ => {}
        }
        ControlFlow::Continue(())
    }

    /// Concludes from all pairs of fish on this base whose eliminations add up. One of the two must be of the class that the caller
    /// looks for.
    fn pair(&mut self, found: &mut Found<'_>) -> ControlFlow<()> {
        let fish = core::mem::take(&mut self.fish_on_base);
        for (number, one) in fish.iter().enumerate() {
            for other in &fish[number + 1..] {
                let adds_up =
                    !one.struck.is_subset(&other.struck) && !other.struck.is_subset(&one.struck);
                if adds_up && [one.class, other.class].contains(&self.fish.class) {
                    self.conclude(&[one, other], found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Strikes what some fish on this base strike together.
    fn conclude(&self, fish: &[&Fish], found: &mut Found<'_>) -> ControlFlow<()> {
        let (view, digit) = (self.view, self.digit);
        let mut fins = CellSet::empty(view.shape());
        let mut covers = HouseSet::default();
        for fish in fish {
            found.strike_all(&fish.struck, digit);
            fins |= &fish.fins;
            fish.covers.iter().for_each(|house| covers.insert(house));
        }
        found.conclude(|| {
            let with_digit = |cell| (cell, digit.into());
            Evidence::new()
                .marks(Role::Defining, (&self.base - &fins).iter().map(with_digit))
                .marks(Role::Fin, fins.iter().map(with_digit))
                .houses(Role::Base, self.bases.iter())
                .houses(Role::Cover, covers.iter())
        })
    }
}
