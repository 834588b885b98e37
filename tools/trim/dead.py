"""Find Python's functions and data that become unreachable when some built-in modules are removed."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from tools.trim.wasm import A_FUNCTION

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tools.trim.places import Python, Zone

ARITHMETIC = {0x45, *range(0x48, 0x50), *range(0x67, 0x79)}
READING = {0x04, 0x0D, *range(0x28, 0x36), 0x3A, 0x3B}
NO_FUNCTION = ARITHMETIC | READING
"""Instructions whose operand is never a function address: sums, comparisons, conditions, loads and short stores."""


class Reach:
    """Follows calls, and every possible function slot, through reachable code and remaining data.

    A zone's functions are private to their files. Only code near the zone can name its slots; elsewhere, a number that
    equals one is a coincidence.
    """

    def __init__(self, python: Python, kept: set[str]) -> None:
        self.python, self.table = python, python.module.table
        self.gone = {slot for name, slot in python.builtin.items() if name not in kept}
        self.zones = python.zones(kept)
        self.private = {slot: zone for zone in self.zones for slot in zone.slots if self._private(slot, zone)}
        dead = bytearray(len(python.words))
        for span in (span for zone in self.zones for span in (zone.structs, zone.texts)):
            first, last = -(-span.start // 4), span.stop // 4
            dead[first:last] = b"\1" * (last - first)
        words = {word for word, gone in zip(python.words, dead, strict=True) if not gone and 0 < word < len(self.table)}
        self.named = words - self.gone - self.private.keys()
        self.found: dict[int, set[int]] = {}  # by function, for further searches

    def _private(self, slot: int, zone: Zone) -> bool:
        index = self.table[slot]
        return index in zone.near and all(name.startswith(zone.prefixes) for name in self.python.names[index])

    def functions(self, roots: set[str]) -> set[int]:
        """Find the functions reachable from exports, and through the table from the remaining data."""
        exports = self.python.module.exports
        todo = [exports[name][1] for name in roots if exports[name][0] == A_FUNCTION]
        todo += [self.table[slot] for slot in self.named]
        seen = set(todo)
        while todo:
            index = todo.pop()
            if index not in self.found:
                self.found[index] = self._named_by(index)
            todo += self.found[index] - seen
            seen |= self.found[index]
        return seen

    def _named_by(self, index: int) -> set[int]:
        """Find the functions that a function calls, or whose slots it may name."""
        function = self.python.function(index)
        if not function:
            return set()
        found = {one.target for one in function.references if one.kind == A_FUNCTION}
        for value, then in function.constants:
            if 0 < value < len(self.table) and then not in NO_FUNCTION and value not in self.gone:
                zone = self.private.get(value)
                if not zone or index in zone.near:
                    found.add(self.table[value])
        return found

    def spans(self, functions: set[int]) -> Iterator[range]:
        """Yield the ranges of data to remove, given the remaining functions."""
        for zone in self.zones:
            yield zone.structs
            last = zone.texts.stop
            if last:
                gone = [self.python.function(index) for index in zone.near if index not in functions]
                named = {value for function in gone if function for value, _ in function.constants}
                last = max(value for value in {*named, last} if last <= value <= max(last, zone.limit - 1))
            yield range(zone.texts.start, last)  # the length of the last text is unknown

    def memory(self, kept: set[str], functions: set[int], fill: int = 0) -> bytes:
        """Build the initial data, with the table of modules compacted and removed data filled with a byte."""
        memory = bytearray(self.python.module.memory)
        for span in self.spans(functions):
            memory[span.start : span.stop] = bytes([fill]) * len(span)
        rows, size = self.python.rows, 8 * len(self.python.builtin)
        old = struct.iter_unpack("<II", self.python.module.memory[rows : rows + size])
        new = b"".join(struct.pack("<II", *row) for row in old if self.python.text(row[0]) in kept)
        memory[rows : rows + size] = new.ljust(size, b"\0")
        return bytes(memory)
