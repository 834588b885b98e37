"""Build the page twice, at the same time, and compare every byte: `python -m tools.twice`."""

from __future__ import annotations

import subprocess
import sys

import build

AGAIN = build.ROOT / ".build/again"
CODE = f"import build; build.dist(build.ROOT / {AGAIN.relative_to(build.ROOT).as_posix()!r})"


def main() -> int:
    """Build dist/ and a second one; the status says whether they differ."""
    with subprocess.Popen([sys.executable, "-c", CODE], cwd=build.ROOT) as other:
        build.dist()
    if other.returncode:
        return 1
    first, again = (
        {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        for folder in (build.ROOT / "dist", AGAIN)
    )
    same = "the same twice" if first == again else "NOT the same twice"
    print(f"{len(first)} files, {sum(map(len, first.values())):,} bytes, {same}")
    return int(first != again)


if __name__ == "__main__":
    sys.exit(main())
