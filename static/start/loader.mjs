// PyScript's "interpreter": Pyodide with a reduced standard library, and the page's own code in packs. build.py writes
// one for each table, and inserts the hashed file names.
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";
import { withEarly } from "./patches.mjs";
export { version };

const { start, late, worker, digests } = "@packs@";
const IMPORTER = "@importer@";
const LOCK = {
    info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
    packages: {},
};

// boot.js reports lost files that the page cannot start without. Late files are checked here: if one has a wrong
// digest, the browser may have cached a wrong answer, and the file is fetched once more.
const address = (name) => new URL(name, import.meta.url).href;
const got = async (name, how) => {
    const answer = await fetch(address(name), how);
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return answer;
};
const whole = (name) => {
    const integrity = digests[name];
    return got(name, { integrity }).catch(() => got(name, { integrity, cache: "reload" }));
};
const bytes = async (answer) => new Uint8Array(await answer.arrayBuffer());
const unpacked = async (wanted) => {
    const answer = await wanted;
    return bytes(new Response(answer.body.pipeThrough(new DecompressionStream("gzip")))).catch((error) => {
        throw new Error(`${answer.url}: ${error.message}`);
    });
};

const isWorker = typeof document === "undefined"; // a worker has the page's code and its own
if (isWorker) globalThis.startSandbox = async (...file) => (await import("./sandbox.mjs")).start(...file);
const packs = Promise.all([
    ...start.map((name) => unpacked(got(name))),
    // If one of these is lost, Python starts anyway: the failing import is reported to the page.
    ...(isWorker ? [...late, ...worker].map((name) => unpacked(whole(name)).catch(() => null)) : []),
]);
const library = unpacked(got("./stdlib.bin"));
for (const promise of [packs, library]) promise.catch(() => {}); // loadPyodide reports it

// Late files are fetched once the page is live. Python cannot wait for a promise: an import before their arrival uses a
// synchronous request.
let come = [];
const takeLate = async () => { come = await Promise.all(late.map(async (name) => bytes(await whole(name)))); };
const bringLate = () => dispatchEvent(new CustomEvent("pending", { detail: ["packs", takeLate().then(() => true, () => false)] }));
const here = (name) => {
    const request = new XMLHttpRequest();
    request.open("GET", address(name), false);
    request.overrideMimeType("text/plain; charset=x-user-defined"); // each character is a byte
    request.send();
    if (request.status !== 200) throw new Error(`${address(name)}: ${request.status}`);
    return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0) & 255);
};
const bring = () => (come.length ? come : late.map(here));

export const loadPyodide = async (options = {}) => {
    performance.mark("python-starts");
    const python = await withEarly({ [address("./stdlib.bin")]: library }, () => load({
        ...options,
        indexURL: address("./pyodide/"),
        packageBaseUrl: address("./pyodide/"),
        stdLibURL: address("./stdlib.bin"),
        lockFileContents: JSON.stringify(LOCK),
        env: { PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1" },
    }));
    // Before PyScript: its own Python is in a pack too, compiled, so that it need not be written into a folder.
    const globals = python.toPy({ __name__: "packs" });
    python.runPython(IMPORTER, { globals });
    globals.get("install")(bring, (await packs).filter(Boolean));
    if (!isWorker) addEventListener("live", bringLate, { once: true });
    performance.mark("python-started");
    return python;
};
