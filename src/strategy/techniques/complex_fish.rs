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
//! A fish has as many *base* houses as *cover* houses. Each base house needs the digit; each cover house takes it at
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
//! the same base, which together strike more than either.
//!
//! Three cases are left out, because easier techniques find the same:
//!
//! - a base house with a single place: a hidden single;
//! - a base house with nothing but fins: the struck cells see the whole house, so this is a locked candidate;
//! - a cover house that no candidate of the base needs. If no fin were true, the other cover houses would be too few for the base. So a fin is true,
//!   and a smaller pattern of the fins alone says the same.
//!
//! # The search
//!
//! First the search [finds](crate::strategy::placeable) the candidates of the digit that any conclusion could strike. Mostly there are none. For each
//! choice of base houses it takes the first candidate of the base that is neither covered nor a fin. It tries each house that could cover this
//! candidate, and then makes it a fin. It goes on as long as one of the candidates that could be struck sees all fins. So each choice of cover houses
//! comes up once. The search skips a digit if its choices of base houses are more than `MOST_CHOICES` and also more than a 9×9 board has. So nothing
//! is missed up to 9×9. On larger boards, Jellyfish of lines are found up to 16×16 and Swordfish of lines up to 25×25. Those with boxes are found
//! when the digit is missing from few houses.
//!
//! Two houses make an X-Wing, three a Swordfish, four a Jellyfish, five a Squirmbag. Franken Jellyfish, all Squirmbags, all mutant and all
//! siamese fish are [on request](super::Technique::is_on_request).

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::evidence::{Evidence, Role};
use crate::index::{Digit, House, HouseKind};
use crate::notation::Notation;
use crate::shape::Shape;
use crate::strategy::cell_set::CellSet;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::house_set::HouseSet;
use crate::strategy::known::{Cache, Once};
use crate::strategy::view::View;

/// How many fish there could be: pairings, kinds, forms and sizes.
const COMPLEX_FISH: usize = 2 * KINDS * FORMS * (MOST_BASES - 1);

const KINDS: usize = 3;
const FORMS: usize = 3;

/// How many base houses a fish may have.
const MOST_BASES: usize = 5;

/// How many choices of base houses a digit may have in any case.
const MOST_CHOICES: usize = 2_400;

techniques! {
    /// # Fish with fins and boxes
    ///
    /// As the fish, with boxes among the houses (Franken), with rows, columns and boxes mixed (mutant), and with *fins*, candidates outside the
    /// crossing houses: then only cells that see all fins lose the digit. A sashimi fish lacks a corner. Two fish on one base are siamese.
    // Sudoku Explainer does not rate these. They come after the basic fish of their size, mutant fish where chains begin.
    FINNED_X_WING = new("finned-x-wing", "finned X-Wing", 34, &ComplexFish::single(Kind::Basic, Form::Finned, 2))
        .hodoku("0310", 130)
        // Puzzle 0 of seed 1.
        .example(":0310:x:5+8.+2.+36+412..6.+8+3+59.3.+1.+5+78289.5+34.7+6..+3+7+6+9+5.+8+76+5+8+2+149337.+48+6..+5.+5.912+83+7..+8+3+5+7.+6+4::197::");
    SASHIMI_X_WING = new("sashimi-x-wing", "sashimi X-Wing", 35, &ComplexFish::single(Kind::Basic, Form::Sashimi, 2))
        .hodoku("0320", 150)
        // Puzzle 224 of seed 1.
        .example(":0320:x:..36+1+5+9+7.+5+1+948+7+36+2+67.+9+2+3..1+13..7+6.+9.96.1..7.3....+391.+63+96...+217+841+7+92+6+3+5...+3+6+18+49:443 453 261 263 563 863:843::");
    SIAMESE_FINNED_X_WING = new("siamese-finned-x-wing", "siamese finned X-Wing", 35, &ComplexFish::siamese(Kind::Basic, Form::Finned, 2))
        .hodoku("03101", 130)
        .on_request()
        // Puzzle 4933 of seed 1.
        .example(":03101:x:+6+1+8+4793+52+4+25+13+87+967+395+2+6...1+9+32..4+6.+8+47.6+1...5+6+2..+4..1+3.1+6.+2..9+9.+6+8.3...284...6..:549 964 868:798 799::");
    SIAMESE_SASHIMI_X_WING = new("siamese-sashimi-x-wing", "siamese sashimi X-Wing", 36, &ComplexFish::siamese(Kind::Basic, Form::Sashimi, 2))
        .hodoku("03201", 150)
        .on_request()
        // Puzzle 224 of seed 1.
        .example(":03201:x:..36+1+5+9+7.+5+1+948+7+36+2+67.+9+2+3..1+13..7+6.+9.96.1..7.3....+391.+63+96...+217+841+7+92+6+3+5...+3+6+18+49:443 453 261 263 563 863:843 868::");
    FINNED_SWORDFISH = new("finned-swordfish", "finned Swordfish", 40, &ComplexFish::single(Kind::Basic, Form::Finned, 3))
        .hodoku("0311", 200)
        // Puzzle 244 of seed 1.
        .example(":0311:x:+9+4+5.+1..+7+6.26+749.+1..716..9+4+21+9+8+5..+23+4+7+54.2.6+9+8+2+6+39+84+15+7+4+8+2.9.7+6.+63+9....215+1+7....8+9:314 376 394:374::");
    SASHIMI_SWORDFISH = new("sashimi-swordfish", "sashimi Swordfish", 41, &ComplexFish::single(Kind::Basic, Form::Sashimi, 3))
        .hodoku("0321", 240)
        // Puzzle 133 of seed 1.
        .example(":0321:x:+9+341+5728+6..+549.+3+7+17...+36+9+45..3...65.85.+6.3..9..+7...+8.+3+5+467.+913.+128+3+6..9.+37+9.1..+6.:446 249 255 261 264 266 466 487 499:244::");
    SIAMESE_FINNED_SWORDFISH = new("siamese-finned-swordfish", "siamese finned Swordfish", 41, &ComplexFish::siamese(Kind::Basic, Form::Finned, 3))
        .hodoku("03111", 200)
        .on_request()
        // Puzzle 6361 of seed 1.
        .example(":03111:x:..259+47.+8...+7+3.4+2+5+47+5+8.+2.93....87.+41..745...+2.4...9.+5+7+78+6+92+5..+4..1+64+827+99+2+41+7+35+86:121 341 342 347 351 352 361 367:651 652::");
    SIAMESE_SASHIMI_SWORDFISH = new("siamese-sashimi-swordfish", "siamese sashimi Swordfish", 42, &ComplexFish::siamese(Kind::Basic, Form::Sashimi, 3))
        .hodoku("03211", 240)
        .on_request()
        // Puzzle 697 of seed 1.
        .example(":03211:x:12.+3+58+94.+39..4.+5.+88+5+4..9.+3.+4+82..+51+63+6+354+8+1..97+1+92+36+8+5+4+54+1..3.8.96+3+8..4.+5+2+7+85.+4+3+9.:724 734 135 635 739 674 775:774 788::");
    FINNED_JELLYFISH = new("finned-jellyfish", "finned Jellyfish", 54, &ComplexFish::single(Kind::Basic, Form::Finned, 4))
        .hodoku("0312", 250)
        // Puzzle 9921 of seed 1.
        .example(":0312:x:+7+3.915+24....+3+4+7....4.6+2+8735.57+2+61+4.....4.+9+56.+69+45.+3..247+3.+5+69+2.....326.+4.+62.+94+3..:121 921 122 123 823 923 829 851 159 859 181 183 798:821::");
    SASHIMI_JELLYFISH = new("sashimi-jellyfish", "sashimi Jellyfish", 55, &ComplexFish::single(Kind::Basic, Form::Sashimi, 4))
        .hodoku("0322", 260)
        // Puzzle 7601 of seed 1.
        .example(":0322:x:...8+2.61+912+8.9..+7.9..+7...82..+24...+98...+2.+914.+4.+95.3+72+6+8+9.+157+2.+4+2.1.+4+895+7+574+9.2+8.+1:332 333 635 636 642 652 653:353::");
    SIAMESE_FINNED_JELLYFISH = new("siamese-finned-jellyfish", "siamese finned Jellyfish", 55, &ComplexFish::siamese(Kind::Basic, Form::Finned, 4))
        .hodoku("03121", 250)
        .on_request()
        // Puzzle 5596 of seed 1.
        .example(":03121:x:2..+5+4.9.6.5...94.+2.+9.28..7..8..95+2.3..287..4+9..9.3+2+8.7..+5.2.694+9+263.4+7.+8...+9..+32.:312 116 118 121 321 721 123 128 131 331 133 136 641 651 661 172 195:151 152::");
    FRANKEN_X_WING = new("franken-x-wing", "Franken X-Wing", 55, &ComplexFish::single(Kind::Franken, Form::Plain, 2))
        .hodoku("0330", 300)
        // Puzzle 0 of seed 1.
        .example(":0330:x:5+8.+2.+36+412..6.+8+3+59.3.+1.+5+78289.5+34.7+6..+3+7+6+9+5.+8+76+5+8+2+149337.+48+6..+5.+5.912+83+7..+8+3+5+7.+6+4:197:173::");
    FRANKEN_SWORDFISH = new("franken-swordfish", "Franken Swordfish", 55, &ComplexFish::single(Kind::Franken, Form::Plain, 3))
        .hodoku("0331", 350)
        // Puzzle 1741 of seed 1.
        .example(":0331:x:9.+7...6+1418+67.+4..+3.3.+9+61.+8+7+6..24..5+92+98+67+5+341....19.+62+7..5+3+6+4.8+86.+4.+7+13+534+5+1...+7+6:215 273:295::");
    SIAMESE_SASHIMI_JELLYFISH = new("siamese-sashimi-jellyfish", "siamese sashimi Jellyfish", 56, &ComplexFish::siamese(Kind::Basic, Form::Sashimi, 4))
        .hodoku("03221", 260)
        .on_request()
        // Puzzle 4667 of seed 1.
        .example(":03221:x:+9.5+4+3+7+28..4+3.2.+7.+52+8751..+4.3+51+79.4.....+1.3579.7+92+5+41.........54.9..4.+8...3....6..:924 669 171 671 672 273 674 874 676 876 976 686 896 996:621 652::");
    FRANKEN_JELLYFISH = new("franken-jellyfish", "Franken Jellyfish", 56, &ComplexFish::single(Kind::Franken, Form::Plain, 4))
        .hodoku("0332", 370)
        .on_request()
        // Puzzle 1741 of seed 1.
        .example(":0332:x:9.+7...6+1418+67.+4..+3.3.+9+61.+8+7+6..24..5+92+98+67+5+341....19.+62+7..5+3+6+4.8+86.+4.+7+13+534+5+1...+7+6:215 273:295::");
    FINNED_SQUIRMBAG = new("finned-squirmbag", "finned Squirmbag", 56, &ComplexFish::single(Kind::Basic, Form::Finned, 5))
        .hodoku("0313", 470)
        .on_request()
        // Puzzle 5596 of seed 1.
        .example(":0313:x:2..+5+4.9.6.5...94.+2.+9.28..7..8..95+2.3..287..4+9..9.3+2+8.7..+5.2.694+9+263.4+7.+8...+9..+32.:312 116 118 121 321 721 123 128 131 331 133 136 641 151 651 661 172 195:152::");
    FINNED_FRANKEN_X_WING = new("finned-franken-x-wing", "finned Franken X-Wing", 57, &ComplexFish::single(Kind::Franken, Form::Finned, 2))
        .hodoku("0340", 390)
        // Puzzle 0 of seed 1.
        .example(":0340:x:5+8.+2.+36+412..6.+8+3+59.3.+1.+5+78289.5+34.7+6..+3+7+6+9+5.+8+76+5+8+2+149337.+48+6..+5.+5.912+83+7..+8+3+5+7.+6+4::197::");
    SASHIMI_SQUIRMBAG = new("sashimi-squirmbag", "sashimi Squirmbag", 57, &ComplexFish::single(Kind::Basic, Form::Sashimi, 5))
        .hodoku("0323", 470)
        .on_request()
        // Puzzle 8926 of seed 1.
        .example(":0323:x:5..23..8..+2.8.13.+5.+3+8..5...+681......2..6..5...+5..+1..6..+6+574.83.3+72+1..95+4+8.4..37.6:912 417 119 723 931 237 437 138 139 939 944 745 945 446 248 448 249 749 953 756 956 458 958 959 964 466 269 369 769 995:916::");
    FRANKEN_SQUIRMBAG = new("franken-squirmbag", "Franken Squirmbag", 57, &ComplexFish::single(Kind::Franken, Form::Plain, 5))
        .hodoku("0333", 470)
        .on_request()
        // Puzzle 2000 of seed 1.
        .example(":0333:x:8..+174+6+9+3+61+9..+3+742...+6921+5+8.43.+6.+9+1+55.1+3+498.69+6+8.+15.3.....2+6.8+1....3+15+6.1.6+4....9:473 781 282 782 784 292 792:744::");
    FINNED_FRANKEN_SWORDFISH = new("finned-franken-swordfish", "finned Franken Swordfish", 58, &ComplexFish::single(Kind::Franken, Form::Finned, 3))
        .hodoku("0341", 410)
        // Puzzle 1741 of seed 1.
        .example(":0341:x:9.+7...6+1418+67.+4..+3.3.+9+61.+8+7+6..24..5+92+98+67+5+341....19.+62+7..5+3+6+4.8+86.+4.+7+13+534+5+1...+7+6:215 273:295::");
    SIAMESE_FRANKEN_X_WING = new("siamese-franken-x-wing", "siamese Franken X-Wing", 58, &ComplexFish::siamese(Kind::Franken, Form::Finned, 2))
        .hodoku("03401", 390)
        .on_request()
        // Puzzle 0 of seed 1.
        .example(":03401:x:5+8.+2.+36+412..6.+8+3+59.3.+1.+5+78289.5+34.7+6..+3+7+6+9+5.+8+76+5+8+2+149337.+48+6..+5.+5.912+83+7..+8+3+5+7.+6+4::173 197::");
    FINNED_FRANKEN_JELLYFISH = new("finned-franken-jellyfish", "finned Franken Jellyfish", 59, &ComplexFish::single(Kind::Franken, Form::Finned, 4))
        .hodoku("0342", 430)
        .on_request()
        // Puzzle 5428 of seed 1.
        .example(":0342:x:+7+5+1+32489+6.6.+8..1+3...+31+9+657.6+4+8.+3..+1+9....+614+8+313.9+48+6..3..+4...6+1.146..+3...7+6.+1+3948:221 231 746 554 563 269 273 581 585 586 289:272::");
    SIAMESE_FRANKEN_SWORDFISH = new("siamese-franken-swordfish", "siamese Franken Swordfish", 59, &ComplexFish::siamese(Kind::Franken, Form::Finned, 3))
        .hodoku("03411", 410)
        .on_request()
        // Puzzle 1741 of seed 1.
        .example(":03411:x:9.+7...6+1418+67.+4..+3.3.+9+61.+8+7+6..24..5+92+98+67+5+341....19.+62+7..5+3+6+4.8+86.+4.+7+13+534+5+1...+7+6:215 273:227 295::");
    SIAMESE_FRANKEN_JELLYFISH = new("siamese-franken-jellyfish", "siamese Franken Jellyfish", 60, &ComplexFish::siamese(Kind::Franken, Form::Finned, 4))
        .hodoku("03421", 430)
        .on_request()
        // Puzzle 3018 of seed 1.
        .example(":03421:x:..1.+2+86548..3562.+1+2...+41..+8.2.+17+48.91..68...5..+8+5+3.+1..9.+2+8+67.1+3.8.+4+1+3....+1.+295.86:332 732 932 333 733 933 457 791:768 788::");
    FINNED_FRANKEN_SQUIRMBAG = new("finned-franken-squirmbag", "finned Franken Squirmbag", 60, &ComplexFish::single(Kind::Franken, Form::Finned, 5))
        .hodoku("0343", 470)
        .on_request()
        // Puzzle 3931 of seed 1.
        .example(":0343:x:9+31.+5...7+75..+21+39.+2..+3795.+1.+97+5+3.+812+3851+9+2.+7.+1.2.+879+53.2.+76+3+1..+8+1.+2457+3..+73+9+1+8...:617 498 499:473::");
    MUTANT_X_WING = new("mutant-x-wing", "mutant X-Wing", 65, &ComplexFish::single(Kind::Mutant, Form::Plain, 2))
        .hodoku("0350", 450)
        .on_request()
        // Puzzle 127 of seed 1.
        .example(":0350:x:1+5+274+3+6+9+8+7+48+6+5+9+321+9+3+6+82+15..+37..6.8.+9.+6+19+7823.+2+8+9.+357.+6+8+1.+39.+46.+62..+1.+9+83.+93.+86+1..::779::");
    MUTANT_SWORDFISH = new("mutant-swordfish", "mutant Swordfish", 65, &ComplexFish::single(Kind::Mutant, Form::Plain, 3))
        .hodoku("0351", 450)
        .on_request()
        // Puzzle 1741 of seed 1.
        .example(":0351:x:9.+7...6+1418+67.+4..+3.3.+9+61.+8+7+6..24..5+92+98+67+5+341....19.+62+7..5+3+6+4.8+86.+4.+7+13+534+5+1...+7+6:215 273:227::");
    MUTANT_JELLYFISH = new("mutant-jellyfish", "mutant Jellyfish", 65, &ComplexFish::single(Kind::Mutant, Form::Plain, 4))
        .hodoku("0352", 450)
        .on_request()
        // Puzzle 1741 of seed 1.
        .example(":0352:x:9.+7...6+1418+67.+4..+3.3.+9+61.+8+7+6..24..5+92+98+67+5+341....19.+62+7..5+3+6+4.8+86.+4.+7+13+534+5+1...+7+6:215 273:295::");
    MUTANT_SQUIRMBAG = new("mutant-squirmbag", "mutant Squirmbag", 65, &ComplexFish::single(Kind::Mutant, Form::Plain, 5))
        .hodoku("0353", 470)
        .on_request()
        // Puzzle 1741 of seed 1.
        .example(":0353:x:9.+7...6+1418+67.+4..+3.3.+9+61.+8+7+6..24..5+92+98+67+5+341....19.+62+7..5+3+6+4.8+86.+4.+7+13+534+5+1...+7+6:215 273:295::");
    FINNED_MUTANT_X_WING = new("finned-mutant-x-wing", "finned mutant X-Wing", 66, &ComplexFish::single(Kind::Mutant, Form::Finned, 2))
        .hodoku("0360", 470)
        .on_request()
        // Puzzle 3018 of seed 1.
        .example(":0360:x:..1.+2+86548..3562.+1+2...+41..+8.2.+17+48.91..68...5..+8+5+3.+1..9.+2+8+67.1+3.8.+4+1+3....+1.+295.86:332 732 932 333 733 933 457 761 791:788::");
    FINNED_MUTANT_SWORDFISH = new("finned-mutant-swordfish", "finned mutant Swordfish", 66, &ComplexFish::single(Kind::Mutant, Form::Finned, 3))
        .hodoku("0361", 470)
        .on_request()
        // Puzzle 4106 of seed 1.
        .example(":0361:x:+2+1+3..47.6+9.42+7.+1.+3+78..3.+42....+3..+5725+21..+7+3+6.3+7.6+25.+41+637...+2.4..27.+3+61.+1...62.3+7:843 445 878 582 885 594 894:939::");
    FINNED_MUTANT_JELLYFISH = new("finned-mutant-jellyfish", "finned mutant Jellyfish", 66, &ComplexFish::single(Kind::Mutant, Form::Finned, 4))
        .hodoku("0362", 470)
        .on_request()
        // Puzzle 2110 of seed 1.
        .example(":0362:x:5+2...+9+3+7.+9...37..2+3.7.2.+9..68+29+7...37+39.+5+28..+1..8+6372+94.3+7.6+2+9.+8+7+6+295+4+3129.+3....7:124 839:122::");
    FINNED_MUTANT_SQUIRMBAG = new("finned-mutant-squirmbag", "finned mutant Squirmbag", 66, &ComplexFish::single(Kind::Mutant, Form::Finned, 5))
        .hodoku("0363", 470)
        .on_request()
        // Puzzle 1733 of seed 1.
        .example(":0363:x:+7.+9+1..+54....7..+19.1.6.5+9.+2+74.8.+716+59..+1....+72.7.....+1.+31+48+2+7+9+6+55+9+7+634+28+1..+29+1573+4:222 364 665 266:312::");
    SIAMESE_MUTANT_X_WING = new("siamese-mutant-x-wing", "siamese mutant X-Wing", 67, &ComplexFish::siamese(Kind::Mutant, Form::Finned, 2))
        .hodoku("03601", 470)
        .on_request()
        // Puzzle 26 of seed 1.
        .example(":03601:x:+74+8+3+2+9+1+5+6..9.+5.728512+7+86+34+9.+7.2+9.+4+8+3..+3.4+8.71..4.+7+3.9+2...91.+8+3+7..7.62+914..+1.3+72+65:651 552 652 671 891:661 662::");
    SIAMESE_MUTANT_SWORDFISH = new("siamese-mutant-swordfish", "siamese mutant Swordfish", 67, &ComplexFish::siamese(Kind::Mutant, Form::Finned, 3))
        .hodoku("03611", 470)
        .on_request()
        // Puzzle 3018 of seed 1.
        .example(":03611:x:..1.+2+86548..3562.+1+2...+41..+8.2.+17+48.91..68...5..+8+5+3.+1..9.+2+8+67.1+3.8.+4+1+3....+1.+295.86:332 732 932 333 733 933 457 791:768 788::");
    SIAMESE_MUTANT_JELLYFISH = new("siamese-mutant-jellyfish", "siamese mutant Jellyfish", 67, &ComplexFish::siamese(Kind::Mutant, Form::Finned, 4))
        .hodoku("03621", 470)
        .on_request()
        // Puzzle 4978 of seed 1.
        .example(":03621:x:.6.+7..2.+9..29+6..7.+9+7..5+2..1...6.4.+9+7.47..+9.....9.1+7..4+2+9+417+6..538+1+29+57+4+6+756..39+1+2:811 815 121 821 327 827 834 337 338 843 547 551 851 857 858 561 868:322 343::");
}

/// Fish of one size and class.
pub(super) struct ComplexFish {
    /// How many base houses: 2 to [`MOST_BASES`].
    size: usize,
    class: Class,
    pairing: Pairing,
}

impl ComplexFish {
    const fn single(kind: Kind, form: Form, size: usize) -> ComplexFish {
        let class = Class { kind, form };
        ComplexFish {
            size,
            class,
            pairing: Pairing::Single,
        }
    }

    const fn siamese(kind: Kind, form: Form, size: usize) -> ComplexFish {
        let class = Class { kind, form };
        ComplexFish {
            size,
            class,
            pairing: Pairing::Siamese,
        }
    }

    /// The number of this fish among all possible fish, below [`COMPLEX_FISH`].
    fn number(&self) -> usize {
        let Class { kind, form } = self.class;
        let class = (self.pairing as usize * KINDS + kind as usize) * FORMS + form as usize;
        class * (MOST_BASES - 1) + self.size - 2
    }
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

/// By digit and kind of fish: set when the fish strikes no candidate of the digit. Steps that do not change the digit keep the note.
#[derive(Clone, Debug)]
pub(in crate::strategy) struct LackingFish(Vec<[Once<()>; COMPLEX_FISH]>);

impl LackingFish {
    /// What is known about a digit at first.
    const fn unknown() -> [Once<()>; COMPLEX_FISH] {
        [const { Once::new() }; COMPLEX_FISH]
    }

    /// The note that a kind of fish strikes no candidate of a digit.
    fn note(&self, digit: Digit, fish: usize) -> Option<&Once<()>> {
        self.0.get(digit.index())?.get(fish)
    }
}

impl Cache for LackingFish {
    fn new(shape: Shape) -> LackingFish {
        LackingFish(alloc::vec![LackingFish::unknown(); shape.side()])
    }

    fn forget_digit(&mut self, digit: Digit) {
        self.0[digit.index()] = LackingFish::unknown();
    }
}

impl Strategy for ComplexFish {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        for digit in view.digits() {
            let targets = view.unplaceable(digit);
            let lacking = view.known.complex_fish.note(digit, self.number());
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
                // Another thread may have made it first, with the same result.
                let _ = note.set(());
            }
        }
        ControlFlow::Continue(())
    }

    fn reason(
        &self,
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let evidence = &step.evidence;
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
                let fins = if fins.len() == 1 { "fin" } else { "fins" };
                write!(
                    f,
                    "two fish share {base}, where {digits} fits only in {cover} or in the {fins} {cells}; each eliminated cell sees the fins of its fish"
                )
            }
            (_, []) => write!(f, "{digits} fits {base} only in {cover}"),
            (_, [_]) => write!(
                f,
                "{digits} fits {base} only in {cover} or in the fin {cells}, which sees every eliminated cell"
            ),
            _ => write!(
                f,
                "{digits} fits {base} only in {cover} or in the fins {cells}, which see every eliminated cell"
            ),
        }
    }
}

/// In how many ways `size` things can be chosen from `count`, unless that is huge.
fn choices(count: usize, size: usize) -> usize {
    let mut ways: usize = 1;
    for number in 0..size {
        // Each of these products is a number of choices times its size, so the division leaves no remainder.
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
    /// Houses that must not be chosen any more.
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

    /// The cover is complete. If the fish is of the class that the caller looks for, concludes from it.
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

    /// Concludes from all pairs of fish on this base that together strike more than either. One of the two must be of the class that the caller
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
