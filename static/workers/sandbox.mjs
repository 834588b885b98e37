// Start a student's Python in a sandboxed worker, see static/workers/bot_worker.js; used by the worker of a table.
const got = async (name) => {
    const answer = await fetch(new URL(name, import.meta.url));
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return answer;
};
const text = async (name) => (await got(name)).text();
const unpacked = async (name) =>
    new Response((await got(name)).body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();

// Turn a script of Pyodide into an expression, without its imports: the page's policy, which the worker inherits,
// allows imports of the page's own files, whose addresses could leak a program's data.
const asValue = (script, exported) => {
    const text = script.replace(exported, "return $1;");
    if (text === script) throw new Error("Pyodide's script exports nothing");
    return `(() => {${text.replaceAll("import.meta.url", '""').replaceAll(/\bimport\s*\(/g, "noImport(")}})()`;
};

const load = async () => {
    const [worker, main, script, wasm, library, late, importer, host, hidden] = await Promise.all([
        text("./bot_worker.js"),
        text("./pyodide/pyodide.mjs"),
        text("./pyodide/pyodide.asm.mjs"),
        WebAssembly.compileStreaming(got("./pyodide/pyodide.asm.wasm")),
        unpacked("./stdlib.bin"),
        unpacked("./stdlib-late.bin"),
        text("./packs.py"),
        text("./bot_host.py"),
        text("./hidden.py"),
    ]);
    const limited = script.replace("4294901760", String(MOST_MEMORY));
    if (limited === script) throw new Error("Python's memory has no limit");
    const whole = [
        `const loadPyodide = ${asValue(main, /export\s*\{\s*(\w+) as loadPyodide[^}]*\}/)};`,
        `const createPyodideModule = ${asValue(limited, /export default (\w+);\s*$/)};`,
        worker,
    ].join("\n");
    const given = { wasm, library, late, importer, host, hidden };
    return { address: `data:text/javascript,${encodeURIComponent(whole)}`, given };
};

const MOST_MEMORY = 512 * 1024 * 1024; // bytes for Python
const MOST_ANSWERED = 16 * 1024; // characters; longer answers never reach Python
const PRINTED = ">"; // prefix of printed text
let parts;
// Start a worker that tells `hear` that Python has started, then whether the file is ready, and then answers each line
// with one, or with "" for no answer. `hearPrinted` gets the beginning of the printed text.
export const start = async (file, names, nonce, hear, hearPrinted) => {
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
        worker.postMessage({ ...given, text: file, names, nonce });
        return worker;
    } catch (error) {
        parts = undefined;
        throw error;
    }
};
