"""Trim Pyodide: remove from its wasm, and from the script beside it, all code that the page can never reach.

Both are taken from the pinned package and made smaller at every build; what is left in them is as it was. Left out are
the built-in modules that the page does not load (to import one fails as with any module that is not there), what the
wasm offers to packages that would be loaded later, and what only these used: functions, tables, glue.

`wasm` takes the format apart and puts it together, `places` knows how Python lies in it, `dead` finds what is reached,
`glue` does the same for the script.
"""

from __future__ import annotations

from tools.trim.dead import Reach
from tools.trim.glue import Glue
from tools.trim.places import Python
from tools.trim.wasm import Module

ALWAYS = {"memory", "__indirect_function_table", "__wasm_call_ctors"}


def trimmed(wasm: bytes, script: str, users: str, modules: set[str], fill: int = 0) -> tuple[bytes, str]:
    """Return the wasm and its script with these built-in modules alone, for the scripts that use what it makes.

    Data that goes is filled with a byte: 0 leaves it out, anything else is for seeing that nobody reads it.
    Raises FormatError for a file in which Python does not lie as it is known to.
    """
    module, glue = Module(wasm), Glue(script, users)
    reach = Reach(Python(module), modules)
    taken: set[str] = set()
    while True:  # what the script gives to the wasm uses what it takes from it
        words = glue.mentioned(taken)
        exports = {name for name in module.exports if name in words | ALWAYS or f"_{name}" in words}
        functions = reach.functions(exports)
        needed = {module.foreign[index] for index in functions if index < len(module.foreign)}
        if needed <= taken:
            break
        taken |= needed
    memory = reach.memory(modules, functions, fill)
    return module.without(functions, exports, memory), glue.written(taken, exports)
