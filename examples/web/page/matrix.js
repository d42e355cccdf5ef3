// What only some families have: the matrix of an exact cover, the counts of the block matrix, the arrangements of the units.

import { h, grouped } from "./dom.js";

/** An exact cover problem: the names of its items, and its options as lists of item numbers with a name. */
export function coverProblem(options) {
    const items = [...new Set(options.flat())].sort();
    return { items, options: options.map((names, index) => ({ name: `option ${index + 1}`, items: names.map((name) => items.indexOf(name)) })) };
}

/** The problem that a board becomes: `full` has all rows and columns, otherwise what filled cells cover is left out. */
export function sudokuProblem({ height, width }, { values, candidates }, full) {
    const side = height * width;
    const boxOf = (row, column) => Math.floor(row / height) * height + Math.floor(column / width);
    const itemsOf = (cell, digit) => {
        const [row, column] = [Math.floor(cell / side), cell % side];
        const ofHouse = (kind, house) => ((kind + 1) * side + house) * side + digit;
        return [cell, ofHouse(0, row), ofHouse(1, column), ofHouse(2, boxOf(row, column))];
    };
    const numbers = new Int32Array(4 * side * side);
    if (!full) values.forEach((value, cell) => value && itemsOf(cell, value - 1).forEach((item) => (numbers[item] = -1)));
    const names = [];
    numbers.forEach((number, item) => {
        if (number < 0) return;
        numbers[item] = names.length;
        const [kind, place] = [Math.floor(item / side ** 2), item % side ** 2];
        const [first, second] = [Math.floor(place / side) + 1, (place % side) + 1];
        names.push(kind === 0 ? `r${first}c${second}` : `${second} in ${["row", "column", "box"][kind - 1]} ${first}`);
    });
    const options = [];
    for (let cell = 0; cell < values.length; cell += 1) {
        if (!full && values[cell]) continue;
        for (let digit = 0; digit < side; digit += 1) {
            // The full matrix has the options of filled cells, too: all digits that were not struck.
            if (!full && !(candidates[cell] & (1 << digit))) continue;
            options.push({ name: `r${Math.floor(cell / side) + 1}c${(cell % side) + 1}=${digit + 1}`, cell, digit: digit + 1, items: itemsOf(cell, digit).map((item) => numbers[item]) });
        }
    }
    return { items: names, options };
}

/** The options that are chosen: of a board, those whose cell is filled. */
function chosenOptions(problem, view) {
    if (!view.prepared) return view.chosen;
    const isChosen = ({ cell, digit }) => cell !== undefined && view.values[cell] === digit;
    return problem.options.flatMap((option, index) => (isChosen(option) ? [index] : []));
}

/** By option and by item: covered or hidden, from the steps of the search or, where it sends none, from what is chosen. */
function stateOf(problem, view) {
    const chosen = chosenOptions(problem, view);
    const covered = new Uint8Array(problem.items.length);
    const state = new Uint8Array(problem.options.length);
    for (const item of view.covered) covered[item - 1] = 1;
    if (view.hidden.length > 0 || view.covered.length > 0) {
        // The nodes of an option follow each other; a spacer stands between two options.
        const starts = [];
        let next = problem.items.length + 2;
        for (const { items } of problem.options) {
            starts.push(next);
            next += items.length + 1;
        }
        for (const node of view.hidden) {
            let [low, high] = [0, starts.length - 1];
            while (low < high) {
                const middle = Math.ceil((low + high) / 2);
                if (starts[middle] <= node) low = middle;
                else high = middle - 1;
            }
            state[low] = 1;
        }
    } else {
        for (const option of chosen) problem.options[option]?.items.forEach((item) => (covered[item] = 1));
        problem.options.forEach(({ items }, option) => (state[option] = items.some((item) => covered[item]) ? 1 : 0));
    }
    for (const option of chosen) state[option] = 2;
    return { covered, state };
}

const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** A picture that may be wider than the page. The keyboard can scroll it. */
const scrolling = (picture, words) => h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": words }, picture);

function canvas(width, height, words) {
    const element = h("canvas", { role: "img", "aria-label": words, width, height });
    return [element, element.getContext("2d")];
}

/** Draws the matrix into an element: with names while it is small, as a map when it is large. */
export function showMatrix(element, problem, view) {
    const { covered, state } = stateOf(problem, view);
    const [columns, rows] = [problem.items.length, problem.options.length];
    const isSmall = rows <= 64 && columns <= 64;
    const size = isSmall ? Math.max(8, Math.min(16, Math.floor(640 / Math.max(columns, 1)))) : rows > 800 || columns > 800 ? 1 : 2;
    const [left, top] = isSmall ? [64, 70] : [0, 0];
    const count = (list, wanted) => list.reduce((sum, value) => sum + (value === wanted ? 1 : 0), 0);
    const words = `${count(covered, 1)} of ${columns} items covered, ${count(state, 1)} of ${rows} options hidden, ${count(state, 2)} chosen`;
    const [picture, pen] = canvas(left + columns * size, top + rows * size, `Matrix: ${words}`);
    picture.classList.toggle("map", !isSmall);
    const ink = [colour("--ink"), colour("--faint"), colour("--good")];
    pen.fillStyle = colour("--shade");
    covered.forEach((is, item) => is && pen.fillRect(left + item * size, top, size, rows * size));
    problem.options.forEach(({ items }, option) => {
        pen.fillStyle = ink[state[option]];
        const gap = size > 4 ? 1 : 0;
        for (const item of items) pen.fillRect(left + item * size, top + option * size, size - gap, size - gap);
    });
    if (isSmall) {
        pen.font = "10px sans-serif";
        pen.fillStyle = colour("--ink");
        pen.textAlign = "right";
        problem.options.forEach(({ name }, option) => {
            pen.fillStyle = ink[state[option]];
            pen.fillText(name, left - 4, top + option * size + size - 1);
        });
        pen.textAlign = "left";
        problem.items.forEach((name, item) => {
            pen.save();
            pen.fillStyle = covered[item] ? ink[1] : ink[0];
            pen.translate(left + item * size + size - 1, top - 4);
            pen.rotate(-Math.PI / 2.4);
            pen.fillText(name, 0, 0);
            pen.restore();
        });
    }
    element.replaceChildren(scrolling(picture, "Matrix"), h("p", { class: "facts" }, words));
}

/** Draws the n³ counts: a square for every digit of every cell. */
export function showCounts(element, { height, width }, counts) {
    const side = height * width;
    const square = side <= 9 ? 14 : 6;
    const [picture, pen] = canvas(side * width * square + side, side * height * square + side, "Counts of the block matrix: how many cells inhibit each digit in each cell");
    const shades = [colour("--paper"), colour("--shade"), colour("--heat-2"), colour("--heat-3")];
    pen.font = `${square - 4}px sans-serif`;
    pen.textAlign = "center";
    for (let cell = 0; cell < side * side; cell += 1) {
        const [x, y] = [(cell % side) * (width * square + 1), Math.floor(cell / side) * (height * square + 1)];
        for (let digit = 0; digit < side; digit += 1) {
            const count = counts[cell * side + digit];
            const [left, top] = [x + (digit % width) * square, y + Math.floor(digit / width) * square];
            pen.fillStyle = count < 0 ? colour("--good") : shades[Math.min(count, 3)];
            pen.fillRect(left, top, square - 1, square - 1);
            if (square < 10) continue;
            pen.fillStyle = count < 0 ? colour("--on-good") : colour("--ink");
            pen.fillText(count < 0 ? "−1" : count, left + square / 2 - 0.5, top + square - 4);
        }
    }
    element.replaceChildren(scrolling(picture, "Counts"), h("p", { class: "facts" }, "A number says how many cells inhibit the digit there; −1 is the cell's own digit."));
}

/** Draws how many arrangements each unit has left. */
export function showArrangements(element, arrangements) {
    const units = Object.entries(arrangements).sort(([first], [second]) => first.localeCompare(second, "en", { numeric: true }));
    const most = Math.max(2, ...units.map(([, left]) => left));
    const bar = ([unit, left]) => h("li", {}, h("span", { class: "name" }, unit), h("span", { class: "track" }, h("span", { class: "bar", style: `width:${left > 0 ? Math.max(1, (100 * Math.log(left + 1)) / Math.log(most + 1)) : 0}%` })), h("span", { class: "number" }, grouped(left)));
    element.replaceChildren(h("ul", { class: "units" }, units.map(bar)), h("p", { class: "facts" }, "Arrangements that have not been ruled out, on a log scale."));
}
