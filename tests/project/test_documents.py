"""The documents: every link has a target, every picture a description, and every named test exists.

Links are checked offline: against files, headings, and the built pages.
"""

import re
import tomllib
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest
import yaml

from ortalab import __version__
from ortalab.rounds.rulebook import anchor_of
from ortalab.tables import TABLES
from tests.places import ROOT
from tools.reading import GUIDES, LINKS, reading_pages, reference_pages
from tools.templates import template_of

DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
SOURCE = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]["Source"]
CODE = re.compile(r"```.*?```|^    .*$|`[^`\n]*`|<!--.*?-->", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
NAMED_TEST = re.compile(r"`((?:tests|e2e)/[\w/]+\.py)::(\w+)`")
OUTSIDE = re.compile(r"https://[a-z0-9.-]+\.[a-z]+/[\w./-]*(?:#[\w-]+)?")
"""An external address: encrypted, with a path, and without a query, which could track visitors."""
LEAST_WORDS = 5
"""The minimum number of words in a picture's description."""
TABLE_PAGES = {row.folder or "./" for row in TABLES}


def prose(document: Path) -> str:
    return CODE.sub("", document.read_text(encoding="utf-8"))


def headings(document: Path) -> set[str]:
    text = re.sub(r"```.*?```", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
    return {anchor_of(heading) for heading in HEADING.findall(text)}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_every_link_of_a_document_leads_somewhere(document: Path) -> None:
    for _, _, link in LINK.findall(prose(document)):
        if ":" in link:
            assert OUTSIDE.fullmatch(link), link
            continue
        file, mark, place = link.partition("#")
        target = document.parent / file if file else document
        assert target.exists(), link
        assert not mark or place in headings(target), link


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_every_picture_of_a_document_has_alternative_text(document: Path) -> None:
    text = prose(document)
    assert "<img" not in text
    for picture, words, link in LINK.findall(text):
        assert not picture or len(words.split()) >= LEAST_WORDS, link


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_every_test_that_a_document_names_is_there(document: Path) -> None:
    for file, name in NAMED_TEST.findall(document.read_text(encoding="utf-8")):
        assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), f"{file}::{name}"


def test_every_promise_of_compatibility_names_a_test() -> None:
    text = (ROOT / "docs/compatibility.md").read_text(encoding="utf-8")
    promises = re.findall(r"^- (.*(?:\n  .*)*)", text, re.MULTILINE)
    assert promises
    assert [promise for promise in promises if not NAMED_TEST.search(promise)] == []


def test_install_commands_name_this_repository() -> None:
    files = [*DOCUMENTS, ROOT / "docs/student-workflow.yml"]
    named = {address for file in files for address in re.findall(r"git\+(\S+?)[`\s]", file.read_text(encoding="utf-8"))}
    assert named == {SOURCE}


def test_the_citation_is_of_this_version_and_repository() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert {"cff-version", "message", "title", "authors", "abstract"} <= citation.keys()
    assert citation["version"] == __version__
    assert citation["repository-code"] == SOURCE
    assert citation["license"] == "MIT"


class Parts(HTMLParser):
    """The links, names and pictures of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.names: set[str] = set()
        self.pictures: list[dict[str, str | None]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.names |= {name for name in (found.get("id"),) if name}
        if tag == "a":
            self.links.append(found.get("href") or "")
        if tag == "img" or (tag == "svg" and found.get("aria-hidden") != "true"):
            self.pictures.append(found)


@pytest.fixture(scope="module")
def pages() -> dict[str, Parts]:
    return {folder: Parts(page.body) for folder, page in {**reading_pages(), **reference_pages()}.items()}


def links_to_pages(pages: dict[str, Parts]) -> Iterator[tuple[str, str, str]]:
    """Yield the links between pages: source, target, and place in the target."""
    for folder, parts in pages.items():
        for link in parts.links:
            if ":" in link:
                assert OUTSIDE.fullmatch(link), f"{folder}: {link}"
                continue
            file, _, place = link.partition("#")
            target = folder if not file else normpath(join(dirname(folder), file)) + "/"
            yield folder, target, place


def test_every_link_of_a_page_to_read_leads_somewhere(pages: dict[str, Parts]) -> None:
    for folder, target, place in links_to_pages(pages):
        assert target in pages or target in TABLE_PAGES, f"{folder}: {target}"
        assert not place or place in pages[target].names, f"{folder}: {target}#{place}"


def test_every_link_into_the_source_leads_to_a_file(pages: dict[str, Parts]) -> None:
    start = f"{SOURCE}/blob/main/"
    links = {link.partition("#")[0] for parts in pages.values() for link in parts.links if link.startswith(start)}
    assert links
    assert [link for link in links if not (ROOT / link.removeprefix(start)).exists()] == []


def test_every_page_to_read_is_reached_from_the_guides(pages: dict[str, Parts]) -> None:
    reached, new = set(), {"guides/", *(where for _, where in LINKS)}
    linked = list(links_to_pages(pages))
    while new:
        reached |= new
        new = {target for folder, target, _ in linked if folder in new} - reached
    assert set(pages) <= reached
    assert {f"guides/{name}/" for name in GUIDES} <= set(pages)


def test_every_picture_of_a_page_has_a_text_or_is_an_ornament(pages: dict[str, Parts]) -> None:
    templates = [Parts(template_of(row)) for row in TABLES]
    for parts in [*pages.values(), *templates]:
        for picture in parts.pictures:
            assert picture.get("alt") or picture.get("aria-label") or picture.get("aria-labelledby"), picture
