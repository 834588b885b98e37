"""Build the page twice in parallel and compare every byte: `python -m tools.twice`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("dist", ".build/again")
CODE = "import build; build.dist(build.ROOT / {!r})"


def main() -> int:
    """Build dist/ and a second copy; return 1 if they differ."""
    both = [subprocess.Popen([sys.executable, "-c", CODE.format(folder)], cwd=ROOT) for folder in FOLDERS]
    states = [build.wait() for build in both]
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
