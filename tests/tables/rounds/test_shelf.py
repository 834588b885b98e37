"""The shelf: 52 cards and 34 jokers, and the results of a search."""

from ortalab.page.messages import Typed
from ortalab.rounds.rulesets import BOOK
from ortalab.tables.rounds.state.messages import ShowTab
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.shelf import CARDS, KINDS, THINGS, kind_of, shelf
from tests.rows import for_each
from tests.tables.rounds.pages import after


def found(find: str, kind: str = "", pane: Tab = Tab.JOKERS) -> tuple[str, ...]:
    return shelf(after(ShowTab(pane), Typed("find", find), Typed("order", kind))).slugs


def test_a_search_shows_the_results_of_both_panes() -> None:
    assert len(CARDS) == 52
    assert found("", pane=Tab.CARDS) + found("", pane=Tab.JOKERS) == tuple(THINGS)
    assert len(THINGS) == 86
    assert found("king", pane=Tab.CARDS) == found("king", pane=Tab.JOKERS)


FOUND = [
    ("10h", ("10h",)),
    ("K♥", ("Kh",)),
    ("queen of clubs", ("Qc",)),
    ("KING", ("Ks", "Kh", "Kc", "Kd", "Baron")),
    ("baron", ("Baron",)),
    ("buskin", ("Sock-and-Buskin",)),
    ("flush", ("Droll-Joker", "Crafty-Joker", "Four-Fingers")),
    ("×3", ("Blackboard", "Flower-Pot")),
    ("x3 four", ("Flower-Pot",)),
    ("retrigger", ("Mime", "Sock-and-Buskin")),
    ("<script>", ()),
]


@for_each(FOUND)
def test_a_search_finds_by_name_and_by_effect(find: str, slugs: tuple[str, ...]) -> None:
    assert found(find) == slugs


def test_every_joker_is_of_a_kind_and_kinds_add_up() -> None:
    assert {kind_of(joker) for joker in BOOK.rows} == set(KINDS)
    assert sum(len(found("joker", kind)) for kind in KINDS) == len(found("joker"))
    assert len(found("", "again")) == 2
    assert found("", "no such kind") == found("")
