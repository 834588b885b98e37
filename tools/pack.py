"""Write the packs of code and the list of built-in modules they need; runs in the browser's Python, under Node.

A pack is one dict, marshalled and compressed as a whole. It maps each module to its path and code, or to None if the
module is in a later pack (`packs.py` imports from them). The library that Python starts with is a zip.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import json
import marshal
import sys
from functools import cache
from types import CodeType
from typing import TYPE_CHECKING

from ortalab.tables import TABLES, Row
from tools.library import ALWAYS_BUILTIN, LATE, NEVER_BUILTIN, OF_PROGRAMS, STARTING, chosen, library_sources, needed
from tools.modules import ROOT, own, reached, source_of, statements
from tools.patches import pyscript_files

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

PYODIDE = ("_pyodide/", "pyodide/")
COMPILING = {"unicodedata"}  # the compiler needs it for \N{…} in sources, and the page compiles only with --dev
SAME_LINE, MOST_UNITS = 0x80 | 13 << 3, 8
"""An entry of a line table without columns, and its maximum number of code units (CPython's Objects/locations.md)."""

Packs = dict[str, set[str]]


@cache
def shell() -> frozenset[str]:
    """List the modules of the shell, which every page loads: the browser's part and the shared modules.

    A shared module is a direct child of `ortalab.page` that some table imports at startup.
    """
    started = reached(name for row in TABLES for name in (row.module, row.script))
    shared = {name for name in started if name.rpartition(".")[0] == "ortalab.page"}
    return frozenset(reached(["main", "page", *shared]))


def packs_of(row: Row, drawn: Iterable[str] = ()) -> Packs:
    """List a table's modules by pack: startup and first drawing, late modules, and the worker.

    Each module, including those of the shell and the standard library, is in exactly one pack.
    """
    start = reached([row.module, row.script, *drawn]) - shell()
    late = reached([row.module, row.script, "main"], late=True) - start - shell()
    packs = {row.name: start, f"{row.name}-late": late}
    if row.worker:
        packs[row.worker] = reached([row.worker], late=True) - late - start - shell() - {row.worker}
    return packs


def all_modules(tables: Sequence[Row]) -> set[str]:
    """List our modules that some tables' pages import, at startup or late."""
    return own(shell().union(*(names for row in tables for names in packs_of(row).values())))


def draw(row: Row) -> set[str]:
    """Draw a table once and return our modules that this loaded."""
    before = {*sys.modules}
    table = importlib.import_module(row.module)
    table.regions(table.start(""))
    return own({*sys.modules} - before)


def without_lines(code: CodeType) -> CodeType:
    """Strip line numbers, a third of a module: every instruction gets its function's first line."""
    parts = tuple(without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    units = len(code.co_code) // 2
    spans = (min(units - start, MOST_UNITS) for start in range(0, units, MOST_UNITS))
    table = b"".join(bytes((SAME_LINE | span - 1, 0)) for span in spans)
    return code.replace(co_consts=parts, co_linetable=table)


def without_annotations(tree: ast.Module) -> ast.Module:
    """Strip function annotations, a tenth of a module; class annotations stay, because they define records."""
    for node in statements(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns, given = None, node.args
            named = (*given.posonlyargs, *given.args, *given.kwonlyargs)
            for arg in (*named, *filter(None, (given.vararg, given.kwarg))):
                arg.annotation = None
    return tree


def compiled(path: str, source: bytes) -> CodeType:
    """Compile without docstrings, line numbers and function annotations; Pyodide reads, and so keeps, annotations."""
    tree = ast.parse(source)
    plain = tree if path.startswith(PYODIDE) else without_annotations(tree)
    return without_lines(compile(plain, path, "exec", dont_inherit=True, optimize=2))


def pyc(path: str, source: bytes) -> bytes:
    """Build an unchecked .pyc."""
    unchecked = (1).to_bytes(4, "little")
    header = importlib.util.MAGIC_NUMBER + unchecked + importlib.util.source_hash(source)
    return header + marshal.dumps(compiled(path, source))


def write_pack(target: Path, sources: Mapping[str, bytes], later: Iterable[str] = (), *, dev: bool = False) -> None:
    """Write a pack of modules keyed by path, with the names of modules in later packs; with `dev`, pack sources."""
    import gzip  # imported late: otherwise it would count as a module of the page

    pack: dict[str, object] = dict.fromkeys(sorted(later))
    for path, source in sorted(sources.items()):
        pack[module_path(path).replace("/", ".")] = (path, source.decode() if dev else compiled(path, source))
    target.write_bytes(gzip.compress(marshal.dumps(pack), mtime=0))


def write_library(target: Path, sources: Mapping[str, bytes]) -> None:
    """Write the zip of the standard library, compressed as a whole."""
    import gzip
    import io
    import zipfile

    plain = io.BytesIO()
    with zipfile.ZipFile(plain, "w") as archive:
        for path in sorted(sources):
            archive.writestr(zipfile.ZipInfo(f"{path}c"), pyc(path, sources[path]))
    target.write_bytes(gzip.compress(plain.getvalue(), mtime=0))


def own_sources(modules: Iterable[str]) -> dict[str, bytes]:
    """Read the sources of our own modules, keyed by path."""
    return {path: file.read_bytes() for path, file in filter(None, map(source_of, modules))}


def write(folder: Path, tables: Sequence[Row], *, dev: bool) -> None:
    """Write the packs of some tables, the library's two parts, and builtin.json."""
    pyscript, library = pyscript_files(), library_sources()
    packs = [packs_of(row, draw(row)) for row in tables]
    start = needed(shell().union(STARTING, ["pyscript"]), pyscript)
    at_start = needed(start, library)
    at_any_time = needed(
        at_start.union(LATE, OF_PROGRAMS, *(names for pack in packs for names in pack.values())), library
    )
    first = chosen(at_start, library)
    rest = chosen(at_any_time, library).union(path for path in library if path.startswith(PYODIDE)) - first
    write_library(folder / "stdlib.bin", {path: library[path] for path in first})
    write_pack(folder / "stdlib-late.bin", {path: library[path] for path in rest})
    write_pack(
        folder / "shell.bin", own_sources(shell()) | {path: pyscript[path] for path in chosen(start, pyscript)}, dev=dev
    )
    later = {module_path(path).replace("/", ".") for path in rest}
    for row, pack in zip(tables, packs, strict=True):
        for name, modules in pack.items():
            sources = own_sources(modules)
            if name == row.name:
                at_once = chosen(needed(modules, library), library) - first
                sources |= {path: library[path] for path in at_once}
            names = later | own(pack[f"{row.name}-late"]) if name == row.name else ()
            if sources:
                write_pack(folder / f"{name}.bin", sources, names, dev=dev)
    builtin = ALWAYS_BUILTIN | at_any_time.intersection(sys.builtin_module_names)
    builtin -= NEVER_BUILTIN if dev else NEVER_BUILTIN | COMPILING
    (folder / "builtin.json").write_text(json.dumps(sorted(builtin)))


def module_path(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__")


if __name__ == "__main__":
    write(ROOT / sys.argv[1], [Row(*row) for row in json.loads(sys.argv[2])], dev="--dev" in sys.argv)
