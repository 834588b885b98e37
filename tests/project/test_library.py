"""The shipped part of the standard library: exactly the modules that Python's start imports."""

from __future__ import annotations

import ast
import json

import pytest

import build
from tools import library, patches
from tools.library import edited, needed
from tools.modules import imports
from tools.pack import compiled

SOURCES = {
    "a/__init__.py": b"from . import b\ntry:\n    from _c import x\nexcept ImportError:\n    from slow import x\n",
    "a/b.py": b"import _built\ndef later():\n    import late\nif __name__ == '__main__':\n    import main\n",
    "late.py": b"",
    "main.py": b"",
    "slow.py": b"",
}
HEAVY = {
    "dis",
    "html.entities",
    "logging",
    "pathlib",
    "selectors",
    "socket",
    "ssl",
    "subprocess",
    "asyncio.base_events",
}


def test_only_imports_at_the_start_are_followed() -> None:
    found = needed(["a"], SOURCES)
    assert {"a", "a.b", "_built", "_c"} <= found
    assert not found & {"late", "main", "slow"}


@pytest.mark.needs("npm")
def test_python_starts_without_unused_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "STOCK", build.ROOT / "node_modules/pyodide/python_stdlib.zip")
    sources = library.library_sources()
    for path in patches.EDITED.keys() | patches.REPLACED.keys():
        package = path.removesuffix(".py").removesuffix("/__init__").split("/")
        assert not HEAVY & {*imports(ast.parse(sources[path]), package[:1], late=False)}, path


def test_an_edit_of_a_module_that_changed_is_refused() -> None:
    with pytest.raises(ValueError, match=r"asyncio/futures\.py no longer has 'import logging\\n'"):
        edited("asyncio/futures.py", b"import log\n")


@pytest.mark.needs("npm")
def test_the_python_of_pyscript_is_packed_and_no_longer_in_its_script() -> None:
    files = patches.pyscript_files()
    _, script = patches.pyscript_script()
    assert {"pyscript/__init__.py", "pyscript/ffi.py"} < files.keys()
    assert b"pathlib" not in script
    assert not [name for name, text in files.items() if json.dumps(text.decode()).encode() in script]


def test_functions_lose_their_annotations_and_classes_keep_theirs() -> None:
    source = b'def f(x: int, *, y: str = "") -> int:\n    """Say."""\n    return x\nclass C:\n    z: int\n'
    found: dict[str, object] = {}
    exec(compiled("ours.py", source), found)  # noqa: S102
    assert found["f"].__annotations__ == {}
    assert found["C"].__annotations__ == {"z": int}
