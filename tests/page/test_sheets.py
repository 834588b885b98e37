"""No selector makes the browser restyle the whole page; the body has classes for styles, such as `.with-sheet`."""

import re
from pathlib import Path

import pytest

from tests.page.colours import STYLES, parts
from tests.places import ROOT
from tests.tables.rounds.view_pages import STATES, drawn
from tools.sources import source
from tools.templates import style_words

pytestmark = pytest.mark.no_cover  # runs no code of the package
UNNAMED = re.compile(r"\*|:(?!is\b)")
"""A subject without a class, id or tag name, which the browser cannot use to limit a restyle."""

WIDE = re.compile(r"(?<![\w.-])((?:html|body|\.(?:body|table|stage|head|shelf|proof))\b[^\s,{>]*:has\([^{,]*)")
SHEETS = {path.name: path.read_text(encoding="utf-8") for path in STYLES.glob("*.css") if path.name != "reading.css"}
WORDS = sorted({word for text in SHEETS.values() for word in re.findall(r"\.((?:with|filled|pressed)-[\w-]+)", text)})
VIEWS = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "ortalab").rglob("*.py"))


LATE = ("quiz", "sets", "variations", "program-board", "program")
"""Style sheets loaded when their feature is first opened, and then kept."""
WITHOUT = (
    "the example",
    "every mark",
    "a card open",
    "the settings",
    "the keys",
    "a swap under the pointer",
    "a fault",
)
"""States of the table without any of these features."""


def selectors_of(text: str) -> list[str]:
    """List the selectors in a style sheet, except those of `@` rules."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    heads = [head.rpartition(";")[2] for head in re.findall(r"([^{}]+)\{", text)]
    return [selector.strip() for head in heads if not head.strip().startswith("@") for selector in parts(head)]


def subject(selector: str) -> str:
    """Return the last compound of a selector, without its brackets."""
    while selector != (bare := re.sub(r"(:[\w-]+)\([^()]*\)", r"\1", selector)):
        selector = bare
    return re.split(r"[\s>+~]+", selector)[-1]


@pytest.mark.parametrize("sheet", sorted(STYLES.glob("*.css")), ids=lambda sheet: sheet.stem)
def test_rules_that_depend_on_other_elements_name_a_class(sheet: Path) -> None:
    selectors = selectors_of(sheet.read_text(encoding="utf-8"))
    assert [one for one in selectors if ":has(" in one and UNNAMED.match(subject(one))] == []


ASKED = {
    ("big2.css", ".stage:has(.after)"),
    ("games.css", ".stage:has(.replay)"),
    ("huxxy.css", ".stage:has(.replay)"),
    ("poker.css", "html:has(> .with-agrees)"),
    ("quiz.css", "html:has(> .with-quizl:not(.with-answerp"),
}
"""The rules that test only the body, or the stage in a low window or a replay."""


def test_no_style_asks_the_whole_page_by_has() -> None:
    """Otherwise the browser would recompute all styles on every change."""
    found = {(name, rule.strip()) for name, text in SHEETS.items() for rule in WIDE.findall(text)}
    assert found == ASKED


@pytest.mark.parametrize("name", LATE)
def test_a_late_sheet_has_no_bare_rule_for_what_is_drawn_without_it(name: str) -> None:
    elements = {(one.tag, frozenset(one.classes)) for state in WITHOUT for one in drawn(STATES[state])}
    bare = [
        one for one in selectors_of(SHEETS[f"{name}.css"]) if one == subject(one) and not re.match(r"[&\[:@#]", one)
    ]
    for selector in bare:
        tag = re.match(r"[a-z]\w*", selector)
        classes = set(re.findall(r"\.([\w-]+)", selector))
        hit = [one for one in elements if classes <= one[1] and (not tag or one[0] == tag[0])]
        assert not hit, selector


@pytest.mark.slow
def test_classes_of_the_body_describe_drawn_elements() -> None:
    assert len(WORDS) > 50
    named = set(re.findall(r"[\w-]+", VIEWS))
    for name in (word.partition("-")[2] for word in WORDS):
        family = re.match(r".+-|.(?=\d)", name)  # at-best is written as at-{panes.chosen}, s6 as s{size}
        assert name in named or (family and f"{family[0]}{{" in VIEWS), name


def test_the_body_lists_classes_filled_regions_and_pressed_buttons() -> None:
    regions = {"shelf": '<b class="sheet at-best">x</b>', "yours": "", "panel": '<i id="view" aria-pressed="true"></i>'}
    assert style_words(regions) == {"filled-shelf", "filled-panel", "with-sheet", "with-at-best", "pressed-view"}


def test_every_icon_that_is_named_is_drawn_and_every_drawn_one_is_named() -> None:
    drawn = set(re.findall(r'id="i-(\w+)"', source("sprite.svg").read_text(encoding="utf-8")))
    texts = (path.read_text(encoding="utf-8") for path in (ROOT / "ortalab").rglob("*.py"))
    assert {name for text in texts for name in re.findall(r'\bicon\("([\w-]+)"\)', text)} == drawn
