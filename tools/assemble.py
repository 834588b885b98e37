"""Assemble the pages: hashed file names, the head, PyScript's tags and the drawn example; build.py calls it."""

from __future__ import annotations

import base64
import hashlib
import html
import importlib
import json
import os
import posixpath
import re
import shutil
import string
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ortalab.tables.choices import CHOICES, PAGES
from tools.constants import UNASKED, bars, constants, shortcuts
from tools.licences import licences
from tools.patches import CORE, pyscript_script
from tools.policy import policy_of
from tools.templates import asked_by, filled, late_styles_of, styles_of, without_comments, without_map
from tools.trim import trimmed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ortalab.page.table import Table
    from ortalab.tables import Row

ROOT = Path(__file__).resolve().parent.parent
PLUGINS = ("error", "py-editor", "py-terminal", "py-game", "donkey", "deprecations-manager")
START_WEIGHT = 4_000_000  # Python's start, in the bytes that arrive in the same time
VERSION = "@version@"  # stands in the page until everything that makes a version is built
BARS = tuple(
    f'<meta name="theme-color" content="{colour}" media="(prefers-color-scheme: {theme})">'
    for theme, colour in bars()["normal"].items()
)
NOT_KEPT = ("static/preview-", "sw.js", ".nojekyll")  # what the page itself never asks for
LATER = {f"static/{name}" for name in ("browser.js", "loader.mjs", "sandbox.mjs", "sprite.svg", "sw.js")}
"""Files that are written last, or into the page itself."""
MAIN = """
import js
js.performance.mark("page-starts")
try:
    import main
except BaseException:
    js.document.documentElement.dataset.failed = ""
    raise
"""


def digest(*parts: bytes) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:10]


def integrity(data: bytes) -> str:
    """Return the digest by which a browser verifies a file."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"


class Site:
    """The page's folder, whose files and folders have names with the hash of their content."""

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

    def digest(self, name: str) -> str:
        """Return the digest of a written file."""
        return integrity((self.folder / self.urls[name]).read_bytes())

    def put_files(self, name: str, files: dict[str, bytes]) -> str:
        """Write a folder of files that refer to each other."""
        self.urls[name] = url = f"{name}-{digest(*(part for item in sorted(files.items()) for part in _bytes(item)))}"
        (self.folder / url).mkdir(parents=True)
        for file, data in files.items():
            (self.folder / url / file).write_bytes(data)
        return url

    def put_text(self, name: str, text: str) -> str:
        """Write a text without comments, each quoted relative address of a written file replaced by its new one."""
        home = posixpath.dirname(name)

        def follow(found: re.Match[str]) -> str:
            path = posixpath.normpath(posixpath.join(home, found[2]))
            known = path if path in self.urls else posixpath.dirname(path)
            if known not in self.urls:
                return found[0]
            url = posixpath.relpath(self.urls[known] + path.removeprefix(known), home)
            return f"{found[1]}{'' if url.startswith('.') else './'}{url}{'/' if found[2].endswith('/') else ''}"

        written = re.sub(r"([\"'(])((?:\.{1,2}/)*[\w-][\w./-]*)", follow, without_comments(name, text))
        return self.put(name, written.encode())


def _bytes(item: tuple[str, bytes]) -> tuple[bytes, bytes]:
    return item[0].encode(), item[1]


def put_static(site: Site, tables: Sequence[Row]) -> None:
    """Copy static/, first the files that others refer to."""
    from tools.pips import pips  # build.py imports this before there are any tools

    site.put("static/fonts/pips.otf", pips((ROOT / "static/sprite.svg").read_text(encoding="utf-8")))
    order = {".css": 1, ".js": 2, ".mjs": 2, ".webmanifest": 1}
    paths = [
        path for path in sorted((ROOT / "static").rglob("*")) if path.is_file() and path.suffix not in {".py", ".pyc"}
    ]
    values = json.dumps(constants())
    for path in sorted(paths, key=lambda path: order.get(path.suffix, 0)):
        name = path.relative_to(ROOT).as_posix()
        if name in LATER:
            continue
        if path.suffix == ".html":  # the body of a table's page
            continue
        if path.suffix in order:
            text = path.read_text(encoding="utf-8").replace('"@constants@"', values)
            site.put_text(name, text.replace('"@shortcuts@"', json.dumps(shortcuts(tables))))
        else:
            site.put(name, path.read_bytes())


def read(path: Path) -> bytes:
    """Read a file without the link to its source map."""
    return without_map(path.read_bytes())


def pyodide_files(folder: Path, builtin: Path, *, trim: bool) -> dict[str, bytes]:
    """Return Pyodide's three files, trimmed to the built-in modules that a file names, or as they came."""
    main, script, wasm = (read(folder / name) for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"))
    if trim:
        wasm, text = trimmed(wasm, script.decode(), main.decode(), set(json.loads(builtin.read_text())))
        script = text.encode()
    return {"pyodide.mjs": main, "pyodide.asm.mjs": script, "pyodide.asm.wasm": wasm}


def put_python(site: Site, pack: Callable[[Path], None], *, trim: bool) -> None:
    """Write Pyodide, PyScript, idiomorph and the packs."""
    modules = ROOT / "node_modules"
    pack(site.folder)
    builtin = site.folder / "builtin.json"
    site.put_files("static/pyodide", pyodide_files(modules / "pyodide", builtin, trim=trim))
    builtin.unlink()
    small = [CORE / "core.js", *(path for name in PLUGINS for path in sorted(CORE.glob(f"{name}-*.js")))]
    name, script = pyscript_script()
    site.put_files("static/pyscript", {path.name: read(path) for path in small} | {name: without_map(script)})
    site.put("static/idiomorph.js", (modules / "idiomorph/dist/idiomorph.min.js").read_bytes() + b"export{Idiomorph};")
    site.put_text("static/browser.js", (ROOT / "static/browser.js").read_text(encoding="utf-8"))
    for path in sorted(site.folder.glob("*.bin")):
        site.put(f"static/{path.name}", path.read_bytes())
        path.unlink()


def put_sandbox(site: Site) -> None:
    """Write the files that start somebody else's Python: a host that it runs in, and the module with its parts."""
    site.put("static/bot_host.py", (ROOT / "ortalab/games/huxxy/bot_host.py").read_bytes())
    site.put("static/packs.py", (ROOT / "static/packs.py").read_bytes())
    site.put_text("static/sandbox.mjs", (ROOT / "static/sandbox.mjs").read_text(encoding="utf-8"))


def put_loader(site: Site, row: Row) -> None:
    """Write the loader of a table, which fetches its packs."""
    packs = {
        "start": ["shell", row.name, *(["stdlib-late"] if row in CHOICES else [])],
        "late": ["stdlib-late", f"{row.name}-late"],
        "worker": [row.worker],
    }
    here = {
        kind: [f"./{name}.bin" for name in names if f"static/{name}.bin" in site.urls] for kind, names in packs.items()
    }
    digests = {name: site.digest(f"static/{name[2:]}") for kind in ("late", "worker") for name in here[kind]}
    text = (ROOT / "static/loader.mjs").read_text(encoding="utf-8")
    text = text.replace('"@packs@"', json.dumps(here | {"digests": digests}))
    importer = (ROOT / "static/packs.py").read_text(encoding="utf-8")
    site.put_text(f"static/loader-{row.name}.mjs", text.replace('"@importer@"', json.dumps(importer)))


def page_head(site: Site, row: Row, table: Table[Any, Any], up: str, tables: Sequence[Row]) -> str:
    """Return the head: policy, description, boot script, preloads and styles; `up` leads to the first page's folder."""
    urls = {name: f"{up}{url}" for name, url in site.urls.items()}
    about = html.escape(table.DESCRIPTION)
    pyscript = sorted(path.name for path in (site.folder / site.urls["static/pyscript"]).iterdir())  # asks for all
    modules = [f"{urls['static/pyscript']}/{name}" for name in sorted(pyscript, key=lambda name: "core" not in name)]
    modules += [urls["static/patches.mjs"], urls[f"static/loader-{row.name}.mjs"]]
    modules += [f"{urls['static/pyodide']}/{name}" for name in ("pyodide.mjs", "pyodide.asm.mjs")]
    modules += [urls[f"static/{name}"] for name in ("browser.js", "idiomorph.js")]  # else one is asked for by the other
    packs = [urls[f"static/{name}.bin"] for name in ("stdlib", "shell", row.name)]
    fonts = [url for name, url in urls.items() if name.endswith((".woff2", ".otf"))]
    styles = [urls[name] for name in styles_of(site.urls, row, tables)]
    wasm = f"{urls['static/pyodide']}/pyodide.asm.wasm"
    files = [*styles, urls["static/figures.js"], *modules, wasm, *packs]
    weights = {name: (site.folder / name.removeprefix(up)).stat().st_size for name in files} | {"": START_WEIGHT}
    weighed = html.escape(json.dumps(weights))
    lines = [
        f'<meta http-equiv="Content-Security-Policy" content="{policy_of(row)}">',
        *BARS,
        f'<meta name="description" content="{about}">',
        f'<meta property="og:title" content="{table.NAME}"><meta property="og:description" content="{about}">',
        *(f'<link rel="preload" as="fetch" crossorigin href="{url}">' for url in fonts),  # boot.js takes them
        f'<script src="{urls["static/boot.js"]}" data-version="{VERSION}" data-weights="{weighed}"></script>',
        *(f'<link rel="stylesheet" href="{url}">' for url in styles),
        *(f'<link rel="modulepreload" href="{url}">' for url in modules),
        *(f'<link rel="preload" as="fetch" crossorigin href="{url}">' for url in packs),
    ]
    for name, kind in (("icon.svg", "icon"), ("icon.png", "apple-touch-icon")):
        if url := urls.get(f"static/{name}"):
            lines.append(f'<link rel="{kind}" href="{url}">')
    if url := urls.get("static/preview.png"):  # chat programs want it with the page's whole address
        lines.append(
            f'<meta property="og:image" content="{os.environ.get("ORTALAB_ADDRESS", "")}{url.removeprefix(up)}">'
        )
        lines.append('<meta name="twitter:card" content="summary_large_image">')
    if url := urls.get("static/manifest.webmanifest"):
        lines.append(f'<link rel="manifest" href="{url}">')
    return "\n".join(lines)


def page_scripts(site: Site, row: Row, up: str) -> str:
    """Return the tags of the scripts after the page: the score's figures, and PyScript with the table's modules."""
    urls = {name: f"{up}{url}" for name, url in site.urls.items()}
    here = up or "./"
    config = {
        "interpreter": f"{here}{site.urls[f'static/loader-{row.name}.mjs']}",
        "plugins": [f"!{name}" for name in PLUGINS],
        "js_modules": {"main": {f"{here}{site.urls['static/browser.js']}": "browser"}},
    }
    attributes = {"table": row.module, "script": row.script}
    attributes |= {name: urls[sheet] for name, sheet in late_styles_of(site.urls, row).items()}
    if row.worker:
        file = f"static/{row.worker}.py"
        plain = json.dumps({name: config[name] for name in ("interpreter", "plugins")})
        attributes |= {"solver": urls[file], "solver-digest": site.digest(file), "solver-config": plain}
    data = " ".join(f'data-{name}="{html.escape(text)}"' for name, text in attributes.items())
    return (
        f'<script src="{urls["static/figures.js"]}"></script>\n'
        f'<script type="module" src="{urls["static/patches.mjs"]}"></script>\n'
        f'<script type="module" src="{urls["static/pyscript"]}/core.js"></script>\n'
        f'<script type="py" config="{html.escape(json.dumps(config))}" {data}>{MAIN}</script>'
    )


def put_pages(target: Path, pages: Mapping[str, str], worker: str) -> None:
    """Write the pages, by folder, and their service worker, with one version: the hash of all built files."""
    paths = [path for path in sorted(target.rglob("*")) if path.is_file()]
    files = {path.relative_to(target).as_posix(): path.read_bytes() for path in paths}
    parts = (part for name, data in files.items() for part in (name.encode(), data))
    version = digest(*(page.encode() for page in pages.values()), worker.encode(), *parts)
    written = {folder: page.replace(VERSION, version).encode() for folder, page in pages.items()}
    kept = {folder or "./": page for folder, page in written.items()}
    kept |= {name: data for name, data in files.items() if not name.startswith(NOT_KEPT)}
    digests = {name: integrity(data) for name, data in kept.items()}
    later = {name: digests.pop(name) for name in kept if name.startswith(UNASKED)}
    told = {"files": json.dumps(digests, indent=4), "later": json.dumps(later, indent=4)}
    worker = string.Template(worker).safe_substitute(told, version=version)
    (target / "sw.js").write_text(worker, encoding="utf-8", newline="\n")
    for folder, page in written.items():
        (target / folder).mkdir(parents=True, exist_ok=True)
        (target / folder / "index.html").write_bytes(page)


def page_of(site: Site, row: Row, tables: Sequence[Row]) -> str:
    """Return the page of a table, drawn as at a first visit."""
    table: Table[Any, Any] = importlib.import_module(row.module)
    up = "../" * row.folder.count("/")
    sprite = (ROOT / "static/sprite.svg").read_text(encoding="utf-8").strip()
    parts = {"head": page_head(site, row, table, up, tables), "scripts": page_scripts(site, row, up), "sprite": sprite}
    return filled(row, table, parts, asked_by(site.urls, row, tables))


def assemble(target: Path, pack: Callable[[Path], None], tables: Sequence[Row] = PAGES, *, trim: bool = True) -> None:
    """Build the pages of some tables; `pack` writes their packs into a folder, `trim` makes Pyodide smaller."""
    from tools.reading import put_reference, reading_pages, written  # build.py imports this before there are any tools

    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    site = Site(target)
    put_static(site, tables)
    put_python(site, pack, trim=trim)
    put_sandbox(site)
    for row in tables:
        if row.worker:
            site.put(f"static/{row.worker}.py", (ROOT / f"static/{row.worker}.py").read_bytes())
        put_loader(site, row)
    pages = {row.folder: page_of(site, row, tables) for row in tables}
    pages |= {folder: written(folder, page, site.urls) for folder, page in reading_pages().items()}
    (target / "licences.txt").write_text(licences(target), encoding="utf-8", newline="\n")
    (target / ".nojekyll").touch()
    put_pages(target, pages, (ROOT / "static/sw.js").read_text(encoding="utf-8"))
    put_reference(target, site.urls)
