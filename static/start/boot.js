// Runs in the head, before the first paint: the theme, "Opening the round…", the progress bar, taps made before Python
// is up, and one sentence with Retry if a part of the page is lost. Once the page is live: its offline copy.
"use strict";
(() => {
    const html = document.documentElement;
    const { MEDIA, BARS } = "@constants@"; // tools/constants.py writes them
    const weights = JSON.parse(document.currentScript.dataset.weights || "{}");
    const { version } = document.currentScript.dataset;
    const { fetch } = globalThis; // patches.mjs replaces it for a while
    const { src } = document.currentScript;

    // ---- the largest file is requested first, and compiled while the rest arrives (loader.mjs takes it over)
    const wasm = Object.keys(weights).find((name) => name.endsWith(".wasm"));
    if (wasm && typeof WebAssembly === "object" && location.protocol !== "file:") {
        globalThis.wasm = WebAssembly.compileStreaming(fetch(wasm));
        globalThis.wasm.catch(() => lost(wasm));
    }

    // ---- fonts are fetched as bytes, which the page's policy allows, unlike fonts in style sheets. Until they arrive,
    // but not longer than a moment, nothing is shown, so that nothing jumps; a lost font falls back to the system's.
    // Nothing is shown either until the page is parsed, as the table comes before the panes beside it
    const MOMENT = 300; // ms
    const FONTS = [
        ["./fonts/besley-600.woff2", "Besley Tally", "400 650"],
        ["./fonts/besley-800.woff2", "Besley Tally", "651 900"],
        ["./fonts/libre-franklin.woff2", "Libre Franklin", "100 900"],
        ["./fonts/pips.otf", "Pips", "400"],
    ].map(async ([file, name, weight]) => {
        const answer = await fetch(new URL(file, document.currentScript.src));
        return new FontFace(name, await answer.arrayBuffer(), { weight }).load();
    });
    const parsed = new Promise((done) => document.addEventListener("readystatechange", done, { once: true }));
    const show = () => parsed.then(() => delete html.dataset.fonts);
    html.dataset.fonts = "";
    setTimeout(show, MOMENT);
    Promise.allSettled(FONTS).then((fonts) => {
        for (const { value } of fonts) if (value) document.fonts.add(value);
        show();
    });

    // ---- theme: the system's, unless the person chose another on this page
    const held = {}; // choices of this page, even if none can be stored
    const chosen = (name) => {
        let word = held[name];
        try {
            word ??= localStorage.getItem(`ortalab-${name}`);
        } catch {} // storage is refused: the system's choice
        return MEDIA[name].slice(1).includes(word) ? word : ""; // another version may have stored an unknown word
    };
    const apply = () => {
        for (const [name, [query, yes, no]] of Object.entries(MEDIA)) {
            html.dataset[name] = chosen(name) || (matchMedia(query).matches ? yes : no);
        }
        const colour = BARS[html.dataset.contrast][html.dataset.theme];
        for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = colour;
    };
    for (const [query] of Object.values(MEDIA)) matchMedia(query).addEventListener("change", apply);
    addEventListener("storage", ({ key }) => {
        const name = key?.replace("ortalab-", "");
        if (name && !(name in MEDIA)) return; // another tab stored an edit
        delete held[name]; // another tab has chosen
        apply();
    });
    apply();
    globalThis.preferences = {
        read: () => Object.fromEntries(Object.keys(MEDIA).map((name) => [name, chosen(name)])),
        keep: (name, word) => {
            held[name] = word;
            apply();
            try {
                word ? localStorage.setItem(`ortalab-${name}`, word) : localStorage.removeItem(`ortalab-${name}`);
                return true;
            } catch {
                return false; // storage is refused or full: the choice lasts as long as the page, which says so
            }
        },
    };

    // ---- a round in the address: hide the example in its place
    const named = /[=%]/.test(location.hash);
    if (named) html.dataset.opening = "";

    // ---- in a frame of a course's page: one read-only round (paper.css), without an offline copy
    const framed = new URLSearchParams(location.search).has("embed");
    if (framed) html.dataset.embed = "";

    // ---- the system's share sheet: Share opens it, and with a mouse a plain copy button is shown beside it (page.css)
    const offer = { title: "Ortalab", url: location.href.split("#")[0] };
    if (navigator.share && (navigator.canShare?.(offer) ?? true)) html.dataset.sheet = "";

    // ---- failures: the first one is shown until the page is live and every file has arrived. Retry replaces the
    // cached copies of lost files, including the offline ones, as a wrong answer may be among them
    let workers; // reading it throws in a sandboxed frame
    try {
        workers = version && navigator.serviceWorker;
    } catch {}
    const home = location.href.split("#")[0]; // without the fragment, which can be a megabyte long
    const ours = new URL("../", src).href; // the folder of all pages
    const missing = new Set(); // the addresses of lost files
    const PATIENCE = 5_000; // ms until Retry reloads the page in any case
    const retry = async ({ currentTarget }) => {
        currentTarget.disabled = true;
        try {
            if (!navigator.onLine) return;
            const anew = { cache: "reload", signal: AbortSignal.timeout(PATIENCE) };
            await Promise.allSettled(Array.from(missing, (url) => fetch(url, anew)));
            await (await workers?.getRegistration())?.unregister();
        } finally {
            location.reload();
        }
    };
    const say = (sentence) => {
        const notice = document.getElementById("boot");
        notice.querySelector("p").textContent = sentence;
        notice.querySelector("button").onclick = retry; // until a new version reassigns it
        notice.hidden = false;
    };
    let told = false;
    const tell = (sentence) => {
        if (told || html.hasAttribute("data-ready")) return;
        told = true;
        html.dataset.failed = "";
        delete html.dataset.fonts; // makes the sentence readable even while a script blocks parsing
        document.getElementById("boot") ? say(sentence) : addEventListener("DOMContentLoaded", () => say(sentence));
    };
    const short = (url) => new URL(url).pathname.split("/").pop();
    const absence = (url) => `A part of the page did not arrive (${short(url)}): check the connection and try again.`;
    const lost = (file) => {
        const url = new URL(file, home).href;
        missing.add(url);
        tell(absence(url));
    };
    const NO_START = "Python could not start in this browser: please try again.";
    if (location.protocol === "file:") {
        tell("Ortalab cannot run as a file opened from disk: run “python3 build.py serve” and open the address it prints.");
    } else if (typeof WebAssembly !== "object") {
        tell("This browser has no WebAssembly, which Ortalab's Python needs: please open the page in another browser.");
    }
    const onError = ({ target, filename, error }) => {
        if (target !== window) {
            if (target.rel !== "preload") lost(target.src || target.href); // preloads are reported by their users
        } else if (filename.startsWith(ours)) {
            error instanceof SyntaxError ? lost(filename) : tell(NO_START); // a truncated script
        }
    };
    addEventListener("error", onError, true);
    addEventListener("unhandledrejection", ({ reason }) => {
        const failed = /https?:\S+\.(?:m?js|wasm|bin)/.exec(String(reason?.message ?? reason));
        failed ? lost(failed[0]) : tell(NO_START);
    });

    // ---- progress: every complete file, and Python's start, weighted by sizes known at build time
    const waited = new Map(Object.keys(weights).map((name) => [new URL(name, home).href, name]));
    const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
    const here = new Set();
    const givenUp = new Set(); // addresses whose second fetch (see silence) is cancelled, which is reported as well
    const advance = () => {
        const done = [...here].reduce((sum, name) => sum + weights[name], 0);
        document.querySelector(".boot i")?.style.setProperty("width", `${(100 * done) / total}%`);
        document.querySelector(".boot")?.setAttribute("aria-valuenow", Math.round((100 * done) / total));
        listen();
    };
    const arrived = (entries) => {
        const before = here.size;
        for (const { name, responseStatus, decodedBodySize } of entries) {
            const file = waited.get(name);
            if (!file || (!responseStatus && !decodedBodySize && givenUp.delete(name))) continue;
            // In a frame with an opaque origin, all requests are cross-origin and have neither value.
            if (responseStatus >= 400 || (decodedBodySize && decodedBodySize !== weights[file])) {
                lost(name);
                continue;
            }
            if (decodedBodySize) missing.delete(name);
            here.add(file);
        }
        if (here.size > before) advance(); // other entries are not a sign of life
    };
    const files = new PerformanceObserver((list) => arrived(list.getEntries()));
    files.observe({ type: "resource", buffered: true });

    // ---- silence: a stalled file is reported, a slow one is not. The browser reports only finished files, and reading
    // the wasm during compilation would lose the browser's compiled copy. So after a while without a finished file, the
    // late ones are fetched a second time: the browser joins such a fetch to the first one, and delivers the bytes so
    // far at once, then new ones as they come. The fetch ends at its first new byte, so that little is lost if the
    // browser asks the host again. Bytes of any file count, as a host may send one file after another
    const QUIET = 5_000; // ms without a finished file
    const SILENT = 15_000; // ms without a byte, from then on
    const SLOW = 90_000; // ms for Python's start once all files are here
    const AT_ONCE = 1_000; // ms for bytes that had already arrived
    let clock;
    let look = new AbortController();
    let looked = []; // addresses of late files
    const listen = () => {
        clearTimeout(clock);
        for (const url of looked) givenUp.add(url);
        looked = [];
        look.abort();
        if (!html.hasAttribute("data-ready")) clock = setTimeout(hear, QUIET);
    };
    const byte = async (url, { signal }) => {
        const reader = (await fetch(url, { signal })).body.getReader();
        await reader.read();
        for (const start = performance.now(); performance.now() - start < AT_ONCE; ) {
            if ((await reader.read()).done) throw new Error("all of it is here, and none of it is new");
        }
    };
    const hear = () => {
        const late = [...waited].filter(([, name]) => name && !here.has(name)).map(([url]) => url);
        clock = setTimeout(() => silent(late), late.length ? SILENT : SLOW);
        looked = late;
        look = new AbortController();
        Promise.any(late.map((url) => byte(url, look))).then(listen, () => {}); // the clock goes on
    };
    const silent = (late) => {
        if (!late.length) return tell("Python is not starting: check the connection and try again.");
        late.forEach(lost);
        for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
            if (!link.sheet) link.remove(); // it blocks rendering
        }
    };
    advance();
    addEventListener("DOMContentLoaded", advance);

    // ---- offline: the service worker is fetched once the page is live; a newer version waits for the person's consent
    const HOUR = 3_600_000;
    let isAsked = false; // whether this tab asked for the new version; only then does it reload
    const renew = (worker) => {
        const notice = document.getElementById("boot");
        notice.classList.add("news");
        notice.querySelector("p").textContent = "A new version of this page is ready.";
        const button = notice.querySelector("button");
        button.textContent = "Reload";
        button.onclick = () => {
            isAsked = true;
            if (worker.state !== "installed") return location.reload(); // another tab activated it, or a newer one came
            worker.postMessage("take over");
        };
        const later = notice.querySelector("#later"); // until the next visit
        later.onclick = () => (notice.hidden = true);
        later.hidden = false;
        workers.oncontrollerchange = () => isAsked && location.reload();
        notice.hidden = false;
    };
    const work = async () => {
        const before = workers.controller;
        const registration = await workers.register(new URL("../sw.js", src), { updateViaCache: "none" });
        if (!registration) return;
        if (before && registration.waiting) renew(registration.waiting);
        registration.addEventListener("updatefound", () => {
            const worker = registration.installing;
            worker.addEventListener("statechange", () => {
                if (worker.state === "installed" && workers.controller) renew(worker);
            });
        });
        let asked = Date.now();
        document.addEventListener("visibilitychange", () => {
            if (document.hidden || Date.now() - asked < HOUR) return;
            asked = Date.now();
            registration.update().catch(() => {}); // offline: try again later
        });
    };

    // ---- taps: the last tap before the page is live is replayed then
    const CONTROL = "button, a[href], summary, input, select, textarea, [role], [tabindex], [data-do], [data-card]";
    let kept = null;
    const keep = (event) => {
        const control = event.target.closest?.(CONTROL);
        if (!control || control.closest("#boot")) return;
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return; // a link opens elsewhere
        event.preventDefault();
        event.stopImmediatePropagation();
        kept?.classList.remove("kept");
        kept = control;
        kept.classList.add("kept");
    };
    const early = ["click", "submit"];
    for (const kind of early) addEventListener(kind, keep, true);
    new MutationObserver((_, watch) => {
        if (html.hasAttribute("data-failed")) tell("Python stopped while the page was starting: please try again.");
        if (!html.hasAttribute("data-ready")) return;
        performance.mark("live");
        dispatchEvent(new Event("live"));
        watch.disconnect();
        here.add("");
        arrived(files.takeRecords());
        advance();
        files.disconnect();
        for (const kind of early) removeEventListener(kind, keep, true);
        if (workers && !framed) (globalThis.requestIdleCallback ?? setTimeout)(() => work().catch(() => {}));
        if (named) delete html.dataset.opening;
        delete html.dataset.failed;
        const [url] = missing; // e.g. a style sheet, or a script that Python does not need
        if (url) say(absence(url));
        else if (told) document.getElementById("boot").hidden = true; // it arrived after all
        if (!kept) return;
        kept.classList.remove("kept");
        const control = kept.isConnected ? kept : kept.id && document.getElementById(kept.id);
        if (control) control.click();
    }).observe(html, { attributeFilter: ["data-ready", "data-failed"] });

    // ---- last, so that a failure of this file leaves the page's own sentence, which page.css shows after a while
    html.dataset.started = "";
    parsed.then(() => document.getElementById("unstarted")?.remove());
})();
