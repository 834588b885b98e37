"""Import modules from packs, each a dict of code that loader.mjs brings; tools/pack.py writes them."""

from __future__ import annotations

import marshal
import sys
import zlib
from importlib.machinery import ModuleSpec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from types import CodeType, ModuleType

    from pyodide.ffi import JsProxy


class Packs:
    """The modules of all packs: for each its path and its code or source, None while its pack is yet to come."""

    def __init__(self, bring: Callable[[], Iterable[JsProxy]]) -> None:
        """Begin with none; `bring` waits for the packs that come late and returns them, compressed."""
        self.modules: dict[str, tuple[str, CodeType | str] | None] = {}
        self.bring = bring

    def add(self, pack: bytes) -> None:
        """Add the modules of a pack, as marshalled bytes."""
        self.modules |= marshal.loads(pack)  # noqa: S302 — of our own build

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:  # noqa: ARG002
        """Return the spec of a module; one that comes late is waited for."""
        if name not in self.modules:
            return None
        if self.modules[name] is None:
            for pack in self.bring():
                self.add(zlib.decompress(pack.to_bytes(), 31))
        return ModuleSpec(name, self, is_package=self.modules[name][0].endswith("/__init__.py"))

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave making a module to Python."""

    def exec_module(self, module: ModuleType) -> None:
        path, code = self.modules[module.__name__]
        plain = compile(code, path, "exec", dont_inherit=True) if isinstance(code, str) else code
        exec(plain, vars(module))  # noqa: S102 — ours

    def get_source(self, name: str) -> str | None:
        """Return the source for a traceback, where sources are packed."""
        code = self.modules[name][1]
        return code if isinstance(code, str) else None


def install(bring: Callable[[], Iterable[JsProxy]], given: Iterable[JsProxy]) -> None:
    """Import from the packs that are given, and from those to be brought, before anything else."""
    packs = Packs(bring)
    for pack in given:
        packs.add(pack.to_bytes())
    sys.meta_path.insert(0, packs)
