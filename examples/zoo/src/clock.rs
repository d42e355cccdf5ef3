//! A clock that other programs on the same machine disturb little.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

/// Below this, asking for CPU time costs a noticeable part of what it measures, and other programs seldom interrupt.
const SHORT: Duration = Duration::from_millis(20);

/// Measures how long this thread has worked: CPU time, or for short times the time that has passed.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    on_cpu: Option<ThreadTime>,
    start: Instant,
}

impl Clock {
    /// A clock that starts now.
    pub fn start() -> Clock {
        let on_cpu = ThreadTime::try_now().ok();
        Clock {
            on_cpu,
            start: Instant::now(),
        }
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        let passed = self.start.elapsed();
        if passed < SHORT {
            return passed;
        }
        let on_cpu = self.on_cpu.and_then(|start| start.try_elapsed().ok());
        on_cpu.map_or(passed, |on_cpu| on_cpu.min(passed))
    }
}
