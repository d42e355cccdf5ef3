// Explain: the path of people through a puzzle.

import { h, button, labelled, select, showPicture } from "./dom.js";
import { Engine } from "./engine.js";
import { app, addTab, openTab, remember, showError } from "./app.js";

const GRADES = ["A nudge", "A pointer", "In full"];

const explainer = new Engine();
const game = { key: null, path: null, step: 0 };

const plan = select([["easiest-first", "easiest first"]], { onchange: () => { remember({ plan: plan.value, step: null }); openTab("Explain"); } });
const about = h("p", { class: "facts" });
const error = h("p", { role: "alert", class: "error", hidden: true });
const status = h("p", { role: "status", class: "facts" });
const stop = button("Stop", () => { explainer.stop(); game.key = null; stop.hidden = true; status.textContent = "Stopped."; }, { hidden: true });
const steps = h("ol", { class: "steps", "aria-label": "Steps" });
const picture = h("div", { class: "picture" });
const words = h("dl", { class: "grades", "aria-live": "polite" });
const place = h("output", {}, "");

async function showStep(index) {
    if (!game.path) return;
    const { steps: all, solved, contradiction, stopped } = game.path;
    game.step = Math.max(0, Math.min(all.length, index));
    remember({ step: game.step || null });
    for (const item of steps.querySelectorAll("button")) item.setAttribute("aria-current", String(Number(item.dataset.step) === game.step));
    const current = all[game.step];
    place.textContent = current ? `step ${game.step + 1} of ${all.length}` : "the end";
    const end = solved ? "The puzzle is solved." : contradiction ? `It cannot be completed: ${contradiction}.` : stopped ? `The path ends here: ${stopped}.` : "No technique of the plan finds anything more.";
    words.replaceChildren(...(current ? current.words.map((text, grade) => h("div", {}, h("dt", {}, GRADES[grade]), h("dd", {}, text))) : [h("div", {}, h("dt", {}, "The end"), h("dd", {}, end))]));
    try {
        const { svg } = await explainer.ask("step", { at: game.step });
        showPicture(picture, svg);
    } catch (reason) {
        showError(error, reason);
    }
}

async function find() {
    const { puzzle } = app;
    const key = JSON.stringify([puzzle.line, puzzle.box, plan.value]);
    if (key === game.key) return;
    explainer.stop();
    Object.assign(game, { key, path: null });
    showError(error, null);
    steps.replaceChildren();
    words.replaceChildren();
    picture.replaceChildren();
    place.textContent = "";
    status.textContent = "Looking for steps …";
    stop.hidden = false;
    try {
        const path = await explainer.ask("path", { text: puzzle.line, box: puzzle.box, plan: plan.value });
        if (game.key !== key) return;
        game.path = path;
        status.textContent = `${path.steps.length} steps${path.hardest ? `, the hardest: ${path.hardest}` : ""}; ${path.solved ? "solved" : "not solved by this plan"}.`;
        const item = (step, index) => h("li", {}, button(step.technique, () => showStep(index), { "data-step": index, class: "step" }));
        steps.replaceChildren(...path.steps.map(item));
        await showStep(Number(app.link.step ?? 0) || 0);
    } catch (reason) {
        if (game.key === key) showError(error, reason);
        status.textContent = "";
    } finally {
        if (game.key === key) stop.hidden = true;
    }
}

addTab({
    name: "Explain",
    build(panel) {
        const controls = h("div", { class: "row controls" }, button("Back", () => showStep(game.step - 1)), button("Next", () => showStep(game.step + 1), { class: "primary" }), place, stop);
        panel.append(h("div", { class: "row" }, labelled("Plan", plan)), about, error, status, h("div", { class: "columns" }, h("div", { class: "main" }, picture), h("div", { class: "side" }, controls, words, steps)));
        panel.addEventListener("keydown", (event) => {
            if (event.target.closest("input, select, textarea")) return;
            const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
            if (by) showStep(game.step + by);
        });
    },
    ready() {
        plan.replaceChildren(...select(app.zoo.plans.map(({ name }) => [name, name])).children);
        plan.value = "easiest-first";
    },
    show() {
        if (app.link.plan) plan.value = app.link.plan;
        about.textContent = app.zoo.plans.find(({ name }) => name === plan.value)?.about ?? "";
        find();
    },
});
