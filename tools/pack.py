"""Write the page's zips, and which built-in modules it needs; runs in the browser's own Python, under node."""

from __future__ import annotations

import importlib
import importlib.util
import json
import marshal
import re
import sys
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parent.parent
DESKTOP_ONLY = {"cli.py", "__main__.py", "terminal.py", "files.py", "command.py", "commands", "games", "grade"} | {
    "running.py",
    "processes.py",
    "supervisor.py",
    "program_report.py",
    "plugins.py",
    "chosen.py",
    "fuzz",
    "cases",
}
SOLVER = ("ortalab/workshop/solve/", "ortalab/tables/ortalab/worker.py")
VENDORED = ("markupsafe", "yaml")
WHOLE = ("_pyodide/", "pyodide/")
NEVER = ("asyncio/__main__", "asyncio/windows", "asyncio/proactor", "bz2", "compression/", "lzma", "zipfile")
NEVER_BUILTIN = {"_bz2", "_lzma", "_zstd"}  # shutil would take them, and nobody asks it to
COMPILING = {"unicodedata"}  # a source's \N{…} are looked up when it is compiled, which only --dev leaves to the page
LOADER = """
from pathlib import Path
SITE_PACKAGES, DSO_DIR = Path("/lib/python3.14/site-packages"), Path("/usr/lib")
def init_loaded_packages(): pass
def unpack_buffer(*_, **__): raise NotImplementedError("the page has all its code and unpacks none")
"""
"""What stands in for Pyodide's loader of packages, whose imports would be a tenth of the start."""
SAME_LINE, MOST_UNITS = 0x80 | 13 << 3, 8
"""An entry of a table of lines, as CPython's Objects/locations.md has it: no columns, up to so many units of code."""
IMPORT = re.compile(r"^\s*(?:import|from) +([a-zA-Z_][\w.,]*)", re.MULTILINE)
PYSCRIPT = re.compile(r'"(\w+\.py)":("(?:[^"\\]|\\.)*"),?')


def app_files(tables: Sequence[str] = ()) -> dict[str, Path]:
    """Name what the page imports, as it lies in app.zip, and where it comes from."""
    files = {path.name: path for path in (ROOT / "static").glob("*.py") if path.name != "solver.py"}
    for path in (ROOT / "ortalab").rglob("*.py"):
        name = path.relative_to(ROOT).as_posix()
        if not DESKTOP_ONLY & set(path.relative_to(ROOT).parts) and not name.startswith(SOLVER):
            files[name] = path
    files |= {name: ROOT / name for name in (f"{module.replace('.', '/')}.py" for module in tables)}
    for name in VENDORED:
        folder = next(Path(site, name) for site in sys.path if Path(site, name, "__init__.py").exists())
        files |= {f"{name}/{path.name}": path for path in folder.glob("*.py")}
    return files


def solver_files() -> dict[str, Path]:
    """Name what only the solver's worker imports, as it lies in solver.zip, and where it comes from."""
    names = {path.relative_to(ROOT).as_posix(): path for path in (ROOT / "ortalab").rglob("*.py")}
    return {name: path for name, path in names.items() if name.startswith(SOLVER) and path.name not in DESKTOP_ONLY}


def pyscript_files() -> dict[str, bytes]:
    """Read PyScript's own Python, which it would write to files and compile at every start."""
    core = next((ROOT / "node_modules/@pyscript/core/dist").glob("core-*.js")).read_text(encoding="utf-8")
    place = core.index("{pyscript:{") + len("{pyscript:{")
    files = {}
    while found := PYSCRIPT.match(core, place):
        files[f"pyscript/{found[1]}"] = json.loads(found[2]).encode()
        place = found.end()
    return files


def library_modules(sources: list[str], tables: list[str]) -> set[str]:
    """List the standard library's modules that the pages, PyScript and Pyodide load, by loading them."""
    wanted = {"traceback", "tokenize", "_sha2"}  # the last for random, once it is given a text
    wanted |= {name for source in sources for found in IMPORT.findall(source) for name in found.split(",")}
    for name in sorted(wanted):
        if name.partition(".")[0] in sys.stdlib_module_names:
            importlib.import_module(name)
    for module in tables:
        table = importlib.import_module(module)
        table.regions(table.start(""))
    specs = {name: getattr(module, "__spec__", None) for name, module in sys.modules.items()}
    return {name.replace(".", "/") for name, spec in specs.items() if not spec or spec.origin != "frozen"}


def compiled(name: str, source: bytes) -> bytes:
    """Compile to the bytes of a .pyc that is never checked against its source, without docstrings and lines."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    unchecked = (1).to_bytes(4, "little")
    header = importlib.util.MAGIC_NUMBER + unchecked + importlib.util.source_hash(source)
    return header + marshal.dumps(without_lines(code))


def without_lines(code: CodeType) -> CodeType:
    """Return code in which all of a function stands on its first line: the table of lines is a third of a .pyc."""
    parts = tuple(without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    units = len(code.co_code) // 2
    spans = (min(units - start, MOST_UNITS) for start in range(0, units, MOST_UNITS))
    table = b"".join(bytes((SAME_LINE | span - 1, 0)) for span in spans)
    return code.replace(co_consts=parts, co_linetable=table)


def write_zip(target: Path, files: dict[str, bytes]) -> None:
    import zipfile

    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED, 9)


def write_zips(folder: Path, tables: list[str], *, dev: bool) -> None:
    """Write app.zip, solver.zip, stdlib.zip and builtin.json for some tables; dev keeps the page's own plain .py."""
    app = {name: path.read_bytes() for name, path in app_files(tables).items()}
    solver = {name: path.read_bytes() for name, path in solver_files().items()}
    pyscript = pyscript_files()
    loaded = library_modules([source.decode() for source in (app | solver | pyscript).values()], tables)
    if not dev:
        app |= pyscript
        app, solver = (
            {f"{name}c": compiled(name, source) for name, source in files.items()} for files in (app, solver)
        )
    write_zip(folder / "app.zip", app)
    write_zip(folder / "solver.zip", solver)
    import zipfile  # imported late, as all that only this file needs: it would be counted as the page's

    library = {}
    with zipfile.ZipFile("/lib/python314.zip") as stock:
        for name in stock.namelist():
            module = name.removesuffix(".py").removesuffix("/__init__")
            if name.endswith(".py") and (module in loaded or module.startswith(WHOLE)) and not module.startswith(NEVER):
                source = LOADER.encode() if module == "pyodide/_package_loader" else stock.read(name)
                library[f"{name}c"] = compiled(name, source)
    write_zip(folder / "stdlib.zip", library)
    names = {name for name in sys.builtin_module_names if name.replace(".", "/") in loaded}
    names -= NEVER_BUILTIN if dev else NEVER_BUILTIN | COMPILING
    (folder / "builtin.json").write_text(json.dumps(sorted(names)))


if __name__ == "__main__":
    write_zips(ROOT / sys.argv[1], [word for word in sys.argv[2:] if word != "--dev"], dev="--dev" in sys.argv)
