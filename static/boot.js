// Runs in the head, before the first paint: the theme, "Opening the round…", the progress bar, the taps made before
// Python is up, and one sentence with Retry when a part of the page does not come. When the page is live: what keeps it
// offline.
"use strict";
(() => {
    const html = document.documentElement;
    const { MEDIA, BARS } = "@constants@"; // tools/constants.py writes them
    const weights = JSON.parse(document.currentScript.dataset.weights || "{}");
    const { version } = document.currentScript.dataset;
    const { fetch } = globalThis; // patches.mjs puts another in its place for a while
    const { src } = document.currentScript;

    // ---- the largest file is asked for first, and compiled while the rest arrives (loader.mjs takes it)
    const wasm = Object.keys(weights).find((name) => name.endsWith(".wasm"));
    if (wasm && typeof WebAssembly === "object" && location.protocol !== "file:") {
        globalThis.wasm = WebAssembly.compileStreaming(fetch(wasm));
        globalThis.wasm.catch(() => lost(wasm));
    }

    // ---- fonts are given as bytes, which the page's policy lets in where it fetches no font. For the moment that they
    // take nothing is shown, so that nothing jumps; where one does not come, the system's serve. Nor is half a page
    // shown: the table stands in it before the panes beside it
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

    // ---- theme: what the system says, unless the person chose otherwise on this page
    const held = {}; // what was chosen here, also where nothing can be stored
    const chosen = (name) => {
        let word = held[name];
        try {
            word ??= localStorage.getItem(`ortalab-${name}`);
        } catch {} // storage is refused: the system's choice stands
        return MEDIA[name].slice(1).includes(word) ? word : ""; // another version may have kept what this one has not
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
        if (name && !(name in MEDIA)) return; // another tab keeps what is edited there
        delete held[name]; // it chose
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
            } catch {} // storage is refused or full: it holds as long as the page does
        },
    };

    // ---- a round in the address: the example must not be shown as if it were it
    const named = /[=%]/.test(location.hash);
    if (named) html.dataset.opening = "";

    // ---- a link of the full game, which has a page of its own
    const leave = () => {
        if (!/(?:[#&;]|%26)r(?:=|%3d)full\b/i.test(location.hash) || /\/full\/[^/]*$/.test(location.pathname)) return;
        location.replace(new URL(`../full/${location.search}${location.hash}`, src));
    };
    leave();
    addEventListener("hashchange", leave);

    // ---- in a frame of a course's page: one round to be read (page.css), and no copy of all files for it
    const framed = new URLSearchParams(location.search).has("embed");
    if (framed) html.dataset.embed = "";

    // ---- the first three visits: the head offers the tour (explain.css); a reload is the same visit
    try {
        const [name, most] = ["ortalab-visits", 3];
        const times = Number(localStorage.getItem(name)) + !sessionStorage.getItem(name);
        if (times <= most) html.dataset.new = "";
        for (const storage of [localStorage, sessionStorage]) storage.setItem(name, Math.min(times, most + 1));
    } catch {} // storage is refused: whether it is a first visit is not known

    // ---- the system's share sheet: Share opens it, and a mouse is offered the plain copy beside it (page.css)
    const offer = { title: "Ortalab", url: location.href.split("#")[0] };
    if (navigator.share && (navigator.canShare?.(offer) ?? true)) html.dataset.sheet = "";

    // ---- failures: the first one is told, and stays until the page is live and every file is there. Retry drops what
    // the browser keeps of the lost files, and what is kept for going offline: a wrong answer may be among it
    const workers = version && navigator.serviceWorker;
    const home = location.href.split("#")[0]; // an address may end in a megabyte that nobody should read again and again
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
        notice.querySelector("button").onclick = retry; // until a new version gives it other work
        notice.hidden = false;
    };
    let told = false;
    const tell = (sentence) => {
        if (told || html.hasAttribute("data-ready")) return;
        told = true;
        html.dataset.failed = "";
        delete html.dataset.fonts; // the sentence can be read, also while a script keeps the rest from being parsed
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
            if (target.rel !== "preload") lost(target.src || target.href); // who takes what is preloaded tells of it
        } else if (filename.startsWith(new URL("./", home).href)) {
            error instanceof SyntaxError ? lost(filename) : tell(NO_START); // half a script is no script
        }
    };
    addEventListener("error", onError, true);
    addEventListener("unhandledrejection", ({ reason }) => {
        const failed = /https?:\S+\.(?:m?js|wasm|bin)/.exec(String(reason?.message ?? reason));
        failed ? lost(failed[0]) : tell(NO_START);
    });

    // ---- progress: every file that is here whole, and Python's start, by sizes known when the page was built
    const waited = new Map(Object.keys(weights).map((name) => [new URL(name, home).href, name]));
    const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
    const here = new Set();
    const givenUp = new Set(); // the addresses whose second fetch (see silence) is given up, which is reported as well
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
            // A frame without an origin of its own is told neither of what it asks for as a stranger.
            if (responseStatus >= 400 || (decodedBodySize && decodedBodySize !== weights[file])) {
                lost(name);
                continue;
            }
            if (decodedBodySize) missing.delete(name);
            here.add(file);
        }
        if (here.size > before) advance(); // what else is reported is no sign of life
    };
    const files = new PerformanceObserver((list) => arrived(list.getEntries()));
    files.observe({ type: "resource", buffered: true });

    // ---- silence: a file of which no byte comes is told, a slow one is not. The browser reports finished files only, and
    // reading the wasm while it is compiled would cost the compiled copy that the browser keeps. So once no file was
    // finished for a while, the late ones are fetched a second time: the browser joins such a fetch to the first one,
    // gives what has come by now at once, and then each byte as it comes. It ends with the first of these, so that a
    // browser that asks the host again loses little. Bytes of any file count: a host may send one file after another
    const QUIET = 5_000; // ms without a finished file
    const SILENT = 15_000; // ms without a byte, from then on
    const SLOW = 90_000; // ms that Python may take to start when all is here
    const AT_ONCE = 1_000; // ms in which all comes that had come before
    let clock;
    let look = new AbortController();
    let looked = []; // the addresses of late files
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
            if (!link.sheet) link.remove(); // nothing would be shown before it comes
        }
    };
    advance();
    addEventListener("DOMContentLoaded", advance);

    // ---- offline: the service worker is fetched when the page is live; a newer version waits until it is asked for
    const HOUR = 3_600_000;
    const renew = (worker) => {
        const notice = document.getElementById("boot");
        notice.classList.add("news");
        notice.querySelector("p").textContent = "A new version of this page is ready.";
        const button = notice.querySelector("button");
        button.textContent = "Reload";
        button.onclick = () => (worker ? worker.postMessage("take over") : location.reload());
        const later = notice.querySelector("#later"); // until the next visit
        later.onclick = () => (notice.hidden = true);
        later.hidden = false;
        workers.oncontrollerchange = () => location.reload();
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
            registration.update().catch(() => {}); // offline: at the next look
        });
    };

    // ---- taps: the last one made before the page is live is done when it is
    const CONTROL = "button, a[href], summary, input, select, textarea, [role], [tabindex], [data-do], [data-card]";
    let kept = null;
    const keep = (event) => {
        const control = event.target.closest?.(CONTROL);
        if (!control || control.closest("#boot")) return;
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
        const [url] = missing; // a style sheet may be, or a script that Python does without
        if (url) say(absence(url));
        else if (told) document.getElementById("boot").hidden = true; // it came after all
        if (!kept) return;
        kept.classList.remove("kept");
        const control = kept.isConnected ? kept : kept.id && document.getElementById(kept.id);
        if (control) control.click();
    }).observe(html, { attributeFilter: ["data-ready", "data-failed"] });

    // ---- last, so that whatever stops this file leaves the page's own sentence there (page.css shows it after a while)
    html.dataset.started = "";
    parsed.then(() => document.getElementById("unstarted")?.remove());
})();
