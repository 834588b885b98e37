// A student's Python, in a worker with an opaque origin: static/workers/sandbox.mjs starts it from a data: address, so
// it cannot reach the page's storage, and the page's policy blocks all requests. Before the file runs, every global
// that a program does not need is deleted from the worker. It posts lines of JSON, which the receiver does not trust.
const MOST_PRINTED = 64 * 1024; // bytes, over one play
const MOST_SHOWN = 1200; // bytes of that which are posted; the page shows the beginning
const MOST_ANSWERED = 16 * 1024; // characters
const KEPT = new Set([
    "Object", "Function", "Array", "Number", "parseFloat", "parseInt", "Infinity", "NaN", "undefined", "Boolean", "String",
    "Symbol", "Date", "Promise", "RegExp", "Error", "AggregateError", "EvalError", "RangeError", "ReferenceError",
    "SyntaxError", "TypeError", "URIError", "globalThis", "self", "JSON", "Math", "Intl", "ArrayBuffer", "Uint8Array",
    "Int8Array", "Uint16Array", "Int16Array", "Uint32Array", "Int32Array", "Float32Array", "Float64Array", "DataView",
    "Uint8ClampedArray", "BigUint64Array", "BigInt64Array", "Map", "Set", "WeakMap", "WeakSet", "WeakRef", "BigInt",
    "Proxy", "Reflect", "FinalizationRegistry", "decodeURIComponent", "encodeURIComponent", "isFinite", "isNaN", "Atomics",
    "WebAssembly", "TextDecoder", "TextEncoder", "crypto", "performance", "setTimeout", "clearTimeout", "queueMicrotask",
    "constructor",
]);

const post = self.postMessage.bind(self);
const say = (line) => post(String(line).slice(0, MOST_ANSWERED));
let printed = 0;
const decoder = new TextDecoder();
const counted = {
    write: (bytes) => {
        const before = printed;
        printed += bytes.length;
        if (before < MOST_SHOWN) post(`>${decoder.decode(bytes.slice(0, MOST_SHOWN - before), { stream: true })}`);
        if (before <= MOST_PRINTED && printed > MOST_PRINTED) post("printed");
        return bytes.length;
    },
};

// Pyodide would fetch its parts, but they came with the first message, except for its scripts: these are prepended by
// static/workers/sandbox.mjs, as `loadPyodide` and `createPyodideModule`, because the policy forbids scripts from text.
const started = async ({ wasm, library }) => {
    self.fetch = async () => new Response(library);
    WebAssembly.instantiateStreaming = async (_, imports) => ({
        module: wasm,
        instance: await WebAssembly.instantiate(wasm, imports),
    });
    return loadPyodide({
        createPyodideModule,
        indexURL: "data:,",
        packageBaseUrl: "data:,",
        stdLibURL: "data:,",
        lockFileContents: JSON.stringify({
            info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
            packages: {},
        }),
    });
};

const strip = () => {
    for (let level = self; level && level !== Object.prototype; level = Object.getPrototypeOf(level))
        for (const name of Reflect.ownKeys(level)) if (!KEPT.has(name)) delete level[name];
};

// The first message has the parts and the bot's file; each later one requests a call.
self.onmessage = async ({ data }) => {
    self.onmessage = null;
    try {
        const python = await started(data);
        python.setStdout(counted);
        python.setStderr(counted);
        const packs = python.toPy({ __name__: "packs" });
        python.runPython(data.importer, { globals: packs });
        packs.get("install")(() => [], [new Uint8Array(data.late)]);
        const host = python.toPy({ __name__: "host" });
        python.runPython(data.host, { globals: host });
        const guest = host.get("of_text")(data.text, data.names, data.hidden);
        const [load, answer] = [guest.load, guest.answer];
        self.addEventListener("message", ({ data: line }) => {
            printed = 0;
            try {
                say(answer(line));
            } catch {
                say(""); // Python has ended
            }
        });
        strip();
        say(JSON.stringify({ started: true }));
        say(load(data.nonce));
    } catch (error) {
        say(JSON.stringify({ error: `Python did not start: ${error.message}` }));
    }
};
