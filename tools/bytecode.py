"""Write the bytecode of the tests once, instead of in every worker: `python -m tools.bytecode [FOLDER …]`.

pytest rewrites the assertions of a module at its first import, which takes as long as to collect its tests. In a fresh
clone, every worker would rewrite every module, all at the same time.
"""

from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from _pytest.assertion import rewrite

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("tests", "e2e")
REWRITTEN = ("test_*.py", "conftest.py")


def write(path: Path) -> bool:
    """Write a module's bytecode to pytest's cache; return False if it is already there."""
    target = rewrite.get_cache_dir(path) / f"{path.stem}{rewrite.PYC_TAIL}"
    if rewrite._read_pyc(path, target):  # noqa: SLF001 — pytest has no public API for this
        return False
    source = path.read_bytes()
    tree = ast.parse(source, str(path))
    rewrite.rewrite_asserts(tree, source, str(path))
    code = compile(tree, path, "exec", dont_inherit=True)
    target.parent.mkdir(exist_ok=True)
    with target.open("wb") as file:
        rewrite._write_pyc_fp(file, importlib.util.source_hash(source), code)  # noqa: SLF001
    return True


def main(folders: Sequence[str] = FOLDERS, root: Path = ROOT) -> int:
    """Write the missing bytecode of the test modules in some folders."""
    paths = [path for folder in folders for name in REWRITTEN for path in root.glob(f"{folder}/**/{name}")]
    print(f"the bytecode of {sum(map(write, paths))} of {len(paths)} modules of tests is written")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or FOLDERS))
