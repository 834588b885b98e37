"""Write the packs of code and the list of built-in modules they need; runs in the browser's own Python, under node.

A pack is one dict, marshalled and compressed as a whole: for each module its path and its code, or None for a module
that comes later, in another pack (static/packs.py imports from them). The library that Python starts with is a zip.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import json
import marshal
import sys
from types import CodeType
from typing import TYPE_CHECKING

from ortalab.tables import Row
from ortalab.tables.choices import CHOICES
from tools.modules import ROOT, imports, own, reached, source_of
from tools.patches import REPLACED, pyscript_files

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

WHOLE = ("_pyodide/", "pyodide/")
NEVER = ("asyncio/__main__", "asyncio/windows", "asyncio/proactor", "bz2", "compression/", "lzma", "zipfile")
NEVER_BUILTIN = {"_bz2", "_lzma", "_zstd"}  # shutil would take them, and nobody asks it to
COMPILING = {"unicodedata"}  # a source's \N{…} are looked up when it is compiled, which only --dev leaves to the page
AT_START = {"traceback"}
LATE = {"tokenize", "_sha2"}  # for a traceback with sources, and for random once it is given a text
SAME_LINE, MOST_UNITS = 0x80 | 13 << 3, 8
"""An entry of a table of lines, as CPython's Objects/locations.md has it: no columns, up to so many units of code."""

Packs = dict[str, set[str]]


def shell() -> set[str]:
    """List the modules of the shell, which every page loads: the browser's part of it, and all of `ortalab.page`."""
    names = (path.stem for path in (ROOT / "ortalab/page").glob("*.py"))
    return reached(["main", "page", *(f"ortalab.page.{name}" for name in names if name != "__init__")])


def packs_of(row: Row, drawn: Iterable[str] = ()) -> Packs:
    """List the modules of a table by their packs: at its start, with what its first drawing loads, late, its worker's.

    No module stands in two of them, nor any of the shell's; those of the standard library are listed too.
    """
    start = reached([row.module, row.script, *drawn]) - shell()
    late = reached([row.module, row.script, "main"], late=True) - start - shell()
    packs = {row.name: start, f"{row.name}-late": late}
    if row.worker:
        packs[row.worker] = reached([row.worker], late=True) - late - start - shell() - {row.worker}
    return packs


def all_modules(tables: Sequence[Row]) -> set[str]:
    """List our modules that the pages of some tables import, at the start or late."""
    return own(shell().union(*(names for row in tables for names in packs_of(row).values())))


def draw(row: Row) -> set[str]:
    """Draw a table once and return our modules that this loads."""
    before = {*sys.modules}
    table = importlib.import_module(row.module)
    table.regions(table.start(""))
    return own({*sys.modules} - before)


def loaded(modules: Iterable[str]) -> set[str]:
    """Load modules of the standard library; return the paths of all loaded modules except frozen ones."""
    for name in sorted(modules):
        if name.partition(".")[0] in sys.stdlib_module_names and not source_of(name):
            try:
                importlib.import_module(name)
            except ImportError:
                continue  # a name in a module, or a module of another system
    specs = {name: getattr(module, "__spec__", None) for name, module in sys.modules.items()}
    return {name.replace(".", "/") for name, spec in specs.items() if not spec or spec.origin != "frozen"}


def without_lines(code: CodeType) -> CodeType:
    """Return code without line numbers, which are a third of a module: each function is on its first line."""
    parts = tuple(without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    units = len(code.co_code) // 2
    spans = (min(units - start, MOST_UNITS) for start in range(0, units, MOST_UNITS))
    table = b"".join(bytes((SAME_LINE | span - 1, 0)) for span in spans)
    return code.replace(co_consts=parts, co_linetable=table)


def compiled(path: str, source: bytes) -> CodeType:
    """Compile without docstrings and lines."""
    return without_lines(compile(source, path, "exec", dont_inherit=True, optimize=2))


def pyc(path: str, source: bytes) -> bytes:
    """Return the bytes of an unchecked .pyc."""
    unchecked = (1).to_bytes(4, "little")
    header = importlib.util.MAGIC_NUMBER + unchecked + importlib.util.source_hash(source)
    return header + marshal.dumps(compiled(path, source))


def write_pack(target: Path, sources: Mapping[str, bytes], later: Iterable[str] = (), *, dev: bool = False) -> None:
    """Write a pack of modules by path, with the names of the later ones; `dev` packs sources."""
    import gzip  # imported late, as all that only this file needs: it would be counted as the page's

    pack: dict[str, object] = dict.fromkeys(sorted(later))
    for path, source in sorted(sources.items()):
        pack[module_path(path).replace("/", ".")] = (path, source.decode() if dev else compiled(path, source))
    target.write_bytes(gzip.compress(marshal.dumps(pack), 9, mtime=0))


def write_library(target: Path, sources: Mapping[str, bytes]) -> None:
    """Write the zip of the standard library, compressed as a whole."""
    import gzip
    import io
    import zipfile

    plain = io.BytesIO()
    with zipfile.ZipFile(plain, "w") as archive:
        for path in sorted(sources):
            archive.writestr(zipfile.ZipInfo(f"{path}c"), pyc(path, sources[path]))
    target.write_bytes(gzip.compress(plain.getvalue(), 9, mtime=0))


def library_sources() -> dict[str, bytes]:
    """Return the shipped modules of the standard library and of Pyodide, by path."""
    import zipfile

    with zipfile.ZipFile("/lib/python314.zip") as stock:
        names = [name for name in stock.namelist() if name.endswith(".py") and not name.startswith(NEVER)]
        return {name: stock.read(name) for name in names} | REPLACED


def own_sources(modules: Iterable[str]) -> dict[str, bytes]:
    """Return those of some modules that are ours, by path."""
    return {path: file.read_bytes() for path, file in filter(None, map(source_of, modules))}


def write(folder: Path, tables: Sequence[Row], *, dev: bool) -> None:
    """Write the packs of some tables, the library's two parts, and builtin.json."""
    pyscript = pyscript_files()
    tables = sorted(tables, key=CHOICES.__contains__)  # what nobody loads unasked adds nothing to what all load
    packs = [packs_of(row, draw(row)) for row in tables if row not in CHOICES]
    start = shell().union(AT_START, *(pack[row.name] for pack, row in zip(packs, tables, strict=False)))
    start.update(*(imports(ast.parse(source), ["pyscript"], late=False) for source in pyscript.values()))
    at_start, library = loaded(start), library_sources()
    packs += [packs_of(row, draw(row)) for row in tables if row in CHOICES]
    at_any_time = loaded(LATE.union(*(names for pack in packs for names in pack.values())))
    first = {path for path in library if module_path(path) in at_start or path.startswith(WHOLE)}
    rest = {path for path in library if module_path(path) in at_any_time} - first
    write_library(folder / "stdlib.bin", {path: library[path] for path in first})
    write_pack(folder / "stdlib-late.bin", {path: library[path] for path in rest})
    write_pack(folder / "shell.bin", own_sources(shell()) | ({} if dev else pyscript), dev=dev)
    later = {module_path(path).replace("/", ".") for path in rest}
    for row, pack in zip(tables, packs, strict=True):
        for name, modules in pack.items():
            names = later | own(pack[f"{row.name}-late"]) if name == row.name else ()
            if sources := own_sources(modules):
                write_pack(folder / f"{name}.bin", sources, names, dev=dev)
    builtin = {name for name in sys.builtin_module_names if name.replace(".", "/") in at_any_time}
    builtin -= NEVER_BUILTIN if dev else NEVER_BUILTIN | COMPILING
    (folder / "builtin.json").write_text(json.dumps(sorted(builtin)))


def module_path(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__")


if __name__ == "__main__":
    write(ROOT / sys.argv[1], [Row(*row) for row in json.loads(sys.argv[2])], dev="--dev" in sys.argv)
