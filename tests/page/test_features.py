"""The lists of features: every message of a page has a handler, and each feature's hooks work."""

from typing import Any, get_args, get_origin

import pytest

from ortalab.page.features import Feature, Features, loaded
from ortalab.page.messages import Button
from ortalab.tables import TABLES
from ortalab.tables.big2 import table as big2
from ortalab.tables.big2.state.model import Message as Big2Message
from ortalab.tables.days import table as days
from ortalab.tables.days.state import Message as DaysMessage
from ortalab.tables.huxxy import table as huxxy
from ortalab.tables.huxxy.state import Message as HuxxyMessage
from ortalab.tables.poker import table as poker
from ortalab.tables.poker.state.messages import Message as PokerMessage
from ortalab.tables.rounds import table as ortalab
from ortalab.tables.rounds.state.messages import Message as OrtalabMessage
from ortalab.tables.triangles import table as triangles
from ortalab.tables.triangles.state import Message as TrianglesMessage

PAGES: dict[str, tuple[Features[Any], Any]] = {
    "rounds": (ortalab.FEATURES, OrtalabMessage),
    "days": (days.FEATURES, DaysMessage),
    "triangles": (triangles.FEATURES, TrianglesMessage),
    "huxxy": (huxxy.FEATURES, HuxxyMessage),
    "big2": (big2.FEATURES, Big2Message),
    "poker": (poker.FEATURES, PokerMessage),
}


def handled(features: Features[Any]) -> set[object]:
    """Return the kinds of messages that have a handler, and the buttons."""
    keys: set[object] = set()
    for key, found in features.handlers.items():
        known = __import__(str(found.module), fromlist=["HANDLERS"]).HANDLERS if isinstance(found, Feature) else [key]
        keys |= {one[0] if isinstance(one, tuple) else one for one in known}
    return keys


def test_every_table_is_looked_at() -> None:
    assert {*PAGES} == {row.name for row in TABLES}


@pytest.mark.parametrize("name", PAGES)
def test_every_message_of_a_page_has_a_handler_and_every_handler_a_message(name: str) -> None:
    features, union = PAGES[name]
    kinds = {get_origin(kind) or kind for kind in get_args(union)}
    buttons = {button for kind in kinds if issubclass(kind, Button) for button in kind}
    assert handled(features) == {kind for kind in kinds if not issubclass(kind, Button)} | buttons


def test_no_message_of_ortalab_has_two_handlers() -> None:
    keys = [key for feature in ortalab.FEATURES.features for key in getattr(loaded(feature), "HANDLERS", ())]
    assert len(keys) == len({*keys})
