//! `Threads`: the answers of several threads are those of one.

use std::panic::catch_unwind;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use sudoku_zoo::Threads;

#[test]
fn answers_keep_the_order_of_the_items() {
    for threads in 0..=4 {
        for count in [0, 1, 2, 3, 100] {
            let doubled: Vec<usize> = (0..count).map(|number| 2 * number).collect();
            let answers = Threads::new(threads).map(0..count, |number| 2 * number);
            assert_eq!(answers, doubled, "{threads} threads");
        }
    }
}

/// Every item waits for one that another thread has, so one thread alone would wait forever.
#[test]
fn items_are_answered_at_the_same_time() {
    let barrier = std::sync::Barrier::new(3);
    let answers = Threads::new(3).map(0..3, |number| {
        barrier.wait();
        (number, thread::current().id())
    });
    for (index, (number, thread)) in answers.iter().enumerate() {
        assert_eq!(*number, index);
        assert!(answers[..index].iter().all(|(_, other)| other != thread));
    }
}

#[test]
fn one_thread_is_the_calling_one() {
    let threads = Threads::ONE.map(0..10, |_| thread::current().id());
    assert_eq!(threads, [thread::current().id(); 10]);
    assert_eq!(
        (Threads::new(0), Threads::new(1)),
        (Threads::ONE, Threads::ONE)
    );
}

#[test]
fn no_number_of_threads_is_too_large() {
    let threads = Threads::new(usize::MAX);
    assert_eq!(threads, Threads::new(1_024));
    assert_eq!(threads.map(0..3, |number| number), [0, 1, 2]);
}

#[test]
fn a_panic_reaches_the_caller_with_its_words_and_no_item_is_begun_after_it() {
    let answered = Mutex::new(0);
    for threads in 1..=3 {
        *answered.lock().unwrap() = 0;
        let caught = catch_unwind(|| {
            Threads::new(threads).map(0..100, |number| {
                assert!(number != 50, "fifty");
                if number > 50 {
                    thread::sleep(Duration::from_millis(50));
                }
                *answered.lock().unwrap() += 1;
            })
        });
        let words = caught.unwrap_err();
        assert_eq!(words.downcast_ref(), Some(&"fifty"));
        // The others may begin some items before they know, but not all that are left: these would take a second.
        let answered = *answered.lock().unwrap();
        assert!((50..95).contains(&answered), "{answered}");
    }
}
