// The browser's Python as a command: node tools/pyodide.mjs (-c CODE | -m MODULE | FILE) ARGUMENT…
// The project's folder is mounted at /project, which is also the working directory; .venv's packages can be imported.
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const libraries = existsSync(`${root}.venv/lib`) ? readdirSync(`${root}.venv/lib`).map((name) => `.venv/lib/${name}`) : [];
const sites = [...libraries, ".venv/Lib"].map((path) => `${path}/site-packages`).filter((path) => existsSync(root + path));
const { PYTHONOPTIMIZE = "0", PYTHONNODEBUGRANGES = "" } = process.env;

const RUN = `
import os, runpy, sys
os.chdir("/project")
sys.path[:0] = ["/project", *("/project/" + site for site in sites)]
try:
    kind, *rest = argv
    if kind == "-c":
        sys.argv = argv
        exec(compile(rest[0], "<command>", "exec"), {"__name__": "__main__"})
    elif kind == "-m":
        sys.argv = rest
        runpy.run_module(rest[0], run_name="__main__", alter_sys=True)
    else:
        sys.argv = argv
        runpy.run_path(kind, run_name="__main__")
    code = 0
except SystemExit as stop:
    code = stop.code
    if isinstance(code, str):
        print(code, file=sys.stderr)
        code = 1
except BaseException:
    import traceback
    traceback.print_exc()
    code = 1
sys.stdout.flush()
int(code or 0)
`;

try {
    const python = await loadPyodide({
        indexURL: fileURLToPath(new URL("../node_modules/pyodide/", import.meta.url)),
        env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1", PYTHONOPTIMIZE, PYTHONNODEBUGRANGES },
    });
    python.FS.mkdir("/project");
    python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/project");
    const given = { argv: process.argv.slice(2), sites };
    process.exitCode = python.runPython(RUN, { globals: python.toPy({ ...given, __name__: "run" }) });
} catch (error) {
    console.error(String(error.message ?? error).slice(0, 2000));
    process.exitCode = 1;
}
