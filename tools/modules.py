"""Find the modules that a page imports at startup or late (inside functions), by parsing."""

from __future__ import annotations

import ast
import os
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

from tools.sources import PYTHON

ROOT = Path(__file__).resolve().parent.parent
VENDORED = ("markupsafe", "yaml")
NOT_RUN = {"TYPE_CHECKING", "__name__"}
"""Names in conditions whose imports never run: for type checkers, or for a module run as a program."""
BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")
"""The AST fields that hold a statement's nested statements."""


@cache
def source_of(module: str) -> tuple[str, Path] | None:
    """Find a module's path in a pack and its source file; return None for a module that is not shipped."""
    top = module.partition(".")[0]
    if top in sys.stdlib_module_names:
        return None
    homes = [Path(site) for site in sys.path if Path(site, top).is_dir()] if top in VENDORED else [*PYTHON, ROOT]
    stem = module.replace(".", "/")
    parent, _, name = stem.rpartition("/")
    for home in homes:
        beside = entries(home / parent)
        if f"{name}.py" in beside:
            return f"{stem}.py", home / f"{stem}.py"
        if name in beside and "__init__.py" in entries(home / stem):
            return f"{stem}/__init__.py", home / stem / "__init__.py"
    return (f"{stem}/__init__.py", Path(os.devnull)) if (ROOT / stem).is_dir() else None


@cache
def entries(folder: Path) -> frozenset[str]:
    """List the names in a folder; empty if it is not a folder.

    Cached, because the mounted file system is slow.
    """
    return frozenset(path.name for path in folder.iterdir()) if folder.is_dir() else frozenset()


def inner(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the direct child statements of a node, including handlers and cases."""
    for block in BLOCKS:
        yield from getattr(node, block, ())


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all statements below a node; skipping expressions makes this much faster."""
    for one in inner(node):
        yield one
        yield from statements(one)


def imports(tree: ast.AST, package: list[str], *, late: bool) -> Iterator[str]:
    """Yield each imported name that may be a module; with `late`, include imports inside functions."""
    for node in inner(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = (
                ".".join([*package[: len(package) + 1 - node.level], *filter(None, [node.module])])
                if node.level
                else ""
            )
            module = home or str(node.module)
            yield from (module, *(f"{module}.{name.name}" for name in node.names))
        elif isinstance(node, ast.If) and not NOT_RUN.isdisjoint(words(node.test)):
            yield from imports(ast.Module(node.orelse, []), package, late=late)
        elif late or not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from imports(node, package, late=late)


def named(tree: ast.AST) -> Iterator[str]:
    """Yield the modules that a page's features name as strings instead of importing."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Feature":
            yield from (str(name.value) for name in node.args[:1] if isinstance(name, ast.Constant))


def words(tree: ast.AST) -> set[str]:
    """Collect the names and attributes in an expression."""
    return {getattr(node, "id", "") or getattr(node, "attr", "") for node in ast.walk(tree)}


class Imports(NamedTuple):
    """The imports of a module: at startup, and at any time."""

    at_once: frozenset[str] = frozenset()
    ever: frozenset[str] = frozenset()


@cache
def imported(module: str) -> Imports:
    """Parse the imports of one of our modules; importing a module also imports its packages."""
    found = source_of(module)
    if found is None:
        return Imports()
    path, file = found
    source = file.read_bytes()
    tree = ast.parse(source)
    package = module.split(".")[: None if path.endswith("__init__.py") else -1]
    late = {*imports(tree, package, late=True), *(named(tree) if b"Feature(" in source else ())}
    return Imports(frozenset(imports(tree, package, late=False)), frozenset(late))


def reached(roots: Iterable[str], *, late: bool = False) -> set[str]:
    """Find all modules, including the standard library's, that some modules import, directly or indirectly."""
    known: set[str] = set()
    waiting = {*roots}
    while waiting:
        module = waiting.pop()
        is_ours = source_of(module) is not None
        if module in known or not (is_ours or module.partition(".")[0] in sys.stdlib_module_names):
            continue
        known.add(module)
        if is_ours:
            waiting |= {module.rpartition(".")[0]} | (imported(module).ever if late else imported(module).at_once)
    return known - {""}


def own(modules: Iterable[str]) -> set[str]:
    """Select the modules outside the standard library."""
    return {module for module in modules if source_of(module)}
