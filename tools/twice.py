"""Build the page twice in parallel and compare every byte: `python -m tools.twice`.

Both builds use the same packs: they are written by the browser's Python, whose set order is the same in every run.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("dist", ".build/again")
PACKS = ROOT / ".build/packs"


def start(call: str) -> subprocess.Popen[bytes]:
    """Start a Python process that calls a function of `build.py`, with `PACKS` defined; its objects live to its end."""
    code = f"import gc; gc.disable(); import build; PACKS = build.Path({str(PACKS)!r}); build.{call}"
    return subprocess.Popen([sys.executable, "-c", code], cwd=ROOT)


def main() -> int:
    """Build dist/ and a second copy; return 1 if they differ."""
    shutil.rmtree(PACKS, ignore_errors=True)
    PACKS.mkdir(parents=True)
    if start("pack(PACKS)").wait():
        return 1
    both = [start(f"dist(build.ROOT / {folder!r}, packs=PACKS)") for folder in FOLDERS]
    states = [one.wait() for one in both]
    if any(states):
        return 1
    first, again = (
        {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        for folder in (ROOT / name for name in FOLDERS)
    )
    same = "the same twice" if first == again else "NOT the same twice"
    print(f"{len(first)} files, {sum(map(len, first.values())):,} bytes, {same}")
    return int(first != again)


if __name__ == "__main__":
    sys.exit(main())
