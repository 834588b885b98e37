// What is patched in the browser for PyScript and Pyodide, each with its reason and what it saves, in milliseconds until
// the page is live; tools/patches.py has what is shipped other than published. Runs before both.

// PyScript opens databases that this page does not need, and would not start where they are refused (in a frame of
// another site, or by the person's choice): it gets empty ones
const answered = (result) => {
    const request = {};
    queueMicrotask(() => request.onsuccess?.({ target: { result } }));
    return request;
};
const nothing = () => answered();
const store = { getAllKeys: () => answered([]), count: () => answered(0), get: nothing, put: nothing, delete: nothing, clear: nothing };
const database = { transaction: () => ({ objectStore: () => store }), close() {} };

if (typeof document !== "undefined") {
    Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answered(database) } });

    // PyScript would look through all that ever comes into the document for scripts and listeners in Python. The one
    // that this page adds, the solver's, comes into the head; what comes into the body is drawn, at every edit, and is
    // never to run
    const { observe } = MutationObserver.prototype;
    MutationObserver.prototype.observe = function (target, options) {
        observe.call(this, target === document ? document.head : target, options);
    };
}

// Chromium ends a page, now and then, that collects garbage while Python runs on a stack of its own (JSPI). Python never
// waits for a promise here, so Pyodide need not know that it could, and takes the stack that all else is on.
delete WebAssembly.Suspending;

// While Pyodide loads, hand over what is on its way already where Pyodide would fetch its own: files by their addresses,
// and the wasm, which boot.js began to fetch and compile before anything else.
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
        // Pyodide itself would wait for ever for what is lost.
        const lost = Promise.all([wasm, ...Object.values(files)]).then(() => new Promise(() => {}));
        return await Promise.race([load(), lost]);
    } finally {
        Object.assign(globalThis, { fetch });
        Object.assign(WebAssembly, { instantiateStreaming });
        delete globalThis.wasm;
    }
};
