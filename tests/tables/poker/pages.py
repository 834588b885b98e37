"""Drive Poker's page: messages, the browser's answers, and its storage."""

import json
from typing import Any, ClassVar

from hypothesis import strategies as st

from ortalab.games.poker.completions import HOLE
from ortalab.page.drag import Place
from ortalab.page.games.messages import (
    StartTask,
)
from ortalab.page.messages import Copy
from ortalab.page.table import Table
from ortalab.tables.poker import table
from ortalab.tables.poker.state import CARDS, Model, Showdown
from ortalab.tables.poker.worker import Desk
from tests.page.game_pages import GamePage

THREE = "1-9S9HKD7C2S-9D9CQSJH4D-ACJC8C6D3H"
DRAWING = "1-ASQDJCTD8S-THJHQHxx"
"""A hand with two cards to come, beside a complete one."""
PAIR = "1-9S9DTHJHQH"

HANDS = st.lists(st.lists(st.sampled_from(CARDS), min_size=5, max_size=5, unique=True).map(tuple), max_size=6)
HOLED = st.builds(
    lambda hands, holes: tuple(
        tuple(HOLE if place in hole else card for place, card in enumerate(hand))
        for hand, hole in zip(hands, holes, strict=True)
    ),
    HANDS.filter(lambda hands: len(hands) == 3),
    st.lists(st.sets(st.integers(0, 4)), min_size=3, max_size=3),
)
SHOWDOWNS = st.builds(Showdown, HANDS.map(tuple) | HOLED, st.booleans())


class Page(GamePage[Model]):
    TABLE: ClassVar[Table[Model, Place]] = table
    DESK = Desk

    @property
    def copied(self) -> str:
        return next(effect.text for effect in reversed(self.done) if isinstance(effect, Copy))

    @property
    def jobs(self) -> list[dict[str, Any]]:
        """The tasks given to the worker."""
        return [json.loads(effect.job) for effect in self.done if isinstance(effect, StartTask)]
