"""The reference lists every public name with an example, and the examples run."""

import doctest
import importlib
from functools import cache

import pytest

from tests.places import ROOT
from tools.reading import reference_pages
from tools.reference import PACKAGES, Entry, Package, examples, folder_of, packages, written


@cache
def read() -> dict[str, Package]:
    return {package.name: package for package in packages()}


ENTRIES = [(package.name, entry) for package in read().values() for entry in package.entries]


def test_every_package_with_public_names_is_there() -> None:
    games = {f"ortalab.games.{path.parent.name}" for path in (ROOT / "ortalab/games").glob("*/__init__.py")}
    assert set(PACKAGES) == {"ortalab", *games}
    for name, package in read().items():
        assert sorted(entry.name for entry in package.entries) == sorted(importlib.import_module(name).__all__)


@pytest.mark.parametrize(("package", "entry"), ENTRIES, ids=lambda part: getattr(part, "name", part))
def test_every_public_name_is_explained_and_has_an_example(package: str, entry: Entry) -> None:
    sentence = entry.docstring.partition("\n")[0]
    assert sentence[-1:] in {".", ";", ":"} or sentence[-1:].isalpha(), package
    assert examples(entry.docstring), f"{package}.{entry.name}"


def constants() -> list[tuple[str, Entry]]:
    modules = {name: importlib.import_module(name) for name in PACKAGES}
    return [(name, entry) for name, entry in ENTRIES if not callable(getattr(modules[name], entry.name))]


HOMES = {"ortalab.games.poker": "hands", "ortalab.games.triangles": "state"}
"""The modules whose other names the constants' examples use."""


@pytest.mark.parametrize(("package", "entry"), constants(), ids=lambda part: getattr(part, "name", part))
def test_the_example_of_a_constant_runs(package: str, entry: Entry) -> None:
    """Run the example in the docstring below a constant, which doctest skips."""
    module = importlib.import_module(package)
    names = {name: getattr(module, name) for name in module.__all__}
    if package in HOMES:
        names |= vars(importlib.import_module(f"{package}.{HOMES[package]}"))
    test = doctest.DocTestParser().get_doctest(entry.docstring, names, entry.name, None, None)
    assert test.examples
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


def test_a_page_shows_signatures_prose_and_examples_and_runs_nothing() -> None:
    pages = reference_pages()
    assert list(pages) == [f"guides/reference/{name and folder_of(name) + '/'}" for name in ("", *PACKAGES)]
    body = pages["guides/reference/ortalab/"].body
    assert '<h2 id="score">score</h2>' in body
    assert "score(round: Round, book: Book | None = None) -&gt; Score" in body
    assert "solve(\n    round: Round,\n    aim: str = Aim.EXPECTED," in body
    assert "class OrtalabError(ValueError)" in body
    assert '<h3 id="OrtalabError.at">OrtalabError.<wbr>at</h3>' in body
    assert "&lt;Score High Card: 16 x 1 = 16&gt;" in body
    assert "<script" not in "".join(page.body for page in pages.values())


def test_markup_in_a_docstring_is_text() -> None:
    assert written("A <b>bold</b> claim.\n") == "<p>A &lt;b&gt;bold&lt;/b&gt; claim.</p>\n"
