"""The lists of features: every message sent has a handler, and only its own messages import a late feature."""

from collections.abc import Iterable
from typing import Any, get_args

from ortalab.page.controls import Controls
from ortalab.page.features import Feature, Features, loaded
from ortalab.page.messages import Button
from ortalab.tables import TABLES
from ortalab.tables.big2 import input as big2_input
from ortalab.tables.big2 import table as big2
from ortalab.tables.days import input as days_input
from ortalab.tables.days import table as days
from ortalab.tables.huxxy import input as huxxy_input
from ortalab.tables.huxxy import table as huxxy
from ortalab.tables.poker import input as poker_input
from ortalab.tables.poker import table as poker
from ortalab.tables.rounds import table as rounds
from ortalab.tables.rounds.input import controls as rounds_input
from ortalab.tables.triangles import input as triangles_input
from ortalab.tables.triangles import table as triangles
from tests.rows import for_each

PAGES: dict[str, tuple[Features[Any], Controls]] = {
    "rounds": (rounds.FEATURES, rounds_input.CONTROLS),
    "days": (days.FEATURES, days_input.CONTROLS),
    "triangles": (triangles.FEATURES, triangles_input.CONTROLS),
    "huxxy": (huxxy.FEATURES, huxxy_input.CONTROLS),
    "big2": (big2.FEATURES, big2_input.CONTROLS),
    "poker": (poker.FEATURES, poker_input.CONTROLS),
}


def whole(keys: Iterable[object]) -> set[object]:
    """Normalize handler keys: a class of buttons becomes its buttons, and a key with a field its class."""
    kinds = {key[0] if isinstance(key, tuple) else key for key in keys}
    buttons = {button for kind in kinds if isinstance(kind, type) and issubclass(kind, Button) for button in kind}
    return buttons | {kind for kind in kinds if not (isinstance(kind, type) and issubclass(kind, Button))}


def late(features: Features[Any]) -> list[Feature]:
    return [feature for feature in features.features if isinstance(feature.module, str) and feature.messages]


def test_every_table_is_looked_at() -> None:
    """If this fails, add the new table's features and controls to `PAGES`."""
    assert {*PAGES} == {row.name for row in TABLES}


@for_each([*PAGES])
def test_every_control_of_a_page_has_a_handler(name: str) -> None:
    features, controls = PAGES[name]
    sent = {*controls.buttons.values(), *(row.kind for row in controls.rows)}
    assert sent - whole(features.handlers) == set()


@for_each([*PAGES])
def test_a_page_handles_all_buttons_of_a_kind_or_none(name: str) -> None:
    features, _ = PAGES[name]
    buttons = {key for key in whole(features.handlers) if isinstance(key, Button)}
    assert buttons == whole({type(button) for button in buttons})


@for_each([*PAGES])
def test_a_late_feature_is_imported_for_the_messages_that_it_handles(name: str) -> None:
    features, _ = PAGES[name]
    for feature in late(features):
        kinds = {kind for union in feature.messages for kind in get_args(union) or (union,)}
        handles, listed = whole(loaded(feature).HANDLERS), whole(kinds)
        assert handles <= listed, feature.module
        assert listed - handles <= {*features.handlers}, feature.module  # an earlier feature handles these


def test_no_message_of_rounds_has_two_handlers() -> None:
    keys = [key for feature in rounds.FEATURES.features for key in getattr(loaded(feature), "HANDLERS", ())]
    assert len(keys) == len({*keys})
