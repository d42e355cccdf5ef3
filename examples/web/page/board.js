// A board of cells. Only cells that change are written, so that a search can run at full speed.

import { h } from "./dom.js";

/** Marks take this much room; larger boards show none. */
const MOST_MARKS = 16;

export class BoardView {
    #cells = [];
    #shown = [];

    /** `onpick(cell)` is called when the reader clicks a cell. */
    constructor(label, { onpick = null } = {}) {
        this.label = label;
        this.onpick = onpick;
        this.element = h("div", { class: onpick ? "board playable" : "board", role: "grid", "aria-label": label, "aria-readonly": onpick ? null : "true" });
    }

    /** Makes the cells. */
    shape(height, width) {
        if (this.height === height && this.width === width) return;
        Object.assign(this, { height, width, side: height * width });
        const { side } = this;
        this.element.style.setProperty("--side", side);
        this.element.setAttribute("aria-label", `${this.label}, ${side}×${side}`);
        this.#cells = Array.from({ length: side * side }, (_, index) => this.#cell(index));
        this.#shown = Array(side * side).fill(null);
        const rows = Array.from({ length: side }, (_, row) => h("div", { role: "row", class: "cells" }, this.#cells.slice(row * side, (row + 1) * side)));
        this.element.replaceChildren(...rows);
    }

    #cell(index) {
        const [row, column] = [Math.floor(index / this.side), index % this.side];
        const edges = [(row + 1) % this.height === 0 && row + 1 < this.side ? "below" : "", (column + 1) % this.width === 0 && column + 1 < this.side ? "right" : ""];
        const cell = h("div", { role: "gridcell", class: `cell ${edges.join(" ")}` });
        cell.dataset.edges = edges.join(" ");
        if (this.onpick) cell.addEventListener("pointerdown", () => this.onpick(index));
        return cell;
    }

    focus(index) {
        this.#cells.forEach((cell, other) => (cell.tabIndex = other === index ? 0 : -1));
        this.#cells[index]?.focus();
    }

    /** One cell may be reached by the tab key. */
    entry(index) {
        this.#cells.forEach((cell, other) => (cell.tabIndex = other === index ? 0 : -1));
    }

    #marks(bits) {
        const wide = this.side > 9 ? 2 : 1;
        const lines = [];
        for (let row = 0; row < this.side; row += this.width) {
            const digits = Array.from({ length: this.width }, (_, column) => row + column);
            lines.push(digits.map((digit) => (bits & (1 << digit) ? String(digit + 1) : "").padStart(wide, "\u2007")).join("\u2009"));
        }
        return lines.join("\n");
    }

    /** `values` and `candidates` by cell; `kinds` gives a cell its classes, as a list by cell. */
    show({ values, candidates = null, kinds = [] }) {
        if (performance.getEntriesByName("board").length === 0) performance.mark("board");
        const showsMarks = candidates !== null && this.side <= MOST_MARKS;
        for (let index = 0; index < this.#cells.length; index += 1) {
            const value = values[index];
            const bits = value || !showsMarks ? 0 : candidates[index];
            const kind = kinds[index] ?? "";
            const key = `${value},${bits},${kind}`;
            if (this.#shown[index] === key) continue;
            this.#shown[index] = key;
            const cell = this.#cells[index];
            cell.className = `cell ${cell.dataset.edges} ${value ? "" : "marks"} ${kind}`;
            cell.textContent = value ? value : bits ? this.#marks(bits) : "";
            const place = `r${Math.floor(index / this.side) + 1}c${(index % this.side) + 1}`;
            const digits = bits ? [...Array(this.side).keys()].filter((digit) => bits & (1 << digit)).map((digit) => digit + 1) : [];
            cell.setAttribute("aria-label", `${place}: ${value || (digits.length ? `candidates ${digits.join(" ")}` : "blank")}${kind ? `, ${kind}` : ""}`);
        }
    }
}
