// Plots: depth over time, and bars on a log scale.

import { grouped } from "./dom.js";

/** The depth of a search over its events, with the present moment. */
export function depthPlot(depths, share) {
    const [width, height] = [512, 70];
    const most = Math.max(1, ...depths);
    const x = (index) => (depths.length > 1 ? (index / (depths.length - 1)) * width : 0);
    const y = (depth) => height - 4 - (depth / most) * (height - 14);
    const line = depths.map((depth, index) => `${index ? "L" : "M"}${x(index).toFixed(1)} ${y(depth).toFixed(1)}`).join("");
    const now = (share * width).toFixed(1);
    return `<svg class="plot" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label="Depth over time; the deepest level is ${most}"><path class="line" d="${line}"/><path class="now" d="M${now} 0V${height}"/></svg>`;
}

/** Bars on a log scale: `[name, number, words]`; `null` for a number that is not known. */
export function logBars(rows, unit) {
    const numbers = rows.map(([, number]) => number).filter((number) => number > 0);
    const low = Math.floor(Math.log10(Math.min(...numbers, 1)));
    const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...numbers, 10))));
    const [left, right, line] = [215, 90, 24];
    const width = 720;
    const x = (number) => left + ((Math.log10(Math.max(number, 10 ** low)) - low) / (high - low)) * (width - left - right);
    const height = rows.length * line + 34;
    const marks = [];
    for (let power = low; power <= high; power += 1) {
        const at = x(10 ** power);
        marks.push(`<path class="rule" d="M${at} 6V${height - 24}"/><text class="middle" x="${at}" y="${height - 8}">${power < 0 ? 10 ** power : grouped(10 ** power)}</text>`);
    }
    const bars = rows.map(([name, number, words], index) => {
        const y = 8 + index * line;
        const bar = number === null ? "" : `<rect x="${left}" y="${y}" width="${Math.max(2, x(number) - left)}" height="${line - 8}"/>`;
        const end = number === null ? left : x(number);
        return `${bar}<text class="end" x="${left - 8}" y="${y + 12}">${name}</text><text x="${end + 6}" y="${y + 12}">${words}</text>`;
    });
    return `<svg class="bars" viewBox="0 0 ${width} ${height}" role="img" aria-label="${unit}, on a log scale: ${rows.map(([name, , words]) => `${name} ${words}`).join("; ")}">${marks.join("")}${bars.join("")}</svg>`;
}
