// Make: new puzzles, ratings, other formats, pictures and links.

import { h, button, labelled, select, save } from "./dom.js";
import { Engine } from "./engine.js";
import { app, addTab, changePuzzle, showError } from "./app.js";
import { BoardView } from "./board.js";

/** The hardest technique that a puzzle needs: from, to. */
const LEVELS = {
    any: ["any", "", ""],
    easy: ["easy: singles", "", "hidden-single"],
    medium: ["medium: naked singles, locked candidates", "direct-pointing", "claiming"],
    hard: ["hard: pairs to swordfish", "naked-pair", "hidden-triple"],
    fiendish: ["fiendish: wings and rectangles", "skyscraper", "hidden-quad"],
    chains: ["chains", "x-cycle", "discontinuous-nice-loop"],
};
const SHAPES = [["2x2", "4×4"], ["2x3", "6×6"], ["2x4", "8×8"], ["3x3", "9×9"], ["2x5", "10×10"], ["3x4", "12×12"], ["4x4", "16×16"], ["5x5", "25×25"]];

const maker = new Engine();
const board = new BoardView("The puzzle");

const shape = select(SHAPES, {});
const symmetry = select([["none", "none"]], {});
const level = select(Object.entries(LEVELS).map(([name, [words]]) => [name, words]), {});
const seed = h("input", { type: "number", min: 0, step: 1, value: 1, class: "seed" });
const clues = h("input", { type: "number", min: 0, step: 1, placeholder: "any", class: "seed" });
const error = h("p", { role: "alert", class: "error", hidden: true });
const status = h("p", { role: "status", class: "facts" });
const stop = button("Stop", () => { maker.stop(); stop.hidden = true; status.textContent = "Stopped."; }, { hidden: true });
const rating = h("dl", { class: "counters" });
const format = select([["line", "line"]], { onchange: () => print() });
const printed = h("textarea", { rows: 8, readonly: true, spellcheck: "false" });
const link = h("input", { readonly: true, class: "link" });

const fields = () => ({ text: app.puzzle.line, box: app.puzzle.box });

/** Runs a question that may take long, with a way to stop it. */
async function work(words, question, fields) {
    showError(error, null);
    status.textContent = words;
    stop.hidden = false;
    try {
        const answer = await maker.ask(question, fields);
        status.textContent = "";
        return answer;
    } catch (reason) {
        showError(error, reason);
        if (!error.hidden) status.textContent = "";
        return null;
    } finally {
        stop.hidden = true;
    }
}

async function make() {
    const [, least, most] = LEVELS[level.value];
    const made = await work("Making a puzzle …", "generate", { box: shape.value, symmetry: symmetry.value, least, most, clues: clues.value, seed: seed.value });
    if (!made) return;
    seed.value = Number(seed.value) + 1;
    await changePuzzle(made.line, shape.value);
}

async function rate() {
    const rated = await work("Rating …", "rate", fields());
    if (!rated) return;
    const rows = [["Sudoku Explainer", rated.explainer], ["pearl, diamond", `${rated.pearl}, ${rated.diamond}`], ["HoDoKu", `${rated.hodoku}, ${rated.level}`], ["hardest step", rated.hardest ?? "none"], ["steps", rated.steps]];
    rating.replaceChildren(...rows.map(([name, words]) => h("div", {}, h("dt", {}, name), h("dd", {}, words))));
}

async function solve() {
    const solved = await work("Solving …", "solve", fields());
    if (!solved) return;
    status.textContent = ["There is no solution.", "There is one solution.", "There is more than one solution; this is one."][solved.count];
    if (solved.values) board.show({ values: solved.values, kinds: app.puzzle.values.map((value) => (value ? "given" : "placed")) });
}

async function print() {
    try {
        printed.value = (await maker.ask("print", { ...fields(), format: format.value })).text;
        printed.removeAttribute("aria-invalid");
    } catch (reason) {
        printed.value = reason.message;
        printed.setAttribute("aria-invalid", "true");
    }
}

async function savePicture() {
    const drawn = await work("Drawing …", "draw", fields());
    if (drawn) save("sudoku.svg", "image/svg+xml", drawn.svg);
}

async function copyLink() {
    link.select();
    try {
        await navigator.clipboard.writeText(link.value);
        status.textContent = "The link is copied.";
    } catch {
        status.textContent = "The link is selected: copy it.";
    }
}

addTab({
    name: "Make",
    build(panel) {
        const form = h("div", { class: "row" }, labelled("Size", shape), labelled("Symmetry", symmetry), labelled("Difficulty", level), labelled("Clues", clues), labelled("Seed", seed), button("Make a puzzle", make, { class: "primary" }), stop);
        shape.value = "3x3";
        panel.append(
            form,
            error,
            status,
            h("div", { class: "columns" }, h("div", { class: "main" }, board.element), h("div", { class: "side" }, h("div", { class: "row controls" }, button("Rate", rate), button("Solve", solve), button("Save as SVG", savePicture)), rating, labelled("Format", format), labelled("The puzzle in this format", printed), h("div", { class: "row" }, labelled("Link to this puzzle", link), button("Copy the link", copyLink)))),
        );
    },
    ready() {
        symmetry.replaceChildren(...app.zoo.symmetries.map((name) => h("option", { value: name }, name)));
        format.replaceChildren(...app.zoo.formats.map((name) => h("option", { value: name }, name)));
    },
    show() {
        const { puzzle } = app;
        board.shape(puzzle.height, puzzle.width);
        board.show({ values: puzzle.values, kinds: puzzle.values.map((value) => (value ? "given" : "")) });
        rating.replaceChildren();
        link.value = `${location.href.split("#")[0]}#${new URLSearchParams({ ...app.link, tab: "watch", box: puzzle.box, puzzle: puzzle.line })}`;
        print();
    },
});
