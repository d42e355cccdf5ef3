// A search from its events: the board, the tree and the counters at every moment. Runs in the worker.
//
// The first word of an event has its kind in the lowest byte and its number of words above; `module/src/watch.rs` lists the kinds.

export const Kind = { started: 0, prepared: 1, node: 2, placed: 3, implied: 4, deduced: 5, takenBack: 6, deadEnd: 7, solution: 8, exactCover: 9, arrangements: 10, counts: 11, learn: 12 };
const Step = { choose: 4, point: 11, cover: 12, uncover: 13, hide: 16, unhide: 17 };

/** A subtree with more nodes than this is folded when it is left. */
const FOLD = 24;
/** A node keeps this many children; older ones are added up in one. */
const CHILDREN = 30;

const lowest = (bits) => 31 - Math.clz32(bits & -bits);

/** Cells that share a house with each cell. */
export function peersOf(height, width) {
    const side = height * width;
    const boxOf = (cell) => Math.floor(Math.floor(cell / side) / height) * height + Math.floor((cell % side) / width);
    return Array.from({ length: side * side }, (_, cell) => {
        const shares = (other) => Math.floor(other / side) === Math.floor(cell / side) || other % side === cell % side || boxOf(other) === boxOf(cell);
        return Array.from({ length: side * side }, (_, other) => other).filter((other) => other !== cell && shares(other));
    });
}

const treeNode = (guess) => ({ label: "", guess, children: [], nodes: 0, deadEnds: 0, solutions: 0, folded: false, older: 0 });

export class Replay {
    /** `board` has `height`, `width`, `values`, `candidates`; a cover problem has no board but `items` and `options`. */
    constructor(board, peers) {
        this.peers = peers;
        this.side = board.height * board.width;
        this.values = Uint8Array.from(board.values);
        this.candidates = Uint32Array.from(board.candidates);
        this.start = this.candidates.slice();
        this.trail = [];
        this.levels = [];
        this.tree = treeNode(false);
        this.path = [this.tree];
        this.stats = { nodes: 0, guesses: 0, deadEnds: 0, solutions: 0, maxDepth: 0 };
        this.covered = new Set();
        this.hidden = new Set();
        this.chosen = [];
        this.item = 0;
        this.counts = null;
        this.arrangements = {};
        this.prepared = null;
        this.changed = [];
        this.takenBack = [];
        this.technique = -1;
    }

    get depth() {
        return this.path.length - 1;
    }

    /** Everything, to go on from here later. */
    save() {
        const { values, candidates, trail, levels, tree, stats, covered, hidden, chosen, item, counts, arrangements, prepared } = this;
        return structuredClone({ values, candidates, trail, levels, tree, stats, covered, hidden, chosen, item, counts, arrangements, prepared });
    }

    restore(saved) {
        Object.assign(this, structuredClone(saved));
        // The path is that of the last children.
        this.path = [this.tree];
        for (let level = 0; level < this.levels.length; level += 1) this.path.push(this.path[level].children.at(-1));
        this.changed = [];
        this.takenBack = [];
    }

    #setCandidates(cell, left) {
        this.trail.push(cell, this.values[cell], this.candidates[cell]);
        this.candidates[cell] = left;
    }

    #place(cell, digit) {
        this.changed.push(cell);
        if (this.values[cell]) return;
        const bit = 1 << (digit - 1);
        this.#setCandidates(cell, bit);
        this.values[cell] = digit;
        for (const peer of this.peers[cell]) {
            if (!this.values[peer] && this.candidates[peer] & bit) this.#setCandidates(peer, this.candidates[peer] & ~bit);
        }
    }

    #changes(words, at, end) {
        const placements = words[at];
        let next = at + 1;
        for (let index = 0; index < placements; index += 1, next += 2) this.#place(words[next], words[next + 1]);
        for (; next < end; next += 3) {
            const cell = words[next];
            this.changed.push(cell);
            if (!this.values[cell]) this.#setCandidates(cell, this.candidates[cell] & ~words[next + 1]);
        }
    }

    #takeBack(depth) {
        if (depth < 1 || this.levels.length < depth) return;
        const length = this.levels[depth - 1];
        this.levels.length = depth - 1;
        while (this.trail.length > length) {
            const [cell, value, candidates] = this.trail.splice(-3);
            if (this.values[cell] !== value) this.takenBack.push(cell);
            this.values[cell] = value;
            this.candidates[cell] = candidates;
        }
        while (this.path.length > depth) this.#close(this.path.pop());
        this.chosen.length = Math.min(this.chosen.length, depth - 1);
    }

    #close(node) {
        const parent = this.path.at(-1);
        parent.nodes += node.nodes;
        parent.deadEnds += node.deadEnds;
        parent.solutions += node.solutions;
        if (node.nodes > FOLD) {
            node.children = [];
            node.folded = true;
        }
        if (parent.children.length > CHILDREN) {
            const [oldest] = parent.children.splice(0, 1);
            parent.older += oldest.nodes;
        }
    }

    #node(depth, guess) {
        this.#takeBack(depth);
        this.levels.push(this.trail.length);
        const node = treeNode(guess);
        node.nodes = 1;
        this.path.at(-1).children.push(node);
        this.path.push(node);
        this.stats.nodes += 1;
        this.stats.guesses += guess ? 1 : 0;
        this.stats.maxDepth = Math.max(this.stats.maxDepth, depth);
    }

    #step(kind, first, second) {
        if (kind === 3) this.item = first;
        else if (kind === Step.choose) {
            this.chosen.push(first);
            if (!this.side) this.path.at(-1).label = `option ${first + 1}`;
        } else if (kind === Step.cover) this.covered.add(first);
        else if (kind === Step.uncover) this.covered.delete(first);
        else if (kind === Step.hide) this.hidden.add(first);
        else if (kind === Step.unhide) this.hidden.delete(first);
        else if (kind === Step.point) this.point = second;
    }

    /** Takes in the event that begins at word `at`. */
    apply(words, at) {
        const kind = words[at] & 255;
        const end = at + (words[at] >>> 8);
        this.changed.length = 0;
        this.takenBack.length = 0;
        this.technique = -1;
        switch (kind) {
            case Kind.prepared:
                this.prepared = { values: this.values.slice(), candidates: this.candidates.slice() };
                break;
            case Kind.node:
                this.#node(words[at + 1], words[at + 2] === 1);
                break;
            case Kind.placed: {
                const [cell, digit] = [words[at + 1], words[at + 2]];
                this.#place(cell, digit);
                const node = this.path.at(-1);
                const label = `r${Math.floor(cell / this.side) + 1}c${(cell % this.side) + 1}=${digit}`;
                node.label = node.label ? `${node.label.split(" …")[0]} …` : label;
                break;
            }
            case Kind.implied:
                this.#changes(words, at + 1, end);
                break;
            case Kind.deduced:
                this.technique = words[at + 1];
                this.#changes(words, at + 2, end);
                break;
            case Kind.takenBack:
                this.#takeBack(words[at + 1]);
                break;
            case Kind.deadEnd:
                this.stats.deadEnds += 1;
                this.path.at(-1).deadEnds += 1;
                break;
            case Kind.solution:
                this.stats.solutions += 1;
                this.path.at(-1).solutions += 1;
                break;
            case Kind.exactCover:
                this.#step(words[at + 1], words[at + 2], words[at + 3]);
                break;
            case Kind.arrangements:
                this.arrangements[`${["row", "column", "box"][words[at + 1]]} ${words[at + 2] + 1}`] = words[at + 3];
                break;
            case Kind.counts: {
                this.counts ??= new Int8Array(this.side ** 3);
                for (let next = at + 2; next < end; next += 2) this.counts[words[next] * this.side + words[at + 1] - 1] = words[next + 1];
                break;
            }
        }
        return kind;
    }
}

const cellName = (cell, side) => `r${Math.floor(cell / side) + 1}c${(cell % side) + 1}`;

function digitsOf(bits) {
    const digits = [];
    for (let left = bits >>> 0; left; left &= left - 1) digits.push(lowest(left) + 1);
    return digits.join(",");
}

function changeWords(words, at, end, side) {
    const parts = [];
    let next = at + 1;
    for (let index = 0; index < words[at]; index += 1, next += 2) parts.push(`${cellName(words[next], side)}=${words[next + 1]}`);
    for (; next < end; next += 3) parts.push(`${cellName(words[next], side)}≠${digitsOf(words[next + 1])}`);
    return parts.length > 6 ? `${parts.slice(0, 6).join(" ")} and ${parts.length - 6} more` : parts.join(" ");
}

const STEPS = [
    () => "X1: l = 0",
    (level) => `X2: enter level ${level}`,
    (level) => `visit a solution of ${level} options`,
    (item, size) => `X3: i = ${item}, which has ${size} options`,
    (option) => `choose option ${option + 1}`,
    () => "X4: cover the item",
    () => "X5: try the option",
    () => "X6: take it back",
    () => "X7: no further option",
    (level) => `X8: leave level ${level}`,
    () => "terminate",
    (level, node) => `x${level} = ${node}`,
    (item) => `cover(${item})`,
    (item) => `uncover(${item})`,
    (node) => `purify(${node})`,
    (node) => `unpurify(${node})`,
    (node) => `hide(${node})`,
    (node) => `unhide(${node})`,
    (node) => `remove ${node}`,
    (node) => `insert ${node}`,
];

/** An event in words. `techniques` are the names, by number. */
export function describe(words, at, side, techniques) {
    const end = at + (words[at] >>> 8);
    const [first, second, third] = [words[at + 1], words[at + 2], words[at + 3]];
    switch (words[at] & 255) {
        case Kind.started:
            return "the search starts";
        case Kind.prepared:
            return "set-up is done";
        case Kind.node:
            return second ? `guess at depth ${first}` : `the only choice left, at depth ${first}`;
        case Kind.placed:
            return `try ${cellName(first, side)}=${second}`;
        case Kind.implied:
            return `it follows ${changeWords(words, at + 1, end, side)}`;
        case Kind.deduced:
            return `${techniques[first] ?? "a technique"}: ${changeWords(words, at + 2, end, side)}`;
        case Kind.takenBack:
            return `take back depth ${first}`;
        case Kind.deadEnd:
            return "dead end";
        case Kind.solution:
            return "a solution";
        case Kind.exactCover:
            return STEPS[first]?.(second, third) ?? "a step";
        case Kind.arrangements:
            return `${["row", "column", "box"][first]} ${second + 1} has ${third} ${third === 1 ? "arrangement" : "arrangements"} left`;
        case Kind.counts:
            return `counts of ${first} change in ${(end - at - 2) / 2} cells`;
        case Kind.learn:
            return ["decide", "conflict", "learn a clause"][first];
        default:
            return "an event";
    }
}
