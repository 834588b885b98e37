// The three numbers of the score: they count up to new values, and copying them gives every digit. The document has the
// new value at once, for screen readers, copying and tests; meanwhile, a pseudo-element without size shows the
// animation in its place (page.css).
"use strict";

// If boot.js did not run, the browser may have cached a wrong answer: fetch it again, before the person reloads the
// page as it asks.
if (!("started" in document.documentElement.dataset)) {
    fetch(document.querySelector("script[data-version]").src, { cache: "reload" }).catch(() => {});
}

(() => {
    const tally = document.getElementById("tally");
    const KINDS = ["ch", "mu", "sc"];
    const runs = new Map(); // by kind: the displayed value, and its animation: from, to, since
    let frame = 0;
    let arrive; // resolves when all have arrived
    let live = false; // the first values appear at once

    const valueOf = ({ textContent, dataset }) => {
        const value = Number(textContent.replaceAll(",", ""));
        return Number.isNaN(value) ? Number(dataset.exact) : value; // a power of ten
    };
    const isPower = (figure) => figure.classList.contains("power");
    const figureOf = (kind) => tally.querySelector(`.sum .${kind} .v`);
    const lasting = () => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--count")) || 0;

    // A number that shrinks starts at the width of its final value, so it cannot overlap its neighbour.
    const start = (from, text) => {
        const whole = text.split(".")[0].replaceAll(",", "").length;
        return Math.min(from, 10 ** whole - 1);
    };
    // The browser's own digit grouping takes 20 ms at its first use.
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
        let time; // read on demand, as that forces a layout
        for (const kind of KINDS) {
            const figure = figureOf(kind);
            const run = runs.get(kind);
            if (!figure) {
                runs.delete(kind); // a quiz is shown, or a damaged link
                continue;
            }
            const text = figure.textContent;
            const to = valueOf(figure);
            if (run?.to === to) continue;
            delete figure.dataset.roll;
            if (Number.isNaN(to)) {
                runs.delete(kind); // no number yet, or a bound such as <0.1: shown at once
                continue;
            }
            if (run && live) time ??= lasting();
            const from = run && time && !isPower(figure) ? start(run.shown, text) : to; // another kind may have set `time`
            runs.set(kind, { shown: from, from, to, since: now, lasting: time, on: from !== to });
            if (from !== to) {
                figure.dataset.roll = written(from, text);
                begin();
            }
        }
    };
    look();
    new MutationObserver(look).observe(tally, { childList: true, characterData: true, subtree: true });
    const ready = { attributes: true, attributeFilter: ["data-ready"] }; // set after the start page is handled
    new MutationObserver(() => (live = true)).observe(document.documentElement, ready);

    // Displayed numbers have grouped thousands and omit some digits; a copy is exact.
    addEventListener("copy", (event) => {
        const selection = getSelection();
        if (selection.isCollapsed || document.activeElement?.matches("input, textarea")) return;
        const range = selection.getRangeAt(0);
        let text = selection.toString();
        let at = 0; // after the last figure, as the next may be equal
        for (const figure of document.querySelectorAll("[data-exact]")) {
            const digits = figure.textContent;
            const { firstChild, lastChild } = figure;
            const last = lastChild.lastChild ?? lastChild; // a power is raised within its element
            if (!range.isPointInRange(firstChild, 0) || !range.isPointInRange(last, last.length)) continue;
            const here = text.indexOf(digits, at);
            if (here < 0) continue; // hidden text is not copied
            text = text.slice(0, here) + figure.dataset.exact + text.slice(here + digits.length);
            at = here + figure.dataset.exact.length;
        }
        event.clipboardData.setData("text/plain", text.trim().replace(/(?<=\d),(?=\d{3}(?!\d))/g, ""));
        event.preventDefault();
    });
})();
