"""The page's licences: every package in its scripts has a text, and a missing text stops the build."""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

import build
from tools import licences

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.needs("npm")
PYTHON_314 = "b0e25a78cffb43f4d92de8b61ccfa1f1f98ecbc22330b54b5251e7b6ba010231"
"""The digest of CPython 3.14.0's LICENSE file."""
INSIDE_PYSCRIPT = {"polyscript", "coincident", "reflected-ffi", "codedent", "to-json-callback", "html-escaper"}


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """Create empty files with the names of the shipped bundles."""
    dist = licences.BUNDLES["pyscript"]
    shipped = {
        "pyscript-1": [path.name for name in ("core", "error") for path in dist.glob(f"{name}*.js")],
        "pyodide-1": ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"],
    }
    for folder, names in shipped.items():
        (tmp_path / "static" / folder).mkdir(parents=True)
        for name in names:
            (tmp_path / "static" / folder / name).touch()
    return tmp_path


def titled(text: str) -> dict[str, str]:
    parts = (part.partition("\n\n") for part in f"\n\n{text}".split("\n\n==== ")[1:])
    return {title: body for title, _, body in parts}


def test_every_package_inside_the_scripts_has_its_licence(target: Path) -> None:
    bundled = licences.bundled_packages(target)
    assert bundled["pyscript"] > INSIDE_PYSCRIPT
    assert bundled["pyodide"] == {"stackframe"}
    parts = titled(licences.licences(target))
    names = {title.split(",")[0] for title in parts if ", inside PyScript" in title}
    assert names == bundled["pyscript"]
    assert all(len(body.splitlines()) > 10 for body in parts.values())
    words = ("Permission", "Redistribution", "Licen", "LICEN")
    assert [title for title, body in parts.items() if not any(word in body for word in words)] == []


def test_python_and_pyodide_come_with_their_whole_texts(target: Path) -> None:
    assert sha256((licences.TEXTS / "Python.txt").read_bytes()).hexdigest() == PYTHON_314
    parts = titled(licences.licences(target))
    python = next(body for title, body in parts.items() if title.startswith("Python, "))
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in python
    pyodide = next(body for title, body in parts.items() if title.startswith("pyodide "))
    assert "Mozilla Public License, version 2.0" in pyodide


def test_a_package_without_a_file_has_the_text_of_its_licence_with_its_author() -> None:
    text = licences.licence_of("codedent")
    assert text.startswith("ISC License\n\nCopyright (c) Andrea Giammarchi\n\nPermission")


def test_a_bundled_package_without_a_text_stops_the_build(
    target: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    maps = tmp_path / "maps"
    maps.mkdir()
    sources = ["../src/core.js", "../node_modules/a/node_modules/@b/c/index.js"]
    (maps / "core.js.map").write_text(json.dumps({"sources": sources}))
    monkeypatch.setitem(licences.BUNDLES, "pyscript", maps)
    with pytest.raises(licences.LicenceError, match=r"^@b/c is part of the page and has no licence text: add tools/"):
        licences.licences(target)


def test_the_build_reports_a_missing_licence_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unlicensed(_: object) -> None:
        licences.licence_of("@b/c")

    monkeypatch.setattr(sys, "prefix", str(build.VENV))
    monkeypatch.setattr(build, "run", unlicensed)
    assert build.main(["dist"]) == 2
    assert capsys.readouterr().err.startswith("build.py: @b/c is part of the page and has no licence text: add ")
