"""Styles ask the body for what is drawn, as `.with-sheet`, which the build and static/browser.js write there."""

import re

import pytest

from tests.page.colours import STATIC
from tests.places import ROOT
from tools.templates import told_by

WIDE = re.compile(r"(?<![\w.-])((?:html|body|\.(?:body|table|stage|head|shelf|proof))\b[^\s,{>]*:has\([^{,]*)")
SHEETS = {path.name: path.read_text(encoding="utf-8") for path in STATIC.glob("*.css") if path.name != "reading.css"}
WORDS = sorted({word for text in SHEETS.values() for word in re.findall(r"\.((?:with|filled|pressed)-[\w-]+)", text)})
VIEWS = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "ortalab").rglob("*.py"))


def test_no_style_asks_the_whole_page_by_has() -> None:
    """The browser would compute the style of all its elements anew whenever something is put down."""
    found = {(name, rule.strip()) for name, text in SHEETS.items() for rule in WIDE.findall(text)}
    assert found == {("poker.css", "html:has(> .with-agrees)")}  # it asks the body alone


@pytest.mark.parametrize("word", WORDS)
def test_a_word_of_the_body_is_about_something_that_is_drawn(word: str) -> None:
    name = word.partition("-")[2]
    family = re.match(r".+-|.(?=\d)", name)  # at-best is written as at-{panes.chosen}, s6 as s{size}
    assert re.search(rf"\b{name}\b", VIEWS) or (family and f"{family[0]}{{" in VIEWS)


def test_the_body_tells_classes_filled_regions_and_buttons_that_are_on() -> None:
    regions = {"shelf": '<b class="sheet at-best">x</b>', "yours": "", "panel": '<i id="view" aria-pressed="true"></i>'}
    assert told_by(regions) == {"filled-shelf", "filled-panel", "with-sheet", "with-at-best", "pressed-view"}
