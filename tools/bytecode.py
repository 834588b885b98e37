"""Write the bytecode of the tests once, instead of in every worker: `python -m tools.bytecode [FOLDER …]`.

pytest rewrites the assertions of a module at its first import. In a fresh clone, every worker would do so for every
module at the same time, for 11 more seconds of processor time.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("tests", "e2e")
FEW = 20
"""Up to this number of stale modules, the workers write them, because collecting all tests costs as much."""


def is_stale(path: Path) -> bool:
    """Return whether a test module is newer than its bytecode, or has none."""
    written = path.parent.glob(
        f"__pycache__/{path.stem}.{sys.implementation.cache_tag}-pytest-{pytest.__version__}.pyc"
    )
    return not any(one.stat().st_mtime >= path.stat().st_mtime for one in written)


def main(folders: Sequence[str] = FOLDERS, root: Path = ROOT) -> int:
    """Collect the tests of some folders if many of their modules lack bytecode; return pytest's status."""
    stale = [path for folder in folders for path in root.glob(f"{folder}/**/test_*.py") if is_stale(path)]
    if len(stale) <= FEW:
        return 0
    command = (sys.executable, "-m", "pytest", "--collect-only", "-qq", "-p", "no:xdist", "-p", "no:cacheprovider")
    done = subprocess.run((*command, *folders), cwd=root, capture_output=True, text=True, check=False)
    print(done.stdout if done.returncode else f"the bytecode of {len(stale)} modules of tests is written")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or FOLDERS))
