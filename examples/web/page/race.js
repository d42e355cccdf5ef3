// Race: several solvers on one puzzle. In every round each solver that has not finished begins again with four times the nodes, or
// twice the time, of the round before. So all lanes are always at the same number.

import { h, button, labelled, select, grouped } from "./dom.js";
import { Engine, Stopped } from "./engine.js";
import { app, addTab, remember, showError } from "./app.js";
import { logBars } from "./plot.js";

const MOST_LANES = 6;
const RULES = {
    nodes: { first: 4, factor: 4, last: 4 ** 11, unit: "nodes", of: (run) => run.nodes },
    time: { first: 1, factor: 2, last: 4096, unit: "milliseconds", of: (run) => run.milliseconds },
};
/** Milliseconds for a run by nodes, and of repeated runs for the time of a solver that has finished. */
const [MOST_TIME, TIMING] = [10_000, 40];

const racer = new Engine();
const race = { key: null, lanes: [], isRunning: false };

const choice = select([], {});
const lanes = h("ul", { class: "lanes", "aria-label": "Lanes" });
const rule = select([["nodes", "equal nodes"], ["time", "time"]], { onchange: () => remember({ by: rule.value === "nodes" ? null : rule.value }) });
const error = h("p", { role: "alert", class: "error", hidden: true });
const status = h("p", { role: "status", class: "facts" });
const go = button("Start", () => (race.isRunning ? stopRace() : run()), { class: "primary" });
const result = h("ol", { class: "finish", "aria-label": "Finish order" });
const bars = h("div", { class: "plot-box", tabindex: 0, role: "region", "aria-label": "Plot" });

const wordsOf = (number, by) => (by === "nodes" ? grouped(number) : number < 10 ? `${number.toFixed(2)} ms` : `${grouped(Math.round(number))} ms`);

function drawLanes() {
    const lane = ({ name, share = 0, words = "" }) =>
        h(
            "li",
            {},
            h("span", { class: "name" }, name),
            h("span", { class: "track", role: "progressbar", "aria-label": name, "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": Math.round(share * 100) }, h("span", { class: "bar", style: `width:${(share * 100).toFixed(1)}%` })),
            h("span", { class: "number" }, words),
            race.isRunning || race.lanes.length <= 2 ? null : button("×", () => setLanes(race.lanes.filter((other) => other.name !== name).map((other) => other.name)), { "aria-label": `Remove ${name}` }),
        );
    lanes.replaceChildren(...race.lanes.map(lane));
}

function setLanes(names) {
    race.lanes = names.map((name) => ({ name }));
    race.key = null;
    result.replaceChildren();
    bars.replaceChildren();
    status.textContent = "";
    remember({ race: names.join(",") });
    drawLanes();
}

function stopRace() {
    racer.stop();
    race.isRunning = false;
    go.textContent = "Start";
    status.textContent = "Stopped.";
    drawLanes();
}

function showResult(by) {
    const { of } = RULES[by];
    const finished = race.lanes.filter(({ run }) => run).sort((first, second) => of(first.run) - of(second.run));
    const others = race.lanes.filter(({ run }) => !run);
    result.replaceChildren(
        ...finished.map(({ name, run }) => h("li", {}, h("strong", {}, name), ` ${by === "nodes" ? `${grouped(run.nodes)} nodes` : wordsOf(run.milliseconds, by)}, ${grouped(run.guesses)} guesses, ${grouped(run.deadEnds)} dead ends`)),
        ...others.map(({ name, words }) => h("li", { class: "out" }, h("strong", {}, name), ` ${words}`)),
    );
    const rows = [...finished.map(({ name, run }) => [name, of(run), wordsOf(of(run), by)]), ...others.map(({ name }) => [name, null, "did not finish"])];
    bars.innerHTML = logBars(rows, by === "nodes" ? "Nodes to the first solution" : "Milliseconds to the first solution");
}

async function run() {
    const by = rule.value;
    const { first, factor, last, unit } = RULES[by];
    const { puzzle } = app;
    race.isRunning = true;
    go.textContent = "Stop";
    showError(error, null);
    result.replaceChildren();
    bars.replaceChildren();
    for (const lane of race.lanes) Object.assign(lane, { share: 0, words: "", run: null, isOut: false });
    drawLanes();
    try {
        for (let budget = first; budget <= last && race.lanes.some(({ run, isOut }) => !run && !isOut); budget *= factor) {
            status.textContent = `Each solver gets ${grouped(budget)} ${unit}.`;
            for (const lane of race.lanes.filter(({ run, isOut }) => !run && !isOut)) {
                const asked = { text: puzzle.line, box: puzzle.box, solver: lane.name };
                const limits = by === "nodes" ? { nodes: budget, milliseconds: MOST_TIME } : { milliseconds: budget };
                const answer = await racer.ask("run", { ...asked, ...limits });
                lane.share = Math.log(budget) / Math.log(last);
                lane.words = wordsOf(budget, by);
                if (answer.solutions > 0 || answer.end.startsWith("every")) {
                    lane.run = by === "nodes" ? answer : await racer.ask("run", { ...asked, milliseconds: MOST_TIME, least: TIMING });
                    lane.share = Math.log(Math.max(1, RULES[by].of(lane.run))) / Math.log(last);
                    lane.words = answer.solutions > 0 ? `${wordsOf(RULES[by].of(lane.run), by)} ✓` : "no solution ✓";
                } else if (answer.end.startsWith("not supported") || (by === "nodes" && !answer.end.includes("node limit"))) {
                    lane.isOut = true;
                    lane.words = answer.end;
                }
                drawLanes();
            }
        }
        for (const lane of race.lanes.filter(({ run, isOut }) => !run && !isOut)) lane.words = `not within ${wordsOf(last, by)}`;
        status.textContent = "The race is over.";
        showResult(by);
    } catch (reason) {
        if (!(reason instanceof Stopped)) showError(error, reason);
    }
    race.isRunning = false;
    go.textContent = "Start";
    drawLanes();
}

addTab({
    name: "Race",
    build(panel) {
        const add = button("Add", () => {
            const now = race.lanes.map(({ name }) => name);
            if (now.includes(choice.value)) return;
            if (now.length >= MOST_LANES) return (status.textContent = `${MOST_LANES} lanes are enough; "All of them" takes all.`);
            setLanes([...now, choice.value]);
        });
        const all = button("All of them", () => setLanes(app.puzzle.solvers));
        panel.append(h("div", { class: "row" }, labelled("Solver", choice), add, all, labelled("By", rule), go), error, status, lanes, result, bars);
    },
    ready() {
        const families = new Map();
        for (const { name, family } of app.zoo.solvers) families.set(family, [...(families.get(family) ?? []), [name, name]]);
        choice.replaceChildren(...select([...families]).children);
    },
    show() {
        rule.value = app.link.by ?? rule.value;
        const wanted = app.link.race ?? "naive,mrv,dlx,swift";
        const names = wanted.split(",").filter((name) => app.puzzle.solvers.includes(name));
        const key = `${app.puzzle.box} ${app.puzzle.line} ${names}`;
        if (race.key === key) return;
        if (race.isRunning) stopRace();
        setLanes(names.length >= 2 ? names : ["naive", "mrv", "dlx"]);
        race.key = key;
    },
});
