//! A clock that other programs on the same machine disturb little.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

/// Measures how long the current thread has worked, to the nanosecond: the CPU time of the thread, or the time that
/// has passed when that is shorter.
///
/// The thread's CPU clock stands still while other programs have the processor. Reading it takes half a microsecond, which counts as the thread's own work. The
/// time that has passed is read in between, so it leaves that out. So on a free machine the second is the smaller one, and on a busy machine the first.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    on_cpu: Option<Duration>,
    start: Instant,
}

impl Clock {
    /// A clock that starts now.
    pub fn start() -> Clock {
        let on_cpu = on_cpu();
        Clock {
            on_cpu,
            start: Instant::now(),
        }
    }

    /// The time since the start. The thread must be the one that started the clock.
    pub fn elapsed(&self) -> Duration {
        let passed = self.start.elapsed();
        match (self.on_cpu, on_cpu()) {
            (Some(start), Some(now)) => now.saturating_sub(start).min(passed),
            _ => passed,
        }
    }
}

/// CPU time of this thread since it began; `None` where the system does not say.
fn on_cpu() -> Option<Duration> {
    ThreadTime::try_now().ok().map(|now| now.as_duration())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn times_that_differ_little_are_told_apart() {
        // The statistics of a scheduler advance in steps of milliseconds: most of these would be equal.
        let clock = Clock::start();
        let times: BTreeSet<Duration> = (0..1_000).map(|_| clock.elapsed()).collect();
        assert!(times.len() > 900, "{} of 1,000 differ", times.len());
    }
}
