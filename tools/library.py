"""Select the standard library modules to ship by parsing imports; runs in the browser's Python.

Modules imported at startup go into a zip that is loaded first. Modules that a page, or a program on it, may import
later go into a pack that is loaded late.
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
    *("bz2", "compression/", "lzma", "tarfile", "zipfile"),  # imported by shutil, for functions that are never called
    *("_ssl", "multiprocessing/", "selectors", "socket", "ssl", "subprocess"),  # unavailable in a browser
    *("encodings/_win", "pyodide/_nodesock_transport", "pyodide/console"),
)
"""Path prefixes of modules that are never shipped, even if imported."""
NEVER_BUILTIN = {"_bz2", "_lzma", "_posixsubprocess", "_socket", "_zstd", "select"}
ALWAYS_BUILTIN = {"fcntl"}  # kept: tables of Python itself are between its strings and its neighbour's
BOOTSTRAP = {"importlib._bootstrap", "importlib._bootstrap_external"}
"""Modules frozen into Python under other names."""
STARTING = BOOTSTRAP | {
    *("encodings.aliases", "encodings.utf_8", "os", "site", "traceback", "zipimport"),
    *("_pyodide._future_helper", "_pyodide.docstring", "_pyodide.jsbind", "pyodide.code", "pyodide._package_loader"),
}
"""Modules imported by Python itself or by Pyodide's script."""
LATE = {"_sha2", "random", "tokenize"}  # for `random` with a string seed, and for tracebacks with sources
OF_PROGRAMS = {
    *("argparse", "array", "base64", "bisect", "copy", "dis", "html.entities", "logging", "pathlib", "shlex", "shutil"),
    *("string", "struct", "tempfile", "textwrap", "threading"),
}
"""Modules for programs on the page that no page itself uses."""


def library_sources() -> dict[str, bytes]:
    """Read the modules of the standard library and of Pyodide, patched and keyed by path."""
    import zipfile  # imported late: otherwise it would count as a module of the page

    with zipfile.ZipFile(STOCK) as stock:
        names = [name for name in stock.namelist() if name.endswith(".py") and not name.startswith(NEVER)]
        sources = {name: stock.read(name) for name in names} | REPLACED
    return sources | {path: edited(path, sources[path]) for path in EDITED}


def edited(path: str, source: bytes) -> bytes:
    """Apply a module's patch; raise `ValueError` if its source has changed."""
    for old, new in EDITED[path]:
        if old.encode() not in source:
            raise ValueError(f"{path} no longer has {old!r}: look at its patch in tools/patches.py")
        source = source.replace(old.encode(), new.encode())
    return source


def needed(roots: Iterable[str], sources: Mapping[str, bytes]) -> set[str]:
    """Find all modules, including built-in ones, that some modules import at startup, directly or indirectly."""
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
    """Find a module's top-level imports, ignoring fallbacks for a built-in module."""
    tree = ast.parse(source)
    for node in statements(tree):
        if isinstance(node, ast.Try):
            node.handlers = []
    return frozenset(imports(tree, [*package], late=False))


def path_of(name: str, sources: Mapping[str, bytes]) -> str:
    """Find a module's path; return "" for a built-in module or an unknown name."""
    stem = name.replace(".", "/")
    return next((path for path in (f"{stem}/__init__.py", f"{stem}.py") if path in sources), "")


def chosen(names: Iterable[str], sources: Mapping[str, bytes]) -> set[str]:
    """Find the paths of some modules, leaving out those frozen into Python."""
    paths = {name: path_of(name, sources) for name in {*names} - BOOTSTRAP}
    return {path for name, path in paths.items() if path and not FrozenImporter.find_spec(name)}
