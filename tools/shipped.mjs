// The Python that each table ships, under node: node tools/shipped.mjs DIST MODULE TABLE=ARGUMENT,ARGUMENT…
// The page's own loader loads each from dist/, as in a worker, and fetches from the disk; one process compiles their wasm
// once. The parts of the project that Ortalab's table does not ship are added as sources: the corpus, the games, their
// judge and poker's table. These also get the whole standard library.
import { readFileSync, readdirSync, writeSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const { exit, argv } = process;
const [dist, module, ...tables] = argv.slice(2);
const built = (name, kind) =>
    `${dist}/static/${readdirSync(`${dist}/static`).find((file) => file.startsWith(`${name}-`) && file.endsWith(kind))}`;

class WorkerGlobalScope {}
Object.setPrototypeOf(globalThis, WorkerGlobalScope.prototype);
Object.assign(globalThis, { WorkerGlobalScope, self: globalThis, location: new URL("https://here.invalid/") });
globalThis.importScripts = () => { throw new TypeError("a module imports"); };
globalThis.fetch = async (what) =>
    new Response(readFileSync(fileURLToPath(String(what))), { headers: { "Content-Type": "application/wasm" } });
delete globalThis.process;

const REACH = `
import sys
sys.path.append("/corpus")
`;
const UNSHIPPED = `${REACH}
import ortalab.cards, ortalab.page.games, ortalab.tables, ortalab.courses
for package in (ortalab, ortalab.cards, ortalab.page, ortalab.page.games, ortalab.tables, ortalab.courses):
    package.__path__.append(f"/corpus/{package.__name__.replace('.', '/')}")
`;
const RUN = `
import runpy, sys
sys.argv = given
runpy.run_module(given[0], run_name="__main__", alter_sys=False)
sys.stdout.flush()
`;

async function run(table, given) {
    const { loadPyodide } = await import(pathToFileURL(built(`loader-${table}`, ".mjs")).href);
    const python = await loadPyodide({});
    const isFirst = table === "rounds"; // the others ship everything they need
    const folders = ["games", "cards", "page", "tables/poker", "courses"];
    const unshipped = isFirst ? folders.map((folder) => `ortalab/${folder}`) : [];
    const sources = ["tests/corpus", ...unshipped].flatMap((folder) =>
        readdirSync(root + folder, { recursive: true }).map((name) => `${folder}/${name}`));
    for (const name of ["ortalab/terminal.py", ...sources].filter((name) => name.endsWith(".py"))) {
        python.FS.mkdirTree(`/corpus/${name.slice(0, name.lastIndexOf("/"))}`);
        python.FS.writeFile(`/corpus/${name}`, readFileSync(root + name));
    }
    python.FS.writeFile("/corpus/python_stdlib.zip", readFileSync(`${root}node_modules/pyodide/python_stdlib.zip`));
    python.setStdout({ write: (bytes) => writeSync(1, bytes), isatty: false });
    python.runPython(isFirst ? UNSHIPPED + readFileSync(built("solver", ".py"), "utf-8") : REACH);
    python.runPython(RUN, { globals: python.toPy({ given, __name__: "run" }) });
    return python;
}

try {
    const pythons = [];
    for (const [table, words] of tables.map((one) => one.split("="))) {
        pythons.push(await run(table, [module, ...words.split(",")])); // while one lives, node keeps its compiled wasm
    }
    exit(0);
} catch (error) {
    console.error(String(error.message ?? error).slice(0, 4000));
    exit(1);
}
