// Watch: a search, event by event.

import { h, button, labelled, select, grouped, showPicture, movesLittle } from "./dom.js";
import { Engine, Stopped } from "./engine.js";
import { app, addTab, remember, showError } from "./app.js";
import { BoardView } from "./board.js";
import { treePicture } from "./tree.js";
import { depthPlot } from "./plot.js";
import { coverProblem, sudokuProblem, showMatrix, showCounts, showArrangements } from "./matrix.js";

/** Events that are watched: what comes after them is only counted. */
const MOST = 1_000_000;
/** Events a second, by the position of the speed slider. */
const SPEEDS = [1, 3, 10, 30, 100, 1000, 10_000, 100_000];
/** The kind of the events of clause learning. */
const LEARN = 12;
/** Milliseconds between two drawings of the tree and the other large pictures while the search plays. */
const CALM = 150;

const searcher = new Engine();
const board = new BoardView("Board of the search");

const state = { key: null, total: 0, at: 0, view: null, report: null, playing: false, pending: false, turn: Promise.resolve(), drawn: 0, problem: null, cover: null };

const plan = select([["", "none"]], { onchange: () => choose() });
const solver = select([["mrv", "mrv"]], { onchange: () => choose() });
const enough = select([["1", "the first solution"], ["2", "two solutions"], ["all", "all solutions"]], { onchange: () => choose() });
const about = h("p", { class: "facts" });
const error = h("p", { role: "alert", class: "error", hidden: true });
const status = h("p", { role: "status", class: "facts" });
const slider = h("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": "Moment, in events" });
const speed = h("input", { type: "range", min: 0, max: SPEEDS.length - 1, "aria-label": "Speed, in events a second" });
const speedWords = h("output", {});
const play = button("Play", () => (state.playing ? pause() : start()), { class: "primary" });
const stop = button("Stop", () => stopSearch(), { hidden: true });
const moment = h("output", { class: "moment" }, "0 of 0");
const plot = h("div", { class: "depth" });
const tree = h("div", { class: "scroll tree-box", tabindex: 0, role: "region", "aria-label": "Search tree" });
const special = h("div", { class: "special" });
const log = h("ol", { class: "log", "aria-label": "Last events" });
const counters = h("dl", { class: "counters" });
const evidence = h("figure", { class: "evidence", hidden: true });

/** The solver that is chosen, or `plan+solver`. */
const chosenSolver = () => [plan.value, solver.value].filter(Boolean).join("+");

/** Chooses what a link names. A name that the lists do not have, such as another name of a solver or two plans before it, joins them. */
function chooseSolver(name) {
    solver.querySelector("[data-link]")?.remove();
    const has = (list, wanted) => [...list.options].some(({ value }) => value === wanted);
    const [first, ...rest] = name.split("+");
    const isPair = !has(solver, name) && has(plan, first) && has(solver, rest.join("+"));
    [plan.value, solver.value] = isPair ? [first, rest.join("+")] : ["", name];
    if (isPair || has(solver, name)) return;
    solver.append(h("option", { value: name, "data-link": true }, name));
    solver.value = name;
}

function choose() {
    remember({ solver: chosenSolver(), solutions: enough.value === "1" ? null : enough.value, at: null, options: null });
    describeSolver();
    open();
}

function pause() {
    if (!state.playing) return;
    state.playing = false;
    play.textContent = "Play";
    if (state.view) show(state.view, true);
    remember({ at: state.at || null });
}

function setSpeed(index) {
    speed.value = index;
    speedWords.textContent = `${grouped(SPEEDS[index])} a second`;
    speed.setAttribute("aria-valuetext", speedWords.textContent);
}

async function start() {
    // After Stop there is no search: it is opened again.
    if (!state.key) await open();
    if (!state.report) return;
    state.playing = true;
    play.textContent = "Pause";
    if (state.at >= state.total) state.at = 0;
    let last = performance.now();
    let due = state.at;
    const frame = (now) => {
        if (!state.playing) return;
        due += (SPEEDS[speed.value] * Math.min(now - last, 250)) / 1000;
        last = now;
        const next = Math.min(state.total, Math.floor(due));
        if (!state.pending && next > state.at) go(() => ({ at: next }));
        if (state.at >= state.total) pause();
        else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
}

/** Asks for a moment and shows it, after what was asked for before. `where` says which moment when it is its turn. */
function go(where, task = "view") {
    state.pending = true;
    const key = state.key;
    const turn = state.turn.then(async () => {
        if (state.key !== key || !state.report) return;
        try {
            const view = await searcher.request(task, where());
            if (state.key !== key) return;
            state.at = view.at;
            show(view, !state.playing);
            if (!state.playing) remember({ at: state.at || null });
        } catch (reason) {
            pause();
            showError(error, reason);
            // The worker may have ended, and the search with it.
            if (state.key === key && !(reason instanceof Stopped)) closeSearch();
        } finally {
            if (state.turn === turn) state.pending = false;
        }
    });
    state.turn = turn;
    return turn;
}

function step(by) {
    pause();
    return go(() => ({ at: Math.max(0, Math.min(state.total, state.at + by)) }));
}

function jump(kind, direction) {
    pause();
    return go(() => ({ at: state.at, kind, direction }), "find");
}

function kindsOf(view) {
    const kinds = [];
    app.puzzle.values.forEach((value, cell) => (kinds[cell] = value ? "given" : ""));
    view.values.forEach((value, cell) => value && !kinds[cell] && (kinds[cell] = "placed"));
    for (const cell of view.takenBack) kinds[cell] = "taken-back";
    for (const cell of view.changed) kinds[cell] = "tried";
    return kinds;
}

/** Shows a moment; `whole` also what takes long to draw. */
function show(view, whole) {
    state.view = view;
    if (!state.cover) board.show({ values: view.values, candidates: view.candidates, kinds: kindsOf(view) });
    slider.value = view.at;
    moment.textContent = `${grouped(view.at)} of ${grouped(state.total)}`;
    slider.setAttribute("aria-valuetext", moment.textContent);
    const { stats } = view;
    const rows = [["events", view.at], ["nodes", stats.nodes], ["guesses", stats.guesses], ["dead ends", stats.deadEnds], ["solutions", stats.solutions], ["depth", view.depth], ["deepest", stats.maxDepth]];
    counters.replaceChildren(...rows.map(([name, number]) => h("div", {}, h("dt", {}, name), h("dd", {}, grouped(number)))));
    showLog(view.lines);
    plot.querySelector(".now")?.setAttribute("d", `M${((state.total ? view.at / state.total : 0) * 512).toFixed(1)} 0V70`);
    const now = performance.now();
    if (!whole && now - state.drawn < CALM) return;
    state.drawn = now;
    showPicture(tree, treePicture(view.tree, view.depth));
    tree.scrollTop = whole ? tree.scrollHeight : tree.scrollTop;
    showSpecial(view);
    showEvidence(whole && view.technique >= 0 ? view.at - 1 : null);
    if (whole) tellMore(view).catch(() => {});
}

function showLog(lines) {
    log.replaceChildren(...lines.map(([number, words]) => h("li", {}, h("span", { class: "event" }, grouped(number + 1)), words)));
}

/** The library's own words for the log, where the numbers of an event do not say it all: clauses. */
async function tellMore(view) {
    if (!view.lines.some(([, , kind]) => kind === LEARN)) return;
    const { lines } = await searcher.ask("words", { ...state.search, from: view.lines[0][0], to: view.at });
    if (state.view === view) showLog(view.lines.map(([number], index) => [number, lines[index]]));
}

function showSpecial(view) {
    if (state.cover) return showMatrix(special, state.cover, view);
    if (view.counts) return showCounts(special, app.puzzle, view.counts);
    if (Object.keys(view.arrangements).length > 0) return showArrangements(special, view.arrangements);
    if (state.isCover && view.prepared) {
        const key = view.prepared.candidates.join();
        if (state.problem?.key !== key) state.problem = { key, ...sudokuProblem(app.puzzle, view.prepared, state.key.solver.includes("full-matrix")) };
        return showMatrix(special, state.problem, view);
    }
    special.replaceChildren();
}

/** The step of a stage, as the library draws it. */
async function showEvidence(at) {
    evidence.hidden = at === null;
    if (at === null) return evidence.replaceChildren();
    try {
        const { svg, words } = await searcher.ask("evidence", { ...state.search, at });
        const picture = h("div");
        showPicture(picture, svg);
        evidence.replaceChildren(picture, h("figcaption", {}, words));
    } catch {
        evidence.hidden = true;
    }
}

/** There is no search any more; Play opens it again. */
function closeSearch() {
    state.key = null;
    state.report = null;
}

function stopSearch() {
    searcher.stop();
    closeSearch();
    stop.hidden = true;
    status.textContent = "Stopped.";
}

/** Opens the search of this puzzle with this solver, and goes to a moment. */
async function open() {
    const { puzzle, link } = app;
    const cover = link.options ?? null;
    const solutions = enough.value === "all" ? "" : enough.value;
    const key = { puzzle: puzzle.line, box: puzzle.box, solver: chosenSolver(), solutions, cover };
    if (JSON.stringify(key) === JSON.stringify(state.key)) return;
    searcher.stop();
    state.playing = false;
    play.textContent = "Play";
    Object.assign(state, { key, total: 0, at: 0, report: null, view: null, problem: null });
    state.cover = cover ? coverProblem(cover.split(",").map((names) => names.trim().split(" "))) : null;
    const most = solutions || Number.MAX_SAFE_INTEGER;
    state.search = cover ? { options: cover, solutions: most } : { text: puzzle.line, box: puzzle.box, solver: key.solver, solutions: most };
    const family = app.zoo?.solvers.find(({ name }) => name === key.solver)?.family;
    state.isCover = family === "exact cover" || /\b(dlx|dictionary-x)/.test(key.solver) || key.solver === "two-phase";
    showError(error, null);
    special.replaceChildren();
    tree.replaceChildren();
    plot.replaceChildren();
    log.replaceChildren();
    evidence.hidden = true;
    board.element.hidden = state.cover !== null;
    if (!state.cover) {
        board.shape(puzzle.height, puzzle.width);
        board.show({ values: puzzle.values, candidates: puzzle.candidates, kinds: puzzle.values.map((value) => (value ? "given" : "")) });
    }
    stop.hidden = false;
    status.textContent = "The search runs …";
    const start = state.cover ? { height: 0, width: 0, values: [], candidates: [] } : { height: puzzle.height, width: puzzle.width, values: puzzle.values, candidates: puzzle.candidates };
    const techniques = app.zoo?.techniques.map(({ name }) => name) ?? [];
    try {
        const told = (events) => (status.textContent = `The search runs: ${grouped(events)} events …`);
        const report = await searcher.request("open", { board: start, search: state.search, most: MOST, techniques }, told);
        if (state.key !== key) return;
        Object.assign(state, { report, total: report.events });
        slider.max = report.events;
        const length = report.events >= MOST ? `the first ${grouped(MOST)} events` : `${grouped(report.events)} events`;
        status.textContent = `${length}, ${grouped(report.nodes)} nodes, ${grouped(report.guesses)} guesses, ${grouped(report.deadEnds)} dead ends: ${report.end}.`;
        showPicture(plot, depthPlot(report.depths, 0));
        remember({ solver: cover ? null : key.solver });
        await go(() => ({ at: Number(link.at) || 0 }));
    } catch (reason) {
        if (state.key === key) showError(error, reason);
        if (!(reason instanceof Stopped)) status.textContent = "";
    } finally {
        if (state.key === key) stop.hidden = true;
    }
}

function describeSolver() {
    const entry = app.zoo?.solvers.find(({ name }) => name === chosenSolver());
    about.textContent = app.link.options ? `An exact cover problem: ${app.link.options}.` : entry ? `${entry.family}: ${entry.representation}; infers ${entry.inference}; tries ${entry.branching}. From ${entry.source}.` : "";
}

function onKey(event) {
    if (event.target.closest("input, select, textarea, button, .scroll")) return;
    const action = { " ": () => (state.playing ? pause() : start()), ArrowRight: () => step(1), ArrowLeft: () => step(-1), Home: () => step(-state.at), End: () => step(state.total) }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
}

addTab({
    name: "Watch",
    build(panel) {
        slider.addEventListener("input", () => {
            pause();
            if (!state.pending) go(() => ({ at: Number(slider.value) }));
        });
        slider.addEventListener("change", () => {
            const at = Number(slider.value);
            go(() => ({ at }));
        });
        speed.addEventListener("input", () => setSpeed(speed.value));
        setSpeed(movesLittle() ? 0 : 3);
        board.element.tabIndex = 0;
        panel.addEventListener("keydown", onKey);
        const controls = h(
            "div",
            { class: "row controls" },
            play,
            button("Back", () => step(-1)),
            button("Step", () => step(1)),
            button("Last guess", () => jump("guess", -1)),
            button("Next guess", () => jump("guess", 1)),
            button("Next dead end", () => jump("deadEnd", 1)),
            stop,
        );
        panel.append(
            h("div", { class: "row" }, labelled("Strategies first", plan), labelled("Solver", solver), labelled("Stop after", enough)),
            about,
            error,
            status,
            h("div", { class: "columns" }, h("div", { class: "main" }, board.element, special), h("div", { class: "side" }, controls, h("div", { class: "row timeline" }, slider, moment), h("div", { class: "row speed" }, speed, speedWords), plot, counters, evidence, tree, log)),
        );
    },
    ready() {
        const families = new Map();
        for (const { name, family } of app.zoo.solvers) families.set(family, [...(families.get(family) ?? []), [name, name]]);
        plan.replaceChildren(...select([["", "none"], ...app.zoo.plans.map(({ name }) => [name, name])]).children);
        solver.replaceChildren(...select([...families]).children);
    },
    show() {
        chooseSolver(app.link.solver ?? (chosenSolver() || "mrv"));
        enough.value = app.link.solutions ?? "1";
        describeSolver();
        const at = Number(app.link.at) || 0;
        open();
        if (state.report && at !== state.at && !state.playing) go(() => ({ at }));
    },
    hide: pause,
});
