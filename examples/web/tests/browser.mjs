// Chromium, and pages that fail on every console error and on every request but the one for the page itself.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import assert from "node:assert/strict";
import { chromium } from "playwright-core";

export const FILE = new URL("../../../target/zoo.html", import.meta.url).href;

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--enable-precise-memory-info"] });

/** Runs `use` with the address of a server on loopback that has the page and nothing else. */
export async function served(use) {
    const html = await readFile(fileURLToPath(FILE));
    const server = createServer((request, response) => {
        const isPage = request.url === "/zoo.html";
        response.writeHead(isPage ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
        response.end(isPage ? html : "");
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
        await use(`http://127.0.0.1:${server.address().port}/zoo.html`);
    } finally {
        server.close();
    }
}

/** Opens the page with a fragment, and runs `use` with it. `prepare` gets the page before that. */
export async function withPage(fragment, use, { address = FILE, prepare = () => {}, ...options } = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true, ...options });
    const page = await context.newPage();
    const troubles = [];
    page.on("console", (message) => ["error", "warning"].includes(message.type()) && troubles.push(message.text()));
    page.on("pageerror", (error) => troubles.push(error.message));
    page.on("request", (request) => !/^(blob|data):/.test(request.url()) && request.url().split("#")[0] !== address && troubles.push(`request for ${request.url()}`));
    try {
        await prepare(page);
        await page.goto(`${address}#${fragment}`);
        await page.waitForSelector("html[data-ready=true]");
        await use(page);
        assert.deepEqual(troubles, []);
    } finally {
        await context.close();
    }
}

/** Traces the tasks of the main thread. `longest` ends the trace and says how long the longest took, in milliseconds of the thread's own
 * time: other programs on the machine do not count. */
export async function tasksOf(page) {
    await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
    return {
        async longest() {
            const { traceEvents } = JSON.parse(await browser.stopTracing());
            const main = traceEvents.find(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
            const tasks = traceEvents.filter(({ name, pid, tid, tdur }) => /RunTask$/.test(name) && pid === main.pid && tid === main.tid && tdur !== undefined);
            assert.ok(tasks.length > 100, `only ${tasks.length} tasks were traced`);
            return Math.max(...tasks.map(({ tdur }) => tdur)) / 1000;
        },
    };
}

/** The values of a board on the page, in reading order: 0 for a blank cell. */
export const valuesOf = (page, label) => page.locator(`[role=tabpanel]:not([hidden]) [role=grid][aria-label^="${label}"] [role=gridcell]`).evaluateAll((cells) => cells.map((cell) => (cell.classList.contains("marks") ? 0 : Number(cell.textContent))));
