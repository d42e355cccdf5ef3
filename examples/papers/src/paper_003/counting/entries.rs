//! A list that counts how often it is read and written.

use std::cell::Cell as Counter;

/// The entries of a representation: values, or counts.
#[derive(Clone, Debug)]
pub struct Entries<V> {
    entries: Vec<V>,
    touched: Counter<u64>,
}

impl<V: Copy> Entries<V> {
    /// `length` equal entries.
    pub fn new(entry: V, length: usize) -> Entries<V> {
        Entries {
            entries: vec![entry; length],
            touched: Counter::new(0),
        }
    }

    pub fn read(&self, index: usize) -> V {
        self.touch();
        self.entries[index]
    }

    /// Reads and writes in one touch, as a processor would increment a counter.
    pub fn change(&mut self, index: usize, change: impl FnOnce(V) -> V) {
        self.touch();
        self.entries[index] = change(self.entries[index]);
    }

    pub fn touched(&self) -> u64 {
        self.touched.get()
    }

    fn touch(&self) {
        self.touched.set(self.touched.get() + 1);
    }
}
