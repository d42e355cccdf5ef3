//! Reading takes memory in proportion to the text. In a file of its own because it counts what the whole process
//! allocates.

#![allow(clippy::unwrap_used, unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use sudoku_zoo::text::{self, Format, Metadata};
use sudoku_zoo::{Board, Grid, Shape};

thread_local! {
    static HELD: Cell<isize> = const { Cell::new(0) };
    static PEAK: Cell<isize> = const { Cell::new(0) };
}

struct Counting;

fn count(bytes: isize) {
    let held = HELD.get() + bytes;
    HELD.set(held);
    PEAK.set(PEAK.get().max(held));
}

// SAFETY: everything is left to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: the caller keeps the contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The most memory that reading a text holds at a time, with one puzzle after the other dropped.
fn peak(text: &str) -> usize {
    let before = HELD.get();
    PEAK.set(before);
    let _ = text::read(text);
    text::read_all(text).for_each(drop);
    text::list(text, None).for_each(drop);
    usize::try_from(PEAK.get() - before).unwrap()
}

#[test]
fn memory_is_in_proportion_to_the_text() {
    let symbols = [
        "1", ".", "-", "|", ",", " ", "\n", "1 ", "1,", "|1", "12 ", "\"", ":", "#", "A", "a ",
        "12|", "\t", "[", "1\n", "..\n", "\r", "é", "# a\n", "#Ax\n", "ab\n",
    ];
    let mut texts: Vec<String> = symbols
        .iter()
        .map(|symbol| symbol.repeat(200_000))
        .collect();
    for one in symbols {
        for other in symbols {
            texts.push(format!("{one}{other}").repeat(10_000));
            texts.push(one.repeat(81) + &other.repeat(20_000));
        }
    }
    for shape in [Shape::CLASSIC, Shape::new(7, 7).unwrap()] {
        let board = Board::new(Grid::pattern(shape)).unwrap();
        texts.extend(
            Format::ALL
                .iter()
                .filter_map(|format| format.print(&board, &Metadata::default()).ok()),
        );
    }
    for text in texts {
        let (peak, most) = (peak(&text), 40 * text.len() + 50_000);
        let start: String = text.chars().take(20).collect();
        assert!(peak <= most, "{peak} bytes for {} of {start:?}", text.len());
    }
}
