// The library in a worker. A search cannot be interrupted from outside, so to stop is to end the worker; the next question starts
// another one from the module that is compiled already.

import { unpack } from "./unpack.js";

let compiled;

/** The module, compiled once for all workers. */
function moduleOnce() {
    compiled ??= unpack(document.getElementById("module").textContent).then((bytes) => WebAssembly.compile(bytes));
    return compiled;
}

let source;

function startWorker() {
    source ??= URL.createObjectURL(new Blob([document.getElementById("worker").textContent], { type: "text/javascript" }));
    return new Worker(source);
}

/** Why an answer does not come: somebody has pressed Stop. */
export class Stopped extends Error {}

/** The library's refusal, with the cells it names as `[row, column]`. */
export class Refused extends Error {
    constructor({ error, cells }) {
        super(error);
        this.cells = cells;
    }
}

export class Engine {
    #worker = null;
    #ready = null;
    #waiting = new Map();
    #next = 0;

    /** Starts a worker unless there is one, and gives it the module. */
    #start() {
        if (this.#worker) return;
        const worker = startWorker();
        this.#worker = worker;
        worker.onmessage = ({ data }) => this.#hear(data);
        worker.onerror = (event) => this.#end(new Error(event.message));
        this.#ready = moduleOnce().then((module) => worker.postMessage({ module }));
    }

    #hear({ id, answer, error, isBroken, progress }) {
        const waiting = this.#waiting.get(id);
        if (!waiting) return;
        if (progress !== undefined) return waiting.progress?.(progress);
        // The next question starts another worker.
        if (isBroken) return this.#end(new Error(`the library failed: ${error}`));
        this.#waiting.delete(id);
        if (error) waiting.reject(new Error(error));
        else if (answer.error !== undefined) waiting.reject(new Refused(answer));
        else waiting.resolve(answer);
    }

    #end(reason) {
        this.#worker?.terminate();
        this.#worker = null;
        for (const { reject } of this.#waiting.values()) reject(reason);
        this.#waiting.clear();
    }

    /** Asks the worker for something: `library` for a question to the library, or a name of `worker.js`. */
    request(task, fields = {}, progress = null) {
        const id = (this.#next += 1);
        return new Promise((resolve, reject) => {
            this.#waiting.set(id, { resolve, reject, progress });
            this.#start();
            const worker = this.#worker;
            this.#ready.then(() => worker.postMessage({ id, task, fields }), reject);
        });
    }

    /** Asks the library. */
    ask(question, fields = {}) {
        return this.request("library", { question, fields });
    }

    get isBusy() {
        return this.#waiting.size > 0;
    }

    /** Ends whatever runs. */
    stop() {
        this.#end(new Stopped("stopped"));
    }
}
