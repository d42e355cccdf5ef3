// The search tree: what stands, and what was tried before it, folded where it is large.

import { grouped } from "./dom.js";

const [STEP_X, STEP_Y, MOST] = [34, 26, 260];

/** The nodes to draw: all that the replay has kept, nearest to the present path first, at most `MOST`. */
function chosenNodes(tree) {
    const path = [];
    for (let node = tree; node; node = node.children.at(-1)) path.push(node);
    const chosen = new Set(path.slice(-MOST));
    const queue = [...chosen].reverse();
    while (queue.length > 0 && chosen.size < MOST) {
        for (const child of queue.shift().children) {
            if (chosen.has(child) || chosen.size >= MOST) continue;
            chosen.add(child);
            queue.push(child);
        }
    }
    return { chosen, path: new Set(path) };
}

const escape = (text) => text.replace(/[&<>"]/g, (symbol) => `&#${symbol.charCodeAt(0)};`);

/** An SVG of the tree. `depth` is how many nodes stand. */
export function treePicture(tree, depth) {
    const { chosen } = chosenNodes(tree);
    const standing = new Set();
    let node = tree;
    for (let level = 0; level <= depth && node; level += 1, node = node.children.at(-1)) standing.add(node);
    const [lines, marks] = [[], []];
    let leaves = 0;
    let deepest = 0;
    const place = (node, level) => {
        const children = node.children.filter((child) => chosen.has(child));
        const places = children.map((child) => place(child, level + 1));
        const x = places.length > 0 ? (places[0] + places.at(-1)) / 2 : (leaves += 1) * STEP_X;
        const y = 14 + level * STEP_Y;
        deepest = Math.max(deepest, y);
        const isStanding = standing.has(node);
        for (const [index, child] of children.entries()) {
            lines.push(`<path class="${standing.has(child) ? "stands" : ""}" d="M${x} ${y}L${places[index]} ${y + STEP_Y}"/>`);
        }
        const kind = isStanding ? "stands" : node.solutions > 0 ? "solution" : node.deadEnds > 0 || node.folded ? "dead" : "";
        const hidden = node.folded ? node.nodes - 1 : node.older;
        const title = `<title>${escape(node.label || "the puzzle")}${node.guess ? ", a guess" : ""}: ${grouped(node.nodes)} nodes, ${grouped(node.deadEnds)} dead ends</title>`;
        if (node.folded) {
            marks.push(`<g class="${kind}">${title}<path class="fold" d="M${x} ${y - 6}L${x + 9} ${y + 9}L${x - 9} ${y + 9}Z"/><text x="${x}" y="${y + 19}">${short(hidden)}</text></g>`);
        } else {
            marks.push(`<g class="${kind}">${title}<circle cx="${x}" cy="${y}" r="${node.guess ? 5 : 3.5}"/></g>`);
            if (isStanding && node.label) marks.push(`<text class="name" x="${x + 8}" y="${y + 3.5}">${escape(node.label)}</text>`);
        }
        return x;
    };
    place(tree, 0);
    const [width, height] = [Math.max(160, (leaves + 1) * STEP_X + 40), deepest + 26];
    const words = `Search tree: ${grouped(tree.nodes)} nodes undone, ${depth} open`;
    return `<svg class="tree" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${words}"><g class="lines">${lines.join("")}</g>${marks.join("")}</svg>`;
}

/** 12345 → "12k". */
export function short(number) {
    if (number < 1000) return String(number);
    if (number < 1e6) return `${(number / 1e3).toFixed(number < 1e4 ? 1 : 0)}k`;
    return `${(number / 1e6).toFixed(1)}M`;
}
