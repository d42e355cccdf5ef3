// Papers: the figures of the five papers as places to start from.

import { h, button } from "./dom.js";
import { addTab, openTab, usePuzzle, remember } from "./app.js";
import { FIGURES } from "./puzzles.js";

const PAPERS = {
    "000": "A two-phase solver: the strategies of people, then Algorithm X",
    "001": "Depth-first search, smart depth-first search, Algorithm X on dictionaries",
    "002": "Backtracking over permutations, and dancing links",
    "003": "Representations and orders for backtracking",
    "004": "A hybrid of backtracking and pencil and paper",
};

async function openFigure({ line, tab, link }) {
    const nothing = { at: null, step: null, options: null, solver: null, plan: null, race: null, solutions: null };
    remember({ ...nothing, ...link });
    if (line) await usePuzzle(line, line.length === 16 ? "2x2" : "3x3");
    openTab(tab, link);
}

function card(figure) {
    return h("article", { class: "card" }, h("h3", {}, figure.title), h("p", {}, figure.words), button(`Open in ${figure.tab}`, () => openFigure(figure), { "aria-label": `Open in ${figure.tab}: ${figure.title}` }));
}

addTab({
    name: "Papers",
    build(panel) {
        for (const [paper, title] of Object.entries(PAPERS)) {
            const figures = FIGURES.filter((figure) => figure.paper === paper);
            panel.append(h("h2", {}, `Paper ${paper}. ${title}`), h("div", { class: "cards" }, figures.map(card)));
        }
    },
    show() {},
});
