"""Facts about the internals of Pyodide and PyScript, each with the way to update it after an upgrade."""

import re

SITE_PACKAGES = "/lib/python3.14/site-packages"
STOCK = "/lib/python314.zip"
"""The path of Pyodide's standard library in its own file system.

To update: `node tools/pyodide.mjs -c "import sys; print(sys.path)"`.
"""

PYSCRIPT = re.compile(r'"(\w+\.py)":("(?:[^"\\]|\\.)*"),?')
OPENING, CLOSING, WRITING = "{pyscript:{", "}}", "from pathlib import Path as _Path"
r"""PyScript's own Python in its script `core-*.js`: an object of names and texts, and the code that writes the files.

To update: `grep -o '.\{60\}__init__.py.\{60\}' node_modules/@pyscript/core/dist/core-*.js`, and look around `_Path`.
"""

HOOK = "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()"
r"""The code in PyScript's script that combines a worker's hooks into one function.

To update: `grep -o '.\{300\}Function(.\{60\}' node_modules/@pyscript/core/dist/core-*.js`, within a `worker` hook.
"""

TEXTS = 0x80000
"""The address in `pyodide.asm.wasm` below which the linker merges equal texts of all files.

To update: print the `text` of each `Place` that `tools/trim/places.py` finds with 0 here. The merged texts are in one
block at the start, and this is the next round number. A wrong value fails in `tests/project/test_trim.py`, or on a
page.
"""
