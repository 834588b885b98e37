"""Find the modules that a page imports, at its start or late, inside functions, by parsing their imports."""

from __future__ import annotations

import ast
import os
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).resolve().parent.parent
VENDORED = ("markupsafe", "yaml")
NOT_RUN = {"TYPE_CHECKING", "__name__"}
"""Words in the conditions of what an import does not run: for type checkers, and for a module that is a program."""


@cache
def source_of(module: str) -> tuple[str, Path] | None:
    """Return the path of a module in a pack and its source file; None for a module that is not ours to ship."""
    top = module.partition(".")[0]
    if top in sys.stdlib_module_names:
        return None
    homes = (
        [Path(site) for site in sys.path if Path(site, top).is_dir()] if top in VENDORED else [ROOT / "static", ROOT]
    )
    stem = module.replace(".", "/")
    paths = ((home, path) for home in homes for path in (f"{stem}/__init__.py", f"{stem}.py"))
    found = next(((path, home / path) for home, path in paths if (home / path).is_file()), None)
    is_folder = not found and (ROOT / stem).is_dir()
    return (f"{stem}/__init__.py", Path(os.devnull)) if is_folder else found


def imports(tree: ast.AST, package: list[str], *, late: bool) -> Iterator[str]:
    """Yield each imported name that may be a module; with `late` also those imported inside functions."""
    for node in ast.iter_child_nodes(tree):
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
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Feature" and node.args:
            if late and isinstance(node.args[0], ast.Constant):  # of a page, imported at the first of its messages
                yield str(node.args[0].value)
        elif late or not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from imports(node, package, late=late)


def words(tree: ast.AST) -> set[str]:
    """Return the names in an expression."""
    return {getattr(node, "id", "") or getattr(node, "attr", "") for node in ast.walk(tree)}


@cache
def imported(module: str, *, late: bool) -> frozenset[str]:
    """Return the imports of a module of ours, with their packages."""
    found = source_of(module)
    if found is None:
        return frozenset()
    path, file = found
    package = module.split(".")[: None if path.endswith("__init__.py") else -1]
    return frozenset(imports(ast.parse(file.read_bytes()), package, late=late))


def reached(roots: Iterable[str], *, late: bool = False) -> set[str]:
    """Return the modules that some modules import, directly or not, also those of the standard library."""
    known: set[str] = set()
    waiting = {*roots}
    while waiting:
        module = waiting.pop()
        is_ours = source_of(module) is not None
        if module in known or not (is_ours or module.partition(".")[0] in sys.stdlib_module_names):
            continue
        known.add(module)
        if is_ours:
            waiting |= {module.rpartition(".")[0]} | imported(module, late=late)
    return known - {""}


def own(modules: Iterable[str]) -> set[str]:
    """Return the modules that do not belong to the standard library."""
    return {module for module in modules if source_of(module)}
