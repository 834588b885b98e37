"""Parse a WebAssembly module and write it back with parts removed.

Supports the output of Emscripten's linker and rejects anything else.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

IMPORT, FUNCTION, GLOBAL, EXPORT, ELEMENT, CODE, DATA, DATA_COUNT = 2, 3, 6, 7, 9, 10, 11, 12
A_FUNCTION, A_GLOBAL = 0, 3  # kinds of imports and exports
CONST, END, AT_ONCE = 0x41, 0x0B, b"\0\x41"  # i32.const; end; an active segment
TRAP = b"\0\0\x0b"  # the body of a function that must never be called: no locals, unreachable, end
HEAD = 8
GAP = 12  # this many zeros cost less than another segment header

LEB = rb"[\x80-\xff]*[\x00-\x7f]"
PLAIN = (
    rb"(?:[\x00\x01\x05\x0a\x0b\x0f\x19-\x1b\x45-\xc4\xd1]"
    rb"|[\x02-\x04\x06-\x09\x0c\x0d\x18\x20-\x22\x25\x26\x3f\x40\x42\xd0]" + LEB + rb"|\x1c\x01."
    rb"|\x43.{4}|\x44.{8}|\xfc(?:[\x00-\x07]|\x0a..|\x0b.|[\x0f-\x11].))*+"
)
STEP = re.compile(
    PLAIN + rb"(?:[\x10\x12\xd2](?P<function>" + LEB + rb")|\x41(?P<constant>" + LEB + rb")"
    rb"|[\x23\x24](?P<variable>" + LEB + rb")|[\x28-\x3e]" + LEB + rb"(?P<address>" + LEB + rb")"
    rb"|[\x11\x13]" + LEB + rb"(?P<indirect>" + LEB + rb")|\x0e(?P<labels>" + LEB + rb"))",
    re.DOTALL,
)
"""The instructions up to the next one with a function, constant, global, memory access or unusually many operands."""
REST, NUMBER = re.compile(PLAIN, re.DOTALL), re.compile(LEB)


class FormatError(Exception):
    """A malformed or unsupported part of a file, with its place."""


class Reference(NamedTuple):
    """A range of the code from start to stop, and its target: the index of a function or global."""

    start: int
    stop: int
    kind: int
    target: int


class Function(NamedTuple):
    """A function body: its range in the file, its references, and its constants, each with the following byte."""

    start: int
    stop: int
    references: list[Reference]
    constants: set[tuple[int, int]]


class Global(NamedTuple):
    """A global: its bytes in the file, and its value; None if it is not a number."""

    text: bytes
    value: int | None


@cache  # a million numbers are a few thousand different ones
def unsigned(data: bytes) -> int:
    value = 0
    for byte in reversed(data):
        value = value << 7 | byte & 127
    return value


@cache
def signed(data: bytes) -> int:
    return unsigned(data) - (1 << 7 * len(data) if data[-1] & 64 else 0)


def leb(value: int, sign: int = 0) -> bytes:
    """Encode a number as LEB128; `sign` is 64 if bit 6 of the last byte holds the sign, otherwise 0."""
    out = bytearray()
    while value >> 7 or value & sign:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def vector(parts: list[bytes]) -> bytes:
    return leb(len(parts)) + b"".join(parts)


def text(name: str) -> bytes:
    return leb(len(name.encode())) + name.encode()


class Reader:
    """A cursor over a file's bytes."""

    def __init__(self, data: bytes, place: int) -> None:
        self.data, self.place = data, place

    def raw(self) -> bytes:
        found = NUMBER.match(self.data, self.place)
        if not found:
            raise FormatError(f"a number is cut off at {self.place}")
        self.place = found.end()
        return found[0]

    def number(self) -> int:
        return unsigned(self.raw())

    def take(self, count: int) -> bytes:
        self.place += count
        return self.data[self.place - count : self.place]

    def name(self) -> str:
        return self.take(self.number()).decode()

    def value(self) -> int | None:
        """Parse an initial value: a number, or None for a null reference."""
        kind, raw = self.take(1), self.raw()
        if kind not in {b"\x41", b"\xd0"} or self.take(1)[0] != END:
            raise FormatError(f"an initial value is neither a number nor null at {self.place}")
        return signed(raw) if kind[0] == CONST else None


class Module:
    """A module's contents by index; imported functions and globals come first."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.sections: list[tuple[int, int, int]] = []
        at = Reader(data, HEAD)
        while at.place < len(data):
            kind, size = at.take(1)[0], at.number()
            self.sections.append((kind, at.place, at.place + size))
            at.place += size
        self.imports = [self._import(at) for at in self._items(IMPORT)]
        self.foreign = [name for kind, name, _ in self.imports if kind == A_FUNCTION]
        self.foreign_globals = [name for kind, name, _ in self.imports if kind == A_GLOBAL]
        self.types = [at.number() for at in self._items(FUNCTION)]
        self.globals = [self._global(at) for at in self._items(GLOBAL)]
        self.exports = {at.name(): (at.take(1)[0], at.number()) for at in self._items(EXPORT)}
        self.table: list[int] = []
        for at in self._items(ELEMENT):  # slot 0 is the null pointer
            if self.table or at.take(2) != AT_ONCE or at.take(2) != b"\x01\x0b":
                raise FormatError("the table is not filled from slot 1 at once")
            self.table = [-1, *(at.number() for _ in range(at.number()))]
        self.memory = bytearray()
        for at in self._items(DATA):
            if at.take(1) != b"\0":
                raise FormatError("a piece of data is not filled in at the start")
            place, size = at.value() or 0, at.number()
            self.memory.extend(bytes(max(0, place + size - len(self.memory))))
            self.memory[place : place + size] = at.take(size)
        self.memory.extend(bytes(-len(self.memory) % 4))
        self.functions = [self._function(at) for at in self._items(CODE)]

    def _items(self, kind: int) -> Iterator[Reader]:
        """Yield a reader at each item of a section."""
        for found, start, _ in self.sections:
            if found == kind:
                at = Reader(self.data, start)
                for _ in range(at.number()):
                    yield at

    def _import(self, at: Reader) -> tuple[int, str, bytes]:
        start = at.place
        _, name, kind = at.name(), at.name(), at.take(1)[0]
        if kind not in {A_FUNCTION, A_GLOBAL}:
            raise FormatError(f"{name} is imported and is neither a function nor a global")
        at.raw() if kind == A_FUNCTION else at.take(2)
        return kind, name, self.data[start : at.place]

    def _global(self, at: Reader) -> Global:
        start = at.place
        at.take(2)
        value = at.value()
        return Global(self.data[start : at.place], value)

    def _function(self, at: Reader) -> Function:
        size = at.number()
        start, stop = at.place, at.place + size
        for _ in range(at.number()):  # local variables
            at.raw()
            at.take(1)
        place, references, constants = at.place, [], set()
        step, data = STEP.match, self.data
        while found := step(data, place, stop):
            kind, place = str(found.lastgroup), found.end()
            value = unsigned(found[kind])
            if kind == "constant":
                constants.add((signed(found[kind]), data[place]))
            elif kind == "address":
                constants.add((value, 0))
            elif kind == "labels":
                at.place = place
                for _ in range(value + 1):
                    at.raw()
                place = at.place
            elif kind != "indirect":
                what = A_FUNCTION if kind == "function" else A_GLOBAL
                references.append(Reference(*found.span(kind), what, value))
        rest = REST.match(self.data, place, stop)
        if not rest or rest.end() != stop:
            raise FormatError(f"there is an unknown instruction after {place}")
        at.place = stop
        return Function(start, stop, references, constants)

    def without(self, functions: set[int], exports: set[str], memory: bytes) -> bytes:
        """Write the module with only these functions and exports, and this initial memory.

        Table slots of removed functions point to one that traps.
        """
        named = {index for name in exports for kind, index in [self.exports[name]] if kind == A_GLOBAL}
        bodies = [(index, self.functions[index - len(self.foreign)]) for index in sorted(functions)]
        own = [(index, function) for index, function in bodies if index >= len(self.foreign)]
        named |= {one.target for _, function in own for one in function.references if one.kind == A_GLOBAL}
        kept = {A_FUNCTION: functions, A_GLOBAL: named}
        order = {kind: {index: place for place, index in enumerate(sorted(indices))} for kind, indices in kept.items()}
        trap = len(functions)
        written = {
            IMPORT: vector([raw for kind, index, raw in self._numbered() if index in kept[kind]]),
            FUNCTION: vector([leb(self.types[index - len(self.foreign)]) for index, _ in own] + [leb(0)]),
            GLOBAL: vector(
                [one.text for index, one in enumerate(self.globals, len(self.foreign_globals)) if index in named]
            ),
            EXPORT: vector(
                [
                    text(name) + bytes([kind]) + leb(order[kind][index] if kind in order else index)
                    for name, (kind, index) in self.exports.items()
                    if name in exports
                ]
            ),
            ELEMENT: b"\1"
            + AT_ONCE
            + b"\x01\x0b"
            + vector([leb(order[A_FUNCTION].get(index, trap)) for index in self.table[1:]]),
            CODE: vector([self._body(function, order) for _, function in own] + [leb(len(TRAP)) + TRAP]),
            DATA: vector(pieces(memory)),
        }
        parts = [self.data[:HEAD]]
        for kind, start, stop in self.sections:
            if kind != DATA_COUNT:  # needed only for single-pass validation of memory.init
                body = written.get(kind, self.data[start:stop])
                parts.append(bytes([kind]) + leb(len(body)) + body)
        return b"".join(parts)

    def _numbered(self) -> Iterator[tuple[int, int, bytes]]:
        """Yield each import's kind, its index within the kind, and its bytes."""
        counts = {A_FUNCTION: 0, A_GLOBAL: 0}
        for kind, _, raw in self.imports:
            yield kind, counts[kind], raw
            counts[kind] += 1

    def _body(self, function: Function, order: dict[int, dict[int, int]]) -> bytes:
        parts, place = [], function.start
        for one in function.references:
            parts += [self.data[place : one.start], leb(order[one.kind][one.target])]
            place = one.stop
        body = b"".join([*parts, self.data[place : function.stop]])
        return leb(len(body)) + body


def pieces(memory: bytes) -> list[bytes]:
    """Encode the non-zero parts of a memory as data segments."""
    run = re.compile(rb"[^\0]+(?:\0{1,%d}[^\0]+)*" % GAP)
    return [
        AT_ONCE + leb(found.start(), 64) + bytes([END]) + leb(len(found[0])) + found[0]
        for found in run.finditer(memory)
    ]
