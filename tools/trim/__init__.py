"""Trim Pyodide: remove code that the page can never reach from its wasm and from the script beside it.

Both come from the pinned package and are trimmed at every build; the remaining code is unchanged. Three things are
removed: built-in modules that the page does not load (importing one fails like any missing module), the wasm's exports
for packages loaded later, and everything that only these used: functions, tables, glue.

`wasm` parses and writes the format, `places` locates Python in it, `dead` finds unreachable code, and `glue` does the
same for the script.
"""

from __future__ import annotations

from tools.trim.dead import Reach
from tools.trim.glue import Glue
from tools.trim.places import Python
from tools.trim.wasm import Module

ALWAYS = {"memory", "__indirect_function_table", "__wasm_call_ctors"}


def trimmed(wasm: bytes, script: str, users: str, modules: set[str], fill: int = 0) -> tuple[bytes, str]:
    """Return the wasm and its script with only these built-in modules; `users` are the scripts that call into it.

    Removed data is filled with a byte: 0 leaves it out, any other value helps to detect readers. Raises `FormatError`
    for an unknown layout of Python.
    """
    module, glue = Module(wasm), Glue(script, users)
    reach = Reach(Python(module), modules)
    taken: set[str] = set()
    while True:  # the script's imports depend on the wasm's exports, and vice versa
        words = glue.mentioned(taken) | ALWAYS
        exports = {name for name in module.exports if name in words or f"_{name}" in words}
        functions = reach.functions(exports)
        needed = {module.foreign[index] for index in functions if index < len(module.foreign)}
        if needed <= taken:
            break
        taken |= needed
    memory = reach.memory(modules, functions, fill)
    return module.without(functions, exports, memory), glue.written(taken, exports)
