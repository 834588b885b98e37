// Run static/start/boot.js in a fake browser, once per argument: the folder, the events, the forbidden interfaces.
import { readFileSync } from "node:fs";
import vm from "node:vm";

const host = "https://host.example/ortalab/";
const given = { MEDIA: { theme: ["(dark)", "dark", "light"], contrast: ["(more)", "more", "normal"] }, BARS: { normal: {} } };
const script = readFileSync("static/start/boot.js", "utf8").replace('"@constants@"', JSON.stringify(given));

const visit = async ([page, happens, refused]) => {
    const said = [];

    const target = () => {
        const heard = {};
        return {
            heard,
            addEventListener: (name, act) => (heard[name] ??= []).push(act),
            removeEventListener() {},
            tell: (name, event = {}) => { for (const act of [...(heard[name] ?? []), heard[`on${name}`]]) act?.(event); },
        };
    };
    const button = { hidden: true };
    const paragraph = {};
    const notice = {
        hidden: true,
        classList: { add() {} },
        querySelector: (name) => (name === "p" ? paragraph : name === "#later" ? (notice.later ??= { hidden: true }) : button),
    };
    const html = { dataset: {}, hasAttribute: (name) => name === "data-ready" && "ready" in html.dataset };
    const worker = { ...target(), state: "installed", postMessage: (word) => said.push(word) };
    const workers = {
        controller: {},
        register: async () => ({ ...target(), waiting: worker, update: async () => {} }),
    };
    const observers = [];
    const windowed = target();
    const context = {
        document: {
            documentElement: html,
            currentScript: { src: `${host}static/boot.js`, dataset: { weights: "{}", version: "1" } },
            ...target(),
            fonts: { add() {} },
            getElementById: (id) => (id === "boot" ? notice : null),
            querySelector: () => null,
            querySelectorAll: () => [],
        },
        location: { href: `${host}${page}`, hash: "", pathname: `/ortalab/${page}`, protocol: "https:", search: "", reload: () => said.push("reload") },
        navigator: { onLine: true, serviceWorker: workers },
        localStorage: { getItem: () => null, setItem() {}, removeItem() {} },
        sessionStorage: { getItem: () => null, setItem() {}, removeItem() {} },
        MutationObserver: class { constructor(act) { this.act = act; observers.push(this); } observe() {} disconnect() {} },
        PerformanceObserver: class { observe() {} takeRecords() { return []; } disconnect() {} },
        FontFace: class { async load() { return this; } },
        matchMedia: () => ({ matches: false, addEventListener() {} }),
        addEventListener: windowed.addEventListener,
        removeEventListener() {},
        dispatchEvent() {},
        performance,
        requestIdleCallback: (act) => act(),
        setTimeout: () => 0,
        clearTimeout() {},
        Event, URL, URLSearchParams, AbortController, WebAssembly,
        fetch: async () => ({ arrayBuffer: async () => {} }),
    };
    for (const path of refused) {
        const names = path.split(".");
        const last = names.pop();
        Object.defineProperty(names.reduce((one, name) => one[name], context), last, {
            get() { throw new Error(`SecurityError: ${path}`); },
        });
    }
    context.window = context;
    const global = vm.createContext(context);
    vm.runInContext(script, global);
    const live = async () => {
        html.dataset.ready = "";
        for (const { act } of observers) act([], { disconnect() {} });
        await new Promise((done) => setImmediate(done));
    };
    const acts = {
        live,
        press: () => button.onclick({ currentTarget: button }),
        later: () => notice.later.onclick(),
        taken: () => { worker.state = "activated"; workers.oncontrollerchange?.(); },
        fault: (name) => windowed.tell("error", { target: vm.runInContext("window", global), filename: new URL(name, host).href, error: new Error("odd") }),
    };
    for (const [name, ...args] of happens) await acts[name](...args);
    return { started: "started" in html.dataset, notice: notice.hidden ? "" : paragraph.textContent, said };
};

const found = [];
for (const word of process.argv.slice(2)) found.push(await visit(JSON.parse(word)));
console.log(JSON.stringify(found));
