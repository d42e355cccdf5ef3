// Elements, made and found.

/** An element: `h("button", { class: "big", onclick }, "Go", other)`. A value of `false` or `null` leaves the attribute out. */
export function h(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
        else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value === true ? "" : value);
    }
    element.append(...children.flat().filter((child) => child !== null && child !== undefined));
    return element;
}

let labels = 0;

/** A control with its label before it. */
export function labelled(text, control) {
    control.id ||= `control-${(labels += 1)}`;
    return h("div", { class: "field" }, h("label", { for: control.id }, text), control);
}

/** A `select` with these options: `[value, words]`, or groups of them: `[group, [[value, words], …]]`. */
export function select(options, attributes = {}) {
    const option = ([value, words]) => h("option", { value }, words);
    return h("select", attributes, options.map(([name, words]) => (Array.isArray(words) ? h("optgroup", { label: name }, words.map(option)) : option([name, words]))));
}

export function button(words, onclick, attributes = {}) {
    return h("button", { type: "button", onclick, ...attributes }, words);
}

/** Puts the library's own SVG into an element. Its numbers and words are escaped by the library. */
export function showPicture(element, svg) {
    element.innerHTML = svg;
    element.querySelector("svg")?.setAttribute("focusable", "false");
}

/** 12345 → "12,345". */
export function grouped(number) {
    return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Saves text as a file of the reader. */
export function save(name, type, text) {
    const address = URL.createObjectURL(new Blob([text], { type }));
    h("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export const movesLittle = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
