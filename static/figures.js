// The three numbers of the score: they count to their new values, and what is copied of them has every digit.
// The document holds the new value from the first moment, for readers, copying and tests; while it counts, a
// pseudo-element shows the way there in its place (page.css), which takes no room.
"use strict";

// Where boot.js did not run, the browser may keep a wrong answer of the host for it: it is fetched anew, for the reload
// that the page asks the person for.
if (!("started" in document.documentElement.dataset)) {
    fetch(document.querySelector("script[data-version]").src, { cache: "reload" }).catch(() => {});
}

(() => {
    const tally = document.getElementById("tally");
    const KINDS = ["ch", "mu", "sc"];
    const runs = new Map(); // by kind: the value that is shown, and on its way from where to where since when
    let frame = 0;
    let arrive; // tells that all are there, while one counts
    let live = false; // what the page starts with stands there at once

    const valueOf = ({ textContent, dataset }) => {
        const value = Number(textContent.replaceAll(",", ""));
        return Number.isNaN(value) ? Number(dataset.exact) : value; // a power of ten
    };
    const isPower = (figure) => figure.classList.contains("power");
    const figureOf = (kind) => tally.querySelector(`.sum .${kind} .v`);
    const lasting = () => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--count")) || 0;

    // A number on its way down starts where it is no longer than its end: it must not reach into its neighbour.
    const start = (from, text) => {
        const whole = text.split(".")[0].replaceAll(",", "").length;
        return Math.min(from, 10 ** whole - 1);
    };
    // The browser's own way to group digits takes it 20 ms when it is first asked.
    const written = (value, text) => {
        const [whole, ...part] = value.toFixed(text.split(".")[1]?.length ?? 0).split(".");
        return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...part].join(".");
    };

    const step = (now) => {
        frame = 0;
        for (const [kind, run] of runs) {
            const figure = figureOf(kind);
            if (!figure || !run.on) continue;
            const part = Math.min(Math.max(now - run.since, 0) / run.lasting, 1); // a frame may have begun before
            run.shown = run.from + (run.to - run.from) * (1 - (1 - part) ** 3); // slows down, never beyond its end
            run.on = part < 1;
            if (run.on) figure.dataset.roll = written(run.shown, figure.textContent);
            else delete figure.dataset.roll;
        }
        if ([...runs.values()].some(({ on }) => on)) return void (frame ||= requestAnimationFrame(step));
        arrive?.();
        arrive = undefined;
    };
    const begin = () => {
        frame ||= requestAnimationFrame(step);
        if (arrive) return;
        dispatchEvent(new CustomEvent("pending", { detail: ["motion", new Promise((done) => (arrive = done))] }));
    };

    const look = () => {
        const now = performance.now();
        let time; // asked for where something counts: the answer takes the browser a look at all that is drawn
        for (const kind of KINDS) {
            const figure = figureOf(kind);
            const run = runs.get(kind);
            if (!figure) {
                runs.delete(kind); // a quiz stands there, or a damaged link
                continue;
            }
            const text = figure.textContent;
            const to = valueOf(figure);
            if (run?.to === to) continue;
            delete figure.dataset.roll;
            if (Number.isNaN(to)) {
                runs.delete(kind); // no number yet, or a bound such as <0.1: it stands there at once
                continue;
            }
            if (run && live) time ??= lasting();
            const from = run && time && !isPower(figure) ? start(run.shown, text) : to; // another kind may have asked
            runs.set(kind, { shown: from, from, to, since: now, lasting: time, on: from !== to });
            if (from !== to) {
                figure.dataset.roll = written(from, text);
                begin();
            }
        }
    };
    look();
    new MutationObserver(look).observe(tally, { childList: true, characterData: true, subtree: true });
    const ready = { attributes: true, attributeFilter: ["data-ready"] }; // told after the look at what was opened
    new MutationObserver(() => (live = true)).observe(document.documentElement, ready);

    // Thousands are grouped to be read and some digits are left out; a copy is for counting on.
    addEventListener("copy", (event) => {
        const selection = getSelection();
        if (selection.isCollapsed || document.activeElement?.matches("input, textarea")) return;
        const range = selection.getRangeAt(0);
        let text = selection.toString();
        let at = 0; // beyond the last figure: the next may look like it
        for (const figure of document.querySelectorAll("[data-exact]")) {
            const digits = figure.textContent;
            const { firstChild, lastChild } = figure;
            const last = lastChild.lastChild ?? lastChild; // a power is raised within its element
            if (!range.isPointInRange(firstChild, 0) || !range.isPointInRange(last, last.length)) continue;
            const here = text.indexOf(digits, at);
            if (here < 0) continue; // nothing of what is hidden is copied
            text = text.slice(0, here) + figure.dataset.exact + text.slice(here + digits.length);
            at = here + figure.dataset.exact.length;
        }
        event.clipboardData.setData("text/plain", text.trim().replace(/(?<=\d),(?=\d{3}(?!\d))/g, ""));
        event.preventDefault();
    });
})();
