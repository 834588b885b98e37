"""Properties of the build without a browser: locks without hosts, one sentence for missing tools, stable names."""

from __future__ import annotations

import base64
import hashlib
import importlib.util
import json
import re
import subprocess
import sys
import tomllib
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

import build
import ortalab
from ortalab.tables import TABLES
from tools.assemble import VERSION, put_pages, pyodide_files
from tools.pack import without_lines
from tools.pips import EM, LETTERS, pips
from tools.policy import POLICY, policy_of
from tools.site import Site
from tools.sources import source

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

LOCK = (build.ROOT / "requirements.lock").read_text(encoding="utf-8")
PROJECT = tomllib.loads((build.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_locks_name_no_host_and_hash_every_package() -> None:
    npm = (build.ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in LOCK + npm
    packages = {name: package for name, package in json.loads(npm)["packages"].items() if name}
    assert all(package["integrity"].startswith("sha512-") for package in packages.values())
    for pinned in re.split(r"\n(?=\S)", LOCK.strip()):
        assert re.match(r"[\w.-]+==\S+", pinned)
        assert "--hash=sha256:" in pinned


def test_an_untrimmed_page_has_pyodide_as_it_came() -> None:
    assert build.arguments(["dist", "--untrimmed"]).untrimmed
    stock = build.ROOT / "node_modules/pyodide"
    untrimmed = pyodide_files(stock, stock / "no-list", trim=False)
    assert {name: len(data) for name, data in untrimmed.items() if name != "pyodide.mjs"} == {
        name: (stock / name).stat().st_size for name in ("pyodide.asm.mjs", "pyodide.asm.wasm")
    }


def test_every_dependency_is_locked() -> None:
    wanted = [
        *PROJECT["dependencies"],
        *(name for extra, names in PROJECT["optional-dependencies"].items() if extra != "bench" for name in names),
    ]
    locked = set(re.findall(r"^([\w.-]+)==", LOCK, re.MULTILINE))
    assert {re.split(r"[<>=]", name)[0].lower() for name in wanted} <= locked


def test_the_command_needs_yaml_alone() -> None:
    assert [re.split(r"[<>=]", name)[0] for name in PROJECT["dependencies"]] == ["PyYAML"]


def test_a_release_has_the_version_that_the_command_prints() -> None:
    assert "version" not in PROJECT
    command = [sys.executable, "-m", "hatchling", "metadata", "version"]
    built = subprocess.run(command, cwd=build.ROOT, capture_output=True, text=True, check=True).stdout
    assert built == f"{ortalab.__version__}\n"


def test_a_missing_tool_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(build, "locks_stamp", lambda: "other")
    monkeypatch.setattr(sys, "prefix", "elsewhere")
    monkeypatch.setenv("PATH", "")
    assert build.main(["test"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "build.py: npm is not installed: install Node.js 20 or newer, then run this again.\n"


def test_an_old_node_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "tool", str)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 0, stdout="v18.1.0\n"))
    with pytest.raises(build.MissingError, match=r"^node is v18\.1\.0: install Node\.js 20 or newer"):
        build.check_node()


def test_a_python_without_ensurepip_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "locks_stamp", lambda: "other")
    monkeypatch.setattr(build, "tool", str)
    monkeypatch.setattr(build, "check_node", lambda: None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(build.MissingError, match="python3-venv"):
        build.install()


@pytest.mark.needs("venv", "npm")
def test_with_the_locks_installed_it_says_nothing() -> None:
    done = subprocess.run([sys.executable, build.__file__, "install"], capture_output=True, text=True, check=True)
    assert done.stdout + done.stderr == ""


def test_dist_says_that_it_builds_and_where_the_page_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "dist", lambda **_: None)
    assert build.run(build.arguments(["dist"])) == 0
    assert tuple(capsys.readouterr()) == ("the page is in dist/\n", "building the page …\n")


def test_build_starts_on_the_standard_library_alone() -> None:
    done = subprocess.run(
        [sys.executable, "-S", "-E", build.__file__, "--help"], capture_output=True, text=True, check=True
    )
    assert "serve|test|dist|bench|install" in done.stdout


def test_a_name_holds_its_contents_hash_and_texts_follow(tmp_path: Path) -> None:
    site = Site(tmp_path)
    font = site.put("static/fonts/a.woff2", b"font")
    style = site.put_text("static/style.css", "src: url(fonts/a.woff2); src: url('./fonts/a.woff2')")
    loader = site.put_text("static/deep/x.js", 'import "../fonts/a.woff2"; "fonts/a.woff2"; "use strict"')
    assert re.fullmatch(r"static/fonts/a-[0-9a-f]{10}\.woff2", font)
    inside = font.removeprefix("static/")
    assert (tmp_path / style).read_text() == f"src: url(./{inside}); src: url('./{inside}')"
    assert (tmp_path / loader).read_text() == f'import "../{inside}"; "fonts/a.woff2"; "use strict"'
    assert site.put("static/fonts/a.woff2", b"other") != font


def test_the_content_security_policy_is_the_tightest_that_starts_python_and_nothing_more() -> None:
    assert POLICY == (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; "
        "img-src 'self'; manifest-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none'"
    )
    assert {policy_of(row) == POLICY for row in TABLES if not row.runs_bots} == {True}
    assert [policy_of(row) for row in TABLES if row.runs_bots] == [POLICY.replace("blob:", "blob: data:")]


SPRITE = source("sprite.svg").read_text(encoding="utf-8")


def test_each_pip_is_a_letter_as_large_as_its_drawing() -> None:
    font = TTFont(BytesIO(pips(SPRITE)))
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    assert {chr(code) for code in cmap} == {*LETTERS.values()} == {*"♠♥♣♦"}
    for name in cmap.values():
        bounds = BoundsPen(glyphs)
        glyphs[name].draw(bounds)
        left, low, right, high = bounds.bounds
        assert glyphs[name].width == EM
        assert 0 < left < right < EM
        assert 0 <= low < high < EM
        assert left + right == pytest.approx(EM, abs=EM / 24)  # it is centred
        assert high - low > EM / 2
    assert pips(SPRITE) == pips(SPRITE)


def test_a_pip_must_be_a_single_path() -> None:
    with pytest.raises(ValueError, match="pip-h is not one path"):
        pips(SPRITE.replace('<path d="M12 21C9', '<path class="k" d="M12 21C9'))


def test_tracebacks_of_the_shipped_code_name_the_function() -> None:
    source = (
        "def outer():\n    value = 1\n    return inner(value)\n\n\ndef inner(value):\n    1\n    return value / 0\n"
    )
    names: dict[str, Callable[[], object]] = {}
    exec(without_lines(compile(source, "shipped.py", "exec")), names)  # noqa: S102 — the lines above
    with pytest.raises(ZeroDivisionError) as fault:
        names["outer"]()
    assert [(entry.name, entry.lineno + 1) for entry in fault.traceback[1:]] == [("outer", 1), ("inner", 6)]


@pytest.mark.no_cover
def test_uncovered_tests_run_without_tracing() -> None:
    assert sys.gettrace() is None


def test_the_service_worker_has_the_digest_of_every_file_it_keeps_and_of_the_page(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    files = {"static/a-0123456789.css": b"a {}", "licences.txt": "© all".encode(), "static/preview-0.png": b"not kept"}
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    put_pages(tmp_path, {"": f"<p>{VERSION}</p>"}, "const VERSION = '$version';\nconst FILES = $files;\n")
    worker = (tmp_path / "sw.js").read_text(encoding="utf-8")
    digests = json.loads(worker.partition("FILES = ")[2].removesuffix(";\n"))
    kept = {"./": (tmp_path / "index.html").read_bytes()} | files
    del kept["static/preview-0.png"]
    wanted = {name: base64.b64encode(hashlib.sha256(data).digest()).decode() for name, data in kept.items()}
    assert digests == {name: f"sha256-{digest}" for name, digest in wanted.items()}
    version = worker.partition("VERSION = '")[2].partition("'")[0]
    assert (tmp_path / "index.html").read_text(encoding="utf-8") == f"<p>{version}</p>"
