"""The build-time patches of Pyodide and PyScript; `patches.mjs` has those applied in the browser."""

from __future__ import annotations

import json
from pathlib import Path

from tools.upstream import CLOSING, HOOK, OPENING, PYSCRIPT, SITE_PACKAGES, WRITING

ROOT = Path(__file__).resolve().parent.parent

PACKAGE_LOADER = b"""
class Folder:
    def __init__(self, name): self.name = name
    def __str__(self): return self.name
SITE_PACKAGES, DSO_DIR = Folder("%s"), Folder("/usr/lib")
def init_loaded_packages(): pass
def unpack_buffer(*_, **__): raise NotImplementedError("the page has all its code and unpacks none")
""" % SITE_PACKAGES.encode()
ASYNCIO = b"""
from . import coroutines, events, exceptions, futures, locks, protocols, queues, runners, taskgroups, tasks, timeouts
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .locks import *
from .protocols import *
from .queues import *
from .runners import *
from .taskgroups import *
from .tasks import *
from .timeouts import *
from .transports import *
def __getattr__(name):
    if name == "DefaultEventLoopPolicy": return events._BaseDefaultEventLoopPolicy
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
"""
REPLACED = {"pyodide/_package_loader.py": PACKAGE_LOADER, "asyncio/__init__.py": ASYNCIO}
"""Replacement modules, by path.

Pyodide's package loader needlessly imports pathlib, shutil, tarfile and zipfile. asyncio has loops for sockets,
subprocesses and TLS, which browsers lack; Pyodide's own loop runs instead.
"""
FLAGS = """{
    1: "OPTIMIZED", 2: "NEWLOCALS", 4: "VARARGS", 8: "VARKEYWORDS", 16: "NESTED", 32: "GENERATOR", 64: "NOFREE",
    128: "COROUTINE", 256: "ITERABLE_COROUTINE", 512: "ASYNC_GENERATOR",
    0x4000000: "HAS_DOCSTRING", 0x8000000: "METHOD",
}"""
EDITED = {
    "asyncio/events.py": (
        ("import socket\nimport subprocess\n", ""),
        ("socket.AF_UNSPEC", "0"),
        ("socket.AI_PASSIVE", "1"),
        ("subprocess.PIPE", "-1"),
    ),
    "asyncio/futures.py": (("import logging\n", ""), ("logging.DEBUG - 1", "9")),
    "concurrent/futures/_base.py": (
        ("import logging\n", ""),
        ("LOGGER = logging.getLogger", "def logger():\n    import logging\n    return logging.getLogger"),
        ("LOGGER.", "logger()."),
    ),
    "html/__init__.py": (
        ("from html.entities import html5 as _html5\n", ""),
        ("        # named charref\n", "        from html.entities import html5 as _html5\n"),
    ),
    "inspect.py": (
        ("import dis\n", ""),
        ("dis.COMPILER_FLAG_NAMES", FLAGS),
        (
            "    for instruction in dis.get_instructions(code):",
            "    import dis\n    for instruction in dis.get_instructions(code):",
        ),
        ("    return Traceback(filename, ", "    import dis\n    return Traceback(filename, "),
    ),
}
"""Edits of modules, by path: pairs of old and new text.

Reason: each module imports another at startup for a feature that a page uses late or never. With asyncio's edits,
Python starts in 0.6 of the time, and the page loads 0.3 MB less before it is live.
"""

CORE = ROOT / "node_modules/@pyscript/core/dist"


def pyscript_files() -> dict[str, bytes]:
    """Extract PyScript's own Python from its script; it ships compiled, in a pack.

    Reason: PyScript would write it to files and compile it at every start. Saves 109 ms at 10 Mbit/s.
    """
    found = PYSCRIPT.findall(_core()[1])
    return {f"pyscript/{name}": json.loads(text).encode() for name, text in found}


def pyscript_script() -> tuple[str, bytes]:
    """Return the name of PyScript's script, and the script without its Python and worker hooks.

    Reason: the Python, already shipped compiled, would be sent again as text and written to files with pathlib. Saves 9
    kB. The hooks, unused here, are functions built from strings, which the page's policy forbids.
    """
    before, _, after = _core()
    if WRITING not in before or HOOK not in after or not after.startswith(CLOSING):
        raise ValueError("PyScript's script no longer writes files and hooks as it did: see tools/upstream.py")
    script = (
        before.removesuffix(OPENING).replace(WRITING, "_Path = None")
        + "{}"
        + after.removeprefix(CLOSING).replace(HOOK, "")
    )
    return next(CORE.glob("core-*.js")).name, script.encode()


def _core() -> tuple[str, str, str]:
    """Split PyScript's script into the part before its Python, the Python, and the rest."""
    core = next(CORE.glob("core-*.js")).read_text(encoding="utf-8")
    start = stop = core.index(OPENING) + len(OPENING)
    while found := PYSCRIPT.match(core, stop):
        stop = found.end()
    return core[:start], core[start:stop], core[stop:]
