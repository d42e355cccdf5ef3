//! When to start again from the top, with everything learnt kept.
//!
//! Two schedules take turns, because boards differ in which one they need. *Quick* restarts come whenever
//! recent clauses have a larger glue than those before, which is good at proofs; *patient* ones
//! follow Luby's sequence (1 1 2 1 1 2 4 …), which leaves time to complete a grid.

/// Conflicts of the first stretch, which is quick; every stretch is half as long again as the one before.
const FIRST_STRETCH: u64 = 1500;

/// Quick restarts: at least so many conflicts apart, and when recent glue is so much larger.
const LEAST: u64 = 8;
const LARGER: f64 = 1.1;

/// How fast the two averages of the glue forget.
const RECENT: f64 = 32.0;
const LONG: f64 = 4096.0;

/// Patient restarts: conflicts for a 1 in Luby's sequence.
const UNIT: u64 = 64;

#[derive(Debug)]
pub(super) struct Restarts {
    conflicts: u64,
    since_restart: u64,
    patient: bool,
    stretch: u64,
    /// The number of conflicts at which the schedules change places.
    end: u64,
    ended: Option<u64>,
    recent: f64,
    long: f64,
    /// Knuth's pair: the second is the present number of the sequence.
    luby: (u64, u64),
}

impl Restarts {
    pub(super) fn new() -> Restarts {
        Restarts {
            conflicts: 0,
            since_restart: 0,
            patient: false,
            stretch: FIRST_STRETCH,
            end: FIRST_STRETCH,
            ended: None,
            recent: 0.0,
            long: 0.0,
            luby: (1, 1),
        }
    }

    /// A clause of this glue was learnt.
    pub(super) fn conflict(&mut self, glue: u32) {
        self.conflicts += 1;
        self.since_restart += 1;
        // Until there is enough to forget, plain averages.
        let seen = self.conflicts as f64;
        self.recent += (f64::from(glue) - self.recent) / seen.min(RECENT);
        self.long += (f64::from(glue) - self.long) / seen.min(LONG);
        if self.conflicts >= self.end {
            self.ended = Some(self.stretch);
            self.patient = !self.patient;
            self.stretch += self.stretch / 2;
            self.end += self.stretch;
        }
    }

    /// How many conflicts the stretch had that has ended, if one has since the last time this was asked.
    pub(super) fn ended(&mut self) -> Option<u64> {
        self.ended.take()
    }

    /// Whether to restart now; to be heeded.
    pub(super) fn is_due(&mut self) -> bool {
        let due = if self.patient {
            self.since_restart >= self.luby.1 * UNIT
        } else {
            self.since_restart >= LEAST && self.recent > self.long * LARGER
        };
        if due {
            self.since_restart = 0;
            if self.patient {
                let (count, number) = self.luby;
                let last = count & count.wrapping_neg() == number;
                self.luby = if last {
                    (count + 1, 1)
                } else {
                    (count, 2 * number)
                };
            }
        }
        due
    }
}
