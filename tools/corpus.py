"""Compare the output of one corpus in CPython and in the shipped Python, byte by byte: `python -m tools.corpus`.

`--spoil` proves that the comparison detects over-trimming: it overwrites one table of the trimmed wasm at a time, in
copies of `dist/`.
"""

from __future__ import annotations

import argparse
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib
from contextlib import ExitStack
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from tests.corpus.main import KINDS
from tests.corpus.visits import TABLES as VISITED

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ROOT = Path(__file__).resolve().parent.parent
AROUND = 60
"""The number of bytes shown on either side of the first difference."""
FILLED = b"\x01"
LONGEST = 240
"""The time limit of a run in seconds; a run takes twenty, or loops forever if a table of Python is damaged."""


def doubles(*numbers: float) -> bytes:
    return struct.pack(f"<{len(numbers)}d", *numbers)


def words(*numbers: int) -> bytes:
    return struct.pack(f"<{len(numbers)}I", *numbers)


TABLES = {
    "the powers of ten, by which floats are read and written": doubles(
        *(float(f"1e{power}") for power in range(10, 23))
    ),
    "the small letters of ASCII": bytes(range(1, 256)).lower(),
    "what a sign counts as a figure": bytes(int(chr(code), 36) if chr(code).isalnum() else 37 for code in range(123)),
    "letters with more than one other case": words(181, 956, 924, 223, 115, 115),
    "the checksums of zlib": words(*(zlib.crc32(bytes([code]), 0xFFFFFFFF) ^ 0xFFFFFFFF for code in range(1, 256))),
    "the days before a month": words(31, 59, 90, 120, 151, 181),
    "the letters of base64": b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
    "the coefficients of gamma": doubles(23531376880.410759688572007674451636754734846804940),
}
"""Tables inside Python that the page or its library reads, as the bytes in the wasm."""


def outputs(dist: Path, tables: Mapping[str, Sequence[str]]) -> tuple[bytes, bytes]:
    """Run each table's kinds in CPython and in the table's Python of a `dist/`; return both outputs, with stderr."""
    module, kinds = "tests.corpus.main", [kind for kinds in tables.values() for kind in kinds]
    words = [f"{table}={','.join(kinds)}" for table, kinds in tables.items()]
    commands = (
        [sys.executable, "-m", module, *kinds],
        [shutil.which("node") or "node", "tools/shipped.mjs", str(dist), module, *words],
    )
    with ExitStack() as stack:
        files = [stack.enter_context(tempfile.TemporaryFile()) for _ in commands]
        running = [
            stack.enter_context(subprocess.Popen(command, cwd=ROOT, stdout=file, stderr=subprocess.STDOUT))
            for command, file in zip(commands, files, strict=True)
        ]
        for process in running:
            try:
                process.wait(LONGEST)
            except subprocess.TimeoutExpired:
                process.kill()
        for file in files:
            file.seek(0)
        ours, theirs = (file.read() for file in files)
    return ours, theirs


def difference(ours: bytes, theirs: bytes) -> str:
    """Describe the first differing entry of two outputs, in both forms; return "" if they are equal."""
    if ours == theirs:
        return ""
    pairs = zip_longest(ours.split(b"\n"), theirs.split(b"\n"), fillvalue=b"nothing more")
    one, other = next((one, other) for one, other in pairs if one != other)
    place = next((place for place, (left, right) in enumerate(zip(one, other, strict=False)) if left != right), 0)
    shown = slice(max(place - AROUND, 0), place + AROUND)
    name = one.partition(b"\t")[0][: 2 * AROUND].decode(errors="replace") or "the end"
    return "\n".join([name, f"  CPython: …{one[shown]!r}…", f"  shipped: …{other[shown]!r}…"])


def spoiled(wasm: bytes, table: bytes) -> bytes:
    """Overwrite every copy of a table with a filler byte; raise `ValueError` if there is none."""
    if table not in wasm:
        raise ValueError("the table is not in the wasm")
    return wasm.replace(table, FILLED * len(table))


def spoil(dist: Path) -> int:
    """Overwrite each table in turn and print whether the corpus detects it; return how many go undetected."""
    unseen = 0
    for name, table in TABLES.items():
        with tempfile.TemporaryDirectory() as folder:
            copy = shutil.copytree(dist, Path(folder, "dist"))
            wasm = next(copy.glob("static/pyodide-*/pyodide.asm.wasm"))
            wasm.write_bytes(spoiled(wasm.read_bytes(), table))
            seen = difference(*outputs(copy, {"rounds": ["values"]}))
        unseen += not seen
        print(f"{name}: {'seen in ' + seen if seen else 'NOT SEEN'}", flush=True)
    return unseen


def main() -> int:
    """Compare the two Pythons; return 1 if anything differs."""
    parser = argparse.ArgumentParser(prog="tools.corpus", description=__doc__)
    parser.add_argument("--spoil", action="store_true", help="prove that overwritten tables are detected")
    dist = ROOT / "dist"
    if parser.parse_args().spoil:
        return int(spoil(dist) > 0)
    ours, theirs = outputs(dist, {"rounds": KINDS} | {table: [table] for table in (*VISITED, "days")})
    seen = difference(ours, theirs)
    same = f"the two Pythons differ in {seen}" if seen else "the same in CPython and in the shipped Python"
    print(f"{len(ours.splitlines()):,} entries, {len(ours):,} bytes: {same}")
    return int(bool(seen))


if __name__ == "__main__":
    sys.exit(main())
