// The module without the page: what the page shows is compared with what the library answers here.

import { readFile } from "node:fs/promises";

const file = new URL("../module/target/wasm32-unknown-unknown/release/sudoku_zoo_web_module.wasm", import.meta.url);
const { instance } = await WebAssembly.instantiate(await readFile(file), {
    host: { now: () => performance.now(), events: (address, length, count) => take?.(new Int32Array(zoo.memory.buffer, address, length), count) },
});
const zoo = instance.exports;
let take = null;

export function ask(question, fields = {}) {
    const bytes = new TextEncoder().encode([question, ...Object.entries(fields).flat()].join("\u001f"));
    const address = zoo.room(bytes.length);
    new Uint8Array(zoo.memory.buffer, address, bytes.length).set(bytes);
    const length = zoo.call(bytes.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(zoo.memory.buffer, zoo.answer(), length)));
}

/** A search whose events go to `taker`, as in the worker of the page. */
export const watch = (fields) => (from, to, taker) => {
    take = taker;
    const report = ask("watch", { ...fields, from, to });
    take = null;
    return report;
};
