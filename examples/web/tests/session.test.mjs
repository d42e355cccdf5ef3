// The worker's half of Watch, without a browser: every solver's events give its board and its counters, at every moment.

import test from "node:test";
import assert from "node:assert/strict";
import { Session } from "../page/session.js";
import { peersOf } from "../page/replay.js";
import { ask, watch } from "./library.mjs";

const PUZZLES = [
    ["1.....3..4.....2", "2x2"],
    ["..6..44....2..5......3.1..12...5....", "2x3"],
    ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "3x3"],
];

function open(line, box, solver, most = 1_000_000, solutions = 1) {
    const read = ask("read", { text: line, box });
    const [height, width] = box.split("x").map(Number);
    const session = new Session({ ...read, height, width }, peersOf(height, width), [], watch({ text: line, box, solver, solutions }));
    return { read, session, report: session.survey(most, () => {}) };
}

test("the events of every solver give the counters of its report and end at the solution", () => {
    for (const [line, box] of PUZZLES) {
        const { values } = ask("solve", { text: line, box });
        const plans = ["basic+mrv", "pnp+dlx", "easiest-first+naive"];
        for (const solver of [...ask("read", { text: line, box }).solvers, ...plans]) {
            const { session, report } = open(line, box, solver);
            const last = session.view(session.find(session.total + 1, "solution", -1));
            assert.deepEqual([...last.values], values, `${solver} on ${line}`);
            const { stats } = session.view(session.total);
            assert.deepEqual([stats.nodes, stats.guesses, stats.deadEnds, stats.solutions, stats.maxDepth], [report.nodes, report.guesses, report.deadEnds, report.solutions, report.maxDepth], `${solver} on ${line}`);
            const run = ask("run", { text: line, box, solver });
            assert.deepEqual([run.nodes, run.guesses, run.deadEnds], [report.nodes, report.guesses, report.deadEnds], solver);
        }
    }
});

test("the step of a stage is drawn", () => {
    const [line, box] = PUZZLES[2];
    const { session } = open(line, box, "two-phase");
    const moment = session.find(0, "deduced", 1);
    const { svg, words } = ask("evidence", { text: line, box, solver: "two-phase", at: moment - 1 });
    assert.match(svg, /^<svg /);
    assert.match(words, /so r\dc\d/);
});

test("what is kept does not grow with the events", () => {
    const hard = "...8.1..........435............7.8........1...2..3....6......75..34........2..6..";
    const { session } = open(hard, "3x3", "block-matrix-sequential");
    assert.equal(session.total, 1_000_000);
    const most = 6_000_000 + 8192 * 50;
    const before = process.memoryUsage().arrayBuffers;
    for (let moment = 0; moment <= session.total; moment += 50_000) assert.ok(session.view(moment).kept <= most);
    assert.ok(process.memoryUsage().arrayBuffers - before < 64e6);
});
