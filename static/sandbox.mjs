// Start somebody else's Python in a worker that harms nothing, see static/bot_worker.js; used by the worker of a table.
const got = async (name) => {
    const answer = await fetch(new URL(name, import.meta.url));
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return answer;
};
const text = async (name) => (await got(name)).text();
const unpacked = async (name) =>
    new Response((await got(name)).body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();

const load = async () => {
    const [worker, main, script, wasm, library, late, importer, host] = await Promise.all([
        text("./bot_worker.js"),
        text("./pyodide/pyodide.mjs"),
        text("./pyodide/pyodide.asm.mjs"),
        WebAssembly.compileStreaming(got("./pyodide/pyodide.asm.wasm")),
        unpacked("./stdlib.bin"),
        unpacked("./stdlib-late.bin"),
        text("./packs.py"),
        text("./bot_host.py"),
    ]);
    const given = { main, script, wasm, library, late, importer, host };
    return { address: `data:text/javascript,${encodeURIComponent(worker)}`, given };
};

const MOST_ANSWERED = 16 * 1024; // letters; more never reaches Python
const PRINTED = ">"; // begins a message with what is printed
let parts;
// Return a worker that tells `hear` that Python has started, then whether the file is ready, and then answers each line
// with one; "" is no answer. `hearPrinted` gets the beginning of what is printed.
export const start = async (file, names, hear, hearPrinted) => {
    parts ??= load();
    try {
        const { address, given } = await parts;
        const worker = new Worker(address);
        worker.onmessage = ({ data }) => {
            const isText = typeof data === "string" && data.length <= MOST_ANSWERED;
            if (isText && data[0] === PRINTED) hearPrinted(data.slice(1));
            else hear(isText ? data : "");
        };
        worker.onerror = (event) => {
            event.preventDefault();
            hear("");
        };
        worker.postMessage({ ...given, text: file, names });
        return worker;
    } catch (error) {
        parts = undefined;
        throw error;
    }
};
