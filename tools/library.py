"""Select the standard library modules to ship, by parsing imports; runs in the browser's Python.

Modules that Python and the pages import at their start come first, in a zip. Those that a page, or a program on it, may
import later are in a pack that is loaded late.
"""

from __future__ import annotations

import ast
from functools import cache
from importlib.machinery import FrozenImporter
from typing import TYPE_CHECKING

from tools.modules import imports, statements
from tools.patches import EDITED, REPLACED
from tools.upstream import STOCK

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

NEVER = (
    *("bz2", "compression/", "lzma", "tarfile", "zipfile"),  # imported by shutil, for functions that nobody calls
    *("_ssl", "multiprocessing/", "selectors", "socket", "ssl", "subprocess"),  # not available in a browser
    *("encodings/_win", "pyodide/_nodesock_transport", "pyodide/console"),
)
"""The path prefixes of modules that are never shipped, even if imported."""
NEVER_BUILTIN = {"_bz2", "_lzma", "_posixsubprocess", "_socket", "_zstd", "select"}
ALWAYS_BUILTIN = {"fcntl"}  # kept, as tables of Python itself are between its texts and its neighbour's
BOOTSTRAP = {"importlib._bootstrap", "importlib._bootstrap_external"}
"""Modules that are frozen into Python under other names."""
STARTING = BOOTSTRAP | {
    *("encodings.aliases", "encodings.utf_8", "os", "site", "traceback", "zipimport"),
    *("_pyodide._future_helper", "_pyodide.docstring", "_pyodide.jsbind", "pyodide.code", "pyodide._package_loader"),
}
"""Modules that Python itself, or Pyodide's script, imports."""
LATE = {"_sha2", "random", "tokenize"}  # for `random` with a string as seed, and for tracebacks with sources
OF_PROGRAMS = {
    *("argparse", "array", "base64", "bisect", "copy", "dis", "html.entities", "logging", "pathlib", "shlex", "shutil"),
    *("string", "struct", "tempfile", "textwrap", "threading"),
}
"""Modules for programs on the page that no page itself uses."""


def library_sources() -> dict[str, bytes]:
    """Return the modules of the standard library and of Pyodide, patched, by path."""
    import zipfile  # imported late, so that it does not count as the page's

    with zipfile.ZipFile(STOCK) as stock:
        names = [name for name in stock.namelist() if name.endswith(".py") and not name.startswith(NEVER)]
        sources = {name: stock.read(name) for name in names} | REPLACED
    return sources | {path: edited(path, sources[path]) for path in EDITED}


def edited(path: str, source: bytes) -> bytes:
    """Apply the edits of a module; raise ValueError if its text has changed."""
    for old, new in EDITED[path]:
        if old.encode() not in source:
            raise ValueError(f"{path} no longer has {old!r}: look at its patch in tools/patches.py")
        source = source.replace(old.encode(), new.encode())
    return source


def needed(roots: Iterable[str], sources: Mapping[str, bytes]) -> set[str]:
    """Find the modules that some modules import at their start, directly or indirectly, built-in ones included."""
    known: set[str] = set()
    waiting = {*roots}
    while waiting:
        name = waiting.pop()
        if name and name not in known:
            known.add(name)
            waiting.add(name.rpartition(".")[0])
            if path := path_of(name, sources):
                package = name.split(".")[: None if path.endswith("__init__.py") else -1]
                waiting.update(imported_of(sources[path], tuple(package)))
    return known


@cache
def imported_of(source: bytes, package: tuple[str, ...]) -> frozenset[str]:
    """Find the imports at a module's start, without fallbacks for a built-in module."""
    tree = ast.parse(source)
    for node in statements(tree):
        if isinstance(node, ast.Try):
            node.handlers = []
    return frozenset(imports(tree, [*package], late=False))


def path_of(name: str, sources: Mapping[str, bytes]) -> str:
    """Return the path of a module; "" for a built-in module, or for a name that is not a module."""
    stem = name.replace(".", "/")
    return next((path for path in (f"{stem}/__init__.py", f"{stem}.py") if path in sources), "")


def chosen(names: Iterable[str], sources: Mapping[str, bytes]) -> set[str]:
    """Return the paths of some modules, without those frozen into Python."""
    paths = {name: path_of(name, sources) for name in {*names} - BOOTSTRAP}
    return {path for name, path in paths.items() if path and not FrozenImporter.find_spec(name)}
