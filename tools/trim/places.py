"""Locate Python's built-in modules in Pyodide's wasm, and the parts to remove with them.

Names private to a source file are lost, but the linker keeps files in the order of the table of built-in modules: in
the functions, in the function table, and in the data. So everything from one removed module to the next is removed, if
no remaining module is between them.
"""

from __future__ import annotations

import struct
from collections import defaultdict
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from tools.trim.wasm import A_FUNCTION, FormatError
from tools.upstream import TEXTS  # an address below it does not identify a file

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tools.trim.wasm import Function, Module

NAME, DOC, METHODS, SLOTS = 5, 6, 8, 9  # indices into a PyModuleDef
CREATE_OR_EXECUTE = {1, 2}  # the PyModuleDef_Slots that hold a function
LIBRARIES = ("lzma_", "sqlite3_", "ZSTD_", "BZ2_")
"""Name prefixes of adjacent library functions that only removed modules use."""


class Place(NamedTuple):
    """A built-in module: its first function, and the known addresses of its definition, slots and text."""

    name: str
    start: int
    definition: list[int]
    slots: list[int]
    text: list[int]


class Zone(NamedTuple):
    """A part of the wasm to remove as a unit: table slots, functions that may refer to them, and data."""

    slots: range
    near: range
    prefixes: tuple[str, ...] = ()
    """Prefixes of exported functions to remove as well, although other files could refer to them."""
    structs: range = range(0)
    texts: range = range(0)
    limit: int = 0
    """The start of the texts and tables that stay; references determine the end of the removed ones."""


def hull(values: list[int]) -> range:
    return range(min(values), max(values) + 1) if values else range(0)


class Python:
    """Python's parts in Pyodide's wasm."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.words = struct.unpack(f"<{len(module.memory) // 4}I", module.memory)
        self.names: defaultdict[int, list[str]] = defaultdict(list)
        for name, (kind, index) in module.exports.items():
            if kind == A_FUNCTION:
                self.names[index].append(name)
        where = module.globals[module.exports["PyImport_Inittab"][1] - len(module.foreign_globals)].value
        self.rows = self.words[(where or 0) // 4]
        """The address of the table of built-in modules: each module's name and the slot of its init function."""
        self.builtin = {self.text(name): slot for name, slot in self._structs(self.rows, 2)}
        if "sys" not in self.builtin:
            raise FormatError("the table of built-in modules was not found")
        places = [self._place(name, slot) for name, slot in self.builtin.items() if slot]
        self.places = sorted(places, key=lambda place: place.start)

    def function(self, index: int) -> Function | None:
        """Look up one of Python's own functions; return None for an imported one."""
        own = index - len(self.module.foreign)
        return self.module.functions[own] if own >= 0 else None

    def text(self, address: int) -> str:
        end = self.module.memory.find(0, address)
        return self.module.memory[address:end].decode("latin-1") if 0 < address < end else ""

    def _structs(self, address: int, size: int) -> Iterator[tuple[int, ...]]:
        """Yield the structs of `size` words at an address, up to one that starts with zero."""
        place = address // 4
        while 0 < place < len(self.words) - size and self.words[place]:
            yield self.words[place : place + size]
            place += size

    def _place(self, name: str, slot: int) -> Place:
        start = self.module.table[slot]
        function = self.function(start)
        for address, _ in sorted(function.constants) if function else ():
            words = self.words[address // 4 : address // 4 + SLOTS + 1] if address > TEXTS and not address % 4 else ()
            if len(words) > SLOTS and self.text(words[NAME]).rpartition(".")[2] == name:
                slots = [one[1] for one in self._structs(words[METHODS], 4)]
                slots += [value for kind, value in self._structs(words[SLOTS], 2) if kind in CREATE_OR_EXECUTE]
                text = [words[DOC]] if words[DOC] > TEXTS else []
                return Place(name, start, [address], [one for one in slots if one < len(self.module.table)], text)
        return Place(name, start, [], [], [])

    def zones(self, kept: set[str]) -> list[Zone]:
        """List the zones of consecutive removed modules, and of the libraries that only such modules use."""
        runs = [list(run) for _, run in groupby(self.places, key=lambda place: place.name in kept)]
        zones = [self._libraries()]
        for place, run in enumerate(runs[1:-1], 1):
            if run[0].name not in kept and len(run) > 1:
                after = [one for later in runs[place + 1 :] for one in later]
                zones.append(self._zone(runs[place - 1][-1], run, after))
                self._check(zones[-1], [one for one in self.places if one.name in kept])
        return zones

    def _zone(self, before: Place, run: list[Place], after: list[Place]) -> Zone:
        slots = hull([slot for place in run for slot in place.slots])
        structs = hull([address for place in run for address in place.definition])
        texts = hull([address for place in run for address in place.text])
        limit = next((address for place in after for address in place.text), 0)
        return Zone(slots, range(before.start + 1, after[0].start), (), structs[:-1], texts[:-1], limit)

    def _check(self, zone: Zone, kept: list[Place]) -> None:
        for place in kept:
            known = [(place.slots, zone.slots), (place.definition, zone.structs), (place.text, zone.texts)]
            if any(one in span for ones, span in known for one in ones):
                raise FormatError(f"{place.name} is among removed modules: the order of the files has changed")

    def _libraries(self) -> Zone:
        """Find the libraries by name.

        Equal functions are merged into the first, so a slot can point into an earlier file, never into a later one: the
        libraries' slots end before the first one that points to private code of a later file.
        """
        near = hull([index for index, names in self.names.items() if all(name.startswith(LIBRARIES) for name in names)])
        start = next((slot for slot, index in enumerate(self.module.table) if index in near), 0)
        later = (
            slot
            for slot, index in enumerate(self.module.table)
            if slot > start and index >= near.stop and index not in self.names
        )
        return Zone(range(start, next(later, start)), near, LIBRARIES)
