//! A clock that other programs on the same machine disturb little.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

/// Below this, asking for CPU time costs a noticeable part of what it measures, and other programs seldom interrupt.
const SHORT: Duration = Duration::from_millis(20);

/// Measures how long the current thread has worked: CPU time, or for short times the time that has passed.
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
        if passed < SHORT {
            return passed;
        }
        match (self.on_cpu, on_cpu()) {
            (Some(start), Some(now)) => now.saturating_sub(start).min(passed),
            _ => passed,
        }
    }
}

/// CPU time of this thread since it began.
fn on_cpu() -> Option<Duration> {
    ThreadTime::try_now().ok().map(|now| now.as_duration())
}
