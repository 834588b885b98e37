"""The documentation pages: every rule and joker has a link, every link a target, and everything is loaded locally."""

import posixpath
import re
from functools import cache

import pytest

from ortalab.rounds.hands import Hand
from ortalab.rounds.rulebook import EXAMPLES, HANDS, RULEBOOK, anchor_of
from ortalab.rounds.rulesets import COURSES
from ortalab.rounds.score import score
from ortalab.tables.rounds.view.law import ONES_OWN
from ortalab.text.yaml import read_round
from tests.places import ROOT
from tools.reading import GUIDES, contents_of, reading_pages, reference_pages, written

SPEC = ROOT.parent / "shared" / "specs" / "ortalab.txt"
WORDS_IN_A_ROW = 8
FILES = ("reading.js", "icon.svg", "tokens.css", "cards.css", "reading.css")


@cache
def pages() -> dict[str, str]:
    urls = {f"static/{name}": f"static/x-{name}" for name in FILES}
    return {folder: written(folder, page, urls) for folder, page in {**reading_pages(), **reference_pages()}.items()}


def ids(html: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', html)


def test_every_rule_hand_and_joker_has_its_place_once() -> None:
    places = ids(pages()["rules/"].partition("</svg>\n<header")[2])
    assert len(places) == len(set(places))
    jokers = {name for book in COURSES.values() for name in book}
    named = {rule.anchor for rule in RULEBOOK.values()} | {anchor_of(f"Joker: {name}") for name in jokers}
    named |= {anchor_of(f"Hand {hand.word}") for hand in HANDS} | {ONES_OWN}
    assert named <= set(places)


def test_every_link_of_every_page_leads_somewhere() -> None:
    folders = {"": "", **pages()}
    for folder, html in pages().items():
        for href in re.findall(r'<a [^>]*href="([^"]+)"', html):
            if "://" in href:
                assert href.startswith("https://github.com/")
                continue
            path, mark, place = href.partition("#")
            target = posixpath.normpath(posixpath.join("/", folder, path)).strip("/") if path else folder.strip("/")
            target = f"{target}/" if target else ""
            assert target in folders, href
            assert not mark or place in ids(folders[target]), href


def test_a_page_takes_nothing_from_elsewhere_and_runs_no_script_of_its_own() -> None:
    for folder, html in pages().items():
        up = "../" * folder.count("/")
        taken = re.findall(r'<(?:link|script|img)[^>]*(?:href|src)="([^"]+)"', html)
        assert taken
        assert all(address.startswith(f"{up}static/") for address in taken)
        assert "default-src 'none'" in html
        assert " style=" not in html
        assert re.findall(r"<script[^>]*>(.*?)</script>", html) == [""]


def test_every_guide_of_the_folder_is_a_page() -> None:
    assert {path.stem for path in (ROOT / "docs").glob("*.md")} - {"README"} == GUIDES.keys()
    assert "<!--" not in "".join(pages().values()).replace("<!doctype", "")
    assert 'href="#in-python"' in pages()["guides/jokers/"]


@pytest.mark.parametrize("hand", HANDS)
def test_the_example_of_a_hand_is_that_hand(hand: Hand) -> None:
    cards = ", ".join(EXAMPLES[hand].split())
    assert score(read_round(f"cards_played: [{cards}]")).hand is hand


def test_a_page_of_one_chapter_has_no_contents() -> None:
    assert contents_of('<h2 id="a">A</h2>') == ""
    assert contents_of('<h2 id="a">A <small>1</small></h2><h3 id="c">C</h3><h2 id="b">B</h2>').count("<li>") == 2


@pytest.mark.skipif(not SPEC.exists(), reason="the assignment's text is not beside this checkout")
def test_no_sentence_of_the_assignment_is_copied() -> None:
    def rows(text: str) -> set[tuple[str, ...]]:
        words = re.findall(r"\w+", text.casefold())
        return {tuple(words[at : at + WORDS_IN_A_ROW]) for at in range(len(words) - WORDS_IN_A_ROW + 1)}

    ours = re.sub(r"<[^>]*>", " ", pages()["rules/"].partition("<main")[2])
    numbers = re.compile(r"^(rank )?[\d\sakqj]+$")
    same = {" ".join(row) for row in rows(ours) & rows(SPEC.read_text(encoding="utf-8"))}
    assert {row for row in same if not numbers.match(row)} == set()
