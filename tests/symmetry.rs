//! Transforms form a group, and two grids have the same canonical form exactly if they are look-alikes.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use sudoku_zoo::generate::SplitMix64;
use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::symmetry::{SymmetryError, Transform, canonical, equivalence};
use sudoku_zoo::{Board, Cell, Digit, End, Grid, House, Limits, Shape, Solve};
use sudoku_zoo_support::{Numbers, corpus, dug, shape};

/// Every shape up to a side of 16.
fn shapes() -> Vec<Shape> {
    let sides = (1..=16).flat_map(|height| (1..=16).map(move |width| (height, width)));
    sides
        .filter(|(height, width)| height * width <= 16)
        .map(|(height, width)| shape(height, width))
        .collect()
}

/// How many transforms a shape has.
fn group_order(shape: Shape) -> u128 {
    // 16!³ is more than this type holds.
    if shape.side() == 16 && shape.box_height().min(shape.box_width()) == 1 {
        return u128::MAX;
    }
    let factorial = |number: usize| (1..=number as u128).product::<u128>();
    let (height, width) = (shape.box_height(), shape.box_width());
    let lines = |chutes: usize, size: usize| factorial(size).pow(chutes as u32) * factorial(chutes);
    factorial(shape.side())
        * lines(width, height)
        * lines(height, width)
        * (1 + u128::from(shape.box_height() == shape.box_width() && shape.side() > 1))
}

/// All permutations of 0 to `count` − 1.
fn permutations(count: usize) -> Vec<Vec<usize>> {
    let Some(last) = count.checked_sub(1) else {
        return vec![Vec::new()];
    };
    let shorter = permutations(last).into_iter();
    let longer = shorter.flat_map(|order| {
        (0..=order.len()).map(move |at| {
            let mut longer = order.clone();
            longer.insert(at, last);
            longer
        })
    });
    longer.collect()
}

/// All 3,072 transforms of the 4×4 grid, made by trying everything.
fn all_of_four() -> Vec<Transform> {
    let shape = shape(2, 2);
    let orders = permutations(4);
    let lines: Vec<_> = orders
        .iter()
        .filter(|order| order[0] / 2 == order[1] / 2)
        .collect();
    let mut all = Vec::new();
    for digits in &orders {
        for rows in &lines {
            for columns in &lines {
                for transposed in [false, true] {
                    let places = |order: &Vec<usize>| order.clone();
                    let transform = Transform::new(
                        shape,
                        transposed,
                        places(rows),
                        places(columns),
                        places(digits),
                    );
                    all.push(transform.expect("a symmetry"));
                }
            }
        }
    }
    all
}

fn form(grid: &Grid) -> Grid {
    canonical(grid, &Limits::new()).expect("no limit").form
}

/// A grid of the shape with some digits at random, which may break the rules.
fn scattered(shape: Shape, clues: usize, numbers: &mut Numbers) -> Grid {
    let mut grid = Grid::empty(shape);
    for _ in 0..clues {
        let cell = shape.cell_at(numbers.below(shape.cell_count()));
        let digit = Digit::new(1 + numbers.below(shape.side()));
        grid.set(cell.expect("a cell"), digit).expect("its shape");
    }
    grid
}

#[test]
fn transforms_form_a_group_that_acts_on_cells_digits_and_grids() {
    let mut rng = SplitMix64::new(1);
    for shape in shapes().into_iter().chain([shape(5, 5), shape(8, 8)]) {
        let identity = Transform::identity(shape);
        assert_eq!(identity, identity.inverse());
        for _ in 0..20 {
            let one = Transform::random(shape, &mut rng);
            let other = Transform::random(shape, &mut rng);
            let both = one.then(&other).expect("one shape");
            assert_eq!(one.then(&one.inverse()), Ok(identity.clone()));
            assert_eq!(one.inverse().then(&one), Ok(identity.clone()));
            for cell in shape.cells() {
                let step = one.cell(cell).and_then(|cell| other.cell(cell));
                assert!(step.is_some() && both.cell(cell) == step);
            }
            for digit in shape.digits() {
                let step = one.digit(digit).and_then(|digit| other.digit(digit));
                assert!(step.is_some() && both.digit(digit) == step);
            }
            let grid = Grid::pattern(shape);
            let image = one.apply(&grid).expect("a grid");
            assert!(image.is_solved());
            assert_eq!(other.apply(&image), both.apply(&grid));
        }
    }
}

#[test]
fn transforms_that_are_no_symmetry_are_refused_by_name() {
    let six = shape(2, 3);
    let new = |transposed, rows: [usize; 6], columns: [usize; 6]| {
        Transform::new(six, transposed, rows, columns, 0..6)
    };
    let (same, torn) = ([0, 1, 2, 3, 4, 5], [0, 2, 1, 3, 4, 5]);
    assert_eq!(
        new(true, same, same),
        Err(SymmetryError::Transposed { shape: six })
    );
    assert_eq!(
        new(false, torn, same).unwrap_err().to_string(),
        "rows 1 and 2 lie in one chute, but would be moved to different ones"
    );
    assert!(new(false, same, torn).is_ok());
    assert_eq!(
        new(false, same, [0, 1, 2, 3, 4, 4])
            .unwrap_err()
            .to_string(),
        "the positions of the columns are not the numbers from 0 to 5, each once"
    );
    assert!(Transform::new(six, false, 0..6, 0..6, 0..5).is_err());
    assert!(Transform::new(six, false, 0..6, 0..6, 0..7).is_err());
    let identity = Transform::identity(six);
    assert_eq!(identity.cell(Cell::must(6, 0)), None);
    assert_eq!(identity.digit(Digit::must(7)), None);
    assert_eq!(
        identity.apply(&Grid::empty(Shape::CLASSIC)),
        Err(SymmetryError::OtherShape {
            expected: six,
            found: Shape::CLASSIC
        })
    );
    assert!(identity.then(&Transform::identity(shape(3, 2))).is_err());
}

#[test]
fn random_transforms_reach_the_whole_group_evenly() {
    let mut rng = SplitMix64::new(3);
    let mut seen = HashMap::new();
    for _ in 0..3_072 * 20 {
        let transform = Transform::random(shape(2, 2), &mut rng);
        *seen.entry(transform).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 3_072);
    // Poisson with mean 20: outside this range once in a million.
    assert!(seen.values().all(|times| (2..=48).contains(times)));
}

#[test]
fn look_alikes_have_one_form() {
    compare_look_alikes(2_000);
}

#[test]
#[ignore = "half a minute: cargo test --release --all-features --test main in_full -- --ignored"]
fn look_alikes_have_one_form_in_full() {
    compare_look_alikes(10_000);
}

/// Compares the canonical form of this many grids with those of a grid that looks like it.
fn compare_look_alikes(count: usize) {
    let mut rng = SplitMix64::new(4);
    let mut numbers = Numbers(5);
    let solved = Grid::pattern(Shape::CLASSIC);
    let hard: Grid =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
            .parse()
            .expect("a puzzle");
    let mut grids = vec![solved, hard];
    for shape in shapes() {
        let cells = shape.cell_count();
        for clues in [0, 1, 2, cells / 8, cells / 3] {
            grids.push(scattered(shape, clues, &mut numbers));
        }
        for holes in [0, cells / 2, cells] {
            grids.push(dug(shape, holes, &mut numbers).grid().clone());
        }
    }
    for name in ["9x9_few_clues", "9x9_hard", "12x12", "16x16"] {
        grids.extend(corpus(name).into_iter().take(20));
    }
    for grid in grids.iter().cycle().take(count) {
        let transform = Transform::random(grid.shape(), &mut rng);
        let image = transform.apply(grid).expect("its shape");
        let known = canonical(grid, &Limits::new()).expect("no limit");
        let found = canonical(&image, &Limits::new()).expect("no limit");
        assert_eq!(found.form, known.form, "{grid} and {image}");
        assert_eq!(found.automorphisms, known.automorphisms);
        assert_eq!(found.transform.apply(&image).as_ref(), Ok(&found.form));
    }
}

#[test]
fn two_grids_of_side_four_and_forty_nine_of_side_six() {
    for (shape, grids, kinds) in [
        (shape(2, 2), 288, 2),
        (shape(2, 3), 28_200_960, 49),
        (shape(3, 2), 28_200_960, 49),
    ] {
        // Digits can be renamed so that the first box is in order, so that every kind is among these.
        let mut start = Grid::empty(shape);
        let first_box = shape.cells_of(House::new(sudoku_zoo::HouseKind::Box, 0).expect("a box"));
        for (cell, digit) in first_box.zip(shape.digits()) {
            start.set(cell, Some(digit)).expect("its shape");
        }
        let mut forms = HashMap::new();
        let mut seen = 0u128;
        DLX.run(
            &Board::new(start).expect("no clash"),
            &Limits::new(),
            &mut |grid| {
                let found = canonical(grid, &Limits::new()).expect("no limit");
                forms.insert(found.form, found.automorphisms);
                seen += 1;
                ControlFlow::Continue(())
            },
        );
        assert_eq!(forms.len(), kinds);
        // Each kind has as many grids as the group has transforms, divided by the automorphisms.
        let all: u128 = forms.values().map(|count| group_order(shape) / count).sum();
        assert_eq!(all, grids);
        assert_eq!(seen * (1..=shape.side() as u128).product::<u128>(), grids);
    }
}

#[test]
fn forms_and_automorphisms_are_those_that_trying_everything_finds() {
    let transforms = all_of_four();
    assert_eq!(transforms.len() as u128, group_order(shape(2, 2)));
    let mut numbers = Numbers(6);
    let mut forms: HashMap<Grid, Grid> = HashMap::new();
    for clues in (0..=8).cycle().take(400) {
        let grid = scattered(shape(2, 2), clues, &mut numbers);
        let images = transforms
            .iter()
            .map(|transform| transform.apply(&grid).expect("its shape"));
        let images: Vec<Grid> = images.collect();
        let fixed = images.iter().filter(|image| **image == grid).count();
        let found = canonical(&grid, &Limits::new()).expect("no limit");
        assert_eq!(found.automorphisms, fixed as u128, "{grid}");
        // The smallest image stands for all of them, too.
        let smallest = images.into_iter().min().expect("an image");
        let known = forms
            .entry(found.form.clone())
            .or_insert_with(|| smallest.clone());
        assert_eq!(
            *known, smallest,
            "{grid} shares a form with what is no look-alike"
        );
    }
    let different: HashSet<&Grid> = forms.values().collect();
    assert_eq!(
        different.len(),
        forms.len(),
        "look-alikes with different forms"
    );
}

#[test]
fn generators_make_the_whole_group() {
    let most_symmetric: Grid =
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
            .parse()
            .expect("a grid");
    let two_by_three = Grid::pattern(shape(2, 3));
    let few_clues: Grid = "12...3........4.".parse().expect("a puzzle");
    for (grid, count) in [
        (most_symmetric, Some(648)),
        (two_by_three, None),
        (few_clues, None),
    ] {
        let found = canonical(&grid, &Limits::new()).expect("no limit");
        assert!(count.is_none_or(|count| found.automorphisms == count));
        let identity = Transform::identity(grid.shape());
        let (mut group, mut next) = (HashSet::from([identity.clone()]), vec![identity]);
        while let Some(transform) = next.pop() {
            assert_eq!(transform.apply(&grid).as_ref(), Ok(&grid));
            for generator in &found.generators {
                let product = transform.then(generator).expect("one shape");
                if group.insert(product.clone()) {
                    next.push(product);
                }
            }
        }
        assert_eq!(group.len() as u128, found.automorphisms, "{grid}");
    }
}

#[test]
fn empty_grids_have_all_transforms_and_do_not_take_long() {
    for shape in shapes() {
        let limits = Limits::new().nodes(20_000);
        let found = canonical(&Grid::empty(shape), &limits).expect("few nodes");
        assert_eq!(found.automorphisms, group_order(shape), "{shape}");
        assert!(canonical(&Grid::pattern(shape), &limits).is_ok(), "{shape}");
    }
}

#[test]
fn limits_and_sizes_are_kept() {
    let empty = Grid::empty(Shape::CLASSIC);
    for (limits, end) in [
        (Limits::new().nodes(10), End::NodeLimit),
        (Limits::new().interrupt(&|| true), End::Interrupted),
    ] {
        match canonical(&empty, &limits) {
            Err(SymmetryError::Stopped(stopped)) => assert_eq!(stopped.end, end),
            other => panic!("{other:?} instead of {end}"),
        }
    }
    let large = canonical(&Grid::empty(shape(5, 5)), &Limits::new());
    assert_eq!(
        large.unwrap_err().to_string(),
        "canonical forms go up to a side of 16, but boxes of 5×5 make one of 25"
    );
    assert_eq!(
        equivalence(&empty, &Grid::empty(shape(5, 5)), &Limits::new()),
        Ok(None)
    );
}

#[test]
fn forms_stay_the_same_from_version_to_version() {
    let puzzle: Grid =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
            .parse()
            .expect("a puzzle");
    assert_eq!(
        form(&puzzle).to_string(),
        "..1...23.4..5........6..7......2.18..........5..4.........31...6.......5.7......."
    );
    assert_eq!(
        form(&Grid::pattern(shape(2, 3))).to_string(),
        "123456546213614532352164265341431625"
    );
}

/// Regular grids, in which refinement alone splits few classes.
fn regular_grids(shape: Shape) -> Vec<Grid> {
    let solved = Grid::pattern(shape);
    let side = shape.side();
    let keep = |is_kept: &dyn Fn(Cell, usize) -> bool| {
        let mut grid = Grid::empty(shape);
        for (cell, digit) in solved
            .clues()
            .filter(|(cell, digit)| is_kept(*cell, digit.index()))
        {
            grid.set(cell, Some(digit)).expect("its shape");
        }
        grid
    };
    let mut same = Grid::empty(shape);
    for cell in shape.cells() {
        same.set(cell, Digit::new(1)).expect("its shape");
    }
    let mut diagonal = Grid::empty(shape);
    for line in 0..side {
        let cell = shape.cell(line, line).expect("a cell");
        diagonal.set(cell, Digit::new(line + 1)).expect("its shape");
    }
    vec![
        keep(&|_, digit| digit == 0),
        keep(&|_, digit| digit < 2),
        keep(&|_, digit| digit < side / 2),
        keep(&|_, digit| digit + 1 < side),
        keep(&|cell, _| cell.row() < shape.box_height()),
        keep(&|cell, _| cell.row() < side / 2),
        keep(&|cell, _| (cell.row() + cell.column()) % 2 == 0),
        keep(&|cell, _| cell.row() % shape.box_height() == 0),
        keep(&|cell, _| cell.row() / shape.box_height() == cell.column() / shape.box_width()),
        same,
        diagonal,
        solved,
    ]
}

#[test]
fn regular_grids_do_not_take_long() {
    let mut rng = SplitMix64::new(9);
    for shape in shapes() {
        for grid in regular_grids(shape) {
            let limits = Limits::new().nodes(5_000);
            let known = canonical(&grid, &limits).expect("few nodes");
            let image = Transform::random(shape, &mut rng).apply(&grid);
            let image = image.expect("its shape");
            assert_eq!(form(&image), known.form, "{grid}");
        }
    }
}
