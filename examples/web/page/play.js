// Play: the reader's own game, with the coach of the library beside it.

import { h, button, showPicture } from "./dom.js";
import { Engine, Stopped } from "./engine.js";
import { app, addTab, showError } from "./app.js";
import { BoardView } from "./board.js";

const GRADE_WORDS = ["Hint", "Tell me more", "Tell me all"];

const coach = new Engine();
const mine = { key: null, values: [], struck: [], past: [], future: [], cell: 0, pencil: false, marks: false, wrong: [], hint: null, grade: 0, started: 0, isDone: false };

const board = new BoardView("Your board", { onpick: (cell) => pick(cell) });
const error = h("p", { role: "alert", class: "error", hidden: true });
const status = h("p", { role: "status", class: "facts" });
const pad = h("div", { class: "pad", role: "group", "aria-label": "Digits" });
const pencil = button("Pencil", () => setPencil(!mine.pencil), { "aria-pressed": "false", title: "Digits strike or bring back marks (P)" });
const marks = button("Marks", () => { mine.marks = !mine.marks; marks.setAttribute("aria-pressed", String(mine.marks)); draw(); }, { "aria-pressed": "false", title: "Show pencil marks (M)" });
const more = button(GRADE_WORDS[0], () => askHint(), { class: "primary" });
const doIt = button("Do it", () => applyHint(), { hidden: true });
const stop = button("Stop", () => { dropQuestion(); status.textContent = "Stopped."; }, { hidden: true });
const hintWords = h("p", { class: "hint", "aria-live": "polite" });
const hintPicture = h("div", { class: "picture small" });
const clock = h("output", { class: "clock", "aria-label": "Time" }, "0:00");
const game = h("div", { class: "columns" });
const refusal = h("p", { role: "status", class: "facts", hidden: true }, "Play takes puzzles of digits alone, and this one has pencil marks. Watch and Explain take it.");
const hide = button("Hide the clock", () => { clock.hidden = !clock.hidden; hide.textContent = clock.hidden ? "Show the clock" : "Hide the clock"; });

function reset() {
    const { puzzle } = app;
    Object.assign(mine, { values: [...puzzle.values], struck: puzzle.values.map(() => 0), past: [], future: [], cell: 0, wrong: [], started: Date.now(), isDone: false });
    board.shape(puzzle.height, puzzle.width);
    const digits = Array.from({ length: puzzle.side }, (_, index) => button(String(index + 1), () => enter(index + 1), { class: "digit" }));
    pad.replaceChildren(...digits, button("Erase", () => enter(0)));
    pad.style.setProperty("--width", puzzle.width);
    clearHint();
    status.textContent = "";
    draw();
    board.entry(0);
}

/** The marks of a blank cell: what no filled cell excludes, without what the player has struck. */
function marksOf() {
    const { side, height, width } = app.puzzle;
    const boxOf = (row, column) => Math.floor(row / height) * height + Math.floor(column / width);
    const [rows, columns, boxes] = [0, 1, 2].map(() => new Uint32Array(side));
    mine.values.forEach((value, cell) => {
        if (!value) return;
        const [row, column] = [Math.floor(cell / side), cell % side];
        const bit = 1 << (value - 1);
        rows[row] |= bit;
        columns[column] |= bit;
        boxes[boxOf(row, column)] |= bit;
    });
    const all = 2 ** side - 1;
    return mine.values.map((value, cell) => {
        const [row, column] = [Math.floor(cell / side), cell % side];
        return value ? 0 : all & ~(rows[row] | columns[column] | boxes[boxOf(row, column)] | mine.struck[cell]);
    });
}

function draw() {
    const kinds = mine.values.map((value, cell) => {
        const kind = app.puzzle.values[cell] ? "given" : value ? "placed" : "";
        return [kind, mine.wrong.includes(cell) ? "wrong" : "", cell === mine.cell ? "selected" : ""].filter(Boolean).join(" ");
    });
    board.show({ values: mine.values, candidates: mine.marks ? marksOf() : null, kinds });
}

function pick(cell) {
    mine.cell = cell;
    draw();
    board.focus(cell);
}

function setPencil(is) {
    mine.pencil = is;
    pencil.setAttribute("aria-pressed", String(is));
    if (!is || mine.marks) return;
    mine.marks = true;
    marks.setAttribute("aria-pressed", "true");
    draw();
}

const position = () => ({ values: [...mine.values], struck: [...mine.struck] });

/** Does a move that can be undone. */
function move(change) {
    mine.past.push(position());
    mine.future = [];
    change();
    mine.wrong = [];
    clearHint();
    draw();
    if (!mine.isDone && mine.values.every(Boolean)) check();
}

function travel(from, to) {
    if (from.length === 0) return;
    to.push(position());
    Object.assign(mine, from.pop(), { wrong: [] });
    clearHint();
    draw();
}

function enter(digit) {
    const { cell } = mine;
    if (app.puzzle.values[cell]) {
        status.textContent = "This cell is given.";
        return;
    }
    if (digit > app.puzzle.side) return;
    if (mine.pencil && digit) {
        if (!mine.values[cell]) move(() => (mine.struck[cell] ^= 1 << (digit - 1)));
        return;
    }
    move(() => (mine.values[cell] = mine.values[cell] === digit ? 0 : digit));
}

const asked = () => ({ text: app.puzzle.line, box: app.puzzle.box, grid: mine.values.map((value) => (app.puzzle.side > 9 ? `${value}` : value || ".")).join(app.puzzle.side > 9 ? " " : "") });

/** Ends a question that waits for its answer. Whoever waits hears that it was stopped. */
function dropQuestion() {
    if (coach.isBusy) coach.stop();
}

/** Asks the coach about the position. A move, or another question, drops this one: its answer would come too late. */
async function askCoach(question, fields = {}) {
    dropQuestion();
    stop.hidden = false;
    try {
        return await coach.ask(question, { ...asked(), ...fields });
    } finally {
        stop.hidden = !coach.isBusy;
    }
}

async function check() {
    try {
        const { finished, wrong, solutions } = await askCoach("check");
        mine.wrong = wrong.map(([cell]) => cell);
        mine.isDone = finished;
        showError(error, null);
        status.textContent = finished ? `Solved in ${clock.textContent}.` : wrong.length > 0 ? `Not right: ${wrong.map(([, reason]) => reason).join("; ")}.` : solutions === "several" ? "No clash so far. The puzzle has several solutions." : "All right so far.";
        draw();
    } catch (reason) {
        showError(error, reason);
    }
}

function clearHint() {
    dropQuestion();
    Object.assign(mine, { hint: null, grade: 0 });
    more.textContent = GRADE_WORDS[0];
    more.hidden = false;
    doIt.hidden = true;
    hintWords.textContent = "";
    hintPicture.replaceChildren();
    showError(error, null);
}

async function askHint() {
    if (!mine.hint) {
        try {
            mine.hint = await askCoach("hint", { struck: mine.struck.join(",") });
            mine.grade = 0;
        } catch (reason) {
            if (reason instanceof Stopped) return;
            mine.wrong = (reason.cells ?? []).map(([row, column]) => row * app.puzzle.side + column);
            draw();
            return showError(error, reason);
        }
    } else if (mine.grade < 2) mine.grade += 1;
    const { words, svg, placements = [], eliminations = [], missing = [] } = mine.hint;
    hintWords.textContent = `${words[mine.grade]}.`;
    more.hidden = mine.grade === 2;
    more.textContent = GRADE_WORDS[mine.grade + 1] ?? "";
    const hasMove = placements.length + eliminations.length + missing.length > 0;
    doIt.hidden = !(mine.grade === 2 && hasMove);
    if (mine.grade === 2) showPicture(hintPicture, svg);
}

function applyHint() {
    const { placements = [], eliminations = [], missing = [] } = mine.hint;
    if (eliminations.length > 0) {
        mine.marks = true;
        marks.setAttribute("aria-pressed", "true");
    }
    move(() => {
        for (const [cell, digit] of placements) mine.values[cell] = digit;
        for (const [cell, bits] of eliminations) mine.struck[cell] |= bits;
        for (const [cell, digit] of missing) mine.struck[cell] &= ~(1 << (digit - 1));
    });
}

function onKey(event) {
    if (event.target.closest("input, select, textarea")) return;
    const { side } = app.puzzle;
    const [row, column] = [Math.floor(mine.cell / side), mine.cell % side];
    const moves = { ArrowUp: [row - 1, column], ArrowDown: [row + 1, column], ArrowLeft: [row, column - 1], ArrowRight: [row, column + 1], Home: [row, 0], End: [row, side - 1] };
    const to = moves[event.key];
    const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase().charCodeAt(0) - 87 : 0;
    if (to) {
        if (to.every((index) => index >= 0 && index < side)) pick(to[0] * side + to[1]);
    } else if (event.ctrlKey || event.metaKey) {
        if (event.key === "z") travel(mine.past, mine.future);
        else if (event.key === "y") travel(mine.future, mine.past);
        else return;
    } else if (/^[1-9]$/.test(event.key)) enter(Number(event.key));
    else if (["Backspace", "Delete", "0", "."].includes(event.key)) enter(0);
    // On large boards letters are digits: A is 10.
    else if (letter >= 10 && letter <= side) enter(letter);
    else if (event.key === "p") setPencil(!mine.pencil);
    else if (event.key === "m") marks.click();
    else return;
    event.preventDefault();
}

function tick() {
    if (mine.isDone || app.tab !== "Play") return;
    const seconds = Math.floor((Date.now() - mine.started) / 1000);
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

addTab({
    name: "Play",
    build(panel) {
        const tools = h("div", { class: "row controls" }, pencil, marks, button("Undo", () => travel(mine.past, mine.future)), button("Redo", () => travel(mine.future, mine.past)), button("Check", check), button("Start again", reset));
        game.append(h("div", { class: "main" }, board.element), h("div", { class: "side" }, h("div", { class: "row" }, clock, hide), pad, tools, status, h("div", { class: "row controls" }, more, doIt, stop), hintWords, error, hintPicture));
        panel.append(game, refusal);
        panel.addEventListener("keydown", onKey);
        setInterval(tick, 500);
    },
    show() {
        // The coach knows the digits of a puzzle alone: with marks it would be another puzzle.
        refusal.hidden = !app.puzzle.hasMarks;
        game.hidden = app.puzzle.hasMarks;
        if (app.puzzle.hasMarks) return;
        const key = `${app.puzzle.box} ${app.puzzle.line}`;
        if (key !== mine.key) {
            mine.key = key;
            reset();
        }
    },
});
