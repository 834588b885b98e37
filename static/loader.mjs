// PyScript's "interpreter": Pyodide with our small standard library, and the page's own code in one zip that is
// imported as it is, so nothing is unpacked. build.py gives the files their hashed names.
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";
export { version };

const address = (name) => new URL(name, import.meta.url).href;
const LOCK = {
    info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
    packages: {},
};
const got = async (name, how) => {
    const answer = await fetch(address(name), how);
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
};
// boot.js tells of what the page needs. The solver's code is checked here: where it is not what was built, the browser
// may have kept a wrong answer, which is dropped, and asked for once more.
const integrity = "@digest@";
const whole = (name) => got(name, { integrity }).catch(() => got(name, { integrity, cache: "reload" }));
const isWorker = typeof document === "undefined"; // the solver's, whose own code is in a zip that the page never needs
const code = Promise.all([got("./app.zip"), ...(isWorker ? [whole("./solver.zip")] : [])]);
code.catch(() => {}); // told by loadPyodide, which awaits it

// Chromium ends a page, now and then, that collects garbage while Python runs on a stack of its own (JSPI). Python never
// waits for a promise here, so Pyodide need not know that it could, and takes the stack that all else is on.
delete WebAssembly.Suspending;

// boot.js began to fetch and compile the wasm before anything else: hand it over where Pyodide would fetch its own.
const loadWithEarlyWasm = async (options) => {
    if (!globalThis.wasm) return load(options);
    const { fetch } = globalThis;
    const { instantiateStreaming } = WebAssembly;
    globalThis.fetch = (what, ...rest) => (String(what).endsWith(".wasm") ? globalThis.wasm : fetch(what, ...rest));
    WebAssembly.instantiateStreaming = async (early, imports) => {
        const module = await early;
        return { module, instance: await WebAssembly.instantiate(module, imports) };
    };
    try {
        const lost = globalThis.wasm.then(() => new Promise(() => {})); // Pyodide itself would wait for ever
        return await Promise.race([load(options), lost]);
    } finally {
        Object.assign(globalThis, { fetch });
        Object.assign(WebAssembly, { instantiateStreaming });
        delete globalThis.wasm;
    }
};

export const loadPyodide = async (options = {}) => {
    performance.mark("python-starts");
    const python = await loadWithEarlyWasm({
        ...options,
        indexURL: address("./pyodide/"),
        packageBaseUrl: address("./pyodide/"),
        stdLibURL: address("./stdlib.zip"),
        lockFileContents: JSON.stringify(LOCK),
        env: { PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1" },
        fsInit: async (FS) => {
            const names = ["/lib/app.zip", "/lib/solver.zip"];
            (await code).forEach((zip, place) => FS.writeFile(names[place], zip));
        },
    });
    // First of all: PyScript's own Python is in the zip too, compiled, and need not be what it writes into the folder.
    python.runPython('import sys; sys.path.insert(0, "/lib/app.zip")');
    performance.mark("python-started");
    return python;
};
