"""All plurals and numbers in words come from one module: the source is searched for others."""

import re

import pytest

from tests.places import ROOT

pytestmark = pytest.mark.no_cover  # runs no code of the package
FILES = {
    str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
    for folder, ends in (("ortalab", "py"), ("static", "py"), ("static", "js"), ("tools", "py"))
    for path in sorted((ROOT / folder).rglob(f"*.{ends}"))
    if path.name != "plurals.py"
}
COUNTED = re.compile(r"""\b(?:counted|noun_for)\([^\n]*?, ["']([a-z ]+)["']\)""")
BY_HAND = re.compile(
    r"""\{\s*(?:''|""|'s'|"s")\s*if\b               # {'' if number == 1 else 's'}
    |\{\s*['"]s['"]\s*\*                            # {'s' * (number != 1)}
    |['"]1\ [a-z]+[^'"\n]*['"]\s*if\b               # "1 round" if number == 1 else …
    |\.replace\(['"]\w*[b-df-hj-np-tv-z]ys['"]      # .replace("trys", "tries")
    |['"]one['"],\s*['"]two['"]                     # a second table of numbers in words
    """,
    re.VERBOSE,
)
NO_PLURALS = {
    "ortalab/commands/advise.py": ["{'' if"],
    "ortalab/courses/grade/report/style.py": ['{"" if'],
    "ortalab/tables/big2/view/pile.py": ["{'s' if"],
    "tools/site.py": ["{'' if"],
}
"""The allowed exceptions: a column's width, a class, a verb that depends on its subject, and an address."""
VERBS_TOO = {"deal", "discard", "forfeit", "play"}
"""Nouns whose plural is also a verb."""


def test_no_plural_and_no_number_in_words_is_made_by_hand() -> None:
    found = {name: BY_HAND.findall(text) for name, text in FILES.items()}
    assert {name: matches for name, matches in found.items() if matches and NO_PLURALS.get(name) != matches} == {}


def test_pages_use_the_shared_plurals() -> None:
    nouns = {noun.rpartition(" ")[2] for text in FILES.values() for noun in COUNTED.findall(text)}
    assert {"card", "game", "point", "try"} <= nouns
    number = r"\{(?:len\([^{}]*\)|count|[a-z_.]*\.(?:holes|left|games|most|wins))\}(?:</b>)?"
    beside = re.compile(rf"{number} (?:more )?(?:{'|'.join(sorted(nouns - VERBS_TOO))})s\b")
    pages = {name: text for name, text in FILES.items() if name.startswith(("ortalab/page", "ortalab/tables"))}
    found = {name: beside.findall(text) for name, text in pages.items()}
    assert {name: matches for name, matches in found.items() if matches} == {}
