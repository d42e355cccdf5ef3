//! [`Budget`]: one set of limits for a job that consists of many searches.

use crate::limits::Limits;
use crate::report::{End, Stopped};

/// Nodes counted one by one between two looks at the caller's interrupts, unless the job asks for fewer.
const POLL_INTERVAL: u64 = 256;

/// One set of [`Limits`] for a whole job: nodes are counted over all searches.
#[derive(Debug)]
pub(crate) struct Budget<'a> {
    limits: Limits<'a>,
    nodes: u64,
    /// The number of nodes at which to look at the interrupts again.
    pause: u64,
    interval: u64,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &Limits<'a>) -> Budget<'a> {
        Budget {
            limits: *limits,
            nodes: 0,
            pause: 0,
            interval: POLL_INTERVAL,
        }
    }

    /// Makes the budget look at the interrupts once in `nodes` nodes: for jobs with slow nodes.
    pub(crate) fn poll_every(&mut self, nodes: u64) {
        self.interval = nodes.clamp(1, POLL_INTERVAL);
    }

    /// Nodes spent so far.
    #[cfg(feature = "rand")]
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Nodes that may still be spent.
    pub(crate) fn left(&self) -> u64 {
        let most = self.limits.nodes.unwrap_or(u64::MAX);
        most.saturating_sub(self.nodes)
    }

    /// About to place a value.
    pub(crate) fn node(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.pause {
            self.check()?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// Charges the nodes of a search. Does not look at interrupts: long searches do that themselves, and each attempt
    /// begins with a [`check`](Budget::check).
    pub(crate) fn spend(&mut self, nodes: u64) -> Result<(), Stopped> {
        self.nodes += nodes;
        match self.left() {
            0 => Err(Stopped {
                end: End::NodeLimit,
            }),
            _ => Ok(()),
        }
    }

    /// Looks at the interrupts: for long work without nodes, also after the last node.
    pub(crate) fn look(&self) -> Result<(), Stopped> {
        match self.limits.interrupted() {
            true => Err(Stopped {
                end: End::Interrupted,
            }),
            false => Ok(()),
        }
    }

    /// Looks at the interrupts and at the limit on nodes.
    pub(crate) fn check(&mut self) -> Result<(), Stopped> {
        self.look()?;
        match self.left() {
            0 => Err(Stopped {
                end: End::NodeLimit,
            }),
            left => {
                self.pause = self.nodes + self.interval.min(left);
                Ok(())
            }
        }
    }

    /// The limits of one search: at most `most` nodes, and no more than are left.
    pub(crate) fn limits(&self, most: u64) -> Limits<'a> {
        self.limits.nodes(most.min(self.left()))
    }
}
