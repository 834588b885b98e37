"""Docstrings in plain English: they name the thing, or say what is done by a verb."""

import re

import pytest

from tests.places import ROOT

pytestmark = pytest.mark.no_cover  # it runs nothing of the package
FOLDERS = ("ortalab", "static", "tools", "tests", "e2e")
VERBS = "Return|Give|Yield|Tell|Say|Show|Draw|Read|Write|Look|Find|Name|List|Take|Keep|Do"
RIDDLE = re.compile(rf'"""(?:What|How|Which) [^\n]*|"""[^"\n]*\b(?:{VERBS}) (?:what|how many|which) [^\n]*')
"""A docstring that begins with a question's word, or returns one."""


def riddles(text: str) -> list[str]:
    return RIDDLE.findall(text)


def test_no_docstring_is_a_riddle() -> None:
    paths = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    found = {path.relative_to(ROOT).as_posix(): riddles(path.read_text(encoding="utf-8")) for path in paths}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize("text", ["What a card gains.", "How many cards there are.", "Return what it is."])
def test_a_riddle_is_found(text: str) -> None:
    assert riddles(f'    """{text}"""')


@pytest.mark.parametrize("text", ["The gains of a card.", "Return the number of cards.", "Say why, and what to do."])
def test_a_plain_docstring_is_none(text: str) -> None:
    assert riddles(f'    """{text}"""') == []
