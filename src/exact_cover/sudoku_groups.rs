//! The reduction of boards with other houses than rows, columns and boxes.
//!
//! Every option covers its cell, its row, its column, its box if boxes are houses of their own, and all groups of its cell. Digits of full groups are primary items:
//! every solution has each of them once. Digits of smaller groups are secondary items, after all primary ones: at most once.

use alloc::vec::Vec;

use super::sudoku::{COVERED, OptionItems, Reduction};
use crate::board::Board;
use crate::geometry::Groups;
use crate::index::{Cell, Digit};

/// The numbers of the items of a board, before those that filled cells cover are left out.
struct ItemNumbers<'a> {
    board: &'a Board,
    groups: &'a Groups,
    /// Whether boxes differ from rows and from columns.
    has_boxes: bool,
    /// By group: the item of its first digit.
    of_groups: Vec<usize>,
    primary: usize,
    all: usize,
}

impl<'a> ItemNumbers<'a> {
    fn new(board: &'a Board, groups: &'a Groups) -> Self {
        let shape = board.shape();
        let has_boxes = shape.box_height() > 1 && shape.box_width() > 1;
        let mut all = (3 + usize::from(has_boxes)) * shape.cell_count();
        let mut primary = all;
        let mut of_groups = alloc::vec![0; groups.len()];
        for is_full in [true, false] {
            for (group, first) in groups.iter().zip(&mut of_groups) {
                if group.is_full == is_full {
                    *first = all;
                    all += shape.side();
                }
            }
            if is_full {
                primary = all;
            }
        }
        ItemNumbers {
            board,
            groups,
            has_boxes,
            of_groups,
            primary,
            all,
        }
    }

    /// Shows the items of the option that puts a digit into a cell.
    fn each(&self, cell: Cell, digit: Digit, mut show: impl FnMut(usize)) {
        let shape = self.board.shape();
        let side = shape.side();
        let index = cell.row() * side + cell.column();
        let in_house = |kind: usize, house: usize| (kind * side + house) * side + digit.index();
        show(index);
        show(in_house(1, cell.row()));
        show(in_house(2, cell.column()));
        if self.has_boxes {
            show(in_house(3, shape.box_of(cell.row(), cell.column())));
        }
        for &group in self.groups.of_cell(index) {
            show(self.of_groups[usize::from(group)] + digit.index());
        }
    }
}

impl Reduction {
    /// As [`new`](Reduction::new), for a board with these groups.
    pub(super) fn with_groups(board: &Board, groups: &Groups) -> Self {
        let item_numbers = ItemNumbers::new(board, groups);
        let mut numbers = alloc::vec![0; item_numbers.all];
        let clues = board.grid().clues();
        // A clue that has been struck covers nothing, so its cell is left without an option.
        for (cell, digit) in clues.filter(|&(cell, digit)| board.candidates(cell).contains(digit)) {
            item_numbers.each(cell, digit, |item| numbers[item] = COVERED);
        }
        let (mut items, mut primary) = (0, 0);
        for (item, number) in numbers.iter_mut().enumerate() {
            if *number != COVERED {
                *number = items;
                items += 1;
                primary += u32::from(item < item_numbers.primary);
            }
        }
        let most = board.candidate_count();
        let mut members = Vec::with_capacity(5 * most);
        let (mut ends, mut placements) = (Vec::with_capacity(most), Vec::with_capacity(most));
        for (cell, candidates) in board.shape().cells().zip(board.candidate_sets()) {
            if board.get(cell).is_some() {
                continue;
            }
            for digit in *candidates {
                let first = members.len();
                // If a filled cell had covered one of these items, its house would hold the digit, and the cell would not have the candidate. So all
                // items are open.
                item_numbers.each(cell, digit, |item| members.push(numbers[item]));
                members[first..].sort_unstable();
                ends.push(members.len() as u32);
                placements.push((cell, digit));
            }
        }
        Reduction {
            primary: primary as usize,
            items: items as usize,
            options: OptionItems::Any { members, ends },
            placements,
            clues: Vec::new(),
        }
    }
}
