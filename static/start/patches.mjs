// The patches of PyScript and Pyodide in the browser, each with its reason and the milliseconds saved until the page is
// live; tools/patches.py has those made at build time. Runs before both.

// 1. Empty databases. Reason: PyScript opens databases, and does not start if they are refused (in a frame of another
// site, or by the person's choice). Saves 1 ms.
const answered = (result) => {
    const request = {};
    queueMicrotask(() => request.onsuccess?.({ target: { result } }));
    return request;
};
const nothing = () => answered();
const store = { getAllKeys: () => answered([]), count: () => answered(0), get: nothing, put: nothing, delete: nothing, clear: nothing };
const database = { transaction: () => ({ objectStore: () => store }), close() {} };

const isPage = typeof document !== "undefined"; // not a worker
if (isPage) Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answered(database) } });

// 2. Look for scripts only in the head. Reason: PyScript searches all content added to the document for Python scripts
// and listeners. The only one on this page, the solver's, is in the head; the body has drawn content, which must never
// run. Saves nothing.
if (isPage) {
    const { observe } = MutationObserver.prototype;
    MutationObserver.prototype.observe = function (target, options) {
        observe.call(this, target === document ? document.head : target, options);
    };
}

// 3. No separate stack for Python (JSPI). Reason: Chromium sometimes kills a page that collects garbage while Python
// runs on such a stack. Python never waits for a promise here. Saves nothing.
delete WebAssembly.Suspending;

// 4. Reuse fetches in progress where Pyodide would start its own: the library, which Pyodide cannot unpack, and the
// wasm, which boot.js fetches and compiles before anything else. Saves 96 ms at 10 Mbit/s.
export const withEarly = async (files, load) => {
    const { fetch, wasm } = globalThis;
    const { instantiateStreaming } = WebAssembly;
    globalThis.fetch = async (what, ...rest) => {
        if (wasm && String(what).endsWith(".wasm")) return wasm;
        const early = files[String(what)];
        return early ? new Response(await early) : fetch(what, ...rest);
    };
    if (wasm) WebAssembly.instantiateStreaming = async (early, imports) => {
        const module = await early;
        return { module, instance: await WebAssembly.instantiate(module, imports) };
    };
    try {
        // Pyodide itself would wait forever for lost files.
        const lost = Promise.all([wasm, ...Object.values(files)]).then(() => new Promise(() => {}));
        return await Promise.race([load(), lost]);
    } finally {
        Object.assign(globalThis, { fetch });
        Object.assign(WebAssembly, { instantiateStreaming });
        delete globalThis.wasm;
    }
};
