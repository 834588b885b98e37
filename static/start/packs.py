"""Import modules from packs, dicts of code delivered by loader.mjs; tools/pack.py writes them."""

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
    """The modules of all packs: the path and the code or source of each, None while its pack is not loaded."""

    def __init__(self, bring: Callable[[], Iterable[JsProxy]]) -> None:
        """Start empty; `bring` waits for the late packs and returns them, compressed."""
        self.modules: dict[str, tuple[str, CodeType | str] | None] = {}
        self.bring = bring

    def add(self, pack: bytes) -> None:
        """Add the modules of a pack, as marshalled bytes."""
        self.modules |= marshal.loads(pack)  # noqa: S302 — of our own build

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:  # noqa: ARG002
        """Return the spec of a module; wait for one in a late pack."""
        if name not in self.modules:
            return None
        if self.modules[name] is None:
            for pack in self.bring():
                self.add(zlib.decompress(pack.to_bytes(), 31))
        return ModuleSpec(name, self, is_package=self.modules[name][0].endswith("/__init__.py"))

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave the creation of a module to Python."""

    def exec_module(self, module: ModuleType) -> None:
        path, code = self.modules[module.__name__]
        plain = compile(code, path, "exec", dont_inherit=True) if isinstance(code, str) else code
        exec(plain, vars(module))  # noqa: S102 — ours

    def get_source(self, name: str) -> str | None:
        """Return the source for a traceback, if sources are packed."""
        code = self.modules[name][1]
        return code if isinstance(code, str) else None


def install(bring: Callable[[], Iterable[JsProxy]], given: Iterable[JsProxy]) -> None:
    """Install an importer, before all others, of the given packs and those to be brought."""
    packs = Packs(bring)
    for pack in given:
        packs.add(pack.to_bytes())
    sys.meta_path.insert(0, packs)
