"""Assemble the pages for build.py: files with hashed names, the head, PyScript's tags and the pre-drawn example."""

from __future__ import annotations

import html
import importlib
import json
import os
import shutil
import string
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ortalab.serving import MISSING
from ortalab.tables import TABLES
from tools.constants import UNASKED, bar_tags, constants, shortcuts
from tools.licences import licences
from tools.missing import missing_page
from tools.patches import CORE, pyscript_script
from tools.policy import policy_of
from tools.site import Site, digest, integrity
from tools.sources import STATIC, built, source
from tools.templates import (
    EMBLEMS,
    asked_by,
    emblem_script,
    filled,
    late_files_of,
    styles_of,
    without_map,
)
from tools.trim import trimmed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ortalab.page.table import Table
    from ortalab.tables import Row

ROOT = Path(__file__).resolve().parent.parent
PLUGINS = ("error", "py-editor", "py-terminal", "py-game", "donkey", "deprecations-manager")
"""PyScript's plugins, all of them off; it loads the script of `error` all the same."""
START_WEIGHT = 4_000_000  # the cost of starting Python, in bytes that download meanwhile
VERSION = "@version@"  # a placeholder until all versioned files are built
NOT_KEPT = ("static/preview-", "sw.js", ".nojekyll", MISSING)  # never requested by the page itself
DRAWINGS = ("emblems.svg", "sprite.svg")
LATER = {f"static/{name}" for name in ("browser.js", "loader.mjs", "sandbox.mjs", "sw.js", *DRAWINGS)}
"""Files written last, because they are inlined into a script or the page."""
UNSENT = {".py", ".pyc", ".html", ".md"}
"""Suffixes of source files that are left out, or included only in another form."""
MAIN = """
import js
js.performance.mark("page-starts")
try:
    import main
except BaseException:
    js.document.documentElement.dataset.failed = ""
    raise
"""


def put_static(site: Site, tables: Sequence[Row]) -> None:
    """Copy static/, referenced files first."""
    from tools.pips import pips  # imported late: build.py starts before the tools are installed

    site.put("static/fonts/pips.otf", pips(source("sprite.svg").read_text(encoding="utf-8")))
    order = {".css": 1, ".js": 2, ".mjs": 2, ".webmanifest": 1}
    paths = [path for path in sorted(STATIC.rglob("*")) if path.is_file() and path.suffix not in UNSENT]
    values = json.dumps(constants())
    for path in sorted(paths, key=lambda path: order.get(path.suffix, 0)):
        name = built(path)
        if name in LATER:
            continue
        if path.suffix in order:
            text = path.read_text(encoding="utf-8").replace('"@constants@"', values)
            site.put_text(name, text.replace('"@shortcuts@"', json.dumps(shortcuts(tables))))
        else:
            site.put(name, path.read_bytes())
    site.put(EMBLEMS, emblem_script().encode())


def read(path: Path) -> bytes:
    """Read a file without its source map link."""
    return without_map(path.read_bytes())


def pyodide_files(folder: Path, builtin: Path, *, trim: bool) -> dict[str, bytes]:
    """Load Pyodide's three files, trimmed on request to the built-in modules listed in a file."""
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
    small = [CORE / "core.js", *CORE.glob("error-*.js")]
    name, script = pyscript_script()
    site.put_files("static/pyscript", {path.name: read(path) for path in small} | {name: without_map(script)})
    site.put("static/idiomorph.js", (modules / "idiomorph/dist/idiomorph.min.js").read_bytes() + b"export{Idiomorph};")
    site.put_text("static/browser.js", source("browser.js").read_text(encoding="utf-8"))
    for path in sorted(site.folder.glob("*.bin")):
        site.put(f"static/{path.name}", path.read_bytes())
        path.unlink()


def put_sandbox(site: Site) -> None:
    """Write the files that run other people's Python: the bot host, and the sandbox with its parts."""
    for name in ("bot_host.py", "hidden.py"):
        site.put(f"static/{name}", (ROOT / "ortalab/games/huxxy" / name).read_bytes())
    site.put("static/packs.py", source("packs.py").read_bytes())
    site.put_text("static/sandbox.mjs", source("sandbox.mjs").read_text(encoding="utf-8"))


def put_loader(site: Site, row: Row) -> None:
    """Write the loader of a table, which fetches its packs."""
    packs = {
        "start": ["shell", row.name],
        "late": ["stdlib-late", f"{row.name}-late"],
        "worker": [row.worker],
    }
    here = {
        kind: [f"./{name}.bin" for name in names if f"static/{name}.bin" in site.urls] for kind, names in packs.items()
    }
    digests = {name: site.digest(f"static/{name[2:]}") for kind in ("late", "worker") for name in here[kind]}
    text = source("loader.mjs").read_text(encoding="utf-8")
    text = text.replace('"@packs@"', json.dumps(here | {"digests": digests}))
    importer = source("packs.py").read_text(encoding="utf-8")
    site.put_text(f"static/loader-{row.name}.mjs", text.replace('"@importer@"', json.dumps(importer)))


def page_head(site: Site, row: Row, table: Table[Any, Any], up: str, tables: Sequence[Row]) -> str:
    """Build the head: policy, description, boot script, preloads and styles; `up` leads to the first page's folder."""
    urls = {name: f"{up}{url}" for name, url in site.urls.items()}
    about = html.escape(table.DESCRIPTION)
    pyscript = sorted(path.name for path in (site.folder / site.urls["static/pyscript"]).iterdir())  # requests the rest
    modules = [f"{urls['static/pyscript']}/{name}" for name in sorted(pyscript, key=lambda name: "core" not in name)]
    modules += [urls["static/patches.mjs"], urls[f"static/loader-{row.name}.mjs"]]
    modules += [f"{urls['static/pyodide']}/{name}" for name in ("pyodide.mjs", "pyodide.asm.mjs")]
    modules += [urls[f"static/{name}"] for name in ("browser.js", "idiomorph.js")]  # in parallel, not in sequence
    packs = [urls[f"static/{name}.bin"] for name in ("stdlib", "shell", row.name)]
    fonts = [url for name, url in urls.items() if name.endswith((".woff2", ".otf"))]
    styles = [urls[name] for name in styles_of(site.urls, row, tables)]
    wasm = f"{urls['static/pyodide']}/pyodide.asm.wasm"
    files = [*styles, urls["static/figures.js"], *modules, wasm, *packs]
    weights = {name: (site.folder / name.removeprefix(up)).stat().st_size for name in files} | {"": START_WEIGHT}
    weighed = html.escape(json.dumps(weights))
    lines = [
        f'<meta http-equiv="Content-Security-Policy" content="{policy_of(row)}">',
        *bar_tags(),
        f'<meta name="description" content="{about}">',
        f'<meta property="og:title" content="{table.NAME}"><meta property="og:description" content="{about}">',
        *(f'<link rel="preload" as="fetch" crossorigin href="{url}">' for url in fonts),  # boot.js uses them
        f'<script src="{urls["static/boot.js"]}" data-version="{VERSION}" data-weights="{weighed}"></script>',
        *(f'<link rel="stylesheet" href="{url}">' for url in styles),
        *(f'<link rel="modulepreload" href="{url}">' for url in modules),
        *(f'<link rel="preload" as="fetch" crossorigin href="{url}">' for url in packs),
    ]
    for name, kind in (("icon.svg", "icon"), ("icon.png", "apple-touch-icon")):
        if url := urls.get(f"static/{name}"):
            lines.append(f'<link rel="{kind}" href="{url}">')
    if url := urls.get("static/preview.png"):  # chat apps need an absolute address
        lines.append(
            f'<meta property="og:image" content="{os.environ.get("ORTALAB_ADDRESS", "")}{url.removeprefix(up)}">'
        )
        lines.append('<meta name="twitter:card" content="summary_large_image">')
    if url := urls.get("static/manifest.webmanifest"):
        lines.append(f'<link rel="manifest" href="{url}">')
    return "\n".join(lines)


def page_scripts(site: Site, row: Row, up: str) -> str:
    """Build the script tags after the page: the animated figures, and PyScript with the table's modules."""
    urls = {name: f"{up}{url}" for name, url in site.urls.items()}
    here = up or "./"
    config = {
        "interpreter": f"{here}{site.urls[f'static/loader-{row.name}.mjs']}",
        "plugins": [f"!{name}" for name in PLUGINS],
        "js_modules": {"main": {f"{here}{site.urls['static/browser.js']}": "browser"}},
    }
    attributes = {"table": row.module, "script": row.script}
    attributes |= {name: urls[file] for name, file in late_files_of(site.urls, row).items()}
    if row.worker:
        file = f"static/{row.worker}.py"
        plain = json.dumps({name: config[name] for name in ("interpreter", "plugins")})
        attributes |= {"solver": urls[file], "solver-digest": site.digest(file), "solver-config": plain}
    off = html.escape(json.dumps({"plugins": config["plugins"]}))
    data = " ".join(f'data-{name}="{html.escape(text)}"' for name, text in attributes.items())
    return (
        f'<script src="{urls["static/figures.js"]}"></script>\n'
        f'<script type="module" src="{urls["static/patches.mjs"]}"></script>\n'
        f'<mpy-config type="json" hidden>{off}</mpy-config>\n'  # or PyScript loads the plugins for MicroPython
        f'<script type="module" src="{urls["static/pyscript"]}/core.js"></script>\n'
        f'<script type="py" config="{html.escape(json.dumps(config))}" {data}>{MAIN}</script>'
    )


REDIRECT = (
    '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Ortalab</title>\n'
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self'\">\n"
    '<script src="../{}"></script>\n<p><a href="../#1&amp;r=full">The full game</a></p>\n'
)
"""The page at `full/`: it redirects to the table with the full rules and keeps the fragment."""


def put_pages(target: Path, pages: Mapping[str, str], worker: str) -> None:
    """Write the pages, keyed by folder, and the service worker, all with one version: the hash of the built files."""
    paths = [path for path in sorted(target.rglob("*")) if path.is_file()]
    files = {path.relative_to(target).as_posix(): path.read_bytes() for path in paths}
    parts = (part for name, data in files.items() for part in (name.encode(), data))
    version = digest(*(page.encode() for page in pages.values()), worker.encode(), *parts)
    written = {folder: page.replace(VERSION, version).encode() for folder, page in pages.items()}
    kept = {folder or "./": page for folder, page in written.items()}
    kept |= {name: data for name, data in files.items() if not name.startswith(NOT_KEPT)}
    digests = {name: integrity(data) for name, data in kept.items()}
    later = {name: digests.pop(name) for name in kept if name.startswith(UNASKED)}
    values = {"files": json.dumps(digests, indent=4), "later": json.dumps(later, indent=4)}
    worker = string.Template(worker).safe_substitute(values, version=version)
    (target / "sw.js").write_text(worker, encoding="utf-8", newline="\n")
    for folder, page in written.items():
        (target / folder).mkdir(parents=True, exist_ok=True)
        (target / folder / "index.html").write_bytes(page)


def page_of(site: Site, row: Row, tables: Sequence[Row]) -> str:
    """Build the page of a table, drawn as for a first visit."""
    table: Table[Any, Any] = importlib.import_module(row.module)
    up = "../" * row.folder.count("/")
    sprite = source("sprite.svg").read_text(encoding="utf-8").strip()
    parts = {"head": page_head(site, row, table, up, tables), "scripts": page_scripts(site, row, up), "sprite": sprite}
    return filled(row, table, parts, asked_by(site.urls, row, tables))


def assemble(target: Path, pack: Callable[[Path], None], tables: Sequence[Row] = TABLES, *, trim: bool = True) -> None:
    """Build the pages of some tables; `pack` writes their packs into a folder, `trim` shrinks Pyodide."""
    from tools.reading import put_reference, reading_pages, written  # build.py starts before the tools are installed

    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    site = Site(target)
    put_static(site, tables)
    put_python(site, pack, trim=trim)
    put_sandbox(site)
    for row in tables:
        if row.worker:
            site.put(f"static/{row.worker}.py", source(f"{row.worker}.py").read_bytes())
        put_loader(site, row)
    pages = {row.folder: page_of(site, row, tables) for row in tables}
    pages |= {folder: written(folder, page, site.urls) for folder, page in reading_pages().items()}
    pages["full/"] = REDIRECT.format(site.urls["static/full.js"])
    (target / "licences.txt").write_text(licences(target), encoding="utf-8", newline="\n")
    (target / MISSING).write_text(missing_page(), encoding="utf-8", newline="\n")
    (target / ".nojekyll").touch()
    put_pages(target, pages, source("sw.js").read_text(encoding="utf-8"))
    put_reference(target, site.urls)
