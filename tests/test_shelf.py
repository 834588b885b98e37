"""The shelf: 52 cards and 34 jokers, and what a search leaves of them."""

import pytest

from ortalab.page.messages import Typed
from ortalab.scoring.jokers import JOKERS
from ortalab.tables.ortalab.actions.update import update
from ortalab.tables.ortalab.state.messages import FilterShelf
from ortalab.tables.ortalab.state.model import example
from ortalab.tables.ortalab.state.shelf import CARDS, KINDS, THINGS, kind_of, shelf


def found(find: str, *kinds: str) -> tuple[str, ...]:
    model, _ = update(example(), Typed("find", find))
    for kind in kinds:
        model, _ = update(model, FilterShelf(kind))
    return shelf(model).slugs


def test_all_of_it_is_shown_until_something_is_typed() -> None:
    assert len(CARDS) == 52
    assert found("") == tuple(THINGS)
    assert len(THINGS) == 86


FOUND = [
    ("10h", ("10h",)),
    ("K♥", ("Kh",)),
    ("queen of clubs", ("Qc",)),
    ("KING", ("Ks", "Kh", "Kc", "Kd", "Baron")),
    ("baron", ("Baron",)),
    ("buskin", ("Sock-And-Buskin",)),
    ("flush", ("Droll-Joker", "Crafty-Joker", "Four-Fingers")),
    ("×3", ("Blackboard", "Flower-Pot")),
    ("x3 four", ("Flower-Pot",)),
    ("retrigger", ("Mime", "Sock-And-Buskin")),
    ("<script>", ()),
]


@pytest.mark.parametrize(("find", "slugs"), FOUND)
def test_a_search_finds_by_name_and_by_what_it_does(find: str, slugs: tuple[str, ...]) -> None:
    assert found(find) == slugs


def test_every_joker_is_of_a_kind_and_kinds_add_up() -> None:
    assert {kind_of(joker) for joker in JOKERS} == set(KINDS)
    assert sum(len(found("joker", kind)) for kind in KINDS) == len(found("joker"))
    assert found("", *KINDS) == found("")
    assert len(found("", "again", "copy")) == 52 + 3
