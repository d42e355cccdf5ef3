// The worker: the library's module, and the search that is being watched.

import { Session } from "./session.js";
import { peersOf } from "./replay.js";

let zoo = null;
let takePiece = null;
let session = null;

const host = {
    now: () => performance.now(),
    events: (address, length, count) => takePiece?.(new Int32Array(zoo.memory.buffer, address, length), count),
};

/** Between the parts of a question. */
const SEPARATOR = "\u001f";

function library(question, fields) {
    const parts = [question, ...Object.entries(fields).flat()];
    const bytes = new TextEncoder().encode(parts.join(SEPARATOR));
    const address = zoo.room(bytes.length);
    new Uint8Array(zoo.memory.buffer, address, bytes.length).set(bytes);
    const length = zoo.call(bytes.length);
    // The memory may have grown during the call, so the view is made anew.
    return JSON.parse(new TextDecoder().decode(new Uint8Array(zoo.memory.buffer, zoo.answer(), length)));
}

const tasks = {
    library: ({ question, fields }) => library(question, fields),

    open({ board, search, most, techniques }, tell) {
        const run = (from, to, take) => {
            takePiece = take;
            const report = library("watch", { ...search, from, to });
            takePiece = null;
            if (report.error !== undefined) throw Object.assign(new Error(report.error), { refusal: report });
            return report;
        };
        session = new Session(board, peersOf(board.height, board.width), techniques, run);
        return session.survey(most, tell);
    },

    view: ({ at }) => session.view(at),

    find: ({ at, kind, direction }) => session.view(session.find(at, kind, direction)),
};

/** Whether the module has ended in the middle of its work, or of its stack. Its memory is not to be trusted any more. */
const isTrap = (error) => error instanceof WebAssembly.RuntimeError || error instanceof RangeError;

let ready = null;

onmessage = async ({ data }) => {
    if (data.module) {
        ready = WebAssembly.instantiate(data.module, { host }).then((instance) => (zoo = instance.exports));
        return;
    }
    const { id, task, fields } = data;
    try {
        await ready;
        const answer = tasks[task](fields, (progress) => postMessage({ id, progress }));
        postMessage({ id, answer });
    } catch (error) {
        if (error.refusal) postMessage({ id, answer: error.refusal });
        else postMessage({ id, error: String(error.message ?? error), isBroken: isTrap(error) });
    }
};
