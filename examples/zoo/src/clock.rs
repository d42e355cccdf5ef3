//! A clock that others on the same machine do not disturb much.

use std::time::{Duration, Instant};

/// The system counts CPU time in ticks of a few milliseconds, which tell nothing about shorter times.
const COARSE: Duration = Duration::from_millis(20);

/// Tells how long this thread has worked: CPU time where the system tells it and it is long enough, otherwise the time that has
/// passed.
#[derive(Clone, Copy)]
pub struct Clock {
    on_cpu: Option<Duration>,
    start: Instant,
}

impl Clock {
    pub fn start() -> Clock {
        let on_cpu = on_cpu();
        Clock {
            on_cpu,
            start: Instant::now(),
        }
    }

    pub fn elapsed(&self) -> Duration {
        let passed = self.start.elapsed();
        if passed < COARSE {
            return passed;
        }
        match (self.on_cpu, on_cpu()) {
            (Some(begin), Some(now)) => now.saturating_sub(begin).min(passed),
            _ => passed,
        }
    }
}

/// CPU time of this thread since it began.
fn on_cpu() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}
