//! [`Rating`], [`Score`] and [`Difficulty`](crate::generate::Difficulty).

use super::fields::{fields, variants};
#[cfg(feature = "rand")]
use crate::generate::Difficulty;
use crate::rating::{HodokuLevel, Rating, Score};
use crate::report::Count;
use crate::strategy::{Path, Technique};
use crate::tenths::Tenths;

fields!(refused Rating {
    number: Count<Tenths>,
    first_placement: Count<Tenths>,
    first_elimination: Count<Tenths>,
    hardest: Option<Technique> = default,
    path: Path,
});

fields!(refused Score {
    sum: Count<u32>,
    level: Count<HodokuLevel>,
    path: Path,
});

variants!(HodokuLevel {
    "easy" Easy,
    "medium" Medium,
    "hard" Hard,
    "unfair" Unfair,
    "extreme" Extreme,
});

#[cfg(feature = "rand")]
variants!(Difficulty {
    "needs" Needs(technique: Technique),
    "beyond" Beyond { nodes: u64 },
});
