"""The door of the full game: every name explained and tried, and nothing loaded before it is used."""

import doctest
import inspect
import subprocess
import sys

import pytest

from ortalab import full
from tests.places import ROOT


def test_the_public_names_are_those_that_were_promised() -> None:
    promised = "JOKERS Card JokerCard Round Save Score Solution explain read_round read_save score solve write_round"
    assert sorted(full.__all__) == sorted(promised.split())
    assert set(full.__all__) < set(dir(full))


@pytest.mark.parametrize("name", full.__all__)
def test_a_public_name_is_explained_and_tried(name: str) -> None:
    thing = getattr(full, name)
    tried = "".join(example.source for example in doctest.DocTestParser().get_examples(full.__doc__ or ""))
    assert tried.count(name) >= 2  # imported, and used
    if callable(thing):
        assert inspect.getdoc(thing)
        assert thing.__name__ == name


@pytest.mark.parametrize(("name", "offered"), [("Score", full.Score), ("Round", full.Round), ("Card", full.Card)])
def test_what_a_class_offers_is_explained(name: str, offered: type) -> None:
    for attribute, value in vars(offered).items():
        if not attribute.startswith("_") and (callable(value) or isinstance(value, property)):
            assert inspect.getdoc(value), f"{name}.{attribute}"


LINES = {
    "from ortalab import full": set(),
    "ortalab.score(ortalab.read_round('cards_played: [10h]'))": set(),
    "ortalab.full.Card": {"ortalab.full.round"},
}


@pytest.mark.parametrize(("line", "loaded"), LINES.items(), ids=LINES)
def test_a_line_loads_no_more_of_it_than_it_needs(line: str, loaded: set[str]) -> None:
    code = f"import sys, ortalab\nif 'full' in {line!r}: import ortalab.full\n{line}\nprint(*sys.modules)"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    names = {name for name in done.stdout.split() if name.startswith(("ortalab.full.", "ortalab.text.full"))}
    assert names == loaded
