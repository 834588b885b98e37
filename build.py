"""Serve, test, build and measure Ortalab; a new contributor needs no other command."""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import os
import runpy
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from ortalab.serving import FOLDER, server
from ortalab.tables import TABLES as TABLE_PAGES
from tools.assemble import assemble
from tools.licences import LicenceError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ortalab.tables import Row

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "ortalab.stamp"
LOCKS = ("requirements.lock", "package-lock.json", "pyproject.toml")
NODE_OLDEST = 20


class MissingError(Exception):
    """A missing requirement of the machine, in one sentence."""


def quietly(*command: str | Path) -> None:
    """Run a command in the project's folder; show its output only if it failed."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise MissingError(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}".rstrip())


def tool(name: str) -> str:
    """Find npm or node."""
    found = shutil.which(name)
    if found is None:
        raise MissingError(f"{name} is not installed: install Node.js {NODE_OLDEST} or newer, then run this again.")
    return found


def check_node() -> None:
    version = subprocess.run([tool("node"), "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(version.lstrip("v").split(".")[0]) < NODE_OLDEST:
        raise MissingError(f"node is {version}: install Node.js {NODE_OLDEST} or newer, then run this again.")


def locks_stamp() -> str:
    """Hash the lock files and everything else that the installed tools depend on."""
    seen = hashlib.sha256(sys.version.encode())
    for name in LOCKS:
        seen.update((ROOT / name).read_bytes())
    return seen.hexdigest()


def install() -> None:
    """Create .venv and node_modules from the locks; a stamp makes the next call silent."""
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
    with ThreadPoolExecutor() as pool:  # npm runs while pip does; bytecode is written on first use
        modules = pool.submit(quietly, npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
        quietly(*pip, "--no-compile", "--require-hashes", "--no-deps", "-r", "requirements.lock")
        quietly(*pip, "--no-deps", "--no-build-isolation", "--editable", ".")
        modules.result()
    STAMP.write_text(stamp)


def pack(folder: Path, tables: Sequence[Row] = TABLE_PAGES, *, dev: bool = False) -> None:
    """Write the packs of some tables and the list of built-in modules into a folder of the project."""
    relative = folder.relative_to(ROOT).as_posix()
    words = [relative, json.dumps(tables), *(["--dev"] if dev else [])]
    quietly(tool("node"), "tools/pyodide.mjs", "-m", "tools.pack", *words)


def dist(
    target: Path = ROOT / "dist",
    *,
    dev: bool = False,
    trim: bool = True,
    tables: Sequence[Row] = TABLE_PAGES,
    packs: Path | None = None,
) -> None:
    """Build the pages, from packs that are there already if given; the same sources give the same bytes."""

    def put(folder: Path) -> None:
        if packs:
            shutil.copytree(packs, folder, dirs_exist_ok=True)
        else:
            pack(folder, tables, dev=dev)

    assemble(target, put, tables, trim=trim)


BUILDING = "building the page …"


def serve(port: int, *, open_page: bool, dev: bool) -> None:
    print(BUILDING, file=sys.stderr, flush=True)
    dist(dev=dev)
    try:
        site = server(ROOT / "dist", port)
    except (OSError, OverflowError) as taken:
        raise MissingError(f"port {port} is not available: choose another with --port ({taken}).") from taken
    address = f"http://127.0.0.1:{site.server_port}{FOLDER}"
    print(f"Ortalab is at {address} (Ctrl+C stops it)", flush=True)
    if open_page:
        import webbrowser

        webbrowser.open(address)
    with site:
        site.serve_forever()


PAGES = {"page": "bench", "page-poker": "bench_poker", "page-solve": "bench_solve", "page-tables": "bench_tables"}
BENCHES = {name: f"e2e.{module}" for name, module in PAGES.items()} | {
    path.stem.removeprefix("bench_"): f"tests.{path.stem}" for path in sorted((ROOT / "tests").glob("bench_*.py"))
}
"""The benchmark tables: the engine and the page first, then each part's own."""
COMPARED = ("page", "poker", "running", "fuzz")
"""The tables that compare with other programs: stock PyScript, four poker libraries, a bare subprocess."""


def bench(names: Sequence[str]) -> int:
    """Print the requested tables, by default those with peers; the words after `class` are its courses."""
    names, courses = (names[:1], names[1:]) if names[:1] == ["class"] else (names, [])
    for name in names:
        if name not in BENCHES:
            raise MissingError(f"there is no table {name!r}: name one of {', '.join(BENCHES)}.")
    from tests.speeds import head

    failed = 0
    head()
    for name in names or COMPARED:
        print(f"\n== {name}", flush=True)
        failed += bool(subprocess.run([PYTHON, "-m", BENCHES[name], *courses], cwd=ROOT, check=False).returncode)
    return int(failed > 0)


def arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build.py", description=__doc__)
    parts = parser.add_subparsers(dest="part", required=True, metavar="serve|test|dist|bench|install")
    serving = parts.add_parser("serve", help="build the page, serve it on this machine and open it")
    serving.add_argument("--port", type=int, default=8000, help="the port to listen on (0: any free one)")
    serving.add_argument("--no-open", action="store_true", help="do not open a browser")
    building = parts.add_parser("dist", help="build the page into dist/ and nothing else")
    for packing in (serving, building):
        packing.add_argument("--dev", action="store_true", help="pack plain .py, for readable tracebacks")
    building.add_argument(
        "--untrimmed", action="store_true", help="do not trim Pyodide, to find errors of the trimming"
    )
    testing = parts.add_parser("test", help="run everything: style, types, tests, the shipped Python, a browser")
    testing.add_argument("--all-browsers", action="store_true", help="try the page in Firefox and WebKit too")
    testing.add_argument("--quick", action="store_true", help="only style, types and the quick tests")
    testing.add_argument("--coverage", action="store_true", help="fail if coverage is too low")
    measuring = parts.add_parser("bench", help="print the table of speeds beside other programs")
    measuring.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        help=f"one of {', '.join(BENCHES)}; by default {', '.join(COMPARED)}; class takes courses",
    )
    parts.add_parser("install", help="create .venv and node_modules from the locks and nothing else")
    return parser.parse_args(argv)


def run(options: argparse.Namespace) -> int:
    if options.part == "serve":
        serve(options.port, open_page=not options.no_open, dev=options.dev)
    if options.part == "dist":
        print(BUILDING, file=sys.stderr, flush=True)
        dist(dev=options.dev, trim=not options.untrimmed)
        print("the page is in dist/")
    if options.part == "test":
        from tools.checks import test  # needs all test dependencies

        return test(all_browsers=options.all_browsers, quick=options.quick, coverage=options.coverage)
    if options.part == "bench":
        return bench(options.names)
    return 0


def build_packages() -> int:
    """Run the package `build` for `python -m build`, which finds this file first in a checkout."""
    sys.path[:] = [path for path in sys.path if Path(path or ".").resolve() != ROOT]
    if importlib.util.find_spec("build") is None:
        raise MissingError("the package build is not installed: pip install build, then run this again.")
    runpy.run_module("build", run_name="__main__", alter_sys=True)  # exits by itself on failure
    return 0


def main(argv: list[str]) -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 - an older Python must get this message instead of a traceback
        print("build.py: Python 3.11 or newer is needed.", file=sys.stderr)
        return 2
    try:
        if __name__ == "__main__" and __spec__ is not None:  # python -m build
            return build_packages()
        options = arguments(argv)
        if Path(sys.prefix).resolve() == VENV.resolve():
            return run(options)
        install()
        if os.name != "nt":  # the same process continues, so that stopping it stops everything
            os.execv(PYTHON, [str(PYTHON), __file__, *argv])  # noqa: S606 - a program of ours, without a shell
        return subprocess.run([PYTHON, __file__, *argv], check=False).returncode
    except (MissingError, LicenceError) as missing:
        print(f"build.py: {missing}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
