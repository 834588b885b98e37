"""Serve, test, build and measure Ortalab: the only command a newcomer needs."""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "ortalab.stamp"
LOCKS = ("requirements.lock", "package-lock.json", "pyproject.toml")
NODE_OLDEST = 20


class MissingError(Exception):
    """Say in one sentence what the machine lacks."""


def quietly(*command: str | Path) -> None:
    """Run a command in the project's folder and show what it printed only if it failed."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise MissingError(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}".rstrip())


def tool(name: str) -> str:
    """Find npm or node, new enough."""
    found = shutil.which(name)
    if found is None:
        raise MissingError(f"{name} is not installed: install Node.js {NODE_OLDEST} or newer, then run this again.")
    return found


def check_node() -> None:
    version = subprocess.run([tool("node"), "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(version.lstrip("v").split(".")[0]) < NODE_OLDEST:
        raise MissingError(f"node is {version}: install Node.js {NODE_OLDEST} or newer, then run this again.")


def locks_stamp() -> str:
    """Hash what the installed tools depend on."""
    seen = hashlib.sha256(sys.version.encode())
    for name in LOCKS:
        seen.update((ROOT / name).read_bytes())
    return seen.hexdigest()


def install() -> None:
    """Make .venv and node_modules from the locks; a stamp makes the second time silent."""
    stamp = locks_stamp()
    if STAMP.exists() and STAMP.read_text() == stamp and PYTHON.exists() and (ROOT / "node_modules").exists():
        return
    npm = tool("npm")
    check_node()
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        raise MissingError("this Python has no ensurepip: install python3-venv (Debian, Ubuntu), then run this again.")
    print("installing the locked tools into .venv and node_modules …", file=sys.stderr, flush=True)
    STAMP.unlink(missing_ok=True)
    if not PYTHON.exists():
        quietly(sys.executable, "-m", "venv", VENV)
    pip = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-warn-script-location")
    quietly(*pip, "--require-hashes", "--no-deps", "-r", "requirements.lock")
    quietly(*pip, "--no-deps", "--no-build-isolation", "--editable", ".")
    quietly(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
    STAMP.write_text(stamp)


def arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build.py", description=__doc__)
    parts = parser.add_subparsers(dest="part", required=True)
    parts.add_parser("install", help="make .venv and node_modules from the locks, nothing else")
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 - an older Python must be told so, not fail
        print("build.py: Python 3.11 or newer is needed.", file=sys.stderr)
        return 2
    options = arguments(argv)
    try:
        if Path(sys.prefix).resolve() != VENV.resolve():
            install()
            return subprocess.run([PYTHON, __file__, *argv], check=False).returncode
        print(options)
    except MissingError as missing:
        print(f"build.py: {missing}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
