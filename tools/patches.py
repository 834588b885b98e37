"""The patches of Pyodide and PyScript that the build applies; static/patches.mjs has those applied in the browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

PACKAGE_LOADER = b"""
from pathlib import Path
SITE_PACKAGES, DSO_DIR = Path("/lib/python3.14/site-packages"), Path("/usr/lib")
def init_loaded_packages(): pass
def unpack_buffer(*_, **__): raise NotImplementedError("the page has all its code and unpacks none")
"""
REPLACED = {"pyodide/_package_loader.py": PACKAGE_LOADER}
"""Replaced modules by path. Reason: Pyodide's loader of packages imports shutil, tarfile and zipfile for nothing.

Saves 15 ms of the processor's time, and 48 kB: 38 ms more at 10 Mbit/s.
"""

PYSCRIPT = re.compile(r'"(\w+\.py)":("(?:[^"\\]|\\.)*"),?')


def pyscript_files() -> dict[str, bytes]:
    """Read PyScript's own Python out of its script: it comes compiled, in a pack.

    Reason: PyScript would write it to files and compile it at every start. Saves 109 ms at 10 Mbit/s.
    """
    core = next((ROOT / "node_modules/@pyscript/core/dist").glob("core-*.js")).read_text(encoding="utf-8")
    place = core.index("{pyscript:{") + len("{pyscript:{")
    files = {}
    while found := PYSCRIPT.match(core, place):
        files[f"pyscript/{found[1]}"] = json.loads(found[2]).encode()
        place = found.end()
    return files
