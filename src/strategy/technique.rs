//! The techniques: which there are, in what order, how hard, and under what names.
//!
//! A technique of this crate is one file in this folder (the pattern, how to find it, how to explain it) and one line in the
//! table below. A technique of your own is the same [`Strategy`] with a [`Description`] for the line.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::deduction::Deduction;
use super::find::{Found, Strategy};
use super::packed::Packed;
use super::view::View;
use super::{
    aligned_exclusion, als_chain, als_xy_wing, als_xz, avoidable_rectangle, bug, chain,
    complex_fish, death_blossom, direct, empty_rectangle, fish, full_house, grouped_links,
    hidden_single, hidden_subset, locked_candidate, locked_subset, naked_single, naked_subset,
    strong_links, sue_de_coq, template, unique_loop, unique_rectangle, w_wing, wxyz_wing, xy_wing,
};
use crate::limits::Limits;
use crate::report::End;
use crate::solve::Stopped;

/// A human technique: a name, a difficulty, and the [`Strategy`] that finds it.
///
/// Techniques are equal when their ids are, and ordered by difficulty, then by id.
///
/// ```
/// use sudoku_zoo::strategy::Technique;
///
/// let pair = Technique::from_id("naked-pair").expect("registered");
/// assert_eq!(pair, Technique::NAKED_PAIR);
/// assert_eq!((pair.to_string(), pair.hodoku_code()), ("naked pair".into(), Some("0200")));
/// assert!(pair < Technique::X_WING);
///
/// let one_solution = Technique::UNIQUE_RECTANGLE_1;
/// assert!(one_solution.assumes_one_solution() && !one_solution.is_on_request());
/// println!("{} ({}), SE {}, extended {}", pair.name(), pair.id(), pair.difficulty(), pair.extended_difficulty());
/// assert_eq!(pair.hodoku_score(), Some(60));
/// ```
#[derive(Clone, Copy)]
pub struct Technique(&'static Description);

/// The name, the difficulty and the other data of a technique, and the [`Strategy`] that finds it. A [`Technique`] points to it.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_zoo::strategy::{Description, Found, Strategy, Technique, View};
///
/// struct Nothing;
///
/// impl Strategy for Nothing {
///     fn find(&self, _: &View, _: &mut Found<'_>) -> ControlFlow<()> {
///         ControlFlow::Continue(())
///     }
/// }
///
/// const NOTHING: Technique = Technique::new(&Description::new("nothing", "nothing at all", 99, &Nothing).hodoku("9999", 7));
/// assert_eq!((NOTHING.id(), NOTHING.difficulty(), NOTHING.hodoku_score()), ("nothing", 99, Some(7)));
///
/// const RARE: Technique = Technique::new(
///     &Description::new("rare", "rare", 99, &Nothing).extended(98).assuming_one_solution().on_request(),
/// );
/// assert!(RARE.assumes_one_solution() && RARE.is_on_request());
/// assert_eq!(RARE.extended_difficulty(), 98);
/// ```
#[derive(Clone, Copy)]
pub struct Description {
    id: &'static str,
    name: &'static str,
    difficulty: u32,
    extended_difficulty: Option<u32>,
    hodoku: Option<(&'static str, u32)>,
    assumes_one_solution: bool,
    on_request: bool,
    method: Method,
}

/// How a technique is found.
#[derive(Clone, Copy)]
pub(super) enum Method {
    /// On packed marks, which is fast.
    Packed(&'static dyn Packed),
    /// On a [`View`].
    Open(&'static dyn Strategy),
}

macro_rules! techniques {
    ($($constant:ident = $method:ident $id:literal $name:literal $difficulty:literal, $strategy:path
        $(, $option:ident($($argument:expr),*))*;)*) => {
        /// # The techniques of this crate, from the easiest to the hardest
        ///
        /// Each has an example that our generator made: a picture, the step in words, and the board on one line, which
        /// `zoo hint` reads. Green, blue, purple and orange candidates make up the pattern, and yellow houses are what it covers;
        /// candidates that go are crossed out, digits to be placed have a ring, strong links are solid and weak links are dashed.
        impl Technique {
            $(
                #[doc = concat!("The ", $name, ".")]
                #[doc = ""]
                // Only rustdoc reads the file, so that a technique compiles before it has an example.
                #[cfg_attr(all(doc, not(doctest)), doc = include_str!(concat!("pictures/", $id, ".md")))]
                pub const $constant: Technique = {
                    static DESCRIPTION: Description =
                        Description::$method($id, $name, $difficulty, &$strategy)$(.$option($($argument),*))*;
                    Technique::new(&DESCRIPTION)
                };
            )*

            /// All techniques of this crate, from the easiest to the hardest.
            pub const ALL: &'static [Technique] = &[$(Technique::$constant,)*];
        }
    };
}

// In the order of their difficulty, which is Sudoku Explainer's rating in tenths. It does not rate
// locked pairs and triples; they stand where HoDoKu has them, just before the locked candidates.
// Nor does it rate fish with fins or boxes; they stand after the basic fish of their size, mutant fish where chains begin.
// Skyscrapers and other pairs of strong links have the numbers of the extended scale; 1.2.1 finds them as forcing chains of 6.6.
techniques! {
    FULL_HOUSE    = packed "full-house" "full house" 10, full_house::STRATEGY, hodoku("0000", 4);
    BOX_HIDDEN_SINGLE = new "box-hidden-single" "hidden single in a box" 12, direct::BOX_SINGLE, on_request();
    HIDDEN_SINGLE = packed "hidden-single" "hidden single" 15, hidden_single::STRATEGY, hodoku("0002", 14);
    DIRECT_POINTING = new "direct-pointing" "direct pointing" 17, direct::POINTING, on_request();
    DIRECT_CLAIMING = new "direct-claiming" "direct claiming" 19, direct::CLAIMING, on_request();
    DIRECT_HIDDEN_PAIR = new "direct-hidden-pair" "direct hidden pair" 20, direct::HIDDEN_PAIR, on_request();
    NAKED_SINGLE  = packed "naked-single" "naked single" 23, naked_single::STRATEGY, hodoku("0003", 4);
    LOCKED_PAIR   = packed "locked-pair" "locked pair" 24, locked_subset::PAIR, hodoku("0110", 40);
    LOCKED_TRIPLE = packed "locked-triple" "locked triple" 25, locked_subset::TRIPLE, hodoku("0111", 60);
    DIRECT_HIDDEN_TRIPLE = new "direct-hidden-triple" "direct hidden triple" 25, direct::HIDDEN_TRIPLE, on_request();
    POINTING      = packed "pointing" "locked candidate (pointing)" 26, locked_candidate::POINTING, hodoku("0100", 50);
    CLAIMING      = packed "claiming" "locked candidate (claiming)" 28, locked_candidate::CLAIMING, hodoku("0101", 50);
    NAKED_PAIR    = packed "naked-pair" "naked pair" 30, naked_subset::PAIR, hodoku("0200", 60);
    X_WING        = new "x-wing" "X-Wing" 32, fish::X_WING, hodoku("0300", 140);
    HIDDEN_PAIR   = packed "hidden-pair" "hidden pair" 34, hidden_subset::PAIR, hodoku("0210", 70);
    FINNED_X_WING = new "finned-x-wing" "finned X-Wing" 34, complex_fish::FINNED_X_WING, hodoku("0310", 130);
    SASHIMI_X_WING = new "sashimi-x-wing" "sashimi X-Wing" 35, complex_fish::SASHIMI_X_WING, hodoku("0320", 150);
    SIAMESE_FINNED_X_WING = new "siamese-finned-x-wing" "siamese finned X-Wing" 35, complex_fish::SIAMESE_FINNED_X_WING, hodoku("03101", 130), on_request();
    NAKED_TRIPLE  = packed "naked-triple" "naked triple" 36, naked_subset::TRIPLE, hodoku("0201", 80);
    SIAMESE_SASHIMI_X_WING = new "siamese-sashimi-x-wing" "siamese sashimi X-Wing" 36, complex_fish::SIAMESE_SASHIMI_X_WING, hodoku("03201", 150), on_request();
    SWORDFISH     = new "swordfish" "Swordfish" 38, fish::SWORDFISH, hodoku("0301", 150);
    HIDDEN_TRIPLE = packed "hidden-triple" "hidden triple" 40, hidden_subset::TRIPLE, hodoku("0211", 100);
    FINNED_SWORDFISH = new "finned-swordfish" "finned Swordfish" 40, complex_fish::FINNED_SWORDFISH, hodoku("0311", 200);
    SKYSCRAPER = new "skyscraper" "skyscraper" 40, strong_links::SKYSCRAPER, hodoku("0400", 130);
    SASHIMI_SWORDFISH = new "sashimi-swordfish" "sashimi Swordfish" 41, complex_fish::SASHIMI_SWORDFISH, hodoku("0321", 240);
    SIAMESE_FINNED_SWORDFISH = new "siamese-finned-swordfish" "siamese finned Swordfish" 41, complex_fish::SIAMESE_FINNED_SWORDFISH, hodoku("03111", 200), on_request();
    TWO_STRING_KITE = new "two-string-kite" "two-string kite" 41, strong_links::KITE, hodoku("0401", 150);
    XY_WING       = new "xy-wing" "XY-Wing" 42, xy_wing::XY_WING, hodoku("0800", 160);
    SIAMESE_SASHIMI_SWORDFISH = new "siamese-sashimi-swordfish" "siamese sashimi Swordfish" 42, complex_fish::SIAMESE_SASHIMI_SWORDFISH, hodoku("03211", 240), on_request();
    TURBOT_FISH = new "turbot-fish" "turbot fish" 42, strong_links::TURBOT_FISH, hodoku("0403", 120);
    DUAL_TWO_STRING_KITE = new "dual-two-string-kite" "dual two-string kite" 42, strong_links::DUAL_KITE, hodoku("0404", 150), on_request();
    GROUPED_STRONG_LINKS = new "grouped-strong-links" "grouped strong links" 43, grouped_links::STRATEGY, on_request();
    EMPTY_RECTANGLE = new "empty-rectangle" "empty rectangle" 43, empty_rectangle::STRATEGY, hodoku("0402", 120);
    XYZ_WING      = new "xyz-wing" "XYZ-Wing" 44, xy_wing::XYZ_WING, hodoku("0801", 180);
    // Sudoku Explainer finds it as a chain; it is as hard to see as the other wings.
    W_WING        = new "w-wing" "W-Wing" 44, w_wing::STRATEGY, hodoku("0803", 150);
    DUAL_EMPTY_RECTANGLE = new "dual-empty-rectangle" "dual empty rectangle" 44, empty_rectangle::DUAL, hodoku("0405", 120), on_request();
    // Sudoku Explainer has types 1 to 4, with a tenth more for each size of the subset of type 3; the other types get similar ratings.
    UNIQUE_RECTANGLE_1 = new "unique-rectangle-1" "unique rectangle type 1" 45, unique_rectangle::TYPE_1, hodoku("0600", 100), assuming_one_solution();
    UNIQUE_RECTANGLE_2 = new "unique-rectangle-2" "unique rectangle type 2" 45, unique_rectangle::TYPE_2, hodoku("0601", 100), assuming_one_solution();
    UNIQUE_RECTANGLE_4 = new "unique-rectangle-4" "unique rectangle type 4" 45, unique_rectangle::TYPE_4, hodoku("0603", 100), assuming_one_solution();
    UNIQUE_RECTANGLE_5 = new "unique-rectangle-5" "unique rectangle type 5" 45, unique_rectangle::TYPE_5, hodoku("0604", 100), assuming_one_solution();
    UNIQUE_RECTANGLE_6 = new "unique-rectangle-6" "unique rectangle type 6" 45, unique_rectangle::TYPE_6, hodoku("0605", 100), assuming_one_solution();
    UNIQUE_RECTANGLE_3 = new "unique-rectangle-3" "unique rectangle type 3" 46, unique_rectangle::TYPE_3, hodoku("0602", 100), assuming_one_solution();
    AVOIDABLE_RECTANGLE_1 = new "avoidable-rectangle-1" "avoidable rectangle type 1" 46, avoidable_rectangle::TYPE_1, hodoku("0607", 100), assuming_one_solution();
    AVOIDABLE_RECTANGLE_2 = new "avoidable-rectangle-2" "avoidable rectangle type 2" 46, avoidable_rectangle::TYPE_2, hodoku("0608", 100), assuming_one_solution();
    // Sudoku Explainer adds a tenth for each two corners beyond six.
    UNIQUE_LOOP_1 = new "unique-loop-1" "unique loop type 1" 46, unique_loop::TYPE_1, assuming_one_solution();
    UNIQUE_LOOP_2 = new "unique-loop-2" "unique loop type 2" 46, unique_loop::TYPE_2, assuming_one_solution();
    UNIQUE_LOOP_4 = new "unique-loop-4" "unique loop type 4" 46, unique_loop::TYPE_4, assuming_one_solution();
    UNIQUE_LOOP_3 = new "unique-loop-3" "unique loop type 3" 47, unique_loop::TYPE_3, assuming_one_solution();
    HIDDEN_RECTANGLE = new "hidden-rectangle" "hidden rectangle" 47, unique_rectangle::HIDDEN, hodoku("0606", 100), assuming_one_solution();
    NAKED_QUAD    = packed "naked-quad" "naked quad" 50, naked_subset::QUAD, hodoku("0202", 120);
    // Sudoku Explainer does not rate it; this is where others have it.
    SUE_DE_COQ    = new "sue-de-coq" "Sue de Coq" 50, sue_de_coq::STRATEGY, hodoku("1101", 250);
    REMOTE_PAIR   = new "remote-pair" "remote pair" 50, chain::remote_pair::STRATEGY, hodoku("0703", 110);
    JELLYFISH     = new "jellyfish" "Jellyfish" 52, fish::JELLYFISH, hodoku("0302", 160);
    HIDDEN_QUAD   = packed "hidden-quad" "hidden quad" 54, hidden_subset::QUAD, hodoku("0212", 150);
    FINNED_JELLYFISH = new "finned-jellyfish" "finned Jellyfish" 54, complex_fish::FINNED_JELLYFISH, hodoku("0312", 250);
    // The number of the extended scale; 1.2.1 does not know it.
    WXYZ_WING     = new "wxyz-wing" "WXYZ-Wing" 55, wxyz_wing::STRATEGY;
    SIMPLE_COLOURS_TRAP = new "simple-colours-trap" "simple colour trap" 55, chain::colouring::SIMPLE_TRAP, hodoku("0500", 150);
    SIMPLE_COLOURS_WRAP = new "simple-colours-wrap" "simple colour wrap" 55, chain::colouring::SIMPLE_WRAP, hodoku("0501", 150);
    SASHIMI_JELLYFISH = new "sashimi-jellyfish" "sashimi Jellyfish" 55, complex_fish::SASHIMI_JELLYFISH, hodoku("0322", 260);
    SIAMESE_FINNED_JELLYFISH = new "siamese-finned-jellyfish" "siamese finned Jellyfish" 55, complex_fish::SIAMESE_FINNED_JELLYFISH, hodoku("03121", 250), on_request();
    FRANKEN_X_WING = new "franken-x-wing" "Franken X-Wing" 55, complex_fish::FRANKEN_X_WING, hodoku("0330", 300);
    FRANKEN_SWORDFISH = new "franken-swordfish" "Franken Swordfish" 55, complex_fish::FRANKEN_SWORDFISH, hodoku("0331", 350);
    BUG_1         = new "bug-1" "bivalue universal grave type 1" 56, bug::TYPE_1, hodoku("0610", 100), assuming_one_solution();
    MULTI_COLOURS_1 = new "multi-colours-1" "multi-colours 1" 56, chain::colouring::MULTI_ONE, hodoku("0502", 200);
    MULTI_COLOURS_2 = new "multi-colours-2" "multi-colours 2" 56, chain::colouring::MULTI_TWO, hodoku("0503", 200);
    SIAMESE_SASHIMI_JELLYFISH = new "siamese-sashimi-jellyfish" "siamese sashimi Jellyfish" 56, complex_fish::SIAMESE_SASHIMI_JELLYFISH, hodoku("03221", 260), on_request();
    FRANKEN_JELLYFISH = new "franken-jellyfish" "Franken Jellyfish" 56, complex_fish::FRANKEN_JELLYFISH, hodoku("0332", 370), on_request();
    FINNED_SQUIRMBAG = new "finned-squirmbag" "finned Squirmbag" 56, complex_fish::FINNED_SQUIRMBAG, hodoku("0313", 470), on_request();
    BUG_2         = new "bug-2" "bivalue universal grave type 2" 57, bug::TYPE_2, assuming_one_solution();
    BUG_4         = new "bug-4" "bivalue universal grave type 4" 57, bug::TYPE_4, assuming_one_solution();
    FINNED_FRANKEN_X_WING = new "finned-franken-x-wing" "finned Franken X-Wing" 57, complex_fish::FINNED_FRANKEN_X_WING, hodoku("0340", 390);
    SASHIMI_SQUIRMBAG = new "sashimi-squirmbag" "sashimi Squirmbag" 57, complex_fish::SASHIMI_SQUIRMBAG, hodoku("0323", 470), on_request();
    FRANKEN_SQUIRMBAG = new "franken-squirmbag" "Franken Squirmbag" 57, complex_fish::FRANKEN_SQUIRMBAG, hodoku("0333", 470), on_request();
    BUG_3         = new "bug-3" "bivalue universal grave type 3" 58, bug::TYPE_3, assuming_one_solution();
    MEDUSA        = new "3d-medusa" "3D Medusa" 58, chain::colouring::MEDUSA;
    FINNED_FRANKEN_SWORDFISH = new "finned-franken-swordfish" "finned Franken Swordfish" 58, complex_fish::FINNED_FRANKEN_SWORDFISH, hodoku("0341", 410);
    SIAMESE_FRANKEN_X_WING = new "siamese-franken-x-wing" "siamese Franken X-Wing" 58, complex_fish::SIAMESE_FRANKEN_X_WING, hodoku("03401", 390), on_request();
    FINNED_FRANKEN_JELLYFISH = new "finned-franken-jellyfish" "finned Franken Jellyfish" 59, complex_fish::FINNED_FRANKEN_JELLYFISH, hodoku("0342", 430), on_request();
    SIAMESE_FRANKEN_SWORDFISH = new "siamese-franken-swordfish" "siamese Franken Swordfish" 59, complex_fish::SIAMESE_FRANKEN_SWORDFISH, hodoku("03411", 410), on_request();
    SIAMESE_FRANKEN_JELLYFISH = new "siamese-franken-jellyfish" "siamese Franken Jellyfish" 60, complex_fish::SIAMESE_FRANKEN_JELLYFISH, hodoku("03421", 430), on_request();
    FINNED_FRANKEN_SQUIRMBAG = new "finned-franken-squirmbag" "finned Franken Squirmbag" 60, complex_fish::FINNED_FRANKEN_SQUIRMBAG, hodoku("0343", 470), on_request();
    // Wings and almost locked sets find what it finds.
    ALIGNED_PAIR_EXCLUSION = new "aligned-pair-exclusion" "aligned pair exclusion" 62, aligned_exclusion::PAIR, on_request();
    X_CYCLE       = new "x-cycle" "X-cycle" 65, chain::X_CYCLE;
    Y_CYCLE       = new "y-cycle" "Y-cycle" 65, chain::Y_CYCLE;
    MUTANT_X_WING = new "mutant-x-wing" "mutant X-Wing" 65, complex_fish::MUTANT_X_WING, hodoku("0350", 450), on_request();
    MUTANT_SWORDFISH = new "mutant-swordfish" "mutant Swordfish" 65, complex_fish::MUTANT_SWORDFISH, hodoku("0351", 450), on_request();
    MUTANT_JELLYFISH = new "mutant-jellyfish" "mutant Jellyfish" 65, complex_fish::MUTANT_JELLYFISH, hodoku("0352", 450), on_request();
    MUTANT_SQUIRMBAG = new "mutant-squirmbag" "mutant Squirmbag" 65, complex_fish::MUTANT_SQUIRMBAG, hodoku("0353", 470), on_request();
    X_CHAIN       = new "x-chain" "X-chain" 66, chain::X_CHAIN, hodoku("0701", 260);
    FORCING_X_CHAIN = new "forcing-x-chain" "forcing X-chain" 66, chain::FORCING_X_CHAIN, on_request();
    XY_CHAIN      = new "xy-chain" "XY-chain" 66, chain::XY_CHAIN, hodoku("0702", 260);
    FINNED_MUTANT_X_WING = new "finned-mutant-x-wing" "finned mutant X-Wing" 66, complex_fish::FINNED_MUTANT_X_WING, hodoku("0360", 470), on_request();
    FINNED_MUTANT_SWORDFISH = new "finned-mutant-swordfish" "finned mutant Swordfish" 66, complex_fish::FINNED_MUTANT_SWORDFISH, hodoku("0361", 470), on_request();
    FINNED_MUTANT_JELLYFISH = new "finned-mutant-jellyfish" "finned mutant Jellyfish" 66, complex_fish::FINNED_MUTANT_JELLYFISH, hodoku("0362", 470), on_request();
    FINNED_MUTANT_SQUIRMBAG = new "finned-mutant-squirmbag" "finned mutant Squirmbag" 66, complex_fish::FINNED_MUTANT_SQUIRMBAG, hodoku("0363", 470), on_request();
    // Sudoku Explainer has no almost locked sets; these stand among the chains, of which they are special forms.
    ALS_XZ        = new "als-xz" "ALS-XZ" 66, als_xz::STRATEGY, hodoku("0901", 300);
    SIAMESE_MUTANT_X_WING = new "siamese-mutant-x-wing" "siamese mutant X-Wing" 67, complex_fish::SIAMESE_MUTANT_X_WING, hodoku("03601", 470), on_request();
    SIAMESE_MUTANT_SWORDFISH = new "siamese-mutant-swordfish" "siamese mutant Swordfish" 67, complex_fish::SIAMESE_MUTANT_SWORDFISH, hodoku("03611", 470), on_request();
    SIAMESE_MUTANT_JELLYFISH = new "siamese-mutant-jellyfish" "siamese mutant Jellyfish" 67, complex_fish::SIAMESE_MUTANT_JELLYFISH, hodoku("03621", 470), on_request();
    ALS_XY_WING   = new "als-xy-wing" "ALS-XY-Wing" 69, als_xy_wing::STRATEGY, hodoku("0902", 320);
    NONREPETITIVE_CYCLE = new "nonrepetitive-cycle" "nonrepetitive cycle" 70, chain::NONREPETITIVE_CYCLE;
    CONTINUOUS_LOOP = new "continuous-nice-loop" "continuous nice loop" 70, chain::CONTINUOUS_LOOP, hodoku("0706", 280);
    AIC           = new "aic" "alternating inference chain" 70, chain::AIC, hodoku("0708", 280);
    DISCONTINUOUS_LOOP = new "discontinuous-nice-loop" "discontinuous nice loop" 70, chain::DISCONTINUOUS_LOOP, hodoku("0707", 280);
    FORCING_CHAIN = new "forcing-chain" "forcing chain" 70, chain::FORCING_CHAIN, on_request();
    GROUPED_CONTINUOUS_LOOP = new "grouped-continuous-nice-loop" "grouped continuous nice loop" 72, chain::GROUPED_CONTINUOUS_LOOP, hodoku("0709", 300);
    GROUPED_AIC   = new "grouped-aic" "grouped alternating inference chain" 72, chain::GROUPED_AIC, hodoku("0711", 300);
    GROUPED_DISCONTINUOUS_LOOP = new "grouped-discontinuous-nice-loop" "grouped discontinuous nice loop" 72, chain::GROUPED_DISCONTINUOUS_LOOP, hodoku("0710", 300);
    ALIGNED_TRIPLET_EXCLUSION = new "aligned-triplet-exclusion" "aligned triplet exclusion" 75, aligned_exclusion::TRIPLE, on_request();
    NISHIO        = new "nishio" "Nishio" 75, chain::net::NISHIO;
    ALS_CHAIN     = new "als-chain" "ALS chain" 75, als_chain::STRATEGY, hodoku("0903", 340);
    CELL_FORCING_CHAIN = new "cell-forcing-chain" "cell forcing chain" 80, chain::forcing::CELL, hodoku("1302", 500);
    HOUSE_FORCING_CHAIN = new "house-forcing-chain" "house forcing chain" 80, chain::forcing::HOUSE, hodoku("1302", 500);
    DEATH_BLOSSOM = new "death-blossom" "death blossom" 82, death_blossom::STRATEGY, hodoku("0904", 360);
    DYNAMIC_CONTRADICTION = new "dynamic-contradiction" "dynamic contradiction chain" 85, chain::net::CONTRADICTION, hodoku("1304", 700);
    DYNAMIC_FORCING_CHAIN = new "dynamic-forcing-chain" "dynamic forcing chain" 85, chain::net::FORCING, hodoku("1305", 700);
    // Nets that use other techniques inside.
    DYNAMIC_CONTRADICTION_PLUS = new "dynamic-contradiction-plus" "dynamic contradiction chain plus" 90, chain::net::CONTRADICTION_PLUS, on_request();
    DYNAMIC_FORCING_CHAIN_PLUS = new "dynamic-forcing-chain-plus" "dynamic forcing chain plus" 90, chain::net::FORCING_PLUS, on_request();
    NESTED_CONTRADICTION = new "nested-contradiction" "contradiction chain with nested chains" 95, chain::net::CONTRADICTION_CHAINS, on_request();
    NESTED_FORCING_CHAIN = new "nested-forcing-chain" "forcing chain with nested chains" 95, chain::net::FORCING_CHAINS, on_request();
    NESTED_MULTIPLE_CONTRADICTION = new "nested-multiple-contradiction" "contradiction chain with nested multiple chains" 100, chain::net::CONTRADICTION_MULTIPLE, on_request();
    TEMPLATE_SET  = new "template-set" "template set" 120, template::SET, hodoku("1201", 10_000), on_request();
    TEMPLATE_DELETE = new "template-delete" "template delete" 120, template::DELETE, hodoku("1202", 10_000), on_request();
}

impl Description {
    /// The description of a technique of your own.
    ///
    /// `id` is a name that never changes: lower case, words joined by `-`. `name` is what players call it. `difficulty` is
    /// a rating on Sudoku Explainer's scale in tenths, so that 15 means 1.5.
    pub const fn new(
        id: &'static str,
        name: &'static str,
        difficulty: u32,
        strategy: &'static dyn Strategy,
    ) -> Description {
        Description::with_method(id, name, difficulty, Method::Open(strategy))
    }

    const fn packed(
        id: &'static str,
        name: &'static str,
        difficulty: u32,
        packed: &'static dyn Packed,
    ) -> Description {
        Description::with_method(id, name, difficulty, Method::Packed(packed))
    }

    const fn with_method(
        id: &'static str,
        name: &'static str,
        difficulty: u32,
        method: Method,
    ) -> Description {
        Description {
            id,
            name,
            difficulty,
            extended_difficulty: None,
            hodoku: None,
            assumes_one_solution: false,
            on_request: false,
            method,
        }
    }

    /// The same with the code and the base score that HoDoKu has for it.
    #[must_use]
    pub const fn hodoku(mut self, code: &'static str, score: u32) -> Description {
        self.hodoku = Some((code, score));
        self
    }

    /// The same with another difficulty, in tenths, on the extended scale of Sukaku Explainer.
    #[must_use]
    pub const fn extended(mut self, difficulty: u32) -> Description {
        self.extended_difficulty = Some(difficulty);
        self
    }

    /// The same, for a technique that is only sound on puzzles with exactly one solution. A plan leaves it out
    /// unless the caller [promises](super::Plan::assume_one_solution) that.
    #[must_use]
    pub const fn assuming_one_solution(mut self) -> Description {
        self.assumes_one_solution = true;
        self
    }

    /// The same, for a technique that costs much and finds little that others do not: a plan only has it when the caller names it.
    #[must_use]
    pub const fn on_request(mut self) -> Description {
        self.on_request = true;
        self
    }
}

impl Technique {
    /// The technique with a description, for example your own.
    pub const fn new(description: &'static Description) -> Technique {
        Technique(description)
    }

    /// The technique of this crate with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Technique> {
        let mut all = Technique::ALL.iter().copied();
        all.find(|technique| technique.id() == id)
    }

    /// A name that never changes: lower case, words joined by `-`.
    pub const fn id(&self) -> &'static str {
        self.0.id
    }

    /// The name players use.
    pub const fn name(&self) -> &'static str {
        self.0.name
    }

    /// How hard it is to see: Sudoku Explainer's rating in tenths, so that 15 means 1.5.
    pub const fn difficulty(&self) -> u32 {
        self.0.difficulty
    }

    /// The same on the extended scale of Sukaku Explainer.
    pub const fn extended_difficulty(&self) -> u32 {
        match self.0.extended_difficulty {
            Some(difficulty) => difficulty,
            None => self.0.difficulty,
        }
    }

    /// The code by which HoDoKu's regression library calls it, where there is one.
    pub fn hodoku_code(&self) -> Option<&'static str> {
        self.0.hodoku.map(|(code, _)| code)
    }

    /// HoDoKu's base score, where there is one.
    pub fn hodoku_score(&self) -> Option<u32> {
        self.0.hodoku.map(|(_, score)| score)
    }

    /// Whether it is only sound where the clues alone, without struck candidates, have exactly one solution.
    pub const fn assumes_one_solution(&self) -> bool {
        self.0.assumes_one_solution
    }

    /// Whether a plan only has it when the caller names it, for example with [`Plan::with`](super::Plan::with). Such a technique costs
    /// much, or finds little that the others do not.
    pub const fn is_on_request(&self) -> bool {
        self.0.on_request
    }

    /// The strategy that finds and explains it.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use sudoku_zoo::strategy::{Description, Found, Strategy, Technique, View};
    ///
    /// /// The naked pair under another name, which a plan has only when the caller names it.
    /// struct Twins;
    ///
    /// impl Strategy for Twins {
    ///     fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
    ///         Technique::NAKED_PAIR.strategy().find(view, found)
    ///     }
    /// }
    ///
    /// const TWINS: Technique = Technique::new(&Description::new("twins", "twins", 30, &Twins).on_request());
    /// assert_eq!((TWINS.id(), TWINS.is_on_request()), ("twins", true));
    /// ```
    pub fn strategy(&self) -> &'static dyn Strategy {
        match self.0.method {
            Method::Packed(packed) => packed,
            Method::Open(strategy) => strategy,
        }
    }

    pub(super) fn method(&self) -> Method {
        self.0.method
    }

    /// The first deduction that the view allows, if any.
    #[must_use]
    pub fn first(&self, view: &View) -> Option<Deduction> {
        self.list(view, &Limits::new(), true).0.pop()
    }

    /// Every deduction that the view allows as it stands, each pattern once.
    ///
    /// ```
    /// use sudoku_zoo::strategy::{Technique, View};
    /// use sudoku_zoo::{Board, Grid};
    ///
    /// let grid: Grid = "1.....3..4.....2".parse()?;
    /// let view = View::new(&Board::new(grid)?);
    /// let first = Technique::HIDDEN_SINGLE.first(&view).expect("an easy puzzle");
    /// assert_eq!(first.to_string(), "3 fits only r1c2 in row 1, so r1c2=3");
    /// assert!(Technique::HIDDEN_SINGLE.all(&view).contains(&first));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// A technique that could take long on large boards has a bound of its own, which its module docs state: sets, choices or
    /// nodes up to a number, or no search above a side. With these the search ends on every board, but on open boards of 16×16
    /// and more it may take seconds: see [`all_within`](Technique::all_within).
    #[must_use]
    pub fn all(&self, view: &View) -> Vec<Deduction> {
        self.list(view, &Limits::new(), false).0
    }

    /// As [`all`](Technique::all), within limits. The number of nodes and of solutions do not count here, interrupts and
    /// deadlines do.
    ///
    /// # Errors
    ///
    /// When one of the caller's interrupts stopped the search.
    ///
    /// ```
    /// use sudoku_zoo::strategy::{Technique, View};
    /// use sudoku_zoo::{Board, Limits, Shape};
    ///
    /// let view = View::new(&Board::empty(Shape::CLASSIC));
    /// let stop = || true;
    /// assert!(Technique::ALS_CHAIN.all_within(&view, &Limits::new().interrupt(&stop)).is_err());
    /// assert_eq!(Technique::ALS_CHAIN.all_within(&view, &Limits::new()), Ok(vec![]));
    /// ```
    pub fn all_within(&self, view: &View, limits: &Limits<'_>) -> Result<Vec<Deduction>, Stopped> {
        match self.list(view, limits, false) {
            (deductions, false) => Ok(deductions),
            (_, true) => Err(Stopped {
                end: End::Interrupted,
            }),
        }
    }

    /// The deductions, and whether the search was interrupted.
    pub(super) fn list(
        &self,
        view: &View,
        limits: &Limits<'_>,
        only_first: bool,
    ) -> (Vec<Deduction>, bool) {
        let mut found = Found::new(view, limits, true, only_first);
        let _ = self.strategy().find(view, &mut found);
        let interrupted = found.is_interrupted();
        let conclusions = found.into_conclusions().into_iter();
        let deductions = conclusions.map(|conclusion| conclusion.by(*self)).collect();
        (deductions, interrupted)
    }
}

impl fmt::Debug for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Description")
            .field("id", &self.id)
            .field("name", &self.name)
            .field("difficulty", &self.difficulty)
            .finish_non_exhaustive()
    }
}

impl PartialEq for Technique {
    fn eq(&self, other: &Technique) -> bool {
        self.0.id == other.0.id
    }
}

impl Eq for Technique {}

impl PartialOrd for Technique {
    fn partial_cmp(&self, other: &Technique) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Technique {
    fn cmp(&self, other: &Technique) -> Ordering {
        (self.0.difficulty, self.0.id).cmp(&(other.0.difficulty, other.0.id))
    }
}

impl Hash for Technique {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.id.hash(state);
    }
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id)
    }
}

/// The name players use: `naked pair`.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0.name)
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_table_is_in_order_and_names_are_unique() {
        assert!(Technique::ALL.is_sorted_by_key(Technique::difficulty));
        let ids: BTreeSet<_> = Technique::ALL.iter().map(Technique::id).collect();
        assert_eq!(ids.len(), Technique::ALL.len());
        for technique in Technique::ALL.iter().copied() {
            assert_eq!(Technique::from_id(technique.id()), Some(technique));
        }
    }
}
