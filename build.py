"""Serve, test, build and measure Ortalab: the only command a newcomer needs."""

from __future__ import annotations

import argparse
import hashlib
import html
import importlib.util
import json
import os
import posixpath
import re
import shutil
import string
import subprocess
import sys
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "ortalab.stamp"
LOCKS = ("requirements.lock", "package-lock.json", "pyproject.toml")
NODE_OLDEST = 20
FOLDER = "/ortalab/"
PLUGINS = ("error", "py-editor", "py-terminal", "py-game", "donkey", "deprecations-manager")
POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self'; font-src 'self'; connect-src 'self'; "
    "img-src 'self'; manifest-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none'"
)
START_WEIGHT = 4_000_000  # Python's start, in the bytes that arrive in the same time
ABOUT = "Drag cards and jokers, see what the round scores and why, and share it as a link."
VERSION = "@version@"  # stands in the page until everything that makes a version is built
NOT_KEPT = ("static/preview-", "sw.js", ".nojekyll")  # what the page itself never asks for
MAIN = """
import js
js.performance.mark("page-starts")
try:
    import main
except BaseException:
    js.document.documentElement.dataset.failed = ""
    raise
"""


class MissingError(Exception):
    """Say in one sentence what the machine lacks."""


def quietly(*command: str | Path) -> None:
    """Run a command in the project's folder and show what it printed only if it failed."""
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


def digest(*parts: bytes) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:10]


class Site:
    """The page's folder: files and folders are put under names that hold their content's hash."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.urls: dict[str, str] = {}

    def put(self, name: str, data: bytes) -> str:
        """Write a file and return its address, relative to the page."""
        stem, dot, ending = name.partition(".")
        self.urls[name] = url = f"{stem}-{digest(data)}{dot}{ending}"
        (self.folder / url).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / url).write_bytes(data)
        return url

    def put_folder(self, name: str, paths: list[Path]) -> str:
        """Copy files that name each other, without their source maps' names."""
        files = {path.name: re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"", path.read_bytes()) for path in paths}
        self.urls[name] = url = f"{name}-{digest(*(part for item in sorted(files.items()) for part in _bytes(item)))}"
        (self.folder / url).mkdir(parents=True)
        for file, data in files.items():
            (self.folder / url / file).write_bytes(data)
        return url

    def put_text(self, name: str, text: str) -> str:
        """Write a text in which every quoted relative address of a thing already put becomes its new one."""
        home = posixpath.dirname(name)

        def follow(found: re.Match[str]) -> str:
            path = posixpath.normpath(posixpath.join(home, found[2]))
            known = path if path in self.urls else posixpath.dirname(path)
            if known not in self.urls:
                return found[0]
            url = posixpath.relpath(self.urls[known] + path.removeprefix(known), home)
            return f"{found[1]}{'' if url.startswith('.') else './'}{url}{'/' if found[2].endswith('/') else ''}"

        return self.put(name, re.sub(r"([\"'(])((?:\.{1,2}/)*[\w-][\w./-]*)", follow, text).encode())


def _bytes(item: tuple[str, bytes]) -> tuple[bytes, bytes]:
    return item[0].encode(), item[1]


def put_static(site: Site) -> None:
    """Copy static/: what is named by others goes first."""
    order = {".css": 1, ".js": 2, ".mjs": 2, ".webmanifest": 1}
    paths = [path for path in sorted((ROOT / "static").rglob("*")) if path.is_file() and path.suffix != ".py"]
    for path in sorted(paths, key=lambda path: order.get(path.suffix, 0)):
        name = path.relative_to(ROOT).as_posix()
        if name in {"static/loader.mjs", "static/sprite.svg", "static/sw.js"}:  # put last, or into the page itself
            continue
        if path.suffix in order:
            site.put_text(name, path.read_text(encoding="utf-8"))
        else:
            site.put(name, path.read_bytes())


def put_python(site: Site, *, plain: bool) -> None:
    """Put Pyodide, PyScript, idiomorph, the zips and the loader that ties them."""
    modules = ROOT / "node_modules"
    pyodide = [modules / "pyodide" / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")]
    site.put_folder("static/pyodide", pyodide)
    dist = modules / "@pyscript/core/dist"
    small = [path for name in PLUGINS for path in sorted(dist.glob(f"{name}-*.js"))]
    site.put_folder("static/pyscript", [dist / "core.js", *sorted(dist.glob("core-*.js")), *small])
    site.put("static/idiomorph.js", (modules / "idiomorph/dist/idiomorph.esm.js").read_bytes())
    relative = site.folder.relative_to(ROOT).as_posix()
    quietly(tool("node"), "tests/pyodide.mjs", "static/pack.py", relative, *(["--plain"] if plain else []))
    for name in ("app.zip", "stdlib.zip"):
        path = site.folder / name
        site.put(f"static/{name}", path.read_bytes())
        path.unlink()
    site.put_text("static/loader.mjs", (ROOT / "static/loader.mjs").read_text(encoding="utf-8"))


def page_head(site: Site) -> str:
    """Write the head's policy, description, boot script, preloads and styles."""
    urls = site.urls
    core = f"{urls['static/pyscript']}/core.js"
    modules = [core, urls["static/loader.mjs"]]
    modules += [f"{urls['static/pyodide']}/{name}" for name in ("pyodide.mjs", "pyodide.asm.mjs")]
    zips = [urls["static/stdlib.zip"], urls["static/app.zip"]]
    files = [*modules, f"{urls['static/pyodide']}/pyodide.asm.wasm", *zips]
    weights = {name: (site.folder / name).stat().st_size for name in files} | {"": START_WEIGHT}
    told = html.escape(json.dumps(weights))
    lines = [
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        f'<meta name="description" content="{ABOUT}">',
        f'<meta property="og:title" content="Ortalab"><meta property="og:description" content="{ABOUT}">',
        f'<script src="{urls["static/boot.js"]}" data-version="{VERSION}" data-weights="{told}"></script>',
        *(f'<link rel="stylesheet" href="{url}">' for name, url in urls.items() if name.endswith(".css")),
        *(
            f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{url}">'
            for name, url in urls.items()
            if name.endswith(".woff2")
        ),
        *(f'<link rel="modulepreload" href="{url}">' for url in modules),
        *(f'<link rel="preload" as="fetch" crossorigin href="{url}">' for url in zips),
    ]
    for name, kind in (("icon.svg", "icon"), ("icon.png", "apple-touch-icon")):
        if url := urls.get(f"static/{name}"):
            lines.append(f'<link rel="{kind}" href="{url}">')
    if url := urls.get("static/preview.png"):  # chat programs want it with the page's whole address
        lines.append(f'<meta property="og:image" content="{os.environ.get("ORTALAB_ADDRESS", "")}{url}">')
        lines.append('<meta name="twitter:card" content="summary_large_image">')
    if url := urls.get("static/manifest.webmanifest"):
        lines.append(f'<link rel="manifest" href="{url}">')
    return "\n".join(lines)


def page_scripts(site: Site) -> str:
    """Write PyScript's tags."""
    config = {
        "interpreter": f"./{site.urls['static/loader.mjs']}",
        "plugins": [f"!{name}" for name in PLUGINS],
        "js_modules": {"main": {f"./{site.urls['static/idiomorph.js']}": "idiomorph"}},
    }
    return (
        f'<script type="module" src="{site.urls["static/pyscript"]}/core.js"></script>\n'
        f'<script type="py" config="{html.escape(json.dumps(config))}">{MAIN}</script>'
    )


def licences() -> str:
    """Gather the licences of what the page is made of; the fonts' lie beside the fonts."""
    texts = [("Ortalab", (ROOT / "LICENSE").read_text(encoding="utf-8"))]
    for name in ("pyodide", "@pyscript/core", "idiomorph"):
        folder = ROOT / "node_modules" / name
        about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        text = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("LICEN[CS]E*")))
        texts.append((f"{name} {about['version']}: {about['license']}", text))
    for name in ("MarkupSafe", "PyYAML"):
        files = [path for path in metadata.files(name) or () if "LICENSE" in path.name]
        texts.append((f"{name} {metadata.version(name)}", "".join(path.read_text() for path in files)))
    return "\n\n".join(f"==== {title}\n\n{text.strip()}" for title, text in texts) + "\n"


def put_page(target: Path, page: str, worker: str) -> None:
    """Write the page and its service worker, which share one version: the hash of everything built."""
    paths = [path for path in sorted(target.rglob("*")) if path.is_file()]
    files = {path.relative_to(target).as_posix(): path.read_bytes() for path in paths}
    parts = (part for name, data in files.items() for part in (name.encode(), data))
    version = digest(page.encode(), worker.encode(), *parts)
    kept = ["./", *(name for name in files if not name.startswith(NOT_KEPT))]
    worker = string.Template(worker).safe_substitute(version=version, files=json.dumps(kept, indent=4))
    (target / "sw.js").write_text(worker, encoding="utf-8", newline="\n")
    (target / "index.html").write_text(page.replace(VERSION, version), encoding="utf-8", newline="\n")


def dist(target: Path = ROOT / "dist", *, plain: bool = False) -> None:
    """Build the page; the same sources give the same bytes."""
    from ortalab.web import model, view

    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    site = Site(target)
    put_static(site)
    put_python(site, plain=plain)
    template = string.Template((ROOT / "index.html").read_text(encoding="utf-8"))
    regions = view.regions(model.example())
    sprite = (ROOT / "static/sprite.svg").read_text(encoding="utf-8").strip()
    text = template.substitute(regions, head=page_head(site), scripts=page_scripts(site), sprite=sprite)
    (target / "licences.txt").write_text(licences(), encoding="utf-8", newline="\n")
    (target / ".nojekyll").touch()
    put_page(target, text, (ROOT / "static/sw.js").read_text(encoding="utf-8"))


class Handler(SimpleHTTPRequestHandler):
    """Serve dist/ under a sub-folder, as GitHub Pages does."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".woff2": "font/woff2",
        ".webmanifest": "application/manifest+json",
        ".html": "text/html; charset=utf-8",
    }

    def translate_path(self, path: str) -> str:
        inside = path.removeprefix(FOLDER) if path.startswith(FOLDER) else "not found"
        return super().translate_path(f"/{inside}")

    def do_GET(self) -> None:
        if self.path in {"/", FOLDER.rstrip("/")}:
            self.send_response(302)
            self.send_header("Location", FOLDER)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        super().do_GET()

    def end_headers(self) -> None:
        hashed = re.search(r"-[0-9a-f]{10}[./]", self.path)
        self.send_header("Cache-Control", "max-age=31536000, immutable" if hashed else "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Stay silent: one line with the address is all that serve prints."""


def server(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """Make a server of a built page on this machine; port 0 takes a free one."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder)))


def serve(port: int, *, open_page: bool, plain: bool) -> None:
    dist(plain=plain)
    try:
        site = server(ROOT / "dist", port)
    except (OSError, OverflowError) as taken:
        raise MissingError(f"port {port} cannot be had: give another with --port ({taken}).") from taken
    address = f"http://127.0.0.1:{site.server_port}{FOLDER}"
    print(f"Ortalab is at {address} (Ctrl+C stops it)", flush=True)
    if open_page:
        import webbrowser

        webbrowser.open(address)
    with site:
        site.serve_forever()


def check_twice() -> int:
    """Build the page twice and compare every byte."""
    dist()
    first = {
        path.relative_to(ROOT / "dist"): path.read_bytes() for path in (ROOT / "dist").rglob("*") if path.is_file()
    }
    dist()
    again = {name: (ROOT / "dist" / name).read_bytes() for name in first if (ROOT / "dist" / name).is_file()}
    same = "the same twice" if first == again else "NOT the same twice"
    print(f"{len(first)} files, {sum(map(len, first.values())):,} bytes, {same}")
    return int(first != again)


def test() -> int:
    """Run everything, go on after a failure, and end with a summary."""
    run = partial(subprocess.run, cwd=ROOT, check=False)
    module = (PYTHON, "-m")
    parts: dict[str, Callable[[], int]] = {
        "format": lambda: run([*module, "ruff", "format", "--check", "."]).returncode,
        "lint": lambda: run([*module, "ruff", "check", "."]).returncode,
        "types": lambda: run([*module, "mypy"]).returncode,
        "tests": lambda: run([*module, "pytest", "-q", "--cov", "--cov-report=term"]).returncode,
        "tests in the browser's Python": lambda: (
            run(
                [tool("node"), "tests/pyodide.mjs", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not desktop"]
            ).returncode
        ),
        "dist": check_twice,
        "tests in a browser": lambda: run([*module, "pytest", "-q", "e2e"]).returncode,
    }
    failed, summary = 0, []
    for name, part in parts.items():
        print(f"\n== {name}", flush=True)
        start = time.perf_counter()
        code = part()
        failed += bool(code)
        summary.append(f"{'FAILED' if code else 'ok':>6}  {time.perf_counter() - start:6.1f} s  {name}")
    print("\n" + "\n".join(summary), flush=True)
    return int(failed > 0)


def arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build.py", description=__doc__)
    parts = parser.add_subparsers(dest="part", required=True, metavar="serve|test|dist|bench")
    serving = parts.add_parser("serve", help="build the page, serve it on this machine and open it")
    serving.add_argument("--port", type=int, default=8000, help="the port to listen on (0: any free one)")
    serving.add_argument("--no-open", action="store_true", help="do not open a browser")
    building = parts.add_parser("dist", help="build the page into dist/ and nothing else")
    for parser_with_dev in (serving, building):
        parser_with_dev.add_argument("--dev", action="store_true", help="keep plain .py, for readable tracebacks")
    parts.add_parser("test", help="run everything: style, types, tests, the browser's Python, a real browser")
    parts.add_parser("bench", help="print the table of speeds, as ratios")
    parts.add_parser("install", help="make .venv and node_modules from the locks and nothing else")
    return parser.parse_args(argv)


def run(options: argparse.Namespace) -> int:
    match options.part:
        case "serve":
            serve(options.port, open_page=not options.no_open, plain=options.dev)
        case "dist":
            dist(plain=options.dev)
        case "test":
            return test()
        case "bench":
            return subprocess.run([PYTHON, "-m", "e2e.bench"], cwd=ROOT, check=False).returncode
    return 0


def main(argv: list[str]) -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 - an older Python must be told so, not fail
        print("build.py: Python 3.11 or newer is needed.", file=sys.stderr)
        return 2
    options = arguments(argv)
    try:
        if Path(sys.prefix).resolve() == VENV.resolve():
            return run(options)
        install()
        if os.name != "nt":  # the same process goes on, so that it can be stopped as one
            os.execv(PYTHON, [str(PYTHON), __file__, *argv])  # noqa: S606 - a program of ours, without a shell
        return subprocess.run([PYTHON, __file__, *argv], check=False).returncode
    except MissingError as missing:
        print(f"build.py: {missing}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
