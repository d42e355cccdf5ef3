// Loads the module and asks it a few questions; in a web page, `fetch` the file instead.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

const file = new URL("target/wasm32-unknown-unknown/release/sudoku_zoo_wasm.wasm", import.meta.url);
const { instance } = await WebAssembly.instantiate(await readFile(file));
const zoo = instance.exports;

// The memory may grow during a call, so the view of the buffer is made anew each time.
const buffer = () => new Uint8Array(zoo.memory.buffer, zoo.buffer(), zoo.room());

function read(length) {
    const words = new TextDecoder().decode(buffer().slice(0, Math.abs(length)));
    if (length < 0) throw new Error(words);
    return words;
}

function ask(question, text) {
    const { written } = new TextEncoder().encodeInto(text, buffer());
    return read(question(written));
}

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const solution = ask(zoo.solve, puzzle);
assert.equal(solution, "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
console.log("solve   ", solution);
console.log("hint    ", ask(zoo.hint, puzzle));
assert.match(ask(zoo.draw, puzzle), /^<svg /);
console.log("generate", read(zoo.generate(2026)));
assert.equal(read(zoo.generate(2026)), read(zoo.generate(2026)));
assert.throws(() => ask(zoo.solve, "55" + ".".repeat(79)), /r1c1 and r1c2 both hold 5 in row 1/);

// From text to text.
const rounds = 2000;
const start = performance.now();
for (let round = 0; round < rounds; round += 1) ask(zoo.solve, puzzle);
console.log(`${((1000 * (performance.now() - start)) / rounds).toFixed(0)} µs a puzzle`);
