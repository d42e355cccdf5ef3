//! The techniques, a file for each pattern and its relatives.
//!
//! A file has everything about its techniques: the module docs teach the pattern, [`techniques!`] declares their names, numbers
//! and example boards, and an implementation of [`Strategy`](super::Strategy) finds the pattern and explains it. `xy_wing.rs` is a
//! good one to begin with. What several files share (subsets, almost locked sets, deadly patterns) is one folder up.
//!
//! To add a technique, write its file, and add the file to `mod` and [`FILES`] below; no other code names it.
//! CONTRIBUTING.md says how to find its example and draw its picture.

use super::technique::Technique;

/// Declares the techniques of a file: a constant of [`Technique`] for each, and the list `TECHNIQUES` for [`FILES`].
///
/// The doc comment in front says what the file looks for; it is the heading of these techniques in the docs. A technique is a
/// constructor of [`Description`](super::Description) and its options:
///
/// ```text
///     XY_WING = new("xy-wing", "XY-Wing", 42, &Wing { pivot_size: 2 }).hodoku("0800", 160).example(":0800:x:…");
///               │    id         name       │   what finds it
///               new, or packed             difficulty in tenths
/// ```
macro_rules! techniques {
    (
        $(#[$docs:meta])*
        $($constant:ident = $constructor:ident($id:literal, $name:literal, $difficulty:literal, $strategy:expr)
            $(.$option:ident($($argument:expr),*))*;)*
    ) => {
        $(#[$docs])*
        impl crate::strategy::Technique {
            $(
                #[doc = concat!("The ", $name, ".")]
                #[doc = ""]
                // Only rustdoc reads the file, so that a technique compiles before its picture is drawn.
                #[cfg_attr(
                    all(doc, not(doctest)),
                    doc = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/strategy/pictures/", $id, ".md"))
                )]
                pub const $constant: crate::strategy::Technique = {
                    const DESCRIPTION: crate::strategy::Description =
                        crate::strategy::Description::$constructor($id, $name, crate::tenths::Tenths($difficulty), $strategy)
                            $(.$option($($argument),*))*;
                    crate::strategy::Technique::new(&DESCRIPTION)
                };
            )*
        }

        /// The techniques of this file.
        pub(in crate::strategy) const TECHNIQUES: &[crate::strategy::Technique] =
            &[$(crate::strategy::Technique::$constant),*];
    };
}

#[cfg(feature = "techniques")]
mod aligned_exclusion;
#[cfg(feature = "techniques")]
mod als_chain;
#[cfg(feature = "techniques")]
mod als_xy_wing;
#[cfg(feature = "techniques")]
mod als_xz;
#[cfg(feature = "techniques")]
mod avoidable_rectangle;
#[cfg(feature = "techniques")]
mod bug;
#[cfg(feature = "techniques")]
pub(super) mod chain;
#[cfg(feature = "techniques")]
mod colouring;
#[cfg(feature = "techniques")]
pub(super) mod complex_fish;
#[cfg(feature = "techniques")]
mod death_blossom;
#[cfg(feature = "techniques")]
mod direct;
#[cfg(feature = "techniques")]
mod empty_rectangle;
#[cfg(feature = "techniques")]
mod fish;
#[cfg(feature = "techniques")]
mod forcing_chain;
#[cfg(feature = "techniques")]
mod forcing_net;
mod full_house;
#[cfg(feature = "techniques")]
mod grouped_links;
mod hidden_single;
mod hidden_subset;
mod locked_candidate;
mod locked_subset;
mod naked_single;
mod naked_subset;
#[cfg(feature = "techniques")]
mod remote_pair;
#[cfg(feature = "techniques")]
mod strong_links;
#[cfg(feature = "techniques")]
mod sue_de_coq;
#[cfg(feature = "techniques")]
mod template;
#[cfg(feature = "techniques")]
mod unique_loop;
#[cfg(feature = "techniques")]
mod unique_rectangle;
#[cfg(feature = "techniques")]
mod w_wing;
#[cfg(feature = "techniques")]
mod wxyz_wing;
#[cfg(feature = "techniques")]
mod xy_wing;

#[cfg(feature = "techniques")]
pub(crate) use naked_single::evidence as naked_single_evidence;

/// The techniques of each file. If techniques have the same difficulty, plans try those of the earlier file first.
const FILES: &[&[Technique]] = &[
    full_house::TECHNIQUES,
    hidden_single::TECHNIQUES,
    naked_single::TECHNIQUES,
    locked_subset::TECHNIQUES,
    #[cfg(feature = "techniques")]
    direct::TECHNIQUES,
    locked_candidate::TECHNIQUES,
    naked_subset::TECHNIQUES,
    #[cfg(feature = "techniques")]
    fish::TECHNIQUES,
    hidden_subset::TECHNIQUES,
    #[cfg(feature = "techniques")]
    xy_wing::TECHNIQUES,
    #[cfg(feature = "techniques")]
    grouped_links::TECHNIQUES,
    #[cfg(feature = "techniques")]
    w_wing::TECHNIQUES,
    #[cfg(feature = "techniques")]
    empty_rectangle::TECHNIQUES,
    #[cfg(feature = "techniques")]
    unique_rectangle::TECHNIQUES,
    #[cfg(feature = "techniques")]
    avoidable_rectangle::TECHNIQUES,
    #[cfg(feature = "techniques")]
    unique_loop::TECHNIQUES,
    #[cfg(feature = "techniques")]
    sue_de_coq::TECHNIQUES,
    #[cfg(feature = "techniques")]
    remote_pair::TECHNIQUES,
    #[cfg(feature = "techniques")]
    wxyz_wing::TECHNIQUES,
    #[cfg(feature = "techniques")]
    bug::TECHNIQUES,
    #[cfg(feature = "techniques")]
    colouring::TECHNIQUES,
    #[cfg(feature = "techniques")]
    aligned_exclusion::TECHNIQUES,
    #[cfg(feature = "techniques")]
    chain::TECHNIQUES,
    #[cfg(feature = "techniques")]
    complex_fish::TECHNIQUES,
    #[cfg(feature = "techniques")]
    strong_links::TECHNIQUES,
    #[cfg(feature = "techniques")]
    als_xz::TECHNIQUES,
    #[cfg(feature = "techniques")]
    als_xy_wing::TECHNIQUES,
    #[cfg(feature = "techniques")]
    forcing_net::TECHNIQUES,
    #[cfg(feature = "techniques")]
    als_chain::TECHNIQUES,
    #[cfg(feature = "techniques")]
    forcing_chain::TECHNIQUES,
    #[cfg(feature = "techniques")]
    death_blossom::TECHNIQUES,
    #[cfg(feature = "techniques")]
    template::TECHNIQUES,
];

/// All techniques, from the easiest to the hardest.
pub(super) const EASIEST_FIRST: [Technique; COUNT] = easiest_first();

const COUNT: usize = {
    let (mut count, mut file) = (0, 0);
    while file < FILES.len() {
        count += FILES[file].len();
        file += 1;
    }
    count
};

/// Insertion into a sorted array, which keeps the order of [`FILES`] among equals.
const fn easiest_first() -> [Technique; COUNT] {
    let mut sorted = [Technique::FULL_HOUSE; COUNT];
    let (mut count, mut file) = (0, 0);
    while file < FILES.len() {
        let mut index = 0;
        while index < FILES[file].len() {
            let technique = FILES[file][index];
            let mut place = count;
            while place > 0 && sorted[place - 1].difficulty().0 > technique.difficulty().0 {
                sorted[place] = sorted[place - 1];
                place -= 1;
            }
            sorted[place] = technique;
            count += 1;
            index += 1;
        }
        file += 1;
    }
    sorted
}
