"""Protocols for type annotations: a joker's queries, and the parts of a score. No page loads them."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from ortalab.rounds.card import Card
from ortalab.rounds.hands import Hand


class AnySpot(Protocol):
    """A card in its place; compare spots with `is`, as two equal cards have two spots."""

    @property
    def card(self) -> Card: ...


class AnyScene(Protocol):
    """The queries that a joker can make of a round about to be played, with or without luck."""

    @property
    def round(self) -> Any: ...  # noqa: ANN401 — a `Round`, of a module that is not imported here
    @property
    def hand(self) -> Hand: ...
    @property
    def jokers(self) -> Sequence[Any]: ...
    @property
    def played(self) -> Sequence[AnySpot]: ...
    @property
    def scoring(self) -> Sequence[AnySpot]: ...
    @property
    def held(self) -> Sequence[AnySpot]: ...
    @property
    def any_order(self) -> bool: ...  # as in `luck.scene.Scene`

    def contains(self, hand: Hand) -> bool: ...
    def is_face(self, spot: Any) -> bool: ...  # noqa: ANN401 — a spot of this scene
    def suits(self, spot: Any) -> int: ...  # noqa: ANN401 — the sum of the suits that jokers see on a card
    def hand_suits(self, spot: Any) -> int: ...  # noqa: ANN401 — the sum of the suits that it has in a hand
    def matched_suits(self, spot: Any) -> int: ...  # noqa: ANN401 — … where each suit needs a card of its own


class Result(Protocol):
    """A score under one outcome of all chances."""

    @property
    def chips(self) -> float: ...
    @property
    def mult(self) -> float: ...
    @property
    def total(self) -> float: ...
    @property
    def steps(self) -> Sequence[NamedTuple]: ...
