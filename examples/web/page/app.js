// What the tabs share: the puzzle, the tab, and the link that brings a reader back to both.

import { h, button, labelled, select } from "./dom.js";
import { Engine, Stopped } from "./engine.js";
import { EXAMPLES } from "./puzzles.js";

/** Answers short questions. Tabs that search have engines of their own, so that stopping one does not stop another. */
export const engine = new Engine();

/** `puzzle` is what the library has read: `box`, `height`, `width`, `side`, `values`, `candidates`, `hasMarks`, `line`, `solvers`. */
export const app = { puzzle: null, zoo: null, tab: null, link: {} };

const tabs = new Map();

/** A tab has a name, `build(panel)`, called once, and `show()`, called whenever it comes up or the puzzle changes. */
export function addTab(tab) {
    tabs.set(tab.name, tab);
}

const id = (name) => name.toLowerCase();

function buildTab(tab) {
    const panel = h("section", { role: "tabpanel", id: `panel-${id(tab.name)}`, "aria-labelledby": `tab-${id(tab.name)}`, hidden: true, class: "panel" });
    const control = h("button", { type: "button", role: "tab", id: `tab-${id(tab.name)}`, "aria-controls": panel.id, "aria-selected": "false", tabindex: -1, onclick: () => openTab(tab.name) }, tab.name);
    document.getElementById("tabs").append(control);
    document.getElementById("panels").append(panel);
    Object.assign(tab, { panel, control });
    tab.build(panel);
}

/** Brings up a tab; `fields` go into the link, where the tab finds them. */
export function openTab(name, fields = {}) {
    for (const tab of tabs.values()) {
        const isOpen = tab.name === name;
        tab.panel.hidden = !isOpen;
        tab.control.setAttribute("aria-selected", String(isOpen));
        tab.control.tabIndex = isOpen ? 0 : -1;
        if (!isOpen && app.tab === tab.name) tab.hide?.();
    }
    app.tab = name;
    remember({ tab: id(name), ...fields });
    if (app.puzzle) tabs.get(name).show();
}

function moveByKey(event) {
    const names = [...tabs.keys()];
    const now = names.indexOf(app.tab);
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1 + names.length, Home: 0, End: names.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    openTab(names[next % names.length]);
    tabs.get(app.tab).control.focus();
}

/** Writes fields into the link; `null` takes one out. */
export function remember(fields) {
    Object.assign(app.link, fields);
    const kept = Object.entries(app.link).filter(([, value]) => value !== null && value !== undefined && value !== "");
    app.link = Object.fromEntries(kept);
    const fragment = `#${new URLSearchParams(app.link)}`;
    if (fragment !== location.hash) history.replaceState(null, "", fragment);
}

const readLink = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

// The puzzle bar.

const text = h("textarea", { rows: 2, spellcheck: "false", autocomplete: "off", autocapitalize: "off" });
const message = h("p", { role: "alert", class: "error", hidden: true });
const faulty = h("div", { class: "faulty", hidden: true });
const facts = h("p", { role: "status", class: "facts" });

/** Shows an error of the library in an element; a search that was stopped is none. */
export function showError(element, error) {
    element.hidden = error === null || error instanceof Stopped;
    element.textContent = element.hidden ? "" : error.message;
}

/** The text as the reader has written it, in rows, with the cells marked that the library complains about. */
function showFault(values, cells) {
    const side = Math.round(Math.sqrt(values.length));
    faulty.hidden = side * side !== values.length || side > 25;
    if (faulty.hidden) return;
    const isFault = (index) => cells.some(([row, column]) => row * side + column === index);
    const cell = (value, index) => h("span", { class: isFault(index) ? "bad" : null }, value);
    faulty.style.setProperty("--side", side);
    faulty.replaceChildren(...values.map(cell));
}

/** The puzzle that the library reads, in any format. */
async function readPuzzle(words, box) {
    const read = await engine.ask("read", { text: words, box: box ?? "" });
    if (read.failure) throw Object.assign(new Error(read.failure.error), { cells: read.failure.cells, values: read.values });
    const [height, width] = read.box.split("x").map(Number);
    return { ...read, height, width };
}

/** Reads a puzzle in any format. Returns whether the library takes it. */
export async function usePuzzle(words, box = null) {
    text.value = words;
    try {
        const read = await readPuzzle(words, box);
        app.puzzle = read;
        facts.textContent = `${read.side}×${read.side}, boxes of ${read.height}×${read.width}, ${read.clues} clues`;
        showError(message, null);
        faulty.hidden = true;
        text.removeAttribute("aria-invalid");
        remember({ box: read.box, puzzle: read.line });
        return true;
    } catch (error) {
        showError(message, error);
        text.setAttribute("aria-invalid", "true");
        const values = error.values?.map((value) => value || "·") ?? [...words.replace(/\s/g, "")];
        showFault(values, error.cells ?? []);
        facts.textContent = "";
        return false;
    }
}

/** Reads a puzzle and shows it in the present tab. */
export async function changePuzzle(words, box = null) {
    const isRead = await usePuzzle(words, box);
    if (!isRead) return false;
    remember({ at: null, step: null });
    tabs.get(app.tab).show();
    return true;
}

function buildBar() {
    const examples = select([["", "Choose one …"], ...EXAMPLES.map(({ name }, index) => [index, name])], {
        onchange: () => examples.value !== "" && changePuzzle(EXAMPLES[examples.value].line, EXAMPLES[examples.value].box),
    });
    text.addEventListener("input", () => (examples.value = ""));
    text.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" || event.shiftKey) return;
        event.preventDefault();
        changePuzzle(text.value);
    });
    const use = button("Use it", () => changePuzzle(text.value), { class: "primary" });
    const bar = document.getElementById("puzzle");
    bar.append(h("div", { class: "row" }, labelled("Example", examples), labelled("Puzzle, in any format", text), use), facts, message, faulty);
}

async function followLink() {
    app.link = readLink();
    const { tab, puzzle, box } = app.link;
    const name = [...tabs.keys()].find((name) => id(name) === tab) ?? "Watch";
    openTab(name);
    const isShown = puzzle === app.puzzle?.line && box === app.puzzle?.box && message.hidden;
    const isRefused = puzzle && !isShown && !(await usePuzzle(puzzle, box));
    // The tabs need a puzzle. The message, the text and the link stay those of the puzzle that was refused.
    if (isRefused) {
        facts.textContent = app.puzzle ? "Below is the puzzle before this one." : "Below is the first example instead.";
        app.puzzle ??= await readPuzzle(EXAMPLES[0].line, EXAMPLES[0].box);
    }
    if (!app.puzzle) await usePuzzle(EXAMPLES[0].line, EXAMPLES[0].box);
    tabs.get(app.tab).show();
}

export async function startApp() {
    buildBar();
    for (const tab of tabs.values()) buildTab(tab);
    document.getElementById("tabs").addEventListener("keydown", moveByKey);
    addEventListener("hashchange", followLink);
    app.zoo = await engine.ask("zoo");
    for (const tab of tabs.values()) tab.ready?.();
    await followLink();
    document.documentElement.dataset.ready = "true";
}
