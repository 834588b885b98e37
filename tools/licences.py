"""Collect the licences of everything in the built page into one text."""

from __future__ import annotations

import json
import re
import string
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
TEXTS = ROOT / "tools/licence-texts"
BUNDLES = {"pyscript": MODULES / "@pyscript/core/dist", "pyodide": MODULES / "pyodide"}
"""Folders of the built page, without their hashes, with the folders of their scripts' source maps."""
PYTHON_PACKAGES = ("MarkupSafe", "PyYAML")
TRIMMED = """
This page has trimmed versions of Pyodide's pyodide.asm.wasm and pyodide.asm.mjs: unreachable code is removed, and the
rest is unchanged. The source of Pyodide, in the version above, is at https://github.com/pyodide/pyodide; the trimming
is in the folder tools/trim of Ortalab's source.
"""
PACKAGE = re.compile(r".*\bnode_modules/((?:@[^/]+/)?[^/]+)/|.*/vendor/([^/]+)/")


class LicenceError(Exception):
    """A bundled package without a licence text."""


def packages_in(source_map: Path) -> set[str]:
    """List the third-party packages in a bundled script from its source map."""
    sources = json.loads(source_map.read_text(encoding="utf-8"))["sources"]
    return {found[1] or found[2] for source in sources if (found := PACKAGE.match(source))}


def bundled_packages(target: Path) -> dict[str, set[str]]:
    """List the packages in each bundle of the built page, from the scripts' source maps."""
    bundled: dict[str, set[str]] = {}
    for name, folder in BUNDLES.items():
        scripts = [path for path in target.glob(f"static/{name}-*/*") if path.suffix in {".js", ".mjs"}]
        maps = [folder / f"{script.name}.map" for script in scripts]
        bundled[name] = {package for path in maps if path.exists() for package in packages_in(path)}
    return bundled


def about(package: str) -> dict[str, str]:
    """Parse the package.json of an installed package; return an empty dict if it is not installed."""
    path = MODULES / package / "package.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def licence_of(package: str) -> str:
    """Find a package's licence: its own file, else the stored text for the package or for its licence."""
    files = sorted((MODULES / package).glob("LICEN[CS]E*"))
    if files:
        return "".join(path.read_text(encoding="utf-8") for path in files)
    package_json = about(package)
    for name in (package, package_json.get("license", "")):
        if name and (path := TEXTS / f"{name}.txt").exists():
            text = string.Template(path.read_text(encoding="utf-8"))
            return text.safe_substitute(author=package_json.get("author", ""))
    raise LicenceError(f"{package} is part of the page and has no licence text: add tools/licence-texts/{package}.txt")


def npm_package(name: str) -> tuple[str, str]:
    package_json = about(name)
    return f"{name} {package_json['version']}: {package_json['license']}", licence_of(name)


def python_package(name: str) -> tuple[str, str]:
    files = [path for path in metadata.files(name) or () if "LICENSE" in path.name]
    return f"{name} {metadata.version(name)}", "".join(path.read_text() for path in files)


def inside(bundle: str, packages: set[str]) -> Iterator[tuple[str, str]]:
    """Yield the title and licence of each package inside a bundle."""
    for package in sorted(packages):
        kind = about(package).get("license")
        yield f"{package}, inside {bundle}" + (f": {kind}" if kind else ""), licence_of(package)


def licences(target: Path) -> str:
    """Collect the licences of the built page; the fonts' licences are beside the fonts."""
    bundled = bundled_packages(target)
    pyodide, text = npm_package("pyodide")
    parts = [
        ("Ortalab", (ROOT / "LICENSE").read_text(encoding="utf-8")),
        ("Python, inside Pyodide: PSF-2.0", licence_of("Python")),
        (pyodide, f"{TRIMMED}\n{text}"),
        ("Emscripten, inside Pyodide: MIT or NCSA", licence_of("Emscripten")),
        *inside("Pyodide", bundled["pyodide"]),
        npm_package("@pyscript/core"),
        *inside("PyScript", bundled["pyscript"]),
        npm_package("idiomorph"),
        *map(python_package, PYTHON_PACKAGES),
    ]
    return "\n\n".join(f"==== {title}\n\n{text.strip()}" for title, text in parts) + "\n"
