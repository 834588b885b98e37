"""Facts about Pyodide's and PyScript's insides that the build needs, and how each is found anew after an upgrade."""

import re

SITE_PACKAGES = "/lib/python3.14/site-packages"
STOCK = "/lib/python314.zip"
"""Where Pyodide's Python lies in its own file system.

Anew: `node tools/pyodide.mjs -c "import sys; print(sys.path)"`.
"""

PYSCRIPT = re.compile(r'"(\w+\.py)":("(?:[^"\\]|\\.)*"),?')
OPENING, CLOSING, WRITING = "{pyscript:{", "}}", "from pathlib import Path as _Path"
r"""PyScript's own Python in its script `core-*.js`: an object of names and texts, and what writes them to files.

Anew: `grep -o '.\{60\}__init__.py.\{60\}' node_modules/@pyscript/core/dist/core-*.js`, and look around `_Path`.
"""

TEXTS = 0x80000
"""The address in `pyodide.asm.wasm` below which the linker has put equal texts of all files together.

Anew: print the `text` of each `Place` that `tools/trim/places.py` finds with 0 here. The shared texts lie in one
stretch at the start, and this is the round number after it. A wrong one fails in `tests/project/test_trim.py`, or on a
page.
"""
