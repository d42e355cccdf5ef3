// One search that is being watched. Runs in the worker.
//
//     events    |········|········|········|···
//     windows   [   0    ][   1   ][   2   ]      the words of some of them, at most KEPT
//     saved     ^         ^        ^              the replay at the start of each
//
// A moment is found from the last saved replay before it. Windows that are not kept come from a new search that skips what is
// before them: the search is the same every time. So memory does not grow with the events that have been seen.

import { Replay, Kind, describe } from "./replay.js";

const WINDOW = 8192;
/** Windows that one search brings, and words kept in all. */
const AHEAD = 8;
const KEPT = 6_000_000;
/** Points of the plot of depths. */
const POINTS = 512;
/** Lines of the log. */
const LINES = 9;

/** The largest depth of each stretch of events; stretches double when there are too many. */
class Depths {
    constructor() {
        this.points = [];
        this.stretch = 1;
        this.filled = 0;
    }

    add(depth) {
        if (this.filled === 0) this.points.push(depth);
        else this.points[this.points.length - 1] = Math.max(this.points.at(-1), depth);
        this.filled = (this.filled + 1) % this.stretch;
        if (this.filled === 0 && this.points.length === 2 * POINTS) {
            this.points = Array.from({ length: POINTS }, (_, index) => Math.max(this.points[2 * index], this.points[2 * index + 1]));
            this.stretch *= 2;
        }
    }
}

export class Session {
    /** `run(from, to, take)` runs the search and hands pieces of the events of a range to `take(words, count)`. */
    constructor(board, peers, techniques, run) {
        this.board = board;
        this.techniques = techniques;
        this.run = run;
        this.replay = new Replay(board, peers);
        this.windows = new Map();
        this.words = 0;
        this.saved = [];
        this.total = 0;
        this.at = 0;
    }

    /** Goes through the whole search once. `tell` hears how many events there are so far. */
    survey(most, tell) {
        const depths = new Depths();
        let parts = [];
        const report = this.run(0, most, (words, count) => {
            let at = 0;
            let begin = 0;
            for (let index = 0; index < count; index += 1) {
                if (this.total % WINDOW === 0) {
                    if (this.total > 0) {
                        parts.push(words.slice(begin, at));
                        this.#keep(this.total / WINDOW - 1, parts);
                        parts = [];
                        begin = at;
                    }
                    this.saved.push(this.replay.save());
                }
                this.replay.apply(words, at);
                depths.add(this.replay.depth);
                this.total += 1;
                at += words[at] >>> 8;
            }
            parts.push(words.slice(begin, at));
            tell(this.total);
        });
        if (this.total > 0) this.#keep(Math.floor((this.total - 1) / WINDOW), parts);
        else this.saved.push(this.replay.save());
        this.at = this.total;
        return { ...report, depths: depths.points, stretch: depths.stretch };
    }

    #keep(index, parts) {
        const length = parts.reduce((sum, part) => sum + part.length, 0);
        const words = new Int32Array(length);
        let at = 0;
        for (const part of parts) {
            words.set(part, at);
            at += part.length;
        }
        const starts = [];
        for (let next = 0; next < length; next += words[next] >>> 8) starts.push(next);
        this.windows.set(index, { words, starts });
        this.words += length;
        for (const [oldest, window] of this.windows) {
            if (this.words <= KEPT || oldest === index) break;
            this.windows.delete(oldest);
            this.words -= window.words.length;
        }
    }

    #window(index) {
        if (!this.windows.has(index)) {
            const last = Math.min(this.total, (index + AHEAD) * WINDOW);
            let next = index;
            let parts = [];
            let inWindow = 0;
            this.run(index * WINDOW, last, (words, count) => {
                let at = 0;
                let begin = 0;
                for (let event = 0; event < count; event += 1) {
                    at += words[at] >>> 8;
                    inWindow += 1;
                    if (inWindow === WINDOW) {
                        parts.push(words.slice(begin, at));
                        if (!this.windows.has(next)) this.#keep(next, parts);
                        [parts, begin, inWindow] = [[], at, 0];
                        next += 1;
                    }
                }
                parts.push(words.slice(begin, at));
            });
            if (inWindow > 0 && !this.windows.has(next)) this.#keep(next, parts);
        }
        return this.windows.get(index);
    }

    /** Applies events until `moment` of them have happened. */
    #go(moment) {
        const home = Math.max(0, Math.ceil(moment / WINDOW) - 1);
        if (moment < this.at || Math.max(0, Math.ceil(this.at / WINDOW) - 1) < home || this.at === 0) {
            this.replay.restore(this.saved[home]);
            this.at = home * WINDOW;
        }
        let kind = -1;
        while (this.at < moment) {
            const { words, starts } = this.#window(Math.floor(this.at / WINDOW));
            kind = this.replay.apply(words, starts[this.at % WINDOW]);
            this.at += 1;
        }
        return kind;
    }

    #lines(moment) {
        const lines = [];
        for (let event = Math.max(0, moment - LINES); event < moment; event += 1) {
            // Only what is at hand: the log is not worth a search.
            const window = this.windows.get(Math.floor(event / WINDOW));
            if (!window) continue;
            const at = window.starts[event % WINDOW];
            lines.push([event, describe(window.words, at, this.replay.side, this.techniques), window.words[at] & 255]);
        }
        return lines;
    }

    /** What is to be seen when `moment` events have happened. */
    view(moment) {
        const wanted = Math.max(0, Math.min(moment, this.total));
        const kind = this.#go(wanted);
        const { replay } = this;
        return {
            at: this.at,
            kind,
            values: replay.values,
            candidates: replay.candidates,
            changed: kind < 0 ? [] : replay.changed,
            takenBack: kind < 0 ? [] : replay.takenBack,
            depth: replay.depth,
            stats: replay.stats,
            tree: replay.tree,
            covered: [...replay.covered],
            hidden: [...replay.hidden],
            chosen: replay.chosen,
            item: replay.item,
            counts: replay.counts,
            arrangements: replay.arrangements,
            prepared: replay.prepared,
            lines: this.#lines(wanted),
            technique: replay.technique,
            kept: this.words,
        };
    }

    /** The moment just after the next or last guess, dead end or solution. */
    find(moment, kind, direction) {
        const isIt = (words, at) => (kind === "guess" ? (words[at] & 255) === Kind.node && words[at + 2] === 1 : (words[at] & 255) === Kind[kind]);
        for (let event = direction > 0 ? moment : moment - 2; event >= 0 && event < this.total; event += direction) {
            const { words, starts } = this.#window(Math.floor(event / WINDOW));
            if (isIt(words, starts[event % WINDOW])) return event + 1;
        }
        return direction > 0 ? this.total : 0;
    }
}
