"""The trimming of Pyodide: of a Python with a few functions, and of the real one. The corpus tests the rest."""

from __future__ import annotations

import re
import struct

import pytest

import build
from tools.trim import dead, glue, places, wasm

KEPT = {"sys", "first", "last"}
BUILTIN = ("first", "gone", "lost", "last")
PYODIDE = build.ROOT / "node_modules/pyodide"
TABLES, STRUCTS, NAMES, TABLE, POINTER = 0x90000, 0xA0000, 0x400, 0x800, 0x900
DROP = b"\x1a"


def section(kind: int, items: list[bytes]) -> bytes:
    body = wasm.vector(items)
    return bytes([kind]) + wasm.leb(len(body)) + body


def const(value: int) -> bytes:
    return b"\x41" + wasm.leb(value, 64)


def code(*parts: bytes) -> bytes:
    body = b"\0" + b"".join(parts) + b"\x0b"
    return wasm.leb(len(body)) + body


def call(index: int) -> bytes:
    return b"\x10" + wasm.leb(index)


class Small:
    """A Python with four built-in modules, each with an init function, a method, a definition and a text."""

    def __init__(self) -> None:
        self.memory = bytearray(STRUCTS + 0x1000)
        self.methods = [[call(0)], [call(1), const(TABLES + 0x108), DROP], [const(TABLES + 0x210), DROP], []]
        self.main: list[bytes] = []
        for place, name in enumerate(BUILTIN):
            at = NAMES + 16 * place
            self.write(at, name.encode())
            self.define(place, TABLES + 0x100 * place)
            self.write(STRUCTS + 0x100 * place + 64, struct.pack("<4I", at, 2 + 2 * place, 1, 0))
            self.write(TABLE + 8 * place, struct.pack("<2I", at, 1 + 2 * place))
        self.write(NAMES + 0x80, b"sys")
        self.write(TABLE + 32, struct.pack("<2I", NAMES + 0x80, 0))
        self.write(POINTER, struct.pack("<I", TABLE))

    def write(self, place: int, data: bytes) -> None:
        self.memory[place : place + len(data)] = data

    def define(self, place: int, text: int) -> None:
        self.write(text, f"the text of {BUILTIN[place]}".encode())
        at = STRUCTS + 0x100 * place
        self.write(at, struct.pack("<10I", *[0] * 5, NAMES + 16 * place, text, 0, at + 64, 0))

    def assembled(self) -> bytes:
        bodies = []
        for place in range(4):
            bodies += [code(const(STRUCTS + 0x100 * place), DROP), code(*self.methods[place])]
        exports = {"main": (0, 10), "PyImport_Inittab": (3, 1), "useless": (0, 11), "counter": (3, 2)}
        named = [wasm.text(name) + bytes([kind]) + wasm.leb(index) for name, (kind, index) in exports.items()]
        imports = [b"\3env" + wasm.text(name) + b"\0\0" for name in ("even", "odd")] + [b"\3GOT\1g\3\x7f\1"]
        sections = [
            section(1, [b"\x60\0\0"]),
            section(2, imports),
            section(3, [b"\0"] * 10),
            section(6, [b"\x7f\0" + const(POINTER) + b"\x0b", b"\x7f\1" + const(7) + b"\x0b"]),
            section(7, named),
            section(9, [b"\0\x41\1\x0b" + wasm.vector([wasm.leb(index) for index in range(2, 10)])]),
            section(12, []),
            section(10, [*bodies, code(*self.main), code(b"\x23\x02\x1a")]),
            section(11, wasm.pieces(bytes(self.memory))),
        ]
        return b"\0asm\1\0\0\0" + b"".join(sections)

    def left(self, fill: int = 0) -> wasm.Module:
        """Remove two of its modules."""
        module = wasm.Module(self.assembled())
        reach = dead.Reach(places.Python(module), KEPT)
        functions = reach.functions({"main"})
        return wasm.Module(module.without(functions, {"main"}, reach.memory(KEPT, functions, fill)))


def test_functions_between_two_removed_modules_are_removed() -> None:
    left = Small().left()
    assert left.foreign == ["even"]
    assert left.foreign_globals == []
    assert left.globals == []
    assert left.exports == {"main": (0, 5)}
    trap = len(left.foreign) + len(left.functions) - 1
    assert left.table == [-1, 1, 2, trap, trap, trap, trap, 3, 4]
    assert left.data[left.functions[-1].start : left.functions[-1].stop] == wasm.TRAP
    rows = [*struct.iter_unpack("<2I", left.memory[TABLE : TABLE + 40])]
    assert rows == [(NAMES, 1), (NAMES + 48, 7), (NAMES + 0x80, 0), (0, 0), (0, 0)]
    assert re.findall(rb"the text of \w+", left.memory) == [b"the text of first", b"the text of last"]


def test_removed_memory_can_be_filled_to_find_readers() -> None:
    left = Small().left(fill=255)
    gone = slice(TABLES + 0x100, TABLES + 0x210)
    assert set(left.memory[gone]) == {255}
    assert left.memory[TABLES + 0x210] == 0  # the last named text stays, because its length is unknown


def test_a_number_is_a_private_function_only_where_that_could_be_known() -> None:
    small = Small()
    small.main = [const(6), DROP]
    assert len(small.left().functions) == 6
    small.methods[0] += [const(6), DROP]  # below the next module's start, so it may be from the same file
    assert len(small.left().functions) == 7
    small.methods[0][-2:] = [const(1), const(6), b"\x6a", DROP]  # a sum never produces a function's address
    assert len(small.left().functions) == 6


def test_called_functions_stay_wherever_they_are() -> None:
    small = Small()
    small.main = [call(7)]
    assert len(small.left().functions) == 7


def test_files_in_another_order_are_refused() -> None:
    small = Small()
    small.define(3, TABLES + 0x180)
    with pytest.raises(wasm.FormatError, match="last is among removed modules"):
        small.left()
    small = Small()
    small.write(POINTER, struct.pack("<I", 0))
    with pytest.raises(wasm.FormatError, match="the table of built-in modules was not found"):
        small.left()


def test_every_operand_is_stepped_over() -> None:
    small = Small()
    labels = b"\x02\x40" + const(200) + b"\x0e\x02\0\0\0\x0b"  # a block, a list of labels
    numbers = b"\x42\x90\x10\x1a\x43\x10\x10\x10\x10\x1a\x44" + b"\x10" * 8 + DROP
    reading = const(0) + b"\x28\x02\x90\x10\x1a" + b"\x3f\0\x1a" + const(1) * 3 + b"\xfc\x0b\0"
    indirect = const(8) + b"\x11\0\0"
    small.main = [labels, numbers, reading, indirect, call(3)]
    main = wasm.Module(small.assembled()).functions[8]
    assert [one.target for one in main.references] == [3]
    assert {value for value, _ in main.constants} == {200, 0, 0x810, 1, 8}
    small.main = [b"\xfd\0"]
    with pytest.raises(wasm.FormatError, match="unknown instruction"):
        wasm.Module(small.assembled())


@pytest.mark.parametrize("value", [0, 1, 63, 64, 127, 128, 200, 8191, 8192, 1 << 21, (1 << 32) - 1])
def test_numbers_are_written_as_they_are_read(value: int) -> None:
    assert wasm.unsigned(wasm.leb(value)) == value
    assert wasm.signed(wasm.leb(value, 64)) == value


SCRIPT = """async function make(moduleArg={}){var Module=moduleArg;var text=`a${{b:"}"}.b}\\`;`;var strange=/[/"]`/g;
var useless=1,used=2;function _even(){return used/2/1}_even.sig="i";function _odd(){return useless}class Kind{}
if(a){b()}else{c()}Module["kept"]=used;
Module["gone"]=useless;registerPostMainLoop(()=>useless);var SDL={sound:useless};function pause(){SDL.stop()}pause();
var _main,_useless,_counter;function assignWasmExports(wasmExports){_main=Module["_main"]=wasmExports["main"];
_useless=Module["_useless"]=wasmExports["useless"];_counter=Module["_counter"]=wasmExports["counter"].value>>>0}
var wasmImports={even:_even,odd:_odd};function applySignatureConversions(wasmExports){var p=f=>f;
wasmExports["useless"]=p(wasmExports["useless"]);return wasmExports}run(()=>_main(strange));return Module}
export default make;
""".replace("\n", "")


def test_trimming_keeps_mentioned_statements() -> None:
    left = glue.Glue(SCRIPT, "it.kept").written({"even"}, {"main"})
    for kept in ('var useless=1,used=2;function _even(){return used/2/1}_even.sig="i";', "if(a){b()}else{c()}"):
        assert kept in left
    assert 'Module["kept"]=used;' in left
    assert "var SDL,_main;" in left
    assert 'assignWasmExports(wasmExports){_main=Module["_main"]=wasmExports["main"]}' in left
    assert "wasmImports={even:_even};" in left
    assert "(wasmExports){var p=f=>f;return wasmExports}" in left
    assert "strange=/[/" in left
    for gone in ("_odd", "Kind", "gone", "registerPostMainLoop", "_counter", "text", '"useless"', "sound"):
        assert gone not in left


@pytest.mark.parametrize("broken", ["var a=(1;", "var a=1);"])
def test_an_unreadable_script_is_refused(broken: str) -> None:
    with pytest.raises(wasm.FormatError, match="bracket"):
        list(glue.statements(broken))
    with pytest.raises(wasm.FormatError, match="in an unknown form"):
        glue.Glue("async function make(moduleArg={}){var a;}export default make;", "")


@pytest.mark.slow
@pytest.mark.needs("npm")
@pytest.mark.no_cover
def test_the_real_python_loses_no_method_of_a_module_that_stays() -> None:
    module = wasm.Module((PYODIDE / "pyodide.asm.wasm").read_bytes())
    python = places.Python(module)
    kept = set(python.builtin) - {"_ctypes", "_posixsubprocess", "_bz2", "_codecs_jp", "_codecs_kr", "_codecs_tw"}
    reach = dead.Reach(python, kept)
    functions = reach.functions({"__main_argc_argv"})
    for place in python.places:
        own = {module.table[slot] for slot in place.slots}
        assert own <= functions if place.name in kept else not own <= functions
    assert len(functions) > 10_000
    assert sum(len(span) for span in reach.spans(functions)) > 10_000
